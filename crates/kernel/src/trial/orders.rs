//! Orders: what they are planned into is legal when its turn comes, ends, and tells nothing that the seat does not know.

use super::{Finding, Found, Run, ensure, finding};
use crate::game::{Events, Game, Target};
use crate::luck::{Luck, QuickRng};
use crate::orders::{let_others_pass, plan};
use crate::seat::{Seat, Viewer};
use crate::settle::act;
use crate::wire::{EachMove, Order, Plan, PlannedStep, Stop};

/// One in so many of the positions that are looked into deeply: a plan asks for hundreds of policies.
const EVERY: u32 = 6;
/// Of the kinds of order, so many at each of them.
const KINDS: usize = 4;

impl<G: Game> Run<'_, G> {
    pub(super) fn look_at_orders(&mut self) -> Found {
        if self.look.below(EVERY) != 0 {
            return Ok(());
        }
        let real = self.table.position().clone();
        let scenario = self.table.setup().scenario_id().to_string();
        for seat in real.asked().iter() {
            let mut orders = some_orders(&real, seat, &mut self.look);
            self.look.shuffle(&mut orders);
            for order in orders.into_iter().take(KINDS) {
                self.summary.planned += look_at_order(&real, &scenario, seat, &order, &mut self.look)?;
            }
        }
        Ok(())
    }
}

/// Plans an order and holds it to what every plan must hold. How many steps has it?
///
/// # Errors
/// What is wrong with it.
pub fn look_at_order<G: Game>(
    real: &G,
    scenario: &str,
    seat: Seat,
    order: &Order,
    rng: &mut QuickRng,
) -> Result<usize, Finding> {
    let losses = (rng.below(3) == 0).then(|| rng.below(4));
    let planned = plan(real, scenario, seat, order, losses, false);
    let other = real.imagine(seat, &mut QuickRng::new(rng.next()));
    ensure(plan(&other, scenario, seat, order, losses, false) == planned, "orders_know_nothing", || {
        format!("{order:?} of {seat:?} depends on a secret")
    })?;
    carried_out(real, seat, order, &planned)?;
    // The last piece of a set-up or a movement may end it by being set down; but nobody is sent by saying that all is done, which could
    // have been said before.
    let last = planned.moves.last().filter(|part| part.ends).and_then(|part| part.steps.last());
    let sends = matches!(
        order,
        Order::Go { .. }
            | Order::Use { .. }
            | Order::Each { .. }
            | Order::Forward { .. }
            | Order::Wheel { .. }
    );
    let mut legal = Vec::new();
    real.legal(seat, &mut legal);
    let said_before = |step: &PlannedStep| {
        legal.iter().any(|action| serde_json::to_value(action).is_ok_and(|action| action == step.action))
    };
    let given_up = sends && last.is_some_and(|step| step.target.is_none() && said_before(step));
    ensure(!given_up, "orders_are_legal", || format!("{order:?} of {seat:?} ends the phase"))?;
    let steps = planned.moves.iter().map(|part| part.steps.len()).sum();
    told_as_it_is(seat, order, &planned)?;
    Ok(steps)
}

/// Orders of every kind, for some of what can be taken up or stands on the board, to some places.
pub fn some_orders<G: Game>(real: &G, seat: Seat, rng: &mut QuickRng) -> Vec<Order> {
    let mut legal = Vec::new();
    real.legal(seat, &mut legal);
    let labels: Vec<_> = legal.iter().map(|action| real.describe(seat, action)).collect();
    let of_kind = |kind: &str| -> Vec<String> {
        let targets = labels.iter().filter_map(|label| label.target.as_ref());
        targets.filter(|target| target.kind == kind).map(|target| target.id.to_string()).collect()
    };
    let view = real.view(Viewer::Seat(seat));
    let (mut pieces, mut places) = (of_kind("piece"), of_kind("place"));
    if pieces.is_empty() {
        pieces = view.pieces.iter().map(|piece| piece.id.clone()).collect();
    }
    places.extend((0..4).filter_map(|_| {
        let at = rng.below(view.pieces.len().max(1) as u32) as usize;
        view.pieces.get(at).map(|piece| piece.at.clone())
    }));
    rng.shuffle(&mut pieces);
    rng.shuffle(&mut places);
    // Sometimes a whole stack, sometimes pieces from everywhere.
    if rng.below(2) == 0
        && let Some(at) = view.pieces.iter().find(|p| pieces.first() == Some(&p.id)).map(|p| &p.at)
    {
        pieces = view.pieces.iter().filter(|piece| piece.at == *at).map(|piece| piece.id.clone()).collect();
    }
    pieces.dedup();
    pieces.truncate(4);
    places.truncate(4);
    let to = places.first().cloned().unwrap_or_default();
    let by = if rng.below(3) == 0 { places.iter().skip(3).cloned().collect() } else { Vec::new() };
    let facing = view.pieces.iter().find_map(|piece| piece.facing.clone()).unwrap_or_default();
    let each =
        |(piece, to): (&String, &String)| EachMove { piece: piece.clone(), by: Vec::new(), to: to.clone() };
    let mut cards = of_kind("card");
    rng.shuffle(&mut cards);
    let card = Target { kind: "card".into(), id: cards.first().cloned().unwrap_or_default() };
    let on = Target { kind: "place".into(), id: to.clone() };
    vec![
        Order::Go { pieces: pieces.clone(), by, to: to.clone(), along: Vec::new() },
        Order::Go { pieces: Vec::new(), by: Vec::new(), to: to.clone(), along: Vec::new() },
        Order::Go {
            pieces: pieces.clone(),
            by: Vec::new(),
            to,
            along: places.iter().skip(1).cloned().collect(),
        },
        Order::Use { thing: card.clone(), pieces: Vec::new(), on: on.clone() },
        Order::Use { thing: card, pieces: pieces.clone(), on },
        Order::Each { moves: pieces.iter().zip(places.iter().cycle()).map(each).collect() },
        Order::Forward { pieces: pieces.clone() },
        Order::Wheel { pieces: pieces.clone(), facing },
        Order::Attack { pieces: pieces.clone(), on: Vec::new() },
        Order::Attack { pieces: Vec::new(), on: Vec::new() },
        Order::Attack { pieces: Vec::new(), on: places },
        Order::Resolve,
        Order::Rest { pieces: Vec::new() },
        Order::Rest { pieces },
        Order::Pass,
    ]
}

/// Nobody both goes and is left behind.
fn told_as_it_is(seat: Seat, order: &Order, planned: &Plan) -> Found {
    let both = planned.moves.iter().flat_map(|part| &part.pieces).find(|piece| planned.left.contains(piece));
    ensure(both.is_none(), "orders_are_legal", || {
        format!("{order:?} of {seat:?}: {both:?} both goes and stays")
    })
}

/// Does the position that is known take the plan? Where the seat knows everything, to its end; else at least its first step.
fn carried_out<G: Game>(real: &G, seat: Seat, order: &Order, planned: &Plan) -> Found {
    let wrong = |what: String| finding("orders_are_legal", format!("{order:?} of {seat:?}: {what}"));
    let knows_all = real.imagine(seat, &mut QuickRng::new(1)) == *real;
    let mut now = real.clone();
    let (mut luck, mut events, mut legal) = (Luck::quick(QuickRng::new(7)), Events::default(), Vec::new());
    let steps: Vec<_> = planned.moves.iter().flat_map(|part| &part.steps).collect();
    for (number, step) in steps.iter().enumerate() {
        let action: G::Action = serde_json::from_value(step.action.clone())
            .map_err(|why| wrong(format!("step {number}: {why}")))?;
        if now.asked().has(seat) && now.check(seat, &action).is_ok() {
            events.clear();
            act(&mut now, seat, action, &mut luck, &mut events, &mut legal);
            if step.asks {
                let_others_pass(&mut now, seat, &mut luck, &mut events, &mut legal);
            }
            luck.clear_rolls();
        } else if number == 0 || knows_all {
            return Err(wrong(format!("step {number} of {}, {action:?}, is refused", steps.len())));
        } else {
            break;
        }
    }
    ensure(!(planned.stop == Stop::Others && steps.is_empty()), "orders_are_legal", || {
        format!("{order:?} of {seat:?}, who is asked, stops at once for others")
    })
}
