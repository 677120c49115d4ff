//! 12.6 to 12.8: forced retreat, pursuit, recall.

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// R37, R71 step 5, R72: emptied, forced back, or held.
    pub fn judge_charge(&mut self, mut s: Strike, ctx: &mut Ctx) -> bool {
        let Some(via) = s.via else { return false };
        let side = self.strike_side();
        let alive = !self.group_units(via).is_empty();
        let set = |p: &mut Position, mut s: Strike, stage| {
            s.stage = stage;
            *p.frames.top_mut() = Frame::Strike(s);
        };
        if self.units.owner(s.target).is_none() {
            set(self, s, StrikeStage::Over);
            if alive {
                self.open_advance(side, s.target, Some(via), Advancing::Chargers); // 15.1
            }
            return true;
        }
        if !alive {
            set(self, s, StrikeStage::Next);
            return true;
        }
        let left = self.printed_strength(s.target) as u16;
        if 2 * left < s.before as u16 && s.lost <= s.suffered {
            s.refuge = None;
            set(self, s, StrikeStage::Retreated);
            self.open_retreat(side.enemy(), s.target, via, ctx);
        } else {
            set(self, s, StrikeStage::Next);
            self.call_back(via, ctx);
        }
        true
    }

    // 12.8, R75: one area back along the path, if it can be entered.
    fn call_back(&mut self, via: Area, ctx: &mut Ctx) {
        ctx.tell(Event::Recalled { area: via });
        let before = self.groups.iter().find(|g| g.via == via).map_or(via, |g| g.before);
        let units = self.group_units(via);
        let riders: LeaderSet = self.riders.iter().filter(|l| self.leaders.at(*l) == Some(via)).collect();
        self.end_group(via);
        if before == via {
            return;
        }
        let side = self.strike_side();
        for unit in units.iter().filter(|u| self.may_enter(*u, via, before)).collect::<UnitSet>().iter() {
            self.put(unit, before);
            self.frighten_horses(unit, before, ctx);
            self.freeze_in_crowd(unit);
        }
        if !self.units.has_side(before, side.enemy()) {
            riders.iter().for_each(|l| self.leaders.put(l, Place::On(before)));
        }
    }

    /// A group has done what it could.
    pub fn end_group(&mut self, via: Area) {
        let units = self.group_units(via);
        self.charging = self.charging.minus(units);
        self.riders = self.riders.iter().filter(|l| self.leaders.at(*l) != Some(via)).collect();
    }

    /// The target is done with: groups that did not come to strike are lost (12.2).
    pub fn end_strike(&mut self, s: Strike, ctx: &mut Ctx) -> bool {
        for via in self.vias(s.target).iter() {
            if Some(via) != s.via {
                ctx.tell(Event::ChargeLost { area: via });
            }
            self.end_group(via);
        }
        self.groups.retain(|g| g.target != s.target || g.link != s.link);
        let there = self.group_units(s.target);
        self.charging = self.charging.minus(there);
        self.idle = UnitSet::NONE;
        self.countering = UnitSet::NONE;
        self.frames.pop();
        self.offer_flight_to_emperor(s.target);
        true
    }

    // --- 12.6: retreat ---------------------------------------------------------------------------------------

    /// R73: where the defenders may be driven to.
    pub fn retreats(&self, r: &Retreat) -> AreaSet {
        let units: UnitSet =
            self.units.in_area(r.from).filter(|u| self.kind(*u) != Kind::Artillery).collect();
        let leaders = self.leaders.in_area(r.from, r.side);
        let chargers: AreaSet = self.vias(r.from);
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
                    && leaders
                        .iter()
                        .any(|l| self.check_leader_entry(l, link, crate::movement::Way::Free).is_ok());
                units.iter().any(|u| can(u, link.to)) || by_leader
            })
            .map(|link| link.to)
            .collect();
        let quiet: AreaSet = ways.iter().filter(|a| !self.beside_other_enemies(*a, r)).collect();
        let ways = if quiet.is_empty() { ways } else { quiet };
        let for_all: AreaSet = ways.iter().filter(|a| units.iter().all(|u| can(u, *a))).collect();
        if for_all.is_empty() { ways } else { for_all }
    }

    fn beside_other_enemies(&self, area: Area, r: &Retreat) -> bool {
        let others = self.units.present(r.side.enemy()).minus(self.vias(r.from));
        self.beside_any(area, others, r.side)
    }

    fn open_retreat(&mut self, side: Side, from: Area, via: Area, ctx: &mut Ctx) {
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

    pub fn check_retreat(&self, r: &Retreat, action: &Action) -> Result<(), Refusal> {
        let Action::Retreat(to) = *action else { return Err(not_asked(Rule("12.6"))) };
        if self.retreats(r).has(to) {
            return Ok(());
        }
        let no = Refusal::new(Rule("12.62"), "refused-retreat").with("area", to.name());
        Err(if self.field().link(r.from, to).is_none() { no.depth(2) } else { no })
    }

    // 12.61, 12.64: all to one area; pikes get entangled.
    pub fn apply_retreat(&mut self, r: Retreat, action: Action, ctx: &mut Ctx) {
        let Action::Retreat(to) = action else { return };
        self.frames.pop();
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
        self.note_refuge(stands.then_some(to), others);
        if !stands {
            let alone = self.leaders.in_area(to, r.side);
            self.homeless = self.homeless.or(alone);
        }
    }

    /// A unit comes to an area by retreat, withdrawal or advance: it may be crowded, it turns as it likes (9.3).
    pub fn arrive_freely(&mut self, unit: Unit, to: Area, ctx: &mut Ctx) {
        self.put(unit, to);
        if self.is_long(unit) {
            self.units.face(unit, self.facings(to).next().unwrap_or(Facing::N));
            self.unfaced.add(unit);
        }
        self.frighten_horses(unit, to, ctx);
        self.freeze_in_crowd(unit);
    }

    // --- 12.7: pursuit ---------------------------------------------------------------------------------------

    /// The group that forced the retreat follows (15.1); then it may pursue.
    pub fn follow_retreat(&mut self, mut s: Strike) -> bool {
        s.stage = StrikeStage::Pursue;
        *self.frames.top_mut() = Frame::Strike(s);
        if let Some(via) = s.via
            && self.units.owner(s.target).is_none()
        {
            self.open_advance(self.strike_side(), s.target, Some(via), Advancing::Chargers);
        }
        true
    }

    /// Those who would pursue: all but elephants.
    fn pursuers(&self, s: &Strike) -> UnitSet {
        self.group_units(s.target).iter().filter(|u| self.kind(*u) != Kind::Elephants).collect()
    }

    /// R74: a pursuit needs somebody to pursue and a border that a charge may cross.
    fn can_pursue(&self, s: &Strike) -> bool {
        let Some(refuge) = s.refuge else { return false };
        let side = self.strike_side();
        let link = self.field().link(s.target, refuge);
        !self.pursuers(s).is_empty()
            && self.units.has_side(refuge, side.enemy())
            && link.is_some_and(|l| l.charge_strike && (!l.corner || self.corner_is_open(l, side)))
    }

    pub fn run_pursuit(&mut self, mut s: Strike) -> bool {
        if self.can_pursue(&s) {
            return false;
        }
        s.stage = StrikeStage::Over;
        *self.frames.top_mut() = Frame::Strike(s);
        true
    }

    fn pursuit_rating(&self, s: &Strike) -> u8 {
        self.rating(s.target, self.strike_side(), self.pursuers(s))
    }

    pub fn check_pursuit(&self, s: &Strike, action: &Action) -> Result<(), Refusal> {
        let led = self.pursuit_rating(s) > 0;
        match action {
            Action::Pursue(None) if !led => Ok(()),
            Action::Pursue(Some(_)) if led => Ok(()),
            Action::Pursue(_) => Err(Refusal::new(Rule("12.71"), "refused-urge")),
            // 12.72: only where others stand may the charge be broken off.
            Action::Pass if s.joined_others => Ok(()),
            Action::Pass => Err(Refusal::new(Rule("12.71"), "refused-must-pursue")),
            _ => Err(not_asked(Rule("12.71"))),
        }
    }

    pub fn pursuit_candidates(&self, out: &mut Vec<Action>) {
        let urges = [None, Some(Urge::Spur), Some(Urge::Rein)];
        out.extend(urges.map(Action::Pursue));
        out.push(Action::Pass);
    }

    /// 12.71: the unit with the most steps, then the best morale.
    pub fn pursuit_unit(&self, s: &Strike) -> Option<Unit> {
        self.pursuers(s).iter().max_by_key(|u| (self.steps_left(*u), self.morale(*u), std::cmp::Reverse(*u)))
    }

    pub fn pursuit_morale(&self, s: &Strike, urge: Option<Urge>) -> u8 {
        let rating = self.pursuit_rating(s);
        let morale = self.pursuit_unit(s).map_or(0, |u| self.morale(u));
        match urge {
            None => morale,
            Some(Urge::Spur) => morale + rating,
            Some(Urge::Rein) => morale.saturating_sub(rating),
        }
    }

    pub fn apply_pursuit(&mut self, mut s: Strike, action: Action, ctx: &mut Ctx) {
        s.stage = StrikeStage::Over;
        let (Action::Pursue(urge), Some(unit), Some(refuge)) = (action, self.pursuit_unit(&s), s.refuge)
        else {
            ctx.tell(Event::PursuitDeclined { area: s.target });
            *self.frames.top_mut() = Frame::Strike(s);
            return;
        };
        let side = self.strike_side();
        let morale = self.pursuit_morale(&s, urge);
        let die = ctx.luck.d6("pursuit");
        ctx.tell(Event::PursuitRoll { unit, side, die, morale, urge });
        if die > morale {
            *self.frames.top_mut() = Frame::Strike(s);
            return;
        }
        // 12.72: they strike again from where they are; the frame is the same, so a chain never grows deep.
        let pursuers = self.pursuers(&s);
        let came_from = s.via.unwrap_or(s.target);
        for via in self.vias(s.target).iter().filter(|via| *via != s.target).collect::<AreaSet>().iter() {
            ctx.tell(Event::ChargeLost { area: via });
            self.end_group(via);
        }
        self.groups.retain(|g| g.target != s.target || g.link != s.link);
        self.charging = self.charging.minus(self.group_units(s.target)).or(pursuers);
        let link = s.link.saturating_add(1);
        self.groups.push(Group { target: refuge, via: s.target, before: came_from, start: came_from, link });
        *self.frames.top_mut() = Frame::Strike(Strike::new(refuge, link));
    }
}
