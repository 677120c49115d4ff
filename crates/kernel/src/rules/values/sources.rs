//! Where the data come from: counted by the `source` of each datum.

use super::OwnValue;
use super::path::{Path, each_leaf, generic};
use serde::Serialize;
use serde_json::Value;

/// How much of a file of data comes from where.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct SourceCount {
    /// The file without its ending: `map`, `cards`.
    pub file: String,
    /// Told by the rulebook.
    pub rulebook: usize,
    /// Of the published game or another public source, as facts and figures.
    pub published: usize,
    /// Wholly or in part our own reconstruction.
    pub reconstructed: usize,
    /// Corrected by whoever runs this program.
    pub own: usize,
}

/// What a datum rests on. One that is ours in part is called ours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Standing {
    Rulebook,
    Published,
    Reconstructed,
}

fn standing(source: &str) -> Standing {
    let says = |words: &[&str]| words.iter().any(|word| source.contains(word));
    let ours = source.split(|c: char| !c.is_alphabetic()).any(|word| word == "ours");
    if ours || says(&["reconstruct", "designed here", "tuned"]) {
        Standing::Reconstructed
    } else if says(&["rulebook", "§"]) {
        Standing::Rulebook
    } else if says(&["published", "public", "player aid card"]) {
        Standing::Published
    } else {
        Standing::Reconstructed
    }
}

/// Every `source`, and every entry of `sources`, stands for one datum: the object it belongs to, or one field of it.
pub(super) fn count_sources(name: &str, value: &Value, changes: &[OwnValue]) -> SourceCount {
    let mut count =
        SourceCount { file: name.trim_end_matches(".json").to_string(), ..SourceCount::default() };
    let listed: Vec<&str> =
        value["sources"].as_array().map(|l| l.iter().filter_map(Value::as_str).collect()).unwrap_or_default();
    each_leaf(value, &Path::default(), &mut |path, leaf| {
        let of_list = path.generic.starts_with("sources[");
        if !path.is_source() || of_list {
            return;
        }
        let text = leaf.as_str().or_else(|| listed.get(leaf.as_u64()? as usize).copied());
        match standing(text.unwrap_or_default()) {
            Standing::Rulebook => count.rulebook += 1,
            Standing::Published => count.published += 1,
            Standing::Reconstructed => count.reconstructed += 1,
        }
    });
    count.own = changes
        .iter()
        .filter(|change| {
            let path = Path { concrete: String::new(), generic: generic(&change.field) };
            change.file == name && !path.is_source()
        })
        .count();
    count
}
