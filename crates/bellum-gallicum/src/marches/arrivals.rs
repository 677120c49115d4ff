//! 3.1: who comes when, and where to.

use crate::data::*;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Question, Refusal, Rule};

impl Position {
    /// The arrivals that may come in this game, in a fixed order (6, 7.5.5, 7.6).
    pub(crate) fn schedule(&self) -> impl Iterator<Item = &'static Arrival> + use<> {
        let roman = if self.scenario.is_campaign() { ScenarioId::Campaign } else { self.scenario };
        let lent = match self.scenario {
            ScenarioId::Campaign58 => Some(ScenarioId::Helvetii), // 7.6.1
            ScenarioId::Campaign53 => Some(ScenarioId::Vercingetorix), // 7.6.2
            _ => None,
        };
        let lent =
            lent.into_iter().flat_map(|scenario| scenario.data().arrivals.iter()).filter(|a| a.side == Gaul);
        roman.data().arrivals.iter().chain(lent)
    }

    pub(super) fn is_due(&self, arrival: &Arrival) -> bool {
        match arrival.when {
            When::Turn(month) => {
                let year = match self.scenario {
                    ScenarioId::Campaign58 => -58,
                    ScenarioId::Campaign53 => -52,
                    _ => self.year,
                };
                self.month == month && self.year == year
            }
            When::Year(year) => self.year == year && self.month == self.campaign.first_turn,
            When::Germania => false,
        }
    }

    pub(crate) fn withdraw_gallic_cavalry(&mut self, most: usize, ctx: &mut Ctx) {
        let present = |p: &Piece| self.spot(*p).is_in_play();
        let horse: PieceSet = data().sets.gallic_cavalry.iter().filter(present).take(most).collect();
        for piece in horse.iter() {
            self.withdraw(piece, ctx);
        }
    }

    /// A piece leaves Gaul for good.
    pub(crate) fn withdraw(&mut self, piece: Piece, ctx: &mut Ctx) {
        let was = self.spot(piece);
        self.take_off(piece, Spot::WITHDRAWN);
        ctx.tell(Event::Deserts { piece });
        if let Some(fort) = was.as_fort() {
            self.check_fall(fort, ctx);
        }
    }

    /// A counter of this type that is free (7.5.5: within the counter mix).
    pub(crate) fn spare(&self, of: PieceSet) -> Option<Piece> {
        let free = self.at(Spot::WAITING).and(of).minus(self.arriving);
        free.first().or_else(|| self.at(Spot::LOST).and(of).minus(self.arriving).first())
    }

    /// An arrival's pieces that can come now.
    pub(crate) fn comers(&self, arrival: &Arrival) -> PieceSet {
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

    pub(crate) fn bring(&mut self, arrival: &'static Arrival, ctx: &mut Ctx) {
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
            if self.scenario == ScenarioId::Helvetii {
                self.rested.add(piece); // 6.2.7: Ariovistus crosses the Rhine at once
                self.held_at_end[Gaul.i()].add(region);
            }
        }
    }

    /// 7.6.2, R77: not who is in the field already, nor who may not revolt.
    fn tribe_may_come(&self, tribe: Tribe) -> bool {
        self.scenario != ScenarioId::Campaign53
            || !self.rebels.has(tribe) && !self.allies.has(tribe) && self.may_revolt(tribe).is_ok()
    }

    /// 6.6.5, 6.8.5: the Germans take the field when a Roman force comes (R108).
    pub(crate) fn call_germans(&mut self, ctx: &mut Ctx) {
        let trigger = |a: &&'static Arrival| a.when == When::Germania;
        let lent = (self.scenario.is_campaign() && self.campaign.abroad == Some(Abroad::Germany))
            .then_some(ScenarioId::Rhine);
        let scenario = lent.unwrap_or(self.scenario);
        if self.germans_called {
            return;
        }
        if let Some(arrival) = scenario.data().arrivals.iter().find(trigger) {
            self.germans_called = true;
            self.bring(arrival, ctx);
        }
    }

    /// 7.2.8, R40: the towns of the Province arm when Gauls come in.
    pub(crate) fn call_civis(&mut self, ctx: &mut Ctx) {
        if !self.scenario.is_campaign() || self.campaign.civis_called {
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

    /// Regions with a Roman leader.
    pub(super) fn led_regions(&self) -> RegionSet {
        let leaders = data().sets.leaders.and(data().sets.roman_nature);
        leaders.iter().filter_map(|p| self.spot(p).land()).collect()
    }

    /// The next comer waits for his place.
    pub(crate) fn arrival_question(&self) -> Question {
        match self.arriving.first() {
            Some(piece) => Question::new(Rule("3.1"), "ask-arrival").with("piece", piece.name()),
            None => Question::new(Rule("3.1"), "ask-nothing"),
        }
    }

    /// Arriving pieces are put down: in 6.2.5 the two come to one region, elsewhere each by itself.
    pub(crate) fn land_arrivals(&mut self, spot: Spot, ctx: &mut Ctx) {
        let together = self.scenario == ScenarioId::Helvetii;
        let comers: PieceSet = self.arriving.iter().take(if together { 9 } else { 1 }).collect();
        self.arriving = self.arriving.minus(comers);
        comers.iter().for_each(|p| self.arrive(p, spot, ctx));
    }
}

/// May arriving pieces be put there?
pub(crate) fn check_landing(rule: Rule, places: RegionSet, action: &Action) -> Result<(), Refusal> {
    match *action {
        Action::Place(region) if places.has(region) => Ok(()),
        Action::Place(region) => {
            Err(Refusal::new(rule, "refused-arrival-place").with("region", region.name()))
        }
        _ => Err(not_asked(Rule("3.1"))),
    }
}

/// 7.5.5: reinforcements of the campaign come to the Province.
pub(crate) fn province() -> RegionSet {
    [named().provincia_1, named().provincia_2].into_iter().collect()
}
