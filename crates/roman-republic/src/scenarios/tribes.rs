//! The tribes of Italy: revolt and mobilisation, where they may go, Incursions (SC1.20 to SC1.29, SC2.21 to SC2.27).

use crate::command::campaign::After;
use crate::data::*;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Ballot, Refusal, Rule, Seats};

impl Position {
    pub fn tribe_of(&self, province: Province) -> Option<Tribe> {
        let realm = self.realm(province);
        Tribe::all().find(|t| t.home() == Some(realm))
    }

    pub fn is_active(&self, tribe: Tribe) -> bool {
        self.tribes[tribe.i()].side.is_some()
    }

    pub fn is_home(&self, tribe: Tribe, hex: Hex) -> bool {
        hex.data().province.is_some_and(|p| Some(self.realm(p)) == tribe.home())
    }

    // --- Taking up arms ------------------------------------------------------------------------------------

    /// SC1.22, SC2.24: what the entry of a Force does (SC1.41, SC2.35).
    pub fn call_tribes(&mut self, march: &March, ctx: &mut Ctx) {
        let (Some(province), Some(side)) = (march.at.data().province, self.side_of_leader(march.leader))
        else {
            return;
        };
        let before = march.last.data().province.map(|p| self.realm(p));
        let Some(tribe) = self.tribe_of(province).filter(|t| !self.is_active(*t)) else { return };
        if before == Some(self.realm(province)) {
            return;
        }
        match self.tale {
            Tale::Conquest if side == Rome && !self.controls(Rome, province) => self.revolt(tribe, ctx), // R25
            Tale::Alexander if tribe != CAMPANIA_TRIBE => {
                if self.provinces[province.i()].military == Some(side) || march.leader.tribe().is_some() {
                    return;
                }
                match self.control(province).filter(|s| *s != side) {
                    Some(player) => self.open_muster(tribe, player, ctx),
                    None => {
                        let voters: Seats = self.enemies(side).map(Side::seat).collect();
                        let stage = MusterStage::Bid(Ballot::new(voters));
                        let muster = TribalMuster { tribe, side, stage, infantry: 0, cavalry: 0 };
                        self.frames.push(Frame::Muster(muster));
                    }
                }
            }
            _ => {}
        }
    }

    /// SC1.22, SC1.23, SC1.27: a revolt against Rome, played by the Samnites.
    pub fn revolt(&mut self, tribe: Tribe, ctx: &mut Ctx) {
        self.open_muster(tribe, Samnites, ctx);
        if let Some(home) = tribe.home() {
            if self.level(home) > 0 {
                self.set_level(home, 0, ctx);
            }
            if tribe == CAMPANIA_TRIBE {
                self.lose_campania(ctx);
            }
        }
    }

    /// SC1.28, SC1.44: Campanian cities without a Roman in them are lost (R69).
    fn lose_campania(&mut self, ctx: &mut Ctx) {
        let cities: Vec<City> = self.cities_of(named().campania).collect();
        for city in cities {
            if self.points_at(city.hex(), Rome, true) == 0 && self.garrison(city) == 0 {
                self.give_city(city, Some(CAMPANIA_TRIBE.power()), ctx);
            }
        }
    }

    /// The size of the army (the third die of the Revolt Table).
    fn roll_tribe(&self, tribe: Tribe, ctx: &mut Ctx) -> (u8, u8) {
        let die = ctx.d10("tribal army");
        let column = die.saturating_sub(1) as usize;
        let data = tribe.data();
        let garrisoned = tribe == CAMPANIA_TRIBE && self.points_at(named().capua.hex(), Rome, true) > 0;
        let (infantry, cavalry) = match data.garrisoned {
            Some(row) if garrisoned => row[column],
            _ => data.strength[column],
        };
        ctx.tell(Event::TribeRoll { tribe, die, infantry, cavalry });
        (infantry, cavalry)
    }

    pub fn open_muster(&mut self, tribe: Tribe, side: Side, ctx: &mut Ctx) {
        let (infantry, cavalry) = self.roll_tribe(tribe, ctx);
        self.frames.push(Frame::Muster(TribalMuster {
            tribe,
            side,
            stage: MusterStage::Place,
            infantry,
            cavalry,
        }));
    }

    /// SC1.21: the table's city, else an empty one, else a Small one whose garrison is put out (SC2.22).
    fn muster_goals(&self, tribe: Tribe) -> Vec<Hex> {
        let Some(home) = tribe.home() else { return Vec::new() };
        let empty = |c: &City| self.garrison(*c) == 0;
        let hexes = |cities: Vec<City>| cities.into_iter().map(City::hex).collect::<Vec<_>>();
        let table: Vec<City> =
            tribe.data().cities.iter().copied().filter(|c| self.exists(*c)).filter(empty).collect();
        if !table.is_empty() {
            return hexes(table);
        }
        let all: Vec<City> = Position::all_provinces()
            .filter(|p| self.realm(*p) == home)
            .flat_map(|p| p.data().cities.iter().copied())
            .filter(|c| self.exists(*c))
            .collect();
        let free: Vec<City> = all.iter().copied().filter(empty).collect();
        if !free.is_empty() {
            return hexes(free);
        }
        hexes(all.into_iter().filter(|c| self.size(*c) == Size::Small).collect())
    }

    pub fn run_muster(&mut self, m: TribalMuster, ctx: &mut Ctx) -> bool {
        let MusterStage::Bid(ballot) = m.stage else { return false };
        let Some(bids) = ballot.opened() else { return false };
        let bids: Vec<_> = bids.collect();
        self.frames.pop();
        let mut totals: Vec<(Side, u8, u8)> = Vec::new();
        for (seat, bid) in bids {
            let side = self.side(seat);
            self.pay_bid(side, bid);
            totals.push((side, bid, 0));
        }
        // SC2.25: the higher die with its Guile; equals roll again.
        let winner = loop {
            for t in &mut totals {
                t.2 = ctx.d10("tribe control");
            }
            let best = totals.iter().map(|t| t.1 + t.2).max().unwrap_or(0);
            for (side, bid, die) in &totals {
                ctx.tell(Event::TribeBid { tribe: m.tribe, side: *side, die: *die, guile: *bid });
            }
            let first: Vec<Side> = totals.iter().filter(|t| t.1 + t.2 == best).map(|t| t.0).collect();
            if first.len() == 1 {
                break first[0];
            }
        };
        self.open_muster(m.tribe, winner, ctx);
        true
    }

    /// Guile that a side may bid: of all its leaders in play.
    pub fn guile_of(&self, side: Side) -> u8 {
        let own = self.in_play().filter(|(l, _)| self.side_of_leader(*l) == Some(side));
        own.map(|(l, _)| self.leader(l).guile).sum()
    }

    fn pay_bid(&mut self, side: Side, bid: u8) {
        let mut left = bid;
        let own: LeaderSet =
            self.in_play().map(|(l, _)| l).filter(|l| self.side_of_leader(*l) == Some(side)).collect();
        for leader in own.iter() {
            let n = left.min(self.leader(leader).guile);
            self.spend_guile(leader, n);
            left -= n;
        }
    }

    pub fn muster_frame_candidates(&self, m: &TribalMuster, side: Side, out: &mut Vec<Action>) {
        match m.stage {
            MusterStage::Bid(_) => out.extend((0..=self.guile_of(side)).map(Action::Guile)),
            MusterStage::Place => out.extend(self.muster_goals(m.tribe).into_iter().map(Action::Place)),
        }
    }

    pub fn check_muster_frame(&self, m: &TribalMuster, side: Side, action: &Action) -> Result<(), Refusal> {
        match (m.stage, *action) {
            (MusterStage::Bid(_), Action::Guile(n)) if n <= self.guile_of(side) => Ok(()),
            (MusterStage::Bid(_), Action::Guile(_)) => {
                Err(Refusal::new(Rule("SC2.25"), "refused-bid").with("n", self.guile_of(side)))
            }
            (MusterStage::Place, Action::Place(hex)) if self.muster_goals(m.tribe).contains(&hex) => Ok(()),
            (MusterStage::Place, Action::Place(hex)) => {
                Err(Refusal::new(Rule("SC1.21"), "refused-muster-place").with("place", hex.name()))
            }
            _ => Err(not_asked(Rule("SC1.21"))),
        }
    }

    pub fn apply_muster_frame(&mut self, mut m: TribalMuster, side: Side, action: Action, ctx: &mut Ctx) {
        match (&mut m.stage, action) {
            (MusterStage::Bid(ballot), Action::Guile(n)) => {
                ballot.choose(side.seat(), n);
                self.put_frame(Frame::Muster(m));
                ctx.tell(Event::BidMade { side });
            }
            (MusterStage::Place, Action::Place(hex)) => {
                self.frames.pop();
                self.place_tribe(&m, hex, ctx);
            }
            _ => {}
        }
    }

    fn place_tribe(&mut self, m: &TribalMuster, hex: Hex, ctx: &mut Ctx) {
        for force in self.forces_at(hex, at::INSIDE).iter() {
            self.flag_force(force, 0, at::INSIDE);
        }
        self.raise_tribe(m.tribe, m.side, hex, true, [m.infantry, m.cavalry, 0]);
        ctx.tell(Event::TribeRises { tribe: m.tribe, hex, side: m.side });
        if let Some(city) = self.city_at(hex) {
            self.give_city(city, Some(m.tribe.power()), ctx);
        }
        if let Some(lam) = m.tribe.chief().lam() {
            self.add_lams(lam, m.tribe.chief().data().initiative);
        }
        self.tidy(hex, ctx);
    }

    /// On the map with its chief.
    pub fn raise_tribe(&mut self, tribe: Tribe, side: Side, hex: Hex, inside: bool, sp: Points) {
        self.tribes[tribe.i()].side = Some(side);
        self.add_troops(hex, inside, tribe.people(), sp);
        let chief = tribe.chief();
        self.leaders.put(chief, LeaderState::default());
        self.put_leader(chief, hex, inside);
    }

    // --- Leaving -------------------------------------------------------------------------------------------

    /// SC1.24, SC1.44: the tribe goes home; its cities are nobody's.
    pub fn dismiss(&mut self, tribe: Tribe, ctx: &mut Ctx) {
        let place = self.tribe_place(tribe);
        self.tribes[tribe.i()] = TribeState::default();
        self.stacks.change(|s| {
            if s.people == tribe.people() {
                s.sp = [0; 3];
            }
        });
        self.leaders.put(tribe.chief(), LeaderState::default());
        if let Some(lam) = tribe.chief().lam() {
            self.pool[lam.i()] = 0;
        }
        ctx.tell(Event::TribeLeaves { tribe });
        if let Some(hex) = place {
            self.end_idle_siege(hex, ctx);
        }
        let held: CitySet =
            Position::all_cities().filter(|c| self.city(*c).holder == Some(tribe.power())).collect();
        for city in held.iter() {
            self.give_city(city, None, ctx);
        }
    }

    /// Tribes without men are gone; so are those whose province nobody holds any more (SC2.31).
    pub fn check_tribes(&mut self, ctx: &mut Ctx) {
        for tribe in Tribe::all() {
            if self.is_active(tribe) && self.tribe_place(tribe).is_none() && !self.mustering(tribe) {
                self.dismiss(tribe, ctx);
            }
        }
    }

    fn mustering(&self, tribe: Tribe) -> bool {
        self.frames.iter().any(|f| matches!(f, Frame::Muster(m) if m.tribe == tribe))
    }

    /// SC1.24, SC1.30, SC2.26: tribes among the beaten leave the map.
    pub fn beaten_tribes_leave(&mut self, flag: u8, ctx: &mut Ctx) {
        for tribe in Tribe::all() {
            let beaten = self.stacks.all().iter().any(|s| s.people == tribe.people() && s.flags & flag != 0);
            if beaten {
                self.dismiss(tribe, ctx);
            }
        }
    }

    /// SC1.24, SC2.26: military control ends or turns a tribe.
    pub fn after_control(&mut self, province: Province, side: Side, ctx: &mut Ctx) {
        let Some(tribe) = self.tribe_of(province).filter(|t| self.is_active(*t)) else { return };
        let whole = Position::all_provinces()
            .filter(|p| self.realm(*p) == self.realm(province))
            .all(|p| self.provinces[p.i()].military == Some(side));
        match self.tale {
            Tale::Conquest if side == Rome && whole => self.dismiss(tribe, ctx),
            Tale::Alexander if whole && self.tribes[tribe.i()].side != Some(side) => {
                // It stays as long as somebody controls its province (SC2.31).
                self.tribes[tribe.i()] = TribeState { side: Some(side), truce: true };
                ctx.tell(Event::TribeTurns { tribe, side });
                let parted = self.part_friends(); // R90
                if let Some(hex) = self.tribe_place(tribe) {
                    if parted {
                        self.occupy(hex, ctx);
                    }
                    self.end_idle_siege(hex, ctx);
                }
            }
            _ => {}
        }
    }

    // --- Where they may go ---------------------------------------------------------------------------------

    /// SC1.26, SC2.27: home and next door, or home alone.
    pub fn check_tribe_reach(&self, force: &Force, hex: Hex) -> Result<(), Refusal> {
        let Some(tribe) = force.peoples.iter().find_map(People::tribe).filter(|t| *t != SENONES) else {
            return Ok(());
        };
        let refuse = |rule| Err(Refusal::new(Rule(rule), "refused-tribe-bound").with("place", hex.name()));
        let Some(province) = hex.data().province else { return refuse("SC1.26") };
        if self.is_home(tribe, hex) {
            return Ok(());
        }
        match self.tale {
            Tale::Alexander => refuse("SC2.27"),
            Tale::Conquest if !self.may_stack_with_samnites(tribe) => {
                let beside = Position::all_provinces()
                    .filter(|p| Some(self.realm(*p)) == tribe.home())
                    .any(|p| p.data().adjacent.has(province));
                if beside { Ok(()) } else { refuse("SC1.26") }
            }
            _ => Ok(()),
        }
    }

    pub fn check_tribe_march(&self, _march: &March, force: &Force, to: Hex) -> Result<(), Refusal> {
        self.check_tribe_reach(force, to)
    }

    /// SC1.26: a tribe that went abroad to attack and did not goes home.
    pub fn send_tribe_home(&mut self, c: &Campaign, ctx: &mut Ctx) {
        let Some(tribe) = c.leader.tribe().filter(|t| *t != SENONES && self.tale == Tale::Conquest) else {
            return;
        };
        let Some(hex) = self.tribe_place(tribe) else { return };
        if c.attacked || self.is_home(tribe, hex) || self.may_stack_with_samnites(tribe) {
            return;
        }
        self.carry_home(tribe, ctx);
    }

    fn carry_home(&mut self, tribe: Tribe, ctx: &mut Ctx) {
        let (Some(hex), Some(home)) = (self.tribe_place(tribe), tribe.home()) else { return };
        let Some(side) = self.tribes[tribe.i()].side else { return };
        let homes = Position::all_provinces().filter(|p| self.realm(*p) == home);
        let free = |h: &Hex| !self.enemy_outside(*h, side) && !self.samnites_at(*h);
        let nearest =
            homes.flat_map(|p| p.data().hexes.iter().copied()).filter(free).min_by_key(|h| h.distance(hex));
        if let Some(to) = nearest {
            self.put_tribe(tribe, to, false);
            ctx.tell(Event::TribeGoesHome { tribe, hex: to });
            self.tidy(hex, ctx);
        }
    }

    fn samnites_at(&self, hex: Hex) -> bool {
        self.stacks.at(hex).iter().any(|s| matches!(s.people, SAMNITE | LINEN))
    }

    fn put_tribe(&mut self, tribe: Tribe, hex: Hex, inside: bool) {
        let flags = if inside { at::INSIDE } else { 0 };
        self.stacks.change(|s| {
            if s.people == tribe.people() {
                (s.hex, s.flags) = (hex, flags);
            }
        });
        self.put_leader(tribe.chief(), hex, inside);
    }

    /// SC1.37: tribes that may no longer stand with Samnites leave them.
    pub fn separate_tribes(&mut self, ctx: &mut Ctx) {
        if self.tale != Tale::Conquest {
            return;
        }
        for tribe in Tribe::all().filter(|t| *t != SENONES) {
            let together = self.tribe_place(tribe).is_some_and(|h| self.samnites_at(h));
            if together && !self.may_stack_with_samnites(tribe) {
                self.carry_home(tribe, ctx);
            }
        }
    }

    // --- Incursion (SC1.29, SC1.38) ------------------------------------------------------------------------

    /// Samnites, or Gauls, who halt in an unfriendly province are attacked by its tribe (R24, R77).
    pub fn check_incursion(&mut self, mut march: March, ctx: &mut Ctx) {
        if self.tale != Tale::Conquest || march.interceptor.is_some() || march.steps == 0 {
            return;
        }
        let Some(force) = self.marching(march.leader).filter(Force::has_units) else { return };
        let intruders = force.peoples.iter().any(|p| matches!(p, SAMNITE | LINEN) || p == SENONES.people());
        let Some(province) = march.at.data().province else { return };
        let friendly =
            province == named().samnium || self.controls(Samnites, province) || self.level(province) < 0;
        let Some(tribe) = self.tribe_of(province).filter(|_| intruders && !friendly) else { return };
        let home = self.tribe_place(tribe).filter(|_| self.is_active(tribe));
        let inside = self.leader(tribe.chief()).flags & at::INSIDE != 0;
        if home.is_none() {
            let (infantry, cavalry) = self.roll_tribe(tribe, ctx);
            self.raise_tribe(tribe, Rome, march.at, false, [infantry, cavalry, 0]);
        } else {
            self.put_tribe(tribe, march.at, false);
            self.tribes[tribe.i()].side = Some(Rome);
        }
        march.incursion = Some(Incursion { tribe, home, inside });
        march.stage = MarchStage::Fought;
        self.set_march(march);
        ctx.tell(Event::Incursion { tribe, hex: march.at });
        let attacker = self.forces_at(march.at, 0).iter().find(|f| f.peoples.has(tribe.people())).copied();
        if let (Some(attacker), Some(defender)) = (attacker, self.marching(march.leader)) {
            self.open_battle(march.at, &attacker, &defender, Cause::Incursion, ctx);
        }
    }

    pub fn after_incursion(&mut self, mut march: March, incursion: Incursion, ctx: &mut Ctx) {
        let tribe = incursion.tribe;
        match incursion.home {
            None => {
                // Raised for this: it leaves without a word about cities.
                self.tribes[tribe.i()] = TribeState::default();
                self.stacks.change(|s| {
                    if s.people == tribe.people() {
                        s.sp = [0; 3];
                    }
                });
                self.leaders.put(tribe.chief(), LeaderState::default());
            }
            Some(home) if self.tribe_place(tribe).is_some() => {
                self.tribes[tribe.i()].side = Some(Samnites);
                self.put_tribe(tribe, home, incursion.inside);
            }
            Some(_) => {
                self.tribes[tribe.i()].side = Some(Samnites);
                self.check_tribes(ctx);
            }
        }
        march.incursion = None;
        let alive = self.place(march.leader).is_some_and(|h| h == march.at)
            && self.marching(march.leader).is_some_and(|f| f.has_units());
        let back = if march.fought == Some(Fought::Won) && alive {
            march.stage = MarchStage::Summon;
            self.set_march(march);
            None
        } else {
            let back = self.put_back(&march, ctx);
            self.end_march(march, After::Finished, ctx);
            back
        };
        // Sieges that nobody keeps up any more. Last, since a leader left alone is asked about on top of all else (8.6).
        for hex in incursion.home.into_iter().chain(back) {
            self.tidy(hex, ctx);
        }
    }

    /// SC1.29: back to the nearest hex of Samnium; the Senones to where they came from (R76).
    fn put_back(&mut self, march: &March, ctx: &mut Ctx) -> Option<Hex> {
        let senones = march.leader.tribe() == Some(SENONES);
        if senones && march.fought == Some(Fought::Lost) {
            self.dismiss(SENONES, ctx);
            return None;
        }
        let n = named();
        let homes = if senones { vec![n.liguria_friniates, n.gallia_cispadana] } else { vec![n.samnium] };
        let free = |h: &Hex| !self.enemy_outside(*h, Samnites) && !self.enemy_inside(*h, Samnites);
        let hexes = homes.iter().flat_map(|p| p.data().hexes.iter().copied());
        let to = hexes.filter(free).min_by_key(|h| h.distance(march.at))?;
        self.move_flagged(at::ACTIVE, to, 0, at::INSIDE);
        ctx.tell(Event::PutBack { leader: march.leader, hex: to });
        Some(to)
    }
}
