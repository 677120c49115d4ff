//! Names of people: what may be one, when two are the same, and one for who brings none.

use crate::weak::is_weak;
use crate::words::word;
use crate::{ApiError, secret};
use std::collections::HashSet;
use std::sync::LazyLock;
use unicode_normalization::UnicodeNormalization;

const LENGTHS: std::ops::RangeInclusive<usize> = 2..=24;
const PASSWORD_LENGTHS: std::ops::RangeInclusive<usize> = 8..=128;
const LONGEST_EMAIL: usize = 254;

/// One name a line: `Praenomen Nomen`.
static GUESTS: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    include_str!("../data/guest_names.txt").lines().filter(|line| !line.is_empty()).collect()
});

pub fn guest_name() -> String {
    let number = u32::from_le_bytes(secret::random()) as usize;
    GUESTS[number % GUESTS.len()].to_string()
}

/// The name as it is shown: trimmed, spaces single.
pub fn check_name(name: &str) -> Result<String, ApiError> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ").nfc().collect::<String>();
    if !LENGTHS.contains(&name.chars().count()) {
        return Err(ApiError::bad("name", word("name-length")));
    }
    let allowed = |c: char| c.is_alphanumeric() || " -_.'’".contains(c);
    if !name.chars().all(allowed) || !name.chars().any(char::is_alphanumeric) {
        return Err(ApiError::bad("name", word("name-signs")));
    }
    Ok(name)
}

/// Two names are the same if their keys are: letter case and the way a letter is composed do not count.
pub fn name_key(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").nfkc().flat_map(char::to_lowercase).nfkc().collect()
}

pub fn check_password(password: &str, name: &str) -> Result<(), ApiError> {
    if !PASSWORD_LENGTHS.contains(&password.chars().count()) {
        return Err(ApiError::bad("password", word("password-length")));
    }
    let different: HashSet<char> = password.chars().collect();
    let (small, name) = (name_key(password), name_key(name));
    if small == name || different.len() < 3 || is_weak(&small, &name) {
        return Err(ApiError::bad("password", word("password-weak")));
    }
    Ok(())
}

/// Only what every address has: the mail server knows better.
pub fn check_email(email: &str) -> Result<String, ApiError> {
    let email = email.trim();
    let parsed = email.len() <= LONGEST_EMAIL && email.parse::<lettre::Address>().is_ok();
    if parsed { Ok(email.to_string()) } else { Err(ApiError::bad("email", word("email-wrong"))) }
}

pub fn email_key(email: &str) -> String {
    email.trim().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_plain() {
        assert_eq!(check_name("  Gaius   Iulius ").unwrap(), "Gaius Iulius");
        assert_eq!(check_name("Éloïse d’Arc").unwrap(), "Éloïse d’Arc");
        for wrong in ["", "x", "---", "a\u{202e}b", "<b>x</b>", "a\nb\u{0}", &"x".repeat(25)] {
            assert_eq!(check_name(wrong).unwrap_err().field(), Some("name"), "{wrong:?}");
        }
    }

    #[test]
    fn the_same_name_written_otherwise_is_the_same() {
        assert_eq!(name_key("GAIVS  É"), name_key("gaivs e\u{301}"));
        assert_ne!(name_key("Gaius"), name_key("Gaia"));
    }

    #[test]
    fn passwords_are_long_enough_and_not_the_name() {
        assert!(check_password("alea iacta", "Gaius").is_ok());
        for wrong in ["short", "Scipio Africanus", "aaaaaaaaaa", &"ab1".repeat(50)] {
            assert!(check_password(wrong, "scipio africanus").is_err(), "{wrong}");
        }
    }

    #[test]
    fn addresses_look_like_addresses() {
        assert_eq!(check_email(" a@b.example ").unwrap(), "a@b.example");
        for wrong in ["", "a", "a@", "@b", "a@b\r\nBcc: c@d", "a b@c.d"] {
            assert!(check_email(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn every_guest_name_is_a_good_name() {
        assert!(GUESTS.len() >= 100);
        assert_eq!(GUESTS.iter().collect::<HashSet<_>>().len(), GUESTS.len());
        for name in GUESTS.iter() {
            assert_eq!(check_name(name).unwrap(), *name);
        }
        assert!(GUESTS.contains(&guest_name().as_str()));
    }
}
