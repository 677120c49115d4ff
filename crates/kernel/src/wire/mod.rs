//! What travels to the page and to other programs: every shape of it, written once; and how it is made small: one language, offers and
//! lines of the story as forms, changes instead of whole states.

pub mod answer;
#[cfg(test)]
mod cases;
mod catalogue;
mod change;
mod club;
mod lines;
mod names;
mod offers;
mod orders;
mod people;
pub mod referee;
mod replies;
mod requests;
#[cfg(feature = "types")]
pub mod schema;
mod state;
mod table;

pub use catalogue::{DataInfo, GameInfo, Games, Lesson, LevelInfo, ScenarioInfo, Sound};
pub use change::{apply_change, change};
pub use club::*;
pub use lines::lines;
pub use names::Names;
pub use offers::{Filling, Form, HOLE, INTO, Particular, book, forms};
pub use orders::*;
pub use people::*;
pub use replies::*;
pub use requests::*;
pub use state::*;
pub use table::*;

use crate::text::{LANGUAGES, Language, PROMISED};
use serde_json::Value;

/// The version of all that travels, over the web and by the engine's protocol: what each one changed stands in `docs/protocol.md`. Whatever is
/// only added needs no new one.
pub const VERSION: u32 = 3;

/// Leaves of every text what it says in one language.
pub fn in_language(value: &mut Value, language: Language) {
    match value {
        Value::Object(fields) if is_text(fields) => {
            // What was kept before there was this language says it in the first.
            let first = LANGUAGES[0];
            let words = fields.remove(language.id()).or_else(|| fields.remove(first)).unwrap_or_default();
            fields.clear();
            fields.insert(language.id().to_string(), words);
        }
        Value::Object(fields) => fields.values_mut().for_each(|field| in_language(field, language)),
        Value::Array(things) => things.iter_mut().for_each(|thing| in_language(thing, language)),
        _ => {}
    }
}

/// A text has words in every promised language, and nothing but words.
pub fn is_text(fields: &serde_json::Map<String, Value>) -> bool {
    PROMISED.iter().all(|id| fields.contains_key(*id))
        && fields.iter().all(|(id, words)| words.is_string() && Language::find(id).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn of_texts_one_language_is_left() {
        let text = |en: &str, fr: &str| json!({"en": en, "fr": fr});
        let mut value = json!({"a": text("x", "y"), "b": [text("1", "2"), {"c": {"fr": "z"}}], "en": 1});
        in_language(&mut value, Language::find("fr").unwrap());
        assert_eq!(value, json!({"a": {"fr": "y"}, "b": [{"fr": "2"}, {"c": {"fr": "z"}}], "en": 1}));
        let mut kept = json!([text("Rome", "Rome"), {"en": "The end", "fr": "Fin", "qaa": "Finis"}]);
        in_language(&mut kept, Language::find("qaa").unwrap());
        assert_eq!(kept, json!([{"qaa": "Rome"}, {"qaa": "Finis"}]), "in English where it has no words");
    }
}
