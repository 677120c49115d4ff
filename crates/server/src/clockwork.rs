//! Time and chance of the outside world: nothing of it reaches a rule.

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub fn now_ms() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_millis() as i64)
}

pub fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random numbers");
    bytes
}

/// An opaque id of so many letters and digits, from the operating system's randomness.
pub fn random_id(letters: usize) -> String {
    const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let bytes = random_bytes::<32>();
    bytes.iter().take(letters).map(|byte| char::from(ALPHABET[(byte % 32) as usize])).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn ids_differ_and_are_plain() {
        let (a, b) = (super::random_id(12), super::random_id(12));
        assert_ne!(a, b);
        assert!(a.len() == 12 && a.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit()));
    }
}
