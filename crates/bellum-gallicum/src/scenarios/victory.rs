//! Who wins: the conditions of 6.1 to 6.9, the points of 6.10, the parts of the campaign (7.6).

use crate::data::*;
use crate::table::*;

impl Position {
    /// The scenario has come to its end.
    pub(crate) fn judge_scenario(&mut self, ctx: &mut Ctx) {
        if self.by_points {
            return self.finish_by_points(ctx);
        }
        let winner = self.scenario_winner();
        self.finish(Ending::Conditions { winner }, ctx);
    }

    /// 6.10: the scenario is played there and back, and what both players have scored in both is compared.
    pub(crate) fn finish_by_points(&mut self, ctx: &mut Ctx) {
        let points = self.score();
        let ending = match self.first_leg {
            None => Ending::FirstLeg { points },
            Some(first) => Ending::Match { first, second: points },
        };
        self.finish(ending, ctx);
    }

    /// The count of 6.10 as it stands: the Roman has a point for every region that he controls outside his province.
    pub(crate) fn score(&self) -> [u16; 2] {
        let regions = self.roman_control.minus(self.contested).minus(data().roman_gaul).len() as u16;
        [self.points[Roman.i()] + regions, self.points[Gaul.i()]]
    }

    /// So many of the regions that count are Roman.
    pub(crate) fn counted(&self) -> usize {
        self.roman_control.minus(self.contested).and(self.scenario.data().counted).len()
    }

    pub(crate) fn scenario_winner(&self) -> Option<Side> {
        let n = named();
        let all = self.scenario.data().counted.len();
        let roman_if = |won: bool| Some(if won { Roman } else { Gaul });
        match self.scenario {
            ScenarioId::Aquitaine => {
                let regions = data().sector(n.aquitania).regions; // 6.1.5
                let both = regions.iter().all(|r| self.controls(Roman, r));
                roman_if(both && self.destroyed.has(n.oppidum_sotiates))
            }
            ScenarioId::Helvetii => {
                if self.helvetii_settled() {
                    Some(Gaul) // 6.2.6
                } else {
                    self.controls(Roman, n.sequani).then_some(Roman)
                }
            }
            ScenarioId::LastRevolt => self.last_revolt_winner(), // 6.3.5
            ScenarioId::Belgica => roman_if(self.counted() == all), // 6.4.5
            ScenarioId::Armorica => {
                let places = [n.corbilo, n.oppidum_sotiates]; // 6.5.5
                roman_if(self.counted() == all && places.iter().all(|f| self.destroyed.has(*f)))
            }
            ScenarioId::Rhine => self.rhine_winner(),
            ScenarioId::Britain => roman_if(self.britain_won()),
            ScenarioId::Snow => roman_if(self.counted() == all && self.has_gone_abroad()), // 6.8.6
            ScenarioId::Vercingetorix => {
                let own = [n.provincia_1, n.provincia_2, n.cisalpina, n.germania, n.britannia];
                let rest = ALL_REGIONS.minus(own.into_iter().collect());
                if self.controls(Roman, n.aeduii) && self.controls(Roman, n.arverni) {
                    Some(Roman) // 6.9.6
                } else {
                    rest.minus(self.controlled(Gaul)).is_empty().then_some(Gaul)
                }
            }
            ScenarioId::Campaign | ScenarioId::Campaign58 | ScenarioId::Campaign53 => None,
        }
    }

    /// 6.2.6: Orgetorix with Gallic units in Pictones or Santones, uncontested.
    fn helvetii_settled(&self) -> bool {
        [named().pictones, named().santones].into_iter().any(|region| {
            let here = self.in_region(region, Gaul);
            here.has(named().orgetorix)
                && here.and(data().sets.units).meets(data().sets.gallic)
                && self.controls(Gaul, region)
        })
    }

    /// 6.3.5: all seven for the Roman, four or fewer for the Gaul.
    fn last_revolt_winner(&self) -> Option<Side> {
        match self.counted() {
            7 => Some(Roman),
            0..=4 => Some(Gaul),
            _ => None,
        }
    }

    /// 6.6.6, R27, R104.
    pub(crate) fn rhine_winner(&self) -> Option<Side> {
        let germania = named().germania;
        let counts = |r: Region| self.variants.empty_regions || !self.units_in(r, Gaul).is_empty();
        let held = |r: &Region| *r != germania && self.controls(Gaul, *r) && counts(*r);
        if !self.has_gone_abroad() && regions().filter(held).count() >= 3 {
            return Some(Gaul);
        }
        let back = self.crossed.iter().any(|p| self.spot(p).land().is_some_and(|r| r != germania));
        let left = self.units_in(germania, Roman).is_empty();
        (self.has_gone_abroad() && back && left).then_some(Roman)
    }

    /// 6.7.5, R104: landed and back in Gaul, one legion lost at most.
    pub(crate) fn britain_won(&self) -> bool {
        let britannia = named().britannia;
        let fleet = data().sets.units.or(data().sets.ships).and(self.romans);
        let abroad = fleet.iter().any(|p| {
            let spot = self.spot(p);
            spot.land() == Some(britannia) || spot.as_sea().is_some()
        });
        let back = self.crossed.iter().any(|p| self.spot(p).land().is_some_and(|r| r != britannia));
        !abroad && back && self.legions_lost <= 1
    }

    /// The end of the war in the campaign and its parts (7.4.1, 7.6).
    pub(crate) fn judge_war(&mut self, ctx: &mut Ctx) {
        let ending = match self.scenario {
            ScenarioId::Campaign58 => {
                // R46
                let all = self.campaign.rebels.iter().all(|r| self.controls(Roman, r));
                Ending::Conditions { winner: Some(if all { Roman } else { Gaul }) }
            }
            ScenarioId::Campaign53 => Ending::Conditions { winner: self.last_revolt_winner() }, // R47
            _ if self.variants.open_end => Ending::Conditions { winner: None },
            _ => Ending::TimeUp { roman_wins: self.campaign.roman_wins }, // R63
        };
        self.finish(ending, ctx);
    }
}
