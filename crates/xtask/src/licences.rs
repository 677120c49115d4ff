//! Every dependency comes from a package registry, under a licence that goes with ours.

use crate::Result;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

/// The list stands in `deny.toml`, once.
const RULES: &str = include_str!("../../../deny.toml");

/// The licences that may be used: one a line, in quotes.
fn allowed() -> impl Iterator<Item = &'static str> {
    let list =
        RULES.split("allow = [\n").nth(1).and_then(|rest| rest.split("\n]").next()).unwrap_or_default();
    list.lines().filter_map(|line| line.trim().strip_prefix('"')?.split('"').next())
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    workspace_members: Vec<String>,
}

#[derive(Deserialize)]
struct Package {
    id: String,
    name: String,
    version: String,
    license: Option<String>,
    source: Option<String>,
    manifest_path: String,
}

pub fn check(root: &Path) -> Result<()> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked"])
        .current_dir(root)
        .output()
        .map_err(|e| format!("cargo metadata: {e}"))?;
    if !output.status.success() {
        return Err(format!("cargo metadata: {}", String::from_utf8_lossy(&output.stderr)));
    }
    let metadata: Metadata =
        serde_json::from_slice(&output.stdout).map_err(|e| format!("cargo metadata: {e}"))?;
    let mut wrong = wrong_packages(&metadata, root);
    let lock = std::fs::read_to_string(root.join("web/package-lock.json"))
        .map_err(|e| format!("web/package-lock.json: {e}"))?;
    let lock: NpmLock = serde_json::from_str(&lock).map_err(|e| format!("web/package-lock.json: {e}"))?;
    wrong.extend(wrong_npm_packages(&lock));
    if !wrong.is_empty() {
        return Err(wrong.join("\n"));
    }
    let count = metadata.packages.len() + lock.packages.len();
    println!("licences: {count} packages, all may be used");
    Ok(())
}

/// The client's packages, by their place in `node_modules`; the empty place is the client itself.
#[derive(Deserialize)]
struct NpmLock {
    packages: BTreeMap<String, NpmPackage>,
}

#[derive(Deserialize)]
struct NpmPackage {
    license: Option<String>,
}

fn wrong_npm_packages(lock: &NpmLock) -> Vec<String> {
    let packages = lock.packages.iter().filter(|(place, _)| !place.is_empty());
    packages
        .filter_map(|(place, package)| match &package.license {
            None => Some(format!("{place} names no licence")),
            Some(licence) if !is_allowed(licence) => Some(format!("{place} is under {licence}")),
            Some(_) => None,
        })
        .collect()
}

fn wrong_packages(metadata: &Metadata, root: &Path) -> Vec<String> {
    let mut wrong = Vec::new();
    for package in &metadata.packages {
        let name = format!("{} {}", package.name, package.version);
        match &package.license {
            None => wrong.push(format!("{name} names no licence")),
            Some(licence) if !is_allowed(licence) => wrong.push(format!("{name} is under {licence}")),
            Some(_) => {}
        }
        match &package.source {
            Some(source) if !source.starts_with("registry+") => {
                wrong.push(format!("{name} comes from {source}, not from a registry"));
            }
            None if !Path::new(&package.manifest_path).starts_with(root) => {
                wrong.push(format!("{name} lies outside the project"));
            }
            None if !metadata.workspace_members.contains(&package.id) => {
                wrong.push(format!("{name} is no member of the workspace"));
            }
            _ => {}
        }
    }
    wrong
}

/// Reads an SPDX expression: `OR` leaves the choice to us, `AND` does not. The old `/` means `OR`.
fn is_allowed(expression: &str) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = words.as_slice();
    let allowed = any_of(&mut rest);
    allowed && rest.is_empty()
}

fn any_of(words: &mut &[&str]) -> bool {
    let mut allowed = all_of(words);
    while let ["OR", rest @ ..] = words {
        *words = rest;
        allowed |= all_of(words);
    }
    allowed
}

fn all_of(words: &mut &[&str]) -> bool {
    let mut allowed = one(words);
    while let ["AND", rest @ ..] = words {
        *words = rest;
        allowed &= one(words);
    }
    allowed
}

fn one(words: &mut &[&str]) -> bool {
    match words {
        ["(", rest @ ..] => {
            *words = rest;
            let allowed = any_of(words);
            // Without the closing bracket the expression means nothing.
            let [")", rest @ ..] = words else { return false };
            *words = rest;
            allowed
        }
        [licence, "WITH", exception, rest @ ..] => {
            let whole = format!("{licence} WITH {exception}");
            *words = rest;
            allowed().any(|known| known == whole)
        }
        [licence, rest @ ..] => {
            *words = rest;
            allowed().any(|known| known == *licence)
        }
        [] => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_that_of_deny() {
        let list: Vec<&str> = allowed().collect();
        assert!(
            list.len() > 10 && list.contains(&"MIT") && list.contains(&"Apache-2.0 WITH LLVM-exception"),
            "{list:?}"
        );
    }

    #[test]
    fn expressions_are_read() {
        for good in [
            "MIT",
            "MIT OR Apache-2.0",
            "MIT/Apache-2.0",
            "GPL-3.0-only OR MIT",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT",
            "Apache-2.0 AND (GPL-2.0 OR ISC)",
        ] {
            assert!(is_allowed(good), "{good}");
        }
        for bad in [
            "",
            "GPL-3.0-only",
            "MIT AND GPL-3.0-only",
            "(MIT OR Apache-2.0) AND GPL-3.0-only",
            "GPL-2.0 WITH Classpath-exception-2.0",
            "MIT Apache-2.0",
            "Proprietary",
        ] {
            assert!(!is_allowed(bad), "{bad}");
        }
    }

    #[test]
    fn packages_of_the_client_are_read_too() {
        let lock = r#"{"packages": {"": {}, "node_modules/a": {"license": "MIT"}, "node_modules/b": {"license": "AGPL-3.0"}, "node_modules/c": {}}}"#;
        let wrong = wrong_npm_packages(&serde_json::from_str(lock).unwrap());
        assert_eq!(wrong, ["node_modules/b is under AGPL-3.0", "node_modules/c names no licence"]);
    }

    #[test]
    fn what_is_wrong_is_named() {
        let package = |name: &str, license: Option<&str>, source: Option<&str>, path: &str| Package {
            id: name.into(),
            name: name.into(),
            version: "1.0.0".into(),
            license: license.map(String::from),
            source: source.map(String::from),
            manifest_path: path.into(),
        };
        let registry = Some("registry+https://github.com/rust-lang/crates.io-index");
        let metadata = Metadata {
            packages: vec![
                package("fine", Some("MIT"), registry, "/registry/fine/Cargo.toml"),
                package("member", Some("Apache-2.0"), None, "/project/crates/member/Cargo.toml"),
                package("viral", Some("AGPL-3.0"), registry, "/registry/viral/Cargo.toml"),
                package("silent", None, registry, "/registry/silent/Cargo.toml"),
                package(
                    "forked",
                    Some("MIT"),
                    Some("git+https://example.org/forked"),
                    "/git/forked/Cargo.toml",
                ),
                package("beside", Some("MIT"), None, "/elsewhere/beside/Cargo.toml"),
            ],
            workspace_members: vec!["member".into()],
        };
        let wrong = wrong_packages(&metadata, Path::new("/project"));
        assert_eq!(
            wrong,
            [
                "viral 1.0.0 is under AGPL-3.0",
                "silent 1.0.0 names no licence",
                "forked 1.0.0 comes from git+https://example.org/forked, not from a registry",
                "beside 1.0.0 lies outside the project",
            ]
        );
    }
}
