//! 4.5, 4.5.1: the besieger says which places are besieged, taken or left.

use super::ask;
use crate::data::*;
use crate::shown::{Wording, as_usual, label, odds};
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Label, Message, Odds, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct PlanSieges;

impl Decision<Position> for PlanSieges {
    type Frame = Siege;

    fn asked(&self, _: &Position, s: &Siege) -> Seats {
        s.side.only()
    }

    fn question(&self, game: &Position, s: &Siege, _: Seat) -> Question {
        let question = ask(s, Rule("4.5"), "ask-siege");
        // R19: where something must be said, nobody may have the question pass.
        if game.check_go_on(s).is_ok() { question.window("sieges") } else { question }
    }

    fn candidates(&self, game: &Position, s: &Siege, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.forts(s.region).map(Action::Besiege));
        actions.extend(game.forts(s.region).map(Action::Raze));
        actions.extend([Action::GiveUp, Action::Pass]);
    }

    fn check(&self, game: &Position, s: &Siege, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Besiege(fort) => game.check_besiege(s, fort),
            Action::Raze(fort) => game.check_raze(s, fort),
            Action::GiveUp => {
                if game.sieges_of(s.region, s.side).is_empty() {
                    let refusal = Refusal::new(Rule("4.5.6"), "refused-no-siege");
                    return Err(refusal.with("region", s.region.name()));
                }
                Ok(())
            }
            Action::Pass => game.check_go_on(s),
            _ => Err(not_asked(Rule("4.5"))),
        }
    }

    fn apply(&self, game: &mut Position, mut s: Siege, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Besiege(fort) => s.planned |= game.fort_bit(fort),
            Action::Raze(fort) => game.raze(fort, s.side, ctx),
            Action::GiveUp => return game.lift_siege(s, ctx),
            _ => {
                game.end_unplanned(&s, ctx);
                let empty = game.forts(s.region).filter(|fort| game.check_raze(&s, *fort).is_ok());
                empty.collect::<Vec<_>>().into_iter().for_each(|fort| game.left_alone.add(fort));
                s.stage = SiegeStage::Next;
            }
        }
        game.frames.replace(s);
    }

    fn run(&self, game: &mut Position, mut s: Siege, ctx: &mut Ctx) -> bool {
        if game.has_siege_business(s.region, s.side) {
            let infantry = game.besieging(s.region, s.side).meets(data().sets.besiegers);
            if infantry || game.forts(s.region).any(|f| game.check_raze(&s, f).is_ok()) {
                return false;
            }
        }
        game.end_sieges(s.region, s.side, ctx); // R97: nobody left to besiege
        s.planned = 0;
        s.stage = SiegeStage::Next;
        game.frames.replace(s);
        true
    }

    fn describe(&self, game: &Position, s: &Siege, seat: Seat, action: &Action) -> Label {
        let wording = Wording::of(&self.question(game, s, seat));
        label(game, action, wording.pass("do-go-on", Role::GoOn))
    }

    fn advise(&self, _: &Position, _: &Siege, _: Seat, action: &Action) -> Option<Message> {
        let warning = || Message::new("advice-give-up").with("rule", Rule("4.5.6"));
        (*action == Action::GiveUp).then(warning)
    }

    fn decline(&self, game: &Position, s: &Siege, _: Seat) -> Option<Action> {
        game.check_go_on(s).is_ok().then_some(Action::Pass)
    }

    /// The besieged may still come out or surrender; if they hold, this is what the walls see.
    fn odds(&self, game: &Position, s: &Siege, _: Seat, action: &Action) -> Option<Odds> {
        let fort = match *action {
            Action::Besiege(fort) if s.planned == 0 => fort,
            Action::Pass if s.planned.count_ones() == 1 => game.planned_forts(s).next()?,
            _ => return None,
        };
        Some(odds::siege(game, fort, game.besieging(s.region, s.side)))
    }

    as_usual! { expected }
}

impl Position {
    /// R19: an open siege is fought or lifted.
    fn check_go_on(&self, s: &Siege) -> Result<(), Refusal> {
        let idle = s.planned == 0 && !self.sieges_of(s.region, s.side).is_empty();
        if idle && self.check_strong_enough(s.region, s.side, 1).is_ok() {
            return Err(Refusal::new(Rule("R19"), "refused-siege-or-lift").with("region", s.region.name()));
        }
        Ok(())
    }

    /// R114: sieges that the force cannot sustain end without retreat.
    fn end_unplanned(&mut self, s: &Siege, ctx: &mut Ctx) {
        for fort in self.sieges_of(s.region, s.side) {
            if s.planned & self.fort_bit(fort) == 0 {
                self.sieges[fort.i()] = 0;
                ctx.tell(Event::SiegeEnds { fort });
            }
        }
    }
}
