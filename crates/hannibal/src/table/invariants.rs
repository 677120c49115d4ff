//! What must hold whenever a seat is asked: counters conserved, control, stacking, consular rules.

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Decisions, Rules, Sound};

/// Checks a position; says what is wrong with it.
pub(crate) fn validate(p: &Position) -> Result<(), String> {
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
            if ground.control.is_none() {
                return fail(format!("{at}: a garrison of nobody"));
            }
            if !p.is_city(space) || ground.garrison.all > data().space(space).capacity {
                return fail(format!("{at}: garrison of {}", ground.garrison.all)); // 10.7
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
    // 17.1: two counters of two.
    if elephants > 4 {
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

/// The frames stand on one another, agree with the board, and leave somebody something to decide.
fn frames(p: &Position) -> Result<(), String> {
    let mut below: Option<&Frame> = None;
    for frame in p.frames.iter() {
        if !frame.stands_on(below) {
            return Err(format!("a frame out of place: {frame:?}"));
        }
        frame.sound(p)?;
        below = Some(frame);
    }
    if p.halfway.is_some() && p.march().is_none() {
        return Err("nobody is halfway".into());
    }
    if p.is_over() {
        return Ok(());
    }
    let mut legal = Vec::new();
    if let Some(seat) = p.asked().iter().next() {
        p.legal(seat, &mut legal);
    }
    if legal.is_empty() {
        return Err(format!("nothing can be done at {:?}", p.frames.top()));
    }
    Ok(())
}
