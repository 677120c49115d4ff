//! 14: how each scenario is won.

use crate::data::*;
use crate::table::*;
use legatus_board::travel::spread;

/// R73: the Samnite wars ended in 290 BC.
pub(crate) const LAST_YEAR: i16 = -290;
/// SC3.33: points for one province and for single cities.
const PROVINCE_POINTS: u8 = 3;
pub(crate) const FIFTY: u8 = 50;
pub(crate) const SIX: usize = 6;
/// SC4.17: provinces that Carthage needs, and with Capua.
const NEEDS: i8 = 7;
const NEEDS_WITH_CAPUA: i8 = 5;

impl Position {
    /// E/3.
    pub(crate) fn check_victory(&mut self, ctx: &mut Ctx) {
        let last = self.turn >= self.scenario.data().turns;
        match self.scenario {
            ScenarioId::Conquete => self.judge_conquest(last, ctx),
            ScenarioId::Alexandre if last => {
                let ending = self.count_provinces();
                self.finish(ending, ctx);
            }
            ScenarioId::Aigle => self.judge_eagle(last, ctx),
            ScenarioId::Tonnerre if last => {
                let (have, need) = self.secession();
                let winner = if have >= need { Carthage } else { Rome };
                self.finish(Ending::Secession { winner, have: have.max(0) as u8, need: need as u8 }, ctx);
            }
            _ => {}
        }
    }

    // --- SC1.35 --------------------------------------------------------------------------------------------

    /// SC1.35: Rome's three conditions.
    pub(crate) fn rome_has_conquered(&self) -> bool {
        let [have, all] = self.samnium_taken();
        have == all && self.hostile_provinces() == 0 && self.rebels().next().is_none()
    }

    /// The cities of Samnium that Rome occupies, and all of them.
    pub(crate) fn samnium_taken(&self) -> [usize; 2] {
        let cities = || self.cities_of(named().samnium);
        [cities().filter(|c| self.occupies(Rome, *c)).count(), cities().count()]
    }

    /// Provinces whose level is against Rome.
    pub(crate) fn hostile_provinces(&self) -> usize {
        self.scenario.data().rows.iter().filter(|r| self.level(r.province) < 0).count()
    }

    /// The provinces but Latium that the Samnites control, and all of them: in the game without limit they win with these.
    pub(crate) fn samnite_provinces(&self) -> [usize; 2] {
        let others = |p: &Province| self.scenario.data().provinces.has(*p) && *p != named().latium;
        let held = Position::all_provinces().filter(others).filter(|p| self.controls(Samnites, *p));
        [held.count(), Position::all_provinces().filter(others).count()]
    }

    /// Tribes in revolt: those of the Revolt Table, not the Senones, who invade (R92).
    pub(crate) fn rebels(&self) -> impl Iterator<Item = Tribe> + '_ {
        Tribe::all().filter(|t| *t != SENONES && self.is_active(*t))
    }

    fn judge_conquest(&mut self, last: bool, ctx: &mut Ctx) {
        if self.rome_has_conquered() {
            return self.finish(Ending::Conquest, ctx);
        }
        if !self.unlimited {
            if last {
                self.finish(Ending::TimeUp, ctx); // SC1.35
            }
            return;
        }
        let [held, all] = self.samnite_provinces();
        if held == all {
            self.finish(Ending::AllItaly, ctx); // SC1.35
        } else if self.year_bc() >= LAST_YEAR {
            self.finish(Ending::Exhaustion, ctx); // R73
        }
    }

    // --- SC2.30 --------------------------------------------------------------------------------------------

    /// SC2.30: the Attrition Values of the provinces of each.
    pub(crate) fn province_points(&self, side: Side) -> u8 {
        self.controlled(side).iter().map(|p| p.data().attrition).sum()
    }

    /// Cities that a side occupies.
    pub(crate) fn city_count(&self, side: Side) -> usize {
        Position::all_cities().filter(|c| self.exists(*c) && self.occupies(side, *c)).count()
    }

    /// SC2.34, R52: most points; of equals nobody wins.
    fn count_provinces(&self) -> Ending {
        let sides = [Rome, Samnites, Epirotes];
        let points = sides.map(|s| self.province_points(s));
        let best = points.iter().max();
        let first: Vec<Side> =
            sides.into_iter().zip(&points).filter(|(_, n)| Some(*n) == best).map(|(s, _)| s).collect();
        let winner = if first.len() == 1 { Some(first[0]) } else { None };
        Ending::Provinces { winner, points }
    }

    // --- SC3.33 --------------------------------------------------------------------------------------------

    pub(crate) fn eagle_points(&self, side: Side) -> u8 {
        let n = named();
        // SC3.38: Melita gives nothing, Liparae by Military Control alone; the lands of Carthage to its friend.
        let counts = |p: &Province| *p != n.melita;
        let mut points = self.controlled(side).iter().filter(counts).count() as u8 * PROVINCE_POINTS;
        let holds = |c: City| {
            self.occupies(side, c) && !self.city(c).sacked && !(c == n.lilybaeum && self.lilybaeum_is_punic())
        };
        for (city, worth) in [(n.tarentum, 3), (n.syracusae, 5), (n.capua, 3), (n.lilybaeum, 3)] {
            points += worth * holds(city) as u8;
        }
        points + 3 * (holds(n.rhegium) && holds(n.messana_city)) as u8 // R18
    }

    /// SC3.22: Carthage's own garrison is not Pyrrhus's.
    fn lilybaeum_is_punic(&self) -> bool {
        self.city(named().lilybaeum).holder == Some(PUNIC)
    }

    /// SC3.33: Capua, Messana, Rhegium, Syracusae, Lilybaeum: which of them are Pyrrhus's.
    pub(crate) fn five_cities(&self) -> [bool; 5] {
        let n = named();
        [n.capua, n.messana_city, n.rhegium, n.syracusae, n.lilybaeum]
            .map(|c| self.occupies(Pyrrhus, c) && !(c == n.lilybaeum && self.lilybaeum_is_punic()))
    }

    fn judge_eagle(&mut self, last: bool, ctx: &mut Ctx) {
        let n = named();
        if self.occupies(Pyrrhus, n.roma) {
            return self.finish(Ending::Roma { winner: Pyrrhus }, ctx);
        }
        if self.five_cities() == [true; 5] {
            return self.finish(Ending::FiveCities, ctx);
        }
        let points = self.eagle_points(Pyrrhus);
        if points >= FIFTY {
            return self.finish(Ending::FiftyPoints { points }, ctx);
        }
        let italian = self.controlled(Pyrrhus).and(n.roman_italy);
        if self.year_bc() <= -278 && italian.len() >= SIX && italian.has(n.campania) {
            return self.finish(Ending::SixProvinces, ctx);
        }
        if last {
            let rome = self.eagle_points(Rome);
            self.finish(Ending::Points { rome, pyrrhus: points }, ctx);
        }
    }

    // --- SC4.17 --------------------------------------------------------------------------------------------

    /// The largest connected set of Italian provinces that favoured Rome and are Carthage's; what it needs (R17, R60).
    /// Both thresholds move together (SC4.19).
    pub(crate) fn secession(&self) -> (i8, i8) {
        let n = named();
        let favoured = |p: &Province| {
            *p == n.latium || self.scenario.data().row(self.realm(*p)).is_some_and(|r| r.level > 0)
        };
        let mine: ProvinceSet =
            self.controlled(Carthage).and(n.roman_italy).iter().filter(favoured).collect();
        let mut best = 0;
        let mut left = mine;
        while let Some(start) = left.first() {
            let set = spread(ProvinceSet::of(start), |p| p.data().adjacent.and(mine).iter(), |_| true);
            best = best.max(set.len() as i8);
            left = left.minus(set);
        }
        let change = self.war.roman_wins as i8 - self.war.hannibal_majors as i8;
        let need = if self.occupies(Carthage, n.capua) { NEEDS_WITH_CAPUA } else { NEEDS };
        (best, (need + change).max(1))
    }
}
