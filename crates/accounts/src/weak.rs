//! Passwords that are guessed first.

use std::collections::HashSet;
use std::sync::LazyLock;

/// What people take when they are asked for a password: one a line, in small letters, without digits and signs at the ends.
static COMMON: LazyLock<HashSet<&'static str>> = LazyLock::new(|| {
    include_str!("../data/common_passwords.txt").lines().filter(|line| !line.is_empty()).collect()
});

/// Rows of keys and of signs, as fingers and minds run along them.
const ROWS: [&str; 8] = [
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "azertyuiop",
    "qsdfghjklm",
    "qwertzuiop",
    "1234567890",
    "abcdefghijklmnopqrstuvwxyz",
];

/// A name counts as part of the password from so many letters on.
const NAME: usize = 4;
/// So much must be left of a password beside a common word, a name or a run of keys.
const LEFT: usize = 4;

/// Would somebody who tries the usual ones find it? `small` is the password in small letters, and so is the name.
pub fn is_weak(small: &str, name: &str) -> bool {
    let count = |text: &str| text.chars().count();
    let core = small.trim_matches(|sign: char| !sign.is_alphabetic());
    let common = |text: &str| COMMON.contains(text) || COMMON.contains(undisguised(text).as_str());
    let named = count(name) >= NAME && small.contains(name) && count(small) < count(name) + LEFT;
    common(small)
        || common(core) && count(small) < count(core) + LEFT
        || named
        || repeats(small)
        || runs(small)
}

/// Signs and digits that stand for letters.
fn undisguised(text: &str) -> String {
    let letter = |sign| match sign {
        '@' | '4' => 'a',
        '0' => 'o',
        '1' | '!' => 'i',
        '3' => 'e',
        '5' | '$' => 's',
        '7' => 't',
        other => other,
    };
    text.chars().map(letter).collect()
}

/// Is it one short piece again and again?
fn repeats(text: &str) -> bool {
    let signs: Vec<char> = text.chars().collect();
    (1..=signs.len() / 2).any(|piece| signs.iter().zip(signs.iter().skip(piece)).all(|(a, b)| a == b))
}

/// Is it, but for a few signs, what lies side by side on a keyboard or in the alphabet, either way?
fn runs(text: &str) -> bool {
    let signs: Vec<char> = text.chars().collect();
    let beside = |a: char, b: char| {
        ROWS.iter().any(|row| {
            let at = |sign| row.chars().position(|other| other == sign);
            at(a).zip(at(b)).is_some_and(|(a, b)| a.abs_diff(b) <= 1)
        })
    };
    let steps = signs.windows(2).filter(|pair| beside(pair[0], pair[1])).count();
    steps + LEFT > signs.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_guessed_first_is_weak() {
        for weak in [
            "password",
            "passw0rd",
            "p@ssword1",
            "password123",
            "12345678",
            "1234567890",
            "qwertyui",
            "qwertz123",
            "azertyuiop",
            "abcdefgh",
            "iloveyou",
            "abcabcabc",
            "aaaaaaaa",
            "hannibal",
            "hannibal1",
            "legatus!",
            "11111111",
            "motdepasse",
            "87654321",
            "sunshine1",
            "livialivia",
        ] {
            assert!(is_weak(weak, "livia"), "{weak}");
        }
        for name in ["scipio africanus", "scipio africanus1", "1scipio africanus"] {
            assert!(is_weak(name, "scipio africanus"), "{name}");
        }
    }

    #[test]
    fn what_is_not_is_not() {
        for good in [
            "alea iacta est",
            "alea iacta",
            "carthago delenda",
            "correct horse battery",
            "x7!kQ2#pZ9",
            "un mur gris",
        ] {
            assert!(!is_weak(&good.to_lowercase(), "livia"), "{good}");
        }
    }

    #[test]
    fn the_list_is_in_small_letters_and_has_each_once() {
        let lines: Vec<&str> = include_str!("../data/common_passwords.txt").lines().collect();
        assert_eq!(lines.len(), COMMON.len());
        assert!(lines.iter().all(|line| *line == line.to_lowercase() && line.trim() == *line));
    }
}
