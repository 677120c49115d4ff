//! R78: in winter the Gaul who moves first names the camps that he will attack.

use crate::data::*;
use crate::shown::as_usual;
use crate::table::*;
use crate::turn::{has_choice, not_asked};
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct NameCamps;

impl Decision<Position> for NameCamps {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Gaul.only()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("R78"), "ask-threat").window("threat")
    }

    fn candidates(&self, game: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.camps.iter().map(|r| Action::Threaten(r.camp())));
        actions.push(Action::Pass);
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Threaten(fort) => game.check_threat(fort),
            _ => Err(not_asked(Rule("R78"))),
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Threaten(fort) => game.threaten(fort, ctx),
            _ => game.end_movement(Gaul, ctx),
        }
    }

    fn run(&self, game: &mut Position, phase: Phase, ctx: &mut Ctx) -> bool {
        if game.variants.camps_alarmed {
            game.alarm_camps(ctx);
        } else if has_choice(self, game, &phase) {
            return false;
        }
        game.end_movement(Gaul, ctx);
        true
    }

    as_usual! { describe, advise, expected, decline }
}

impl Position {
    fn check_threat(&self, fort: Fort) -> Result<(), Refusal> {
        let region = fort.region();
        let refuse = |key| Err(Refusal::new(Rule("R78"), key).with("region", region.name()));
        if !fort.is_camp() || !self.camps.has(region) {
            return refuse("refused-no-camp");
        }
        if self.threatened.has(region) {
            return refuse("refused-threatened");
        }
        if !self.at(Spot::region(region)).and(self.of(Gaul)).meets(data().sets.besiegers) {
            return refuse("refused-threat-force");
        }
        Ok(())
    }

    fn threaten(&mut self, fort: Fort, ctx: &mut Ctx) {
        self.threatened.add(fort.region());
        ctx.tell(Event::Threatened { fort });
    }

    /// The other reading of R78: whoever stands before a camp attacks it.
    fn alarm_camps(&mut self, ctx: &mut Ctx) {
        for camp in self.camps.iter().map(Region::camp).collect::<Vec<_>>() {
            if self.check_threat(camp).is_ok() {
                self.threaten(camp, ctx);
            }
        }
    }
}
