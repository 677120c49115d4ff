//! Orders: what they are planned into is legal when its turn comes, ends, and tells nothing that the seat does not know.

use super::{Found, Run, ensure, finding};
use crate::game::{Events, Game};
use crate::luck::{Luck, QuickRng};
use crate::orders::plan;
use crate::seat::Seat;
use crate::settle::act;
use crate::wire::{Order, Plan, Stop};

/// One in so many of the positions that are looked into deeply: a plan asks for hundreds of policies.
const EVERY: u32 = 6;

impl<G: Game> Run<'_, G> {
    pub(super) fn look_at_orders(&mut self) -> Found {
        if self.look.below(EVERY) != 0 {
            return Ok(());
        }
        let real = self.table.position().clone();
        for seat in real.asked().iter() {
            for order in [Order::Resolve, Order::Rest { pieces: Vec::new() }, self.some_way(seat)] {
                let scenario = self.table.setup().scenario_id().to_string();
                let planned = plan(&real, &scenario, seat, &order, None, false);
                let other = real.imagine(seat, &mut QuickRng::new(self.look.next()));
                ensure(
                    plan(&other, &scenario, seat, &order, None, false) == planned,
                    "orders_know_nothing",
                    || format!("{order:?} of {seat:?} depends on a secret"),
                )?;
                carried_out(&real, seat, &order, &planned)?;
                // The last piece of a set-up may end it by being placed; but nobody is sent by saying that all is done.
                let last = planned.moves.last().filter(|part| part.ends).and_then(|part| part.steps.last());
                let given_up =
                    matches!(order, Order::Go { .. }) && last.is_some_and(|step| step.target.is_none());
                ensure(!given_up, "orders_are_legal", || format!("{order:?} of {seat:?} ends the phase"))?;
                self.summary.planned += planned.moves.iter().map(|part| part.steps.len()).sum::<usize>();
            }
        }
        Ok(())
    }

    /// Some of what can be taken up is sent to some place that can be named; else to nowhere.
    fn some_way(&mut self, seat: Seat) -> Order {
        let labels: Vec<_> =
            self.table.legal(seat).iter().map(|a| self.table.position().describe(seat, a)).collect();
        let of_kind = |kind: &str| -> Vec<String> {
            let targets = labels.iter().filter_map(|label| label.target.as_ref());
            targets.filter(|target| target.kind == kind).map(|target| target.id.to_string()).collect()
        };
        let (mut pieces, places) = (of_kind("piece"), of_kind("place"));
        self.look.shuffle(&mut pieces);
        pieces.truncate(3);
        let to = if places.is_empty() {
            let view = self.table.position().view(crate::seat::Viewer::Seat(seat));
            let at = self.look.below(view.pieces.len().max(1) as u32) as usize;
            view.pieces.get(at).map(|piece| piece.at.clone()).unwrap_or_default()
        } else {
            places[self.look.below(places.len() as u32) as usize].clone()
        };
        Order::Go { pieces, by: Vec::new(), to, along: Vec::new() }
    }
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
