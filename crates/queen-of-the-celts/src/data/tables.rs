//! The terrain effects chart and the other tables.

use super::Kind;
use legatus_kernel::Set;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// Half movement points: a step along a road costs one (9.61).
pub(crate) const CLOSED: u8 = u8::MAX;

/// Who pays what on the chart; the last two are those who swim (R103).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Class {
    Foot,
    Mounted,
    Chariot,
    Elephant,
    Artillery,
    Leader,
    FootSwimming,
    MountedSwimming,
}

impl Class {
    pub(crate) const COUNT: usize = 8;
    pub(crate) const ALL: [Class; Class::COUNT] = [
        Class::Foot,
        Class::Mounted,
        Class::Chariot,
        Class::Elephant,
        Class::Artillery,
        Class::Leader,
        Class::FootSwimming,
        Class::MountedSwimming,
    ];

    /// The column of the chart.
    fn column(self) -> &'static str {
        ["foot", "mounted", "chariot", "elephant", "artillery", "leader", "foot", "mounted"][self as usize]
    }

    pub(crate) fn swims(self) -> bool {
        matches!(self, Class::FootSwimming | Class::MountedSwimming)
    }
}

// 20.0, 2.22: area, border and special terrain.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Terrain {
    Clear,
    Woods,
    DenseWoods,
    Marsh,
    DenseMarsh,
    Rough,
    City,
    Village,
    Hamlet,
    River,
    Elevation,
    FortifiedHill,
    Impassable,
    Stream,
    Slope,
    Cliff,
    Bridge,
    Ford,
    Fort,
    Tower,
    Road,
    Path,
}

impl Terrain {
    pub(crate) const COUNT: usize = 22;
    pub(crate) const IDS: [&'static str; Terrain::COUNT] = [
        "clear",
        "woods",
        "dense_woods",
        "marsh",
        "dense_marsh",
        "rough",
        "city",
        "village",
        "hamlet",
        "river",
        "elevation",
        "fortified_hill",
        "impassable",
        "stream",
        "slope",
        "cliff",
        "bridge",
        "ford",
        "fort",
        "tower",
        "road",
        "path",
    ];

    pub(crate) fn id(self) -> &'static str {
        Terrain::IDS[self as usize]
    }

    pub(crate) fn find(id: &str) -> Option<Terrain> {
        let index = Terrain::IDS.iter().position(|other| *other == id)?;
        serde_json::from_value(Value::from(Terrain::IDS[index])).ok()
    }
}

impl legatus_kernel::Numbered for Terrain {
    fn numbered(index: usize) -> Terrain {
        Terrain::find(Terrain::IDS[index]).expect("a terrain of the chart")
    }

    fn index(self) -> usize {
        self as usize
    }
}

pub(crate) type TerrainSet = Set<Terrain, 1>;

/// A row of the terrain effects chart.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Effects {
    /// Half movement points for each class, or closed.
    pub(crate) cost: [u8; Class::COUNT],
    pub(crate) attacker_pct: i16,
    pub(crate) attack_out_pct: i16,
    pub(crate) defender_pct: i16,
    pub(crate) morale_pct: i16,
    pub(crate) no_charge: bool,
    pub(crate) blocks_sight: bool,
    pub(crate) artillery_adjacent_only: bool,
    pub(crate) all_round: bool,
}

pub(crate) struct Tables {
    pub(crate) terrain: [Effects; Terrain::COUNT],
    /// By kind.
    pub(crate) stacking: [u8; 14],
    pub(crate) movement: [u8; 14],
    pub(crate) class: [Class; 14],
    pub(crate) leader_movement: u8,
    pub(crate) stacking_limit: u8,
    pub(crate) most_reduction: i16,
    /// 8.3: flank and rear percentages of legion, phalanx and barbarian.
    pub(crate) flanked: [[u8; 2]; 3],
    /// 12.31, 12.32, in halves, by kind.
    pub(crate) charge_defence: [u8; 14],
    pub(crate) phalanx_front: u8,
    pub(crate) elephants_alone: u8,
    pub(crate) charge_attack: [u8; 14],
    pub(crate) leader_lost_on: u8,
    pub(crate) vp_commander: u8,
    pub(crate) vp_second: u8,
    pub(crate) vp_formation_leader: u8,
    pub(crate) vp_other_leader: u8,
    pub(crate) vp_druid: u8,
}

impl Tables {
    pub(crate) fn effects(&self, terrain: Terrain) -> &Effects {
        &self.terrain[terrain as usize]
    }
}

#[derive(Deserialize)]
struct Row {
    id: String,
    mp: BTreeMap<String, Option<f32>>,
    #[serde(default)]
    attacker_pct: i16,
    #[serde(default)]
    attack_out_of_pct: i16,
    #[serde(default)]
    defender_pct: i16,
    #[serde(default)]
    morale_pct: i16,
    #[serde(default)]
    charge: Value,
    #[serde(default)]
    blocks_los: Value,
    #[serde(default)]
    artillery_adjacent_only: bool,
    #[serde(default)]
    all_round: bool,
}

#[derive(Deserialize)]
struct TypeRow {
    stacking: u8,
    mp: u8,
    movement_class: String,
}

/// Reads `tables.json`.
pub(crate) fn read(json: &str) -> Tables {
    let file: Value = serde_json::from_str(json).expect("tables.json");
    let part = |key: &str| file[key].clone();
    let types: BTreeMap<String, TypeRow> = serde_json::from_value(part("unit_types")).expect("unit_types");
    let of_type = |kind: Kind| &types[kind.id()];
    let class = |kind: Kind| {
        let name = of_type(kind).movement_class.as_str();
        *Class::ALL.iter().find(|c| c.column() == name).expect("a class of the chart")
    };
    let rows: Vec<Row> = serde_json::from_value(part("terrain_effects_chart")).expect("the chart");
    let mut terrain = [Effects::default(); Terrain::COUNT];
    for row in rows {
        let index = Terrain::IDS.iter().position(|id| *id == row.id).expect("a terrain");
        terrain[index] = Effects {
            cost: Class::ALL.map(|c| row.mp[c.column()].map_or(CLOSED, |mp| (mp * 2.0) as u8)),
            attacker_pct: row.attacker_pct,
            attack_out_pct: row.attack_out_of_pct,
            defender_pct: row.defender_pct,
            morale_pct: row.morale_pct,
            no_charge: row.charge == "forbidden",
            blocks_sight: row.blocks_los == true,
            artillery_adjacent_only: row.artillery_adjacent_only,
            all_round: row.all_round,
        };
    }
    let small = |value: &Value| value.as_u64().expect("a small number") as u8;
    let halves = |value: &Value| (value.as_f64().expect("a factor") * 2.0) as u8;
    let flanked = |kind: &str| {
        let row = &file["flank_rear_8_3"][kind];
        [small(&row["flank_pct"]), small(&row["rear_pct"])]
    };
    let charge = &file["charge_12_3"];
    let factor = |table: &str, key: &str| charge[table].get(key).map_or(0, halves);
    let defence = |kind: Kind| match kind {
        Kind::Phalanx => factor("defender_multiplier", "phalanx_other"),
        Kind::Elephants => factor("defender_multiplier", "elephants_vs_elephants"),
        _ => factor("defender_multiplier", kind.id()),
    };
    let vp = |key: &str| small(&file["vp"][key]);
    Tables {
        terrain,
        stacking: Kind::ALL.map(|k| of_type(k).stacking),
        movement: Kind::ALL.map(|k| of_type(k).mp * 2),
        class: Kind::ALL.map(class),
        leader_movement: types["leader"].mp * 2,
        stacking_limit: small(&file["stacking_limit"]["default"]),
        most_reduction: small(&file["tec_rules"]["max_attacker_reduction_pct"]) as i16,
        flanked: ["legion", "phalanx", "barbarian"].map(flanked),
        charge_defence: Kind::ALL.map(defence),
        phalanx_front: factor("defender_multiplier", "phalanx_front"),
        elephants_alone: factor("defender_multiplier", "elephants_vs_no_elephants"),
        charge_attack: Kind::ALL.map(|k| factor("attacker_multiplier", k.id())),
        leader_lost_on: small(&file["leader_casualty_6_3"]["eliminated_on"]),
        vp_commander: vp("army_commander"),
        vp_second: vp("second_in_command"),
        vp_formation_leader: vp("formation_leader"),
        vp_other_leader: vp("other_leader"),
        vp_druid: vp("druid"),
    }
}
