//! The tables and rulings on the pages of the game (docs/games/roman_republic.md, .fr.md) are those of the data. To write them anew:
//! `PAGE=write cargo test -p legatus-roman-republic pages`.

use legatus_kernel::Text;
use legatus_roman_republic::data::*;
use legatus_roman_republic::table::*;
use serde_json::Value;
use std::fmt::Write;

struct Page {
    file: &'static str,
    language: &'static str,
    /// The headings: everything from the first on is written from the data.
    tables: &'static str,
    rulings: &'static str,
}

const PAGES: [Page; 2] = [
    Page { file: "roman_republic.md", language: "en", tables: "## Tables", rulings: "## Rulings" },
    Page { file: "roman_republic.fr.md", language: "fr", tables: "## Tables", rulings: "## Décisions" },
];

/// The first ruling that was added while the game was built.
const ADDED: u16 = 72;

impl Page {
    fn says(&self, en: &'static str, fr: &'static str) -> &'static str {
        if self.language == "en" { en } else { fr }
    }

    fn of<'a>(&self, text: &'a Text) -> &'a str {
        &text[self.language]
    }
}

fn section(out: &mut String, title: &str, text: &str) {
    writeln!(out, "\n### {title}\n").unwrap();
    if !text.is_empty() {
        writeln!(out, "{text}\n").unwrap();
    }
}

fn table(out: &mut String, heads: &[&str], rows: Vec<Vec<String>>) {
    let head: Vec<String> =
        heads.iter().map(|h| if h.is_empty() { " ".into() } else { format!(" {h} ") }).collect();
    writeln!(out, "|{}|\n|{}", head.join("|"), "---|".repeat(heads.len())).unwrap();
    for row in rows {
        writeln!(out, "| {} |", row.join(" | ")).unwrap();
    }
}

fn signed(number: i8) -> String {
    match number {
        0 => "0".into(),
        1.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}

fn provinces(page: &Page, out: &mut String) {
    section(out, "Provinces", "");
    let city = |c: &City| {
        let name = page.of(&c.hex().data().name).to_string();
        match c.data().size {
            Size::Large => format!("**{name}**"),
            Size::Medium => format!("*{name}*"),
            _ => name,
        }
    };
    let rows = data().provinces.iter().map(|p| {
        let cities: Vec<String> = p.cities.iter().filter(|c| c.data().size != Size::None).map(city).collect();
        vec![page.of(&p.name).into(), p.attrition.to_string(), cities.join(", ")]
    });
    let heads = [
        "Province",
        "Attrition",
        page.says(
            "Cities (Large **bold**, Medium *italic*)",
            "Villes (grandes en **gras**, moyennes en *italique*)",
        ),
    ];
    table(out, &heads, rows.collect());
}

fn leaders(page: &Page, out: &mut String) {
    let row = |leader: &LeaderData| {
        let letter = leader.battle.map_or("–".to_string(), |letter| format!("{letter:?}"));
        let LeaderData { initiative, campaign, subordinate, guile, diplomacy, mortality, .. } = leader;
        let number = (leader.number > 0).then(|| leader.number.to_string());
        let values = [subordinate, guile, diplomacy, mortality].map(|n| n.to_string());
        number
            .into_iter()
            .chain([page.of(&leader.name).to_string(), initiative.to_string(), campaign.to_string(), letter])
            .chain(values)
            .collect::<Vec<String>>()
    };
    let (magistrates, others): (Vec<&LeaderData>, Vec<_>) = data().leaders.iter().partition(|l| l.number > 0);
    let guile = page.says("G", "R");
    section(
        out,
        page.says("Magistrates", "Magistrats"),
        page.says(
            "Initiative, Campaign, Battle letter, Subordinate value, Guile, Diplomacy, Mortality.",
            "Initiative, Campagne, lettre de Bataille, valeur de Subalterne, Ruse, Diplomatie, Mortalité.",
        ),
    );
    let (number, name) = (page.says("No.", "N°"), page.says("Name", "Nom"));
    let heads = [number, name, "I", "C", "B", "S", guile, "D", "M"];
    table(out, &heads, magistrates.into_iter().map(row).collect());
    section(out, page.says("Other leaders", "Autres chefs"), "");
    table(out, &heads[1..], others.into_iter().map(row).collect());
}

fn battle(page: &Page, out: &mut String) {
    section(
        out,
        page.says("Battle", "Bataille"),
        page.says(
            "Die plus modifiers for the attacker; losses in percent; M: Major Victory over ten points or more. Below −4 the desperate attack is rolled.",
            "Dé plus modificateurs pour l’attaquant\u{a0}; pertes en pour cent\u{a0}; M\u{a0}: Victoire majeure sur dix points ou plus. Au-dessous de −4 se lance l’attaque désespérée.",
        ),
    );
    let results = &tables().battle_results;
    let last = results.rows.len() - 1;
    let rows = results.rows.iter().enumerate().map(|(i, row)| {
        let result = results.first + i as i8;
        let sign = if result < 0 { format!("−{}", result.unsigned_abs()) } else { result.to_string() };
        let sign = match i {
            0 => format!("≤ {sign}"),
            _ if i == last => format!("{sign}+"),
            _ => sign,
        };
        let outcome = match row.outcome {
            BattleOutcome::AttackerRetreats => page.says("attacker retreats", "l’attaquant retraite"),
            BattleOutcome::Drawn => page.says("drawn", "indécise"),
            BattleOutcome::DefenderRetreats => page.says("defender retreats", "le défenseur retraite"),
            BattleOutcome::Desperate => page.says("desperate attack", "attaque désespérée"),
        };
        let desperate = row.outcome == BattleOutcome::Desperate;
        let percent = |n: u8| if desperate { "–".to_string() } else { n.to_string() };
        let outcome = if row.major { format!("{outcome} M") } else { outcome.to_string() };
        vec![sign, percent(row.attacker), percent(row.defender), outcome]
    });
    let heads = [
        page.says("Result", "Résultat"),
        page.says("Attacker", "Attaquant"),
        page.says("Defender", "Défenseur"),
        "",
    ];
    table(out, &heads, rows.collect());
}

/// RRR10.22, RRR10.23, RRR10.25.
fn legion_request(page: &Page, out: &mut String) {
    let request = &tables().legion_request;
    section(
        out,
        page.says("Legion Request", "Requête de légions"),
        page.says(
            "New Double Legions by legions in play (RL and AL counted apart), reinforcements in points, naval levels. Published card, second edition: columns, legions, reinforcements, Auxiliaries on 9 and 10; the maxima (5 against the Samnites, 8 against Pyrrhus, none against Hannibal) are its marks as we read them. Ours: that ships are read in the last column, and the modifiers, those of ships and of Roma lost apart.",
            "Nouvelles Doubles Légions selon les légions en jeu (LR et LA comptées à part), renforts en PE, niveaux navals. Fiche publiée, deuxième édition\u{a0}: colonnes, légions, renforts, Auxiliaires sur 9 et 10\u{a0}; les maximums (5 contre les Samnites, 8 contre Pyrrhus, aucun contre Hannibal) sont ses marques telles que nous les lisons. De nous\u{a0}: que les navires se lisent dans la dernière colonne, et les modificateurs, sauf ceux des navires et de la perte de Roma.",
        ),
    );
    let last = request.rows.len() - 1;
    let rows = request.rows.iter().enumerate().map(|(i, row)| {
        let result = match i {
            0 => "≤ 0".to_string(),
            _ if i == last => format!("{i}+"),
            _ => i.to_string(),
        };
        let naval = request.naval_levels(i as u8);
        let cells = row.legions.iter().chain([&row.reinforcements, &naval]).map(u8::to_string);
        std::iter::once(result).chain(cells).collect()
    });
    let mut from = 0;
    let mut columns = Vec::new();
    for up_to in request.columns_up_to {
        columns.push(if up_to >= 99 { format!("{from}+") } else { format!("{from}–{up_to}") });
        from = up_to + 1;
    }
    let mut heads = vec![page.says("Result", "Résultat")];
    heads.extend(columns.iter().map(String::as_str));
    heads.extend([page.says("Reinforcements", "Renforts"), page.says("Naval", "Mer")]);
    table(out, &heads, rows.collect());
    let modifiers = [
        (request.per_naval_level, "each naval level built", "par niveau naval construit"),
        (request.roma_lost, "Roma lost", "Roma perdue"),
        (request.dictator, "a Dictator asks", "un Dictateur demande"),
        (
            request.major_defeat,
            "each Major Defeat of this year and the last",
            "par Défaite majeure de l’année et de la précédente",
        ),
        (
            request.enemy_near,
            "20 enemy points within ten hexes of Roma",
            "20 PE ennemis à dix hexagones de Roma ou moins",
        ),
        (request.no_enemy, "no enemy in Roman Italy", "aucun ennemi en Italie Romaine"),
        (request.guile, "each Guile Point", "par Point de Ruse"),
        (request.plague, "after a plague", "après une peste"),
    ];
    let listed: Vec<String> =
        modifiers.iter().map(|(n, en, fr)| format!("{} {}", signed(*n), page.says(en, fr))).collect();
    writeln!(out, "\n{}{}.", page.says("Modifiers: ", "Modificateurs\u{a0}: "), listed.join(", ")).unwrap();
}

fn auguries(page: &Page, out: &mut String) {
    section(out, page.says("Auguries", "Augures"), "");
    let both =
        [(&tables().augury_conquest, ScenarioId::Conquete), (&tables().augury_eagle, ScenarioId::Aigle)];
    for (i, (augury, scenario)) in both.into_iter().enumerate() {
        if i > 0 {
            out.push('\n');
        }
        let mut from = 0;
        let rows = augury.rows.iter().map(|row| {
            let dice = format!("{from:02}–{:02}", row.up_to);
            from = row.up_to + 1;
            vec![dice, page.of(&row.name).to_string()]
        });
        let rows = rows.collect();
        table(out, &[page.says("Dice", "Dés"), page.of(&scenario.data().name)], rows);
    }
}

fn rulings(page: &Page, out: &mut String) {
    let book: Vec<Value> = serde_json::from_str(include_str!("../data/rules.json")).unwrap();
    let number = |rule: &Value| rule["id"].as_str()?.strip_prefix('R')?.parse::<u16>().ok();
    writeln!(
        out,
        "\n{}\n\n{}\n",
        page.rulings,
        page.says(
            "Where the books are silent, unclear or at odds with each other, Legatus follows these rulings. The numbers in brackets are the rules concerned.",
            "Là où les livrets se taisent, sont obscurs ou se contredisent, Legatus suit ces décisions. Entre parenthèses, les règles concernées.",
        )
    )
    .unwrap();
    for rule in book.iter().filter(|r| number(r).is_some()) {
        if number(rule) == Some(ADDED) {
            let title = page.says("Rulings added while building", "Décisions ajoutées à la construction");
            writeln!(out, "\n## {title}\n").unwrap();
        }
        let on: Vec<&str> = rule["on"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        let text = |part: &str| rule[part][page.language].as_str().unwrap();
        let id = rule["id"].as_str().unwrap();
        writeln!(out, "- **{id}** ({}) **{}.** {}", on.join(", "), text("title"), text("summary")).unwrap();
    }
}

#[test]
fn the_pages_have_what_the_data_have() {
    for page in PAGES {
        let path = format!("{}/../../docs/games/{}", env!("CARGO_MANIFEST_DIR"), page.file);
        let text = std::fs::read_to_string(&path).unwrap();
        let from = text.find(&format!("\n{}\n", page.tables)).unwrap() + page.tables.len() + 2;
        let mut written = String::new();
        for part in [provinces, leaders, battle, legion_request, auguries, rulings] {
            part(&page, &mut written);
        }
        if std::env::var("PAGE").as_deref() == Ok("write") {
            std::fs::write(&path, format!("{}{written}", &text[..from])).unwrap();
            continue;
        }
        let wrong = text[from..].lines().zip(written.lines()).find(|(page, data)| page != data);
        assert_eq!(wrong, None, "{}: the page, and the data; write it anew with PAGE=write", page.file);
        assert!(text[from..] == written, "{}: write it anew with PAGE=write", page.file);
    }
}
