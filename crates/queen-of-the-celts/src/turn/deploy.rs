//! 8.0: setting up. The usual deployment stands first; free setting up changes it piece by piece, the Britons first.

use crate::data::*;
use crate::ground::CLOSED;
use crate::scenarios::ScenarioRef;
use crate::table::*;
use legatus_kernel::{Frames, Refusal, Rule};

impl Position {
    /// An empty field with everything that a scenario fixes.
    pub fn blank(scenario: ScenarioRef) -> Position {
        let s = scenario.get();
        let commanders = s.commanders.map(Some);
        let initiative = s.commanders.map(|c| s.ratings[c.i()][1]);
        let (seconds, held) = (s.seconds, s.holders);
        let mut form_leader = [None; MOST_FORMATIONS];
        for form in s.formations() {
            form_leader[form.i()] = Some(s.form(form).leader);
        }
        Position {
            scenario,
            floating_map: false,
            turn: 1,
            weather: Weather::Clear,
            first: Roman,
            units: Units::default(),
            leaders: Leaders::default(),
            commanders,
            seconds,
            initiative,
            commander_killed: [false; 2],
            routing: [false; 2],
            form_leader,
            fallen: [None; MOST_FORMATIONS],
            command: [Command::Check; MOST_FORMATIONS],
            activated: FormSet::NONE,
            announced: FormSet::NONE,
            routed: FormSet::NONE,
            loyal: FormSet::NONE,
            failures: 0,
            held,
            bridge_broken: false,
            discovered: false,
            reserve_free: false,
            moved: UnitSet::NONE,
            done: UnitSet::NONE,
            charged: UnitSet::NONE,
            bombarded: UnitSet::NONE,
            assaulted: UnitSet::NONE,
            frozen: UnitSet::NONE,
            engaged: UnitSet::NONE,
            in_radius: UnitSet::NONE,
            arrived: UnitSet::NONE,
            lined: UnitSet::NONE,
            tried: UnitSet::NONE,
            leaders_moved: LeaderSet::NONE,
            boated: AreaSet::NONE,
            dismounted: UnitSet::NONE,
            pila_thrown: UnitSet::NONE,
            detached: List::default(),
            charging: UnitSet::NONE,
            riders: LeaderSet::NONE,
            joined: UnitSet::NONE,
            shooting: UnitSet::NONE,
            throwing: UnitSet::NONE,
            idle: UnitSet::NONE,
            countering: UnitSet::NONE,
            groups: List::default(),
            struck: AreaSet::NONE,
            struck_from: AreaSet::NONE,
            hits: List::default(),
            bloodied: AreaSet::NONE,
            rampages: List::default(),
            line: List::default(),
            unfaced: UnitSet::NONE,
            homeless: LeaderSet::NONE,
            displaced: LeaderSet::NONE,
            unattached: FormSet::NONE,
            points: [0; 2],
            ending: None,
            frames: Frames::new(Frame::Turn(Phase::Dismount { side: Roman })),
        }
    }

    /// The usual deployment of a scenario.
    pub fn set_up(scenario: ScenarioRef, free: bool) -> Position {
        let mut p = Position::blank(scenario);
        let scenario = p.scenario.clone();
        let s = scenario.get();
        for form in s.formations() {
            let facts = s.form(form);
            for unit in facts.units.iter() {
                if facts.side == Roman {
                    p.units.romans.add(unit);
                }
                p.units.step[unit.i()] = s.start[unit.i()];
            }
            for leader in facts.extra_leaders.iter().chain([facts.leader]) {
                if facts.side == Roman {
                    p.leaders.romans.add(leader);
                }
            }
            let Some(_) = facts.arrival else {
                for (unit, area, facing) in &facts.posts {
                    p.units.put(*unit, Place::On(*area));
                    p.face_at_start(*unit, *facing);
                }
                let place = Place::On(facts.leader_area);
                facts.extra_leaders.iter().chain([facts.leader]).for_each(|l| p.leaders.put(l, place));
                continue;
            };
            facts.units.iter().for_each(|u| p.units.put(u, Place::Due));
            facts.extra_leaders.iter().chain([facts.leader]).for_each(|l| p.leaders.put(l, Place::Due));
        }
        if free {
            p.set_phase(Phase::Deploy { side: Briton });
        }
        p
    }

    /// R106: march columns begin along the road.
    fn marches_in_column(&self, unit: Unit) -> bool {
        let rule = self.sc().special.march_column;
        let concerns = |(side, only): (Side, bool)| {
            side == self.units.side(unit) && (data().unit(unit).realign || !only)
        };
        self.is_long(unit) && rule.is_some_and(concerns)
    }

    fn face_at_start(&mut self, unit: Unit, facing: Option<Facing>) {
        if self.marches_in_column(unit) {
            self.units.form_column(unit);
        } else if let Some(facing) = facing {
            self.units.face(unit, facing);
        }
    }

    // --- R112: on foot -----------------------------------------------------------------------------------------

    pub fn may_dismount(&self, side: Side) -> impl Iterator<Item = Unit> + '_ {
        let open = self.sc().special.dismountable.minus(self.dismounted);
        open.iter().filter(move |u| self.units.side(*u) == side && self.units.at(*u).is_some())
    }

    pub fn check_dismount(&self, side: Side, unit: Unit) -> Result<(), Refusal> {
        if self.may_dismount(side).any(|u| u == unit) {
            return Ok(());
        }
        Err(Refusal::new(Rule("R112"), "refused-dismount").with("unit", unit.name()))
    }

    pub fn dismount(&mut self, unit: Unit, ctx: &mut Ctx) {
        self.dismounted.add(unit);
        ctx.tell(Event::Dismounts { unit });
    }

    // --- Free setting up ---------------------------------------------------------------------------------------

    fn may_stand(&self, unit: Unit, area: Area) -> Result<(), Refusal> {
        let no = |rule, key| {
            Err(Refusal::new(Rule(rule), key).with("unit", unit.name()).with("area", area.name()))
        };
        let set = self.form(unit).map_or(AreaSet::NONE, |f| self.sc().form(f).setup);
        if !set.has(area) {
            return no("2.3", "refused-setup-area");
        }
        let (plot, class) = (self.field().plot(area), self.class(unit) as usize);
        if plot.cost[class] == CLOSED {
            return no("2.22", "refused-closed");
        }
        if self.marches_in_column(unit) {
            // R106: on a road, one column to an area.
            if !self.field().links(area).iter().any(|l| l.road[class] != CLOSED) {
                return no("R106", "refused-column-road");
            }
        } else if self.is_long(unit) && plot.facings == 0 {
            return no("7.3", "refused-no-room-long");
        }
        let elephants = self.kind(unit) == Kind::Elephants
            && self.units.in_area(area).any(|u| u != unit && self.kind(u).is_horse());
        if self.elephants_bar(unit, area) || elephants {
            return no("9.54", "refused-elephants");
        }
        if self.alliance_bars(unit, area) {
            return no("R123", "refused-allies");
        }
        Ok(())
    }

    pub fn check_deploy(&self, side: Side, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Pick(unit) => {
                if self.units.at(unit).is_some() && self.units.side(unit) == side {
                    return Ok(());
                }
                Err(Refusal::new(Rule("2.3"), "refused-not-yours").with("unit", unit.name()))
            }
            Action::PickLeader(leader) => {
                if self.leaders.at(leader).is_some() && self.leaders.side(leader) == side {
                    return Ok(());
                }
                Err(Refusal::new(Rule("2.3"), "refused-not-yours-leader").with("leader", leader.name()))
            }
            _ => Err(not_asked(Rule("2.3"))),
        }
    }

    pub fn deploy_candidates(&self, side: Side, out: &mut Vec<Action>) {
        out.extend(self.army(side).map(Action::Pick));
        out.extend(self.leaders.of(side).iter().map(Action::PickLeader));
        out.push(Action::Pass);
    }

    pub fn apply_deploy(&mut self, side: Side, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Pick(unit) => self.frames.push(Frame::Posting(Piece::Unit(unit))),
            Action::PickLeader(leader) => self.frames.push(Frame::Posting(Piece::Leader(leader))),
            _ => {
                ctx.tell(Event::Deployed { side });
                self.set_phase(match side {
                    Briton => Phase::Deploy { side: Roman },
                    Roman => Phase::Dismount { side: Roman },
                });
            }
        }
    }

    pub fn check_posting(&self, piece: &Piece, action: &Action) -> Result<(), Refusal> {
        match (*piece, *action) {
            (_, Action::Pass) => Ok(()),
            (Piece::Unit(unit), Action::Put(area)) => {
                if area.i() >= self.field().plots.len() || self.units.at(unit) == Some(area) {
                    return Err(not_asked(Rule("2.3")));
                }
                self.may_stand(unit, area)?;
                if !self.has_room(area, unit) {
                    let no = Refusal::new(Rule("7.11"), "refused-room").with("area", area.name());
                    return Err(no.with("limit", self.limit(area)));
                }
                Ok(())
            }
            (Piece::Unit(unit), Action::Swap(with)) => self.check_swap(unit, with),
            (Piece::Unit(unit), Action::Face(facing)) => {
                let fits = self.units.at(unit).is_some_and(|at| self.fits_facing(at, facing));
                if !self.is_long(unit) || !fits || self.marches_in_column(unit) {
                    return Err(Refusal::new(Rule("7.3"), "refused-facing-unit").with("unit", unit.name()));
                }
                Ok(())
            }
            (Piece::Leader(leader), Action::Put(area)) => {
                let home = self.home_of(leader);
                let open = area.i() < self.field().plots.len() && home.has(area);
                if open && self.leaders.at(leader) != Some(area) {
                    return Ok(());
                }
                Err(Refusal::new(Rule("2.3"), "refused-setup-area-leader").with("leader", leader.name()))
            }
            _ => Err(not_asked(Rule("2.3"))),
        }
    }

    /// The set-up areas of a leader's formation.
    fn home_of(&self, leader: Leader) -> AreaSet {
        let of = |f: &Form| {
            let facts = self.sc().form(*f);
            facts.leader == leader || facts.extra_leaders.has(leader)
        };
        let form = self.sc().formations().find(of);
        form.map_or(AreaSet::NONE, |f| self.sc().form(f).setup)
    }

    fn check_swap(&self, unit: Unit, with: Unit) -> Result<(), Refusal> {
        let no = |key| Err(Refusal::new(Rule("2.3"), key).with("unit", with.name()));
        let (Some(here), Some(there)) = (self.units.at(unit), self.units.at(with)) else {
            return no("refused-not-yours");
        };
        if self.units.side(unit) != self.units.side(with) || here == there {
            return no("refused-not-yours");
        }
        let mut swapped = self.clone();
        swapped.units.put(unit, Place::On(there));
        swapped.units.put(with, Place::On(here));
        swapped.may_stand(unit, there)?;
        swapped.may_stand(with, here)?;
        if swapped.is_overstacked(here) || swapped.is_overstacked(there) {
            return no("refused-swap-room");
        }
        Ok(())
    }

    pub fn posting_candidates(&self, piece: &Piece, out: &mut Vec<Action>) {
        match *piece {
            Piece::Unit(unit) => {
                let set = self.form(unit).map_or(AreaSet::NONE, |f| self.sc().form(f).setup);
                out.extend(set.iter().map(Action::Put));
                out.extend(self.army(self.units.side(unit)).map(Action::Swap));
                out.extend(Facing::ALL.map(Action::Face));
            }
            Piece::Leader(leader) => out.extend(self.home_of(leader).iter().map(Action::Put)),
        }
        out.push(Action::Pass);
    }

    pub fn apply_posting(&mut self, piece: Piece, action: Action) {
        self.frames.pop();
        match (piece, action) {
            (Piece::Unit(unit), Action::Put(area)) => self.repost(unit, area),
            (Piece::Unit(unit), Action::Swap(with)) => {
                if let (Some(here), Some(there)) = (self.units.at(unit), self.units.at(with)) {
                    self.units.put(unit, Place::Out);
                    self.repost(with, here);
                    self.repost(unit, there);
                }
            }
            (Piece::Unit(unit), Action::Face(facing)) => self.units.face(unit, facing),
            (Piece::Leader(leader), Action::Put(area)) => self.leaders.put(leader, Place::On(area)),
            _ => {}
        }
    }

    fn repost(&mut self, unit: Unit, area: Area) {
        self.units.put(unit, Place::On(area));
        if !self.is_long(unit) || self.marches_in_column(unit) {
            return;
        }
        let facing = self.units.facing(unit).filter(|f| self.fits_facing(area, *f));
        let facing = facing.or_else(|| self.facings(area).next());
        facing.into_iter().for_each(|f| self.units.face(unit, f));
        self.unfaced.add(unit);
    }
}
