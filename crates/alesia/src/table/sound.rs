//! What each frame must hold, and what it may interrupt: a position may come from outside.

use super::frame::*;
use super::ids::*;
use super::position::*;
use crate::data::data;
use legatus_kernel::{Seat, Sound};
use std::fmt::Debug;

impl Frame {
    /// Does this come about on top of that? The sequence of play is at the bottom, and nowhere else.
    pub(crate) fn may_lie_on(&self, below: Option<&Frame>, p: &Position) -> bool {
        use Frame::{
            Advance, Battle, Consent, Excess, Fire, Move, Place, Report, Retreat, Screen, Share, Turn,
        };
        let Some(below) = below else { return matches!(self, Turn(_)) };
        match (below, self) {
            (Turn(Phase::Deploy { .. }), Place(_)) => true,
            (Turn(Phase::GaulMoves { .. }), Move(m)) => m.piece.side() == Gaul,
            (Turn(Phase::RomanMoves { .. }), Move(m)) => m.piece.side() == Roman,
            (Turn(Phase::RomanMoves { .. }), Consent(c)) => p.players == 4 && c.seat.0 < 2,
            (Turn(Phase::RomanMoves { .. } | Phase::Declare { side: Roman, .. }), Report(_)) => true,
            (Move(_) | Retreat(_) | Advance(_), Fire(_)) => true,
            (Turn(_), Excess(_)) => true,
            (Turn(Phase::Works { .. }), Screen(_)) => p.options.reconnaissance,
            (Turn(Phase::Resolve { side }), Battle(b)) => *side == b.attacker,
            (Battle(_), Retreat(_) | Advance(_)) => true,
            (Retreat(_) | Share(_), Share(_)) => true,
            _ => false,
        }
    }
}

fn sane(holds: bool, frame: &impl Debug) -> Result<(), String> {
    if holds { Ok(()) } else { Err(format!("a strange frame: {frame:?}")) }
}

fn sits_on(p: &Position, seat: Seat, side: Side) -> bool {
    p.seats(side).has(seat)
}

impl Sound<Position> for Phase {
    fn sound(&self, _: &Position) -> Result<(), String> {
        sane(!matches!(self, Phase::Works { next } if *next as usize > ZONE_COUNT), self)
    }
}

impl Sound<Position> for InHand {
    fn sound(&self, p: &Position) -> Result<(), String> {
        let holds = match *self {
            InHand::Piece(seat, piece) => sits_on(p, seat, Roman) && p.field.spot(piece) == Spot::POOL,
            InHand::Fort(seat, fort) => sits_on(p, seat, Roman) && p.field.fort(fort) == Spot::POOL,
        };
        sane(holds, self)
    }
}

impl Sound<Position> for Move {
    fn sound(&self, p: &Position) -> Result<(), String> {
        let way = p.way.iter().flatten().count();
        let with = |other: Piece| other.side() == self.piece.side() && p.field.spot(other) == self.from;
        let holds = sits_on(p, self.seat, self.piece.side())
            && p.field.is_alive(self.piece)
            && p.field.spot(self.piece) != Spot::POOL
            && self.spent <= p.half_points(self.piece)
            && self.gone <= self.named
            && self.named as usize <= way.max(self.gone as usize)
            && self.goal.is_none_or(|hex| hex.is_on_map())
            && self.gate.is_none_or(|hex| hex.is_on_map())
            && !p.company.has(self.piece)
            && p.company.iter().all(with);
        sane(holds, self)
    }
}

impl Sound<Position> for Fire {
    fn sound(&self, p: &Position) -> Result<(), String> {
        let hex = p.field.hex(self.target);
        let in_the_open = hex.is_some_and(|hex| p.facts(hex).on_map() && !p.facts(hex).is_city());
        sane(self.target.side() == Gaul && in_the_open, self)
    }
}

impl Sound<Position> for Excess {
    fn sound(&self, _: &Position) -> Result<(), String> {
        Ok(())
    }
}

impl Sound<Position> for Battle {
    fn sound(&self, p: &Position) -> Result<(), String> {
        let dice = self.dice_count as usize;
        let die = |die: &u8| (1..=6).contains(die);
        let holds = sits_on(p, self.seats[0], Roman)
            && sits_on(p, self.seats[1], Gaul)
            && self.column <= 8
            && self.advance <= 4
            && dice <= 4
            && self.dice[..dice.min(4)].iter().all(die)
            && (self.stage != BattleStage::Pick || dice > 1)
            && !matches!(&self.stage, BattleStage::Effect { die: rolled } if !die(rolled));
        sane(holds, self)
    }
}

impl Sound<Position> for Retreat {
    fn sound(&self, p: &Position) -> Result<(), String> {
        let alive = |piece: Piece| piece.side() == self.side && p.field.hex(piece).is_some();
        let holds = sits_on(p, self.seat, self.side.enemy())
            && (1..=4).contains(&self.distance)
            && self.piece.is_none_or(|piece| alive(piece) && self.path[0].is_some());
        sane(holds, self)
    }
}

impl Sound<Position> for Advance {
    fn sound(&self, _: &Position) -> Result<(), String> {
        sane(self.distance <= 4 && self.piece.is_none_or(|piece| piece.side() == self.side), self)
    }
}

impl Sound<Position> for Share {
    fn sound(&self, p: &Position) -> Result<(), String> {
        let leader = [CAESAR, LABIENUS].contains(&self.leader);
        sane(leader && p.field.hex(self.leader).is_some(), self)
    }
}

impl Sound<Position> for Consent {
    fn sound(&self, _: &Position) -> Result<(), String> {
        Ok(())
    }
}

impl Sound<Position> for Screen {
    fn sound(&self, _: &Position) -> Result<(), String> {
        Ok(())
    }
}

impl Sound<Position> for Report {
    fn sound(&self, p: &Position) -> Result<(), String> {
        let counted = self.cavalry as usize <= data().pieces.len();
        sane(self.accuracy <= 100 && counted && p.options.reconnaissance, self)
    }
}
