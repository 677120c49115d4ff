//! The decisions of the game. What one means depends on the frame that asks for it.

use crate::table::*;
use legatus_kernel::{Refusal, Rule};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// No, nothing more, let it be.
    Pass,

    // Reinforcements and places (6, 8.2, 25).
    Place(Space),
    Name(General),
    Province(Province),

    // The strategy phase (7, 8).
    Claim,
    Begin(Side),
    Operate {
        card: Card,
        by: Operation,
    },
    Event(Card),
    Discard(Card),
    /// A counter-event (8.4).
    Counter(Card),

    // Marching (10, 11).
    Activate(General),
    Bring(General),
    Leave(General),
    Take {
        cus: u8,
        elephants: u8,
    },
    Haul(bool),
    Step(Space),
    Sail(Space),
    /// Lands wholly inside a friendly city with enemies outside (R61).
    SailInside(Space),
    Regroup,
    /// Removes the marker here: card 28, or Hanno's ability.
    Uproot,
    Sortie,
    Besiege,
    Pursue,
    /// Into the own city at the end of the move (R55).
    GoIn,
    Stop,

    // Reactions (10.3, 12, 13).
    Shelter(General),
    StayOut(General),
    Garrison {
        cus: u8,
        elephants: u8,
    },
    Intercept(General),
    Avoid(General),
    /// Away to this space, after a successful avoidance or withdrawal.
    Away(Space),
    StepBack,
    Fight,
    /// A landing army that was intercepted at its own city: so many go inside, the rest sails back (R61).
    Divide {
        cus: u8,
        elephants: u8,
    },

    // Battle (14, 16, 17).
    Roll,
    Charge,
    Lay {
        card: Tactic,
        as_type: Tactic,
    },
    /// Card 6.
    Maharbal,
    /// Card 59: takes an open card of this type, or a hidden one at random.
    Seize(Option<Tactic>),
    Decline,
    Withdraw,
    /// Those who sortied go back inside, or with the relief army (R60).
    BackInside(bool),
    Cancel,
    Counterattack,
    TakeInitiative,

    // Losses and retreat (15, 17.2, 21).
    Lose(Loss),
    Retreat(Path),
    Remove(Space),
    /// An enemy stack for an attrition event.
    Strike {
        space: Space,
        inside: bool,
    },
}

/// The uses of an operation card (8.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Operation {
    March,
    Control,
    Raise,
}

/// What kind of unit is lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Loss {
    Plain,
    Elephant,
    /// From the units that came out of the city (20.7).
    SortiePlain,
    SortieElephant,
}

/// A retreat path of one to four spaces (15.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Path {
    len: u8,
    spaces: [Space; 4],
}

impl Path {
    pub(crate) fn new(spaces: &[Space]) -> Path {
        let mut path = Path { len: spaces.len() as u8, spaces: [Space(0); 4] };
        path.spaces[..spaces.len()].copy_from_slice(spaces);
        path
    }

    pub(crate) fn spaces(&self) -> &[Space] {
        &self.spaces[..self.len as usize]
    }

    pub(crate) fn goal(&self) -> Space {
        self.spaces[self.len as usize - 1]
    }
}

impl Serialize for Path {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.spaces())
    }
}

impl<'de> Deserialize<'de> for Path {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Path, D::Error> {
        let spaces = Vec::<Space>::deserialize(deserializer)?;
        let fits = (1..=4).contains(&spaces.len());
        fits.then(|| Path::new(&spaces)).ok_or_else(|| D::Error::custom("a retreat has one to four spaces"))
    }
}

/// The refusal of an action that answers another question.
pub(crate) fn not_asked(rule: Rule) -> Refusal {
    Refusal::new(rule, "not-asked").depth(0)
}
