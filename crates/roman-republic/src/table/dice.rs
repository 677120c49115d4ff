//! 1.1, 1.2: ten-sided dice, and percentages.

use super::Event;

/// What an action needs besides the position.
pub(crate) type Ctx<'a> = legatus_kernel::Ctx<'a, Event>;

pub(crate) trait Dice {
    /// 1.1: a die from 0 to 9; the face 10 is the nought (R1).
    fn d10(&mut self, purpose: &'static str) -> u8;
}

impl Dice for Ctx<'_> {
    fn d10(&mut self, purpose: &'static str) -> u8 {
        self.luck.die(10, purpose) % 10 // R1
    }
}

/// 1.2: percent of a number, to the nearest, a half up; at least one if there is anything to lose.
pub(crate) fn percent(of: u16, percent: u16) -> u16 {
    if percent == 0 || of == 0 {
        return 0;
    }
    ((of as u32 * percent as u32 + 50) / 100).max(1) as u16
}
