//! Marching (10.2 to 10.9): who comes along, each step and what it sets off, stopping.

use crate::attrition::not_asked;
use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

/// Most units that march with one general (10.2).
pub const MOST_CUS: u8 = 10;
/// A consular army's least size (18.1).
pub const CONSULAR: u8 = 5;

/// May a group be divided so? Each part with a consul keeps five units, or all there are (18.1, R69).
pub fn split_allowed(go: u8, stay: u8, go_consuls: u8, stay_consuls: u8) -> bool {
    if go_consuls > 0 && stay_consuls > 0 {
        return go >= CONSULAR && stay >= CONSULAR;
    }
    (go_consuls == 0 || go >= CONSULAR || stay == 0) && (stay_consuls == 0 || stay >= CONSULAR || go == 0)
}

impl March {
    pub fn all(&self) -> GeneralSet {
        self.officers.with(self.general)
    }

    pub(crate) fn is_army(&self) -> bool {
        self.force.total().all > 0
    }
}

impl Position {
    pub fn check_march(&self, march: &March, action: &Action) -> Result<(), Refusal> {
        match (march.stage, *action) {
            (MarchStage::Officers { asked }, Action::Bring(g) | Action::Leave(g)) => {
                if self.next_companion(march, asked) != Some(g) {
                    return Err(not_asked(Rule("9.2")));
                }
                let brought = march.spent == 0 || !march.found_generals.has(g); // R88
                let leaves_consul = matches!(action, Action::Leave(_)) && self.is_consul(g) && brought;
                if leaves_consul
                    && self.is_consul(march.general)
                    && self.march_ground(march).all < 2 * CONSULAR
                {
                    return Err(Refusal::new(Rule("18.1"), "two-consuls-need-ten")
                        .with("cus", self.march_ground(march).all));
                }
                Ok(())
            }
            (MarchStage::Units { class }, Action::Take { cus, elephants }) => {
                self.check_take(march, class, cus, elephants)
            }
            (MarchStage::Train, Action::Haul(_)) => Ok(()),
            (MarchStage::Choose, action) => self.check_choice(march, &action),
            (MarchStage::Weather | MarchStage::Storm | MarchStage::Hostile, Action::Pass) => Ok(()),
            (MarchStage::Weather, Action::Counter(card)) => {
                self.check_counter(march.side.enemy(), card, |e| e == Effect::BadWeather)
            }
            (MarchStage::Storm, Action::Counter(card)) => {
                self.check_counter(march.side.enemy(), card, |e| e == Effect::Storm)
            }
            (MarchStage::Hostile, Action::Counter(card)) => {
                self.check_counter(march.side.enemy(), card, |e| matches!(e, Effect::HostileTribes { .. }))
            }
            (MarchStage::Intercepted, Action::Fight | Action::StepBack) => Ok(()),
            (MarchStage::Intercepted, Action::Sortie) => Err(not_asked(Rule("12.5"))),
            (MarchStage::Intercepted, Action::Divide { .. }) => {
                Err(Refusal::new(Rule("12.8"), "divide-after-generals"))
            }
            (MarchStage::Intercepted, Action::Regroup) => self.check_divide_open(march),
            (MarchStage::Dividing { asked, sheltered }, Action::Shelter(g) | Action::StayOut(g)) => {
                if march.all().minus(asked).first() != Some(g) {
                    return Err(not_asked(Rule("12.8")));
                }
                let then = if matches!(action, Action::Shelter(_)) { sheltered.with(g) } else { sheltered };
                if self.divide_possible(march, asked.with(g), then) {
                    Ok(())
                } else {
                    Err(Refusal::new(Rule("18.1"), "consul-keeps-five"))
                }
            }
            (MarchStage::Dividing { asked, sheltered }, Action::Divide { cus, elephants }) => {
                self.check_divide(march, asked, sheltered, cus, elephants)
            }
            _ => Err(not_asked(Rule("10.2"))),
        }
    }

    /// A counter-event out of a hand, at its moment (8.3, 8.4).
    pub fn check_counter(
        &self,
        side: Side,
        card: Card,
        fits: impl Fn(Effect) -> bool,
    ) -> Result<(), Refusal> {
        let facts = data().card(card);
        if !facts.counter || !fits(facts.effect) {
            return Err(Refusal::new(Rule("8.4"), "not-its-moment").with("card", card.name()));
        }
        if !facts.side.allows(side) {
            return Err(Refusal::new(Rule("8.3"), "event-of-the-other-side").with("card", card.name()));
        }
        if !self.holds(side, card) {
            return Err(Refusal::new(Rule("8.4"), "card-not-held").with("card", card.name()));
        }
        Ok(())
    }

    /// Does anybody know that none of these cards can be in the hand? Then no window opens.
    pub fn may_counter(&self, side: Side, cards: &[u8]) -> bool {
        cards.iter().any(|n| {
            let card = Card(*n);
            data().card(card).side.allows(side) && self.may_hold(side, card)
        })
    }

    pub(crate) fn check_choice(&self, march: &March, action: &Action) -> Result<(), Refusal> {
        let without_sailing = matches!(action, Action::Besiege | Action::Sortie | Action::Uproot);
        if without_sailing && self.is_pirates() && !march.sailed && !march.halted {
            return Err(Refusal::new(Rule("25.50"), "must-sail"));
        }
        match *action {
            Action::Step(to) => self.check_step(march, to),
            Action::Sail(to) => self.check_sail(march, to, false),
            Action::SailInside(to) => self.check_sail(march, to, true),
            Action::Pursue if march.pursuit => Ok(()),
            Action::Pursue => Err(Refusal::new(Rule("13.4"), "nobody-to-pursue")),
            Action::Regroup => self.check_regroup(march),
            Action::Uproot => self.check_uproot(march),
            Action::Sortie => self.check_sortie(march),
            Action::Besiege => self.check_siege(march),
            Action::Stop => self.check_stop(march),
            _ => Err(not_asked(Rule("10.2"))),
        }
    }

    /// Can the whole force still go so far?
    pub(crate) fn check_points(&self, march: &March, cost: u8) -> Result<(), Refusal> {
        if march.halted {
            return Err(Refusal::new(Rule("10.2"), "halted"));
        }
        if march.pursuit {
            return Err(Refusal::new(Rule("13.4"), "pursuit-roll-first"));
        }
        if cost > march.points {
            return Err(Refusal::new(Rule("10.2"), "not-enough-points")
                .with("left", march.points)
                .with("cost", cost));
        }
        let tired_units = (0..cost.min(5)).any(|left| march.force.parts[left as usize].all > 0);
        let orders = self.orders().filter(|o| o.is_campaign());
        let tired_officer = orders
            .and_then(|o| march.officers.iter().find(|g| !march.whole.has(*g) && o.left[g.i()] < cost))
            .is_some();
        if tired_units || tired_officer {
            return Err(Refusal::new(Rule("10.11"), "companions-have-moved").with("cost", cost));
        }
        Ok(())
    }

    /// Truce, confinement, lone generals: may this force be in that space at all?
    pub(crate) fn check_entry(&self, march: &March, to: Space) -> Result<(), Refusal> {
        let enemy = march.side.enemy();
        let enemy_units = self.cus(to, enemy) > 0;
        let enemy_generals = !self.all_generals(to, enemy).is_empty();
        if self.truce {
            let marker = self.control(to) == Some(enemy);
            if marker || self.all_cus(to, enemy).all > 0 || enemy_generals {
                return Err(Refusal::new(Rule("25.64"), "truce-bars-entry").with("space", to.name()));
            }
        }
        self.check_confined(march.all(), to, Rule("24"))?;
        if !march.is_army() && enemy_units {
            return Err(Refusal::new(Rule("10.4"), "lone-general-and-units").with("space", to.name()));
        }
        Ok(())
    }

    pub(crate) fn check_step(&self, march: &March, to: Space) -> Result<(), Refusal> {
        let Some(kind) = data().link(march.at, to) else {
            return Err(Refusal::new(Rule("10.2"), "not-adjacent").with("space", to.name()).depth(1));
        };
        if march.inside {
            return Err(Refusal::new(Rule("R59"), "only-by-sortie"));
        }
        self.check_points(march, kind.cost())?;
        if self.messina_closed(march.side, march.at, to) {
            return Err(Refusal::new(Rule("10.6"), "messina-closed"));
        }
        self.check_entry(march, to)?;
        self.check_leaving(march)?;
        let after = march.points - kind.cost();
        if self.is_pirates() && !march.sailed && (data().space(to).port.is_none() || after < Way::Sea.cost())
        {
            return Err(Refusal::new(Rule("25.50"), "must-reach-port"));
        }
        if !march.is_army() && self.meets_lone_general(march.side, to) && !self.can_go_on(march, to, after) {
            return Err(Refusal::new(Rule("10.4"), "cannot-stop-with-general").with("space", to.name()));
        }
        Ok(())
    }

    /// May the force leave those who stay where it stands (18.1, 18.3)?
    pub(crate) fn check_leaving(&self, march: &March) -> Result<(), Refusal> {
        let cus = march.force.total().all;
        // 18.3: a proconsul leaves a consul whom he passes with five units, or stops.
        let beside = self.outside(march.at, march.side).minus(march.all());
        let staying = self.march_ground(march).all - cus;
        if march.spent > 0 && self.consuls(march.all()) == 0 && self.consuls(beside) > 0 && staying < CONSULAR
        {
            return Err(Refusal::new(Rule("18.3"), "consul-below-five").with("cus", staying));
        }
        // R69: nobody goes before the split is lawful.
        if !self.some_split(march, cus, cus) {
            return Err(Refusal::new(Rule("18.1"), "consul-keeps-five"));
        }
        Ok(())
    }

    pub(crate) fn is_pirates(&self) -> bool {
        self.orders().is_some_and(|o| o.kind == OrderKind::Pirates)
    }

    pub(crate) fn meets_lone_general(&self, side: Side, space: Space) -> bool {
        !self.outside(space, side.enemy()).is_empty()
    }

    /// The strait of Messina is open only to who controls both its shores (10.6, R18).
    fn messina_closed(&self, side: Side, from: Space, to: Space) -> bool {
        let n = named();
        let shores = [n.rhegium, n.messana];
        shores.contains(&from)
            && shores.contains(&to)
            && shores.iter().any(|s| self.control(*s) != Some(side))
    }

    /// A lone general passing an enemy general needs a space beyond, free of both (10.4, R16).
    pub(crate) fn can_go_on(&self, march: &March, space: Space, points: u8) -> bool {
        data().links(space).any(|(to, kind)| {
            kind.cost() <= points
                && !self.messina_closed(march.side, space, to)
                && self.check_entry(march, to).is_ok()
                && (!self.meets_lone_general(march.side, to)
                    || self.can_go_on(march, to, points - kind.cost()))
        })
    }

    /// Card 28 removes a marker for a point (25.28); Hanno removes one where he stops (24, R54).
    pub(crate) fn check_uproot(&self, march: &March) -> Result<(), Refusal> {
        let here = march.at;
        let marker = self.has_round_marker(here, march.side.enemy());
        let charm = self.orders().is_some_and(|o| o.kind == OrderKind::Charm);
        let hanno = data().general(march.general).ability.purges;
        if !charm && !hanno || march.inside {
            return Err(Refusal::new(Rule("24"), "nobody-uproots").depth(1));
        }
        if !marker {
            return Err(Refusal::new(Rule("19.1"), "no-enemy-marker").with("space", here.name()));
        }
        if self.truce {
            return Err(Refusal::new(Rule("25.64"), "truce-keeps-markers"));
        }
        let country = if charm { Country::Italia } else { Country::Africa };
        if !data().country(country).has(here) {
            let rule = if charm { Rule("25.28") } else { Rule("24") };
            return Err(Refusal::new(rule, "only-in-country").with("country", country.name()));
        }
        if charm {
            if march.uprooted {
                return Err(Refusal::new(Rule("25.28"), "one-marker-a-space"));
            }
            if march.pursuit {
                return Err(Refusal::new(Rule("13.4"), "pursuit-roll-first"));
            }
            if march.points == 0 || march.halted {
                return Err(Refusal::new(Rule("25.28"), "not-enough-points").with("left", 0).with("cost", 1));
            }
        } else if march.general != self.commander(self.outside(here, march.side)).unwrap_or(march.general) {
            return Err(Refusal::new(Rule("24"), "must-command").with("general", march.general.name()));
        }
        Ok(())
    }

    pub(crate) fn check_sortie(&self, march: &March) -> Result<(), Refusal> {
        if !march.inside {
            return Err(Refusal::new(Rule("20.5"), "not-shut-in").depth(1));
        }
        if self.truce {
            return Err(Refusal::new(Rule("25.64"), "truce-bars-battle"));
        }
        if !march.is_army() {
            return Err(Refusal::new(Rule("R59"), "sortie-needs-units"));
        }
        Ok(())
    }

    pub(crate) fn check_stop(&self, march: &March) -> Result<(), Refusal> {
        if self.is_pirates() && !march.sailed && !march.halted && self.can_sail_anywhere(march) {
            return Err(Refusal::new(Rule("25.50"), "must-sail"));
        }
        if self.is_stranded(march) && self.any_step(march) {
            return Err(Refusal::new(Rule("10.4"), "cannot-stop-with-general").with("space", march.at.name()));
        }
        // 10.9: a subordinate who is activated leaves, or besieges (R62): staying put wastes the card, and may be done.
        Ok(())
    }

    /// A general without units beside an enemy general (10.4).
    pub(crate) fn is_stranded(&self, march: &March) -> bool {
        !march.is_army() && !march.inside && self.meets_lone_general(march.side, march.at)
    }

    pub(crate) fn any_step(&self, march: &March) -> bool {
        data().links(march.at).any(|(to, _)| self.check_step(march, to).is_ok())
    }

    // --- Carrying out --------------------------------------------------------------------------------------

    pub fn apply_march(&mut self, mut march: March, action: Action, ctx: &mut Ctx) {
        match (march.stage, action) {
            (MarchStage::Officers { asked }, Action::Bring(g)) => {
                march.officers.add(g);
                march.stage = MarchStage::Officers { asked: asked.with(g) };
            }
            (MarchStage::Officers { asked }, Action::Leave(g)) => {
                march.officers.remove(g);
                march.stage = MarchStage::Officers { asked: asked.with(g) };
            }
            (MarchStage::Units { class }, Action::Take { cus, elephants }) => {
                self.take_along(&mut march, class, Cus::new(cus, elephants));
            }
            (MarchStage::Train, Action::Haul(haul)) => {
                march.train = haul;
                self.set_out(&mut march, ctx);
            }
            (MarchStage::Choose, action) => return self.apply_choice(march, action, ctx),
            (MarchStage::Weather, Action::Counter(card)) => {
                self.play_counter(march.side.enemy(), card, ctx);
                self.bad_weather(&mut march, ctx);
            }
            (MarchStage::Weather, _) => march.stage = MarchStage::Storm,
            (MarchStage::Storm, Action::Counter(card)) => {
                self.play_counter(march.side.enemy(), card, ctx);
                if let Some(leg) = &mut march.leg {
                    leg.stormed = true;
                }
                march.stage = MarchStage::Go;
                *self.frames.top_mut() = Frame::March(march);
                self.attrition(march.side, LossPool::March, Cause::Storm, 0, march.at, ctx); // 25.60
                return;
            }
            (MarchStage::Storm, _) => march.stage = MarchStage::Go,
            (MarchStage::Hostile, Action::Counter(card)) => {
                self.play_counter(march.side.enemy(), card, ctx);
                self.attrition(march.side, LossPool::March, Cause::HostileTribes, 0, march.at, ctx);
                return;
            }
            (MarchStage::Hostile, _) => {
                *self.frames.top_mut() = Frame::March(march);
                return self.start_reaction(ctx);
            }
            (MarchStage::Intercepted, Action::Fight) => {
                *self.frames.top_mut() = Frame::March(march);
                return self.meet_enemy(march, ctx);
            }
            (MarchStage::Intercepted, Action::StepBack) => return self.step_back(march, ctx),
            (MarchStage::Intercepted, Action::Regroup) => {
                march.stage = MarchStage::Dividing { asked: GeneralSet::NONE, sheltered: GeneralSet::NONE };
            }
            (MarchStage::Dividing { asked, sheltered }, Action::Shelter(g)) => {
                march.stage = MarchStage::Dividing { asked: asked.with(g), sheltered: sheltered.with(g) };
            }
            (MarchStage::Dividing { asked, sheltered }, Action::StayOut(g)) => {
                march.stage = MarchStage::Dividing { asked: asked.with(g), sheltered };
            }
            (MarchStage::Dividing { sheltered, .. }, Action::Divide { cus, elephants }) => {
                return self.divide(march, sheltered, Cus::new(cus, elephants), ctx);
            }
            _ => return,
        }
        *self.frames.top_mut() = Frame::March(march);
    }

    /// A counter-event is played: it never counts as the play of a card (8.4), and never ends a truce (R11).
    pub fn play_counter(&mut self, side: Side, card: Card, ctx: &mut Ctx) {
        self.discard(side, card);
        ctx.events.reveal();
        ctx.tell(Event::Played { side, card, how: crate::table::Use::Counter });
    }

    pub(crate) fn apply_choice(&mut self, mut march: March, action: Action, ctx: &mut Ctx) {
        let leg = |to, way, inside| Leg { to, way, inside, stormed: false };
        match action {
            Action::Step(to) => {
                let Some(kind) = data().link(march.at, to) else { return };
                let first = march.from.is_none(); // card 28 may have spent points before it
                march.leg = Some(leg(to, kind.into(), false));
                // 25.41: before the first step, or before a pass or strait.
                let window = !march.weathered && (first || kind != LinkKind::Road);
                march.stage = if window { MarchStage::Weather } else { MarchStage::Go };
            }
            Action::Sail(to) | Action::SailInside(to) => {
                let inside = matches!(action, Action::SailInside(_));
                march.leg = Some(leg(to, Way::Sea, inside));
                ctx.tell(Event::DeclaresSea { general: march.general, from: march.at, to });
                march.stage = if march.weathered { MarchStage::Storm } else { MarchStage::Weather };
            }
            Action::Pursue => {
                let facts = data().general(march.general);
                let needs = facts.battle as i8 + facts.ability.pursue;
                let die = ctx.luck.d6("pursuit");
                let success = die as i8 <= needs;
                ctx.tell(Event::Rating { test: Test::Pursue, general: march.general, die, needs, success });
                march.pursuit = false;
                march.halted = !success; // 13.4, R25
            }
            Action::Regroup => self.begin_regroup(&mut march),
            Action::Uproot => {
                let side = march.side.enemy();
                self.ground_mut(march.at).control = None;
                ctx.tell(Event::Unmarked { side, space: march.at });
                if self.orders().is_some_and(|o| o.kind == OrderKind::Charm) {
                    march.points -= 1;
                    march.spent += 1;
                    march.uprooted = true;
                } else {
                    *self.frames.top_mut() = Frame::March(march);
                    return self.stop(march, false, ctx);
                }
            }
            Action::Sortie => {
                let cus = march.force.total();
                self.come_out(march.at, march.side, cus, march.all());
                march.stage = MarchStage::Done;
                march.halted = true;
                *self.frames.top_mut() = Frame::March(march);
                return self.begin_sortie(march, ctx);
            }
            Action::Besiege => {
                *self.frames.top_mut() = Frame::March(march);
                return self.besiege(march, ctx);
            }
            _ => {
                *self.frames.top_mut() = Frame::March(march);
                if self.is_stranded(&march) {
                    return self.step_back(march, ctx); // R97
                }
                return self.stop(march, march.halted, ctx);
            }
        }
        *self.frames.top_mut() = Frame::March(march);
    }

    /// The end of an activation without battle or siege.
    pub(crate) fn stop(&mut self, march: March, exhausted: bool, ctx: &mut Ctx) {
        ctx.tell(Event::Stops { general: march.general, space: march.at });
        self.end_march(exhausted);
    }

    /// Automatic steps of a march. True if it moved on; false if a seat must decide.
    pub fn run_march(&mut self, mut march: March, ctx: &mut Ctx) -> bool {
        let enemy = march.side.enemy();
        match march.stage {
            MarchStage::Officers { asked } => {
                if self.next_companion(&march, asked).is_some() {
                    return false;
                }
                march.stage = MarchStage::Units { class: 5 };
            }
            MarchStage::Units { class: 0 } => {
                march.stage = MarchStage::Train;
            }
            MarchStage::Units { class } => {
                let most = self.most_marching();
                let taken = march.force.total().all - if class == 5 { march.force.whole.all } else { 0 };
                let available = self.march_class(&march, class);
                if available.all > 0 {
                    let some = (0..=available.all.min(most - taken.min(most))).any(|n| {
                        let e = n.saturating_sub(available.plain());
                        self.check_take(&march, class, n, e).is_ok()
                    });
                    if some {
                        return false;
                    }
                    // No lawful split (18.1): he takes nobody, and `check_leaving` keeps him where he is.
                }
                self.take_along(&mut march, class, Cus::NONE);
            }
            MarchStage::Train => {
                if march.side == Carthage
                    && self.train == Some(march.at)
                    && !march.inside
                    && march.force.total().all > 0
                {
                    return false;
                }
                march.train = false;
                self.set_out(&mut march, ctx);
            }
            MarchStage::Choose | MarchStage::Intercepted => return false,
            MarchStage::Dividing { .. } => return false,
            MarchStage::Weather => {
                if self.may_counter(enemy, &[41]) {
                    return false;
                }
                march.stage = MarchStage::Storm;
            }
            MarchStage::Storm => {
                let at_sea = march.leg.is_some_and(|l| l.way == Way::Sea);
                if at_sea && march.force.total().all > 0 && self.may_counter(enemy, &[60]) {
                    return false;
                }
                march.stage = MarchStage::Go;
            }
            MarchStage::Go => {
                self.go(march, ctx);
                return true;
            }
            MarchStage::Hostile => {
                let hostile = Card(7);
                let area = match data().card(hostile).effect {
                    Effect::HostileTribes { area } => area.spaces,
                    _ => SpaceSet::NONE,
                };
                let exposed = area.has(march.at) && march.force.total().all > 0;
                if exposed && self.may_counter(enemy, &[7, 8]) {
                    return false;
                }
                *self.frames.top_mut() = Frame::March(march);
                self.start_reaction(ctx);
                return true;
            }
            MarchStage::Reacted => {
                self.after_reaction(march, ctx);
                return true;
            }
            MarchStage::Done => {
                self.end_march(true);
                return true;
            }
        }
        *self.frames.top_mut() = Frame::March(march);
        true
    }
}
