//! 5.1: legions become triremes, and triremes legions again.

use crate::data::*;
use crate::shown::as_usual;
use crate::table::*;
use crate::turn::{has_choice, not_asked};
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

/// II.A: legions that become triremes.
pub(crate) struct BuildTriremes;

impl Decision<Position> for BuildTriremes {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Roman.only()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("5.1"), "ask-shipyard").window("shipyard")
    }

    fn candidates(&self, _: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(data().sets.legions.iter().map(Action::Trireme));
        actions.push(Action::Pass);
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Trireme(legion) => game.check_trireme(legion),
            _ => Err(not_asked(Rule("3.1"))),
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Trireme(legion) => game.launch(legion, ctx),
            _ => game.set_phase(Phase::Supplement),
        }
    }

    fn run(&self, game: &mut Position, phase: Phase, _: &mut Ctx) -> bool {
        if has_choice(self, game, &phase) {
            return false;
        }
        game.set_phase(Phase::Supplement);
        true
    }

    as_usual! { describe, advise, expected, decline }
}

impl Position {
    /// 5.1, R35: an intact legion that rested with a leader by the coast.
    fn check_trireme(&self, legion: Piece) -> Result<(), Refusal> {
        let refuse = |key| Refusal::new(Rule("5.1"), key).with("piece", legion.name());
        let Some(region) = self.spot(legion).land().filter(|_| data().sets.legions.has(legion)) else {
            return Err(refuse("refused-trireme-legion"));
        };
        if !data().is_coastal(region) {
            return Err(refuse("refused-trireme-coast").with("region", region.name()));
        }
        if self.weak.has(legion) {
            return Err(refuse("refused-trireme-weak"));
        }
        if !self.rested.has(legion) {
            return Err(refuse("refused-trireme-rest"));
        }
        if self.spot(legion).as_fort().is_some_and(|f| self.is_besieged(f)) {
            return Err(refuse("refused-trireme-rest"));
        }
        if !self.in_region(region, Roman).meets(data().sets.leaders) {
            return Err(refuse("refused-trireme-leader").with("region", region.name()));
        }
        if self.free_trireme().is_none() {
            return Err(refuse("refused-trireme-limit").with("limit", TRIREMES));
        }
        Ok(())
    }

    fn free_trireme(&self) -> Option<u8> {
        (0..TRIREMES as u8).find(|n| !self.spot(named().trireme[*n as usize]).is_in_play())
    }

    fn launch(&mut self, legion: Piece, ctx: &mut Ctx) {
        let (Some(n), Some(region)) = (self.free_trireme(), self.spot(legion).land()) else { return };
        let was = self.spot(legion);
        let trireme = named().trireme[n as usize];
        self.put(legion, Spot::hull(n));
        self.put(trireme, Spot::region(region));
        ctx.tell(Event::Launched { trireme, legion, region });
        if let Some(fort) = was.as_fort() {
            self.check_fall(fort, ctx);
        }
    }

    /// The trireme becomes its legion again; its cargo goes ashore (5.1, R99).
    pub(crate) fn unship(&mut self, trireme: Piece, ctx: &mut Ctx) {
        let Some(n) = named().trireme.iter().position(|t| *t == trireme).map(|n| n as u8) else { return };
        let Some(region) = self.spot(trireme).open() else { return };
        let legion = self.at(Spot::hull(n)).first();
        let ashore = self.at(Spot::aboard(n)).or(self.at(Spot::hull(n)));
        self.put_all(ashore, Spot::region(region));
        self.travelled = self.travelled.or(ashore);
        self.take_off(trireme, Spot::WAITING);
        self.note_landing(ashore, region);
        if let Some(legion) = legion {
            ctx.tell(Event::Unshipped { trireme, legion, region });
        }
    }
}
