//! How the game is won is told to every seat in every position, and what is told follows what happens.

use super::{Found, Run};
use crate::game::Game;
use crate::seat::Viewer;
use crate::text::Message;

/// What each viewer was told first, and whether it was ever told otherwise.
#[derive(Default)]
pub(super) struct Goals {
    told: Vec<(Viewer, Message, bool)>,
}

impl Goals {
    fn hear(&mut self, viewer: Viewer, goal: Message) {
        match self.told.iter_mut().find(|(other, ..)| *other == viewer) {
            Some((_, first, changed)) => *changed |= *first != goal,
            None => self.told.push((viewer, goal, false)),
        }
    }

    /// A viewer who was told one and the same from the first position of the first game to the last of the last.
    pub(super) fn stands_still(&self) -> Option<String> {
        let (viewer, goal, _) = self.told.iter().find(|(_, _, changed)| !changed)?;
        Some(format!("{viewer:?} is always told {goal:?}"))
    }
}

impl<G: Game> Run<'_, G> {
    pub(super) fn look_at_goals(&mut self) -> Found {
        for viewer in self.seats().map(Viewer::Seat).chain([Viewer::Observer]) {
            let goal = self.table.position().goal(viewer);
            self.texts.message::<G>(&goal)?;
            self.goals.hear(viewer, goal);
        }
        Ok(())
    }
}
