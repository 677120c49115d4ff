//! 4.5: what besieger and besieged decide: which places, which army, hold or come out, destroy or spare.

use crate::data::*;
use crate::supply::ARMY;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Refusal, Rule};

impl Position {
    pub fn siege_decider(&self, s: &Siege) -> Side {
        if s.stage == SiegeStage::Answer { s.side.enemy() } else { s.side }
    }

    pub fn siege_candidates(&self, s: &Siege, out: &mut Vec<Action>) {
        match s.stage {
            SiegeStage::Plan => {
                out.extend(self.forts(s.region).map(Action::Besiege));
                out.extend(self.forts(s.region).map(Action::Raze));
                out.extend([Action::GiveUp, Action::Pass]);
            }
            SiegeStage::Muster => {
                out.extend(self.besieging(s.region, s.side).minus(self.group).iter().map(Action::Assign));
                out.push(Action::Pass);
            }
            SiegeStage::Answer => out.extend([Action::Pass, Action::Sortie, Action::Surrender]),
            SiegeStage::Spoils => {
                out.extend(s.fort.map(Action::Raze));
                out.push(Action::Pass);
            }
            _ => {}
        }
    }

    pub fn check_siege(&self, s: &Siege, action: &Action) -> Result<(), Refusal> {
        match (s.stage, *action) {
            (SiegeStage::Plan, Action::Besiege(fort)) => self.check_besiege(s, fort),
            (SiegeStage::Plan, Action::Raze(fort)) => self.check_raze(s, fort),
            (SiegeStage::Plan, Action::GiveUp) => {
                if self.sieges_of(s.region, s.side).is_empty() {
                    return Err(
                        Refusal::new(Rule("4.5.6"), "refused-no-siege").with("region", s.region.name())
                    );
                }
                Ok(())
            }
            (SiegeStage::Plan, Action::Pass) => {
                // R19: an open siege is fought or lifted.
                let idle = s.planned == 0 && !self.sieges_of(s.region, s.side).is_empty();
                if idle && self.check_strong_enough(s.region, s.side, 1).is_ok() {
                    return Err(
                        Refusal::new(Rule("R19"), "refused-siege-or-lift").with("region", s.region.name())
                    );
                }
                Ok(())
            }
            (SiegeStage::Muster, Action::Assign(piece)) => self.check_muster(s, piece),
            (SiegeStage::Muster, Action::Pass) => {
                let units = self.group.and(data().sets.units).len();
                if units < ARMY || !self.group.meets(data().sets.leaders) {
                    return Err(Refusal::new(Rule("4.5.1"), "refused-muster-small").with("units", units));
                }
                if !self.group.meets(data().sets.infantry) {
                    return Err(
                        Refusal::new(Rule("R82"), "refused-siege-infantry").with("region", s.region.name())
                    );
                }
                Ok(())
            }
            (SiegeStage::Answer | SiegeStage::Spoils, Action::Pass) => Ok(()),
            (SiegeStage::Answer, Action::Surrender) => Ok(()),
            (SiegeStage::Answer, Action::Sortie) => {
                let units = s.fort.map_or(0, |fort| self.units_inside(fort).len());
                if units < ARMY {
                    return Err(Refusal::new(Rule("4.5.4"), "refused-sortie-army").with("units", units));
                }
                Ok(())
            }
            (SiegeStage::Spoils, Action::Raze(fort)) if s.fort == Some(fort) => self.check_raze(s, fort),
            _ => Err(not_asked(Rule("4.5"))),
        }
    }

    /// Enough must be left for the other sieges.
    fn check_muster(&self, s: &Siege, piece: Piece) -> Result<(), Refusal> {
        let refuse = |key| Err(Refusal::new(Rule("4.5.1"), key).with("piece", piece.name()));
        let rest = self.besieging(s.region, s.side).minus(self.group);
        if !rest.has(piece) {
            return refuse("refused-elsewhere");
        }
        let left = rest.minus(PieceSet::of(piece));
        let others = s.planned.count_ones() as usize - 1;
        let enough = left.and(data().sets.units).len() >= ARMY * others
            && left.and(data().sets.leaders).len() >= others
            && left.and(data().sets.infantry).len() >= others;
        if enough { Ok(()) } else { refuse("refused-muster-rest") }
    }

    pub fn apply_siege(&mut self, mut s: Siege, action: Action, ctx: &mut Ctx) {
        match (s.stage, action) {
            (SiegeStage::Plan, Action::Besiege(fort)) => s.planned |= self.fort_bit(fort),
            (SiegeStage::Plan, Action::GiveUp) => {
                let (region, side) = (s.region, s.side);
                self.close_siege(s);
                return self.open_retreat(side, region, Why::SiegeLifted, ctx);
            }
            (SiegeStage::Plan, Action::Pass) => {
                // R114: sieges that the force cannot sustain end without retreat.
                for fort in self.sieges_of(s.region, s.side) {
                    if s.planned & self.fort_bit(fort) == 0 {
                        self.sieges[fort.i()] = 0;
                        ctx.tell(Event::SiegeEnds { fort });
                    }
                }
                s.stage = SiegeStage::Next;
            }
            (_, Action::Raze(fort)) => {
                self.raze(fort, s.side, ctx);
                if s.stage == SiegeStage::Spoils {
                    s.stage = SiegeStage::Next;
                }
            }
            (SiegeStage::Spoils, _) => s.stage = SiegeStage::Next,
            (SiegeStage::Muster, Action::Assign(piece)) => self.group.add(piece),
            (SiegeStage::Muster, _) => {
                s.stage = SiegeStage::Answer;
                if let Some(fort) = s.fort {
                    self.begin_siege_turn(fort, ctx);
                }
            }
            (SiegeStage::Answer, Action::Surrender) => {
                if let Some(fort) = s.fort {
                    ctx.tell(Event::Surrenders { fort, forced: false });
                    self.spared.add(fort);
                    s.stage = SiegeStage::After;
                    *self.frames.top_mut() = Frame::Siege(s);
                    return self.yield_place(fort, s.side, ctx);
                }
            }
            (SiegeStage::Answer, Action::Sortie) => {
                if let Some(fort) = s.fort {
                    return self.open_sortie(fort, s.side.enemy(), ctx);
                }
            }
            _ => s.stage = SiegeStage::Roll,
        }
        *self.frames.top_mut() = Frame::Siege(s);
    }

    fn raze(&mut self, fort: Fort, by: Side, ctx: &mut Ctx) {
        self.note_gergovia(fort, by);
        for leader in self.inside(fort).and(data().sets.leaders).iter() {
            self.meet_fate(leader, Fate::Captured, ctx);
        }
        self.destroyed.add(fort);
        self.sieges[fort.i()] = 0;
        ctx.tell(Event::Destroyed { fort });
    }
}
