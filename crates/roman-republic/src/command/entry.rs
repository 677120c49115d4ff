//! 6.16, RRR5.4: where a Force may go: what the scenario bars, what the Senate allows.

use crate::data::*;
use crate::marches::paths::{nearer, steps_from};
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

fn refuse(rule: &'static str, key: &'static str, hex: Hex) -> Result<(), Refusal> {
    Err(Refusal::new(Rule(rule), key).with("place", hex.name()))
}

impl Position {
    /// 6.16: what the scenario lets these peoples enter; `romans` if legions or magistrates are among them.
    /// In 320 and 327 BC that is Roman Italy (SC1.02, SC2.02).
    pub(crate) fn check_entry(&self, force: &Force, hex: Hex) -> Result<(), Refusal> {
        let Some(province) = hex.data().province else { return refuse("6.2", "refused-sea", hex) };
        let n = named();
        let scenario = self.scenario.data();
        let senones = force.peoples.has(SENONES.people());
        if !scenario.provinces.has(province) {
            let open = match self.scenario {
                ScenarioId::Conquete => senones && scenario.gauls_only.has(province), // SC1.30, R31
                ScenarioId::Aigle => {
                    self.year.border_open && (senones || force.side == Some(Rome)) && north(province)
                }
                _ => false,
            };
            // SC1.19, SC2.20, SC3.02, SC4.02: beyond the map of the scenario nobody goes.
            if !open {
                let rule = ["SC1.19", "SC2.20", "SC3.02", "SC4.02"][self.scenario.i()];
                return refuse(rule, "refused-out-of-play", hex);
            }
        }
        if self.scenario != ScenarioId::Aigle {
            return Ok(());
        }
        let romans = !force.legions.is_empty()
            || force.leaders.iter().any(Leader::is_roman)
            || force.peoples.iter().any(|p| self.power_of(p) == Rome.power());
        if romans && n.sicily.has(province) {
            return refuse("SC3.17", "refused-romans-in-sicily", hex);
        }
        for people in force.peoples.iter() {
            let power = self.power_of(people);
            match power {
                PUNIC if n.italy.has(province) => return refuse("SC3.20", "refused-punic-in-italy", hex),
                SYRACUSE | GREEKS | MAMERTINES if !n.sicily.has(province) => {
                    let rule = if power == MAMERTINES { "SC3.24" } else { "SC3.16" };
                    return refuse(rule, "refused-leaves-sicily", hex);
                }
                SYRACUSE if province == n.sicilia_west && !self.pyrrhus_in_sicily() => {
                    return refuse("SC3.16", "refused-west-without-pyrrhus", hex);
                }
                _ if people == TARENTINE && self.year.insolence && province != n.calabria => {
                    return refuse("13", "refused-insolence", hex);
                }
                _ => {}
            }
        }
        Ok(())
    }

    pub(crate) fn pyrrhus_in_sicily(&self) -> bool {
        let here = |h: Hex| h.data().province.is_some_and(|p| named().sicily.has(p));
        self.place(named().pyrrhus).is_some_and(here)
    }

    /// A people that does not move at all (SC3.26, SC3.28, SC3.15).
    pub(crate) fn is_rooted(&self, people: People) -> bool {
        self.scenario == ScenarioId::Aigle
            && (people == TARENTINE && !self.war.tarentines_free || self.power_of(people) == GREEKS)
    }

    /// Who may not stand together (SC1.25, SC1.30, SC2.27, SC3.23): asked when a Force halts.
    pub(crate) fn check_stacking(&self, force: &Force, hex: Hex) -> Result<(), Refusal> {
        let Some(side) = force.side else { return Ok(()) };
        let mine = |power: Power| force.peoples.iter().any(|p| self.power_of(p) == power);
        // Legions are in nobody's way.
        for stack in self.stacks.at(hex) {
            let people = stack.people;
            if stack.flags & (at::ACTIVE | at::FIGHTS) != 0 || self.side_of_people(people) != Some(side) {
                continue;
            }
            let other = self.power_of(people);
            let both = |a: Power, b: Power| mine(a) && other == b || mine(b) && other == a;
            match self.scenario {
                ScenarioId::Conquete => {
                    let pairs = Tribe::all().any(|t| {
                        let kept = t == SENONES || !self.may_stack_with_samnites(t);
                        let apart = |p: Power| p != t.power();
                        let clash = mine(t.power()) && apart(other)
                            || other == t.power() && force.peoples.iter().any(|p| apart(self.power_of(p)));
                        kept && clash
                    });
                    if pairs {
                        return refuse("SC1.25", "refused-stacking", hex);
                    }
                }
                ScenarioId::Alexandre => {
                    let tribe = other.tribe().or_else(|| force.peoples.iter().find_map(People::tribe));
                    let Some(tribe) = tribe.filter(|t| !(mine(t.power()) && other == t.power())) else {
                        continue;
                    };
                    let led = !force.leaders.is_empty();
                    let controlled = tribe.home().is_some_and(|p| self.controls(side, p));
                    if !controlled || !led {
                        return refuse("SC2.27", "refused-stacking", hex);
                    }
                }
                ScenarioId::Aigle => {
                    let greek = |p: People| matches!(self.power_of(p), SYRACUSE | GREEKS) || p == TARENTINE;
                    let clash =
                        mine(PUNIC) && greek(people) || other == PUNIC && force.peoples.iter().any(greek);
                    if clash || both(PUNIC, SYRACUSE) {
                        return refuse("SC3.23", "refused-stacking", hex);
                    }
                }
                ScenarioId::Tonnerre => {}
            }
        }
        // SC1.13: Cursor and Rullianus.
        let n = named();
        let feud = |a: Leader, b: Leader| {
            force.leaders.has(a) && self.place(b) == Some(hex) && !force.leaders.has(b)
        };
        if self.scenario.is_early() && (feud(n.cursor, n.rullianus) || feud(n.rullianus, n.cursor)) {
            return refuse(
                if self.scenario == ScenarioId::Conquete { "SC1.13" } else { "SC2.14" },
                "refused-feud",
                hex,
            );
        }
        Ok(())
    }

    // --- Magistrates and their provinces -------------------------------------------------------------------

    /// RRR5.32, RRR5.41: where a magistrate may operate without permission (SC2.13).
    pub(crate) fn area(&self, leader: Leader) -> ProvinceSet {
        let n = named();
        let state = self.leader(leader);
        let all = self.scenario.data().provinces.or(n.italy);
        let own = |province: Option<Province>| -> ProvinceSet {
            let Some(province) = province else { return n.roman_italy };
            // RRR2.1: assigned to Etruria is assigned to both.
            Position::all_provinces().filter(|p| self.realm(*p) == self.realm(province)).collect()
        };
        match state.office {
            Office::Dictator | Office::MasterOfHorse => all,
            Office::RomeConsul | Office::FieldConsul if self.scenario == ScenarioId::Tonnerre => n.italy, // SC4.10
            Office::RomeConsul | Office::FieldConsul if self.scenario.is_early() => n.roman_italy, // SC1.11, SC2.12
            Office::RomeConsul => match state.province {
                Some(p) if !n.roman_italy.has(p) => own(Some(p)),
                _ => n.roman_italy,
            },
            Office::FieldConsul => own(state.province),
            Office::Proconsul | Office::Besieged if self.scenario == ScenarioId::Tonnerre => n.roman_italy, // SC4.11
            Office::Proconsul | Office::Praetor | Office::Besieged => own(state.province),
            Office::PraetorUrbanus => all, // bound to Roma, not to a province (RRR5.43)
            Office::None => all,
        }
    }

    /// RRR5.41: the area of a Force: its leader's and his subordinates', unless the Senate has let them go.
    pub(crate) fn area_of(&self, leader: Leader, leaders: LeaderSet) -> ProvinceSet {
        let all = self.scenario.data().provinces.or(named().italy);
        if !leader.is_roman() || self.has_mark(leader, mark::MAY_LEAVE) {
            return all;
        }
        leaders
            .with(leader)
            .iter()
            .filter(|l| l.is_roman() && !self.has_mark(*l, mark::MAY_LEAVE))
            .fold(all, |area, l| area.and(self.area(l)))
    }

    /// RRR5.41 exception 3: an enemy Force in the hex, or beside it in the open (R20).
    pub(crate) fn excuses_trespass(&self, hex: Hex) -> bool {
        self.units_at(hex).any(|u| self.side_of_unit(&u) != Some(Rome))
            || hex.data().around().any(|h| self.enemy_outside(h, Rome))
    }

    /// All hexes that excuse a march, of those that are open.
    fn excused(&self, open: impl Fn(Hex) -> bool) -> Vec<Hex> {
        let mut found: Vec<Hex> = Vec::with_capacity(64);
        for unit in self.units().filter(|u| self.side_of_unit(u) != Some(Rome)) {
            found.push(unit.hex);
            if unit.flags & at::INSIDE == 0 {
                found.extend(unit.hex.data().around());
            }
        }
        found.retain(|h| open(*h));
        found
    }

    /// 6.16: the provinces that a Force may enter.
    pub(crate) fn open_lands(&self, force: &Force) -> ProvinceSet {
        let open = |p: &Province| p.data().hexes.first().is_some_and(|h| self.check_entry(force, *h).is_ok());
        Position::all_provinces().filter(open).collect()
    }

    /// RRR5.34, RRR5.41: may a Roman Force step there? (R79).
    pub(crate) fn check_area(&self, march: &March, force: &Force, to: Hex) -> Result<(), Refusal> {
        let Some(province) = to.data().province else { return refuse("6.2", "refused-sea", to) };
        let area = self.area_of(march.leader, force.leaders);
        if area.has(province) {
            return Ok(());
        }
        // He marches to his province from outside.
        let home = |h: Hex| h.data().province.is_some_and(|p| area.has(p));
        if !home(march.at) && !march.trespass && steps_from(area, to) < steps_from(area, march.at) {
            return Ok(());
        }
        // Or after an enemy, at his own risk.
        if self.leader(march.leader).office != Office::None && !march.alone {
            let lands = self.open_lands(force);
            let open = |h: Hex| h.data().province.is_some_and(|p| lands.has(p));
            let excused = self.excused(open);
            if excused.contains(&to) && !march.trespass || nearer(excused, open, false, to, march.at) {
                return Ok(());
            }
        }
        refuse("RRR5.41", "refused-leaves-province", to)
    }

    /// RRR5.42, R39: no Roman army in Roma without leave, except to fight an enemy before its walls.
    pub(crate) fn check_roma(&self, leader: Leader, force: &Force, to: Hex) -> Result<(), Refusal> {
        if to != named().roma.hex() || !force.has_units() {
            return Ok(());
        }
        let urban = |l: Leader| self.leader(l).office == Office::PraetorUrbanus;
        let garrison = force.legions.iter().all(Legion::is_urban) && force.peoples.is_empty();
        let allowed = self.has_mark(leader, mark::MAY_ENTER_ROMA)
            || self.enemy_outside(to, Rome)
            || urban(leader) && garrison // RRR10.41
            || !self.holds(Rome, named().roma);
        if allowed { Ok(()) } else { refuse("RRR5.42", "refused-enters-roma", to) }
    }

    /// RRR5.18, RRR5.43, RRR10.41: the Praetor Urbanus and the Urban Legions leave Roma with permission.
    pub(crate) fn check_leaves_roma(&self, leader: Leader, force: &Force, from: Hex) -> Result<(), Refusal> {
        if from != named().roma.hex() {
            return Ok(());
        }
        let praetor = |l: Leader| self.leader(l).office == Office::PraetorUrbanus;
        if force.leaders.with(leader).iter().any(praetor) && !self.has_mark(leader, mark::MAY_LEAVE_ROMA) {
            return Err(Refusal::new(Rule("RRR5.43"), "refused-leaves-roma"));
        }
        let garrison = force.legions.iter().any(Legion::is_urban);
        if garrison && !self.has_mark(leader, mark::MAY_LEAD_GARRISON) {
            return Err(Refusal::new(Rule("RRR10.41"), "refused-leaves-roma"));
        }
        Ok(())
    }
}

/// Across the northern border of Etruria and Umbria.
fn north(province: Province) -> bool {
    province == named().liguria_friniates || province == named().gallia_cispadana
}
