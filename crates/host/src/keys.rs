//! The keys by which a retry is known. One is kept for each action of a table, so only its fingerprint is: 24 bytes instead of a
//! hundred.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hasher};

#[derive(Default)]
pub struct Keys(HashMap<[u64; 2], u32>);

/// 128 bits: whoever looks for two keys with the same does so for longer than there are tables, and fools nobody but themselves.
fn fingerprint(key: &str) -> [u64; 2] {
    [1, 2].map(|half| {
        let mut hasher = DefaultHasher::new();
        hasher.write_u8(half);
        hasher.write(key.as_bytes());
        hasher.finish()
    })
}

impl Keys {
    /// A request with this key led to this version.
    pub fn note(&mut self, key: &str, version: u64) {
        self.0.insert(fingerprint(key), version as u32);
    }

    /// The version that a request with this key led to.
    pub fn find(&self, key: &str) -> Option<u64> {
        self.0.get(&fingerprint(key)).map(|version| u64::from(*version))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_key_is_found_with_its_own_version() {
        let mut keys = Keys::default();
        let key = |n: u64| format!("key{n:05}");
        for n in 0..2_000 {
            keys.note(&key(n), n + 1);
        }
        for n in 0..2_000 {
            assert_eq!(keys.find(&key(n)), Some(n + 1));
        }
        assert_eq!(keys.find("key02000"), None);
        keys.note(&key(7), 9_000);
        assert_eq!(keys.find(&key(7)), Some(9_000), "the newest counts");
    }
}
