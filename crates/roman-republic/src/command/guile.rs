//! 5.51, 5.52: how many Guile Points a leader spends on the die that comes next.

use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::shown::odds;
use crate::table::*;
use legatus_kernel::{Decision, Odds, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct SpendGuile;

impl Decision<Position> for SpendGuile {
    type Frame = AskGuile;

    fn asked(&self, p: &Position, g: &AskGuile) -> Seats {
        p.seats_of(g.leader)
    }

    fn question(&self, _: &Position, g: &AskGuile, _: Seat) -> Question {
        let question = ask("5.52", g.on.question()).with("leader", g.leader.name()).with("n", g.most);
        if g.least == 0 { question.window("guile") } else { question }
    }

    fn candidates(&self, _: &Position, g: &AskGuile, _: Seat, actions: &mut Vec<Action>) {
        actions.extend((g.least..=g.most).map(Action::Guile));
    }

    fn exact(&self, _: &Position, _: &AskGuile) -> bool {
        true
    }

    fn check(&self, _: &Position, g: &AskGuile, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Guile(n) if (g.least..=g.most).contains(&n) => Ok(()),
            Action::Guile(_) => Err(Refusal::new(Rule("5.51"), "refused-guile")
                .with("leader", g.leader.name())
                .with("n", g.most)),
            _ => Err(not_asked(Rule("5.52"))),
        }
    }

    fn apply(&self, p: &mut Position, g: AskGuile, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Guile(n) = action else { return };
        p.frames.pop();
        p.spent = n;
        if n > 0 {
            p.spend_guile(g.leader, n);
            ctx.tell(Event::GuileSpent { leader: g.leader, n });
        }
    }

    fn decline(&self, _: &Position, g: &AskGuile, _: Seat) -> Option<Action> {
        (g.least == 0).then_some(Action::Guile(0))
    }

    fn odds(&self, p: &Position, g: &AskGuile, seat: Seat, action: &Action) -> Option<Odds> {
        self.check(p, g, seat, action).ok()?;
        let Action::Guile(n) = *action else { return None };
        odds::guile(p, g, n)
    }

    as_usual! { run, describe, advise, expected }
}

impl GuileUse {
    fn question(self) -> &'static str {
        match self {
            GuileUse::Continuation => "ask-guile-continuation",
            GuileUse::Senate => "ask-guile-senate",
            GuileUse::Censure => "ask-guile-censure",
            GuileUse::Interception => "ask-guile-interception",
            GuileUse::Avoid => "ask-guile-avoid",
            GuileUse::AgainstAvoid => "ask-guile-against-avoid",
            GuileUse::Coordination => "ask-guile-coordination",
            GuileUse::Battle => "ask-guile-battle",
            GuileUse::Surrender => "ask-guile-surrender",
            GuileUse::Treachery => "ask-guile-treachery",
            GuileUse::Embassy => "ask-guile-embassy",
            GuileUse::Request => "ask-guile-request",
            GuileUse::Voyage => "ask-guile-voyage",
        }
    }
}

impl Position {
    /// 5.52: asks how many Guile Points he spends; nobody is asked who has none.
    pub(crate) fn ask_guile(&mut self, leader: Leader, least: u8, most: u8, on: GuileUse) {
        self.spent = 0;
        let most = most.min(self.leader(leader).guile);
        if most > 0 && self.side_of_leader(leader).is_some() {
            self.frames.push(Frame::Guile(AskGuile { leader, least, most, on }));
        }
    }
}
