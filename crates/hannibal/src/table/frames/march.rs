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
    /// Cards 61 to 63 as events.
    ForcedMarch,
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
    /// Card 41 may be played against the declared leg, before card 60 and any roll (R74, R92).
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
    /// Who goes into the city at the end of the move (10.7, R55).
    Entering {
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
    /// Units of his side in the space where his move began (18.1, R69).
    pub(crate) began: u8,
    /// He is inside a city with enemies outside (R59).
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
    /// Card 41 has been played against this march.
    pub(crate) weathered: bool,
    /// A roll in a pass, or the sea, lies behind: a road is no moment for card 41 any more (R92).
    pub(crate) crossed: bool,
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

/// How it was in the space that a general had reached with two points: what card 41 restores (25.41, R92).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Halfway {
    pub(crate) at: Space,
    pub(crate) spent: u8,
    pub(crate) from: Option<(Space, Way)>,
    pub(crate) force: Force,
    pub(crate) officers: GeneralSet,
    pub(crate) whole: GeneralSet,
    pub(crate) train: bool,
    pub(crate) regrouped: bool,
    pub(crate) found: u8,
    pub(crate) found_generals: GeneralSet,
    /// Friends there, the army among them, and in each space entered since, before it came.
    pub(crate) stood: [Option<Stood>; 5],
    pub(crate) train_at: Option<Space>,
    /// The points left to generals on a campaign card.
    pub(crate) left: [u8; GENERAL_COUNT],
}

/// Units and generals of the marching side in a space, and which of them are inside walls.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Stood {
    pub(crate) space: Space,
    pub(crate) cus: Cus,
    pub(crate) garrison: Cus,
    pub(crate) generals: GeneralSet,
    pub(crate) inside: GeneralSet,
    /// Those of the units that have moved on a campaign card, by the points left to them.
    pub(crate) tired: [Cus; 4],
}

impl Stood {
    pub(crate) fn all(&self) -> Cus {
        self.cus.plus(self.garrison)
    }
}

impl Halfway {
    pub(crate) fn stood(&self) -> impl Iterator<Item = &Stood> {
        self.stood.iter().flatten()
    }

    /// Nobody may be made out of nothing when it is restored.
    fn sound(&self, game: &Position, march: &March) -> bool {
        let side = march.side;
        let counted = |s: &Stood| [s.cus, s.garrison].iter().chain(&s.tired).all(|cus| sane(*cus));
        let all: u32 = self.stood().map(|s| u32::from(s.cus.all) + u32::from(s.garrison.all)).sum();
        if all > 150 || !self.stood().all(counted) {
            return false;
        }
        let before = self.stood().fold(Cus::NONE, |sum, s| sum.plus(s.all()));
        let now = self.stood().fold(Cus::NONE, |sum, s| sum.plus(game.all_cus(s.space, side)));
        let walled = |s: &Stood| {
            let room = if game.control(s.space) == Some(side) { data().space(s.space).capacity } else { 0 };
            s.garrison.all <= room
                && s.inside.minus(s.generals).is_empty()
                && (room > 0 || s.inside.is_empty())
        };
        let those = |pick: &dyn Fn(&Stood) -> GeneralSet| {
            self.stood().fold(GeneralSet::NONE, |all, s| all.or(pick(s)))
        };
        let first = self.stood[0].filter(|s| s.space == self.at);
        let spaces: SpaceSet = self.stood().map(|s| s.space).collect();
        self.stood().all(walled)
            && self.left.iter().all(|n| *n <= 6)
            && self.force.parts.iter().chain([&self.force.whole]).all(|part| sane(*part))
            && self.spent <= 6
            && spaces.len() == self.stood().count()
            && within(now, before)
            && those(&|s| s.generals) == those(&|s| game.all_generals(s.space, side))
            && first.is_some_and(|s| {
                within(self.force.total(), s.all())
                    && self.officers.with(march.general).minus(s.generals).is_empty()
            })
    }
}

/// 10.3: ten with each of the generals who may fail from one space.
const MOST_FAILED: u8 = 10 * GENERAL_COUNT as u8;

/// Those who tried in vain from one space: all their generals, and their units.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Failed {
    pub(crate) generals: GeneralSet,
    pub(crate) space: Space,
    pub(crate) cus: u8,
}

impl March {
    /// 12.10, R113: this party tried in vain. A space is kept once, however often somebody tries from it: who fails again with the same generals
    /// fails with the same units.
    pub(crate) fn has_failed(&mut self, party: Party) {
        let (space, generals, cus) = (party.from, party.all(), party.cus.all);
        match self.failed.iter_mut().flatten().find(|failed| failed.space == space) {
            Some(failed) => {
                let again = !failed.generals.and(generals).is_empty();
                failed.cus = if again { failed.cus.max(cus) } else { failed.cus + cus };
                failed.generals = failed.generals.or(generals);
            }
            None => put(&mut self.failed, Failed { generals, space, cus }),
        }
    }
}

/// What a reaction phase brought.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Met {
    /// Spaces that successful interceptors came from.
    pub(crate) interceptors_from: SpaceSet,
    /// Did they find friends already there?
    pub(crate) joined: bool,
    /// Have they been brought together with other generals: the owner chooses who commands (12.7, R67)?
    pub(crate) gathered: bool,
    pub(crate) avoid_failed: bool,
    pub(crate) avoided: bool,
}

impl Sound<Position> for Orders {
    fn sound(&self, game: &Position) -> Result<(), String> {
        let mut tired = self.tired.iter().flatten();
        let all_sane = tired.all(|t| sane(t.cus) && t.left < 4);
        // What these generals may still besiege finds its place, and so do units that tire.
        let besieged = self.besieged.iter().flatten().count() + self.generals as usize;
        let marching = game.frames.nearest::<March>().is_some() as usize;
        let room = besieged + marching <= 3 && self.tired.iter().any(Option::is_none);
        let few = self.generals <= 3 && self.points <= 6 && self.left.iter().all(|n| *n <= 6);
        fits(few && all_sane && room, self)
    }
}

impl Sound<Position> for March {
    fn sound(&self, game: &Position) -> Result<(), String> {
        let here =
            if self.inside { game.garrison(self.at, self.side) } else { game.stands(self.at, self.side) };
        // After a battle, a siege or a shipwreck the force is no longer counted.
        let over = self.stage == MarchStage::Done || game.frames.nearest::<Battle>().is_some();
        let beside = game.all_generals(self.at, self.side);
        let mut parts = self.force.parts.iter().chain([&self.force.whole]);
        let class = !matches!(self.stage, MarchStage::Units { class } if !(1..=5).contains(&class));
        let good = parts.all(|part| sane(*part))
            && class
            && self.points <= 6
            && self.spent <= 6
            && self.failed.iter().flatten().all(|f| f.cus <= MOST_FAILED)
            && self.failed.iter().any(Option::is_none)
            && data().general(self.general).side == self.side
            && (over || within(self.force.total(), here) && self.all().minus(beside).is_empty())
            && (over || game.halfway.is_none_or(|h| h.sound(game, self)));
        fits(good, self)
    }
}
