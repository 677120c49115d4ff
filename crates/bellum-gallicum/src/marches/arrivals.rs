//! 3.1, 3.2, 5.1: reinforcements, replacements, triremes built and broken up, camps struck.

use crate::data::*;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// The arrivals that may come in this game, in a fixed order (6, 7.5.5, 7.6).
    pub fn schedule(&self) -> impl Iterator<Item = &'static Arrival> + use<> {
        let roman = if self.tale.is_campaign() { Tale::Campaign } else { self.tale };
        let lent = match self.tale {
            Tale::Campaign58 => Some(Tale::Helvetii),      // 7.6.1
            Tale::Campaign53 => Some(Tale::Vercingetorix), // 7.6.2
            _ => None,
        };
        let lent = lent.into_iter().flat_map(|tale| tale.data().arrivals.iter()).filter(|a| a.side == Gaul);
        roman.data().arrivals.iter().chain(lent)
    }

    fn is_due(&self, arrival: &Arrival) -> bool {
        match arrival.when {
            When::Turn(month) => {
                let year = match self.tale {
                    Tale::Campaign58 => -58,
                    Tale::Campaign53 => -52,
                    _ => self.year,
                };
                self.month == month && self.year == year
            }
            When::Year(year) => self.year == year && self.month == self.campaign.first_turn,
            When::Germania => false,
        }
    }

    pub fn run_arrivals(&mut self, phase: Phase, ctx: &mut Ctx) -> bool {
        match phase {
            Phase::Arrivals { side, next } => {
                if !self.arriving.is_empty() {
                    return false;
                }
                if next == 0 {
                    self.desertions(side, ctx);
                }
                let Some(arrival) = self.schedule().nth(next as usize) else {
                    self.set_phase(match (side, self.tale) {
                        (Roman, _) => Phase::GermanHorse,
                        (Gaul, Tale::Helvetii) => Phase::Negotiate,
                        (Gaul, _) => Phase::March { side: Gaul },
                    });
                    return true;
                };
                self.set_phase(Phase::Arrivals { side, next: next + 1 });
                if arrival.side == side && self.is_due(arrival) {
                    self.bring(arrival, ctx);
                }
                true
            }
            Phase::GermanHorse => self.run_german_horse(),
            Phase::Supplement => self.run_supplement(ctx),
            _ => {
                let mut actions = Vec::new();
                self.arrival_candidates(phase, &mut actions);
                if actions.iter().any(|a| *a != Action::Pass && self.check_arrivals(phase, a).is_ok()) {
                    return false;
                }
                self.set_phase(if phase == Phase::Shipyard { Phase::Supplement } else { Phase::Opening });
                true
            }
        }
    }

    fn run_german_horse(&mut self) -> bool {
        if !self.arriving.is_empty() {
            return false;
        }
        let due = self.campaign.horse_due && !self.camps.is_empty();
        match self.spare(data().sets.german_horse).filter(|_| due) {
            Some(horse) => {
                self.campaign.horse_due = false;
                self.arriving.add(horse);
            }
            None => self.set_phase(Phase::Shipyard),
        }
        true
    }

    /// 6.9.5, R75: in July the Gallic horse of the Roman goes home.
    fn desertions(&mut self, side: Side, ctx: &mut Ctx) {
        if side == Roman && self.tale == Tale::Vercingetorix && self.month == 6 {
            self.withdraw_gallic_cavalry(data().sets.gallic_cavalry.len(), ctx);
        }
    }

    pub fn withdraw_gallic_cavalry(&mut self, most: usize, ctx: &mut Ctx) {
        let present = |p: &Piece| self.spot(*p).is_in_play();
        let horse: PieceSet = data().sets.gallic_cavalry.iter().filter(present).take(most).collect();
        for piece in horse.iter() {
            let was = self.spot(piece);
            self.take_off(piece, Spot::WITHDRAWN);
            ctx.tell(Event::Deserts { piece });
            if let Some(fort) = was.as_fort() {
                self.check_fall(fort, ctx);
            }
        }
    }

    /// A counter of this type that is free (7.5.5: within the counter mix).
    pub fn spare(&self, of: PieceSet) -> Option<Piece> {
        let free = self.at(Spot::WAITING).and(of).minus(self.arriving);
        free.first().or_else(|| self.at(Spot::LOST).and(of).minus(self.arriving).first())
    }

    /// An arrival's pieces that can come now.
    pub fn comers(&self, arrival: &Arrival) -> PieceSet {
        let sets = &data().sets;
        let mut comers = PieceSet::NONE;
        for piece in arrival.pieces.iter() {
            let kind = [sets.german_horse, sets.gallic_cavalry].into_iter().find(|set| set.has(piece));
            let already =
                self.campaign.horse_won && arrival.when == When::Year(-53) && sets.german_horse.has(piece);
            let found = match kind {
                _ if already => None, // 7.5.5: one was won in Germany
                Some(kind) => self.at(Spot::WAITING).and(kind).minus(comers).first(),
                None => (self.spot(piece) == Spot::WAITING).then_some(piece),
            };
            if let Some(piece) = found {
                comers.add(piece);
            }
        }
        comers
    }

    pub fn bring(&mut self, arrival: &'static Arrival, ctx: &mut Ctx) {
        // 6.9.7: Gergovia in Roman hands before July.
        if arrival.reduced && self.gergovia_fell {
            let first = self.schedule().find(|a| a.reduced);
            if first.is_some_and(|first| std::ptr::eq(first, arrival)) {
                ctx.tell(Event::ArrivalsCancelled); // once for all
            }
            return;
        }
        let region = match arrival.place {
            Where::Region(region) => Some(region),
            Where::With(leader) => match self.region_of(leader) {
                Some(region) => Some(region),
                None => return,
            },
            Where::AnyLeader if self.led_regions().is_empty() => return,
            Where::AnyLeader | Where::Provincia => None,
        };
        let comers = self.comers(arrival);
        let Some(region) = region else {
            self.arriving = comers;
            return;
        };
        let comers_by_tribe: Vec<Tribe> =
            arrival.tribes.iter().copied().filter(|t| self.tribe_may_come(*t)).collect();
        // R42: beside whoever stands there.
        for tribe in comers_by_tribe {
            let mine = |p: &Piece| data().piece(*p).tribe == Some(tribe) && self.spot(*p) == Spot::WAITING;
            let facts = data().tribe(tribe);
            let own = if arrival.reduced { facts.campaign_units } else { facts.units };
            let listed: PieceSet = arrival.pieces.iter().filter(mine).collect();
            // R41: the units of the reduced value, or the tribe's own, weak where that value is less.
            let as_listed = arrival.reduced && !self.variants.weak_july;
            let all = if as_listed { listed } else { own.iter().filter(mine).collect() };
            let weak = arrival.reduced && self.variants.weak_july && listed != own;
            self.deploy_tribe(tribe, all, region, weak, ctx);
            self.record_revolt(tribe);
        }
        for piece in comers.iter().filter(|p| data().piece(*p).tribe.is_none()) {
            self.arrive(piece, Spot::region(region), ctx);
            if self.tale == Tale::Helvetii {
                self.rested.add(piece); // 6.2.7: Ariovistus crosses the Rhine at once
                self.held_at_end[Gaul.i()].add(region);
            }
        }
    }

    /// 7.6.2, R77: not who is in the field already, nor who may not revolt.
    fn tribe_may_come(&self, tribe: Tribe) -> bool {
        self.tale != Tale::Campaign53
            || !self.rebels.has(tribe) && !self.allies.has(tribe) && self.may_revolt(tribe).is_ok()
    }

    /// 6.6.5, 6.8.5: the Germans take the field when a Roman force comes (R108).
    pub fn call_germans(&mut self, ctx: &mut Ctx) {
        let trigger = |a: &&'static Arrival| a.when == When::Germania;
        let lent = (self.tale.is_campaign() && self.campaign.abroad == Some(crate::table::Abroad::Germany))
            .then_some(Tale::Rhine);
        let tale = lent.unwrap_or(self.tale);
        if self.germans_called {
            return;
        }
        if let Some(arrival) = tale.data().arrivals.iter().find(trigger) {
            self.germans_called = true;
            self.bring(arrival, ctx);
        }
    }

    /// 7.2.8, R40: the towns of the Province arm when Gauls come in.
    pub fn call_civis(&mut self, ctx: &mut Ctx) {
        if !self.tale.is_campaign() || self.campaign.civis_called {
            return;
        }
        self.campaign.civis_called = true;
        ctx.tell(Event::CivisCalled);
        for (civis, city) in data().sets.civis.iter().zip([named().narbo, named().vienna]) {
            if !self.spot(civis).is_in_play() && self.is_standing(city) {
                self.arrive(civis, Spot::fort(city), ctx);
            }
        }
    }

    // --- Choices -------------------------------------------------------------------------------------------

    pub fn arrival_candidates(&self, phase: Phase, out: &mut Vec<Action>) {
        match phase {
            Phase::Arrivals { .. } | Phase::GermanHorse | Phase::Supplement => {
                out.extend(regions().map(Action::Place));
            }
            Phase::Shipyard => {
                out.extend(data().sets.legions.iter().map(Action::Trireme));
                out.push(Action::Pass);
            }
            _ => out.extend(self.campaign.lost_before.iter().map(Action::Levy)),
        }
    }

    /// Regions with a Roman leader.
    fn led_regions(&self) -> RegionSet {
        let leaders = data().sets.leaders.and(data().sets.roman_nature);
        leaders.iter().filter_map(|p| self.spot(p).land()).collect()
    }

    /// Where the arriving pieces may be put.
    fn landing_places(&self, phase: Phase) -> RegionSet {
        match phase {
            Phase::Supplement => self.led_camps(),
            Phase::GermanHorse => self.camps, // 7.2.6
            _ if self.tale == Tale::Helvetii => self.led_regions(),
            _ => [named().provincia_1, named().provincia_2].into_iter().collect(), // 7.5.5
        }
    }

    pub fn check_arrivals(&self, phase: Phase, action: &Action) -> Result<(), Refusal> {
        match (phase, *action) {
            (Phase::Arrivals { .. } | Phase::GermanHorse | Phase::Supplement, Action::Place(region)) => {
                if self.landing_places(phase).has(region) {
                    return Ok(());
                }
                let rule = if phase == Phase::Supplement { "3.2" } else { "3.1" };
                Err(Refusal::new(Rule(rule), "refused-arrival-place").with("region", region.name()))
            }
            (Phase::Shipyard, Action::Pass) => Ok(()),
            (Phase::Shipyard, Action::Trireme(legion)) => self.check_trireme(legion),
            (Phase::Levies(mut levies), Action::Levy(unit)) => match self.levy_slot(unit, &mut levies) {
                Some(_) => Ok(()),
                None => Err(Refusal::new(Rule("3.2"), "refused-levy").with("piece", unit.name())),
            },
            _ => Err(not_asked(Rule("3.1"))),
        }
    }

    /// 5.1, R35: an intact legion that rested with a leader by the coast.
    fn check_trireme(&self, legion: Piece) -> Result<(), Refusal> {
        let refuse = |key| Refusal::new(Rule("5.1"), key).with("piece", legion.name());
        let Some(region) = self.spot(legion).land().filter(|_| data().sets.legions.has(legion)) else {
            return Err(refuse("refused-trireme-legion"));
        };
        if !data().is_coastal(region) {
            return Err(refuse("refused-trireme-coast").with("region", region.name()));
        }
        if self.weak.has(legion) {
            return Err(refuse("refused-trireme-weak"));
        }
        if !self.rested.has(legion) {
            return Err(refuse("refused-trireme-rest"));
        }
        if self.spot(legion).as_fort().is_some_and(|f| self.is_besieged(f)) {
            return Err(refuse("refused-trireme-rest"));
        }
        if !self.in_region(region, Roman).meets(data().sets.leaders) {
            return Err(refuse("refused-trireme-leader").with("region", region.name()));
        }
        if self.free_trireme().is_none() {
            return Err(refuse("refused-trireme-limit").with("limit", TRIREMES));
        }
        Ok(())
    }

    fn free_trireme(&self) -> Option<u8> {
        (0..TRIREMES as u8).find(|n| !self.spot(named().trireme[*n as usize]).is_in_play())
    }

    pub fn apply_arrivals(&mut self, phase: Phase, action: Action, ctx: &mut Ctx) {
        match (phase, action) {
            (_, Action::Place(region)) => {
                let camp = matches!(phase, Phase::Supplement | Phase::GermanHorse);
                let spot = if camp { Spot::fort(region.camp()) } else { Spot::region(region) };
                // 6.2.5: the two come to one region; elsewhere each by itself.
                let together = self.tale == Tale::Helvetii;
                let comers: PieceSet = self.arriving.iter().take(if together { 9 } else { 1 }).collect();
                self.arriving = self.arriving.minus(comers);
                comers.iter().for_each(|p| self.arrive(p, spot, ctx));
            }
            (_, Action::Trireme(legion)) => self.launch(legion, ctx),
            (Phase::Levies(mut levies), Action::Levy(unit)) => {
                if let Some(slot) = self.levy_slot(unit, &mut levies) {
                    *slot -= 1;
                }
                self.campaign.lost_before.remove(unit);
                self.arrive(unit, Spot::region(named().cisalpina), ctx);
                self.set_phase(Phase::Levies(levies));
            }
            _ => self.after(phase, ctx),
        }
    }

    fn launch(&mut self, legion: Piece, ctx: &mut Ctx) {
        let (Some(n), Some(region)) = (self.free_trireme(), self.spot(legion).land()) else { return };
        let was = self.spot(legion);
        let trireme = named().trireme[n as usize];
        self.put(legion, Spot::hull(n));
        self.put(trireme, Spot::region(region));
        ctx.tell(Event::Launched { trireme, legion, region });
        if let Some(fort) = was.as_fort() {
            self.check_fall(fort, ctx);
        }
    }
}
