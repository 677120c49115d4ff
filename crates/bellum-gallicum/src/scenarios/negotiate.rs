//! 6.2.7, R101: the Helvetii negotiate their way; R78: the camps that will be attacked.

use crate::data::*;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// Helvetian and Raurician pieces of a region.
    fn helvetians(&self, region: Region) -> PieceSet {
        let ours = [named().helvetii_tribe, named().raurici_tribe];
        let tribal = |p: &Piece| data().piece(*p).tribe.is_some_and(|t| ours.contains(&t));
        self.outside(region, Gaul).iter().filter(tribal).collect()
    }

    /// From where Helvetian units stand to every neighbour.
    pub fn negotiate_candidates(&self, out: &mut Vec<Action>) {
        let [helvetii, raurici] =
            [named().helvetii_tribe, named().raurici_tribe].map(|t| data().tribe(t).units);
        let homes: RegionSet = helvetii.or(raurici).iter().filter_map(|u| self.spot(u).open()).collect();
        for from in homes.iter() {
            out.extend(data().region(from).around.iter().map(|to| Action::Negotiate { from, to }));
        }
        out.push(Action::Pass);
    }

    pub fn check_negotiate(&self, action: &Action) -> Result<(), Refusal> {
        let Action::Negotiate { from, to } = *action else {
            return if *action == Action::Pass { Ok(()) } else { Err(not_asked(Rule("6.2.7"))) };
        };
        let refuse =
            |key, region: Region| Err(Refusal::new(Rule("6.2.7"), key).with("region", region.name()));
        let force = self.helvetians(from);
        let led = self.outside(from, Gaul).meets(data().sets.leaders);
        if !force.meets(data().sets.units) || !led {
            return refuse("refused-negotiate-force", from);
        }
        if self.settled.has(from) {
            return refuse("refused-negotiate-again", from);
        }
        if self.negotiated.has(to) {
            return refuse("refused-negotiated", to);
        }
        if !self.dry_neighbours(from).has(to) || data().roman_gaul.has(to) {
            return refuse("refused-negotiate-where", to);
        }
        Ok(())
    }

    pub fn apply_negotiate(&mut self, action: Action, ctx: &mut Ctx) {
        let Action::Negotiate { from, to } = action else {
            return self.after(Phase::Negotiate, ctx);
        };
        self.settled.add(from);
        self.negotiated.add(to);
        let die = ctx.luck.d6("negotiation");
        ctx.tell(Event::NegotiationRoll { region: to, die });
        match die {
            1 | 2 => self.moved = self.moved.or(self.helvetians(from)),
            6 if !self.persuadable(to).is_empty() => self.set_phase(Phase::Persuaded { region: to }),
            _ => {}
        }
    }

    /// Tribes that a good negotiation may raise.
    fn persuadable(&self, region: Region) -> TribeSet {
        let sector = data().region(region).sector;
        let fits = |t: &Tribe| {
            let facts = data().tribe(*t);
            data().sector_of(*t) == sector && facts.value <= 3 && !facts.vassal && !self.rebels.has(*t)
        };
        (0..TRIBE_COUNT as u8).map(Tribe).filter(fits).collect()
    }

    pub fn persuaded_candidates(&self, region: Region, out: &mut Vec<Action>) {
        out.extend(self.persuadable(region).iter().map(Action::Tribe));
    }

    pub fn check_persuaded(&self, region: Region, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Tribe(tribe) if self.persuadable(region).has(tribe) => Ok(()),
            Action::Tribe(tribe) => {
                Err(Refusal::new(Rule("R101"), "refused-not-persuaded").with("tribe", tribe.name()))
            }
            _ => Err(not_asked(Rule("R101"))),
        }
    }

    pub fn apply_persuaded(&mut self, _region: Region, action: Action, ctx: &mut Ctx) {
        if let Action::Tribe(tribe) = action {
            let facts = data().tribe(tribe);
            self.deploy_tribe(tribe, facts.units, facts.region, false, ctx);
        }
        self.set_phase(Phase::Negotiate);
    }

    // --- Camps under threat (R78) --------------------------------------------------------------------------

    pub fn check_threat(&self, action: &Action) -> Result<(), Refusal> {
        let Action::Threaten(fort) = *action else {
            return if *action == Action::Pass { Ok(()) } else { Err(not_asked(Rule("R78"))) };
        };
        let region = fort.region();
        let refuse = |key| Err(Refusal::new(Rule("R78"), key).with("region", region.name()));
        if !fort.is_camp() || !self.camps.has(region) {
            return refuse("refused-no-camp");
        }
        if self.threatened.has(region) {
            return refuse("refused-threatened");
        }
        if !self.at(Spot::region(region)).and(self.of(Gaul)).meets(data().sets.infantry) {
            return refuse("refused-threat-force");
        }
        Ok(())
    }

    /// The other reading of R78: whoever stands before a camp attacks it.
    pub fn alarm_camps(&mut self, ctx: &mut Ctx) {
        for region in self.camps.iter().collect::<Vec<_>>() {
            let threat = Action::Threaten(region.camp());
            if self.check_threat(&threat).is_ok() {
                self.threatened.add(region);
                ctx.tell(Event::Threatened { fort: region.camp() });
            }
        }
    }

    pub fn apply_threat(&mut self, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Threaten(fort) => {
                self.threatened.add(fort.region());
                ctx.tell(Event::Threatened { fort });
            }
            _ => self.after(Phase::NameCamps, ctx),
        }
    }
}
