//! The names of the places of each board, read once.

use crate::state::Fixed;
use legatus_kernel::wire::Names;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// The boards whose names have been read, kept by whoever shows many tables. There are as many as scenarios; a table of a scenario of
/// its own is played on one of them.
#[derive(Default)]
pub struct Boards(Mutex<BTreeMap<(&'static str, String), Arc<Names>>>);

impl Boards {
    /// The names on the board of a table.
    pub fn names(&self, fixed: &Fixed) -> Arc<Names> {
        let scenario = fixed.facts.setup.scenario_id();
        let key = (fixed.game.title().id, scenario.to_string());
        let mut boards = self.0.lock().unwrap_or_else(|broken| broken.into_inner());
        if let Some(names) = boards.get(&key) {
            return names.clone();
        }
        match fixed.game.board(scenario) {
            Ok(board) => boards.entry(key).or_insert_with(|| Arc::new(Names::of(board))).clone(),
            // Without a board nothing has a name, and every offer says its own.
            Err(_) => Arc::new(Names::default()),
        }
    }
}
