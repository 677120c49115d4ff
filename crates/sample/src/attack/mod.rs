//! Chapters 3 to 5: the attack, the ambush that may interrupt it, and the die.

pub mod ambush;
pub mod choose;
pub mod die;
