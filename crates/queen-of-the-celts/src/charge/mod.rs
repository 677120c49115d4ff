//! Chapter 12: charges. A charged area goes through the steps of R71.

pub(crate) mod begin;
pub(crate) mod blows;
pub(crate) mod counter;
pub(crate) mod declare;
pub(crate) mod group;
pub(crate) mod join;
pub(crate) mod judge;
pub(crate) mod melee;
pub(crate) mod oppose;
pub(crate) mod outrun;
mod path;
pub(crate) mod pursue;
pub(crate) mod resolve;
pub(crate) mod retreat;
pub(crate) mod support;

use crate::ground::defend::Attack;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Strike {
    pub(crate) fn new(target: Area, link: u8) -> Strike {
        Strike {
            target,
            stage: StrikeStage::Begin,
            link,
            via: None,
            passed: true,
            morale_cost: 0,
            morale_steps: 0,
            before: 0,
            lost: 0,
            suffered: 0,
            support: None,
            refuge: None,
            joined_others: false,
        }
    }
}

impl Attack for Strike {
    const RULE: Rule = Rule("12.2");

    fn target(&self) -> Area {
        self.target
    }

    fn defended(self) -> Strike {
        Strike { stage: StrikeStage::Morale, ..self }
    }
}

/// The steps of a charge (12.2).
pub(crate) const CHARGE_STEPS: [(&str, &str); 8] = [
    ("stage-charge", "12.2"),
    ("stage-morale", "10.3"),
    ("stage-withdrawal", "14.0"),
    ("stage-counter", "12.5"),
    ("stage-oppose", "12.4"),
    ("stage-combat", "12.2"),
    ("stage-retreat", "12.6"),
    ("stage-pursuit", "12.7"),
];

impl StrikeStage {
    /// What it is called.
    pub(crate) fn word(self) -> &'static str {
        match self {
            StrikeStage::Begin | StrikeStage::Next => "stage-charge",
            StrikeStage::Name => "stage-name",
            StrikeStage::Morale | StrikeStage::Tested => "stage-morale",
            StrikeStage::Withdrawn | StrikeStage::Outrun => "stage-withdrawal",
            StrikeStage::Counter => "stage-counter",
            StrikeStage::Oppose | StrikeStage::Support => "stage-oppose",
            StrikeStage::Retreated => "stage-retreat",
            StrikeStage::Pursue => "stage-pursuit",
            StrikeStage::Over => "stage-advance",
            _ => "stage-combat",
        }
    }

    /// Which of the steps it belongs to.
    pub(crate) fn step(self) -> usize {
        match self {
            StrikeStage::Begin | StrikeStage::Name => 0,
            StrikeStage::Morale | StrikeStage::Tested => 1,
            StrikeStage::Withdrawn | StrikeStage::Outrun => 2,
            StrikeStage::Counter => 3,
            StrikeStage::Oppose | StrikeStage::Support | StrikeStage::Next => 4,
            StrikeStage::Defence | StrikeStage::Attack | StrikeStage::Melee | StrikeStage::MeleeLosses => 5,
            StrikeStage::MeleeOver | StrikeStage::Judge | StrikeStage::Result | StrikeStage::Retreated => 6,
            StrikeStage::Pursue | StrikeStage::Over => 7,
        }
    }
}

/// Nobody charges from there.
fn no_group(via: Area) -> Refusal {
    Refusal::new(Rule("12.2"), "refused-no-group-there").with("area", via.name())
}

impl Position {
    /// The areas that a target is charged from by somebody who still stands.
    pub(crate) fn vias(&self, target: Area) -> AreaSet {
        let link = self.frames.nearest::<Strike>().map_or(0, |s| s.link);
        let alive = |g: &Group| g.target == target && g.link == link && !self.group_units(g.via).is_empty();
        self.groups.iter().filter(alive).map(|g| g.via).collect()
    }

    pub(crate) fn strike_side(&self) -> Side {
        self.active_form().map_or(Roman, |form| self.side_of(form))
    }

    fn strike_at(&mut self, mut s: Strike, stage: StrikeStage) -> bool {
        s.stage = stage;
        self.frames.replace(s);
        true
    }

    /// A group has done what it could.
    fn end_group(&mut self, via: Area) {
        let units = self.group_units(via);
        self.charging = self.charging.minus(units);
        self.spent = self.spent.or(units);
        self.riders = self.riders.iter().filter(|l| self.leaders.at(*l) != Some(via)).collect();
    }

    /// Notes what a sub-frame of the charge has come to: it is written beneath it.
    fn note_strike(&mut self, note: impl FnOnce(&mut Strike)) {
        if let Some(s) = self.frames.nearest_mut::<Strike>() {
            note(s);
        }
    }
}
