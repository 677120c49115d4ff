//! Who wins: the conditions of 6.1 to 6.9, the points of 6.10, the parts of the campaign (7.6).

use crate::data::*;
use crate::table::*;

/// 6.3.5: with so many of the regions that count, or fewer, in Roman hands the Gaul wins.
pub(crate) const FEW_REGIONS: usize = 4;
/// 6.5.5: Corbilo and Oppidum Sotiates.
pub(crate) const ARMORICA_FORTS: usize = 2;
/// 6.6.6: the regions that the Gaul must hold.
pub(crate) const RHINE_REGIONS: usize = 3;
/// 6.7.5: the legions that the Roman may lose.
pub(crate) const LEGIONS_TO_LOSE: u8 = 1;

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
        self.finish(self.points_now(), ctx);
    }

    /// How the count of 6.10 would end now.
    pub(crate) fn points_now(&self) -> Ending {
        let points = self.score();
        match self.first_leg {
            None => Ending::FirstLeg { points },
            Some(first) => Ending::Match { first, second: points },
        }
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
                let [have, both] = self.aquitania_held(); // 6.1.5
                roman_if(have == both && self.destroyed.has(n.oppidum_sotiates))
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
                roman_if(self.counted() == all && self.armorica_destroyed() == ARMORICA_FORTS) // 6.5.5
            }
            ScenarioId::Rhine => self.rhine_winner(),
            ScenarioId::Britain => roman_if(self.britain_won()),
            ScenarioId::Snow => roman_if(self.counted() == all && self.has_gone_abroad()), // 6.8.6
            ScenarioId::Vercingetorix => {
                let [have, all] = self.free_gaul(); // 6.9.6
                if self.heart_of_gaul() == 2 { Some(Roman) } else { (have == all).then_some(Gaul) }
            }
            ScenarioId::Campaign | ScenarioId::Campaign58 | ScenarioId::Campaign53 => None,
        }
    }

    /// 6.1.5: the regions of Aquitania that are Roman, and all of them.
    pub(crate) fn aquitania_held(&self) -> [usize; 2] {
        let regions = data().sector(named().aquitania).regions;
        [regions.iter().filter(|r| self.controls(Roman, *r)).count(), regions.len()]
    }

    /// 6.5.5: how many of Corbilo and Oppidum Sotiates are destroyed.
    pub(crate) fn armorica_destroyed(&self) -> usize {
        let places = [named().corbilo, named().oppidum_sotiates];
        places.into_iter().filter(|f| self.destroyed.has(*f)).count()
    }

    /// 6.9.6: how many of Aeduii and Arverni are Roman.
    pub(crate) fn heart_of_gaul(&self) -> usize {
        [named().aeduii, named().arverni].into_iter().filter(|r| self.controls(Roman, *r)).count()
    }

    /// 6.9.6: the regions of Gaul that the Gaul controls, and all of them.
    pub(crate) fn free_gaul(&self) -> [usize; 2] {
        let n = named();
        let own = [n.provincia_1, n.provincia_2, n.cisalpina, n.germania, n.britannia];
        let gaul = ALL_REGIONS.minus(own.into_iter().collect());
        [gaul.and(self.controlled(Gaul)).len(), gaul.len()]
    }

    /// 6.2.6: Orgetorix with Gallic units in Pictones or Santones, uncontested.
    pub(crate) fn helvetii_settled(&self) -> bool {
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
            have if have == self.scenario.data().counted.len() => Some(Roman),
            ..=FEW_REGIONS => Some(Gaul),
            _ => None,
        }
    }

    /// 6.6.6, R27, R104.
    pub(crate) fn rhine_winner(&self) -> Option<Side> {
        if !self.has_gone_abroad() && self.rhine_regions() >= RHINE_REGIONS {
            return Some(Gaul);
        }
        (self.has_gone_abroad() && self.is_back_over_rhine()).then_some(Roman)
    }

    /// R27: the regions this side of the Rhine that the Gaul occupies.
    pub(crate) fn rhine_regions(&self) -> usize {
        let counts = |r: Region| self.variants.empty_regions || !self.units_in(r, Gaul).is_empty();
        let held = |r: &Region| *r != named().germania && self.controls(Gaul, *r) && counts(*r);
        regions().filter(held).count()
    }

    /// R104: somebody who went over the Rhine is back, and nobody is left there.
    fn is_back_over_rhine(&self) -> bool {
        let germania = named().germania;
        let back = self.crossed.iter().any(|p| self.spot(p).land().is_some_and(|r| r != germania));
        back && self.units_in(germania, Roman).is_empty()
    }

    /// 6.7.5, R104: landed and back in Gaul, one legion lost at most.
    pub(crate) fn britain_won(&self) -> bool {
        self.is_back_from_britain() && self.legions_lost <= LEGIONS_TO_LOSE
    }

    /// R104: somebody who landed is back in Gaul, and nobody is left there or at sea.
    pub(crate) fn is_back_from_britain(&self) -> bool {
        let britannia = named().britannia;
        let fleet = data().sets.units.or(data().sets.ships).and(self.romans);
        let abroad = fleet.iter().any(|p| {
            let spot = self.spot(p);
            spot.land() == Some(britannia) || spot.as_sea().is_some()
        });
        let back = self.crossed.iter().any(|p| self.spot(p).land().is_some_and(|r| r != britannia));
        !abroad && back
    }

    /// R46: the regions in revolt that are Roman, and all of them.
    pub(crate) fn rebels_held(&self) -> [usize; 2] {
        let rebels = self.campaign.rebels;
        [rebels.iter().filter(|r| self.controls(Roman, *r)).count(), rebels.len()]
    }

    /// The end of the war in the campaign and its parts (7.4.1, 7.6).
    pub(crate) fn judge_war(&mut self, ctx: &mut Ctx) {
        let ending = match self.scenario {
            ScenarioId::Campaign58 => {
                // R46
                let [have, all] = self.rebels_held();
                Ending::Conditions { winner: Some(if have == all { Roman } else { Gaul }) }
            }
            ScenarioId::Campaign53 => Ending::Conditions { winner: self.last_revolt_winner() }, // R47
            _ if self.variants.open_end => Ending::Conditions { winner: None },
            _ => Ending::TimeUp { roman_wins: self.campaign.roman_wins }, // R63
        };
        self.finish(ending, ctx);
    }
}
