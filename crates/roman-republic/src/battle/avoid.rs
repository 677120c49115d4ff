//! 8.22, 8.23: avoiding battle.

use crate::command::campaign::After;
use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::{Names, ask, label};
use crate::shown::odds;
use crate::table::*;
use legatus_kernel::{Decision, Label, Odds, Passage, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct AvoidBattle;

impl Decision<Position> for AvoidBattle {
    type Frame = Battle;

    fn asked(&self, p: &Position, b: &Battle) -> Seats {
        only(p.battle_side(b, 1))
    }

    fn question(&self, _: &Position, b: &Battle, _: Seat) -> Question {
        ask("8.22", "ask-avoid").with("place", b.hex.name())
    }

    fn candidates(&self, p: &Position, b: &Battle, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        actions.extend(p.avoid_goals(b).into_iter().map(Action::Avoid));
    }

    fn exact(&self, _: &Position, _: &Battle) -> bool {
        true
    }

    fn check(&self, p: &Position, b: &Battle, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Avoid(to) if p.avoid_goals(b).contains(&to) => Ok(()),
            Action::Avoid(to) => Err(Refusal::new(Rule("8.22"), "refused-avoid").with("place", to.name())),
            _ => Err(not_asked(Rule("8.21"))),
        }
    }

    fn apply(&self, p: &mut Position, mut b: Battle, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Avoid(to) => {
                b.avoid_to = Some(to);
                b.stage = BattleStage::AvoidGuile;
                p.command_avoidance(&mut b, ctx);
            }
            _ => b.stage = BattleStage::Join { who: 0 },
        }
        p.set_battle(b);
    }

    fn run(&self, p: &mut Position, mut b: Battle, _: &mut Ctx) -> bool {
        let nowhere = p.avoid_goals(&b).is_empty();
        if nowhere {
            b.stage = BattleStage::Join { who: 0 };
            p.set_battle(b);
        }
        nowhere
    }

    fn describe(&self, p: &Position, b: &Battle, seat: Seat, action: &Action) -> Label {
        label(p, Names::of(&self.question(p, b, seat)).pass("do-stand", Role::GoOn), action)
    }

    fn odds(&self, p: &Position, b: &Battle, seat: Seat, action: &Action) -> Option<Odds> {
        self.check(p, b, seat, action).ok()?;
        let Action::Avoid(to) = *action else { return None };
        Some(odds::commanded(p, &p.defenders(b), p.avoid_modifier(b, to), "odds-away", "odds-caught"))
    }

    as_usual! { advise, expected }
}

impl Position {
    /// The defenders as one Force.
    pub(crate) fn defenders(&self, b: &Battle) -> Force {
        let mut force = Force {
            side: b.sides[1],
            power: Rome.power(),
            hex: b.hex,
            zone: 0,
            head: b.commanders[1],
            leaders: self.fighting_leaders(at::DEFENDS),
            legions: LegionSet::NONE,
            peoples: PeopleSet::NONE,
        };
        for unit in self.fighters(at::DEFENDS) {
            force.power = self.power_of_unit(&unit);
            match unit.kind {
                UnitKind::Legion(l) => force.legions.add(l),
                UnitKind::Troop(p) => force.peoples.add(p),
            }
        }
        force
    }

    /// A friendly city with room for all of them.
    pub(crate) fn open_city(&self, side: Side, hex: Hex, points: u16) -> Option<City> {
        self.city_at(hex).filter(|c| {
            self.takes_in(side, *c) && !self.enemy_inside(hex, side) && self.room_in(*c) >= points
        })
    }

    /// Is the city a friend's, and not besieged? Whoever is in it has a word as well.
    pub(crate) fn takes_in(&self, side: Side, city: City) -> bool {
        self.city(city).siege.is_none() && self.holds(side, city)
    }

    /// 8.22: where the defenders could withdraw to, if they may try at all.
    pub(crate) fn avoid_goals(&self, b: &Battle) -> Vec<Hex> {
        let (Some(side), Some(leader)) = (b.sides[1], b.commanders[1]) else { return Vec::new() };
        let force = self.defenders(b);
        if self.has_mark(leader, mark::FAILED_AVOID) || b.cause != Cause::Attack {
            return Vec::new();
        }
        if side == Rome && leader.is_roman() {
            // RRR5.22: one magistrate able to command all who stand outside.
            let others = self.forces_at(b.hex, 0);
            if others.iter().filter(|f| f.side == Some(Rome) && f.has_units()).count() > 1 {
                return Vec::new();
            }
        }
        if force.peoples.iter().any(|p| self.is_rooted(p)) {
            return Vec::new();
        }
        let points = self.strength(self.fighters(at::DEFENDS)).total();
        let mut goals = Vec::new();
        if self.open_city(side, b.hex, points).is_some() {
            goals.push(b.hex);
        }
        let stands = |h: Hex| self.may_withdraw_to(&force, side, leader, h);
        for near in b.hex.data().around() {
            if !stands(near) {
                continue;
            }
            goals.push(near);
            for far in near.data().around() {
                if far.distance(b.hex) == 2 && stands(far) && !goals.contains(&far) {
                    goals.push(far);
                }
            }
        }
        goals.retain(|h| self.check_stacking(&force, *h).is_ok());
        goals.sort_unstable();
        goals
    }

    /// Retreat and withdrawal: no enemy Force, no enemy garrison, nothing barred (8.41).
    pub(crate) fn may_withdraw_to(&self, force: &Force, side: Side, leader: Leader, hex: Hex) -> bool {
        let romans = side == Rome && (leader.is_roman() || !force.legions.is_empty());
        !(self.enemy_outside(hex, side)
            || self.enemy_inside(hex, side)
            || romans && hex == named().roma.hex()
            || self.check_entry(force, hex).is_err()
            || self.check_tribe_reach(force, hex).is_err())
    }

    /// All modifiers but Guile (8.22).
    pub(crate) fn avoid_modifier(&self, b: &Battle, to: Hex) -> i8 {
        let table = &tables().avoid;
        let (Some(side), Some(leader)) = (b.sides[1], b.commanders[1]) else { return 0 };
        let points = self.strength(self.fighters(at::DEFENDS)).total();
        let mut modifier = 0;
        if self.open_city(side, to, points).is_some() {
            modifier += if to.distance(b.hex) <= 1 { table.city_near } else { table.city_far };
        }
        if b.hex.data().terrain.is_some_and(Terrain::is_bad) {
            modifier += table.bad_ground;
        }
        let force = self.defenders(b);
        let mut ways =
            b.hex.data().around().filter(|h| self.may_withdraw_to(&force, side, leader, *h)).peekable();
        let wet = |h: Hex| b.hex.data().side_to(h).is_some_and(|s| s.river);
        if to != b.hex && ways.peek().is_some() && ways.all(wet) {
            modifier += table.only_river;
        }
        let fabius = leader == named().fabius && self.leader(leader).office == Office::Dictator; // SC4.14
        if leader.is_roman() && !fabius {
            modifier += table.honour;
        }
        modifier
    }

    pub(crate) fn roll_avoid(&mut self, mut b: Battle, ctx: &mut Ctx) {
        let (Some(side), Some(leader), Some(to)) = (b.sides[1], b.commanders[1], b.avoid_to) else { return };
        let table = &tables().avoid;
        let guile = std::mem::take(&mut self.spent) as i8;
        let modifier =
            self.avoid_modifier(&b, to) + guile * table.guile + b.against as i8 * table.enemy_guile;
        let die = ctx.d10("avoid");
        let success = die as i8 + modifier <= leader.data().campaign as i8;
        ctx.tell(Event::AvoidRoll { leader, die, modifier, campaign: leader.data().campaign, success });
        if !success {
            self.set_mark(leader, mark::FAILED_AVOID);
            b.failed_avoid = true;
            b.avoid_to = None;
            b.stage = BattleStage::Join { who: 0 };
            return self.set_battle(b);
        }
        b.stage = BattleStage::Withdraw;
        self.set_battle(b);
        let strength = self.strength(self.fighters(at::DEFENDS));
        // The way into a city costs nobody.
        if self.open_city(side, to, strength.total()).is_some() {
            return;
        }
        let ap = self.withdrawal_points(b.hex, to);
        self.suffer(LossFlag::Flags(at::DEFENDS), Some(side), strength, ap, Some(table.most_loss), ctx);
    }

    /// 8.22: one point for each hex, two for a bad one; over the easier of the ways.
    fn withdrawal_points(&self, from: Hex, to: Hex) -> u16 {
        let table = &tables().avoid;
        let cost = |h: Hex| if h.data().terrain.is_some_and(Terrain::is_bad) { table.bad_ap } else { table.flat_ap } as u16;
        match from.distance(to) {
            0 => 0,
            1 => cost(to),
            _ => {
                let via = from.data().around().filter(|h| h.data().side_to(to).is_some()).map(cost).min();
                cost(to) + via.unwrap_or(1)
            }
        }
    }

    /// R35: they slip away; the attack has cost nothing.
    pub(crate) fn withdraw(&mut self, b: Battle, ctx: &mut Ctx) {
        let (Some(side), Some(to)) = (b.sides[1], b.avoid_to) else { return };
        let points = self.strength(self.fighters(at::DEFENDS)).total();
        let inside = self.open_city(side, to, points).is_some();
        let set = if inside { at::INSIDE } else { 0 };
        self.move_flagged(at::DEFENDS, to, set, at::INSIDE);
        ctx.tell(Event::Withdraws { side, to });
        for leader in self.fighting_leaders(at::DEFENDS).iter() {
            self.note_roman_arrival(leader, to);
        }
        // 8.22: the attack does not take place.
        self.close_battle(&b, Some(After::Free), ctx);
        self.tidy(to, ctx);
    }
}

/// The attacker's Guile against it.
pub(crate) struct AgainstAvoiding;

impl Passage<Position> for AgainstAvoiding {
    type Frame = Battle;

    fn run(&self, p: &mut Position, mut b: Battle, _: &mut Ctx) -> bool {
        b.stage = BattleStage::AvoidOwnGuile;
        p.set_battle(b);
        if let Some(leader) = b.commanders[0] {
            p.ask_guile(leader, 0, u8::MAX, GuileUse::AgainstAvoid);
        }
        true
    }
}

/// The defender's own Guile.
pub(crate) struct GuileToAvoid;

impl Passage<Position> for GuileToAvoid {
    type Frame = Battle;

    fn run(&self, p: &mut Position, mut b: Battle, _: &mut Ctx) -> bool {
        b.against = std::mem::take(&mut p.spent);
        b.stage = BattleStage::AvoidRoll;
        p.set_battle(b);
        if let Some(leader) = b.commanders[1] {
            p.ask_guile(leader, 0, u8::MAX, GuileUse::Avoid);
        }
        true
    }
}

pub(crate) struct RollAvoid;

impl Passage<Position> for RollAvoid {
    type Frame = Battle;

    fn run(&self, p: &mut Position, b: Battle, ctx: &mut Ctx) -> bool {
        p.roll_avoid(b, ctx);
        true
    }
}

pub(crate) struct Withdraw;

impl Passage<Position> for Withdraw {
    type Frame = Battle;

    fn run(&self, p: &mut Position, b: Battle, ctx: &mut Ctx) -> bool {
        p.withdraw(b, ctx);
        true
    }
}
