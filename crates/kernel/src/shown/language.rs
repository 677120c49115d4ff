//! The languages there are, and a text in all of them. They are found where their words are: a language begins with a file of its own in the
//! kernel's folder `i18n`, and nothing else in the house says how many there are or which.

use serde::de::{Error, IgnoredAny, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::Index;

const FOUND: &[&str] = include!(concat!(env!("OUT_DIR"), "/languages.rs"));
/// A language that is only begun, for the tests of this crate: one of the ids that are free for whatever one likes.
#[cfg(test)]
const BEGUN: &[&str] = &["qaa"];
#[cfg(not(test))]
const BEGUN: &[&str] = &[];

/// The languages there are, by their ids. The first is shown where nothing else is known.
pub const LANGUAGES: [&str; FOUND.len() + BEGUN.len()] = {
    let mut all = [""; FOUND.len() + BEGUN.len()];
    let mut at = 0;
    while at < all.len() {
        all[at] = if at < FOUND.len() { FOUND[at] } else { BEGUN[at - FOUND.len()] };
        at += 1;
    }
    all
};

/// The languages that are promised: a text that lacks words in one of them is a fault, and the tests read all of them. Any other language is
/// shown as far as it goes, and in the first one where it has no words.
pub const PROMISED: [&str; 2] = ["en", "fr"];

/// One of [`LANGUAGES`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Language(u8);

impl Language {
    pub fn all() -> impl Iterator<Item = Language> {
        (0..LANGUAGES.len() as u8).map(Language)
    }

    /// Those that are [`PROMISED`].
    pub fn promised() -> impl Iterator<Item = Language> {
        Language::all().filter(|language| language.is_promised())
    }

    pub fn is_promised(self) -> bool {
        PROMISED.contains(&self.id())
    }

    /// The one after it in the list, and after the last the first.
    pub fn next(self) -> Language {
        Language((self.0 + 1) % LANGUAGES.len() as u8)
    }

    /// Its place in [`LANGUAGES`].
    pub fn number(self) -> usize {
        self.0 as usize
    }

    pub fn id(self) -> &'static str {
        LANGUAGES[self.number()]
    }

    pub fn find(id: &str) -> Option<Language> {
        Language::all().find(|language| language.id() == id)
    }
}

impl Serialize for Language {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Language {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Language, D::Error> {
        let id = String::deserialize(from)?;
        Language::find(&id).ok_or_else(|| D::Error::unknown_variant(&id, &LANGUAGES))
    }
}

/// A text for people, in every language. In JSON it is an object: `{"en": "…", "fr": "…"}`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Text([String; LANGUAGES.len()]);

impl Text {
    /// What `say` says in each language.
    pub fn each(mut say: impl FnMut(Language) -> String) -> Text {
        Text(std::array::from_fn(|at| say(Language(at as u8))))
    }

    /// What reads the same in all of them: a number, a name, a sign.
    pub fn same(text: impl Into<String>) -> Text {
        let text = text.into();
        Text::each(|_| text.clone())
    }

    /// The same text with something done to it in every language.
    pub fn map(&self, mut change: impl FnMut(&str) -> String) -> Text {
        Text::each(|language| change(&self[language]))
    }

    /// What it says where no language is known: to programs, and in logs.
    pub fn usual(&self) -> &str {
        &self[Language::default()]
    }

    /// Every language's words.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }
}

/// Words by the ids of their languages; what is not among them says what the first one says.
impl<S: Into<String>, const N: usize> From<[(&str, S); N]> for Text {
    fn from(words: [(&str, S); N]) -> Text {
        let words = words.map(|(id, said)| (id, said.into()));
        let first = words.first().map_or("", |(_, said)| said);
        Text::each(|language| {
            let own = words.iter().find(|(id, _)| *id == language.id());
            own.map_or(first, |(_, said)| said).to_string()
        })
    }
}

impl Index<Language> for Text {
    type Output = str;

    fn index(&self, language: Language) -> &str {
        &self.0[language.number()]
    }
}

/// By the id of a language that there is.
impl Index<&str> for Text {
    type Output = str;

    fn index(&self, id: &str) -> &str {
        match Language::find(id) {
            Some(language) => &self[language],
            None => panic!("there is no language {id:?}"),
        }
    }
}

impl Serialize for Text {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut words = to.serialize_map(Some(LANGUAGES.len()))?;
        for (id, text) in LANGUAGES.iter().zip(&self.0) {
            words.serialize_entry(id, text)?;
        }
        words.end()
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Text, D::Error> {
        from.deserialize_map(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Text;

    fn expecting(&self, to: &mut fmt::Formatter) -> fmt::Result {
        write!(to, "a text: words by language ({})", PROMISED.join(", "))
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Text, M::Error> {
        let mut words: [Option<String>; LANGUAGES.len()] = Default::default();
        while let Some(id) = map.next_key::<String>()? {
            match LANGUAGES.iter().position(|known| *known == id) {
                Some(at) if words[at].is_some() => return Err(M::Error::duplicate_field(LANGUAGES[at])),
                Some(at) => words[at] = Some(map.next_value()?),
                // A newer program may know a language more.
                None => {
                    map.next_value::<IgnoredAny>()?;
                }
            }
        }
        for language in Language::promised() {
            if words[language.number()].is_none() {
                return Err(M::Error::missing_field(language.id()));
            }
        }
        let first = words[0].clone().unwrap_or_default();
        Ok(Text(words.map(|said| said.unwrap_or_else(|| first.clone()))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_an_object_of_all_languages() {
        let text = Text::from([("en", "Rome"), ("fr", "Rome la Grande"), ("qaa", "Roma")]);
        let json = r#"{"en":"Rome","fr":"Rome la Grande","qaa":"Roma"}"#;
        assert_eq!(serde_json::to_string(&text).unwrap(), json);
        assert_eq!(serde_json::from_str::<Text>(json).unwrap(), text);
        assert_eq!((text.usual(), &text["fr"]), ("Rome", "Rome la Grande"));
        let newer = r#"{"xx":["Roma"],"fr":"Rome la Grande","en":"Rome","qaa":"Roma"}"#;
        assert_eq!(serde_json::from_str::<Text>(newer).unwrap(), text);
    }

    #[test]
    fn a_language_that_is_begun_says_the_rest_in_english() {
        let read: Text = serde_json::from_str(r#"{"fr":"Rome la Grande","en":"Rome"}"#).unwrap();
        assert_eq!(&read["qaa"], "Rome");
        assert_eq!(read, Text::from([("en", "Rome"), ("fr", "Rome la Grande")]));
        assert_eq!(Language::promised().map(Language::id).collect::<Vec<_>>(), PROMISED);
        assert!(!Language::find("qaa").unwrap().is_promised());
    }

    #[test]
    fn what_is_missing_or_twice_is_named() {
        let fault = |json| serde_json::from_str::<Text>(json).unwrap_err().to_string();
        assert!(fault(r#"{"en":"Rome"}"#).starts_with("missing field `fr`"));
        assert!(fault(r#"{"en":"Rome","en":"Roma","fr":""}"#).starts_with("duplicate field `en`"));
        assert!(fault(r#"{"en":7,"fr":""}"#).contains("expected a string"));
        assert!(fault("7").contains("a text: words by language (en, fr)"));
    }

    #[test]
    fn a_language_is_its_id() {
        for language in Language::all() {
            let json = serde_json::to_string(&language).unwrap();
            assert_eq!(json, format!("{:?}", language.id()));
            assert_eq!(serde_json::from_str::<Language>(&json).unwrap(), language);
        }
        let unknown = serde_json::from_str::<Language>("\"la\"").unwrap_err().to_string();
        assert!(unknown.starts_with("unknown variant `la`, expected one of `en`, `fr`, "), "{unknown}");
    }
}
