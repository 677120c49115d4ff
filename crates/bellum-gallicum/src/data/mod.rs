//! The components as data: map, counters, tribes, tables, scenarios. Read once, checked when read.

use crate::ids::*;
use crate::sets::*;
use legatus_board::AreaMap;
use legatus_kernel::Text;
use serde::Deserialize;
use std::sync::LazyLock;

mod read;

pub const REGION_COUNT: usize = 34; // 0.3.1
pub const WALL_COUNT: usize = 46;
pub const FORT_COUNT: usize = WALL_COUNT + REGION_COUNT;
pub const PLACE_COUNT: usize = FORT_COUNT + REGION_COUNT + 2;
pub const PIECE_COUNT: usize = 182;
pub const TRIBE_COUNT: usize = 71;
pub const TRIREMES: usize = 3; // 5.1

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    Clear,
    Forest,
    Marsh,
    Mountain,
}

impl Terrain {
    pub fn id(self) -> &'static str {
        ["clear", "forest", "marsh", "mountain"][self as usize]
    }

    /// Forest and marsh: worse for supply, skirmish and pursuit.
    pub fn is_rough(self) -> bool {
        matches!(self, Terrain::Forest | Terrain::Marsh)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Border {
    Land,
    Rhine,
}

pub struct SectorData {
    pub id: String,
    pub name: Text,
    /// One of the seven sectors of independent Gaul (0.3.2): only these can revolt.
    pub independent: bool,
    pub regions: RegionSet,
    pub neighbours: SectorSet,
}

pub struct RegionData {
    pub sector: Sector,
    pub terrain: Terrain,
    pub sea: Option<Sea>,
    pub at: [f32; 2],
    pub outline: Vec<[f32; 2]>,
    /// Neighbours by common border (3.3), Germania across the Rhine included.
    pub around: RegionSet,
    /// Neighbours across the Rhine (3.3.3).
    pub over_rhine: RegionSet,
    /// Coastal neighbours that a fleet reaches directly (5.3).
    pub along_coast: RegionSet,
    /// Oppida and cities of the region.
    pub walls: Vec<Fort>,
    pub tribes: TribeSet,
}

pub struct WallData {
    pub region: Region,
    pub tribe: Option<Tribe>,
    pub city: bool,
    pub value: u8,
    pub at: [f32; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Legion,
    Infantry,
    Cavalry,
    Ship,
    #[serde(skip)]
    Leader,
}

impl Kind {
    pub fn id(self) -> &'static str {
        ["legion", "infantry", "cavalry", "ship", "leader"][self as usize]
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Nature {
    Roman,
    Gallic,
    German,
    British,
}

impl Nature {
    pub fn id(self) -> &'static str {
        ["roman", "gallic", "german", "british"][self as usize]
    }
}

/// The columns of the Table of rout.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Quality {
    V,
    R,
    E,
    A,
    B,
    L,
    G,
}

impl Quality {
    pub fn letter(self) -> &'static str {
        ["V", "R", "E", "A", "B", "L", "G"][self as usize]
    }
}

/// What is special about a leader (4.2.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    Caesar,
    Labienus,
    Named,
    Tribune,
    /// A generic Gallic chief of either side.
    Substitute,
}

pub struct PieceData {
    pub id: String,
    pub name: Text,
    pub side: Side,
    pub kind: Kind,
    pub nature: Nature,
    pub tribe: Option<Tribe>,
    pub pf: u8,
    pub weak: u8,
    pub quality: Option<Quality>,
    pub rank: u8,
    pub value: u8,
    pub wounded: u8,
    pub role: Role,
}

pub struct TribeData {
    pub id: String,
    pub name: Text,
    pub region: Region,
    pub main: bool,
    pub vassal: bool,
    pub value: u8,
    pub units: PieceSet,
    /// What it mobilises in the campaign (7.2.4): less for the Helvetii.
    pub campaign_units: PieceSet,
    pub leaders: PieceSet,
    pub ships: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SkirmishResult {
    AE,
    AR,
    A1,
    EC,
    D1,
    DR,
    DE,
}

/// The losses of one side in a pitched battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loss {
    None,
    Quarter,
    Half,
    ThreeQuarters,
    Weaken,
    Eliminate,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rout {
    Rallied,
    Scattered,
    Routed,
}

pub struct Tables {
    pub months: Vec<Text>,
    pub consuls: Vec<String>,
    /// Dice by 1–4, 5–9, 10–14 and 15 or more units.
    pub attrition_open: [u8; 4],
    pub attrition_rough: [u8; 4],
    pub attrition_besieged: [u8; 4],
    /// By die 1 to 6, then column.
    pub skirmish: [[SkirmishResult; 7]; 6],
    /// By die -1 to 8, then column: attacker's losses, defender's.
    pub battle: [[(Loss, Loss); 7]; 10],
    pub attacker_wins_from: [i8; 7],
    /// By die 1 to 6, then quality.
    pub rout: [[Rout; 7]; 6],
    /// By die 1 to 6, then differential -2 to +6: besieger's losses, besieged's.
    pub siege: [[(u8, u8); 9]; 6],
}

/// Pieces that stand together when a scenario begins.
pub struct Stack {
    pub region: Region,
    pub camp: bool,
    pub pieces: PieceSet,
    pub tribes: Vec<Tribe>,
    /// Tribes on the Roman side.
    pub allies: Vec<Tribe>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Where {
    Region(Region),
    /// The region where this leader is.
    With(Piece),
    /// Any one region with a Roman leader.
    AnyLeader,
    /// Provincia I or II, each piece by choice (7.5.5).
    Provincia,
}

/// What makes an arrival come.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum When {
    Turn(u8),
    /// The first turn of this year (7.5.5).
    Year(i8),
    /// A Roman force with a combat unit enters Germania (6.6.5, 6.8.5).
    Germania,
}

pub struct Arrival {
    pub side: Side,
    pub when: When,
    pub place: Where,
    pub pieces: PieceSet,
    pub tribes: Vec<Tribe>,
    /// The tribes of July come with fewer units (6.9.7, R41), listed in `pieces`.
    pub reduced: bool,
}

pub struct ScenarioData {
    pub id: String,
    pub rule: String,
    pub name: Text,
    /// 6.1.1, 6.2.1, 6.3.1, 6.4.1, 6.5.1, 6.6.1, 6.7.1, 6.8.1, 6.9.1, 7.5.1: when it is played.
    pub year: i8,
    pub first_turn: u8,
    pub last_turn: u8,
    /// 6.2, 6.3, 6.5, 6.6.7, 6.8: the Gaul moves first; in 6.9 he does not (R59).
    pub gaul_first: bool,
    /// 6.1.2, 6.2.2, 6.3.2, 6.4.2, 6.5.2, 6.6.2, 6.7.2, 6.8.2, 6.9.2, 7.5.2: Roman at the start; all others are
    /// Gallic (R55), or contested by those who stand there (R21, R22).
    pub roman_control: RegionSet,
    /// 6.1.3, 6.2.3, 6.3.3, 6.4.3, 6.5.3, 6.6.3, 6.7.3, 6.8.3, 6.9.3, 7.5.3 for the Roman; 6.1.4, 6.2.4, 6.3.4,
    /// 6.4.4, 6.5.4, 6.6.4, 6.7.4, 6.8.4, 6.9.4 for the Gaul. R20: the legions VIII to XII of 6.2; R23: two
    /// tribes of Boii; R61: no X legion in 6.9.
    pub stacks: Vec<(Side, Stack)>,
    pub arrivals: Vec<Arrival>,
    /// The regions that the victory conditions look at: 6.3, 6.4, 6.5, 6.8 count them, 6.6 does not.
    pub counted: RegionSet,
}

pub struct Limits {
    pub depots: usize,
    pub scorched: usize,
    pub camps: usize,
}

/// Pieces by what they are.
#[derive(Default)]
pub struct Sets {
    pub roman_side: PieceSet,
    /// Combat units: neither leaders nor ships (R43, R85).
    pub units: PieceSet,
    pub leaders: PieceSet,
    pub ships: PieceSet,
    pub legions: PieceSet,
    pub infantry: PieceSet,
    pub cavalry: PieceSet,
    pub missile: PieceSet,
    pub auxiliaries: PieceSet,
    pub roman_nature: PieceSet,
    pub gallic: PieceSet,
    pub german: PieceSet,
    pub british: PieceSet,
    /// Units and leaders of tribes.
    pub tribal: PieceSet,
    pub irreductible: PieceSet,
    pub civis: PieceSet,
    pub triremes: PieceSet,
    pub veneti_ships: PieceSet,
    pub roman_cavalry: PieceSet,
    pub gallic_cavalry: PieceSet,
    pub german_horse: PieceSet,
    pub tribunes: PieceSet,
    pub pro_roman_chiefs: PieceSet,
    pub gallic_chiefs: PieceSet,
}

/// All components.
pub struct Data {
    pub map: AreaMap<Border>,
    pub sectors: Vec<SectorData>,
    pub regions: Vec<RegionData>,
    pub walls: Vec<WallData>,
    pub seas: Vec<[f32; 2]>,
    /// Ids and names of regions, walls, camps and seas, in this order.
    pub places: Vec<(String, Text)>,
    pub scenery: serde_json::Value,
    /// What the two sides are called.
    pub sides: [Text; 2],
    pub pieces: Vec<PieceData>,
    pub sets: Sets,
    pub tribes: Vec<TribeData>,
    pub vassals: TribeSet,
    pub tables: Tables,
    pub scenarios: Vec<ScenarioData>,
    pub limits: Limits,
    pub independent: RegionSet,
    pub roman_gaul: RegionSet,
    pub coastal: RegionSet,
}

static DATA: LazyLock<Data> = LazyLock::new(read::read);

pub fn data() -> &'static Data {
    &DATA
}

impl Data {
    pub fn region(&self, region: Region) -> &RegionData {
        &self.regions[region.i()]
    }

    /// An oppidum or a city; not for camps.
    pub fn wall(&self, fort: Fort) -> &WallData {
        &self.walls[fort.i()]
    }

    pub fn piece(&self, piece: Piece) -> &PieceData {
        &self.pieces[piece.i()]
    }

    pub fn tribe(&self, tribe: Tribe) -> &TribeData {
        &self.tribes[tribe.i()]
    }

    pub fn sector(&self, sector: Sector) -> &SectorData {
        &self.sectors[sector.i()]
    }

    pub fn sector_of(&self, tribe: Tribe) -> Sector {
        self.region(self.tribe(tribe).region).sector
    }

    pub fn is_coastal(&self, region: Region) -> bool {
        self.coastal.has(region)
    }

    /// The defence of walls (4.5.3) or of a camp (4.5.7).
    pub fn fort_value(&self, fort: Fort) -> u8 {
        if fort.is_camp() { 2 } else { self.wall(fort).value }
    }
}

/// The pieces, places and tribes that the rules name.
pub struct Named {
    pub caesar: Piece,
    pub labienus: Piece,
    pub crassus: Piece,
    pub vercingetorix: Piece,
    pub orgetorix: Piece,
    pub correos: Piece,
    pub trireme: [Piece; TRIREMES],
    pub cisalpina: Region,
    pub provincia_1: Region,
    pub provincia_2: Region,
    pub britannia: Region,
    pub germania: Region,
    pub veneti: Region,
    pub sequani: Region,
    pub pictones: Region,
    pub santones: Region,
    pub aeduii: Region,
    pub arverni: Region,
    pub bellovaci: Region,
    pub corbilo: Fort,
    pub gergovia: Fort,
    pub bratuspantium: Fort,
    pub oppidum_sotiates: Fort,
    pub narbo: Fort,
    pub vienna: Fort,
    pub helvetii_tribe: Tribe,
    pub raurici_tribe: Tribe,
    pub bellovaci_tribe: Tribe,
    pub veneti_tribe: Tribe,
    pub arverni_tribe: Tribe,
    pub aquitania: Sector,
    pub belgica: Sector,
    pub celtica_2: Sector,
    pub celtica_3: Sector,
    pub celtica_5: Sector,
}

static NAMED: LazyLock<Named> = LazyLock::new(|| {
    let piece = |id| Piece::find(id).expect("a piece the rules name");
    let region = |id| Region::find(id).expect("a region the rules name");
    let fort = |id| Fort::find(id).expect("a wall the rules name");
    let tribe = |id| Tribe::find(id).expect("a tribe the rules name");
    let sector = |id| Sector::find(id).expect("a sector the rules name");
    Named {
        caesar: piece("caesar"),
        labienus: piece("labienus"),
        crassus: piece("crassus"),
        vercingetorix: piece("vercingetorix"),
        orgetorix: piece("orgetorix"),
        correos: piece("correos"),
        trireme: ["trireme_1", "trireme_2", "trireme_3"].map(piece),
        cisalpina: region("cisalpina"),
        provincia_1: region("provincia_1"),
        provincia_2: region("provincia_2"),
        britannia: region("britannia"),
        germania: region("germania"),
        veneti: region("veneti"),
        sequani: region("sequani"),
        pictones: region("pictones"),
        santones: region("santones"),
        aeduii: region("aeduii"),
        arverni: region("arverni"),
        bellovaci: region("bellovaci"),
        corbilo: fort("corbilo"),
        gergovia: fort("gergovia"),
        bratuspantium: fort("bratuspantium"),
        oppidum_sotiates: fort("oppidum_sotiates"),
        narbo: fort("narbo"),
        vienna: fort("vienna"),
        helvetii_tribe: tribe("helvetii"),
        raurici_tribe: tribe("raurici"),
        bellovaci_tribe: tribe("bellovaci"),
        veneti_tribe: tribe("veneti"),
        arverni_tribe: tribe("arverni"),
        aquitania: sector("aquitania"),
        belgica: sector("belgica"),
        celtica_2: sector("celtica_2"),
        celtica_3: sector("celtica_3"),
        celtica_5: sector("celtica_5"),
    }
});

pub fn named() -> &'static Named {
    &NAMED
}
