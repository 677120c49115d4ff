//! RRR5.18 C: the Praetor Urbanus trains new legions.

use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Passage, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct TrainLegion {
    pub(crate) left: u8,
}

impl Decision<Position> for TrainLegion {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        only(Rome)
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        ask("RRR5.18", "ask-training").with("left", self.left)
    }

    fn candidates(&self, _: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(Position::all_legions().map(Action::Train));
    }

    fn check(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Train(legion) if p.trainable().has(legion) => Ok(()),
            Action::Train(legion) => {
                Err(Refusal::new(Rule("RRR5.18"), "refused-training").with("legion", legion.name()))
            }
            _ => Err(not_asked(Rule("3.1"))),
        }
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Train(legion) = action else { return };
        p.train(legion, ctx);
        p.set_phase(Phase::Training { left: self.left.saturating_sub(1) });
    }

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        if self.left > 0 && !p.trainable().is_empty() {
            return false;
        }
        p.set_phase(Phase::End);
        p.end_turn(ctx);
        true
    }

    as_usual! { describe, advise, expected }
}

/// E: the year ends.
pub(crate) struct EndYear;

impl Passage<Position> for EndYear {
    type Frame = Phase;

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        p.begin_training(ctx);
        true
    }
}

impl Position {
    /// Roman legions raised this year that never left Roma, while he is there.
    pub(crate) fn trainable(&self) -> LegionSet {
        let roma = named().roma.hex();
        let there = self.holder_of(Office::PraetorUrbanus).is_some_and(|l| self.place(l) == Some(roma));
        let able = |l: &Legion| {
            let state = self.legion(*l);
            there && state.fresh && !state.veteran && !l.is_allied() && state.hex == Some(roma)
        };
        Position::all_legions().filter(able).collect()
    }

    /// E/1: with more new legions than he may train, Rome says which.
    pub(crate) fn begin_training(&mut self, ctx: &mut Ctx) {
        let (able, most) = (self.trainable(), tables().training.most);
        if able.len() > most as usize {
            return self.set_phase(Phase::Training { left: most });
        }
        able.iter().for_each(|legion| self.train(legion, ctx));
        self.end_turn(ctx);
    }

    /// One die for one legion.
    pub(crate) fn train(&mut self, legion: Legion, ctx: &mut Ctx) {
        let die = ctx.d10("training");
        let veteran = tables().training.veteran_on.contains(&die); // R1
        let state = &mut self.legions[legion.i()];
        state.veteran = veteran;
        state.fresh = false;
        ctx.tell(Event::Training { legion, die, veteran });
    }
}
