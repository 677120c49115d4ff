//! Chapter 5: the die decides, and the round ends. Nobody is asked: these are passages.

use crate::table::cards::STRONG;
use crate::table::{Attack, AttackStage, Card, Event, Place, Sample};
use legatus_kernel::{Ctx, Message, Odds, Passage};

pub(crate) struct RollDie {
    pub(crate) place: Place,
    pub(crate) ambushed: bool,
}

impl Passage<Sample> for RollDie {
    type Frame = Attack;

    fn run(&self, game: &mut Sample, attack: Attack, ctx: &mut Ctx<Event>) -> bool {
        let Attack { attacker, bid, .. } = attack;
        let die = ctx.luck.d6("attack");
        let total = die as i8 + modifier(bid, self.ambushed);
        let needed = game.needed();
        ctx.tell(Event::Rolled { seat: attacker, die, total, needed });
        // 5.1
        if total >= needed {
            game.owners[self.place.i()] = Some(attacker);
            ctx.tell(Event::Taken { seat: attacker, place: self.place });
        } else {
            ctx.tell(Event::Held { place: self.place });
        }
        // 5.2: a natural six brings a card.
        if die == 6 {
            game.draw(attacker, ctx);
        }
        game.frames.replace(Attack { stage: AttackStage::Over, ..attack });
        if game.has_ended() {
            ctx.tell(Event::Over);
        }
        true
    }
}

pub(crate) struct EndAttack;

impl Passage<Sample> for EndAttack {
    type Frame = Attack;

    fn run(&self, game: &mut Sample, _: Attack, ctx: &mut Ctx<Event>) -> bool {
        game.frames.pop();
        game.end_round(ctx);
        true
    }
}

impl Sample {
    /// 5.1; 5.4 in fog.
    fn needed(&self) -> i8 {
        if self.fog { 5 } else { 4 }
    }
}

/// 3.4: a strong bid adds one; 4.3: an ambush takes two away.
fn modifier(bid: Card, ambushed: bool) -> i8 {
    i8::from(bid >= STRONG) - 2 * i8::from(ambushed)
}

/// What the six faces lead to.
pub(super) fn odds(game: &Sample, bid: Card, ambushed: bool, taken: &'static str) -> Odds {
    let good = (1..=6).filter(|die| die + modifier(bid, ambushed) >= game.needed()).count();
    let likely = good as f64 / 6.0;
    let outcomes = vec![(Message::new(taken), likely), (Message::new("odds-held"), 1.0 - likely)];
    Odds { exact: true, outcomes }
}
