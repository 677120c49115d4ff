//! 8.36, SC3.29: the beasts go forward, or stay behind.

use super::flag;
use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::{Names, ask, label};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct CommitElephants {
    pub(crate) who: u8,
}

impl Decision<Position> for CommitElephants {
    type Frame = Battle;

    fn asked(&self, p: &Position, b: &Battle) -> Seats {
        only(p.battle_side(b, self.who))
    }

    fn question(&self, _: &Position, b: &Battle, _: Seat) -> Question {
        ask("8.36", "ask-elephants").with("place", b.hex.name())
    }

    fn candidates(&self, _: &Position, _: &Battle, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Pass, Action::Elephants]);
    }

    fn exact(&self, _: &Position, _: &Battle) -> bool {
        true
    }

    fn check(&self, _: &Position, _: &Battle, _: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Pass | Action::Elephants => Ok(()),
            _ => Err(not_asked(Rule("8.21"))),
        }
    }

    fn apply(&self, p: &mut Position, mut b: Battle, _: Seat, action: Action, ctx: &mut Ctx) {
        if action == Action::Elephants {
            return p.commit_elephants(b, self.who, ctx);
        }
        b.stage = BattleStage::Devotio { who: self.who };
        p.set_battle(b);
    }

    /// The Guile that was just spent counts first.
    fn run(&self, p: &mut Position, mut b: Battle, _: &mut Ctx) -> bool {
        let i = self.who as usize;
        if p.spent > 0 {
            b.guile[i] = true;
            p.spent = 0;
            p.set_battle(b);
        }
        let has = p.strength(p.fighters(flag(self.who))).elephants > 0;
        if has && b.sides[i].is_some() {
            return false;
        }
        b.stage = BattleStage::Devotio { who: self.who };
        p.set_battle(b);
        true
    }

    fn describe(&self, p: &Position, b: &Battle, seat: Seat, action: &Action) -> Label {
        label(p, Names::of(&self.question(p, b, seat)).pass("do-no-elephants", Role::GoOn), action)
    }

    as_usual! { advise, expected }
}

impl Position {
    /// 8.36, SC3.29: the beasts go forward.
    fn commit_elephants(&mut self, mut b: Battle, who: u8, ctx: &mut Ctx) {
        let table = &tables().elephants;
        let i = who as usize;
        let Some(side) = b.sides[i] else { return };
        let enemy_seat = b.sides[1 - i].map_or(0, |s| 1u8 << s.seat().0);
        if side == Pyrrhus && !self.war.elephants_shown {
            self.war.elephants_shown = true;
            b.elephants[i] = tables().battle_modifiers.first_elephants;
            ctx.tell(Event::FirstElephants { side });
        } else {
            let count = self.strength(self.fighters(flag(who))).elephants as i8;
            let mut modifier = count;
            match b.hex.data().terrain {
                Some(Terrain::Rough) => modifier += table.rough,
                Some(t) if t.is_bad() => modifier += table.bad_ground,
                _ => {}
            }
            if self.war.elephants_met & enemy_seat != 0 {
                modifier += table.known;
            }
            let die = ctx.d10("elephants");
            let result = die as i8 + modifier;
            let row =
                table.rows.iter().find(|r| result <= r.up_to).unwrap_or(&table.rows[table.rows.len() - 1]);
            b.elephants[i] = row.drm;
            let lost = match row.lost {
                ElephantLoss::None => 0,
                ElephantLoss::One => 1,
                ElephantLoss::Half => (count + 1) / 2,
            };
            ctx.tell(Event::ElephantRoll { side, die, modifier, drm: row.drm, lost: lost as u8 });
            for _ in 0..lost {
                let unit = self.fighters(flag(who)).find(|u| u.sp[2] > 0);
                if let Some(unit) = unit {
                    self.lose_point(&unit, Arm::Elephants);
                }
            }
        }
        self.war.elephants_met |= enemy_seat;
        b.stage = BattleStage::Devotio { who };
        self.set_battle(b);
    }
}
