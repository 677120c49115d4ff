//! The components as data: map, generals, cards, tables. Read once, checked when read.

use crate::table::ids::*;
use legatus_board::PointMap;
use legatus_kernel::Text;
use serde::Deserialize;
use std::sync::LazyLock;

pub const SPACE_COUNT: usize = 94;
pub const GENERAL_COUNT: usize = 14;
pub const PROVINCE_COUNT: usize = 22;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    Round,
    City,
    Tribe,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LinkKind {
    Road,
    Pass,
    Alpine,
    Strait,
}

impl LinkKind {
    /// Movement points to cross it (10.6).
    pub fn cost(self) -> u8 {
        if self == LinkKind::Road { 1 } else { 2 }
    }

    pub fn is_pass(self) -> bool {
        matches!(self, LinkKind::Pass | LinkKind::Alpine)
    }

    pub fn id(self) -> &'static str {
        ["road", "pass", "alpine", "strait"][self as usize]
    }
}

pub struct SpaceData {
    pub id: String,
    pub name: Text,
    pub province: Province,
    pub country: Option<Country>,
    pub shape: Shape,
    pub capacity: u8,
    pub port: Option<i8>,
    pub control: Option<Side>,
    pub at: [f32; 2],
}

pub struct ProvinceData {
    pub id: String,
    pub name: Text,
    pub country: Option<Country>,
    pub scores: bool,
    pub majority: u8,
    pub allies: u8,
    pub spaces: SpaceSet,
}

/// A general's special ability (24): it counts only while he commands.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Ability {
    pub avoid: i8,
    pub withdraw: i8,
    pub counterattack: i8,
    pub cancel: i8,
    pub intercept: i8,
    pub pursue: i8,
    pub siege: i8,
    pub pass_attrition: i8,
    pub naval: i8,
    /// The smallest operation number that raises troops in his space (8.2 C); 3 for everybody else.
    pub raise_with: u8,
    pub never_avoids: bool,
    pub confined: Option<Country>,
    pub campaign_points: u8,
    pub purges: bool,
    pub probes: bool,
}

pub struct GeneralData {
    pub id: String,
    pub side: Side,
    pub name: Text,
    pub full_name: Text,
    pub strategy: u8,
    pub battle: u8,
    pub ability: Ability,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum EventSide {
    Rome,
    Carthage,
    Both,
}

impl EventSide {
    pub fn allows(self, side: Side) -> bool {
        match self {
            EventSide::Both => true,
            EventSide::Rome => side == Rome,
            EventSide::Carthage => side == Carthage,
        }
    }
}

/// Where an event applies.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area {
    pub spaces: SpaceSet,
}

/// What an event needs to happen at all (R14).
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Needs {
    Nothing,
    Macedonia,
    ControlsAny([Option<Province>; 2]),
    ControlsSpace(Space),
    ArmyIn(Country),
    HannibalIn(Country),
    HannibalOnMap,
}

/// What a card does as an event (25).
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Effect {
    Revolt { provinces: [Option<Province>; 2] },
    Move { rating: u8, points: u8, sea_cus: u8, pass_modifier: i8 },
    MoveHannibal { points: u8 },
    Pirates { most_cus: u8, points: u8, to: SpaceSet },
    Campaign { generals: u8, sea_cus: u8 },
    Treachery { rating: u8, except: SpaceSet },
    Traitor { rating: u8, space: Space, cus: u8 },
    Reinforce { cus: u8, elephants: u8, area: Area, with_general: bool },
    SiegeTrain,
    Convert { provinces: [Option<Province>; 2], area: Area, count: u8, fill_empty: bool },
    EnemyRemoves { count: u8, area: Area },
    AllyCity { space: Space },
    Macedonia,
    DismissProconsul,
    NavalVictory,
    HannoCounsels,
    CatoCounsels,
    Truce,
    Messenger,
    HostileTribes { area: Area },
    Epidemic { modifier: i8, cities_only: bool },
    MercenariesDesert,
    BreakSiege { garrison: bool, port: bool, loss: u8 },
    BreakSubjugation { loss: u8 },
    BadWeather,
    Maharbal,
    Spy,
    AllyDeserts,
    AlliesDesert { provinces: [Option<Province>; 4] },
    ElephantFright { cards: u8 },
    Storm,
}

/// A strategy card: operation number, event, ship (8.1).
pub struct CardData {
    pub id: String,
    pub title: Text,
    /// The drawing on its face.
    pub emblem: String,
    pub ops: u8,
    pub side: EventSide,
    pub counter: bool,
    pub naval: bool,
    pub breaks_truce: bool,
    pub campaign: bool,
    /// Its event happens once in a war (8.5).
    pub unique: bool,
    pub needs: Needs,
    pub effect: Effect,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NavalResult {
    Safe,
    BackToPort,
    Sunk,
}

pub struct Tables {
    /// Losses by die (0 for "0 or less", then 1 to 6) and column; the last column is Hostile Tribes (21.3).
    pub attrition: [[u8; 8]; 7],
    pub attrition_columns: [u8; 7],
    /// Losses by modified die (0 for "0 or less" to 8 for "8 or more"), small and large army.
    pub retreat: [[u8; 2]; 9],
    pub double_envelopment: i8,
    pub probe: i8,
    pub pass: i8,
    pub back_to_port: i8,
    pub sunk: i8,
    pub siege_loss: i8,
    pub siege_point: i8,
    pub carthaginian_besieger: i8,
    pub siege_train: i8,
    pub cards: [u8; 9],
    pub years: [Text; 9],
}

pub struct Army {
    pub side: Side,
    pub space: Space,
    pub cus: u8,
    pub elephants: u8,
    pub generals: Vec<General>,
}

/// All components.
pub struct Data {
    pub spaces: Vec<SpaceData>,
    pub provinces: Vec<ProvinceData>,
    pub countries: Vec<Text>,
    pub generals: Vec<GeneralData>,
    pub cards: Vec<CardData>,
    pub tactics: Vec<Text>,
    /// The drawing on the face of each.
    pub tactic_emblems: Vec<String>,
    pub tables: Tables,
    pub setup: Vec<Army>,
    pub scenario_name: Text,
    /// The spaces as a map of points.
    pub map: PointMap<LinkKind>,
    pub ports: SpaceSet,
    pub cities: SpaceSet,
    pub tribes: SpaceSet,
    /// The countries by their spaces: Africa, Spain, Italy, Sicily.
    pub in_country: [SpaceSet; 4], // 3
    /// Neighbours by road alone: where reactions and retreats may go.
    pub roads: Vec<SpaceSet>,
    /// The counter-events (R10).
    pub counters: CardSet,
    pub campaigns: CardSet,
}

static DATA: LazyLock<Data> = LazyLock::new(read::read);

pub fn data() -> &'static Data {
    &DATA
}

impl Data {
    /// Neighbours of a space, and how one gets there.
    pub fn links(&self, space: Space) -> impl Iterator<Item = (Space, LinkKind)> + '_ {
        self.map.links(space.0).iter().map(|link| (Space(link.to), link.kind))
    }

    pub fn link(&self, a: Space, b: Space) -> Option<LinkKind> {
        self.map.link(a.0, b.0)
    }

    pub fn country(&self, country: Country) -> SpaceSet {
        self.in_country[country as usize]
    }

    pub fn card(&self, card: Card) -> &CardData {
        &self.cards[card.0 as usize - 1]
    }

    pub fn general(&self, general: General) -> &GeneralData {
        &self.generals[general.i()]
    }

    pub fn space(&self, space: Space) -> &SpaceData {
        &self.spaces[space.i()]
    }

    pub fn province(&self, province: Province) -> &ProvinceData {
        &self.provinces[province.i()]
    }
}

/// The spaces and generals that the rules name.
pub struct Named {
    pub roma: Space,
    pub carthago: Space,
    pub carthago_nova: Space,
    pub syracusae: Space,
    pub rhegium: Space,
    pub messana: Space,
    pub baetica: Province,
    pub latium: Province,
    pub numidia: [Province; 2],
    pub hannibal: General,
    pub mago: General,
    pub hanno: General,
    pub fabius: General,
    pub nero: General,
    pub africanus: General,
}

static NAMED: LazyLock<Named> = LazyLock::new(|| {
    let space = |id| Space::find(id).expect("a space the rules name");
    let province = |id| Province::find(id).expect("a province the rules name");
    let general = |id| General::find(id).expect("a general the rules name");
    Named {
        roma: space("roma"),
        carthago: space("carthago"),
        carthago_nova: space("carthago_nova"),
        syracusae: space("syracusae"),
        rhegium: space("rhegium"),
        messana: space("messana"),
        baetica: province("baetica"),
        latium: province("latium"),
        numidia: [province("numidia_orientalis"), province("numidia_occidentalis")],
        hannibal: general("hannibal"),
        mago: general("mago"),
        hanno: general("hanno"),
        fabius: general("fabius"),
        nero: general("nero"),
        africanus: general("scipio_africanus"),
    }
});

pub fn named() -> &'static Named {
    &NAMED
}

mod read;
