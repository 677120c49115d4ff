//! What French asks of a word before another: `de` becomes `d’`, `de les` becomes `des`.

/// Words that begin with an h no elision goes over, by their beginnings: `la hauteur`, `de Hongrie`, `le huitième`.
const ASPIRATED: &str = "hach hain haï hai halt hamac hameau hanch handicap hangar harc hard harnach harnais hasard hât \
     hauss haut havre héraut hériss héros hers hêtre heurt hiérarch hiss hongr hont hord hors huit \
     hun";

/// Words that begin with a vowel and are said as if they did not: `le onze`, `le oui`.
const STANDING_ALONE: &str = "onze onzième oui ouistiti uhlan yacht";

/// Whether `de`, `le`, `que` … lose their vowel before this word: it begins with a vowel or with a mute h.
pub fn elides(word: &str) -> bool {
    // A capital that stands for itself: `de A à B`.
    if word.chars().nth(1).is_none_or(|second| !second.is_alphabetic() && !"’'".contains(second))
        && !["a", "y"].contains(&word)
    {
        return false;
    }
    let word = word.to_lowercase();
    let first = word.chars().next().unwrap_or_default();
    let vowel = "aàâäæeéèêëiîïoôöœuùûü".contains(first) || word == "y";
    let mute = first == 'h' && !ASPIRATED.split(' ').any(|start| word.starts_with(start));
    (vowel && !STANDING_ALONE.split(' ').any(|alone| alone == word)) || mute
}

/// What goes before a name: its article, `de` and the preposition of a place with it, as in `les`, `des`, `chez les`. Each ends with a
/// space or with an apostrophe.
pub fn prefixes(article: &str, at: &str, name: &str) -> [String; 3] {
    let article = if ["le", "la"].contains(&article) && elides(first_word(name)) { "l’" } else { article };
    let the = match article {
        "" | "l’" => article.to_string(),
        _ => format!("{article} "),
    };
    let of = match article {
        "" if elides(first_word(name)) => "d’".to_string(),
        "le" => "du ".to_string(),
        "les" => "des ".to_string(),
        _ => format!("de {the}"),
    };
    let at = match (at, article) {
        ("à", "le") => "au ".to_string(),
        ("à", "les") => "aux ".to_string(),
        // En Gaule: no article goes with it.
        ("en", _) => "en ".to_string(),
        _ => format!("{at} {the}"),
    };
    [the, of, at]
}

/// Firm spaces where a line may not break: before the tall marks and inside quotes.
pub fn typeset(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let firm = |at: usize| {
        let after = chars.get(at + 1).is_some_and(|next| ";:!?»".contains(*next));
        after || at > 0 && chars[at - 1] == '«'
    };
    let space = |(at, c): (usize, &char)| if *c == ' ' && firm(at) { '\u{a0}' } else { *c };
    chars.iter().enumerate().map(space).collect()
}

fn first_word(name: &str) -> &str {
    name.split_whitespace().next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tall_marks_have_firm_spaces() {
        assert_eq!(
            typeset("Qui ? « Lui » ; elle : rien."),
            "Qui\u{a0}? «\u{a0}Lui\u{a0}»\u{a0}; elle\u{a0}: rien."
        );
    }

    #[test]
    fn articles_go_together_with_prepositions() {
        let said =
            |article, at, name: &str| prefixes(article, at, name).map(|prefix| format!("{prefix}{name}"));
        assert_eq!(said("", "à", "Rome"), ["Rome", "de Rome", "à Rome"]);
        assert_eq!(said("", "à", "Alésia"), ["Alésia", "d’Alésia", "à Alésia"]);
        assert_eq!(said("", "à", "Hippone"), ["Hippone", "d’Hippone", "à Hippone"]);
        assert_eq!(said("le", "sur", "Rhône"), ["le Rhône", "du Rhône", "sur le Rhône"]);
        assert_eq!(said("le", "sur", "Èbre"), ["l’Èbre", "de l’Èbre", "sur l’Èbre"]);
        assert_eq!(said("la", "en", "Gaule"), ["la Gaule", "de la Gaule", "en Gaule"]);
        assert_eq!(said("les", "chez", "Boïens"), ["les Boïens", "des Boïens", "chez les Boïens"]);
        assert_eq!(said("les", "à", "Baléares"), ["les Baléares", "des Baléares", "aux Baléares"]);
        assert_eq!(said("le", "à", "Mans"), ["le Mans", "du Mans", "au Mans"]);
    }

    #[test]
    fn vowels_and_mute_h_elide() {
        for word in [
            "Alésia",
            "unité",
            "Hannibal",
            "Hasdrubal",
            "Héraclée",
            "hiver",
            "Èbre",
            "Œnotrie",
            "Étrurie",
            "homme",
            "a",
            "y",
        ] {
            assert!(elides(word), "{word}");
        }
        for word in [
            "Rome", "huit", "hauteur", "héros", "hors", "onze", "oui", "A", "11", "", "hasard", "Huns",
            "Hongrie",
        ] {
            assert!(!elides(word), "{word}");
        }
    }
}
