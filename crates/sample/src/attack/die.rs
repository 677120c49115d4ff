//! Chapter 5: the die decides, and the round ends.

use crate::table::cards::STRONG;
use crate::table::{Attack, Event, Frame, Sample, Window};
use legatus_kernel::{Ctx, Message, Odds};

impl Sample {
    pub(crate) fn decide_attack(&mut self, window: Window, ambushed: bool, ctx: &mut Ctx<Event>) {
        let place = window.place;
        self.frames.pop();
        let Frame::Attack(Attack { attacker, bid }) = self.frames.pop() else {
            unreachable!("an attack is under way")
        };
        let die = ctx.luck.d6("attack");
        let total = die as i8 + modifier(bid, ambushed);
        let needed = self.needed();
        ctx.tell(Event::Rolled { seat: attacker, die, total, needed });
        // 5.1
        if total >= needed {
            self.owners[place as usize] = Some(attacker);
            ctx.tell(Event::Taken { seat: attacker, place });
        } else {
            ctx.tell(Event::Held { place });
        }
        // 5.2: a natural six brings a card.
        if die == 6 {
            self.draw(attacker, ctx);
        }
        self.end_round(ctx);
    }

    /// 5.1; 5.4 in fog.
    fn needed(&self) -> i8 {
        if self.fog { 5 } else { 4 }
    }
}

/// 3.4: a strong bid adds one; 4.3: an ambush takes two away.
fn modifier(bid: u8, ambushed: bool) -> i8 {
    i8::from(bid >= STRONG) - 2 * i8::from(ambushed)
}

/// What the six faces lead to.
pub(super) fn odds(game: &Sample, bid: u8, ambushed: bool, taken: &'static str) -> Odds {
    let good = (1..=6).filter(|die| die + modifier(bid, ambushed) >= game.needed()).count();
    let likely = good as f64 / 6.0;
    let outcomes = vec![(Message::new(taken), likely), (Message::new("odds-held"), 1.0 - likely)];
    Odds { exact: true, outcomes }
}
