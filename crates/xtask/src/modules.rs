//! The tests of a crate are modules of one program: a file that no `mod` names would never run, and nobody would notice. No more would a
//! test inside a library whose manifest says that it has none.

use crate::{Result, read, rust_files};
use std::path::{Path, PathBuf};

/// Files with tests that no program takes in.
pub fn forgotten(root: &Path) -> Result<Vec<PathBuf>> {
    let crates = root.join("crates");
    let entries = std::fs::read_dir(&crates).map_err(|e| format!("{}: {e}", crates.display()))?;
    let mut forgotten = Vec::new();
    for folder in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        let tests = folder.join("tests");
        if !tests.join("all.rs").exists() {
            continue; // Cargo finds each file by itself.
        }
        let manifest = read(&folder.join("Cargo.toml"))?;
        let library = folder.join("src/lib.rs");
        let library = if library.exists() { read(&library)? } else { String::new() };
        for file in rust_files(&tests)? {
            let name = file.strip_prefix(&folder).unwrap_or(&file).to_string_lossy().replace('\\', "/");
            // A program of its own, or a part of the library that sees its inside.
            let taken_in = manifest.contains(&format!("path = \"{name}\""))
                || library.contains(&format!("#[path = \"../{name}\"]"));
            if !taken_in && !is_named(&file, &tests)? {
                forgotten.push(file);
            }
        }
        if manifest.contains("[lib]\ntest = false") {
            for file in rust_files(&folder.join("src"))? {
                if read(&file)?.contains("#[test]") {
                    forgotten.push(file);
                }
            }
        }
    }
    Ok(forgotten)
}

/// Whether the module above the file says `mod` of it.
fn is_named(file: &Path, tests: &Path) -> Result<bool> {
    let stem = |path: &Path| path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let Some(folder) = file.parent() else { return Ok(false) };
    // `a/mod.rs` is the module `a` of the folder above.
    let (module, above) = match stem(file).as_str() {
        "mod" => (stem(folder), folder.parent().unwrap_or(folder)),
        own => (own.to_string(), folder),
    };
    let parent = if above == tests { above.join("all.rs") } else { above.join("mod.rs") };
    let line = format!("mod {module};");
    Ok(parent.exists()
        && read(&parent)?
            .lines()
            .any(|own| own.trim_start_matches("pub(crate) ").trim_start_matches("pub ") == line))
}

#[cfg(test)]
mod tests {
    use super::forgotten;
    use std::path::Path;

    #[test]
    fn every_test_file_of_the_workspace_is_run() {
        assert_eq!(forgotten(&crate::root()).unwrap(), Vec::<std::path::PathBuf>::new());
    }

    #[test]
    fn a_file_that_no_module_names_is_found() {
        let root = std::env::temp_dir().join(format!("legatus-modules-{}", std::process::id()));
        let write =
            |name: &str, text: &str| crate::write(&root.join("crates/game").join(name), text).unwrap();
        write("Cargo.toml", "[lib]\ntest = false\n[[test]]\nname = \"all\"\npath = \"tests/all.rs\"\n");
        write("tests/all.rs", "mod rules;\nmod words;\n");
        write("tests/words.rs", "");
        write("tests/rules/mod.rs", "pub mod named;\n");
        write("tests/rules/named.rs", "");
        write("tests/rules/lost.rs", "");
        write("tests/lost.rs", "");
        write("src/lib.rs", "mod lost;\n");
        write("src/lost.rs", "#[test]\nfn never_run() {}\n");
        let found = forgotten(&root).unwrap();
        // The same tests as a part of the library.
        write("Cargo.toml", "");
        write("src/lib.rs", "#[cfg(test)]\n#[path = \"../tests/all.rs\"]\nmod tests;\n");
        let inside = forgotten(&root).unwrap();
        std::fs::remove_dir_all(&root).unwrap();
        let names = |found: &[std::path::PathBuf]| {
            let folder = root.join("crates/game");
            let mut names: Vec<_> =
                found.iter().map(|file| file.strip_prefix(&folder).unwrap().to_path_buf()).collect();
            names.sort();
            names
        };
        assert_eq!(names(&found), ["src/lost.rs", "tests/lost.rs", "tests/rules/lost.rs"].map(Path::new));
        assert_eq!(names(&inside), ["tests/lost.rs", "tests/rules/lost.rs"].map(Path::new));
    }
}
