//! 8: battles, step by step.

pub(crate) mod aftermath;
pub(crate) mod avoid;
pub(crate) mod casualties;
pub(crate) mod commanders;
pub(crate) mod coordinate;
pub(crate) mod devotio;
pub(crate) mod elephants;
pub(crate) mod join;
pub(crate) mod losses;
pub(crate) mod modifiers;
pub(crate) mod refuge;
pub(crate) mod retreat;

use crate::command::campaign::After;
use crate::data::*;
use crate::table::*;
use legatus_kernel::Passage;

/// The flag of the attacker (0) or the defender (1).
pub(crate) fn flag(who: u8) -> u8 {
    if who == 0 { at::ATTACKS } else { at::DEFENDS }
}

impl Position {
    /// 8.21: both Forces are marked, and it begins.
    pub(crate) fn open_battle(
        &mut self,
        hex: Hex,
        attacker: &Force,
        defender: &Force,
        cause: Cause,
        ctx: &mut Ctx,
    ) {
        let river = matches!(cause, Cause::Attack | Cause::Interception)
            && attacker.leaders.iter().any(|l| self.has_mark(l, mark::OVER_RIVER));
        let landed = attacker.leaders.iter().any(|l| self.has_mark(l, mark::LANDED));
        self.flag_force(attacker, at::ATTACKS, 0);
        self.flag_force(defender, at::DEFENDS, 0);
        let stage = if cause == Cause::Attack { BattleStage::Avoid } else { BattleStage::Join { who: 0 } };
        let points = [attacker, defender].map(|f| self.force_strength(f).total());
        ctx.tell(Event::BattleBegins { hex, attacker: attacker.power, defender: defender.power, points });
        for leader in 0..LEADER_COUNT {
            self.leaders[leader].marks &= !mark::COORDINATED;
        }
        if cause != Cause::Interception
            && let Some(campaign) = self.campaign_mut()
        {
            campaign.attacked = true;
        }
        self.frames.push(Frame::Battle(Battle {
            hex,
            sides: [attacker.side, defender.side],
            cause,
            stage,
            commanders: [attacker.head, defender.head],
            cast: false,
            offices: [Office::None; 2],
            avoid_to: None,
            against: 0,
            river,
            landed,
            failed_avoid: false,
            coordinated: [0; 2],
            guile: [false; 2],
            elephants: [0; 2],
            devotio: [0; 2],
            before: [0; 2],
            double_legions: [0; 2],
            percent: [0; 2],
            lost: [0; 2],
            winner: None,
            major: false,
            sheltered: false,
        }));
    }

    pub(crate) fn set_battle(&mut self, battle: Battle) {
        self.put_frame(Frame::Battle(battle));
    }

    /// Who decides for a side of the battle; for troops that nobody plays, an opponent of the attacker (1.3).
    pub(crate) fn battle_side(&self, b: &Battle, who: u8) -> Side {
        let other = b.sides[1 - who as usize];
        b.sides[who as usize].or_else(|| other.and_then(|o| self.enemies(o).next())).unwrap_or(Rome)
    }

    /// The same step for the defender, or the next one.
    fn next_stage(&mut self, mut b: Battle, for_defender: BattleStage, next: BattleStage, who: u8) {
        b.stage = if who == 0 { for_defender } else { next };
        self.set_battle(b);
    }

    pub(crate) fn fighting_leaders(&self, flag: u8) -> LeaderSet {
        self.in_play().filter(|(l, _)| self.leader(*l).flags & flag != 0).map(|(l, _)| l).collect()
    }

    // --- Steps 4 to 7 --------------------------------------------------------------------------------------

    /// 8.31, 8.32.
    fn roll_battle(&mut self, mut b: Battle, ctx: &mut Ctx) {
        // Losses among the beasts come before the count.
        b.before = [0, 1].map(|who| self.strength(self.fighters(flag(who))).total());
        let sides = [self.battle_side(&b, 0), self.battle_side(&b, 1)];
        let dice = [ctx.d10("tactics"), ctx.d10("tactics")];
        let tactics = [0, 1].map(|i| Position::tactics(b.commanders[i], dice[i]));
        ctx.tell(Event::TacticsRoll { sides, dice, values: tactics });
        let modifier = self.battle_modifier(&b) + (tactics[0] - tactics[1]) as i16;
        let die = ctx.d10("battle");
        let result = die as i16 + modifier;
        let mut row = tables().battle_results.row(result);
        ctx.tell(Event::BattleRoll { side: sides[0], die, modifier: modifier as i8, result: result as i8 });
        if row.outcome == BattleOutcome::Desperate {
            let die = ctx.d10("desperate");
            row = tables().battle_x.rows[die as usize];
            ctx.tell(Event::DesperateRoll { side: sides[0], die });
        }
        b.percent = [row.attacker, row.defender];
        b.winner = match row.outcome {
            BattleOutcome::AttackerRetreats => Some(1),
            BattleOutcome::DefenderRetreats => Some(0),
            _ => None,
        };
        // 8.52: a Major Victory is one over ten points or more.
        b.major = row.major
            && b.winner.is_some_and(|w| b.before[1 - w as usize] >= tables().triumph.major_least_sp);
        ctx.tell(Event::BattleResult { attacker: row.attacker, defender: row.defender });
        b.stage = BattleStage::Losses { who: 0 };
        self.set_battle(b);
    }

    /// The number on the table of tactics (5.11).
    pub(crate) fn tactics(leader: Option<Leader>, die: u8) -> i8 {
        // 5.13: nobody fights worse than a Force without a leader.
        let row = leader.and_then(|l| l.data().battle).map_or(5, |letter| letter as usize);
        tables().tactics.rows[row][die as usize]
    }

    /// The battle is over without having been fought, or after it.
    pub(crate) fn close_battle(&mut self, b: &Battle, after: Option<After>, ctx: &mut Ctx) {
        self.frames.pop();
        self.clear_flag(at::FIGHTS);
        self.tidy(b.hex, ctx);
        if let Some(after) = after {
            self.after_operation(after);
        }
    }
}

/// 5.52: the commander may spend one point.
pub(crate) struct AskBattleGuile {
    pub(crate) who: u8,
}

impl Passage<Position> for AskBattleGuile {
    type Frame = Battle;

    fn run(&self, p: &mut Position, mut b: Battle, _: &mut Ctx) -> bool {
        b.stage = BattleStage::Elephants { who: self.who };
        p.set_battle(b);
        if let Some(leader) = b.commanders[self.who as usize].filter(|l| p.leader(*l).guile > 0) {
            p.ask_guile(leader, 0, 1, GuileUse::Battle);
        }
        true
    }
}

pub(crate) struct RollBattle;

impl Passage<Position> for RollBattle {
    type Frame = Battle;

    fn run(&self, p: &mut Position, b: Battle, ctx: &mut Ctx) -> bool {
        p.roll_battle(b, ctx);
        true
    }
}

/// 8.16: the share of one side.
pub(crate) struct AskBattleLosses {
    pub(crate) who: u8,
}

impl Passage<Position> for AskBattleLosses {
    type Frame = Battle;

    fn run(&self, p: &mut Position, mut b: Battle, ctx: &mut Ctx) -> bool {
        let i = self.who as usize;
        let due = percent(b.before[i], b.percent[i] as u16).min(b.before[i]);
        b.lost[i] = due;
        p.next_stage(b, BattleStage::Losses { who: 1 }, BattleStage::Casualties, self.who);
        p.open_losses(LossKind::Battle, LossFlag::Flags(flag(self.who)), b.sides[i], due, ctx);
        true
    }
}
