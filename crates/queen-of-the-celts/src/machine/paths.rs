//! How far it is, round enemies and over what bridges and fords are open: in movement points, as the machine judges it.

use crate::data::{Class, MOST_AREAS};
use crate::ground::{CLOSED, Field, Link};
use crate::table::*;
use legatus_board::travel::reach;
use std::cell::RefCell;

/// The points a unit of a class needs from every area to its targets.
pub(crate) type Ways = [u8; MOST_AREAS];

pub(crate) const FAR: u8 = 60;

/// What the distances depend on, and on nothing else.
#[derive(Clone, Copy, PartialEq)]
struct Question {
    field: u64,
    class: Class,
    enemies: AreaSet,
    targets: AreaSet,
}

/// Enemies stand still while a formation moves: the same questions are asked again and again.
const REMEMBERED: usize = 8;

thread_local! {
    static ANSWERS: RefCell<(usize, Vec<(Question, Ways)>)> = const { RefCell::new((0, Vec::new())) };
}

/// Distances to the nearest of the targets: enemies, to be struck, or ground, to be stood on.
pub(crate) fn with_ways<T>(
    field: &Field,
    class: Class,
    enemies: AreaSet,
    targets: AreaSet,
    then: impl FnOnce(&Ways) -> T,
) -> T {
    let question = Question { field: field.number, class, enemies, targets };
    ANSWERS.with_borrow_mut(|(next, answers)| {
        let known = answers.iter().position(|(q, _)| *q == question);
        let index = known.unwrap_or_else(|| {
            let answer = (question, ways(field, class, enemies, targets));
            if answers.len() < REMEMBERED {
                answers.push(answer);
                return answers.len() - 1;
            }
            *next = (*next + 1) % REMEMBERED;
            answers[*next] = answer;
            *next
        });
        then(&answers[index].1)
    })
}

fn ways(field: &Field, class: Class, enemies: AreaSet, targets: AreaSet) -> Ways {
    let near: AreaSet =
        enemies.iter().flat_map(|e| field.links(e).iter().filter(|l| !l.corner).map(|l| l.to)).collect();
    // From the targets backwards.
    let before = |area: Area, _| {
        field.links(area).iter().filter(|back| !enemies.has(back.to)).filter_map(move |back| {
            let link = field.link(back.to, area)?;
            Some((back.to, step(field, class, link, enemies, near)?))
        })
    };
    let mut best = [FAR; MOST_AREAS];
    reach::<{ FAR as usize }, _, _, _>(&mut best, targets, FAR - 1, before, |_| true);
    best
}

/// What it takes to strike or to step; no road leads beside an enemy (9.63).
fn step(field: &Field, class: Class, link: &Link, enemies: AreaSet, near: AreaSet) -> Option<u8> {
    if enemies.has(link.to) {
        return link.attackable.then_some(1);
    }
    if link.corner && link.flanks.iter().any(|f| enemies.has(*f)) {
        return None;
    }
    let road = if near.has(link.to) { CLOSED } else { link.road[class as usize] };
    let cost = link.cost[class as usize].min(road);
    let rowed = field.ferried.has(link.to) && !link.corner;
    match cost {
        CLOSED => rowed.then_some(3),
        half => Some(half.div_ceil(2).max(1)),
    }
}
