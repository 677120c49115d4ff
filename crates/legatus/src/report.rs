//! `legatus report`: the after-action report of a saved game.

use crate::args::{ReportArgs, usual_language};
use crate::{Failure, saved, trouble};
use legatus_report::{Report, report};
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
    let (save, table) = saved::load(document)?;
    let game = legatus_games::find(&save.game)
        .ok_or_else(|| Failure::Failed(format!("there is no game {:?}", save.game)))?;
    let board = game.board(save.setup().scenario_id())?;
    let language = args.lang.unwrap_or_else(usual_language);
    // A saved game does not say who played it.
    let players = BTreeMap::new();
    let html =
        report(&Report { table: &*table, title: game.title(), board: &board, language, players: &players });
    match &args.out {
        Some(path) => std::fs::write(path, html).map_err(trouble(path.display())),
        None => std::io::stdout().write_all(html.as_bytes()).map_err(trouble("standard output")),
    }
}
