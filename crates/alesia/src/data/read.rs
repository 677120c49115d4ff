//! Reading the JSON files into typed tables. What does not fit is a mistake in the data and stops the program.

use super::values::VALUES;
use super::*;
use crate::SOURCES;
use crate::data::map::{HEX_COUNT, grid};
use legatus_kernel::Words;
use std::sync::LazyLock;

/// A ground: the battlefield, or the ground of an annex with few features.
#[derive(Deserialize, Default)]
pub(crate) struct GroundFile {
    #[serde(default)]
    pub(crate) id: String,
    #[serde(default)]
    pub(crate) slope: Vec<String>,
    #[serde(default)]
    pub(crate) hilltop: Vec<String>,
    #[serde(default)]
    pub(crate) city: Vec<String>,
    #[serde(default)]
    pub(crate) wall: Vec<String>,
    #[serde(default)]
    pub(crate) rivers: Vec<WaterRow>,
    #[serde(default)]
    pub(crate) trench: Vec<WaterRow>,
    #[serde(default)]
    pub(crate) contrevallation: Vec<String>,
    #[serde(default)]
    pub(crate) circonvallation: Vec<String>,
    #[serde(default)]
    pub(crate) camps: Vec<CampRow>,
    #[serde(default)]
    pub(crate) connections: Connections,
    #[serde(default)]
    pub(crate) outer_works: Vec<String>,
    #[serde(default)]
    pub(crate) inner_works: Vec<String>,
    #[serde(default)]
    pub(crate) zones: Vec<ZoneRow>,
    #[serde(default)]
    pub(crate) places: Vec<PlaceRow>,
}

#[derive(Deserialize)]
pub(crate) struct WaterRow {
    #[serde(default)]
    pub(crate) id: String,
    #[serde(default)]
    pub(crate) name: Text,
    pub(crate) path: Vec<String>,
    /// Where it leaves the map: hex and side.
    #[serde(default)]
    pub(crate) leaves: Vec<(String, String)>,
}

#[derive(Deserialize)]
pub(crate) struct CampRow {
    pub(crate) id: String,
    pub(crate) name: Text,
    pub(crate) rampart: Vec<String>,
    pub(crate) closed: bool,
}

#[derive(Deserialize, Default)]
pub(crate) struct Connections {
    pub(crate) perimeter: Vec<[String; 2]>,
    pub(crate) camp: Vec<[String; 2]>,
}

#[derive(Deserialize)]
pub(crate) struct ZoneRow {
    pub(crate) id: String,
    pub(crate) name: Text,
    pub(crate) edge: Vec<String>,
}

#[derive(Deserialize)]
pub(crate) struct PlaceRow {
    pub(crate) name: Text,
    pub(crate) hex: String,
}

#[derive(Deserialize)]
struct AnnexFile {
    grounds: Vec<GroundFile>,
}

#[derive(Deserialize)]
struct UnitsFile {
    sides: [Text; 2],
    units: Vec<UnitRow>,
    leaders: Vec<UnitRow>,
    forts: Vec<FortRow>,
}

#[derive(Deserialize)]
struct UnitRow {
    id: String,
    name: Text,
    force: Force,
    kind: Kind,
    people: String,
    combat: u8,
    #[serde(rename = "move")]
    movement: u8,
    #[serde(default)]
    extra_dice: u8,
}

#[derive(Deserialize)]
struct FortRow {
    id: String,
    name: Text,
}

#[derive(Deserialize)]
struct TablesFile {
    close_combat: CombatTable,
    missiles: MissileTable,
    engines: EngineTable,
    outer_works: [String; 6],
    accuracy: AccuracyTable,
}

#[derive(Deserialize)]
struct CombatTable {
    columns: Vec<String>,
    rows: [[String; COLUMN_COUNT]; 6],
}

#[derive(Deserialize)]
struct MissileTable {
    secondary: [String; 6],
    primary: [String; 6],
}

#[derive(Deserialize)]
struct EngineTable {
    tertiary: [String; 6],
    secondary: [String; 6],
    primary: [String; 6],
}

#[derive(Deserialize)]
struct AccuracyTable {
    no_screen: u8,
    columns: [u8; COLUMN_COUNT],
}

#[derive(Deserialize)]
struct DeploymentFile {
    forts: Vec<(String, String)>,
    stacks: Vec<StackRow>,
}

#[derive(Deserialize)]
struct StackRow {
    hex: String,
    units: Vec<String>,
}

fn file<'a, T: Deserialize<'a>>(name: &str, text: &'a str) -> T {
    serde_json::from_str(text).unwrap_or_else(|e| panic!("{name}: {e}"))
}

fn battlefield_file(text: &str) -> GroundFile {
    file("map.json", text)
}

/// The battlefield, then the annexes.
pub(crate) fn ground_files() -> Vec<GroundFile> {
    let mut field = battlefield_file(VALUES.text("map.json"));
    field.id = "alesia".into();
    let annexes: AnnexFile = file("annexes.json", VALUES.text("annexes.json"));
    std::iter::once(field).chain(annexes.grounds).collect()
}

/// What a virtual hex is called.
fn off_map(id: &str) -> Text {
    static BEYOND: LazyLock<Text> =
        LazyLock::new(|| Words::new(SOURCES.words, Vec::new(), &[]).word("beyond"));
    BEYOND.map(|beyond| format!("{id} ({beyond})"))
}

fn same(text: String) -> Text {
    Text::same(text)
}

pub(crate) fn read<'a>(text: impl Fn(&str) -> &'a str) -> Data {
    let field = battlefield_file(text("map.json"));
    let units: UnitsFile = file("units.json", text("units.json"));
    let rows: Vec<UnitRow> = units.units.into_iter().chain(units.leaders).collect();
    // Romans, their leaders, the besieged, the relief force, Vercingétorix.
    let order = |row: &UnitRow| match (row.force, row.kind) {
        (Force::Roman, Kind::Leader) => 1,
        (Force::Roman, _) => 0,
        (_, Kind::Leader) => 4,
        (Force::Besieged, _) => 2,
        (Force::Relief, _) => 3,
    };
    let mut rows = rows;
    rows.sort_by_key(order);
    let mut missiles = 0;
    let pieces = rows.into_iter().map(|row| {
        let missile = matches!(row.kind, Kind::Archers | Kind::Slingers).then(|| {
            missiles += 1;
            missiles - 1
        });
        PieceData {
            id: row.id,
            name: row.name,
            force: row.force,
            kind: row.kind,
            people: row.people,
            combat: row.combat,
            movement: row.movement,
            extra_dice: row.extra_dice,
            missile,
        }
    });
    let pieces: Vec<PieceData> = pieces.collect();
    assert_eq!((pieces.len(), missiles as usize), (PIECE_COUNT, MISSILE_COUNT));
    let hexes = (0..HEX_COUNT as u16).map(|hex| {
        let id = grid().id(hex).to_string();
        match grid().is_on(hex) {
            true => (id.clone(), same(id)),
            false => (format!("off_{id}"), off_map(&id)),
        }
    });
    let named = |id: String, name: Text| Named { id, name };
    Data {
        sides: units.sides,
        hexes: hexes.collect(),
        pieces,
        forts: units.forts.into_iter().map(|fort| named(fort.id, fort.name)).collect(),
        zones: field.zones.into_iter().map(|zone| named(zone.id, zone.name)).collect(),
        places: field.places.into_iter().map(|p| (p.name, known_hex(&p.hex))).collect(),
        tables: tables(text("tables.json")),
    }
}

fn known_hex(id: &str) -> Hex {
    Hex(grid().find(id).unwrap_or_else(|| panic!("no hex {id}")))
}

fn tables(text: &str) -> Tables {
    let t: TablesFile = file("tables.json", text);
    assert_eq!(t.close_combat.columns, super::COLUMNS, "tables.json");
    let mut combat = [[CombatResult::default(); 6]; COLUMN_COUNT];
    for (die, row) in t.close_combat.rows.iter().enumerate() {
        for (column, code) in row.iter().enumerate() {
            combat[column][die] = result(code);
        }
    }
    let fire = |row: &[String; 6]| std::array::from_fn(|die| hit(&row[die]));
    Tables {
        combat,
        missiles: [fire(&t.missiles.primary), fire(&t.missiles.secondary)],
        engines: [fire(&t.engines.primary), fire(&t.engines.secondary), fire(&t.engines.tertiary)],
        works: std::array::from_fn(|die| t.outer_works[die] == "E"),
        accuracy_unscreened: t.accuracy.no_screen,
        accuracy: t.accuracy.columns,
    }
}

/// `AR3 DA1`: the attacker retreats three hexes, the defender may advance one.
fn result(code: &str) -> CombatResult {
    let mut result = CombatResult { rage: code == "RAGE", ..CombatResult::default() };
    for part in code.split(' ').filter(|_| !["RAGE", "MELEE"].contains(&code)) {
        let number = || part[2..].parse().unwrap_or_else(|_| panic!("result {code}"));
        let role = if part.starts_with('A') { Role::Attacker } else { Role::Defender };
        match &part[1..2] {
            "E" => result.loser = Some(role),
            "R" => (result.loser, result.retreat) = (Some(role), number()),
            "A" => result.advance = number(),
            _ => panic!("result {code}"),
        }
    }
    result
}

fn hit(code: &str) -> Option<Hit> {
    match code {
        "-" => None,
        "D" | "D*" | "E" | "E*" => Some(Hit { kills: code.starts_with('E'), all: code.ends_with('*') }),
        _ => panic!("fire result {code}"),
    }
}

pub(crate) fn deployment() -> Deployment {
    let f: DeploymentFile = file("deployment.json", VALUES.text("deployment.json"));
    let fort = |id: &str| Fort::find(id).unwrap_or_else(|| panic!("no fort {id}"));
    let piece = |id: &str| Piece::find(id).unwrap_or_else(|| panic!("no piece {id}"));
    let stacks = f.stacks.iter();
    Deployment {
        forts: f.forts.iter().map(|(id, hex)| (fort(id), known_hex(hex))).collect(),
        pieces: stacks.flat_map(|s| s.units.iter().map(|id| (piece(id), known_hex(&s.hex)))).collect(),
    }
}
