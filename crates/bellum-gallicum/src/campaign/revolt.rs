//! 7.2.2, 7.2.4: who may revolt, and who follows.

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

/// A tribe revolts three times at most (7.2.4).
const MOST_REVOLTS: u32 = 3;
impl Position {
    pub(crate) fn sectors() -> impl Iterator<Item = Sector> {
        (0..data().sectors.len() as u8).map(Sector)
    }

    fn year_bit(year: i8) -> u8 {
        1 << (year + 58).clamp(0, 7)
    }

    /// Writes this year in the Table of tribes (7.2.4).
    pub(crate) fn record_revolt(&mut self, tribe: Tribe) {
        if self.scenario.is_campaign() {
            self.campaign.revolts[tribe.i()] |= Position::year_bit(self.year);
        }
    }

    /// 7.2.4, R39: not in the year after a revolt, and three times at most.
    pub(crate) fn may_revolt(&self, tribe: Tribe) -> Result<(), Refusal> {
        let years = self.campaign.revolts[tribe.i()];
        let refuse = |key| Err(Refusal::new(Rule("7.2.4"), key).with("tribe", tribe.name()));
        if years.count_ones() >= MOST_REVOLTS {
            return refuse("refused-revolts-spent");
        }
        if self.year > -58 && years & Position::year_bit(self.year - 1) != 0 {
            return refuse("refused-revolt-last-year");
        }
        Ok(())
    }

    /// Two years after a revolt the units come weak (7.2.4).
    fn is_worn(&self, tribe: Tribe) -> bool {
        let years = self.campaign.revolts[tribe.i()];
        self.year > -57 && years & Position::year_bit(self.year - 2) != 0
    }

    /// May this tribe be named or rolled for (7.2.2, R64, R68)?
    pub(super) fn check_tribe(&self, tribe: Tribe, sector: Sector) -> Result<(), Refusal> {
        let refuse = |rule, key| Err(Refusal::new(Rule(rule), key).with("tribe", tribe.name()));
        if data().sector_of(tribe) != sector {
            return refuse("7.2.2", "refused-other-sector");
        }
        if data().tribe(tribe).vassal {
            return refuse("7.2.2", "refused-vassal");
        }
        if self.rebels.has(tribe) || self.allies.has(tribe) {
            return refuse("R64", "refused-already-called");
        }
        Ok(())
    }

    /// Vassals of the main tribe of a region follow it (7.2.2).
    pub(crate) fn followers(&self, tribe: Tribe) -> TribeSet {
        let facts = data().tribe(tribe);
        if !facts.main {
            return TribeSet::NONE;
        }
        data().region(facts.region).tribes.and(data().vassals)
    }

    /// A tribe and its vassals take the field at home, even beside enemies (7.2.4, 7.2.5, R70).
    pub(crate) fn mobilise(&mut self, tribe: Tribe, ctx: &mut Ctx) {
        for tribe in std::iter::once(tribe).chain(self.followers(tribe).iter()) {
            let facts = data().tribe(tribe);
            let worn = self.is_worn(tribe);
            self.deploy_tribe(tribe, facts.campaign_units, facts.region, worn, ctx);
            self.record_revolt(tribe);
            // 5.2: the Veneti bring their ships, one only when worn.
            let ships = if worn { facts.ships.min(1) } else { facts.ships };
            for ship in data().sets.veneti_ships.iter().take(ships as usize) {
                self.put(ship, Spot::region(facts.region));
            }
        }
        self.judge_control(ctx);
    }
}
