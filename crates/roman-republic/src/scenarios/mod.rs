//! SC1 to SC4: how each war begins, what it adds, and how it is won.

pub(crate) mod aigle;
pub(crate) mod bid;
pub(crate) mod field_army;
pub(crate) mod incursion;
pub(crate) mod landing;
pub(crate) mod mago;
pub(crate) mod muster;
pub(crate) mod setup;
pub(crate) mod station;
pub(crate) mod title;
pub(crate) mod tribes;
pub(crate) mod victory;
