//! 6.13: Contingents without a leader, sent for by the Overall Commander.

use crate::command::campaign::After;
use crate::data::*;
use crate::marches::paths::spread;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats, Set};
use std::cell::OnceCell;

/// 6.13: how far a Contingent comes.
const ERRAND: u16 = 8;

/// What every errand of a side is judged by, looked up once for all of them.
pub(crate) struct Roads {
    /// Where enemies stand outside, and where they are inside walls.
    pub(crate) enemies: [Set<Hex, { HEX_COUNT.div_ceil(64) }>; 2],
    /// The strength inside the walls of each hex.
    garrisons: [u16; HEX_COUNT],
}

pub(crate) struct SendContingent;

impl Decision<Position> for SendContingent {
    type Frame = Errand;

    fn asked(&self, p: &Position, e: &Errand) -> Seats {
        p.seats_of(e.by)
    }

    fn question(&self, _: &Position, e: &Errand, _: Seat) -> Question {
        ask("6.13", "ask-errand").with("people", e.people.name())
    }

    fn candidates(&self, p: &Position, e: &Errand, _: Seat, actions: &mut Vec<Action>) {
        if let Some((side, stack)) = p.errand(e) {
            actions.extend(p.errand_goals(side, &stack).into_iter().map(Action::Go));
        }
    }

    fn exact(&self, _: &Position, _: &Errand) -> bool {
        true
    }

    fn check(&self, p: &Position, e: &Errand, _: Seat, action: &Action) -> Result<(), Refusal> {
        match (*action, p.errand(e)) {
            (Action::Go(hex), Some((side, stack))) if p.errand_goals(side, &stack).contains(&hex) => Ok(()),
            (Action::Go(_), _) => refuse("6.13", "refused-errand"),
            _ => Err(not_asked(Rule("6.13"))),
        }
    }

    fn apply(&self, p: &mut Position, e: Errand, _: Seat, action: Action, ctx: &mut Ctx) {
        p.apply_errand(e, action, ctx);
    }

    as_usual! { run, describe, advise, expected }
}

impl Position {
    /// RRR10.15: who sends for Contingents without a leader.
    fn commands_all(&self, leader: Leader, side: Side) -> bool {
        if side == Rome {
            let office = self.leader(leader).office;
            return match self.holder_of(Office::Dictator) {
                Some(_) => office == Office::Dictator,
                None => office.is_consul(), // RRR5.13
            };
        }
        self.overall_commander(side) == Some(leader)
    }

    /// Loose stacks with nobody to lead them, inside or outside.
    fn is_leaderless(&self, stack: &Stack, side: Side) -> bool {
        let led = || {
            self.in_play().any(|(l, h)| {
                h == stack.hex
                    && self.leader(l).flags & at::INSIDE == stack.flags & at::INSIDE
                    && self.side_of_leader(l) == Some(side)
            })
        };
        stack.people.tribe().is_none()
            && self.side_of_people(stack.people) == Some(side)
            && !self.is_rooted(stack.people)
            && !(stack.flags & at::INSIDE != 0 && self.is_besieged(stack.hex))
            && !led()
    }

    pub(crate) fn errand_candidates(&self, c: &Campaign, out: &mut Vec<Action>) {
        let Some(side) = self.side_of_leader(c.leader) else { return };
        if !self.commands_all(c.leader, side) {
            return;
        }
        for stack in self.stacks.all() {
            let action = Action::Send { from: stack.hex, people: stack.people };
            if self.is_leaderless(stack, side) && !out.contains(&action) {
                out.push(action);
            }
        }
    }

    fn errand_stack(&self, side: Side, from: Hex, people: People) -> Option<Stack> {
        self.stacks.at(from).iter().find(|s| s.people == people && self.is_leaderless(s, side)).copied()
    }

    pub(crate) fn check_send(
        &self,
        leader: Leader,
        side: Side,
        from: Hex,
        people: People,
        roads: &OnceCell<Roads>,
    ) -> Result<(), Refusal> {
        if !self.commands_all(leader, side) {
            return refuse("6.13", "refused-not-overall");
        }
        let Some(stack) = self.errand_stack(side, from, people) else {
            return refuse("6.13", "refused-no-contingent");
        };
        let mut somewhere = false;
        self.look_for_errands(side, &stack, roads, |_| {
            somewhere = true;
            true
        });
        if !somewhere {
            return refuse("6.13", "refused-nowhere-to-go");
        }
        Ok(())
    }

    fn errand_force(&self, side: Side, stack: &Stack) -> Force {
        Force {
            side: Some(side),
            power: self.power_of(stack.people),
            hex: stack.hex,
            zone: stack.flags & at::INSIDE,
            head: None,
            leaders: LeaderSet::NONE,
            legions: LegionSet::NONE,
            peoples: PeopleSet::of(stack.people),
        }
    }

    pub(crate) fn roads(&self, side: Side) -> Roads {
        let mut roads = Roads { enemies: [Set::NONE; 2], garrisons: [0; HEX_COUNT] };
        for unit in self.units() {
            let inside = unit.flags & at::INSIDE != 0;
            if inside {
                roads.garrisons[unit.hex.i()] += unit.sp.iter().map(|points| u16::from(*points)).sum::<u16>();
            }
            if self.side_of_unit(&unit) != Some(side) {
                roads.enemies[usize::from(inside)].add(unit.hex);
            }
        }
        roads
    }

    /// [`Position::open_city`], by what is known of the roads.
    pub(crate) fn is_open_city(&self, side: Side, city: City, points: u16, roads: &Roads) -> bool {
        !roads.enemies[1].has(city.hex())
            && self.room_beside(city, roads.garrisons[city.hex().i()]) >= points
            && self.takes_in(side, city)
    }

    /// Led Forces and friendly cities within reach; `enough` says when to stop looking.
    fn look_for_errands(
        &self,
        side: Side,
        stack: &Stack,
        roads: &OnceCell<Roads>,
        mut enough: impl FnMut(Hex) -> bool,
    ) {
        let force = self.errand_force(side, stack);
        if self.check_lilybaeum(stack.hex, stack.flags, stack.people, Arm::Infantry, stack.sp[0]).is_err() {
            return;
        }
        let points: u16 = stack.sp.iter().map(|n| *n as u16).sum();
        let leads = |leader: Leader| {
            self.side_of_leader(leader) == Some(side)
                && self.leader(leader).flags & at::INSIDE == 0
                && leader.tribe().is_none()
                && self.can_lead(leader, PeopleSet::of(stack.people))
        };
        // Most have nobody to go to, whatever lies between.
        let near = |hex: Hex| hex != stack.hex && hex.distance(stack.hex) <= ERRAND as u32;
        let armies = self.in_play().filter(|(l, h)| near(*h) && leads(*l)).map(|(_, h)| h);
        let armies = armies.filter(|h| self.points_at(*h, side, false) > 0);
        let roads = roads.get_or_init(|| self.roads(side));
        let cities = standing(self.scenario.i()).all.iter().filter(|c| near(c.hex()));
        let cities = cities.filter(|c| self.is_open_city(side, *c, points, roads)).map(City::hex);
        let mut goals: Vec<Hex> = armies.chain(cities).collect();
        goals.retain(|hex| self.check_stacking(&force, *hex).is_ok());
        if goals.is_empty() {
            return;
        }
        let (roma, lands) = (named().roma.hex(), self.open_lands(&force));
        let open = |h: Hex| {
            let passes = h.land().province.is_some_and(|p| lands.has(p));
            passes && !(side == Rome && h == roma) && !roads.enemies[0].has(h)
        };
        spread([stack.hex], open, false, |hex, steps| steps > ERRAND || goals.contains(&hex) && enough(hex));
    }

    fn errand_goals(&self, side: Side, stack: &Stack) -> Vec<Hex> {
        let mut goals = Vec::new();
        self.look_for_errands(side, stack, &OnceCell::new(), |hex| {
            goals.push(hex);
            false
        });
        goals.sort_unstable();
        goals
    }

    pub(crate) fn send(&mut self, leader: Leader, from: Hex, people: People) {
        let Some(side) = self.side_of_leader(leader) else { return };
        let Some(stack) = self.errand_stack(side, from, people) else { return };
        let inside = stack.flags & at::INSIDE != 0;
        self.frames.push(Frame::Errand(Errand { from, inside, people, by: leader }));
    }

    fn errand(&self, e: &Errand) -> Option<(Side, Stack)> {
        let side = self.side_of_leader(e.by)?;
        let flags = if e.inside { at::INSIDE } else { 0 };
        Some((side, *self.stacks.get(e.from, flags, e.people)?))
    }

    pub(crate) fn apply_errand(&mut self, e: Errand, action: Action, ctx: &mut Ctx) {
        let (Action::Go(to), Some((side, stack))) = (action, self.errand(&e)) else { return };
        self.frames.pop();
        let points: u16 = stack.sp.iter().map(|n| *n as u16).sum();
        let outside = self.points_at(to, side, false) > 0;
        let inside = !outside && self.open_city(side, to, points).is_some();
        let flags = if inside { at::INSIDE } else { 0 };
        let (sp, condition) = self.stacks.take(e.from, stack.flags, e.people, stack.sp);
        self.stacks.add(to, flags, e.people, sp, condition);
        ctx.tell(Event::SentFor { people: e.people, from: e.from, to });
        self.tidy(e.from, ctx);
        if inside {
            self.occupy(to, ctx);
        }
        self.after_operation(After::Continue);
    }
}
