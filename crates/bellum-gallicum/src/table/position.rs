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
pub struct Field {
    pub wings: [PieceSet; 4],
    /// Units put in the boxes A and E in this sequence; they stand in their wings as well.
    pub weakened: PieceSet,
    pub broken: PieceSet,
    pub leaders: PieceSet,
}

impl Field {
    pub fn front(&self) -> PieceSet {
        self.wings[0].or(self.wings[1]).or(self.wings[2])
    }

    pub fn all(&self) -> PieceSet {
        self.front().or(self.wings[3])
    }

    pub fn wing_of(&self, piece: Piece) -> Option<Wing> {
        Wing::ALL.into_iter().find(|w| self.wings[w.i()].has(piece))
    }
}

/// What a year leaves behind for the next (7.2.2).
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct YearLosses {
    pub roman_leaders_killed: u8,
    pub labienus_killed: bool,
    pub legion: bool,
    pub irreductible_killed: bool,
    pub roman_counter: bool,
    pub vercingetorix_out: bool,
}

/// The campaign game (7).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Campaign {
    pub roman_wins: u8,
    pub initiative: bool,
    /// This year has a revolt, and its first region; sectors in revolt and the regions of the tribes that led them.
    pub revolt: bool,
    pub start: Option<Region>,
    pub extensions: RegionSet,
    pub sectors: SectorSet,
    /// Sectors and tribes that were rolled for this year.
    pub tried_sectors: SectorSet,
    pub tried: TribeSet,
    /// Regions that the Roman has controlled at some time this year.
    pub held: RegionSet,
    /// Sectors that can start a revolt no more (7.2.6).
    pub barred: SectorSet,
    pub abroad: Option<Abroad>,
    /// A German cavalry won in Germany is still to come; it has been won.
    pub horse_due: bool,
    pub horse_won: bool,
    /// The sum of 7.2.2, held between -1 and +1.
    pub mood: i8,
    pub gaul_won_last: bool,
    /// Years of revolt of each tribe: bit 0 is -58.
    #[serde(with = "years")]
    pub revolts: [u8; TRIBE_COUNT],
    /// Unbeaten tribes that stand on the map (7.2.7).
    pub standing: TribeSet,
    /// Units lost before this year (3.2).
    pub lost_before: PieceSet,
    /// A Roman leader was in Cisalpina, and Caesar, when replacements were due (3.2).
    pub governor: bool,
    pub caesar_governs: bool,
    /// Civis have been called this year (7.2.8).
    pub civis_called: bool,
    /// The first turn of this year's play.
    pub first_turn: u8,
    /// Reinforcements that wait because their year was not played (R72), by the index of the arrival.
    pub late: u8,
    /// Regions with a tribe in revolt when this year's play began (R46).
    pub rebels: RegionSet,
}

/// The whole state of the game.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    pub tale: Tale,
    /// Options: the Gaul does not move (6.1, 6.7); points decide (6.10).
    pub solo: bool,
    pub by_points: bool,
    /// Other readings of disputed rules.
    pub variants: Variants,
    pub year: i8,
    /// The month: 1 is winter, 10 is November (0.1).
    pub month: u8,
    /// Whose movement comes first in this turn.
    pub first: Side,

    pub spots: Spots,
    /// Units on their weak side, wounded leaders.
    pub weak: PieceSet,
    /// Tribes whose pieces the Roman plays; and all pieces that are his now.
    pub allies: TribeSet,
    pub romans: PieceSet,
    /// Tribes that are in revolt.
    pub rebels: TribeSet,

    pub roman_control: RegionSet,
    pub contested: RegionSet,
    pub scorched: RegionSet,
    /// Ravaged for this phase only, for want of markers (R86).
    pub ravaged: RegionSet,
    pub depots: RegionSet,
    pub camps: RegionSet,
    /// Camps that the Gaul will attack this turn (R78).
    pub threatened: RegionSet,
    pub destroyed: FortSet,
    /// Siege turns done; 0: no siege.
    #[serde(with = "sieges")]
    pub sieges: [u8; FORT_COUNT],

    /// May move no more in this phase.
    pub moved: PieceSet,
    /// Changed place in this turn.
    pub travelled: PieceSet,
    /// Took part in a combat this turn.
    pub fought: PieceSet,
    /// Evaded or retreated this turn: fights no more (R92).
    pub withdrawn: PieceSet,
    /// Stayed a whole turn without fighting (R87).
    pub rested: PieceSet,
    /// What each side controlled when the last turn ended: from there a rested force may cross the Rhine (R31).
    pub held_at_end: [RegionSet; 2],
    /// Regions that were left freely, and regions that hold their force this phase (3.3).
    pub free_to_leave: RegionSet,
    pub held_back: RegionSet,
    /// Moved into the region in this turn's last movement phase: whose attack it is (R58).
    pub entered: [RegionSet; 2],

    /// What is being put together: a marching group, the besiegers of a relief, the army of a siege.
    pub group: PieceSet,
    /// Units among which losses are chosen.
    pub pool: PieceSet,
    /// Units that go on besieging while others fight (4.5.5).
    pub besiegers: PieceSet,
    /// Pieces that have been used in a siege this turn (R82).
    pub engaged: PieceSet,
    pub field: Field,
    /// Regions done in this step of phase IV.
    pub settled: RegionSet,
    /// Places whose garrison surrendered of its own will this turn: they may not be destroyed (R81).
    pub spared: FortSet,
    /// Pieces on their way to the map, and tribunes without a force (R89).
    pub arriving: PieceSet,
    pub owed: PieceSet,

    /// Arrivals that wait for an event have come (R108).
    pub germans_called: bool,
    /// Units on the map that crossed the Rhine or landed in Britain; and whether any ever did.
    pub crossed: PieceSet,
    pub went_abroad: bool,
    pub legions_lost: u8,
    /// Negotiated regions (6.2.7); oppida that opened or closed to the Gaul (6.3.6).
    pub negotiated: RegionSet,
    pub opened: FortSet,
    pub closed: FortSet,
    /// Gergovia fell before July (6.9.7).
    pub gergovia_fell: bool,
    pub points: [u16; 2],
    pub lost: YearLosses,
    pub campaign: Campaign,
    pub ending: Option<Ending>,
    pub frames: Frames<Frame, 6>,
}

impl Position {
    // --- Pieces --------------------------------------------------------------------------------------------

    pub fn spot(&self, piece: Piece) -> Spot {
        self.spots.get(piece)
    }

    pub fn at(&self, spot: Spot) -> PieceSet {
        self.spots.at(spot)
    }

    /// Pieces that a side plays now.
    pub fn of(&self, side: Side) -> PieceSet {
        let all = PieceSet::first_of_all(PIECE_COUNT);
        if side == Roman { self.romans } else { all.minus(self.romans) }
    }

    pub fn side(&self, piece: Piece) -> Side {
        if self.romans.has(piece) { Roman } else { Gaul }
    }

    /// Pieces of a side in the open of a region: units and leaders, no ships. One force, of any size (2.1.1, 2.1.2).
    pub fn outside(&self, region: Region, side: Side) -> PieceSet {
        self.at(Spot::region(region)).and(self.of(side)).minus(data().sets.ships)
    }

    /// Units of a side in the open.
    pub fn units_outside(&self, region: Region, side: Side) -> PieceSet {
        self.outside(region, side).and(data().sets.units)
    }

    /// Everything inside walls.
    pub fn inside(&self, fort: Fort) -> PieceSet {
        self.at(Spot::fort(fort)).minus(data().sets.ships)
    }

    pub fn units_inside(&self, fort: Fort) -> PieceSet {
        self.inside(fort).and(data().sets.units)
    }

    /// Walls of a region, with its camp where one stands.
    pub fn forts(&self, region: Region) -> impl Iterator<Item = Fort> + '_ {
        let camp = self.camps.has(region).then(|| region.camp());
        data().region(region).walls.iter().copied().chain(camp)
    }

    /// Units and leaders of a side on land in a region, inside and outside.
    pub fn in_region(&self, region: Region, side: Side) -> PieceSet {
        let walls = self.forts(region).fold(PieceSet::NONE, |set, fort| set.or(self.inside(fort)));
        self.outside(region, side).or(walls.and(self.of(side)))
    }

    pub fn units_in(&self, region: Region, side: Side) -> PieceSet {
        self.in_region(region, side).and(data().sets.units)
    }

    /// How many units of each side stand in each region, inside and outside: one pass over all units.
    pub fn unit_counts(&self) -> [[u8; 2]; REGION_COUNT] {
        let mut counts = [[0; 2]; REGION_COUNT];
        for unit in data().sets.units.iter() {
            if let Some(region) = self.spot(unit).land() {
                counts[region.i()][self.side(unit).i()] += 1;
            }
        }
        counts
    }

    /// Ships of a side in a region or at sea.
    pub fn ships(&self, water: Water, side: Side) -> PieceSet {
        self.at(Spot::water(water)).and(data().sets.ships).and(self.of(side))
    }

    /// Who holds a place: the side of the units in it.
    pub fn holder(&self, fort: Fort) -> Option<Side> {
        self.units_inside(fort).first().map(|p| self.side(p))
    }

    /// Strength in PF (0.2).
    pub fn pf(&self, piece: Piece) -> u8 {
        let facts = data().piece(piece);
        if self.weak.has(piece) { facts.weak } else { facts.pf }
    }

    pub fn strength(&self, units: PieceSet) -> u32 {
        units.iter().map(|p| self.pf(p) as u32).sum()
    }

    pub fn value(&self, leader: Piece) -> u8 {
        let facts = data().piece(leader);
        if self.weak.has(leader) { facts.wounded } else { facts.value }
    }

    /// The highest in rank, then in value (4.3.2, 4.4.2); among equals it makes no difference (R115).
    pub fn commander(&self, leaders: PieceSet) -> Option<Piece> {
        leaders
            .and(data().sets.leaders)
            .iter()
            .max_by_key(|p| (data().piece(*p).rank, self.value(*p), std::cmp::Reverse(p.0)))
    }

    /// The region of a trireme's coast, or of anything on land.
    pub fn region_of(&self, piece: Piece) -> Option<Region> {
        let spot = self.spot(piece);
        match spot.as_aboard() {
            Some(n) => self.spot(named().trireme[n as usize]).open(),
            None => spot.land(),
        }
    }

    /// Has a Roman unit crossed the Rhine or landed in Britain (R104)?
    pub fn has_gone_abroad(&self) -> bool {
        self.went_abroad || !self.crossed.is_empty()
    }

    // --- Places --------------------------------------------------------------------------------------------

    /// 2.2.1, 2.2.2, 2.2.3: what stands there decides, and what stood there last.
    pub fn control(&self, region: Region) -> Control {
        if self.contested.has(region) {
            Control::Contested
        } else if self.roman_control.has(region) {
            Control::Roman
        } else {
            Control::Gaul
        }
    }

    pub fn controls(&self, side: Side, region: Region) -> bool {
        self.control(region) == if side == Roman { Control::Roman } else { Control::Gaul }
    }

    /// Regions that a side controls.
    pub fn controlled(&self, side: Side) -> RegionSet {
        if side == Roman {
            self.roman_control
        } else {
            ALL_REGIONS.minus(self.roman_control).minus(self.contested)
        }
    }

    pub fn is_besieged(&self, fort: Fort) -> bool {
        self.sieges[fort.i()] > 0
    }

    /// Ravaged: no supply (2.3.1).
    pub fn is_ravaged(&self, region: Region) -> bool {
        self.scorched.has(region) || self.ravaged.has(region)
    }

    pub fn is_winter(&self) -> bool {
        self.month == 1
    }

    /// Turns 1, 2, 9 and 10, when the sea is bad (5.4, 5.6.1).
    pub fn is_bad_season(&self) -> bool {
        matches!(self.month, 1 | 2 | 9 | 10)
    }

    /// Turns since the start of -58.
    pub fn turn_number(&self) -> u32 {
        ((self.year + 58).max(0) as u32) * 10 + self.month as u32
    }

    pub fn second(&self) -> Side {
        self.first.enemy()
    }

    /// Oppida with walls still standing.
    pub fn is_standing(&self, fort: Fort) -> bool {
        if fort.is_camp() { self.camps.has(fort.region()) } else { !self.destroyed.has(fort) }
    }
}

/// Only besieged places are written, by name.
mod sieges {
    use super::*;

    pub fn serialize<S: Serializer>(turns: &[u8; FORT_COUNT], serializer: S) -> Result<S::Ok, S::Error> {
        let besieged = (0..FORT_COUNT as u8).map(Fort).filter(|f| turns[f.i()] > 0);
        serializer.collect_map(besieged.map(|f| (f.id(), turns[f.i()])))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[u8; FORT_COUNT], D::Error> {
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

    pub fn serialize<S: Serializer>(years: &[u8; TRIBE_COUNT], serializer: S) -> Result<S::Ok, S::Error> {
        let tribes = (0..TRIBE_COUNT as u8).map(Tribe).filter(|t| years[t.i()] > 0);
        serializer.collect_map(tribes.map(|t| (t.id(), years[t.i()])))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[u8; TRIBE_COUNT], D::Error> {
        let mut years = [0; TRIBE_COUNT];
        for (id, bits) in BTreeMap::<String, u8>::deserialize(deserializer)? {
            let tribe = Tribe::find(&id).ok_or_else(|| D::Error::custom(format!("no tribe {id:?}")))?;
            years[tribe.i()] = bits;
        }
        Ok(years)
    }
}
