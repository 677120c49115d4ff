//! Marching (10.2 to 10.9): who comes along, each step and what it sets off, stopping.

use crate::action::Action;
use crate::attrition::not_asked;
use crate::data::*;
use crate::event::{Cause, Event, Test};
use crate::frame::*;
use crate::ids::*;
use crate::moves::Ctx;
use crate::position::*;
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

    fn is_army(&self) -> bool {
        self.force.total().all > 0
    }
}

impl Position {
    /// Generals who could go with the leader of a march: beside him, not of higher rank (9.2, 10.8).
    pub fn march_companions(&self, march: &March) -> GeneralSet {
        let here = if march.inside {
            self.within(march.at, march.side)
        } else {
            self.outside(march.at, march.side)
        };
        let tired = self.orders().filter(|o| o.is_campaign());
        here.without(march.general)
            .iter()
            .filter(|g| self.rank(*g) <= self.rank(march.general))
            .filter(|g| march.officers.has(*g) || tired.is_none_or(|o| o.left[g.i()] > 0))
            .collect()
    }

    /// The units that stand with the leader: those he may choose from, and those he leaves.
    fn march_ground(&self, march: &March) -> Cus {
        let ground = self.ground(march.at);
        if march.inside { ground.garrison } else { ground.cus[march.side.i()] }
    }

    /// Units of one class that may be taken along (R86). Class 5 are those who make the whole move.
    pub fn march_class(&self, march: &March, class: u8) -> Cus {
        let here = self.march_ground(march);
        let Some(orders) = self.orders().filter(|o| o.is_campaign()) else {
            return if class == 5 { here } else { Cus::NONE };
        };
        let free = here.less(march.force.total());
        let fresh = free.less(orders.all_tired(march.at));
        match class {
            5 if march.spent == 0 && march.nero => fresh.plus(march.force.whole),
            5 => march.force.whole,
            4 if march.spent == 0 && march.nero => Cus::NONE, // they go the whole way
            4 => fresh,
            left => orders.tired(march.at, left).min(free),
        }
    }

    fn most_marching(&self) -> u8 {
        match self.orders().map(|o| data().card(o.card).effect) {
            Some(Effect::Pirates { most_cus, .. })
                if self.orders().is_some_and(|o| o.kind == OrderKind::Pirates) =>
            {
                most_cus // 25.50
            }
            _ => MOST_CUS,
        }
    }

    /// Could taking between `least` and `most` units leave every consul his due?
    fn some_split(&self, march: &March, least: u8, most: u8) -> bool {
        let total = self.march_ground(march).all;
        let here = if march.inside {
            self.within(march.at, march.side)
        } else {
            self.outside(march.at, march.side)
        };
        let go = self.consuls(march.all());
        let stay = self.consuls(here.minus(march.all()));
        // R19, R88: in passing, the stack of a consul who was found there may stay as it was, or grow.
        let found = self.consuls(march.found_generals.minus(march.all())) == stay;
        (least..=most.min(total)).any(|n| {
            let as_found = found && total - n >= march.found;
            let keeps = go == 0 || n >= CONSULAR || n == total.saturating_sub(march.found);
            split_allowed(n, total - n, go, stay) || march.spent > 0 && as_found && keeps
        })
    }

    fn next_companion(&self, march: &March, asked: GeneralSet) -> Option<General> {
        self.march_companions(march).minus(asked).first()
    }

    pub fn check_march(&self, march: &March, action: &Action) -> Result<(), Refusal> {
        match (march.stage, *action) {
            (MarchStage::Officers { asked }, Action::Bring(g) | Action::Leave(g)) => {
                if self.next_companion(march, asked) != Some(g) {
                    return Err(not_asked(Rule("9.2")));
                }
                let brought = march.spent == 0 || !march.found_generals.has(g); // R88
                let leaves_consul = matches!(action, Action::Leave(_)) && self.is_consul(g) && brought;
                if leaves_consul && self.is_consul(march.general) && self.march_ground(march).all < 2 * CONSULAR {
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
    pub fn check_counter(&self, side: Side, card: Card, fits: impl Fn(Effect) -> bool) -> Result<(), Refusal> {
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

    fn check_take(&self, march: &March, class: u8, cus: u8, elephants: u8) -> Result<(), Refusal> {
        let available = self.march_class(march, class);
        if elephants > cus || cus > available.all || elephants > available.elephants {
            return Err(Refusal::new(Rule("10.2"), "not-so-many-units").with("cus", available.all));
        }
        if cus - elephants > available.plain() {
            return Err(Refusal::new(Rule("10.2"), "not-so-many-units").with("cus", available.plain()));
        }
        let mut taken = march.force.total().all;
        if class == 5 {
            taken -= march.force.whole.all;
        }
        let most = self.most_marching();
        if taken + cus > most {
            return Err(Refusal::new(Rule("10.2"), "ten-units-at-most").with("cus", most));
        }
        let later: u8 = (1..class.min(5)).map(|c| self.march_class(march, c).all).sum();
        let later = if self.orders().is_some_and(Orders::is_campaign) { later } else { 0 };
        if !self.some_split(march, taken + cus, (taken + cus + later).min(most)) {
            return Err(Refusal::new(Rule("18.1"), "consul-keeps-five"));
        }
        Ok(())
    }

    fn check_choice(&self, march: &March, action: &Action) -> Result<(), Refusal> {
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
    fn check_points(&self, march: &March, cost: u8) -> Result<(), Refusal> {
        if march.halted {
            return Err(Refusal::new(Rule("10.2"), "halted"));
        }
        if march.pursuit {
            return Err(Refusal::new(Rule("13.4"), "pursuit-roll-first"));
        }
        if cost > march.points {
            return Err(Refusal::new(Rule("10.2"), "not-enough-points").with("left", march.points).with("cost", cost));
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
    fn check_entry(&self, march: &March, to: Space) -> Result<(), Refusal> {
        let enemy = march.side.enemy();
        let enemy_units = self.cus(to, enemy) > 0;
        let enemy_generals = !self.all_generals(to, enemy).is_empty();
        if self.truce {
            let marker = self.control(to) == Some(enemy);
            if marker || self.all_cus(to, enemy).all > 0 || enemy_generals {
                return Err(Refusal::new(Rule("25.64"), "truce-bars-entry").with("space", to.name()));
            }
        }
        for general in march.all().iter() {
            if let Some(country) = data().general(general).ability.confined
                && !data().country(country).has(to)
            {
                return Err(Refusal::new(Rule("24"), "confined")
                    .with("general", general.name())
                    .with("country", country.name()));
            }
        }
        if !march.is_army() && enemy_units {
            return Err(Refusal::new(Rule("10.4"), "lone-general-and-units").with("space", to.name()));
        }
        Ok(())
    }

    fn check_step(&self, march: &March, to: Space) -> Result<(), Refusal> {
        let Some(kind) = data().link(march.at, to) else {
            return Err(Refusal::new(Rule("10.2"), "not-adjacent").with("space", to.name()).depth(1));
        };
        if march.inside {
            return Err(Refusal::new(Rule("R59"), "only-by-sortie"));
        }
        self.check_points(march, kind.cost())?;
        let n = named();
        let messina = kind == LinkKind::Strait && (march.at == n.rhegium || to == n.rhegium);
        if messina && [n.rhegium, n.messana].iter().any(|s| self.control(*s) != Some(march.side)) {
            return Err(Refusal::new(Rule("10.6"), "messina-closed"));
        }
        self.check_entry(march, to)?;
        self.check_leaving(march)?;
        let after = march.points - kind.cost();
        if self.is_pirates() && !march.sailed && (data().space(to).port.is_none() || after < Way::Sea.cost()) {
            return Err(Refusal::new(Rule("25.50"), "must-reach-port"));
        }
        if !march.is_army() && self.meets_lone_general(march.side, to) && !self.can_go_on(march, to, after) {
            return Err(Refusal::new(Rule("10.4"), "cannot-stop-with-general").with("space", to.name()));
        }
        Ok(())
    }

    /// May the force leave those who stay where it stands (18.1, 18.3)?
    fn check_leaving(&self, march: &March) -> Result<(), Refusal> {
        let cus = march.force.total().all;
        // 18.3: a proconsul leaves a consul whom he passes with five units, or stops.
        let beside = self.outside(march.at, march.side).minus(march.all());
        let staying = self.march_ground(march).all - cus;
        if march.spent > 0 && self.consuls(march.all()) == 0 && self.consuls(beside) > 0 && staying < CONSULAR {
            return Err(Refusal::new(Rule("18.3"), "consul-below-five").with("cus", staying));
        }
        // R69: nobody goes before the split is lawful.
        if !self.some_split(march, cus, cus) {
            return Err(Refusal::new(Rule("18.1"), "consul-keeps-five"));
        }
        Ok(())
    }

    fn is_pirates(&self) -> bool {
        self.orders().is_some_and(|o| o.kind == OrderKind::Pirates)
    }

    fn meets_lone_general(&self, side: Side, space: Space) -> bool {
        !self.outside(space, side.enemy()).is_empty()
    }

    /// A lone general passing an enemy general needs a space beyond, free of both (10.4).
    fn can_go_on(&self, march: &March, space: Space, points: u8) -> bool {
        data().links(space).iter().any(|(to, kind)| {
            let n = named();
            let messina = *kind == LinkKind::Strait && (space == n.rhegium || *to == n.rhegium);
            kind.cost() <= points
                && !(messina && [n.rhegium, n.messana].iter().any(|s| self.control(*s) != Some(march.side)))
                && self.check_entry(march, *to).is_ok()
                && (!self.meets_lone_general(march.side, *to) || self.can_go_on(march, *to, points - kind.cost()))
        })
    }

    fn check_regroup(&self, march: &March) -> Result<(), Refusal> {
        if march.spent == 0 || march.inside {
            return Err(Refusal::new(Rule("10.2"), "nothing-to-regroup").depth(1));
        }
        if march.regrouped {
            return Err(Refusal::new(Rule("10.2"), "regrouped-already"));
        }
        if march.halted || march.pursuit {
            return Err(Refusal::new(Rule("10.2"), "halted"));
        }
        let others = self.march_ground(march).all > march.force.total().all
            || !self.march_companions(march).minus(march.officers).is_empty();
        if !march.is_army() && march.officers.is_empty() && !others {
            return Err(Refusal::new(Rule("10.2"), "nothing-to-regroup"));
        }
        Ok(())
    }

    /// Card 28 removes a marker for a point (25.28); Hanno removes one where he stops (24).
    fn check_uproot(&self, march: &March) -> Result<(), Refusal> {
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

    fn check_sortie(&self, march: &March) -> Result<(), Refusal> {
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

    fn check_stop(&self, march: &March) -> Result<(), Refusal> {
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
    fn is_stranded(&self, march: &March) -> bool {
        !march.is_army() && !march.inside && self.meets_lone_general(march.side, march.at)
    }

    fn any_step(&self, march: &March) -> bool {
        data().links(march.at).iter().any(|(to, _)| self.check_step(march, *to).is_ok())
    }

    fn can_sail_anywhere(&self, march: &March) -> bool {
        data().ports.iter().any(|to| self.check_sail(march, to, false).is_ok())
    }

    // --- Sea movement (11) ---------------------------------------------------------------------------------

    fn check_sail(&self, march: &March, to: Space, inside: bool) -> Result<(), Refusal> {
        let Some(orders) = self.orders() else { return Err(not_asked(Rule("11.1"))) };
        let (here, there) = (data().space(march.at), data().space(to));
        if there.port.is_none() || to == march.at {
            return Err(Refusal::new(Rule("11.1"), "not-a-port").with("space", to.name()).depth(1));
        }
        if orders.sea_cus == 0 {
            return Err(Refusal::new(Rule("11.1"), "card-without-ship").with("card", orders.card.name()).depth(2));
        }
        if here.port.is_none() {
            return Err(Refusal::new(Rule("11.1"), "not-in-port").with("space", march.at.name()).depth(3));
        }
        if march.inside && self.is_besieged(march.at) {
            return Err(Refusal::new(Rule("11.3"), "besieged-no-sea").with("space", march.at.name()));
        }
        if orders.sea_generals == 0 && !march.sailed {
            return Err(Refusal::new(Rule("11.4"), "one-army-by-sea"));
        }
        let cus = march.force.total().all;
        if cus > orders.sea_cus {
            return Err(Refusal::new(Rule("11.4"), "too-many-for-sea").with("cus", cus).with("most", orders.sea_cus));
        }
        self.check_points(march, Way::Sea.cost())?;
        if let Effect::Pirates { to: ports, .. } = data().card(orders.card).effect
            && orders.kind == OrderKind::Pirates
            && !ports.has(to)
        {
            return Err(Refusal::new(Rule("25.50"), "pirates-do-not-sail-there").with("space", to.name()));
        }
        let africa = data().country(Country::Africa);
        if cus > 0 && africa.has(march.at) != africa.has(to) {
            if march.side == Carthage && africa.has(march.at) && self.hanno_counsels != Counsel::None {
                return Err(Refusal::new(Rule("25.57"), "hanno-keeps-units"));
            }
            if march.side == Rome && africa.has(to) && self.cato_counsels != Counsel::None {
                return Err(Refusal::new(Rule("25.58"), "cato-keeps-units"));
            }
        }
        self.check_entry(march, to)?;
        self.check_leaving(march)?;
        let enemy = march.side.enemy();
        if inside {
            if self.control(to) != Some(march.side) || !self.is_city(to) || self.cus(to, enemy) == 0 {
                return Err(Refusal::new(Rule("R61"), "no-city-to-enter").with("space", to.name()).depth(1));
            }
            if self.is_besieged(to) {
                return Err(Refusal::new(Rule("11.3"), "besieged-no-sea").with("space", to.name()));
            }
            if cus > self.room(to) {
                return Err(Refusal::new(Rule("10.7"), "no-room").with("room", self.room(to)));
            }
        } else if !march.is_army() && self.meets_lone_general(march.side, to) {
            let after = march.points - Way::Sea.cost();
            if !self.can_go_on(march, to, after) {
                return Err(Refusal::new(Rule("10.4"), "cannot-stop-with-general").with("space", to.name()));
            }
        }
        Ok(())
    }

    /// The modifier of the Roman roll (11.6).
    pub fn naval_modifier(&self, march: &March, to: Space) -> i8 {
        let n = named();
        let port = |s: Space| {
            data().space(s).port.unwrap_or(0) + (self.control(s) == Some(Rome)) as i8 // per port, R82
        };
        port(march.at) + port(to)
            - (march.force.total().all <= 1) as i8
            - (self.control(n.syracusae) == Some(Carthage)) as i8
            - self.macedonia as i8
            - self.naval_victory as i8
            + data().general(march.general).ability.naval
    }

    pub fn naval_result(modified: i8) -> NavalResult {
        let tables = &data().tables;
        match modified {
            n if n >= tables.sunk => NavalResult::Sunk,
            n if n >= tables.back_to_port => NavalResult::BackToPort,
            _ => NavalResult::Safe,
        }
    }

    fn naval_roll(&mut self, march: &March, to: Space, ctx: &mut Ctx) -> NavalResult {
        let modifier = self.naval_modifier(march, to);
        let die = ctx.luck.d6("naval combat");
        let result = Position::naval_result(die as i8 + modifier);
        ctx.tell(Event::NavalRoll { die, modifier, result });
        result
    }

    /// The whole force is lost at sea (11.5, R21).
    fn sink(&mut self, march: &mut March, ctx: &mut Ctx) {
        let cus = march.force.total();
        ctx.tell(Event::Sunk { general: march.general, cus: cus.all });
        if march.inside {
            let ground = self.ground_mut(march.at);
            ground.garrison = ground.garrison.minus(cus);
        } else {
            self.take_outside(march.at, march.side, cus);
        }
        march.force = Force::default();
        self.displace_all(march.all(), ctx);
        self.tidy(march.at, ctx);
        march.stage = MarchStage::Done;
        march.halted = true;
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

    pub fn play_counter(&mut self, side: Side, card: Card, ctx: &mut Ctx) {
        self.discard(side, card);
        ctx.events.reveal();
        ctx.tell(Event::Played { side, card, how: crate::event::Use::Counter });
    }

    fn take_along(&mut self, march: &mut March, class: u8, cus: Cus) {
        let (at, spent) = (march.at, march.spent);
        if class == 5 {
            let dropped = march.force.whole;
            if let Some(orders) = self.orders_mut()
                && orders.is_campaign()
                && spent > 0
            {
                // 10.12: those who do not make Nero's whole move have four points in all.
                orders.tire(at, 4u8.saturating_sub(spent), dropped.minus(cus));
            }
            march.force.whole = cus;
        } else {
            march.force.parts[class as usize] = cus;
            if let Some(orders) = self.orders_mut()
                && class < 4
            {
                orders.pick_up(at, class, cus);
            }
        }
        march.stage = MarchStage::Units { class: class - 1 };
    }

    /// The muster is complete.
    fn set_out(&mut self, march: &mut March, ctx: &mut Ctx) {
        let fresh = self.orders().filter(|_| march.nero && march.spent == 0);
        march.whole = match fresh {
            Some(orders) => march.officers.iter().filter(|g| orders.is_fresh(*g)).collect(),
            None => march.whole.and(march.officers),
        };
        march.stage = MarchStage::Choose;
        march.regrouped = true;
        ctx.tell(Event::SetsOut { general: march.general, space: march.at, cus: march.force.total() });
    }

    fn apply_choice(&mut self, mut march: March, action: Action, ctx: &mut Ctx) {
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
                march.halted = !success; // 13.4
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

    /// Everybody back into the ranks, to be picked anew.
    fn begin_regroup(&mut self, march: &mut March) {
        let (at, parts) = (march.at, march.force.parts);
        if let Some(orders) = self.orders_mut() {
            for (left, part) in parts.iter().enumerate() {
                orders.tire(at, left as u8, *part);
            }
        }
        march.force.parts = [Cus::NONE; 5];
        march.stage = MarchStage::Officers { asked: GeneralSet::NONE };
    }

    /// The end of an activation without battle or siege.
    fn stop(&mut self, march: March, exhausted: bool, ctx: &mut Ctx) {
        ctx.tell(Event::Stops { general: march.general, space: march.at });
        self.end_march(exhausted);
    }

    /// Card 41 (25.41): two points in all on land; a sea move is called off.
    fn bad_weather(&mut self, march: &mut March, ctx: &mut Ctx) {
        ctx.tell(Event::BadWeather { general: march.general });
        march.weathered = true;
        let Some(leg) = march.leg else { return };
        if leg.way == Way::Sea {
            march.leg = None;
            march.halted = true;
            march.stage = MarchStage::Choose;
            return;
        }
        march.points = march.points.min(2u8.saturating_sub(march.spent));
        if leg.way.cost() > march.points {
            march.leg = None; // the general's points are gone; his units keep theirs for another (25.41)
            march.stage = MarchStage::Choose;
        } else {
            march.stage = MarchStage::Go;
        }
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
                    // 18.1: no lawful split: nobody goes anywhere.
                    march.halted = true;
                }
                self.take_along(&mut march, class, Cus::NONE);
            }
            MarchStage::Train => {
                if march.side == Carthage && self.train == Some(march.at) && !march.inside && march.force.total().all > 0 {
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

    /// Makes the declared leg (R63).
    fn go(&mut self, mut march: March, ctx: &mut Ctx) {
        let Some(leg) = march.leg.take() else { return };
        let cus = march.force.total();
        if leg.stormed && cus.all == 0 {
            // 25.60: the generals are back in the port of departure.
            march.halted = true;
            march.stage = MarchStage::Choose;
            *self.frames.top_mut() = Frame::March(march);
            return;
        }
        if leg.way == Way::Sea {
            if let Some(orders) = self.orders_mut()
                && !march.sailed
            {
                orders.sea_generals = orders.sea_generals.saturating_sub(1);
            }
            march.sailed = true;
            // 11.5: the Roman fleet; not under a truce (25.64) nor against pirates (25.50).
            if march.side == Carthage && !self.truce && !self.is_pirates() {
                match self.naval_roll(&march, leg.to, ctx) {
                    NavalResult::Safe => {}
                    NavalResult::BackToPort => {
                        march.halted = true;
                        march.stage = MarchStage::Choose;
                        *self.frames.top_mut() = Frame::March(march);
                        return;
                    }
                    NavalResult::Sunk => {
                        self.sink(&mut march, ctx);
                        *self.frames.top_mut() = Frame::March(march);
                        return;
                    }
                }
            }
        }
        self.pay(&mut march, leg.way.cost());
        let from = march.at;
        self.carry(&mut march, leg, ctx);
        march.from = Some((from, leg.way));
        march.found = self.march_ground(&march).all - cus.all;
        march.found_generals = self.outside(march.at, march.side).minus(march.all());
        march.regrouped = false;
        march.uprooted = false;
        march.met = Met::default();
        if leg.inside {
            // R61: inside the walls, and the move is over.
            march.halted = true;
            march.stage = MarchStage::Choose;
            *self.frames.top_mut() = Frame::March(march);
            return;
        }
        march.stage = MarchStage::Hostile;
        *self.frames.top_mut() = Frame::March(march);
        self.pass_attrition(march, leg.way, ctx);
    }

    /// A roll after every pass (10.6), with guides (25.5) and Hasdrubal (24).
    fn pass_attrition(&mut self, march: March, way: Way, ctx: &mut Ctx) {
        if !way.is_pass() || march.force.total().all == 0 {
            return;
        }
        let mut modifier = if way == Way::Pass { data().tables.pass } else { 0 };
        modifier += self.orders().map_or(0, |o| o.pass_modifier);
        modifier += data().general(march.general).ability.pass_attrition;
        self.attrition(march.side, LossPool::March, Cause::Pass, modifier, march.at, ctx);
    }

    fn pay(&mut self, march: &mut March, cost: u8) {
        march.points -= cost;
        march.spent += cost;
        let mut parts = [Cus::NONE; 5];
        for (left, part) in march.force.parts.iter().enumerate() {
            parts[left.saturating_sub(cost as usize)] = parts[left.saturating_sub(cost as usize)].plus(*part);
        }
        march.force.parts = parts;
        if let Some(orders) = self.orders_mut()
            && orders.is_campaign()
        {
            for officer in march.officers.iter() {
                let left = &mut orders.left[officer.i()];
                *left = left.saturating_sub(cost);
            }
        }
    }

    /// Moves the force on the board.
    fn carry(&mut self, march: &mut March, leg: Leg, ctx: &mut Ctx) {
        let (from, to, side) = (march.at, leg.to, march.side);
        let cus = march.force.total();
        if march.inside {
            let ground = self.ground_mut(from);
            ground.garrison = ground.garrison.minus(cus);
        } else {
            self.take_outside(from, side, cus);
        }
        self.post_all(march.all(), to);
        if leg.inside {
            let ground = self.ground_mut(to);
            ground.garrison = ground.garrison.plus(cus);
            self.inside = self.inside.or(march.all());
        } else {
            self.put_outside(to, side, cus);
        }
        if march.train && matches!(leg.way, Way::Alpine | Way::Sea) {
            march.train = false; // 25.30: it stays behind
            ctx.tell(Event::TrainLeft { space: from });
        } else if march.train {
            self.train = Some(to);
        }
        march.at = to;
        march.inside = leg.inside;
        if leg.way == Way::Sea {
            ctx.tell(Event::Lands { general: march.general, to, inside: leg.inside });
        } else {
            ctx.tell(Event::Steps { general: march.general, from, to, way: leg.way });
        }
        self.tidy(from, ctx);
    }

    /// The reaction phase is over (10.2 steps 4 and 5).
    fn after_reaction(&mut self, mut march: March, ctx: &mut Ctx) {
        let intercepted = !march.met.interceptors_from.is_empty();
        if !march.is_army() {
            if intercepted || self.cus(march.at, march.side.enemy()) > 0 {
                // R15, R93: a general without units goes back one space, or is displaced.
                return self.step_back(march, ctx);
            }
        } else if intercepted {
            march.stage = MarchStage::Intercepted;
            *self.frames.top_mut() = Frame::March(march);
            return;
        }
        self.meet_enemy(march, ctx);
    }

    /// Displacement, overrun, battle, or on (R63).
    fn meet_enemy(&mut self, mut march: March, ctx: &mut Ctx) {
        let enemy = march.side.enemy();
        let here = march.at;
        if march.is_army() {
            if self.cus(here, enemy) == 0 {
                self.displace_all(self.outside(here, enemy), ctx); // 10.10
                self.tidy(here, ctx);
            } else if march.force.total().all >= 5
                && self.cus(here, enemy) == 1
                && self.outside(here, enemy).is_empty()
            {
                let unit = self.ground(here).cus[enemy.i()];
                self.take_outside(here, enemy, unit); // 10.5
                ctx.tell(Event::Overrun { space: here, side: enemy });
                self.tidy(here, ctx);
            } else {
                march.stage = MarchStage::Done;
                march.halted = true;
                *self.frames.top_mut() = Frame::March(march);
                return self.begin_battle(march, ctx);
            }
        }
        march.pursuit = march.met.avoided && march.points > 0; // 13.4, R64
        march.stage = MarchStage::Choose;
        *self.frames.top_mut() = Frame::March(march);
    }

    /// One space back, and the move is over (12.5, R66).
    fn step_back(&mut self, mut march: March, ctx: &mut Ctx) {
        let enemy = march.side.enemy();
        let bars_lone = |to| self.cus(to, enemy) > 0 || self.meets_lone_general(march.side, to); // 10.4
        let back = march.from.filter(|(to, _)| march.is_army() || !bars_lone(*to));
        let Some((to, way)) = back else {
            // R15, R97: a general without units who has nowhere to go back to is displaced.
            self.displace_all(march.all(), ctx);
            march.stage = MarchStage::Done;
            *self.frames.top_mut() = Frame::March(march);
            return;
        };
        if way == Way::Sea && march.side == Carthage && !self.truce && !self.is_pirates() {
            match self.naval_roll(&march, to, ctx) {
                NavalResult::Safe => {}
                NavalResult::BackToPort => {
                    // R23: it may not step back, and fights.
                    if march.is_army() {
                        return self.meet_enemy(march, ctx);
                    }
                    self.displace_all(march.all(), ctx);
                    march.stage = MarchStage::Done;
                    *self.frames.top_mut() = Frame::March(march);
                    return;
                }
                NavalResult::Sunk => {
                    self.sink(&mut march, ctx);
                    *self.frames.top_mut() = Frame::March(march);
                    return;
                }
            }
        }
        let from = march.at;
        let cus = march.force.total();
        if march.is_army() && self.is_city(to) && self.control(to) == Some(enemy) {
            // R98: a garrison that had come out as the army left goes in again.
            self.go_in(to, enemy, self.ground(to).cus[enemy.i()], self.outside(to, enemy));
        }
        self.shift(from, to, march.side, cus, march.all());
        if march.train {
            self.train = Some(to);
        }
        march.at = to;
        march.from = None;
        march.halted = true;
        march.pursuit = false;
        march.stage = MarchStage::Choose;
        ctx.tell(Event::SteppedBack { general: march.general, to });
        *self.frames.top_mut() = Frame::March(march);
        self.tidy(from, ctx);
        self.pass_attrition(march, way, ctx); // R23
    }

    // --- A landing army at its own city (12.8, R61) --------------------------------------------------------

    fn check_divide_open(&self, march: &March) -> Result<(), Refusal> {
        let by_sea = march.from.is_some_and(|(_, way)| way == Way::Sea);
        if !by_sea || !self.is_city(march.at) || self.control(march.at) != Some(march.side) {
            return Err(Refusal::new(Rule("12.8"), "no-city-to-enter").with("space", march.at.name()).depth(1));
        }
        if self.is_besieged(march.at) {
            return Err(Refusal::new(Rule("11.3"), "besieged-no-sea").with("space", march.at.name()));
        }
        if self.room(march.at) == 0 {
            return Err(Refusal::new(Rule("10.7"), "no-room").with("room", 0));
        }
        Ok(())
    }

    /// Can the rest of the division still be made lawfully?
    fn divide_possible(&self, march: &March, asked: GeneralSet, sheltered: GeneralSet) -> bool {
        let Some(next) = march.all().minus(asked).first() else {
            let force = march.force.total();
            return (0..=force.all.min(self.room(march.at))).any(|n| {
                let elephants = n.saturating_sub(force.plain());
                self.check_divide(march, asked, sheltered, n, elephants).is_ok()
            });
        };
        let asked = asked.with(next);
        self.divide_possible(march, asked, sheltered) || self.divide_possible(march, asked, sheltered.with(next))
    }

    fn check_divide(
        &self,
        march: &March,
        asked: GeneralSet,
        sheltered: GeneralSet,
        cus: u8,
        elephants: u8,
    ) -> Result<(), Refusal> {
        if asked != march.all() {
            return Err(Refusal::new(Rule("12.8"), "divide-after-generals"));
        }
        let force = march.force.total();
        if elephants > cus || cus > force.all || elephants > force.elephants || cus - elephants > force.plain() {
            return Err(Refusal::new(Rule("12.8"), "not-so-many-units").with("cus", force.all));
        }
        if cus > self.room(march.at) {
            return Err(Refusal::new(Rule("10.7"), "no-room").with("room", self.room(march.at)));
        }
        let back = march.all().minus(sheltered);
        if cus < force.all && back.is_empty() {
            return Err(Refusal::new(Rule("10.1"), "units-need-general"));
        }
        if !split_allowed(cus, force.all - cus, self.consuls(sheltered), self.consuls(back)) {
            return Err(Refusal::new(Rule("18.1"), "consul-keeps-five"));
        }
        Ok(())
    }

    fn divide(&mut self, mut march: March, sheltered: GeneralSet, cus: Cus, ctx: &mut Ctx) {
        self.go_in(march.at, march.side, cus, sheltered);
        let generals = sheltered.len() as u8;
        ctx.tell(Event::Sheltered { side: march.side, space: march.at, cus, generals });
        march.force.remove(cus);
        let back = march.all().minus(sheltered);
        march.officers = back;
        march.halted = true;
        let Some(leader) = self.commander(back) else {
            march.officers = GeneralSet::NONE;
            march.inside = true;
            march.force = Force::default();
            march.stage = MarchStage::Choose;
            *self.frames.top_mut() = Frame::March(march);
            return;
        };
        march.general = leader;
        march.officers.remove(leader);
        *self.frames.top_mut() = Frame::March(march);
        self.step_back(march, ctx);
    }
}
