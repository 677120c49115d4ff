//! RRR10.1, SC1.34, SC2.10: recruits of provinces, Samnites, Greeks; and Contingents sent for (6.13).

use crate::command::campaign::After;
use crate::data::*;
use crate::marches::paths::spread;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Refusal, Rule};

/// SC1.34: the most Samnite points in play.
const MOST_SAMNITES: u16 = 100;
/// 6.13: how far a Contingent comes.
const ERRAND: u16 = 8;

fn refuse(rule: &'static str, key: &'static str) -> Result<(), Refusal> {
    Err(Refusal::new(Rule(rule), key))
}

impl Position {
    /// 5.3g: who raises troops, once a turn (SC3.25, SC4.22).
    pub fn check_raise(&self, c: &Campaign, side: Side) -> Result<(), Refusal> {
        if self.tale == Tale::Alexander {
            return refuse("SC2.28", "refused-raise-phase");
        }
        if self.year.raised[side.seat().0 as usize] {
            return refuse("R47", "refused-raised-already");
        }
        if self.is_shut_in(c.leader) {
            return refuse("9.3", "refused-besieged");
        }
        let leads = match (side, self.tale) {
            (Rome, Tale::Thunder) if self.turn == 1 => return refuse("SC4.06", "refused-raise-218"),
            (Rome, Tale::Thunder) => {
                let office = self.leader(c.leader).office;
                office.is_consul() || office == Office::Dictator // SC4.13
            }
            (Rome, _) => self.leads_rome(c.leader),
            (Samnites, _) => c.leader.data().kind == LeaderKind::Samnite,
            _ => self.overall_commander(side) == Some(c.leader),
        };
        if !leads {
            return refuse("RRR10.12", "refused-not-overall");
        }
        match side {
            Rome => Ok(()),
            Samnites if self.samnite_points() >= MOST_SAMNITES => refuse("R51", "refused-samnites-full"),
            Samnites if self.samnite_cities().is_empty() => refuse("SC1.34", "refused-recruit-place"),
            Samnites => Ok(()),
            _ if self.levies(side).is_empty() => refuse("RRR10.13", "refused-no-recruits"),
            _ => Ok(()),
        }
    }

    pub fn raise_troops(&mut self, leader: Leader, ctx: &mut Ctx) {
        let Some(side) = self.side_of_leader(leader) else { return };
        self.year.raised[side.seat().0 as usize] = true;
        match side {
            Rome => self.open_request(leader),
            Samnites => self.roll_samnites(leader, ctx),
            _ => self.frames.push(Frame::Levy(Levy { leader, infantry: 0, cavalry: 0 })),
        }
    }

    // --- Samnites (SC1.34) ---------------------------------------------------------------------------------

    /// The cell of the Samnite Recruits Table; what would exceed a hundred is lost, infantry first (R51).
    pub fn samnite_recruits(points: u16, die: u8) -> (u8, u8) {
        let table = &tables().samnite_recruits;
        let Some(column) = table.columns_up_to.iter().position(|most| points <= *most as u16) else {
            return (0, 0);
        };
        let (infantry, cavalry) = table.rows[die as usize][column];
        let over = (points + infantry as u16 + cavalry as u16).saturating_sub(MOST_SAMNITES) as u8;
        let less = over.min(infantry);
        (infantry - less, cavalry - (over - less).min(cavalry))
    }

    fn roll_samnites(&mut self, leader: Leader, ctx: &mut Ctx) {
        let die = ctx.d10("samnite recruits");
        let (infantry, cavalry) = Position::samnite_recruits(self.samnite_points(), die);
        ctx.tell(Event::SamniteRoll { die, infantry, cavalry });
        if infantry + cavalry == 0 {
            return self.after_operation(After::Continue, ctx);
        }
        self.frames.push(Frame::Levy(Levy { leader, infantry, cavalry }));
    }

    /// Cities of Samnium that take recruits, besieged or not; in 327 BC any not held by another.
    pub fn samnite_cities(&self) -> Vec<Hex> {
        let fits = |c: &City| {
            self.holds(Samnites, *c) && !self.enemy_inside(c.hex(), Samnites) && !self.city(*c).sacked
        };
        self.cities_of(named().samnium).filter(fits).map(City::hex).collect()
    }

    // --- 327 BC: the Troop Raising Phase (SC2.10) ----------------------------------------------------------

    /// R19: fifteen percent cavalry, to the nearest.
    pub fn with_cavalry(points: u8) -> (u8, u8) {
        let cavalry = ((points as u16 * 15 + 50) / 100) as u8;
        (points - cavalry, cavalry)
    }

    /// SC2.07: two dice of Samnites.
    pub fn raise_new_samnites(&mut self, ctx: &mut Ctx) {
        let dice = [ctx.d10("samnite recruits"), ctx.d10("samnite recruits")];
        let (infantry, cavalry) = Position::with_cavalry(dice[0] + dice[1]);
        ctx.tell(Event::SamniteDice { dice, infantry, cavalry });
        self.set_phase(Phase::NewSamnites { infantry, cavalry });
    }

    /// One list of points for each Greek city that no other player has; all go to Alexander.
    pub fn raise_greeks(&mut self, ctx: &mut Ctx) {
        let friendly = |c: &City| {
            let other =
                self.enemies(Epirotes).any(|s| self.occupies(s, *c) || self.controls(s, c.data().province));
            !other
        };
        let points: u8 =
            self.tale.data().greek_cities.iter().filter(|(c, _)| friendly(c)).map(|(_, n)| *n).sum();
        let alexander = named().alexander;
        if let Some(hex) = self.place(alexander).filter(|_| points > 0) {
            let (infantry, cavalry) = Position::with_cavalry(points);
            self.stacks.add(hex, self.leader(alexander).flags & at::INSIDE, GREEK, [infantry, cavalry, 0], 0);
            ctx.tell(Event::Recruits { people: GREEK, hex, infantry, cavalry });
        }
        self.set_phase(Phase::Draw);
    }

    // --- Provinces (RRR10.1) -------------------------------------------------------------------------------

    /// RRR2.1, RRR10.13: may this side raise here now? (10.1, 11.3, SC3.21, SC3.13). Nobody raises men who would not obey him (R93).
    fn may_levy(&self, side: Side, row: &ProvinceRow) -> bool {
        let mut parts = Position::all_provinces()
            .filter(|p| self.realm(*p) == row.province && self.tale.data().provinces.has(*p));
        let ally = self.ally(row.province) == Some(side);
        let held = parts.all(|p| {
            let military = self.provinces[p.i()].military;
            if ally { military.is_none_or(|s| s == side) } else { self.controls(side, p) }
        });
        let punic_capua = self.tale != Tale::Thunder
            || row.province != named().campania
            || self.occupies(side, named().capua);
        held && punic_capua
            && row.recruits.iter().any(|(_, people, ..)| self.side_of_people(*people) == Some(side))
            && !self.provinces[row.province.i()].raised
            && !self.is_devastated(row.province)
    }

    /// Every province and place where recruits could appear.
    pub fn levies(&self, side: Side) -> Vec<(Province, Hex)> {
        let mut list = Vec::new();
        for row in self.tale.data().rows.iter().filter(|r| self.may_levy(side, r)) {
            list.extend(self.levy_goals(side, row).into_iter().map(|hex| (row.province, hex)));
        }
        list
    }

    /// 9.41: where the recruits of a province may appear; besieged cities as RRR10.14 lets them.
    fn levy_goals(&self, side: Side, row: &ProvinceRow) -> Vec<Hex> {
        let n = named();
        if self.tale == Tale::Thunder {
            // SC4.16: with any Force in the province or next to it.
            let near = |h: Hex| {
                let inside = |p: Province| self.realm(p) == row.province;
                h.data().province.is_some_and(inside)
                    || h.data().around().any(|b| b.data().province.is_some_and(inside))
            };
            let mut hexes: Vec<Hex> = self
                .units()
                .filter(|u| self.side_of_unit(u) == Some(side) && near(u.hex))
                .filter(|u| !(u.flags & at::INSIDE != 0 && self.is_besieged(u.hex)))
                .map(|u| u.hex)
                .collect();
            hexes.sort_unstable();
            hexes.dedup();
            return hexes;
        }
        if row.province == n.sicilia_east {
            let syracusae = n.syracusae;
            return if self.holds(side, syracusae) { vec![syracusae.hex()] } else { Vec::new() };
        }
        if row.province == n.calabria {
            // SC3.26: Tarentines, in Tarentum, even besieged.
            return if self.holds(side, n.tarentum) { vec![n.tarentum.hex()] } else { Vec::new() };
        }
        let cities = Position::all_provinces()
            .filter(|p| self.realm(*p) == row.province)
            .flat_map(|p| p.data().cities.iter().copied())
            .filter(|c| self.exists(*c));
        let fits = |c: &City| {
            let open = self.city(*c).siege.is_none();
            let big = self.size(*c) >= Size::Medium;
            let port = c.data().port != Port::None && self.rules_sea(side, c.hex());
            self.holds(side, *c)
                && !self.enemy_inside(c.hex(), side)
                && !self.city(*c).sacked
                && (open || big || port)
        };
        cities.filter(fits).map(City::hex).collect()
    }

    pub fn levy_candidates(&self, levy: &Levy, out: &mut Vec<Action>) {
        let Some(side) = self.side_of_leader(levy.leader) else { return };
        if side == Samnites {
            out.extend(self.samnite_cities().into_iter().map(Action::Place));
            return;
        }
        out.extend([Action::Pass, Action::Engines]);
        out.extend(self.levies(side).into_iter().map(|(province, hex)| Action::Levy { province, hex }));
    }

    pub fn check_levy(&self, levy: &Levy, action: &Action) -> Result<(), Refusal> {
        let Some(side) = self.side_of_leader(levy.leader) else { return Err(not_asked(Rule("RRR10.12"))) };
        match *action {
            Action::Place(hex) if side == Samnites => {
                if self.samnite_cities().contains(&hex) {
                    Ok(())
                } else {
                    refuse("SC1.34", "refused-recruit-place")
                }
            }
            Action::Pass if side != Samnites => Ok(()),
            Action::Engines if side != Samnites => self.check_syracusan_engines(side),
            Action::Levy { province, hex } if side != Samnites => {
                if self.levies(side).contains(&(province, hex)) {
                    Ok(())
                } else {
                    Err(Refusal::new(Rule("RRR10.13"), "refused-levy").with("province", province.name()))
                }
            }
            _ => Err(not_asked(Rule("RRR10.12"))),
        }
    }

    /// SC3.30: once, instead of the recruits of Syracuse.
    fn check_syracusan_engines(&self, side: Side) -> Result<(), Refusal> {
        let east = named().sicilia_east;
        let able = self.tale == Tale::Eagle
            && self.war.engines_built[1] == 0
            && self.levies(side).iter().any(|(p, _)| *p == east);
        if able { Ok(()) } else { refuse("SC3.30", "refused-engines") }
    }

    pub fn apply_levy(&mut self, levy: Levy, action: Action, ctx: &mut Ctx) {
        let Some(side) = self.side_of_leader(levy.leader) else { return };
        match action {
            Action::Place(hex) => {
                self.frames.pop();
                self.add_troops(hex, true, SAMNITE, [levy.infantry, levy.cavalry, 0]);
                ctx.tell(Event::Recruits {
                    people: SAMNITE,
                    hex,
                    infantry: levy.infantry,
                    cavalry: levy.cavalry,
                });
                self.occupy(hex, ctx);
                self.after_operation(After::Continue, ctx);
            }
            Action::Levy { province, hex } => self.levy(side, province, hex, false, ctx),
            Action::Engines => {
                let (east, city) = (named().sicilia_east, named().syracusae);
                self.levy(side, east, city.hex(), true, ctx);
                self.war.engines_built[1] += 1;
                self.put_engine(city.hex(), true, ctx);
            }
            _ => {
                self.frames.pop();
                self.after_operation(After::Continue, ctx);
            }
        }
    }

    pub fn run_levy(&mut self, levy: Levy, ctx: &mut Ctx) -> bool {
        let Some(side) = self.side_of_leader(levy.leader) else { return false };
        let over =
            if side == Samnites { self.samnite_cities().is_empty() } else { self.levies(side).is_empty() };
        if over {
            self.frames.pop();
            self.after_operation(After::Continue, ctx);
        }
        over
    }

    /// RRR10.14: all of a province in one city; half in a besieged one without a fleet (R23).
    fn levy(&mut self, side: Side, province: Province, hex: Hex, engines: bool, ctx: &mut Ctx) {
        self.provinces[province.i()].raised = true;
        let Some(row) = self.tale.data().row(province) else { return };
        for (city, people, infantry, cavalry) in &row.recruits {
            let place = city.map_or(hex, City::hex);
            if engines && *people == SYRACUSAN || self.side_of_people(*people) != Some(side) {
                continue;
            }
            if let Some(city) = city {
                // SC3.15: the other Greek cities from the next year on, while Pyrrhus is in Sicilia.
                let late =
                    *people == GREEK && (self.turn <= self.war.syracuse_since || !self.pyrrhus_in_sicily());
                let open = self.holds(side, *city)
                    && !self.enemy_inside(place, side)
                    && self.city(*city).siege.is_none();
                if late || !open || self.city(*city).sacked {
                    continue;
                }
            }
            let besieged = self.is_besieged(place) && self.tale == Tale::Eagle;
            let fleet =
                self.rules_sea(side, place) && place.data().city.is_some_and(|c| c.data().port != Port::None);
            let half = besieged && !fleet && province != named().calabria && province != named().sicilia_east;
            let share = |n: u8| if half { n / 2 } else { n };
            let inside = self.tale == Tale::Eagle || self.points_at(place, side, false) == 0;
            let (infantry, cavalry) = (share(*infantry), share(*cavalry));
            self.add_troops(place, inside, *people, [infantry, cavalry, 0]);
            ctx.tell(Event::Recruits { people: *people, hex: place, infantry, cavalry });
            if inside {
                self.occupy(place, ctx);
            }
        }
    }

    // --- Contingents without a leader (6.13) ---------------------------------------------------------------

    /// RRR10.15: who sends for Contingents without a leader.
    fn commands_all(&self, leader: Leader, side: Side) -> bool {
        if side == Rome {
            let office = self.leader(leader).office;
            return match self.holder_of(Office::Dictator) {
                Some(_) => office == Office::Dictator,
                None => office.is_consul(), // RRR5.13
            };
        }
        self.overall_commander(side) == Some(leader)
    }

    /// Loose stacks with nobody to lead them, inside or outside.
    fn is_leaderless(&self, stack: &Stack, side: Side) -> bool {
        let led = self.in_play().any(|(l, h)| {
            h == stack.hex
                && self.leader(l).flags & at::INSIDE == stack.flags & at::INSIDE
                && self.side_of_leader(l) == Some(side)
        });
        self.side_of_people(stack.people) == Some(side)
            && !led
            && stack.people.tribe().is_none()
            && !self.is_rooted(stack.people)
            && !(stack.flags & at::INSIDE != 0 && self.is_besieged(stack.hex))
    }

    pub fn errand_candidates(&self, c: &Campaign, out: &mut Vec<Action>) {
        let Some(side) = self.side_of_leader(c.leader) else { return };
        if !self.commands_all(c.leader, side) {
            return;
        }
        for stack in self.stacks.all() {
            let action = Action::Send { from: stack.hex, people: stack.people };
            if self.is_leaderless(stack, side) && !out.contains(&action) {
                out.push(action);
            }
        }
    }

    fn errand_stack(&self, side: Side, from: Hex, people: People) -> Option<Stack> {
        self.stacks.at(from).iter().find(|s| s.people == people && self.is_leaderless(s, side)).copied()
    }

    pub fn check_send(&self, leader: Leader, side: Side, from: Hex, people: People) -> Result<(), Refusal> {
        if !self.commands_all(leader, side) {
            return refuse("6.13", "refused-not-overall");
        }
        let Some(stack) = self.errand_stack(side, from, people) else {
            return refuse("6.13", "refused-no-contingent");
        };
        let mut somewhere = false;
        self.look_for_errands(side, &stack, |_| {
            somewhere = true;
            true
        });
        if !somewhere {
            return refuse("6.13", "refused-nowhere-to-go");
        }
        Ok(())
    }

    fn errand_force(&self, side: Side, stack: &Stack) -> crate::table::Force {
        crate::table::Force {
            side: Some(side),
            power: self.power_of(stack.people),
            hex: stack.hex,
            zone: stack.flags & at::INSIDE,
            head: None,
            leaders: LeaderSet::NONE,
            legions: LegionSet::NONE,
            peoples: PeopleSet::of(stack.people),
        }
    }

    /// Led Forces and friendly cities within reach; `enough` says when to stop looking.
    fn look_for_errands(&self, side: Side, stack: &Stack, mut enough: impl FnMut(Hex) -> bool) {
        let force = self.errand_force(side, stack);
        if self.check_lilybaeum(stack.hex, stack.flags, stack.people, Arm::Infantry, stack.sp[0]).is_err() {
            return;
        }
        let (roma, lands) = (named().roma.hex(), self.open_lands(&force));
        let mut enemies = [false; HEX_COUNT];
        for unit in self.units().filter(|u| u.flags & at::INSIDE == 0) {
            enemies[unit.hex.i()] |= self.side_of_unit(&unit) != Some(side);
        }
        let open = |h: Hex| {
            h.data().province.is_some_and(|p| lands.has(p)) && !(side == Rome && h == roma) && !enemies[h.i()]
        };
        let points: u16 = stack.sp.iter().map(|n| *n as u16).sum();
        let leads = |leader: Leader| {
            self.side_of_leader(leader) == Some(side)
                && self.leader(leader).flags & at::INSIDE == 0
                && leader.tribe().is_none()
                && self.can_lead(leader, PeopleSet::of(stack.people))
        };
        let leaders: Vec<Hex> = self.in_play().filter(|(l, _)| leads(*l)).map(|(_, h)| h).collect();
        spread([stack.hex], open, false, |hex, steps| {
            if steps > ERRAND {
                return true;
            }
            let led = leaders.contains(&hex) && self.points_at(hex, side, false) > 0;
            let goal = hex != stack.hex
                && (led || self.open_city(side, hex, points).is_some())
                && self.check_stacking(&force, hex).is_ok();
            goal && enough(hex)
        });
    }

    fn errand_goals(&self, side: Side, stack: &Stack) -> Vec<Hex> {
        let mut goals = Vec::new();
        self.look_for_errands(side, stack, |hex| {
            goals.push(hex);
            false
        });
        goals.sort_unstable();
        goals
    }

    pub fn send(&mut self, leader: Leader, from: Hex, people: People) {
        let Some(side) = self.side_of_leader(leader) else { return };
        let Some(stack) = self.errand_stack(side, from, people) else { return };
        let inside = stack.flags & at::INSIDE != 0;
        self.frames.push(Frame::Errand(Errand { from, inside, people, by: leader }));
    }

    fn errand(&self, e: &Errand) -> Option<(Side, Stack)> {
        let side = self.side_of_leader(e.by)?;
        let flags = if e.inside { at::INSIDE } else { 0 };
        Some((side, *self.stacks.get(e.from, flags, e.people)?))
    }

    pub fn errand_frame_candidates(&self, e: &Errand, out: &mut Vec<Action>) {
        if let Some((side, stack)) = self.errand(e) {
            out.extend(self.errand_goals(side, &stack).into_iter().map(Action::Go));
        }
    }

    pub fn check_errand(&self, e: &Errand, action: &Action) -> Result<(), Refusal> {
        match (*action, self.errand(e)) {
            (Action::Go(hex), Some((side, stack))) if self.errand_goals(side, &stack).contains(&hex) => {
                Ok(())
            }
            (Action::Go(_), _) => refuse("6.13", "refused-errand"),
            _ => Err(not_asked(Rule("6.13"))),
        }
    }

    pub fn apply_errand(&mut self, e: Errand, action: Action, ctx: &mut Ctx) {
        let (Action::Go(to), Some((side, stack))) = (action, self.errand(&e)) else { return };
        self.frames.pop();
        let points: u16 = stack.sp.iter().map(|n| *n as u16).sum();
        let outside = self.points_at(to, side, false) > 0;
        let inside = !outside && self.open_city(side, to, points).is_some();
        let flags = if inside { at::INSIDE } else { 0 };
        let (sp, condition) = self.stacks.take(e.from, stack.flags, e.people, stack.sp);
        self.stacks.add(to, flags, e.people, sp, condition);
        ctx.tell(Event::SentFor { people: e.people, from: e.from, to });
        self.tidy(e.from, ctx);
        if inside {
            self.occupy(to, ctx);
        }
        self.after_operation(After::Continue, ctx);
    }
}
