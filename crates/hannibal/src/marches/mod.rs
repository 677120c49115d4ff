//! Chapters 9 and 10: who is activated, who marches with him, and every step of his way.

mod activate;
mod choose;
mod enter_city;
mod going;
mod hostile_tribes;
mod meeting;
mod muster;
mod officers;
mod orders;
mod steps;
mod train;
mod units;
mod weather;

pub(crate) use activate::Activate;
pub(crate) use choose::Choose;
pub(crate) use enter_city::EnterCity;
pub(crate) use going::Going;
pub(crate) use hostile_tribes::PlayHostileTribes;
pub(crate) use meeting::{Done, Reacted};
pub(crate) use officers::Officers;
pub(crate) use train::HaulTrain;
pub(crate) use units::Units;
pub(crate) use weather::PlayBadWeather;

use crate::shown::{Pointed, usual};
use crate::table::*;
use legatus_kernel::{Question, Rule, Target};

/// Most units that march with one general (10.2).
pub(crate) const MOST_CUS: u8 = 10;
/// A consular army's least size (18.1).
pub(crate) const CONSULAR: u8 = 5;

/// May a group be divided so? Each part with a consul keeps five units, or all there are (18.1, R69).
pub(crate) fn split_allowed(go: u8, stay: u8, go_consuls: u8, stay_consuls: u8) -> bool {
    if go_consuls > 0 && stay_consuls > 0 {
        return go >= CONSULAR && stay >= CONSULAR;
    }
    (go_consuls == 0 || go >= CONSULAR || stay == 0) && (stay_consuls == 0 || stay >= CONSULAR || go == 0)
}

/// Every number of units there are, up to the ten that move together, with every number of elephants.
pub(crate) fn takes(of: Cus, action: impl Fn(u8, u8) -> Action, actions: &mut Vec<Action>) {
    for cus in 0..=of.all.min(MOST_CUS) {
        let least = cus.saturating_sub(of.plain());
        actions.extend((least..=of.elephants.min(cus)).map(|elephants| action(cus, elephants)));
    }
}

/// What one expects to do with a target during a march: with a general, to bring him or to leave him.
pub(crate) fn pointed_at(target: &Target, actions: &mut Vec<Action>) {
    match Pointed::at(target) {
        Some(Pointed::General(general)) => actions.extend([Action::Bring(general), Action::Leave(general)]),
        _ => usual(target, actions),
    }
}

impl March {
    pub(crate) fn all(&self) -> GeneralSet {
        self.officers.with(self.general)
    }

    pub(crate) fn is_army(&self) -> bool {
        self.force.total().all > 0
    }

    /// A question that names the general who marches.
    pub(crate) fn question(&self, rule: Rule, key: &'static str) -> Question {
        Question::new(rule, key).with("general", self.general.name())
    }
}

impl Position {
    pub(crate) fn march(&self) -> Option<&March> {
        self.frames.nearest()
    }

    pub(crate) fn march_mut(&mut self) -> &mut March {
        self.frames.nearest_mut().expect("a march under way")
    }
}
