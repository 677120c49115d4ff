//! What travels to the page and to other programs: every shape of it, written once; and how it is made small: one language, offers as
//! forms, changes instead of whole states.

pub mod answer;
mod change;
mod names;
mod offers;
pub mod referee;
mod replies;
mod state;
mod table;

pub use change::{apply_change, change};
pub use names::Names;
pub use offers::{Filling, Form, HOLE, Particular, book, forms};
pub use replies::{
    CheckedWithOdds, Considered, Course, CourseTurn, Hint, LuckShown, Moment, OrdersSet, Rolls, SideScore,
    Thinking, Version, Weighed,
};
pub use state::{
    BareState, ChatLine, Lines, MachineThinks, MayUndo, NewsLine, Order, Orders, SeatClock, State, Told,
};
pub use table::{
    Allow, Clock, DrawnLuck, Origin, PartedSeats, PastRules, Proposal, ProposalKind, SeatHolder, Status,
    TableInfo, TableSeat, Visibility,
};

use crate::text::{LANGUAGES, Language};
use serde_json::Value;

/// Leaves of every text what it says in one language.
pub fn in_language(value: &mut Value, language: Language) {
    match value {
        Value::Object(fields) if is_text(fields) => fields.retain(|id, _| id == language.id()),
        Value::Object(fields) => fields.values_mut().for_each(|field| in_language(field, language)),
        Value::Array(things) => things.iter_mut().for_each(|thing| in_language(thing, language)),
        _ => {}
    }
}

/// A text has words in every language, and nothing else.
fn is_text(fields: &serde_json::Map<String, Value>) -> bool {
    fields.len() == LANGUAGES.len()
        && LANGUAGES.iter().all(|id| fields.get(*id).is_some_and(Value::is_string))
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
    }
}
