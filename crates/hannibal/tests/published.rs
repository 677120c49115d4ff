//! The printed game, counted: board, cards, generals and set-up, each written down from the published components and not from our
//! data. The tables have a file of their own.

use super::common::*;
use std::collections::BTreeMap;

/// Space, province, kind (o ordinary, W walled city, T tribe), colour (R, C, - neutral), port, neighbours: `^` over an alpine pass, `*`
/// over another pass, `~` over a strait.
const BOARD: &str = "
carthago carthago W C -2 thabraca utica zama hadrumetum
hippo_regius carthaginia o C -1 thabraca cirta thubursicu
thabraca carthaginia o C . carthago hippo_regius utica zama
utica carthaginia W C -1 carthago thabraca
zama carthaginia o C . carthago thabraca hadrumetum thapsus thubursicu theveste
hadrumetum carthaginia o C -1 carthago zama thapsus
thapsus carthaginia o C . zama hadrumetum tacapae theveste
tacapae carthaginia o C -1 thapsus theveste
sitifis numidia_orientalis o C . cirta thamugadi tupusuctu vescera
cirta numidia_orientalis o C . hippo_regius sitifis thamugadi thubursicu saldae
thamugadi numidia_orientalis o C . sitifis cirta thubursicu theveste vescera
thubursicu numidia_orientalis o C . hippo_regius zama cirta thamugadi theveste
theveste numidia_orientalis o C . zama thapsus tacapae thamugadi thubursicu
icosium numidia_occidentalis o C -1 zuccabar tupusuctu saldae
zuccabar numidia_occidentalis o C . icosium tupusuctu vescera
tupusuctu numidia_occidentalis o C . sitifis icosium zuccabar vescera saldae
vescera numidia_occidentalis o C . sitifis thamugadi zuccabar tupusuctu
saldae numidia_occidentalis o C -1 cirta icosium tupusuctu
gades baetica W C -2 hispalis malaca
hispalis baetica o C . gades corduba malaca
corduba baetica o C . hispalis malaca arsa salaria
malaca baetica o C -1 gades hispalis corduba acci
acci baetica o C . malaca salaria carthago_nova
arsa celtiberia o C . corduba salmantica toletum
salmantica celtiberia o C . arsa segovia toletum
segovia celtiberia o C . salmantica toletum segobriga numantia bilbilis
toletum celtiberia o C . arsa salmantica segovia segobriga salaria laminium
segobriga celtiberia o C . segovia toletum laminium saguntum bilbilis
salaria orospeda o C . corduba acci toletum laminium carthago_nova
laminium orospeda o C . toletum segobriga salaria carthago_nova saguntum
carthago_nova orospeda W C -2 acci salaria laminium dianium
dianium orospeda o C 0 carthago_nova saguntum
saguntum orospeda W C 0 segobriga laminium dianium dertosa
numantia idubeda o - . segovia iberus bilbilis araceli
iberus idubeda o - . numantia bilbilis azaila ilerda araceli
bilbilis idubeda o - . segovia segobriga numantia iberus azaila
azaila idubeda o - . iberus bilbilis ilerda dertosa
ilerda idubeda o - . iberus azaila dertosa tarraco tolosa* emporiae
dertosa idubeda o - 0 saguntum azaila ilerda tarraco
tarraco idubeda o - 0 ilerda dertosa emporiae
paestum lucania o R . heraclea bruttii neapolis beneventum
heraclea lucania o R . paestum bruttii croton cannae beneventum tarentum
bruttii lucania T C . paestum heraclea croton rhegium
croton lucania o R 0 heraclea bruttii rhegium
rhegium lucania W R +1 bruttii croton messana~
taurini gallia_cisalpina o - . insubres boii allobroges^ druentia^ ligures_orientales*
insubres gallia_cisalpina T C . taurini boii verona isara^
boii gallia_cisalpina T C . taurini insubres mutina verona pisae*
mutina gallia_cisalpina o - . boii verona faesulae* ariminum
verona gallia_cisalpina o - . insubres boii mutina
pisae etruria o R . boii* faesulae cosa ligures_orientales
faesulae etruria o R . mutina* pisae falerii cosa tarquinii
falerii etruria o R . faesulae tarquinii roma ariminum firmum_picenum
cosa etruria o R +2 pisae faesulae tarquinii
tarquinii etruria o R . faesulae falerii cosa roma
roma latium W R +2 falerii tarquinii praeneste capua
ariminum samnium o R . mutina falerii firmum_picenum
firmum_picenum samnium o R . falerii ariminum sena
sena samnium o R . firmum_picenum praeneste terventum
praeneste samnium o R . roma sena terventum
terventum samnium o R . sena praeneste capua arpi beneventum
capua campania W R . roma terventum neapolis beneventum
neapolis campania W R +2 paestum capua beneventum
arpi apulia o R . terventum cannae beneventum
cannae apulia o R . heraclea arpi beneventum tarentum brundisium
beneventum apulia o R . paestum heraclea terventum capua neapolis arpi cannae
tarentum apulia W R 0 heraclea cannae brundisium
brundisium apulia o R +1 cannae tarentum
messana sicilia W R 0 rhegium~ panormus henna syracusae
panormus sicilia o R 0 messana lilybaeum agrigentum henna
lilybaeum sicilia o R -1 panormus agrigentum
agrigentum sicilia o R -1 panormus lilybaeum henna
henna sicilia o R . messana panormus agrigentum syracusae
aleria corsica_sardinia o R +1 sassari~
sassari corsica_sardinia o R 0 aleria~ oristano nuoro
oristano corsica_sardinia o R 0 sassari nuoro caralis
nuoro corsica_sardinia o R . sassari oristano caralis
caralis corsica_sardinia o R -1 oristano nuoro
syracusae syracusae W R 0 messana henna
araceli gallia_transalpina o - . numantia iberus aquitani
aquitani gallia_transalpina T - . araceli tolosa arverni
tolosa gallia_transalpina o - . ilerda* aquitani arverni narbo
arverni gallia_transalpina T - . aquitani tolosa gergovia
gergovia gallia_transalpina o - . arverni rhodanus allobroges
rhodanus gallia_transalpina o - . gergovia allobroges druentia massilia nemausus
allobroges gallia_transalpina T - . taurini^ gergovia rhodanus isara
druentia gallia_transalpina o - . taurini^ rhodanus massilia nicaea
isara gallia_transalpina o - . insubres^ allobroges
massilia massilia W R +1 rhodanus druentia nemausus nicaea
narbo massilia o - . tolosa emporiae nemausus
emporiae massilia o - 0 ilerda tarraco narbo
nemausus massilia o - . rhodanus massilia narbo
nicaea massilia o - +1 druentia massilia ligures_occidentales
ligures_occidentales liguria T - . nicaea ligures_orientales^
ligures_orientales liguria T - . taurini* pisae ligures_occidentales^
balears balears o C -1
";

fn rows() -> Vec<Vec<&'static str>> {
    BOARD.trim().lines().map(|line| line.split(' ').collect()).collect()
}

#[test]
fn every_space_is_as_printed() {
    assert_eq!(rows().len(), 96);
    assert_eq!(data().spaces.len(), 96);
    for row in rows() {
        let [id, province, kind, colour, port] = row[..5] else { panic!("{row:?}") };
        let facts = data().space(at(id));
        assert_eq!(data().province(facts.province).id, province, "{id}");
        let shape = match kind {
            "o" => Shape::Round,
            "W" => Shape::City,
            "T" => Shape::Tribe,
            other => panic!("{other}"),
        };
        assert_eq!(facts.shape, shape, "{id}");
        let control = match colour {
            "R" => Some(Rome),
            "C" => Some(Carthage),
            _ => None,
        };
        assert_eq!(facts.control, control, "{id}");
        assert_eq!(facts.port, (port != ".").then(|| port.parse().unwrap()), "{id}");
        // 10.7: five units in the two capitals, two in the other cities.
        let room = match (kind, id) {
            ("W", "roma" | "carthago") => 5,
            ("W", _) => 2,
            _ => 0,
        };
        assert_eq!(facts.capacity, room, "{id}");
    }
}

#[test]
fn every_link_is_as_printed() {
    for row in rows() {
        let expected: BTreeMap<String, LinkKind> = row[5..]
            .iter()
            .map(|word| match word.chars().last().unwrap() {
                '^' => (word.trim_end_matches('^').into(), LinkKind::Alpine),
                '*' => (word.trim_end_matches('*').into(), LinkKind::Pass),
                '~' => (word.trim_end_matches('~').into(), LinkKind::Strait),
                _ => (word.to_string(), LinkKind::Road),
            })
            .collect();
        let found: BTreeMap<String, LinkKind> =
            data().links(at(row[0])).map(|(to, kind)| (to.id().to_string(), kind)).collect();
        assert_eq!(found, expected, "{}", row[0]);
    }
}

#[test]
fn the_board_counted() {
    let count = |wanted: &dyn Fn(Space) -> bool| spaces().filter(|s| wanted(*s)).count();
    assert_eq!(count(&|s| data().space(s).shape == Shape::Round), 75);
    assert_eq!(count(&|s| data().space(s).shape == Shape::City), 13);
    assert_eq!(count(&|s| data().space(s).shape == Shape::Tribe), 8);
    assert_eq!(count(&|s| data().space(s).port.is_some()), 34);
    let ports_of = |number| count(&|s| data().space(s).port == Some(number));
    assert_eq!([-2, -1, 0, 1, 2].map(ports_of), [3, 11, 12, 5, 3]);
    assert_eq!(count(&|s| data().space(s).control == Some(Rome)), 34);
    assert_eq!(count(&|s| data().space(s).control == Some(Carthage)), 37);
    assert_eq!(count(&|s| data().space(s).control.is_none()), 25);
    let links =
        |wanted| spaces().flat_map(|s| data().links(s)).filter(|(_, kind)| *kind == wanted).count() / 2;
    assert_eq!(links(LinkKind::Road), 166);
    assert_eq!(links(LinkKind::Pass), 4);
    assert_eq!(links(LinkKind::Alpine), 4);
    assert_eq!(links(LinkKind::Strait), 2);
}

/// Province, spaces, majority: as many as the rulebook's list asks for (3, 22.1).
const PROVINCES: [(&str, usize, u8); 22] = [
    ("carthago", 1, 1),
    ("latium", 1, 1),
    ("syracusae", 1, 1),
    ("balears", 1, 1),
    ("campania", 2, 2),
    ("liguria", 2, 2),
    ("carthaginia", 7, 4),
    ("idubeda", 7, 4),
    ("gallia_transalpina", 9, 5),
    ("numidia_orientalis", 5, 3),
    ("numidia_occidentalis", 5, 3),
    ("baetica", 5, 3),
    ("celtiberia", 5, 3),
    ("orospeda", 5, 3),
    ("lucania", 5, 3),
    ("gallia_cisalpina", 5, 3),
    ("etruria", 5, 3),
    ("samnium", 5, 3),
    ("apulia", 5, 3),
    ("sicilia", 5, 3),
    ("corsica_sardinia", 5, 3),
    ("massilia", 5, 3),
];

#[test]
fn provinces_their_sizes_and_majorities() {
    assert_eq!(data().provinces.len(), 22);
    for (id, spaces, majority) in PROVINCES {
        let facts = data().province(province(id));
        assert_eq!((facts.spaces.len(), facts.majority), (spaces, majority), "{id}");
        let scores = !["gallia_transalpina", "massilia", "liguria", "balears"].contains(&id);
        assert_eq!(facts.scores, scores, "{id}");
    }
}

#[test]
fn nine_points_to_seven_at_the_start() {
    let war = Scene::war();
    let holders = |side| -> Vec<&str> {
        data()
            .provinces
            .iter()
            .filter(|p| p.scores && war.p.controller(province(&p.id)) == Some(side))
            .map(|p| p.id.as_str())
            .collect()
    };
    let mut rome = holders(Rome);
    rome.sort();
    let expected = [
        "apulia",
        "campania",
        "corsica_sardinia",
        "etruria",
        "latium",
        "lucania",
        "samnium",
        "sicilia",
        "syracusae",
    ];
    assert_eq!(rome, expected);
    let mut carthage = holders(Carthage);
    carthage.sort();
    let expected = [
        "baetica",
        "carthaginia",
        "carthago",
        "celtiberia",
        "numidia_occidentalis",
        "numidia_orientalis",
        "orospeda",
    ];
    assert_eq!(carthage, expected);
}

#[test]
fn five_stacks_at_the_start() {
    let war = Scene::war();
    let stacks = [
        ("roma", Rome, 8, 0, &["scipio_p"][..]),
        ("agrigentum", Rome, 8, 0, &["longus"]),
        ("saguntum", Carthage, 10, 2, &["hannibal", "mago", "gisgo"]),
        ("carthago_nova", Carthage, 2, 0, &["hasdrubal"]),
        ("carthago", Carthage, 4, 0, &["hanno"]),
    ];
    for (space, side, cus, elephants, generals) in stacks {
        assert_eq!(war.p.ground(at(space)).cus[side.i()], Cus::new(cus, elephants), "{space}");
        for general in generals {
            assert_eq!(war.p.posts[man(general).i()], Post::At(at(space)), "{general}");
        }
    }
    let all: u32 = spaces().flat_map(|s| war.p.ground(s).cus).map(|cus| u32::from(cus.all)).sum();
    assert_eq!(all, 32);
    for general in ["fabius", "flaminius", "varro", "paulus", "marcellus", "nero"] {
        assert_eq!(war.p.posts[man(general).i()], Post::Cup, "{general}");
    }
    assert_eq!(war.p.posts[man("scipio_africanus").i()], Post::Awaited);
    assert_eq!((war.p.train, war.p.proconsul, war.p.turn), (None, None, 1));
}

/// The operation numbers of the 64 cards, in order.
const NUMBERS: &str = "3333211132122212121121332322231133223333113223311322123211111232";

/// Whose event each is: R, C or both.
const SIDES: &str = "
RC RC RC RC RC C RC RC RC C RC C C C RC C
RC RC RC RC R C R C C C C C C C RC RC
RC RC RC RC RC RC RC RC RC R R R R R R R
RC C RC RC RC RC RC C R C RC RC RC RC RC RC
";

#[test]
fn every_card_has_its_number_side_and_ship() {
    for (i, (number, side)) in NUMBERS.chars().zip(SIDES.split_whitespace()).enumerate() {
        let card = data().card(Card(i as u8 + 1));
        let number = number.to_digit(10).unwrap() as u8;
        assert_eq!(card.ops, number, "card {}", i + 1);
        let printed = match side {
            "R" => EventSide::Rome,
            "C" => EventSide::Carthage,
            _ => EventSide::Both,
        };
        assert_eq!(card.side, printed, "card {}", i + 1);
        // The ship is on all threes and on nothing else.
        assert_eq!(card.naval, number == 3, "card {}", i + 1);
    }
    let numbered = |n| data().cards.iter().filter(|c| c.ops == n).count();
    assert_eq!([1, 2, 3].map(numbered), [21, 22, 21]);
    let of = |side| data().cards.iter().filter(|c| c.side == side).count();
    assert_eq!([EventSide::Rome, EventSide::Carthage, EventSide::Both].map(of), [10, 17, 37]);
}

#[test]
fn what_is_printed_on_few_cards() {
    let with = |pick: fn(&CardData) -> bool| -> Vec<u8> {
        (1..=64).filter(|n| pick(data().card(Card(*n)))).collect()
    };
    assert_eq!(with(|c| c.counter), [6, 7, 8, 20, 31, 32, 41, 42, 59, 60]);
    assert_eq!(with(|c| c.campaign), [33, 34, 37, 38, 39, 40]);
    assert_eq!(with(|c| c.unique), [9, 25, 26]);
}

#[test]
fn battle_cards_by_kind() {
    assert_eq!(Tactic::COUNT, [12, 9, 9, 8, 6, 4]);
    assert_eq!(Tactic::COUNT.iter().sum::<u8>(), 48);
}

#[test]
fn ratings_of_the_generals() {
    let printed = [
        ("hannibal", 1, 4),
        ("hasdrubal", 2, 3),
        ("mago", 2, 2),
        ("gisgo", 2, 1),
        ("hanno", 3, 2),
        ("scipio_p", 3, 2),
        ("longus", 2, 1),
        ("fabius", 3, 3),
        ("flaminius", 2, 2),
        ("varro", 1, 1),
        ("paulus", 3, 2),
        ("marcellus", 2, 3),
        ("nero", 1, 2),
        ("scipio_africanus", 1, 4),
    ];
    assert_eq!(data().generals.len(), printed.len());
    for (id, strategy, battle) in printed {
        let facts = data().general(man(id));
        assert_eq!((facts.strategy, facts.battle), (strategy, battle), "{id}");
    }
}

/// Every datum says whence it is: from our rulebook, from the published game, or ours.
#[test]
fn every_datum_has_its_source() {
    fn sources<'a>(value: &'a serde_json::Value, found: &mut Vec<&'a str>) {
        match value {
            serde_json::Value::Object(map) => map.values().for_each(|v| sources(v, found)),
            serde_json::Value::String(text) => found.push(text),
            _ => {}
        }
    }
    let files = [
        ("map.json", include_str!("../data/map.json"), &["countries", "provinces", "spaces", "links"][..]),
        ("generals.json", include_str!("../data/generals.json"), &["generals"]),
        ("cards.json", include_str!("../data/cards.json"), &["strategy", "battle"]),
        ("tables.json", include_str!("../data/tables.json"), &["turn_track"]),
        ("scenarios.json", include_str!("../data/scenarios.json"), &["scenarios"]),
    ];
    for (name, text, lists) in files {
        let file: serde_json::Value = serde_json::from_str(text).unwrap();
        for row in lists.iter().flat_map(|list| file[list].as_array().unwrap()) {
            let mut found = Vec::new();
            sources(&row["source"], &mut found);
            assert!(!found.is_empty(), "{name}: {row}");
            for source in found {
                let known = ["rulebook", "published", "ours"].iter().any(|word| source.contains(word));
                assert!(known, "{name}: {source}");
            }
        }
    }
}
