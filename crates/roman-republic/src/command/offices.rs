//! RRR5.14 to RRR5.17, RRR5.33: which offices may be filled, and for which armies; crises.

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// A Double Legion in play that nobody commands; the garrison of Roma is not free.
    pub(crate) fn is_free(&self, number: Number) -> bool {
        number != URBAN && self.commands[number.i()].is_none() && self.is_raised(number)
    }

    /// Free Double Legions in a province (of both Etrurias) (R78).
    pub(crate) fn free_in(&self, realm: Province) -> Vec<Number> {
        Position::numbers().filter(|n| self.is_free(*n) && self.legion_province(*n) == Some(realm)).collect()
    }

    /// RRR5.33: assigned to a magistrate already, Praetors apart.
    pub(crate) fn is_assigned(&self, realm: Province) -> bool {
        self.assigned().has(realm)
    }

    fn assigned(&self) -> ProvinceSet {
        let romans = self.in_play().filter(|(l, _)| l.is_roman()).map(|(l, _)| self.leader(l));
        let higher = romans.filter(|state| !matches!(state.office, Office::Praetor | Office::None));
        higher.filter_map(|state| state.province.map(|p| self.realm(p))).collect()
    }

    /// Where so many Double Legions at least are free.
    fn with_free(&self, least: u8) -> ProvinceSet {
        let mut free = [0; PROVINCE_COUNT];
        for number in Position::numbers().filter(|n| self.is_free(*n)) {
            if let Some(realm) = self.legion_province(number) {
                free[realm.i()] += 1;
            }
        }
        Position::all_provinces().filter(|realm| free[realm.i()] >= least).collect()
    }

    /// RRR5.14: provinces where a Proconsul may be sent; with two new legions any that is free (RRR5.32).
    pub(crate) fn proconsular_provinces(&self) -> ProvinceSet {
        if self.scenario == ScenarioId::Tonnerre {
            return ProvinceSet::NONE;
        }
        let (new, free) = (self.new_armies(), self.with_free(2));
        if !new && free.is_empty() {
            return ProvinceSet::NONE;
        }
        let assigned = self.assigned();
        let fits = |realm: &Province| {
            *realm != named().latium
                && !assigned.has(*realm)
                && self.may_go(*realm)
                && (free.has(*realm) || new)
        };
        self.scenario.data().rows.iter().map(|r| r.province).filter(fits).collect()
    }

    /// Where Roman armies can be at all.
    pub(crate) fn may_go(&self, realm: Province) -> bool {
        !(self.scenario == ScenarioId::Aigle && named().sicily.has(realm))
    }

    /// Two free Double Legions raised this year and still together.
    fn new_armies(&self) -> bool {
        let fresh = |n: &Number| self.is_free(*n) && n.elements().iter().any(|l| self.legion(*l).fresh);
        Position::numbers().filter(fresh).count() >= 2
    }

    /// R7: Praetors are at most half of the higher magistrates.
    pub(crate) fn praetor_limit(&self) -> usize {
        let higher = [
            Office::Dictator,
            Office::MasterOfHorse,
            Office::RomeConsul,
            Office::FieldConsul,
            Office::Proconsul,
        ];
        higher.iter().map(|o| self.officers(*o).count()).sum::<usize>() / 2
    }

    /// RRR5.17, R42: a free Double Legion in one province that no higher magistrate there has room for.
    pub(crate) fn praetorian_legions(&self) -> Vec<Number> {
        let commanded = |realm: Province| {
            self.in_play().any(|(l, hex)| {
                let office = self.leader(l).office;
                office.rank() > Office::Praetor.rank()
                    && office != Office::Besieged
                    && hex.data().province.is_some_and(|p| self.realm(p) == realm)
                    && self.room(l) > 0
            })
        };
        let fits = |n: &Number| self.is_free(*n) && self.legion_province(*n).is_some_and(|p| !commanded(p));
        Position::numbers().filter(fits).collect()
    }

    pub(crate) fn check_appoint(&self, office: Office) -> Result<(), Refusal> {
        match office {
            Office::Dictator => {
                if self.holder_of(Office::Dictator).is_some() {
                    return refuse("R40", "refused-one-dictator");
                }
                if !self.has_crisis() {
                    return refuse("RRR5.15", "refused-no-crisis");
                }
            }
            Office::Proconsul => {
                let free = if self.scenario == ScenarioId::Tonnerre {
                    let free = self.with_free(2);
                    self.scenario.data().rows.iter().any(|r| free.has(r.province))
                } else {
                    !self.proconsular_provinces().is_empty()
                };
                if !free {
                    return refuse("RRR5.14", "refused-no-army");
                }
            }
            Office::Praetor => {
                let limit = self.praetor_limit();
                if self.officers(Office::Praetor).count() >= limit {
                    return Err(Refusal::new(Rule("RRR5.17"), "refused-praetors").with("n", limit));
                }
                if self.praetorian_legions().is_empty() {
                    return refuse("RRR5.17", "refused-no-legion");
                }
            }
            _ => return refuse("RRR5.31", "refused-office-later"),
        }
        if self.drawable(office).is_empty() && self.nameable(office).is_empty() {
            return refuse("RRR5.11", "refused-pool-empty");
        }
        Ok(())
    }

    // --- Crises (RRR5.15) ----------------------------------------------------------------------------------

    /// RRR5.15: an enemy holds a city within three hexes of Roma (R9).
    pub(crate) fn enemy_near_roma(&self) -> bool {
        let enemys =
            |c: &City| self.city(*c).holder.and_then(|p| self.player_of(p)).is_some_and(|s| s != Rome);
        standing(self.scenario.i()).near_roma.iter().any(enemys)
    }

    /// An enemy occupies two Large or Medium cities of Roman Italy outside his National province (R40).
    fn two_cities(&self) -> bool {
        self.enemies(Rome).any(|side| {
            let taken =
                |c: &&City| self.occupies(side, **c) && self.national(c.data().province) != Some(side);
            standing(self.scenario.i()).great.iter().filter(taken).count() >= tables().crises.cities
        })
    }

    /// SC1.14, SC2.15.
    fn early_crisis(&self) -> bool {
        let host = |t: Tribe| self.is_active(t) && self.tribe_strength(t).total() >= tables().crises.tribe;
        let capua = named().capua;
        let inside = |u: &Unit| u.flags & crate::table::at::INSIDE != 0 && self.side_of_unit(u) != Some(Rome);
        self.scenario.is_early() && (Tribe::all().any(host) || self.units_at(capua.hex()).any(|u| inside(&u)))
    }

    fn dictators_allowed(&self) -> bool {
        !(self.scenario == ScenarioId::Tonnerre && self.turn == 1) // SC4.06
    }

    /// 5.6: any of the Crises that let Rome name a Dictator.
    pub(crate) fn has_crisis(&self) -> bool {
        self.dictators_allowed()
            && (self.war.crisis != 0 || self.enemy_near_roma() || self.two_cities() || self.early_crisis())
    }

    /// A Dictator must be named (RRR5.15).
    pub(crate) fn dictator_is_due(&self) -> bool {
        let must = self.war.crisis & crisis::TWO_DEFEATS != 0 || self.enemy_near_roma();
        must && self.check_appoint(Office::Dictator).is_ok()
    }
}
