//! What must hold whenever a seat is asked: counters conserved, control, stacking, consular rules.

use crate::data::*;
use crate::frame::*;
use crate::ids::*;
use crate::position::*;

/// Checks a position; says what is wrong with it.
pub fn validate(p: &Position) -> Result<(), String> {
    let fail = |what: String| Err(what);
    if !(1..=9).contains(&p.turn) {
        return fail(format!("turn {}", p.turn));
    }
    cards(p)?;
    generals_stand(p)?;
    let mut elephants = 0;
    let open = p.frames.iter().any(|f| {
        matches!(
            f,
            Frame::March(_) | Frame::Battle(_) | Frame::Reaction(_) | Frame::Rout(_) | Frame::Losses(_)
        )
    });
    for space in spaces() {
        let ground = p.ground(space);
        let at = space.id();
        for cus in ground.cus.iter().chain([&ground.garrison]) {
            if cus.elephants > cus.all || cus.all > 150 {
                return fail(format!("{at}: {cus:?}"));
            }
        }
        if ground.cus[Rome.i()].elephants > 0 || ground.control == Some(Rome) && ground.garrison.elephants > 0
        {
            return fail(format!("{at}: Roman elephants"));
        }
        elephants += ground.cus[Carthage.i()].elephants + ground.garrison.elephants;
        if ground.garrison.all > 0 {
            let Some(owner) = ground.control else { return fail(format!("{at}: a garrison of nobody")) };
            if !p.is_city(space) || ground.garrison.all > data().space(space).capacity {
                return fail(format!("{at}: garrison of {}", ground.garrison.all)); // 10.7
            }
            if !open && ground.cus[owner.enemy().i()].all == 0 {
                return fail(format!("{at}: shut in by nobody")); // R55
            }
        }
        if !open && ground.cus[0].all > 0 && ground.cus[1].all > 0 {
            return fail(format!("{at}: both sides outside the walls")); // 10.4
        }
        if p.is_city(space) && ground.control.is_none() {
            return fail(format!("{at}: a city of nobody")); // 20.1
        }
        if (ground.siege > 0) != ground.besieger.is_some() || ground.siege > 2 {
            return fail(format!("{at}: {} points of siege", ground.siege)); // 20.8
        }
        if let Some(besieger) = ground.besieger {
            let hostile = if p.is_city(space) { ground.control != Some(besieger) } else { p.is_tribe(space) };
            if !hostile || !open && ground.cus[besieger.i()].all == 0 {
                return fail(format!("{at}: a siege without besieger")); // 20.6
            }
        }
        if p.tribes.has(space) {
            if !data().tribes.has(space) || ground.control == Some(Rome) {
                return fail(format!("{at}: not a tribe"));
            }
            if ground.control != data().space(space).control {
                return fail(format!("{at}: a tribe changed sides"));
            }
        }
    }
    // 17.1: two counters of two, the second only by card 12.
    if elephants > if p.second_elephants { 4 } else { 2 } {
        return fail(format!("{elephants} elephants"));
    }
    if p.train.is_some_and(|s| !open && p.cus(s, Rome) > 0 && p.all_cus(s, Carthage).all == 0) {
        return fail("the siege train is captured".into()); // 25.30
    }
    frames(p)
}

fn cards(p: &Position) -> Result<(), String> {
    let piles = [p.deck, p.hands[0], p.hands[1], p.discards, p.removed, p.aside];
    let total: usize = piles.iter().map(|pile| pile.len()).sum();
    let union = piles.iter().fold(CardSet::NONE, |all, pile| all.or(*pile));
    if total != 64 || union.len() != 64 {
        return Err(format!("{total} strategy cards in {} places", union.len()));
    }
    for side in Side::BOTH {
        if !p.known[side.i()].minus(p.hands[side.i()]).is_empty() {
            return Err("a card is known that is not held".into());
        }
    }
    let Some(b) = p.battle() else { return Ok(()) };
    for tactic in Tactic::ALL {
        let t = tactic.i();
        if b.hands[0][t] + b.hands[1][t] + b.played[t] > Tactic::COUNT[t] {
            return Err(format!("too many {}", tactic.id()));
        }
        for s in 0..2 {
            if b.open[s][t] + b.seen[s][t] > b.hands[s][t] {
                return Err(format!("an open {} that is not held", tactic.id()));
            }
        }
    }
    Ok(())
}

fn generals_stand(p: &Position) -> Result<(), String> {
    let n = named();
    for i in 0..GENERAL_COUNT as u8 {
        let general = General(i);
        let roman = data().general(general).side == Rome;
        let good = match p.post(general) {
            Post::At(_) => true,
            Post::Cup => roman && general != n.africanus,
            Post::Displaced => !roman && general != n.hannibal,
            Post::Gone => general == n.hannibal || general == n.africanus,
            Post::Awaited => general == n.africanus && p.turn <= 6,
        };
        if !good {
            return Err(format!("{} is {:?}", general.id(), p.post(general)));
        }
        let Post::At(space) = p.post(general) else {
            if p.inside.has(general) {
                return Err(format!("{} is inside nowhere", general.id()));
            }
            continue;
        };
        if p.inside.has(general)
            && (!p.is_city(space) || p.control(space) != Some(data().general(general).side))
        {
            return Err(format!("{} is inside walls not his own", general.id()));
        }
        // 24: Hanno and Fabius stay in their countries.
        if let Some(country) = data().general(general).ability.confined
            && !data().country(country).has(space)
        {
            return Err(format!("{} has left his country", general.id()));
        }
    }
    let consuls = generals(Rome).filter(|g| p.is_consul(*g)).count();
    if consuls > 2 && !matches!(p.frames.top(), Frame::Turn(_)) {
        return Err(format!("{consuls} consuls")); // 6.4
    }
    if p.proconsul.is_some_and(|g| g == n.africanus || p.at(g).is_none()) {
        return Err("the proconsul is not on the map".into());
    }
    let mut seen = [false; GENERAL_COUNT];
    p.seniority.iter().for_each(|s| seen[(*s as usize).min(GENERAL_COUNT - 1)] = true);
    if seen.contains(&false) {
        return Err("the order of the generals is broken".into());
    }
    Ok(())
}

/// The frames stand on one another as the rules stack them, and agree with the board.
fn frames(p: &Position) -> Result<(), String> {
    let mut below: Option<&Frame> = None;
    for frame in p.frames.iter() {
        let stands = match (below, frame) {
            (None, Frame::Turn(_)) => true,
            (None, _) | (Some(_), Frame::Turn(_)) => false,
            (Some(under), Frame::Orders(_) | Frame::Control { .. } | Frame::Raise { .. }) => is_play(under),
            (Some(under), Frame::Choice(_) | Frame::Deserting { .. }) => is_play(under),
            (Some(under), Frame::March(_)) => matches!(under, Frame::Orders(_)),
            (Some(under), Frame::Reaction(_) | Frame::Battle(_)) => matches!(under, Frame::March(_)),
            (Some(under), Frame::Rout(_)) => matches!(under, Frame::Battle(_)),
            (Some(under), Frame::Losses(losses)) => match losses.pool {
                LossPool::March => matches!(under, Frame::March(_)),
                LossPool::Rout => matches!(under, Frame::Rout(_)),
                LossPool::Battle(_) => matches!(under, Frame::Battle(_)),
                _ => true,
            },
            (Some(_), Frame::Markers { .. }) => true,
        };
        if !stands {
            return Err(format!("a frame out of place: {frame:?}"));
        }
        frame_fits(p, frame)?;
        below = Some(frame);
    }
    let mut legal = Vec::new();
    if let Some(side) = p.decider() {
        legatus_kernel::Decisions::legal(p, side.seat(), &mut legal);
        if legal.is_empty() {
            return Err(format!("nothing can be done at {:?}", p.frames.top()));
        }
    }
    Ok(())
}

fn is_play(frame: &Frame) -> bool {
    // The bottom frame names the next play, or winter, while a card is carried out.
    matches!(frame, Frame::Turn(Phase::Play { .. } | Phase::Winter { .. }))
}

fn sane(cus: Cus) -> bool {
    cus.elephants <= cus.all && cus.all <= 150 && cus.elephants <= 4
}

/// `part` can be taken from `whole`.
fn within(part: Cus, whole: Cus) -> bool {
    sane(part) && part.elephants <= whole.elephants && part.plain() <= whole.plain()
}

fn frame_fits(p: &Position, frame: &Frame) -> Result<(), String> {
    let fits = match frame {
        Frame::Turn(phase) => match *phase {
            Phase::CarthageUnits { line } => line < 4,
            Phase::RomeUnits { left, abroad } => (1..=5).contains(&left) && abroad <= 2,
            Phase::Consuls { to_place } => {
                to_place.len() <= 2 && to_place.iter().all(|g| p.post(g) == Post::Cup)
            }
            Phase::Winter { next, .. } => next as usize <= SPACE_COUNT,
            _ => true,
        },
        Frame::Control { left, .. } => (1..=3).contains(left),
        Frame::Raise { ops, .. } => (1..=3).contains(ops),
        Frame::Choice(choice) => choice.left > 0,
        Frame::Deserting { .. } => true,
        Frame::Orders(orders) => {
            let tired = orders.tired.iter().flatten();
            let all_sane = tired.into_iter().all(|t| sane(t.cus) && t.left < 4);
            orders.generals <= 3 && orders.points <= 6 && orders.left.iter().all(|n| *n <= 6) && all_sane
        }
        Frame::March(march) => march_fits(p, march),
        Frame::Reaction(r) => {
            let parties = r.parties.iter().chain([&r.avoid, &r.forming]).flatten();
            let stand = |party: &Party| {
                let here = p.ground(party.from).cus[r.side.i()];
                party.all().minus(p.outside(party.from, r.side)).is_empty() && within(party.cus, here)
            };
            let rolled = matches!(r.stage, ReactionStage::Intercept { .. } | ReactionStage::Over);
            p.march().is_some_and(|m| m.side != r.side && m.at == r.space)
                && (rolled || parties.into_iter().all(stand))
        }
        Frame::Battle(b) => battle_fits(p, b),
        Frame::Rout(r) => {
            let here = p.ground(r.at).cus[r.side.i()];
            let generals = p.all_generals(r.at, r.side);
            within(r.cus, here) && r.generals.minus(generals).is_empty() && r.lost < 100 && r.next <= 4
        }
        Frame::Losses(losses) => losses.left > 0 && losses.left < p.pool(losses.side, losses.pool).all,
        Frame::Markers { side, left, due } => (1..=p.removable(*side, *due).len() as u8).contains(left),
    };
    if fits { Ok(()) } else { Err(format!("a frame that does not fit the board: {frame:?}")) }
}

fn march_fits(p: &Position, march: &March) -> bool {
    let here = p.ground(march.at);
    let there = if march.inside { p.garrison(march.at, march.side) } else { here.cus[march.side.i()] };
    // After a battle, a siege or a shipwreck the force is no longer counted.
    let over = march.stage == MarchStage::Done || p.battle().is_some();
    let beside = p.all_generals(march.at, march.side);
    let parts = march.force.parts.iter().chain([&march.force.whole]);
    let class = !matches!(march.stage, MarchStage::Units { class } if !(1..=5).contains(&class));
    parts.into_iter().all(|part| sane(*part))
        && class
        && march.points <= 6
        && march.spent <= 6
        && march.failed.iter().flatten().all(|f| f.cus <= 10)
        && data().general(march.general).side == march.side
        && (over || within(march.force.total(), there) && march.all().minus(beside).is_empty())
}

fn battle_fits(p: &Position, b: &Battle) -> bool {
    let ours = p.ground(b.space).cus[b.attacker.i()];
    let leaders = Side::BOTH.iter().all(|s| b.commanders[s.i()].is_none_or(|g| data().general(g).side == *s));
    let small = b.lost.iter().chain(&b.start_cus).chain(&b.fewer).all(|n| *n < 100);
    leaders
        && small
        && (b.sortie_alone || within(b.sortie, ours) || b.stage == BattleStage::Over)
        && b.charging <= 4
        && b.rounds <= 60
        && b.casualties <= 10
        && p.march().is_some_and(|m| m.side == b.attacker)
}
