//! The rules in short, as players look them up.

use legatus_kernel::{RuleLine, Text};
use serde::Deserialize;

#[derive(Deserialize)]
struct Rule {
    id: String,
    title: Text,
    summary: Text,
}

/// Every rule and ruling, in the order of the book.
pub fn book() -> Vec<RuleLine> {
    let rules: Vec<Rule> =
        serde_json::from_str(include_str!("../../data/rules.json")).expect("a list of rules");
    rules.into_iter().map(|r| RuleLine { rule: r.id, title: r.title, text: r.summary }).collect()
}
