//! Reading the files. They are built into the program, so a mistake in them is a mistake in the program.

use super::*;
use serde_json::Value;

#[derive(Deserialize)]
struct StepRow {
    strength: u8,
    morale: u8,
    piece: String,
}

#[derive(Deserialize)]
struct UnitRow {
    id: String,
    name: Text,
    side: Side,
    nationality: String,
    #[serde(rename = "type")]
    kind: Kind,
    #[serde(default)]
    subtype: String,
    #[serde(default)]
    realign: bool,
    #[serde(default)]
    may_detach: bool,
    vp: u8,
    missile_range: u8,
    #[serde(default)]
    artillery_range: u8,
    steps: Vec<StepRow>,
}

#[derive(Deserialize)]
struct LeaderRow {
    id: String,
    name: Text,
    formation: Text,
    side: Side,
    nationality: String,
    tactical: u8,
    initiative: u8,
    #[serde(default)]
    druid: bool,
    #[serde(default)]
    vip: bool,
}

#[derive(Deserialize)]
struct UnitsFile {
    units: Vec<UnitRow>,
    leaders: Vec<LeaderRow>,
    inferior_leader: Inferior,
    sides: [Text; 2],
}

#[derive(Deserialize)]
struct Inferior {
    tactical: u8,
    initiative: u8,
    name: Text,
    formation: Text,
}

/// What pieces cost in the set-up editor.
#[derive(Deserialize)]
struct Points {
    /// The sum of a unit's strengths times its morale is divided by this.
    divisor: u32,
    charge_pct: u32,
    missile_range: u32,
    artillery_range: u32,
    tactical: u32,
    initiative: u32,
}

impl Points {
    fn of_unit(&self, row: &UnitRow, charges: bool) -> u16 {
        let strength: u32 = row.steps.iter().map(|s| s.strength as u32).sum();
        let fight = strength * row.steps[0].morale as u32 * if charges { self.charge_pct } else { 100 };
        let shot =
            self.missile_range * row.missile_range as u32 + self.artillery_range * row.artillery_range as u32;
        (fight.div_ceil(100 * self.divisor) + shot) as u16
    }

    fn of_leader(&self, tactical: u8, initiative: u8) -> u16 {
        (self.tactical * tactical as u32 + self.initiative * initiative as u32) as u16
    }
}

pub(crate) fn read<'a>(file: impl Fn(&str) -> &'a str) -> Data {
    let text = file("tables.json");
    let tables = tables::read(text);
    let listed: UnitsFile = serde_json::from_str(file("units.json")).expect("units.json");
    let costs: Value = serde_json::from_str(text).expect("tables.json");
    let costs: Points = serde_json::from_value(costs["points"].clone()).expect("points");
    let units: Vec<UnitData> = listed.units.into_iter().map(|row| unit(row, &tables, &costs)).collect();
    assert_eq!(units.len(), UNIT_COUNT);
    let mut leaders: Vec<LeaderData> = listed
        .leaders
        .into_iter()
        .map(|row| LeaderData {
            never_replaces: row.druid || row.vip || row.id == "cartimandua",
            points: costs.of_leader(row.tactical, row.initiative),
            id: row.id,
            name: row.name,
            formation: row.formation,
            side: row.side,
            nationality: row.nationality,
            tactical: row.tactical,
            initiative: row.initiative,
            druid: row.druid,
        })
        .collect();
    for number in 1..=INFERIORS {
        let text = |text: &Text| text.map(|words| words.replace("{n}", &number.to_string()));
        leaders.push(LeaderData {
            id: format!("inferior_{number}"),
            name: text(&listed.inferior_leader.name),
            formation: text(&listed.inferior_leader.formation),
            side: Roman,
            nationality: String::new(),
            tactical: listed.inferior_leader.tactical,
            initiative: listed.inferior_leader.initiative,
            druid: false,
            never_replaces: true,
            points: 0,
        });
    }
    assert_eq!(leaders.len(), LEADER_COUNT);
    let detachments: Vec<Unit> =
        (0..UNIT_COUNT).filter(|i| units[*i].kind == Kind::Detachment).map(|i| Unit(i as u8)).collect();
    let maps = map::read(file("maps.json"));
    assert_eq!(maps.len(), MAP_COUNT);
    Data {
        maps,
        units,
        leaders,
        tables,
        area_ids: (1..=MOST_AREAS).map(|n| n.to_string()).collect(),
        detachments: detachments.try_into().expect("five detachments"),
        sides: listed.sides,
    }
}

fn unit(row: UnitRow, tables: &Tables, costs: &Points) -> UnitData {
    let charges = tables.charge_attack[row.kind as usize] > 2;
    let points = costs.of_unit(&row, charges);
    let mut steps = [Step::default(); 6];
    for (step, s) in steps.iter_mut().zip(&row.steps) {
        *step = Step { strength: s.strength, morale: s.morale, long: s.piece == "long" };
    }
    UnitData {
        auxilia: row.subtype == "auxilia",
        faces: row.steps.len() as u8,
        id: row.id,
        name: row.name,
        side: row.side,
        nationality: row.nationality,
        kind: row.kind,
        realign: row.realign,
        may_detach: row.may_detach,
        vp: row.vp,
        missile_range: row.missile_range,
        artillery_range: row.artillery_range,
        steps,
        points,
    }
}
