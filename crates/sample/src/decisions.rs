//! Every decision of the game, and where it is taken.

use crate::attack::ambush::Ambush;
use crate::attack::choose::ChoosePlace;
use crate::attack::die::{EndAttack, RollDie};
use crate::round::bid::Bid;
use crate::table::{Attack, AttackStage, Frame, Sample};
use legatus_kernel::decisions;

decisions! {
    Sample: |game| game.frames.top();
    decisions {
        Frame::Round(round) => round, Bid;
        Frame::Attack(attack @ Attack { stage: AttackStage::Choose, .. }) => attack, ChoosePlace;
        Frame::Window(window) => window, Ambush;
    }
    passages {
        Frame::Attack(attack @ Attack { stage: AttackStage::Die { place, ambushed }, .. }) => attack,
            RollDie { place: *place, ambushed: *ambushed };
        Frame::Attack(attack @ Attack { stage: AttackStage::Over, .. }) => attack, EndAttack;
    }
    weighed;
}
