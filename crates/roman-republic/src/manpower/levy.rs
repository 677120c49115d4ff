//! RRR10.1: recruits of provinces; SC1.34: rolled Samnites that wait for a city.

use crate::command::campaign::After;
use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct LevyTroops;

impl Decision<Position> for LevyTroops {
    type Frame = Levy;

    fn asked(&self, p: &Position, levy: &Levy) -> Seats {
        p.seats_of(levy.leader)
    }

    fn question(&self, _: &Position, _: &Levy, _: Seat) -> Question {
        ask("RRR10.13", "ask-levy")
    }

    fn candidates(&self, p: &Position, levy: &Levy, _: Seat, actions: &mut Vec<Action>) {
        p.levy_candidates(levy, actions);
    }

    fn check(&self, p: &Position, levy: &Levy, _: Seat, action: &Action) -> Result<(), Refusal> {
        p.check_levy(levy, action)
    }

    fn apply(&self, p: &mut Position, levy: Levy, _: Seat, action: Action, ctx: &mut Ctx) {
        p.apply_levy(levy, action, ctx);
    }

    fn run(&self, p: &mut Position, levy: Levy, _: &mut Ctx) -> bool {
        let Some(side) = p.side_of_leader(levy.leader) else { return false };
        let over = if side == Samnites { p.samnite_cities().is_empty() } else { p.levies(side).is_empty() };
        if over {
            p.frames.pop();
            p.after_operation(After::Continue);
        }
        over
    }

    as_usual! { describe, advise, expected }
}

impl Position {
    /// RRR10.14, R98: half of all the points, rounded down; of the horse half rounded down, the rest foot.
    pub(crate) fn half_recruits(infantry: u8, cavalry: u8) -> (u8, u8) {
        let horse = cavalry / 2;
        ((infantry + cavalry) / 2 - horse, horse)
    }

    pub(crate) fn levy_candidates(&self, levy: &Levy, out: &mut Vec<Action>) {
        let Some(side) = self.side_of_leader(levy.leader) else { return };
        if side == Samnites {
            out.extend(self.samnite_cities().into_iter().map(Action::Place));
            return;
        }
        out.extend([Action::Pass, Action::Engines]);
        out.extend(self.levies(side).into_iter().map(|(province, hex)| Action::Levy { province, hex }));
    }

    pub(crate) fn check_levy(&self, levy: &Levy, action: &Action) -> Result<(), Refusal> {
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
        let able = self.scenario == ScenarioId::Aigle
            && self.war.engines_built[1] == 0
            && self.levies(side).iter().any(|(p, _)| *p == east);
        if able { Ok(()) } else { refuse("SC3.30", "refused-engines") }
    }

    pub(crate) fn apply_levy(&mut self, levy: Levy, action: Action, ctx: &mut Ctx) {
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
                self.after_operation(After::Continue);
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
                self.after_operation(After::Continue);
            }
        }
    }

    /// RRR10.14: all of a province in one city; half in a besieged one without a fleet (R23).
    fn levy(&mut self, side: Side, province: Province, hex: Hex, engines: bool, ctx: &mut Ctx) {
        self.provinces[province.i()].raised = true;
        let Some(row) = self.scenario.data().row(province) else { return };
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
            let besieged = self.is_besieged(place) && self.scenario == ScenarioId::Aigle;
            let fleet =
                self.rules_sea(side, place) && place.data().city.is_some_and(|c| c.data().port != Port::None);
            let half = besieged && !fleet && province != named().calabria && province != named().sicilia_east;
            let inside = self.scenario == ScenarioId::Aigle || self.points_at(place, side, false) == 0;
            let (infantry, cavalry) =
                if half { Position::half_recruits(*infantry, *cavalry) } else { (*infantry, *cavalry) };
            self.add_troops(place, inside, *people, [infantry, cavalry, 0]);
            ctx.tell(Event::Recruits { people: *people, hex: place, infantry, cavalry });
            if inside {
                self.occupy(place, ctx);
            }
        }
    }

    /// RRR2.1, RRR10.13: may this side raise here now? (10.1, 11.3, SC3.21, SC3.13). Nobody raises men who would not obey him (R93).
    fn may_levy(&self, side: Side, row: &ProvinceRow) -> bool {
        let mut parts = Position::all_provinces()
            .filter(|p| self.realm(*p) == row.province && self.scenario.data().provinces.has(*p));
        let ally = self.ally(row.province) == Some(side);
        let held = parts.all(|p| {
            let military = self.provinces[p.i()].military;
            if ally { military.is_none_or(|s| s == side) } else { self.controls(side, p) }
        });
        let punic_capua = self.scenario != ScenarioId::Tonnerre
            || row.province != named().campania
            || self.occupies(side, named().capua);
        held && punic_capua
            && row.recruits.iter().any(|(_, people, ..)| self.side_of_people(*people) == Some(side))
            && !self.provinces[row.province.i()].raised
            && !self.is_devastated(row.province)
    }

    /// Every province and place where recruits could appear.
    pub(crate) fn levies(&self, side: Side) -> Vec<(Province, Hex)> {
        let mut list = Vec::new();
        for row in self.scenario.data().rows.iter().filter(|r| self.may_levy(side, r)) {
            list.extend(self.levy_goals(side, row).into_iter().map(|hex| (row.province, hex)));
        }
        list
    }

    /// 9.41: where the recruits of a province may appear; besieged cities as RRR10.14 lets them.
    fn levy_goals(&self, side: Side, row: &ProvinceRow) -> Vec<Hex> {
        let n = named();
        if self.scenario == ScenarioId::Tonnerre {
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
}
