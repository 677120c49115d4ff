//! 10.2 steps 4 and 5, 12.5: after the reactions an army goes on, runs over, fights or steps back.

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Passage, Refusal, Rule};

/// The reaction phase is over.
pub(crate) struct Reacted;

impl Passage<Position> for Reacted {
    type Frame = March;

    fn run(&self, game: &mut Position, march: March, ctx: &mut Ctx) -> bool {
        game.after_reaction(march, ctx);
        true
    }
}

/// After a battle, a stop or a halt nothing more can be done.
pub(crate) struct Done;

impl Passage<Position> for Done {
    type Frame = March;

    fn run(&self, game: &mut Position, _: March, _: &mut Ctx) -> bool {
        game.end_march(true);
        true
    }
}

impl Position {
    /// The reaction phase is over (10.2 steps 4 and 5).
    fn after_reaction(&mut self, mut march: March, ctx: &mut Ctx) {
        let intercepted = !march.met.interceptors_from.is_empty();
        if !march.is_army() {
            if intercepted || self.cus(march.at, march.side.enemy()) > 0 {
                // R15, R93: a general without units goes back one space, or is displaced.
                return self.step_back(march, ctx);
            }
        } else if intercepted {
            march.stage = MarchStage::Intercepted;
            self.frames.replace(march);
            return;
        }
        self.meet_enemy(march, ctx);
    }

    /// Displacement, overrun, battle, or on (R63).
    pub(crate) fn meet_enemy(&mut self, mut march: March, ctx: &mut Ctx) {
        let enemy = march.side.enemy();
        let here = march.at;
        if march.is_army() {
            if self.cus(here, enemy) == 0 {
                self.displace_all(self.outside(here, enemy), ctx); // 10.10
                self.tidy(here, ctx);
            } else if self.overruns(&march, here) {
                let unit = self.ground(here).cus[enemy.i()];
                self.take_outside(here, enemy, unit); // 10.5, 12.9, R17, R99: after the interceptions, and without being asked
                ctx.tell(Event::Overrun { space: here, side: enemy });
                self.tidy(here, ctx);
            } else {
                march.stage = MarchStage::Done;
                march.halted = true;
                self.frames.replace(march);
                return self.begin_battle(march, ctx);
            }
        }
        march.pursuit = march.met.avoided && march.points > 0; // 13.4, R64
        march.stage = MarchStage::Choose;
        self.frames.replace(march);
    }

    /// 10.5: five units run over a single one without a general.
    pub(super) fn overruns(&self, march: &March, space: Space) -> bool {
        let enemy = march.side.enemy();
        let alone = self.cus(space, enemy) == 1 && self.outside(space, enemy).is_empty();
        alone && march.force.total().all >= 5
    }

    /// 12.5, R105: not into the port it sailed from, if the enemy has avoided battle to there.
    pub(crate) fn check_step_back(&self, march: &March) -> Result<(), Refusal> {
        match march.from {
            Some((to, _)) if self.cus(to, march.side.enemy()) > 0 => {
                Err(Refusal::new(Rule("12.5"), "enemy-units-there").with("space", to.name()))
            }
            _ => Ok(()),
        }
    }

    /// One space back, and the move is over (12.5, R66).
    pub(crate) fn step_back(&mut self, mut march: March, ctx: &mut Ctx) {
        let enemy = march.side.enemy();
        let bars_lone = |to| self.all_cus(to, enemy).all > 0 || self.meets_lone_general(march.side, to); // 10.4
        let back = march.from.filter(|(to, _)| march.is_army() || !bars_lone(*to));
        let Some((to, way)) = back else {
            return self.vanish(march, ctx);
        };
        if way == Way::Sea {
            match self.naval_roll(&march, to, ctx) {
                NavalResult::Safe => {}
                // R23, R102: it may not step back, and fights.
                NavalResult::BackToPort if march.is_army() => return self.meet_enemy(march, ctx),
                NavalResult::BackToPort => return self.vanish(march, ctx),
                NavalResult::Sunk => return self.sink(march, ctx),
            }
        }
        let from = march.at;
        let cus = march.force.total();
        self.shift(from, to, march.side, cus, march.all());
        if march.train {
            self.train = Some(to);
        }
        march.at = to;
        march.from = None;
        march.halted = true;
        march.pursuit = false;
        march.stage = MarchStage::Choose;
        ctx.tell(Event::SteppedBack { general: march.general, to });
        self.frames.replace(march);
        self.tidy(from, ctx);
        self.pass_attrition(march, way, ctx); // R23
    }

    /// R15, R97: a general without units who has nowhere to go back to is displaced.
    fn vanish(&mut self, mut march: March, ctx: &mut Ctx) {
        self.displace_all(march.all(), ctx);
        march.stage = MarchStage::Done;
        self.frames.replace(march);
    }
}
