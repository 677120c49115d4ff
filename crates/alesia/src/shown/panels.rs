//! The panels beside the map: the turn, what is being fought, the attacks named, losses, the sortie, the boxes.

use crate::attacks::duty::Broken;
use crate::combat::Clash;
use crate::shown::story::{column_word, result_word};
use crate::shown::view::{Eyes, message, word};
use crate::table::frame::*;
use crate::table::ids::Piece;
use crate::table::ids::*;
use crate::table::moves::NEEDED_AT_WORKS;
use crate::table::position::*;
use legatus_kernel::*;

pub(crate) fn panels(p: &Position, eyes: Eyes, out: &mut Vec<Panel>) {
    out.extend(duel(p));
    out.extend(attack_plan(p, eyes));
    out.extend(movement(p, eyes));
    out.push(turns(p));
    out.push(sortie(p, eyes));
    out.extend(marker(p, eyes));
    out.extend(boxes(p, eyes));
    out.extend(spheres(p, eyes));
    out.push(losses(p));
}

fn ledger(id: &str, key: &str, rule: &str, columns: Vec<&str>, rows: Vec<LedgerRow>) -> Panel {
    let column =
        |id: &&str| Titled { id: id.to_string(), title: word(&format!("column-{}", id.replace('_', "-"))) };
    let body = PanelBody::Ledger(Ledger { columns: columns.iter().map(column).collect(), rows });
    Panel { rule: Some(rule.into()), ..Panel::new(id, word(key), body) }
}

fn row(id: &str, title: Text, cells: Vec<Cell>) -> LedgerRow {
    LedgerRow { id: id.into(), part_of: None, title, cells, side: None, target: None }
}

/// The column of a clash as it is written: `3-1`.
fn odds_text(column: u8) -> Text {
    word(column_word(column))
}

/// The combat that is being fought.
fn duel(p: &Position) -> Option<Panel> {
    let b = p.frames.nearest::<Battle>()?;
    let clash = p.clash(b.attacker, b.attack);
    let place = clash.defending_hexes.iter().next().or(b.lost.iter().next())?;
    let ids = |pieces: &[Piece]| pieces.iter().map(|piece| piece.id().to_string()).collect::<Vec<_>>();
    let seat_id = |side: Side| seat_id(p, b.seats[side.i()]);
    let defenders: Vec<Piece> = clash.defending_hexes.iter().flat_map(|hex| p.field.stack(hex)).collect();
    let side = |side: Side, role: &str, pieces: Vec<String>, strength: u16, parts: Vec<Modifier>| DuelSide {
        side: side.id().into(),
        seat: seat_id(side),
        role: role.into(),
        leader: [CAESAR, LABIENUS]
            .into_iter()
            .find(|leader| {
                side == Roman
                    && p.field.hex(*leader).is_some_and(|hex| {
                        let hexes =
                            if b.attacker == Roman { &clash.attacking_hexes } else { &clash.defending_hexes };
                        hexes.has(hex)
                    })
            })
            .map(|leader| leader.id().to_string()),
        pieces,
        strength: strength as i32,
        parts,
        pools: Vec::new(),
    };
    let duel = Duel {
        place: place.id().into(),
        stage: word(b.stage.word()),
        ratio: Some(odds_text(b.column)),
        sides: vec![
            side(b.attacker, "attacker", ids(&clash.attackers), clash.attack, Vec::new()),
            side(b.attacker.enemy(), "defender", ids(&defenders), clash.defence, doublings(&clash)),
        ],
        modifiers: Vec::new(),
        rounds: Vec::new(),
        round: None,
        asked: None,
        winner: None,
        won_with: None,
    };
    Some(Panel {
        rule: Some("15.2".into()),
        ..Panel::new("combat", word("panel-combat"), PanelBody::Duel(duel))
    })
}

fn doublings(clash: &Clash) -> Vec<Modifier> {
    let doubled = clash.parts.iter().filter_map(|(_, strength, cause)| Some((*strength, (*cause)?)));
    doubled
        .map(|(strength, cause)| Modifier {
            text: word(cause.word()),
            value: strength as i32,
            rule: Some(cause.rule().0.into()),
        })
        .collect()
}

pub(crate) fn seat_id(p: &Position, seat: Seat) -> String {
    let scenario = &Position::title().scenarios[0];
    let seats = scenario.seats_for(p.players).unwrap_or_default();
    seats.get(seat.0 as usize).map_or_else(String::new, |info| info.id.to_string())
}

/// The attacks that have been named; while they are being named, for that side alone.
fn attack_plan(p: &Position, eyes: Eyes) -> Option<Panel> {
    let naming = p.declaring().filter(|side| eyes.is(*side));
    let (side, open) = (naming.or(p.resolving())?, naming.is_some());
    let fighting = p.frames.nearest::<Battle>().map(|b| (b.attack, b.stage));
    let attack = |number: u8| {
        let clash = p.clash(side, number);
        // 25.7: what cannot be inspected is not added up.
        let veiled = !eyes.is(side.enemy()) && clash.defending_hexes.iter().any(|hex| p.is_veiled(hex, true));
        let now = fighting.filter(|(attack, _)| *attack == number);
        let shown = !veiled || now.is_some();
        let defenders: Vec<String> = match shown {
            true => clash
                .defending_hexes
                .iter()
                .flat_map(|hex| p.field.stack(hex))
                .map(|piece| piece.id().to_string())
                .collect(),
            false => clash.defending_hexes.iter().map(|hex| format!("hidden_{}_0", hex.id())).collect(),
        };
        Attack {
            id: format!("attack_{number}"),
            attackers: clash.attackers.iter().map(|piece| piece.id().to_string()).collect(),
            from: Some(clash.attacking_hexes.iter().map(|hex| hex.id().to_string()).collect()),
            places: clash.defending_hexes.iter().map(|hex| hex.id().to_string()).collect(),
            defenders,
            attack: clash.attack as i32,
            defence: shown.then_some(clash.defence as i32),
            modifiers: if shown { doublings(&clash) } else { Vec::new() },
            column: shown.then(|| odds_text(clash.column())),
            status: if now.is_some() {
                "fighting"
            } else if open {
                "planned"
            } else {
                "declared"
            }
            .into(),
            result: now.and_then(|(_, stage)| stage.result(clash.column())).map(|r| word(result_word(r))),
        }
    };
    let mut plan = AttackPlan {
        attacks: p.open_attacks(side).into_iter().map(attack).collect(),
        idle: Vec::new(),
        open: Vec::new(),
    };
    if open {
        let front = p.front(side);
        let idle = front.strikers.iter().filter(|s| s.must && s.attack == 0);
        plan.idle = idle.map(|s| s.piece.id().to_string()).collect();
        let owed = front.marks.iter().filter(|m| m.owed && m.attack == 0);
        plan.open = owed.map(|m| m.hex.id().to_string()).collect();
        debug_assert_eq!(front.open().is_none(), plan.idle.is_empty() && plan.open.is_empty());
        debug_assert!(!matches!(front.open(), Some(Broken::Hex(_))) || !plan.open.is_empty());
    }
    let title = word(if side == Roman { "panel-attacks-roman" } else { "panel-attacks-gaul" });
    Some(Panel { rule: Some("14.3".into()), ..Panel::new("attacks", title, PanelBody::AttackPlan(plan)) })
}

/// The piece on its way, with the points it has left.
fn movement(p: &Position, eyes: Eyes) -> Option<Panel> {
    let m = p.moving()?;
    if p.field.hex(m.piece).is_none() && !eyes.is(m.piece.side()) {
        return None;
    }
    let half =
        |points: u8| message(Message::new("half-points").with("whole", points / 2).with("half", points % 2));
    let all = p.half_points(m.piece);
    let cells = vec![Cell::Text(half(m.spent)), Cell::Text(half(all.saturating_sub(m.spent)))];
    let name = p.piece(m.piece).name.clone();
    let rows = vec![row(m.piece.id(), name, cells)];
    Some(ledger("movement", "panel-movement", "7.2", vec!["spent", "left"], rows))
}

fn turns(p: &Position) -> Panel {
    let space =
        |n: u8| Titled { id: format!("turn_{n}"), title: message(Message::new("turn-number").with("n", n)) };
    let token = Token {
        id: "turn".into(),
        at: format!("turn_{}", p.turn.max(1)),
        title: message(Message::new("headline-turn").with("period", p.period).with("turn", p.turn)),
        side: None,
    };
    let track = Track { spaces: (1..=p.options.turns).map(space).collect(), tokens: vec![token], note: None };
    Panel { rule: Some("12.1".into()), ..Panel::new("turns", word("panel-turns"), PanelBody::Track(track)) }
}

/// 18: how near the besieged are to coming out.
fn sortie(p: &Position, eyes: Eyes) -> Panel {
    let c = &p.coordination;
    let item = |id: &str, text: Text, rule: &str, done: bool| Obligation {
        id: id.into(),
        text,
        rule: rule.into(),
        done,
        target: None,
    };
    let crossed = Message::new("sortie-units").with("count", c.crossed).with("needed", NEEDED_AT_WORKS);
    let mut items = vec![
        item("units", message(crossed), "18.1", c.crossed >= NEEDED_AT_WORKS),
        item("combat", word("sortie-combat"), "18.1", c.fought),
    ];
    if let (true, Some(turn)) = (eyes.gaul || p.players > 2, p.sortie_from()) {
        let text = message(Message::new("sortie-turn").with("turn", turn));
        items.push(item("turn", text, "18.2", p.turn >= turn));
    }
    let body = PanelBody::Checklist(Checklist { items });
    Panel { rule: Some("18.1".into()), ..Panel::new("sortie", word("panel-sortie"), body) }
}

/// 18.2: the drawn marker lies face down before the Roman.
fn marker(p: &Position, eyes: Eyes) -> Option<Panel> {
    if p.players > 2 || p.coordination.marker == 0 {
        return None;
    }
    let n = p.coordination.marker;
    let card = CardFace {
        id: format!("delay_{n}"),
        kind: "delay".into(),
        title: message(Message::new("delay-marker").with("n", n)),
        digits: vec![n.to_string()],
        side: Some(Gaul.id().into()),
        states: Vec::new(),
        count: None,
        text: None,
        emblem: None,
    };
    let (cards, hidden) = if eyes.gaul { (vec![card], 0) } else { (Vec::new(), 1) };
    let hand = Hand { seat: seat_id(p, p.chairs().gaul(Force::Besieged)), cards, hidden };
    Some(Panel {
        rule: Some("18.2".into()),
        ..Panel::new("delay", word("panel-delay"), PanelBody::Hand(hand))
    })
}

/// What is in the boxes: for the Gauls, and for the Roman when he may look (11.8).
fn boxes(p: &Position, eyes: Eyes) -> Option<Panel> {
    let open = eyes.gaul || eyes.roman && p.boxes_are_open();
    if !open {
        return None;
    }
    let rows = Zone::all().map(|zone| {
        let (mut infantry, mut cavalry, mut factors) = (0, 0, 0);
        for piece in p.boxed(Gaul, zone) {
            *(if p.piece(piece).is_cavalry() { &mut cavalry } else { &mut infantry }) += 1;
            factors += p.piece(piece).combat as i32;
        }
        let cells = vec![Cell::Number(infantry), Cell::Number(cavalry), Cell::Number(factors)];
        let target = Some(Target { kind: "place".into(), id: zone.id().into() });
        LedgerRow { target, ..row(zone.id(), crate::data::data().zones[zone.i()].name.clone(), cells) }
    });
    Some(ledger("boxes", "panel-boxes", "11.1", vec!["infantry", "cavalry", "factors"], rows.collect()))
}

/// 17.4, 17.8
fn spheres(p: &Position, eyes: Eyes) -> Option<Panel> {
    let first = p.command.first.filter(|_| p.has_spheres())?;
    let open = !p.options.secret_spheres || p.command.possible.count_ones() == 1;
    if !open && !eyes.roman {
        return None;
    }
    let rows = Zone::all().map(|zone| {
        let his = crate::commanders::in_sphere(first, zone);
        let cell = Cell::Text(word(if his { "seat-caesar" } else { "seat-labienus" }));
        row(zone.id(), crate::data::data().zones[zone.i()].name.clone(), vec![cell])
    });
    Some(ledger("spheres", "panel-spheres", "17.4", vec!["commander"], rows.collect()))
}

fn losses(p: &Position) -> Panel {
    type Belongs = fn(&Position, Piece) -> bool;
    let kinds: [(&str, Belongs); 6] = [
        ("roman_infantry", |p, piece| piece.side() == Roman && p.is_infantry(piece)),
        ("roman_cavalry", |p, piece| piece.side() == Roman && p.piece(piece).is_cavalry()),
        ("roman_missiles", |p, piece| p.piece(piece).is_missile()),
        ("gaul_besieged", |p, piece| p.piece(piece).force == Force::Besieged && p.is_infantry(piece)),
        ("gaul_relief", |p, piece| p.piece(piece).force == Force::Relief && p.is_infantry(piece)),
        ("gaul_cavalry", |p, piece| piece.side() == Gaul && p.piece(piece).is_cavalry()),
    ];
    let rows = kinds.iter().map(|(id, belongs)| {
        let lost = |p: &Position| {
            Piece::all().filter(|piece| !p.field.is_alive(*piece) && belongs(p, *piece)).collect()
        };
        let dead: Vec<Piece> = lost(p);
        let factors: i32 = dead.iter().map(|piece| p.piece(*piece).combat as i32).sum();
        let side = if id.starts_with("roman") { Roman } else { Gaul };
        let title = word(&format!("losses-{}", id.replace('_', "-")));
        let cells = vec![Cell::Number(dead.len() as i32), Cell::Number(factors)];
        LedgerRow { side: Some(side.id().into()), ..row(id, title, cells) }
    });
    ledger("losses", "panel-losses", "12.4", vec!["units", "factors"], rows.collect())
}
