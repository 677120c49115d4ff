//! 18.3: the rout of an army.

use crate::data::*;
use crate::ground::{CLOSED, Link};
use crate::movement::Way;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

const FAR: u16 = u16::MAX;

/// First steps of a flight, on foot and along roads.
#[derive(Clone, Copy, Default)]
pub struct WaysOut {
    steps: AreaSet,
    roads: AreaSet,
}

impl WaysOut {
    fn add(&mut self, to: Area, way: Way) {
        if way == Way::Road { self.roads.add(to) } else { self.steps.add(to) }
    }

    fn join(&mut self, other: WaysOut) {
        self.steps = self.steps.or(other.steps);
        self.roads = self.roads.or(other.roads);
    }

    pub fn has(&self, to: Area, way: Way) -> bool {
        if way == Way::Road { self.roads.has(to) } else { self.steps.has(to) }
    }
}

impl Position {
    /// 18.31, R50, R121: has the army passed its break point?
    pub fn breaks(&self, side: Side) -> bool {
        let scenario = self.sc();
        let mine = scenario.units.iter().filter(|u| self.units.side(*u) == side);
        let point = scenario.special.break_point[side.i()];
        if point > 0 {
            let begun_long = |u: &Unit| data().unit(*u).steps[scenario.start[u.i()] as usize].long;
            let broken = |u: &Unit| match self.units.place(*u) {
                Place::Eliminated => true,
                Place::On(_) => !self.is_long(*u),
                _ => false,
            };
            return mine.filter(begun_long).filter(broken).count() >= point as usize;
        }
        !mine.into_iter().any(|u| matches!(self.units.place(u), Place::On(_) | Place::Due) && self.is_long(u))
            && !self
                .sc()
                .units
                .iter()
                .any(|u| self.units.side(u) == side && self.units.place(u) == Place::Due)
    }

    // 18.3: the check at the end of the recovery phase.
    pub fn check_rout(&mut self, side: Side, ctx: &mut Ctx) {
        if !self.routing[side.i()] && self.breaks(side) {
            self.routing[side.i()] = true;
            ctx.tell(Event::ArmyRouts { side });
        }
    }

    /// 18.32: the roll of a formation of a routing army, before it does anything else.
    pub fn roll_for_rout(&mut self, form: Form, ctx: &mut Ctx) {
        let side = self.side_of(form);
        if !self.routing[side.i()] || self.routed.has(form) {
            return;
        }
        let initiative = self.form_leader[form.i()].map_or(0, |l| self.leader_initiative(l));
        let die = ctx.luck.d6("rout");
        let routs = die > initiative;
        ctx.tell(Event::RoutRoll { form: self.named_after(form), side, die, initiative, routs });
        if routs {
            self.routed.add(form);
        }
    }

    /// Routed units that have not fled yet this turn, then their leader (R87, 18.35).
    fn next_to_flee(&self, form: Form) -> UnitSet {
        let ready = |u: &Unit| !self.done.has(*u) && !self.moved.has(*u) && !self.frozen.has(*u);
        self.units_on_map(form).filter(ready).collect()
    }

    pub fn check_flight(&self, form: Form, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Move(unit) if self.next_to_flee(form).has(unit) => Ok(()),
            Action::Move(unit) => Err(Refusal::new(Rule("18.33"), "refused-moved").with("unit", unit.name())),
            _ => Err(not_asked(Rule("18.33"))),
        }
    }

    pub fn flight_candidates(&self, form: Form, out: &mut Vec<Action>) {
        out.extend(self.next_to_flee(form).iter().map(Action::Move));
    }

    pub fn begin_flight(&mut self, unit: Unit) {
        // R87: 4.8 does not hold for those who flee.
        let left = self.allowance(unit);
        let walk =
            Walk { piece: Piece::Unit(unit), left, steps: 0, turned: false, must_face: false, rout: true };
        self.frames.push(Frame::Walk(walk));
    }

    /// Everybody of a routed formation flees; true while something happens.
    pub fn run_flight(&mut self, form: Form) -> bool {
        if !self.next_to_flee(form).is_empty() {
            return false;
        }
        if let Some(leader) = self.form_leader[form.i()]
            && self.leaders.at(leader).is_some()
            && !self.leaders_moved.has(leader)
            && !leader.is_inferior()
        {
            self.leaders_moved.add(leader);
            self.begin_leader_walk(leader, true);
            return true;
        }
        self.set_segment(Segment::Bridge);
        true
    }

    fn flight_cost(&self, piece: Piece, link: &Link, way: Way) -> u8 {
        let (open, cost) = match piece {
            Piece::Unit(unit) => (self.check_entry(unit, link, way).is_ok(), self.step_cost(unit, link, way)),
            Piece::Leader(leader) => {
                let class = Class::Leader as usize;
                let cost = if way == Way::Road { link.road[class] } else { link.cost[class] };
                (self.check_leader_entry(leader, link, way).is_ok(), cost)
            }
        };
        if open { cost } else { CLOSED }
    }

    /// 18.33: the first steps of the cheapest ways to any edge, round enemies and closed ground. None at the edge itself.
    pub fn ways_out(&self, piece: Piece, from: Area) -> WaysOut {
        let field = self.field();
        let mut out = WaysOut::default();
        if field.plot(from).edges != 0 {
            return out;
        }
        let mut best = [FAR; MOST_AREAS];
        let mut begun = [WaysOut::default(); MOST_AREAS];
        let mut open = AreaSet::of(from);
        best[from.i()] = 0;
        let mut limit = FAR;
        while let Some(area) = open.iter().min_by_key(|a| best[a.i()]) {
            open.remove(area);
            let spent = best[area.i()];
            if spent > limit {
                break;
            }
            if field.plot(area).edges != 0 {
                limit = spent;
                out.join(begun[area.i()]);
                continue;
            }
            for link in field.links(area) {
                for way in [Way::Step, Way::Road] {
                    let cost = self.flight_cost(piece, link, way);
                    if cost == CLOSED || spent + cost as u16 > best[link.to.i()].min(limit) {
                        continue;
                    }
                    let mut ways = begun[area.i()];
                    if area == from {
                        ways.add(link.to, way);
                    }
                    if spent + (cost as u16) < best[link.to.i()] {
                        best[link.to.i()] = spent + cost as u16;
                        begun[link.to.i()] = WaysOut::default();
                        open.add(link.to);
                    }
                    begun[link.to.i()].join(ways);
                }
            }
        }
        out
    }

    /// Only steps of a cheapest way are taken (R87).
    pub fn check_rout_step(&self, w: &Walk, from: Area, to: Area, way: Way) -> Result<(), Refusal> {
        if self.ways_out(w.piece, from).has(to, way) {
            Ok(())
        } else {
            Err(Refusal::new(Rule("18.33"), "refused-not-the-way-out").with("area", to.name()))
        }
    }

    /// Could it go on fleeing?
    pub fn rout_goes_on(&self, w: &Walk) -> bool {
        let mut ways = Vec::new();
        self.walk_candidates(w, &mut ways);
        ways.iter().any(|action| {
            matches!(action, Action::Step(_) | Action::Road(_) | Action::Leave(_))
                && self.check_walk(w, action).is_ok()
        })
    }
}
