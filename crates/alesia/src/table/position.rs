//! What is on the table, and the questions one asks of it. No rule is enforced here.

use crate::data::map::{Facts, GATE_COUNT, Map};
use crate::data::{Kind, PieceData, data};
pub(crate) use crate::table::field::*;
use crate::table::frame::*;
use crate::table::ids::*;
use legatus_kernel::frames::Held;
use legatus_kernel::{Frames, Seat, Seats};
use serde::{Deserialize, Serialize};

/// The optional rules in use.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OptionalRules {
    /// 8.4
    pub(crate) fill_trench: bool,
    /// 12.7: turns in each period.
    pub(crate) turns: u8,
    /// 17.6
    pub(crate) dead_commander_out: bool,
    /// 17.7
    pub(crate) time_limits: bool,
    /// 17.8
    pub(crate) secret_spheres: bool,
    /// 19.7
    pub(crate) protected: bool,
    /// 22.4
    pub(crate) reconnaissance: bool,
    /// 25.7
    pub(crate) hidden_stacks: bool,
    /// The movement factor of Vercingétorix, which the rulebook does not print.
    pub(crate) speed: u8,
}

/// The two Roman spheres of command (17.4).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Command {
    /// The first of Caesar's five zones.
    pub(crate) first: Option<Zone>,
    /// First zones that the Gauls cannot rule out from what they have seen (17.8).
    pub(crate) possible: u16,
    /// Leaders that have taken over the units around them (17.5): Caesar, Labienus.
    pub(crate) assumed: [bool; 2],
    /// Commanders out of the game (17.6).
    pub(crate) out: [bool; 2],
}

/// When the besieged may come out (18). Anew in each period.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Coordination {
    /// Relief units that have come to the outer works.
    pub(crate) crossed: u8,
    pub(crate) fought: bool,
    /// The turn in which both conditions were first met.
    pub(crate) met: Option<u8>,
    /// The marker drawn in a game of two, and the values that the Roman cannot rule out, as bits.
    pub(crate) marker: u8,
    pub(crate) possible: u8,
    /// The first turn in which besieged units left the city.
    pub(crate) sortie: Option<u8>,
    /// The relief force has moved in this turn (17.3).
    pub(crate) relief_moved: bool,
}

/// What a scout has seen and not yet told (22.46).
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Note {
    /// The zone's number from 1; 0: nothing.
    pub(crate) zone: u8,
    pub(crate) cavalry: u8,
    pub(crate) infantry: u8,
    pub(crate) accuracy: u8,
}

pub(crate) const TRENCH_COUNT: usize = 12;
/// The most hexes that a piece can go in one turn: 13 points along ramparts.
pub(crate) const LONGEST_WAY: usize = 26;
pub(crate) const MOST_RECORDS: u8 = 63;

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// 26.1: Vercingétorix is off the map.
    Escaped,
    /// 26.2: a Roman unit has reached him.
    Reached,
    /// 19.1, 19.2: he has been killed.
    Killed,
    /// 26.2: time is up.
    TimeUp,
    /// 26.3: one of the three before, but Caesar is dead.
    Draw,
}

/// The whole state of the game.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    pub(crate) players: u8,
    pub(crate) options: OptionalRules,
    /// 1 or 2 (12.1), and the turn in it from 1.
    pub(crate) period: u8,
    pub(crate) turn: u8,
    pub(crate) field: Field,
    pub(crate) command: Command,
    pub(crate) coordination: Coordination,
    /// Shots of forts, then of missile units: bits 0 to 2 are used, bits 3 to 5 lost, by range from 1 (24.2, 24.5).
    #[serde(with = "shots")]
    pub(crate) shots: [u8; SHOOTER_COUNT],
    /// Units that appeared at each gate in this player turn (9.3, 11.1).
    #[serde(with = "gates")]
    pub(crate) gates: [u8; GATE_COUNT],
    /// Zones where a marker of presence lies (11.9), and zones that units have visibly come from since.
    pub(crate) presence: u16,
    pub(crate) vacated: u16,
    /// For each Gaul off the map, the zones where the Roman cannot rule it out.
    #[serde(with = "known")]
    pub(crate) known: [u16; GAUL_COUNT],
    /// Live records of *la bataille fait rage*, and those in which the Roman attacked (R29).
    pub(crate) rages: u64,
    pub(crate) roman_rages: u64,
    /// Turns in a row, the units of the last one, and hexes filled for good (8.4).
    pub(crate) filling: [u8; TRENCH_COUNT],
    pub(crate) fillers: [[Option<Piece>; 2]; TRENCH_COUNT],
    pub(crate) filled: u16,
    pub(crate) notes: [Note; SCOUT_COUNT],
    /// Boxes where scouts and screen hold each other (22.44).
    pub(crate) held: u16,
    /// Factors each side may still recover in this step of the pause.
    pub(crate) allowance: u8,
    pub(crate) way: [Option<Hex>; LONGEST_WAY],
    /// Those who wait to follow the piece on its way.
    pub(crate) company: PieceSet,
    pub(crate) ending: Option<Ending>,
    pub(crate) frames: Frames<Frame, 8>,
}

impl Position {
    // --- Table ---------------------------------------------------------------------------------------------

    pub(crate) fn chairs(&self) -> Chairs {
        Chairs(self.players)
    }

    pub(crate) fn map(&self) -> &'static Map {
        self.field.map()
    }

    #[inline]
    pub(crate) fn facts(&self, hex: Hex) -> &'static Facts {
        self.field.facts(hex)
    }

    pub(crate) fn phase(&self) -> Phase {
        if let Some(Frame::Turn(phase)) = self.frames.iter().next() { *phase } else { Phase::TurnBegins }
    }

    /// The side that names its attacks.
    pub(crate) fn declaring(&self) -> Option<Side> {
        if let Phase::Declare { side, .. } = self.phase() { Some(side) } else { None }
    }

    /// The side whose attacks are fought.
    pub(crate) fn resolving(&self) -> Option<Side> {
        if let Phase::Resolve { side } = self.phase() { Some(side) } else { None }
    }

    /// Replaces the bottom frame, which must be the only one.
    pub(crate) fn set_phase(&mut self, phase: Phase) {
        debug_assert_eq!(self.frames.len(), 1);
        self.frames.replace(phase);
    }

    /// Notes that a seat has finished the present phase.
    pub(crate) fn mark_done(&mut self, seat: Seat) {
        if let Some(done) = Phase::held_mut(self.frames.top_mut()).and_then(Phase::done_mut) {
            *done = done.with(seat);
        }
    }

    /// Whoever acts again has not finished (R41).
    pub(crate) fn mark_undone(&mut self, seat: Seat) {
        if let Some(done) = Phase::held_mut(self.frames.top_mut()).and_then(Phase::done_mut) {
            *done = done.without(seat);
        }
    }

    /// Turns since the beginning, from 1.
    pub(crate) fn turn_number(&self) -> u32 {
        (self.period as u32 - 1) * self.options.turns as u32 + self.turn as u32
    }

    // --- Pieces --------------------------------------------------------------------------------------------

    #[inline]
    pub(crate) fn piece(&self, piece: Piece) -> &'static PieceData {
        data().piece(piece)
    }

    /// Movement factor (2.5) in half points (7.2).
    pub(crate) fn half_points(&self, piece: Piece) -> u8 {
        let factor = if piece == VERCINGETORIX { self.options.speed } else { self.piece(piece).movement };
        factor * 2
    }

    /// Everything on the map, on its feet.
    pub(crate) fn is_on_map(&self, piece: Piece) -> bool {
        self.field.hex(piece).is_some_and(|hex| self.facts(hex).on_map() && !self.facts(hex).is_city())
    }

    /// Gauls in the city, on its walls included.
    pub(crate) fn is_in_city(&self, piece: Piece) -> bool {
        let spot = self.field.spot(piece);
        spot == Spot::CITY || spot.as_hex().is_some_and(|hex| self.facts(hex).is_city())
    }

    /// Pieces of a side in a box off the map.
    pub(crate) fn boxed(&self, side: Side, zone: Zone) -> impl Iterator<Item = Piece> + '_ {
        Piece::of(side).filter(move |piece| self.field.spot(*piece) == Spot::zone(zone))
    }

    /// Fights hand to hand: no leader, no missiles.
    #[inline]
    pub(crate) fn is_of_the_line(&self, piece: Piece) -> bool {
        let facts = self.piece(piece);
        !facts.is_leader() && !facts.is_missile()
    }

    pub(crate) fn is_infantry(&self, piece: Piece) -> bool {
        matches!(self.piece(piece).kind, Kind::Cohort | Kind::Recruits | Kind::Infantry)
    }

    /// In a fort, on the wall or off the map: nobody has to attack out of there, and no battle rages on (24.7, R6, R29).
    pub(crate) fn is_sheltered(&self, hex: Hex) -> bool {
        self.field.has_fort(hex) || self.facts(hex).is_city() || !self.facts(hex).on_map()
    }

    /// How many units stand in a hex beyond the limit of their side (10.1).
    pub(crate) fn excess(&self, hex: Hex) -> usize {
        let limit = self.field.occupant(hex).map_or(0, Side::stack_limit);
        // 21.3: disrupted units count like others.
        self.field.units(hex).saturating_sub(limit)
    }

    /// The first hex with too many units of a side.
    pub(crate) fn overfull(&self, side: Side) -> Option<Hex> {
        if !self.field.has_crowd(side) {
            return None;
        }
        let crowded = Piece::of(side).filter(|piece| !self.field.is_alone(*piece));
        let hexes = crowded.filter_map(|piece| self.field.hex(piece));
        hexes.into_iter().find(|hex| self.facts(*hex).on_map() && self.excess(*hex) > 0)
    }

    // --- Rage (R29) ----------------------------------------------------------------------------------------

    /// The side that attacked in a record.
    pub(crate) fn rage_attacker(&self, record: u8) -> Side {
        if self.roman_rages >> record & 1 == 1 { Roman } else { Gaul }
    }

    /// Flipped, and its side attacked.
    pub(crate) fn rages_as_attacker(&self, piece: Piece) -> bool {
        let record = self.field.rage(piece);
        record != 0 && self.rage_attacker(record) == piece.side()
    }

    /// Flipped, and its side was attacked.
    pub(crate) fn rages_as_defender(&self, piece: Piece) -> bool {
        let record = self.field.rage(piece);
        record != 0 && self.rage_attacker(record) != piece.side()
    }

    pub(crate) fn end_record(&mut self, record: u8) {
        for piece in Piece::all().filter(|piece| self.field.rage(*piece) == record).collect::<Vec<_>>() {
            self.field.set_rage(piece, 0);
        }
        self.rages &= !(1 << record);
        self.roman_rages &= !(1 << record);
    }

    // --- Shots ---------------------------------------------------------------------------------------------

    pub(crate) fn shot_index(&self, shooter: Shooter) -> Option<usize> {
        match shooter {
            Shooter::Fort(fort) => Some(fort.i()),
            Shooter::Unit(piece) => self.piece(piece).missile.map(|n| FORT_COUNT + n as usize),
        }
    }

    pub(crate) fn has_shot(&self, shooter: Shooter, range: u8) -> bool {
        let both = 0b1001 << (range - 1);
        self.shot_index(shooter).is_some_and(|i| self.shots[i] & both == 0)
    }

    // --- The city (18) -------------------------------------------------------------------------------------

    /// The first turn in which the besieged may leave (18.1, 18.2); never, if the conditions are not met.
    pub(crate) fn sortie_from(&self) -> Option<u8> {
        self.coordination.met.map(|turn| turn + 1 + self.coordination.marker)
    }

    pub(crate) fn may_leave_city(&self) -> bool {
        self.sortie_from().is_some_and(|turn| self.turn >= turn)
    }

    // --- Seats (17) ----------------------------------------------------------------------------------------

    pub(crate) fn seats(&self, side: Side) -> Seats {
        self.chairs().of(side)
    }
}

macro_rules! long_array {
    ($name:ident, $item:ty, $count:expr) => {
        mod $name {
            use super::*;
            use serde::{Deserializer, Serializer, de::Error};

            pub(crate) fn serialize<S: Serializer>(list: &[$item; $count], s: S) -> Result<S::Ok, S::Error> {
                s.collect_seq(list.iter())
            }

            pub(crate) fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<[$item; $count], D::Error> {
                let list = Vec::<$item>::deserialize(d)?;
                list.try_into().map_err(|_| D::Error::custom(concat!("wrong length of ", stringify!($name))))
            }
        }
    };
}
long_array!(shots, u8, SHOOTER_COUNT);
long_array!(gates, u8, GATE_COUNT);
long_array!(known, u16, GAUL_COUNT);

/// A Roman leader's place in lists of the two.
pub(crate) fn leader_index(seat: Seat) -> usize {
    (seat.0 as usize).min(1)
}

/// The leader of a Roman seat in a game of four.
pub(crate) fn leader_of(seat: Seat) -> Piece {
    [CAESAR, LABIENUS][leader_index(seat)]
}
