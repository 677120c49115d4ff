//! What must hold whenever a seat is asked; also the check of a position that comes from outside.

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Decisions, Sound};

pub(super) fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

pub(crate) fn validate(p: &Position) -> Result<(), String> {
    numbers(p)?;
    units(p)?;
    leaders(p)?;
    frames(p)?;
    if p.ending.is_some() {
        return Ok(());
    }
    let mut legal = Vec::new();
    let seat = p.asked().single();
    seat.into_iter().for_each(|seat| p.legal(seat, &mut legal));
    let open = seat.is_some_and(|seat| legal.iter().any(|a| p.check(seat, a).is_ok()));
    ensure(open, || format!("nobody can do anything: {:?}", p.frames.top()))
}

fn numbers(p: &Position) -> Result<(), String> {
    let turns = p.sc().turns;
    ensure((1..=turns).contains(&p.turn), || format!("turn {} of {turns}", p.turn))?;
    ensure(p.failures < 2, || "activations that have ended".into())?;
    ensure(p.points.iter().all(|n| *n <= 5_000), || "more points than there are".into())?;
    ensure(p.initiative.iter().all(|n| *n <= 6), || "an initiative above six".into())?;
    ensure(p.line.iter().all(|s| s.spot.abs() <= 40), || "a line without end".into())?;
    ensure(p.hits.iter().all(|(_, n)| n <= 100), || "more hits than dice".into())?;
    ensure(p.detached.iter().all(|d| (1..=2).contains(&d.steps)), || "an odd detachment".into())?;
    if let Some(ending) = p.ending {
        // Losses, and every area of the map for every objective.
        let most = 5_000 + p.sc().goals.len() * 100 * p.field().plots.len();
        ensure(ending.score.unsigned_abs() as usize <= most, || "a score beyond counting".into())?;
    }
    let forms = p.sc().forms.len();
    let known = [p.activated, p.announced, p.routed, p.loyal, p.unattached];
    ensure(known.iter().all(|set| set.iter().all(|f| f.i() < forms)), || "an unknown formation".into())
}

fn units(p: &Position) -> Result<(), String> {
    let areas = p.field().plots.len();
    for unit in crate::data::units() {
        let place = p.units.place(unit);
        let name = unit.id();
        if data().unit(unit).kind == Kind::Detachment {
            let made = p.detached.iter().filter(|d| d.detachment == unit).count();
            ensure((place == Place::Out) == (made == 0) && made < 2, || {
                format!("{name} is made of nothing")
            })?;
            if let Some(made) = p.detached.iter().find(|d| d.detachment == unit) {
                let legion = data().unit(made.parent).may_detach && p.sc().units.has(made.parent);
                ensure(legion, || format!("{name} is detached from {}", made.parent.id()))?;
            }
        } else {
            let takes_part = p.sc().units.has(unit);
            ensure(takes_part == (place != Place::Out), || format!("{name} is {place:?}"))?;
        }
        let Some(form) = p.form(unit).filter(|_| place != Place::Out) else { continue };
        ensure(p.units.side(unit) == p.side_of(form), || format!("{name} has changed sides"))?;
        let start = p.sc().start[unit.i()];
        ensure(p.units.step[unit.i()] >= start || start == 0, || format!("{name} is too strong"))?;
        if place == Place::Due {
            ensure(p.sc().form(form).arrival.is_some(), || format!("{name} cannot come"))?;
        }
        if let Place::On(area) = place {
            ensure(area.i() < areas, || format!("{name} is off the map"))?;
            let held = p.held[p.units.side(unit).i()].has(area);
            ensure(held, || format!("{name} does not hold the area it stands in"))?;
            facing(p, unit, area)?;
        }
    }
    ensure(!p.held[0].meets(p.held[1]), || "an area is held by both".into())?;
    let outside = p.held.iter().any(|set| set.iter().any(|a| a.i() >= areas));
    ensure(!outside, || "an area off the map is held".into())?;
    let both = p.units.present(Roman).meets(p.units.present(Briton));
    ensure(!both, || "both sides in one area".into())?;
    sets(p)
}

/// 7.3: a long unit stands as it can, unless it is on the march or about to turn.
fn facing(p: &Position, unit: Unit, area: Area) -> Result<(), String> {
    let moving = p.frames.nearest::<Walk>().is_some_and(|w| w.piece == Piece::Unit(unit));
    if !p.is_long(unit) || p.unfaced.has(unit) || moving {
        return Ok(());
    }
    let fits = p.units.facing(unit).is_none_or(|facing| p.fits_facing(area, facing));
    ensure(fits, || format!("{} does not fit in area {}", unit.id(), area.id()))
}

/// Sets of the moment name only units that are there.
fn sets(p: &Position) -> Result<(), String> {
    let now = [p.charging, p.joined, p.shooting, p.throwing, p.idle, p.countering, p.spent, p.unfaced];
    for set in now {
        let gone = set.iter().find(|u| p.units.at(*u).is_none());
        ensure(gone.is_none(), || format!("{gone:?} takes part and is not there"))?;
    }
    let areas = p.field().plots.len();
    let named = [p.struck, p.struck_from, p.boated, p.bloodied];
    ensure(named.iter().all(|s| s.iter().all(|a| a.i() < areas)), || "an area off the map".into())?;
    let groups = p.groups.iter().flat_map(|g| [g.target, g.via, g.before, g.start]);
    ensure(groups.into_iter().all(|a| a.i() < areas), || "a charge off the map".into())?;
    ensure(p.hits.iter().all(|(a, _)| a.i() < areas), || "hits off the map".into())?;
    ensure(p.rampages.iter().all(|(a, _)| a.i() < areas), || "madness off the map".into())?;
    let foes = crate::data::units().filter_map(|u| p.units.foe(u));
    ensure(foes.into_iter().all(|a| a.i() < areas), || "a foe off the map".into())
}

fn leaders(p: &Position) -> Result<(), String> {
    let areas = p.field().plots.len();
    for leader in p.leaders.on_map().iter() {
        let name = leader.id();
        let area = p.leaders.at(leader).unwrap_or(Area(0));
        ensure(area.i() < areas, || format!("{name} is off the map"))?;
        let side = p.leaders.side(leader);
        let caught =
            p.units.has_side(area, side.enemy()) && !p.displaced.has(leader) && !p.homeless.has(leader);
        ensure(!caught, || format!("{name} stands among enemies"))?;
        if leader.is_inferior() && p.unattached.is_empty() {
            let unit = p.leaders.attached(leader);
            let placing = matches!(p.phase(), Phase::Recovery { step: Recovery::Place { .. }, .. });
            let with = unit.is_some_and(|u| p.units.at(u) == Some(area));
            ensure(with || placing, || format!("{name} is with nobody"))?;
        }
        if let Some(form) = p.leads(leader) {
            ensure(form.i() < p.sc().forms.len(), || format!("{name} leads nobody"))?;
            ensure(p.side_of(form) == side, || format!("{name} leads the enemy"))?;
        }
    }
    for side in Side::BOTH {
        for post in [p.commanders[side.i()], p.seconds[side.i()]].into_iter().flatten() {
            let there = p.leaders.at(post).is_some() || p.leaders.place(post) == Place::Due;
            ensure(there && p.leaders.side(post) == side, || {
                format!("{} holds a post and is gone", post.id())
            })?;
        }
    }
    let pending = p.homeless.or(p.displaced).or(p.riders);
    ensure(pending.within(p.leaders.on_map()), || "a leader who is not there".into())?;
    let led: Vec<Leader> = p.form_leader.iter().flatten().copied().collect();
    let twice = led.iter().enumerate().any(|(i, l)| led[..i].contains(l));
    ensure(!twice, || "a leader with two formations".into())?;
    let extra = p.form_leader.iter().skip(p.sc().forms.len()).any(|l| l.is_some());
    ensure(!extra, || "a leader of a formation that is not there".into())
}

/// The turn is at the bottom, the action phase lies on it, and each frame fits the position.
fn frames(p: &Position) -> Result<(), String> {
    for (depth, frame) in p.frames.iter().enumerate() {
        ensure((depth == 0) == matches!(frame, Frame::Turn(_)), || "the turn is the bottom frame".into())?;
        ensure(depth == 1 || !matches!(frame, Frame::Action(_)), || {
            "an action phase out of its time".into()
        })?;
        frame.sound(p)?;
    }
    Ok(())
}
