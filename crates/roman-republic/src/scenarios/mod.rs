//! SC1 to SC4: how each war begins, what it adds, and how it is won.

pub mod eagle;
pub mod setup;
pub mod tribes;
pub mod victory;
