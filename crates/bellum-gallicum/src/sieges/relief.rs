//! 4.5.5, R97: an army comes to the help of the besieged, and the besieger splits his force. Fewer than five units are no army
//! (2.1.3): they skirmish with whoever besieges, and the siege goes on.

use crate::data::*;
use crate::shown::as_usual;
use crate::supply::ARMY;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct SplitForRelief;

impl Decision<Position> for SplitForRelief {
    type Frame = Relief;

    fn asked(&self, _: &Position, relief: &Relief) -> Seats {
        relief.side.only()
    }

    fn question(&self, _: &Position, relief: &Relief, _: Seat) -> Question {
        Question::new(Rule("4.5.5"), "ask-relief").with("region", relief.region.name())
    }

    fn candidates(&self, game: &Position, relief: &Relief, _: Seat, actions: &mut Vec<Action>) {
        let free = game.force(relief.region, relief.side).minus(game.group);
        actions.extend(free.iter().map(Action::Assign));
        actions.push(Action::Pass);
    }

    fn check(&self, game: &Position, relief: &Relief, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Assign(piece) => {
                let free = game.force(relief.region, relief.side).minus(game.group);
                let refuse = |key| Err(Refusal::new(Rule("4.5.5"), key).with("piece", piece.name()));
                if !free.has(piece) {
                    return refuse("refused-elsewhere");
                }
                if data().sets.units.has(piece) && free.and(data().sets.units).len() < 2 {
                    return refuse("refused-relief-one");
                }
                if data().sets.foreign.has(piece) {
                    return Err(
                        Refusal::new(Rule("R80"), "refused-siege-foreign").with("piece", piece.name())
                    );
                }
                Ok(())
            }
            _ => Err(not_asked(Rule("4.5.5"))),
        }
    }

    fn apply(&self, game: &mut Position, relief: Relief, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Assign(piece) = action {
            return game.group.add(piece);
        }
        game.frames.pop();
        if game.group.meets(data().sets.besiegers) {
            game.besiegers = game.besiegers.or(game.group);
        } else {
            game.end_sieges(relief.region, relief.side, ctx);
        }
        game.group = PieceSet::NONE;
    }

    as_usual! { describe, advise, expected, run }
}

impl Position {
    /// Where an army in the open comes to the help of a place that `side` besieges (2.1.3, 4.5.5): judged when the combats begin.
    pub(crate) fn reliefs(&self, side: Side) -> RegionSet {
        let besieged = (0..FORT_COUNT as u8).map(Fort).filter(|f| self.is_besieged(*f));
        let by_side = besieged.filter(|f| self.holder(*f) == Some(side.enemy())).map(Fort::region);
        let relieved = |r: &Region| {
            self.units_outside(*r, side.enemy()).len() >= ARMY && !self.units_outside(*r, side).is_empty()
        };
        by_side.filter(relieved).collect()
    }

    /// Who besieges with one unit alone cannot split it: it faces the relief, and the siege is lost only if it is beaten (4.5.6, R97).
    pub(crate) fn open_relief(&mut self, region: Region) {
        self.group = PieceSet::NONE;
        for side in [Gaul, Roman] {
            if self.relieved[side.i()].has(region) && self.fighters(region, side).len() > 1 {
                self.frames.push(Frame::Relief(Relief { side, region }));
            }
        }
    }
}
