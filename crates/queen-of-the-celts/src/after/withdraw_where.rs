//! 14.0: to which area the defenders slip away before combat, if at all.

use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct WithdrawWhere;

impl Decision<Position> for WithdrawWhere {
    type Frame = Withdrawal;

    fn asked(&self, _: &Position, w: &Withdrawal) -> Seats {
        w.side.seats()
    }

    fn question(&self, _: &Position, w: &Withdrawal, _: Seat) -> Question {
        Question::new(Rule("14.0"), "ask-withdraw").with("area", w.from.name()).window("withdrawal")
    }

    fn candidates(&self, p: &Position, w: &Withdrawal, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.ways_back(w).iter().map(Action::WithdrawTo));
        actions.push(Action::Pass);
    }

    fn check(&self, p: &Position, w: &Withdrawal, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::WithdrawTo(to) => p.check_way_back(w, to),
            Action::Pass => p.check_stay(w),
            _ => Err(not_asked(Rule("14.0"))),
        }
    }

    fn apply(&self, p: &mut Position, w: Withdrawal, _: Seat, action: Action, _: &mut Ctx) {
        if let Action::WithdrawTo(to) = action {
            p.frames.replace(Withdrawal { to: Some(to), ..w });
        } else {
            p.frames.pop();
        }
    }

    fn describe(&self, p: &Position, _: &Withdrawal, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("14.0")).pass("do-stand", Role::GoOn).label(p, action)
    }

    fn decline(&self, p: &Position, w: &Withdrawal, _: Seat) -> Option<Action> {
        // Routed units must withdraw (18.34): then the first way is as good as any.
        if p.check_stay(w).is_ok() {
            return Some(Action::Pass);
        }
        p.ways_back(w).iter().find(|to| p.check_way_back(w, *to).is_ok()).map(Action::WithdrawTo)
    }

    as_usual! { run, advise, expected }
}

impl Position {
    fn check_way_back(&self, w: &Withdrawal, to: Area) -> Result<(), Refusal> {
        if !self.ways_back(w).has(to) {
            return Err(Refusal::new(Rule("14.11"), "refused-withdraw-there").with("area", to.name()));
        }
        // 18.34: the routed choose a way that they can all take, where there is one.
        if self.must_withdraw(w) && !self.must_withdraw(&Withdrawal { to: Some(to), ..*w }) {
            return Err(Refusal::new(Rule("18.34"), "refused-routed-withdraw"));
        }
        Ok(())
    }
}
