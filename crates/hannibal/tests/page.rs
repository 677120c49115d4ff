//! The tables on the game's page (docs/games/hannibal.md, .fr.md) are those of the data. `PAGE=write` writes them anew.

use super::common::*;
use legatus_kernel::Text;
use serde_json::Value;
use std::fmt::Write;

struct Page {
    file: &'static str,
    language: &'static str,
    /// The headings between which everything is written from the data.
    from: &'static str,
    to: &'static str,
}

const PAGES: [Page; 2] = [
    Page { file: "hannibal.md", language: "en", from: "## Tables", to: "## Rulings" },
    Page { file: "hannibal.fr.md", language: "fr", from: "## Tables", to: "## Décisions" },
];

impl Page {
    fn says<'a>(&self, en: &'a str, fr: &'a str) -> &'a str {
        if self.language == "en" { en } else { fr }
    }

    fn of<'a>(&self, text: &'a Text) -> &'a str {
        &text[self.language]
    }

    fn yes(&self, yes: bool) -> &'static str {
        if yes { self.says("yes", "oui") } else { "" }
    }

    fn side(&self, side: EventSide) -> &'static str {
        match side {
            EventSide::Rome => "Rome",
            EventSide::Carthage => "Carthage",
            EventSide::Both => self.says("both", "les deux"),
        }
    }
}

fn table(out: &mut String, heads: &[&str], rows: Vec<Vec<String>>) {
    writeln!(out, "| {} |\n|{}", heads.join(" | "), "---|".repeat(heads.len())).unwrap();
    for row in rows {
        writeln!(out, "| {} |", row.join(" | ")).unwrap();
    }
    out.push('\n');
}

fn signed(number: i64) -> String {
    match number {
        0 => "0".into(),
        1.. => format!("+{number}"),
        _ => format!("−{}", -number),
    }
}

/// The dice of a row: "≤1", "4–5", "≥6".
fn dice(row: &Value) -> String {
    match (row["min"].as_i64(), row["max"].as_i64()) {
        (None, Some(most)) => format!("≤{most}"),
        (Some(least), None) => format!("≥{least}"),
        (Some(least), Some(most)) if least == most => least.to_string(),
        (Some(least), Some(most)) => format!("{least}–{most}"),
        (None, None) => panic!("{row}"),
    }
}

fn sizes(column: &Value) -> String {
    match (column[0].as_i64(), column[1].as_i64()) {
        (Some(a), Some(b)) if a == b => a.to_string(),
        (Some(a), Some(b)) => format!("{a}–{b}"),
        (Some(a), None) => format!("{a}+"),
        _ => panic!("{column}"),
    }
}

fn rows(value: &Value) -> &Vec<Value> {
    value.as_array().unwrap()
}

fn tables(page: &Page, t: &Value, out: &mut String) {
    let say = |en: &'static str, fr: &'static str| page.says(en, fr);
    let die = say("die", "dé");
    writeln!(out, "### Attrition\n\n{}\n", say(
        "CUs lost, by modified die and size of the force; for battle casualties the column is the number of rounds. A star: one of the lost CUs must be an elephant if the force has one.",
        "UC perdues, selon le dé modifié et la taille de la force ; pour les pertes au combat, la colonne est le nombre de rounds. Un astérisque : l’une des UC perdues doit être un éléphant si la force en a.",
    ))
    .unwrap();
    let columns: Vec<String> = rows(&t["attrition"]["columns"]).iter().map(sizes).collect();
    let mut heads = vec![die];
    heads.extend(columns.iter().map(String::as_str));
    heads.push(say("Hostile Tribes", "Tribus hostiles"));
    let losses = rows(&t["attrition"]["rows"]).iter().map(|row| {
        let star = if row["elephant"] == true { "\\*" } else { "" };
        let all = rows(&row["losses"]).iter().chain([&row["hostile_tribes"]]);
        [dice(row)].into_iter().chain(all.map(|cell| format!("{cell}{star}"))).collect()
    });
    table(out, &heads, losses.collect());
    let m = |section: &str, key: &str| signed(t[section]["modifiers"][key].as_i64().unwrap());
    let (pass, alpine, guides) =
        (m("attrition", "pass"), m("attrition", "alpine"), m("attrition", "native_guides"));
    let (pestilence, storms) = (m("attrition", "pestilence"), m("attrition", "storms_at_sea"));
    writeln!(out, "{}\n", if page.language == "en" {
        format!("Modifiers: alpine pass {alpine}, other pass {pass}, Native Guides {guides}, Pestilence {pestilence}, Storms at Sea {storms}. Winter: none.")
    } else {
        format!("Modificateurs : col alpin {alpine}, autre col {pass}, Guides autochtones {guides}, Pestilence {pestilence}, Tempêtes en mer {storms}. Hiver : aucun.")
    })
    .unwrap();

    writeln!(out, "### {}\n\n{}\n", say("Retreat", "Retraite"), say(
        "CUs lost by the loser of a battle, by modified die and number of CUs at its start. Double Envelopment +2, Probe −2; no modifier when the attacker ran out of cards.",
        "UC perdues par le vaincu, selon le dé modifié et son nombre d’UC au début de la bataille. Double enveloppement +2, Éprouver l’adversaire −2 ; aucun modificateur si l’attaquant n’avait plus de cartes.",
    ))
    .unwrap();
    let columns: Vec<String> = rows(&t["retreat"]["columns"]).iter().map(sizes).collect();
    let lost = rows(&t["retreat"]["rows"]).iter().map(|row| {
        let cell =
            |cell: &Value| if cell == "all" { say("all", "toutes").to_string() } else { cell.to_string() };
        [dice(row)].into_iter().chain(rows(&row["losses"]).iter().map(cell)).collect()
    });
    table(out, &[die, &columns[0], &columns[1]], lost.collect());

    let modified = say("modified die", "dé modifié");
    writeln!(out, "### {}\n", say("Naval combat", "Combat naval")).unwrap();
    let results = rows(&t["naval"]["rows"]).iter().map(|row| {
        let result = match row["result"].as_str().unwrap() {
            "safe" => say("arrives", "arrive"),
            "return_to_port" => say("back to port", "retour au port"),
            _ => say("sunk", "coulée"),
        };
        vec![dice(row), result.into()]
    });
    table(out, &[modified, say("result", "résultat")], results.collect());
    writeln!(out, "{}\n", say(
        "Modifiers: both ports; single CU or lone general −1; Roman marker +1 for each of the two ports; Carthaginian Syracuse −1; allied Macedonia −1; naval victory −1; Mago in command −1.",
        "Modificateurs : les deux ports ; UC seule ou général seul −1 ; marqueur romain +1 pour chacun des deux ports ; Syracuse carthaginoise −1 ; Macédoine alliée −1 ; victoire navale −1 ; Magon aux commandes −1.",
    ))
    .unwrap();

    writeln!(out, "### {}\n", say("Siege and subjugation", "Siège et soumission")).unwrap();
    let siege = rows(&t["siege"]["rows"])
        .iter()
        .map(|r| vec![dice(r), r["points"].to_string(), r["losses"].to_string()]);
    table(out, &[modified, "points", say("CUs lost", "UC perdues")], siege.collect());
    writeln!(out, "{}\n", say(
        "Three points take the place. Siege modifiers: Carthaginian besieger −1, cancelled by the siege train; Rome, Carthage and Syracuse −1; Marcellus during a campaign event +1. Scipio Africanus on a Forced March event, and card 54, roll twice: both results count. Subjugation has no modifier.",
        "Trois points prennent le lieu. Modificateurs de siège : assiégeant carthaginois −1, annulé par les engins de siège ; Rome, Carthage et Syracuse −1 ; Marcellus lors d’une campagne jouée comme événement +1. Scipion l’Africain avec une Marche forcée jouée comme événement, et la carte 54, donnent deux jets : les deux comptent. La soumission n’a pas de modificateur.",
    ))
    .unwrap();

    writeln!(out, "### {}\n", say("Turn track", "Piste des tours")).unwrap();
    let track = rows(&t["turn_track"]).iter();
    let track = track.map(|r| {
        vec![
            r["turn"].to_string(),
            r["years"][page.language].as_str().unwrap().into(),
            r["cards"].to_string(),
        ]
    });
    table(
        out,
        &[say("turn", "tour"), say("years", "années"), say("cards per side", "cartes par camp")],
        track.collect(),
    );
}

fn components(page: &Page, out: &mut String) {
    let say = |en: &'static str, fr: &'static str| page.says(en, fr);
    writeln!(out, "### {}\n", say("Battle deck", "Paquet de bataille")).unwrap();
    let deck = data()
        .tactics
        .iter()
        .zip(Tactic::COUNT)
        .map(|(name, count)| vec![page.of(name).into(), count.to_string()]);
    table(out, &[say("card", "carte"), say("number", "nombre")], deck.collect());

    writeln!(out, "### Provinces\n").unwrap();
    let provinces = data().provinces.iter().map(|p| {
        let scores = if p.scores { say("yes", "oui") } else { say("no", "non") };
        vec![
            page.of(&p.name).into(),
            p.spaces.len().to_string(),
            p.majority.to_string(),
            p.allies.to_string(),
            scores.into(),
        ]
    });
    let heads = [
        say("province", "province"),
        say("spaces", "espaces"),
        say("needed for control", "pour le contrôle"),
        say("ally cards", "cartes d’alliés"),
        say("scores", "rapporte"),
    ];
    table(out, &heads, provinces.collect());

    writeln!(out, "### {}\n\n{}\n", say("Spaces", "Espaces"), say(
        "Every space with its name on the printed board, who holds it at the start, and its neighbours: ▲ over an alpine pass, △ over another pass, ≈ over a strait. ■ a walled city, ⬡ a tribe.",
        "Chaque espace avec son nom sur le plateau imprimé, qui le tient au début, et ses voisins : ▲ par un col alpin, △ par un autre col, ≈ par un détroit. ■ ville fortifiée, ⬡ tribu.",
    ))
    .unwrap();
    let printed: Value = serde_json::from_str(include_str!("../data/map.json")).unwrap();
    let board = spaces().map(|s| {
        let facts = data().space(s);
        let shape = match facts.shape {
            Shape::Round => "",
            Shape::City => " ■",
            Shape::Tribe => " ⬡",
        };
        let near = data().links(s).map(|(to, kind)| {
            let sign = match kind {
                LinkKind::Road => "",
                LinkKind::Pass => " △",
                LinkKind::Alpine => " ▲",
                LinkKind::Strait => " ≈",
            };
            format!("{}{sign}", page.of(&data().space(to).name))
        });
        vec![
            page.of(&data().province(facts.province).name).into(),
            format!("{}{shape}", page.of(&facts.name)),
            printed["spaces"][s.i()]["printed"].as_str().unwrap().split_once(" - ").unwrap().1.into(),
            facts
                .control
                .map(|side| if side == Rome { "Rome" } else { "Carthage" })
                .unwrap_or_default()
                .into(),
            facts.port.map(|port| signed(port.into())).unwrap_or_default(),
            near.collect::<Vec<_>>().join(", "),
        ]
    });
    let heads = [
        "province",
        say("space", "espace"),
        say("printed", "imprimé"),
        say("held by", "tenu par"),
        "port",
        say("neighbours", "voisins"),
    ];
    table(out, &heads, board.collect());

    writeln!(out, "### {}\n", say("Generals", "Généraux")).unwrap();
    let full: Value = serde_json::from_str(include_str!("../data/generals.json")).unwrap();
    let generals = data().generals.iter().zip(rows(&full["generals"])).map(|(g, row)| {
        let ability = Hannibal::words().word(&format!("general-{}-ability", g.id.replace('_', "-")));
        let side = if g.side == Rome { "Rome" } else { "Carthage" };
        let name = row["full_name"][page.language].as_str().unwrap();
        vec![name.into(), side.into(), g.strategy.to_string(), g.battle.to_string(), page.of(&ability).into()]
    });
    let heads = [
        say("general", "général"),
        say("side", "camp"),
        say("strategy", "stratégie"),
        say("battle", "bataille"),
        say("ability", "capacité"),
    ];
    table(out, &heads, generals.collect());

    writeln!(out, "### {}\n\n{}\n", say("Strategy cards", "Cartes de stratégie"), say(
        "The value is the operation number; the side may use the event. Threes bear the ship. The full text of every event is shown with the card in the game.",
        "La valeur est le nombre d’opérations ; le camp peut jouer l’événement. Les 3 portent le navire. Le texte complet de chaque événement accompagne la carte dans le jeu.",
    ))
    .unwrap();
    let cards = data().cards.iter().zip(1..).map(|(card, number)| {
        vec![
            format!("{number}"),
            page.of(&card.title).into(),
            card.ops.to_string(),
            page.side(card.side).into(),
            page.yes(card.counter).into(),
            page.yes(card.breaks_truce).into(),
        ]
    });
    let heads = [
        say("no.", "nº"),
        say("title", "titre"),
        say("value", "valeur"),
        say("side", "camp"),
        say("counter-event", "contre-événement"),
        say("ends a truce", "rompt la trêve"),
    ];
    table(out, &heads, cards.collect());
}

#[test]
fn the_page_has_the_tables_of_the_data() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/games/");
    let facts: Value = serde_json::from_str(include_str!("../data/tables.json")).unwrap();
    for page in PAGES {
        let path = format!("{folder}{}", page.file);
        let text = std::fs::read_to_string(&path).unwrap();
        let from = text.find(&format!("\n{}\n", page.from)).unwrap() + page.from.len() + 2;
        let to = text.find(&format!("\n{}\n", page.to)).unwrap() + 1;
        let mut written = "\n".to_string();
        tables(&page, &facts, &mut written);
        components(&page, &mut written);
        let written = written.replace('\u{a0}', " ");
        if std::env::var("PAGE").as_deref() == Ok("write") {
            std::fs::write(&path, format!("{}{written}{}", &text[..from], &text[to..])).unwrap();
        } else {
            assert!(text[from..to] == written, "{}: write the tables anew with PAGE=write", page.file);
        }
    }
}
