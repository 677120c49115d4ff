//! What must hold whenever a seat is asked: also the check of a position from outside.

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Decisions, Sound};

pub(super) fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

pub(crate) fn validate(p: &Position) -> Result<(), String> {
    let years = p.scenario.data().year..=p.scenario.last_year();
    ensure(years.contains(&p.year) && (1..=10).contains(&p.month), || {
        format!("month {} of {} is not in this game", p.month, p.year)
    })?;
    ensure(p.month <= p.scenario.data().last_turn, || "after the last month".into())?;
    spots(p)?;
    places(p)?;
    campaign(p)?;
    frames(p)?;
    if p.ending.is_none() {
        someone_can_act(p)?;
    }
    Ok(())
}

/// Every piece where its kind can be; a legion in a hull has its trireme.
fn spots(p: &Position) -> Result<(), String> {
    let sets = &data().sets;
    let allied: PieceSet = p.allies.iter().fold(sets.roman_side, |set, t| set.or(data().tribe(t).units));
    ensure(p.romans == allied, || "the Roman plays other pieces than his own and his allies'".into())?;
    ensure(p.allies.and(p.rebels).is_empty(), || "a tribe is on both sides".into())?;
    for piece in pieces() {
        let spot = p.spot(piece);
        let ship = sets.ships.has(piece);
        let fits = match (ship, spot.open(), spot.as_fort(), spot.as_aboard(), spot.as_hull()) {
            (true, Some(region), ..) => data().is_coastal(region),
            (true, None, None, None, None) => true,
            (true, ..) => false,
            (_, _, Some(fort), ..) => p.is_standing(fort) || p.units_inside(fort).is_empty(),
            (_, _, _, Some(n), _) => p.romans.has(piece) && p.spot(named().trireme[n as usize]).is_in_play(),
            (_, _, _, _, Some(n)) => {
                sets.legions.has(piece) && p.spot(named().trireme[n as usize]).is_in_play()
            }
            _ => spot.as_sea().is_none(),
        };
        ensure(fits, || format!("{} cannot be {spot:?}", piece.id()))?;
    }
    for n in 0..TRIREMES as u8 {
        let afloat = p.spot(named().trireme[n as usize]).is_in_play();
        ensure(p.at(Spot::hull(n)).len() == afloat as usize, || format!("trireme {} has no legion", n + 1))?;
    }
    let on_map = |set: PieceSet| set.iter().all(|x| p.spot(x).is_in_play());
    ensure(on_map(p.group) && on_map(p.besiegers) && on_map(p.field.leaders), || {
        "pieces that are gone are still at work".into()
    })?;
    let off = |set: PieceSet| set.iter().all(|x| !p.spot(x).is_in_play());
    ensure(off(p.arriving) && off(p.owed), || "pieces arrive that are here already".into())
}

/// Both sides never share walls; sieges have somebody to besiege.
fn places(p: &Position) -> Result<(), String> {
    for fort in (0..FORT_COUNT as u8).map(Fort) {
        let inside = p.units_inside(fort);
        let mixed = inside.meets(p.of(Roman)) && inside.meets(p.of(Gaul));
        ensure(!mixed, || format!("both sides are inside {}", fort.id()))?;
        let turns = p.sieges[fort.i()];
        ensure(turns <= 4 && (turns == 0 || !inside.is_empty()), || {
            format!("{} siege turns at {} make no sense", turns, fort.id())
        })?;
        ensure(!fort.is_camp() || p.camps.has(fort.region()) || p.inside(fort).is_empty(), || {
            format!("somebody is in {}, which does not stand", fort.id())
        })?;
    }
    let limits = &data().limits;
    ensure(p.depots.len() <= limits.depots && p.scorched.len() <= limits.scorched, || {
        "more markers than there are".into()
    })?;
    ensure(p.camps.len() <= limits.camps, || "more camps than there are".into())?;
    ensure(p.scorched.and(data().roman_gaul).is_empty(), || "scorched earth in Roman Gaul".into())
}

fn campaign(p: &Position) -> Result<(), String> {
    let c = &p.campaign;
    ensure((-1..=1).contains(&c.mood) && c.roman_wins <= 8, || "a year that cannot be".into())?;
    ensure((1..=10).contains(&c.first_turn) && c.late < 8, || "a year that cannot begin".into())?;
    let played = p.legions_lost as usize <= data().sets.legions.len() * 8;
    ensure(played && p.lost.roman_leaders_killed < 60 && p.points.iter().all(|n| *n < 10_000), || {
        "more was lost than there is".into()
    })
}

/// The frames fit together, and each fits what is on the table.
fn frames(p: &Position) -> Result<(), String> {
    for (level, frame) in p.frames.iter().enumerate() {
        ensure((level == 0) == matches!(frame, Frame::Turn(_)), || "the bottom is a turn".into())?;
        frame.sound(p)?;
    }
    Ok(())
}

/// Whoever is asked has an answer.
fn someone_can_act(p: &Position) -> Result<(), String> {
    let asked = p.asked();
    ensure(!asked.is_empty(), || "nobody is asked".into())?;
    for seat in asked.iter() {
        let mut actions = Vec::new();
        p.legal(seat, &mut actions);
        ensure(!actions.is_empty(), || format!("{} can do nothing", Side::of(seat).id()))?;
    }
    Ok(())
}
