//! Put into the copy of a game that is tried: throws one of the changes built into it, or notes which of them the tests come by.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::io::Write;
use std::sync::OnceLock;
use std::time::Instant;

enum Mode {
    Thrown(usize),
    Noting(String),
    Idle,
}

fn mode() -> &'static Mode {
    static MODE: OnceLock<Mode> = OnceLock::new();
    MODE.get_or_init(|| {
        let thrown = std::env::var("MUTANT").ok().and_then(|number| number.parse().ok());
        match (thrown, std::env::var("MUTANTS_MET")) {
            (Some(number), _) => Mode::Thrown(number),
            (None, Ok(folder)) => Mode::Noting(folder),
            _ => Mode::Idle,
        }
    })
}

/// Has this change been thrown?
#[inline]
pub(crate) fn on(number: usize) -> bool {
    match mode() {
        Mode::Thrown(thrown) => *thrown == number,
        Mode::Noting(folder) => {
            // A thread that is ending may still come by; its notes are written already.
            let _ = MET.try_with(|met| {
                let mut met = met.borrow_mut();
                let met = met.get_or_insert_with(|| Met::new(folder));
                if number >= met.flags.len() {
                    met.flags.resize(number + 1, false);
                }
                met.flags[number] = true;
            });
            false
        }
        Mode::Idle => false,
    }
}

pub(crate) fn changed<T: Changed>(number: usize, value: T) -> T {
    if on(number) { value.changed() } else { value }
}

/// What can be something else.
pub(crate) trait Changed {
    fn changed(self) -> Self;
}

impl Changed for bool {
    fn changed(self) -> bool {
        !self
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl Changed for $number {
            fn changed(self) -> $number {
                self.wrapping_add(1)
            }
        }
    )*};
}

numbers!(u8, u16, u32, u64, usize, i8, i16, i32, i64, isize);

impl Changed for f32 {
    fn changed(self) -> f32 {
        self + 1.0
    }
}

impl Changed for f64 {
    fn changed(self) -> f64 {
        self + 1.0
    }
}

impl<T> Changed for Option<T> {
    fn changed(self) -> Option<T> {
        None
    }
}

impl<E> Changed for Result<(), E> {
    fn changed(self) -> Result<(), E> {
        Ok(())
    }
}

impl<T> Changed for Vec<T> {
    fn changed(self) -> Vec<T> {
        Vec::new()
    }
}

/// What one test came by. Tests have a thread each, which has their name.
struct Met {
    test: String,
    folder: String,
    since: Instant,
    flags: Vec<bool>,
}

impl Met {
    fn new(folder: &str) -> Met {
        let test = std::thread::current().name().unwrap_or("?").to_string();
        Met { test, folder: folder.to_string(), since: Instant::now(), flags: Vec::new() }
    }
}

impl Drop for Met {
    fn drop(&mut self) {
        let met: BTreeSet<String> =
            self.flags.iter().enumerate().filter(|(_, met)| **met).map(|(number, _)| number.to_string()).collect();
        let numbers = met.into_iter().collect::<Vec<_>>().join(" ");
        let line = format!("{} {} {numbers}\n", self.test, self.since.elapsed().as_millis());
        let name = self.test.replace("::", ".").replace('?', "unnamed");
        let path = std::path::Path::new(&self.folder).join(name);
        if let Ok(mut file) = std::fs::OpenOptions::new().create(true).append(true).open(path) {
            let _ = file.write_all(line.as_bytes());
        }
    }
}

thread_local! {
    static MET: RefCell<Option<Met>> = const { RefCell::new(None) };
}
