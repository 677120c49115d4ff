//! Chapters 3, 8.0 and 19: the phases of a turn; setting up before the first; reinforcements; the end of the battle.

pub(crate) mod arrive;
pub(crate) mod begin;
pub(crate) mod deploy;
pub(crate) mod dismount;
pub(crate) mod end;
pub(crate) mod post;
mod victory;

use crate::table::*;

impl Position {
    pub(crate) fn set_phase(&mut self, phase: Phase) {
        if let Frame::Turn(now) = self.frames.top_mut() {
            *now = phase;
        }
    }

    pub(crate) fn phase(&self) -> Phase {
        self.frames.nearest().copied().unwrap_or(Phase::End)
    }
}
