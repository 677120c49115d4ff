//! 8.51 to 8.53: what a battle changes.

use crate::battle::flag;
use crate::command::campaign::After;
use crate::data::*;
use crate::table::*;
use legatus_kernel::Passage;

impl Position {
    /// Step 13 of the battle, then back to whatever led to it.
    pub(crate) fn aftermath(&mut self, b: Battle, ctx: &mut Ctx) {
        self.note_record(&b);
        self.note_triumph(&b, ctx);
        self.note_crisis(&b);
        self.make_veterans(&b, ctx);
        if let Some(winner) = b.winner {
            self.note_victory(&b, winner, ctx);
            if b.cause != Cause::Incursion {
                self.beaten_tribes_leave(flag(1 - winner), ctx); // R50
            }
            self.lose_engines(&b, winner, ctx);
        }
        let after = self.battle_sequel(&b);
        self.close_battle(&b, after, ctx);
    }

    /// Victories and defeats of the year, for diplomacy and Censure.
    fn note_record(&mut self, b: &Battle) {
        let Some(province) = b.hex.data().province else { return };
        let realm = self.realm(province);
        for who in 0..2usize {
            let Some(side) = b.sides[who] else { continue };
            let seat = side.seat().0 as usize;
            match b.winner {
                Some(w) if w as usize == who && b.major => self.year.major[seat].add(realm),
                Some(w) if w as usize != who => self.year.lost[seat].add(realm),
                _ => {}
            }
            if side != Rome {
                continue;
            }
            // RRR5.46: what came of leaving a province without permission.
            let result = match b.winner {
                None => Trespass::Draw,
                Some(w) if w as usize == who => Trespass::Victory,
                Some(_) if b.major => Trespass::MajorDefeat,
                Some(_) => Trespass::Defeat,
            };
            for leader in self.fighting_leaders(flag(who as u8)).iter() {
                let state = self.leader_mut(leader);
                if state.trespass != Trespass::No {
                    state.trespass = result;
                }
            }
        }
    }

    /// 8.53: a Roman in command wins a Major Victory over twenty points.
    fn note_triumph(&mut self, b: &Battle, ctx: &mut Ctx) {
        let Some(winner) = b.winner.filter(|_| b.major) else { return };
        let w = winner as usize;
        let Some(leader) =
            b.commanders[w].filter(|l| l.is_roman() && self.leader(*l).status() != Status::Dead)
        else {
            return;
        };
        if b.sides[w] != Some(Rome) || b.before[1 - w] < tables().triumph.least_sp {
            return;
        }
        let praetor = b.offices[w] == Office::Praetor;
        let state = self.leader_mut(leader);
        state.marks |= mark::TRIUMPH | mark::TRIUMPH_EVER;
        if praetor {
            state.marks |= mark::PRAETOR_TRIUMPH;
        } else {
            state.marks &= !mark::PRAETOR_TRIUMPH;
        }
        if state.trespass != Trespass::No {
            state.trespass = Trespass::Triumph;
        }
        ctx.tell(Event::Triumph { leader });
        self.accuse(leader, flag(winner), ctx);
    }

    /// SC1.13, SC2.14: Cursor and Rullianus.
    fn accuse(&mut self, winner: Leader, flag: u8, ctx: &mut Ctx) {
        let n = named();
        let rival = match winner {
            l if l == n.cursor => n.rullianus,
            l if l == n.rullianus => n.cursor,
            _ => return,
        };
        let holds_office = self.place(rival).is_some() && self.leader(rival).office != Office::None;
        if !self.scenario.is_early() || !holds_office || self.leader(rival).flags & flag != 0 {
            return;
        }
        let die = ctx.d10("accusation");
        let executed = die <= 1; // R1
        ctx.tell(Event::Accused { leader: winner, die, executed });
        if executed {
            self.kill_leader(winner, ctx);
        }
    }

    /// RRR5.15, SC1.14: defeats that make a Crisis.
    fn note_crisis(&mut self, b: &Battle) {
        let Some(winner) = b.winner else { return };
        let l = 1 - winner as usize;
        if b.sides[l] != Some(Rome) {
            return;
        }
        let consular = b.double_legions[l] >= 2;
        let heavy = b.lost[l] * 100 >= b.before[l] * tables().crises.loss;
        if b.major {
            self.year.defeats += 1;
            if consular && heavy {
                self.war.crisis |= crisis::MAJOR_DEFEAT;
            }
            if consular {
                self.year.consular_defeats += 1;
                if self.year.consular_defeats >= 2 {
                    self.war.crisis |= crisis::TWO_DEFEATS;
                }
            }
        }
        if self.scenario.is_early() && b.offices[l].is_consul() {
            self.war.crisis |= crisis::CONSUL_DEFEAT;
        }
    }

    /// 8.14: legions of a Force that wins a Major Victory become Veteran.
    fn make_veterans(&mut self, b: &Battle, ctx: &mut Ctx) {
        let Some(winner) = b.winner.filter(|w| b.major && b.sides[*w as usize] == Some(Rome)) else { return };
        for i in 0..LEGION_COUNT {
            let legion = Legion(i as u8);
            let state = &mut self.legions[i];
            let fought = state.hex.is_some() && state.flags & flag(winner) != 0;
            if fought && state.infantry >= 7 && !state.veteran && legion != CAMPANIA_LEGION {
                state.veteran = true;
                ctx.tell(Event::Veteran { legion });
            }
        }
    }

    /// 9.92: Siege Engines of the beaten are lost.
    fn lose_engines(&mut self, b: &Battle, winner: u8, ctx: &mut Ctx) {
        let Some(side) = b.sides[1 - winner as usize] else { return };
        for i in 0..ENGINE_COUNT {
            let engine = self.engines[i];
            let here = engine.hex == Some(b.hex) && engine.flags & at::INSIDE == 0;
            if here && self.owner_of(&engine) == Some(side) {
                self.engines[i] = Engine::default();
                ctx.tell(Event::EnginesLost { hex: b.hex });
            }
        }
    }

    /// Alliances, and what each scenario makes of a victory.
    fn note_victory(&mut self, b: &Battle, winner: u8, ctx: &mut Ctx) {
        let w = winner as usize;
        let (Some(side), Some(province)) = (b.sides[w], b.hex.data().province) else { return };
        if b.major && self.scenario.has_alliances() {
            self.shift_for_victory(side, province, ctx);
        }
        match self.scenario {
            ScenarioId::Aigle => self.note_epirote_victory(b, side, ctx),
            ScenarioId::Tonnerre => self.note_punic_victory(b, side, winner, province, ctx),
            _ => {}
        }
    }

    /// What the active leader may do now, if the battle was his Operation.
    fn battle_sequel(&mut self, b: &Battle) -> Option<After> {
        let fought = |who: usize| match b.winner {
            None => Fought::Drawn,
            Some(w) if w as usize == who => Fought::Won,
            Some(_) => Fought::Lost,
        };
        // The mover defends in an interception and in an Incursion.
        if let Some(march) = self.frames.nearest_mut::<March>() {
            march.fought = Some(fought(1));
            return None;
        }
        if let Some(voyage) = self.frames.nearest_mut::<Voyage>() {
            voyage.fought = Some(fought(1));
            return None;
        }
        match fought(0) {
            Fought::Lost => Some(After::Finished),
            _ => Some(After::Continue),
        }
    }
}

pub(crate) struct Aftermath;

impl Passage<Position> for Aftermath {
    type Frame = Battle;

    fn run(&self, p: &mut Position, b: Battle, ctx: &mut Ctx) -> bool {
        p.aftermath(b, ctx);
        true
    }
}
