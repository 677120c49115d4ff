//! 2.3: a scenario as it is written down: the printed ones, and those of the set-up editor. Areas are their printed
//! numbers, everything else is named by its id. `compile` checks it and makes a [`Scenario`](crate::scenarios::Scenario) of it.

use crate::table::{Edge, Facing, Side};
use legatus_kernel::Text;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A whole scenario.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Document {
    /// Of the set-up editor: `open_` and the map.
    pub(crate) id: String,
    pub(crate) title: Text,
    pub(crate) date: Text,
    pub(crate) map: String,
    pub(crate) turns: u8,
    #[serde(default)]
    pub(crate) weather: Climate,
    pub(crate) sides: Sides,
    #[serde(default)]
    pub(crate) special_rules: Vec<SpecialRule>,
    pub(crate) victory: Victory,
    /// R58: areas that are held at the start though they lie in nobody's set-up areas.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) initial_holders: Option<Holders>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) source: Option<String>,
}

/// R92: the table that the weather is rolled on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Climate {
    #[default]
    Fair,
    Changeable,
    Foul,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sides {
    pub(crate) roman: Army,
    pub(crate) briton: Army,
}

impl Sides {
    pub(crate) fn of(&self, side: Side) -> &Army {
        if side == Side::Roman { &self.roman } else { &self.briton }
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Army {
    pub(crate) army_commander: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) second_in_command: Option<String>,
    pub(crate) formations: Vec<Formation>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Formation {
    pub(crate) leader: String,
    /// Other ratings than his piece has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) ratings: Option<Ratings>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) extra_leaders: Vec<String>,
    pub(crate) units: Vec<String>,
    /// 18.12: units that begin reduced, by the letter of their face.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) faces: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) setup_areas: Vec<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) leader_area: Option<u8>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) deployment: Vec<Post>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) reinforcement: Option<Reinforcement>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ratings {
    pub(crate) tactical: u8,
    pub(crate) initiative: u8,
}

/// Where a unit stands when nobody moves it before the battle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Post {
    pub(crate) unit: String,
    pub(crate) area: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) facing: Option<Facing>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Reinforcement {
    pub(crate) turn: u8,
    pub(crate) entry_areas: Vec<u8>,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Holders {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) roman: Vec<u8>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) briton: Vec<u8>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Victory {
    #[serde(default)]
    pub(crate) objectives: Vec<Objective>,
    pub(crate) levels: Levels,
}

/// The least score, Roman points less Briton points, of each result; below the last the Britons win decisively.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Levels {
    pub(crate) roman_decisive: i16,
    pub(crate) roman_marginal: i16,
    pub(crate) draw: i16,
    pub(crate) briton_marginal: i16,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Objective {
    pub(crate) side: Side,
    pub(crate) vp: u8,
    /// For each that is counted; otherwise once, if all are.
    #[serde(default)]
    pub(crate) each: bool,
    pub(crate) test: Test,
}

/// What an objective looks at when the game ends.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Test {
    LongUnitsIn { of: Side, areas: Vec<u8> },
    NoLongUnitIn { of: Side, areas: Vec<u8> },
    AreasHeld { by: Side, areas: Vec<u8> },
    LevelAreasHeld { by: Side, levels: Vec<u8>, max_vp: u8 },
    AreasFreeOf { of: Side, areas: Vec<u8> },
    NoUnitOnLevel { of: Side, level: u8 },
    ArmyRouting { of: Side, value: bool },
    BridgeDestroyed { area: u8 },
    LeaderEliminated { leader: String, instead_of_value: bool },
    LeaderInOrLeft { leader: String, areas: Vec<u8> },
    LeaderOnMapOutside { leader: String, areas: Vec<u8> },
    LeaderLeftBy { leader: String, edge: Edge },
}

/// The special rules that a scenario may have; what each does is said by its ruling.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "id", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum SpecialRule {
    BridgeDown {
        area: u8,
    },
    Swimmers {
        units: Vec<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        areas: Option<Vec<u8>>,
    },
    Withdrawal {
        side: Side,
        edge: Edge,
        from_turn: u8,
    },
    OutOfSight {
        watched: String,
        trigger_areas: Vec<u8>,
        exempt_formation: String,
        areas: Vec<u8>,
    },
    MarchColumn {
        side: Side,
        only_legions: bool,
    },
    Surprise {
        first_player: Side,
        #[serde(default)]
        formations: u8,
        #[serde(default)]
        exactly: bool,
        check_initiative: Vec<String>,
        no_auto_command: Side,
    },
    Emperor {
        leader: String,
        exit_areas: Vec<u8>,
        exit_edge: Edge,
    },
    Fortified {
        areas: Vec<u8>,
    },
    Detachments {
        max_steps: u8,
    },
    Gate {
        border: [u8; 2],
    },
    Dismounted {
        units: Vec<String>,
    },
    NoExit {
        side: Side,
    },
    Bridge {
        side: Side,
        area: u8,
        from_areas: Vec<u8>,
        dice: Vec<u8>,
    },
    StoneWalls {
        side: Side,
        areas: Vec<u8>,
        defender_pct: i16,
        morale_pct: i16,
    },
    River {
        stream_mp: u8,
        stream_mp_chariot: u8,
        except_border: [u8; 2],
    },
    Capture {
        leader: String,
        vp: u8,
    },
    Wagons {
        side: Side,
        areas: Vec<u8>,
        from_turn: u8,
    },
    LinearCommand {
        side: Side,
    },
    Pila {
        side: Side,
    },
    BreakPoint {
        side: Side,
        long_units: u8,
    },
    Unfinished {
        areas: Vec<u8>,
    },
    Allies {
        formation: String,
    },
    Clans {
        nationality: String,
    },
    Reserve {
        formations: Vec<String>,
        from_turn: u8,
    },
    RomanBlood {
        side: Side,
        factor: u8,
    },
    Camp {
        side: Side,
        area: u8,
    },
    Dusk {
        turn: u8,
    },
    Loyalty {
        side: Side,
    },
    Landing {
        side: Side,
    },
    Sea {
        areas: Vec<u8>,
    },
    Boats {
        side: Side,
        areas: Vec<u8>,
        max_areas: u8,
    },
    Terror {
        side: Side,
        first_turn: u8,
        last_turn: u8,
        morale_modifier: i8,
    },
    Tower {
        area: u8,
    },
    Escape {
        side: Side,
        edge: Edge,
        vp_per_legion: u8,
    },
    NoFord {
        areas: Vec<u8>,
    },
    MarshPursuit {
        side: Side,
        dice: Vec<u8>,
    },
    CamelsCharge,
}
