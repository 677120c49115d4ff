//! Chapter 13: assaults, and what everybody fights with.

pub(crate) mod muster;
pub(crate) mod open;
pub(crate) mod oppose;
pub(crate) mod shields;
pub(crate) mod steps;
mod strength;
pub(crate) mod support;
pub(crate) mod turn;

pub(crate) use strength::{Dice, round};

use crate::ground::defend::Attack;
use crate::table::*;
use legatus_kernel::Rule;

impl Attack for Assault {
    const RULE: Rule = Rule("13.1");

    fn target(&self) -> Area {
        self.target
    }

    /// 10.4, 13.4, 14.12: against shooters alone nobody turns, tests or withdraws.
    fn defended(self) -> Assault {
        let stage = if self.missiles_only { AssaultStage::Oppose } else { AssaultStage::Shields };
        Assault { stage, ..self }
    }
}

/// The steps of an assault (13.1).
pub(crate) const ASSAULT_STEPS: [(&str, &str); 8] = [
    ("stage-muster", "13.0"),
    ("stage-shields", "13.1"),
    ("stage-morale", "10.3"),
    ("stage-withdrawal", "14.0"),
    ("stage-oppose", "13.1"),
    ("stage-combat", "13.2"),
    ("stage-losses", "16.3"),
    ("stage-advance", "15.0"),
];

impl AssaultStage {
    /// What it is called.
    pub(crate) fn word(self) -> &'static str {
        match self {
            AssaultStage::Muster | AssaultStage::Terror | AssaultStage::Begin => "stage-muster",
            AssaultStage::Name => "stage-name",
            AssaultStage::Shields => "stage-shields",
            AssaultStage::Morale | AssaultStage::Tested => "stage-morale",
            AssaultStage::Withdrawn => "stage-withdrawal",
            AssaultStage::Oppose | AssaultStage::Support => "stage-oppose",
            AssaultStage::Clash | AssaultStage::AttackerLosses | AssaultStage::Losses => "stage-combat",
            AssaultStage::Aftermath | AssaultStage::Advanced | AssaultStage::Over => "stage-advance",
        }
    }

    /// Which of the steps it belongs to.
    pub(crate) fn step(self) -> usize {
        match self {
            AssaultStage::Muster | AssaultStage::Terror | AssaultStage::Begin | AssaultStage::Name => 0,
            AssaultStage::Shields => 1,
            AssaultStage::Morale | AssaultStage::Tested => 2,
            AssaultStage::Withdrawn => 3,
            AssaultStage::Oppose | AssaultStage::Support => 4,
            AssaultStage::Clash => 5,
            AssaultStage::AttackerLosses | AssaultStage::Losses | AssaultStage::Aftermath => 6,
            AssaultStage::Advanced | AssaultStage::Over => 7,
        }
    }
}

impl Position {
    fn assault_at(&mut self, mut a: Assault, stage: AssaultStage) -> bool {
        a.stage = stage;
        self.frames.replace(a);
        true
    }

    pub(crate) fn assailants(&self) -> UnitSet {
        self.joined.or(self.shooting)
    }
}
