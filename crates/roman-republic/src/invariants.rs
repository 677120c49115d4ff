//! What must hold whenever a seat is asked: also the check of a position from outside.

use crate::data::*;
use crate::frame::*;
use crate::ids::*;
use crate::position::*;
use crate::stacks::*;
use legatus_kernel::Rule;

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

pub fn validate(p: &Position) -> Result<(), String> {
    let last = if p.unlimited { 31 } else { p.tale.data().turns };
    ensure((1..=last).contains(&p.turn), || format!("turn {} is not in this war", p.turn))?;
    ensure(!p.unlimited || p.tale == Tale::Conquete, || "only the Samnite wars go on".into())?;
    numbers(p)?;
    leaders(p)?;
    units(p)?;
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

/// A hex one can stand in.
fn is_place(hex: Hex) -> bool {
    hex.i() < HEX_COUNT && hex.data().is_land()
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
    let consuls = if p.tale == Tale::Tonnerre { 2 } else { 1 };
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
        ensure(!(p.tale.is_early() && legion.is_allied()), || format!("{id} does not exist yet"))?;
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
    ensure(p.tale != Tale::Conquete || p.samnite_points() <= 100, || "more than a hundred Samnites".into())?;
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
    let mut below: Option<&Frame> = None;
    for (level, frame) in p.frames.iter().enumerate() {
        ensure((level == 0) == matches!(frame, Frame::Turn(_)), || "the bottom is a turn".into())?;
        let acts = |l: Leader| ensure(p.place(l).is_some(), || format!("{} acts and is not there", l.id()));
        match frame {
            Frame::Turn(phase) => phase_fits(p, *phase)?,
            Frame::Campaign(c) => ensure(c.rolls <= 200, || "an endless phase".into())?,
            Frame::March(m) => {
                ensure(is_place(m.at) && is_place(m.from) && is_place(m.last), || {
                    "a march in the sea".into()
                })?;
                ensure(matches!(below, Some(Frame::Campaign(_))), || "a march of nobody".into())?;
                if matches!(m.stage, MarchStage::Muster | MarchStage::Step | MarchStage::Settle) {
                    acts(m.leader)?;
                }
            }
            Frame::Voyage(v) => {
                ensure(matches!(below, Some(Frame::Campaign(_))), || "a voyage of nobody".into())?;
                ensure(v.route[0].is_some() && (v.crossed as usize) <= 6, || "a voyage from nowhere".into())?;
                if v.stage == VoyageStage::Muster {
                    acts(v.leader)?;
                }
            }
            Frame::Losses(l) => {
                ensure(l.due > 0 && l.due <= 400 && l.total <= 400 && l.cavalry <= 800, || {
                    "losses without end".into()
                })?;
                ensure(p.sides().contains(&l.decider), || "a stranger's losses".into())?;
            }
            Frame::Battle(b) => {
                ensure(is_place(b.hex) && b.winner.is_none_or(|w| w <= 1), || "a battle nowhere".into())?;
                let fits = |n: [u16; 2]| n.iter().all(|n| *n <= 600);
                ensure(fits(b.before) && fits(b.lost) && b.percent.iter().all(|n| *n <= 100), || {
                    "a strange battle".into()
                })?;
                ensure(b.sides.iter().flatten().all(|s| p.sides().contains(s)), || {
                    "strangers in battle".into()
                })?;
            }
            Frame::Retreat(r) => {
                ensure(r.steps <= 2 && p.sides().contains(&r.decider), || "an endless retreat".into())?
            }
            Frame::Guile(g) => {
                acts(g.leader)?;
                ensure(g.least <= g.most && g.most <= p.leader(g.leader).guile, || {
                    "Guile that nobody has".into()
                })?;
            }
            Frame::Request(r) => {
                let most = tables().legion_request.rows.iter().flat_map(|row| row.legions).max();
                ensure(matches!(below, Some(Frame::Campaign(_))) && Some(r.legions) <= most, || {
                    "a request of nobody".into()
                })?;
            }
            Frame::Intercept(i) => {
                ensure(matches!(below, Some(Frame::March(_) | Frame::Voyage(_) | Frame::Refuge(_))), || {
                    "nobody to intercept".into()
                })?;
                ensure(is_place(i.hex) && p.sides().contains(&i.mover), || "an interception nowhere".into())?;
            }
            Frame::Levy(l) => ensure(p.side_of_leader(l.leader).is_some(), || "a levy of nobody".into())?,
            Frame::Muster(m) => {
                ensure(!p.is_active(m.tribe), || "a tribe musters twice".into())?;
                ensure(p.sides().contains(&m.side), || "a tribe of nobody".into())?;
                if let MusterStage::Bid(ballot) = m.stage {
                    let able = |s: legatus_kernel::Seat| {
                        (s.0 as usize) < p.sides().len()
                            && ballot.choice_of(s).is_none_or(|n| n <= p.guile_of(p.side(s)))
                    };
                    ensure(ballot.voters().iter().all(able) && !ballot.missing().is_empty(), || {
                        "a bid of nobody".into()
                    })?;
                }
            }
            Frame::Sieges(s) => ensure(s.city as usize <= CITY_COUNT, || "a siege of nothing".into())?,
            Frame::Spoils(s) => ensure(p.sides().contains(&s.by), || "spoils for nobody".into())?,
            Frame::Refuge(all) => {
                ensure(!all.is_empty(), || "shelter for nobody".into())?;
                if level + 1 == p.frames.len() {
                    acts(refugee(all))?;
                }
            }
            Frame::Elect(_) | Frame::Errand(_) | Frame::Omen(_) => {}
        }
        below = Some(frame);
    }
    Ok(())
}

fn phase_fits(p: &Position, phase: Phase) -> Result<(), String> {
    let fits = match phase {
        Phase::Election { step } => step <= 7,
        Phase::Chiefs { next } => (next as usize) < LEADER_COUNT && p.tale.is_early(),
        Phase::Levels { left, side, .. } => left <= 3 && p.sides().contains(&side) && p.tale == Tale::Aigle,
        Phase::Naval { side, .. } => p.tale == Tale::Aigle && p.sides().contains(&side),
        Phase::Preselect { side } => p.sides().contains(&side),
        Phase::NewLegion | Phase::NewSamnites { .. } => p.tale == Tale::Alexandre,
        Phase::Revolt => p.tale == Tale::Conquete,
        Phase::Training { left } => (1..=tables().training.most).contains(&left) && !p.trainable().is_empty(),
        Phase::SetUp(step) => match step {
            SetupStep::FieldArmy => p.tale == Tale::Conquete,
            SetupStep::Landing => p.tale == Tale::Aigle,
            SetupStep::Samnites { infantry, cavalry } => {
                p.tale == Tale::Alexandre && infantry <= 30 && cavalry <= 4
            }
            _ => true,
        },
        _ => true,
    };
    ensure(fits, || format!("{phase:?} makes no sense"))
}

/// Whoever is asked has an answer.
fn someone_can_act(p: &Position) -> Result<(), String> {
    let asked = p.deciders();
    ensure(!asked.is_empty(), || "nobody is asked".into())?;
    for seat in asked.iter() {
        ensure((seat.0 as usize) < p.sides().len(), || "a seat that is not at the table is asked".into())?;
        let side = p.side(seat);
        let mut actions = Vec::new();
        p.candidates(side, &mut actions);
        ensure(actions.iter().any(|a| p.check_action(side, a).is_ok()), || {
            format!("{} can do nothing under {}", side.id(), p.question_now().rule.0)
        })?;
    }
    let _: Rule = p.question_now().rule;
    Ok(())
}
