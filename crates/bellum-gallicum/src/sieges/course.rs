//! 4.5.2, 4.5.3: the course of a siege turn: the next place, the roll, the losses, and what became of it.

use super::siege_column;
use crate::data::*;
use crate::table::*;
use legatus_kernel::Passage;

/// After so many siege turns in a row the place surrenders (4.5.2, R50).
const LAST_TURN: u8 = 4;

/// The next siege, if one is left.
pub(crate) struct NextSiege;

impl Passage<Position> for NextSiege {
    type Frame = Siege;

    fn run(&self, game: &mut Position, mut s: Siege, ctx: &mut Ctx) -> bool {
        let Some(fort) = game.planned_forts(&s).next() else {
            game.close_siege(s);
            return true;
        };
        s.fort = Some(fort);
        let many = s.planned.count_ones() > 1;
        game.group = if many { PieceSet::NONE } else { game.besieging(s.region, s.side) };
        s.stage = if many { SiegeStage::Muster } else { SiegeStage::Answer };
        if !many {
            game.begin_siege_turn(fort, ctx);
        }
        game.frames.replace(s);
        true
    }
}

pub(crate) struct RollSiege;

impl Passage<Position> for RollSiege {
    type Frame = Siege;

    /// The table as printed (R54).
    fn run(&self, game: &mut Position, mut s: Siege, ctx: &mut Ctx) -> bool {
        let Some(fort) = s.fort else { return true };
        let strength = game.siege_strengths(fort, game.group);
        let die = ctx.luck.d6("siege");
        let (besieger, besieged) = data().tables.siege[die as usize - 1][siege_column(strength)];
        ctx.tell(Event::SiegeRoll { side: s.side, fort, strength, die, losses: [besieger, besieged] });
        s.stage = SiegeStage::Suffer { losses: besieged };
        game.frames.replace(s);
        game.ask_losses(s.side, game.group.and(data().sets.units), besieger, Cause::Siege);
        true
    }
}

/// The besieged take their losses.
pub(crate) struct SufferLosses {
    pub(crate) losses: u8,
}

impl Passage<Position> for SufferLosses {
    type Frame = Siege;

    fn run(&self, game: &mut Position, s: Siege, _: &mut Ctx) -> bool {
        game.frames.replace(Siege { stage: SiegeStage::After, ..s });
        if let Some(fort) = s.fort {
            game.ask_losses(s.side.enemy(), game.units_inside(fort), self.losses, Cause::Siege);
        }
        true
    }
}

/// What became of it.
pub(crate) struct AfterSiegeTurn;

impl Passage<Position> for AfterSiegeTurn {
    type Frame = Siege;

    fn run(&self, game: &mut Position, mut s: Siege, ctx: &mut Ctx) -> bool {
        game.after_siege_turn(&mut s, ctx);
        game.frames.replace(s);
        true
    }
}

/// A sortie has beaten the besieger.
pub(crate) struct SiegeBroken;

impl Passage<Position> for SiegeBroken {
    type Frame = Siege;

    fn run(&self, game: &mut Position, s: Siege, ctx: &mut Ctx) -> bool {
        game.lift_siege(s, ctx);
        true
    }
}

impl Position {
    /// The besieger gives up or is beaten, and leaves (4.5.6).
    pub(super) fn lift_siege(&mut self, s: Siege, ctx: &mut Ctx) {
        self.close_siege(s);
        self.open_retreat(s.side, s.region, Why::SiegeLifted, ctx);
    }

    fn after_siege_turn(&mut self, s: &mut Siege, ctx: &mut Ctx) {
        let Some(fort) = s.fort else { return };
        self.engaged = self.engaged.or(self.group);
        s.planned &= !self.fort_bit(fort);
        s.stage = SiegeStage::Next;
        let turns = self.sieges[fort.i()];
        if turns == 0 {
            // It fell, with the last of its defenders.
            self.share_spoils(s, fort, ctx);
        } else if !self.group.meets(data().sets.besiegers) {
            self.sieges[fort.i()] = 0; // R96
            ctx.tell(Event::SiegeEnds { fort });
        } else if turns >= LAST_TURN {
            ctx.tell(Event::Surrenders { fort, forced: true });
            self.yield_place(fort, s.side, ctx); // R50
            self.share_spoils(s, fort, ctx);
        } else {
            ctx.tell(Event::SiegeTurns { fort, turns });
        }
    }

    /// 4.5.2: the besieger destroys what he took, or, where that may be worth it, says whether.
    fn share_spoils(&mut self, s: &mut Siege, fort: Fort, ctx: &mut Ctx) {
        if !self.is_standing(fort) || self.check_raze(s, fort).is_err() {
            return;
        }
        if self.may_spare(s.side, fort) {
            s.stage = SiegeStage::Spoils;
        } else {
            self.raze(fort, s.side, ctx);
        }
    }

    /// A sortie is over: a beaten besieger leaves (4.5.4).
    pub(crate) fn note_sortie(&mut self, won: bool) {
        if let Frame::Siege(s) = self.frames.top_mut() {
            s.stage = if won { SiegeStage::Broken } else { SiegeStage::After };
        }
    }
}
