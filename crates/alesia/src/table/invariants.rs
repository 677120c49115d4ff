//! What must hold whenever a seat is asked; also the check of a position that comes from outside.

use crate::commanders::in_sphere;
use crate::table::frame::*;
use crate::table::ids::*;
use crate::table::position::*;
use legatus_kernel::{Decisions, Sound};

type Checked = Result<(), String>;

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Checked {
    if holds { Ok(()) } else { Err(what()) }
}

pub(crate) fn validate(p: &Position) -> Checked {
    header(p)?;
    pieces(p)?;
    stacks(p)?;
    records(p)?;
    // What was under way when the game ended stays as it was.
    if p.ending.is_none() {
        frames(p)?;
        let asked = p.asked();
        ensure(!asked.is_empty(), || format!("nobody is asked at {:?}", p.frames.top()))?;
        ensure(asked.iter().all(|seat| p.chairs().all().has(seat)), || format!("{asked:?} are asked"))?;
    }
    Ok(())
}

fn header(p: &Position) -> Checked {
    ensure((2..=4).contains(&p.players), || format!("{} players", p.players))?;
    ensure([10, 11, 12].contains(&p.options.turns), || format!("{} turns a period", p.options.turns))?;
    ensure([6, 8, 13].contains(&p.options.speed), || format!("a speed of {}", p.options.speed))?;
    ensure((1..=2).contains(&p.period) && p.turn <= p.options.turns, || {
        format!("period {}, turn {}", p.period, p.turn)
    })?;
    let c = &p.coordination;
    ensure(c.marker <= 3 && c.possible & !0b1110 == 0, || format!("a marker of {}", c.marker))?;
    let drawn = p.players == 2 && p.turn > 0;
    ensure(!drawn || c.possible >> c.marker & 1 == 1, || "the marker has been ruled out".into())?;
    ensure(c.met.is_none_or(|met| (1..=p.turn.max(1)).contains(&met)), || {
        "conditions met in another turn".into()
    })?;
    ensure(c.sortie.is_none_or(|turn| (1..=p.turn.max(1)).contains(&turn)), || {
        "a sortie in another turn".into()
    })?;
    ensure(c.crossed <= 136, || format!("{} units at the works", c.crossed))?;
    ensure((p.presence | p.vacated | p.held) & !0x3ff == 0, || "a zone beyond X".into())?;
    ensure(p.shots.iter().all(|shots| shots & 0xc0 == 0), || "shots at no range".into())?;
    let trench = p.map().trench.len().min(TRENCH_COUNT);
    ensure(p.filled as usize >> trench == 0, || "a trench beyond its ends".into())?;
    ensure(p.filling.iter().all(|turns| *turns <= 4), || "too long in the trench".into())?;
    ensure(p.allowance <= 110, || "too much to recover".into())?;
    let first = p.command.first;
    ensure(p.command.possible & !0x3ff == 0, || "a sphere beyond X".into())?;
    ensure(first.is_none_or(|first| p.command.possible & first.bit() != 0), || {
        "the spheres have been ruled out".into()
    })?;
    ensure(first.is_none_or(|first| Zone::all().filter(|z| in_sphere(first, *z)).count() == 5), || {
        "no sphere of five zones".into()
    })?;
    ensure(p.notes.iter().all(|note| note.zone <= 10 && note.accuracy <= 100), || {
        "a note of nowhere".into()
    })?;
    ensure(p.command.out != [true; 2], || "both commanders are out".into())?;
    let out = p.command.out != [false; 2];
    ensure(!out || p.options.dead_commander_out && p.players == 4, || "a commander is out".into())
}

fn pieces(p: &Position) -> Checked {
    let setting_up =
        matches!(p.phase(), Phase::Spheres | Phase::Deploy { .. } | Phase::Recover { .. } | Phase::Station)
            || p.period == 2 && p.turn == 0;
    for piece in Piece::all() {
        let spot = p.field.spot(piece);
        let name = piece.id();
        ensure(spot != Spot::ELSEWHERE, || format!("{name} is nowhere"))?;
        ensure(spot != Spot::POOL || setting_up, || format!("{name} is not placed"))?;
        if piece.side() == Roman {
            ensure(spot != Spot::CITY, || format!("{name} is in the city"))?;
            let scout = p.options.reconnaissance && p.piece(piece).is_cavalry();
            ensure(spot.as_zone().is_none() || scout, || format!("{name} is off the map"))?;
            ensure(!p.field.is(piece, DISRUPTED), || format!("{name} is disrupted"))?;
        } else {
            let known = p.known[piece.gaul()];
            ensure(known & !0x3ff == 0, || format!("{name} may be beyond X"))?;
            let zone = spot.as_zone();
            ensure(zone.is_none_or(|zone| known & zone.bit() != 0), || {
                format!("{name} is where it has been ruled out")
            })?;
        }
        let Some(hex) = spot.as_hex() else {
            ensure(p.field.rage(piece) == 0, || format!("{name} rages off the field"))?;
            continue;
        };
        ensure(hex.i() < crate::data::map::HEX_COUNT, || format!("{name} is beyond the map"))?;
        ensure(p.facts(hex).on_map() || storms(p, piece), || format!("{name} stands off the map"))?;
        let on_wall = p.facts(hex).is_city();
        ensure(!on_wall || piece.side() == Gaul && p.facts(hex).is_wall(), || {
            format!("{name} is in the city")
        })?;
        ensure(!on_wall || storms(p, piece) || moves(p, piece), || format!("{name} stays on the wall"))?;
        let riding = p.piece(piece).is_cavalry() && p.facts(hex).has_works();
        ensure(!riding || piece.side() == Roman && p.field.has_fort(hex), || {
            format!("{name} rides on outer works")
        })?;
    }
    for fort in Fort::all() {
        let spot = p.field.fort(fort);
        ensure(spot == Spot::DEAD || spot.as_hex().is_some() || spot == Spot::POOL && setting_up, || {
            format!("{} is nowhere", fort.id())
        })?;
        let Some(hex) = spot.as_hex() else { continue };
        let facts = p.facts(hex);
        let far = facts.on_map() && facts.to_city >= crate::setup::FORT_DISTANCE;
        ensure(far, || format!("{} stands too near the city", fort.id()))?;
        let through = p.frames.nearest::<Retreat>().is_some();
        ensure(!p.field.holds(Gaul, hex) || through, || format!("Gauls are in {}", fort.id()))?;
    }
    ensure(p.ending.is_some() || p.field.is_alive(VERCINGETORIX), || "Vercingétorix is dead".into())?;
    let off = p.field.spot(VERCINGETORIX).as_zone().is_some();
    ensure(p.ending.is_some() || !off, || "Vercingétorix has left".into())
}

/// In an attack from the wall or from a virtual hex.
fn storms(p: &Position, piece: Piece) -> bool {
    p.declaring().or(p.resolving()) == Some(Gaul) && piece.side() == Gaul
}

fn moves(p: &Position, piece: Piece) -> bool {
    p.moving().is_some_and(|m| m.piece == piece)
}

/// The stacking limit holds whenever no piece is on its way (10.2).
fn stacks(p: &Position) -> Checked {
    let settled = matches!(
        p.frames.top(),
        Frame::Turn(Phase::LastShots { .. } | Phase::OffMap { .. } | Phase::Messenger)
    );
    if !settled {
        return Ok(());
    }
    let side = if matches!(p.phase(), Phase::Messenger) { Roman } else { Gaul };
    ensure(p.overfull(side).is_none(), || format!("{:?} holds too many", p.overfull(side).map(Hex::id)))
}

fn records(p: &Position) -> Checked {
    ensure(p.rages & 1 == 0 && p.roman_rages & !p.rages == 0, || "a record that is none".into())?;
    let mut sides = [0u64; 2];
    for piece in Piece::all() {
        let record = p.field.rage(piece);
        ensure(record <= MOST_RECORDS, || format!("record {record}"))?;
        sides[piece.side().i()] |= 1 << record;
        ensure(record == 0 || p.rages >> record & 1 == 1, || format!("{} rages alone", piece.id()))?;
    }
    let live = sides[0] & sides[1] & !1;
    ensure(live == p.rages, || "a record without two sides".into())
}

/// What interrupts what, and that each fits the table.
fn frames(p: &Position) -> Checked {
    ensure(p.company.is_empty() || p.moving().is_some(), || "a company without a move".into())?;
    let mut below: Option<&Frame> = None;
    for frame in p.frames.iter() {
        ensure(frame.may_lie_on(below, p), || format!("{frame:?} on {below:?}"))?;
        frame.sound(p)?;
        below = Some(frame);
    }
    Ok(())
}
