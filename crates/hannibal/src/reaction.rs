//! The reaction phase (10.3): into the city or out of it (10.7, 13.5), interceptions (12.1), avoiding battle (13.1).

use crate::attrition::not_asked;
use crate::data::*;
use crate::march::{MOST_CUS, split_allowed};
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    pub fn reaction(&self) -> Option<&Reaction> {
        self.frames.iter().rev().find_map(|f| if let Frame::Reaction(r) = f { Some(r) } else { None })
    }

    /// Opens the reaction phase for the space just entered; passes over what nobody could do.
    pub fn start_reaction(&mut self, _ctx: &mut Ctx) {
        let Frame::March(mut march) = *self.frames.top() else { return };
        march.stage = MarchStage::Reacted;
        *self.frames.top_mut() = Frame::March(march);
        let from = march.from.filter(|(_, way)| *way != Way::Sea).map(|(space, _)| space);
        self.frames.push(Frame::Reaction(Reaction {
            side: march.side.enemy(),
            space: march.at,
            from,
            stage: ReactionStage::CityGenerals { asked: GeneralSet::NONE },
            sheltered: GeneralSet::NONE,
            avoid: None,
            parties: [None; 8],
            forming: None,
            met: Met::default(),
        }));
    }

    fn mover_is_army(&self) -> bool {
        self.march().is_some_and(|m| m.force.total().all > 0)
    }

    /// Does the city declaration apply: a friendly city, not besieged, with somebody of ours, entered by an army (R55)?
    fn city_declares(&self, r: &Reaction) -> bool {
        self.is_city(r.space)
            && self.control(r.space) == Some(r.side)
            && !self.is_besieged(r.space)
            && self.mover_is_army()
            && (self.all_cus(r.space, r.side).all > 0 || !self.all_generals(r.space, r.side).is_empty())
    }

    // --- Checks --------------------------------------------------------------------------------------------

    pub fn check_reaction(&self, r: &Reaction, action: &Action) -> Result<(), Refusal> {
        match (r.stage, *action) {
            (ReactionStage::CityGenerals { asked }, Action::Shelter(g) | Action::StayOut(g)) => {
                if self.all_generals(r.space, r.side).minus(asked).first() != Some(g) {
                    return Err(not_asked(Rule("10.7")));
                }
                let shelters = matches!(action, Action::Shelter(_));
                let sheltered = if shelters { r.sheltered.with(g) } else { r.sheltered };
                if !self.city_possible(r, asked.with(g), sheltered) {
                    return Err(Refusal::new(Rule("18.1"), "consul-keeps-five"));
                }
                Ok(())
            }
            (ReactionStage::CityUnits, Action::Garrison { cus, elephants }) => {
                self.check_garrison(r, r.sheltered, cus, elephants)
            }
            (ReactionStage::Declare, Action::Pass) => Ok(()),
            (ReactionStage::Declare, Action::Intercept(g)) => self.check_intercept(r, g),
            (ReactionStage::Declare, Action::Avoid(g)) => self.check_avoid(r, g),
            (
                ReactionStage::InterceptOfficers { asked } | ReactionStage::AvoidOfficers { asked },
                Action::Bring(g) | Action::Leave(g),
            ) => self.check_party_general(r, asked, g, matches!(action, Action::Bring(_))),
            (ReactionStage::InterceptUnits | ReactionStage::AvoidUnits, Action::Take { cus, elephants }) => {
                let Some(party) = r.forming else { return Err(not_asked(Rule("12.7"))) };
                self.check_party_units(r, &party, cus, elephants)
            }
            (ReactionStage::AvoidTo, Action::Away(to)) => {
                let Some(party) = r.forming else { return Err(not_asked(Rule("13.1"))) };
                self.check_avoid_to(r, party.all(), to)
            }
            _ => Err(not_asked(Rule("10.3"))),
        }
    }

    fn check_garrison(
        &self,
        r: &Reaction,
        sheltered: GeneralSet,
        cus: u8,
        elephants: u8,
    ) -> Result<(), Refusal> {
        let all = self.all_cus(r.space, r.side);
        if elephants > cus || cus > all.all || elephants > all.elephants || cus - elephants > all.plain() {
            return Err(Refusal::new(Rule("10.7"), "not-so-many-units").with("cus", all.all));
        }
        let capacity = data().space(r.space).capacity;
        if cus > capacity {
            return Err(Refusal::new(Rule("10.7"), "no-room").with("room", capacity));
        }
        let out = self.all_generals(r.space, r.side).minus(sheltered);
        if !split_allowed(cus, all.all - cus, self.consuls(sheltered), self.consuls(out)) {
            return Err(Refusal::new(Rule("18.1"), "consul-keeps-five"));
        }
        Ok(())
    }

    /// Can the declaration still be completed lawfully?
    fn city_possible(&self, r: &Reaction, asked: GeneralSet, sheltered: GeneralSet) -> bool {
        let Some(next) = self.all_generals(r.space, r.side).minus(asked).first() else {
            let all = self.all_cus(r.space, r.side);
            return (0..=all.all.min(data().space(r.space).capacity)).any(|n| {
                let elephants = n.saturating_sub(all.plain());
                self.check_garrison(r, sheltered, n, elephants).is_ok()
            });
        };
        let asked = asked.with(next);
        self.city_possible(r, asked, sheltered) || self.city_possible(r, asked, sheltered.with(next))
    }

    /// May this general try to intercept (12.2, 12.3, R65)?
    fn check_intercept(&self, r: &Reaction, general: General) -> Result<(), Refusal> {
        let facts = data().general(general);
        let named_general = |rule, key| Err(Refusal::new(rule, key).with("general", general.name()));
        if facts.side != r.side {
            return named_general(Rule("12.2"), "not-your-general");
        }
        let Some(from) = self.at(general) else {
            return named_general(Rule("12.3"), "general-not-on-map");
        };
        if self.truce {
            return Err(Refusal::new(Rule("25.64"), "truce-bars-interception"));
        }
        if from == r.space {
            return Err(Refusal::new(Rule("12.2"), "already-there").depth(2));
        }
        match data().link(from, r.space) {
            None => return named_general(Rule("12.2"), "general-not-adjacent"),
            Some(LinkKind::Road) => {}
            Some(_) => return named_general(Rule("12.3"), "not-across-pass"),
        }
        if self.inside.has(general) {
            return named_general(Rule("12.8"), "shut-in");
        }
        if self.cus(from, r.side) == 0 {
            return named_general(Rule("12.3"), "only-armies-intercept");
        }
        let march = self.march();
        let moving = march.map_or(0, |m| m.force.total().all);
        if self.cus(r.space, r.side.enemy()) > moving {
            return Err(Refusal::new(Rule("12.3"), "enemy-units-there").with("space", r.space.name()));
        }
        self.check_confined(GeneralSet::of(general), r.space, Rule("24"))?;
        if r.parties.iter().flatten().any(|p| p.from == from) {
            return Err(Refusal::new(Rule("12.7"), "one-attempt-an-army").with("space", from.name()));
        }
        if r.parties.iter().all(Option::is_some) {
            return Err(Refusal::new(Rule("12.6"), "too-many-interceptions"));
        }
        let party = Party { general, officers: GeneralSet::NONE, from, cus: Cus::NONE };
        if !self.party_possible(r, &party) {
            return named_general(Rule("12.7"), "cannot-leave-commander");
        }
        Ok(())
    }

    /// May this general try to avoid battle (13.1 to 13.3, R24, R64)?
    fn check_avoid(&self, r: &Reaction, general: General) -> Result<(), Refusal> {
        let facts = data().general(general);
        let named_general = |rule, key| Err(Refusal::new(rule, key).with("general", general.name()));
        if facts.side != r.side {
            return named_general(Rule("13.1"), "not-your-general");
        }
        let here = self.outside(r.space, r.side);
        if !here.has(general) {
            return named_general(Rule("13.1"), "general-not-here");
        }
        if r.avoid.is_some() {
            return Err(Refusal::new(Rule("13.3"), "one-avoidance"));
        }
        if !self.mover_is_army() {
            return Err(Refusal::new(Rule("13.1"), "nobody-to-avoid"));
        }
        if self.cus(r.space, r.side) == 0 {
            return named_general(Rule("R64"), "only-armies-avoid");
        }
        // R104: he neither leads an avoidance nor lets his army make one.
        let stubborn = |g: General| data().general(g).ability.never_avoids;
        if stubborn(general) || self.commander(here).is_some_and(stubborn) {
            return Err(Refusal::new(Rule("24"), "varro-fights"));
        }
        if self.failed_here(r).any(|f| f.generals.has(general)) {
            return named_general(Rule("12.10"), "failed-to-intercept");
        }
        if !data().roads[r.space.i()]
            .iter()
            .any(|to| self.check_avoid_to(r, GeneralSet::of(general), to).is_ok())
        {
            return Err(Refusal::new(Rule("13.2"), "nowhere-to-go"));
        }
        let party = Party { general, officers: GeneralSet::NONE, from: r.space, cus: Cus::NONE };
        if !self.party_possible(r, &party) {
            return named_general(Rule("13.3"), "cannot-leave-commander");
        }
        Ok(())
    }

    fn failed_here(&self, r: &Reaction) -> impl Iterator<Item = Failed> {
        let failed = self.march().map_or([None; 8], |m| m.failed);
        let space = r.space;
        failed.into_iter().flatten().filter(move |f| f.space == space)
    }

    fn check_avoid_to(&self, r: &Reaction, generals: GeneralSet, to: Space) -> Result<(), Refusal> {
        let at = |rule, key| Err(Refusal::new(rule, key).with("space", to.name()));
        match data().link(r.space, to) {
            None => return at(Rule("13.1"), "not-adjacent"),
            Some(LinkKind::Road) => {}
            Some(_) => return at(Rule("13.2"), "not-across-pass"),
        }
        self.check_refuge(r.side, to, r.from, Rule("13.2"))?;
        self.check_confined(generals, to, Rule("R80"))
    }

    /// The bars that avoiding (13.2) and withdrawing (16.3) share.
    pub fn check_refuge(
        &self,
        side: Side,
        to: Space,
        enemy_from: Option<Space>,
        rule: Rule,
    ) -> Result<(), Refusal> {
        let at = |key| Err(Refusal::new(rule, key).with("space", to.name()));
        if enemy_from == Some(to) {
            return at("enemy-came-from-there");
        }
        if self.cus(to, side.enemy()) > 0 {
            return at("enemy-units-there");
        }
        if self.is_tribe(to) && self.control(to) != Some(side) {
            return at("unfriendly-tribe");
        }
        if self.control(to) == Some(side.enemy()) {
            return at("enemy-marker-there");
        }
        Ok(())
    }

    pub fn check_confined(&self, generals: GeneralSet, to: Space, rule: Rule) -> Result<(), Refusal> {
        for general in generals.iter() {
            if let Some(country) = data().general(general).ability.confined
                && !data().country(country).has(to)
            {
                return Err(Refusal::new(rule, "confined")
                    .with("general", general.name())
                    .with("country", country.name()));
            }
        }
        Ok(())
    }

    // --- Parties -------------------------------------------------------------------------------------------

    /// Others who could go with a reacting general: with the commander in chief anybody, with a subordinate never the
    /// commander, of whatever rank (12.7, 13.3).
    pub fn party_companions(&self, r: &Reaction, party: &Party) -> GeneralSet {
        let avoids = party.from == r.space;
        let goal_fits =
            |g: General| avoids || self.check_confined(GeneralSet::of(g), r.space, Rule("R80")).is_ok();
        let failed: GeneralSet = if avoids {
            self.failed_here(r).fold(GeneralSet::NONE, |set, f| set.or(f.generals))
        } else {
            GeneralSet::NONE
        };
        let here = self.outside(party.from, r.side);
        let commander = self.commander(here).filter(|c| *c != party.general);
        here.without(party.general)
            .minus(failed)
            .iter()
            .filter(|g| Some(*g) != commander && goal_fits(*g))
            .collect()
    }

    /// The units a party may choose from; those that failed to intercept may not avoid (12.10).
    fn party_units(&self, r: &Reaction, party: &Party) -> Cus {
        let mut here = self.ground(party.from).cus[r.side.i()];
        if party.from == r.space {
            let failed: u8 = self.failed_here(r).map(|f| f.cus).sum();
            here.all = here.all.saturating_sub(failed);
            here.elephants = here.elephants.min(here.all);
        }
        here
    }

    fn check_party_units(&self, r: &Reaction, party: &Party, cus: u8, elephants: u8) -> Result<(), Refusal> {
        let avoids = party.from == r.space;
        let rule = if avoids { Rule("13.2") } else { Rule("12.7") };
        let here = self.party_units(r, party);
        let total = self.cus(party.from, r.side);
        if elephants > cus || cus > here.all || elephants > here.elephants || cus - elephants > here.plain() {
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
        let left_behind = self.outside(party.from, r.side).minus(party.all());
        let commander = self.commander(self.outside(party.from, r.side));
        let commander_stays = commander.is_some_and(|c| left_behind.has(c));
        // 12.7, 13.3: a commander left behind keeps at least one unit.
        if commander_stays && total - cus == 0 {
            let rule = if avoids { Rule("13.3") } else { Rule("12.7") };
            return Err(Refusal::new(rule, "commander-keeps-one"));
        }
        if !split_allowed(cus, total - cus, self.consuls(party.all()), self.consuls(left_behind)) {
            return Err(Refusal::new(Rule("18.1"), "consul-keeps-five"));
        }
        Ok(())
    }

    /// Is there any lawful number of units for this party, with some of the others?
    fn party_possible(&self, r: &Reaction, party: &Party) -> bool {
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

    fn party_units_possible(&self, r: &Reaction, party: &Party) -> bool {
        let here = self.party_units(r, party);
        (0..=here.all.min(MOST_CUS)).any(|n| {
            let elephants = n.saturating_sub(here.plain());
            self.check_party_units(r, party, n, elephants).is_ok()
        })
    }

    fn check_party_general(
        &self,
        r: &Reaction,
        asked: GeneralSet,
        general: General,
        bring: bool,
    ) -> Result<(), Refusal> {
        let Some(mut party) = r.forming else { return Err(not_asked(Rule("12.7"))) };
        if self.party_companions(r, &party).minus(asked).first() != Some(general) {
            return Err(not_asked(Rule("12.7")));
        }
        if bring {
            party.officers.add(general);
        }
        let asked = asked.with(general);
        // What is decided stays; those not asked yet may go either way.
        let open = self.party_companions(r, &party).minus(asked);
        let possible = subsets(open).any(|extra| {
            let party = Party { officers: party.officers.or(extra), ..party };
            self.party_units_possible(r, &party)
                && (party.from != r.space || self.somewhere_to_go(r, party.all()))
        });
        if !possible {
            return Err(Refusal::new(Rule("18.1"), "consul-keeps-five"));
        }
        Ok(())
    }

    fn somewhere_to_go(&self, r: &Reaction, generals: GeneralSet) -> bool {
        data().roads[r.space.i()].iter().any(|to| self.check_avoid_to(r, generals, to).is_ok())
    }

    // --- Carrying out --------------------------------------------------------------------------------------

    pub fn apply_reaction(&mut self, mut r: Reaction, action: Action, ctx: &mut Ctx) {
        match (r.stage, action) {
            (ReactionStage::CityGenerals { asked }, Action::Shelter(g)) => {
                r.sheltered.add(g);
                r.stage = ReactionStage::CityGenerals { asked: asked.with(g) };
            }
            (ReactionStage::CityGenerals { asked }, Action::StayOut(g)) => {
                r.stage = ReactionStage::CityGenerals { asked: asked.with(g) };
            }
            (ReactionStage::CityUnits, Action::Garrison { cus, elephants }) => {
                self.garrison_city(&r, Cus::new(cus, elephants), ctx);
                r.stage = ReactionStage::Declare;
            }
            (ReactionStage::Declare, Action::Pass) => r.stage = ReactionStage::AvoidRoll,
            (ReactionStage::Declare, Action::Intercept(general)) => {
                let Some(from) = self.at(general) else { return };
                r.forming = Some(Party { general, officers: GeneralSet::NONE, from, cus: Cus::NONE });
                r.stage = ReactionStage::InterceptOfficers { asked: GeneralSet::NONE };
            }
            (ReactionStage::Declare, Action::Avoid(general)) => {
                r.avoid = Some(Party { general, officers: GeneralSet::NONE, from: r.space, cus: Cus::NONE });
                ctx.tell(Event::DeclaresAvoidance { general, space: r.space });
            }
            (ReactionStage::InterceptOfficers { asked }, Action::Bring(g) | Action::Leave(g)) => {
                add_officer(&mut r, g, action);
                r.stage = ReactionStage::InterceptOfficers { asked: asked.with(g) };
            }
            (ReactionStage::AvoidOfficers { asked }, Action::Bring(g) | Action::Leave(g)) => {
                add_officer(&mut r, g, action);
                r.stage = ReactionStage::AvoidOfficers { asked: asked.with(g) };
            }
            (ReactionStage::InterceptUnits, Action::Take { cus, elephants }) => {
                if let Some(mut party) = r.forming.take() {
                    party.cus = Cus::new(cus, elephants);
                    ctx.tell(Event::DeclaresInterception { general: party.general, space: r.space, cus });
                    if let Some(slot) = r.parties.iter_mut().find(|p| p.is_none()) {
                        *slot = Some(party);
                    }
                }
                r.stage = ReactionStage::Declare;
            }
            (ReactionStage::AvoidUnits, Action::Take { cus, elephants }) => {
                if let Some(party) = &mut r.forming {
                    party.cus = Cus::new(cus, elephants);
                }
                r.stage = ReactionStage::AvoidTo;
            }
            (ReactionStage::AvoidTo, Action::Away(to)) => {
                if let Some(party) = r.forming.take() {
                    self.slip_away(&mut r, party, to, ctx);
                }
                r.stage = ReactionStage::Intercept { next: 0 };
            }
            _ => return,
        }
        *self.frames.top_mut() = Frame::Reaction(r);
    }

    fn garrison_city(&mut self, r: &Reaction, inside: Cus, ctx: &mut Ctx) {
        let all = self.all_cus(r.space, r.side);
        let generals = self.all_generals(r.space, r.side);
        let ground = self.ground_mut(r.space);
        ground.garrison = inside;
        ground.cus[r.side.i()] = all.minus(inside);
        self.inside = self.inside.minus(generals).or(r.sheltered);
        let count = r.sheltered.len() as u8;
        ctx.tell(Event::Sheltered { side: r.side, space: r.space, cus: inside, generals: count });
    }

    fn slip_away(&mut self, r: &mut Reaction, party: Party, to: Space, ctx: &mut Ctx) {
        self.shift(r.space, to, r.side, party.cus, party.all());
        // 25.30: the siege train goes with the army that avoids battle, if all of it does.
        if r.side == Carthage && self.train == Some(r.space) && self.cus(r.space, r.side) == 0 {
            self.train = Some(to);
        }
        ctx.tell(Event::Slips { general: party.general, to, cus: party.cus.all });
        self.displace_lone(to, r.side, ctx);
        self.put_in_command(party.general);
        r.met.avoided = true;
        self.tidy(r.space, ctx);
    }

    /// Automatic steps of a reaction phase.
    pub fn run_reaction(&mut self, mut r: Reaction, ctx: &mut Ctx) -> bool {
        match r.stage {
            ReactionStage::CityGenerals { asked } => {
                if !self.city_declares(&r) {
                    r.stage = ReactionStage::Declare;
                } else if !self.all_generals(r.space, r.side).minus(asked).is_empty() {
                    return false;
                } else {
                    r.stage = ReactionStage::CityUnits;
                }
            }
            ReactionStage::CityUnits => return false,
            ReactionStage::Declare => {
                if self.may_react(&r) {
                    return false;
                }
                r.stage = ReactionStage::AvoidRoll;
            }
            ReactionStage::InterceptOfficers { asked } => {
                let more = r.forming.is_some_and(|p| !self.party_companions(&r, &p).minus(asked).is_empty());
                if more {
                    return false;
                }
                r.stage = ReactionStage::InterceptUnits;
            }
            ReactionStage::AvoidOfficers { asked } => {
                let more = r.forming.is_some_and(|p| !self.party_companions(&r, &p).minus(asked).is_empty());
                if more {
                    return false;
                }
                r.stage = ReactionStage::AvoidUnits;
            }
            ReactionStage::InterceptUnits | ReactionStage::AvoidUnits | ReactionStage::AvoidTo => {
                return false;
            }
            ReactionStage::AvoidRoll => self.roll_avoidance(&mut r, ctx),
            ReactionStage::Intercept { next } => {
                match r.parties.get(next as usize).copied().flatten() {
                    Some(party) => {
                        self.roll_interception(&mut r, party, ctx);
                        r.stage = ReactionStage::Intercept { next: next + 1 };
                    }
                    None => r.stage = ReactionStage::Over,
                };
            }
            ReactionStage::Over => {
                self.frames.pop();
                self.march_mut().met = r.met;
                return true;
            }
        }
        *self.frames.top_mut() = Frame::Reaction(r);
        true
    }

    fn may_react(&self, r: &Reaction) -> bool {
        generals(r.side).any(|g| self.check_intercept(r, g).is_ok() || self.check_avoid(r, g).is_ok())
    }

    fn roll_avoidance(&mut self, r: &mut Reaction, ctx: &mut Ctx) {
        let Some(party) = r.avoid else {
            r.stage = ReactionStage::Intercept { next: 0 };
            return;
        };
        let facts = data().general(party.general);
        let needs = facts.battle as i8 + facts.ability.avoid;
        let die = ctx.luck.d6("avoid battle");
        let success = die as i8 <= needs;
        ctx.tell(Event::Rating { test: Test::Avoid, general: party.general, die, needs, success });
        if success {
            r.forming = Some(party);
            r.stage = ReactionStage::AvoidOfficers { asked: GeneralSet::NONE };
        } else {
            r.met.avoid_failed = true; // 13.1: a battle card less
            r.stage = ReactionStage::Intercept { next: 0 };
        }
    }

    fn roll_interception(&mut self, r: &mut Reaction, party: Party, ctx: &mut Ctx) {
        let facts = data().general(party.general);
        let friends = self.cus(r.space, r.side) > 0;
        // 12.4, R22: harder where an enemy marker lies and no friend stands.
        let harder = !friends && self.control(r.space) == Some(r.side.enemy());
        let needs = facts.battle as i8 + facts.ability.intercept - harder as i8;
        let die = ctx.luck.d6("interception");
        let success = die as i8 <= needs;
        ctx.tell(Event::Rating { test: Test::Intercept, general: party.general, die, needs, success });
        if !success {
            let failed = Failed { generals: party.all(), space: party.from, cus: party.cus.all };
            if let Some(slot) = self.march_mut().failed.iter_mut().find(|f| f.is_none()) {
                *slot = Some(failed);
            }
            return;
        }
        // R67: they join whoever is there.
        if r.met.interceptors_from.is_empty() {
            r.met.joined = friends;
        }
        r.met.interceptors_from.add(party.from);
        self.shift(party.from, r.space, r.side, party.cus, party.all());
        if r.side == Carthage && self.train == Some(party.from) && self.cus(party.from, r.side) == 0 {
            self.train = Some(r.space);
        }
        ctx.tell(Event::Intercepts { general: party.general, space: r.space, cus: party.cus.all });
        self.tidy(party.from, ctx);
    }
}

fn add_officer(r: &mut Reaction, general: General, action: Action) {
    if let (Some(party), Action::Bring(_)) = (&mut r.forming, action) {
        party.officers.add(general);
    }
}

/// All subsets of a set of generals; stacks are small.
fn subsets(set: GeneralSet) -> impl Iterator<Item = GeneralSet> {
    let [all] = set.words();
    let mut next = Some(0);
    std::iter::from_fn(move || {
        let current = next?;
        next = (current != all).then(|| u64::wrapping_sub(current, all) & all);
        Some(GeneralSet::from_words([current]))
    })
}
