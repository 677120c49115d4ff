//! Orders and marches (10, 11): what a card lets generals do, and one general on his way.

use super::{fits, sane, within};
use crate::data::*;
use crate::table::*;
use legatus_kernel::Sound;
use serde::{Deserialize, Serialize};

/// How a card's activations are limited.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderKind {
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
pub struct Tired {
    pub space: Space,
    pub left: u8,
    pub cus: Cus,
}

/// Most groups of moved units on one campaign card: three generals, each dropping some in every space of a march.
pub const MOST_TIRED: usize = 24;

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Orders {
    pub side: Side,
    pub card: Card,
    pub kind: OrderKind,
    /// The highest strategy rating that may be activated.
    pub rating: u8,
    pub points: u8,
    pub generals: u8,
    /// Units that may go by sea (0: no sea move), and how many generals may still sail.
    pub sea_cus: u8,
    pub sea_generals: u8,
    pub pass_modifier: i8,
    pub activated: GeneralSet,
    /// Places besieged or subjugated on this card: one attempt each (20.2).
    pub besieged: [Option<Space>; 3],
    /// Movement points left to each general on a campaign card.
    pub left: [u8; GENERAL_COUNT],
    pub tired: [Option<Tired>; MOST_TIRED],
}

/// The units that march with a general.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Force {
    /// Those who make the whole move with him: they go as far as he.
    pub whole: Cus,
    /// On a campaign card, those with 0 to 4 points left of their own (R86).
    pub parts: [Cus; 5],
}

impl Force {
    pub fn total(&self) -> Cus {
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
    pub fn is_pass(self) -> bool {
        matches!(self, Way::Pass | Way::Alpine)
    }

    pub fn cost(self) -> u8 {
        match self {
            Way::Road => 1,
            Way::Sea => 3, // 11.1
            _ => 2,
        }
    }
}

/// A declared step that is not made yet.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Leg {
    pub to: Space,
    pub way: Way,
    /// Lands inside the walls (R61).
    pub inside: bool,
    /// A storm has been played against it (25.60).
    pub stormed: bool,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MarchStage {
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
pub struct March {
    pub side: Side,
    pub general: General,
    pub officers: GeneralSet,
    pub force: Force,
    pub train: bool,
    pub at: Space,
    /// He starts inside a city with enemies outside (R59).
    pub inside: bool,
    pub points: u8,
    pub spent: u8,
    pub sailed: bool,
    pub stage: MarchStage,
    pub leg: Option<Leg>,
    /// The space of the last step and how it was made: where a step back leads.
    pub from: Option<(Space, Way)>,
    /// No further movement: stepped back, failed pursuit, back to port, bad weather.
    pub halted: bool,
    /// The enemy has avoided battle: a pursuit roll comes before any further step (13.4).
    pub pursuit: bool,
    pub regrouped: bool,
    /// Card 28: the marker of this space was removed.
    pub uprooted: bool,
    /// Card 41 has been played against this march.
    pub weathered: bool,
    /// Units of the first muster may go 6 points with Nero (10.12).
    pub nero: bool,
    /// Officers of the first muster who make Nero's whole move and go as far as he.
    pub whole: GeneralSet,
    /// Friends who stood in the space just entered: they may be left as they were found (R88).
    pub found: u8,
    pub found_generals: GeneralSet,
    /// Those who tried in vain to intercept this army: they may not avoid it (12.10).
    pub failed: [Option<Failed>; 8],
    /// What the reaction phase brought.
    pub met: Met,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Failed {
    pub generals: GeneralSet,
    pub space: Space,
    pub cus: u8,
}

/// What a reaction phase brought.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Met {
    /// Spaces that successful interceptors came from.
    pub interceptors_from: SpaceSet,
    /// Did they find friends already there?
    pub joined: bool,
    pub avoid_failed: bool,
    pub avoided: bool,
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
