//! 12.6: a forced retreat.

use crate::data::*;
use crate::movement::Way;
use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct ChooseRetreat;

impl Decision<Position> for ChooseRetreat {
    type Frame = Retreat;

    fn asked(&self, _: &Position, r: &Retreat) -> Seats {
        r.side.seats()
    }

    fn question(&self, _: &Position, r: &Retreat, _: Seat) -> Question {
        Question::new(Rule("12.6"), "ask-retreat").with("area", r.from.name())
    }

    fn exact(&self, _: &Position, _: &Retreat) -> bool {
        true
    }

    fn candidates(&self, p: &Position, r: &Retreat, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.retreats(r).iter().map(Action::Retreat));
    }

    fn check(&self, p: &Position, r: &Retreat, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Retreat(to) = *action else { return Err(not_asked(Rule("12.6"))) };
        if p.retreats(r).has(to) {
            return Ok(());
        }
        let no = Refusal::new(Rule("12.62"), "refused-retreat").with("area", to.name());
        Err(if p.field().link(r.from, to).is_none() { no.depth(2) } else { no })
    }

    fn apply(&self, p: &mut Position, r: Retreat, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Retreat(to) = action {
            p.frames.pop();
            p.retreat(r, to, ctx);
        }
    }

    fn describe(&self, p: &Position, _: &Retreat, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("12.6")).label(p, action)
    }

    as_usual! { run, advise, expected }
}

impl Position {
    /// R73: where the defenders may be driven to.
    pub(crate) fn retreats(&self, r: &Retreat) -> AreaSet {
        let units: UnitSet =
            self.units.in_area(r.from).filter(|u| self.kind(*u) != Kind::Artillery).collect();
        let leaders = self.leaders.in_area(r.from, r.side);
        // 12.62, R73: whoever charged this area and stands, also after a recall or a counter-charge.
        let chargers: AreaSet = self.vias(r.from).or(self.areas_of(self.spent));
        let struck = self.groups.iter().filter(|g| g.target == r.from);
        let came: AreaSet = struck.flat_map(|g| [g.via, g.start]).collect();
        let touches = |area: Area| self.field().links(area).iter().any(|link| chargers.has(link.to));
        // R132: nobody retreats into the strait; it is closed but to boats.
        let can = |u: Unit, to: Area| self.may_enter(u, r.from, to);
        let ways: AreaSet = self
            .field()
            .links(r.from)
            .iter()
            .filter(|link| !came.has(link.to) && !touches(link.to))
            .filter(|link| {
                let by_leader = units.is_empty()
                    && leaders.iter().any(|l| self.check_leader_entry(l, link, Way::Free).is_ok());
                units.iter().any(|u| can(u, link.to)) || by_leader
            })
            .map(|link| link.to)
            .collect();
        // 12.61: they cannot part, so that a way is one that all can take, where there is one; 12.62: next to other enemies only
        // if there is no other.
        let for_all: AreaSet = ways.iter().filter(|a| units.iter().all(|u| can(u, *a))).collect();
        let ways = if for_all.is_empty() { ways } else { for_all };
        let quiet: AreaSet = ways.iter().filter(|a| !self.beside_other_enemies(*a, r)).collect();
        if quiet.is_empty() { ways } else { quiet }
    }

    fn beside_other_enemies(&self, area: Area, r: &Retreat) -> bool {
        let others = self.units.present(r.side.enemy()).minus(self.vias(r.from));
        self.beside_any(area, others, r.side)
    }

    pub(crate) fn open_retreat(&mut self, side: Side, from: Area, via: Area, ctx: &mut Ctx) {
        // 12.62: artillery cannot be saved.
        let guns: UnitSet = self.units.in_area(from).filter(|u| self.kind(*u) == Kind::Artillery).collect();
        guns.iter().for_each(|u| self.eliminate(u, Cause::NoRetreat, ctx));
        let retreat = Retreat { side, from, via };
        if self.units.owner(from).is_none() && self.leaders.in_area(from, side).is_empty() {
            return;
        }
        if self.retreats(&retreat).is_empty() {
            // 12.63
            ctx.tell(Event::NoRetreat { side, from });
            let lost: UnitSet = self.units.in_area(from).collect();
            lost.iter().for_each(|u| self.eliminate(u, Cause::NoRetreat, ctx));
            let leaders = self.leaders.in_area(from, side);
            leaders.iter().filter(|l| !l.is_inferior()).for_each(|l| self.lose_leader(l, ctx));
            return;
        }
        self.frames.push(Frame::Retreat(retreat));
    }

    // 12.61, 12.64: all to one area; pikes get entangled.
    fn retreat(&mut self, r: Retreat, to: Area, ctx: &mut Ctx) {
        let others = self.units.owner(to).is_some();
        ctx.tell(Event::Retreats { side: r.side, from: r.from, to });
        let units: UnitSet = self.units.in_area(r.from).collect();
        for unit in units.iter() {
            if !self.may_enter(unit, r.from, to) {
                self.eliminate(unit, Cause::NoRetreat, ctx);
                continue;
            }
            let phalanx = self.kind(unit) == Kind::Phalanx;
            self.arrive_freely(unit, to, ctx);
            if phalanx {
                self.lose_step(unit, Cause::Pikes, ctx);
            }
            if self.has_wagons(to, r.side) && self.units.at(unit).is_some() {
                self.lose_step(unit, Cause::Wagons, ctx); // R118
            }
        }
        for leader in self.leaders.in_area(r.from, r.side).iter().filter(|l| !l.is_inferior()) {
            self.leaders.put(leader, Place::On(to));
        }
        let stands = self.units.has_side(to, r.side);
        self.note_strike(|s| {
            s.refuge = stands.then_some(to);
            s.joined_others = others;
        });
        if !stands {
            let alone = self.leaders.in_area(to, r.side);
            self.homeless = self.homeless.or(alone);
        }
    }
}
