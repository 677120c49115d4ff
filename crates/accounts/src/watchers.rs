//! Pages that wait for notices.

use crate::notices::Notice;
use std::collections::HashMap;
use std::sync::Mutex;
use tokio::sync::broadcast;

#[derive(Default)]
pub struct Watchers {
    /// `None` once the server goes down: nobody is to wait any more.
    waiting: Mutex<Open>,
}

struct Open(Option<HashMap<String, broadcast::Sender<Notice>>>);

impl Default for Open {
    fn default() -> Open {
        Open(Some(HashMap::new()))
    }
}

const MANY: usize = 1000;

impl Watchers {
    pub fn watch(&self, user: &str) -> broadcast::Receiver<Notice> {
        let mut waiting = self.waiting.lock().expect("no panic while watching");
        let Open(Some(waiting)) = &mut *waiting else {
            return broadcast::channel(1).1;
        };
        if waiting.len() >= MANY {
            waiting.retain(|_, sender| sender.receiver_count() > 0);
        }
        waiting.entry(user.to_string()).or_insert_with(|| broadcast::channel(16).0).subscribe()
    }

    /// Does a page of this person wait here?
    pub fn has(&self, user: &str) -> bool {
        let waiting = self.waiting.lock().expect("no panic while watching");
        let sender = waiting.0.as_ref().and_then(|waiting| waiting.get(user));
        sender.is_some_and(|sender| sender.receiver_count() > 0)
    }

    pub fn tell(&self, user: &str, notice: &Notice) {
        let waiting = self.waiting.lock().expect("no panic while watching");
        if let Some(sender) = waiting.0.as_ref().and_then(|waiting| waiting.get(user)) {
            // An error only says that the last page was closed.
            let _ = sender.send(notice.clone());
        }
    }

    pub fn forget(&self, user: &str) {
        if let Open(Some(waiting)) = &mut *self.waiting.lock().expect("no panic while watching") {
            waiting.remove(user);
        }
    }

    /// Ends every stream, so that the server can go down.
    pub fn close(&self) {
        self.waiting.lock().expect("no panic while watching").0 = None;
    }
}
