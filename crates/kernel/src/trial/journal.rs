//! Saving, replaying, taking back, and dice that are read out beforehand.

use super::differ::differences;
use super::{After, Found, Run, ensure, finding};
use crate::game::Game;
use crate::journal::{Entry, Save};
use crate::seat::Seat;
use crate::table::{Table, TableError, digest, explain};

/// Positions kept for comparing with `position_at`.
const MOST_MARKS: usize = 64;
/// Positions kept for comparing with what undo gives back: more than lie between two snapshots of a table.
const MOST_RECENT: usize = 40;

impl<G: Game> Run<'_, G> {
    /// Takes the action at the table; now and then takes it back and does it again.
    pub(super) fn step(&mut self, seat: Seat, action: G::Action) -> Found {
        let story = self.table.story_len();
        let before = (self.table.actions(), self.table.position().clone());
        self.recent.push_back(before);
        if self.recent.len() > MOST_RECENT {
            self.recent.pop_front();
        }
        self.apply(seat, action)?;
        self.look_at_story(story)?;
        match self.play.below(24) {
            0..3 => self.undo_and_redo(seat, action),
            3 => self.undo_all(seat),
            _ => Ok(()),
        }
    }

    fn apply(&mut self, seat: Seat, action: G::Action) -> Found {
        let taken = self.table.apply(seat, action);
        taken.map_err(|e| finding("legal_is_accepted", format!("{action:?}: {}", explain::<G>(&e))))
    }

    fn undo_and_redo(&mut self, seat: Seat, action: G::Action) -> Found {
        let after = self.table.position().clone();
        let count = self.table.actions();
        for other in self.seats().filter(|s| *s != seat) {
            ensure(self.table.undo(other).is_err(), "undo_stops", || {
                format!("{other:?} takes back {action:?} of {seat:?}")
            })?;
        }
        let (_, before) = self.recent.back().expect("an action was just taken").clone();
        let foreseen = After::of(&before, seat, action, 3);
        let stops = foreseen.rolled || foreseen.revealed;
        match self.table.undo(seat) {
            Ok(()) => {
                ensure(!stops, "undo_stops", || format!("{action:?} is taken back after luck or a reveal"))?;
                ensure(*self.table.position() == before, "undo_restores", || {
                    format!("taking back {action:?}: {}", differences(&before, self.table.position()))
                })?;
                ensure(self.table.actions() == count - 1, "undo_restores", || "the count of actions".into())?;
                self.summary.undone += 1;
                self.apply(seat, action)?;
                ensure(*self.table.position() == after, "undo_restores", || {
                    format!("doing {action:?} again gives another position")
                })
            }
            Err(error) => {
                ensure(stops, "undo_restores", || {
                    format!("{action:?} cannot be taken back: {}", explain::<G>(&error))
                })?;
                ensure(*self.table.position() == after, "undo_stops", || {
                    "a refused undo changed something".into()
                })
            }
        }
    }

    /// Takes back as much as the seat may, and lets the game go on from there.
    fn undo_all(&mut self, seat: Seat) -> Found {
        while self.table.undo(seat).is_ok() {
            self.summary.undone += 1;
            let Some((count, before)) = self.recent.pop_back() else { break };
            ensure(
                self.table.actions() == count && *self.table.position() == before,
                "undo_restores",
                || format!("going back to action {count}: {}", differences(&before, self.table.position())),
            )?;
        }
        let standing = self.table.actions();
        self.marks.retain(|(n, _)| *n <= standing);
        Ok(())
    }

    pub(super) fn keep_mark(&mut self) {
        let now = (self.table.actions(), self.table.position().clone());
        if self.marks.len() < MOST_MARKS {
            self.marks.push(now);
        } else {
            self.marks[self.look.below(MOST_MARKS as u32) as usize] = now;
        }
    }

    pub(super) fn look_at_json(&mut self) -> Found {
        let position = self.table.position();
        let json = serde_json::to_string(position).map_err(|e| finding("json_restores", e.to_string()))?;
        let again: G =
            serde_json::from_str(&json).map_err(|e| finding("json_restores", format!("{e} in {json}")))?;
        ensure(again == *position, "json_restores", || differences(position, &again))?;
        let bare = self.table.bare();
        let table = Table::<G>::from_position(&bare, crate::luck::Seed::from_number(1))
            .map_err(|e| finding("json_restores", explain::<G>(&e)))?;
        ensure(table.position() == position, "json_restores", || "a bare position loads as another".into())
    }

    /// At the end of a game: the save, the past, and the dice.
    pub(super) fn look_at_journal(&mut self) -> Found {
        for (count, position) in &self.marks {
            let then = self.table.position_at(*count);
            ensure(then.as_ref() == Some(position), "save_restores", || {
                format!("after {count} actions: {}", differences(&Some(position), &then.as_ref()))
            })?;
        }
        let save = self.table.save();
        let json = serde_json::to_string(&save).map_err(|e| finding("save_restores", e.to_string()))?;
        let read: Save = serde_json::from_str(&json).map_err(|e| finding("save_restores", e.to_string()))?;
        let loaded = Table::<G>::load(&read).map_err(|e| finding("save_restores", explain::<G>(&e)))?;
        let same = loaded.position() == self.table.position()
            && digest(loaded.position()) == digest(self.table.position())
            && loaded.actions() == self.table.actions()
            && loaded.rolls() == self.table.rolls()
            && loaded.save() == save;
        ensure(same, "save_restores", || "the loaded table is another".into())?;
        let told = |table: &Table<G>| -> Vec<_> {
            table
                .story(crate::seat::Viewer::Referee, 0)
                .map(|(_, line, _)| (line.action, line.told))
                .collect()
        };
        ensure(told(&loaded) == told(&self.table), "save_restores", || "the loaded story is another".into())?;
        self.look_at_numbers(&save)?;
        self.read_out_dice(&save)
    }

    /// The dice of the game, all read out at its start, give the same game; one that the die cannot show is refused.
    fn read_out_dice(&mut self, save: &Save) -> Found {
        let failed = |e: TableError| finding("dice_can_be_fixed", explain::<G>(&e));
        let dice: Vec<u8> = self.table.rolls().iter().filter(|r| r.sides > 0).map(|r| r.value).collect();
        let mut table = Table::<G>::new(self.table.setup().clone(), save.seed).map_err(failed)?;
        table.fix_dice(&dice);
        for (seat, action) in standing_actions(save) {
            let seat = table.seat(&seat).expect("a seat of this table");
            let action = serde_json::from_value(action).expect("it was an action before");
            table.apply(seat, action).map_err(failed)?;
        }
        ensure(table.position() == self.table.position(), "dice_can_be_fixed", || {
            format!("with the dice {dice:?} read out the game ends otherwise")
        })?;
        let again = Table::<G>::load(&table.save()).map_err(failed)?;
        ensure(again.position() == table.position(), "dice_can_be_fixed", || "and its save is another".into())
    }
}

/// The actions of a save that were not taken back.
fn standing_actions(save: &Save) -> Vec<(String, serde_json::Value)> {
    let mut standing = Vec::new();
    for entry in &save.actions {
        match entry {
            Entry::Action { seat, action } => standing.push((seat.clone(), action.clone())),
            Entry::Back { back_to, .. } => standing.truncate(*back_to),
            _ => {}
        }
    }
    standing
}
