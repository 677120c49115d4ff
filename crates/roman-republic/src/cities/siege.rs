//! 9: sieges, assaults, treachery, hunger.

use crate::command::campaign::After;
use crate::data::*;
use crate::marches::paths::spread;
use crate::table::*;
use legatus_kernel::{Passage, Refusal, Rule};

impl Position {
    // --- Siege (9.3) ---------------------------------------------------------------------------------------

    /// An enemy's city, or nobody's, without an army before its walls.
    fn check_hostile_city(&self, force: &Force, side: Side) -> Result<City, Refusal> {
        let wrong = |rule, key| Err(Refusal::new(Rule(rule), key));
        let Some(city) = self.city_at(force.hex) else { return wrong("9.3", "refused-no-city") };
        if force.is_inside() || self.holds(side, city) && !self.enemy_inside(force.hex, side) {
            return wrong("9.3", "refused-own-city");
        }
        if self.enemy_outside(force.hex, side) {
            return wrong("9.3", "refused-enemy-here");
        }
        if !force.has_units() {
            return wrong("9.3", "refused-no-men");
        }
        Ok(city)
    }

    pub(crate) fn check_besiege(&self, force: &Force, side: Side) -> Result<(), Refusal> {
        let city = self.check_hostile_city(force, side)?;
        if self.city(city).siege.is_some() {
            return refuse("9.3", "refused-under-siege");
        }
        let need = self.garrison(city) + self.cdi(city) as u16;
        let have = self.force_strength(force).total();
        if have <= need {
            return Err(Refusal::new(Rule("9.3"), "refused-siege-size")
                .with("have", have as i32)
                .with("need", need as i32));
        }
        if let Some(leader) = force.head.filter(|l| l.is_roman()) {
            self.check_five(leader, force)?;
        }
        Ok(())
    }

    pub(crate) fn besiege(&mut self, leader: Leader, ctx: &mut Ctx) {
        let Some(city) = self.place(leader).and_then(|h| self.city_at(h)) else { return };
        let Some(by) = self.side_of_leader(leader) else { return };
        self.cities[city.i()].siege = Some(Siege { by, turn: self.turn, phase: self.year.phases });
        if let Some(campaign) = self.campaign_mut() {
            campaign.attacked = true;
        }
        ctx.tell(Event::SiegeLaid { leader, city });
        self.after_operation(After::Finished); // 5.3d
    }

    // --- Assault (9.6) -------------------------------------------------------------------------------------

    /// 9.6, R55: assaulting points against garrison and walls; the column, if allowed.
    pub(crate) fn assault_column(&self, force: &Force, city: City) -> Option<usize> {
        let table = &tables().assault;
        let strength = self.force_strength(force);
        let have = strength.infantry + (strength.cavalry + strength.elephants) / 2;
        let need = (self.garrison(city) + self.cdi(city) as u16).max(1);
        let column = table.ratios.iter().rposition(|(a, d)| have * d >= a * need)?;
        // RRR14.0: Rome retaking Roma.
        let shift = if city == named().roma && force.side == Some(Rome) { table.roma_columns } else { 0 };
        Some((column + shift).min(table.ratios.len() - 1))
    }

    pub(crate) fn assault_modifier(&self, force: &Force, city: City) -> i8 {
        let table = &tables().assault;
        let mut modifier = 0;
        if self.engines.iter().any(|engine| engine.is_before(force.hex)) {
            modifier += table.engines;
        }
        if let Some(letter) = force.head.and_then(|l| l.data().battle) {
            modifier += table.letters[letter as usize];
        }
        let excess = force.head.map_or(0, |l| self.over_capacity(l, force.double_legions()));
        modifier += table.over_capacity * excess as i8; // RRR5.25
        if city == named().syracusae && self.scenario == ScenarioId::Aigle {
            modifier += table.syracusae; // SC3.31
        }
        if self.city(city).siege.is_some_and(|s| s.turn < self.turn) {
            modifier += table.full_turn;
        }
        if self.force_condition(force) >= DISORGANISED {
            modifier += table.disorganised;
        }
        modifier
    }

    pub(crate) fn check_assault(&self, force: &Force, side: Side) -> Result<(), Refusal> {
        let city = self.check_hostile_city(force, side)?;
        let laid = self
            .city(city)
            .siege
            .is_some_and(|s| s.by == side && (s.turn < self.turn || s.phase < self.year.phases));
        let open = self.size(city) == Size::Small && self.garrison(city) == 0;
        if !laid && !open {
            return refuse("9.6", "refused-assault-siege");
        }
        if self.assault_column(force, city).is_none() {
            return refuse("9.6", "refused-assault-odds");
        }
        if let Some(leader) = force.head.filter(|l| l.is_roman()) {
            self.check_five(leader, force)?;
        }
        Ok(())
    }

    pub(crate) fn assault(&mut self, leader: Leader, ctx: &mut Ctx) {
        let Some(mut force) = self.command_of(leader) else { return };
        let Some(city) = self.city_at(force.hex) else { return };
        force.head = self.consular_command(&force, ctx).or(Some(leader));
        let Some(column) = self.assault_column(&force, city) else { return };
        let table = &tables().assault;
        let modifier = self.assault_modifier(&force, city);
        let die = ctx.d10("assault");
        let row = (die as i8 + modifier - table.first).clamp(0, table.rows.len() as i8 - 1) as usize;
        let (attacker, defender, captured) = table.rows[row][column];
        ctx.tell(Event::AssaultRoll {
            leader,
            city,
            die,
            modifier,
            percent: [attacker, defender],
            captured: captured == 1,
        });
        if die == 0 {
            // 9.92: an unmodified nought breaks the engines.
            for i in 0..ENGINE_COUNT {
                if self.engines[i].is_before(force.hex) {
                    self.engines[i] = Engine::default();
                    ctx.tell(Event::EnginesLost { hex: force.hex });
                }
            }
        }
        if let Some(campaign) = self.campaign_mut() {
            campaign.attacked = true;
        }
        self.after_operation(After::Finished); // 5.3e
        let side = force.side;
        if captured == 1 {
            self.capture(city, leader, Capture::Assault, ctx);
        } else {
            let garrison = self.garrison(city);
            let holder = self.garrison_side(city);
            let due = percent(garrison, defender as u16).min(garrison);
            self.open_losses(LossKind::Battle, LossFlag::Garrison { hex: force.hex }, holder, due, ctx);
        }
        if let Some(side) = side {
            let points = self.force_strength(&force).total();
            let due = percent(points, attacker as u16).min(points);
            let flag = LossFlag::Besiegers { hex: force.hex, side };
            self.open_losses(LossKind::Battle, flag, Some(side), due, ctx);
        }
    }

    /// Who plays those inside.
    pub(crate) fn garrison_side(&self, city: City) -> Option<Side> {
        let inside = |u: &Unit| u.flags & at::INSIDE != 0;
        self.units_at(city.hex()).find(inside).and_then(|u| self.side_of_unit(&u))
    }

    // --- Treachery (9.64) ----------------------------------------------------------------------------------

    pub(crate) fn check_treachery(&self, c: &Campaign, force: &Force, side: Side) -> Result<(), Refusal> {
        let city = self.check_hostile_city(force, side)?;
        if self.city(city).siege.is_none_or(|s| s.by != side) {
            return refuse("9.64", "refused-treachery-siege");
        }
        if c.treachery {
            return refuse("9.64", "refused-tried-treachery");
        }
        if self.leader(c.leader).guile == 0 {
            return refuse("9.64", "refused-no-guile");
        }
        Ok(())
    }

    /// The die must not be above this, with Guile.
    pub(crate) fn treachery_target(&self, city: City, side: Side, guile: u8) -> i8 {
        let table = &tables().treachery;
        let size = match self.size(city) {
            Size::Large => 2,
            Size::Medium => 1,
            _ => 0,
        };
        let province = city.data().province;
        let mut target =
            guile as i8 + table.size[size] - (self.garrison(city) / table.garrison_for_one) as i8;
        if self.scenario.has_alliances() && self.favour(side, province) >= table.friendly_level {
            target += table.friendly;
        }
        if self.national(province).is_some_and(|s| s != side) {
            target += table.national;
        }
        target
    }

    pub(crate) fn roll_treachery(&mut self, c: Campaign, ctx: &mut Ctx) {
        let guile = std::mem::take(&mut self.spent);
        let Some(city) = self.place(c.leader).and_then(|h| self.city_at(h)) else { return };
        self.after_operation(After::Continue);
        self.try_treachery(city, Some(c.leader), guile, ctx);
    }

    pub(crate) fn try_treachery(&mut self, city: City, leader: Option<Leader>, guile: u8, ctx: &mut Ctx) {
        let Some(by) = self.city(city).siege.map(|s| s.by) else { return };
        let target = self.treachery_target(city, by, guile);
        let die = ctx.d10("treachery");
        let success = die as i8 <= target;
        ctx.tell(Event::TreacheryRoll { side: by, city, die, target, success });
        if success {
            self.capture_by(city, by, leader, Capture::Treachery, ctx);
        }
    }

    // --- Siege Attrition (9.5) -----------------------------------------------------------------------------

    pub(crate) fn open_sieges(&mut self) {
        self.year.sieges += 1;
        self.frames.push(Frame::Sieges(Sieges { city: 0, besieged: false }));
    }

    /// 9.5: one roll for the besiegers and one for the besieged, city by city.
    fn run_sieges(&mut self, mut s: Sieges, ctx: &mut Ctx) {
        let Some(city) = (s.city..CITY_COUNT as u8).map(City).find(|c| self.city(*c).siege.is_some()) else {
            self.frames.pop();
            return self.tidy_all(ctx);
        };
        let besieged = s.city == city.0 && s.besieged;
        s = if besieged {
            Sieges { city: city.0 + 1, besieged: false }
        } else {
            Sieges { city: city.0, besieged: true }
        };
        self.put_frame(Frame::Sieges(s));
        if besieged {
            self.starve_besieged(city, ctx);
        } else {
            self.starve_besiegers(city, ctx);
        }
    }

    fn weather_modifier(&self, province: Province) -> i8 {
        let table = &tables().siege_attrition;
        match self.year.weather[named().sicily.has(province) as usize] {
            1 => table.drought,
            2 => table.severe,
            3 => table.good,
            _ => 0,
        }
    }

    pub(crate) fn besieger_modifier(&self, city: City, by: Side) -> i8 {
        let table = &tables().siege_attrition;
        let hex = city.hex();
        let mut modifier = self.weather_modifier(city.data().province);
        if self.is_supplied(hex, by) {
            modifier += table.supply;
        } else if !(hex.data().coastal && self.rules_sea(by, hex)) {
            modifier += table.cut_off;
        }
        match hex.data().terrain {
            Some(Terrain::Flat) => modifier += table.flat,
            Some(Terrain::Marsh) => modifier += table.marsh,
            _ => {}
        }
        if self.is_devastated(city.data().province) {
            modifier += table.devastated;
        }
        let own = |f: &&Force| f.side == Some(by) && f.has_units();
        let forces = self.forces_at(hex, 0);
        if forces.iter().filter(own).any(|f| self.force_condition(f) >= DISORGANISED) {
            modifier += table.disorganised;
        }
        let excess = forces
            .iter()
            .filter(own)
            .filter_map(|f| Some(self.over_capacity(f.head?, f.double_legions())))
            .max()
            .unwrap_or(0);
        modifier + (excess / table.over_capacity_for_one) as i8 // RRR5.25
    }

    /// A way over land free of enemies to a friendly city or a controlled province.
    fn is_supplied(&self, hex: Hex, side: Side) -> bool {
        let goal = |h: Hex| {
            h != hex
                && (h.data().province.is_some_and(|p| self.controls(side, p))
                    || self.city_at(h).is_some_and(|c| self.holds(side, c) && self.city(c).siege.is_none()))
        };
        let mut enemies = [false; HEX_COUNT];
        for u in self.units().filter(|u| u.flags & at::INSIDE == 0 && self.side_of_unit(u) != Some(side)) {
            enemies[u.hex.i()] = true;
        }
        let mut found = hex.data().province.is_some_and(|p| self.controls(side, p));
        if !found {
            spread(
                [hex],
                |h| !enemies[h.i()],
                false,
                |h, _| {
                    found = goal(h);
                    found
                },
            );
        }
        found
    }

    /// 9.43, R48: a level above nought in the sea of this hex.
    pub(crate) fn rules_sea(&self, side: Side, hex: Hex) -> bool {
        self.scenario == ScenarioId::Aigle && hex.data().zone.is_some_and(|z| self.naval_level(side, z) > 0)
    }

    /// 9.43, RRR14.0: the sea beside a besieged city: Ostia stands for Roma.
    fn port_sea(&self, city: City, user: Side) -> Option<Zone> {
        if city == named().roma {
            return self.holds(user, named().ostia).then_some(named().tyrrhenum);
        }
        (city.data().port != Port::None).then(|| city.hex().data().zone).flatten()
    }

    pub(crate) fn besieged_modifier(&self, city: City, by: Side) -> i8 {
        let table = &tables().siege_attrition;
        let mut modifier = self.weather_modifier(city.data().province);
        let holder = self.holder(city).and_then(|p| self.player_of(p));
        if self.scenario == ScenarioId::Aigle {
            let fleet = |s: Side| self.port_sea(city, s).is_some_and(|z| self.naval_level(s, z) > 0);
            if holder.is_some_and(fleet) {
                modifier += table.fleet;
            } else if fleet(by) {
                modifier += table.closed;
            }
        }
        modifier -= (self.cdi(city) / table.stores_for_one) as i8;
        let inside = |u: &Unit| u.flags & at::INSIDE != 0;
        if self.units_at(city.hex()).filter(inside).any(|u| u.condition >= DISORGANISED) {
            modifier += table.disorganised;
        }
        modifier
            + match self.year.sieges {
                0 | 1 => 0,
                2 => table.second,
                _ => table.third,
            }
    }

    /// Percent lost for a result.
    pub(crate) fn siege_percent(result: i8) -> u16 {
        let table = &tables().siege_attrition;
        table.percent[(result - table.first).clamp(0, table.percent.len() as i8 - 1) as usize] as u16
    }

    fn starve_besiegers(&mut self, city: City, ctx: &mut Ctx) {
        let Some(by) = self.city(city).siege.map(|s| s.by) else { return };
        let hex = city.hex();
        let outside = |u: &Unit| u.flags & at::INSIDE == 0 && self.side_of_unit(u) == Some(by);
        let size = self.strength(self.units_at(hex).filter(outside)).attrition();
        let modifier = self.besieger_modifier(city, by);
        let die = ctx.d10("siege attrition");
        let loss = percent(size, Position::siege_percent(die as i8 + modifier));
        ctx.tell(Event::SiegeAttrition { side: by, city, besieged: false, die, modifier, loss: loss as u8 });
        self.open_losses(LossKind::Attrition, LossFlag::Besiegers { hex, side: by }, Some(by), loss, ctx);
    }

    fn starve_besieged(&mut self, city: City, ctx: &mut Ctx) {
        let Some(by) = self.city(city).siege.map(|s| s.by) else { return };
        let hex = city.hex();
        if self.points_at(hex, by, false) == 0 {
            return self.lift_siege(city, ctx);
        }
        let inside = |u: &Unit| u.flags & at::INSIDE != 0;
        let strength = self.strength(self.units_at(hex).filter(inside));
        let holder = self.garrison_side(city);
        let modifier = self.besieged_modifier(city, by);
        let die = ctx.d10("siege attrition");
        let result = die as i8 + modifier;
        let size = strength.attrition();
        let loss = percent(size, Position::siege_percent(result)).min(size);
        let teller = holder.or_else(|| self.enemies(by).next()).unwrap_or(Rome);
        ctx.tell(Event::SiegeAttrition {
            side: teller,
            city,
            besieged: true,
            die,
            modifier,
            loss: loss as u8,
        });
        // 9.71: whoever has nobody left on a seven or more has lost the city.
        let falls = result >= tables().siege_attrition.falls_from && loss >= size;
        if falls {
            self.capture_by(city, by, None, Capture::Attrition, ctx);
        } else {
            self.open_losses(LossKind::Attrition, LossFlag::Garrison { hex }, holder, loss, ctx);
        }
    }
}

pub(crate) struct RollTreachery;

impl Passage<Position> for RollTreachery {
    type Frame = Campaign;

    fn run(&self, p: &mut Position, c: Campaign, ctx: &mut Ctx) -> bool {
        p.roll_treachery(c, ctx);
        true
    }
}

pub(crate) struct SiegeAttrition;

impl Passage<Position> for SiegeAttrition {
    type Frame = Sieges;

    fn run(&self, p: &mut Position, s: Sieges, ctx: &mut Ctx) -> bool {
        p.run_sieges(s, ctx);
        true
    }
}
