//! 12.7, 12.10, 13.3: who may go with a general who reacts.

use crate::marches::{MOST_CUS, split_allowed};
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Party {
    pub(super) fn led_by(general: General, from: Space) -> Party {
        Party { general, officers: GeneralSet::NONE, from, cus: Cus::NONE }
    }
}

impl Position {
    pub(super) fn failed_here(&self, r: &Reaction) -> impl Iterator<Item = Failed> {
        let failed = self.march().map_or([None; 8], |m| m.failed);
        let space = r.space;
        failed.into_iter().flatten().filter(move |f| f.space == space)
    }

    /// Others who could go with a reacting general: with the commander in chief anybody, with a subordinate never the
    /// commander, of whatever rank (12.7, 13.3).
    pub(super) fn party_companions(&self, r: &Reaction, party: &Party) -> GeneralSet {
        let avoids = party.from == r.space;
        let goal_fits =
            |g: General| avoids || self.check_confined(GeneralSet::of(g), r.space, Rule("R80")).is_ok();
        let failed: GeneralSet = if avoids {
            self.failed_here(r).fold(GeneralSet::NONE, |set, f| set.or(f.generals))
        } else {
            GeneralSet::NONE
        };
        let here = self.standing(party.from, r.side);
        let commander = self.commander(here).filter(|c| *c != party.general);
        here.without(party.general)
            .minus(failed)
            .iter()
            .filter(|g| Some(*g) != commander && goal_fits(*g))
            .collect()
    }

    /// The units a party may choose from; those that failed to intercept may not avoid (12.10).
    fn party_units(&self, r: &Reaction, party: &Party) -> Cus {
        let mut here = self.stands(party.from, r.side);
        if party.from == r.space {
            let failed: u8 = self.failed_here(r).map(|f| f.cus).sum();
            here.all = here.all.saturating_sub(failed);
            here.elephants = here.elephants.min(here.all);
        }
        here
    }

    pub(super) fn check_party_units(
        &self,
        r: &Reaction,
        party: &Party,
        cus: u8,
        elephants: u8,
    ) -> Result<(), Refusal> {
        let avoids = party.from == r.space;
        let rule = if avoids { Rule("13.2") } else { Rule("12.7") };
        let here = self.party_units(r, party);
        let total = self.stands(party.from, r.side).all;
        if !here.holds(cus, elephants) {
            return Err(Refusal::new(rule, "not-so-many-units").with("cus", here.all));
        }
        if cus > MOST_CUS {
            return Err(Refusal::new(rule, "ten-units-at-most").with("cus", MOST_CUS));
        }
        if !avoids && cus == 0 {
            return Err(
                Refusal::new(Rule("12.3"), "only-armies-intercept").with("general", party.general.name())
            );
        }
        let here = self.standing(party.from, r.side);
        let (left_behind, commander) = (here.minus(party.all()), self.commander(here));
        let commander_stays = commander.is_some_and(|c| left_behind.has(c));
        // 12.7, 13.3: a commander left behind keeps at least one unit.
        if commander_stays && total - cus == 0 {
            let rule = if avoids { Rule("13.3") } else { Rule("12.7") };
            return Err(Refusal::new(rule, "commander-keeps-one"));
        }
        if !split_allowed(cus, total - cus, self.consuls(party.all()), self.consuls(left_behind)) {
            return Err(Refusal::new(Rule("18.1"), "consul-keeps-five"));
        }
        // R24: where only the own city is open, its room is the limit.
        if avoids && !self.somewhere_to_go(r, party.all(), cus) {
            return Err(Refusal::new(Rule("10.7"), "no-room").with("room", self.room(r.space)));
        }
        Ok(())
    }

    /// Is there any lawful number of units for this party, with some of the others?
    pub(super) fn party_possible(&self, r: &Reaction, party: &Party) -> bool {
        let companions = self.party_companions(r, party).minus(party.officers);
        let consuls: GeneralSet = companions.iter().filter(|g| self.is_consul(*g)).collect();
        let rest: GeneralSet = companions.minus(consuls);
        // Alone, with the other consul, or with everybody: one of these works if anything does.
        let groups = [
            party.officers,
            party.officers.or(consuls),
            party.officers.or(rest),
            party.officers.or(consuls).or(rest),
        ];
        groups.into_iter().any(|officers| {
            let party = Party { officers, ..*party };
            self.party_units_possible(r, &party)
        })
    }

    pub(super) fn party_units_possible(&self, r: &Reaction, party: &Party) -> bool {
        let here = self.party_units(r, party);
        (0..=here.all.min(MOST_CUS)).any(|n| {
            let elephants = n.saturating_sub(here.plain());
            self.check_party_units(r, party, n, elephants).is_ok()
        })
    }
}
