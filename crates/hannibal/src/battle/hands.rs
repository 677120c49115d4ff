//! 14.1 to 14.4: how many battle cards each side gets, and their deal.

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Passage, Rule};

/// The most battle cards a hand may get (14.1).
const MOST_CARDS: i32 = 20;

pub(crate) struct DealHands;

impl Passage<Position> for DealHands {
    type Frame = Battle;

    fn run(&self, game: &mut Position, mut battle: Battle, ctx: &mut Ctx) -> bool {
        game.deal_hands(&mut battle, ctx);
        game.frames.replace(battle);
        true
    }
}

impl Position {
    /// A country's allies, or the province's own (14.2, R28), for the side that fights with a general (14.3, R90).
    fn allies(&self, b: &Battle, side: Side) -> u8 {
        if self.outside(b.space, side).is_empty() {
            return 0; // 14.3, R27
        }
        let here = data().space(b.space);
        let deserted = b.deserted[side.i()];
        let count = |province: Province| {
            let theirs = self.controller(province) == Some(side) && deserted >> province.0 & 1 == 0;
            if theirs { data().province(province).allies } else { 0 }
        };
        let Some(country) = here.country else { return count(here.province) };
        let sum: u8 = provinces().filter(|p| data().province(*p).country == Some(country)).map(count).sum();
        // 14.3: Rome's Italian allies send two cards at most.
        if side == Rome && country == Country::Italia { sum.min(2) } else { sum }
    }

    /// The parts of a side's hand, before elephants (14.1 to 14.4).
    pub(crate) fn hand_parts(&self, b: &Battle, side: Side) -> [(&'static str, Rule, i32); 7] {
        let rating = b.commanders[side.i()].map_or(0, |g| data().general(g).battle);
        let defends = side == b.defender();
        let n = named();
        let militia = side == Rome && data().space(b.space).province == n.latium;
        let tribe = side == Carthage && self.is_tribe(b.space) && self.control(b.space) == Some(Carthage);
        [
            ("part-general", Rule("14.1"), rating as i32),
            ("part-units", Rule("14.1"), self.cus(b.space, side) as i32),
            ("part-interception", Rule("12.4"), (defends && !b.met.interceptors_from.is_empty()) as i32),
            ("part-avoid-failed", Rule("13.1"), -((defends && b.met.avoid_failed) as i32)),
            ("part-allies", Rule("14.2"), self.allies(b, side) as i32),
            ("part-militia", Rule("14.4"), if militia { 2 } else { 0 }),
            ("part-tribe", Rule("14.4"), tribe as i32),
        ]
    }

    pub(crate) fn hand_size(&self, b: &Battle, side: Side) -> u8 {
        let sum: i32 = self.hand_parts(b, side).iter().map(|(_, _, n)| n).sum();
        // 14.1: twenty at most, then the elephants (R26).
        (sum.clamp(0, MOST_CARDS) - b.fewer[side.i()] as i32).max(0) as u8
    }

    /// The hands of both sides if this march goes on to where the enemy stands and he gives battle there: with what stands on the map
    /// now, before reactions, declared cards and elephants.
    pub(crate) fn foreseen_hands(&self, march: &March, to: Space) -> [u8; 2] {
        let mut then = *self;
        let enemy = march.side.enemy();
        // Whoever is inside may be declared outside (R55).
        then.come_out(
            to,
            enemy,
            then.stands(to, enemy).less(then.ground(to).cus[enemy.i()]),
            then.standing(to, enemy),
        );
        then.put_outside(to, march.side, march.force.total());
        then.post_all(march.all(), to);
        let mut battle = Battle::begun(&March { at: to, ..*march }, None, Met::default(), false);
        then.name_commanders(&mut battle);
        Side::BOTH.map(|side| then.hand_size(&battle, side))
    }

    fn deal_hands(&mut self, b: &mut Battle, ctx: &mut Ctx) {
        let sizes = Side::BOTH.map(|side| self.hand_size(b, side));
        let mut deck = Tactic::COUNT;
        let mut left = 48;
        let mut hands = [[0u8; 6]; 2];
        ctx.luck.draws("battle cards", |below| {
            for side in Side::BOTH {
                for _ in 0..sizes[side.i()] {
                    let card = pick(&deck, below(left));
                    deck[card] -= 1;
                    left -= 1;
                    hands[side.i()][card] += 1;
                }
            }
        });
        b.hands = hands;
        ctx.tell(Event::Hands { rome: sizes[0], carthage: sizes[1] });
        for side in Side::BOTH {
            ctx.tell_only(side.seat(), Event::YourHand { side, hand: hands[side.i()] });
        }
        for spy in Side::BOTH.into_iter().filter(|s| b.spy[s.i()]) {
            // 25.20: half of the enemy's cards lie open.
            let enemy = spy.enemy();
            let mut hidden = b.hands[enemy.i()];
            let mut left: u32 = hidden.iter().map(|n| *n as u32).sum();
            let mut open = [0u8; 6];
            ctx.luck.draws("spy", |below| {
                for _ in 0..left / 2 {
                    let card = pick(&hidden, below(left));
                    hidden[card] -= 1;
                    left -= 1;
                    open[card] += 1;
                }
            });
            b.open[enemy.i()] = open;
            ctx.tell(Event::Revealed { side: enemy, hand: open });
        }
        ctx.events.reveal();
        b.stage = b.after_deal();
    }
}

impl Battle {
    /// What comes once the cards are dealt: those who have declared card 59, or the first round.
    pub(super) fn after_deal(&self) -> BattleStage {
        let pending = [self.attacker, self.defender()].into_iter().find(|s| self.seizing[s.i()]);
        pending.map_or(BattleStage::RoundStart, |side| BattleStage::EarlySeizure { side })
    }
}

/// Which type the `n`-th card of a deck by types is.
fn pick(deck: &[u8; 6], n: u32) -> usize {
    let mut n = n;
    for (i, count) in deck.iter().enumerate() {
        if n < *count as u32 {
            return i;
        }
        n -= *count as u32;
    }
    unreachable!("the deck holds more than {n}")
}
