//! SC3, SC4: what the wars of Pyrrhus and Hannibal add.

use crate::battle::flag;
use crate::data::*;
use crate::table::*;

/// SC4.15.
const GAULS_PER_VICTORY: u8 = 10;
const GAULS_PER_MAJOR: u8 = 25;

impl Position {
    /// SC3.14, SC3.18, SC3.36: Pyrrhus sets foot in Sicilia (R53).
    pub(crate) fn note_sicily(&mut self, force: &Force, hex: Hex, ctx: &mut Ctx) {
        let n = named();
        let Some(province) = hex.data().province.filter(|p| n.sicily.has(*p)) else { return };
        let epirote = force.side == Some(Pyrrhus)
            && (force.leaders.has(n.pyrrhus)
                || force.peoples.iter().any(|p| self.power_of(p) == Pyrrhus.power()));
        if self.scenario != ScenarioId::Aigle || !epirote {
            return;
        }
        let boxes = tables().alliance.landing;
        if !self.war.landed {
            self.war.landed = true;
            ctx.tell(Event::SicilyEntered);
            self.shift(n.sicilia_west, Rome, boxes, ctx);
        }
        if province == n.sicilia_east && !self.war.invaded && !self.controls(Pyrrhus, n.sicilia_east) {
            self.war.invaded = true;
            self.shift(n.sicilia_east, Rome, boxes, ctx);
        }
    }

    /// A power of the third war changes its friend (SC3.11, SC3.15, SC3.20, SC3.42).
    pub(crate) fn note_ally(&mut self, realm: Province, ally: Option<Side>) {
        let n = named();
        if self.scenario != ScenarioId::Aigle {
            return;
        }
        self.part_friends();
        let Some(side) = ally else { return };
        if realm == n.sicilia_west {
            for (i, row) in self.scenario.data().naval.iter().flatten().enumerate() {
                if row.carthage {
                    self.naval[i][(side != Rome) as usize] = 4;
                }
            }
            if let Some(lam) = n.mago.lam().filter(|l| self.pool[l.i()] == 0)
                && self.leader(n.mago).status() != Status::Dead
            {
                self.add_lams(lam, n.mago.data().initiative);
            }
        } else if realm == n.sicilia_east {
            self.war.syracuse_since = self.turn;
            if let Some(lam) = n.sosistratus.lam().filter(|l| self.pool[l.i()] == 0)
                && self.leader(n.sosistratus).status() == Status::Play
            {
                self.add_lams(lam, n.sosistratus.data().initiative);
            }
        }
    }

    /// R90: where friends have become strangers behind the same walls, those at home stay and the others go out. Did any?
    pub(crate) fn part_friends(&mut self) -> bool {
        let mut parted = false;
        for city in Position::all_cities() {
            if !self.exists(city) {
                continue;
            }
            let hex = city.hex();
            let inside: Vec<Unit> = self.units_at(hex).filter(|u| u.flags & at::INSIDE != 0).collect();
            let Some(first) = inside.first().map(|u| self.side_of_unit(u)) else { continue };
            if inside.iter().all(|u| self.side_of_unit(u) == first) {
                continue;
            }
            let home = |power: Power| power.tribe().is_some_and(|t| self.is_home(t, hex));
            let native =
                |power: Power| matches!(power, PUNIC | SYRACUSE | GREEKS | MAMERTINES) || home(power);
            let forces = self.forces_at(hex, at::INSIDE);
            let guests: Vec<Force> = forces.iter().filter(|f| !native(f.power)).copied().collect();
            for force in &guests {
                self.flag_force(force, 0, at::INSIDE);
            }
            parted |= !guests.is_empty();
        }
        parted
    }

    // --- Mago (SC3.20) -------------------------------------------------------------------------------------

    /// SC3.20: without a friend Carthage's field army goes back behind its walls when the year begins.
    pub(crate) fn recall_punic(&mut self, ctx: &mut Ctx) {
        if self.scenario != ScenarioId::Aigle || self.player_of(PUNIC).is_some() {
            return;
        }
        let n = named();
        let home = |h: Hex| h.data().province == Some(n.sicilia_west);
        let away = |h: Hex, flags: u8| flags & at::INSIDE == 0 || !home(h);
        let caralis = |h: Hex| h.data().province.is_some_and(|p| n.punic_lands.has(p));
        let afield: Vec<(Hex, u8)> = self
            .stacks
            .all()
            .iter()
            .filter(|s| self.power_of(s.people) == PUNIC && away(s.hex, s.flags))
            .filter(|s| !(s.flags & at::INSIDE != 0 && caralis(s.hex)))
            .map(|s| (s.hex, s.flags))
            .collect();
        let open = |c: &City| self.city(*c).siege.is_none() && !self.hostile_inside(*c);
        let cities: Vec<Hex> = self.cities_of(n.sicilia_west).filter(open).map(City::hex).collect();
        for (from, flags) in afield {
            let Some(to) = cities.iter().copied().min_by_key(|h| h.distance(from)) else { continue };
            let punic: PeopleSet =
                (0..PEOPLE_COUNT as u8).map(People).filter(|p| self.power_of(*p) == PUNIC).collect();
            self.stacks.change(|s| {
                if s.hex == from && s.flags == flags && punic.has(s.people) {
                    (s.hex, s.flags) = (to, at::INSIDE);
                }
            });
            if self.place(n.mago) == Some(from) {
                self.put_leader(n.mago, to, true);
            }
            ctx.tell(Event::PunicRecalled { hex: to });
            self.occupy(to, ctx);
            self.tidy(from, ctx);
        }
    }

    fn hostile_inside(&self, city: City) -> bool {
        self.units_at(city.hex()).any(|u| u.flags & at::INSIDE != 0 && self.power_of_unit(&u) != PUNIC)
    }

    // --- Victories and cities ------------------------------------------------------------------------------

    /// SC3.26, SC3.28: what a victory of Pyrrhus sets loose.
    pub(crate) fn note_epirote_victory(&mut self, b: &Battle, side: Side, ctx: &mut Ctx) {
        if side != Pyrrhus {
            return;
        }
        if b.sides.contains(&Some(Rome)) {
            self.free_tarentines(ctx);
        }
        self.revolt_campania_legion(ctx);
    }

    fn free_tarentines(&mut self, ctx: &mut Ctx) {
        if !self.war.tarentines_free {
            self.war.tarentines_free = true;
            ctx.tell(Event::TarentinesMarch);
        }
    }

    /// The Campania Legion belongs to nobody any more, if it still holds Rhegium.
    fn revolt_campania_legion(&mut self, ctx: &mut Ctx) {
        let rhegium = named().rhegium;
        if self.war.campania_revolted || self.legion(CAMPANIA_LEGION).hex != Some(rhegium.hex()) {
            return;
        }
        self.war.campania_revolted = true;
        self.legions[CAMPANIA_LEGION.i()].flags = at::INSIDE;
        ctx.tell(Event::CampaniaRevolts);
        // Romans beside it are put out.
        for force in self.forces_at(rhegium.hex(), at::INSIDE).iter() {
            if force.side == Some(Rome) {
                self.flag_force(force, 0, at::INSIDE);
            }
        }
        self.give_city(rhegium, Some(CAMPANIANS), ctx);
        if self.city(rhegium).siege.is_some_and(|s| s.by == Rome) {
            self.cities[rhegium.i()].siege = None;
        }
    }

    /// A city was taken: Roma ends two wars, others count for Pyrrhus (SC1.45).
    pub(crate) fn note_city(&mut self, city: City, side: Side, ctx: &mut Ctx) {
        let n = named();
        let big = self.size(city) >= Size::Medium;
        match self.scenario {
            ScenarioId::Conquete if city == n.roma && side == Samnites => {
                if self.city(city).holder == Some(SENONES.power()) {
                    // R70: they sack it and go; Roma stays Roman.
                    self.sack(city, side, ctx);
                    self.dismiss(SENONES, ctx);
                    self.give_city(city, Some(Rome.power()), ctx);
                } else {
                    self.finish(Ending::Roma { winner: Samnites }, ctx);
                }
            }
            ScenarioId::Tonnerre if city == n.roma && side == Carthage => {
                self.finish(Ending::Roma { winner: Carthage }, ctx);
            }
            ScenarioId::Aigle if side == Pyrrhus && big => {
                self.free_tarentines(ctx);
                if n.roman_italy.has(city.data().province) {
                    self.revolt_campania_legion(ctx);
                }
            }
            _ => {}
        }
    }

    /// SC4.15, SC4.17, SC4.20: Gauls flock to the winner; the count of provinces moves.
    pub(crate) fn note_punic_victory(
        &mut self,
        b: &Battle,
        side: Side,
        winner: u8,
        province: Province,
        ctx: &mut Ctx,
    ) {
        let n = named();
        if side == Rome {
            self.war.roman_wins += 1; // R60
            return;
        }
        if b.major && b.commanders[winner as usize] == Some(n.hannibal) {
            self.war.hannibal_majors += 1;
        }
        let north = !n.roman_italy.has(province) || province == n.umbria || self.realm(province) == n.etruria;
        let flag = flag(winner);
        let Some(host) = self.fighters(flag).next().filter(|_| north) else { return };
        let gauls = if b.major { GAULS_PER_MAJOR } else { GAULS_PER_VICTORY };
        self.stacks.add(host.hex, host.flags, GAUL, [gauls, 0, 0], 0);
        ctx.tell(Event::Recruits { people: GAUL, hex: host.hex, infantry: gauls, cavalry: 0 });
    }
}
