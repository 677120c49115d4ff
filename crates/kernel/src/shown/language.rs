//! The languages there are, and a text in all of them. They are a list: nothing else in the house says how many there are or which.

use serde::de::{Error, IgnoredAny, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::Index;

/// The languages in which there are words for everything, by their ids. The first is shown where nothing else is known.
pub const LANGUAGES: [&str; 2] = ["en", "fr"];

/// One of [`LANGUAGES`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Language(u8);

impl Language {
    pub fn all() -> impl Iterator<Item = Language> {
        (0..LANGUAGES.len() as u8).map(Language)
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
    /// What it says in each language, in the order of [`LANGUAGES`].
    pub fn new<S: Into<String>>(words: [S; LANGUAGES.len()]) -> Text {
        Text(words.map(Into::into))
    }

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
        write!(to, "a text: words by language ({})", LANGUAGES.join(", "))
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
        if let Some(missing) = words.iter().position(Option::is_none) {
            return Err(M::Error::missing_field(LANGUAGES[missing]));
        }
        Ok(Text(words.map(Option::unwrap_or_default)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_an_object_of_all_languages() {
        let text = Text::new(["Rome", "Rome la Grande"]);
        let json = r#"{"en":"Rome","fr":"Rome la Grande"}"#;
        assert_eq!(serde_json::to_string(&text).unwrap(), json);
        assert_eq!(serde_json::from_str::<Text>(json).unwrap(), text);
        assert_eq!((text.usual(), &text["fr"]), ("Rome", "Rome la Grande"));
        let newer = r#"{"la":["Roma"],"fr":"Rome la Grande","en":"Rome"}"#;
        assert_eq!(serde_json::from_str::<Text>(newer).unwrap(), text);
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
        assert!(unknown.starts_with("unknown variant `la`, expected `en` or `fr`"), "{unknown}");
    }
}
