//! What one viewer may know; the geometry of the map; what one might expect to do with a target.

use crate::action::*;
use crate::data::*;
use crate::frame::*;
use crate::ids::*;
use crate::position::*;
use legatus_kernel::*;
use serde_json::Value;
use std::collections::BTreeMap;

const BOARD: &str = "hannibal";

fn word(key: &str) -> Text {
    Position::words().word(key)
}

fn name(name: Name) -> Text {
    Position::words().name(name)
}

pub fn board() -> Board {
    let places = spaces().map(|space| {
        let facts = data().space(space);
        let mut marks = BTreeMap::new();
        let shape = match facts.shape {
            Shape::Round => "round",
            Shape::City => "city",
            Shape::Tribe => "tribe",
        };
        marks.insert("shape".to_string(), Value::from(shape));
        if let Some(port) = facts.port {
            marks.insert("port".to_string(), Value::from(port));
        }
        if facts.capacity > 0 {
            marks.insert("capacity".to_string(), Value::from(facts.capacity));
        }
        Place {
            id: facts.id.clone(),
            kind: PlaceKind::Space,
            at: facts.at,
            outline: None,
            name: facts.name.clone(),
            links: data()
                .links(space)
                .map(|(to, kind)| Link { to: to.id().to_string(), kind: kind.id().to_string() })
                .collect(),
            group: Some(data().province(facts.province).id.clone()),
            terrain: None,
            marks,
        }
    });
    let coast: Value = serde_json::from_str(include_str!("../data/coast.json")).unwrap_or(Value::Null);
    let groups = provinces().map(|p| {
        let facts = data().province(p);
        serde_json::json!({
            "id": facts.id, "name": facts.name, "country": facts.country.map(Country::id),
            "scores": facts.scores, "majority": facts.majority, "allies": facts.allies,
        })
    });
    let layers = BTreeMap::from([
        ("coast".to_string(), coast),
        ("groups".to_string(), Value::from(groups.collect::<Vec<_>>())),
    ]);
    let named = provinces().map(|p| {
        let facts = data().province(p);
        Titled { id: facts.id.clone(), title: facts.name.clone() }
    });
    Board {
        id: BOARD.into(),
        width: 1600,
        height: 1130,
        places: places.collect(),
        groups: named.collect(),
        terms: terms(),
        layers,
    }
}

/// What the kinds and states in a view are called.
fn terms() -> Vec<Term> {
    let term = |kind: &str, id: &str, key: &str| Term { kind: kind.into(), id: id.into(), name: word(key) };
    let mut terms = vec![
        term("piece", "cu", "piece-units"),
        term("piece", "elephants", "piece-elephants"),
        term("piece", "general", "piece-general"),
        term("piece", "siege_train", "piece-siege-train"),
        term("marker", "control", "marker-control"),
        term("marker", "city", "marker-city"),
        term("marker", "tribe", "marker-tribe"),
        term("marker", "siege_points", "marker-siege-points"),
        term("marker", "subjugation_points", "marker-subjugation-points"),
        term("state", "commander", "state-commander"),
        term("state", "inside", "state-inside"),
        term("state", "consul", "state-consul"),
        term("state", "proconsul", "state-proconsul"),
        term("state", "active", "state-active"),
        term("state", "ship", "state-ship"),
        term("state", "counter", "state-counter"),
        term("state", "known", "state-known"),
        term("state", "open", "state-open"),
    ];
    for general in &data().generals {
        let key = format!("general-{}-ability", general.id.replace('_', "-"));
        terms.push(term("ability", &general.id, &key)); // 24
    }
    terms
}

pub fn view(p: &Position, viewer: Viewer) -> View {
    let mut view = View { board: BOARD.into(), ..View::default() };
    for space in spaces() {
        pieces(p, space, &mut view.pieces);
        markers(p, space, &mut view.markers);
    }
    panels(p, viewer, &mut view.panels);
    view
}

fn pieces(p: &Position, space: Space, out: &mut Vec<Piece>) {
    let mut order = 0;
    let mut add =
        |id: String, kind: &str, side: Side, digits: Vec<String>, states: Vec<String>, name: Option<Text>| {
            let (at, side) = (space.id().to_string(), Some(side.id().to_string()));
            out.push(Piece {
                id,
                kind: kind.into(),
                side,
                people: None,
                at,
                order,
                facing: None,
                digits,
                states,
                name,
                hidden: false,
            });
            order += 1;
        };
    for side in Side::BOTH {
        let ground = p.ground(space);
        let stacks = [(ground.cus[side.i()], ""), (p.garrison(space, side), "_inside")];
        for (cus, suffix) in stacks {
            let states: Vec<String> = if suffix.is_empty() { vec![] } else { vec!["inside".into()] };
            let id = |kind: &str| format!("{kind}_{}_{}{suffix}", side.id(), space.id());
            if cus.plain() > 0 {
                add(id("cu"), "cu", side, vec![cus.plain().to_string()], states.clone(), None);
            }
            if cus.elephants > 0 {
                add(id("elephants"), "elephants", side, vec![cus.elephants.to_string()], states, None);
            }
        }
        let outside = p.outside(space, side);
        let commander = p.commander(outside);
        for general in p.all_generals(space, side).iter() {
            let facts = data().general(general);
            let mut states = Vec::new();
            if Some(general) == commander || p.commander(p.within(space, side)) == Some(general) {
                states.push("commander");
            }
            if p.inside.has(general) {
                states.push("inside");
            }
            if p.is_consul(general) {
                states.push("consul");
            }
            if side == Rome && p.is_proconsul(general) {
                states.push("proconsul");
            }
            if p.march().is_some_and(|m| m.all().has(general)) {
                states.push("active");
            }
            let digits = vec![facts.strategy.to_string(), facts.battle.to_string()];
            let states = states.into_iter().map(String::from).collect();
            add(facts.id.clone(), "general", side, digits, states, Some(facts.name.clone()));
        }
    }
    if p.train == Some(space) {
        // Whether it is hauled along is seen by all.
        let hauled = p.march().is_some_and(|m| m.train && m.at == space);
        let states = if hauled { vec!["active".to_string()] } else { vec![] };
        add("siege_train".into(), "siege_train", Carthage, vec![], states, Some(word("piece-siege-train")));
    }
}

fn markers(p: &Position, space: Space, out: &mut Vec<Marker>) {
    let at = space.id().to_string();
    let ground = p.ground(space);
    let kind = match (p.is_city(space), p.is_tribe(space)) {
        (true, _) => "city",
        (_, true) => "tribe",
        _ => "control",
    };
    if ground.control.is_some() || p.is_tribe(space) {
        let side = ground.control.map(|s| s.id().to_string());
        out.push(Marker { at: at.clone(), kind: kind.into(), value: None, side });
    }
    if let Some(besieger) = ground.besieger {
        let kind = if p.is_city(space) { "siege_points" } else { "subjugation_points" };
        let (value, side) = (Some(Value::from(ground.siege)), Some(besieger.id().to_string()));
        out.push(Marker { at, kind: kind.into(), value, side });
    }
}

fn strategy_face(card: Card, states: Vec<String>) -> CardFace {
    let facts = data().card(card);
    let side = match facts.side {
        EventSide::Both => None,
        EventSide::Rome => Some("rome".to_string()),
        EventSide::Carthage => Some("carthage".to_string()),
    };
    let mut states = states;
    if facts.naval {
        states.push("ship".into());
    }
    if facts.counter {
        states.push("counter".into());
    }
    CardFace {
        id: facts.id.clone(),
        kind: "strategy".into(),
        title: facts.title.clone(),
        digits: vec![facts.ops.to_string(), card.0.to_string()],
        side,
        states,
        count: None,
        text: Some(word(&format!("card-{}-effect", card.0))),
    }
}

fn faces(cards: CardSet) -> Vec<CardFace> {
    cards.iter().map(|c| strategy_face(c, vec![])).collect()
}

fn panels(p: &Position, viewer: Viewer, out: &mut Vec<Panel>) {
    out.push(turn_track(p));
    for side in Side::BOTH {
        let hand = p.hands[side.i()];
        let known = p.known[side.i()];
        // The other seat sees what it knows; an observer nothing.
        let shown = match viewer {
            v if v.knows(side.seat()) => hand,
            Viewer::Seat(_) => known,
            _ => CardSet::NONE,
        };
        let sees_known = viewer != Viewer::Observer;
        let cards = shown.iter().map(|c| {
            let states = if sees_known && known.has(c) { vec!["known".to_string()] } else { vec![] };
            strategy_face(c, states)
        });
        let cards: Vec<CardFace> = cards.collect();
        let body = Hand { seat: side.id().into(), hidden: hand.len() - cards.len(), cards };
        let id = format!("hand_{}", side.id());
        out.push(Panel::new(&id, word(&format!("panel-hand-{}", side.id())), PanelBody::Hand(body)));
    }
    let deck = Deck {
        draw: p.deck.len(),
        contents: vec![],
        discard: faces(p.discards.or(p.aside)),
        removed: faces(p.removed),
    };
    out.push(Panel::new("strategy_deck", word("panel-deck"), PanelBody::Deck(deck)));
    out.push(provinces_ledger(p));
    out.push(war_ledger(p));
    if let Some(battle) = p.battle() {
        out.push(duel(p, battle));
        out.push(battle_deck(battle));
        for side in Side::BOTH {
            out.push(battle_hand(battle, side, viewer));
        }
    }
}

fn turn_track(p: &Position) -> Panel {
    let spaces = data().tables.years.iter().enumerate();
    let spaces =
        spaces.map(|(i, years)| Titled { id: format!("turn_{}", i + 1), title: years.clone() }).collect();
    let token =
        Token { id: "turn".into(), at: format!("turn_{}", p.turn), title: word("panel-turn"), side: None };
    let body = Track { spaces, tokens: vec![token] };
    Panel::new("turn", word("panel-turn"), PanelBody::Track(body))
}

fn provinces_ledger(p: &Position) -> Panel {
    let columns = ["rome", "carthage", "majority"].map(|id| Titled {
        id: id.into(),
        title: if id == "majority" { word("column-majority") } else { word(&format!("column-{id}")) },
    });
    let rows = provinces().map(|province| {
        let facts = data().province(province);
        let count = |side| facts.spaces.iter().filter(|s| p.control(*s) == Some(side)).count() as i32;
        LedgerRow {
            id: facts.id.clone(),
            title: facts.name.clone(),
            cells: vec![
                Cell::Number(count(Rome)),
                Cell::Number(count(Carthage)),
                Cell::Number(facts.majority as i32),
            ],
            side: p.controller(province).map(|s| s.id().to_string()),
            target: None,
        }
    });
    let mut rows: Vec<LedgerRow> = rows.collect();
    let [rome, carthage] = p.points();
    rows.insert(
        0,
        LedgerRow {
            id: "points".into(),
            title: word("row-points"),
            cells: vec![Cell::Number(rome as i32), Cell::Number(carthage as i32), Cell::Empty],
            side: None,
            target: None,
        },
    );
    let body = Ledger { columns: columns.into(), rows };
    let mut panel = Panel::new("provinces", word("panel-provinces"), PanelBody::Ledger(body));
    panel.rule = Some("22.1".into());
    panel
}

/// What is in force, and where the generals off the map are.
fn war_ledger(p: &Position) -> Panel {
    let row = |id: &str, cells: Vec<Cell>, side: Option<Side>| LedgerRow {
        id: id.into(),
        title: word(&format!("row-{}", id.replace('_', "-"))),
        cells,
        side: side.map(|s| s.id().to_string()),
        target: None,
    };
    let yes = |on: bool| vec![Cell::Text(word(if on { "in-force" } else { "not-in-force" }))];
    let counsel = |c: Counsel| yes(c != Counsel::None);
    let rows = vec![
        row("truce", yes(p.truce), None),
        row("macedonia", yes(p.macedonia), Some(Carthage)),
        row("naval_victory", yes(p.naval_victory), Some(Carthage)),
        row("hanno_counsels", counsel(p.hanno_counsels), Some(Carthage)),
        row("cato_counsels", counsel(p.cato_counsels), Some(Rome)),
    ];
    let mut rows = rows;
    for i in 0..GENERAL_COUNT as u8 {
        let general = General(i);
        let key = match p.post(general) {
            Post::At(_) => continue,
            Post::Cup => "post-cup",
            Post::Displaced => "post-displaced",
            Post::Gone => "post-gone",
            Post::Awaited => "post-awaited",
        };
        rows.push(LedgerRow {
            id: general.id().into(),
            title: name(general.name()),
            cells: vec![Cell::Text(word(key))],
            side: Some(data().general(general).side.id().into()),
            target: None,
        });
    }
    let columns = vec![Titled { id: "state".into(), title: word("column-state") }];
    Panel::new("war", word("panel-war"), PanelBody::Ledger(Ledger { columns, rows }))
}

fn duel(p: &Position, b: &Battle) -> Panel {
    let first = b.initiative;
    let side = |side: Side| {
        let parts = p.hand_parts(b, side).into_iter().filter(|(_, _, value)| *value != 0);
        let parts =
            parts.map(|(key, rule, value)| Modifier { text: word(key), value, rule: Some(rule.0.into()) });
        let mut parts: Vec<Modifier> = parts.collect();
        if b.fewer[side.i()] > 0 {
            let value = -(b.fewer[side.i()] as i32);
            parts.push(Modifier { text: word("part-elephants"), value, rule: Some("17.4".into()) });
        }
        let mut pieces: Vec<String> = p.outside(b.space, side).iter().map(|g| g.id().to_string()).collect();
        pieces.push(format!("cu_{}_{}", side.id(), b.space.id()));
        DuelSide {
            side: side.id().into(),
            seat: side.id().into(),
            role: if side == b.attacker { "attacker" } else { "defender" }.into(),
            leader: b.commanders[side.i()].map(|g| g.id().to_string()),
            pieces,
            strength: b.hand(side) as i32,
            parts,
        }
    };
    let rounds = b.laid.map(|laid| DuelRound {
        number: b.rounds as u16,
        plays: vec![DuelPlay {
            seat: first.id().into(),
            text: word("duel-attacks"),
            card: Some(tactic_face(laid, 1, vec![])),
            dice: None,
            faces: None,
        }],
        result: None,
    });
    let stage = Position::words().text(&p.question_now().text);
    let body = Duel {
        place: b.space.id().into(),
        stage,
        ratio: None,
        sides: vec![side(first), side(first.enemy())],
        modifiers: vec![],
        rounds: rounds.into_iter().collect(),
    };
    Panel::new("battle", name(b.space.name()), PanelBody::Duel(body))
}

fn tactic_face(tactic: Tactic, count: u8, states: Vec<String>) -> CardFace {
    CardFace {
        id: tactic.id().into(),
        kind: "battle".into(),
        title: data().tactics[tactic.i()].clone(),
        digits: vec![],
        side: None,
        states,
        count: Some(count as usize),
        text: None,
    }
}

/// What the battle deck is made of, and how many cards lie undealt: known to all.
fn battle_deck(b: &Battle) -> Panel {
    let contents = Tactic::ALL.iter().map(|t| tactic_face(*t, Tactic::COUNT[t.i()], vec![])).collect();
    let played = Tactic::ALL.iter().filter(|t| b.played[t.i()] > 0);
    let discard = played.map(|t| tactic_face(*t, b.played[t.i()], vec![])).collect();
    let draw = 48 - b.hand(Rome) as usize - b.hand(Carthage) as usize - b.played.iter().sum::<u8>() as usize;
    let body = Deck { draw, contents, discard, removed: vec![] };
    let mut panel = Panel::new("battle_deck", word("panel-battle-deck"), PanelBody::Deck(body));
    panel.rule = Some("26".into());
    panel
}

fn battle_hand(b: &Battle, side: Side, viewer: Viewer) -> Panel {
    let s = side.i();
    let mut cards = Vec::new();
    for tactic in Tactic::ALL {
        let t = tactic.i();
        let (open, seen) = (b.open[s][t], b.seen[s][t]);
        let rest = b.hands[s][t] - open - seen;
        if open > 0 {
            cards.push(tactic_face(tactic, open, vec!["open".into()]));
        }
        // A card taken by card 59 was shown to all at the table.
        if seen > 0 {
            cards.push(tactic_face(tactic, seen, vec!["known".into()]));
        }
        if rest > 0 && viewer.knows(side.seat()) {
            cards.push(tactic_face(tactic, rest, vec![]));
        }
    }
    let shown: usize = cards.iter().filter_map(|c| c.count).sum();
    let body = Hand { seat: side.id().into(), hidden: b.hand(side) as usize - shown, cards };
    let id = format!("battle_hand_{}", side.id());
    Panel::new(&id, word(&format!("panel-battle-hand-{}", side.id())), PanelBody::Hand(body))
}

/// What one might expect to do with a target now, legal or not.
pub fn expected(p: &Position, side: Side, target: &Target, out: &mut Vec<Action>) {
    match target.kind.as_str() {
        "place" => {
            let Some(space) = Space::find(&target.id) else { return };
            match p.frames.top() {
                Frame::March(march) if march.stage == MarchStage::Choose => {
                    out.extend([Action::Step(space), Action::Sail(space)]);
                    if space == march.at {
                        out.extend([Action::Besiege, Action::Stop, Action::Uproot]);
                    }
                }
                Frame::Markers { .. } => out.push(Action::Remove(space)),
                Frame::Battle(_) | Frame::Reaction(_) => out.push(Action::Away(space)),
                Frame::Rout(_) => out.push(Action::Retreat(Path::new(&[space]))),
                Frame::Choice(choice) => match data().card(choice.card).effect {
                    Effect::HostileTribes { .. } | Effect::Epidemic { .. } => {
                        out.extend([false, true].map(|inside| Action::Strike { space, inside }));
                    }
                    Effect::Revolt { .. } => out.push(Action::Province(data().space(space).province)),
                    _ => out.push(Action::Place(space)),
                },
                _ => out.push(Action::Place(space)),
            }
        }
        "piece" => {
            let Some(general) = General::find(&target.id) else { return };
            match p.frames.top() {
                Frame::Reaction(_) => out.extend([Action::Intercept(general), Action::Avoid(general)]),
                Frame::March(_) => out.extend([Action::Bring(general), Action::Leave(general)]),
                Frame::Battle(_) | Frame::Turn(Phase::Proconsul) => out.push(Action::Name(general)),
                _ => out.push(Action::Activate(general)),
            }
        }
        "card" => {
            // A card that the side holds, or one by its number; a card out of sight is treated alike whoever holds it.
            if let Some(tactic) = Tactic::ALL.into_iter().find(|t| t.id() == target.id) {
                out.push(Action::Lay { card: tactic, as_type: tactic });
                return;
            }
            let Some(card) = (1..=64).map(Card).find(|c| c.id() == target.id) else { return };
            if matches!(p.frames.top(), Frame::Turn(Phase::Play { side: s, .. }) if *s == side) {
                let by = [Operation::March, Operation::Control, Operation::Raise];
                out.extend(by.map(|by| Action::Operate { card, by }));
                out.extend([Action::Event(card), Action::Discard(card)]);
            } else {
                out.push(Action::Counter(card));
            }
        }
        "entry" => {
            if let Some(province) = Province::find(&target.id) {
                out.push(Action::Province(province));
            }
        }
        _ => {}
    }
}

/// Warnings before a legal but self-harming choice, from what the side knows.
pub fn advice(p: &Position, side: Side, action: &Action) -> Option<Message> {
    let n = named();
    match (p.frames.top(), *action) {
        (Frame::Turn(Phase::Play { .. }), Action::Event(card)) => {
            if p.would_be_in_vain(side, card) {
                return Some(Message::new("advice-in-vain").with("card", card.name()));
            }
            (p.truce && data().card(card).breaks_truce).then(|| Message::new("advice-breaks-truce"))
        }
        (Frame::March(march), Action::Step(to) | Action::Sail(to)) => {
            let home = if side == Rome { n.roma } else { n.carthago };
            let leaves_home = march.at == home && p.cus(home, side) == march.force.total().all;
            let near = spaces().any(|s| p.cus(s, side.enemy()) >= 3 && data().link(s, home).is_some());
            if leaves_home && near && to != home {
                return Some(Message::new("advice-home-open").with("space", home.name()));
            }
            let alpine =
                data().link(march.at, to) == Some(LinkKind::Alpine) && matches!(action, Action::Step(_));
            (alpine && march.force.total().all > 0).then(|| Message::new("advice-alps"))
        }
        (Frame::Battle(b), Action::Decline) => {
            let mut legal = Vec::new();
            p.candidates(&mut legal);
            let can_match =
                legal.iter().any(|a| matches!(a, Action::Lay { .. }) && p.check_action(a).is_ok());
            (b.stage == BattleStage::Answer && can_match).then(|| Message::new("advice-could-match"))
        }
        _ => None,
    }
}
