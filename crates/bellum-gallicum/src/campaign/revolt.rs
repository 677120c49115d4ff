//! 7.2.2, 7.2.3, 7.2.4: who may revolt, who follows, and how far a revolt spreads.

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

/// A tribe revolts three times at most (7.2.4).
const MOST_REVOLTS: u32 = 3;
/// The Roman's ally has at most this value (7.2.2).
const ALLY_VALUE: u8 = 3;
/// Mobilisation succeeds on so much for the first, second … attempt in a sector (7.2.2).
const THRESHOLDS: [u8; 4] = [5, 4, 3, 2];

impl Position {
    fn year_bit(year: i8) -> u8 {
        1 << (year + 58).clamp(0, 7)
    }

    /// Writes this year in the Table of tribes (7.2.4).
    pub fn record_revolt(&mut self, tribe: Tribe) {
        if self.tale.is_campaign() {
            self.campaign.revolts[tribe.i()] |= Position::year_bit(self.year);
        }
    }

    /// 7.2.4, R39: not in the year after a revolt, and three times at most.
    pub fn may_revolt(&self, tribe: Tribe) -> Result<(), Refusal> {
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
    fn check_tribe(&self, tribe: Tribe, sector: Sector) -> Result<(), Refusal> {
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

    /// Could this tribe start the revolt of its sector?
    pub fn check_starter(&self, tribe: Tribe, sector: Sector) -> Result<(), Refusal> {
        self.check_tribe(tribe, sector)?;
        self.may_revolt(tribe)?;
        if self.tale == Tale::Campaign53 && self.year == -52 && self.campaign.start.is_none() {
            let arverni = named().arverni_tribe;
            if tribe != arverni
                && self.check_tribe(arverni, sector).is_ok()
                && self.may_revolt(arverni).is_ok()
            {
                return Err(Refusal::new(Rule("7.6.2"), "refused-arverni-first").with("tribe", tribe.name()));
            }
        }
        Ok(())
    }

    pub fn check_first_sector(&self, sector: Sector) -> Result<(), Refusal> {
        let refuse = |rule, key| Err(Refusal::new(Rule(rule), key).with("sector", sector.name()));
        if !data().sector(sector).independent {
            return refuse("7.2.2", "refused-sector-foreign");
        }
        if self.campaign.barred.has(sector) {
            return refuse("7.2.6", "refused-sector-barred");
        }
        match (self.tale, self.year) {
            (Tale::Campaign58, -57) if sector != named().belgica => refuse("7.6.1", "refused-sector-fixed"),
            (Tale::Campaign53, -52) if sector != named().celtica_5 => refuse("7.6.2", "refused-sector-fixed"),
            _ if !tribes().any(|t| self.check_starter(t, sector).is_ok()) => {
                refuse("7.2.2", "refused-sector-spent")
            }
            _ => Ok(()),
        }
    }

    pub fn check_extension(&self, sector: Sector) -> Result<(), Refusal> {
        let refuse = |key| Err(Refusal::new(Rule("7.2.3"), key).with("sector", sector.name()));
        if !data().sector(sector).independent {
            return refuse("refused-sector-foreign");
        }
        if self.campaign.tried_sectors.has(sector) || self.campaign.sectors.has(sector) {
            return refuse("refused-sector-tried");
        }
        if data().sector(sector).neighbours.and(self.campaign.sectors).is_empty() {
            return refuse("refused-sector-far");
        }
        if !tribes().any(|t| self.check_starter(t, sector).is_ok()) {
            return refuse("refused-sector-spent");
        }
        Ok(())
    }

    pub fn sectors() -> impl Iterator<Item = Sector> {
        (0..data().sectors.len() as u8).map(Sector)
    }

    pub fn must_revolt(&self) -> bool {
        matches!((self.tale, self.year), (Tale::Campaign58, -57) | (Tale::Campaign53, -52))
    }

    pub fn may_start_revolt(&self) -> bool {
        Position::sectors().any(|s| self.check_first_sector(s).is_ok())
    }

    // --- Mobilisation --------------------------------------------------------------------------------------

    pub fn check_ally(&self, tribe: Tribe, sector: Sector) -> Result<(), Refusal> {
        self.check_tribe(tribe, sector)?;
        let value = data().tribe(tribe).value;
        if value > ALLY_VALUE {
            return Err(Refusal::new(Rule("7.2.2"), "refused-ally-value")
                .with("tribe", tribe.name())
                .with("value", value));
        }
        Ok(())
    }

    pub fn check_roll(&self, tribe: Tribe, sector: Sector) -> Result<(), Refusal> {
        self.check_tribe(tribe, sector)?;
        self.may_revolt(tribe)?;
        if self.campaign.tried.has(tribe) {
            return Err(Refusal::new(Rule("7.2.2"), "refused-rolled-already").with("tribe", tribe.name()));
        }
        Ok(())
    }

    /// Vassals of the main tribe of a region follow it (7.2.2).
    pub fn followers(&self, tribe: Tribe) -> TribeSet {
        let facts = data().tribe(tribe);
        if !facts.main {
            return TribeSet::NONE;
        }
        data().region(facts.region).tribes.and(data().vassals)
    }

    /// A tribe and its vassals take the field at home, even beside enemies (7.2.4, 7.2.5, R70).
    pub fn mobilise(&mut self, tribe: Tribe, ctx: &mut Ctx) {
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

    pub fn take_ally(&mut self, tribe: Tribe, ctx: &mut Ctx) {
        for tribe in std::iter::once(tribe).chain(self.followers(tribe).iter()) {
            self.ally_tribe(tribe, ctx);
        }
        self.judge_control(ctx);
    }

    /// The modifier of the next roll in a sector, and the highest die that succeeds (7.2.2, R37).
    pub fn mobilisation_odds(&self, sector: Sector, attempts: u8) -> (i8, u8) {
        let start = self.campaign.start.map(|r| data().region(r).sector);
        let initiative = self.campaign.initiative && start == Some(sector);
        (self.campaign.mood - initiative as i8, THRESHOLDS[(attempts as usize).min(3)])
    }

    pub fn roll_mobilisation(&mut self, tribe: Tribe, sector: Sector, attempts: u8, ctx: &mut Ctx) {
        let (modifier, needs) = self.mobilisation_odds(sector, attempts);
        let die = ctx.luck.d6("mobilisation");
        let success = die as i8 + modifier <= needs as i8;
        ctx.tell(Event::MobilisationRoll { tribe, die, modifier, needs, success });
        self.campaign.tried.add(tribe);
        self.set_prepare(Prepare::Mobilise { sector, attempts: attempts.saturating_add(1) });
        if success {
            self.mobilise(tribe, ctx);
        }
    }

    /// 7.2.3, R74.
    pub fn extension_modifier(&self) -> i8 {
        let hero = named().vercingetorix;
        let present = self.rebels.has(named().arverni_tribe) && self.spot(hero).is_in_play();
        -4 * present as i8 - self.campaign.gaul_won_last as i8
    }

    pub fn roll_extension(&mut self, sector: Sector, ctx: &mut Ctx) {
        let modifier = self.extension_modifier();
        let die = ctx.luck.d6("extension");
        let success = die as i8 + modifier <= 1;
        ctx.tell(Event::ExtensionRoll { sector, die, modifier, success });
        self.campaign.tried_sectors.add(sector);
        self.set_prepare(if success { Prepare::Leader { sector } } else { Prepare::Begin });
    }

    pub fn lead_revolt(&mut self, tribe: Tribe, sector: Sector, ctx: &mut Ctx) {
        let region = data().tribe(tribe).region;
        if self.campaign.start.is_none() {
            self.campaign.start = Some(region);
        } else {
            self.campaign.extensions.add(region);
        }
        self.campaign.sectors.add(sector);
        self.mobilise(tribe, ctx);
        self.set_prepare(Prepare::Ally { sector });
    }
}
