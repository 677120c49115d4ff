//! 8.41 to 8.43: retreat, pursuit, army condition.

use crate::battle::flag;
use crate::battle::modifiers::cavalry_modifier;
use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Passage, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct RetreatForce;

impl Decision<Position> for RetreatForce {
    type Frame = Retreat;

    fn asked(&self, _: &Position, r: &Retreat) -> Seats {
        only(r.decider)
    }

    fn question(&self, _: &Position, r: &Retreat, _: Seat) -> Question {
        ask("8.41", "ask-retreat").with("place", r.at.name())
    }

    fn candidates(&self, p: &Position, r: &Retreat, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.retreat_goals(r).into_iter().map(Action::Retreat));
        actions.extend(p.may_shelter(r).then_some(Action::Shelter));
        actions.extend(p.may_stop(r).then_some(Action::Halt));
    }

    fn exact(&self, _: &Position, _: &Retreat) -> bool {
        true
    }

    fn check(&self, p: &Position, r: &Retreat, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Retreat(to) if p.retreat_goals(r).contains(&to) => Ok(()),
            Action::Retreat(_) => refuse("8.41", "refused-retreat"),
            Action::Shelter if p.may_shelter(r) => Ok(()),
            Action::Shelter => refuse("8.41", "refused-no-shelter"),
            Action::Halt if p.may_stop(r) => Ok(()),
            Action::Halt => refuse("8.41", "refused-retreat-stop"),
            _ => Err(not_asked(Rule("8.41"))),
        }
    }

    fn apply(&self, p: &mut Position, mut r: Retreat, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Retreat(to) => {
                p.move_flagged(r.flag, to, 0, at::INSIDE);
                r.at = to;
                r.steps += 1;
                p.put_frame(Frame::Retreat(r));
            }
            Action::Shelter => {
                p.move_flagged(r.flag, r.from, at::INSIDE, 0);
                p.note_shelter();
                p.frames.pop();
                if let Some(side) = r.side {
                    ctx.tell(Event::Retreats { side, to: r.from });
                }
            }
            _ => p.end_retreat(r, ctx),
        }
    }

    fn run(&self, p: &mut Position, r: Retreat, ctx: &mut Ctx) -> bool {
        let goals = p.retreat_goals(&r);
        if r.steps == tables().retreat.hexes as u8 || goals.is_empty() && r.steps > 0 {
            p.end_retreat(r, ctx);
            return true;
        }
        if goals.is_empty() && !p.may_shelter(&r) {
            p.trapped(r, ctx);
            return true;
        }
        false
    }

    as_usual! { describe, advise, expected }
}

/// 8.51: who has nobody left has lost, whatever the table says; what the table said of the other is no Major Victory (8.52).
pub(crate) fn verdict(winner: Option<u8>, major: bool, left: [u16; 2]) -> (Option<u8>, bool) {
    match left {
        [0, 0] => (None, false),
        [0, _] if winner != Some(1) => (Some(1), false),
        [_, 0] if winner != Some(0) => (Some(0), false),
        _ => (winner, major),
    }
}

impl Position {
    /// 8.51: who has nobody left has lost, whatever the table says; then the loser leaves.
    pub(crate) fn begin_retreat(&mut self, mut b: Battle, ctx: &mut Ctx) {
        let left = [0, 1].map(|who| self.strength(self.fighters(flag(who))).total());
        (b.winner, b.major) = verdict(b.winner, b.major, left);
        ctx.tell(Event::BattleEnds {
            hex: b.hex,
            winner: b.winner.map(|w| self.battle_side(&b, w)),
            major: b.major,
        });
        b.stage = BattleStage::Condition;
        let Some(winner) = b.winner else { return self.set_battle(b) };
        let loser = 1 - winner;
        if left[loser as usize] == 0 || b.cause == Cause::Incursion {
            return self.set_battle(b);
        }
        b.stage = BattleStage::Pursuit;
        self.set_battle(b);
        if b.cause == Cause::Sally && loser == 0 {
            // 8.41: back behind the walls.
            self.move_flagged(flag(0), b.hex, at::INSIDE, 0);
            return self.note_shelter();
        }
        self.beaten_tribes_leave(flag(loser), ctx);
        if self.strength(self.fighters(flag(loser))).total() == 0 {
            return;
        }
        let retreat = Retreat {
            flag: flag(loser),
            decider: self.battle_side(&b, loser),
            side: b.sides[loser as usize],
            from: b.hex,
            at: b.hex,
            steps: 0,
        };
        self.frames.push(Frame::Retreat(retreat));
    }

    fn note_shelter(&mut self) {
        if let Some(b) = self.frames.nearest_mut::<Battle>() {
            b.sheltered = true;
        }
    }

    fn retreating(&self, r: &Retreat) -> Force {
        let mut force = Force {
            side: r.side,
            power: Rome.power(),
            hex: r.at,
            zone: 0,
            head: self.fighting_leaders(r.flag).first(),
            leaders: self.fighting_leaders(r.flag),
            legions: LegionSet::NONE,
            peoples: PeopleSet::NONE,
        };
        for unit in self.fighters(r.flag) {
            force.power = self.power_of_unit(&unit);
            match unit.kind {
                UnitKind::Legion(l) => force.legions.add(l),
                UnitKind::Troop(p) => force.peoples.add(p),
            }
        }
        force
    }

    /// 8.41: farther from the battle with each step.
    fn retreat_goals(&self, r: &Retreat) -> Vec<Hex> {
        let Some(side) = r.side else { return Vec::new() };
        let force = self.retreating(r);
        let leader = force.head.unwrap_or(Leader(if side == Rome { 0 } else { FIRST_NAMED as u8 }));
        let mut goals: Vec<Hex> =
            r.at.data()
                .around()
                .filter(|h| h.distance(r.from) > r.at.distance(r.from))
                .filter(|h| self.may_withdraw_to(&force, side, leader, *h))
                .collect();
        // Where it would have to stop, it must be able to stand.
        if r.steps + 1 == tables().retreat.hexes as u8 {
            goals.retain(|h| self.check_stacking(&force, *h).is_ok());
        }
        goals
    }

    fn may_shelter(&self, r: &Retreat) -> bool {
        let Some(side) = r.side else { return false };
        let points = self.strength(self.fighters(r.flag)).total();
        r.steps == 0
            && self.open_city(side, r.from, points).is_some()
            && !(side == Rome
                && r.from == named().roma.hex()
                && self.retreating(r).legions.iter().any(|l| !l.is_urban()))
    }

    /// After one hex it may stop with friends or behind friendly walls.
    fn may_stop(&self, r: &Retreat) -> bool {
        let Some(side) = r.side else { return true };
        let force = self.retreating(r);
        let friends =
            self.units_at(r.at).any(|u| u.flags & r.flag == 0 && self.side_of_unit(&u) == Some(side));
        let city = self.city_at(r.at).is_some_and(|c| self.holds(side, c));
        r.steps > 0 && (friends || city) && self.check_stacking(&force, r.at).is_ok()
    }

    /// 8.41, R36: no way out: they stay and suffer.
    fn trapped(&mut self, r: Retreat, ctx: &mut Ctx) {
        let points = self.strength(self.fighters(r.flag)).total();
        ctx.tell(Event::Trapped { hex: r.from });
        self.set_condition(r.flag, |_| DISORGANISED);
        self.frames.pop();
        let due = percent(points, tables().retreat.trapped_loss);
        self.open_losses(LossKind::Battle, LossFlag::Flags(r.flag), r.side, due, ctx);
    }

    fn end_retreat(&mut self, r: Retreat, ctx: &mut Ctx) {
        self.frames.pop();
        if let Some(side) = r.side {
            // Behind friendly walls if there is room.
            let points = self.strength(self.fighters(r.flag)).total();
            let inside = self.open_city(side, r.at, points).is_some();
            if inside && !(side == Rome && r.at == named().roma.hex()) {
                self.move_flagged(r.flag, r.at, at::INSIDE, 0);
            }
            ctx.tell(Event::Retreats { side, to: r.at });
        }
        self.tidy(r.from, ctx);
    }

    /// 8.42: butchery in pursuit.
    pub(crate) fn pursue(&mut self, mut b: Battle, ctx: &mut Ctx) {
        let Some(winner) = b.winner else { return };
        let loser = 1 - winner;
        b.stage = BattleStage::Condition;
        self.set_battle(b);
        let left = self.strength(self.fighters(flag(loser))).total();
        if left == 0 {
            return;
        }
        let table = &tables().pursuit;
        let cavalry = [0, 1].map(|who| self.strength(self.fighters(flag(who))).cavalry);
        let terrain = b.hex.data().terrain;
        let lead = cavalry_modifier(cavalry[0], cavalry[1], terrain);
        let mut modifier = if winner == 0 { lead } else { -lead };
        if b.major {
            modifier += table.major;
        }
        if b.sheltered {
            modifier += table.into_city;
        }
        if terrain.is_some_and(Terrain::is_bad) {
            modifier += table.bad_ground;
        }
        let die = ctx.d10("pursuit");
        let result = die as i8 + modifier;
        let row = table.rows.iter().find(|r| result <= r.up_to).unwrap_or(&table.rows[table.rows.len() - 1]);
        let due = percent(left, row.loss as u16);
        ctx.tell(Event::PursuitRoll { side: self.battle_side(&b, winner), die, modifier, loss: row.loss });
        self.open_losses(LossKind::Battle, LossFlag::Flags(flag(loser)), b.sides[loser as usize], due, ctx);
    }

    /// 8.43.
    pub(crate) fn change_conditions(&mut self, b: &Battle) {
        for who in 0..2u8 {
            let lost_much = b.percent[who as usize] >= 20;
            match b.winner {
                Some(w) if w != who => {
                    let worst = self.fighters(flag(who)).map(|u| u.condition).max().unwrap_or(0);
                    let to = if b.major || worst >= DISRUPTED { DISORGANISED } else { DISRUPTED };
                    self.set_condition(flag(who), |c| c.max(to));
                }
                _ if lost_much => self.set_condition(flag(who), |c| c.max(DISRUPTED)),
                _ => {}
            }
        }
    }
}

pub(crate) struct BeginRetreat;

impl Passage<Position> for BeginRetreat {
    type Frame = Battle;

    fn run(&self, p: &mut Position, b: Battle, ctx: &mut Ctx) -> bool {
        p.begin_retreat(b, ctx);
        true
    }
}

pub(crate) struct Pursue;

impl Passage<Position> for Pursue {
    type Frame = Battle;

    fn run(&self, p: &mut Position, b: Battle, ctx: &mut Ctx) -> bool {
        p.pursue(b, ctx);
        true
    }
}

pub(crate) struct ChangeConditions;

impl Passage<Position> for ChangeConditions {
    type Frame = Battle;

    fn run(&self, p: &mut Position, mut b: Battle, _: &mut Ctx) -> bool {
        p.change_conditions(&b);
        b.stage = BattleStage::Aftermath;
        p.set_battle(b);
        true
    }
}
