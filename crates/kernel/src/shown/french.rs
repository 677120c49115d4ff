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

#[cfg(test)]
mod tests {
    use super::*;

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
