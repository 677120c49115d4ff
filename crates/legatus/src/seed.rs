//! Seeds as people write them: 64 hex digits, or a number.

use legatus_kernel::{QuickRng, Seed};
use serde_json::Value;

/// Numbers above this are not exact in every JSON reader.
const MOST: u64 = (1 << 53) - 1;
const EXPECTED: &str = "64 hex digits, or a whole number from 0 to 2^53-1";

pub fn parse(text: &str) -> Result<Seed, String> {
    let number = text.parse().ok().filter(|n| *n <= MOST).map(Seed::from_number);
    Seed::from_hex(text).or(number).ok_or_else(|| EXPECTED.to_string())
}

pub fn from_value(value: &Value) -> Result<Seed, String> {
    let seed = match value {
        Value::String(text) => Seed::from_hex(text),
        value => value.as_u64().filter(|n| *n <= MOST).map(Seed::from_number),
    };
    seed.ok_or_else(|| EXPECTED.to_string())
}

/// A seed from the operating system. Should it have no randomness to give, time and address are better than stopping.
pub fn draw() -> Seed {
    let mut bytes = [0; 32];
    if getrandom::fill(&mut bytes).is_err() {
        let now = std::time::SystemTime::UNIX_EPOCH.elapsed().map_or(0, |d| d.as_nanos() as u64);
        let mut rng = QuickRng::new(now ^ u64::from(std::process::id()) << 32);
        bytes.chunks_mut(8).for_each(|chunk| chunk.copy_from_slice(&rng.next().to_le_bytes()));
    }
    Seed(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_seed_is_hex_or_a_small_number() {
        let hex = Seed::from_number(1).to_string();
        assert_eq!(parse("1"), Ok(Seed::from_number(1)));
        assert_eq!(parse(&hex), Ok(Seed::from_number(1)));
        assert_eq!(from_value(&json!(1)), Ok(Seed::from_number(1)));
        assert_eq!(from_value(&json!(hex)), Ok(Seed::from_number(1)));
        assert!(from_value(&json!(MOST)).is_ok());
        for wrong in
            [json!(MOST + 1), json!(-1), json!(1.5), json!("1"), json!("g".repeat(64)), json!("é".repeat(32))]
        {
            assert!(from_value(&wrong).is_err(), "{wrong}");
        }
        assert!(parse("one").is_err());
        assert_ne!(draw(), draw());
    }
}
