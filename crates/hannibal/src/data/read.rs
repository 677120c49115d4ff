//! Reading the JSON files into typed tables. What does not fit is a mistake in the data and stops the program.

use super::*;
use serde_json::Value;
use std::collections::HashMap;

#[derive(Deserialize)]
struct MapFile {
    countries: Vec<CountryRow>,
    provinces: Vec<ProvinceRow>,
    spaces: Vec<SpaceRow>,
    links: Vec<LinkRow>,
}

#[derive(Deserialize)]
struct CountryRow {
    name: Text,
    said: Option<Article>,
}

#[derive(Deserialize)]
struct ProvinceRow {
    id: String,
    name: Text,
    said: Option<Article>,
    country: Option<Country>,
    scores: bool,
    majority: u8,
    allies: u8,
}

#[derive(Deserialize)]
struct SpaceRow {
    id: String,
    name: Text,
    /// How it is said in a sentence, where it is not a town.
    said: Option<Article>,
    province: String,
    shape: Shape,
    capacity: u8,
    port: Option<i8>,
    control: Option<Side>,
    x: f32,
    y: f32,
}

#[derive(Deserialize)]
struct LinkRow {
    a: String,
    b: String,
    kind: LinkKind,
}

#[derive(Deserialize)]
struct GeneralsFile {
    generals: Vec<GeneralRow>,
}

#[derive(Deserialize)]
struct GeneralRow {
    id: String,
    side: Side,
    name: Text,
    strategy: u8,
    battle: u8,
    ability: Value,
}

#[derive(Deserialize)]
struct CardsFile {
    strategy: Vec<CardRow>,
    battle: Vec<TacticRow>,
}

#[derive(Deserialize)]
struct CardRow {
    number: u8,
    id: String,
    title: Text,
    emblem: String,
    ops: u8,
    side: String,
    counter: bool,
    naval: bool,
    breaks_truce: bool,
    campaign: bool,
    removed: String,
    params: Value,
}

#[derive(Deserialize)]
struct TacticRow {
    id: Tactic,
    emblem: String,
    name: Text,
    count: u8,
}

#[derive(Deserialize)]
struct ScenariosFile {
    scenarios: Vec<ScenarioRow>,
}

#[derive(Deserialize)]
struct ScenarioRow {
    name: Text,
    setup: Vec<SetupRow>,
}

#[derive(Deserialize)]
struct SetupRow {
    side: Side,
    space: String,
    cus: u8,
    elephants: u8,
    generals: Vec<String>,
    subordinates: Vec<String>,
}

/// Ids to numbers, while the tables are being built.
struct Ids {
    spaces: HashMap<String, Space>,
    provinces: HashMap<String, Province>,
    in_province: Vec<SpaceSet>,
    in_country: [SpaceSet; 4],
}

fn country(id: &str) -> Option<Country> {
    serde_json::from_value(id.into()).ok()
}

impl Ids {
    fn space(&self, id: &str) -> Space {
        *self.spaces.get(id).unwrap_or_else(|| panic!("no space {id:?}"))
    }

    fn province(&self, id: &str) -> Province {
        *self.provinces.get(id).unwrap_or_else(|| panic!("no province {id:?}"))
    }

    /// "anywhere", a country, "space:ID" or a province.
    fn area(&self, word: &str) -> SpaceSet {
        if word == "anywhere" {
            return SpaceSet::first_of_all(SPACE_COUNT);
        }
        if let Some(id) = word.strip_prefix("space:") {
            return SpaceSet::of(self.space(id));
        }
        match country(word) {
            Some(country) if !self.provinces.contains_key(word) => self.in_country[country as usize],
            _ => self.in_province[self.province(word).i()],
        }
    }

    fn areas(&self, words: &Value) -> Area {
        let spaces = strings(words).iter().fold(SpaceSet::NONE, |set, word| set.or(self.area(word)));
        Area { spaces }
    }

    fn some_provinces<const N: usize>(&self, words: &Value) -> [Option<Province>; N] {
        let words = strings(words);
        std::array::from_fn(|i| words.get(i).map(|id| self.province(id)))
    }
}

fn strings(value: &Value) -> Vec<&str> {
    value.as_array().map(|list| list.iter().filter_map(Value::as_str).collect()).unwrap_or_default()
}

fn number(value: &Value) -> u8 {
    value.as_u64().unwrap_or(0) as u8
}

fn small(value: &Value) -> i8 {
    value.as_i64().unwrap_or(0) as i8
}

fn parse<T: serde::de::DeserializeOwned>(name: &str, json: &str) -> T {
    serde_json::from_str(json).unwrap_or_else(|e| panic!("{name}: {e}"))
}

pub(crate) fn read<'a>(file: impl Fn(&str) -> &'a str) -> Data {
    let map: MapFile = parse("map.json", file("map.json"));
    let generals: GeneralsFile = parse("generals.json", file("generals.json"));
    let cards: CardsFile = parse("cards.json", file("cards.json"));
    let tables: Value = parse("tables.json", file("tables.json"));
    let scenarios: ScenariosFile = parse("scenarios.json", file("scenarios.json"));
    // 2.1: what is in the box, as far as rules count it.
    assert_eq!(map.spaces.len(), SPACE_COUNT, "spaces");
    assert_eq!(map.provinces.len(), PROVINCE_COUNT, "provinces");
    assert_eq!(generals.generals.len(), GENERAL_COUNT, "generals");

    let mut ids = Ids {
        spaces: (0..).map(Space).zip(&map.spaces).map(|(i, s)| (s.id.clone(), i)).collect(),
        provinces: (0..).map(Province).zip(&map.provinces).map(|(i, p)| (p.id.clone(), i)).collect(),
        in_province: vec![SpaceSet::NONE; PROVINCE_COUNT],
        in_country: [SpaceSet::NONE; 4],
    };
    for row in &map.spaces {
        let (space, province) = (ids.space(&row.id), ids.province(&row.province));
        ids.in_province[province.i()].add(space);
        if let Some(country) = map.provinces[province.i()].country {
            ids.in_country[country as usize].add(space);
        }
    }

    let spaces: Vec<SpaceData> = map.spaces.iter().map(|row| space(row, &map, &ids)).collect();
    let points =
        PointMap::new(SPACE_COUNT, map.links.iter().map(|l| (ids.space(&l.a).0, ids.space(&l.b).0, l.kind)));
    let points = points.unwrap_or_else(|e| panic!("map.json: {e}"));
    let mut roads = vec![SpaceSet::NONE; SPACE_COUNT];
    for row in &map.links {
        let (a, b) = (ids.space(&row.a), ids.space(&row.b));
        if row.kind == LinkKind::Road {
            roads[a.i()].add(b);
            roads[b.i()].add(a);
        }
    }
    let all = || (0..SPACE_COUNT as u8).map(Space);
    let of_shape = |shape| all().filter(|s| spaces[s.i()].shape == shape).collect();
    let ports = all().filter(|s| spaces[s.i()].port.is_some()).collect();
    let (cities, tribes) = (of_shape(Shape::City), of_shape(Shape::Tribe));

    let provinces = map.provinces.iter().zip(&ids.in_province).map(|(row, spaces)| ProvinceData {
        id: row.id.clone(),
        name: row.name.clone(),
        said: row.said.clone(),
        country: row.country,
        scores: row.scores,
        majority: row.majority,
        allies: row.allies,
        spaces: *spaces,
    });
    let provinces: Vec<ProvinceData> = provinces.collect();
    for province in &provinces {
        assert_eq!(province.majority as usize, province.spaces.len() / 2 + 1, "majority of {}", province.id);
    }
    let general_ids: HashMap<&str, General> =
        (0..).map(General).zip(&generals.generals).map(|(i, g)| (g.id.as_str(), i)).collect();
    let scenario = &scenarios.scenarios[0];
    let setup = scenario.setup.iter().map(|row| Army {
        side: row.side,
        space: ids.space(&row.space),
        cus: row.cus,
        elephants: row.elephants,
        generals: row.generals.iter().chain(&row.subordinates).map(|id| general_ids[id.as_str()]).collect(),
    });
    let setup = setup.collect();
    for (i, row) in cards.battle.iter().enumerate() {
        assert_eq!((row.id.i(), row.count), (i, Tactic::COUNT[i]), "battle cards");
    }
    let typed: Vec<CardData> = cards.strategy.iter().map(|row| card(row, &ids)).collect();
    assert_eq!(typed.len(), 64, "strategy cards");
    assert!(cards.strategy.iter().zip(1..).all(|(row, n)| row.number == n), "cards in order");
    let card_set =
        |pick: fn(&CardData) -> bool| (1..=64).map(Card).filter(|c| pick(&typed[c.0 as usize - 1])).collect();

    Data {
        countries: map.countries.iter().map(|c| (c.name.clone(), c.said.clone())).collect(),
        generals: generals.generals.iter().map(general).collect(),
        tactics: cards.battle.iter().map(|t| t.name.clone()).collect(),
        tactic_emblems: cards.battle.iter().map(|t| t.emblem.clone()).collect(),
        tables: read_tables(&tables, &ids),
        setup,
        scenario_name: scenario.name.clone(),
        counters: card_set(|c| c.counter),
        campaigns: card_set(|c| c.campaign),
        cards: typed,
        in_country: ids.in_country,
        spaces,
        provinces,
        map: points,
        ports,
        cities,
        tribes,
        roads,
    }
}

fn space(row: &SpaceRow, map: &MapFile, ids: &Ids) -> SpaceData {
    let province = ids.province(&row.province);
    SpaceData {
        id: row.id.clone(),
        name: row.name.clone(),
        said: row.said.clone(),
        province,
        country: map.provinces[province.i()].country,
        shape: row.shape,
        capacity: row.capacity,
        port: row.port,
        control: row.control,
        at: [row.x, row.y],
    }
}

fn general(row: &GeneralRow) -> GeneralData {
    let params = &row.ability;
    let mut ability = Ability { siege_rolls: 1, campaign_points: 4, ..Ability::default() };
    let value = small(&params["value"]);
    let only_on = |when| assert_eq!(params["when"], when, "{}: the card of his ability", row.id);
    match params["type"].as_str().unwrap_or_default() {
        "none" => {}
        "probe_as" => ability.probes = true,
        "naval_combat" => ability.naval = value,
        "remove_pc" => ability.purges = true,
        "siege_bonus" => {
            only_on("campaign_event");
            ability.siege = value;
        }
        "siege_rolls" => {
            only_on("forced_march_event");
            ability.siege_rolls = number(&params["value"]);
        }
        "strategy_in" => {
            let country = params["area"].as_str().and_then(country).expect("a country");
            ability.strategy_in = Some((country, number(&params["value"])));
        }
        "campaign_move" => ability.campaign_points = number(&params["points"]),
        "rating_bonus" => {
            let rolls = strings(&params["rolls"]);
            for roll in &rolls {
                match *roll {
                    "avoid_battle" => ability.avoid = value,
                    "counterattack" => ability.counterattack = value,
                    "cancel_withdrawal" => ability.cancel = value,
                    "intercept" => ability.intercept = value,
                    "pursue" => ability.pursue = value,
                    other => panic!("{}: no roll {other:?}", row.id),
                }
            }
            if strings(&params["published_rolls"]).iter().any(|roll| !rolls.contains(roll)) {
                ability.optional_avoid = value;
            }
            ability.part = Option::deserialize(&params["when"]).expect("a part in a battle");
        }
        other => panic!("{}: no ability {other:?}", row.id),
    }
    ability.confined = params["confined"].as_str().and_then(country);
    GeneralData {
        id: row.id.clone(),
        side: row.side,
        name: row.name.clone(),
        strategy: row.strategy,
        battle: row.battle,
        ability,
    }
}

fn card(row: &CardRow, ids: &Ids) -> CardData {
    let p = &row.params;
    let provinces = || ids.some_provinces(&p["provinces"]);
    let spaces = |value: &Value| strings(value).iter().map(|id| ids.space(id)).collect();
    let sea_cus = || if p["naval"] == true { number(&p["naval_cus"]) } else { 0 };
    let rating = number(&p["max_strategy"]);
    let points = p["points"].as_u64().unwrap_or(4) as u8;
    let effect = match p["op"].as_str().unwrap_or_default() {
        "revolt" => Effect::Revolt { provinces: provinces() },
        "move" => {
            Effect::Move { rating, points, sea_cus: sea_cus(), pass_modifier: small(&p["pass_modifier"]) }
        }
        "move_hannibal" => Effect::MoveHannibal { points },
        "naval_move" => {
            Effect::Pirates { most_cus: number(&p["max_cus"]), points, ports: spaces(&p["destinations"]) }
        }
        "campaign" => Effect::Campaign { generals: number(&p["generals"]), sea_cus: number(&p["naval_cus"]) },
        "treachery" => Effect::Treachery { rating, rolls: number(&p["siege_rolls"]) },
        "capture_city" => {
            let space = ids.space(p["space"].as_str().unwrap_or_default());
            Effect::Traitor { rating, space, cus: number(&p["needs_army_cus"]) }
        }
        "reinforce" => Effect::Reinforce {
            cus: number(&p["cus"]),
            elephants: number(&p["elephants"]),
            area: ids.areas(&p["area"]),
            site: Site {
                general: p["with_general"] == true,
                port: p["port"] == true,
                own_space: p["friendly_space"] == true,
                own_province: p["friendly_province"] == true,
                no_enemy_cus: p["no_enemy_cus"] == true,
                round: p["shape"] == "round",
            },
            with_marker: p["with_pc"] == true,
        },
        "siege_train" => Effect::SiegeTrain,
        "convert_pc" => {
            let area = ids.areas(&p["provinces"]);
            let choose = p["choose"] == 1;
            let provinces = if choose { provinces() } else { [None; 2] };
            Effect::Convert {
                provinces,
                area,
                count: number(&p["count"]),
                fill_empty: p["place_in_empty"] == true,
            }
        }
        "remove_enemy_pc" => Effect::RemoveEnemy { count: number(&p["count"]), area: ids.areas(&p["area"]) },
        "ally_city" => Effect::AllyCity { space: ids.space(p["space"].as_str().unwrap_or_default()) },
        "macedonia" => Effect::Macedonia,
        "dismiss_proconsul" => Effect::DismissProconsul,
        "naval_modifier" => Effect::NavalVictory,
        "restriction" if p["what"] == "carthaginian_cus_leave_africa" => Effect::HannoCounsels,
        "restriction" => Effect::CatoCounsels,
        "truce" => Effect::Truce,
        "steal_card" => Effect::Messenger,
        "attrition" if p["column"] == "hostile_tribes" => {
            Effect::HostileTribes { area: ids.areas(&p["area"]) }
        }
        "attrition" if p["target"] == "naval_move" => Effect::Storm { modifier: small(&p["modifier"]) },
        "attrition" => Effect::Epidemic {
            modifier: small(&p["modifier"]),
            besieging: p["target"] == "enemy_army_besieging_city",
        },
        "attrition_all" => Effect::MercenariesDesert,
        "break_siege" => Effect::BreakSiege {
            port: p["needs_port"] == true,
            points: p["points"].as_u64().map_or(u8::MAX, |n| n as u8), // all of them
        },
        "break_subjugation" => Effect::BreakSubjugation,
        "limit_move" => Effect::BadWeather,
        "battle_extra_card" => Effect::Maharbal,
        "battle_reveal" => Effect::Spy,
        "battle_steal_card" => Effect::AllyDeserts,
        "battle_cancel_allies" => Effect::AlliesDesert { provinces: ids.some_provinces(&p["provinces"]) },
        "elephant_fright" => Effect::ElephantFright { cards: number(&p["bc_loss"]) },
        other => panic!("card {}: no effect {other:?}", row.number),
    };
    CardData {
        id: row.id.clone(),
        title: row.title.clone(),
        emblem: row.emblem.clone(),
        ops: row.ops,
        side: match row.side.as_str() {
            "rome" => EventSide::Rome,
            "carthage" => EventSide::Carthage,
            _ => EventSide::Both,
        },
        counter: row.counter,
        naval: row.naval,
        breaks_truce: row.breaks_truce,
        campaign: row.campaign,
        unique: row.removed != "no",
        needs: needs(p, ids),
        effect,
    }
}

fn needs(params: &Value, ids: &Ids) -> Needs {
    let Some(words) = params["requires"].as_str() else { return Needs::Nothing };
    let (head, arg) = words.split_once(':').unwrap_or((words, ""));
    let provinces = || {
        let mut list = arg.split(',').map(|id| ids.province(id));
        [list.next(), list.next()]
    };
    match head {
        "macedonia_allied" => Needs::Macedonia,
        "controls" | "controls_any" => Needs::ControlsAny(provinces()),
        "enemy_controls" => Needs::EnemyControls(ids.province(arg)),
        "carthage_controls_provinces" => {
            Needs::CarthageControls(country(arg).expect("a country"), number(&params["requires_count"]))
        }
        "hannibal_in" => Needs::HannibalIn(country(arg).expect("a country")),
        "hannibal_on_map" => Needs::HannibalOnMap,
        other => panic!("no condition {other:?}"),
    }
}

fn read_tables(t: &Value, ids: &Ids) -> Tables {
    let list =
        |v: &Value| -> Vec<u8> { v.as_array().map(|l| l.iter().map(number).collect()).unwrap_or_default() };
    let losses = |cell: &Value| if cell == "all" { ALL } else { number(cell) };
    let attrition = &t["attrition"];
    let retreat = &t["retreat"];
    let siege = &t["siege"];
    let modifiers = &siege["modifiers"];
    let rows = |table: &Value| table["rows"].as_array().map_or(0, Vec::len);
    assert_eq!((rows(attrition), rows(retreat), rows(siege)), (7, 8, 5), "rows of the tables");
    Tables {
        attrition: std::array::from_fn(|row| {
            let row = &attrition["rows"][row];
            let losses = list(&row["losses"]);
            std::array::from_fn(
                |column| {
                    if column == 7 { number(&row["hostile_tribes"]) } else { losses[column] }
                },
            )
        }),
        attrition_columns: std::array::from_fn(|i| number(&attrition["columns"][i][0])),
        attrition_elephant: std::array::from_fn(|row| attrition["rows"][row]["elephant"] == true),
        retreat: std::array::from_fn(|row| {
            let cells = &retreat["rows"][row]["losses"];
            [losses(&cells[0]), losses(&cells[1])]
        }),
        double_envelopment: small(&retreat["modifiers"]["double_envelopment"]),
        probe: small(&retreat["modifiers"]["probe"]),
        pass: small(&attrition["modifiers"]["pass"]),
        back_to_port: small(&t["naval"]["rows"][1]["min"]),
        sunk: small(&t["naval"]["rows"][2]["min"]),
        siege: std::array::from_fn(|row| {
            let row = &siege["rows"][row];
            SiegeRow {
                most: row["max"].as_i64().map_or(i8::MAX, |n| n as i8),
                points: number(&row["points"]),
                losses: number(&row["losses"]),
            }
        }),
        carthaginian_besieger: small(&modifiers["carthaginian_besieger"]),
        siege_train: small(&modifiers["siege_train"]),
        great_cities: strings(&siege["great_cities"]).iter().map(|id| ids.space(id)).collect(),
        great_city: small(&modifiers["great_city"]),
        cards: std::array::from_fn(|i| number(&t["turn_track"][i]["cards"])),
        years: std::array::from_fn(|i| {
            serde_json::from_value(t["turn_track"][i]["years"].clone()).expect("the years of a turn")
        }),
    }
}
