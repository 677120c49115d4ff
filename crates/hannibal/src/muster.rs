//! Who marches with a general (9.2, 10.2, 10.8, 10.9, 10.11, 18.1): officers, units by the points left to them.

use crate::data::*;
use crate::march::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// Generals who could go with the leader of a march: beside him, not of higher rank (9.2, 10.8).
    pub fn march_companions(&self, march: &March) -> GeneralSet {
        let here =
            if march.inside { self.within(march.at, march.side) } else { self.outside(march.at, march.side) };
        let tired = self.orders().filter(|o| o.is_campaign());
        here.without(march.general)
            .iter()
            .filter(|g| self.rank(*g) <= self.rank(march.general))
            .filter(|g| march.officers.has(*g) || tired.is_none_or(|o| o.left[g.i()] > 0))
            .collect()
    }

    /// The units that stand with the leader: those he may choose from, and those he leaves.
    pub(crate) fn march_ground(&self, march: &March) -> Cus {
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

    pub(crate) fn most_marching(&self) -> u8 {
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
    pub(crate) fn some_split(&self, march: &March, least: u8, most: u8) -> bool {
        let total = self.march_ground(march).all;
        let here =
            if march.inside { self.within(march.at, march.side) } else { self.outside(march.at, march.side) };
        let go = self.consuls(march.all());
        let stay = self.consuls(here.minus(march.all()));
        // R19, R88, R100: in passing, the stack of a consul who was found there may stay as it was, or grow.
        let found = self.consuls(march.found_generals.minus(march.all())) == stay;
        (least..=most.min(total)).any(|n| {
            let as_found = found && total - n >= march.found;
            let keeps = go == 0 || n >= CONSULAR || n == total.saturating_sub(march.found);
            split_allowed(n, total - n, go, stay) || march.spent > 0 && as_found && keeps
        })
    }

    pub(crate) fn next_companion(&self, march: &March, asked: GeneralSet) -> Option<General> {
        self.march_companions(march).minus(asked).first()
    }

    pub(crate) fn check_take(&self, march: &March, class: u8, cus: u8, elephants: u8) -> Result<(), Refusal> {
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

    pub(crate) fn check_regroup(&self, march: &March) -> Result<(), Refusal> {
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

    pub(crate) fn take_along(&mut self, march: &mut March, class: u8, cus: Cus) {
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
    pub(crate) fn set_out(&mut self, march: &mut March, ctx: &mut Ctx) {
        let fresh = self.orders().filter(|_| march.nero && march.spent == 0);
        march.whole = match fresh {
            Some(orders) => march.officers.iter().filter(|g| orders.is_fresh(*g)).collect(),
            None => march.whole.and(march.officers),
        };
        march.stage = MarchStage::Choose;
        march.regrouped = true;
        ctx.tell(Event::SetsOut { general: march.general, space: march.at, cus: march.force.total() });
    }

    /// Everybody back into the ranks, to be picked anew.
    pub(crate) fn begin_regroup(&mut self, march: &mut March) {
        let (at, parts) = (march.at, march.force.parts);
        if let Some(orders) = self.orders_mut() {
            for (left, part) in parts.iter().enumerate() {
                orders.tire(at, left as u8, *part);
            }
        }
        march.force.parts = [Cus::NONE; 5];
        march.stage = MarchStage::Officers { asked: GeneralSet::NONE };
    }
}
