//! 10.1, 10.11: which general a card activates.

use super::orders::CAMPAIGN_POINTS;
use crate::data::*;
use crate::shown::{label, usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Role, Rule, Seat, Seats, Target};

pub(crate) struct Activate;

impl Decision<Position> for Activate {
    type Frame = Orders;

    fn asked(&self, _: &Position, orders: &Orders) -> Seats {
        orders.side.seats()
    }

    fn question(&self, _: &Position, orders: &Orders, _: Seat) -> Question {
        if orders.is_campaign() {
            Question::new(Rule("10.11"), "ask-campaign").with("left", orders.generals)
        } else {
            Question::new(Rule("10.1"), "ask-activate").with("number", orders.rating)
        }
    }

    fn candidates(&self, _: &Position, orders: &Orders, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(generals(orders.side).map(Action::Activate));
        actions.push(Action::Pass);
    }

    fn check(&self, game: &Position, orders: &Orders, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Activate(general) => game.check_activation(orders, general),
            // 10.11: a campaign moves *up to* so many generals; a single order was given for a general.
            Action::Pass if orders.is_campaign() => Ok(()),
            Action::Pass => Err(Refusal::new(Rule("10.1"), "must-activate")),
            _ => Err(not_asked(Rule("10.1"))),
        }
    }

    fn apply(&self, game: &mut Position, orders: Orders, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Activate(general) => game.activate(orders, general, ctx),
            _ => {
                game.frames.pop();
            }
        }
    }

    fn run(&self, game: &mut Position, orders: Orders, _: &mut Ctx) -> bool {
        let over = !game.can_activate_any(&orders);
        if over {
            game.frames.pop();
        }
        over
    }

    fn describe(&self, game: &Position, orders: &Orders, seat: Seat, action: &Action) -> Label {
        let rule = self.question(game, orders, seat).rule;
        match action {
            Action::Pass => Label::new(rule, "do-end-campaign").role(Role::End),
            _ => label(game, action, rule),
        }
    }

    fn advise(&self, _: &Position, _: &Orders, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Orders, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        usual(target, actions);
    }
}

/// 25.50: one sea move must be possible within 4 points, from or to a port where he may be.
fn check_pirates(orders: &Orders, general: General, reaches_port: bool) -> Result<(), Refusal> {
    if let (Some(country), Effect::Pirates { ports, .. }) =
        (data().general(general).ability.confined, data().card(orders.card).effect)
        && data().country(country).and(ports).is_empty()
    {
        return Err(Refusal::new(Rule("24"), "confined")
            .with("general", general.name())
            .with("country", country.name()));
    }
    if !reaches_port {
        return Err(Refusal::new(Rule("25.50"), "no-port-near").with("general", general.name()));
    }
    Ok(())
}

impl Position {
    /// The strategy rating of a general where he is: P. Scipio's is better in Spain, unless somebody outranks him (24).
    /// Among equals he commands by being activated (9.3, R89).
    pub(crate) fn strategy(&self, general: General) -> u8 {
        let facts = data().general(general);
        match (facts.ability.strategy_in, self.at(general)) {
            (Some((country, rating)), Some(at)) if data().country(country).has(at) => {
                let outranked = self.beside(general).iter().any(|g| self.rank(g) > self.rank(general));
                if outranked { facts.strategy } else { rating }
            }
            _ => facts.strategy,
        }
    }

    /// May this general be activated under these orders?
    pub(crate) fn check_activation(&self, orders: &Orders, general: General) -> Result<(), Refusal> {
        let facts = data().general(general);
        if facts.side != orders.side {
            return Err(Refusal::new(Rule("10.1"), "not-your-general").with("general", general.name()));
        }
        let Some(space) = self.at(general) else {
            return Err(Refusal::new(Rule("10.1"), "general-not-on-map").with("general", general.name()));
        };
        if orders.generals == 0 {
            return Err(Refusal::new(Rule("10.1"), "no-more-generals").depth(1));
        }
        let rating = self.strategy(general);
        if rating > orders.rating {
            return Err(Refusal::new(Rule("10.1"), "rating-too-high")
                .with("general", general.name())
                .with("rating", rating)
                .with("number", orders.rating));
        }
        if orders.kind == OrderKind::Charm && general != named().hannibal {
            return Err(Refusal::new(Rule("25.28"), "only-hannibal"));
        }
        if orders.activated.has(general) {
            return Err(Refusal::new(Rule("10.11"), "already-activated").with("general", general.name()));
        }
        if orders.is_campaign() && orders.left[general.i()] == 0 {
            return Err(Refusal::new(Rule("10.11"), "general-spent").with("general", general.name()));
        }
        let inside = self.shut_in(general);
        let can_sail = orders.sea_generals > 0
            && !self.keeps_to_port(orders)
            && data().space(space).port.is_some()
            && !(inside && self.is_besieged(space)); // 11.3
        let can_sortie = inside && !self.truce && self.garrison(space, orders.side).all > 0;
        if inside && !can_sail && !can_sortie {
            return Err(Refusal::new(Rule("R59"), "shut-in").with("general", general.name()));
        }
        if orders.kind == OrderKind::Pirates {
            let near = !inside && data().roads[space.i()].iter().any(|s| data().space(s).port.is_some());
            return check_pirates(orders, general, can_sail || near);
        }
        Ok(())
    }

    pub(crate) fn can_activate_any(&self, orders: &Orders) -> bool {
        generals(orders.side).any(|g| self.check_activation(orders, g).is_ok())
    }

    fn activate(&mut self, mut orders: Orders, general: General, ctx: &mut Ctx) {
        let Some(at) = self.at(general) else { return };
        let ability = data().general(general).ability;
        orders.activated.add(general);
        orders.generals -= 1;
        self.frames.replace(orders);
        let fresh = orders.is_fresh(general);
        // 10.12: Nero goes 6 spaces on a campaign card.
        let nero = orders.is_campaign() && fresh && ability.campaign_points > CAMPAIGN_POINTS;
        let points = match (orders.is_campaign(), nero) {
            (true, true) => ability.campaign_points,
            (true, false) => orders.left[general.i()],
            (false, _) => orders.points,
        };
        self.put_in_command(general); // 9.3, R89
        ctx.tell(Event::Activated { general, space: at });
        self.frames.push(Frame::March(March {
            side: orders.side,
            general,
            officers: GeneralSet::NONE,
            force: Force::default(),
            train: false,
            at,
            began: self.all_cus(at, orders.side).all,
            inside: self.shut_in(general),
            points,
            spent: 0,
            sailed: false,
            stage: MarchStage::Officers { asked: GeneralSet::NONE },
            leg: None,
            from: None,
            halted: false,
            pursuit: false,
            regrouped: false,
            weathered: false,
            crossed: false,
            nero,
            whole: GeneralSet::NONE,
            found: 0,
            found_generals: GeneralSet::NONE,
            failed: [None; 8],
            met: Met::default(),
        }));
    }
}
