//! R108: after any attack on his area the emperor may step aside.

use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct SaveEmperor;

impl Decision<Position> for SaveEmperor {
    type Frame = Emperor;

    fn asked(&self, p: &Position, emperor: &Emperor) -> Seats {
        p.leaders.side(emperor.leader).seats()
    }

    fn question(&self, _: &Position, emperor: &Emperor, _: Seat) -> Question {
        let question = Question::new(Rule("R108"), "ask-emperor").with("leader", emperor.leader.name());
        question.window("emperor")
    }

    fn candidates(&self, p: &Position, emperor: &Emperor, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.emperor_ways(emperor.leader).iter().map(Action::Flee));
        actions.push(Action::Pass);
    }

    fn check(&self, p: &Position, emperor: &Emperor, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Flee(to) if p.emperor_ways(emperor.leader).has(to) => Ok(()),
            Action::Flee(to) => Err(Refusal::new(Rule("R108"), "refused-flight").with("area", to.name())),
            _ => Err(not_asked(Rule("R108"))),
        }
    }

    fn apply(&self, p: &mut Position, emperor: Emperor, _: Seat, action: Action, ctx: &mut Ctx) {
        p.frames.pop();
        if let Action::Flee(to) = action {
            p.leaders.put(emperor.leader, Place::On(to));
            ctx.tell(Event::LeaderFlees { leader: emperor.leader, to });
        }
    }

    fn run(&self, p: &mut Position, emperor: Emperor, _: &mut Ctx) -> bool {
        let over = p.emperor_ways(emperor.leader).is_empty();
        if over {
            p.frames.pop();
        }
        over
    }

    fn describe(&self, p: &Position, _: &Emperor, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("R108")).pass("do-stay", Role::GoOn).label(p, action)
    }

    as_usual! { advise, expected, decline }
}

impl Position {
    // R108: after any attack on his area the emperor may step aside.
    pub(crate) fn offer_flight_to_emperor(&mut self, target: Area) {
        if let Some((leader, ..)) = self.sc().special.emperor
            && self.leaders.at(leader) == Some(target)
            && !self.emperor_ways(leader).is_empty()
        {
            self.frames.push(Emperor { leader }.into());
        }
    }

    fn emperor_ways(&self, leader: Leader) -> AreaSet {
        let side = self.leaders.side(leader);
        let ways = self.asides(leader);
        let quiet: AreaSet = ways.iter().filter(|a| !self.beside_enemy(*a, side)).collect();
        if quiet.is_empty() { ways } else { quiet }
    }
}
