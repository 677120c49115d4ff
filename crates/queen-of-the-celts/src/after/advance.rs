//! 15: advance into a vacated area.

use crate::data::*;
use crate::movement::Way;
use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct AdvanceInto;

impl Decision<Position> for AdvanceInto {
    type Frame = Advance;

    fn asked(&self, _: &Position, a: &Advance) -> Seats {
        a.side.seats()
    }

    fn question(&self, _: &Position, a: &Advance, _: Seat) -> Question {
        let ask = |rule, key| Question::new(Rule(rule), key).with("area", a.area.name());
        if a.who == Advancing::Chargers {
            ask("15.1", "ask-advance-must")
        } else {
            ask("15.0", "ask-advance").window("advance")
        }
    }

    fn candidates(&self, p: &Position, a: &Advance, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.advancers(a).iter().map(Action::Advance));
        let leaders = p.areas_left(a).iter().flat_map(|area| p.leaders.in_area(area, a.side).iter());
        actions.extend(leaders.map(Action::AdvanceLeader));
        actions.push(Action::Pass);
    }

    fn check(&self, p: &Position, a: &Advance, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Advance(unit) => p.check_advance(a, unit, a.area),
            Action::AdvanceLeader(leader) => p.check_advance_leader(a, leader),
            Action::Pass if p.must_advance(a).is_empty() => Ok(()),
            Action::Pass => Err(Refusal::new(Rule("15.1"), "refused-must-advance")),
            _ => Err(not_asked(Rule("15.0"))),
        }
    }

    fn apply(&self, p: &mut Position, a: Advance, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Advance(unit) => p.advance(&a, unit, a.area, ctx),
            Action::AdvanceLeader(leader) => {
                ctx.tell(Event::LeaderAdvances { leader, to: a.area });
                p.leaders.put(leader, Place::On(a.area));
            }
            _ => {
                p.frames.pop();
            }
        }
    }

    /// Everybody has gone who can; the whole group goes without a question if there is room for all.
    fn run(&self, p: &mut Position, a: Advance, ctx: &mut Ctx) -> bool {
        let must = p.must_advance(&a);
        if let Some(unit) = must.first() {
            let points: u8 = must.iter().map(|u| p.stacking_points(u)).sum();
            let room = p.points_in(a.area) + points <= p.limit(a.area);
            if room {
                p.advance(&a, unit, a.area, ctx);
            }
            return room;
        }
        let over = a.who == Advancing::Chargers || !p.anybody_may_advance(&a);
        if over {
            p.frames.pop();
        }
        over
    }

    fn describe(&self, p: &Position, a: &Advance, _: Seat, action: &Action) -> Label {
        let rule = if a.who == Advancing::Chargers { Rule("15.1") } else { Rule("15.0") };
        let role = if a.who == Advancing::Chargers { Role::End } else { Role::GoOn };
        Naming::under(rule).pass("do-stay", role).label(p, action)
    }

    fn decline(&self, _: &Position, a: &Advance, _: Seat) -> Option<Action> {
        (a.who != Advancing::Chargers).then_some(Action::Pass)
    }

    as_usual! { advise, expected }
}

impl Position {
    pub(crate) fn open_advance(&mut self, side: Side, area: Area, via: Option<Area>, who: Advancing) {
        self.frames.push(Frame::Advance(Advance { side, area, via, who }));
    }

    /// Units that may advance at all.
    pub(crate) fn advancers(&self, a: &Advance) -> UnitSet {
        if a.who == Advancing::Assailants {
            return self.joined.or(self.shooting);
        }
        if a.who == Advancing::Defenders {
            return self.units.in_area(a.area).filter(|u| self.units.side(*u) == a.side).collect();
        }
        a.via.map_or(UnitSet::NONE, |via| self.group_units(via))
    }

    // 15.2, R48: ground, room, facing.
    pub(crate) fn check_advance(&self, a: &Advance, unit: Unit, to: Area) -> Result<(), Refusal> {
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
        self.check_entry(unit, link, Way::Free)?;
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
        self.check_leader_entry(leader, link, Way::Free)
    }

    /// The areas that the attack came from.
    fn areas_left(&self, a: &Advance) -> AreaSet {
        match (a.who, a.via) {
            (_, Some(via)) => AreaSet::of(via),
            _ => self.areas_of(self.advancers(a)).or(self.struck_from).without(a.area),
        }
    }

    /// 15.1: those who must advance and can.
    fn must_advance(&self, a: &Advance) -> UnitSet {
        if a.who != Advancing::Chargers {
            return UnitSet::NONE;
        }
        self.advancers(a).iter().filter(|u| self.check_advance(a, *u, a.area).is_ok()).collect()
    }

    fn anybody_may_advance(&self, a: &Advance) -> bool {
        let mut leaders =
            self.areas_left(a).iter().flat_map(|area| self.leaders.in_area(area, a.side).iter());
        self.advancers(a).iter().any(|unit| self.check_advance(a, unit, a.area).is_ok())
            || leaders.any(|leader| self.check_advance_leader(a, leader).is_ok())
    }

    pub(crate) fn advance(&mut self, a: &Advance, unit: Unit, to: Area, ctx: &mut Ctx) {
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
}
