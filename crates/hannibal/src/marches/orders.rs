//! 10.11, R86: what a card's orders allow, and the points left to those who have moved.

use crate::data::*;
use crate::table::*;

/// Points of every unit and subordinate on a campaign card (R86).
pub(super) const CAMPAIGN_POINTS: u8 = 4;

impl Orders {
    /// One general by his rating, with an operation card or a movement event.
    pub(crate) fn single(side: Side, card: Card, rating: u8, points: u8) -> Orders {
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
    pub(crate) fn by_sea(mut self, cus: u8) -> Orders {
        self.sea_cus = cus;
        self.sea_generals = (cus > 0) as u8;
        self
    }

    pub(crate) fn is_campaign(&self) -> bool {
        self.kind == OrderKind::Campaign
    }

    /// Has this general all his points on a campaign card?
    pub(crate) fn is_fresh(&self, general: General) -> bool {
        self.left[general.i()] == CAMPAIGN_POINTS
    }

    /// Units in a space that have moved and have so many points left.
    pub(crate) fn tired(&self, space: Space, left: u8) -> Cus {
        let here = self.tired.iter().flatten().filter(|t| t.space == space && t.left == left);
        here.fold(Cus::NONE, |sum, t| sum.plus(t.cus))
    }

    pub(crate) fn all_tired(&self, space: Space) -> Cus {
        let here = self.tired.iter().flatten().filter(|t| t.space == space);
        here.fold(Cus::NONE, |sum, t| sum.plus(t.cus))
    }

    /// Notes units that have moved and now stand in a space. Only a campaign card needs to know.
    pub(crate) fn tire(&mut self, space: Space, left: u8, cus: Cus) {
        if !self.is_campaign() || cus.all == 0 || left >= CAMPAIGN_POINTS {
            return;
        }
        if let Some(group) = self.tired.iter_mut().flatten().find(|t| t.space == space && t.left == left) {
            group.cus = group.cus.plus(cus);
        } else {
            put(&mut self.tired, Tired { space, left, cus });
        }
    }

    /// Takes units with so many points left out of a space.
    pub(crate) fn pick_up(&mut self, space: Space, left: u8, cus: Cus) {
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
    pub(crate) fn exhaust(&mut self, space: Space, here: Cus, least: u8) {
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
    pub(crate) fn lose(&mut self, space: Space, cus: Cus) {
        let mut lost = cus;
        for left in 0..CAMPAIGN_POINTS {
            let some = self.tired(space, left).min(lost);
            self.pick_up(space, left, some);
            lost = lost.minus(some);
        }
    }

    pub(crate) fn forget(&mut self, space: Space) {
        for slot in &mut self.tired {
            if slot.is_some_and(|t| t.space == space) {
                *slot = None;
            }
        }
    }
}

impl Position {
    pub(crate) fn orders(&self) -> Option<&Orders> {
        self.frames.nearest()
    }

    pub(crate) fn orders_mut(&mut self) -> Option<&mut Orders> {
        self.frames.nearest_mut()
    }

    pub(crate) fn is_charm(&self) -> bool {
        self.orders().is_some_and(|o| o.kind == OrderKind::Charm)
    }

    pub(crate) fn is_pirates(&self) -> bool {
        self.orders().is_some_and(|o| o.kind == OrderKind::Pirates)
    }

    /// An activation is over: what has moved keeps the points left to it, what fought or was halted has none (10.11).
    pub(crate) fn end_march(&mut self, exhausted: bool) {
        let Frame::March(march) = self.frames.pop() else { return };
        self.halfway = None;
        let all = march.officers.with(march.general);
        let Some(orders) = self.orders_mut() else { return };
        if !orders.is_campaign() {
            return;
        }
        let spent = if exhausted { CAMPAIGN_POINTS } else { march.spent };
        // 25.41: bad weather stops the general, not his units.
        let own = if march.weathered { 0 } else { CAMPAIGN_POINTS.saturating_sub(spent) };
        orders.left[march.general.i()] = own;
        if exhausted {
            all.iter().for_each(|g| orders.left[g.i()] = 0);
        }
        orders.tire(march.at, CAMPAIGN_POINTS.saturating_sub(spent), march.force.whole);
        for (left, part) in march.force.parts.iter().enumerate() {
            orders.tire(march.at, if exhausted { 0 } else { left as u8 }, *part);
        }
    }
}
