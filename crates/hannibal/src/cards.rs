//! Strategy cards (7, 8, 25): how a card is played, and what its event does.

use crate::attrition::not_asked;
use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

pub const PHILIP: Card = Card(9);

/// The rule of a card's event: 25 and its number.
pub fn event_rule(card: Card) -> Rule {
    const RULES: [&str; 64] = [
        "25.1", "25.2", "25.3", "25.4", "25.5", "25.6", "25.7", "25.8", "25.9", "25.10", "25.11", "25.12",
        "25.13", "25.14", "25.15", "25.16", "25.17", "25.18", "25.19", "25.20", "25.21", "25.22", "25.23",
        "25.24", "25.25", "25.26", "25.27", "25.28", "25.29", "25.30", "25.31", "25.32", "25.33", "25.34",
        "25.35", "25.36", "25.37", "25.38", "25.39", "25.40", "25.41", "25.42", "25.43", "25.44", "25.45",
        "25.46", "25.47", "25.48", "25.49", "25.50", "25.51", "25.52", "25.53", "25.54", "25.55", "25.56",
        "25.57", "25.58", "25.59", "25.60", "25.61", "25.62", "25.63", "25.64",
    ];
    Rule(RULES[card.0 as usize - 1])
}

impl Position {
    // --- Playing a card ------------------------------------------------------------------------------------

    pub fn check_play(&self, side: Side, bound: bool, action: &Action) -> Result<(), Refusal> {
        let card = match *action {
            Action::Operate { card, .. } | Action::Event(card) | Action::Discard(card) => card,
            Action::Pass => return Err(Refusal::new(Rule("R84"), "must-play-a-card")),
            _ => return Err(not_asked(Rule("7.2"))),
        };
        if !self.holds(side, card) {
            return Err(Refusal::new(Rule("7.2"), "card-not-held").with("card", card.name()));
        }
        if bound && (!data().campaigns.has(card) || matches!(action, Action::Discard(_))) {
            return Err(Refusal::new(Rule("R8"), "campaign-card-first"));
        }
        match *action {
            Action::Operate { card, by } => self.check_operation(side, card, by),
            Action::Event(card) => self.check_event(side, card),
            _ => Ok(()), // 8.6
        }
    }

    fn check_operation(&self, side: Side, card: Card, by: Operation) -> Result<(), Refusal> {
        let ops = data().card(card).ops;
        match by {
            Operation::March => {
                if !self.can_activate_any(&self.march_orders(side, card)) {
                    return Err(Refusal::new(Rule("8.2"), "nobody-to-activate").with("number", ops));
                }
                Ok(())
            }
            Operation::Control => Ok(()),
            Operation::Raise => {
                let mut camps = self.generals_of(side).filter_map(|g| self.at(g));
                if camps.any(|space| self.check_raise(side, ops, space).is_ok()) {
                    return Ok(());
                }
                let key = if ops < 3 { "raise-needs-three" } else { "nowhere-to-raise" };
                Err(Refusal::new(Rule("8.2"), key).with("number", ops))
            }
        }
    }

    fn march_orders(&self, side: Side, card: Card) -> Orders {
        let ops = data().card(card).ops;
        let orders = Orders::single(side, card, ops, 4);
        if ops == 3 { orders.by_sea(5) } else { orders } // 11.1, 11.4, R20
    }

    /// Raising a unit: with a general not besieged, in a friendly space of a friendly province (8.2 C, R9).
    pub fn check_raise(&self, side: Side, ops: u8, space: Space) -> Result<(), Refusal> {
        let here = |key| Err(Refusal::new(Rule("8.2"), key).with("space", space.name()));
        let generals = self.all_generals(space, side);
        let Some(commander) = self.commander(generals) else { return here("no-general-there") };
        let needed = data().general(commander).ability.raise_with; // Gisgo: 2
        if ops < needed {
            return Err(Refusal::new(Rule("8.2"), "raise-needs-three").with("number", ops));
        }
        if self.control(space) != Some(side) || self.controller(data().space(space).province) != Some(side) {
            return here("province-not-friendly");
        }
        self.check_placeable(space, side)
    }

    fn check_event(&self, side: Side, card: Card) -> Result<(), Refusal> {
        let facts = data().card(card);
        let about = |rule, key| Err(Refusal::new(rule, key).with("card", card.name()));
        if !facts.side.allows(side) {
            return about(Rule("8.3"), "event-of-the-other-side");
        }
        if facts.counter && !matches!(facts.effect, Effect::HostileTribes { .. }) {
            return about(Rule("8.4"), "counter-event-only");
        }
        if card == PHILIP {
            // 25.9, R12: Carthage makes the alliance, Rome ends it.
            if side == Carthage && self.macedonia {
                return about(Rule("25.9"), "macedonia-is-allied");
            }
            if side == Rome && !self.macedonia {
                return about(Rule("25.9"), "macedonia-not-allied");
            }
        }
        Ok(())
    }

    pub fn play(&mut self, side: Side, action: Action, ctx: &mut Ctx) {
        let next = |pos: &Position| pos.next_play(side);
        let (card, how) = match action {
            Action::Operate { card, by } => (card, Use::Operation(by)),
            Action::Event(card) => (card, Use::Event),
            Action::Discard(card) => (card, Use::Discard),
            _ => return,
        };
        self.discard(side, card);
        ctx.events.reveal();
        ctx.tell(Event::Played { side, card, how });
        let phase = next(self);
        *self.frames.top_mut() = Frame::Turn(phase);
        let ops = data().card(card).ops;
        match how {
            Use::Operation(Operation::March) => {
                let orders = self.march_orders(side, card);
                self.frames.push(Frame::Orders(orders));
            }
            Use::Operation(Operation::Control) => {
                self.frames.push(Frame::Control(Control { side, left: ops }))
            }
            Use::Operation(Operation::Raise) => self.frames.push(Frame::Raise(Raise { side, ops })),
            Use::Event => self.begin_event(side, card, ctx),
            _ => {}
        }
    }

    // --- Events --------------------------------------------------------------------------------------------

    /// Is the condition of the event met (R14)?
    pub fn condition_met(&self, card: Card) -> bool {
        let side_controls = |side: Side, list: [Option<Province>; 2]| {
            list.into_iter().flatten().any(|p| self.controller(p) == Some(side))
        };
        let facts = data().card(card);
        let owner = if facts.side == EventSide::Rome { Rome } else { Carthage };
        match facts.needs {
            Needs::Nothing => true,
            Needs::Macedonia => self.macedonia,
            Needs::ControlsAny(list) => side_controls(owner, list),
            Needs::ControlsSpace(space) => self.control(space) == Some(owner),
            Needs::ArmyIn(country) => generals(owner).any(|g| {
                self.at(g).is_some_and(|s| data().country(country).has(s) && self.all_cus(s, owner).all > 0)
            }),
            Needs::HannibalIn(country) => {
                self.at(named().hannibal).is_some_and(|s| data().country(country).has(s))
            }
            Needs::HannibalOnMap => self.at(named().hannibal).is_some(),
        }
    }

    /// Would this event change nothing, if it were played now (R14)? For advice.
    pub fn would_be_in_vain(&self, side: Side, card: Card) -> bool {
        if !self.condition_met(card) {
            return true;
        }
        match data().card(card).effect {
            Effect::Revolt { .. }
            | Effect::Convert { .. }
            | Effect::Reinforce { .. }
            | Effect::SiegeTrain
            | Effect::MercenariesDesert
            | Effect::HostileTribes { .. }
            | Effect::Epidemic { .. }
            | Effect::BreakSiege { .. }
            | Effect::BreakSubjugation { .. } => {
                !self.choice_open(&Choice { side, card, left: 1, province: None })
            }
            Effect::AllyCity { space } => self.control(space) == Some(side),
            Effect::Messenger => self.hands[side.enemy().i()].is_empty(),
            _ => false,
        }
    }

    fn in_vain(&mut self, card: Card, ctx: &mut Ctx) {
        ctx.tell(Event::InVain { card }); // R14, R73
    }

    fn begin_event(&mut self, side: Side, card: Card, ctx: &mut Ctx) {
        if !self.condition_met(card) {
            return self.in_vain(card, ctx);
        }
        let enemy = side.enemy();
        let orders = |rating, points| Orders::single(side, card, rating, points);
        match data().card(card).effect {
            Effect::Move { rating, points, sea_cus, pass_modifier } => {
                let mut orders = orders(rating, points).by_sea(sea_cus);
                orders.pass_modifier = pass_modifier;
                self.begin_orders(orders, ctx);
            }
            Effect::MoveHannibal { points } => {
                self.begin_orders(Orders { kind: OrderKind::Charm, ..orders(3, points) }, ctx);
            }
            Effect::Pirates { most_cus, points, .. } => {
                let orders = orders(3, points).by_sea(most_cus);
                self.begin_orders(Orders { kind: OrderKind::Pirates, ..orders }, ctx);
            }
            Effect::Campaign { generals, sea_cus } => {
                let orders = orders(3, 4).by_sea(sea_cus);
                self.begin_orders(Orders { kind: OrderKind::Campaign, generals, ..orders }, ctx);
            }
            Effect::Treachery { rating, .. } => {
                self.begin_orders(Orders { kind: OrderKind::Treachery, ..orders(rating, 4) }, ctx);
            }
            Effect::Traitor { rating, .. } => {
                self.begin_orders(Orders { kind: OrderKind::Traitor, ..orders(rating, 4) }, ctx);
            }
            Effect::AllyCity { space } => {
                if self.control(space) == Some(side) {
                    return self.in_vain(card, ctx);
                }
                self.break_truce(card, ctx);
                self.leave_game(card);
                self.take_city(space, side, ctx);
            }
            Effect::Macedonia => {
                self.break_truce(card, ctx);
                self.macedonia = side == Carthage;
                if side == Carthage {
                    ctx.tell(Event::MacedoniaJoins);
                } else {
                    ctx.tell(Event::MacedoniaLeaves);
                    self.leave_game(card); // 8.5
                }
                self.lose_card(enemy, ctx);
            }
            Effect::DismissProconsul => match self.proconsul.filter(|g| self.at(*g).is_some()) {
                Some(general) => {
                    self.break_truce(card, ctx);
                    self.posts[general.i()] = Post::Cup;
                    self.inside.remove(general);
                    self.proconsul = None;
                    ctx.tell(Event::ProconsulDismissed { general });
                }
                None => self.in_vain(card, ctx),
            },
            Effect::NavalVictory => {
                self.break_truce(card, ctx);
                self.naval_victory = true;
                ctx.tell(Event::NavalVictory);
            }
            Effect::HannoCounsels | Effect::CatoCounsels => {
                self.break_truce(card, ctx);
                self.discards.remove(card);
                self.aside.add(card); // R13
                if data().card(card).effect == Effect::HannoCounsels {
                    self.hanno_counsels = Counsel::InForce;
                } else {
                    self.cato_counsels = Counsel::InForce;
                }
                ctx.tell(Event::CounselBegins { side: enemy });
            }
            Effect::Truce => {
                self.truce = true;
                ctx.tell(Event::Truce);
            }
            Effect::Messenger => self.steal_card(side, card, ctx),
            Effect::EnemyRemoves { count, .. } => {
                if self.removable(enemy, Due::Grain).is_empty() {
                    return self.in_vain(card, ctx);
                }
                self.break_truce(card, ctx);
                self.must_remove(enemy, count, Due::Grain, ctx);
            }
            Effect::Revolt { provinces: [Some(only), None] } => {
                let choice = Choice { side, card, left: 1, province: None };
                if self.check_province(&choice, only).is_err() {
                    return self.in_vain(card, ctx);
                }
                self.revolt(side, card, only, ctx);
            }
            effect => {
                let count = if let Effect::Convert { count, .. } = effect { count } else { 1 };
                let choice = Choice { side, card, left: count, province: None };
                self.frames.push(Frame::Choice(choice));
                if !self.choice_open(&choice) {
                    self.frames.pop();
                    self.in_vain(card, ctx);
                }
            }
        }
    }

    /// An event that moves generals gives orders like an operation (R72).
    fn begin_orders(&mut self, orders: Orders, ctx: &mut Ctx) {
        if self.can_activate_any(&orders) {
            self.frames.push(Frame::Orders(orders));
        } else {
            self.in_vain(orders.card, ctx);
        }
    }

    /// A unique event leaves the game (8.5).
    fn leave_game(&mut self, card: Card) {
        self.discards.remove(card);
        self.removed.add(card);
    }

    /// A card lost at random, shown to all (25.9, R85).
    fn lose_card(&mut self, side: Side, ctx: &mut Ctx) {
        let hand = self.hands[side.i()];
        if hand.is_empty() {
            return;
        }
        let card = hand.nth(ctx.luck.draw(hand.len() as u32, "card lost"));
        self.discard(side, card);
        ctx.events.reveal();
        ctx.tell(Event::Played { side, card, how: Use::Lost });
    }

    /// A card taken at random; only the two players see which (25.55).
    fn steal_card(&mut self, side: Side, card: Card, ctx: &mut Ctx) {
        let enemy = side.enemy();
        let hand = self.hands[enemy.i()];
        if hand.is_empty() {
            return self.in_vain(card, ctx);
        }
        self.break_truce(card, ctx);
        let stolen = hand.nth(ctx.luck.draw(hand.len() as u32, "messenger"));
        self.hands[enemy.i()].remove(stolen);
        self.known[enemy.i()].remove(stolen);
        self.hands[side.i()].add(stolen);
        self.known[side.i()].add(stolen);
        ctx.events.reveal();
        ctx.tell(Event::StolenUnseen { side });
        let both = legatus_kernel::Seats::first(2);
        ctx.events.tell_only(both, Event::Stolen { side, card: stolen });
    }

    // --- Events that ask -----------------------------------------------------------------------------------

    /// Is there anything to choose?
    pub fn choice_open(&self, choice: &Choice) -> bool {
        let mut actions = Vec::new();
        self.choice_candidates(choice, &mut actions);
        actions.iter().any(|a| *a != Action::Pass && self.check_choice_of(choice, a).is_ok())
    }

    pub fn choice_candidates(&self, choice: &Choice, out: &mut Vec<Action>) {
        match data().card(choice.card).effect {
            Effect::Revolt { .. } => out.extend(provinces().map(Action::Province)),
            Effect::Convert { provinces: [Some(_), _], .. } if choice.province.is_none() => {
                out.extend(provinces().map(Action::Province));
            }
            Effect::MercenariesDesert => {
                let countries = [Country::Africa, Country::Hispania, Country::Italia, Country::Sicily];
                out.extend(countries.map(Action::Country));
            }
            Effect::HostileTribes { .. } | Effect::Epidemic { .. } => {
                for inside in [false, true] {
                    out.extend(spaces().map(|space| Action::Strike { space, inside }));
                }
            }
            _ => out.extend(spaces().map(Action::Place)),
        }
        out.push(Action::Pass);
    }

    pub fn check_choice_of(&self, choice: &Choice, action: &Action) -> Result<(), Refusal> {
        let rule = event_rule(choice.card);
        let (side, enemy) = (choice.side, choice.side.enemy());
        match (data().card(choice.card).effect, *action) {
            (Effect::Revolt { .. }, Action::Province(p)) => self.check_province(choice, p),
            (Effect::Convert { provinces: [Some(_), _], .. }, Action::Province(p))
                if choice.province.is_none() =>
            {
                self.check_province(choice, p)
            }
            (Effect::Convert { provinces: [Some(_), _], .. }, Action::Place(_))
                if choice.province.is_none() =>
            {
                Err(not_asked(rule))
            }
            (Effect::Convert { .. }, Action::Place(space)) => self.check_convert(choice, space),
            // Up to so many; Sophonisba (25.24) and Diplomacy (25.35) leave no such choice.
            (Effect::Convert { count, .. }, Action::Pass) if (2..u8::MAX).contains(&count) => Ok(()),
            // 25: reinforcements by card keep to 6.3 (R49).
            (Effect::Reinforce { area, with_general, .. }, Action::Place(space)) => {
                if !area.spaces.has(space) {
                    return Err(Refusal::new(rule, "not-in-this-area").with("space", space.name()));
                }
                if with_general && self.all_generals(space, side).is_empty() {
                    return Err(Refusal::new(rule, "no-general-there").with("space", space.name()));
                }
                self.check_placeable(space, side)
            }
            (Effect::SiegeTrain, Action::Place(space)) => {
                if self.train == Some(space) {
                    return Err(Refusal::new(rule, "train-is-there").with("space", space.name()));
                }
                let free = self.all_generals(space, side).iter().any(|g| !self.besieged_general(g));
                if !free {
                    return Err(Refusal::new(rule, "no-general-there").with("space", space.name()));
                }
                Ok(())
            }
            (Effect::HostileTribes { area }, Action::Strike { space, inside }) => {
                if !area.spaces.has(space) {
                    return Err(Refusal::new(rule, "not-in-this-area").with("space", space.name()));
                }
                self.check_strike(enemy, rule, space, inside)
            }
            (Effect::Epidemic { cities_only, .. }, Action::Strike { space, inside }) => {
                if cities_only && !self.is_city(space) {
                    return Err(Refusal::new(rule, "only-at-cities").with("space", space.name()));
                }
                self.check_strike(enemy, rule, space, inside)
            }
            (Effect::MercenariesDesert, Action::Country(country)) => {
                if country == Country::Sicily || self.deserting(country).is_empty() {
                    return Err(Refusal::new(rule, "nobody-there").with("country", country.name()));
                }
                Ok(())
            }
            (Effect::BreakSiege { garrison, port, .. }, Action::Place(space)) => {
                let here = |key| Err(Refusal::new(rule, key).with("space", space.name()));
                if self.control(space) != Some(side) || !self.is_besieged(space) {
                    return here("not-besieged");
                }
                if garrison && self.garrison(space, side).all == 0 {
                    return here("no-garrison");
                }
                if port && data().space(space).port.is_none() {
                    return Err(Refusal::new(Rule("25.49"), "not-a-port").with("space", space.name()));
                }
                Ok(())
            }
            (Effect::BreakSubjugation { .. }, Action::Place(space)) => {
                if !self.is_tribe(space) || self.ground(space).besieger != Some(enemy) {
                    return Err(Refusal::new(rule, "not-besieged").with("space", space.name()));
                }
                Ok(())
            }
            _ => Err(not_asked(rule)),
        }
    }

    fn check_strike(&self, enemy: Side, rule: Rule, space: Space, inside: bool) -> Result<(), Refusal> {
        let pool = if inside { LossPool::Inside(space) } else { LossPool::Outside(space) };
        if self.pool(enemy, pool).all == 0 {
            return Err(Refusal::new(rule, "no-enemy-units").with("space", space.name()));
        }
        Ok(())
    }

    fn check_province(&self, choice: &Choice, province: Province) -> Result<(), Refusal> {
        let rule = event_rule(choice.card);
        let listed = match data().card(choice.card).effect {
            Effect::Revolt { provinces } | Effect::Convert { provinces, .. } => provinces,
            _ => [None; 2],
        };
        if !listed.contains(&Some(province)) {
            return Err(Refusal::new(rule, "not-this-province").with("province", province.name()));
        }
        let chosen = Choice { province: Some(province), ..*choice };
        let any =
            data().province(province).spaces.iter().any(|space| match data().card(choice.card).effect {
                Effect::Revolt { .. } => self.loses_in_revolt(choice.side.enemy(), space),
                _ => self.check_convert(&chosen, space).is_ok(),
            });
        if !any {
            return Err(Refusal::new(rule, "nothing-to-change").with("province", province.name()));
        }
        Ok(())
    }

    fn loses_in_revolt(&self, side: Side, space: Space) -> bool {
        self.has_round_marker(space, side) && self.all_cus(space, side).all == 0
    }

    fn check_convert(&self, choice: &Choice, space: Space) -> Result<(), Refusal> {
        let rule = event_rule(choice.card);
        let Effect::Convert { area, fill_empty, .. } = data().card(choice.card).effect else {
            return Err(not_asked(rule));
        };
        let here = |key| Err(Refusal::new(rule, key).with("space", space.name()));
        let allowed = choice.province.map_or(area.spaces, |p| data().province(p).spaces);
        if !allowed.has(space) {
            return here("not-in-this-area");
        }
        if !self.takes_round_marker(space) {
            return here("only-round-markers");
        }
        match self.control(space) {
            Some(side) if side == choice.side => return here("marker-already-there"),
            None if !fill_empty => return here("no-enemy-marker"),
            _ => {}
        }
        if self.cus(space, choice.side.enemy()) > 0 {
            return here("enemy-units-there");
        }
        Ok(())
    }

    /// Carthaginian stacks outside city spaces in a country (25.21).
    fn deserting(&self, country: Country) -> SpaceSet {
        let here = data().country(country).minus(data().cities);
        here.iter().filter(|s| self.cus(*s, Carthage) > 0).collect()
    }

    fn revolt(&mut self, side: Side, card: Card, province: Province, ctx: &mut Ctx) {
        self.break_truce(card, ctx);
        let enemy = side.enemy();
        for space in data().province(province).spaces.iter() {
            if self.loses_in_revolt(enemy, space) {
                self.ground_mut(space).control = None;
                ctx.tell(Event::Unmarked { side: enemy, space });
            }
        }
    }

    pub fn apply_choice_of(&mut self, choice: Choice, action: Action, ctx: &mut Ctx) {
        let (side, card, enemy) = (choice.side, choice.card, choice.side.enemy());
        let effect = data().card(card).effect;
        match (effect, action) {
            (Effect::Convert { count, .. }, Action::Province(province)) => {
                if count == u8::MAX {
                    // 25.24: all of them.
                    self.frames.pop();
                    let chosen = Choice { province: Some(province), ..choice };
                    self.break_truce(card, ctx);
                    for space in data().province(province).spaces.iter() {
                        if self.check_convert(&chosen, space).is_ok() {
                            self.set_marker(side, space, ctx);
                        }
                    }
                } else {
                    *self.frames.top_mut() = Frame::Choice(Choice { province: Some(province), ..choice });
                }
                return;
            }
            (Effect::Convert { .. }, Action::Place(space)) => {
                self.break_truce(card, ctx);
                self.set_marker(side, space, ctx);
                let next = Choice { left: choice.left - 1, ..choice };
                *self.frames.top_mut() = Frame::Choice(next);
                if next.left == 0 || !self.choice_open(&next) {
                    self.frames.pop();
                }
                return;
            }
            (_, Action::Pass) => {
                self.frames.pop();
                if let Effect::Convert { count, .. } = effect
                    && choice.left == count
                {
                    self.in_vain(card, ctx); // R73: it changed nothing
                }
                return;
            }
            _ => {
                self.frames.pop();
            }
        }
        self.break_truce(card, ctx);
        match (effect, action) {
            (Effect::Revolt { .. }, Action::Province(province)) => self.revolt(side, card, province, ctx),
            (Effect::Reinforce { cus, elephants, .. }, Action::Place(space)) => {
                let cus = cus.min(self.reinforceable(space, side)); // R49
                let elephants = if self.second_elephants { 0 } else { elephants.min(cus) }; // 17.1, R112
                self.second_elephants |= elephants > 0;
                self.reinforce(space, side, Cus::new(cus, elephants), ctx);
            }
            (Effect::SiegeTrain, Action::Place(space)) => {
                self.train = Some(space); // R94: again, if it was lost
                ctx.tell(Event::TrainPlaced { space });
            }
            (Effect::HostileTribes { .. }, Action::Strike { space, .. }) => {
                self.attrition(enemy, LossPool::Outside(space), Cause::HostileTribes, 0, space, ctx);
            }
            (Effect::Epidemic { modifier, cities_only }, Action::Strike { space, inside }) => {
                let pool = if inside { LossPool::Inside(space) } else { LossPool::Outside(space) };
                let cause = if cities_only { Cause::Pestilence } else { Cause::Epidemic };
                self.attrition(enemy, pool, cause, modifier, space, ctx);
            }
            (Effect::MercenariesDesert, Action::Country(country)) => {
                let stacks = self.deserting(country);
                self.frames.push(Frame::Deserting(Deserting { card, left: stacks }));
            }
            (Effect::BreakSiege { loss, .. }, Action::Place(space)) => {
                self.lift(space, ctx);
                self.must_lose(enemy, LossPool::Outside(space), loss, false, ctx);
            }
            (Effect::BreakSubjugation { loss }, Action::Place(space)) => {
                self.lift(space, ctx);
                self.must_lose(enemy, LossPool::Outside(space), loss, false, ctx);
            }
            _ => {}
        }
    }

    /// All points are gone; the besiegers stay.
    fn lift(&mut self, space: Space, ctx: &mut Ctx) {
        let ground = self.ground_mut(space);
        ground.siege = 0;
        ground.besieger = None;
        ctx.tell(Event::SiegeLifted { space });
    }

    /// Mercenaries Desert: one roll for each stack, in the order of the map (25.21).
    pub fn run_deserting(&mut self, card: Card, mut left: SpaceSet, ctx: &mut Ctx) -> bool {
        match left.first() {
            Some(space) => {
                left.remove(space);
                *self.frames.top_mut() = Frame::Deserting(Deserting { card, left });
                self.attrition(Carthage, LossPool::Outside(space), Cause::Mercenaries, 0, space, ctx);
            }
            None => {
                self.frames.pop();
            }
        }
        true
    }

    pub fn apply_raise(&mut self, side: Side, action: Action, ctx: &mut Ctx) {
        if let Action::Place(space) = action {
            self.frames.pop();
            self.reinforce(space, side, Cus::new(1, 0), ctx);
        }
    }
}
