//! What one viewer may know: everything but what is in the city and in the boxes, the marker, the spheres if they are secret, and
//! with option 25.7 the inside of stacks behind works.

use crate::data::data;
use crate::shown::board::{BOARD, CITY_BOX, POOL_BOX};
use crate::shown::panels;
use crate::table::frame::*;
use crate::table::ids::Piece;
use crate::table::ids::*;
use crate::table::position::*;
use legatus_kernel::Piece as ShownPiece;
use legatus_kernel::*;
use serde_json::Value;
use std::collections::BTreeMap;

pub(crate) fn word(key: &str) -> Text {
    Position::words().word(key)
}

pub(crate) fn message(message: Message) -> Text {
    Position::words().text(&message)
}

/// Who looks, as far as it matters here.
#[derive(Clone, Copy)]
pub(crate) struct Eyes {
    pub(crate) roman: bool,
    pub(crate) gaul: bool,
}

impl Eyes {
    pub(crate) fn of(p: &Position, viewer: Viewer) -> Eyes {
        match viewer {
            Viewer::Referee => Eyes { roman: true, gaul: true },
            Viewer::Observer => Eyes { roman: false, gaul: false },
            Viewer::Seat(seat) => {
                let side = p.chairs().side(seat);
                Eyes { roman: side == Roman, gaul: side == Gaul }
            }
        }
    }

    /// Does this viewer know what a side knows of itself?
    pub(crate) fn is(self, side: Side) -> bool {
        if side == Roman { self.roman } else { self.gaul }
    }
}

pub(crate) fn view(p: &Position, viewer: Viewer) -> View {
    let eyes = Eyes::of(p, viewer);
    let mut view = View { board: BOARD.into(), ..View::default() };
    let mut order: BTreeMap<String, u16> = BTreeMap::new();
    Fort::all().for_each(|fort| view.pieces.extend(shown_fort(p, fort, &mut order)));
    // Whose a stack is can be seen (R60); what is in it cannot.
    let mut hidden: Vec<(String, Side)> = Vec::new();
    for piece in from_below() {
        let Some(at) = place_of(p, piece) else { continue };
        if is_hidden(p, piece, eyes) {
            hidden.push((at, piece.side()));
        } else {
            view.pieces.push(shown_piece(p, piece, at, eyes, &mut order));
        }
    }
    // Where the Roman knows of Gauls without seeing them: the markers of presence, not the boxes themselves.
    let open = eyes.gaul || eyes.roman && p.boxes_are_open();
    if !open {
        hidden.retain(|(at, _)| Zone::find(at).is_none());
        hidden.extend(Zone::of(p.presence).map(|zone| (zone.id().to_string(), Gaul)));
    }
    hidden.sort_by(|a, b| (&a.0, a.1.i()).cmp(&(&b.0, b.1.i())));
    hidden.dedup();
    view.pieces.extend(hidden.into_iter().map(|(at, side)| hidden_stack(at, side, &mut order)));
    markers(p, &mut view.markers);
    panels::panels(p, eyes, &mut view.panels);
    view
}

/// All pieces as they lie on each other.
fn from_below() -> Vec<Piece> {
    let height = |piece: &Piece| (data().piece(*piece).is_leader(), data().piece(*piece).is_missile());
    let mut pieces: Vec<Piece> = Piece::all().collect();
    pieces.sort_by_key(height); // 10.5, R45: missile units on top, leaders on top of those
    pieces
}

fn next_order(order: &mut BTreeMap<String, u16>, at: &str) -> u16 {
    let count = order.entry(at.to_string()).or_default();
    *count += 1;
    *count - 1
}

fn hidden_stack(at: String, side: Side, order: &mut BTreeMap<String, u16>) -> ShownPiece {
    let number = next_order(order, &at);
    ShownPiece {
        id: format!("hidden_{at}_{number}"),
        kind: "stack".into(),
        side: Some(side.id().into()),
        people: None,
        at,
        order: number,
        facing: None,
        digits: Vec::new(),
        states: Vec::new(),
        name: None,
        hidden: true,
    }
}

/// Where a piece is shown.
pub(crate) fn place_of(p: &Position, piece: Piece) -> Option<String> {
    let spot = p.field.spot(piece);
    if let Some(hex) = spot.as_hex() {
        if p.facts(hex).on_map() {
            return Some(hex.id().to_string());
        }
        // In a virtual hex it still counts as off the map (11.2).
        return p.field.start(piece).as_zone().map(|zone| zone.id().to_string());
    }
    match spot {
        Spot::CITY => Some(CITY_BOX.to_string()),
        Spot::POOL => Some(POOL_BOX.to_string()),
        _ => spot.as_zone().map(|zone| zone.id().to_string()),
    }
}

/// What a viewer may not see: 3.4, 9.2, 11.8, 25.7, R12. Both Gallic seats see what either knows (R59).
pub(crate) fn is_hidden(p: &Position, piece: Piece, eyes: Eyes) -> bool {
    let side = piece.side();
    if eyes.is(side) {
        return false;
    }
    let spot = p.field.spot(piece);
    if side == Gaul && spot == Spot::CITY {
        return true;
    }
    if side == Gaul && spot.as_zone().is_some() {
        return !(eyes.roman && p.boxes_are_open());
    }
    let attacks = p.declaring().is_some_and(|side| eyes.is(side));
    spot.as_hex().is_some_and(|hex| p.is_veiled(hex, attacks))
}

impl Position {
    /// 25.7, R47, R60: with the option, a stack in a fort, on a rampart or defending with doubled strength is not inspected. While the
    /// attacks are being named, only who names them (`attacks`) may know by them.
    pub(crate) fn is_veiled(&self, hex: Hex, attacks: bool) -> bool {
        if !self.options.hidden_stacks {
            return false;
        }
        if self.field.has_fort(hex) || self.facts(hex).has_rampart() {
            return true;
        }
        // Once it is the target of a named attack that it would meet with doubled strength.
        let naming = self.declaring().filter(|_| attacks);
        let Some(side) = naming.or(self.resolving()) else { return false };
        let target = self.field.stack(hex).find(|piece| piece.side() != side && self.field.plan(*piece) != 0);
        let Some(target) = target else { return false };
        let clash = self.clash(side, self.field.plan(target));
        clash.parts.iter().any(|(other, _, cause)| *other == hex && cause.is_some())
    }
}

fn shown_piece(
    p: &Position,
    piece: Piece,
    at: String,
    eyes: Eyes,
    order: &mut BTreeMap<String, u16>,
) -> ShownPiece {
    let facts = data().piece(piece);
    let fought = p.frames.nearest::<Battle>().map(|b| b.attack);
    let moving = p.moving().is_some_and(|m| m.piece == piece);
    let shots = facts.missile.map_or(0, |n| p.shots[FORT_COUNT + n as usize]);
    let states = [
        ("of_alesia", facts.force == Force::Besieged),
        ("moving", moving),
        ("following", eyes.is(piece.side()) && p.company.has(piece)),
        ("moved", p.field.is(piece, MOVED)),
        // 21.7: told apart.
        ("disrupted", p.field.is(piece, DISRUPTED)),
        ("raging", p.field.rage(piece) != 0),
        ("retreating", p.field.is(piece, RETREATS)),
        ("fighting", fought.is_some_and(|attack| p.field.plan(piece) == attack)),
        ("missile", facts.is_missile()),
        ("fired_1", shots & 1 != 0),
        ("fired_2", shots & 2 != 0),
    ];
    let movement = p.half_points(piece) / 2;
    let digits = match facts.is_leader() {
        true => vec![movement.to_string()],
        false => vec![facts.combat.to_string(), movement.to_string()],
    };
    ShownPiece {
        id: facts.id.clone(),
        kind: facts.kind.id().into(),
        side: Some(piece.side().id().into()),
        people: Some(facts.people.clone()),
        order: next_order(order, &at),
        at,
        facing: None,
        digits,
        states: states.into_iter().filter(|(_, on)| *on).map(|(name, _)| name.to_string()).collect(),
        name: Some(facts.name.clone()),
        hidden: false,
    }
}

fn shown_fort(p: &Position, fort: Fort, order: &mut BTreeMap<String, u16>) -> Option<ShownPiece> {
    let spot = p.field.fort(fort);
    let at = match spot {
        Spot::POOL => POOL_BOX.to_string(),
        _ => spot.as_hex()?.id().to_string(),
    };
    let shots = p.shots[fort.i()];
    let states = [
        ("manned", spot.as_hex().is_some_and(|hex| p.field.is_manned(hex))),
        ("fired_1", shots & 1 != 0),
        ("fired_2", shots & 2 != 0),
        ("fired_3", shots & 4 != 0),
        ("lost_2", shots & 16 != 0),
        ("lost_3", shots & 32 != 0),
    ];
    Some(ShownPiece {
        id: fort.id().into(),
        kind: "fort".into(),
        side: Some(Roman.id().into()),
        people: None,
        order: next_order(order, &at),
        at,
        facing: None,
        digits: Vec::new(),
        states: states.into_iter().filter(|(_, on)| *on).map(|(name, _)| name.to_string()).collect(),
        name: Some(data().forts[fort.i()].name.clone()),
        hidden: false,
    })
}

fn markers(p: &Position, out: &mut Vec<Marker>) {
    let mut add = |at: &str, kind: &str, value: Option<Value>, side: Option<Side>| {
        let side = side.map(|side| side.id().to_string());
        out.push(Marker { at: at.into(), kind: kind.into(), value, side });
    };
    for zone in Zone::of(p.presence) {
        add(zone.id(), "presence", None, Some(Gaul));
    }
    let mut raging: Vec<(Hex, u8)> = Piece::all()
        .filter(|piece| p.field.rage(*piece) != 0)
        .filter_map(|piece| Some((p.field.hex(piece)?, p.field.rage(piece))))
        .collect();
    raging.sort();
    raging.dedup();
    for (hex, record) in raging {
        add(hex.id(), "rage", Some(record.into()), None);
    }
    for (n, hex) in p.map().trench.iter().enumerate() {
        if p.filled >> n & 1 == 1 {
            add(hex.id(), "filled_trench", None, None);
        }
    }
    let target = p.frames.top_as::<Fire>().and_then(|fire| p.field.hex(fire.target));
    if let Some(hex) = target {
        add(hex.id(), "target", None, Some(Gaul));
    }
    if let Some(r) = p.frames.top_as::<Retreat>() {
        for (n, hex) in r.path.iter().flatten().enumerate() {
            add(hex.id(), "path", Some(n.into()), Some(r.side));
        }
    }
    if let Some(m) = p.frames.top_as::<Move>()
        && let Some(hex) = m.from.as_hex().filter(|hex| p.field.hex(m.piece) != Some(*hex))
    {
        add(hex.id(), "path", Some(0.into()), Some(m.piece.side()));
    }
    if let Some(side) = p.resolving() {
        for attack in p.open_attacks(side) {
            for hex in p.clash(side, attack).defending_hexes.iter() {
                add(hex.id(), "charge", Some(attack.into()), Some(side));
            }
        }
    }
}

pub(crate) fn headline(p: &Position) -> Headline {
    // Before the first turn of a day the pieces are placed (3.2, 12.6).
    let key = if p.turn == 0 { "headline-deployment" } else { "headline-turn" };
    let turn = Message::new(key).with("period", p.period).with("turn", p.turn);
    let lost = |side: Side| -> i32 {
        let dead = Piece::of(side).filter(|piece| !p.field.is_alive(*piece));
        dead.map(|piece| p.piece(piece).combat as i32).sum()
    };
    let score = |side: Side| Score { side: side.id().into(), value: lost(side), title: word("score-lost") };
    Headline {
        turn: message(turn),
        // The turns of the day: the page counts them in boxes (12.1).
        index: p.turn.max(1) as u32,
        of: Some(p.options.turns as u32),
        date: None,
        scores: Side::BOTH.map(score).to_vec(),
        goal: None, // the table puts it in
    }
}
