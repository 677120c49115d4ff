//! 18.2: a new leader for a formation whose leader died.

use crate::data::*;
use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct Replace {
    pub(crate) side: Side,
}

impl Decision<Position> for Replace {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        self.side.seats()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("18.2"), "ask-replace")
    }

    fn candidates(&self, p: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        if let Some(form) = p.leaderless(self.side) {
            actions.extend(p.successors(form).iter().map(|leader| Action::Replace { form, leader }));
        }
    }

    fn check(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Replace { form, leader } = *action else { return Err(not_asked(Rule("18.0"))) };
        if p.leaderless(self.side) == Some(form) && p.successors(form).has(leader) {
            return Ok(());
        }
        Err(Refusal::new(Rule("18.21"), "refused-successor").with("leader", leader.name()))
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Replace { form, leader } = action {
            p.replace(self.side, form, leader, ctx);
        }
    }

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        let Some(form) = p.leaderless(self.side) else {
            return p.set_recovery(self.side, Recovery::Promote);
        };
        let nobody = p.successors(form).is_empty();
        if nobody {
            // 18.22: an inferior leader, with a unit of his owner's choice.
            p.replace(self.side, form, Leader::inferior(form), ctx);
        }
        nobody
    }

    fn describe(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("18.2")).label(p, action)
    }

    as_usual! { advise, expected }
}

impl Position {
    /// The next formation with units and without a leader: replacement is compulsory (R86).
    fn leaderless(&self, side: Side) -> Option<Form> {
        self.formations(side).find(|f| self.form_leader[f.i()].is_none() && self.has_units(*f))
    }

    fn nationality(&self, leader: Leader) -> &str {
        // R124: where all tribes count as one.
        let facts = data().leader(leader);
        match &self.sc().special.one_nation {
            Some(nation) if facts.side == Briton => nation,
            _ => &facts.nationality,
        }
    }

    /// 18.2, 18.21, R86: leaders who may take over a formation.
    pub(crate) fn successors(&self, form: Form) -> LeaderSet {
        let dead = self.fallen[form.i()].unwrap_or_else(|| self.named_after(form));
        let side = self.side_of(form);
        let fits = |leader: &Leader| {
            let facts = data().leader(*leader);
            let unused = match self.leaders.place(*leader) {
                Place::Out => !self.sc().leaders.has(*leader) && facts.side == data().leader(dead).side,
                // 6.4: one whose formation is gone.
                Place::On(_) => {
                    self.leaders.side(*leader) == side
                        && !self.is_commander(*leader)
                        && self.leads(*leader).is_some_and(|own| !self.has_units(own))
                }
                _ => false,
            };
            unused
                && !facts.never_replaces
                && !leader.is_inferior()
                && self.nationality(*leader) == self.nationality(dead)
                && self.leader_initiative(*leader) <= self.leader_initiative(dead)
        };
        leaders().filter(fits).collect()
    }

    pub(crate) fn replace(&mut self, side: Side, form: Form, leader: Leader, ctx: &mut Ctx) {
        if let Some(old) = self.leads(leader) {
            self.form_leader[old.i()] = None;
        }
        if side == Roman {
            self.leaders.romans.add(leader);
        } else {
            self.leaders.romans.remove(leader);
        }
        self.form_leader[form.i()] = Some(leader);
        ctx.tell(Event::Replaced { form: self.named_after(form), leader });
        self.set_phase(Phase::Recovery { side, step: Recovery::Place { form } });
    }
}
