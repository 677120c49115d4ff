//! What goes on by itself must come to an end. A rule that runs for ever would keep whoever waits for the tests waiting: here the
//! program ends instead, and says where.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Weak};
use std::time::Duration;

/// No action of a scene takes so long.
const MOST: Duration = Duration::from_secs(2);

thread_local! {
    /// Odd while the scene of this test takes an action.
    static ACTIONS: Arc<AtomicU64> = watched();
}

/// Takes an action, or whatever may go on for ever, under watch.
pub fn watch<T>(action: impl FnOnce() -> T) -> T {
    let _taken = Taken::begun();
    action()
}

/// An action that is being taken; it ends with a panic, too.
struct Taken;

impl Taken {
    fn begun() -> Taken {
        ACTIONS.with(|actions| actions.fetch_add(1, Ordering::Relaxed));
        Taken
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        ACTIONS.with(|actions| actions.fetch_add(1, Ordering::Relaxed));
    }
}

/// Where the system tells the processor time of this thread, a second one looks at it now and then; a busy machine makes nothing
/// endless.
fn watched() -> Arc<AtomicU64> {
    let actions = Arc::new(AtomicU64::new(0));
    let (seen, name) = (Arc::downgrade(&actions), std::thread::current().name().unwrap_or("?").to_string());
    if let Ok(thread) = std::fs::read_link("/proc/thread-self") {
        let times = std::path::Path::new("/proc").join(thread).join("schedstat");
        std::thread::spawn(move || look(&seen, &name, || processor_time(&times)));
    }
    actions
}

fn look(seen: &Weak<AtomicU64>, name: &str, time: impl Fn() -> Option<Duration>) {
    let (mut action, mut since) = (0, Duration::ZERO);
    while let (Some(actions), Some(now)) = (seen.upgrade(), time()) {
        let latest = actions.load(Ordering::Relaxed);
        drop(actions);
        if latest != action {
            (action, since) = (latest, now);
        } else if action % 2 == 1 && now - since > MOST {
            eprintln!("{name}: an action without end");
            std::process::exit(101);
        }
        std::thread::sleep(Duration::from_millis(100));
    }
}

fn processor_time(times: &std::path::Path) -> Option<Duration> {
    let text = std::fs::read_to_string(times).ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}
