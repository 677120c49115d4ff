//! 4.3.2: the winner names one leader to test; then all of the loser's do.

use crate::data::*;
use crate::shown::{Wording, as_usual, label};
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct RiskLeader;

impl Decision<Position> for RiskLeader {
    type Frame = Skirmish;

    fn asked(&self, _: &Position, s: &Skirmish) -> Seats {
        winner(s).only()
    }

    fn question(&self, _: &Position, s: &Skirmish, _: Seat) -> Question {
        Question::new(Rule("4.3.2"), "ask-test").with("region", s.region.name())
    }

    fn candidates(&self, game: &Position, s: &Skirmish, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.winning_leaders(s).iter().map(Action::Test));
    }

    fn check(&self, game: &Position, s: &Skirmish, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Test(leader) if game.winning_leaders(s).has(leader) => Ok(()),
            Action::Test(leader) => {
                Err(Refusal::new(Rule("4.3.2"), "refused-not-your-leader").with("piece", leader.name()))
            }
            _ => Err(not_asked(Rule("4.3"))),
        }
    }

    fn apply(&self, game: &mut Position, mut s: Skirmish, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Test(leader) = action {
            game.test_leader(leader, ctx);
            game.test_losers(&mut s, ctx);
            game.frames.replace(s);
        }
    }

    fn run(&self, game: &mut Position, mut s: Skirmish, ctx: &mut Ctx) -> bool {
        if !game.winning_leaders(&s).is_empty() {
            return false;
        }
        game.test_losers(&mut s, ctx);
        game.frames.replace(s);
        true
    }

    fn describe(&self, game: &Position, s: &Skirmish, seat: Seat, action: &Action) -> Label {
        let wording = Wording::of(&self.question(game, s, seat));
        label(game, action, wording.pass("do-stay", Role::GoOn))
    }

    as_usual! { advise, expected }
}

fn winner(s: &Skirmish) -> Side {
    s.loser.map_or(s.attacker, Side::enemy)
}

impl Position {
    fn winning_leaders(&self, s: &Skirmish) -> PieceSet {
        self.force(s.region, winner(s)).and(data().sets.leaders)
    }

    /// Then the defender may leave after EC or D1; else both stay (R57).
    fn test_losers(&mut self, s: &mut Skirmish, ctx: &mut Ctx) {
        s.stage = SkirmishStage::Leave;
        if let Some(side) = s.loser {
            let leaders = self.force(s.region, side).and(data().sets.leaders).minus(self.owed);
            leaders.iter().for_each(|leader| self.test_leader(leader, ctx));
            let home = match s.region {
                r if r == named().britannia => data().sets.british,
                r if r == named().germania => data().sets.german,
                _ => PieceSet::NONE,
            };
            if side == Gaul {
                self.destroy(self.force(s.region, Gaul).and(home), ctx); // R91: before anybody leaves
            }
        }
    }
}
