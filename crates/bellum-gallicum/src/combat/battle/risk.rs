//! 4.4.2, R95: the winner names one leader to test; then all of the loser's do, and the pursuit begins.

use crate::data::*;
use crate::shown::{Wording, as_usual, label};
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct RiskLeader;

impl Decision<Position> for RiskLeader {
    type Frame = Battle;

    fn asked(&self, _: &Position, b: &Battle) -> Seats {
        b.winner.map_or(Seats::NONE, Side::only)
    }

    fn question(&self, _: &Position, b: &Battle, _: Seat) -> Question {
        Question::new(Rule("4.4.2"), "ask-test").with("region", b.region.name())
    }

    fn candidates(&self, game: &Position, _: &Battle, seat: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.field.leaders.and(game.of(Side::of(seat))).iter().map(Action::Test));
    }

    fn check(&self, game: &Position, _: &Battle, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Test(leader) if game.field.leaders.and(game.of(Side::of(seat))).has(leader) => Ok(()),
            Action::Test(leader) => {
                Err(Refusal::new(Rule("4.4.2"), "refused-not-your-leader").with("piece", leader.name()))
            }
            _ => Err(not_asked(Rule("4.4.2"))),
        }
    }

    fn apply(&self, game: &mut Position, mut b: Battle, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Test(leader) = action {
            game.test_leader(leader, ctx);
            game.test_loser(&mut b, ctx);
            game.frames.replace(b);
        }
    }

    fn run(&self, game: &mut Position, mut b: Battle, ctx: &mut Ctx) -> bool {
        let Some(winner) = b.winner else { return false };
        if game.field.leaders.meets(game.of(winner)) {
            return false;
        }
        game.test_loser(&mut b, ctx);
        game.frames.replace(b);
        true
    }

    fn describe(&self, game: &Position, b: &Battle, seat: Seat, action: &Action) -> Label {
        let wording = Wording::of(&self.question(game, b, seat)).boxes_of(Side::of(seat));
        label(game, action, wording.pass("do-fight-on", Role::GoOn))
    }

    as_usual! { advise, expected }
}

impl Position {
    /// The loser tests all his leaders; then the pursuit begins (R95).
    fn test_loser(&mut self, b: &mut Battle, ctx: &mut Ctx) {
        let Some(winner) = b.winner else { return };
        for leader in self.field.leaders.and(self.of(winner.enemy())).iter() {
            self.test_leader(leader, ctx);
        }
        let cavalry = self.front(winner).and(data().sets.cavalry).minus(self.weak).len() as i8;
        let terrain = match data().region(b.region).terrain {
            Terrain::Marsh => 2,
            Terrain::Forest => 1,
            _ => 0,
        };
        b.stage = BattleStage::Pursuit { most: (cavalry - terrain).max(1) as u8, done: 0 };
    }
}
