//! RRR5.35: magistrates stay in place for another year.

use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};
use std::collections::BTreeMap;

pub(crate) struct ProrogueMagistrates;

impl Decision<Position> for ProrogueMagistrates {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        only(Rome)
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        ask("RRR5.35", "ask-prorogue").window("prorogation").terms(&TERMS).switches(&TERMS)
    }

    fn candidates(&self, p: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.may_prorogue().iter().map(Action::Prorogue));
        actions.push(Action::Pass);
    }

    fn check(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Prorogue(leader) if p.may_prorogue().has(leader) => Ok(()),
            Action::Prorogue(leader) => {
                Err(Refusal::new(Rule("RRR5.35"), "refused-prorogue").with("leader", leader.name()))
            }
            _ => Err(not_asked(Rule("3.1"))),
        }
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Prorogue(leader) => p.prorogue(leader, ctx),
            _ => p.end_prorogation(ctx),
        }
    }

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        let nobody = p.may_prorogue().is_empty();
        if nobody {
            p.end_prorogation(ctx);
        }
        nobody
    }

    fn decline(&self, _: &Position, _: &Phase, _: Seat) -> Option<Action> {
        Some(Action::Pass)
    }

    fn by_terms(&self, p: &Position, _: &Phase, _: Seat, terms: &BTreeMap<String, u32>) -> Option<Action> {
        let commands = |l: &Leader| p.commands.contains(&Some(*l));
        let armed = TERMS.iter().any(|term| terms.get(*term).is_some_and(|n| *n > 0));
        let next = p.may_prorogue().iter().find(|l| !armed || commands(l));
        Some(next.map_or(Action::Pass, Action::Prorogue))
    }

    as_usual! { describe, advise, expected }
}

/// What a standing answer may set: only those stay who command an army.
const TERMS: [&str; 1] = ["army"];

impl Position {
    /// Who may stay in place (R84).
    pub(crate) fn may_prorogue(&self) -> LeaderSet {
        let able = |(l, _): &(Leader, Hex)| {
            let state = self.leader(*l);
            let office = match state.office {
                Office::Proconsul => true,
                // RRR5.17: his legion stands in one province.
                Office::Praetor => Position::numbers()
                    .any(|n| self.commands[n.i()] == Some(*l) && self.legion_province(n).is_some()),
                Office::RomeConsul | Office::FieldConsul => match self.scenario {
                    ScenarioId::Tonnerre => true, // SC4.11
                    _ => state.province.is_some_and(|p| p != named().latium),
                },
                _ => false,
            };
            office && !self.has_mark(*l, mark::PROROGUED)
        };
        self.in_play().filter(able).map(|(l, _)| l).collect()
    }

    /// R28: he keeps his province.
    pub(crate) fn prorogue(&mut self, leader: Leader, ctx: &mut Ctx) {
        let state = self.leader_mut(leader);
        if state.office.is_consul() {
            state.office = Office::Proconsul;
        }
        state.marks |= mark::PROROGUED;
        ctx.tell(Event::Prorogued { leader });
    }

    /// The others go back to the pool, or hold out where they are shut in (RRR5.36).
    pub(crate) fn end_prorogation(&mut self, ctx: &mut Ctx) {
        let out = |(l, _): &(Leader, Hex)| {
            matches!(
                self.leader(*l).office,
                Office::RomeConsul | Office::FieldConsul | Office::Proconsul | Office::Praetor
            ) && !self.has_mark(*l, mark::PROROGUED)
        };
        let out: LeaderSet = self.in_play().filter(out).map(|(l, _)| l).collect();
        for leader in out.iter() {
            if self.is_shut_in(leader) {
                let state = self.leader_mut(leader);
                (state.office, state.province) = (Office::Besieged, None);
            } else {
                self.remove_leader(leader, Status::Pool);
                ctx.tell(Event::LeavesOffice { leader });
            }
        }
        let stayed: LeaderSet =
            self.in_play().map(|(l, _)| l).filter(|l| self.has_mark(*l, mark::PROROGUED)).collect();
        // RRR5.35: an army if one is free: in the same province, else in his own, else anywhere.
        for leader in stayed.iter() {
            let here = self.place(leader).and_then(|h| h.data().province).map(|p| self.realm(p));
            self.give_army_to_prorogued(leader, |_, at| at == here);
        }
        for leader in stayed.iter() {
            self.give_army_to_prorogued(leader, |state, at| at == state.province);
        }
        for leader in stayed.iter() {
            self.give_army_to_prorogued(leader, |_, _| true);
        }
        self.set_phase(Phase::Election { step: 0 });
    }

    /// To a Proconsul without one, two Double Legions at most.
    fn give_army_to_prorogued(
        &mut self,
        leader: Leader,
        fits: impl Fn(&LeaderState, Option<Province>) -> bool,
    ) {
        let state = *self.leader(leader);
        if state.office != Office::Proconsul || self.commands.contains(&Some(leader)) {
            return;
        }
        let army: Vec<Number> = Position::numbers()
            .filter(|n| self.is_free(*n) && fits(&state, self.legion_province(*n)))
            .take(2)
            .collect();
        for number in army {
            self.commands[number.i()] = Some(leader);
        }
    }
}
