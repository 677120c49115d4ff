//! SC1.16: who is Overall Commander of the Samnites; at set-up and each year.

use crate::scenarios::setup::check_set_up;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct NameOverall {
    pub(crate) set_up: bool,
}

impl Decision<Position> for NameOverall {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        only(Samnites)
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        ask("SC1.16", "ask-overall")
    }

    fn candidates(&self, p: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.chiefs().iter().map(Action::Overall));
    }

    fn exact(&self, _: &Position, _: &Phase) -> bool {
        self.set_up
    }

    fn check(&self, p: &Position, phase: &Phase, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            _ if self.set_up => check_set_up(self, p, phase, seat, action),
            Action::Overall(leader) if p.chiefs().has(leader) => Ok(()),
            Action::Overall(_) => refuse("SC1.16", "refused-overall"),
            _ => Err(not_asked(Rule("3.1"))),
        }
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Overall(leader) = action else { return };
        p.war.overall = Some(leader);
        ctx.tell(Event::OverallNamed { leader });
        p.set_phase(self.then());
    }

    fn run(&self, p: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        let chiefs = p.chiefs();
        if chiefs.len() > 1 {
            return false;
        }
        p.war.overall = chiefs.first();
        p.set_phase(self.then());
        true
    }

    as_usual! { describe, advise, expected }
}

impl NameOverall {
    fn then(&self) -> Phase {
        if self.set_up { Phase::SetUp(SetupStep::Begin) } else { Phase::Initiative }
    }
}
