//! Brings the built page where it is embedded from. Without one, a placeholder is embedded and the server still runs. And lists the words.

use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, fs, io, thread};

#[path = "../kernel/build.rs"]
mod words;

fn main() -> io::Result<()> {
    words::main();
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo says where we are"));
    let built = here.join("../../web/dist");
    // `make play` on a fresh clone builds the page beside this, and says where it leaves word when it is done.
    // Not named to cargo: what is embedded does not depend on it, and the second `make play` would build the server anew.
    if let Some(done) = env::var_os("LEGATUS_AWAITS_PAGE").map(PathBuf::from) {
        while !done.exists() {
            thread::sleep(Duration::from_millis(100));
        }
    }
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
