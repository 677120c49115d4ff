//! RRR5.14 to RRR5.17, RRR5.32, RRR5.33: provinces, armies and places of magistrates; crises.

use crate::data::*;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Refusal, Rule};

fn refuse(rule: &'static str, key: &'static str) -> Result<(), Refusal> {
    Err(Refusal::new(Rule(rule), key))
}

impl Position {
    /// A Double Legion in play that nobody commands; the garrison of Roma is not free.
    pub fn is_free(&self, number: Number) -> bool {
        number != URBAN && self.is_raised(number) && self.commands[number.i()].is_none()
    }

    /// Free Double Legions in a province (of both Etrurias) (R78).
    pub fn free_in(&self, realm: Province) -> Vec<Number> {
        Position::numbers().filter(|n| self.is_free(*n) && self.legion_province(*n) == Some(realm)).collect()
    }

    /// RRR5.33: assigned to a magistrate already, Praetors apart.
    fn is_assigned(&self, realm: Province) -> bool {
        self.in_play().any(|(l, _)| {
            let state = self.leader(l);
            l.is_roman()
                && !matches!(state.office, Office::Praetor | Office::None)
                && state.province.is_some_and(|p| self.realm(p) == realm)
        })
    }

    /// RRR5.14: provinces where a Proconsul may be sent; with two new legions any that is free (RRR5.32).
    pub fn proconsular_provinces(&self) -> Vec<Province> {
        if self.tale == Tale::Thunder {
            return Vec::new();
        }
        let new = self.new_armies();
        let fits = |realm: &Province| {
            *realm != named().latium
                && !self.is_assigned(*realm)
                && self.may_go(*realm)
                && (self.free_in(*realm).len() >= 2 || new)
        };
        self.tale.data().rows.iter().map(|r| r.province).filter(fits).collect()
    }

    /// Where Roman armies can be at all.
    fn may_go(&self, realm: Province) -> bool {
        !(self.tale == Tale::Eagle && named().sicily.has(realm))
    }

    /// Two free Double Legions raised this year and still together.
    fn new_armies(&self) -> bool {
        let fresh = |n: &Number| self.is_free(*n) && n.elements().iter().any(|l| self.legion(*l).fresh);
        Position::numbers().filter(fresh).count() >= 2
    }

    /// R7: Praetors are at most half of the higher magistrates.
    pub fn praetor_limit(&self) -> usize {
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
    pub fn praetorian_legions(&self) -> Vec<Number> {
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

    pub fn check_appoint(&self, office: Office) -> Result<(), Refusal> {
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
                let free = if self.tale == Tale::Thunder {
                    self.tale.data().rows.iter().any(|r| self.free_in(r.province).len() >= 2)
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

    /// After a Campaign Phase (RRR5.15, RRR5.17): is there anything to be done?
    pub fn between_choice(&self) -> bool {
        [Office::Dictator, Office::Proconsul, Office::Praetor].iter().any(|o| self.check_appoint(*o).is_ok())
    }

    // --- Crises (RRR5.15) ----------------------------------------------------------------------------------

    /// RRR5.15: an enemy holds a city within three hexes of Roma (R9).
    pub fn enemy_near_roma(&self) -> bool {
        let enemys =
            |c: &City| self.city(*c).holder.and_then(|p| self.player_of(p)).is_some_and(|s| s != Rome);
        standing(self.tale.i()).near_roma.iter().any(enemys)
    }

    /// An enemy occupies two Large or Medium cities of Roman Italy outside his National province (R40).
    fn two_cities(&self) -> bool {
        self.enemies(Rome).any(|side| {
            let taken =
                |c: &&City| self.occupies(side, **c) && self.national(c.data().province) != Some(side);
            standing(self.tale.i()).great.iter().filter(taken).count() >= tables().crises.cities
        })
    }

    /// SC1.14, SC2.15.
    fn early_crisis(&self) -> bool {
        let host = |t: Tribe| self.is_active(t) && self.tribe_strength(t).total() >= tables().crises.tribe;
        let capua = named().capua;
        let inside = |u: &Unit| u.flags & crate::table::at::INSIDE != 0 && self.side_of_unit(u) != Some(Rome);
        self.tale.is_early() && (Tribe::all().any(host) || self.units_at(capua.hex()).any(|u| inside(&u)))
    }

    fn dictators_allowed(&self) -> bool {
        !(self.tale == Tale::Thunder && self.turn == 1) // SC4.06
    }

    /// 5.6: any of the Crises that let Rome name a Dictator.
    pub fn has_crisis(&self) -> bool {
        self.dictators_allowed()
            && (self.war.crisis != 0 || self.enemy_near_roma() || self.two_cities() || self.early_crisis())
    }

    /// A Dictator must be named (RRR5.15).
    pub fn dictator_is_due(&self) -> bool {
        let must = self.war.crisis & crisis::TWO_DEFEATS != 0 || self.enemy_near_roma();
        must && self.check_appoint(Office::Dictator).is_ok()
    }

    // --- Provinces and armies (RRR5.32) --------------------------------------------------------------------

    pub fn check_province(&self, e: &Elect, action: &Action) -> Result<(), Refusal> {
        let no = |rule, key, p: Province| Err(Refusal::new(Rule(rule), key).with("province", p.name()));
        match (*action, e.office) {
            (Action::Pass, Office::FieldConsul) => Ok(()),
            (Action::Pass, _) => refuse("RRR5.32", "refused-province-must"),
            (Action::Province(p), Office::RomeConsul) if p == named().latium => Ok(()),
            (Action::Province(p), Office::RomeConsul | Office::FieldConsul) => {
                if self.realm(p) != p || self.tale.data().row(p).is_none() || p == named().latium {
                    return no("RRR5.33", "refused-province-table", p);
                }
                if self.is_assigned(p) {
                    return no("RRR5.33", "refused-province-assigned", p);
                }
                if self.free_in(p).is_empty() || !self.may_go(p) {
                    return no("RRR5.33", "refused-province-army", p);
                }
                Ok(())
            }
            (Action::Province(p), Office::Proconsul) => {
                if self.proconsular_provinces().contains(&p) {
                    Ok(())
                } else {
                    no("RRR5.14", "refused-province-army", p)
                }
            }
            _ => Err(not_asked(Rule("RRR5.32"))),
        }
    }

    pub fn assign_province(&mut self, mut e: Elect, province: Province, ctx: &mut Ctx) {
        let Some(leader) = e.leader else { return };
        let mut province = province;
        // RRR5.32: beyond Roman Italy the Rome Consul needs the Senate.
        if e.office == Office::RomeConsul && !named().roman_italy.has(province) {
            let what = Permission::LeaveProvince;
            let modifier = self.senate_modifier(leader, what);
            let die = ctx.d10("senate");
            let campaign = leader.data().campaign;
            let granted = die as i8 + modifier <= campaign as i8;
            ctx.tell(Event::SenateRoll { leader, what, die, modifier, campaign, granted });
            if !granted {
                province = named().latium;
            }
        }
        self.leader_mut(leader).province = Some(province);
        ctx.tell(Event::ProvinceAssigned { leader, province });
        e.stage = ElectStage::Army;
        self.put_frame(Frame::Elect(e));
    }

    /// The province of what he was given first: an army stands together.
    fn first_given(&self, leader: Leader) -> Option<Province> {
        let first = Position::numbers().find(|n| self.commands[n.i()] == Some(leader))?;
        self.legion_place(first)?.data().province.map(|p| self.realm(p))
    }

    /// Which Double Legions he may be given.
    fn fits_army(&self, e: &Elect, leader: Leader, number: Number) -> Result<(), Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key).with("legion", number.name()));
        if !self.is_free(number) {
            return no("RRR5.32", "refused-legion-taken");
        }
        let limit = if e.office == Office::PraetorUrbanus { 0 } else { e.office.limit() };
        if e.given >= limit {
            return no("RRR5.19", "refused-legion-enough");
        }
        let place = self.legion_place(number).and_then(|h| h.data().province).map(|p| self.realm(p));
        if e.office == Office::Praetor {
            return if self.praetorian_legions().contains(&number) {
                Ok(())
            } else {
                no("RRR5.17", "refused-legion-split")
            };
        }
        // One army after the other: two Double Legions of one province.
        if e.given % 2 == 1 && place != self.first_given_of_pair(leader, e.given) {
            return no("RRR5.32", "refused-legion-apart");
        }
        let province = self.leader(leader).province.map(|p| self.realm(p));
        match e.office {
            Office::RomeConsul if province.is_some_and(|p| p != named().latium) && place != province => {
                no("RRR5.32", "refused-legion-elsewhere")
            }
            Office::RomeConsul if !place.is_some_and(|p| named().roman_italy.has(p)) => {
                no("RRR5.32", "refused-legion-abroad")
            }
            Office::FieldConsul if province.is_some() && place != province => {
                no("RRR5.32", "refused-legion-elsewhere")
            }
            Office::Proconsul if self.tale != Tale::Thunder => {
                let fresh = number.elements().iter().any(|l| self.legion(*l).fresh);
                if place == province || fresh { Ok(()) } else { no("RRR5.32", "refused-legion-elsewhere") }
            }
            _ => Ok(()),
        }
    }

    fn first_given_of_pair(&self, leader: Leader, given: u8) -> Option<Province> {
        if given <= 2 {
            return self.first_given(leader);
        }
        let mine: Vec<Number> =
            Position::numbers().filter(|n| self.commands[n.i()] == Some(leader)).collect();
        let last = mine.last()?;
        self.legion_place(*last)?.data().province.map(|p| self.realm(p))
    }

    /// Must he take what there is (RRR5.32)?
    fn must_take(&self, e: &Elect, leader: Leader) -> bool {
        let province = self.leader(leader).province;
        match e.office {
            Office::Dictator | Office::MasterOfHorse => false,
            Office::RomeConsul => province.is_some_and(|p| p != named().latium),
            _ => true,
        }
    }

    pub fn check_army(&self, e: &Elect, action: &Action) -> Result<(), Refusal> {
        let Some(leader) = e.leader else { return Err(not_asked(Rule("RRR5.32"))) };
        match *action {
            Action::Assign(number) => self.fits_army(e, leader, number),
            Action::Pass => {
                let more = Position::numbers().any(|n| self.fits_army(e, leader, n).is_ok());
                if more && self.must_take(e, leader) {
                    refuse("RRR5.32", "refused-army-must")
                } else {
                    Ok(())
                }
            }
            _ => Err(not_asked(Rule("RRR5.32"))),
        }
    }

    /// RRR5.32, RRR5.37: where he is placed.
    pub fn election_places(&self, e: &Elect) -> Vec<Hex> {
        let roma = named().roma.hex();
        let Some(leader) = e.leader else { return vec![roma] };
        let mut army: Vec<Hex> = Position::numbers()
            .filter(|n| self.commands[n.i()] == Some(leader))
            .filter_map(|n| self.legion_place(n))
            .collect();
        army.sort_unstable();
        army.dedup();
        let choice = match e.office {
            Office::MasterOfHorse => {
                let italy = |h: &Hex| h.data().province.is_some_and(|p| named().italy.has(p));
                let mut all: Vec<Hex> =
                    Position::numbers().filter_map(|n| self.legion_place(n)).filter(italy).collect();
                all.push(roma);
                all
            }
            Office::FieldConsul if self.leader(leader).province.is_some() => army,
            // RRR5.11, SC4.10: in Roma or with an army.
            Office::FieldConsul if self.tale != Tale::Eagle => {
                army.push(roma);
                army
            }
            Office::Proconsul | Office::Praetor => army,
            _ => vec![roma],
        };
        let mut choice = if choice.is_empty() { vec![roma] } else { choice };
        choice.sort_unstable();
        choice.dedup();
        choice
    }
}
