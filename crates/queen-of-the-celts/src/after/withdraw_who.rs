//! 14.2, 14.3: who slips away. All who go, go to one area; some may stay.

use crate::movement::Way;
use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct WithdrawWho {
    pub(crate) to: Area,
}

impl Decision<Position> for WithdrawWho {
    type Frame = Withdrawal;

    fn asked(&self, _: &Position, w: &Withdrawal) -> Seats {
        w.side.seats()
    }

    fn question(&self, _: &Position, _: &Withdrawal, _: Seat) -> Question {
        Question::new(Rule("14.2"), "ask-withdraw-who").with("area", self.to.name())
    }

    fn candidates(&self, p: &Position, w: &Withdrawal, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.units.in_area(w.from).map(Action::Withdraw));
        actions.extend(p.leaders.in_area(w.from, w.side).iter().map(Action::WithdrawLeader));
        actions.push(Action::Pass);
    }

    fn check(&self, p: &Position, w: &Withdrawal, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Withdraw(unit) => p.check_withdraw(w, self.to, unit),
            Action::WithdrawLeader(leader) => p.check_withdraw_leader(w, self.to, leader),
            Action::Pass => p.check_stay(w),
            _ => Err(not_asked(Rule("14.0"))),
        }
    }

    fn apply(&self, p: &mut Position, w: Withdrawal, _: Seat, action: Action, ctx: &mut Ctx) {
        let to = self.to;
        // The first has gone by his own right.
        let led = Withdrawal { led: true, ..w };
        match action {
            Action::Withdraw(unit) => {
                p.frames.replace(led);
                ctx.tell(Event::Withdraws { unit, to });
                p.idle.remove(unit);
                p.arrive_freely(unit, to, ctx);
                if p.has_wagons(to, w.side) {
                    p.lose_step(unit, Cause::Wagons, ctx); // R118
                }
            }
            Action::WithdrawLeader(leader) => {
                p.frames.replace(led);
                ctx.tell(Event::LeaderWithdraws { leader, to });
                p.leaders.put(leader, Place::On(to));
            }
            _ => {
                p.frames.pop();
            }
        }
    }

    /// Nobody is left who could go.
    fn run(&self, p: &mut Position, w: Withdrawal, _: &mut Ctx) -> bool {
        let unit = p.units.in_area(w.from).any(|u| p.check_withdraw(&w, self.to, u).is_ok());
        let over = !unit
            && !p
                .leaders
                .in_area(w.from, w.side)
                .iter()
                .any(|l| p.check_withdraw_leader(&w, self.to, l).is_ok());
        if over {
            p.frames.pop();
        }
        over
    }

    fn describe(&self, p: &Position, _: &Withdrawal, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("14.2")).pass("do-rest-stays", Role::GoOn).label(p, action)
    }

    as_usual! { advise, expected }
}

impl Position {
    fn check_withdraw_leader(&self, w: &Withdrawal, to: Area, leader: Leader) -> Result<(), Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key).with("leader", leader.name()));
        if self.leaders.at(leader) != Some(w.from)
            || self.leaders.side(leader) != w.side
            || leader.is_inferior()
        {
            return no("14.0", "refused-leader-not-there");
        }
        let Some(link) = self.field().link(w.from, to) else {
            return no("14.11", "refused-leader-not-there");
        };
        self.check_leader_entry(leader, link, Way::Free)?;
        self.check_way(w, to, self.leader_ways(w, leader))
    }
}
