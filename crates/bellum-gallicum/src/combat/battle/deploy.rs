//! 4.4.2: what the two sides decide in a battle: deployment, losses, reserves, leaders at risk, pursuit.

use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Refusal, Rule};

/// The reserve holds at most one unit in four.
const RESERVE_SHARE: usize = 4;

impl Position {
    pub fn battle_candidates(&self, b: &Battle, side: Side, out: &mut Vec<Action>) {
        match b.stage {
            BattleStage::Evasion(_) | BattleStage::Refuge { .. } => self.evasion_candidates(b, side, out),
            BattleStage::Deploy { side } => {
                for piece in self.undeployed(b, side).iter() {
                    out.extend(Wing::ALL.map(|wing| Action::Deploy { piece, wing }));
                }
                out.extend(Wing::ALL.map(Action::DeployRest));
            }
            BattleStage::Losses { side } => {
                let left = self.front(side).minus(self.field.weakened).minus(self.field.broken);
                out.extend(left.iter().map(Action::Weaken));
            }
            BattleStage::Realign { side } => {
                for piece in self.field.wings[Wing::Reserve.i()].and(self.of(side)).iter() {
                    out.extend(Wing::FRONT.map(|wing| Action::Commit { piece, wing }));
                }
                out.push(Action::Pass);
            }
            BattleStage::NameLeader => {
                out.extend(self.field.leaders.and(self.of(side)).iter().map(Action::Test));
            }
            BattleStage::Pursuit { .. } => {
                out.extend(self.victims(b).iter().map(Action::Pursue));
                out.push(Action::Pass);
            }
            _ => {}
        }
    }

    pub fn check_battle(&self, b: &Battle, side: Side, action: &Action) -> Result<(), Refusal> {
        let refuse = |key, piece: Piece| Err(Refusal::new(Rule("4.4.2"), key).with("piece", piece.name()));
        match (b.stage, *action) {
            (BattleStage::Evasion(_) | BattleStage::Refuge { .. }, _) => self.check_evasion(b, side, action),
            (BattleStage::Deploy { side }, Action::Deploy { piece, wing }) => {
                if !self.undeployed(b, side).has(piece) {
                    return refuse("refused-not-to-deploy", piece);
                }
                self.check_reserve(b, side, wing, 1)
            }
            (BattleStage::Deploy { side }, Action::DeployRest(wing)) => {
                self.check_reserve(b, side, wing, self.undeployed(b, side).len())
            }
            (BattleStage::Losses { side }, Action::Weaken(piece)) => {
                let left = self.front(side).minus(self.field.weakened).minus(self.field.broken);
                if left.has(piece) { Ok(()) } else { refuse("refused-not-among-losses", piece) }
            }
            (BattleStage::Realign { .. } | BattleStage::Pursuit { done: 1.., .. }, Action::Pass) => Ok(()),
            (BattleStage::Pursuit { .. }, Action::Pass) => {
                Err(Refusal::new(Rule("4.4.2"), "refused-pursue-one").with("least", 1))
            }
            (BattleStage::Realign { side }, Action::Commit { piece, wing }) => {
                let reserve = self.field.wings[Wing::Reserve.i()].and(self.of(side));
                if reserve.has(piece) && wing != Wing::Reserve {
                    return Ok(());
                }
                refuse("refused-not-in-reserve", piece)
            }
            (BattleStage::NameLeader, Action::Test(leader)) => {
                if self.field.leaders.and(self.of(side)).has(leader) {
                    return Ok(());
                }
                refuse("refused-not-your-leader", leader)
            }
            (BattleStage::Pursuit { .. }, Action::Pursue(piece)) => {
                if self.victims(b).has(piece) {
                    Ok(())
                } else {
                    refuse("refused-pursuit-order", piece)
                }
            }
            _ => Err(not_asked(Rule("4.4.2"))),
        }
    }

    /// At most one unit in four stands in reserve.
    fn check_reserve(&self, b: &Battle, side: Side, wing: Wing, more: usize) -> Result<(), Refusal> {
        if wing != Wing::Reserve {
            return Ok(());
        }
        let reserve = self.field.wings[Wing::Reserve.i()].and(self.of(side)).len() + more;
        let all = self.battle_units(b, side).len();
        if reserve * RESERVE_SHARE > all {
            return Err(Refusal::new(Rule("4.4.2"), "refused-reserve-full")
                .with("most", all / RESERVE_SHARE)
                .with("units", all));
        }
        Ok(())
    }

    pub fn apply_battle(&mut self, mut b: Battle, side: Side, action: Action, ctx: &mut Ctx) {
        match (b.stage, action) {
            (BattleStage::Evasion(_) | BattleStage::Refuge { .. }, _) => {
                return self.apply_evasion(b, side, action, ctx);
            }
            (_, Action::Deploy { piece, wing }) => self.field.wings[wing.i()].add(piece),
            (_, Action::DeployRest(wing)) => {
                let rest = self.undeployed(&b, side);
                self.field.wings[wing.i()] = self.field.wings[wing.i()].or(rest);
            }
            (_, Action::Weaken(piece)) => {
                b.due[side.i()] -= 1;
                let strong = !self.weak.has(piece);
                self.box_unit(piece);
                ctx.tell(if strong { Event::Weakened { piece } } else { Event::Broken { piece } });
            }
            (_, Action::Commit { piece, wing }) => {
                self.field.wings[Wing::Reserve.i()].remove(piece);
                self.field.wings[wing.i()].add(piece);
                ctx.tell(Event::Committed { piece, wing });
            }
            (BattleStage::Realign { side }, _) => self.end_realignment(&mut b, side),
            (_, Action::Test(leader)) => {
                self.test_leader(leader, ctx);
                self.test_loser(&mut b, ctx);
            }
            (BattleStage::Pursuit { most, done }, Action::Pursue(piece)) => {
                b.stage = BattleStage::Pursuit { most, done: done + 1 };
                ctx.tell(Event::Pursued { piece });
                self.field.wings.iter_mut().for_each(|wing| wing.remove(piece));
                *self.frames.top_mut() = Frame::Battle(b);
                return self.eliminate(piece, ctx);
            }
            _ => b.stage = BattleStage::Withdraw,
        }
        *self.frames.top_mut() = Frame::Battle(b);
    }
}
