//! What a name looks like to a reader in a hurry. Two names that look alike are not both kept.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Letters of other scripts that look like Latin ones, and signs that look like letters. Lower case: the name is, by then.
const LIKE: [(&str, char); 20] = [
    ("аαɑ", 'a'),
    ("вβ", 'b'),
    ("сϲ", 'c'),
    ("ԁ", 'd'),
    ("еεёє", 'e'),
    ("ɡ", 'g'),
    ("нһ", 'h'),
    ("іιї1l|ӏı", 'i'),
    ("ј", 'j'),
    ("кκ", 'k'),
    ("м", 'm'),
    ("ոη", 'n'),
    ("оοօσ0", 'o'),
    ("рρ", 'p'),
    ("ѕ5", 's'),
    ("тτ", 't'),
    ("υս", 'u'),
    ("ѵν", 'v'),
    ("хχ", 'x'),
    ("уγ", 'y'),
];

/// Pairs of letters that look like one.
const PAIRS: [(&str, &str); 3] = [("rn", "m"), ("vv", "w"), ("cj", "g")];

pub fn look(name: &str) -> String {
    let plain: String = name
        .nfkd()
        .filter(|letter| !is_combining_mark(*letter))
        .flat_map(char::to_lowercase)
        .filter(|letter| letter.is_alphanumeric() || *letter == '|')
        .map(|letter| LIKE.iter().find(|(like, _)| like.contains(letter)).map_or(letter, |(_, to)| *to))
        .collect();
    PAIRS.iter().fold(plain, |text, (pair, one)| text.replace(pair, one))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_alike() {
        for (a, b) in [
            ("Gaius Iulius", "GAIUS-IULIUS"),
            ("Gaius", "Gаius"),
            ("Marnus", "Mamus"),
            ("Livia", "L1via"),
            ("Livia", "Iivia"),
            ("Éloïse", "Eloise"),
            ("Otto", "0tt0"),
            ("Ovidius", "Оvidius"),
        ] {
            assert_eq!(look(a), look(b), "{a} {b}");
        }
    }

    #[test]
    fn other_names_are_not() {
        for (a, b) in
            [("Gaius", "Gaia"), ("Marcus 2", "Marcus 3"), ("Scipio", "Sulpicio"), ("Livia", "Livius")]
        {
            assert_ne!(look(a), look(b), "{a} {b}");
        }
    }
}
