//! 4.5.5, R97: an army comes to the help of the besieged, and the besieger splits his force. Fewer than five units are no army
//! (2.1.3): they skirmish with whoever besieges, and the siege goes on.

use crate::data::*;
use crate::supply::ARMY;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// The side whose siege here is threatened by an army in the open (2.1.3, 4.5.5).
    pub fn relieved(&self, region: Region) -> Option<Side> {
        let threatened = |side: &Side| {
            self.fighters(region, side.enemy()).len() >= ARMY
                && !self.fighters(region, *side).is_empty()
                && !self.sieges_of(region, *side).is_empty()
        };
        Side::BOTH.into_iter().find(threatened)
    }

    /// Who besieges with one unit alone cannot split it: it faces the relief, and the siege is lost only if it is beaten (4.5.6, R97).
    pub fn open_relief(&mut self, side: Side, region: Region) {
        self.group = PieceSet::NONE;
        if self.fighters(region, side).len() > 1 {
            self.frames.push(Frame::Relief { side, region });
        }
    }

    pub fn relief_candidates(&self, side: Side, region: Region, out: &mut Vec<Action>) {
        out.extend(self.force(region, side).minus(self.group).iter().map(Action::Assign));
        out.push(Action::Pass);
    }

    pub fn check_relief(&self, side: Side, region: Region, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Assign(piece) => {
                let free = self.force(region, side).minus(self.group);
                let refuse = |key| Err(Refusal::new(Rule("4.5.5"), key).with("piece", piece.name()));
                if !free.has(piece) {
                    return refuse("refused-elsewhere");
                }
                if data().sets.units.has(piece) && free.and(data().sets.units).len() < 2 {
                    return refuse("refused-relief-one");
                }
                Ok(())
            }
            _ => Err(not_asked(Rule("4.5.5"))),
        }
    }

    pub fn apply_relief(&mut self, side: Side, region: Region, action: Action, ctx: &mut Ctx) {
        if let Action::Assign(piece) = action {
            return self.group.add(piece);
        }
        self.frames.pop();
        if self.group.meets(data().sets.infantry) {
            self.besiegers = self.besiegers.or(self.group);
        } else {
            self.end_sieges(region, side, ctx);
        }
        self.group = PieceSet::NONE;
    }
}
