//! What lies on the table: names and sets, pieces and where they are, the position, the stack of frames; what may be done and what may
//! happen.

pub(crate) mod action;
pub(crate) mod event;
pub(crate) mod frame;
pub(crate) mod ids;
pub(crate) mod invariants;
pub(crate) mod moves;
pub(crate) mod position;
pub(crate) mod sets;
mod sound;
pub(crate) mod spot;

pub(crate) use crate::scenarios::listed::{Control, Ending, Fate, ScenarioId};
pub(crate) use action::*;
pub(crate) use event::*;
pub(crate) use frame::*;
pub(crate) use ids::*;
pub(crate) use moves::Ctx;
pub(crate) use position::*;
pub(crate) use sets::*;
pub(crate) use spot::{Spot, Spots};
