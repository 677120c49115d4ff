//! What must hold whenever a seat is asked: also the check of a position from outside.

use super::sound::{ensure, is_place};
use super::*;
use legatus_kernel::{Decisions, Sound};

pub(crate) fn validate(p: &Position) -> Result<(), String> {
    let last = if p.unlimited { 31 } else { p.scenario.data().turns };
    ensure((1..=last).contains(&p.turn), || format!("turn {} is not in this war", p.turn))?;
    ensure(!p.unlimited || p.scenario == ScenarioId::Conquete, || "only the Samnite wars go on".into())?;
    numbers(p)?;
    leaders(p)?;
    units(p)?;
    crowds(p)?;
    cities(p)?;
    years(p)?;
    frames(p)?;
    if p.ending.is_none() {
        someone_can_act(p)?;
    }
    Ok(())
}

/// Numbers that sums are made of come first: nothing may overflow.
fn numbers(p: &Position) -> Result<(), String> {
    let sound =
        p.legions.iter().all(|l| l.infantry <= 11 && l.cavalry <= 3 && l.waiting.iter().all(|n| *n <= 11));
    ensure(sound, || "a legion is too strong".into())?;
    let total: u32 = p.stacks.all().iter().flat_map(|s| s.sp).map(u32::from).sum();
    ensure(total <= 2_000, || "too many men".into())?;
    ensure(p.leaders.iter().all(|l| l.guile <= 12), || "too much Guile".into())?;
    ensure(p.pool.iter().all(|n| *n <= 20), || "too many markers".into())
}

/// Nothing is under way that would still set things right.
fn is_calm(p: &Position) -> bool {
    p.frames.iter().all(|f| matches!(f, Frame::Turn(_) | Frame::Campaign(_) | Frame::Elect(_)))
}

fn leaders(p: &Position) -> Result<(), String> {
    for leader in Position::all_leaders() {
        let state = p.leader(leader);
        let id = leader.id();
        ensure(state.flags <= at::ALL && state.marks <= mark::ALL, || format!("{id} bears unknown marks"))?;
        ensure(state.phases <= 60, || format!("{id} has more than he can"))?;
        let plays = state.status() == Status::Play;
        ensure(p.leaders.in_play().has(leader) == plays, || format!("{id} is and is not in play"))?;
        match state.status() {
            Status::Play => {
                ensure(state.hex.is_some_and(is_place), || format!("{id} is nowhere"))?;
                let walls =
                    state.flags & at::INSIDE == 0 || state.hex.is_some_and(|h| p.city_at(h).is_some());
                ensure(walls, || format!("{id} is inside nothing"))?;
            }
            _ => ensure(state.flags == 0 && state.office == Office::None, || format!("{id} acts from afar"))?,
        }
        ensure(leader.is_roman() || state.office == Office::None, || format!("{id} holds a Roman office"))?;
        ensure(!leader.is_roman() || state.status() != Status::Play || state.office != Office::None, || {
            format!("{id} holds no office")
        })?;
        if let Some(tribe) = leader.tribe().filter(|_| is_calm(p)) {
            let arms = p.is_active(tribe) && p.tribe_place(tribe).is_some();
            ensure((state.status() == Status::Play) == arms, || format!("{id} without his tribe"))?;
            ensure(state.status() != Status::Play || state.hex == p.tribe_place(tribe), || {
                format!("{id} is astray")
            })?;
        }
    }
    let most = |office: Office, n: usize| p.officers(office).count() <= n;
    let consuls = if p.scenario == ScenarioId::Tonnerre { 2 } else { 1 };
    let fits = most(Office::Dictator, 1)
        && most(Office::MasterOfHorse, 1)
        && most(Office::RomeConsul, 1)
        && most(Office::FieldConsul, consuls)
        && most(Office::PraetorUrbanus, 1);
    ensure(fits, || "an office is held twice".into())?;
    for number in Position::numbers() {
        if let Some(leader) = p.commands[number.i()] {
            let fits =
                leader.is_roman() && p.place(leader).is_some() && p.is_raised(number) && number != URBAN;
            ensure(fits, || format!("{} cannot command legion {}", leader.id(), number.id()))?;
        }
    }
    // RRR5.19.
    let within = |l: &Leader| p.commanded(*l) <= p.most_legions(*l);
    let overburdened = Position::all_leaders().filter(|l| p.place(*l).is_some()).find(|l| !within(l));
    ensure(overburdened.is_none(), || {
        format!("{} commands too many legions", overburdened.map_or("", Leader::id))
    })
}

fn units(p: &Position) -> Result<(), String> {
    for legion in Position::all_legions() {
        let state = p.legion(legion);
        let [infantry, cavalry] = p.full_strength(legion);
        let id = legion.id();
        let Some(hex) = state.hex else {
            ensure(*state == LegionState::default(), || format!("{id} is a shadow"))?;
            continue;
        };
        ensure(is_place(hex), || format!("{id} is nowhere"))?;
        ensure(state.infantry <= infantry && state.cavalry <= cavalry, || format!("{id} is too strong"))?;
        ensure(state.infantry + state.cavalry > 0, || format!("{id} is empty"))?;
        ensure(state.flags <= at::ALL && state.condition <= DISORGANISED, || {
            format!("{id} bears unknown marks")
        })?;
        ensure(state.flags & at::INSIDE == 0 || p.city_at(hex).is_some(), || {
            format!("{id} is inside nothing")
        })?;
        let waiting = state.waiting[0] <= 11 && state.waiting[1] <= 3;
        ensure(waiting, || format!("{id} waits for too many"))?;
        ensure(!(p.scenario.is_early() && legion.is_allied()), || format!("{id} does not exist yet"))?;
    }
    for stack in p.stacks.all() {
        let id = stack.people.id();
        ensure(is_place(stack.hex), || format!("{id} are nowhere"))?;
        ensure(stack.flags & at::INSIDE == 0 || p.city_at(stack.hex).is_some(), || {
            format!("{id} are inside nothing")
        })?;
        ensure(stack.sp.iter().map(|n| *n as u16).sum::<u16>() <= 250, || format!("too many {id}"))?;
        if let Some(tribe) = stack.people.tribe() {
            ensure(p.is_active(tribe), || format!("{id} in arms without a player"))?;
        }
    }
    ensure(p.scenario != ScenarioId::Conquete || p.samnite_points() <= 100, || {
        "more than a hundred Samnites".into()
    })?;
    for tribe in Tribe::all() {
        let state = &p.tribes[tribe.i()];
        ensure(state.side.is_none_or(|s| p.sides().contains(&s)), || "a tribe played by nobody".into())?;
        let stacks = p.stacks.all().iter().filter(|s| s.people == tribe.people()).count();
        let whole = stacks <= 1 && (!is_calm(p) || (stacks == 1) == p.is_active(tribe));
        ensure(whole, || format!("{} is divided", tribe.id()))?;
    }
    for engine in &p.engines {
        ensure(engine.hex.is_none_or(is_place) && engine.flags <= at::ALL, || "engines nowhere".into())?;
    }
    Ok(())
}

/// No hex holds more Forces than one can list.
fn crowds(p: &Position) -> Result<(), String> {
    let mut hexes: Vec<Hex> = p.units().map(|u| u.hex).chain(p.in_play().map(|(_, hex)| hex)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    for hex in hexes {
        let [open, moving, inside, leaving] =
            [0, at::ACTIVE, at::INSIDE, at::INSIDE | at::ACTIVE].map(|zone| p.count_forces(hex, zone));
        let fits = open + moving <= MOST_FORCES && inside <= MOST_FORCES && leaving <= MOST_FORCES;
        ensure(fits, || format!("too many Forces in {}", hex.id()))?;
    }
    Ok(())
}

fn cities(p: &Position) -> Result<(), String> {
    for city in Position::all_cities() {
        let state = p.city(city);
        let hex = city.hex();
        if !p.exists(city) {
            ensure(state.siege.is_none(), || format!("{} does not exist", city.id()))?;
            continue;
        }
        // Those behind the walls are all of one mind.
        let mut inside = p.units_at(hex).filter(|u| u.flags & at::INSIDE != 0).map(|u| p.side_of_unit(&u));
        if let Some(first) = inside.next() {
            ensure(inside.all(|s| s == first), || format!("enemies share {}", city.id()))?;
        }
        if let Some(siege) = state.siege {
            let fits = p.sides().contains(&siege.by) && siege.turn <= p.turn && siege.turn > 0;
            let there = !is_calm(p) || p.points_at(hex, siege.by, false) > 0;
            ensure(fits && there, || format!("nobody besieges {}", city.id()))?;
        }
    }
    for province in Position::all_provinces() {
        let state = &p.provinces[province.i()];
        ensure((-4..=4).contains(&state.level), || format!("level {} of {}", state.level, province.id()))?;
        let known = |s: Option<Side>| s.is_none_or(|s| p.sides().contains(&s));
        ensure(known(state.military) && known(state.at_start), || {
            format!("{} has a stranger", province.id())
        })?;
        ensure(state.devastated <= p.turn + 1, || format!("{} is devastated too long", province.id()))?;
    }
    ensure(p.naval.iter().flatten().all(|n| (-4..=4).contains(n)), || "naval levels out of range".into())
}

fn years(p: &Position) -> Result<(), String> {
    let (y, w) = (&p.year, &p.war);
    ensure(y.weather.iter().all(|n| *n <= 3) && y.sieges <= 3 && y.naval_built <= 6, || {
        "a strange year".into()
    })?;
    ensure(y.defeats <= 60 && y.consular_defeats <= 60 && w.defeats_last_year <= 60, || {
        "too many defeats".into()
    })?;
    ensure(w.crisis <= crisis::ALL && w.elephants_met <= 7 && w.syracuse_since <= p.turn, || {
        "a strange war".into()
    })?;
    ensure(
        w.engines_built.iter().all(|n| *n <= 40) && w.hannibal_majors <= 90 && w.roman_wins <= 90,
        || "too many victories".into(),
    )?;
    ensure(p.pool.iter().all(|n| *n <= 20) && y.drawn <= 250 && y.phases <= 250, || {
        "too many markers".into()
    })?;
    ensure(y.last.is_none_or(|s| p.sides().contains(&s)), || "a stranger acted".into())?;
    ensure(p.spent <= 30, || "too much Guile".into())
}

/// The frames fit together, and their numbers fit what is on the table.
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
        ensure((seat.0 as usize) < p.sides().len(), || "a seat that is not at the table is asked".into())?;
        let mut actions = Vec::new();
        p.legal(seat, &mut actions);
        ensure(!actions.is_empty(), || {
            format!("{} can do nothing under {}", p.side(seat).id(), p.question(seat).rule.0)
        })?;
    }
    Ok(())
}
