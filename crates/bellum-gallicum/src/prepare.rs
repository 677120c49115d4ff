//! 7, 7.2: phase A of a campaign year: revolt or peace, mobilisation, extension.

use crate::action::{Abroad, Action};
use crate::data::*;
use crate::event::Event;
use crate::frame::{Phase, Prepare};
use crate::ids::*;
use crate::moves::Ctx;
use crate::position::*;
use crate::sets::*;
use crate::spot::Spot;
use crate::turn::not_asked;
use legatus_kernel::{Refusal, Rule};

/// A tribe revolts three times at most (7.2.4).
const MOST_REVOLTS: u32 = 3;
/// The Roman's ally has at most this value (7.2.2).
const ALLY_VALUE: u8 = 3;
/// Mobilisation succeeds on so much for the first, second … attempt in a sector (7.2.2).
const THRESHOLDS: [u8; 4] = [5, 4, 3, 2];

pub fn tribes() -> impl Iterator<Item = Tribe> {
    (0..TRIBE_COUNT as u8).map(Tribe)
}

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
    fn check_starter(&self, tribe: Tribe, sector: Sector) -> Result<(), Refusal> {
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

    fn check_first_sector(&self, sector: Sector) -> Result<(), Refusal> {
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

    fn check_extension(&self, sector: Sector) -> Result<(), Refusal> {
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

    fn must_revolt(&self) -> bool {
        matches!((self.tale, self.year), (Tale::Campaign58, -57) | (Tale::Campaign53, -52))
    }

    fn may_start_revolt(&self) -> bool {
        Position::sectors().any(|s| self.check_first_sector(s).is_ok())
    }

    pub fn prepare_decider(&self, step: Prepare) -> Side {
        match step {
            Prepare::Withdraw | Prepare::Late | Prepare::Abroad | Prepare::Ally { .. } => Roman,
            _ => Gaul,
        }
    }

    pub fn run_prepare(&mut self, step: Prepare, ctx: &mut Ctx) -> bool {
        match step {
            Prepare::Withdraw => {
                if !self.pool.is_empty() {
                    return false;
                }
                self.withdrawals(ctx);
            }
            Prepare::Late => {
                if !self.arriving.is_empty() {
                    return false;
                }
                self.next_late();
            }
            Prepare::RevoltOrPeace => {
                if !self.may_start_revolt() {
                    self.keep_peace(ctx); // R68
                } else if self.must_revolt() {
                    self.rise(ctx);
                } else {
                    return false;
                }
            }
            Prepare::Ally { sector } => {
                if tribes().any(|t| self.check_ally(t, sector).is_ok()) {
                    return false;
                }
                self.set_prepare(Prepare::Mobilise { sector, attempts: 0 });
            }
            Prepare::Mobilise { sector, .. } => {
                if tribes().any(|t| self.check_roll(t, sector).is_ok()) {
                    return false;
                }
                self.set_prepare(Prepare::Extend);
            }
            Prepare::Extend => {
                if Position::sectors().any(|s| self.check_extension(s).is_ok()) {
                    return false;
                }
                self.set_prepare(Prepare::Begin);
            }
            Prepare::Begin => self.begin_year(ctx),
            Prepare::Abroad | Prepare::Initiative | Prepare::Sector | Prepare::Leader { .. } => return false,
        }
        true
    }

    fn set_prepare(&mut self, step: Prepare) {
        self.set_phase(Phase::Prepare(step));
    }

    /// 7.5.5: who leaves Gaul this year.
    fn withdrawals(&mut self, ctx: &mut Ctx) {
        self.set_prepare(Prepare::Late);
        if self.year == -53 && self.tale == Tale::Campaign {
            let crassus = named().crassus;
            if !matches!(self.spot(crassus), Spot::LOST | Spot::WITHDRAWN) {
                let camp = self.spot(crassus).as_fort();
                self.take_off(crassus, Spot::WITHDRAWN);
                ctx.tell(Event::Deserts { piece: crassus });
                camp.into_iter().for_each(|fort| self.check_fall(fort, ctx));
            }
            let horse: PieceSet =
                data().sets.gallic_cavalry.iter().filter(|p| self.spot(*p).is_in_play()).collect();
            if horse.len() > 1 {
                self.pool = horse; // the Roman chooses
                self.set_prepare(Prepare::Withdraw);
            } else {
                self.withdraw_gallic_cavalry(1, ctx);
            }
        } else if self.year == -52 {
            self.withdraw_gallic_cavalry(data().sets.gallic_cavalry.len(), ctx);
        }
    }

    /// R72: reinforcements of a year without turns come now.
    fn next_late(&mut self) {
        if self.campaign.late == 0 {
            return self.set_prepare(Prepare::RevoltOrPeace);
        }
        let index = self.campaign.late.trailing_zeros();
        self.campaign.late &= !(1 << index);
        if let Some(arrival) = self.schedule().nth(index as usize) {
            self.arriving = self.comers(arrival);
        }
    }

    fn rise(&mut self, ctx: &mut Ctx) {
        self.campaign.revolt = true;
        ctx.tell(Event::Revolts);
        self.set_prepare(Prepare::Initiative);
    }

    fn keep_peace(&mut self, ctx: &mut Ctx) {
        self.campaign.revolt = false;
        ctx.tell(Event::KeepsPeace);
        self.set_prepare(Prepare::Abroad);
    }

    // --- Mobilisation --------------------------------------------------------------------------------------

    fn check_ally(&self, tribe: Tribe, sector: Sector) -> Result<(), Refusal> {
        self.check_tribe(tribe, sector)?;
        let value = data().tribe(tribe).value;
        if value > ALLY_VALUE {
            return Err(Refusal::new(Rule("7.2.2"), "refused-ally-value")
                .with("tribe", tribe.name())
                .with("value", value));
        }
        Ok(())
    }

    fn check_roll(&self, tribe: Tribe, sector: Sector) -> Result<(), Refusal> {
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

    fn take_ally(&mut self, tribe: Tribe, ctx: &mut Ctx) {
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

    fn roll_mobilisation(&mut self, tribe: Tribe, sector: Sector, attempts: u8, ctx: &mut Ctx) {
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

    fn roll_extension(&mut self, sector: Sector, ctx: &mut Ctx) {
        let modifier = self.extension_modifier();
        let die = ctx.luck.d6("extension");
        let success = die as i8 + modifier <= 1;
        ctx.tell(Event::ExtensionRoll { sector, die, modifier, success });
        self.campaign.tried_sectors.add(sector);
        self.set_prepare(if success { Prepare::Leader { sector } } else { Prepare::Begin });
    }

    fn lead_revolt(&mut self, tribe: Tribe, sector: Sector, ctx: &mut Ctx) {
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

    // --- Beginning the year's play (7.3) -------------------------------------------------------------------

    // 7.3; R71: campaigns abroad begin in March, in the normal order.
    fn begin_year(&mut self, ctx: &mut Ctx) {
        let early = self.campaign.initiative;
        self.month = if early { 1 } else { 2 };
        self.first = if early { Gaul } else { Roman };
        self.campaign.first_turn = self.month;
        self.campaign.held = RegionSet::NONE;
        self.campaign.rebels = self.rebels.iter().map(|t| data().tribe(t).region).collect();
        self.germans_called = false;
        self.crossed = PieceSet::NONE;
        self.went_abroad = false;
        self.legions_lost = 0;
        self.gergovia_fell = false;
        self.rested = PieceSet::NONE;
        self.judge_control(ctx);
        self.set_phase(Phase::Start);
    }

    fn go_abroad(&mut self, place: Abroad, ctx: &mut Ctx) {
        self.campaign.abroad = Some(place);
        ctx.tell(Event::GoesAbroad { place });
        let tale = if place == Abroad::Germany { Tale::Rhine } else { Tale::Britain };
        for (_, stack) in tale.data().stacks.iter().filter(|(side, _)| *side == Gaul) {
            for piece in stack.pieces.iter().filter(|p| self.spot(*p) == Spot::WAITING).collect::<Vec<_>>() {
                self.arrive(piece, Spot::region(stack.region), ctx);
            }
        }
        self.set_prepare(Prepare::Begin);
    }

    /// R62, R72: a year without turns is the Roman's, and its reinforcements wait.
    fn skip_year(&mut self, ctx: &mut Ctx) {
        for (index, arrival) in self.schedule().enumerate() {
            if arrival.when == When::Year(self.year) {
                self.campaign.late |= 1 << index;
            }
        }
        self.campaign.mood = 0; // R67
        self.campaign.gaul_won_last = false;
        if !self.variants.idle_years {
            self.win_year(Roman, ctx);
        }
        if self.ending.is_none() {
            self.next_year(ctx);
        }
    }

    // --- Choices -------------------------------------------------------------------------------------------

    pub fn prepare_candidates(&self, step: Prepare, out: &mut Vec<Action>) {
        match step {
            Prepare::Withdraw => out.extend(self.pool.iter().map(Action::Pick)),
            Prepare::Late => {
                out.extend([named().provincia_1, named().provincia_2].map(Action::Place));
            }
            Prepare::RevoltOrPeace => out.extend([Action::Revolt, Action::Peace]),
            Prepare::Abroad => {
                out.extend([Abroad::Germany, Abroad::Britain].map(Action::Abroad));
                out.push(Action::Pass);
            }
            Prepare::Initiative => out.extend([Action::Initiative, Action::Pass]),
            Prepare::Sector => out.extend(Position::sectors().map(Action::Sector)),
            Prepare::Leader { .. } | Prepare::Ally { .. } => out.extend(tribes().map(Action::Tribe)),
            Prepare::Mobilise { .. } => {
                out.extend(tribes().map(Action::Tribe));
                out.push(Action::Pass);
            }
            Prepare::Extend => {
                out.extend(Position::sectors().map(Action::Sector));
                out.push(Action::Pass);
            }
            Prepare::Begin => {}
        }
    }

    pub fn check_prepare(&self, step: Prepare, action: &Action) -> Result<(), Refusal> {
        match (step, *action) {
            (Prepare::Withdraw, Action::Pick(piece)) => {
                if self.pool.has(piece) {
                    return Ok(());
                }
                Err(Refusal::new(Rule("7.5.5"), "refused-not-withdrawn").with("piece", piece.name()))
            }
            (Prepare::Late, Action::Place(region)) => {
                if region == named().provincia_1 || region == named().provincia_2 {
                    return Ok(());
                }
                Err(Refusal::new(Rule("7.5.5"), "refused-arrival-place").with("region", region.name()))
            }
            (Prepare::RevoltOrPeace, Action::Revolt | Action::Peace) => Ok(()),
            (Prepare::Abroad, Action::Pass | Action::Abroad(_)) => Ok(()),
            (Prepare::Initiative, Action::Initiative | Action::Pass) => Ok(()),
            (Prepare::Sector, Action::Sector(sector)) => self.check_first_sector(sector),
            (Prepare::Leader { sector }, Action::Tribe(tribe)) => self.check_starter(tribe, sector),
            (Prepare::Ally { sector }, Action::Tribe(tribe)) => self.check_ally(tribe, sector),
            (Prepare::Mobilise { .. } | Prepare::Extend, Action::Pass) => Ok(()),
            (Prepare::Mobilise { sector, .. }, Action::Tribe(tribe)) => self.check_roll(tribe, sector),
            (Prepare::Extend, Action::Sector(sector)) => self.check_extension(sector),
            _ => Err(not_asked(Rule("7.2"))),
        }
    }

    pub fn apply_prepare(&mut self, step: Prepare, action: Action, ctx: &mut Ctx) {
        match (step, action) {
            (Prepare::Withdraw, Action::Pick(piece)) => {
                self.pool = PieceSet::NONE;
                let camp = self.spot(piece).as_fort();
                self.take_off(piece, Spot::WITHDRAWN);
                ctx.tell(Event::Deserts { piece });
                camp.into_iter().for_each(|fort| self.check_fall(fort, ctx));
                self.set_prepare(Prepare::Late);
            }
            (Prepare::Late, Action::Place(region)) => {
                if let Some(piece) = self.arriving.first() {
                    self.arriving.remove(piece);
                    self.arrive(piece, Spot::region(region), ctx);
                }
            }
            (_, Action::Revolt) => self.rise(ctx),
            (_, Action::Peace) => self.keep_peace(ctx),
            (_, Action::Abroad(place)) => self.go_abroad(place, ctx),
            (Prepare::Abroad, _) if self.campaign.standing.is_empty() => self.skip_year(ctx),
            (Prepare::Abroad, _) => self.set_prepare(Prepare::Begin), // R64
            // R69: before the sector is named.
            (Prepare::Initiative, _) => {
                self.campaign.initiative = action == Action::Initiative;
                if self.campaign.initiative {
                    ctx.tell(Event::TakesInitiative);
                }
                self.set_prepare(Prepare::Sector);
            }
            (Prepare::Sector, Action::Sector(sector)) => self.set_prepare(Prepare::Leader { sector }),
            (Prepare::Leader { sector }, Action::Tribe(tribe)) => self.lead_revolt(tribe, sector, ctx),
            (Prepare::Ally { sector }, Action::Tribe(tribe)) => {
                self.take_ally(tribe, ctx);
                self.set_prepare(Prepare::Mobilise { sector, attempts: 0 });
            }
            (Prepare::Mobilise { sector, attempts }, Action::Tribe(tribe)) => {
                self.roll_mobilisation(tribe, sector, attempts, ctx);
            }
            (Prepare::Mobilise { .. }, _) => self.set_prepare(Prepare::Extend),
            (Prepare::Extend, Action::Sector(sector)) => self.roll_extension(sector, ctx),
            (Prepare::Extend, _) => self.set_prepare(Prepare::Begin),
            _ => {}
        }
    }
}
