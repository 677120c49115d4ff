//! 4.5.7, 7.4.2: at the end of a year the Roman builds winter camps.

use super::year_end_label;
use crate::data::*;
use crate::shown::as_usual;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Label, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct BuildCamps;

impl Decision<Position> for BuildCamps {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Roman.only()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("7.4.2"), "ask-camps")
    }

    fn candidates(&self, _: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(regions().map(Action::Camp));
        actions.push(Action::Pass);
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Camp(region) => game.check_camp(region),
            _ => Err(not_asked(Rule("7.4.2"))),
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Camp(region) => game.build_camp(region, ctx),
            _ => game.set_year_end(YearEnd::Clear),
        }
    }

    fn run(&self, game: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        if regions().any(|r| game.check_camp(r).is_ok()) {
            return false;
        }
        game.set_year_end(YearEnd::Clear);
        true
    }

    fn describe(&self, game: &Position, phase: &Phase, seat: Seat, action: &Action) -> Label {
        year_end_label(game, action, &self.question(game, phase, seat))
    }

    as_usual! { advise, expected }
}

impl Position {
    fn check_camp(&self, region: Region) -> Result<(), Refusal> {
        let refuse = |key| Err(Refusal::new(Rule("4.5.7"), key).with("region", region.name()));
        let here = self.outside(region, Roman);
        if !self.controls(Roman, region) {
            return refuse("refused-camp-control");
        }
        if self.camps.has(region) {
            return refuse("refused-camp-twice");
        }
        if !here.meets(data().sets.legions) {
            return refuse("refused-camp-legion");
        }
        if !here.and(data().sets.leaders).meets(data().sets.roman_nature) {
            return refuse("refused-camp-leader");
        }
        if self.camps.len() >= data().limits.camps {
            return refuse("refused-camp-limit");
        }
        Ok(())
    }

    fn build_camp(&mut self, region: Region, ctx: &mut Ctx) {
        self.camps.add(region);
        ctx.tell(Event::CampBuilt { region });
        let camp = region.camp();
        for piece in self.outside(region, Roman).iter() {
            if self.check_garrison(piece, camp).is_ok() {
                self.put(piece, Spot::fort(camp));
            }
        }
    }
}
