//! 3.3, 3.4: groups that move together, one region or, on a forced march, two.

use crate::data::*;
use crate::supply::ARMY;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// May this piece still move in this phase (3.3, R110)?
    pub fn check_movable(&self, piece: Piece, side: Side) -> Result<(), Refusal> {
        let refuse = |rule, key| Err(Refusal::new(Rule(rule), key).with("piece", piece.name()));
        let spot = self.spot(piece);
        if self.side(piece) != side || !spot.is_in_play() || data().sets.ships.has(piece) {
            return refuse("3.3", "refused-not-yours-to-move");
        }
        if self.moved.has(piece) {
            return refuse("3.3", "refused-has-moved");
        }
        if self.region_of(piece).is_none() {
            return refuse("5.5", "refused-at-sea");
        }
        if let Some(fort) = spot.as_fort() {
            if self.is_besieged(fort) {
                return refuse("R110", "refused-is-besieged");
            }
            if data().sets.civis.has(piece) {
                return refuse("R109", "refused-civis-stay");
            }
            if fort.is_camp() && self.is_winter() && !self.threatened.has(fort.region()) {
                return refuse("4.5.7", "refused-winter-quarters");
            }
        } else if self.tale == Tale::Snow && self.is_winter() && side == Roman {
            return refuse("6.8.7", "refused-frozen");
        }
        Ok(())
    }

    /// Everything of a side that may still move.
    fn movable(&self, side: Side) -> PieceSet {
        let able = self.of(side).minus(self.moved).minus(data().sets.ships);
        able.iter().filter(|p| self.spot(*p).is_in_play() && self.check_movable(*p, side).is_ok()).collect()
    }

    fn can_move_any(&self, side: Side) -> bool {
        let able = self.of(side).minus(self.moved).minus(data().sets.ships);
        able.iter().any(|p| self.spot(p).is_in_play() && self.check_movable(p, side).is_ok())
    }

    /// 3.4: Romans, and Gallic or German cavalry of either side; leaders go with them.
    pub fn check_marcher(&self, piece: Piece) -> Result<(), Refusal> {
        let facts = data().piece(piece);
        if facts.nature == Nature::Roman || matches!(facts.kind, Kind::Cavalry | Kind::Leader) {
            return Ok(());
        }
        Err(Refusal::new(Rule("3.4"), "refused-not-a-marcher").with("piece", piece.name()))
    }

    /// 3.4: the regions where somebody of rank 2 or 3 can still lead a forced march of the Roman.
    fn regions_with_march_leader(&self) -> RegionSet {
        let leaders = self.movable(Roman).and(data().sets.leaders);
        leaders.iter().filter(|p| data().piece(*p).rank >= 2).filter_map(|p| self.region_of(p)).collect()
    }

    fn check_march_from(&self, region: Region) -> Result<(), Refusal> {
        if self.regions_with_march_leader().has(region) {
            return Ok(());
        }
        Err(Refusal::new(Rule("3.4"), "refused-march-nobody-leads").with("region", region.name()))
    }

    /// Is there anything to move?
    pub fn march_choice(&self, phase: Phase) -> bool {
        match phase {
            Phase::Forced if self.is_winter() => false, // 3.4
            Phase::Forced => !self.regions_with_march_leader().is_empty(),
            Phase::March { side } => {
                self.can_move_any(side)
                    || self
                        .of(side)
                        .and(data().sets.ships)
                        .minus(self.moved)
                        .iter()
                        .any(|p| self.spot(p).is_in_play())
            }
            _ => false,
        }
    }

    /// Exactly what `check_march` accepts: with a hundred pieces on the map it is asked too often to list more.
    pub fn march_actions(&self, side: Side, forced: bool, out: &mut Vec<Action>) {
        let able = self.of(side).minus(self.moved);
        let mut in_the_open = [0u8; REGION_COUNT];
        let led = if forced { self.regions_with_march_leader() } else { RegionSet::NONE };
        let marches =
            |p: Piece| self.check_marcher(p).is_ok() && self.region_of(p).is_some_and(|r| led.has(r));
        for piece in able.iter().filter(|p| self.spot(*p).is_in_play()) {
            if data().sets.ships.has(piece) {
                if !forced {
                    self.sail_candidates(piece, out);
                }
            } else if self.check_movable(piece, side).is_ok() && (!forced || marches(piece)) {
                out.push(Action::Pick(piece));
                if let Some(region) = self.spot(piece).open() {
                    in_the_open[region.i()] += 1;
                }
            }
        }
        out.extend(regions().filter(|r| in_the_open[r.i()] >= 2).map(Action::Gather));
        if forced || self.must_sail(side).is_none() {
            out.push(Action::Pass);
        }
    }

    pub fn check_march(&self, side: Side, forced: bool, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => match self.must_sail(side) {
                Some(ship) if !forced => {
                    Err(Refusal::new(Rule("5.3"), "refused-must-sail").with("piece", ship.name()))
                }
                _ => Ok(()),
            },
            Action::Pick(piece) => {
                self.check_movable(piece, side)?;
                if forced {
                    self.check_marcher(piece)?;
                    self.region_of(piece).map_or(Ok(()), |region| self.check_march_from(region))?;
                }
                Ok(())
            }
            Action::Gather(region) => {
                if forced {
                    self.check_march_from(region)?;
                }
                if self.gathered(region, side, forced).len() < 2 {
                    return Err(
                        Refusal::new(Rule("3.3"), "refused-nobody-to-gather").with("region", region.name())
                    );
                }
                Ok(())
            }
            Action::Sail { ship, to } if !forced => self.check_sail(side, ship, to),
            _ => Err(not_asked(Rule("3.3"))),
        }
    }

    /// Those in the open of a region who may move together.
    fn gathered(&self, region: Region, side: Side, forced: bool) -> PieceSet {
        let here = self.outside(region, side).minus(self.moved);
        let able =
            |p: &Piece| self.check_movable(*p, side).is_ok() && (!forced || self.check_marcher(*p).is_ok());
        here.iter().filter(able).collect()
    }

    pub fn apply_march(&mut self, phase: Phase, action: Action, ctx: &mut Ctx) {
        let (side, forced) = match phase {
            Phase::March { side } => (side, false),
            _ => (Roman, true),
        };
        match action {
            Action::Pick(piece) => {
                let Some(from) = self.region_of(piece) else { return };
                self.group = PieceSet::of(piece);
                self.open_group(side, from, false);
            }
            Action::Gather(region) => {
                self.group = self.gathered(region, side, forced);
                self.open_group(side, region, true);
            }
            Action::Sail { ship, to } => self.sail(ship, to, ctx),
            _ => self.after(phase, ctx),
        }
    }

    fn open_group(&mut self, side: Side, from: Region, gathered: bool) {
        self.frames.push(Frame::Group(Group { side, from, gathered, via: None, goal: None }));
    }

    // --- Moving --------------------------------------------------------------------------------------------

    pub fn apply_group(&mut self, mut group: Group, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Pick(piece) => return self.group.add(piece),
            Action::Leave(piece) => return self.group.remove(piece),
            Action::Stand => self.moved = self.moved.or(self.group),
            Action::ComeOut => self.come_out(&group, ctx),
            Action::Board(ship) => self.board(ship, ctx),
            Action::Land => self.land(ctx),
            Action::Cross(via) => {
                if self.leaves_freely(&group, ctx) {
                    group.via = Some(via);
                    *self.frames.top_mut() = Frame::Group(group);
                    return;
                }
            }
            Action::Go(to) => return self.depart(group, Goal::Open(to), ctx),
            Action::Enter(fort) => return self.depart(group, Goal::Walls(fort), ctx),
            _ => return,
        }
        self.close_group();
    }

    fn close_group(&mut self) {
        self.group = PieceSet::NONE;
        self.frames.pop();
    }

    /// The test of 3.3: once for each region and phase.
    fn leaves_freely(&mut self, group: &Group, ctx: &mut Ctx) -> bool {
        if self.free_to_leave.has(group.from) || !self.must_test(group) {
            return true;
        }
        let leaders = self.in_region(group.from, group.side).and(data().sets.leaders);
        let best = leaders.iter().map(|p| data().piece(p).rank).max().unwrap_or(0);
        let modifier = match best {
            3 => -1,
            2 => 0,
            _ => 1,
        };
        let die = ctx.luck.d6("exit");
        let free = die as i8 + modifier <= 4;
        ctx.tell(Event::ExitRoll { side: group.side, region: group.from, die, modifier, free });
        if free {
            self.free_to_leave.add(group.from);
        } else {
            self.held_back.add(group.from);
        }
        free
    }

    fn depart(&mut self, mut group: Group, goal: Goal, ctx: &mut Ctx) {
        let to = goal.region();
        if to != group.from && group.via.is_none() && !self.leaves_freely(&group, ctx) {
            return self.close_group();
        }
        group.goal = Some(goal);
        *self.frames.top_mut() = Frame::Group(group);
        let units = self.group.and(data().sets.units);
        if let Some(region) = self.march_attrition(&group, to) {
            let cause = if group.via.is_some() { Cause::ForcedMarch } else { Cause::Mountain };
            self.roll_attrition(units, region, Spotted::Region(region), cause, ctx);
        }
    }

    /// The region by whose terrain a march takes its toll: the one crossed by a forced march (3.4, R29), mountains that
    /// an army enters in winter (3.3.3, R30).
    pub fn march_attrition(&self, group: &Group, to: Region) -> Option<Region> {
        let army = self.group.and(data().sets.units).len() >= ARMY;
        let mountain = data().region(to).terrain == Terrain::Mountain;
        let winter = to != group.from && self.is_winter() && army && mountain;
        group.via.or(winter.then_some(to))
    }

    /// A group whose losses are taken comes to its goal.
    pub fn run_group(&mut self, group: Group, ctx: &mut Ctx) -> bool {
        let Some(goal) = group.goal else { return false };
        let force = self.group;
        let to = goal.region();
        let count = force.len() as u8;
        match group.via {
            Some(via) => {
                ctx.tell(Event::ForcedMarch { side: group.side, pieces: count, from: group.from, via, to });
            }
            None if to != group.from => {
                ctx.tell(Event::Moves { side: group.side, pieces: count, from: group.from, to });
            }
            None => {}
        }
        self.put_all(force, Spot::region(to));
        self.moved = self.moved.or(force);
        self.travelled = self.travelled.or(force);
        self.close_group();
        if to != group.from {
            self.note_entry(force, group.via.unwrap_or(group.from), to, group.side, ctx);
        }
        if let Goal::Walls(fort) = goal {
            self.go_inside(force, fort, group.side, ctx);
        }
        self.remove_empty_camp(group.from, ctx);
        true
    }

    /// What follows when a force comes into a region.
    pub fn note_entry(&mut self, force: PieceSet, from: Region, to: Region, side: Side, ctx: &mut Ctx) {
        let units = force.and(data().sets.units);
        if units.is_empty() {
            return;
        }
        self.entered[side.i()].add(to);
        if data().region(from).over_rhine.has(to) {
            ctx.tell(Event::CrossesRhine { side, to });
            if side == Roman && to == named().germania {
                self.crossed = self.crossed.or(units);
                self.went_abroad = true;
                self.call_germans(ctx);
            }
        }
        if side == Gaul && (to == named().provincia_1 || to == named().provincia_2) {
            self.call_civis(ctx);
        }
    }

    /// Into walls; in 6.3 a die may keep them shut (6.3.6, R102).
    pub fn go_inside(&mut self, force: PieceSet, fort: Fort, side: Side, ctx: &mut Ctx) {
        if self.must_roll_for(fort, side) {
            let die = ctx.luck.d6("oppidum");
            let open = die <= 4;
            ctx.tell(Event::OppidumRoll { fort, die, open });
            if !open {
                self.closed.add(fort);
                return;
            }
            self.opened.add(fort);
        }
        self.put_all(force, Spot::fort(fort));
        ctx.tell(Event::Enters { side, pieces: force.len() as u8, fort });
    }

    fn come_out(&mut self, group: &Group, ctx: &mut Ctx) {
        self.put_all(self.group, Spot::region(group.from));
        self.moved = self.moved.or(self.group);
        self.travelled = self.travelled.or(self.group);
        let pieces = self.group.len() as u8;
        ctx.tell(Event::ComesOut { side: group.side, pieces, region: group.from });
        self.remove_empty_camp(group.from, ctx);
    }
}
