//! The kept results of matches, in `docs/matches`: a line for each game, some with its journal; packed, or as `legatus match` writes them.

use flate2::read::GzDecoder;
use std::io::Read;
use std::path::Path;

/// Each file by its name without an ending, in order.
pub fn results() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/matches");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let read = |file: &Path| {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let bytes = std::fs::read(file).unwrap();
        let mut text = String::new();
        match name.strip_suffix(".gz") {
            Some(_) => GzDecoder::new(&bytes[..]).read_to_string(&mut text).unwrap(),
            None => (&bytes[..]).read_to_string(&mut text).unwrap(),
        };
        (name.split('.').next().unwrap_or_default().to_string(), text)
    };
    files.iter().map(|file| read(file)).collect()
}
