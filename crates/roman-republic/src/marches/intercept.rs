//! 6.51 to 6.54: interception.

use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::{Names, ask, label};
use crate::shown::odds;
use crate::table::*;
use legatus_kernel::{Decision, Label, Odds, Passage, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct TryInterception;

impl Decision<Position> for TryInterception {
    type Frame = Intercept;

    fn asked(&self, p: &Position, i: &Intercept) -> Seats {
        p.intercept_side(i).map_or(Seats::NONE, only)
    }

    fn question(&self, _: &Position, i: &Intercept, _: Seat) -> Question {
        ask("6.51", "ask-intercept").with("place", i.hex.name()).window("interception")
    }

    fn candidates(&self, p: &Position, i: &Intercept, _: Seat, actions: &mut Vec<Action>) {
        if let Some(side) = p.intercept_side(i) {
            actions.extend(p.interceptors(side, i.hex, i.mover).iter().map(Action::Intercept));
        }
        actions.push(Action::Pass);
    }

    fn check(&self, p: &Position, i: &Intercept, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Intercept(leader) if p.side_of_leader(leader) != p.intercept_side(i) => {
                Err(Refusal::new(Rule("6.51"), "refused-leader-not-yours").with("leader", leader.name()))
            }
            Action::Intercept(leader) => p.check_interceptor(leader, i.hex),
            _ => Err(not_asked(Rule("6.51"))),
        }
    }

    fn apply(&self, p: &mut Position, mut i: Intercept, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Intercept(leader) = action else {
            i.seat += 1;
            return p.put_frame(Frame::Intercept(i));
        };
        // RRR5.22, 5.44: of two Consuls the die says who commands.
        let commander = p.force_of(leader).and_then(|f| p.consular_command(&f, ctx)).unwrap_or(leader);
        i.leader = Some(commander);
        p.set_mark(leader, mark::TRIED);
        p.put_frame(Frame::Intercept(i));
        p.ask_guile(commander, 0, u8::MAX, GuileUse::Interception);
    }

    fn run(&self, p: &mut Position, mut i: Intercept, _: &mut Ctx) -> bool {
        match p.intercept_side(&i) {
            None => {
                p.frames.pop();
            }
            Some(side) if p.interceptors(side, i.hex, i.mover).is_empty() => {
                i.seat += 1;
                p.put_frame(Frame::Intercept(i));
            }
            Some(_) => return false,
        }
        true
    }

    fn describe(&self, p: &Position, i: &Intercept, seat: Seat, action: &Action) -> Label {
        label(p, Names::of(&self.question(p, i, seat)).pass("do-no-interception", Role::GoOn), action)
    }

    fn odds(&self, p: &Position, i: &Intercept, seat: Seat, action: &Action) -> Option<Odds> {
        self.check(p, i, seat, action).ok()?;
        let Action::Intercept(leader) = *action else { return None };
        let (modifier, _) = p.interception_odds(leader, i.hex, i.mover)?;
        Some(odds::commanded(p, &p.force_of(leader)?, modifier, "odds-intercepts", "odds-misses"))
    }

    as_usual! { advise, expected, decline }
}

impl Position {
    /// Asks everybody who might intercept a Force that has come to a hex.
    pub(crate) fn open_intercepts(&mut self, hex: Hex, mover: Side) {
        let anybody = self.enemies(mover).any(|side| !self.interceptors(side, hex, mover).is_empty());
        if anybody {
            self.frames.push(Frame::Intercept(Intercept { hex, mover, seat: 0, leader: None }));
        }
    }

    /// 6.51, 6.52: leaders of a side who may try here.
    pub(crate) fn interceptors(&self, side: Side, hex: Hex, mover: Side) -> LeaderSet {
        let mut found = LeaderSet::NONE;
        if side == mover {
            return found;
        }
        for (leader, at) in self.in_play() {
            if at.distance(hex) <= tables().interception.range
                && self.side_of_leader(leader) == Some(side)
                && self.check_interceptor(leader, hex).is_ok()
            {
                found.add(leader);
            }
        }
        found
    }

    pub(crate) fn check_interceptor(&self, leader: Leader, hex: Hex) -> Result<(), Refusal> {
        let refuse = |rule, key| Err(Refusal::new(Rule(rule), key).with("leader", leader.name()));
        let Some(at) = self.place(leader) else { return refuse("6.51", "refused-leader-not-here") };
        if at.distance(hex) > tables().interception.range {
            return refuse("6.51", "refused-too-far-to-intercept");
        }
        let marks = mark::TRIED | mark::FAILED_INTERCEPTION;
        if self.has_mark(leader, marks) {
            return refuse("6.52", "refused-tried-already");
        }
        let Some(force) = self.force_of(leader).filter(|f| f.head == Some(leader)) else {
            return refuse("5.13", "refused-not-in-command");
        };
        let strength = self.sallying(&force);
        if strength < 1 || force.zone & at::ACTIVE != 0 {
            return refuse("6.52", "refused-no-men");
        }
        if force.is_inside() && force.peoples.iter().any(|p| p.tribe().is_some()) {
            return refuse("SC1.20", "refused-tribe-divides"); // it would have to leave a guard
        }
        if self.force_condition(&force) >= DISORGANISED {
            return refuse("6.52", "refused-disorganised");
        }
        if self.is_besieged(at) && (force.is_inside() || self.besieges(&force)) {
            return refuse("6.52", "refused-siege-binds");
        }
        if self.way_to(&force, hex).is_none() {
            return refuse("6.52", "refused-no-way-to-intercept");
        }
        self.check_entry(&force, hex)?;
        self.check_tribe_reach(&force, hex)?;
        if side_is_roman(&force) {
            self.check_roma(leader, &force, hex)?;
            self.check_five(leader, &force)?;
            self.check_leaves_roma(leader, &force, at)?;
        }
        Ok(())
    }

    /// Points that can go: those inside walls leave one behind (6.52), some are rooted.
    fn sallying(&self, force: &Force) -> u16 {
        let able = |u: &Unit| !matches!(u.kind, UnitKind::Troop(p) if self.is_rooted(p));
        let total = self.strength(self.units_of(force).filter(able)).total();
        if force.is_inside() { total.saturating_sub(1) } else { total }
    }

    pub(crate) fn besieges(&self, force: &Force) -> bool {
        let siege = force.hex.data().city.and_then(|c| self.city(c).siege);
        !force.is_inside() && siege.is_some_and(|s| Some(s.by) == force.side)
    }

    /// The modifier of the best way of at most two hexes (6.51); none if there is no way.
    fn way_to(&self, force: &Force, hex: Hex) -> Option<i8> {
        let side = force.side?;
        let table = &tables().interception;
        let step = |from: Hex, to: Hex| -> Option<i8> {
            let hexside = from.data().side_to(to)?;
            if self.is_road(hexside) {
                return Some(0);
            }
            let ground = to.data().terrain.is_some_and(Terrain::is_bad);
            Some(table.bad_ground * ground as i8 + table.river * hexside.river as i8)
        };
        match force.hex.distance(hex) {
            0 => Some(0),
            1 => step(force.hex, hex),
            _ => force
                .hex
                .data()
                .around()
                .filter(|via| !self.enemy_outside(*via, side) && self.check_entry(force, *via).is_ok())
                .filter_map(|via| Some(step(force.hex, via)?.max(0) + step(via, hex)?))
                .min()
                .map(|worst| worst.min(2) + table.two_hexes),
        }
    }

    /// 8.31: every way in crosses a river off the road.
    fn comes_over_river(&self, force: &Force, hex: Hex) -> bool {
        let last: Vec<Hex> = match force.hex.distance(hex) {
            0 => return false,
            1 => vec![force.hex],
            _ => hex.data().around().filter(|via| force.hex.data().side_to(*via).is_some()).collect(),
        };
        let wet = |from: &Hex| from.data().side_to(hex).is_some_and(|s| s.river && !self.is_road(s));
        !last.is_empty() && last.iter().all(wet)
    }

    /// All modifiers but Guile, and the value to roll.
    pub(crate) fn interception_odds(&self, leader: Leader, hex: Hex, mover: Side) -> Option<(i8, u8)> {
        let force = self.force_of(leader)?;
        let table = &tables().interception;
        let mut modifier = self.way_to(&force, hex)?;
        if self.force_condition(&force) == DISRUPTED {
            modifier += table.disrupted;
        }
        let theirs =
            self.units_at(hex).filter(|u| u.flags & at::ACTIVE != 0 && self.side_of_unit(u) == Some(mover));
        if self.force_strength(&force).cavalry > self.strength(theirs).cavalry {
            modifier += table.more_cavalry;
        }
        Some((modifier, leader.data().campaign))
    }

    pub(crate) fn intercept_side(&self, i: &Intercept) -> Option<Side> {
        self.sides().get(i.seat as usize).copied()
    }

    fn roll_interception(&mut self, mut i: Intercept, leader: Leader, ctx: &mut Ctx) {
        let guile = std::mem::take(&mut self.spent) as i8;
        self.set_mark(leader, mark::TRIED);
        i.leader = None;
        let Some((modifier, campaign)) = self.interception_odds(leader, i.hex, i.mover) else {
            return self.put_frame(Frame::Intercept(i));
        };
        let modifier = modifier + guile * tables().interception.guile;
        let die = ctx.d10("interception");
        let success = die as i8 + modifier <= campaign as i8;
        ctx.tell(Event::InterceptionRoll { leader, hex: i.hex, die, modifier, campaign, success });
        if !success {
            self.set_mark(leader, mark::FAILED_INTERCEPTION);
            return self.put_frame(Frame::Intercept(i));
        }
        self.frames.pop();
        self.go_to_intercept(leader, i.hex, ctx);
        self.note_interceptor(leader);
    }

    /// The Force moves in; a garrison leaves one point behind, and who is rooted stays (6.54).
    fn go_to_intercept(&mut self, leader: Leader, hex: Hex, ctx: &mut Ctx) {
        let Some(mut force) = self.force_of(leader) else { return };
        let from = force.hex;
        let trespass = leader.is_roman()
            && !hex.data().province.is_some_and(|p| self.area_of(leader, force.leaders).has(p));
        let wet = self.comes_over_river(&force, hex);
        let rooted = force.peoples.iter().any(|p| self.is_rooted(p));
        force.peoples = force.peoples.iter().filter(|p| !self.is_rooted(*p)).collect();
        self.move_force(&force, hex, false);
        if force.is_inside() && !rooted {
            self.leave_a_guard(&force, hex);
        }
        for l in force.leaders.iter() {
            self.set_mark(l, mark::INTERCEPTED | if wet { mark::OVER_RIVER } else { 0 });
            self.note_roman_arrival(l, hex);
        }
        if trespass {
            self.note_trespass(leader); // RRR5.41
        }
        self.tidy(from, ctx);
    }

    /// 6.52: one point of those who have come goes back to hold the city.
    fn leave_a_guard(&mut self, force: &Force, at_hex: Hex) {
        let largest =
            force.peoples.iter().filter_map(|p| self.stacks.get(at_hex, 0, p)).max_by_key(|s| s.sp).copied();
        let mut sp = [0; 3];
        if let Some(stack) = largest {
            let arm = stack.sp.iter().position(|n| *n > 0).unwrap_or(0);
            sp[arm] = 1;
            let (sp, condition) = self.stacks.take(at_hex, 0, stack.people, sp);
            self.stacks.add(force.hex, at::INSIDE, stack.people, sp, condition);
        } else if let Some(legion) = force.legions.iter().max_by_key(|l| self.legion(*l).infantry) {
            let state = &mut self.legions[legion.i()];
            let arm = usize::from(state.infantry == 0);
            sp[arm] = 1;
            if arm == 0 {
                state.infantry -= 1;
            } else {
                state.cavalry -= 1;
            }
            self.stacks.add(force.hex, at::INSIDE, LEGIONARIES, sp, 0);
            if state_is_empty(self.legion(legion)) {
                self.remove_legion(legion);
            }
        }
    }

    /// The march or voyage that was intercepted.
    fn note_interceptor(&mut self, leader: Leader) {
        if let Some(march) = self.frames.nearest_mut::<March>() {
            march.interceptor = Some(leader);
            march.stage = MarchStage::Halted;
        } else if let Some(voyage) = self.frames.nearest_mut::<Voyage>() {
            voyage.interceptor = Some(leader);
            voyage.stage = VoyageStage::Fight;
        }
    }

    /// RRR5.46: without permission beyond his province.
    pub(crate) fn note_trespass(&mut self, leader: Leader) {
        let state = self.leader_mut(leader);
        if state.trespass == Trespass::No
            && matches!(
                state.office,
                Office::RomeConsul | Office::FieldConsul | Office::Proconsul | Office::Praetor
            )
        {
            state.trespass = Trespass::NoBattle;
        }
    }

    /// 6.53: the interceptor attacks at once.
    pub(crate) fn open_interception_battle(
        &mut self,
        interceptor: Leader,
        mover: Leader,
        hex: Hex,
        ctx: &mut Ctx,
    ) {
        let (Some(attacker), Some(defender)) = (self.force_of(interceptor), self.marching(mover)) else {
            return;
        };
        if attacker.hex == hex && attacker.has_units() && defender.has_units() {
            self.open_battle(hex, &attacker, &defender, Cause::Interception, ctx);
        }
    }
}

fn side_is_roman(force: &Force) -> bool {
    force.side == Some(Rome) && force.head.is_some_and(Leader::is_roman)
}

fn state_is_empty(state: &LegionState) -> bool {
    state.infantry == 0 && state.cavalry == 0
}

/// 6.53: the die of whoever tries.
pub(crate) struct RollInterception {
    pub(crate) leader: Leader,
}

impl Passage<Position> for RollInterception {
    type Frame = Intercept;

    fn run(&self, p: &mut Position, i: Intercept, ctx: &mut Ctx) -> bool {
        p.roll_interception(i, self.leader, ctx);
        true
    }
}
