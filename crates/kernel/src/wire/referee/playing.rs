//! What is done at the table.

use super::*;
use crate::table::{LastNews, Proposed};

/// What is done at the table.
pub trait Playing: Send {
    /// Whether the last action brought something new: a die, or a secret that became known.
    fn last_news(&self) -> LastNews;
    /// The same of everything since there were so many actions.
    fn news_since(&self, actions: usize) -> LastNews;
    /// Takes an action without telling what happened.
    fn apply_bare(&mut self, seat: Seat, action: &Value) -> Result<(), Fault>;
    fn undo(&mut self, seat: Seat) -> Result<(), Fault>;
    /// Whether the seat may take its last action back alone, or why not.
    fn may_undo(&self, seat: Seat) -> Result<(), Text>;
    /// The same for all actions since there were so many.
    fn may_undo_to(&self, seat: Seat, actions: usize) -> Result<(), Text>;
    /// Every action since there were so many, with the seat whose it was.
    fn actions_since(&self, actions: usize) -> Vec<(Seat, Value)>;
    /// After how many actions the last one of these seats was taken, if they took any.
    fn before_last_of(&self, seats: Seats) -> Option<usize>;
    fn propose(&mut self, seat: Seat, what: Proposed) -> Result<(), Fault>;
    fn answer(&mut self, seat: Seat, agrees: bool) -> Result<(), Fault>;
    fn resign(&mut self, seat: Seat) -> Result<(), Fault>;
    fn fix_dice(&mut self, dice: &[u8]);
    /// Do the players roll their own dice? Then an action happens only if all its dice were given for it.
    fn own_dice(&mut self, own: bool);
}

impl<G: Game> Playing for Table<G> {
    fn last_news(&self) -> LastNews {
        Table::last_news(self)
    }

    fn news_since(&self, actions: usize) -> LastNews {
        Table::news_since(self, actions)
    }

    fn apply_bare(&mut self, seat: Seat, action: &Value) -> Result<(), Fault> {
        let action = self.read_action(action)?;
        Table::apply(self, seat, action).map_err(fault::<G>)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Fault> {
        Table::undo(self, seat).map_err(fault::<G>)
    }

    fn may_undo(&self, seat: Seat) -> Result<(), Text> {
        Playing::may_undo_to(self, seat, Table::actions(self).saturating_sub(1))
    }

    fn may_undo_to(&self, seat: Seat, actions: usize) -> Result<(), Text> {
        Table::may_undo_to(self, seat, actions).map_err(|error| match error {
            TableError::NotPossible(message) => self.words(&message),
            other => unreachable!("nothing else stops an undo: {other:?}"),
        })
    }

    fn actions_since(&self, actions: usize) -> Vec<(Seat, Value)> {
        Table::actions_since(self, actions)
            .map(|(seat, action)| (seat, serde_json::to_value(action).unwrap_or(Value::Null)))
            .collect()
    }

    fn before_last_of(&self, seats: Seats) -> Option<usize> {
        Table::before_last_of(self, seats)
    }

    fn propose(&mut self, seat: Seat, what: Proposed) -> Result<(), Fault> {
        Table::propose(self, seat, what).map_err(fault::<G>)
    }

    fn answer(&mut self, seat: Seat, agrees: bool) -> Result<(), Fault> {
        Table::answer(self, seat, agrees).map_err(fault::<G>)
    }

    fn resign(&mut self, seat: Seat) -> Result<(), Fault> {
        Table::resign(self, seat).map_err(fault::<G>)
    }

    fn fix_dice(&mut self, dice: &[u8]) {
        Table::fix_dice(self, dice);
    }

    fn own_dice(&mut self, own: bool) {
        Table::own_dice(self, own);
    }
}
