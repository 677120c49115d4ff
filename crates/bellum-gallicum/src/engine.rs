//! The wheel: the top frame decides who is asked what; whatever runs by itself, runs.

use crate::table::*;
use legatus_kernel::{Refusal, Seats};

impl Position {
    /// The seats that must decide now.
    pub fn deciders(&self) -> Seats {
        if self.ending.is_some() {
            return Seats::NONE;
        }
        let one = |side: Side| Seats::only(side.seat());
        match self.frames.top() {
            Frame::Turn(phase) => one(self.phase_decider(*phase)),
            Frame::Group(group) => one(group.side),
            Frame::Losses(losses) => one(losses.side),
            Frame::Naval(naval) => match naval.stage {
                NavalStage::Sink { side } => one(side),
                _ => one(Roman),
            },
            Frame::Skirmish(s) => one(self.skirmish_decider(s)),
            Frame::Battle(b) => match b.stage {
                BattleStage::Evasion(ballot) => ballot.missing(),
                _ => self.battle_decider(b).map_or(Seats::NONE, one),
            },
            Frame::Retreat(retreat) => one(retreat.side),
            Frame::Embark(_) => one(Roman),
            Frame::Siege(s) => one(self.siege_decider(s)),
            Frame::Relief { side, .. } => one(*side),
        }
    }

    /// Seats that have answered and may still change their mind (4.4.1).
    pub fn changers(&self) -> Seats {
        match self.frames.top() {
            Frame::Battle(Battle { stage: BattleStage::Evasion(ballot), .. }) if self.ending.is_none() => {
                ballot.voters().iter().filter(|seat| ballot.has_chosen(*seat)).collect()
            }
            _ => Seats::NONE,
        }
    }

    /// Runs until a side must decide or the game is over.
    pub fn run(&mut self, ctx: &mut Ctx) {
        while self.ending.is_none() && self.run_once(ctx) {}
    }

    fn run_once(&mut self, ctx: &mut Ctx) -> bool {
        match *self.frames.top() {
            Frame::Turn(phase) => self.run_phase(phase, ctx),
            Frame::Group(group) => self.run_group(group, ctx),
            Frame::Losses(losses) => {
                let over = losses.left == 0 || self.pool.is_empty();
                if over {
                    self.pool = crate::table::PieceSet::NONE;
                    self.frames.pop();
                }
                over
            }
            Frame::Naval(naval) => self.run_naval(naval, ctx),
            Frame::Skirmish(s) => self.run_skirmish(s, ctx),
            Frame::Battle(b) => self.run_battle(b, ctx),
            Frame::Retreat(retreat) => self.run_retreat(retreat, ctx),
            Frame::Embark(embark) => self.run_embark(embark, ctx),
            Frame::Siege(s) => self.run_siege(s, ctx),
            Frame::Relief { .. } => false,
        }
    }

    pub fn check_action(&self, side: Side, action: &Action) -> Result<(), Refusal> {
        match self.frames.top() {
            Frame::Turn(phase) => self.check_phase(*phase, action),
            Frame::Group(group) => self.check_group(group, action),
            Frame::Losses(_) => self.check_loss(action),
            Frame::Naval(naval) => self.check_naval(naval, action),
            Frame::Skirmish(s) => self.check_skirmish(s, action),
            Frame::Battle(b) => self.check_battle(b, side, action),
            Frame::Retreat(retreat) => self.check_retreat(retreat, action),
            Frame::Embark(embark) => self.check_embark(embark, action),
            Frame::Siege(s) => self.check_siege(s, action),
            Frame::Relief { side, region } => self.check_relief(*side, *region, action),
        }
    }

    pub fn take_action(&mut self, side: Side, action: Action, ctx: &mut Ctx) {
        match *self.frames.top() {
            Frame::Turn(phase) => self.apply_phase(phase, action, ctx),
            Frame::Group(group) => self.apply_group(group, action, ctx),
            Frame::Losses(losses) => self.apply_loss(losses, action, ctx),
            Frame::Naval(naval) => self.apply_naval(naval, action, ctx),
            Frame::Skirmish(s) => self.apply_skirmish(s, action, ctx),
            Frame::Battle(b) => self.apply_battle(b, side, action, ctx),
            Frame::Retreat(retreat) => self.apply_retreat(retreat, action, ctx),
            Frame::Embark(_) => self.apply_embark(action),
            Frame::Siege(s) => self.apply_siege(s, action, ctx),
            Frame::Relief { side, region } => self.apply_relief(side, region, action, ctx),
        }
        self.run(ctx);
    }

    /// Are the candidates those that `check` accepts and no others?
    pub fn candidates_are_exact(&self) -> bool {
        self.owed.is_empty() && matches!(self.frames.top(), Frame::Turn(Phase::March { .. } | Phase::Forced))
    }

    /// Everything that might be legal now; `check` picks. Never too few.
    pub fn candidates(&self, side: Side, out: &mut Vec<Action>) {
        match self.frames.top() {
            Frame::Turn(phase) => self.phase_candidates(*phase, out),
            Frame::Group(group) => self.group_candidates(group, out),
            Frame::Losses(_) => out.extend(self.pool.iter().map(Action::Weaken)),
            Frame::Naval(naval) => self.naval_candidates(naval, out),
            Frame::Skirmish(s) => self.skirmish_candidates(s, out),
            Frame::Battle(b) => self.battle_candidates(b, side, out),
            Frame::Retreat(retreat) => self.retreat_candidates(retreat, out),
            Frame::Embark(_) => self.embark_candidates(out),
            Frame::Siege(s) => self.siege_candidates(s, out),
            Frame::Relief { side, region } => self.relief_candidates(*side, *region, out),
        }
    }
}
