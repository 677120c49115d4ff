//! Chapter 7: the campaign: phase A of a year, with revolt or peace, mobilisation and extension (7.2); phase C (7.4).

pub(crate) mod abroad;
pub(crate) mod ally;
pub(crate) mod begin;
pub(crate) mod camps;
pub(crate) mod extend;
pub(crate) mod governor;
pub(crate) mod initiative;
pub(crate) mod late;
pub(crate) mod leader;
pub(crate) mod mobilise;
pub(crate) mod result;
pub(crate) mod revolt;
pub(crate) mod revolt_or_peace;
pub(crate) mod sector;
pub(crate) mod unbeaten;
pub(crate) mod withdraw;
pub(crate) mod year_end;

use crate::shown::{Wording, label};
use crate::table::*;
use legatus_kernel::{Label, Question};

/// In phase C a tribe is named that stays in arms (7.2.7).
fn year_end_label(game: &Position, action: &Action, question: &Question) -> Label {
    label(game, action, Wording::of(question).tribe("do-unbeaten"))
}

impl Position {
    fn set_prepare(&mut self, step: Prepare) {
        self.set_phase(Phase::Prepare(step));
    }

    fn set_year_end(&mut self, step: YearEnd) {
        self.set_phase(Phase::YearEnd(step));
    }
}
