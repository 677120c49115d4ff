//! Chapter 20: sieges and subjugation. A general besieges instead of marching on (see `marches::Choose`).

use crate::data::*;
use crate::marches::CONSULAR;
use crate::shown::odds::{by_dice, exact};
use crate::table::*;
use legatus_kernel::{Message, Odds, Refusal, Rule};

/// Units needed to roll (20.2), and points to win (20.8).
const BESIEGERS: u8 = 3;
const POINTS: u8 = 3;

/// What an attempt has brought so far.
#[derive(Clone, Copy)]
struct Attempt {
    /// All points of the besieger here, those of earlier attempts included.
    points: u8,
    losses: u8,
}

impl Attempt {
    fn add(&mut self, row: SiegeRow) {
        self.points = (self.points + row.points).min(POINTS); // R43: points beyond three are lost
        self.losses += row.losses;
    }

    fn won(&self) -> bool {
        self.points == POINTS
    }
}

/// The row of a modified die (20.2).
fn row(modified: i8) -> SiegeRow {
    let [.., last] = data().tables.siege;
    data().tables.siege.into_iter().find(|row| modified <= row.most).unwrap_or(last)
}

/// What the rolls against the city or tribe may bring.
pub(crate) fn odds(game: &Position, march: &March) -> Odds {
    if game.is_betrayed(march) {
        return exact([(Message::new("odds-city-falls").with("losses", 0), 1.0)]);
    }
    let (before, modifier) = (game.attempt(march), game.siege_modifier(march));
    by_dice(game.siege_rolls(march), |dice| {
        let mut attempt = before;
        for die in dice {
            if !attempt.won() {
                attempt.add(row(die + modifier));
            }
        }
        let message = if attempt.won() {
            Message::new("odds-city-falls")
        } else {
            Message::new("odds-siege").with("points", attempt.points - before.points)
        };
        message.with("losses", attempt.losses)
    })
}

/// Points and losses that the rolls bring on average.
pub(crate) fn expected(game: &Position, march: &March) -> (f32, f32) {
    if game.is_betrayed(march) {
        return (POINTS as f32, 0.0);
    }
    let modifier = game.siege_modifier(march);
    let share = game.siege_rolls(march) as f32 / 6.0;
    (1..=6).map(|die| row(die + modifier)).fold((0.0, 0.0), |(points, losses), row| {
        (points + share * row.points as f32, losses + share * row.losses as f32)
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
        let mut modifier = 0;
        if tables.great_cities.has(march.at) {
            modifier += tables.great_city;
        }
        if march.side == Carthage {
            modifier += tables.carthaginian_besieger;
            if self.train == Some(march.at) {
                modifier += tables.siege_train; // 25.30: it makes up for that
            }
        }
        if self.orders().is_some_and(Orders::is_campaign) {
            modifier += data().general(march.general).ability.siege; // 20.3, 24: his own ability, Marcellus
        }
        modifier
    }

    /// How often he rolls; every result counts, and together they are one attempt. Twice with card 54 (R51) and for
    /// Scipio Africanus on a Forced March played as an event (20.3, 24); never in a subjugation (20.2).
    fn siege_rolls(&self, march: &March) -> u8 {
        let Some(orders) = self.orders().filter(|_| !self.is_tribe(march.at)) else { return 1 };
        match (orders.kind, data().card(orders.card).effect) {
            (OrderKind::Treachery, Effect::Treachery { rolls, .. }) => rolls,
            (OrderKind::ForcedMarch, _) => data().general(march.general).ability.siege_rolls,
            _ => 1,
        }
    }

    /// The points with which the attempt begins.
    fn attempt(&self, march: &March) -> Attempt {
        let ground = self.ground(march.at);
        let points = if ground.besieger == Some(march.side) { ground.siege } else { 0 };
        Attempt { points, losses: 0 }
    }

    /// Does card 18 open the gates of this city? Elsewhere it gives an ordinary attempt (R111).
    fn is_betrayed(&self, march: &March) -> bool {
        let Some(orders) = self.orders().filter(|o| o.kind == OrderKind::Traitor) else { return false };
        match data().card(orders.card).effect {
            Effect::Traitor { space, cus, .. } => march.at == space && self.cus(space, march.side) >= cus,
            _ => false,
        }
    }

    /// The rolls, and the end of the activation.
    pub(crate) fn besiege(&mut self, march: March, ctx: &mut Ctx) {
        let here = march.at;
        let betrayed = self.is_betrayed(&march);
        let (rolls, modifier) = (self.siege_rolls(&march), self.siege_modifier(&march));
        if let Some(orders) = self.orders_mut() {
            put(&mut orders.besieged, here);
        }
        self.end_siege_march(march);
        if betrayed {
            ctx.tell(Event::Betrayed { space: here }); // 25.18
            return self.take_city(here, march.side, ctx);
        }
        let mut attempt = self.attempt(&march);
        for _ in 0..rolls {
            let die = ctx.luck.d6_of("siege", march.side.seat());
            let row = row(die as i8 + modifier);
            let (points, losses) = (row.points, row.losses);
            ctx.tell(Event::SiegeRoll { general: march.general, space: here, die, modifier, points, losses });
            attempt.add(row);
            if points > 0 {
                ctx.tell(Event::SiegePoints { space: here, points: attempt.points });
            }
            if attempt.won() {
                break; // there is nothing left to roll for
            }
        }
        if attempt.points > 0 {
            let ground = self.ground_mut(here);
            ground.besieger = Some(march.side);
            ground.siege = attempt.points;
        }
        if attempt.won() {
            self.capture(here, march.side, ctx);
        }
        // R43: a 3 costs its unit even where it takes the place. Three stood there: some are left, and keep the points.
        if self.ending.is_none() {
            self.must_lose(march.side, LossPool::Outside(here), attempt.losses, false, ctx);
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
            self.frames.pop(); // he has not moved: nobody is halfway
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
