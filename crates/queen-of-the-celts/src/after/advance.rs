//! 15: advance into a vacated area.

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    pub fn open_advance(&mut self, side: Side, area: Area, via: Option<Area>, who: Advancing) {
        self.frames.push(Frame::Advance(Advance { side, area, via, who }));
    }

    /// Units that may advance at all.
    fn advancers(&self, a: &Advance) -> UnitSet {
        match (a.who, a.via) {
            (Advancing::Chargers | Advancing::Outrun, Some(via)) => self.group_units(via),
            (Advancing::Assailants, _) => self.joined.or(self.shooting),
            (Advancing::Defenders, _) => {
                self.units.in_area(a.area).filter(|u| self.units.side(*u) == a.side).collect()
            }
            _ => UnitSet::NONE,
        }
    }

    // 15.2, R48: ground, room, facing.
    fn check_advance(&self, a: &Advance, unit: Unit, to: Area) -> Result<(), Refusal> {
        let no =
            |rule, key| Err(Refusal::new(Rule(rule), key).with("unit", unit.name()).with("area", to.name()));
        if !self.advancers(a).has(unit) {
            return no("15.0", "refused-no-advance");
        }
        let from = self.units.at(unit).ok_or_else(|| not_asked(Rule("15.0")))?;
        let Some(link) = self.field().link(from, to) else { return no("15.2", "refused-advance-far") };
        if !link.attackable || link.corner && !self.corner_is_open(link, a.side) {
            return no("15.2", "refused-advance-far");
        }
        self.check_entry(unit, link, crate::movement::Way::Free)?;
        if !self.has_room(to, unit) {
            return no("15.2", "refused-advance-room");
        }
        Ok(())
    }

    fn check_advance_leader(&self, a: &Advance, leader: Leader) -> Result<(), Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key).with("leader", leader.name()));
        let Some(at) = self.leaders.at(leader).filter(|_| self.leaders.side(leader) == a.side) else {
            return no("15.0", "refused-leader-not-there");
        };
        // He goes with those who have gone.
        let left = self.areas_left(a);
        if leader.is_inferior() || !left.has(at) || !self.units.has_side(a.area, a.side) {
            return no("15.0", "refused-leader-no-advance");
        }
        let Some(link) = self.field().link(at, a.area) else {
            return no("15.2", "refused-leader-no-advance");
        };
        self.check_leader_entry(leader, link, crate::movement::Way::Free)
    }

    /// The areas that the attack came from.
    fn areas_left(&self, a: &Advance) -> AreaSet {
        match (a.who, a.via) {
            (_, Some(via)) => AreaSet::of(via),
            _ => self.areas_of(self.advancers(a)).or(self.struck_from).without(a.area),
        }
    }

    /// The areas that defenders may follow into (15.2, R100).
    fn vacated(&self, a: &Advance) -> AreaSet {
        match a.via {
            Some(via) => AreaSet::of(via),
            None => self.struck_from,
        }
    }

    /// 15.1: those who must advance and can.
    pub fn must_advance(&self, a: &Advance) -> UnitSet {
        if a.who != Advancing::Chargers {
            return UnitSet::NONE;
        }
        self.advancers(a).iter().filter(|u| self.check_advance(a, *u, a.area).is_ok()).collect()
    }

    pub fn check_advancing(&self, a: &Advance, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Advance(unit) if a.who != Advancing::Defenders => self.check_advance(a, unit, a.area),
            Action::AdvanceLeader(leader) if a.who != Advancing::Defenders => {
                self.check_advance_leader(a, leader)
            }
            Action::Follow { unit, to } if a.who == Advancing::Defenders => {
                if !self.vacated(a).has(to) {
                    return Err(Refusal::new(Rule("15.2"), "refused-not-vacated").with("area", to.name()));
                }
                self.check_advance(a, unit, to)
            }
            Action::Pass => {
                if self.must_advance(a).is_empty() {
                    return Ok(());
                }
                Err(Refusal::new(Rule("15.1"), "refused-must-advance"))
            }
            _ => Err(not_asked(Rule("15.0"))),
        }
    }

    pub fn advance_candidates(&self, a: &Advance, out: &mut Vec<Action>) {
        let units = self.advancers(a);
        if a.who == Advancing::Defenders {
            for to in self.vacated(a).iter() {
                out.extend(units.iter().map(|unit| Action::Follow { unit, to }));
            }
        } else {
            out.extend(units.iter().map(Action::Advance));
            let from = self.areas_left(a);
            let leaders = from.iter().flat_map(|area| self.leaders.in_area(area, a.side).iter());
            out.extend(leaders.map(Action::AdvanceLeader));
        }
        out.push(Action::Pass);
    }

    pub fn apply_advance(&mut self, a: Advance, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Advance(unit) => self.advance(&a, unit, a.area, ctx),
            Action::Follow { unit, to } => self.advance(&a, unit, to, ctx),
            Action::AdvanceLeader(leader) => {
                ctx.tell(Event::LeaderAdvances { leader, to: a.area });
                self.leaders.put(leader, Place::On(a.area));
            }
            _ => {
                self.frames.pop();
            }
        }
    }

    fn advance(&mut self, a: &Advance, unit: Unit, to: Area, ctx: &mut Ctx) {
        let from = self.units.at(unit);
        ctx.tell(Event::Advances { unit, to });
        self.arrive_freely(unit, to, ctx);
        // R136: the marsh takes its toll.
        if let Some((side, faces)) = self.sc().special.marsh_pursuit
            && side == a.side
            && [Terrain::Marsh, Terrain::DenseMarsh].into_iter().any(|t| self.field().plot(to).terrain.has(t))
        {
            let die = ctx.luck.d6("marsh");
            let lost = faces >> die & 1 == 1;
            ctx.tell(Event::MarshRoll { unit, die, lost });
            if lost {
                self.lose_step(unit, Cause::Marsh, ctx);
            }
        }
        // 15.1: leaders who charged go with their units.
        if a.who == Advancing::Chargers
            && let Some(from) = from
        {
            let riders = self.riders.iter().filter(|l| self.leaders.at(*l) == Some(from));
            for leader in riders.collect::<LeaderSet>().iter() {
                self.leaders.put(leader, Place::On(to));
            }
        }
    }

    /// Everybody has gone who can; the whole group goes without a question if there is room for all.
    pub fn run_advance(&mut self, a: Advance, ctx: &mut Ctx) -> bool {
        let must = self.must_advance(&a);
        if let Some(unit) = must.first() {
            let points: u8 = must.iter().map(|u| self.stacking_points(u)).sum();
            if self.points_in(a.area) + points <= self.limit(a.area) {
                self.advance(&a, unit, a.area, ctx);
                return true;
            }
            return false;
        }
        let mut ways = Vec::new();
        self.advance_candidates(&a, &mut ways);
        let more = ways.iter().any(|w| *w != Action::Pass && self.check_advancing(&a, w).is_ok());
        if a.who == Advancing::Chargers || !more {
            self.frames.pop();
            return true;
        }
        false
    }
}
