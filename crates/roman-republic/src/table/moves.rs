//! Placing, moving and removing what is on the map, with all that follows by itself.

use super::*;
use crate::data::*;

impl Position {
    // --- Flags ---------------------------------------------------------------------------------------------

    /// Sets and clears flags of everything in a Force.
    pub(crate) fn flag_force(&mut self, force: &Force, set: u8, clear: u8) {
        let change = |flags: u8| flags & !clear | set;
        for leader in force.leaders.iter() {
            let flags = &mut self.leaders[leader.i()].flags;
            *flags = change(*flags);
        }
        for legion in force.legions.iter() {
            let flags = &mut self.legions[legion.i()].flags;
            *flags = change(*flags);
        }
        let zone = at::INSIDE | at::ACTIVE;
        self.stacks.change(|s| {
            if s.hex == force.hex && s.flags & zone == force.zone && force.peoples.has(s.people) {
                s.flags = change(s.flags);
            }
        });
    }

    /// Clears a flag everywhere.
    pub(crate) fn clear_flag(&mut self, flag: u8) {
        self.leaders.into_iter().for_each(|l| l.flags &= !flag);
        self.legions.iter_mut().for_each(|l| l.flags &= !flag);
        self.engines.iter_mut().for_each(|e| e.flags &= !flag);
        if self.stacks.all().iter().any(|s| s.flags & flag != 0) {
            self.stacks.change(|s| s.flags &= !flag);
        }
    }

    /// Moves everything that bears a flag to a hex, with new zone flags.
    pub(crate) fn move_flagged(&mut self, flag: u8, to: Hex, set: u8, clear: u8) {
        let change = |flags: u8| flags & !clear | set;
        for l in self.leaders.playing_mut().filter(|l| l.flags & flag != 0) {
            (l.hex, l.flags) = (Some(to), change(l.flags));
        }
        let roma = named().roma.hex();
        for l in self.legions.iter_mut().filter(|l| l.flags & flag != 0 && l.hex.is_some()) {
            (l.hex, l.flags) = (Some(to), change(l.flags));
            l.fresh &= to == roma;
        }
        for e in self.engines.iter_mut().filter(|e| e.flags & flag != 0 && e.hex.is_some()) {
            (e.hex, e.flags) = (Some(to), change(e.flags));
        }
        self.stacks.change(|s| {
            if s.flags & flag != 0 {
                (s.hex, s.flags) = (to, change(s.flags));
            }
        });
    }

    /// Moves a whole Force.
    pub(crate) fn move_force(&mut self, force: &Force, to: Hex, inside: bool) {
        let marching = force.zone & at::ACTIVE;
        // A free flag holds it together on the way.
        self.flag_force(force, at::FIGHTS, 0);
        let zone = if inside { at::INSIDE } else { 0 };
        self.move_flagged_all(to, zone | marching);
    }

    /// Moves what bears both fighting flags, which nothing else does.
    fn move_flagged_all(&mut self, to: Hex, flags: u8) {
        let both = |f: u8| f & at::FIGHTS == at::FIGHTS;
        let roma = named().roma.hex();
        for l in self.leaders.playing_mut().filter(|l| both(l.flags)) {
            (l.hex, l.flags) = (Some(to), flags);
        }
        for l in self.legions.iter_mut().filter(|l| both(l.flags)) {
            (l.hex, l.flags) = (Some(to), flags);
            l.fresh &= to == roma;
        }
        self.stacks.change(|s| {
            if both(s.flags) {
                (s.hex, s.flags) = (to, flags);
            }
        });
    }

    /// Everything on the move, as a Force.
    pub(crate) fn marching(&self, leader: Leader) -> Option<Force> {
        let hex = self.place(leader)?;
        let zone = self.leader(leader).flags & (at::INSIDE | at::ACTIVE);
        let mut force = Force {
            side: self.side_of_leader(leader),
            power: Rome.power(),
            hex,
            zone,
            head: Some(leader),
            leaders: LeaderSet::NONE,
            legions: LegionSet::NONE,
            peoples: PeopleSet::NONE,
        };
        let marches = |l: &Leader| self.leader(*l).flags & at::ACTIVE != 0;
        force.leaders = self.leaders.in_play().iter().filter(marches).collect();
        for unit in self.units_at(hex).filter(|u| u.flags & at::ACTIVE != 0) {
            match unit.kind {
                UnitKind::Legion(l) => force.legions.add(l),
                UnitKind::Troop(p) => force.peoples.add(p),
            }
            force.power = self.power_of_unit(&unit);
        }
        Some(force)
    }

    // --- Leaders -------------------------------------------------------------------------------------------

    pub(crate) fn put_leader(&mut self, leader: Leader, hex: Hex, inside: bool) {
        let inside = inside && self.city_at(hex).is_some();
        self.leaders.set_status(leader, Status::Play);
        let state = self.leader_mut(leader);
        state.hex = Some(hex);
        state.flags = if inside { at::INSIDE } else { 0 };
    }

    /// Off the map; whatever he commanded has no commander (3 B/2).
    pub(crate) fn remove_leader(&mut self, leader: Leader, status: Status) {
        self.leaders.set_status(leader, status);
        let state = self.leader_mut(leader);
        state.flags = 0;
        state.office = Office::None;
        state.province = None;
        state.marks &= !mark::PROROGUED;
        state.trespass = Trespass::No;
        if status != Status::Wounded {
            state.hex = None;
        }
        self.commands.iter_mut().filter(|c| **c == Some(leader)).for_each(|c| *c = None);
        if self.year.mover == Some(leader) {
            self.year.mover = None;
        }
    }

    pub(crate) fn spend_guile(&mut self, leader: Leader, n: u8) {
        self.leader_mut(leader).guile -= n;
    }

    /// Is a leader behind the walls of a besieged city?
    pub(crate) fn is_shut_in(&self, leader: Leader) -> bool {
        self.place(leader)
            .is_some_and(|hex| self.leader(leader).flags & at::INSIDE != 0 && self.is_besieged(hex))
    }

    // --- Units ---------------------------------------------------------------------------------------------

    pub(crate) fn add_troops(&mut self, hex: Hex, inside: bool, people: People, sp: Points) {
        self.stacks.add(hex, if inside { at::INSIDE } else { 0 }, people, sp, 0);
    }

    /// One Strength Point of a unit is lost.
    pub(crate) fn lose_point(&mut self, unit: &Unit, arm: Arm) {
        match unit.kind {
            UnitKind::Legion(legion) => {
                let state = &mut self.legions[legion.i()];
                match arm {
                    Arm::Infantry => state.infantry -= 1,
                    _ => state.cavalry -= 1,
                }
                if state.infantry == 0 && state.cavalry == 0 {
                    self.remove_legion(legion);
                }
            }
            UnitKind::Troop(people) => {
                let mut sp = [0; 3];
                sp[arm as usize] = 1;
                self.stacks.take(unit.hex, unit.flags, people, sp);
            }
        }
    }

    /// 8.16: an empty legion leaves play and may be raised again.
    pub(crate) fn remove_legion(&mut self, legion: Legion) {
        self.legions[legion.i()] = LegionState::default();
        if let Some(number) = legion.number().filter(|n| !self.is_raised(*n)) {
            self.commands[number.i()] = None;
        }
    }

    /// Takes a whole Force off the map, leaders apart.
    pub(crate) fn destroy_units(&mut self, force: &Force) {
        force.legions.iter().for_each(|l| self.remove_legion(l));
        let zone = at::INSIDE | at::ACTIVE;
        self.stacks.change(|s| {
            if s.hex == force.hex && s.flags & zone == force.zone && force.peoples.has(s.people) {
                s.sp = [0; 3];
            }
        });
    }

    /// RRR10.26: full strength of a legion (8.13).
    pub(crate) fn full_strength(&self, legion: Legion) -> [u8; 2] {
        match (self.scenario.is_early(), legion.is_allied()) {
            _ if legion == CAMPANIA_LEGION => [8, 0],
            (true, _) => [11, 2], // SC1.10
            (_, false) => [9, 1],
            (_, true) => [9, 3],
        }
    }

    pub(crate) fn set_condition(&mut self, flag: u8, change: impl Fn(u8) -> u8) {
        for l in self.legions.iter_mut().filter(|l| l.flags & flag != 0) {
            l.condition = change(l.condition);
        }
        for s in self.stacks.all_mut().iter_mut().filter(|s| s.flags & flag != 0) {
            s.condition = change(s.condition);
        }
    }

    // --- What follows --------------------------------------------------------------------------------------

    /// After units came, went or died in a hex: sieges that nobody holds, tribes without men, leaders left alone.
    pub(crate) fn tidy(&mut self, hex: Hex, ctx: &mut Ctx) {
        self.end_idle_siege(hex, ctx);
        for e in 0..ENGINE_COUNT {
            // 9.92: engines that nobody guards are lost.
            let engine = self.engines[e];
            let guarded = || self.owner_of(&engine).is_some_and(|s| self.friends_at(hex, s));
            if engine.hex == Some(hex) && hex != named().roma.hex() && !guarded() {
                self.engines[e] = Engine::default();
                ctx.tell(Event::EnginesLost { hex });
            }
        }
        self.check_tribes(ctx);
        self.scatter_leaders(hex, ctx);
    }

    /// The same everywhere: when hunger or an augury has been about.
    pub(crate) fn tidy_all(&mut self, ctx: &mut Ctx) {
        for city in Position::all_cities() {
            if self.city(city).siege.is_some() {
                self.tidy(city.hex(), ctx);
            }
        }
        self.check_tribes(ctx);
        let mut leaders: Vec<Hex> = self.in_play().map(|(_, h)| h).collect();
        leaders.sort_unstable();
        leaders.dedup();
        for hex in leaders {
            self.scatter_leaders(hex, ctx);
        }
    }

    /// A siege that nobody keeps up is lifted.
    pub(crate) fn end_idle_siege(&mut self, hex: Hex, ctx: &mut Ctx) {
        if let Some(city) = hex.data().city
            && let Some(siege) = self.city(city).siege
            && self.points_at(hex, siege.by, false) == 0
        {
            self.lift_siege(city, ctx);
        }
    }

    /// 9.63: the besieger has gone, or was driven off.
    pub(crate) fn lift_siege(&mut self, city: City, ctx: &mut Ctx) {
        self.cities[city.i()].siege = None;
        ctx.tell(Event::SiegeLifted { city });
        // RRR5.36: the relieved give way to whoever has their office.
        let relieved =
            |l: &Leader| self.leader(*l).office == Office::Besieged && self.place(*l) == Some(city.hex());
        let relieved: LeaderSet = Position::all_leaders().filter(relieved).collect();
        for leader in relieved.iter() {
            self.remove_leader(leader, Status::Pool);
            ctx.tell(Event::LeavesOffice { leader });
        }
    }

    /// Writes a frame back to its place in the stack; others may have been put on top of it.
    pub(crate) fn put_frame(&mut self, frame: Frame) {
        let kind = std::mem::discriminant(&frame);
        if let Some(place) = self.frames.iter_mut().rev().find(|f| std::mem::discriminant(*f) == kind) {
            *place = frame;
        }
    }

    /// The Campaign Phase that is being played, if one is.
    pub(crate) fn campaign(&self) -> Option<&Campaign> {
        self.frames.nearest::<Campaign>()
    }

    pub(crate) fn campaign_mut(&mut self) -> Option<&mut Campaign> {
        self.frames.nearest_mut::<Campaign>()
    }

    pub(crate) fn finish(&mut self, ending: Ending, ctx: &mut Ctx) {
        if self.ending.is_none() {
            self.ending = Some(ending);
            ctx.tell(Event::Ended(ending));
        }
    }
}
