//! 8.25: who comes to help.

use super::flag;
use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::{Names, ask, label};
use crate::shown::odds;
use crate::table::*;
use legatus_kernel::{Decision, Label, Odds, Passage, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct CallHelp {
    pub(crate) who: u8,
}

impl Decision<Position> for CallHelp {
    type Frame = Battle;

    fn asked(&self, p: &Position, b: &Battle) -> Seats {
        only(p.battle_side(b, self.who))
    }

    fn question(&self, _: &Position, b: &Battle, _: Seat) -> Question {
        ask("8.25", "ask-coordinate").with("place", b.hex.name()).window("coordination")
    }

    fn candidates(&self, p: &Position, b: &Battle, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        actions.extend(p.coordinators(b, self.who).iter().map(Action::Coordinate));
    }

    fn exact(&self, _: &Position, _: &Battle) -> bool {
        true
    }

    fn check(&self, p: &Position, b: &Battle, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Coordinate(leader) => p.check_coordinator(b, self.who, leader),
            _ => Err(not_asked(Rule("8.21"))),
        }
    }

    fn apply(&self, p: &mut Position, mut b: Battle, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Coordinate(leader) = action else { return self.go_on(p, b) };
        p.set_mark(leader, mark::COORDINATED);
        let leader = p.force_of(leader).and_then(|f| p.consular_command(&f, ctx)).unwrap_or(leader);
        b.stage = BattleStage::CoordinateRoll { who: self.who, leader };
        p.set_battle(b);
        p.ask_guile(leader, 0, u8::MAX, GuileUse::Coordination);
    }

    fn run(&self, p: &mut Position, b: Battle, _: &mut Ctx) -> bool {
        let nobody = p.coordinators(&b, self.who).is_empty();
        if nobody {
            self.go_on(p, b);
        }
        nobody
    }

    fn describe(&self, p: &Position, b: &Battle, seat: Seat, action: &Action) -> Label {
        label(p, Names::of(&self.question(p, b, seat)).pass("do-no-help", Role::GoOn), action)
    }

    fn odds(&self, p: &Position, b: &Battle, seat: Seat, action: &Action) -> Option<Odds> {
        self.check(p, b, seat, action).ok()?;
        let Action::Coordinate(leader) = *action else { return None };
        let modifier = p.coordination_modifier(b, self.who, leader);
        Some(odds::commanded(p, &p.force_of(leader)?, modifier, "odds-comes", "odds-stays"))
    }

    as_usual! { advise, expected, decline }
}

impl CallHelp {
    fn go_on(&self, p: &mut Position, b: Battle) {
        p.next_stage(b, BattleStage::Coordinate { who: 1 }, BattleStage::Command, self.who);
    }
}

pub(crate) struct RollCoordination {
    pub(crate) who: u8,
    pub(crate) leader: Leader,
}

impl Passage<Position> for RollCoordination {
    type Frame = Battle;

    fn run(&self, p: &mut Position, b: Battle, ctx: &mut Ctx) -> bool {
        p.roll_coordination(b, self.who, self.leader, ctx);
        true
    }
}

pub(crate) struct ComeToHelp {
    pub(crate) who: u8,
    pub(crate) leader: Leader,
}

impl Passage<Position> for ComeToHelp {
    type Frame = Battle;

    fn run(&self, p: &mut Position, b: Battle, ctx: &mut Ctx) -> bool {
        p.come_to_help(b, self.who, self.leader, ctx);
        true
    }
}

impl Position {
    pub(crate) fn coordinators(&self, b: &Battle, who: u8) -> LeaderSet {
        let near =
            |(l, h): &(Leader, Hex)| h.distance(b.hex) <= 1 && self.check_coordinator(b, who, *l).is_ok();
        if b.sides[who as usize].is_none() || b.cause == Cause::Incursion {
            return LeaderSet::NONE;
        }
        self.in_play().filter(near).map(|(l, _)| l).collect()
    }

    pub(crate) fn check_coordinator(&self, b: &Battle, who: u8, leader: Leader) -> Result<(), Refusal> {
        let refuse = |rule, key| Err(Refusal::new(Rule(rule), key).with("leader", leader.name()));
        let side = b.sides[who as usize];
        let Some(at_hex) = self.place(leader).filter(|h| h.distance(b.hex) <= 1) else {
            return refuse("8.25", "refused-leader-not-here");
        };
        if side.is_none() || self.side_of_leader(leader) != side || b.cause == Cause::Incursion {
            return refuse("8.25", "refused-leader-not-yours");
        }
        if self.has_mark(leader, mark::COORDINATED | mark::INTERCEPTED) {
            return refuse("8.25", "refused-tried-already");
        }
        let flags = self.leader(leader).flags;
        let Some(force) = self.force_of(leader).filter(|f| f.head == Some(leader) && f.has_units()) else {
            return refuse("5.13", "refused-not-in-command");
        };
        if flags & at::FIGHTS != 0 || self.units_of(&force).any(|u| u.flags & at::FIGHTS != 0) {
            return refuse("8.25", "refused-fights-already");
        }
        if self.force_condition(&force) >= DISORGANISED {
            return refuse("8.25", "refused-disorganised");
        }
        let besieged = force.is_inside() && self.is_besieged(at_hex);
        if besieged {
            // 9.42: out to meet those who relieve them.
            if at_hex != b.hex || who != 0 {
                return refuse("9.42", "refused-siege-binds");
            }
        } else if self.besieges(&force) {
            return refuse("8.25", "refused-siege-binds");
        }
        if at_hex != b.hex && at_hex.data().side_to(b.hex).is_none() {
            return refuse("8.25", "refused-no-way-to-intercept");
        }
        if force.peoples.iter().any(|p| self.is_rooted(p) || self.power_of(p) == MAMERTINES) {
            return refuse("SC3.26", "refused-rooted");
        }
        self.check_entry(&force, b.hex)?;
        self.check_tribe_reach(&force, b.hex)?;
        if leader.is_roman() {
            self.check_roma(leader, &force, b.hex)?;
        }
        self.check_allies(who, &force)
    }

    /// SC3.23: Carthaginians never fight beside eastern Sicilians or Tarentines.
    fn check_allies(&self, who: u8, force: &Force) -> Result<(), Refusal> {
        if self.scenario != ScenarioId::Aigle {
            return Ok(());
        }
        let punic = |p: People| self.power_of(p) == PUNIC;
        let greek = |p: People| p == TARENTINE || matches!(self.power_of(p), SYRACUSE | GREEKS);
        let there = |test: &dyn Fn(People) -> bool| {
            self.fighters(flag(who)).any(|u| matches!(u.kind, UnitKind::Troop(p) if test(p)))
        };
        let come = |test: &dyn Fn(People) -> bool| force.peoples.iter().any(test);
        if come(&punic) && there(&greek) || come(&greek) && there(&punic) {
            return Err(Refusal::new(Rule("SC3.23"), "refused-punic-greeks"));
        }
        Ok(())
    }

    /// All modifiers but Guile.
    pub(crate) fn coordination_modifier(&self, b: &Battle, who: u8, leader: Leader) -> i8 {
        let table = &tables().coordination;
        let Some(force) = self.force_of(leader) else { return 0 };
        let mut modifier = 0;
        if force.hex.data().side_to(b.hex).is_some_and(|s| s.river) {
            modifier += table.river;
        }
        let own = self.fighters(flag(who)).map(|u| self.power_of_unit(&u)).next();
        if own.is_some_and(|p| p != force.power) {
            modifier += table.other_people;
        }
        if self.force_condition(&force) == DISRUPTED {
            modifier += table.disrupted;
        }
        if force.is_inside() && self.is_besieged(force.hex) {
            modifier += table.besieged;
        }
        modifier
    }

    pub(crate) fn roll_coordination(&mut self, mut b: Battle, who: u8, leader: Leader, ctx: &mut Ctx) {
        let guile = std::mem::take(&mut self.spent) as i8;
        let modifier = self.coordination_modifier(&b, who, leader) + guile * tables().coordination.guile;
        let die = ctx.d10("coordination");
        let campaign = leader.data().campaign; // R99
        let success = die as i8 + modifier <= campaign as i8;
        ctx.tell(Event::CoordinationRoll { leader, die, modifier, campaign, success });
        b.stage = BattleStage::Coordinate { who };
        let Some(force) = self.force_of(leader).filter(|_| success) else { return self.set_battle(b) };
        b.stage = BattleStage::CoordinateMove { who, leader };
        self.set_battle(b);
        if force.hex != b.hex {
            let table = &tables().coordination;
            let bad = b.hex.data().terrain.is_some_and(Terrain::is_bad);
            let ap = if bad { table.bad_ap } else { table.flat_ap } as u16;
            let strength = self.force_strength(&force);
            self.suffer(LossFlag::Led(leader), force.side, strength, ap, None, ctx);
        }
    }

    pub(crate) fn come_to_help(&mut self, mut b: Battle, who: u8, leader: Leader, ctx: &mut Ctx) {
        b.stage = BattleStage::Coordinate { who };
        if let Some(force) = self.force_of(leader).filter(Force::has_units) {
            let from = force.hex;
            let trespass = leader.is_roman()
                && !b.hex.data().province.is_some_and(|p| self.area_of(leader, force.leaders).has(p));
            self.move_force(&force, b.hex, false);
            let moved = Force { hex: b.hex, zone: 0, ..force };
            // Only what came: those who fight already bear their flags.
            self.flag_newcomers(&moved, flag(who));
            for l in force.leaders.iter() {
                self.note_roman_arrival(l, b.hex);
            }
            if trespass {
                self.note_trespass(leader);
            }
            b.coordinated[who as usize] += 1;
            let wet = from.data().side_to(b.hex).is_some_and(|s| s.river && !self.is_road(s));
            b.river &= who == 1 || wet; // 8.31: all attackers, or none
            if from != b.hex {
                self.tidy(from, ctx);
            }
        }
        self.set_battle(b);
    }

    /// Flags a Force in the battle hex that does not fight yet.
    fn flag_newcomers(&mut self, force: &Force, flag: u8) {
        for l in force.leaders.iter() {
            self.leader_mut(l).flags |= flag;
        }
        for l in force.legions.iter() {
            self.legions[l.i()].flags |= flag;
        }
        self.stacks.change(|s| {
            if s.hex == force.hex && s.flags == 0 && force.peoples.has(s.people) {
                s.flags = flag;
            }
        });
    }
}
