//! Facts about an action by which a policy can learn: what it is, who does it, what it meets, and how the battle stands.

use super::look::Look;
use super::worth::even_score;
use crate::table::*;
use legatus_kernel::Facts;

/// The field as a side sees it, with what many actions ask counted once.
pub(super) struct Sight<'a> {
    look: Look<'a>,
    /// The side and the kind of question.
    ask: u32,
    /// The scenario, the turn, and whether the side is behind.
    scenario: u32,
    turn: u32,
    behind: u32,
}

/// Strength in few steps.
fn few(n: f32) -> u32 {
    [0.5, 1.5, 2.5, 4.0, 6.0, 9.0, 13.0].iter().filter(|least| n > **least).count() as u32
}

/// What a bargain is worth in points, in few steps.
fn gain(points: f32) -> u32 {
    [-2.0, -1.0, -0.4, 0.0, 0.4, 1.0, 2.0, 4.0].iter().filter(|least| points > **least).count() as u32
}

impl<'a> Sight<'a> {
    pub(super) fn new(p: &'a Position, side: Side) -> Sight<'a> {
        let frames = &p.frames;
        let kinds = [
            frames.top_as::<Phase>().is_some(),
            frames.top_as::<ActionPhase>().is_some(),
            frames.top_as::<Piece>().is_some(),
            frames.top_as::<Walk>().is_some(),
            frames.top_as::<Stack>().is_some(),
            frames.top_as::<Barrage>().is_some(),
            frames.top_as::<Strike>().is_some(),
            frames.top_as::<Assault>().is_some(),
            frames.top_as::<Losses>().is_some(),
            frames.top_as::<Withdrawal>().is_some(),
            frames.top_as::<Retreat>().is_some(),
            frames.top_as::<Advance>().is_some(),
            frames.top_as::<Rampage>().is_some(),
            frames.top_as::<Emperor>().is_some(),
        ];
        let question = kinds.iter().position(|is| *is).unwrap_or(kinds.len()) as u32;
        let [roman, briton] = p.score();
        let ahead = roman as f32 - briton as f32 - even_score(p);
        let ahead = if side == Roman { ahead } else { -ahead };
        Sight {
            look: Look::new(p, side),
            ask: 2 * question + side as u32,
            scenario: p
                .sc()
                .document
                .id
                .bytes()
                .fold(7, |sum: u32, byte| sum.wrapping_mul(31) ^ u32::from(byte)),
            turn: u32::from(p.turn).min(12),
            behind: gain(0.2 * ahead),
        }
    }

    fn unit(&self, facts: &mut Facts, kind: u32, unit: Unit) {
        let (look, p) = (&self.look, self.look.p);
        let what = p.kind(unit) as u32;
        facts.add(20, [self.ask, kind, what, u32::from(p.steps_left(unit))]);
        facts.add(21, [self.ask, kind, unit.0 as u32, self.scenario]);
        let Some(at) = p.units.at(unit) else { return };
        let near = u32::from(look.near_enemy(at)).min(8);
        facts.add(22, [self.ask, kind, what, near, u32::from(look.must_attack)]);
        facts.add(23, [self.ask, kind, what, few(look.threat(at)), few(p.printed_strength(at) as f32)]);
        facts.add(24, [self.ask, kind, near, u32::from(p.is_commanded(unit)), self.turn]);
        let goal = look.near_goal(at).map_or(9, |steps| u32::from(steps).min(8));
        facts.add(25, [self.ask, kind, goal, near]);
    }

    /// Facts about an attack on an area, by a unit if one opens it.
    fn target(&self, facts: &mut Facts, kind: u32, unit: Option<Unit>, target: Area) {
        let (look, p) = (&self.look, self.look.p);
        let stand = look.stand(target);
        let form = p.active_form();
        let all = form.map_or(0.0, |form| look.blows(form, target, None));
        let worth = unit.map_or(1.0, |unit| look.step_worth(unit));
        let bargain = look.bargain(all, &stand, worth);
        facts.add(40, [self.ask, kind, gain(bargain), self.behind]);
        facts.add(41, [self.ask, kind, few(all), few(stand.dice), few(stand.steps)]);
        facts.add(42, [self.ask, kind, few(stand.worth), (4.0 * stand.shaky) as u32]);
        facts.add(43, [self.ask, kind, target.0 as u32, self.scenario]);
        facts.add(
            44,
            [self.ask, kind, u32::from(p.is_overstacked(target)), u32::from(look.wanted.has(target))],
        );
        if let Some((unit, at)) = unit.and_then(|unit| Some((unit, p.units.at(unit)?))) {
            let alone = look.blow(unit, at, target);
            facts.add(45, [self.ask, kind, few(alone), few(all - alone), few(stand.dice)]);
            facts.add(46, [self.ask, kind, u32::from(p.strikes_flank(target, at)), gain(bargain)]);
        }
    }

    fn area(&self, facts: &mut Facts, kind: u32, area: Area) {
        let (look, p) = (&self.look, self.look.p);
        let near = u32::from(look.near_enemy(area)).min(8);
        facts.add(60, [self.ask, kind, area.0 as u32, self.scenario]);
        facts.add(61, [self.ask, kind, near, few(look.threat(area)), few(p.printed_strength(area) as f32)]);
        facts.add(62, [self.ask, kind, u32::from(look.wanted.has(area)), near]);
        facts.add(63, [self.ask, kind, p.field().plot(area).defender_pct as u32, few(look.threat(area))]);
    }

    fn form(&self, facts: &mut Facts, kind: u32, form: Form) {
        let (look, p) = (&self.look, self.look.p);
        let places = || p.units_on_map(form).filter_map(|unit| p.units.at(unit));
        let near = places().map(|area| look.near_enemy(area)).min().unwrap_or(9).min(9);
        let size: f32 = p.units_on_map(form).map(|unit| p.strength(unit) as f32).sum();
        let touching = places().filter(|area| look.threat(*area) > 0.0).count();
        facts.add(80, [self.ask, kind, form.0 as u32, self.scenario]);
        facts.add(81, [self.ask, kind, form.0 as u32, self.scenario, self.turn]);
        facts.add(82, [self.ask, kind, u32::from(near), few(0.3 * size), u32::from(look.must_attack)]);
        facts.add(83, [self.ask, kind, touching.min(5) as u32, few(0.3 * size)]);
    }

    /// Every fact about one action.
    pub(super) fn action(&self, action: &Action, facts: &mut Facts) {
        let kind = kind(action);
        facts.add(1, [self.ask, kind]);
        facts.add(2, [self.ask, kind, self.scenario]);
        facts.add(3, [self.ask, kind, self.turn, self.behind]);
        facts.add(4, [self.ask, kind, u32::from(self.look.must_attack), self.behind]);
        if let Some(Assault { target, .. }) = self.look.p.frames.top_as::<Assault>() {
            self.target(facts, 100 + kind, None, *target);
        }
        match *action {
            Action::Assault { unit, target }
            | Action::Shoot { unit, target }
            | Action::Bombard { unit, target }
            | Action::Charge { unit, target, .. } => {
                self.unit(facts, kind, unit);
                self.target(facts, kind, Some(unit), target);
            }
            Action::Counter { unit, via } | Action::Oppose { unit, via } => {
                self.unit(facts, kind, unit);
                self.area(facts, kind, via);
            }
            Action::Follow { unit, to } => {
                self.unit(facts, kind, unit);
                self.area(facts, kind, to);
            }
            Action::Pick(unit)
            | Action::Swap(unit)
            | Action::Dismount(unit)
            | Action::Join(unit)
            | Action::Volley(unit)
            | Action::Pila(unit)
            | Action::Move(unit)
            | Action::Exchange { unit, .. }
            | Action::Detach { unit, .. }
            | Action::Defend(unit)
            | Action::LockShields(unit)
            | Action::Withdraw(unit)
            | Action::Lose(unit)
            | Action::Advance(unit)
            | Action::Break(unit)
            | Action::Rejoin(unit)
            | Action::Recover(unit)
            | Action::Attach(unit) => self.unit(facts, kind, unit),
            Action::Put(area)
            | Action::Line(area)
            | Action::Resolve(area)
            | Action::Step(area)
            | Action::Road(area)
            | Action::Boat(area)
            | Action::WithdrawTo(area)
            | Action::Support(area)
            | Action::Retreat(area)
            | Action::Flee(area)
            | Action::Rampage(area) => self.area(facts, kind, area),
            Action::Announce(form) | Action::Activate(form) => self.form(facts, kind, form),
            Action::Command(leader) | Action::MoveLeader(leader) | Action::Ride(leader) => {
                facts.add(5, [self.ask, kind, leader.0 as u32, self.scenario]);
                if let Some(form) = self.look.p.leads(leader) {
                    self.form(facts, kind, form);
                }
            }
            _ => {}
        }
    }
}

/// The kind of an action, by a number that does not change when others are added.
fn kind(action: &Action) -> u32 {
    match action {
        Action::Pass => 0,
        Action::Pick(_) => 1,
        Action::PickLeader(_) => 2,
        Action::Put(_) => 3,
        Action::Swap(_) => 4,
        Action::Dismount(_) => 5,
        Action::Face(_) => 6,
        Action::Command(_) => 7,
        Action::First(_) => 8,
        Action::Announce(_) => 9,
        Action::Activate(_) => 10,
        Action::Line(_) => 11,
        Action::Bombard { .. } => 12,
        Action::Assault { .. } => 13,
        Action::Shoot { .. } => 14,
        Action::Join(_) => 15,
        Action::Volley(_) => 16,
        Action::Pila(_) => 17,
        Action::Fight => 18,
        Action::Charge { .. } => 19,
        Action::Ride(_) => 20,
        Action::Resolve(_) => 21,
        Action::Pursue(None) => 22,
        Action::Pursue(Some(urge)) => 23 + *urge as u32,
        Action::Move(_) => 25,
        Action::MoveLeader(_) => 26,
        Action::Step(_) => 27,
        Action::Road(_) => 28,
        Action::Boat(_) => 29,
        Action::Leave(_) => 30,
        Action::Halt => 31,
        Action::Exchange { .. } => 32,
        Action::Detach { .. } => 33,
        Action::Defend(_) => 34,
        Action::LockShields(_) => 35,
        Action::WithdrawTo(_) => 36,
        Action::Withdraw(_) => 37,
        Action::WithdrawLeader(_) => 38,
        Action::Counter { .. } => 39,
        Action::Oppose { .. } => 40,
        Action::Support(_) => 41,
        Action::Lose(_) => 42,
        Action::Retreat(_) => 43,
        Action::Advance(_) => 44,
        Action::AdvanceLeader(_) => 45,
        Action::Follow { .. } => 46,
        Action::Flee(_) => 47,
        Action::Break(_) => 48,
        Action::Rampage(_) => 49,
        Action::Rejoin(_) => 50,
        Action::Recover(_) => 51,
        Action::Replace { .. } => 52,
        Action::Promote(_) => 53,
        Action::Attach(_) => 54,
    }
}
