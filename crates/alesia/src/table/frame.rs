//! The frames: where the game is. Each holds just what its chapter needs; the top one says who decides what.

use super::ids::*;
use super::position::Position;
use legatus_kernel::{Seat, Seats, frames};
use serde::{Deserialize, Serialize};

frames! {
    /// One level of "where we are".
    pub(crate) enum Frame of Position {
        /// The bottom: the sequence of play (4), the set-up (3) and the pause (12).
        Turn(Phase),
        /// A piece in hand that is to be placed (3.2, 12.6).
        Place(InHand),
        /// A piece on its way (5.2).
        Move(Move),
        /// May the Roman shoot at a Gaul who has just entered a hex (R32)?
        Fire(Fire),
        /// Units beyond the stacking limit are taken off (10.2).
        Excess(Excess),
        /// A close combat (15).
        Battle(Battle),
        /// Beaten units are led away by their enemy (16.4).
        Retreat(Retreat),
        /// The victors may advance (16.1).
        Advance(Advance),
        /// Does a Roman leader go with those who are driven back, or stay (19.6)?
        Share(Share),
        /// Does the colleague let the leader take over (17.5)?
        Consent(Consent),
        /// Does the infantry of this box join the screen (22.43)?
        Screen(Screen),
        /// The Gaul tells what is in a box, as truly as he must (22.45).
        Report(Report),
    }
}

/// The sequence of play. `done` are the seats that have finished.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Phase {
    /// Caesar names his five zones (17.4).
    Spheres,
    /// The Roman places his pieces (3.2), or moves them anywhere in the pause (12.6).
    Deploy { first: bool, done: Seats },
    /// A new complete turn begins.
    TurnBegins,
    /// 4.1; once a unit has entered from off the map, those on it move no more.
    GaulMoves { entering: bool, done: Seats },
    /// 4.1: what may still be shot when the Gauls stand still (24.4, 24.52).
    LastShots { done: Seats },
    /// 4.2
    OffMap { done: Seats },
    /// 4.3, and the screens of 22.43; zones below `next` have been fought.
    Works { next: u8 },
    /// 14.3: every attack is named before the first die.
    Declare { side: Side, done: Seats },
    /// 4.4, 4.6: the attacker picks the next attack.
    Resolve { side: Side },
    /// The end of a player turn: stacking (R3).
    PlayerTurnEnds { side: Side },
    /// 4.5
    RomanMoves { done: Seats },
    /// 22.47
    Messenger,
    /// 4.7
    TurnEnds,
    /// 12.3: units as near to several zones.
    Scatter,
    /// 12.4: units come back, force by force.
    Recover { step: Recovery },
    /// 12.5: recovered relief units are put into boxes.
    Station,
}

impl Phase {
    /// The seats that have finished, where several act in free order (R41).
    pub(crate) fn done_mut(&mut self) -> Option<&mut Seats> {
        match self {
            Phase::Deploy { done, .. }
            | Phase::GaulMoves { done, .. }
            | Phase::LastShots { done }
            | Phase::OffMap { done }
            | Phase::Declare { done, .. }
            | Phase::RomanMoves { done } => Some(done),
            _ => None,
        }
    }
}

/// Whose losses are made good (12.4, 12.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Recovery {
    Besieged,
    Relief,
    GallicCavalry,
    RomanInfantry,
    RomanCavalry,
}

/// What is in hand in the set-up.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum InHand {
    Piece(Seat, Piece),
    Fort(Seat, Fort),
}

/// A piece on its way. The hexes it is still to go through by itself are in the position's `way`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Move {
    pub(crate) piece: Piece,
    /// Who moves it.
    pub(crate) seat: Seat,
    /// Where it set out.
    pub(crate) from: Spot,
    /// Half points spent (7.2).
    pub(crate) spent: u8,
    /// Began on a river or trench and has not left it (8.2).
    pub(crate) along: bool,
    /// Rivers and trench that it has stood on since, and may not enter again once it has left them.
    pub(crate) left: u8,
    /// Has come to where it must stop.
    pub(crate) stopped: bool,
    /// Hexes gone, and hexes named, of `way`.
    pub(crate) gone: u8,
    pub(crate) named: u8,
    /// It goes off the map at the end of the way.
    pub(crate) leaving: Option<Zone>,
    /// Where it appeared on the wall or on the edge.
    pub(crate) gate: Option<Hex>,
    /// It follows the first of its company by itself: there, or as near as there is room.
    pub(crate) goal: Option<Hex>,
    pub(crate) led: bool,
}

/// The side with units beyond the limit.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Excess {
    pub(crate) side: Side,
}

/// Whose leader wants to take over.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Consent {
    pub(crate) seat: Seat,
}

/// The box whose screen is about to fight.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Screen {
    pub(crate) zone: Zone,
}

/// A Gaul under fire.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Fire {
    pub(crate) target: Piece,
    /// It has just appeared on the edge: outer ranges may be used as well (24.6).
    pub(crate) entry: bool,
    /// Roman seats that hold their fire.
    pub(crate) passed: Seats,
    /// A shot has disrupted it.
    pub(crate) hit: bool,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum BattleStage {
    Roll,
    /// The Roman names the die that counts (19.4, 19.5).
    Pick,
    /// What the die brings.
    Effect {
        die: u8,
    },
    /// Retreats are over; the victors may advance.
    Pursue,
    Over,
}

impl BattleStage {
    /// The word for what is going on.
    pub(crate) fn word(self) -> &'static str {
        match self {
            BattleStage::Roll | BattleStage::Pick => "stage-dice",
            BattleStage::Effect { .. } => "stage-result",
            BattleStage::Pursue | BattleStage::Over => "stage-after",
        }
    }
}

/// One close combat.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Battle {
    /// Its number in the plan.
    pub(crate) attack: u8,
    pub(crate) attacker: Side,
    pub(crate) stage: BattleStage,
    /// The column of the table; beyond the last one the defender is eliminated without a die (15.4, 15.5).
    pub(crate) column: u8,
    pub(crate) dice: [u8; 4],
    pub(crate) dice_count: u8,
    /// Who decides for each side.
    pub(crate) seats: [Seat; 2],
    /// Hexes that the victors may advance, and the hexes that the losers held.
    pub(crate) advance: u8,
    pub(crate) winner: Side,
    pub(crate) lost: Hexes,
}

/// A handful of hexes: at most six lie around one.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Hexes {
    pub(crate) list: [Option<Hex>; 6],
}

impl Hexes {
    /// Of those who fight all are next to one hex (14.33). Those who have fought may have gone farther apart, retreating and advancing:
    /// then six are enough to tell of.
    pub(crate) fn add(&mut self, hex: Hex) {
        let free = self.list.iter().position(|place| place.is_none()).filter(|_| !self.has(hex));
        if let Some(free) = free {
            self.list[free] = Some(hex);
        }
    }

    pub(crate) fn has(&self, hex: Hex) -> bool {
        self.list.contains(&Some(hex))
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Hex> + '_ {
        self.list.iter().flatten().copied()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.list[0].is_none()
    }
}

impl FromIterator<Hex> for Hexes {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> Hexes {
        let mut list = Hexes::default();
        hexes.into_iter().for_each(|hex| list.add(hex));
        list
    }
}

/// Units being led away. Those still to go bear the mark in the field.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Retreat {
    pub(crate) side: Side,
    /// Who leads them.
    pub(crate) seat: Seat,
    pub(crate) distance: u8,
    /// The unit on its way, and its path from the hex it left.
    pub(crate) piece: Option<Piece>,
    pub(crate) path: [Option<Hex>; 5],
    /// A shot has stopped it (R32).
    pub(crate) stopped: bool,
    /// How good a path must be (R24).
    pub(crate) best: u16,
    /// Units that have gone, with the hexes they left, for those who follow one of them.
    pub(crate) led: [Option<(Piece, Hex)>; 6],
}

/// A Roman leader whose companions are driven back in part.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Share {
    pub(crate) leader: Piece,
}

/// Units pressing on.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Advance {
    pub(crate) side: Side,
    pub(crate) distance: u8,
    /// The unit on its way and the steps it has made.
    pub(crate) piece: Option<Piece>,
    pub(crate) steps: u8,
    /// It has come to where it must stop.
    pub(crate) stopped: bool,
    pub(crate) done: Seats,
}

/// What the Gaul must report, and has said so far.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Report {
    pub(crate) zone: Zone,
    pub(crate) cavalry: u8,
    pub(crate) infantry: u8,
    /// In percent.
    pub(crate) accuracy: u8,
    pub(crate) said: Option<u8>,
}
