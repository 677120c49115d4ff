//! Reading the JSON files into typed tables. What does not fit is a mistake in the data and stops the program.

use super::rows::*;
use super::*;
use std::collections::HashMap;

/// Ids to numbers, while the tables are being built.
struct Ids(HashMap<String, u8>);

impl Ids {
    fn of<'a>(ids: impl Iterator<Item = &'a String>) -> Ids {
        Ids(ids.enumerate().map(|(i, id)| (id.clone(), i as u8)).collect())
    }

    fn get(&self, id: &str) -> u8 {
        *self.0.get(id).unwrap_or_else(|| panic!("no {id}"))
    }
}

fn parse<T: serde::de::DeserializeOwned>(name: &str, text: &str) -> T {
    serde_json::from_str(text).unwrap_or_else(|e| panic!("{name}: {e}"))
}

pub(crate) fn read<'a>(file: impl Fn(&str) -> &'a str) -> Data {
    let map: MapFile = parse("map.json", file("map.json"));
    let pieces: PiecesFile = parse("pieces.json", file("pieces.json"));
    let tables: TablesFile = parse("tables.json", file("tables.json"));
    let scenarios: ScenariosFile = parse("scenarios.json", file("scenarios.json"));

    let sector_ids = Ids::of(map.sectors.iter().map(|s| &s.id));
    let region_ids = Ids::of(map.regions.iter().map(|r| &r.id));
    let sea_ids = Ids::of(map.seas.iter().map(|s| &s.id));
    let tribe_ids = Ids::of(pieces.tribes.iter().map(|t| &t.id));
    let piece_ids = Ids::of(pieces.units.iter().map(|u| &u.id).chain(pieces.leaders.iter().map(|l| &l.id)));

    let areas: Vec<(&str, u8)> =
        map.regions.iter().map(|r| (r.id.as_str(), sector_ids.get(&r.sector))).collect();
    let borders = map.borders.iter().map(|b| (b.a.as_str(), b.b.as_str(), b.kind));
    let area_map = legatus_board::AreaMap::from_ids(&areas, map.sectors.len(), borders)
        .unwrap_or_else(|e| panic!("{e}"));

    let set_of = |ids: &[String]| -> PieceSet { ids.iter().map(|id| Piece(piece_ids.get(id))).collect() };
    let tribes: Vec<TribeData> = pieces
        .tribes
        .iter()
        .map(|t| TribeData {
            id: t.id.clone(),
            name: t.name.clone(),
            region: Region(region_ids.get(&t.region)),
            main: t.main,
            vassal: t.vassal,
            value: t.value,
            units: set_of(&t.units),
            campaign_units: set_of(&t.campaign_units),
            leaders: set_of(&t.leaders),
            ships: t.ships,
        })
        .collect();
    let walls: Vec<WallData> = map
        .walls
        .iter()
        .map(|w| WallData {
            region: Region(region_ids.get(&w.region)),
            tribe: w.tribe.as_ref().map(|t| Tribe(tribe_ids.get(t))),
            city: matches!(w.kind, WallKind::City),
            value: w.value,
            at: w.at,
        })
        .collect();
    let regions: Vec<RegionData> = map
        .regions
        .iter()
        .enumerate()
        .map(|(i, r)| {
            let me = Region(i as u8);
            let coast = |b: &&BorderRow| b.coastal && (b.a == r.id || b.b == r.id);
            let other = |b: &BorderRow| Region(region_ids.get(if b.a == r.id { &b.b } else { &b.a }));
            let over = area_map.borders(me.0).iter().filter(|b| b.kind == Border::Rhine);
            RegionData {
                sector: Sector(sector_ids.get(&r.sector)),
                terrain: r.terrain,
                sea: r.sea.as_ref().map(|id| Sea(sea_ids.get(id))),
                at: r.at,
                outline: r.outline.clone(),
                around: RegionSet::from_words([area_map.around(me.0)]),
                over_rhine: over.map(|b| Region(b.to)).collect(),
                along_coast: map.borders.iter().filter(coast).map(other).collect(),
                walls: (0..walls.len() as u8).map(Fort).filter(|f| walls[f.i()].region == me).collect(),
                tribes: (0..tribes.len() as u8).map(Tribe).filter(|t| tribes[t.i()].region == me).collect(),
            }
        })
        .collect();
    let sectors: Vec<SectorData> = map
        .sectors
        .iter()
        .enumerate()
        .map(|(i, s)| SectorData {
            id: s.id.clone(),
            name: s.name.clone(),
            independent: s.independent,
            regions: RegionSet::from_words([area_map.members(i as u8)]),
            neighbours: s.neighbours.iter().map(|id| Sector(sector_ids.get(id))).collect(),
        })
        .collect();
    let camp = |r: &RegionRow| (format!("camp_{}", r.id), r.camp.clone());
    let places: Vec<(String, Text)> = (map.regions.iter().map(|r| (r.id.clone(), r.name.clone())))
        .chain(map.walls.iter().map(|w| (w.id.clone(), w.name.clone())))
        .chain(map.regions.iter().map(camp))
        .chain(map.seas.iter().map(|s| (s.id.clone(), s.name.clone())))
        .collect();

    let tribe_of = |id: &Option<String>| id.as_ref().map(|t| Tribe(tribe_ids.get(t)));
    let all_pieces: Vec<PieceData> = (pieces.units.iter().map(|u| PieceData {
        id: u.id.clone(),
        name: u.name.clone(),
        side: u.side,
        kind: u.kind,
        nature: u.nature,
        tribe: tribe_of(&u.tribe),
        pf: u.pf,
        weak: u.weak,
        quality: u.quality,
        rank: 0,
        value: 0,
        wounded: 0,
        role: Role::Named,
    }))
    .chain(pieces.leaders.iter().map(|l| PieceData {
        id: l.id.clone(),
        name: l.name.clone(),
        side: l.side,
        kind: Kind::Leader,
        nature: l.nature,
        tribe: tribe_of(&l.tribe),
        pf: 0,
        weak: 0,
        quality: None,
        rank: l.rank,
        value: l.value,
        wounded: l.wounded,
        role: l.role,
    }))
    .collect();
    let sets = sets(&all_pieces, &pieces);
    let region_set =
        |ids: &[String]| -> RegionSet { ids.iter().map(|id| Region(region_ids.get(id))).collect() };
    let tribe_list =
        |ids: &[String]| -> Vec<Tribe> { ids.iter().map(|id| Tribe(tribe_ids.get(id))).collect() };
    let stack = |s: &StackRow| Stack {
        region: Region(region_ids.get(&s.region)),
        camp: s.camp,
        pieces: set_of(&s.pieces),
        tribes: tribe_list(&s.tribes),
        allies: tribe_list(&s.allies),
    };
    let arrival = |a: &ArrivalRow| Arrival {
        side: a.side,
        when: match (a.turn, a.year) {
            (Some(turn), _) => When::Turn(turn),
            (_, Some(year)) => When::Year(year),
            _ => When::Germania,
        },
        place: match &a.place {
            Some(WhereRow::Region(id)) => Where::Region(Region(region_ids.get(id))),
            Some(WhereRow::Leader(id)) => Where::With(Piece(piece_ids.get(id))),
            Some(WhereRow::AnyRomanLeader) => Where::AnyLeader,
            None => Where::Provincia,
        },
        pieces: set_of(&a.pieces),
        tribes: tribe_list(&a.tribes),
        reduced: a.reduced,
    };
    let scenarios = scenarios
        .scenarios
        .iter()
        .map(|s| ScenarioData {
            id: s.id.clone(),
            name: s.name.clone(),
            year: s.year,
            first_turn: s.first_turn,
            last_turn: s.last_turn,
            gaul_first: s.gaul_first,
            roman_control: region_set(&s.roman_control),
            stacks: (s.roman.iter().map(|x| (Roman, stack(x))))
                .chain(s.gaul.iter().map(|x| (Gaul, stack(x))))
                .collect(),
            arrivals: s.arrivals.iter().map(arrival).collect(),
            counted: region_set(&s.counted),
        })
        .collect();
    let counts = (regions.len(), walls.len(), all_pieces.len(), tribes.len(), places.len());
    assert_eq!(counts, (REGION_COUNT, WALL_COUNT, PIECE_COUNT, TRIBE_COUNT, PLACE_COUNT), "components");
    Data {
        independent: (0..REGION_COUNT as u8)
            .map(Region)
            .filter(|r| sectors[regions[r.i()].sector.i()].independent)
            .collect(),
        roman_gaul: region_set(&["provincia_1", "provincia_2", "cisalpina"].map(String::from)),
        coastal: (0..REGION_COUNT as u8).map(Region).filter(|r| regions[r.i()].sea.is_some()).collect(),
        vassals: (0..TRIBE_COUNT as u8).map(Tribe).filter(|t| tribes[t.i()].vassal).collect(),
        #[cfg(test)]
        map: area_map,
        sectors,
        regions,
        walls,
        seas: map.seas.iter().map(|s| s.at).collect(),
        places,
        scenery: map.scenery,
        sides: pieces.sides.clone(),
        sides_in_text: pieces.sides_in_text.clone(),
        pieces: all_pieces,
        sets,
        tribes,
        tables: read_tables(tables),
        scenarios,
        limits: Limits {
            depots: pieces.limits.depots,
            scorched: pieces.limits.scorched,
            camps: pieces.limits.camps,
        },
    }
}

fn sets(all: &[PieceData], rows: &PiecesFile) -> Sets {
    let pick = |test: &dyn Fn(&PieceData) -> bool| -> PieceSet {
        (0..all.len() as u8).map(Piece).filter(|p| test(&all[p.i()])).collect()
    };
    let by_id = |start: &'static str| pick(&move |p| p.id.starts_with(start) && p.tribe.is_none());
    let missile: Vec<&str> = rows.units.iter().filter(|u| u.missile).map(|u| u.id.as_str()).collect();
    let fierce: Vec<&str> = rows.leaders.iter().filter(|l| l.irreductible).map(|l| l.id.as_str()).collect();
    let foreign = |p: &PieceData| matches!(p.nature, Nature::German | Nature::British);
    Sets {
        roman_side: pick(&|p| p.side == Roman),
        units: pick(&|p| !matches!(p.kind, Kind::Ship | Kind::Leader)),
        leaders: pick(&|p| p.kind == Kind::Leader),
        ships: pick(&|p| p.kind == Kind::Ship),
        legions: pick(&|p| p.kind == Kind::Legion),
        infantry: pick(&|p| matches!(p.kind, Kind::Legion | Kind::Infantry)),
        cavalry: pick(&|p| p.kind == Kind::Cavalry),
        missile: pick(&|p| missile.contains(&p.id.as_str())),
        auxiliaries: pick(&|p| ["cretans", "balearics", "numidians"].contains(&p.id.as_str())),
        roman_nature: pick(&|p| p.nature == Nature::Roman),
        gallic: pick(&|p| p.nature == Nature::Gallic),
        german: pick(&|p| p.nature == Nature::German),
        british: pick(&|p| p.nature == Nature::British),
        foreign: pick(&|p| foreign(p) && !matches!(p.kind, Kind::Ship | Kind::Leader)),
        besiegers: pick(&|p| matches!(p.kind, Kind::Legion | Kind::Infantry) && !foreign(p)),
        tribal: pick(&|p| p.tribe.is_some()),
        irreductible: pick(&|p| fierce.contains(&p.id.as_str())),
        civis: by_id("civis"),
        triremes: by_id("trireme"),
        veneti_ships: by_id("veneti_ships"),
        roman_cavalry: by_id("roman_cavalry"),
        gallic_cavalry: by_id("gallic_cavalry"),
        german_horse: by_id("german_horse"),
        tribunes: pick(&|p| p.role == Role::Tribune),
        pro_roman_chiefs: by_id("pro_roman_chief"),
        gallic_chiefs: by_id("gallic_chief"),
    }
}

fn read_tables(file: TablesFile) -> Tables {
    let skirmish = |cell: &String| match cell.as_str() {
        "AE" => SkirmishResult::AE,
        "AR" => SkirmishResult::AR,
        "A1" => SkirmishResult::A1,
        "EC" => SkirmishResult::EC,
        "D1" => SkirmishResult::D1,
        "DR" => SkirmishResult::DR,
        "DE" => SkirmishResult::DE,
        other => panic!("skirmish result {other}"),
    };
    let loss = |cell: &str| match cell {
        "R" => Loss::None,
        "1/4" => Loss::Quarter,
        "1/2" => Loss::Half,
        "3/4" => Loss::ThreeQuarters,
        "A" => Loss::Weaken,
        "E" => Loss::Eliminate,
        other => panic!("battle result {other}"),
    };
    let battle = |cell: &String| {
        let (attacker, defender) = cell.split_once(' ').unwrap_or_else(|| panic!("battle cell {cell}"));
        (loss(attacker), loss(defender))
    };
    let rout = |cell: &String| match cell.as_str() {
        "Ra" => Rout::Rallied,
        "Di" => Rout::Scattered,
        "De" => Rout::Routed,
        other => panic!("rout result {other}"),
    };
    Tables {
        months: file.months,
        consuls: file.consuls,
        attrition_open: file.attrition.open,
        attrition_rough: file.attrition.rough,
        attrition_besieged: file.attrition.besieged,
        skirmish: grid(&file.skirmish, skirmish),
        battle: grid(&file.battle, battle),
        attacker_wins_from: file.attacker_wins_from,
        rout: grid(&file.rout, rout),
        siege: grid(&file.siege, |cell| *cell),
    }
}

fn grid<T, U: Copy, const W: usize, const H: usize>(rows: &[Vec<T>], read: impl Fn(&T) -> U) -> [[U; W]; H] {
    assert!(rows.len() == H && rows.iter().all(|row| row.len() == W), "a table of {H} rows and {W} columns");
    std::array::from_fn(|row| std::array::from_fn(|column| read(&rows[row][column])))
}
