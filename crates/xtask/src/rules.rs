//! A game's list of rules: `crates/GAME/data/rules.json`.

use crate::{Result, read};
use serde::Deserialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::Path;

#[derive(Deserialize, Clone, Debug)]
pub struct RuleRow {
    pub id: String,
    pub title: Text,
    pub summary: Text,
    /// The rules that a ruling is about.
    #[serde(default)]
    pub on: Option<OneOrMany>,
    /// What holds the rule where no line of code does: files of the game's data, or the rules it is the heading or the sum of.
    #[serde(default)]
    pub held_by: Vec<String>,
    /// Why the program need not know the rule.
    #[serde(default)]
    pub not_applicable: Option<Value>,
}

/// Words by language.
#[derive(Deserialize, Clone, Debug)]
pub struct Text(BTreeMap<String, String>);

impl Text {
    /// As the tables of docs show it.
    pub fn english(&self) -> &str {
        self.0.get("en").map_or("", String::as_str)
    }
}

#[derive(Deserialize, Clone, Debug)]
#[serde(untagged)]
pub enum OneOrMany {
    One(String),
    Many(Vec<String>),
}

impl RuleRow {
    /// The reason why it is not applicable, if it is not.
    pub fn not_applicable(&self) -> Option<String> {
        match self.not_applicable.as_ref()? {
            Value::Null | Value::Bool(false) => None,
            Value::String(reason) => Some(reason.clone()),
            Value::Object(text) => {
                Some(text.get("en").and_then(Value::as_str).unwrap_or_default().to_string())
            }
            _ => Some(String::new()),
        }
    }
}

/// The rules of a game, and what is wrong with the list itself.
pub fn load(root: &Path, game: &str) -> Result<(Vec<RuleRow>, Vec<String>)> {
    let path = root.join("crates").join(game).join("data/rules.json");
    parse(&read(&path)?).map_err(|e| format!("{}: {e}", path.display()))
}

pub fn parse(json: &str) -> Result<(Vec<RuleRow>, Vec<String>)> {
    let rows: Vec<RuleRow> = serde_json::from_str(json).map_err(|e| e.to_string())?;
    let texts = rows.iter().flat_map(|row| [&row.title, &row.summary]);
    let languages: BTreeSet<&String> = texts.flat_map(|text| text.0.keys()).collect();
    let mut wrong = Vec::new();
    let mut ids = HashSet::new();
    for row in &rows {
        if !ids.insert(row.id.as_str()) {
            wrong.push(format!("rule {} is listed twice", row.id));
        }
        let told = |text: &Text| text.0.values().filter(|words| !words.trim().is_empty()).count();
        if [&row.title, &row.summary].iter().any(|text| told(text) < languages.len()) {
            wrong.push(format!("rule {} lacks a title or summary in one language", row.id));
        }
        if row.not_applicable().is_some_and(|reason| reason.trim().is_empty()) {
            wrong.push(format!("rule {} is not applicable without a reason", row.id));
        }
    }
    for row in &rows {
        let on: &[String] = match &row.on {
            None => &[],
            Some(OneOrMany::One(id)) => std::slice::from_ref(id),
            Some(OneOrMany::Many(ids)) => ids,
        };
        let missing = on.iter().filter(|id| !ids.contains(id.as_str()));
        wrong.extend(missing.map(|id| format!("rule {} is about rule {id}, which is not listed", row.id)));
        let holders = row.held_by.iter().filter(|held_by| !held_by.ends_with(".json"));
        let missing = holders.filter(|id| !ids.contains(id.as_str()) || **id == row.id);
        wrong.extend(missing.map(|id| format!("rule {} is held by rule {id}, which is not listed", row.id)));
    }
    Ok((rows, wrong))
}

/// Every game that lists its rules.
pub fn games(root: &Path) -> Result<Vec<String>> {
    let crates = root.join("crates");
    let entries = std::fs::read_dir(&crates).map_err(|e| format!("{}: {e}", crates.display()))?;
    let mut games: Vec<String> = entries
        .filter_map(|entry| entry.ok())
        .filter(|entry| entry.path().join("data/rules.json").exists())
        .filter_map(|entry| entry.file_name().into_string().ok())
        .collect();
    games.sort();
    Ok(games)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(id: &str, more: &str) -> String {
        format!(
            r#"{{"id": "{id}", "title": {{"en": "t", "fr": "t"}}, "summary": {{"en": "s", "fr": "s"}}{more}}}"#
        )
    }

    #[test]
    fn a_list_is_checked() {
        let rows = [
            row("1", ""),
            row("1", ""),
            row("R1", r#", "on": ["1", "9.9"]"#),
            row("2", r#", "not_applicable": true"#),
            row("3", r#", "not_applicable": {"en": "a custom", "fr": "un usage"}"#),
            row("4", r#", "held_by": ["map.json", "3", "9.8"]"#),
        ];
        let (rows, wrong) = parse(&format!("[{}]", rows.join(","))).unwrap();
        assert_eq!(
            wrong,
            [
                "rule 1 is listed twice",
                "rule 2 is not applicable without a reason",
                "rule R1 is about rule 9.9, which is not listed",
                "rule 4 is held by rule 9.8, which is not listed",
            ]
        );
        assert_eq!(rows[4].not_applicable().as_deref(), Some("a custom"));
        assert!(parse(r#"[{"id": "1"}]"#).is_err());
    }
}
