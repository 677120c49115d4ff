//! The words in a game's data in a further language. The data have English and French beside each value; a language that is added has them in
//! files of its own, `i18n/data.xx.json`: what each English text is in it. So a sentence that changes in English is a sentence to
//! translate anew, and until then it is told in English.

use super::text::Sources;
use crate::wire::is_text;
use serde_json::Value;
use std::borrow::Cow;
use std::collections::BTreeMap;

impl Sources {
    /// A file of data with the words of the languages that were added. An empty text is one that nobody has translated yet.
    ///
    /// # Panics
    /// If one of the files is no JSON: they are built into the program.
    pub fn translated<'a>(&self, json: &'a str) -> Cow<'a, str> {
        if self.data.is_empty() {
            return json.into();
        }
        let mut value: Value = serde_json::from_str(json).expect("data are JSON");
        for (language, words) in self.data {
            let words: BTreeMap<String, String> =
                serde_json::from_str(words).unwrap_or_else(|fault| panic!("data.{language}.json: {fault}"));
            translate(&mut value, language, &words);
        }
        value.to_string().into()
    }
}

fn translate(value: &mut Value, language: &str, words: &BTreeMap<String, String>) {
    match value {
        Value::Object(fields) if is_text(fields) => {
            let said = fields["en"].as_str().and_then(|english| words.get(english));
            if let Some(said) = said.filter(|said| !said.is_empty()) {
                fields.insert(language.to_string(), said.as_str().into());
            }
        }
        Value::Object(fields) => fields.values_mut().for_each(|field| translate(field, language, words)),
        Value::Array(items) => items.iter_mut().for_each(|item| translate(item, language, words)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Text;
    use serde::Deserialize;

    const MAP: &str = r#"{"towns": [{"name": {"en": "Rome", "fr": "Rome"}, "walls": 2}, {"name": {"en": "Paris", "fr": "Paris"}, "walls": 0}]}"#;

    #[derive(Deserialize)]
    struct Map {
        towns: Vec<Town>,
    }

    #[derive(Deserialize)]
    struct Town {
        name: Text,
        walls: u8,
    }

    #[test]
    fn data_are_told_in_a_language_that_was_added() {
        let begun = Sources { words: &[], data: &[("qaa", r#"{"Rome": "Roma", "Paris": ""}"#)] };
        let map: Map = serde_json::from_str(&begun.translated(MAP)).unwrap();
        let told: Vec<_> =
            map.towns.iter().map(|town| (&town.name["fr"], &town.name["qaa"], town.walls)).collect();
        assert_eq!(told, [("Rome", "Roma", 2), ("Paris", "Paris", 0)]);
        assert_eq!(Sources::default().translated(MAP), MAP);
    }
}
