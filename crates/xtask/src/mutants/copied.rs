//! A copy of the workspace, in which the changes are made.

use crate::Result;
use std::path::{Path, PathBuf};

/// Copies what a build and the tests need. Files that did not change keep their times, so that cargo builds them once.
pub fn copy_workspace(root: &Path, copy: &Path) -> Result<()> {
    for name in ["Cargo.toml", "Cargo.lock"] {
        copy_changed(&root.join(name), &copy.join(name))?;
    }
    for folder in ["crates", "docs/games"] {
        copy_folder(&root.join(folder), &copy.join(folder))?;
    }
    Ok(())
}

fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    std::fs::create_dir_all(to).map_err(|e| format!("{}: {e}", to.display()))?;
    let list = |folder: &Path| -> Result<Vec<PathBuf>> {
        let entries = std::fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        Ok(entries.filter_map(|entry| Some(entry.ok()?.path())).collect())
    };
    for path in list(from)? {
        let Some(name) = path.file_name() else { continue };
        if path.is_dir() {
            copy_folder(&path, &to.join(name))?;
        } else {
            copy_changed(&path, &to.join(name))?;
        }
    }
    // What was deleted since the last copy must not stay.
    for path in list(to)? {
        let gone = path.file_name().is_some_and(|name| !from.join(name).exists());
        if gone {
            let removed =
                if path.is_dir() { std::fs::remove_dir_all(&path) } else { std::fs::remove_file(&path) };
            removed.map_err(|e| format!("{}: {e}", path.display()))?;
        }
    }
    Ok(())
}

fn copy_changed(from: &Path, to: &Path) -> Result<()> {
    let bytes = std::fs::read(from).map_err(|e| format!("{}: {e}", from.display()))?;
    write_changed(to, &bytes)
}

/// Writes a file unless it is so already.
pub fn write_changed(path: &Path, bytes: &[u8]) -> Result<()> {
    if std::fs::read(path).ok().as_deref() == Some(bytes) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    }
    std::fs::write(path, bytes).map_err(|e| format!("{}: {e}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{read, write};

    #[test]
    fn a_copy_follows_the_original() {
        let folder = std::env::temp_dir().join(format!("xtask-copy-{}", std::process::id()));
        let (from, to) = (folder.join("from"), folder.join("to"));
        write(&from.join("a/one"), "1").unwrap();
        write(&from.join("two"), "2").unwrap();
        copy_folder(&from, &to).unwrap();
        write(&to.join("two"), "changed").unwrap();
        std::fs::remove_dir_all(from.join("a")).unwrap();
        copy_folder(&from, &to).unwrap();
        assert_eq!(read(&to.join("two")).unwrap(), "2");
        assert!(!to.join("a").exists());
        std::fs::remove_dir_all(folder).unwrap();
    }
}
