//! The activations a card gives (8.2 A, 10.1, 10.9, 10.11), and the points left to those who have moved (R86).

use crate::attrition::not_asked;
use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

/// Points of every unit and subordinate on a campaign card (R86).
const CAMPAIGN_POINTS: u8 = 4;

impl Orders {
    /// One general by his rating, with an operation card or a movement event.
    pub fn single(side: Side, card: Card, rating: u8, points: u8) -> Orders {
        Orders {
            side,
            card,
            kind: OrderKind::Single,
            rating,
            points,
            generals: 1,
            sea_cus: 0,
            sea_generals: 0,
            pass_modifier: 0,
            activated: GeneralSet::NONE,
            besieged: [None; 3],
            left: [CAMPAIGN_POINTS; GENERAL_COUNT],
            tired: [None; MOST_TIRED],
        }
    }

    /// Sea moves: so many units (11.1, 11.4).
    pub fn by_sea(mut self, cus: u8) -> Orders {
        self.sea_cus = cus;
        self.sea_generals = (cus > 0) as u8;
        self
    }

    pub fn is_campaign(&self) -> bool {
        self.kind == OrderKind::Campaign
    }

    /// Has this general all his points on a campaign card?
    pub fn is_fresh(&self, general: General) -> bool {
        self.left[general.i()] == CAMPAIGN_POINTS
    }

    /// Units in a space that have moved and have so many points left.
    pub fn tired(&self, space: Space, left: u8) -> Cus {
        let here = self.tired.iter().flatten().filter(|t| t.space == space && t.left == left);
        here.fold(Cus::NONE, |sum, t| sum.plus(t.cus))
    }

    pub fn all_tired(&self, space: Space) -> Cus {
        let here = self.tired.iter().flatten().filter(|t| t.space == space);
        here.fold(Cus::NONE, |sum, t| sum.plus(t.cus))
    }

    /// Notes units that have moved and now stand in a space. Only a campaign card needs to know.
    pub fn tire(&mut self, space: Space, left: u8, cus: Cus) {
        if !self.is_campaign() || cus.all == 0 || left >= CAMPAIGN_POINTS {
            return;
        }
        if let Some(group) = self.tired.iter_mut().flatten().find(|t| t.space == space && t.left == left) {
            group.cus = group.cus.plus(cus);
        } else if let Some(slot) = self.tired.iter_mut().find(|t| t.is_none()) {
            *slot = Some(Tired { space, left, cus });
        }
    }

    /// Takes units with so many points left out of a space.
    pub fn pick_up(&mut self, space: Space, left: u8, cus: Cus) {
        for slot in &mut self.tired {
            if let Some(group) = slot
                && group.space == space
                && group.left == left
            {
                group.cus = group.cus.minus(cus);
                if group.cus.all == 0 {
                    *slot = None;
                }
                return;
            }
        }
    }

    /// At least so many of the units `here` have no points left: the most tired first (R44, R95, R107).
    pub fn exhaust(&mut self, space: Space, here: Cus, least: u8) {
        for left in 1..=CAMPAIGN_POINTS {
            let missing = least.saturating_sub(self.tired(space, 0).all);
            let fresh = left == CAMPAIGN_POINTS;
            let group = if fresh { here.less(self.all_tired(space)) } else { self.tired(space, left) };
            let plain = missing.min(group.plain());
            let elephants = (missing - plain).min(group.elephants);
            let some = Cus::new(plain + elephants, elephants);
            self.pick_up(space, left, some);
            self.tire(space, 0, some);
        }
    }

    /// Units of a space are lost: the most tired first (R95).
    pub fn lose(&mut self, space: Space, cus: Cus) {
        let mut lost = cus;
        for left in 0..CAMPAIGN_POINTS {
            let some = self.tired(space, left).min(lost);
            self.pick_up(space, left, some);
            lost = lost.minus(some);
        }
    }

    pub fn forget(&mut self, space: Space) {
        for slot in &mut self.tired {
            if slot.is_some_and(|t| t.space == space) {
                *slot = None;
            }
        }
    }
}

impl Position {
    pub fn orders(&self) -> Option<&Orders> {
        self.frames.iter().rev().find_map(|f| if let Frame::Orders(o) = f { Some(o) } else { None })
    }

    pub fn orders_mut(&mut self) -> Option<&mut Orders> {
        self.frames.iter_mut().rev().find_map(|f| if let Frame::Orders(o) = f { Some(o) } else { None })
    }

    pub fn march(&self) -> Option<&March> {
        self.frames.iter().rev().find_map(|f| if let Frame::March(m) = f { Some(m) } else { None })
    }

    pub fn march_mut(&mut self) -> &mut March {
        let found =
            self.frames.iter_mut().rev().find_map(|f| if let Frame::March(m) = f { Some(m) } else { None });
        found.expect("a march under way")
    }

    /// May this general be activated under these orders?
    pub fn check_activation(&self, orders: &Orders, general: General) -> Result<(), Refusal> {
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
        if facts.strategy > orders.rating {
            return Err(Refusal::new(Rule("10.1"), "rating-too-high")
                .with("general", general.name())
                .with("rating", facts.strategy)
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
        let inside = self.inside.has(general);
        let can_sail = orders.sea_generals > 0
            && data().space(space).port.is_some()
            && !(inside && self.is_besieged(space)); // 11.3
        let can_sortie = inside && !self.truce && self.garrison(space, orders.side).all > 0;
        if inside && !can_sail && !can_sortie {
            return Err(Refusal::new(Rule("R59"), "shut-in").with("general", general.name()));
        }
        if orders.kind == OrderKind::Pirates {
            // 25.50: one sea move must be possible within 4 points, to a port where he may be.
            if let (Some(country), Effect::Pirates { to, .. }) =
                (facts.ability.confined, data().card(orders.card).effect)
                && data().country(country).and(to).is_empty()
            {
                return Err(Refusal::new(Rule("24"), "confined")
                    .with("general", general.name())
                    .with("country", country.name()));
            }
            let near = !inside && data().roads[space.i()].iter().any(|s| data().space(s).port.is_some());
            if !can_sail && !near {
                return Err(Refusal::new(Rule("25.50"), "no-port-near").with("general", general.name()));
            }
        }
        Ok(())
    }

    pub fn can_activate_any(&self, orders: &Orders) -> bool {
        generals(orders.side).any(|g| self.check_activation(orders, g).is_ok())
    }

    pub fn check_orders(&self, orders: &Orders, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Activate(general) => self.check_activation(orders, general),
            // 10.11: a campaign moves *up to* so many generals; a single order was given for a general.
            Action::Pass if orders.is_campaign() => Ok(()),
            Action::Pass => Err(Refusal::new(Rule("10.1"), "must-activate")),
            _ => Err(not_asked(Rule("10.1"))),
        }
    }

    pub fn apply_orders(&mut self, orders: Orders, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Activate(general) => self.activate(orders, general, ctx),
            _ => {
                self.frames.pop();
            }
        }
    }

    fn activate(&mut self, mut orders: Orders, general: General, ctx: &mut Ctx) {
        let Some(at) = self.at(general) else { return };
        let ability = data().general(general).ability;
        orders.activated.add(general);
        orders.generals -= 1;
        *self.frames.top_mut() = Frame::Orders(orders);
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
            inside: self.inside.has(general),
            points,
            spent: 0,
            sailed: false,
            stage: MarchStage::Officers { asked: GeneralSet::NONE },
            leg: None,
            from: None,
            halted: false,
            pursuit: false,
            regrouped: false,
            uprooted: false,
            weathered: false,
            nero,
            whole: GeneralSet::NONE,
            found: 0,
            found_generals: GeneralSet::NONE,
            failed: [None; 8],
            met: Met::default(),
        }));
    }

    /// An activation is over: what has moved keeps the points left to it, what fought or was halted has none (10.11).
    pub fn end_march(&mut self, exhausted: bool) {
        let Frame::March(march) = self.frames.pop() else { return };
        let all = march.officers.with(march.general);
        let Some(orders) = self.orders_mut() else { return };
        if !orders.is_campaign() {
            return;
        }
        let spent = if exhausted { CAMPAIGN_POINTS } else { march.spent };
        orders.left[march.general.i()] = CAMPAIGN_POINTS.saturating_sub(spent);
        if exhausted {
            all.iter().for_each(|g| orders.left[g.i()] = 0);
        }
        orders.tire(march.at, CAMPAIGN_POINTS.saturating_sub(spent), march.force.whole);
        for (left, part) in march.force.parts.iter().enumerate() {
            orders.tire(march.at, if exhausted { 0 } else { left as u8 }, *part);
        }
    }
}
