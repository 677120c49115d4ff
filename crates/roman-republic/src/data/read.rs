//! Reading the JSON files into typed tables. What does not fit is a mistake in the data and stops the program.

use super::*;
use crate::shown::words::PLAIN;
use legatus_board::{Direction, Lowered};
use serde_json::{Value, json};
use std::collections::HashMap;

#[derive(Deserialize)]
struct MapFile {
    provinces: Vec<ProvinceFile>,
    zones: Vec<NamedFile>,
    hexes: Vec<HexRow>,
    cities: Vec<CityFile>,
    rivers: Vec<RiverFile>,
    roads: Vec<RoadFile>,
    straits: Vec<StraitFile>,
    barred: Vec<(String, String)>,
    lakes: Vec<String>,
}

/// Id, type, terrain, province, sea zone.
type HexRow = (String, String, Option<Terrain>, Option<String>, Option<String>);

#[derive(Deserialize)]
struct ProvinceFile {
    id: String,
    name: Text,
    said: Option<Article>,
    attrition: u8,
    landmass: String,
    italy: bool,
    roman_italy: bool,
    adjacent: Vec<String>,
}

#[derive(Deserialize)]
struct NamedFile {
    id: String,
    name: Text,
    said: Option<Article>,
}

#[derive(Deserialize)]
struct CityFile {
    id: String,
    name: Text,
    hex: String,
    province: String,
    size: Size,
    port: Port,
}

#[derive(Deserialize)]
struct RiverFile {
    name: String,
    sides: Vec<(String, String)>,
}

#[derive(Deserialize)]
struct RoadFile {
    name: String,
    class: String,
    built: i16,
    hexes: Vec<String>,
}

#[derive(Deserialize)]
struct StraitFile {
    hexes: (String, String),
}

#[derive(Deserialize)]
struct PiecesFile {
    leaders: Vec<LeaderData>,
    people: Vec<NamedFile>,
    tribes: Vec<TribeFile>,
    legion_numbers: Vec<String>,
}

#[derive(Deserialize)]
struct TribeFile {
    id: String,
    province: Option<String>,
    range: Option<(u8, u8)>,
    cities: Vec<String>,
    strength: [(u8, u8); 9],
    garrisoned: Option<[(u8, u8); 9]>,
}

#[derive(Deserialize)]
struct ScenariosFile {
    scenarios: Vec<ScenarioFile>,
}

#[derive(Deserialize)]
struct ScenarioFile {
    id: String,
    name: Text,
    sides: Vec<Side>,
    year: i16,
    turns: u8,
    provinces: Vec<String>,
    gauls_only: Vec<String>,
    absent: Vec<String>,
    medium: Vec<String>,
    magistrates: Vec<String>,
    road_classes: String,
    setup: Vec<BlockFile>,
    rows: Vec<RowFile>,
    held: Vec<(Side, String)>,
    sacked: Vec<String>,
    naval: Option<HashMap<String, NavalFile>>,
    #[serde(default)]
    greek_cities: Vec<(String, u8)>,
}

#[derive(Deserialize)]
struct BlockFile {
    hex: Option<String>,
    #[serde(default)]
    choice: Value,
    inside: bool,
    leaders: Vec<PlacedFile>,
    legions: Vec<LegionFile>,
    troops: Vec<(String, u8, u8, u8)>,
}

#[derive(Deserialize)]
struct PlacedFile {
    id: String,
    office: Option<String>,
    province: Option<String>,
}

#[derive(Deserialize)]
struct LegionFile {
    number: String,
    veteran: bool,
}

#[derive(Deserialize)]
struct RowFile {
    province: String,
    level: i8,
    national: Option<Side>,
    recruits: Vec<(Option<String>, String, u8, u8)>,
}

#[derive(Deserialize)]
struct NavalFile {
    levels: [i8; 2],
    carthage: bool,
}

fn parse<T: serde::de::DeserializeOwned>(name: &str, text: &str) -> T {
    serde_json::from_str(text).unwrap_or_else(|e| panic!("{name}: {e}"))
}

/// Numbers of ids, while the tables are being built.
fn number(ids: &[String], id: &str) -> u8 {
    ids.iter().position(|x| x == id).unwrap_or_else(|| panic!("no {id}")) as u8
}

struct Ids {
    grid: HexMap,
    provinces: Vec<String>,
    zones: Vec<String>,
    leaders: Vec<String>,
    people: Vec<String>,
    /// The city of a hex.
    cities: HashMap<String, City>,
}

impl Ids {
    fn hex(&self, id: &str) -> Hex {
        Hex(self.grid.find(id).unwrap_or_else(|| panic!("no hex {id}")))
    }

    fn province(&self, id: &str) -> Province {
        Province(number(&self.provinces, id))
    }

    fn city(&self, hex: &str) -> City {
        *self.cities.get(hex).unwrap_or_else(|| panic!("no city in {hex}"))
    }

    fn people(&self, id: &str) -> People {
        People(number(&self.people, id))
    }

    fn leader(&self, id: &str) -> Leader {
        Leader(number(&self.leaders, id))
    }
}

pub(crate) fn read<'a>(file: impl Fn(&str) -> &'a str) -> Data {
    let map: MapFile = parse("map.json", file("map.json"));
    let pieces: PiecesFile = parse("pieces.json", file("pieces.json"));
    let tables: Tables = parse("tables.json", file("tables.json"));
    let scenarios: ScenariosFile = parse("scenarios.json", file("scenarios.json"));
    let ids = Ids {
        grid: HexMap::new(10, 59, 34, Lowered::Odd),
        provinces: map.provinces.iter().map(|p| p.id.clone()).collect(),
        zones: map.zones.iter().map(|z| z.id.clone()).collect(),
        leaders: pieces.leaders.iter().map(|l| l.id.clone()).collect(),
        people: pieces.people.iter().map(|p| p.id.clone()).collect(),
        cities: map.cities.iter().enumerate().map(|(i, c)| (c.hex.clone(), City(i as u8))).collect(),
    };
    let sizes = [ids.grid.len(), map.provinces.len(), map.cities.len(), map.zones.len()];
    assert_eq!(sizes, [HEX_COUNT, PROVINCE_COUNT, CITY_COUNT, ZONE_COUNT]);
    let sizes = [pieces.leaders.len(), pieces.people.len(), pieces.tribes.len()];
    assert_eq!(sizes, [LEADER_COUNT, PEOPLE_COUNT, TRIBE_COUNT]);
    let same = pieces.tribes.iter().zip(&pieces.people[18..]).all(|(t, p)| t.id == p.id);
    assert!(same, "the tribes come last among the peoples");
    let hexes = hexes(&map, &ids);
    let scenery = scenery(&map);
    let (numbers, legions) = legions(&pieces.legion_numbers);
    let scenarios = scenarios.scenarios.into_iter().map(|s| scenario(s, &ids, &hexes)).collect();
    let provinces = provinces(map.provinces, &map.cities, &hexes, &ids);
    let cities = map.cities.into_iter().map(|c| CityData {
        hex: ids.hex(&c.hex),
        province: ids.province(&c.province),
        id: c.id,
        size: c.size,
        port: c.port,
    });
    let tribe = |t: TribeFile| TribeData {
        province: t.province.map(|p| ids.province(&p)),
        range: t.range,
        cities: t.cities.iter().map(|c| ids.city(c)).collect(),
        strength: t.strength,
        garrisoned: t.garrisoned,
    };
    Data {
        lands: hexes.iter().map(Land::of).collect(),
        hexes,
        provinces,
        cities: cities.collect(),
        zones: zones(map.zones, &ids),
        leaders: pieces.leaders,
        legions,
        numbers,
        people: pieces.people.into_iter().map(|p| Named { id: p.id, name: p.name, said: p.said }).collect(),
        tribes: pieces.tribes.into_iter().map(tribe).collect(),
        tables,
        scenarios,
        scenery,
        grid: ids.grid,
    }
}

fn hexes(map: &MapFile, ids: &Ids) -> Vec<HexData> {
    let hex = PLAIN.word("hex");
    let empty = || HexData {
        id: String::new(),
        // The edge around the map has no numbers.
        name: hex.clone(),
        terrain: None,
        province: None,
        zone: None,
        coastal: false,
        city: None,
        sides: [HexSide::default(); 6],
        strait: None,
    };
    let mut hexes: Vec<HexData> = (0..HEX_COUNT).map(|_| empty()).collect();
    for (id, kind, terrain, province, zone) in &map.hexes {
        let city = ids.cities.get(id).copied();
        let name = match city {
            // The usual name, where the book has several (R4).
            Some(city) => map.cities[city.i()].name.clone(),
            None => hex.map(|hex| format!("{hex} {id}")),
        };
        hexes[ids.hex(id).i()] = HexData {
            id: id.clone(),
            name,
            terrain: *terrain,
            province: province.as_ref().map(|p| ids.province(p)),
            zone: zone.as_ref().map(|z| Zone(number(&ids.zones, z))),
            coastal: kind == "coastal",
            city,
            ..empty()
        };
    }
    for hex in ids.grid.hexes() {
        for direction in Direction::ALL {
            let beside = ids.grid.beside(hex, direction);
            let open = hexes[hex as usize].is_land() && hexes[beside as usize].is_land();
            hexes[hex as usize].sides[direction.i()].land = open.then_some(Hex(beside));
        }
    }
    let mut on_side = |a: &str, b: &str, change: &dyn Fn(&mut HexSide)| {
        let (a, b) = (ids.hex(a), ids.hex(b));
        for (from, to) in [(a, b), (b, a)] {
            let direction = ids.grid.direction(from.0, to.0).expect("neighbours");
            change(&mut hexes[from.i()].sides[direction.i()]);
        }
    };
    for (a, b) in &map.barred {
        on_side(a, b, &|side| side.land = None);
    }
    for (a, b) in map.rivers.iter().flat_map(|r| &r.sides) {
        on_side(a, b, &|side| side.river = true);
    }
    for road in &map.roads {
        for (stage, pair) in road.hexes.windows(2).enumerate() {
            let bits = road_bits(road, stage);
            on_side(&pair[0], &pair[1], &|side| side.roads |= bits);
        }
    }
    for strait in &map.straits {
        let (a, b) = (ids.hex(&strait.hexes.0), ids.hex(&strait.hexes.1));
        hexes[a.i()].strait = Some(b);
        hexes[b.i()].strait = Some(a);
    }
    hexes
}

/// 6.32, 6.33: by class, and by the stretches that the early scenarios open one by one.
fn road_bits(road: &RoadFile, stage: usize) -> u8 {
    let class = match road.class.as_str() {
        "A" => road::A,
        "B" => road::B,
        _ => 0,
    };
    let own = match (road.name.as_str(), road.built) {
        ("Via Salaria", _) => road::SALARIA,
        ("Via Valeria", _) => road::VALERIA,
        ("Via Appia", -312) => road::APPIA[[0, 0, 1, 1, 2, 2, 2, 2][stage]],
        ("Via Appia", -291) => road::APPIA[3],
        _ => 0,
    };
    class | own
}

fn provinces(
    files: Vec<ProvinceFile>,
    cities: &[CityFile],
    hexes: &[HexData],
    ids: &Ids,
) -> Vec<ProvinceData> {
    let province = |(i, p): (usize, ProvinceFile)| {
        let here = Province(i as u8);
        let of = |h: &u16| hexes[*h as usize].province == Some(here);
        let mine = cities.iter().enumerate().filter(|(_, c)| c.province == p.id && c.size != Size::None);
        ProvinceData {
            adjacent: p.adjacent.iter().map(|a| ids.province(a)).collect(),
            cities: mine.map(|(i, _)| City(i as u8)).collect(),
            hexes: (0..HEX_COUNT as u16).filter(of).map(Hex).collect(),
            id: p.id,
            name: p.name,
            said: p.said,
            attrition: p.attrition,
            landmass: p.landmass,
            italy: p.italy,
            roman_italy: p.roman_italy,
        }
    };
    files.into_iter().enumerate().map(province).collect()
}

/// 7.4: which seas meet.
const MEETINGS: [(&str, &str); 7] = [
    ("adriaticum", "ionium"),
    ("ionium", "fretum_siculi"),
    ("fretum_siculi", "tyrrhenum"),
    ("ionium", "africum"),
    ("africum", "tyrrhenum"),
    ("tyrrhenum", "sardoum"),
    ("sardoum", "africum"),
];

fn zones(files: Vec<NamedFile>, ids: &Ids) -> Vec<ZoneData> {
    let adjacent = |id: &str| {
        let others = MEETINGS.iter().filter_map(|(a, b)| match () {
            _ if *a == id => Some(*b),
            _ if *b == id => Some(*a),
            _ => None,
        });
        others.map(|z| Zone(number(&ids.zones, z))).collect()
    };
    let zone = |z: NamedFile| ZoneData { adjacent: adjacent(&z.id), id: z.id, name: z.name, said: z.said };
    files.into_iter().map(zone).collect()
}

fn legions(numerals: &[String]) -> (Vec<Named>, Vec<Named>) {
    let named = |id: String, name: Text, said: Option<Article>| Named { id, name, said };
    let mut numbers: Vec<Named> =
        numerals.iter().map(|n| named(n.to_lowercase(), Text::same(n), None)).collect();
    numbers.push(named("urban".into(), PLAIN.word("urban"), None));
    assert_eq!(numbers.len(), NUMBER_COUNT);
    // La Légion III, the Urban Legion: only those without a number have an article in English.
    let said = |en: &str| {
        let article = Text::from([("en", en), ("fr", "la")]);
        Some(Article { article, at: Text::default() })
    };
    let mut legions = Vec::new();
    for (kind, numbered, urban) in
        [("rl", "legion", "urban-legion"), ("al", "allied-legion", "urban-allied-legion")]
    {
        for n in &numbers {
            let (name, said) = match n.id.as_str() {
                "urban" => (PLAIN.word(urban), said("the")),
                _ => (PLAIN.word_with(numbered, "number", &n.name), said("")),
            };
            legions.push(named(format!("{kind}_{}", n.id), name, said));
        }
    }
    legions.push(named("campania_legion".into(), PLAIN.word("campania-legion"), said("the")));
    (numbers, legions)
}

fn scenario(s: ScenarioFile, ids: &Ids, hexes: &[HexData]) -> ScenarioData {
    let set = |list: &[String]| list.iter().map(|p| ids.province(p)).collect();
    let cities = |list: &[String]| list.iter().map(|h| ids.city(h)).collect();
    let roads = match s.road_classes.as_str() {
        "A" => road::A | road::SALARIA,
        "AB" => road::A | road::B | road::SALARIA,
        _ => road::SALARIA | road::APPIA[0],
    };
    let number_of = |n: &str| match n {
        "Campania" => None,
        "Urban" => Some(URBAN),
        _ => ROMAN.iter().position(|r| *r == n).map(|i| Number(i as u8)),
    };
    let block = |b: BlockFile| {
        let hexes = match (&b.hex, &b.choice) {
            (Some(hex), _) => vec![ids.hex(hex)],
            (_, Value::Array(list)) => list.iter().filter_map(Value::as_str).map(|h| ids.hex(h)).collect(),
            (_, choice) => {
                let province = ids.province(choice.as_str().expect("a province"));
                (0..HEX_COUNT as u16).map(Hex).filter(|h| hexes[h.i()].province == Some(province)).collect()
            }
        };
        Block {
            hexes,
            inside: b.inside,
            leaders: b
                .leaders
                .into_iter()
                .map(|l| Placed {
                    leader: ids.leader(&l.id),
                    office: l.office,
                    province: l.province.map(|p| ids.province(&p)),
                })
                .collect(),
            legions: b.legions.iter().map(|l| (number_of(&l.number), l.veteran)).collect(),
            troops: b.troops.iter().map(|(p, i, c, e)| (ids.people(p), [*i, *c, *e])).collect(),
        }
    };
    let row = |r: RowFile| ProvinceRow {
        province: ids.province(&r.province),
        level: r.level,
        national: r.national,
        recruits: r
            .recruits
            .iter()
            .map(|(c, p, i, h)| (c.as_ref().map(|c| ids.city(c)), ids.people(p), *i, *h))
            .collect(),
    };
    let naval = s.naval.map(|table| {
        let level = |z: &String| NavalRow { levels: table[z].levels, carthage: table[z].carthage };
        ids.zones.iter().map(level).collect()
    });
    let rows: Vec<ProvinceRow> = s.rows.into_iter().map(row).collect();
    let mut nations = [None; PROVINCE_COUNT];
    rows.iter().rev().for_each(|row| nations[row.province.i()] = row.national);
    ScenarioData {
        provinces: set(&s.provinces),
        gauls_only: set(&s.gauls_only),
        absent: cities(&s.absent),
        medium: cities(&s.medium),
        sacked: cities(&s.sacked),
        magistrates: s.magistrates.iter().map(|m| ids.leader(m)).collect(),
        held: s.held.iter().map(|(side, h)| (*side, ids.city(h))).collect(),
        greek_cities: s.greek_cities.iter().map(|(h, n)| (ids.city(h), *n)).collect(),
        roads,
        naval,
        setup: s.setup.into_iter().map(block).collect(),
        rows,
        nations,
        id: s.id,
        name: s.name,
        sides: s.sides,
        year: s.year,
        turns: s.turns,
    }
}

const ROMAN: [&str; 20] = [
    "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI",
    "XVII", "XVIII", "XIX", "XX",
];

/// Rivers as hexsides and roads as lines of hexes, for whoever draws the map.
fn scenery(map: &MapFile) -> Value {
    let rivers = map.rivers.iter().map(|r| json!({"name": r.name, "sides": r.sides}));
    let roads = map.roads.iter().map(|r| json!({"name": r.name, "class": r.class, "hexes": r.hexes}));
    json!({"rivers": rivers.collect::<Vec<_>>(), "roads": roads.collect::<Vec<_>>(), "barred": map.barred, "lakes": map.lakes})
}
