//! Lists the words of a crate: every file of its folder `i18n`, whatever language it is in, so that a language is added by adding files. All
//! crates that have words are built with this one script.

use std::path::Path;
use std::{env, fs};

pub fn main() {
    println!("cargo::rerun-if-changed=i18n");
    let var = |name| env::var(name).unwrap_or_else(|_| panic!("cargo says {name}"));
    let folder = Path::new(&var("CARGO_MANIFEST_DIR")).join("i18n");
    // A game may have its words elsewhere.
    let entries = fs::read_dir(&folder).into_iter().flatten();
    let names = entries.map(|entry| entry.expect("an entry of a folder").file_name());
    let mut names: Vec<String> = names.map(|name| name.to_string_lossy().into_owned()).collect();
    // English first: it is shown where nothing else is known.
    names.sort_by_key(|name| (language(name) != "en", language(name).to_string(), name.clone()));
    let list = |ending: &str| -> String {
        let files = names.iter().filter(|name| name.ends_with(ending));
        let entry = |name: &String| {
            let path = format!("concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/i18n/{name}\")");
            format!("({:?}, include_str!({path})), ", language(name))
        };
        format!("&[{}]", files.map(entry).collect::<String>())
    };
    let mut languages: Vec<&str> =
        names.iter().filter(|name| name.ends_with(".ftl")).map(|name| language(name)).collect();
    languages.dedup();
    let out = var("OUT_DIR");
    let write =
        |name: &str, text: String| fs::write(Path::new(&out).join(name), text).expect("a file for cargo");
    write("words.rs", list(".ftl"));
    write("data_words.rs", list(".json"));
    write("languages.rs", format!("&{languages:?}"));
}

/// `fr.ftl`, `cards.fr.ftl` and `data.fr.json` are all French.
fn language(name: &str) -> &str {
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    stem.rsplit_once('.').map_or(stem, |(_, language)| language)
}
