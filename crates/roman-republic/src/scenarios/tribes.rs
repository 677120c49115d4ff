//! The tribes of Italy: revolt, where they may go, when they leave (SC1.20 to SC1.28, SC2.21 to SC2.27).

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Ballot, Refusal, Rule, Seats};

impl Position {
    pub(crate) fn tribe_of(&self, province: Province) -> Option<Tribe> {
        let realm = self.realm(province);
        Tribe::all().find(|t| t.home() == Some(realm))
    }

    pub(crate) fn is_active(&self, tribe: Tribe) -> bool {
        self.tribes[tribe.i()].side.is_some()
    }

    pub(crate) fn is_home(&self, tribe: Tribe, hex: Hex) -> bool {
        hex.data().province.is_some_and(|p| Some(self.realm(p)) == tribe.home())
    }

    // --- Taking up arms ------------------------------------------------------------------------------------

    /// SC1.22, SC2.24: what the entry of a Force does (SC1.41, SC2.35).
    pub(crate) fn call_tribes(&mut self, march: &March, ctx: &mut Ctx) {
        let (Some(province), Some(side)) = (march.at.data().province, self.side_of_leader(march.leader))
        else {
            return;
        };
        let before = march.last.data().province.map(|p| self.realm(p));
        let Some(tribe) = self.tribe_of(province).filter(|t| !self.is_active(*t)) else { return };
        if before == Some(self.realm(province)) {
            return;
        }
        match self.scenario {
            ScenarioId::Conquete if side == Rome && !self.controls(Rome, province) => self.revolt(tribe, ctx), // R25
            ScenarioId::Alexandre if tribe != CAMPANIA_TRIBE => {
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
    pub(crate) fn revolt(&mut self, tribe: Tribe, ctx: &mut Ctx) {
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

    /// On the map with its chief.
    pub(crate) fn raise_tribe(&mut self, tribe: Tribe, side: Side, hex: Hex, inside: bool, sp: Points) {
        self.tribes[tribe.i()].side = Some(side);
        self.add_troops(hex, inside, tribe.people(), sp);
        let chief = tribe.chief();
        self.leaders.put(chief, LeaderState::default());
        self.put_leader(chief, hex, inside);
    }

    // --- Leaving -------------------------------------------------------------------------------------------

    /// SC1.24, SC1.44: the tribe goes home; its cities are nobody's.
    pub(crate) fn dismiss(&mut self, tribe: Tribe, ctx: &mut Ctx) {
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
        // Friends of the tribe may be left in it.
        self.keep_garrisoned();
    }

    /// Tribes without men are gone; so are those whose province nobody holds any more (SC2.31).
    pub(crate) fn check_tribes(&mut self, ctx: &mut Ctx) {
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
    pub(crate) fn beaten_tribes_leave(&mut self, flag: u8, ctx: &mut Ctx) {
        for tribe in Tribe::all() {
            let beaten = self.stacks.all().iter().any(|s| s.people == tribe.people() && s.flags & flag != 0);
            if beaten {
                self.dismiss(tribe, ctx);
            }
        }
    }

    /// SC1.24, SC2.26: military control ends or turns a tribe.
    pub(crate) fn after_control(&mut self, province: Province, side: Side, ctx: &mut Ctx) {
        let Some(tribe) = self.tribe_of(province).filter(|t| self.is_active(*t)) else { return };
        let whole = Position::all_provinces()
            .filter(|p| self.realm(*p) == self.realm(province))
            .all(|p| self.provinces[p.i()].military == Some(side));
        match self.scenario {
            ScenarioId::Conquete if side == Rome && whole => self.dismiss(tribe, ctx),
            ScenarioId::Alexandre if whole && self.tribes[tribe.i()].side != Some(side) => {
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
    pub(crate) fn check_tribe_reach(&self, force: &Force, hex: Hex) -> Result<(), Refusal> {
        let Some(tribe) = force.peoples.iter().find_map(People::tribe).filter(|t| *t != SENONES) else {
            return Ok(());
        };
        let refuse = |rule| Err(Refusal::new(Rule(rule), "refused-tribe-bound").with("place", hex.name()));
        let Some(province) = hex.data().province else { return refuse("SC1.26") };
        if self.is_home(tribe, hex) {
            return Ok(());
        }
        match self.scenario {
            ScenarioId::Alexandre => refuse("SC2.27"),
            ScenarioId::Conquete if !self.may_stack_with_samnites(tribe) => {
                let beside = Position::all_provinces()
                    .filter(|p| Some(self.realm(*p)) == tribe.home())
                    .any(|p| p.data().adjacent.has(province));
                if beside { Ok(()) } else { refuse("SC1.26") }
            }
            _ => Ok(()),
        }
    }

    /// SC1.26: a tribe that went abroad to attack and did not goes home.
    pub(crate) fn send_tribe_home(&mut self, c: &Campaign, ctx: &mut Ctx) {
        let Some(tribe) = c.leader.tribe().filter(|t| *t != SENONES && self.scenario == ScenarioId::Conquete)
        else {
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

    pub(crate) fn put_tribe(&mut self, tribe: Tribe, hex: Hex, inside: bool) {
        let flags = if inside { at::INSIDE } else { 0 };
        self.stacks.change(|s| {
            if s.people == tribe.people() {
                (s.hex, s.flags) = (hex, flags);
            }
        });
        self.put_leader(tribe.chief(), hex, inside);
    }

    /// SC1.37: tribes that may no longer stand with Samnites leave them.
    pub(crate) fn separate_tribes(&mut self, ctx: &mut Ctx) {
        if self.scenario != ScenarioId::Conquete {
            return;
        }
        for tribe in Tribe::all().filter(|t| *t != SENONES) {
            let together = self.tribe_place(tribe).is_some_and(|h| self.samnites_at(h));
            if together && !self.may_stack_with_samnites(tribe) {
                self.carry_home(tribe, ctx);
            }
        }
    }
}
