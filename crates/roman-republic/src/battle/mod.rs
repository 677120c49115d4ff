//! 8: battles, step by step.

pub mod aftermath;
pub mod avoid;
pub mod casualties;
pub mod commanders;
pub mod losses;
pub mod modifiers;
pub mod retreat;

use crate::command::campaign::After;
use crate::data::*;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Refusal, Rule};

/// The flag of the attacker (0) or the defender (1).
pub fn flag(who: u8) -> u8 {
    if who == 0 { at::ATTACKS } else { at::DEFENDS }
}

impl Position {
    /// 8.21: both Forces are marked, and it begins.
    pub fn open_battle(&mut self, hex: Hex, attacker: &Force, defender: &Force, cause: Cause, ctx: &mut Ctx) {
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

    pub fn set_battle(&mut self, battle: Battle) {
        self.put_frame(Frame::Battle(battle));
    }

    /// Who decides for a side of the battle; for troops that nobody plays, an opponent of the attacker (1.3).
    pub fn battle_side(&self, b: &Battle, who: u8) -> Side {
        let other = b.sides[1 - who as usize];
        b.sides[who as usize].or_else(|| other.and_then(|o| self.enemies(o).next())).unwrap_or(Rome)
    }

    pub fn battle_decider(&self, b: &Battle) -> Side {
        match b.stage {
            BattleStage::Avoid => self.battle_side(b, 1),
            BattleStage::Join { who }
            | BattleStage::Coordinate { who }
            | BattleStage::Elephants { who }
            | BattleStage::Devotio { who } => self.battle_side(b, who),
            _ => self.battle_side(b, 0),
        }
    }

    pub fn battle_candidates(&self, b: &Battle, out: &mut Vec<Action>) {
        out.push(Action::Pass);
        match b.stage {
            BattleStage::Avoid => out.extend(self.avoid_goals(b).into_iter().map(Action::Avoid)),
            BattleStage::Join { who } if self.may_join(b, who) => out.push(Action::Join),
            BattleStage::Coordinate { who } => {
                out.extend(self.coordinators(b, who).iter().map(Action::Coordinate));
            }
            BattleStage::Elephants { .. } => out.push(Action::Elephants),
            BattleStage::Devotio { who } => {
                out.extend(self.devoted(who).iter().map(Action::Devotio));
            }
            _ => {}
        }
    }

    pub fn check_battle(&self, b: &Battle, action: &Action) -> Result<(), Refusal> {
        match (b.stage, *action) {
            (_, Action::Pass) => Ok(()),
            (BattleStage::Avoid, Action::Avoid(to)) => {
                if self.avoid_goals(b).contains(&to) {
                    Ok(())
                } else {
                    Err(Refusal::new(Rule("8.22"), "refused-avoid").with("place", to.name()))
                }
            }
            (BattleStage::Join { who }, Action::Join) if self.may_join(b, who) => Ok(()),
            (BattleStage::Coordinate { who }, Action::Coordinate(leader)) => {
                self.check_coordinator(b, who, leader)
            }
            (BattleStage::Elephants { .. }, Action::Elephants) => Ok(()),
            (BattleStage::Devotio { who }, Action::Devotio(leader)) => {
                if self.devoted(who).has(leader) {
                    Ok(())
                } else {
                    Err(Refusal::new(Rule("RRR8.31"), "refused-leader-not-here")
                        .with("leader", leader.name()))
                }
            }
            _ => Err(not_asked(Rule("8.21"))),
        }
    }

    pub fn apply_battle(&mut self, mut b: Battle, action: Action, ctx: &mut Ctx) {
        match (b.stage, action) {
            (BattleStage::Avoid, Action::Avoid(to)) => {
                b.avoid_to = Some(to);
                b.stage = BattleStage::AvoidGuile;
                self.command_avoidance(&mut b, ctx);
                self.set_battle(b);
            }
            (BattleStage::Avoid, _) => {
                b.stage = BattleStage::Join { who: 0 };
                self.set_battle(b);
            }
            (BattleStage::Join { who }, Action::Join) => self.join(b, who, ctx),
            (BattleStage::Join { who }, _) => {
                self.next_stage(b, BattleStage::Join { who: 1 }, BattleStage::Coordinate { who: 0 }, who)
            }
            (BattleStage::Coordinate { who }, Action::Coordinate(leader)) => {
                self.set_mark(leader, mark::COORDINATED);
                let force = self.force_of(leader);
                let leader = force.and_then(|f| self.consular_command(&f, ctx)).unwrap_or(leader);
                b.stage = BattleStage::CoordinateRoll { who, leader };
                self.set_battle(b);
                self.ask_guile(leader, 0, u8::MAX, GuileUse::Coordination);
            }
            (BattleStage::Coordinate { who }, _) => {
                self.next_stage(b, BattleStage::Coordinate { who: 1 }, BattleStage::Command, who);
            }
            (BattleStage::Elephants { who }, Action::Elephants) => self.commit_elephants(b, who, ctx),
            (BattleStage::Elephants { who }, _) => {
                b.stage = BattleStage::Devotio { who };
                self.set_battle(b);
            }
            (BattleStage::Devotio { who }, Action::Devotio(leader)) => self.devote(b, who, leader, ctx),
            (BattleStage::Devotio { who }, _) => {
                self.next_stage(b, BattleStage::Guile { who: 1 }, BattleStage::Roll, who);
            }
            _ => {}
        }
    }

    /// The same step for the defender, or the next one.
    fn next_stage(&mut self, mut b: Battle, for_defender: BattleStage, next: BattleStage, who: u8) {
        b.stage = if who == 0 { for_defender } else { next };
        self.set_battle(b);
    }

    pub fn run_battle(&mut self, mut b: Battle, ctx: &mut Ctx) -> bool {
        match b.stage {
            BattleStage::Avoid => {
                if !self.avoid_goals(&b).is_empty() {
                    return false;
                }
                b.stage = BattleStage::Join { who: 0 };
                self.set_battle(b);
            }
            BattleStage::AvoidGuile => {
                b.stage = BattleStage::AvoidOwnGuile;
                self.set_battle(b);
                if let Some(leader) = b.commanders[0] {
                    self.ask_guile(leader, 0, u8::MAX, GuileUse::AgainstAvoid);
                }
            }
            BattleStage::AvoidOwnGuile => {
                b.against = std::mem::take(&mut self.spent);
                b.stage = BattleStage::AvoidRoll;
                self.set_battle(b);
                if let Some(leader) = b.commanders[1] {
                    self.ask_guile(leader, 0, u8::MAX, GuileUse::Avoid);
                }
            }
            BattleStage::AvoidRoll => self.roll_avoid(b, ctx),
            BattleStage::Withdraw => self.withdraw(b, ctx),
            BattleStage::Join { who } => {
                if self.may_join(&b, who) {
                    return false;
                }
                self.next_stage(b, BattleStage::Join { who: 1 }, BattleStage::Coordinate { who: 0 }, who);
            }
            BattleStage::Coordinate { who } => {
                if !self.coordinators(&b, who).is_empty() {
                    return false;
                }
                self.next_stage(b, BattleStage::Coordinate { who: 1 }, BattleStage::Command, who);
            }
            BattleStage::CoordinateRoll { who, leader } => self.roll_coordination(b, who, leader, ctx),
            BattleStage::CoordinateMove { who, leader } => self.come_to_help(b, who, leader, ctx),
            BattleStage::Command => self.name_commanders(b, ctx),
            BattleStage::Guile { who } => {
                b.stage = BattleStage::Elephants { who };
                self.set_battle(b);
                if let Some(leader) = b.commanders[who as usize].filter(|l| self.leader(*l).guile > 0) {
                    self.ask_guile(leader, 0, 1, GuileUse::Battle);
                }
            }
            BattleStage::Elephants { who } => {
                if self.spent > 0 {
                    b.guile[who as usize] = true;
                    self.spent = 0;
                    self.set_battle(b);
                }
                let has = self.strength(self.fighters(flag(who))).elephants > 0;
                if has && b.sides[who as usize].is_some() {
                    return false;
                }
                b.stage = BattleStage::Devotio { who };
                self.set_battle(b);
            }
            BattleStage::Devotio { who } => {
                let may = b.sides[who as usize] == Some(Rome)
                    && !self.war.devotio
                    && self.tale != Tale::Alexander // SC2.06: leaders do not die
                    && !self.devoted(who).is_empty();
                if may {
                    return false;
                }
                self.next_stage(b, BattleStage::Guile { who: 1 }, BattleStage::Roll, who);
            }
            BattleStage::Roll => self.roll_battle(b, ctx),
            BattleStage::Losses { who } => {
                self.next_stage(b, BattleStage::Losses { who: 1 }, BattleStage::Casualties, who);
                let i = who as usize;
                let side = b.sides[i];
                let due = percent(b.before[i], b.percent[i] as u16).min(b.before[i]);
                if let Some(Frame::Battle(b)) =
                    self.frames.iter_mut().rev().find(|f| matches!(f, Frame::Battle(_)))
                {
                    b.lost[i] = due;
                }
                self.open_losses(LossKind::Battle, LossFlag::Flags(flag(who)), side, due, ctx);
            }
            BattleStage::Casualties => {
                b.stage = BattleStage::Retreat;
                self.set_battle(b);
                self.roll_casualties(&b, ctx);
            }
            BattleStage::Retreat => self.begin_retreat(b, ctx),
            BattleStage::Pursuit => self.pursue(b, ctx),
            BattleStage::Condition => {
                self.change_conditions(&b);
                b.stage = BattleStage::Aftermath;
                self.set_battle(b);
            }
            BattleStage::Aftermath => self.aftermath(b, ctx),
        }
        true
    }

    pub fn fighting_leaders(&self, flag: u8) -> LeaderSet {
        self.in_play().filter(|(l, _)| self.leader(*l).flags & flag != 0).map(|(l, _)| l).collect()
    }

    // --- Step 2b: from behind the walls (8.21) -------------------------------------------------------------

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

    fn join(&mut self, mut b: Battle, who: u8, ctx: &mut Ctx) {
        b.river &= who == 1; // 8.31: they did not come over it
        for force in self.joiners(&b, who) {
            self.flag_force(&force, flag(who), at::INSIDE);
            ctx.tell(Event::JoinsFromCity { power: force.power, hex: b.hex });
        }
        self.next_stage(b, BattleStage::Join { who: 1 }, BattleStage::Coordinate { who: 0 }, who);
    }

    // --- Steps 4 to 7 --------------------------------------------------------------------------------------

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

    /// RRR8.31: magistrates who might give themselves to the gods; no tribal chief, no Carthaginian.
    fn devoted(&self, who: u8) -> LeaderSet {
        self.fighting_leaders(flag(who)).iter().filter(|l| l.is_roman()).collect()
    }

    /// RRR8.31: a leader gives himself to the gods.
    fn devote(&mut self, mut b: Battle, who: u8, leader: Leader, ctx: &mut Ctx) {
        let i = who as usize;
        b.devotio[i] = (leader.data().campaign / 2) as i8;
        self.war.devotio = true;
        ctx.tell(Event::Devotio { leader, drm: b.devotio[i] });
        self.kill_leader(leader, ctx);
        if b.commanders[i] == Some(leader) {
            let left = self.fighting_leaders(flag(who));
            let rank = |l: &Leader| (self.leader(*l).office.rank(), l.data().campaign);
            b.commanders[i] = left.iter().max_by_key(rank);
        }
        self.next_stage(b, BattleStage::Guile { who: 1 }, BattleStage::Roll, who);
    }

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
    pub fn tactics(leader: Option<Leader>, die: u8) -> i8 {
        let row = leader.and_then(|l| l.data().battle).map_or(5, |letter| letter as usize);
        tables().tactics.rows[row][die as usize]
    }

    /// The battle is over without having been fought, or after it.
    pub fn close_battle(&mut self, b: &Battle, after: Option<After>, ctx: &mut Ctx) {
        self.frames.pop();
        self.clear_flag(at::FIGHTS);
        self.tidy(b.hex, ctx);
        if let Some(after) = after {
            self.after_operation(after, ctx);
        }
    }
}
