//! What a reader would stumble over: a text as it is shown, read for what no good English or French says. It knows no grammar,
//! only the mistakes that programs make: a number beside the wrong form of its word, `de` before a vowel, two full stops where
//! two sentences were put together, a key instead of words.

use crate::french::elides;
use crate::text::{Language, show_links};

/// What is odd about a text in a language, each with the words where it is. The marks of links may stand in the text.
pub fn oddities(text: &str, language: Language) -> Vec<String> {
    let mut odd = Odd::default();
    let text = in_words(text);
    for line in text.lines() {
        read_signs(line, language, &mut odd);
        let words = words(line);
        read_doubles(&words, language, &mut odd);
        match language.id() {
            "fr" => read_french(&words, &mut odd),
            _ => read_english(&words, &mut odd),
        }
    }
    read_capitals(&text, &mut odd);
    odd.0
}

/// The text without the marks for links. The number at the end of a name counts nothing: Forced March 1.
fn in_words(text: &str) -> String {
    show_links(text, |out, words| {
        out.push_str(words);
        if words.contains(' ') && words.ends_with(|c: char| c.is_ascii_digit()) {
            out.push('\u{2060}');
        }
    })
}

#[derive(Default)]
struct Odd(Vec<String>);

impl Odd {
    fn when(&mut self, odd: bool, what: &str, at: &str) {
        if odd {
            self.0.push(format!("{what}: {:?}", at.trim()));
        }
    }
}

/// A word, and the marks that stand before and after it.
struct Word<'a> {
    before: &'a str,
    text: &'a str,
    after: &'a str,
    small: String,
}

fn words(line: &str) -> Vec<Word<'_>> {
    line.split_whitespace()
        .map(|token| {
            let start = token.find(char::is_alphanumeric).unwrap_or(token.len());
            // A sign belongs to its number: −1, +2.
            let start = token[..start].trim_end_matches(['−', '-', '+', '±']).len();
            let end = token.char_indices().rev().find(|(_, c)| c.is_alphanumeric() || *c == '’');
            let end = end.map_or(start, |(at, c)| at + c.len_utf8()).max(start);
            let text = &token[start..end];
            Word { before: &token[..start], text, after: &token[end..], small: text.to_lowercase() }
        })
        .collect()
}

/// Words that follow each other with no mark between them, from each word on.
fn following<'a, 'b>(words: &'a [Word<'b>]) -> impl Iterator<Item = &'a [Word<'b>]> {
    (0..words.len()).map(|from| {
        let rest = &words[from..];
        let joined = |pair: &[Word]| pair[0].after.is_empty() && pair[1].before.is_empty();
        let length = 1 + rest.windows(2).take_while(|pair| joined(pair)).count();
        &rest[..length.min(4)]
    })
}

fn said(words: &[Word]) -> String {
    words.iter().map(|word| word.text).collect::<Vec<_>>().join(" ")
}

fn among(list: &str, word: &str) -> bool {
    list.split(' ').any(|known| known == word)
}

// --- Signs -------------------------------------------------------------------------------------------------

fn read_signs(line: &str, language: Language, odd: &mut Odd) {
    let chars: Vec<char> = line.chars().collect();
    let is = |at: usize, test: fn(char) -> bool| chars.get(at).copied().is_some_and(test);
    let near =
        |at: usize| chars[at.saturating_sub(12)..(at + 12).min(chars.len())].iter().collect::<String>();
    odd.when(
        line.starts_with(char::is_whitespace) || line.ends_with(char::is_whitespace),
        "a space at an end",
        line,
    );
    odd.when(line.contains("{$") || line.contains(['{', '}', '⟨', '⟩']), "something is not filled in", line);
    let [open, close] = ['(', ')'].map(|bracket| line.matches(bracket).count());
    odd.when(open != close, "a bracket without its fellow", line);
    for (at, c) in chars.iter().copied().enumerate() {
        let (before, after) = (at.checked_sub(1).map(|at| chars[at]), chars.get(at + 1).copied());
        let spaced = before.is_some_and(char::is_whitespace);
        odd.when(spaced && c.is_whitespace(), "two spaces", &near(at));
        odd.when(['\'', '"'].contains(&c), "a straight quote", &near(at));
        odd.when(
            c == '’' && (spaced || is(at + 1, char::is_whitespace) && language.id() == "fr"),
            "an apostrophe at a space",
            &near(at),
        );
        let stopped = before.is_some_and(|b| ".,;:!?".contains(b)) && ".,;:".contains(c);
        odd.when(stopped, "two marks in a row", &near(at));
        odd.when(
            [',', '.', ')'].contains(&c) && spaced && !is(at + 1, |c| c.is_ascii_digit() || c == '.'),
            "a space before a mark",
            &near(at),
        );
        odd.when(
            c == '(' && after.is_some_and(|a| a.is_whitespace() || a == ')'),
            "nothing after a bracket",
            &near(at),
        );
        let alone = before.is_none_or(|b| b.is_whitespace() || "(/×[".contains(b));
        odd.when(c == '-' && alone && is(at + 1, |c| c.is_ascii_digit()), "a hyphen for a minus", &near(at));
        odd.when(
            c == '-' && spaced && is(at + 1, char::is_whitespace),
            "a hyphen for a dash or a minus",
            &near(at),
        );
        let tall = [':', ';', '!', '?'].contains(&c);
        // A time of day or a ratio, 12:30, and marks in a row, ?!, are one sign.
        let inside = before.is_some_and(|b| b.is_ascii_digit() || "!?…".contains(b))
            && after.is_some_and(|a| !a.is_whitespace())
            || before.is_some_and(|b| "!?".contains(b));
        let firm = before.is_some_and(|b| ['\u{a0}', '\u{202f}'].contains(&b));
        let wide =
            c == '»' && !firm || c == '«' && !after.is_some_and(|a| ['\u{a0}', '\u{202f}'].contains(&a));
        odd.when(wide && language.id() == "fr", "no firm space inside the quotes", &near(at));
        odd.when(
            tall && language.id() == "fr" && !firm && !inside,
            "no firm space before the mark",
            &near(at),
        );
        odd.when(tall && language.id() != "fr" && spaced, "a space before the mark", &near(at));
    }
}

/// A sentence, and each one after a full stop, begins with a capital. What does not end like a sentence is a word or a label.
fn read_capitals(text: &str, odd: &mut Odd) {
    let ends = |text: &str| text.trim_end_matches(['»', ')', '”', '\u{a0}', ' ']).ends_with(['.', '!', '?']);
    let begins_small = |text: &str| {
        text.trim_start_matches(['(', '«', '“', '\u{a0}', ' ']).chars().next().is_some_and(char::is_lowercase)
    };
    if !ends(text) {
        return;
    }
    odd.when(begins_small(text), "a sentence begins small", text.get(..20).unwrap_or(text));
    let tokens: Vec<&str> = text.split_whitespace().collect();
    for pair in tokens.windows(2) {
        let word = pair[0].trim_start_matches(['(', '«', '“']).trim_end_matches('.');
        // H. Gisgo, av. J.-C., p. ex.: a short word with its full stop is no end.
        let abbreviated = word.chars().count() <= 2 || ["etc", "cf", "J.-C", "B.C", "A.D"].contains(&word);
        let over = pair[0].ends_with(['.', '!', '?']) && !pair[0].ends_with("..");
        let alone = ["!", "?"].contains(&pair[0]);
        odd.when(
            over && (alone || !abbreviated) && begins_small(pair[1]),
            "a sentence begins small",
            &pair.join(" "),
        );
    }
}

fn read_doubles(words: &[Word], language: Language, odd: &mut Odd) {
    let twice_is_right: &[&str] = if language.id() == "fr" { &["nous", "vous"] } else { &["that", "had"] };
    for run in following(words) {
        let [first, second, ..] = run else { continue };
        let letter = first.text.len() == 1 && first.text != first.small;
        let word = first.small.chars().all(char::is_alphabetic) && !first.small.is_empty() && !letter;
        let twice = word && first.small == second.small && !twice_is_right.contains(&first.small.as_str());
        odd.when(twice, "a word twice", &said(&run[..2]));
    }
}

// --- English -----------------------------------------------------------------------------------------------

/// Words that end in s and are no plural, so that they may follow a 1.
const ENGLISH_S: &str = "as is was has its his this us plus minus less unless loss pass across versus besides towards \
     always thus means loses wins hits fails succeeds gives takes kills counts becomes goes stays \
     lets costs makes does needs begins ends comes allows remains";

/// What stands between a number and its noun: `1 strength points`.
const ENGLISH_BETWEEN: &str = "more other further new free roman gallic carthaginian enemy own friendly hidden whole strength \
     combat strategy movement action siege victory political battle event control combined attrition \
     influence supply legionary auxiliary cavalry infantry elephant tribal training subjugation";

/// Before these a number is the name of something, not a count: card 1.
const ENGLISH_NAMED: &str = "day month card turn area rule hex number action rating box level year rolls";

fn read_english(words: &[Word], odd: &mut Odd) {
    let plural = |word: &Word| {
        word.small.ends_with('s')
            && !word.small.contains('’')
            && word.small.len() > 1
            && !among(ENGLISH_S, &word.small)
    };
    for (at, run) in following(words).enumerate() {
        let [first, second, rest @ ..] = run else { continue };
        let named = at > 0 && among(ENGLISH_NAMED, &words[at - 1].small) && words[at - 1].after.is_empty();
        if first.text == "1" && !named {
            odd.when(plural(second), "1 with a plural", &said(run));
            let capital = |word: &Word| word.text.starts_with(char::is_uppercase);
            if let Some(third) = rest.first() {
                let between = among(ENGLISH_BETWEEN, &second.small) || capital(second) && capital(third);
                odd.when(between && !plural(second) && plural(third), "1 with a plural", &said(run));
                odd.when(
                    ["are", "were", "have"].contains(&third.small.as_str()),
                    "1 with a plural verb",
                    &said(run),
                );
            }
        }
        // One of 3 units, each of the 3 units is lost.
        let of_many = words[at.saturating_sub(2)..at].iter().any(|word| word.small == "of");
        if first.text.parse::<u32>().is_ok_and(|n| n > 1) && !named && !of_many && plural(second) {
            let singular =
                rest.first().is_some_and(|third| ["is", "was", "has"].contains(&third.small.as_str()));
            odd.when(singular, "more than one with a singular verb", &said(run));
        }
        // A letter that names something: A and B, Praetor A.
        let inside = at > 0 && first.text == "A" && !words[at - 1].after.contains(['.', '!', '?', ':']);
        let label = inside || ["and", "or", "is", "at", "in", "on"].contains(&second.small.as_str());
        odd.when(first.small == "a" && !label && sounds_open(second.text), "a for an", &said(&run[..2]));
        odd.when(first.small == "an" && !sounds_open(second.text), "an for a", &said(&run[..2]));
    }
}

/// The word is said with a vowel first, so that `an` goes before it.
fn sounds_open(word: &str) -> bool {
    let small = word.to_lowercase();
    if small.starts_with(|c: char| c.is_ascii_digit()) {
        return small.starts_with('8') || small == "11" || small == "18";
    }
    let starts = |starts: &[&str]| starts.iter().any(|start| small.starts_with(start));
    let said_you_or_one = starts(&[
        "unit", "uniq", "usa", "unif", "univ", "union", "use", "usu", "uti", "eu", "one", "once", "ubi",
    ]) && !small.starts_with("unin");
    let mute = starts(&["hour", "honest", "honour", "honor", "heir"]);
    (small.starts_with(['a', 'e', 'i', 'o', 'u', 'é', 'è', 'œ', 'æ']) && !said_you_or_one) || mute
}

// --- French ------------------------------------------------------------------------------------------------

/// Words that end in s or x and are no plural, so that they may follow a 1 or the noun after it.
const FRENCH_S: &str = "plus moins fois pas dans sans sous vers puis mais après dès depuis très alors jamais toujours \
     ailleurs hors lors des les ses ces leurs vos nos aux deux six dix trois tous envers mois bois \
     corps bras pays repos héros cours succès accès excès procès poids temps prix choix croix voix \
     paix propos secours dos fils sens passus refus tas surplus repas ayant dessous dehors dedans hex gaulois carthaginois tiers \
     mauvais";

/// Words that end like the third person plural and are not.
const FRENCH_NT: &str = "dont cent mont pont front vient tient devient revient parvient intervient maintient obtient détient \
     soutient souvent seulement argent vent agent absent présent avant devant suffisent";

const FRENCH_NAMED: &str = "jour mois carte tour zone règle hex numéro action valeur case niveau année lance";

/// After these another thing is spoken of: 1 de pertes.
const FRENCH_LINKS: &str = "de à et ou par sur en pour dans avec contre";

/// Adjectives that games put beside units, in the singular.
const FRENCH_SINGLE: &str = "ennemi ennemie ami amie romain romaine gauloise carthaginoise allié alliée isolé isolée assiégé assiégée seul \
     seule enfermée neutralisé";

/// These lose their vowel before another.
const FRENCH_ELIDED: &str = "de le la je me te se ne que jusque lorsque puisque quoique";

fn read_french(words: &[Word], odd: &mut Odd) {
    let plural = |word: &Word| {
        word.small.ends_with(['s', 'x'])
            && !word.small.contains('’')
            && word.small.chars().count() > 2
            && !among(FRENCH_S, &word.small)
    };
    let verb_of_many = |word: &Word| {
        let many = word.small.ends_with("ent") || word.small.ends_with("ont");
        many && !word.small.ends_with("ment") && !among(FRENCH_NT, &word.small)
    };
    let capital = |word: &Word| word.text.starts_with(char::is_uppercase);
    for (at, run) in following(words).enumerate() {
        let [first, second, rest @ ..] = run else { continue };
        let two = said(&run[..2]);
        let named = at > 0 && among(FRENCH_NAMED, &words[at - 1].small) && words[at - 1].after.is_empty();
        let one = first.text == "1" && !named;
        if one || ["un", "une"].contains(&first.small.as_str()) {
            odd.when(plural(second), "one with a plural", &said(run));
            if let Some(third) = rest.first().filter(|third| {
                one && !capital(third) && !plural(second) && !among(FRENCH_LINKS, &second.small)
            }) {
                odd.when(plural(third), "one with a plural", &said(run));
                odd.when(verb_of_many(third), "one with a plural verb", &said(run));
            }
        }
        // Une des 3 unités est perdue.
        let of_many = at > 0 && ["des", "de"].contains(&words[at - 1].small.as_str());
        let many = first.text.parse::<u32>().is_ok_and(|n| n > 1) && !named && !of_many;
        if many && plural(second) {
            let singular = ["est", "a", "va", "peut", "doit", "perd", "sort", "entre", "reste"];
            let verb = rest.first().is_some_and(|third| singular.contains(&third.small.as_str()));
            odd.when(verb, "more than one with a singular verb", &said(run));
        }
        let agrees = !(plural(first) && !capital(first) && among(FRENCH_SINGLE, &second.small));
        odd.when(!agrees, "a plural with a singular", &two);
        let (left, right) = (first.small.as_str(), second.small.as_str());
        odd.when(among(FRENCH_ELIDED, left) && elides(second.text), "no elision", &two);
        odd.when(left == "si" && ["il", "ils"].contains(&right), "no elision", &two);
        odd.when(
            ["ma", "ta", "sa"].contains(&left) && elides(second.text),
            "no mon, ton, son before a vowel",
            &two,
        );
        let apart = ["à", "en", "ou", "où", "y"].contains(&right);
        odd.when(left == "ce" && elides(second.text) && !apart, "ce before a vowel", &two);
        // `De le voir` is right: there it is a pronoun before a verb.
        let article = ["le", "les"].contains(&right) && ["de", "à"].contains(&left);
        let infinitive =
            |word: &Word| ["er", "ir", "re"].iter().any(|end| word.small.ends_with(end)) && !capital(word);
        odd.when(article && !rest.first().is_some_and(infinitive), "no contraction", &said(run));
        let doubled = ["du", "des", "au", "aux", "le", "la", "les"].contains(&left)
            && ["le", "la", "les"].contains(&right);
        odd.when(doubled, "two articles", &two);
        for (elided, rest) in second.small.split_once('’').into_iter().chain(first.small.split_once('’'))
        {
            let short =
                ["l", "d", "j", "m", "t", "s", "n", "qu", "c", "jusqu", "lorsqu", "puisqu"].contains(&elided);
            let known =
                rest.starts_with(['y', '«']) || rest.is_empty() || elides(rest) || rest.chars().count() == 1;
            odd.when(short && !known, "an elision before a consonant", &format!("{elided}’{rest}"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn odd(language: &str, text: &str) -> Vec<String> {
        oddities(text, Language::find(language).unwrap())
    }

    #[test]
    fn good_english_passes() {
        for text in [
            "Rome loses 1 unit at [Cannae](place:cannae).",
            "Rome rolls 1 and loses two units (1 left).",
            "Card 1 is played. H. Gisgo avoids battle on 1 to 3.",
            "An hour later 1 of 3 units is lost; a unit stays.",
            "Each of the 64 cards has a number; on a 1 Carthage’s hand is smaller.",
            "1 strength point is lost.",
            "Carthage rolls [1](die:carthage) − 1: nobody is lost.",
            "elephants",
            "Place a unit at Utica (2 to go)?",
            "Play 1 Carthaginian unit",
            "[Forced March 1](card:forced_march_1) allows nothing.",
            "He has 8 units: 5 units are lost… and 3 return!",
            "A 4 and an 8; an elephant, a one-eyed man",
            "Praetor A undertakes nothing. Day 1 begins.",
        ] {
            assert_eq!(odd("en", text), [""; 0], "{text}");
        }
    }

    /// Each text is found odd for its own reason, and for that alone.
    fn found(language: &str, texts: &[(&str, &str)]) {
        for (what, text) in texts {
            let odd = odd(language, text);
            assert!(!odd.is_empty() && odd.iter().all(|o| o.starts_with(what)), "{text}: {odd:?}");
        }
    }

    #[test]
    fn bad_english_is_found() {
        found(
            "en",
            &[
                ("1 with a plural", "Rome loses 1 units."),
                ("1 with a plural", "Advance up to 1 hexes?"),
                ("1 with a plural", "Gaul has 1 Strength Points."),
                ("1 with a plural", "Gaul has 1 strength points."),
                ("1 with a plural", "[1](number:1) units are lost."),
                ("1 with a plural verb", "1 unit are lost."),
                ("more than one with a singular verb", "5 units is lost."),
                ("two marks in a row", "Rome wins.."),
                ("two marks in a row", "Rome wins!."),
                ("two spaces", "Rome wins.  Carthage loses."),
                ("a sentence begins small", "rome wins."),
                ("a sentence begins small", "Rome wins. it is over."),
                ("a hyphen for a minus", "Rome rolls -1."),
                ("a hyphen for a dash or a minus", "Rome rolls 3 - 1."),
                ("a for an", "A elephant charges."),
                ("an for a", "An unit charges."),
                ("a word twice", "The the war ends."),
                ("a space before the mark", "Rome wins !"),
                ("something is not filled in", "Rome’s {$army} wins."),
                ("something is not filled in", "⟨no-such-key⟩"),
                ("a straight quote", "It's over."),
                ("a bracket without its fellow", "Rome wins (at last."),
                ("a space before a mark", "Rome , at last, wins."),
                ("a space at an end", "Rome "),
                ("nothing after a bracket", "Rome ()"),
            ],
        );
    }

    #[test]
    fn good_french_passes() {
        for text in [
            "Rome perd 1 unité à [Cannes](place:cannae).",
            "L’armée d’[Hannibal](piece:hannibal) marche vers la hauteur de Huns.",
            "Combien d’unités\u{a0}: 1 sans général\u{a0}?",
            "Il tente de les retenir, de le retenir, et s’il le faut d’en finir.",
            "Carthage lance [1](die:carthage) et perd une fois de plus 5 unités\u{202f}!",
            "unités",
            "Un des trois points est acquis à [Sagonte](place:saguntum).",
            "Reste 1 (11 au plus)",
            "Il l’a dit, qu’il y va, jusqu’à l’Èbre.",
            "Vous vous repliez. Rome gagne 2 points\u{a0}; de A à B.",
            "La carte 1 est jouée",
            "1 hex, un Gaulois, un mauvais jet\u{a0}: 1 Gaulois est perdu.",
            "Rome reçoit 2 unités, dont une d’éléphants.",
            "Une unité sort\u{a0}: est-ce là\u{a0}?",
            "Ce à quoi l’on joue",
            "Chacune des 64 cartes a sa valeur.",
            "Le préteur A a fini\u{a0}: 1 de pertes, recul de 1 hex, 1 dehors.",
            "sans unités ennemies en pays ennemi",
            "La carte «\u{a0}Trêve\u{a0}»",
        ] {
            assert_eq!(odd("fr", text), [""; 0], "{text}");
        }
    }

    #[test]
    fn bad_french_is_found() {
        found(
            "fr",
            &[
                ("one with a plural", "Rome perd 1 unités."),
                ("one with a plural", "Une unités se replie."),
                ("one with a plural", "1 unité perdues"),
                ("one with a plural verb", "1 unité rejoignent Rome."),
                ("more than one with a singular verb", "5 unités perd courage."),
                ("a plural with a singular", "un espace sans unités ennemie"),
                ("no elision", "Le siège de [Alésia](place:alesia)"),
                ("no elision", "L’armée de [Hannibal](piece:hannibal)"),
                ("no elision", "Il dit que elle part."),
                ("no elision", "la Étrurie"),
                ("no elision", "Il ne a rien."),
                ("no elision", "Si il part"),
                ("no mon, ton, son before a vowel", "sa armée"),
                ("ce before a vowel", "ce espace"),
                ("no contraction", "Le chef de les Boïens"),
                ("no contraction", "à le Rhône"),
                ("two articles", "au le Rhône"),
                ("two articles", "Il marche vers le les Boïens"),
                ("an elision before a consonant", "Le siège d’Rome"),
                ("no firm space before the mark", "Rome gagne!"),
                ("no firm space before the mark", "Rome gagne !"),
                ("no firm space inside the quotes", "La carte « Trêve »"),
                ("a straight quote", "Rome gagne\u{a0}: l'ennemi"),
                ("an apostrophe at a space", "Rome gagne\u{a0}: l’ ennemi"),
                ("a sentence begins small", "Rome gagne. elle rit."),
                ("a word twice", "à à Rome"),
                ("a hyphen for a minus", "Rome lance -1."),
            ],
        );
    }
}
