//! Time and chance of the outside world: nothing of it reaches a rule.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// What the machine's clock showed when it was first asked. It may be set forward or back later; what passes is measured.
static FIRST_ASKED: LazyLock<(i64, Instant)> = LazyLock::new(|| {
    (SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_millis() as i64), Instant::now())
});
/// How far other servers at the same tables were ahead of that.
static AHEAD: AtomicI64 = AtomicI64::new(0);

fn measured() -> i64 {
    FIRST_ASKED.0 + FIRST_ASKED.1.elapsed().as_millis() as i64
}

/// Milliseconds since 1970. They never go back while the program runs.
pub fn now_ms() -> i64 {
    measured() + AHEAD.load(Ordering::Relaxed)
}

/// It is at least this late: another server was there then.
pub fn not_before(time: i64) {
    AHEAD.fetch_max(time - measured(), Ordering::Relaxed);
}

pub fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random numbers");
    bytes
}

/// The letters of an id that nobody may guess: 130 bits.
pub const SECRET: usize = 26;

/// An opaque id of so many letters and digits, from the operating system's randomness.
pub fn random_id(letters: usize) -> String {
    const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let bytes = random_bytes::<32>();
    bytes.iter().take(letters).map(|byte| char::from(ALPHABET[(byte % 32) as usize])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_goes_on_from_the_latest_that_is_known() {
        let before = now_ms();
        not_before(before - 60_000);
        assert!((before..before + 30_000).contains(&now_ms()), "an earlier time changes nothing");
        not_before(before + 60_000);
        assert!(now_ms() >= before + 60_000);
        not_before(before);
        assert!(now_ms() >= before + 60_000, "it never goes back");
    }

    #[test]
    fn ids_differ_and_are_plain() {
        let (a, b) = (random_id(12), random_id(12));
        assert_ne!(a, b);
        assert!(a.len() == 12 && a.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit()));
    }
}
