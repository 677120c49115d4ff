//! 3.2, 4.5.7, 5.1: replacements, camps struck, triremes broken up.

use crate::data::*;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// II.B, R45, R111: who governs Cisalpina brings the supplement; the levies follow in March.
    pub fn run_supplement(&mut self, ctx: &mut Ctx) -> bool {
        if !self.arriving.is_empty() {
            return false;
        }
        let due = self.tale.is_campaign() && self.year >= -56 && self.month == self.campaign.first_turn;
        if due && !self.campaign.governor {
            let here = self.in_region(named().cisalpina, Roman);
            let leaders = here.and(data().sets.leaders).and(data().sets.roman_nature);
            self.campaign.governor = !leaders.is_empty();
            self.campaign.caesar_governs = leaders.has(named().caesar);
            if self.campaign.governor {
                for legion in self.weak.and(data().sets.legions).iter() {
                    self.weak.remove(legion);
                    ctx.tell(Event::Restored { piece: legion });
                }
                if let Some(horse) = self.spare(data().sets.gallic_cavalry)
                    && !self.led_camps().is_empty()
                {
                    self.arriving.add(horse);
                    return true;
                }
            }
        }
        let levies = if self.month == 2 && self.campaign.governor {
            Levies { legions: 2, auxiliaries: 1, cavalry: 1, any: self.campaign.caesar_governs as u8 }
        } else {
            Levies { legions: 0, auxiliaries: 0, cavalry: 0, any: 0 }
        };
        self.set_phase(Phase::Levies(levies));
        true
    }

    /// Camps with a leader of the Roman in them.
    pub fn led_camps(&self) -> RegionSet {
        self.camps.iter().filter(|r| self.inside(r.camp()).meets(data().sets.leaders)).collect()
    }

    /// Which allowance a unit is raised from, if any is left.
    pub fn levy_slot<'a>(&self, unit: Piece, levies: &'a mut Levies) -> Option<&'a mut u8> {
        let sets = &data().sets;
        let army = sets.roman_side.and(sets.units).minus(sets.civis);
        if !self.campaign.lost_before.has(unit) || self.spot(unit) != Spot::LOST || !army.has(unit) {
            return None;
        }
        let Levies { legions, auxiliaries, cavalry, any } = levies;
        let own = if sets.legions.has(unit) {
            Some(legions)
        } else if sets.auxiliaries.has(unit) {
            Some(auxiliaries)
        } else if sets.roman_cavalry.has(unit) {
            Some(cavalry)
        } else {
            None
        };
        match own {
            Some(own) if *own > 0 => Some(own),
            _ => (*any > 0).then_some(any),
        }
    }

    // --- The start of II.C ---------------------------------------------------------------------------------

    pub fn check_opening(&self, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Strike(region) => {
                let refuse = |key| Err(Refusal::new(Rule("4.5.7"), key).with("region", region.name()));
                if !self.camps.has(region) {
                    return refuse("refused-no-camp");
                }
                if self.is_winter() {
                    return refuse("refused-camp-winter");
                }
                if self.is_besieged(region.camp()) {
                    return refuse("refused-camp-besieged");
                }
                Ok(())
            }
            Action::Unship(trireme) => {
                let afloat = data().sets.triremes.has(trireme) && self.spot(trireme).open().is_some();
                if afloat {
                    return Ok(());
                }
                Err(Refusal::new(Rule("5.1"), "refused-unship").with("piece", trireme.name()))
            }
            _ => Err(not_asked(Rule("4.5.7"))),
        }
    }

    pub fn apply_opening(&mut self, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Strike(region) => {
                let inside = self.inside(region.camp());
                self.put_all(inside, Spot::region(region));
                self.remove_empty_camp(region, ctx);
            }
            Action::Unship(trireme) => self.unship(trireme, ctx),
            _ => self.after(Phase::Opening, ctx),
        }
    }

    /// The trireme becomes its legion again; its cargo goes ashore (5.1, R99).
    pub fn unship(&mut self, trireme: Piece, ctx: &mut Ctx) {
        let Some(n) = named().trireme.iter().position(|t| *t == trireme).map(|n| n as u8) else { return };
        let Some(region) = self.spot(trireme).open() else { return };
        let legion = self.at(Spot::hull(n)).first();
        let ashore = self.at(Spot::aboard(n)).or(self.at(Spot::hull(n)));
        self.put_all(ashore, Spot::region(region));
        self.travelled = self.travelled.or(ashore);
        self.take_off(trireme, Spot::WAITING);
        self.note_landing(ashore, region);
        if let Some(legion) = legion {
            ctx.tell(Event::Unshipped { trireme, legion, region });
        }
    }
}
