//! Chapter 11: sea movement: who may sail where, and the Roman fleet.

mod divide;
mod storm;

pub(crate) use divide::Divide;
pub(crate) use storm::PlayStorm;

use crate::data::*;
use crate::shown::odds::by_face;
use crate::table::*;
use legatus_kernel::{Message, Odds, Refusal, Rule};

/// What the Roman fleet may do to a sea move.
pub(crate) fn odds(game: &Position, march: &March, to: Space) -> Option<Odds> {
    if !game.meets_fleet(march) {
        return None;
    }
    let modifier = game.naval_modifier(march, to);
    Some(by_face(|die| {
        Message::new(match Position::naval_result(die + modifier) {
            NavalResult::Safe => "odds-sails-safely",
            NavalResult::BackToPort => "odds-back-to-port",
            NavalResult::Sunk => "odds-sunk",
        })
    }))
}

impl Position {
    /// 11.5: the Roman fleet; not under a truce (25.64) nor against pirates (25.50).
    pub(crate) fn meets_fleet(&self, march: &March) -> bool {
        march.side == Carthage && !self.truce && !self.is_pirates()
    }

    /// 25.29: after a Carthaginian victory at sea Rome sails with campaign cards only, however they are played.
    pub(crate) fn keeps_to_port(&self, orders: &Orders) -> bool {
        self.naval_victory && orders.side == Rome && !data().campaigns.has(orders.card)
    }

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
        if self.keeps_to_port(orders) {
            return Err(Refusal::new(Rule("25.29"), "rome-keeps-to-port").depth(2));
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
        if let Effect::Pirates { ports, .. } = data().card(orders.card).effect
            && orders.kind == OrderKind::Pirates
            && !ports.has(to)
            && !ports.has(march.at)
        {
            return Err(Refusal::new(Rule("25.50"), "pirates-do-not-sail-there").with("space", to.name()));
        }
        self.check_counsels(march, to)?;
        self.check_entry(march, to)?;
        self.check_leaving(march)?;
        if inside {
            return self.check_landing_inside(march, to);
        }
        if !march.is_army() && self.meets_lone_general(march.side, to) {
            let after = march.points - Way::Sea.cost();
            if !self.can_go_on(march, to, after) {
                return Err(Refusal::new(Rule("10.4"), "cannot-stop-with-general").with("space", to.name()));
            }
        }
        Ok(())
    }

    /// Hanno keeps the units of Carthage in Africa, Cato those of Rome out of it.
    fn check_counsels(&self, march: &March, to: Space) -> Result<(), Refusal> {
        let africa = data().country(Country::Africa);
        if !march.is_army() || africa.has(march.at) == africa.has(to) {
            return Ok(());
        }
        if march.side == Carthage && africa.has(march.at) && self.hanno_counsels != Counsel::None {
            return Err(Refusal::new(Rule("25.57"), "hanno-keeps-units"));
        }
        if march.side == Rome && africa.has(to) && self.cato_counsels != Counsel::None {
            return Err(Refusal::new(Rule("25.58"), "cato-keeps-units"));
        }
        Ok(())
    }

    /// R61: wholly inside a friendly city with enemies outside.
    fn check_landing_inside(&self, march: &March, to: Space) -> Result<(), Refusal> {
        let shut_in = self.is_city(to) && self.cus(to, march.side.enemy()) > 0;
        if self.control(to) != Some(march.side) || !shut_in {
            return Err(Refusal::new(Rule("R61"), "no-city-to-enter").with("space", to.name()).depth(1));
        }
        if self.is_besieged(to) {
            return Err(Refusal::new(Rule("11.3"), "besieged-no-sea").with("space", to.name()));
        }
        if march.force.total().all > self.room(to) {
            return Err(Refusal::new(Rule("10.7"), "no-room").with("room", self.room(to)));
        }
        Ok(())
    }

    /// The modifier of the Roman roll (11.6).
    pub(crate) fn naval_modifier(&self, march: &March, to: Space) -> i8 {
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

    fn naval_result(modified: i8) -> NavalResult {
        let tables = &data().tables;
        match modified {
            n if n >= tables.sunk => NavalResult::Sunk,
            n if n >= tables.back_to_port => NavalResult::BackToPort,
            _ => NavalResult::Safe,
        }
    }

    /// What the fleet does to a sea move; safe where it meets none.
    pub(crate) fn naval_roll(&mut self, march: &March, to: Space, ctx: &mut Ctx) -> NavalResult {
        if !self.meets_fleet(march) {
            return NavalResult::Safe;
        }
        let modifier = self.naval_modifier(march, to);
        let die = ctx.luck.d6_of("naval combat", Rome.seat()); // the Roman player rolls for his fleet
        let result = Position::naval_result(die as i8 + modifier);
        ctx.tell(Event::NavalRoll { die, modifier, result });
        result
    }

    /// The whole force is lost at sea (11.5, R21).
    pub(crate) fn sink(&mut self, mut march: March, ctx: &mut Ctx) {
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
        self.frames.replace(march);
    }
}
