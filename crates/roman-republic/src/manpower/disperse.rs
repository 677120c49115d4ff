//! RRR10.29: which further legions are dissolved.

use super::request::advise_dispersal;
use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Message, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct DisperseLegions;

impl Decision<Position> for DisperseLegions {
    type Frame = Request;

    fn asked(&self, _: &Position, _: &Request) -> Seats {
        only(Rome)
    }

    fn question(&self, _: &Position, _: &Request, _: Seat) -> Question {
        ask("RRR10.29", "ask-disperse")
    }

    fn candidates(&self, _: &Position, _: &Request, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        actions.extend(Position::numbers().map(Action::Disperse));
    }

    fn check(&self, p: &Position, _: &Request, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Disperse(number) => p.check_disperse(number),
            _ => Err(not_asked(Rule("RRR10.22"))),
        }
    }

    fn apply(&self, p: &mut Position, mut r: Request, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Disperse(number) = action {
            return p.disperse(r, number, ctx);
        }
        r.stage = RequestStage::Reinforce;
        p.set_request(r);
    }

    fn advise(&self, _: &Position, _: &Request, _: Seat, action: &Action) -> Option<Message> {
        advise_dispersal(action)
    }

    as_usual! { run, describe, expected }
}

impl Position {
    pub(crate) fn check_disperse(&self, number: Number) -> Result<(), Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key).with("legion", number.name()));
        if number == URBAN || !self.is_raised(number) {
            return no("RRR10.29", "refused-disperse-none");
        }
        for legion in number.elements() {
            let state = self.legion(legion);
            let Some(hex) = state.hex else { continue };
            if !hex.data().province.is_some_and(|p| named().roman_italy.has(p)) {
                return no("RRR10.29", "refused-disperse-abroad");
            }
            if state.flags & at::INSIDE != 0 && self.is_besieged(hex) {
                return no("RRR10.29", "refused-disperse-besieged");
            }
        }
        Ok(())
    }

    pub(crate) fn disperse(&mut self, mut r: Request, number: Number, ctx: &mut Ctx) {
        let commander = self.commands[number.i()];
        let places = number.elements().map(|l| self.legion(l).hex);
        for legion in number.elements() {
            let state = *self.legion(legion);
            r.infantry = r.infantry.saturating_add(state.infantry);
            r.cavalry = r.cavalry.saturating_add(state.cavalry);
            if state.hex.is_some() {
                self.remove_legion(legion);
            }
        }
        ctx.tell(Event::Dispersed { number });
        r.dispersed = true;
        r.stage = RequestStage::Disperse;
        self.set_request(r);
        places.into_iter().flatten().for_each(|hex| self.tidy(hex, ctx)); // a siege that it alone kept up
        if let Some(leader) = commander {
            let idle = !self.commands.contains(&Some(leader));
            if matches!(self.leader(leader).office, Office::Praetor | Office::Proconsul)
                && idle
                && leader != r.leader
            {
                self.remove_leader(leader, Status::Pool);
                ctx.tell(Event::LeavesOffice { leader });
            }
        }
    }
}
