//! What a side cannot know, dealt anew.

use crate::data::*;
use crate::table::*;
use legatus_kernel::QuickRng;

impl Position {
    /// Deals anew what `side` cannot know: the enemy's hand against the deck, and his battle cards. Reads nothing
    /// hidden: two positions that look the same to the side become the same.
    pub(super) fn reimagine(&mut self, side: Side, rng: &mut QuickRng) {
        let enemy = side.enemy().i();
        let known = self.known[enemy];
        let pool = self.deck.or(self.hands[enemy]).minus(known);
        let unknown = self.hands[enemy].len() - known.len();
        let mut hand = draw_hand(pool, unknown, rng);
        // R8: who has claimed the first play is known to hold a campaign card.
        let claimed = matches!(self.frames.top(), Frame::Turn(Phase::Play { side: Rome, bound: true }));
        if claimed && side == Carthage && known.and(data().campaigns).is_empty() {
            let mut tries = 0;
            while hand.and(data().campaigns).is_empty() {
                tries += 1;
                hand = if tries < 40 {
                    draw_hand(pool, unknown, rng)
                } else {
                    let campaigns = pool.and(data().campaigns);
                    let card = campaigns.nth(rng.below(campaigns.len() as u32));
                    draw_hand(pool.without(card), unknown - 1, rng).with(card)
                };
            }
        }
        self.hands[enemy] = hand.or(known);
        self.deck = pool.minus(hand);
        if self.battle().is_some() {
            self.reimagine_battle(side, rng);
        }
    }

    fn reimagine_battle(&mut self, side: Side, rng: &mut QuickRng) {
        let battle = self.battle_mut();
        let enemy = side.enemy();
        let mut pool = [0u8; 6];
        let mut hand = [0u8; 6];
        let mut hidden = 0;
        for tactic in Tactic::ALL {
            let t = tactic.i();
            let unseen = battle.unseen(enemy, tactic);
            hidden += unseen;
            pool[t] = battle.undealt(tactic) + unseen;
            hand[t] = battle.hands[enemy.i()][t] - unseen;
        }
        for _ in 0..hidden {
            let left: u32 = pool.iter().map(|n| *n as u32).sum();
            let mut n = rng.below(left);
            for t in 0..6 {
                if n < pool[t] as u32 {
                    pool[t] -= 1;
                    hand[t] += 1;
                    break;
                }
                n -= pool[t] as u32;
            }
        }
        battle.hands[enemy.i()] = hand;
    }
}

fn draw_hand(mut pool: CardSet, count: usize, rng: &mut QuickRng) -> CardSet {
    let mut hand = CardSet::NONE;
    for _ in 0..count {
        let card = pool.nth(rng.below(pool.len() as u32));
        pool.remove(card);
        hand.add(card);
    }
    hand
}
