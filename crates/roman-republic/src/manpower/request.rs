//! RRR10.22, RRR10.23: new legions, reinforcements, or legions dissolved.

use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::shown::odds;
use crate::table::*;
use legatus_kernel::{Decision, Message, Odds, Passage, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct ChooseRequest;

impl Decision<Position> for ChooseRequest {
    type Frame = Request;

    fn asked(&self, _: &Position, _: &Request) -> Seats {
        only(Rome)
    }

    fn question(&self, _: &Position, _: &Request, _: Seat) -> Question {
        ask("RRR10.22", "ask-request")
    }

    fn candidates(&self, _: &Position, _: &Request, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::NewLegions, Action::Reinforcements]);
        actions.extend(Position::numbers().map(Action::Disperse));
    }

    fn check(&self, p: &Position, _: &Request, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::NewLegions | Action::Reinforcements => Ok(()),
            Action::Disperse(number) => p.check_disperse(number),
            _ => Err(not_asked(Rule("RRR10.22"))),
        }
    }

    fn apply(&self, p: &mut Position, mut r: Request, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Disperse(number) = action {
            return p.disperse(r, number, ctx);
        }
        r.stage = RequestStage::Roll { legions: action == Action::NewLegions };
        p.set_request(r);
        p.ask_guile(r.leader, 0, u8::MAX, GuileUse::Request);
    }

    fn advise(&self, _: &Position, _: &Request, _: Seat, action: &Action) -> Option<Message> {
        advise_dispersal(action)
    }

    fn odds(&self, p: &Position, r: &Request, seat: Seat, action: &Action) -> Option<Odds> {
        self.check(p, r, seat, action).ok()?;
        match action {
            Action::NewLegions | Action::Reinforcements => {
                Some(odds::request(p, r.leader, *action == Action::NewLegions, 0))
            }
            _ => None,
        }
    }

    as_usual! { run, describe, expected }
}

/// RRR10.29: legions are gone for good.
pub(super) fn advise_dispersal(action: &Action) -> Option<Message> {
    let Action::Disperse(n) = *action else { return None };
    Some(Message::new("advice-disperse").with("legion", n.name()).with("rule", Rule("RRR10.29")))
}

pub(crate) struct RollRequest {
    pub(crate) legions: bool,
}

impl Passage<Position> for RollRequest {
    type Frame = Request;

    fn run(&self, p: &mut Position, r: Request, ctx: &mut Ctx) -> bool {
        p.roll_request(r, self.legions, ctx);
        true
    }
}

impl Position {
    /// R2: of sixteen points of reinforcements two are cavalry and fourteen infantry.
    fn roll_request(&mut self, mut r: Request, legions: bool, ctx: &mut Ctx) {
        let table = &tables().legion_request;
        let guile = std::mem::take(&mut self.spent) as i8;
        let modifier = self.request_modifier(r.leader) + guile * table.guile;
        self.war.plague = false;
        let die = ctx.d10("legion request");
        let result = self.request_result(die as i8 + modifier);
        let row = &table.rows[result as usize];
        let count = self.legion_count();
        let column = table.column(count);
        r.auxiliaries = self.scenario == ScenarioId::Tonnerre && table.auxiliaries_on.contains(&result); // RRR10.28
        if legions {
            r.legions = row.legions[column];
            ctx.tell(Event::LegionRoll { die, modifier, result: result as u8, legions: r.legions });
            // RRR9.91, RRR10.24, SC3.30.
            let slots = self.engines.iter().any(|e| e.hex.is_none());
            // 9.91: who may build, as the scenario says.
            let allowed = match self.scenario {
                ScenarioId::Aigle => self.war.engines_built[0] == 0,
                ScenarioId::Tonnerre => true,
                _ => false,
            };
            let roma = self.holds(Rome, named().roma);
            r.stage = if r.legions >= 2 && allowed && slots && roma {
                RequestStage::Engines
            } else {
                RequestStage::Place
            };
        } else {
            let n = row.reinforcements;
            let lacking: u8 =
                Position::all_legions().map(|l| self.gap(l, Arm::Cavalry)).fold(0, u8::saturating_add);
            r.cavalry = (n / table.cavalry_every).min(lacking); // RRR10.23
            r.infantry = n - r.cavalry;
            ctx.tell(Event::ReinforcementRoll {
                die,
                modifier,
                result: result as u8,
                infantry: r.infantry,
                cavalry: r.cavalry,
            });
            r.stage = RequestStage::Reinforce;
        }
        self.set_request(r);
    }
}
