//! 9: one unit or leader on the move, step by step.

use crate::data::*;
use crate::ground::CLOSED;
use crate::movement::Way;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// May a unit of the active formation begin to move (9.0)?
    pub fn check_move(&self, form: Form, unit: Unit) -> Result<(), Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key).with("unit", unit.name()));
        let Some(at) = self.units.at(unit).filter(|_| self.form(unit) == Some(form)) else {
            return Err(Refusal::new(Rule("4.7"), "refused-not-active").with("unit", unit.name()).depth(1));
        };
        if self.done.has(unit) || self.moved.has(unit) {
            return no("4.7", "refused-moved");
        }
        if self.charged.has(unit) {
            return no("12.16", "refused-charged"); // R84
        }
        if self.bombarded.has(unit) {
            return no("9.0", "refused-bombarded");
        }
        if self.frozen.has(unit) {
            return no("7.21", "refused-frozen");
        }
        self.check_reserve(unit)?;
        // 4.8: who has no orders stays beside the enemy; R64: he does not even turn.
        if !self.is_commanded(unit) && self.beside_enemy(at, self.units.side(unit)) {
            return no("4.8", "refused-stays-uncommanded");
        }
        Ok(())
    }

    pub fn check_move_leader(&self, form: Form, leader: Leader) -> Result<(), Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key).with("leader", leader.name()));
        let Some(at) = self.leaders.at(leader) else { return no("6.1", "refused-leader-not-there") };
        if !self.may_move_with(leader, form) {
            return no("6.1", "refused-leader-not-now");
        }
        if !self.leader_is_commanded(leader) && self.beside_enemy(at, self.leaders.side(leader)) {
            return no("4.8", "refused-leader-stays");
        }
        Ok(())
    }

    pub fn begin_walk(&mut self, unit: Unit) {
        let left = self.movement(unit);
        let walk =
            Walk { piece: Piece::Unit(unit), left, steps: 0, turned: false, must_face: false, rout: false };
        self.frames.push(Frame::Walk(walk));
    }

    pub fn begin_leader_walk(&mut self, leader: Leader, rout: bool) {
        let slow = !self.leader_is_commanded(leader) as u8;
        let left = data().tables.leader_movement - 2 * slow;
        let piece = Piece::Leader(leader);
        self.frames.push(Frame::Walk(Walk { piece, left, steps: 0, turned: false, must_face: false, rout }));
    }

    pub fn walk_side(&self, w: &Walk) -> Side {
        match w.piece {
            Piece::Unit(unit) => self.units.side(unit),
            Piece::Leader(leader) => self.leaders.side(leader),
        }
    }

    pub fn walker_at(&self, w: &Walk) -> Option<Area> {
        match w.piece {
            Piece::Unit(unit) => self.units.at(unit),
            Piece::Leader(leader) => self.leaders.at(leader),
        }
    }

    /// Must it be given a facing before it is done?
    fn owes_facing(&self, w: &Walk) -> bool {
        let Piece::Unit(unit) = w.piece else { return false };
        let moved = w.steps > 0 && !self.units.in_column(unit);
        self.is_long(unit) && (w.must_face || moved && self.kind(unit) != Kind::Phalanx)
    }

    pub fn check_walk(&self, w: &Walk, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Step(to) => self.check_step(w, to, Way::Step),
            Action::Road(to) => self.check_step(w, to, Way::Road),
            Action::Boat(to) => self.check_boat(w, to),
            Action::Leave(edge) => self.check_leave(w, edge),
            Action::Face(facing) => self.check_turn(w, facing),
            Action::Halt => self.check_halt(w),
            _ => Err(not_asked(Rule("9.1"))),
        }
    }

    fn check_step(&self, w: &Walk, to: Area, way: Way) -> Result<(), Refusal> {
        let from = self.walker_at(w).ok_or_else(|| not_asked(Rule("9.1")))?;
        let Some(link) = self.field().link(from, to) else {
            return Err(Refusal::new(Rule("9.1"), "refused-not-adjacent").with("area", to.name()).depth(2));
        };
        if w.must_face {
            return Err(Refusal::new(Rule("9.31"), "refused-turn-first"));
        }
        if w.rout {
            self.check_rout_step(w, from, to, way)?;
        }
        let first = w.steps == 0;
        let (cost, commanded) = match w.piece {
            Piece::Unit(unit) => {
                self.check_entry(unit, link, way)?;
                if !w.rout {
                    self.check_sight_rule(unit, to)?;
                    self.check_wagons(unit, to)?;
                }
                // 9.52, R61
                if !first && !self.corner_is_affordable(unit, link, w.left) {
                    let no = Refusal::new(Rule("9.52"), "refused-corner-dear");
                    return Err(no.with("area", to.name()));
                }
                (self.step_cost(unit, link, way), self.is_commanded(unit) || w.rout)
            }
            Piece::Leader(leader) => {
                self.check_leader_entry(leader, link, way)?;
                let class = Class::Leader as usize;
                let cost = if way == Way::Road { link.road[class] } else { link.cost[class] };
                (cost, self.leader_is_commanded(leader) || w.rout)
            }
        };
        // 9.2, R24: one area can always be entered.
        if cost > w.left && !first {
            let no = Refusal::new(Rule("9.2"), "refused-no-points").with("area", to.name());
            return Err(no.with("cost", cost.div_ceil(2)).with("left", w.left / 2));
        }
        // 4.8, R11: nobody without orders goes beside the enemy.
        if !commanded && self.beside_enemy(to, self.walk_side(w)) {
            return Err(Refusal::new(Rule("4.8"), "refused-uncommanded-near").with("area", to.name()));
        }
        Ok(())
    }

    // R118: no Briton moves into a crowded wagon line.
    fn check_wagons(&self, unit: Unit, to: Area) -> Result<(), Refusal> {
        if self.has_wagons(to, self.units.side(unit)) && !self.has_room(to, unit) {
            return Err(Refusal::new(Rule("R118"), "refused-wagons").with("area", to.name()));
        }
        Ok(())
    }

    pub fn has_wagons(&self, area: Area, side: Side) -> bool {
        let wagons = self.sc().special.wagons;
        wagons.is_some_and(|(s, areas, turn)| s == side && areas.has(area) && self.turn >= turn)
    }

    // 9.3, 9.31, R64: turning.
    fn check_turn(&self, w: &Walk, facing: Facing) -> Result<(), Refusal> {
        let Piece::Unit(unit) = w.piece else { return Err(not_asked(Rule("8.0"))) };
        let at = self.units.at(unit).ok_or_else(|| not_asked(Rule("8.0")))?;
        if !self.is_long(unit) {
            return Err(Refusal::new(Rule("8.0"), "refused-small-facing").with("unit", unit.name()));
        }
        if !self.fits_facing(at, facing) {
            return Err(Refusal::new(Rule("7.3"), "refused-facing").with("area", at.name()));
        }
        if w.rout && !self.owes_facing(w) {
            return Err(Refusal::new(Rule("18.33"), "refused-flees"));
        }
        let same = self.units.facing(unit) == Some(facing);
        if same && (w.steps == 0 || self.kind(unit) == Kind::Phalanx) && !w.must_face {
            return Err(Refusal::new(Rule("9.3"), "refused-same-facing"));
        }
        if self.kind(unit) == Kind::Phalanx && !w.must_face && w.left < 2 {
            return Err(Refusal::new(Rule("9.31"), "refused-no-points-turn"));
        }
        Ok(())
    }

    fn check_halt(&self, w: &Walk) -> Result<(), Refusal> {
        if self.owes_facing(w) {
            return Err(Refusal::new(Rule("9.3"), "refused-face-first"));
        }
        if w.rout && self.rout_goes_on(w) {
            return Err(Refusal::new(Rule("18.33"), "refused-flees"));
        }
        Ok(())
    }

    pub fn walk_candidates(&self, w: &Walk, out: &mut Vec<Action>) {
        let Some(at) = self.walker_at(w) else { return };
        let boats = self.sc().special.boats.is_some() && w.steps == 0;
        let class = match w.piece {
            Piece::Unit(unit) => self.class(unit),
            Piece::Leader(_) => Class::Leader,
        };
        let flight = w.rout.then(|| self.ways_out(w.piece, at));
        let leads_out = |to: Area, way: Way| flight.is_none_or(|ways| ways.has(to, way));
        for link in self.field().links(at) {
            if link.cost[class as usize] != CLOSED && leads_out(link.to, Way::Step) {
                out.push(Action::Step(link.to));
            }
            if link.road[class as usize] != CLOSED && leads_out(link.to, Way::Road) {
                out.push(Action::Road(link.to));
            }
            if boats {
                out.push(Action::Boat(link.to));
            }
        }
        let edges = self.field().plot(at).edges;
        out.extend(Edge::ALL.into_iter().filter(|e| edges & e.bit() != 0).map(Action::Leave));
        if let Piece::Unit(unit) = w.piece
            && self.is_long(unit)
        {
            out.extend(self.facings(at).map(Action::Face));
        }
        out.push(Action::Halt);
    }

    pub fn apply_walk(&mut self, w: Walk, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Step(to) => self.take_step(w, to, Way::Step, ctx),
            Action::Road(to) => self.take_step(w, to, Way::Road, ctx),
            Action::Boat(to) => {
                self.boated.add(to);
                if let Piece::Unit(unit) = w.piece
                    && self.units.in_column(unit)
                {
                    self.units.face(unit, self.facings(to).next().unwrap_or(Facing::N));
                }
                let whole = Walk { left: 0, ..w };
                self.arrive_by_step(whole, to, 0, ctx);
            }
            Action::Leave(edge) => self.leave_map(w, edge, ctx),
            Action::Face(facing) => self.turn_about(w, facing, ctx),
            _ => self.end_walk(w),
        }
    }

    fn take_step(&mut self, w: Walk, to: Area, way: Way, ctx: &mut Ctx) {
        let Some(from) = self.walker_at(&w) else { return };
        let Some(link) = self.field().link(from, to).copied() else { return };
        let cost = match w.piece {
            Piece::Unit(unit) => {
                let cost = self.step_cost(unit, &link, way);
                if self.is_long(unit) {
                    if way == Way::Road {
                        self.units.form_column(unit); // R65
                    } else if self.units.in_column(unit) {
                        // Out of the column: any facing that it may have here.
                        let facing = self.facings(to).next().unwrap_or(Facing::N);
                        self.units.face(unit, facing);
                    }
                }
                cost
            }
            Piece::Leader(_) if way == Way::Road => link.road[Class::Leader as usize],
            Piece::Leader(_) => link.cost[Class::Leader as usize],
        };
        self.arrive_by_step(w, to, cost, ctx);
    }

    fn arrive_by_step(&mut self, mut w: Walk, to: Area, cost: u8, ctx: &mut Ctx) {
        let Some(from) = self.walker_at(&w) else { return };
        w.left = w.left.saturating_sub(cost);
        w.steps = w.steps.saturating_add(1);
        match w.piece {
            Piece::Unit(unit) => {
                let crowded = self.is_overstacked(from);
                self.moved.add(unit);
                self.put(unit, to);
                let phalanx = self.kind(unit) == Kind::Phalanx && !self.units.in_column(unit);
                w.must_face = phalanx && self.units.facing(unit).is_some_and(|f| !self.fits_facing(to, f));
                *self.frames.top_mut() = Frame::Walk(w);
                ctx.tell(Event::Moves { unit, from, to });
                self.frighten_horses(unit, to, ctx);
                if w.rout && self.has_wagons(to, self.units.side(unit)) {
                    self.lose_step(unit, Cause::Wagons, ctx); // R118
                }
                // 7.21, R66: leaving a crowd costs another unit of it a step.
                if crowded && self.units.owner(from).is_some() {
                    let side = self.units.side(unit);
                    let losses =
                        Losses { side, area: from, left: 1, victims: Victims::Crowded, first: false };
                    self.frames.push(Frame::Losses(losses));
                }
            }
            Piece::Leader(leader) => {
                self.leaders_moved.add(leader);
                self.leaders.put(leader, Place::On(to));
                *self.frames.top_mut() = Frame::Walk(w);
                ctx.tell(Event::LeaderMoves { leader, from, to });
            }
        }
    }

    // 9.54: elephants frighten the horses they come to.
    pub fn frighten_horses(&mut self, unit: Unit, area: Area, ctx: &mut Ctx) {
        if self.kind(unit) != Kind::Elephants {
            return;
        }
        let horses: UnitSet = self.units.in_area(area).filter(|u| self.kind(*u).is_horse()).collect();
        for horse in horses.iter() {
            let (die, morale) = (ctx.luck.d6("fright"), self.morale(horse));
            ctx.tell(Event::FrightRoll { unit: horse, die, morale });
            if die > morale {
                self.lose_step(horse, Cause::Fright, ctx);
            }
        }
    }

    fn turn_about(&mut self, mut w: Walk, facing: Facing, ctx: &mut Ctx) {
        let Piece::Unit(unit) = w.piece else { return };
        if self.units.facing(unit) != Some(facing) {
            ctx.tell(Event::Turns { unit, facing });
            self.moved.add(unit);
        }
        self.units.face(unit, facing);
        w.turned = true;
        if self.kind(unit) == Kind::Phalanx {
            // The turn that a step forces was paid with the step.
            w.left = if w.must_face { w.left } else { w.left.saturating_sub(2) };
            w.must_face = false;
            *self.frames.top_mut() = Frame::Walk(w);
        } else {
            self.end_walk(w);
        }
    }

    fn end_walk(&mut self, w: Walk) {
        self.frames.pop();
        match w.piece {
            Piece::Unit(unit) => {
                self.done.add(unit);
                if w.steps > 0 {
                    self.freeze_in_crowd(unit);
                }
            }
            Piece::Leader(leader) => self.leaders_moved.add(leader),
        }
    }

    /// A walker that was lost on the way walks no more.
    pub fn run_walk(&mut self, w: Walk) -> bool {
        let gone = self.walker_at(&w).is_none();
        if gone {
            self.frames.pop();
        }
        gone
    }
}
