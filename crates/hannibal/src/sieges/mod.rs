//! Chapter 20: sieges and subjugation. A general besieges instead of marching on (see `marches::Choose`).

use crate::data::*;
use crate::marches::CONSULAR;
use crate::shown::odds::{by_face, exact};
use crate::table::*;
use legatus_kernel::{Message, Odds, Refusal, Rule};

/// Units needed to roll (20.2), and points to win (20.8).
const BESIEGERS: u8 = 3;
const POINTS: u8 = 3;

/// What a roll against the city or tribe may bring.
pub(crate) fn odds(game: &Position, march: &March) -> Odds {
    let modifier = game.siege_modifier(march);
    let treason = game.treason(march);
    if treason == Some(OrderKind::Traitor) {
        return exact([(Message::new("odds-city-falls"), 1.0)]);
    }
    let tables = &data().tables;
    let ground = game.ground(march.at);
    let last = ground.besieger == Some(march.side) && ground.siege == POINTS - 1;
    by_face(|die| {
        let n = die + modifier;
        Message::new(match n {
            n if n >= tables.siege_point && (treason.is_some() || last) => "odds-city-falls",
            n if n >= tables.siege_point => "odds-siege-point",
            n if n <= tables.siege_loss => "odds-siege-loss",
            _ => "odds-siege-nothing",
        })
    })
}

impl Position {
    /// May the general of this march roll against the city or tribe where he stands (20.2, R43, R62)? Also after
    /// stepping back (12.5) and after a failed pursuit (13.6).
    pub(crate) fn check_siege(&self, march: &March) -> Result<(), Refusal> {
        let here = march.at;
        let tribe = self.is_tribe(here);
        let hostile_city = self.is_city(here) && self.control(here) == Some(march.side.enemy());
        let hostile_tribe = tribe && self.control(here) != Some(march.side);
        if !hostile_city && !hostile_tribe || march.inside {
            return Err(Refusal::new(Rule("20.2"), "nothing-to-besiege").with("space", here.name()).depth(1));
        }
        if self.truce && self.control(here) == Some(march.side.enemy()) {
            return Err(Refusal::new(Rule("25.64"), "truce-bars-siege"));
        }
        let cus = self.cus(here, march.side);
        if cus < BESIEGERS {
            return Err(Refusal::new(Rule("20.2"), "three-units-to-besiege").with("cus", cus));
        }
        if self.cus(here, march.side.enemy()) > 0 {
            return Err(Refusal::new(Rule("20.2"), "enemy-units-there").with("space", here.name()));
        }
        if self.orders().is_some_and(|o| o.besieged.contains(&Some(here))) {
            return Err(Refusal::new(Rule("20.2"), "one-siege-a-card").with("space", here.name()));
        }
        Ok(())
    }

    /// The modifier of a siege roll; a subjugation has none (20.2).
    fn siege_modifier(&self, march: &March) -> i8 {
        if self.is_tribe(march.at) {
            return 0;
        }
        let tables = &data().tables;
        let mut modifier = data().general(march.general).ability.siege; // 20.3: his own ability
        if march.side == Carthage {
            modifier += tables.carthaginian_besieger;
            if self.train == Some(march.at) {
                modifier += tables.siege_train; // 25.30
            }
        }
        modifier
    }

    /// Does card 18 or 54 take this city at once? Elsewhere it gives an ordinary roll (R111).
    fn treason(&self, march: &March) -> Option<OrderKind> {
        let orders = self.orders()?;
        match (orders.kind, data().card(orders.card).effect) {
            (OrderKind::Traitor, Effect::Traitor { space, cus, .. })
                if march.at == space && self.cus(space, march.side) >= cus =>
            {
                Some(OrderKind::Traitor)
            }
            (OrderKind::Treachery, Effect::Treachery { except, .. })
                if self.is_city(march.at) && !except.has(march.at) =>
            {
                Some(OrderKind::Treachery)
            }
            _ => None,
        }
    }

    /// The roll, and the end of the activation.
    pub(crate) fn besiege(&mut self, march: March, ctx: &mut Ctx) {
        let here = march.at;
        let treason = self.treason(&march);
        if let Some(orders) = self.orders_mut() {
            put(&mut orders.besieged, here);
        }
        self.end_siege_march(march);
        if treason == Some(OrderKind::Traitor) {
            ctx.tell(Event::Betrayed { space: here }); // 25.18
            return self.take_city(here, march.side, ctx);
        }
        let die = ctx.luck.d6("siege");
        let modifier = self.siege_modifier(&march);
        let modified = die as i8 + modifier;
        let tables = &data().tables;
        let (point, loss) = (modified >= tables.siege_point, modified <= tables.siege_loss);
        ctx.tell(Event::SiegeRoll { general: march.general, space: here, die, modifier, point, loss });
        if loss {
            self.must_lose(march.side, LossPool::Outside(here), 1, false, ctx);
        }
        if !point {
            return;
        }
        if treason == Some(OrderKind::Treachery) {
            ctx.tell(Event::Betrayed { space: here }); // 25.54
            return self.take_city(here, march.side, ctx);
        }
        let ground = self.ground_mut(here);
        if ground.besieger != Some(march.side) {
            ground.besieger = Some(march.side);
            ground.siege = 0;
        }
        ground.siege += 1;
        let points = ground.siege;
        ctx.tell(Event::SiegePoints { space: here, points });
        if points >= POINTS {
            self.capture(here, march.side, ctx);
        }
    }

    /// Whoever besieges has no movement left on this card, nor have those he mustered. A subordinate uses up three
    /// units alone, and nobody besieges with fewer: three, a consul five, of those in the space are spent (R44).
    fn end_siege_march(&mut self, march: March) {
        let outranked = self
            .commander(self.outside(march.at, march.side))
            .is_some_and(|c| c != march.general && self.rank(c) > self.rank(march.general));
        let least = if self.is_consul(march.general) { CONSULAR } else { BESIEGERS };
        if outranked && march.spent == 0 {
            self.frames.pop();
            if let Some(orders) = self.orders_mut() {
                for (left, part) in march.force.parts.iter().enumerate() {
                    orders.tire(march.at, left as u8, *part); // back into the ranks
                }
                orders.left[march.general.i()] = 0;
            }
        } else {
            self.end_march(true);
        }
        let here = self.ground(march.at).cus[march.side.i()];
        if let Some(orders) = self.orders_mut() {
            orders.exhaust(march.at, here, least);
        }
    }

    /// Three points: a city turns, a tribe makes way for a marker (20.8, R45).
    fn capture(&mut self, space: Space, side: Side, ctx: &mut Ctx) {
        if self.is_city(space) {
            return self.take_city(space, side, ctx);
        }
        self.tribes.remove(space);
        let ground = self.ground_mut(space);
        ground.siege = 0;
        ground.besieger = None;
        ground.control = Some(side);
        ctx.tell(Event::Subjugated { side, space });
    }
}
