//! What is on the table, and the questions one asks of it. No rule is enforced here.

use crate::data::*;
use crate::scenarios::variants::Variants;
use crate::table::*;
use legatus_kernel::Frames;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

/// The battlefield (4.4.2): both sides' pieces by box.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Field {
    pub(crate) wings: [PieceSet; 4],
    /// Units put in the boxes A and E in this sequence; they stand in their wings as well.
    pub(crate) weakened: PieceSet,
    pub(crate) broken: PieceSet,
    pub(crate) leaders: PieceSet,
}

impl Field {
    pub(crate) fn front(&self) -> PieceSet {
        self.wings[0].or(self.wings[1]).or(self.wings[2])
    }

    pub(crate) fn all(&self) -> PieceSet {
        self.front().or(self.wings[3])
    }

    pub(crate) fn wing_of(&self, piece: Piece) -> Option<Wing> {
        Wing::ALL.into_iter().find(|w| self.wings[w.i()].has(piece))
    }
}

/// What a year leaves behind for the next (7.2.2).
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct YearLosses {
    pub(crate) roman_leaders_killed: u8,
    pub(crate) labienus_killed: bool,
    pub(crate) legion: bool,
    pub(crate) irreductible_killed: bool,
    pub(crate) roman_counter: bool,
    pub(crate) vercingetorix_out: bool,
}

/// The campaign game (7).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Campaign {
    pub(crate) roman_wins: u8,
    pub(crate) initiative: bool,
    /// This year has a revolt, and its first region; sectors in revolt and the regions of the tribes that led them.
    pub(crate) revolt: bool,
    pub(crate) start: Option<Region>,
    pub(crate) extensions: RegionSet,
    pub(crate) sectors: SectorSet,
    /// Sectors and tribes that were rolled for this year.
    pub(crate) tried_sectors: SectorSet,
    pub(crate) tried: TribeSet,
    /// Regions that the Roman has controlled at some time this year.
    pub(crate) held: RegionSet,
    /// Sectors that can start a revolt no more (7.2.6).
    pub(crate) barred: SectorSet,
    pub(crate) abroad: Option<Abroad>,
    /// A German cavalry won in Germany is still to come; it has been won.
    pub(crate) horse_due: bool,
    pub(crate) horse_won: bool,
    /// The sum of 7.2.2, held between -1 and +1.
    pub(crate) mood: i8,
    pub(crate) gaul_won_last: bool,
    /// Years of revolt of each tribe: bit 0 is -58.
    #[serde(with = "years")]
    pub(crate) revolts: [u8; TRIBE_COUNT],
    /// Unbeaten tribes that stand on the map (7.2.7).
    pub(crate) standing: TribeSet,
    /// Units lost before this year (3.2).
    pub(crate) lost_before: PieceSet,
    /// A Roman leader was in Cisalpina, and Caesar, when replacements were due (3.2).
    pub(crate) governor: bool,
    pub(crate) caesar_governs: bool,
    /// Civis have been called this year (7.2.8).
    pub(crate) civis_called: bool,
    /// The first turn of this year's play.
    pub(crate) first_turn: u8,
    /// Reinforcements that wait because their year was not played (R72), by the index of the arrival.
    pub(crate) late: u8,
    /// Regions with a tribe in revolt when this year's play began (R46).
    pub(crate) rebels: RegionSet,
}

/// The whole state of the game.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Saves know it by an older name.
    #[serde(rename = "tale")]
    pub(crate) scenario: ScenarioId,
    /// Options: the Gaul does not move (6.1, 6.7); points decide (6.10).
    pub(crate) solo: bool,
    pub(crate) by_points: bool,
    /// What the sides scored in the first leg, in the second (6.10).
    pub(crate) first_leg: Option<[u16; 2]>,
    /// Other readings of disputed rules.
    pub(crate) variants: Variants,
    pub(crate) year: i8,
    /// The month: 1 is winter, 10 is November (0.1).
    pub(crate) month: u8,
    /// Whose movement comes first in this turn.
    pub(crate) first: Side,

    pub(crate) spots: Spots,
    /// Units on their weak side, wounded leaders.
    pub(crate) weak: PieceSet,
    /// Tribes whose pieces the Roman plays; and all pieces that are his now.
    pub(crate) allies: TribeSet,
    pub(crate) romans: PieceSet,
    /// Tribes that are in revolt.
    pub(crate) rebels: TribeSet,

    pub(crate) roman_control: RegionSet,
    pub(crate) contested: RegionSet,
    pub(crate) scorched: RegionSet,
    /// Ravaged for this phase only, for want of markers (R86).
    pub(crate) ravaged: RegionSet,
    pub(crate) depots: RegionSet,
    pub(crate) camps: RegionSet,
    /// Camps that the Gaul will attack this turn (R78).
    pub(crate) threatened: RegionSet,
    pub(crate) destroyed: FortSet,
    /// Siege turns done; 0: no siege.
    #[serde(with = "sieges")]
    pub(crate) sieges: [u8; FORT_COUNT],

    /// May move no more in this phase.
    pub(crate) moved: PieceSet,
    /// Changed place in this turn.
    pub(crate) travelled: PieceSet,
    /// Took part in a combat this turn.
    pub(crate) fought: PieceSet,
    /// Evaded or retreated this turn: fights no more (R92).
    pub(crate) withdrawn: PieceSet,
    /// Stayed a whole turn without fighting (R87).
    pub(crate) rested: PieceSet,
    /// What each side controlled when the last turn ended: from there a rested force may cross the Rhine (R31).
    pub(crate) held_at_end: [RegionSet; 2],
    /// Regions that were left freely, and regions that hold their force this phase (3.3).
    pub(crate) free_to_leave: RegionSet,
    pub(crate) held_back: RegionSet,
    /// Where two armies stood in the open when this turn's movement began, and where the movement of the side that goes first
    /// brought them together: there it attacks.
    pub(crate) facing: RegionSet,
    pub(crate) met: RegionSet,

    /// What is being put together: a marching group, the besiegers of a relief, the army of a siege.
    pub(crate) group: PieceSet,
    /// Units among which losses are chosen.
    pub(crate) pool: PieceSet,
    /// Regions where an army came to relieve a place that the side besieges, when this turn's combats began.
    pub(crate) relieved: [RegionSet; 2],
    /// Units that go on besieging while others fight (4.5.5).
    pub(crate) besiegers: PieceSet,
    /// Pieces that have been used in a siege this turn (R82).
    pub(crate) engaged: PieceSet,
    pub(crate) field: Field,
    /// Regions done in this step of phase IV.
    pub(crate) settled: RegionSet,
    /// Places whose garrison surrendered of its own will this turn: they may not be destroyed (R81).
    pub(crate) spared: FortSet,
    /// Empty places that whoever stands before them has chosen to leave as they are.
    pub(crate) left_alone: FortSet,
    /// Pieces on their way to the map, and tribunes without a force (R89).
    pub(crate) arriving: PieceSet,
    pub(crate) owed: PieceSet,

    /// Arrivals that wait for an event have come (R108).
    pub(crate) germans_called: bool,
    /// Units on the map that crossed the Rhine or landed in Britain; and whether any ever did.
    pub(crate) crossed: PieceSet,
    pub(crate) went_abroad: bool,
    pub(crate) legions_lost: u8,
    /// Negotiated regions (6.2.7); oppida that opened or closed to the Gaul (6.3.6).
    pub(crate) negotiated: RegionSet,
    pub(crate) opened: FortSet,
    pub(crate) closed: FortSet,
    /// Gergovia fell before July (6.9.7).
    pub(crate) gergovia_fell: bool,
    pub(crate) points: [u16; 2],
    pub(crate) lost: YearLosses,
    pub(crate) campaign: Campaign,
    pub(crate) ending: Option<Ending>,
    pub(crate) frames: Frames<Frame, 6>,
}

impl Position {
    // --- Pieces --------------------------------------------------------------------------------------------

    pub(crate) fn spot(&self, piece: Piece) -> Spot {
        self.spots.get(piece)
    }

    pub(crate) fn at(&self, spot: Spot) -> PieceSet {
        self.spots.at(spot)
    }

    /// Pieces that a side plays now.
    pub(crate) fn of(&self, side: Side) -> PieceSet {
        let all = PieceSet::first_of_all(PIECE_COUNT);
        if side == Roman { self.romans } else { all.minus(self.romans) }
    }

    pub(crate) fn side(&self, piece: Piece) -> Side {
        if self.romans.has(piece) { Roman } else { Gaul }
    }

    /// Pieces of a side in the open of a region: units and leaders, no ships. One force, of any size (2.1.1, 2.1.2).
    pub(crate) fn outside(&self, region: Region, side: Side) -> PieceSet {
        self.at(Spot::region(region)).and(self.of(side)).minus(data().sets.ships)
    }

    /// Units of a side in the open.
    pub(crate) fn units_outside(&self, region: Region, side: Side) -> PieceSet {
        self.outside(region, side).and(data().sets.units)
    }

    /// Everything inside walls.
    pub(crate) fn inside(&self, fort: Fort) -> PieceSet {
        self.at(Spot::fort(fort)).minus(data().sets.ships)
    }

    pub(crate) fn units_inside(&self, fort: Fort) -> PieceSet {
        self.inside(fort).and(data().sets.units)
    }

    /// Walls of a region, with its camp where one stands.
    pub(crate) fn forts(&self, region: Region) -> impl Iterator<Item = Fort> + '_ {
        let camp = self.camps.has(region).then(|| region.camp());
        data().region(region).walls.iter().copied().chain(camp)
    }

    /// Units and leaders of a side on land in a region, inside and outside.
    pub(crate) fn in_region(&self, region: Region, side: Side) -> PieceSet {
        let walls = self.forts(region).fold(PieceSet::NONE, |set, fort| set.or(self.inside(fort)));
        self.outside(region, side).or(walls.and(self.of(side)))
    }

    pub(crate) fn units_in(&self, region: Region, side: Side) -> PieceSet {
        self.in_region(region, side).and(data().sets.units)
    }

    /// How many units of each side stand in each region, inside and outside: one pass over all units.
    pub(crate) fn unit_counts(&self) -> [[u8; 2]; REGION_COUNT] {
        let mut counts = [[0; 2]; REGION_COUNT];
        for unit in data().sets.units.iter() {
            if let Some(region) = self.spot(unit).land() {
                counts[region.i()][self.side(unit).i()] += 1;
            }
        }
        counts
    }

    /// Ships of a side in a region or at sea.
    pub(crate) fn ships(&self, water: Water, side: Side) -> PieceSet {
        self.at(Spot::water(water)).and(data().sets.ships).and(self.of(side))
    }

    /// Who holds a place: the side of the units in it.
    pub(crate) fn holder(&self, fort: Fort) -> Option<Side> {
        self.units_inside(fort).first().map(|p| self.side(p))
    }

    /// Strength in PF (0.2).
    pub(crate) fn pf(&self, piece: Piece) -> u8 {
        let facts = data().piece(piece);
        if self.weak.has(piece) { facts.weak } else { facts.pf }
    }

    pub(crate) fn strength(&self, units: PieceSet) -> u32 {
        units.iter().map(|p| self.pf(p) as u32).sum()
    }

    pub(crate) fn value(&self, leader: Piece) -> u8 {
        let facts = data().piece(leader);
        if self.weak.has(leader) { facts.wounded } else { facts.value }
    }

    /// The highest in rank, then in value (4.3.2, 4.4.2); among equals it makes no difference (R115).
    pub(crate) fn commander(&self, leaders: PieceSet) -> Option<Piece> {
        leaders
            .and(data().sets.leaders)
            .iter()
            .max_by_key(|p| (data().piece(*p).rank, self.value(*p), std::cmp::Reverse(p.0)))
    }

    /// The region of a trireme's coast, or of anything on land.
    pub(crate) fn region_of(&self, piece: Piece) -> Option<Region> {
        let spot = self.spot(piece);
        let aboard = || self.spot(named().trireme[spot.as_aboard()? as usize]).open();
        spot.land().or_else(aboard)
    }

    /// Has a Roman unit crossed the Rhine or landed in Britain (R104)?
    pub(crate) fn has_gone_abroad(&self) -> bool {
        self.went_abroad || !self.crossed.is_empty()
    }

    // --- Places --------------------------------------------------------------------------------------------

    /// 2.2.1, 2.2.2, 2.2.3: what stands there decides, and what stood there last.
    pub(crate) fn control(&self, region: Region) -> Control {
        if self.contested.has(region) {
            Control::Contested
        } else if self.roman_control.has(region) {
            Control::Roman
        } else {
            Control::Gaul
        }
    }

    pub(crate) fn controls(&self, side: Side, region: Region) -> bool {
        self.control(region) == if side == Roman { Control::Roman } else { Control::Gaul }
    }

    /// Regions that a side controls.
    pub(crate) fn controlled(&self, side: Side) -> RegionSet {
        if side == Roman {
            self.roman_control
        } else {
            ALL_REGIONS.minus(self.roman_control).minus(self.contested)
        }
    }

    pub(crate) fn is_besieged(&self, fort: Fort) -> bool {
        self.sieges[fort.i()] > 0
    }

    /// Ravaged: no supply (2.3.1).
    pub(crate) fn is_ravaged(&self, region: Region) -> bool {
        self.scorched.has(region) || self.ravaged.has(region)
    }

    pub(crate) fn is_winter(&self) -> bool {
        self.month == 1
    }

    /// Turns 1, 2, 9 and 10, when the sea is bad (5.4, 5.6.1).
    pub(crate) fn is_bad_season(&self) -> bool {
        matches!(self.month, 1 | 2 | 9 | 10)
    }

    /// Turns since the start of -58.
    pub(crate) fn turn_number(&self) -> u32 {
        ((self.year + 58).max(0) as u32) * 10 + self.month as u32
    }

    pub(crate) fn second(&self) -> Side {
        self.first.enemy()
    }

    /// Oppida with walls still standing.
    pub(crate) fn is_standing(&self, fort: Fort) -> bool {
        if fort.is_camp() { self.camps.has(fort.region()) } else { !self.destroyed.has(fort) }
    }
}

/// Only besieged places are written, by name.
mod sieges {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(
        turns: &[u8; FORT_COUNT],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let besieged = (0..FORT_COUNT as u8).map(Fort).filter(|f| turns[f.i()] > 0);
        serializer.collect_map(besieged.map(|f| (f.id(), turns[f.i()])))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<[u8; FORT_COUNT], D::Error> {
        let mut turns = [0; FORT_COUNT];
        for (id, n) in BTreeMap::<String, u8>::deserialize(deserializer)? {
            let fort = Fort::find(&id).ok_or_else(|| D::Error::custom(format!("no oppidum {id:?}")))?;
            turns[fort.i()] = n;
        }
        Ok(turns)
    }
}

/// Only tribes that have revolted are written, by name.
mod years {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(
        years: &[u8; TRIBE_COUNT],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let tribes = (0..TRIBE_COUNT as u8).map(Tribe).filter(|t| years[t.i()] > 0);
        serializer.collect_map(tribes.map(|t| (t.id(), years[t.i()])))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<[u8; TRIBE_COUNT], D::Error> {
        let mut years = [0; TRIBE_COUNT];
        for (id, bits) in BTreeMap::<String, u8>::deserialize(deserializer)? {
            let tribe = Tribe::find(&id).ok_or_else(|| D::Error::custom(format!("no tribe {id:?}")))?;
            years[tribe.i()] = bits;
        }
        Ok(years)
    }
}
