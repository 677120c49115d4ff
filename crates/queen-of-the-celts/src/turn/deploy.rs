//! 8.0: free setting up. The usual deployment stands first and is changed piece by piece, the Britons first.

use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct Deploy {
    pub(crate) side: Side,
}

impl Decision<Position> for Deploy {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        self.side.seats()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("8.0"), "ask-deploy")
    }

    fn candidates(&self, p: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.army(self.side).map(Action::Pick));
        actions.extend(p.leaders.of(self.side).iter().map(Action::PickLeader));
        actions.push(Action::Pass);
    }

    fn check(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Pick(unit) => {
                if p.units.at(unit).is_some() && p.units.side(unit) == self.side {
                    return Ok(());
                }
                Err(Refusal::new(Rule("2.3"), "refused-not-yours").with("unit", unit.name()))
            }
            Action::PickLeader(leader) => {
                if p.leaders.at(leader).is_some() && p.leaders.side(leader) == self.side {
                    return Ok(());
                }
                Err(Refusal::new(Rule("2.3"), "refused-not-yours-leader").with("leader", leader.name()))
            }
            _ => Err(not_asked(Rule("2.3"))),
        }
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Pick(unit) => p.frames.push(Frame::Posting(Piece::Unit(unit))),
            Action::PickLeader(leader) => p.frames.push(Frame::Posting(Piece::Leader(leader))),
            _ => {
                ctx.tell(Event::Deployed { side: self.side });
                p.set_phase(match self.side {
                    Briton => Phase::Deploy { side: Roman },
                    Roman => Phase::Dismount { side: Roman },
                });
            }
        }
    }

    fn describe(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("8.0")).pass("do-ready", Role::GoOn).label(p, action)
    }

    as_usual! { run, advise, expected }
}
