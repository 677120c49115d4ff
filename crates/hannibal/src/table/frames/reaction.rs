//! The reaction phase (10.3, 12, 13): what the other side does about an army that has come.

use super::{fits, within};
use crate::table::*;
use legatus_kernel::Sound;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ReactionStage {
    /// Generals into or out of the city (10.3 step 1).
    CityGenerals {
        asked: GeneralSet,
    },
    CityUnits,
    Declare,
    /// Who and how many intercept (12.7).
    InterceptOfficers {
        asked: GeneralSet,
    },
    InterceptUnits,
    AvoidRoll,
    /// Who, how many and where to, after a successful roll (13.1).
    AvoidOfficers {
        asked: GeneralSet,
    },
    AvoidUnits,
    AvoidTo,
    Intercept {
        next: u8,
    },
    Over,
}

/// A group that reacts.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Party {
    pub(crate) general: General,
    pub(crate) officers: GeneralSet,
    pub(crate) from: Space,
    pub(crate) cus: Cus,
}

impl Party {
    pub(crate) fn all(&self) -> GeneralSet {
        self.officers.with(self.general)
    }
}

/// The reaction phase: of `side`, against an army that has entered `space`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Reaction {
    pub(crate) side: Side,
    pub(crate) space: Space,
    pub(crate) from: Option<Space>,
    pub(crate) stage: ReactionStage,
    /// Generals declared inside the city.
    pub(crate) sheltered: GeneralSet,
    pub(crate) avoid: Option<Party>,
    pub(crate) parties: [Option<Party>; 8],
    /// The party being put together.
    pub(crate) forming: Option<Party>,
    pub(crate) met: Met,
}

impl Sound<Position> for Reaction {
    fn sound(&self, game: &Position) -> Result<(), String> {
        let mut parties = self.parties.iter().chain([&self.avoid, &self.forming]).flatten();
        let stands = |party: &Party| {
            let here = game.stands(party.from, self.side);
            party.all().minus(game.standing(party.from, self.side)).is_empty() && within(party.cus, here)
        };
        let rolled = matches!(self.stage, ReactionStage::Intercept { .. } | ReactionStage::Over);
        let march = game.frames.nearest::<March>();
        let entered = march.is_some_and(|m| m.side != self.side && m.at == self.space);
        fits(entered && (rolled || parties.all(stands)), self)
    }
}
