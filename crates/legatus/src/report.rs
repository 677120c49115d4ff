//! `legatus report`: the after-action report of a saved game.

use crate::args::{ReportArgs, usual_language};
use crate::{Failure, saved, trouble};
use legatus_host::after::LookBack;
use std::collections::BTreeMap;

pub fn run(args: &ReportArgs) -> Result<(), Failure> {
    let text = saved::text(&args.file)?;
    let document = serde_json::from_str(&text)
        .map_err(|error| Failure::Failed(format!("{}: {error}", args.file.display())))?;
    let save = saved::read(document)?;
    let game = saved::game(&save.game)?;
    let language = args.lang.unwrap_or_else(usual_language);
    // A saved game does not say who played it.
    let html = LookBack { game, save }.report(language, &BTreeMap::new())?;
    match &args.out {
        Some(path) => std::fs::write(path, html).map_err(trouble(path.display())),
        None => {
            print!("{html}");
            Ok(())
        }
    }
}
