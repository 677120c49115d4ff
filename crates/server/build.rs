//! Brings the built page where it is embedded from. Without one, a placeholder is embedded and the server still runs.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo says where we are"));
    let built = here.join("../../web/dist");
    let to = PathBuf::from(env::var("OUT_DIR").expect("cargo says where to")).join("page");
    println!("cargo:rerun-if-changed={}", built.display());
    println!("cargo:rerun-if-changed=page/placeholder.html");
    if to.exists() {
        fs::remove_dir_all(&to)?;
    }
    fs::create_dir_all(&to)?;
    if built.join("index.html").exists() {
        copy(&built, &to)
    } else {
        fs::copy(here.join("page/placeholder.html"), to.join("index.html")).map(|_| ())
    }
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            fs::create_dir_all(&target)?;
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
