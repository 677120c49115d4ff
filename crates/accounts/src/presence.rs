//! When each person was last there, as this process knows it.

use std::collections::HashMap;
use std::sync::Mutex;

#[derive(Default)]
pub struct Presence {
    seen: Mutex<HashMap<String, Seen>>,
}

struct Seen {
    at: i64,
    written_at: i64,
}

/// Who was not there for so long is read from the database if need be.
const FORGET_MS: i64 = 60 * 60 * 1000;
const MANY: usize = 10_000;

impl Presence {
    /// Notes it, and says whether it is time to write it down too.
    pub fn touch(&self, user: &str, now: i64, write_every_ms: i64) -> bool {
        let mut seen = self.seen.lock().expect("no panic while noting");
        if let Some(known) = seen.get_mut(user) {
            known.at = now;
            let due = now - known.written_at >= write_every_ms;
            if due {
                known.written_at = now;
            }
            return due;
        }
        if seen.len() >= MANY {
            seen.retain(|_, known| now - known.at < FORGET_MS);
        }
        seen.insert(user.to_string(), Seen { at: now, written_at: now });
        true
    }

    pub fn clear(&self) {
        self.seen.lock().expect("no panic while noting").clear();
    }

    pub fn seen_at(&self, user: &str) -> Option<i64> {
        self.seen.lock().expect("no panic while noting").get(user).map(|known| known.at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_written_now_and_then_but_known_at_once() {
        let presence = Presence::default();
        assert!(presence.touch("a", 1000, 60));
        assert!(!presence.touch("a", 1059, 60));
        assert_eq!(presence.seen_at("a"), Some(1059));
        assert!(presence.touch("a", 1060, 60));
        assert_eq!(presence.seen_at("b"), None);
    }
}
