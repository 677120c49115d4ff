//! The components as data: map, generals, cards, tables. Read once, checked when read.

use crate::table::ids::*;
use legatus_board::PointMap;
use legatus_kernel::{Article, Text};
use serde::Deserialize;
use std::sync::LazyLock;

pub(crate) const SPACE_COUNT: usize = 96;
pub(crate) const GENERAL_COUNT: usize = 14;
pub(crate) const PROVINCE_COUNT: usize = 22;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Shape {
    Round,
    City,
    Tribe,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum LinkKind {
    Road,
    Pass,
    Alpine,
    Strait,
}

impl LinkKind {
    /// Movement points to cross it (10.6).
    pub(crate) fn cost(self) -> u8 {
        if self == LinkKind::Road { 1 } else { 2 }
    }

    pub(crate) fn is_pass(self) -> bool {
        matches!(self, LinkKind::Pass | LinkKind::Alpine)
    }

    pub(crate) fn id(self) -> &'static str {
        ["road", "pass", "alpine", "strait"][self as usize]
    }
}

pub(crate) struct SpaceData {
    pub(crate) id: String,
    pub(crate) name: Text,
    pub(crate) said: Option<Article>,
    pub(crate) province: Province,
    pub(crate) country: Option<Country>,
    pub(crate) shape: Shape,
    pub(crate) capacity: u8,
    pub(crate) port: Option<i8>,
    pub(crate) control: Option<Side>,
    pub(crate) at: [f32; 2],
}

pub(crate) struct ProvinceData {
    pub(crate) id: String,
    pub(crate) name: Text,
    pub(crate) said: Option<Article>,
    pub(crate) country: Option<Country>,
    pub(crate) scores: bool,
    pub(crate) majority: u8,
    pub(crate) allies: u8,
    pub(crate) spaces: SpaceSet,
}

/// What a side is in a battle, whoever has the initiative.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Part {
    OriginalAttacker,
    OriginalDefender,
}

/// A general's special ability (24): it counts only while he commands.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Ability {
    pub(crate) avoid: i8,
    /// The same where players have agreed on it (`gisgo_avoids`).
    pub(crate) optional_avoid: i8,
    pub(crate) counterattack: i8,
    pub(crate) cancel: i8,
    /// The two above count only in this part of a battle, if one is named.
    pub(crate) part: Option<Part>,
    pub(crate) intercept: i8,
    pub(crate) pursue: i8,
    /// On siege rolls of a campaign event.
    pub(crate) siege: i8,
    /// Siege rolls on a Forced March event.
    pub(crate) siege_rolls: u8,
    pub(crate) naval: i8,
    /// His strategy rating in this country.
    pub(crate) strategy_in: Option<(Country, u8)>,
    pub(crate) confined: Option<Country>,
    pub(crate) campaign_points: u8,
    pub(crate) purges: bool,
    pub(crate) probes: bool,
}

pub(crate) struct GeneralData {
    pub(crate) id: String,
    pub(crate) side: Side,
    pub(crate) name: Text,
    pub(crate) strategy: u8,
    pub(crate) battle: u8,
    pub(crate) ability: Ability,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum EventSide {
    Rome,
    Carthage,
    Both,
}

impl EventSide {
    pub(crate) fn allows(self, side: Side) -> bool {
        match self {
            EventSide::Both => true,
            EventSide::Rome => side == Rome,
            EventSide::Carthage => side == Carthage,
        }
    }
}

/// Where an event applies.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Area {
    pub(crate) spaces: SpaceSet,
}

/// What a space must be to take the units of an event, as far as the card asks for it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Site {
    /// A general of the player stands there.
    pub(crate) general: bool,
    pub(crate) port: bool,
    /// The marker there is the player's.
    pub(crate) own_space: bool,
    /// The player controls its province.
    pub(crate) own_province: bool,
    pub(crate) no_enemy_cus: bool,
    pub(crate) round: bool,
}

/// What an event needs to happen at all (R14).
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Needs {
    Nothing,
    Macedonia,
    /// The player controls one of them.
    ControlsAny([Option<Province>; 2]),
    /// The enemy of the player controls it.
    EnemyControls(Province),
    /// Carthage controls so many provinces of a country, whoever plays the card.
    CarthageControls(Country, u8),
    HannibalIn(Country),
    HannibalOnMap,
}

/// What a card does as an event (25).
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Effect {
    Revolt {
        provinces: [Option<Province>; 2],
    },
    Move {
        rating: u8,
        points: u8,
        sea_cus: u8,
        pass_modifier: i8,
    },
    MoveHannibal {
        points: u8,
    },
    /// The sea move starts or ends at one of these ports.
    Pirates {
        most_cus: u8,
        points: u8,
        ports: SpaceSet,
    },
    Campaign {
        generals: u8,
        sea_cus: u8,
    },
    Treachery {
        rating: u8,
        rolls: u8,
    },
    Traitor {
        rating: u8,
        space: Space,
        cus: u8,
    },
    Reinforce {
        cus: u8,
        elephants: u8,
        area: Area,
        site: Site,
        with_marker: bool,
    },
    SiegeTrain,
    Convert {
        provinces: [Option<Province>; 2],
        area: Area,
        count: u8,
        fill_empty: bool,
    },
    RemoveEnemy {
        count: u8,
        area: Area,
    },
    AllyCity {
        space: Space,
    },
    Macedonia,
    DismissProconsul,
    NavalVictory,
    HannoCounsels,
    CatoCounsels,
    Truce,
    Messenger,
    HostileTribes {
        area: Area,
    },
    /// `besieging`: only an army that besieges a city.
    Epidemic {
        modifier: i8,
        besieging: bool,
    },
    MercenariesDesert,
    BreakSiege {
        port: bool,
        points: u8,
    },
    BreakSubjugation,
    BadWeather,
    Maharbal,
    Spy,
    AllyDeserts,
    AlliesDesert {
        provinces: [Option<Province>; 4],
    },
    ElephantFright {
        cards: u8,
    },
    Storm {
        modifier: i8,
    },
}

/// A strategy card: operation number, event, ship (8.1).
pub(crate) struct CardData {
    pub(crate) id: String,
    pub(crate) title: Text,
    /// The drawing on its face.
    pub(crate) emblem: String,
    pub(crate) ops: u8,
    pub(crate) side: EventSide,
    pub(crate) counter: bool,
    pub(crate) naval: bool,
    pub(crate) breaks_truce: bool,
    pub(crate) campaign: bool,
    /// Its event happens once in a war (8.5).
    pub(crate) unique: bool,
    pub(crate) needs: Needs,
    pub(crate) effect: Effect,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NavalResult {
    Safe,
    BackToPort,
    Sunk,
}

/// A loss of every unit (14.12).
pub(crate) const ALL: u8 = u8::MAX;

/// What a roll against a city or tribe brings, up to a modified die (20.2).
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct SiegeRow {
    pub(crate) most: i8,
    pub(crate) points: u8,
    pub(crate) losses: u8,
}

pub(crate) struct Tables {
    /// Losses by modified die ("1 or less", 2 to 6, "7 or more") and column; the last column is Hostile Tribes (21.3).
    pub(crate) attrition: [[u8; 8]; 7],
    pub(crate) attrition_columns: [u8; 7],
    /// Must one of them be an elephant (17.2)?
    pub(crate) attrition_elephant: [bool; 7],
    /// Losses by modified die ("0 or less", 1 to 6, "7 or more"), small and large army; some are `ALL`.
    pub(crate) retreat: [[u8; 2]; 8],
    pub(crate) double_envelopment: i8,
    pub(crate) probe: i8,
    pub(crate) pass: i8,
    pub(crate) back_to_port: i8,
    pub(crate) sunk: i8,
    /// By rising dice.
    pub(crate) siege: [SiegeRow; 5],
    pub(crate) carthaginian_besieger: i8,
    pub(crate) siege_train: i8,
    /// Cities that are harder to take, and by how much.
    pub(crate) great_cities: SpaceSet,
    pub(crate) great_city: i8,
    pub(crate) cards: [u8; 9],
    pub(crate) years: [Text; 9],
}

pub(crate) struct Army {
    pub(crate) side: Side,
    pub(crate) space: Space,
    pub(crate) cus: u8,
    pub(crate) elephants: u8,
    pub(crate) generals: Vec<General>,
}

/// All components.
pub(crate) struct Data {
    pub(crate) spaces: Vec<SpaceData>,
    pub(crate) provinces: Vec<ProvinceData>,
    pub(crate) countries: Vec<(Text, Option<Article>)>,
    pub(crate) generals: Vec<GeneralData>,
    pub(crate) cards: Vec<CardData>,
    pub(crate) tactics: Vec<Text>,
    /// The drawing on the face of each.
    pub(crate) tactic_emblems: Vec<String>,
    pub(crate) tables: Tables,
    pub(crate) setup: Vec<Army>,
    pub(crate) scenario_name: Text,
    /// The spaces as a map of points.
    pub(crate) map: PointMap<LinkKind>,
    pub(crate) ports: SpaceSet,
    pub(crate) cities: SpaceSet,
    pub(crate) tribes: SpaceSet,
    /// The countries by their spaces: Africa, Spain, Italy, Sicily.
    pub(crate) in_country: [SpaceSet; 4], // 3
    /// Neighbours by road alone: where reactions and retreats may go.
    pub(crate) roads: Vec<SpaceSet>,
    /// The counter-events (R10).
    pub(crate) counters: CardSet,
    pub(crate) campaigns: CardSet,
}

static DATA: LazyLock<Data> = LazyLock::new(|| read::read(|file| values::VALUES.text(file)));

pub(crate) fn data() -> &'static Data {
    &DATA
}

impl Data {
    /// Neighbours of a space, and how one gets there.
    pub(crate) fn links(&self, space: Space) -> impl Iterator<Item = (Space, LinkKind)> + '_ {
        self.map.links(space.0).iter().map(|link| (Space(link.to), link.kind))
    }

    pub(crate) fn link(&self, a: Space, b: Space) -> Option<LinkKind> {
        self.map.link(a.0, b.0)
    }

    pub(crate) fn country(&self, country: Country) -> SpaceSet {
        self.in_country[country as usize]
    }

    pub(crate) fn card(&self, card: Card) -> &CardData {
        &self.cards[card.0 as usize - 1]
    }

    pub(crate) fn general(&self, general: General) -> &GeneralData {
        &self.generals[general.i()]
    }

    pub(crate) fn space(&self, space: Space) -> &SpaceData {
        &self.spaces[space.i()]
    }

    pub(crate) fn province(&self, province: Province) -> &ProvinceData {
        &self.provinces[province.i()]
    }
}

/// The spaces and generals that the rules name.
pub(crate) struct Named {
    pub(crate) roma: Space,
    pub(crate) carthago: Space,
    pub(crate) carthago_nova: Space,
    pub(crate) syracusae: Space,
    pub(crate) rhegium: Space,
    pub(crate) messana: Space,
    pub(crate) baetica: Province,
    pub(crate) latium: Province,
    pub(crate) hannibal: General,
    pub(crate) fabius: General,
    pub(crate) africanus: General,
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
        hannibal: general("hannibal"),
        fabius: general("fabius"),
        africanus: general("scipio_africanus"),
    }
});

pub(crate) fn named() -> &'static Named {
    &NAMED
}

pub(crate) mod read;
pub(crate) mod values;
