//! 7.2.6: in a year of peace the Roman goes to Germany, to Britain or nowhere.

use crate::data::*;
use crate::shown::{Wording, as_usual, label};
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct GoAbroad;

impl Decision<Position> for GoAbroad {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Roman.only()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("7.2.6"), "ask-abroad")
    }

    fn candidates(&self, _: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Abroad::Germany, Abroad::Britain].map(Action::Abroad));
        actions.push(Action::Pass);
    }

    fn check(&self, _: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Pass | Action::Abroad(_) => Ok(()),
            _ => Err(not_asked(Rule("7.2"))),
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Abroad(place) => game.go_abroad(place, ctx),
            _ if game.campaign.standing.is_empty() => game.skip_year(ctx),
            _ => game.set_prepare(Prepare::Begin), // R64
        }
    }

    fn describe(&self, game: &Position, phase: &Phase, seat: Seat, action: &Action) -> Label {
        let wording = Wording::of(&self.question(game, phase, seat));
        label(game, action, wording.pass("do-stay-home", Role::GoOn))
    }

    as_usual! { advise, expected, run }
}

impl Position {
    fn go_abroad(&mut self, place: Abroad, ctx: &mut Ctx) {
        self.campaign.abroad = Some(place);
        ctx.tell(Event::GoesAbroad { place });
        let scenario = if place == Abroad::Germany { ScenarioId::Rhine } else { ScenarioId::Britain };
        for (_, stack) in scenario.data().stacks.iter().filter(|(side, _)| *side == Gaul) {
            for piece in stack.pieces.iter().filter(|p| self.spot(*p) == Spot::WAITING).collect::<Vec<_>>() {
                self.arrive(piece, Spot::region(stack.region), ctx);
            }
        }
        self.set_prepare(Prepare::Begin);
    }

    /// R62, R72: a year without turns is the Roman's, and its reinforcements wait.
    fn skip_year(&mut self, ctx: &mut Ctx) {
        for (index, arrival) in self.schedule().enumerate() {
            if arrival.when == When::Year(self.year) {
                self.campaign.late |= 1 << index;
            }
        }
        self.campaign.mood = 0; // R67
        self.campaign.gaul_won_last = false;
        if !self.variants.idle_years {
            self.win_year(Roman, ctx);
        }
        if self.ending.is_none() {
            self.next_year(ctx);
        }
    }
}
