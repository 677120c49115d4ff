//! 9.1, 11: who holds cities and provinces.

pub(crate) mod alliance;
pub(crate) mod embassy;

use crate::data::*;
use crate::table::*;

impl Position {
    /// 11.14: by marker, else by whoever controls the province.
    pub(crate) fn holder(&self, city: City) -> Option<Power> {
        self.city(city).holder.or_else(|| self.control(city.data().province).map(Side::power))
    }

    pub(crate) fn holds(&self, side: Side, city: City) -> bool {
        self.holder(city).and_then(|p| self.player_of(p)) == Some(side)
    }

    /// 11.11: his Strength Points were the last in it.
    pub(crate) fn occupies(&self, side: Side, city: City) -> bool {
        self.city(city).holder.and_then(|p| self.player_of(p)) == Some(side)
    }

    /// 11.12, 11.2: military control, else an Ally, else the nation.
    pub(crate) fn control(&self, province: Province) -> Option<Side> {
        self.provinces[province.i()]
            .military
            .or_else(|| self.ally(province).filter(|_| self.scenario.has_alliances()))
            .or_else(|| self.national(province))
    }

    pub(crate) fn controls(&self, side: Side, province: Province) -> bool {
        self.control(province) == Some(side)
    }

    /// 11.11: all Large and Medium cities and one Small, or more than half of the Small ones.
    pub(crate) fn meets_military_control(&self, side: Side, province: Province) -> bool {
        let (mut big, mut big_held, mut small, mut small_held) = (0, 0, 0, 0);
        for city in self.cities_of(province) {
            let held = self.occupies(side, city) as u8;
            if self.size(city) >= Size::Medium {
                big += 1;
                big_held += held;
            } else {
                small += 1;
                small_held += held;
            }
        }
        match (big, small) {
            (0, _) => 2 * small_held > small,
            (_, 0) => big_held == big,
            _ => big_held == big && small_held >= 1,
        }
    }

    /// 9.2, 11.13: a city changes hands; control of its province is looked at (R38).
    pub(crate) fn give_city(&mut self, city: City, to: Option<Power>, ctx: &mut Ctx) {
        if self.city(city).holder == to {
            return;
        }
        let province = city.data().province;
        let before = self.control(province);
        self.cities[city.i()].holder = to;
        if let Some(power) = to {
            ctx.tell(Event::CityHeld { city, power });
        }
        self.judge_control(province, to, ctx);
        if self.control(province) != before {
            self.keep_garrisoned();
        }
    }

    /// 11.13, 11.14: who controls the province after a city of it has passed to that power.
    fn judge_control(&mut self, province: Province, to: Option<Power>, ctx: &mut Ctx) {
        if let Some(old) = self.provinces[province.i()].military
            && !self.meets_military_control(old, province)
        {
            self.provinces[province.i()].military = None;
            ctx.tell(Event::ControlLost { province, side: old });
        }
        let lost = self.provinces[province.i()].military.is_none();
        let Some(side) = to.and_then(|p| self.player_of(p)) else {
            return self.note_lost_province(province, lost, ctx);
        };
        let gained = self.provinces[province.i()].military != Some(side)
            && self.national(province) != Some(side)
            && self.meets_military_control(side, province);
        if gained {
            // 11.14: what the one gains the other loses.
            self.provinces[province.i()].military = Some(side);
            ctx.tell(Event::ControlGained { province, side });
            self.after_control(province, side, ctx);
        } else {
            self.note_lost_province(province, lost, ctx);
        }
    }

    /// SC2.31: a tribe stays while some player controls its province, once one has.
    fn note_lost_province(&mut self, province: Province, lost: bool, ctx: &mut Ctx) {
        if self.scenario != ScenarioId::Alexandre || !lost || self.control(province).is_some() {
            return;
        }
        if let Some(tribe) = self.tribe_of(province).filter(|t| self.tribes[t.i()].truce) {
            self.dismiss(tribe, ctx);
        }
    }

    /// 9.1: the intrinsic defence (9.61, SC1.09, SC2.09, SC3.08, SC4.07).
    pub(crate) fn cdi(&self, city: City) -> u8 {
        let cdi = &tables().cdi;
        if self.city(city).sacked {
            return 0;
        }
        if city == named().roma {
            return cdi.roma[self.scenario.i()];
        }
        match self.size(city) {
            Size::None => 0,
            Size::Small => cdi.small,
            Size::Medium => cdi.medium[self.scenario.i()],
            Size::Large => cdi.large,
        }
    }

    /// 2.3: room for those who come in, beside those who are there (R37).
    pub(crate) fn room_in(&self, city: City) -> u16 {
        self.room_beside(city, self.garrison(city))
    }

    /// The same, for a garrison that is known.
    pub(crate) fn room_beside(&self, city: City, garrison: u16) -> u16 {
        let capacity = &tables().capacity;
        let most = match self.size(city) {
            Size::None => 0,
            Size::Small => capacity.small,
            Size::Medium => capacity.medium,
            Size::Large => u16::MAX,
        };
        most.saturating_sub(garrison)
    }

    /// Victory counts the Etrurias apart (R16).
    pub(crate) fn controlled(&self, side: Side) -> ProvinceSet {
        let mine = |p: &Province| self.scenario.data().provinces.has(*p) && self.controls(side, *p);
        Position::all_provinces().filter(mine).collect()
    }
}

impl Position {
    /// 11.11: a province or a tribe has passed to another; whoever has points in a city goes on holding it.
    pub(crate) fn keep_garrisoned(&mut self) {
        for city in Position::all_cities() {
            let inside = |u: &Unit| u.flags & at::INSIDE != 0;
            let garrison = self.units_at(city.hex()).find(inside).filter(|_| self.exists(city));
            let Some((unit, side)) = garrison.and_then(|u| Some((u, self.side_of_unit(&u)?))) else {
                continue;
            };
            if !self.holds(side, city) {
                self.cities[city.i()].holder = Some(self.power_of_unit(&unit));
            }
        }
    }

    /// 11.11: whoever has points inside holds the city.
    pub(crate) fn occupy(&mut self, hex: Hex, ctx: &mut Ctx) {
        let Some(city) = self.city_at(hex) else { return };
        let inside = |u: &Unit| u.flags & at::INSIDE != 0;
        let Some(unit) = self.units_at(hex).find(inside) else { return };
        let power = self.power_of_unit(&unit);
        if self.city(city).holder != Some(power) {
            self.give_city(city, Some(power), ctx);
        }
    }
}
