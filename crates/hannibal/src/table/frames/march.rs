//! Orders and marches (10, 11): what a card lets generals do, and one general on his way.

use super::{fits, sane, within};
use crate::data::*;
use crate::table::*;
use legatus_kernel::Sound;
use serde::{Deserialize, Serialize};

/// How a card's activations are limited.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum OrderKind {
    /// One general, by operation number or by a movement event.
    Single,
    Campaign,
    /// Card 28.
    Charm,
    /// Card 50.
    Pirates,
    /// Card 18.
    Traitor,
    /// Card 54.
    Treachery,
}

/// Units that have moved on a campaign card: so many points are left to them (R86).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Tired {
    pub(crate) space: Space,
    pub(crate) left: u8,
    pub(crate) cus: Cus,
}

/// Most groups of moved units on one campaign card: three generals, each dropping some in every space of a march.
pub(crate) const MOST_TIRED: usize = 24;

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Orders {
    pub(crate) side: Side,
    pub(crate) card: Card,
    pub(crate) kind: OrderKind,
    /// The highest strategy rating that may be activated.
    pub(crate) rating: u8,
    pub(crate) points: u8,
    pub(crate) generals: u8,
    /// Units that may go by sea (0: no sea move), and how many generals may still sail.
    pub(crate) sea_cus: u8,
    pub(crate) sea_generals: u8,
    pub(crate) pass_modifier: i8,
    pub(crate) activated: GeneralSet,
    /// Places besieged or subjugated on this card: one attempt each (20.2).
    pub(crate) besieged: [Option<Space>; 3],
    /// Movement points left to each general on a campaign card.
    pub(crate) left: [u8; GENERAL_COUNT],
    pub(crate) tired: [Option<Tired>; MOST_TIRED],
}

/// The units that march with a general.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Force {
    /// Those who make the whole move with him: they go as far as he.
    pub(crate) whole: Cus,
    /// On a campaign card, those with 0 to 4 points left of their own (R86).
    pub(crate) parts: [Cus; 5],
}

impl Force {
    pub(crate) fn total(&self) -> Cus {
        self.parts.iter().fold(self.whole, |sum, part| sum.plus(*part))
    }
}

/// How a space was entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    Road,
    Pass,
    Alpine,
    Strait,
    Sea,
}

impl From<LinkKind> for Way {
    fn from(kind: LinkKind) -> Way {
        match kind {
            LinkKind::Road => Way::Road,
            LinkKind::Pass => Way::Pass,
            LinkKind::Alpine => Way::Alpine,
            LinkKind::Strait => Way::Strait,
        }
    }
}

impl Way {
    pub(crate) fn is_pass(self) -> bool {
        matches!(self, Way::Pass | Way::Alpine)
    }

    pub(crate) fn cost(self) -> u8 {
        match self {
            Way::Road => 1,
            Way::Sea => 3, // 11.1
            _ => 2,
        }
    }
}

/// A declared step that is not made yet.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Leg {
    pub(crate) to: Space,
    pub(crate) way: Way,
    /// Lands inside the walls (R61).
    pub(crate) inside: bool,
    /// A storm has been played against it (25.60).
    pub(crate) stormed: bool,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum MarchStage {
    /// Which generals come along; `asked` have been settled.
    Officers {
        asked: GeneralSet,
    },
    /// How many units, by the points left to them (5: the only question, or fresh ones).
    Units {
        class: u8,
    },
    Train,
    /// The main question: where to, or what else.
    Choose,
    /// Card 41 may be played against the declared leg: before card 60 and the naval roll (R74, R92).
    Weather,
    /// Card 60 may be played against the declared sea move.
    Storm,
    /// The leg is made.
    Go,
    /// Cards 7 and 8 may be played.
    Hostile,
    /// The reaction phase is over.
    Reacted,
    /// An intercepted army steps back or fights.
    Intercepted,
    /// A landing army at its own city goes inside, sails back, or both.
    Dividing {
        asked: GeneralSet,
        sheltered: GeneralSet,
    },
    /// After a battle, a stop or a halt nothing more can be done.
    Done,
}

/// One general's activation.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct March {
    pub(crate) side: Side,
    pub(crate) general: General,
    pub(crate) officers: GeneralSet,
    pub(crate) force: Force,
    pub(crate) train: bool,
    pub(crate) at: Space,
    /// He starts inside a city with enemies outside (R59).
    pub(crate) inside: bool,
    pub(crate) points: u8,
    pub(crate) spent: u8,
    pub(crate) sailed: bool,
    pub(crate) stage: MarchStage,
    pub(crate) leg: Option<Leg>,
    /// The space of the last step and how it was made: where a step back leads.
    pub(crate) from: Option<(Space, Way)>,
    /// No further movement: stepped back, failed pursuit, back to port, bad weather.
    pub(crate) halted: bool,
    /// The enemy has avoided battle: a pursuit roll comes before any further step (13.4).
    pub(crate) pursuit: bool,
    pub(crate) regrouped: bool,
    /// Card 28: the marker of this space was removed.
    pub(crate) uprooted: bool,
    /// Card 41 has been played against this march.
    pub(crate) weathered: bool,
    /// Units of the first muster may go 6 points with Nero (10.12).
    pub(crate) nero: bool,
    /// Officers of the first muster who make Nero's whole move and go as far as he.
    pub(crate) whole: GeneralSet,
    /// Friends who stood in the space just entered: they may be left as they were found (R88).
    pub(crate) found: u8,
    pub(crate) found_generals: GeneralSet,
    /// Those who tried in vain to intercept this army: they may not avoid it (12.10).
    pub(crate) failed: [Option<Failed>; 8],
    /// What the reaction phase brought.
    pub(crate) met: Met,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Failed {
    pub(crate) generals: GeneralSet,
    pub(crate) space: Space,
    pub(crate) cus: u8,
}

/// What a reaction phase brought.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Met {
    /// Spaces that successful interceptors came from.
    pub(crate) interceptors_from: SpaceSet,
    /// Did they find friends already there?
    pub(crate) joined: bool,
    pub(crate) avoid_failed: bool,
    pub(crate) avoided: bool,
}

impl Sound<Position> for Orders {
    fn sound(&self, game: &Position) -> Result<(), String> {
        let mut tired = self.tired.iter().flatten();
        let all_sane = tired.all(|t| sane(t.cus) && t.left < 4);
        // What these generals may still besiege finds its place, and so do units that tire.
        let besieged = self.besieged.iter().flatten().count() as u8 + self.generals;
        let marching = game.frames.nearest::<March>().is_some() as u8;
        let room = besieged + marching <= 3 && self.tired.iter().any(Option::is_none);
        let few = self.generals <= 3 && self.points <= 6 && self.left.iter().all(|n| *n <= 6);
        fits(few && all_sane && room, self)
    }
}

impl Sound<Position> for March {
    fn sound(&self, game: &Position) -> Result<(), String> {
        let ground = game.ground(self.at);
        let here = if self.inside { game.garrison(self.at, self.side) } else { ground.cus[self.side.i()] };
        // After a battle, a siege or a shipwreck the force is no longer counted.
        let over = self.stage == MarchStage::Done || game.frames.nearest::<Battle>().is_some();
        let beside = game.all_generals(self.at, self.side);
        let mut parts = self.force.parts.iter().chain([&self.force.whole]);
        let class = !matches!(self.stage, MarchStage::Units { class } if !(1..=5).contains(&class));
        let good = parts.all(|part| sane(*part))
            && class
            && self.points <= 6
            && self.spent <= 6
            && self.failed.iter().flatten().all(|f| f.cus <= 10)
            && self.failed.iter().any(Option::is_none)
            && data().general(self.general).side == self.side
            && (over || within(self.force.total(), here) && self.all().minus(beside).is_empty());
        fits(good, self)
    }
}
