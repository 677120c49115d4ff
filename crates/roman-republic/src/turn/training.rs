//! RRR5.18 C: the Praetor Urbanus trains new legions.

use crate::data::*;
use crate::table::*;

impl Position {
    /// Roman legions raised this year that never left Roma, while he is there.
    pub fn trainable(&self) -> LegionSet {
        let roma = named().roma.hex();
        let there = self.holder_of(Office::PraetorUrbanus).is_some_and(|l| self.place(l) == Some(roma));
        let able = |l: &Legion| {
            let state = self.legion(*l);
            there && state.fresh && !state.veteran && !l.is_allied() && state.hex == Some(roma)
        };
        Position::all_legions().filter(able).collect()
    }

    /// E/1: with more new legions than he may train, Rome says which.
    pub fn begin_training(&mut self, ctx: &mut Ctx) {
        let (able, most) = (self.trainable(), tables().training.most);
        if able.len() > most as usize {
            return self.set_phase(Phase::Training { left: most });
        }
        able.iter().for_each(|legion| self.train(legion, ctx));
        self.end_turn(ctx);
    }

    /// One die for one legion.
    pub fn train(&mut self, legion: Legion, ctx: &mut Ctx) {
        let die = ctx.d10("training");
        let veteran = tables().training.veteran_on.contains(&die);
        let state = &mut self.legions[legion.i()];
        state.veteran = veteran;
        state.fresh = false;
        ctx.tell(Event::Training { legion, die, veteran });
    }
}
