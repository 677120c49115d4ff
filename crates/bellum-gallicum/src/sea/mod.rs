//! 5: fleets, transport, the sea's own losses, naval combat.

pub mod embark;

use crate::data::*;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Refusal, Rule};

/// What a trireme carries (5.5).
pub const INFANTRY_ABOARD: usize = 4;
pub const CAVALRY_ABOARD: usize = 1;

/// The number of a trireme, from 0.
pub fn trireme_number(ship: Piece) -> Option<u8> {
    named().trireme.iter().position(|t| *t == ship).map(|n| n as u8)
}

impl Position {
    // --- Sailing (5.3) -------------------------------------------------------------------------------------

    /// Where a ship may sail in one step (R32).
    pub fn sailing(&self, ship: Piece) -> (RegionSet, Option<Sea>) {
        let spot = self.spot(ship);
        if let Some(sea) = spot.as_sea() {
            let coast = data().coastal.iter().filter(|r| data().region(*r).sea == Some(sea)).collect();
            return (coast, None);
        }
        match spot.open() {
            Some(region) => (data().region(region).along_coast, data().region(region).sea),
            None => (RegionSet::NONE, None),
        }
    }

    pub fn sail_candidates(&self, ship: Piece, out: &mut Vec<Action>) {
        let (coast, sea) = self.sailing(ship);
        out.extend(coast.iter().map(|r| Action::Sail { ship, to: Water::Coast(r) }));
        out.extend(sea.map(|s| Action::Sail { ship, to: Water::Sea(s) }));
    }

    pub fn check_sail(&self, side: Side, ship: Piece, to: Water) -> Result<(), Refusal> {
        let refuse = |key| Err(Refusal::new(Rule("5.3"), key).with("piece", ship.name()));
        if !data().sets.ships.has(ship) || self.side(ship) != side || !self.spot(ship).is_in_play() {
            return refuse("refused-no-ship");
        }
        if self.moved.has(ship) {
            return refuse("refused-has-sailed");
        }
        let (coast, sea) = self.sailing(ship);
        let reached = match to {
            Water::Coast(region) => coast.has(region),
            Water::Sea(zone) => sea == Some(zone),
        };
        if !reached {
            return Err(Refusal::new(Rule("5.3"), "refused-too-far")
                .with("piece", ship.name())
                .with("to", to.name()));
        }
        Ok(())
    }

    pub fn sail(&mut self, ship: Piece, to: Water, ctx: &mut Ctx) {
        self.put(ship, Spot::water(to));
        self.moved.add(ship);
        self.travelled.add(ship);
        if let Some(n) = trireme_number(ship) {
            self.travelled = self.travelled.or(self.at(Spot::aboard(n)));
        }
        ctx.tell(Event::Sails { ship, to });
    }

    /// A ship that began the phase at sea must come to a coast (5.3).
    pub fn must_sail(&self, side: Side) -> Option<Piece> {
        let ships = self.of(side).and(data().sets.ships).minus(self.moved);
        ships.iter().find(|p| self.spot(*p).as_sea().is_some())
    }

    // --- Transport (5.5) -----------------------------------------------------------------------------------

    pub fn check_board(&self, group: &Group, ship: Piece) -> Result<(), Refusal> {
        let refuse = |key| Err(Refusal::new(Rule("5.5"), key).with("piece", ship.name()));
        if group.side != Roman {
            return refuse("refused-roman-transport");
        }
        let Some(n) = trireme_number(ship).filter(|_| self.spot(ship).open() == Some(group.from)) else {
            return refuse("refused-no-ship-here");
        };
        if self.moved.has(ship) {
            return refuse("refused-has-sailed"); // R99: boards where the fleet begins the phase
        }
        if let Some(piece) = self.group.iter().find(|p| self.spot(*p).land().is_none()) {
            return Err(Refusal::new(Rule("5.5"), "refused-aboard").with("piece", piece.name()));
        }
        if let Some(piece) = self.group.iter().find(|p| self.travelled.has(*p)) {
            return Err(Refusal::new(Rule("R33"), "refused-just-landed").with("piece", piece.name()));
        }
        let cargo = self.at(Spot::aboard(n)).or(self.group);
        let sets = &data().sets;
        let (foot, horse) = (cargo.and(sets.infantry).len(), cargo.and(sets.cavalry).len());
        if foot > INFANTRY_ABOARD || horse > CAVALRY_ABOARD {
            return Err(Refusal::new(Rule("5.5"), "refused-no-room")
                .with("infantry", foot)
                .with("cavalry", horse));
        }
        Ok(())
    }

    pub fn board(&mut self, ship: Piece, ctx: &mut Ctx) {
        let Some(n) = trireme_number(ship) else { return };
        let forts: Vec<Fort> = self.group.iter().filter_map(|p| self.spot(p).as_fort()).collect();
        self.put_all(self.group, Spot::aboard(n));
        self.moved = self.moved.or(self.group);
        self.travelled = self.travelled.or(self.group);
        ctx.tell(Event::Boards { pieces: self.group.len() as u8, ship });
        forts.into_iter().for_each(|fort| self.check_fall(fort, ctx));
    }

    pub fn check_land(&self, _group: &Group) -> Result<(), Refusal> {
        match self.group.iter().find(|p| self.spot(*p).as_aboard().is_none()) {
            Some(piece) => Err(Refusal::new(Rule("5.5"), "refused-not-aboard").with("piece", piece.name())),
            None => Ok(()),
        }
    }

    pub fn land(&mut self, ctx: &mut Ctx) {
        let Some(region) = self.group.first().and_then(|p| self.region_of(p)) else { return };
        self.put_all(self.group, Spot::region(region));
        self.travelled = self.travelled.or(self.group);
        ctx.tell(Event::Lands { pieces: self.group.len() as u8, region });
        self.note_landing(self.group, region);
    }

    /// Remembers who went ashore in Britain (6.7.5), and whose attack it is.
    pub fn note_landing(&mut self, pieces: PieceSet, region: Region) {
        let units = pieces.and(data().sets.units);
        if region == named().britannia {
            self.crossed = self.crossed.or(units);
            self.went_abroad |= !units.is_empty();
        }
        if !units.is_empty() {
            self.entered[Roman.i()].add(region);
        }
    }

    // --- The sea (5.4) -------------------------------------------------------------------------------------

    pub fn run_fleets(&mut self, side: Side, next: u8, ctx: &mut Ctx) -> bool {
        if !self.pool.is_empty() {
            return false;
        }
        if next as usize >= data().seas.len() {
            let gaul_in_winter = side == Gaul && self.first == Gaul && self.is_winter();
            if gaul_in_winter {
                self.set_phase(Phase::NameCamps);
            } else {
                self.end_movement(side, ctx);
            }
            return true;
        }
        self.set_phase(Phase::Fleets { side, next: next + 1 });
        let sea = Sea(next);
        let fleet = self.ships(Water::Sea(sea), side);
        if !fleet.is_empty() {
            let die = ctx.luck.d6("sea");
            let lost = die >= if self.is_bad_season() { 5 } else { 6 };
            ctx.tell(Event::SeaRoll { side, sea, die, lost });
            if lost {
                self.lose_ship_of(fleet, ctx);
            }
        }
        true
    }

    /// One ship of these is lost: the owner chooses among several.
    fn lose_ship_of(&mut self, fleet: PieceSet, ctx: &mut Ctx) {
        if let (1, Some(ship)) = (fleet.len(), fleet.first()) {
            self.sink(ship, ctx);
        } else {
            self.pool = fleet;
        }
    }

    pub fn check_wreck(&self, side: Side, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Sink(ship) if self.pool.has(ship) && self.side(ship) == side => Ok(()),
            Action::Sink(ship) => {
                Err(Refusal::new(Rule("5.4"), "refused-not-in-fleet").with("piece", ship.name()))
            }
            _ => Err(not_asked(Rule("5.4"))),
        }
    }

    pub fn apply_wreck(&mut self, action: Action, ctx: &mut Ctx) {
        if let Action::Sink(ship) = action {
            self.pool = PieceSet::NONE;
            self.sink(ship, ctx);
        }
    }

    /// 5.6.2: cargo, leaders and the legion of a trireme go down with it.
    pub fn sink(&mut self, ship: Piece, ctx: &mut Ctx) {
        ctx.tell(Event::Sunk { ship });
        self.take_off(ship, Spot::LOST);
        let Some(n) = trireme_number(ship) else { return };
        let cargo = self.at(Spot::aboard(n));
        for unit in cargo.and(data().sets.units).or(self.at(Spot::hull(n))).iter() {
            self.eliminate(unit, ctx);
        }
        for leader in cargo.and(data().sets.leaders).iter() {
            self.meet_fate(leader, Fate::Killed, ctx); // R99
        }
    }

    // --- Naval combat (5.6) --------------------------------------------------------------------------------

    /// Ships of a side that may fight here.
    pub fn fighting_ships(&self, region: Region, side: Side) -> PieceSet {
        self.ships(Water::Coast(region), side).minus(self.withdrawn)
    }

    pub fn run_naval(&mut self, mut naval: Naval, ctx: &mut Ctx) -> bool {
        let fleets = Side::BOTH.map(|side| self.fighting_ships(naval.region, side));
        if fleets.iter().any(|fleet| fleet.is_empty()) {
            self.frames.pop();
            return true;
        }
        match naval.stage {
            NavalStage::Wind => {
                let die = ctx.luck.d6("wind");
                let sign = if self.variants.rough_wind { 1 } else { -1 }; // R34
                let modified = die as i8 + sign * self.is_bad_season() as i8;
                let light = modified <= 4;
                ctx.tell(Event::Wind { region: naval.region, die, light });
                naval.stage = if light { NavalStage::Flee } else { NavalStage::Fight { light } };
            }
            NavalStage::Flee => return false,
            NavalStage::Fight { light } => {
                let dice = [ctx.luck.d6("naval"), ctx.luck.d6("naval")];
                let archers = |side: Side| self.missiles_aboard(fleets[side.i()]) as u8;
                let totals = [
                    dice[0] + fleets[0].len() as u8 + archers(Roman) + light as u8,
                    dice[1] + fleets[1].len() as u8 + archers(Gaul),
                ];
                ctx.tell(Event::NavalRound { region: naval.region, dice, totals });
                naval.stage = match totals[0].cmp(&totals[1]) {
                    std::cmp::Ordering::Less => NavalStage::Sink { side: Roman },
                    std::cmp::Ordering::Greater => NavalStage::Sink { side: Gaul },
                    std::cmp::Ordering::Equal => NavalStage::Wind, // R34
                };
                if let NavalStage::Sink { side } = naval.stage
                    && let (1, Some(ship)) = (fleets[side.i()].len(), fleets[side.i()].first())
                {
                    naval.stage = NavalStage::Wind;
                    self.sink(ship, ctx);
                }
            }
            NavalStage::Sink { .. } => return false,
        }
        *self.frames.top_mut() = Frame::Naval(naval);
        true
    }

    fn missiles_aboard(&self, fleet: PieceSet) -> bool {
        let numbers = fleet.iter().filter_map(trireme_number);
        numbers.into_iter().any(|n| self.at(Spot::aboard(n)).meets(data().sets.missile))
    }

    /// Where the Roman may flee to: controlled coasts next door, else the open sea (5.6.1).
    fn havens(&self, region: Region) -> (RegionSet, Option<Sea>) {
        let facts = data().region(region);
        let coast = facts.along_coast.and(self.controlled(Roman));
        (coast, if coast.is_empty() { facts.sea } else { None })
    }

    pub fn naval_candidates(&self, naval: &Naval, out: &mut Vec<Action>) {
        match naval.stage {
            NavalStage::Flee => {
                let (coast, sea) = self.havens(naval.region);
                out.extend(coast.iter().map(|r| Action::Flee(Water::Coast(r))));
                out.extend(sea.map(|s| Action::Flee(Water::Sea(s))));
                out.push(Action::Pass);
            }
            NavalStage::Sink { side } => {
                out.extend(self.fighting_ships(naval.region, side).iter().map(Action::Sink));
            }
            _ => {}
        }
    }

    pub fn check_naval(&self, naval: &Naval, action: &Action) -> Result<(), Refusal> {
        match (naval.stage, *action) {
            (NavalStage::Flee, Action::Pass) => Ok(()),
            (NavalStage::Flee, Action::Flee(to)) => {
                let (coast, sea) = self.havens(naval.region);
                let open = match to {
                    Water::Coast(region) => coast.has(region),
                    Water::Sea(zone) => sea == Some(zone),
                };
                if open {
                    return Ok(());
                }
                Err(Refusal::new(Rule("5.6.1"), "refused-no-haven").with("to", to.name()))
            }
            (NavalStage::Sink { side }, Action::Sink(ship)) => {
                if self.fighting_ships(naval.region, side).has(ship) {
                    return Ok(());
                }
                Err(Refusal::new(Rule("5.6.1"), "refused-not-in-fleet").with("piece", ship.name()))
            }
            _ => Err(not_asked(Rule("5.6.1"))),
        }
    }

    pub fn apply_naval(&mut self, mut naval: Naval, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Flee(to) => {
                let fleet = self.fighting_ships(naval.region, Roman);
                self.put_all(fleet, Spot::water(to));
                self.withdrawn = self.withdrawn.or(fleet);
                ctx.tell(Event::Flees { to });
                return;
            }
            Action::Sink(ship) => {
                naval.stage = NavalStage::Wind;
                self.sink(ship, ctx);
            }
            _ => naval.stage = NavalStage::Fight { light: true },
        }
        *self.frames.top_mut() = Frame::Naval(naval);
    }
}
