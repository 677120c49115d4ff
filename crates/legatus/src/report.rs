//! `legatus report`: the after-action report of a saved game.

use crate::args::{ReportArgs, usual_language};
use crate::{Failure, saved, trouble};
use legatus_host::after::LookBack;
use std::collections::BTreeMap;
use std::io::Write;

pub fn run(args: &ReportArgs) -> Result<(), Failure> {
    let text = std::fs::read_to_string(&args.file).map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => {
            Failure::Usage(format!("{}: there is no such file", args.file.display()))
        }
        _ => trouble(args.file.display())(error),
    })?;
    let document = serde_json::from_str(&text)
        .map_err(|error| Failure::Failed(format!("{}: {error}", args.file.display())))?;
    let save = saved::read(document)?;
    let game = saved::game(&save.game)?;
    let language = args.lang.unwrap_or_else(usual_language);
    // A saved game does not say who played it.
    let html = LookBack { game, save }.report(language, &BTreeMap::new())?;
    match &args.out {
        Some(path) => std::fs::write(path, html).map_err(trouble(path.display())),
        None => std::io::stdout().write_all(html.as_bytes()).map_err(trouble("standard output")),
    }
}
