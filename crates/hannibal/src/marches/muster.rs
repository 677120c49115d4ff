//! 9.2, 10.2, 10.8, 10.9, 18.1: whom a general finds where he stands, and how they may part.

use super::{CONSULAR, MOST_CUS, split_allowed};
use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// Generals who could go with the leader of a march: beside him, not of higher rank (9.2, 10.8).
    pub(super) fn march_companions(&self, march: &March) -> GeneralSet {
        let here = self.march_generals(march);
        let tired = self.orders().filter(|o| o.is_campaign());
        here.without(march.general)
            .iter()
            .filter(|g| self.rank(*g) <= self.rank(march.general))
            .filter(|g| march.officers.has(*g) || tired.is_none_or(|o| o.left[g.i()] > 0))
            .collect()
    }

    /// The units that stand with the leader: those he may choose from, and those he leaves.
    pub(super) fn march_ground(&self, march: &March) -> Cus {
        if march.inside { self.ground(march.at).garrison } else { self.stands(march.at, march.side) }
    }

    /// The generals among whom he stands.
    fn march_generals(&self, march: &March) -> GeneralSet {
        if march.inside { self.within(march.at, march.side) } else { self.standing(march.at, march.side) }
    }

    /// Units of one class that may be taken along (R86). Class 5 are those who make the whole move.
    pub(super) fn march_class(&self, march: &March, class: u8) -> Cus {
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

    pub(super) fn most_marching(&self) -> u8 {
        match self.orders().map(|o| data().card(o.card).effect) {
            Some(Effect::Pirates { most_cus, .. }) if self.is_pirates() => most_cus, // 25.50
            _ => MOST_CUS,
        }
    }

    /// R69: two consuls part with ten units where their move began, and ten here, so that each keeps five.
    pub(super) fn check_consuls_part(&self, march: &March) -> Result<(), Refusal> {
        let here = self.march_ground(march).all;
        let cus = if self.options.consuls_part_on_the_way { here } else { here.min(march.began) };
        if cus < 2 * CONSULAR {
            return Err(Refusal::new(Rule("18.1"), "two-consuls-need-ten").with("cus", cus));
        }
        Ok(())
    }

    /// Could taking between `least` and `most` units leave every consul his due?
    pub(super) fn some_split(&self, march: &March, least: u8, most: u8) -> bool {
        let total = self.march_ground(march).all;
        let here = self.march_generals(march);
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
}
