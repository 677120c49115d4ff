//! 3.3, 3.4: what a group that is being put together may do.

use crate::data::*;
use crate::supply::ARMY;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Refusal, Rule};

impl Position {
    fn is_forced_step(&self) -> bool {
        self.phase() == Phase::Forced
    }

    pub fn group_candidates(&self, group: &Group, out: &mut Vec<Action>) {
        let here = group.via.unwrap_or(group.from);
        if group.gathered && group.via.is_none() {
            out.extend(self.group.iter().map(Action::Leave));
        } else {
            let others = self.of(group.side).minus(self.moved).minus(self.group);
            out.extend(others.iter().filter(|p| self.region_of(*p) == Some(here)).map(Action::Pick));
        }
        // A group without a leader stays in its region.
        let led = self.group.meets(data().sets.leaders);
        let around = if led { data().region(here).around } else { RegionSet::NONE };
        out.extend(around.iter().map(Action::Go));
        if group.via.is_some() {
            out.extend(around.iter().flat_map(|to| self.forts(to)).map(Action::Enter));
            return;
        }
        out.extend(self.forts(group.from).map(Action::Enter));
        for neighbour in around.iter() {
            out.extend(self.forts(neighbour).map(Action::Enter));
            out.push(Action::Cross(neighbour));
        }
        out.extend(named().trireme.map(Action::Board));
        out.extend([Action::ComeOut, Action::Land, Action::Stand]);
    }

    pub fn check_group(&self, group: &Group, action: &Action) -> Result<(), Refusal> {
        if let Some(via) = group.via {
            return match *action {
                Action::Go(to) => self.check_end(group, self.group, via, to),
                Action::Enter(fort) => self.check_end_in_walls(group, via, fort),
                Action::Pick(piece) => self.check_join(group, piece),
                _ => Err(not_asked(Rule("3.4"))),
            };
        }
        let forced = self.is_forced_step();
        match *action {
            Action::Stand => Ok(()),
            Action::Pick(piece) if !group.gathered => self.check_join(group, piece),
            Action::Leave(piece) if group.gathered => {
                if self.group.has(piece) && self.group.len() > 1 {
                    return Ok(());
                }
                Err(Refusal::new(Rule("3.3.1"), "refused-not-in-group").with("piece", piece.name()))
            }
            Action::Cross(via) => self.check_cross(group, via),
            Action::Go(to) if !forced => {
                self.check_departure(group)?;
                self.check_step(group, self.group, group.from, to)
            }
            Action::Enter(fort) if !forced => self.check_enter(group, fort),
            Action::ComeOut if !forced => self.check_come_out(),
            Action::Board(ship) if !forced => self.check_board(group, ship),
            Action::Land if !forced => self.check_land(group),
            _ => Err(not_asked(Rule("3.3"))),
        }
    }

    fn check_join(&self, group: &Group, piece: Piece) -> Result<(), Refusal> {
        let refuse = |key| Err(Refusal::new(Rule("3.3.1"), key).with("piece", piece.name()));
        if self.group.has(piece) {
            return refuse("refused-in-group");
        }
        if self.region_of(piece) != Some(group.via.unwrap_or(group.from)) {
            return refuse("refused-elsewhere");
        }
        self.check_movable(piece, group.side)?;
        if group.via.is_some() {
            // 3.4, R106: picked up on the way, they must qualify too.
            if self.spot(piece).as_aboard().is_some() {
                return refuse("refused-elsewhere");
            }
            if !self.may_still_end(group, self.group.with(piece)) {
                return refuse("refused-no-way-on");
            }
        }
        if self.is_forced_step() || group.via.is_some() {
            self.check_marcher(piece)?;
        }
        Ok(())
    }

    /// 3.3: a leader among them, all on land, not held back by an enemy army.
    fn check_departure(&self, group: &Group) -> Result<(), Refusal> {
        if !self.group.meets(data().sets.leaders) {
            return Err(Refusal::new(Rule("3.3"), "refused-no-leader").with("units", self.group.len()));
        }
        // Who was here when the phase began needs a leader who was here too; the landed bring their own or find one.
        let residents = self.group.minus(self.travelled);
        if let Some(piece) =
            residents.and(data().sets.units).first().filter(|_| !residents.meets(data().sets.leaders))
        {
            return Err(Refusal::new(Rule("R110"), "refused-leader-late").with("piece", piece.name()));
        }
        if let Some(piece) = self.group.iter().find(|p| self.spot(*p).as_aboard().is_some()) {
            return Err(Refusal::new(Rule("5.5"), "refused-aboard").with("piece", piece.name()));
        }
        if self.held_back.has(group.from) && self.must_test(group) {
            return Err(Refusal::new(Rule("3.3"), "refused-held-back").with("region", group.from.name()));
        }
        Ok(())
    }

    /// 3.3, R28: does an enemy army in the open make this group test? Who starts inside free walls goes freely (3.3.2, R113).
    pub fn must_test(&self, group: &Group) -> bool {
        let open = self.group.iter().any(|p| self.spot(p).open().is_some());
        open && self.units_outside(group.from, group.side.enemy()).len() >= ARMY
    }

    /// One step over a common border (3.3), the Rhine included (3.3.3, R31).
    fn check_step(&self, group: &Group, force: PieceSet, from: Region, to: Region) -> Result<(), Refusal> {
        let facts = data().region(from);
        if !facts.around.has(to) {
            return Err(Refusal::new(Rule("3.3"), "refused-no-border")
                .with("from", from.name())
                .with("to", to.name()));
        }
        for piece in force.iter() {
            self.check_leaving(piece)?;
            self.check_entry(piece, to)?;
        }
        if facts.over_rhine.has(to) {
            self.check_escort(force, to)?;
            if !self.controls(group.side, from) || !self.held_at_end[group.side.i()].has(from) {
                return Err(Refusal::new(Rule("3.3.3"), "refused-rhine-control").with("region", from.name()));
            }
            if let Some(piece) = force.iter().find(|p| !self.rested.has(*p)) {
                return Err(Refusal::new(Rule("3.3.3"), "refused-rhine-rest").with("piece", piece.name()));
            }
        }
        Ok(())
    }

    /// 3.3.3, R119: tribes on the Roman side go abroad with a Roman unit, not by themselves.
    fn check_escort(&self, force: PieceSet, to: Region) -> Result<(), Refusal> {
        let sets = &data().sets;
        let tribe = force.and(self.romans).and(sets.tribal).and(sets.units).first();
        match tribe {
            Some(piece) if !force.and(sets.units).meets(sets.roman_nature) => {
                Err(Refusal::new(Rule("3.3.3"), "refused-no-escort")
                    .with("piece", piece.name())
                    .with("region", to.name()))
            }
            _ => Ok(()),
        }
    }

    fn check_enter(&self, group: &Group, fort: Fort) -> Result<(), Refusal> {
        for piece in self.group.iter() {
            self.check_garrison(piece, fort)?;
            if self.spot(piece) == Spot::fort(fort) {
                return Err(Refusal::new(Rule("3.3.2"), "refused-inside").with("piece", piece.name()));
            }
        }
        self.check_open(fort, group.side)?;
        if fort.region() == group.from {
            // R52: no leader is needed within the region.
            return match self.group.iter().find(|p| self.spot(*p).as_aboard().is_some()) {
                Some(p) => Err(Refusal::new(Rule("5.5"), "refused-aboard").with("piece", p.name())),
                None => Ok(()),
            };
        }
        self.check_departure(group)?;
        self.check_step(group, self.group, group.from, fort.region())
    }

    fn check_come_out(&self) -> Result<(), Refusal> {
        match self.group.iter().find(|p| self.spot(*p).as_fort().is_none()) {
            Some(piece) => Err(Refusal::new(Rule("3.3.2"), "refused-not-inside").with("piece", piece.name())),
            None => Ok(()),
        }
    }

    // --- Forced marches (3.4) ------------------------------------------------------------------------------

    fn check_cross(&self, group: &Group, via: Region) -> Result<(), Refusal> {
        // 1 II.D: the Roman's forced marches follow his movement; the Gaul's are part of it (R29).
        if group.side == Roman && !self.is_forced_step() {
            return Err(Refusal::new(Rule("1.2"), "refused-march-later").with("region", via.name()));
        }
        if self.is_winter() {
            return Err(Refusal::new(Rule("3.4"), "refused-march-winter").with("region", via.name()));
        }
        self.check_departure(group)?;
        let leads = |p: Piece| data().piece(p).rank >= 2;
        if !self.group.and(data().sets.leaders).iter().any(leads) {
            return Err(Refusal::new(Rule("3.4"), "refused-march-leader").with("region", via.name()));
        }
        self.group.iter().try_for_each(|p| self.check_marcher(p))?;
        self.check_dry(group.from, via)?;
        self.check_step(group, self.group, group.from, via)?;
        let on = Group { via: Some(via), ..*group };
        if !self.may_still_end(&on, self.group) {
            return Err(Refusal::new(Rule("3.4"), "refused-no-way-on").with("piece", via.name()));
        }
        Ok(())
    }

    /// R87: a forced march never crosses the Rhine.
    fn check_dry(&self, from: Region, to: Region) -> Result<(), Refusal> {
        if data().region(from).over_rhine.has(to) {
            return Err(Refusal::new(Rule("R87"), "refused-march-rhine").with("region", to.name()));
        }
        Ok(())
    }

    fn may_still_end(&self, group: &Group, force: PieceSet) -> bool {
        let Some(via) = group.via else { return true };
        data().region(via).around.iter().any(|to| self.check_end(group, force, via, to).is_ok())
    }

    /// R118: a march may end behind walls, as a move may (3.3.2).
    fn check_end_in_walls(&self, group: &Group, via: Region, fort: Fort) -> Result<(), Refusal> {
        self.group.iter().try_for_each(|piece| self.check_garrison(piece, fort))?;
        self.check_open(fort, group.side)?;
        self.check_end(group, self.group, via, fort.region())
    }

    fn check_end(&self, group: &Group, force: PieceSet, via: Region, to: Region) -> Result<(), Refusal> {
        if to == group.from {
            return Err(Refusal::new(Rule("3.4"), "refused-march-back").with("region", to.name()));
        }
        self.check_dry(via, to)?;
        self.check_step(group, force, via, to)
    }
}
