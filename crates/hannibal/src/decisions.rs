//! Every decision of the game, and where it is taken.

use crate::table::*;
use crate::{odds, view};
use legatus_kernel::{Decision, Label, Message, Odds, Question, Refusal, Seat, Seats, Target, decisions};
use std::marker::PhantomData;

decisions! {
    Position: |game| game.frames.top();
    between = Position::pay_debt;
    decisions {
        Frame::Turn(turn) => turn, Before::<Phase>(PhantomData);
        Frame::Control(control) => control, Before::<Control>(PhantomData);
        Frame::Raise(raise) => raise, Before::<Raise>(PhantomData);
        Frame::Choice(choice) => choice, Before::<Choice>(PhantomData);
        Frame::Deserting(deserting) => deserting, Before::<Deserting>(PhantomData);
        Frame::Orders(orders) => orders, Before::<Orders>(PhantomData);
        Frame::March(march) => march, Before::<March>(PhantomData);
        Frame::Reaction(reaction) => reaction, Before::<Reaction>(PhantomData);
        Frame::Battle(battle) => battle, Before::<Battle>(PhantomData);
        Frame::Rout(rout) => rout, Before::<Rout>(PhantomData);
        Frame::Losses(losses) => losses, Before::<Losses>(PhantomData);
        Frame::Markers(markers) => markers, Before::<Markers>(PhantomData);
    }
    passages {}
}

impl Position {
    /// 10.10, R79: the markers for Hannibal, once the battle's own are paid.
    fn pay_debt(&mut self, ctx: &mut Ctx) -> bool {
        let due =
            self.debt > 0 && matches!(self.frames.top(), Frame::Turn(_) | Frame::Orders(_) | Frame::March(_));
        if due {
            let count = std::mem::take(&mut self.debt);
            self.must_remove(Carthage, count, Due::Hannibal, ctx);
        }
        due
    }
}

struct Before<F>(PhantomData<F>);

impl<F: Copy> Decision<Position> for Before<F> {
    type Frame = F;

    fn asked(&self, game: &Position, _: &F) -> Seats {
        game.decider().map_or(Seats::NONE, |side| Seats::only(side.seat()))
    }

    fn question(&self, game: &Position, _: &F, _: Seat) -> Question {
        game.question_now()
    }

    fn candidates(&self, game: &Position, _: &F, _: Seat, actions: &mut Vec<Action>) {
        game.candidates(actions);
    }

    fn check(&self, game: &Position, _: &F, _: Seat, action: &Action) -> Result<(), Refusal> {
        game.check_action(action)
    }

    fn apply(&self, game: &mut Position, _: F, _: Seat, action: Action, ctx: &mut Ctx) {
        game.take_action(action, ctx);
    }

    fn run(&self, game: &mut Position, _: F, ctx: &mut Ctx) -> bool {
        game.run_before(ctx)
    }

    fn describe(&self, game: &Position, _: &F, _: Seat, action: &Action) -> Label {
        game.label(action)
    }

    fn advise(&self, game: &Position, _: &F, seat: Seat, action: &Action) -> Option<Message> {
        view::advice(game, Side::of(seat), action)
    }

    fn hides(&self, game: &Position, _: &F) -> bool {
        game.hides()
    }

    fn decline(&self, game: &Position, _: &F, _: Seat) -> Option<Action> {
        game.question_now().window.map(|_| Action::Pass)
    }

    fn expected(&self, game: &Position, _: &F, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        view::expected(game, Side::of(seat), target, actions);
    }

    fn odds(&self, game: &Position, _: &F, seat: Seat, action: &Action) -> Option<Odds> {
        odds::odds(game, Side::of(seat), action)
    }
}
