//! 8.21: those behind the walls may come out and join, all or none (R83).

use super::flag;
use crate::shown::as_usual;
use crate::shown::labels::{Names, ask, label};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct JoinBattle {
    pub(crate) who: u8,
}

impl Decision<Position> for JoinBattle {
    type Frame = Battle;

    fn asked(&self, p: &Position, b: &Battle) -> Seats {
        only(p.battle_side(b, self.who))
    }

    fn question(&self, _: &Position, b: &Battle, _: Seat) -> Question {
        ask("8.21", "ask-join").with("place", b.hex.name())
    }

    fn candidates(&self, p: &Position, b: &Battle, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        actions.extend(p.may_join(b, self.who).then_some(Action::Join));
    }

    fn exact(&self, _: &Position, _: &Battle) -> bool {
        true
    }

    fn check(&self, p: &Position, b: &Battle, _: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => Ok(()),
            Action::Join if p.may_join(b, self.who) => Ok(()),
            _ => Err(not_asked(Rule("8.21"))),
        }
    }

    fn apply(&self, p: &mut Position, mut b: Battle, _: Seat, action: Action, ctx: &mut Ctx) {
        if action == Action::Join {
            b.river &= self.who == 1; // 8.31: they did not come over it
            for force in p.joiners(&b, self.who) {
                p.flag_force(&force, flag(self.who), at::INSIDE);
                ctx.tell(Event::JoinsFromCity { power: force.power, hex: b.hex });
            }
        }
        self.go_on(p, b);
    }

    fn run(&self, p: &mut Position, b: Battle, _: &mut Ctx) -> bool {
        let nobody = !p.may_join(&b, self.who);
        if nobody {
            self.go_on(p, b);
        }
        nobody
    }

    fn describe(&self, p: &Position, b: &Battle, seat: Seat, action: &Action) -> Label {
        label(p, Names::of(&self.question(p, b, seat)).pass("do-stay-inside", Role::GoOn), action)
    }

    as_usual! { advise, expected }
}

impl JoinBattle {
    fn go_on(&self, p: &mut Position, b: Battle) {
        p.next_stage(b, BattleStage::Join { who: 1 }, BattleStage::Coordinate { who: 0 }, self.who);
    }
}

impl Position {
    /// R83: those behind the walls who may come out, all or none.
    fn joiners(&self, b: &Battle, who: u8) -> Vec<Force> {
        let Some(side) = b.sides[who as usize] else { return Vec::new() };
        if b.cause == Cause::Incursion || self.is_besieged(b.hex) {
            return Vec::new();
        }
        let forces = self.forces_at(b.hex, at::INSIDE);
        let mine = |f: &&Force| f.side == Some(side) && f.has_units() && f.power != GREEKS;
        let fresh = |f: &&Force| self.units_of(f).all(|u| u.flags & at::FIGHTS == 0);
        forces.iter().filter(mine).filter(fresh).copied().collect()
    }

    fn may_join(&self, b: &Battle, who: u8) -> bool {
        !self.joiners(b, who).is_empty()
    }
}
