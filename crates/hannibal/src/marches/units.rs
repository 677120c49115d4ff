//! 10.2: how many units come along; on a campaign card by the points left to them (R86).

use super::{pointed_at, takes};
use crate::shown::label;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

/// Units with so many points left (5: the only question, or fresh ones).
pub(crate) struct Units {
    pub(crate) class: u8,
}

impl Decision<Position> for Units {
    type Frame = March;

    fn asked(&self, _: &Position, march: &March) -> Seats {
        march.side.seats()
    }

    fn question(&self, _: &Position, march: &March, _: Seat) -> Question {
        let key = if self.class == 5 { "ask-units" } else { "ask-units-moved" };
        march.question(Rule("10.2"), key).with("points", self.class)
    }

    fn candidates(&self, game: &Position, march: &March, _: Seat, actions: &mut Vec<Action>) {
        let available = game.march_class(march, self.class);
        takes(available, |cus, elephants| Action::Take { cus, elephants }, actions);
    }

    fn check(&self, game: &Position, march: &March, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Take { cus, elephants } = *action else { return Err(not_asked(Rule("10.2"))) };
        game.check_take(march, self.class, cus, elephants)
    }

    fn apply(&self, game: &mut Position, mut march: March, _: Seat, action: Action, _: &mut Ctx) {
        let Action::Take { cus, elephants } = action else { return };
        game.take_along(&mut march, self.class, Cus::new(cus, elephants));
        game.frames.replace(march);
    }

    fn run(&self, game: &mut Position, mut march: March, _: &mut Ctx) -> bool {
        if self.class == 0 {
            march.stage = MarchStage::Train;
        } else if game.may_take(&march, self.class) {
            return false;
        } else {
            // Nobody is there, or no split is lawful (18.1): he takes nobody, and `check_leaving` keeps him where he is.
            game.take_along(&mut march, self.class, Cus::NONE);
        }
        game.frames.replace(march);
        true
    }

    fn describe(&self, game: &Position, _: &March, _: Seat, action: &Action) -> Label {
        label(game, action, Rule("10.2"))
    }

    fn advise(&self, _: &Position, _: &March, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &March, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }
}

impl Position {
    /// Is there any lawful number of units of this class?
    fn may_take(&self, march: &March, class: u8) -> bool {
        let available = self.march_class(march, class);
        if available.all == 0 {
            return false;
        }
        let most = self.most_marching();
        let taken = march.force.total().all - if class == 5 { march.force.whole.all } else { 0 };
        (0..=available.all.min(most - taken.min(most))).any(|n| {
            let elephants = n.saturating_sub(available.plain());
            self.check_take(march, class, n, elephants).is_ok()
        })
    }

    fn check_take(&self, march: &March, class: u8, cus: u8, elephants: u8) -> Result<(), Refusal> {
        let available = self.march_class(march, class);
        if elephants > cus || cus > available.all || elephants > available.elephants {
            return Err(Refusal::new(Rule("10.2"), "not-so-many-units").with("cus", available.all));
        }
        if cus - elephants > available.plain() {
            return Err(Refusal::new(Rule("10.2"), "not-so-many-units").with("cus", available.plain()));
        }
        let mut taken = march.force.total().all;
        if class == 5 {
            taken -= march.force.whole.all;
        }
        let most = self.most_marching();
        if taken + cus > most {
            return Err(Refusal::new(Rule("10.2"), "ten-units-at-most").with("cus", most));
        }
        let later: u8 = (1..class.min(5)).map(|c| self.march_class(march, c).all).sum();
        let later = if self.orders().is_some_and(Orders::is_campaign) { later } else { 0 };
        if !self.some_split(march, taken + cus, (taken + cus + later).min(most)) {
            return Err(Refusal::new(Rule("18.1"), "consul-keeps-five"));
        }
        Ok(())
    }

    fn take_along(&mut self, march: &mut March, class: u8, cus: Cus) {
        let (at, spent) = (march.at, march.spent);
        if class == 5 {
            let dropped = march.force.whole;
            if let Some(orders) = self.orders_mut()
                && orders.is_campaign()
                && spent > 0
            {
                // 10.12: those who do not make Nero's whole move have four points in all.
                orders.tire(at, 4u8.saturating_sub(spent), dropped.minus(cus));
            }
            march.force.whole = cus;
        } else {
            march.force.parts[class as usize] = cus;
            if let Some(orders) = self.orders_mut()
                && class < 4
            {
                orders.pick_up(at, class, cus);
            }
        }
        march.stage = MarchStage::Units { class: class - 1 };
    }
}
