//! Every decision of the game, and where it is taken.

use crate::attack::ambush::Ambush;
use crate::attack::choose::ChoosePlace;
use crate::round::bid::Bid;
use crate::table::{Frame, Sample};
use legatus_kernel::decisions;

decisions! {
    Sample: |game| game.frames.top();
    decisions {
        Frame::Round(round) => round, Bid;
        Frame::Attack(attack) => attack, ChoosePlace;
        Frame::Window(window) => window, Ambush;
    }
    passages {}
    weighed;
}
