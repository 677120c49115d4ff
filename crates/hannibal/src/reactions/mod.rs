//! Chapters 10.3, 12 and 13: the other side reacts: walls, interception, avoiding battle.

mod avoid_to;
mod city_generals;
mod city_units;
mod declare;
mod intercepted;
mod party;
mod party_officers;
mod party_units;
mod rolls;

pub(crate) use avoid_to::AvoidTo;
pub(crate) use city_generals::CityGenerals;
pub(crate) use city_units::CityUnits;
pub(crate) use declare::Declare;
pub(crate) use intercepted::Intercepted;
pub(crate) use party_officers::PartyOfficers;
pub(crate) use party_units::PartyUnits;
pub(crate) use rolls::{AvoidRoll, InterceptRoll, Over};

use crate::data::*;
use crate::shown::{Pointed, usual};
use crate::table::*;
use legatus_kernel::{Question, Refusal, Rule, Target};

/// What a party is formed for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    Intercept,
    Avoid,
}

/// What one expects to do with a target in a reaction phase.
fn pointed_at(target: &Target, actions: &mut Vec<Action>) {
    match Pointed::at(target) {
        Some(Pointed::Space(space)) => actions.push(Action::Away(space)),
        Some(Pointed::General(general)) => {
            actions.extend([Action::Intercept(general), Action::Avoid(general)]);
        }
        _ => usual(target, actions),
    }
}

impl Reaction {
    /// A question that names the space that was entered.
    fn question(&self, rule: Rule, key: &'static str) -> Question {
        Question::new(rule, key).with("space", self.space.name())
    }
}

impl Position {
    /// Opens the reaction phase for the space just entered.
    pub(crate) fn start_reaction(&mut self, mut march: March) {
        march.stage = MarchStage::Reacted;
        self.frames.replace(march);
        let from = march.from.filter(|(_, way)| *way != Way::Sea).map(|(space, _)| space);
        self.frames.push(Frame::Reaction(Reaction {
            side: march.side.enemy(),
            space: march.at,
            from,
            stage: ReactionStage::CityGenerals { asked: GeneralSet::NONE },
            sheltered: GeneralSet::NONE,
            avoid: None,
            parties: [None; 8],
            forming: None,
            met: Met::default(),
        }));
    }

    fn mover_is_army(&self) -> bool {
        self.march().is_some_and(March::is_army)
    }

    /// The bars that avoiding (13.2) and withdrawing (16.3) share.
    pub(crate) fn check_refuge(
        &self,
        side: Side,
        to: Space,
        enemy_from: Option<Space>,
        rule: Rule,
    ) -> Result<(), Refusal> {
        let at = |key| Err(Refusal::new(rule, key).with("space", to.name()));
        if enemy_from == Some(to) {
            return at("enemy-came-from-there");
        }
        if self.cus(to, side.enemy()) > 0 {
            return at("enemy-units-there");
        }
        if self.is_tribe(to) && self.control(to) != Some(side) {
            return at("unfriendly-tribe");
        }
        if self.control(to) == Some(side.enemy()) {
            return at("enemy-marker-there");
        }
        Ok(())
    }

    /// Hanno and Fabius do not leave their countries (24, R80).
    pub(crate) fn check_confined(&self, generals: GeneralSet, to: Space, rule: Rule) -> Result<(), Refusal> {
        for general in generals.iter() {
            if let Some(country) = data().general(general).ability.confined
                && !data().country(country).has(to)
            {
                return Err(Refusal::new(rule, "confined")
                    .with("general", general.name())
                    .with("country", country.name()));
            }
        }
        Ok(())
    }
}
