//! 4.2.2: the Table of leaders, and what becomes of a lost force (R89).

use crate::data::*;
use crate::table::*;

impl Position {
    pub(crate) fn test_leader(&mut self, leader: Piece, ctx: &mut Ctx) {
        if !self.spot(leader).is_in_play() {
            return;
        }
        let facts = data().piece(leader);
        let dice = [ctx.luck.d6("leader"), ctx.luck.d6("leader")];
        let modifier = -((facts.rank == 3) as i8);
        ctx.tell(Event::LeaderRoll { piece: leader, dice, modifier });
        let mut fate = match dice[0] as i8 + dice[1] as i8 + modifier {
            10 => Fate::Wounded,
            11 => Fate::Killed,
            12 => Fate::Captured,
            _ => Fate::Unharmed,
        };
        if fate == Fate::Killed && facts.role == Role::Caesar {
            let die = ctx.luck.d6("caesar");
            ctx.tell(Event::SavingRoll { piece: leader, die, saved: die != 1 });
            if die != 1 {
                fate = Fate::Wounded;
            }
        }
        if fate == Fate::Captured && facts.nature == Nature::Roman {
            let die = ctx.luck.d6("captured");
            let saved = die.is_multiple_of(2);
            ctx.tell(Event::SavingRoll { piece: leader, die, saved });
            if saved {
                fate = Fate::Unharmed;
            }
        }
        if fate == Fate::Wounded && self.weak.has(leader) {
            fate = Fate::Unharmed; // wounded already: no effect
        }
        if fate != Fate::Unharmed {
            self.meet_fate(leader, fate, ctx);
        }
    }

    /// A whole force is lost: units eliminated, leaders killed without Caesar's die (R89).
    pub(crate) fn destroy(&mut self, force: PieceSet, ctx: &mut Ctx) {
        for unit in force.and(data().sets.units).iter() {
            self.eliminate(unit, ctx);
        }
        for leader in force.and(data().sets.leaders).iter() {
            self.meet_fate(leader, Fate::Killed, ctx);
        }
    }
}
