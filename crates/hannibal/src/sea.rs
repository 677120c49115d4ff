//! Sea movement (11): who may sail where, the Roman fleet, and an army intercepted as it lands at its own city (12.8).

use crate::attrition::not_asked;
use crate::data::*;
use crate::march::split_allowed;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    pub(crate) fn can_sail_anywhere(&self, march: &March) -> bool {
        data().ports.iter().any(|to| self.check_sail(march, to, false).is_ok())
    }

    pub(crate) fn check_sail(&self, march: &March, to: Space, inside: bool) -> Result<(), Refusal> {
        let Some(orders) = self.orders() else { return Err(not_asked(Rule("11.1"))) };
        let (here, there) = (data().space(march.at), data().space(to));
        // 11.2: from and to any port, the enemy's too.
        if there.port.is_none() || to == march.at {
            return Err(Refusal::new(Rule("11.1"), "not-a-port").with("space", to.name()).depth(1));
        }
        if orders.sea_cus == 0 {
            return Err(Refusal::new(Rule("11.1"), "card-without-ship")
                .with("card", orders.card.name())
                .depth(2));
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
        let cus = march.force.total().all; // R87: the limit holds at sea only
        if cus > orders.sea_cus {
            return Err(Refusal::new(Rule("11.4"), "too-many-for-sea")
                .with("cus", cus)
                .with("most", orders.sea_cus));
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

    pub(crate) fn naval_roll(&mut self, march: &March, to: Space, ctx: &mut Ctx) -> NavalResult {
        let modifier = self.naval_modifier(march, to);
        let die = ctx.luck.d6("naval combat");
        let result = Position::naval_result(die as i8 + modifier);
        ctx.tell(Event::NavalRoll { die, modifier, result });
        result
    }

    /// The whole force is lost at sea (11.5, R21).
    pub(crate) fn sink(&mut self, march: &mut March, ctx: &mut Ctx) {
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

    // --- A landing army at its own city (12.8, R61) --------------------------------------------------------

    pub(crate) fn check_divide_open(&self, march: &March) -> Result<(), Refusal> {
        let by_sea = march.from.is_some_and(|(_, way)| way == Way::Sea);
        if !by_sea || !self.is_city(march.at) || self.control(march.at) != Some(march.side) {
            return Err(Refusal::new(Rule("12.8"), "no-city-to-enter")
                .with("space", march.at.name())
                .depth(1));
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
    pub(crate) fn divide_possible(&self, march: &March, asked: GeneralSet, sheltered: GeneralSet) -> bool {
        let Some(next) = march.all().minus(asked).first() else {
            let force = march.force.total();
            return (0..=force.all.min(self.room(march.at))).any(|n| {
                let elephants = n.saturating_sub(force.plain());
                self.check_divide(march, asked, sheltered, n, elephants).is_ok()
            });
        };
        let asked = asked.with(next);
        self.divide_possible(march, asked, sheltered)
            || self.divide_possible(march, asked, sheltered.with(next))
    }

    pub(crate) fn check_divide(
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
        if elephants > cus
            || cus > force.all
            || elephants > force.elephants
            || cus - elephants > force.plain()
        {
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

    pub(crate) fn divide(&mut self, mut march: March, sheltered: GeneralSet, cus: Cus, ctx: &mut Ctx) {
        self.go_in(march.at, march.side, cus, sheltered);
        let generals = sheltered.len() as u8;
        ctx.tell(Event::Sheltered { side: march.side, space: march.at, cus, generals });
        march.force.remove(cus);
        // 10.11: those who went inside have no movement left on a campaign card.
        if let Some(orders) = self.orders_mut() {
            orders.tire(march.at, 0, cus);
            sheltered.iter().for_each(|g| orders.left[g.i()] = 0);
        }
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
