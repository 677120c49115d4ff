//! What must hold whenever a seat is asked: also the check of a position from outside.

use crate::data::*;
use crate::table::*;
use legatus_kernel::Seats;

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

pub fn validate(p: &Position) -> Result<(), String> {
    let years = p.tale.data().year..=p.tale.last_year();
    ensure(years.contains(&p.year) && (1..=10).contains(&p.month), || {
        format!("month {} of {} is not in this game", p.month, p.year)
    })?;
    ensure(p.month <= p.tale.data().last_turn, || "after the last month".into())?;
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

/// The frames fit together, and their numbers fit what is on the table. A leader's loss ends the game at once (6.9.6,
/// 7.4.1), in the midst of whatever was being decided: then nothing need be left of it.
fn frames(p: &Position) -> Result<(), String> {
    let goes_on = p.ending.is_none();
    for (level, frame) in p.frames.iter().enumerate() {
        ensure((level == 0) == matches!(frame, Frame::Turn(_)), || "the bottom is a turn".into())?;
        let top = goes_on && level + 1 == p.frames.len();
        match frame {
            Frame::Turn(phase) => phase_numbers(*phase)?,
            Frame::Losses(losses) => {
                let mine = p.pool.within(p.of(losses.side)) && p.pool.within(data().sets.units);
                let due = !p.pool.is_empty() && losses.left > 0;
                ensure(mine && (due || !goes_on), || "losses without units".into())?;
            }
            Frame::Group(group) => {
                let moves = !p.group.is_empty() || !goes_on;
                ensure(moves && p.group.within(p.of(group.side)), || "nobody moves".into())?;
            }
            Frame::Battle(b) => battle(p, b, top)?,
            Frame::Siege(s) => siege(p, s)?,
            Frame::Embark(e) => {
                let here = p.group.within(p.outside(e.region, Roman)) && data().is_coastal(e.to);
                ensure(here && e.region == named().britannia, || "an embarkation from nowhere".into())?;
            }
            _ => {}
        }
    }
    Ok(())
}

fn phase_numbers(phase: Phase) -> Result<(), String> {
    let fits = match phase {
        Phase::Attrition { next } => next as usize <= 2 * REGION_COUNT + FORT_COUNT,
        Phase::Arrivals { next, .. } => next <= 64,
        Phase::Fleets { next, .. } => next <= 2,
        Phase::Levies(l) => l.legions <= 2 && l.auxiliaries <= 1 && l.cavalry <= 1 && l.any <= 1,
        Phase::Prepare(Prepare::Mobilise { attempts, .. }) => attempts as usize <= TRIBE_COUNT,
        _ => true,
    };
    ensure(fits, || format!("{phase:?} makes no sense"))
}

fn battle(p: &Position, b: &Battle, top: bool) -> Result<(), String> {
    ensure((1..=2).contains(&b.sequence), || "a battle has two sequences".into())?;
    let fighting =
        !matches!(b.stage, BattleStage::Evasion(_) | BattleStage::Refuge { .. } | BattleStage::Join);
    if let BattleStage::Evasion(ballot) = b.stage {
        let able =
            ballot.voters().iter().all(|seat| seat.0 < 2 && !p.evasions(b.region, Side::of(seat)).is_empty());
        ensure(able && (!top || !ballot.missing().is_empty()), || "nobody can evade".into())?;
    }
    if fighting {
        let units = Side::BOTH.iter().fold(PieceSet::NONE, |set, s| set.or(p.battle_units(b, *s)));
        ensure(p.field.all().within(units), || "strangers on the battlefield".into())?;
        ensure(p.field.weakened.or(p.field.broken).within(p.field.front()), || {
            "strangers in the boxes".into()
        })?;
        for (i, wing) in p.field.wings.iter().enumerate() {
            let others = (0..i).any(|j| p.field.wings[j].meets(*wing));
            ensure(!others, || "a unit stands in two wings".into())?;
        }
    }
    if top {
        let fits = match b.stage {
            BattleStage::Losses { side } => b.due[side.i()] > 0 && b.due[side.i()] as usize <= PIECE_COUNT,
            BattleStage::NameLeader => b.winner.is_some(),
            BattleStage::Pursuit { most, done } => b.winner.is_some() && done < most && most < 40,
            _ => true,
        };
        ensure(fits, || "a battle that cannot go on".into())?;
    }
    Ok(())
}

fn siege(p: &Position, s: &Siege) -> Result<(), String> {
    let known = p.forts(s.region).count() as u32;
    ensure(s.planned.count_ones() <= known, || "more sieges than places".into())?;
    let needs_fort = !matches!(s.stage, SiegeStage::Plan | SiegeStage::Next);
    ensure(!needs_fort || s.fort.is_some_and(|f| f.region() == s.region), || "a siege of nothing".into())?;
    ensure(s.stage != SiegeStage::Muster || s.planned.count_ones() >= 2, || "a muster for one siege".into())
}

/// Whoever is asked has an answer.
fn someone_can_act(p: &Position) -> Result<(), String> {
    let asked: Seats = p.deciders();
    ensure(!asked.is_empty(), || "nobody is asked".into())?;
    for seat in asked.iter() {
        let side = Side::of(seat);
        let mut actions = Vec::new();
        p.candidates(side, &mut actions);
        ensure(actions.iter().any(|a| p.check_action(side, a).is_ok()), || {
            format!("{} can do nothing", side.id())
        })?;
    }
    Ok(())
}
