//! The panels beside the map: time, the battlefield, combats to come, tribes in revolt, markers left.

use super::story::{battle_column_word, skirmish_column_word};
use super::view::fought_battle;
use super::words::{message, word};
use crate::combat::battle::deploy::RESERVE_SHARE;
use crate::combat::order::Step;
use crate::data::*;
use crate::table::*;
use legatus_kernel::*;

pub(crate) fn panels(p: &Position, _viewer: Viewer, out: &mut Vec<Panel>) {
    battle_panels(p, out);
    combats(p, out);
    time(p, out);
    revolt(p, out);
    if p.scenario.is_campaign() {
        campaign(p, out);
    }
    counters(p, out);
}

/// Who decides, or would if a leader's loss had not ended the game in the midst of things (6.9.6, 7.4.1).
fn decider(p: &Position) -> Option<Side> {
    let undecided = Position { ending: None, ..*p };
    undecided.asked().iter().next().map(Side::of)
}

/// What is being decided; `otherwise` where the game ended between two decisions.
fn stage(p: &Position, otherwise: Message) -> Text {
    message(decider(p).map_or(otherwise, |side| p.question(side.seat()).text))
}

fn titled(id: &str, key: &str) -> Titled {
    Titled { id: id.into(), title: word(key) }
}

fn time(p: &Position, out: &mut Vec<Panel>) {
    let months = data().tables.months.iter().enumerate();
    let spaces = months.map(|(i, title)| Titled { id: format!("month_{}", i + 1), title: title.clone() });
    let at = format!("month_{}", p.month);
    let tokens = vec![Token { id: "now".into(), at, title: word("token-month"), side: None }];
    out.push(Panel::new(
        "month",
        word("panel-month"),
        PanelBody::Track(Track { spaces: spaces.collect(), tokens, note: None }),
    ));

    let first = p.scenario.data().year;
    let year = |y: i8| message(Message::new("year-bc").with("year", -(y as i32)));
    let spaces =
        (first..=p.scenario.last_year()).map(|y| Titled { id: format!("year_{}", -y), title: year(y) });
    let consuls = &data().tables.consuls[(p.year + 58).clamp(0, 7) as usize];
    let note = Some(Text::same(consuls.clone()));
    let tokens = vec![Token {
        id: "now".into(),
        at: format!("year_{}", -p.year),
        title: word("token-year"),
        side: None,
    }];
    out.push(Panel::new(
        "year",
        word("panel-year"),
        PanelBody::Track(Track { spaces: spaces.collect(), tokens, note }),
    ));

    const PARTS: [&str; 10] =
        ["prepare", "supply", "roman", "gaul", "naval", "skirmish", "battle", "siege", "end", "year_end"];
    let at = PARTS[p.phase().part() as usize];
    let shown = if p.scenario.is_campaign() { 0..10 } else { 1..9 };
    let spaces = shown.map(|i| titled(PARTS[i], &format!("phase-{}", PARTS[i].replace('_', "-"))));
    let tokens = vec![Token { id: "now".into(), at: at.into(), title: word("token-phase"), side: None }];
    out.push(Panel::new(
        "phase",
        word("panel-phase"),
        PanelBody::Track(Track { spaces: spaces.collect(), tokens, note: None }),
    ));
}

fn battle_panels(p: &Position, out: &mut Vec<Panel>) {
    if let Some(s) = p.frames.nearest() {
        out.push(skirmish(p, s));
    }
    let Some(b) = fought_battle(p) else {
        out.extend(p.frames.nearest().and_then(|s| siege(p, s)));
        return;
    };
    let title = message(Message::new("panel-battlefield").with("region", b.region.name()));
    let place = Some(b.region.id().to_string());
    let field = PanelBody::Field(legatus_kernel::Field { place, boxes: boxes(p, b) });
    out.push(Panel { rule: Some("4.4.2".into()), ..Panel::new("battlefield", title, field) });
    out.push(duel(p, b));
}

/// The Roman below, the Gaul above, the boxes of each between its wings and the enemy's.
fn boxes(p: &Position, b: &Battle) -> Vec<FieldBox> {
    let mut boxes = Vec::new();
    for side in Side::BOTH {
        let row = |r: u8| if side == Roman { 9 - r } else { r };
        let mine = p.of(side);
        let mut add = |id: String, key: String, row: u8, column: u8, strength: Option<i32>| {
            let most = (id == "reserve").then(|| (p.battle_units(b, side).len() / RESERVE_SHARE) as u16);
            let id = format!("{}_{id}", side.id());
            boxes.push(FieldBox {
                id,
                title: word(&key),
                side: Some(side.id().into()),
                row,
                column,
                strength,
                most,
                dice: Vec::new(),
            });
        };
        add("leaders".into(), "box-leaders".into(), row(0), 0, None);
        let reserve = p.strength(p.field.wings[3].and(mine)) as i32;
        add("reserve".into(), "wing-reserve".into(), row(1), 1, Some(reserve));
        for wing in Wing::FRONT {
            let strength = p.strength(p.field.wings[wing.i()].and(mine)) as i32;
            let column = wing as u8;
            add(wing.id().into(), wing.word().into(), row(2), column, Some(strength));
            add(format!("{}_weakened", wing.id()), "box-weakened".into(), row(3), column, None);
            add(format!("{}_eliminated", wing.id()), "box-eliminated".into(), row(4), column, None);
        }
    }
    boxes
}

fn duellist(
    p: &Position,
    side: Side,
    role: &str,
    pieces: PieceSet,
    strength: u32,
    parts: Vec<Modifier>,
) -> DuelSide {
    DuelSide {
        side: side.id().into(),
        seat: side.id().into(),
        role: role.into(),
        leader: p.commander(pieces).map(|l| l.id().to_string()),
        pieces: pieces.iter().map(|x| x.id().to_string()).collect(),
        strength: strength as i32,
        parts,
        pools: Vec::new(),
    }
}

/// The modifiers of the table in its order, with the rule.
const BATTLE_MODIFIERS: [&str; 7] = [
    "modifier-no-leader",
    "modifier-leader",
    "modifier-more-leaders",
    "modifier-archers",
    "modifier-cavalry-more",
    "modifier-cavalry-less",
    "modifier-mountain",
];

fn duel(p: &Position, b: &Battle) -> Panel {
    let deployed = [b.attacker, b.defender()].iter().all(|s| !p.front(*s).is_empty());
    let odds = p.battle_odds(b);
    let part = |side: Side, wing: Wing| Modifier {
        text: word(wing.word()),
        value: p.strength(p.field.wings[wing.i()].and(p.of(side))) as i32,
        rule: None,
    };
    let side = |side: Side, role: &str| {
        let pieces = p.battle_units(b, side).or(p.field.leaders.and(p.of(side)));
        let parts = Wing::FRONT.map(|wing| part(side, wing)).to_vec();
        duellist(p, side, role, pieces, p.strength(p.front(side)), parts)
    };
    let modifiers = BATTLE_MODIFIERS.iter().zip(odds.modifiers).filter(|(_, value)| *value != 0);
    let ratio = Message::new("ratio-now")
        .with("attack", odds.strength[0] as i32)
        .with("defence", odds.strength[1] as i32)
        .with("column", battle_column_word(odds.column as u8));
    let title = message(Message::new("panel-battle").with("region", b.region.name()));
    let body = PanelBody::Duel(Duel {
        place: b.region.id().into(),
        stage: stage(p, Message::new("ask-nothing-here").with("region", b.region.name())),
        ratio: deployed.then(|| message(ratio)),
        sides: vec![side(b.attacker, "attacker"), side(b.defender(), "defender")],
        modifiers: if deployed {
            modifiers
                .map(|(key, value)| Modifier {
                    text: word(key),
                    value: value as i32,
                    rule: Some("4.4.2".into()),
                })
                .collect()
        } else {
            Vec::new()
        },
        rounds: Vec::new(),
        round: Some(b.sequence as u16),
        asked: decider(p).map(|s| s.id().to_string()),
        winner: b
            .winner
            .filter(|_| matches!(b.stage, BattleStage::Pursuit { .. }))
            .map(|s| s.id().to_string()),
        won_with: None,
    });
    Panel { rule: Some("4.4.2".into()), ..Panel::new("battle", title, body) }
}

fn skirmish(p: &Position, s: &Skirmish) -> Panel {
    let odds = p.skirmish_odds(s.region, s.attacker);
    let side = |side: Side, role: &str, strength: u32| {
        duellist(p, side, role, p.force(s.region, side), strength, Vec::new())
    };
    let ratio = Message::new("ratio-now")
        .with("attack", odds.strength[0] as i32)
        .with("defence", odds.strength[1] as i32)
        .with("column", skirmish_column_word(odds.column as u8));
    let title = message(Message::new("panel-skirmish").with("region", s.region.name()));
    let total =
        Modifier { text: word("modifier-sum"), value: odds.modifier as i32, rule: Some("4.3.2".into()) };
    let body = PanelBody::Duel(Duel {
        place: s.region.id().into(),
        stage: stage(p, Message::new("ask-leave").with("region", s.region.name())),
        ratio: Some(message(ratio)),
        sides: vec![
            side(s.attacker, "attacker", odds.strength[0]),
            side(s.attacker.enemy(), "defender", odds.strength[1]),
        ],
        modifiers: vec![total],
        rounds: Vec::new(),
        round: None,
        asked: None,
        winner: None,
        won_with: None,
    });
    Panel { rule: Some("4.3.2".into()), ..Panel::new("skirmish", title, body) }
}

/// What counts in a siege, outside and inside, in the order of `siege_parts`.
const BESIEGER_PARTS: [&str; 3] = ["part-infantry", "part-leaders", "part-great-leader"];
const BESIEGED_PARTS: [&str; 5] =
    ["part-walls", "part-infantry", "part-local-chief", "part-legate", "part-great-leader"];

/// The siege that is being fought, or would be.
fn siege(p: &Position, s: &Siege) -> Option<Panel> {
    let fort = s.fort.or_else(|| p.planned_forts(s).next())?;
    let army = if p.group.is_empty() { p.besieging(s.region, s.side) } else { p.group };
    let (outside, inside) = p.siege_parts(fort, army);
    let parts = |keys: &[&str], values: &[u8]| -> Vec<Modifier> {
        let part = |(key, value): (&&str, &u8)| Modifier {
            text: word(key),
            value: *value as i32,
            rule: Some("4.5.3".into()),
        };
        keys.iter().zip(values).filter(|(_, value)| **value > 0).map(part).collect()
    };
    let [besieger, besieged] = p.siege_strengths(fort, army);
    let ratio = Message::new("siege-now")
        .with("besieger", besieger)
        .with("besieged", besieged)
        .with("difference", besieger as i32 - besieged as i32);
    let title = message(Message::new("panel-siege").with("fort", fort.name()));
    let (enemy, turns) = (s.side.enemy(), p.sieges[fort.i()]);
    let body = PanelBody::Duel(Duel {
        place: fort.id().into(),
        stage: stage(p, Message::new("ask-siege").with("place", fort.name())),
        ratio: Some(message(ratio)),
        sides: vec![
            duellist(p, s.side, "attacker", army, besieger as u32, parts(&BESIEGER_PARTS, &outside)),
            duellist(p, enemy, "defender", p.inside(fort), besieged as u32, parts(&BESIEGED_PARTS, &inside)),
        ],
        modifiers: Vec::new(),
        rounds: Vec::new(),
        round: (turns > 0).then_some(turns as u16),
        asked: Some(p.siege_decider(s).id().to_string()),
        winner: None,
        won_with: None,
    });
    Some(Panel { rule: Some("4.5.3".into()), ..Panel::new("siege", title, body) })
}

/// What is still to be fought in this step.
fn combats(p: &Position, out: &mut Vec<Panel>) {
    let Some(step) = Step::of(p.phase()) else { return };
    let (key, rule) = match step {
        Step::Naval => ("combat-naval", "5.6"),
        Step::Relief => return,
        Step::Skirmishes => ("combat-skirmish", "4.3"),
        Step::Battles => ("combat-battle", "4.4"),
        Step::Sieges => ("combat-siege", "4.5"),
    };
    let item = |region: Region, done: bool| Obligation {
        id: format!("combat_{}", region.id()),
        text: message(Message::new(key).with("region", region.name())),
        rule: rule.into(),
        done,
        target: Some(Target { kind: "place".into(), id: region.id().into() }),
    };
    let open = p.combat_regions(step);
    let items: Vec<Obligation> =
        p.settled.iter().map(|r| item(r, true)).chain(open.iter().map(|r| item(r, false))).collect();
    if !items.is_empty() {
        out.push(Panel::new("combats", word("panel-combats"), PanelBody::Checklist(Checklist { items })));
    }
}

/// The tribes with the years of their revolts: in a campaign all of them by sector, else those in arms.
fn revolt(p: &Position, out: &mut Vec<Panel>) {
    let campaign = p.scenario.is_campaign();
    let row = |t: Tribe| {
        let facts = data().tribe(t);
        let side = if p.allies.has(t) { Some(Roman) } else { p.rebels.has(t).then_some(Gaul) };
        let years: Vec<String> = (-58..=-51i8)
            .filter(|y| p.campaign.revolts[t.i()] >> (y + 58) & 1 == 1)
            .map(|y| (-(y as i32)).to_string())
            .collect();
        let years = years.join(", ");
        let recorded = if years.is_empty() { Cell::Empty } else { Cell::Text(Text::same(years)) };
        LedgerRow {
            id: t.id().into(),
            part_of: campaign.then(|| data().region(facts.region).sector.id().into()),
            title: facts.name.clone(),
            cells: vec![Cell::Number(facts.value as i32), recorded],
            side: side.map(|s| s.id().into()),
            target: Some(Target { kind: "place".into(), id: facts.region.id().into() }),
        }
    };
    let rows: Vec<LedgerRow> = if campaign {
        let of = |s: Sector| tribes().filter(move |t| data().region(data().tribe(*t).region).sector == s);
        let head = |s: Sector| LedgerRow {
            id: s.id().into(),
            part_of: None,
            title: data().sectors[s.i()].name.clone(),
            cells: vec![Cell::Empty, Cell::Empty],
            side: None,
            target: None,
        };
        let sectors = Position::sectors().filter(|s| of(*s).next().is_some());
        sectors.flat_map(|s| std::iter::once(head(s)).chain(of(s).map(row))).collect()
    } else {
        tribes().filter(|t| p.rebels.has(*t) || p.allies.has(*t)).map(row).collect()
    };
    if rows.is_empty() {
        return;
    }
    let columns = vec![titled("value", "column-value"), titled("years", "column-years")];
    out.push(Panel::new("revolt", word("panel-revolt"), PanelBody::Ledger(Ledger { columns, rows })));
}

fn number_row(id: &str, key: &str, value: i32, side: Side) -> LedgerRow {
    LedgerRow {
        id: id.into(),
        part_of: None,
        title: word(key),
        cells: vec![Cell::Number(value)],
        side: Some(side.id().into()),
        target: None,
    }
}

fn campaign(p: &Position, out: &mut Vec<Panel>) {
    let c = &p.campaign;
    let mut rows = vec![
        number_row("won", "row-years-won", c.roman_wins as i32, Roman),
        number_row("mood", "row-mood", c.mood as i32, Gaul),
    ];
    for region in c.start.into_iter().chain(c.extensions.iter()) {
        let key = if Some(region) == c.start { "row-start" } else { "row-extension" };
        let held = if Some(region) == c.start { p.controls(Roman, region) } else { c.held.has(region) };
        rows.push(LedgerRow {
            title: message(Message::new(key).with("region", region.name())),
            target: Some(Target { kind: "place".into(), id: region.id().into() }),
            ..number_row(region.id(), "row-start-now", held as i32, if held { Roman } else { Gaul })
        });
    }
    let columns = vec![titled("value", "column-now")];
    out.push(Panel::new("campaign", word("panel-campaign"), PanelBody::Ledger(Ledger { columns, rows })));
}

fn counters(p: &Position, out: &mut Vec<Panel>) {
    let limits = &data().limits;
    let left = |limit: usize, used: usize| limit.saturating_sub(used) as i32;
    let rows = vec![
        number_row("depot", "term-marker-depot", left(limits.depots, p.depots.len()), Roman),
        number_row(
            "scorched_earth",
            "term-marker-scorched-earth",
            left(limits.scorched, p.scorched.len()),
            Gaul,
        ),
        number_row("hiberna", "term-marker-hiberna", left(limits.camps, p.camps.len()), Roman),
    ];
    let columns = vec![titled("left", "column-left")];
    out.push(Panel::new("counters", word("panel-counters"), PanelBody::Ledger(Ledger { columns, rows })));
}
