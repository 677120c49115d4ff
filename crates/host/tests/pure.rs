//! The host, the kernel and the games have no files, sockets, threads, clocks or processes: their sources name none, and they depend on
//! nothing that would bring any. `mind` is not among them: it thinks on threads and under a time cap.

use std::fs::{read_dir, read_to_string};
use std::path::{Path, PathBuf};

const PURE: [&str; 12] = [
    "host",
    "club",
    "kernel",
    "board",
    "sample",
    "alesia",
    "bellum-gallicum",
    "hannibal",
    "queen-of-the-celts",
    "roman-republic",
    "games",
    "report",
];

/// Test code beside the rules: it reads and writes golden games, and measures.
const TEST_CODE: [&str; 2] = ["kernel/src/trial", "kernel/src/wire/cases.rs"];

/// Whatever is outside the program, or goes on by itself.
const FORBIDDEN: [&str; 10] = [
    "std::env",
    "std::fs",
    "std::io",
    "std::net",
    "std::os",
    "std::process",
    "std::thread",
    "std::time",
    "tokio",
    "getrandom",
];

/// A length of time is no clock.
const ALLOWED: [&str; 1] = ["std::time::Duration"];

/// What the pure crates may be made of besides each other. Each was looked at: none opens, waits, or asks for the time.
const DEPENDENCIES: [&str; 11] = [
    "serde",
    "libm",
    "serde_json",
    "fluent-bundle",
    "unic-langid",
    "rand_chacha",
    "rand_core",
    "sha2",
    // For the types of other languages only, never in the program.
    "schemars",
    "ts-rs",
    // It thinks on threads: see above. The games do not know it.
    "legatus-mind",
];

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn sources(folder: PathBuf, found: &mut Vec<PathBuf>) {
    for path in read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            sources(path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// A source without what is only for people, and without its tests, which stand at the end.
fn code(source: &str) -> String {
    let source = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let lines = source.lines().map(|line| line.split("//").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

/// Every path that is named, those in braces one by one.
fn paths(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, _) in
        code.match_indices("std::").chain(code.match_indices("tokio")).chain(code.match_indices("getrandom"))
    {
        let whole_word = !code[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_');
        if whole_word {
            expand(&mut code[at..].chars().filter(|c| !c.is_whitespace()).peekable(), "", &mut found);
        }
    }
    found
}

/// Reads a path, or the branches of one.
fn expand(rest: &mut std::iter::Peekable<impl Iterator<Item = char>>, stem: &str, found: &mut Vec<String>) {
    let mut path = stem.to_string();
    while let Some(next) = rest.peek().copied() {
        match next {
            '{' if path.ends_with("::") => {
                rest.next();
                while rest.peek().is_some_and(|c| *c != '}') {
                    expand(rest, &path, found);
                    rest.next_if_eq(&',');
                }
                rest.next();
                return;
            }
            c if c.is_alphanumeric() || matches!(c, '_' | ':' | '*') => path.push(c),
            _ => break,
        }
        rest.next();
    }
    // An odd sign: nothing that could be read as a path.
    if path == stem {
        rest.next();
    }
    found.push(path);
}

fn is_or_within(path: &str, whole: &str) -> bool {
    path == whole || path.strip_prefix(whole).is_some_and(|rest| rest.starts_with("::"))
}

/// The paths in a source that have no place in it.
fn found_in(source: &str) -> Vec<String> {
    let mut named = paths(&code(source));
    let within = |list: &[&str], path: &str| list.iter().any(|whole| is_or_within(path, whole));
    named.retain(|path| within(&FORBIDDEN, path) && !within(&ALLOWED, path));
    named
}

#[test]
fn no_files_sockets_threads_or_clocks() {
    let mut looked_at = 0;
    for name in PURE {
        let mut files = Vec::new();
        sources(crates().join(name).join("src"), &mut files);
        files.retain(|file| !TEST_CODE.iter().any(|code| file.starts_with(crates().join(code))));
        for file in &files {
            let found = found_in(&read_to_string(file).unwrap());
            assert!(found.is_empty(), "{}: {found:?}", file.display());
        }
        assert!(!files.is_empty(), "{name}");
        looked_at += files.len();
    }
    assert!(looked_at > 300, "{looked_at}");
}

#[test]
fn nothing_that_would_bring_them() {
    for name in PURE {
        let manifest = read_to_string(crates().join(name).join("Cargo.toml")).unwrap();
        let list = manifest.split("\n[dependencies]\n").nth(1).unwrap().split("\n[").next().unwrap();
        for line in list.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let of = line.split(['.', ' ', '=']).next().unwrap();
            let ours = of.strip_prefix("legatus-").is_some_and(|of| PURE.contains(&of));
            assert!(ours || DEPENDENCIES.contains(&of), "{name} depends on {of}");
        }
    }
}

#[test]
fn whoever_breaks_it_is_found() {
    for broken in [
        "use std::fs;",
        "use std::{collections::BTreeMap, fs};",
        "use std::{\n    collections::{BTreeMap, HashMap},\n    net::TcpStream,\n};",
        "use std::time::{Duration, Instant};",
        "use std::time;",
        "use std::time::*;",
        "fn now() { let at = std::time::SystemTime::now(); }",
        "fn run() { std::thread::spawn(|| ()); }",
        "fn home() { std::env::var(\"HOME\"); }",
        "fn stop() -> ! { std::process::exit(1) }",
        "use tokio::sync::Mutex;",
        "fn luck() { getrandom::fill(&mut []); }",
    ] {
        assert!(!found_in(broken).is_empty(), "{broken}");
    }
    for fine in [
        "use std::time::Duration;",
        "use std::sync::atomic::AtomicBool;",
        "use std::collections::{BTreeMap, HashMap};",
        "const MAP: &str = include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/map.json\"));",
        "/// Not `std::fs`, which has files.\nfn f() {}",
        "fn f() {}\n#[cfg(test)]\nmod tests {\n    use std::fs;\n}",
        "let tokio_like = nostd::fs();",
    ] {
        assert_eq!(found_in(fine), Vec::<String>::new(), "{fine}");
    }
}
