//! Where a piece is: one byte.

use crate::data::{FORT_COUNT, PIECE_COUNT, PLACE_COUNT, REGION_COUNT, TRIREMES};
use crate::table::*;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A region outside walls, a fort, a sea zone, aboard a trireme, or out of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spot(pub(crate) u8);

const FIRST_SEA: u8 = (REGION_COUNT + FORT_COUNT) as u8;
const FIRST_ABOARD: u8 = PLACE_COUNT as u8;
const FIRST_HULL: u8 = FIRST_ABOARD + TRIREMES as u8;
const FIRST_OFF: u8 = FIRST_HULL + TRIREMES as u8;

/// The region of every spot on land: asked of a hundred pieces at every step.
static LANDS: LazyLock<[Option<Region>; 256]> = LazyLock::new(|| {
    let spot = |i: usize| Spot(i as u8);
    std::array::from_fn(|i| spot(i).open().or_else(|| spot(i).as_fort().map(Fort::region)))
});

impl Spot {
    /// Not in play yet, or in play again when called for.
    pub(crate) const WAITING: Spot = Spot(FIRST_OFF);
    /// Eliminated or killed.
    pub(crate) const LOST: Spot = Spot(FIRST_OFF + 1);
    /// A Gallic leader in Roman hands until next year (4.2.2).
    pub(crate) const CAPTURED: Spot = Spot(FIRST_OFF + 2);
    /// Withdrawn by a scenario: neither lost nor to be had again.
    pub(crate) const WITHDRAWN: Spot = Spot(FIRST_OFF + 3);

    pub(crate) const fn region(region: Region) -> Spot {
        Spot(region.0)
    }

    pub(crate) const fn fort(fort: Fort) -> Spot {
        Spot(REGION_COUNT as u8 + fort.0)
    }

    pub(crate) const fn sea(sea: Sea) -> Spot {
        Spot(FIRST_SEA + sea.0)
    }

    /// Carried by this trireme (5.5).
    pub(crate) const fn aboard(trireme: u8) -> Spot {
        Spot(FIRST_ABOARD + trireme)
    }

    /// The legion that this trireme was made of (5.1).
    pub(crate) const fn hull(trireme: u8) -> Spot {
        Spot(FIRST_HULL + trireme)
    }

    pub(crate) fn water(water: Water) -> Spot {
        match water {
            Water::Coast(region) => Spot::region(region),
            Water::Sea(sea) => Spot::sea(sea),
        }
    }

    /// The region it stands in outside walls.
    pub(crate) fn open(self) -> Option<Region> {
        (self.0 < REGION_COUNT as u8).then_some(Region(self.0))
    }

    pub(crate) fn as_fort(self) -> Option<Fort> {
        (REGION_COUNT as u8..FIRST_SEA).contains(&self.0).then(|| Fort(self.0 - REGION_COUNT as u8))
    }

    pub(crate) fn as_sea(self) -> Option<Sea> {
        (FIRST_SEA..FIRST_ABOARD).contains(&self.0).then(|| Sea(self.0 - FIRST_SEA))
    }

    pub(crate) fn as_aboard(self) -> Option<u8> {
        (FIRST_ABOARD..FIRST_HULL).contains(&self.0).then(|| self.0 - FIRST_ABOARD)
    }

    pub(crate) fn as_hull(self) -> Option<u8> {
        (FIRST_HULL..FIRST_OFF).contains(&self.0).then(|| self.0 - FIRST_HULL)
    }

    /// The region on land, outside or inside walls.
    #[inline]
    pub(crate) fn land(self) -> Option<Region> {
        LANDS[self.0 as usize]
    }

    /// On the map in any way, aboard ships included.
    pub(crate) fn is_in_play(self) -> bool {
        self.0 < FIRST_HULL
    }

    fn is_known(self) -> bool {
        self.0 <= Spot::WITHDRAWN.0
    }

    fn id(self) -> String {
        if let Some(region) = self.open() {
            region.id().into()
        } else if let Some(fort) = self.as_fort() {
            fort.id().into()
        } else if let Some(sea) = self.as_sea() {
            sea.id().into()
        } else if let Some(n) = self.as_aboard() {
            format!("aboard_{}", n + 1)
        } else if let Some(n) = self.as_hull() {
            format!("hull_{}", n + 1)
        } else {
            ["waiting", "lost", "captured", "withdrawn"][(self.0 - FIRST_OFF) as usize].into()
        }
    }

    fn find(id: &str) -> Option<Spot> {
        (0..=Spot::WITHDRAWN.0).map(Spot).find(|spot| spot.is_known() && spot.id() == id)
    }
}

/// The spots of all pieces. Padded to whole machine words, so that a place is searched eight pieces at a time.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Spots([u8; 192]);

impl Default for Spots {
    fn default() -> Spots {
        let mut spots = [u8::MAX; 192];
        spots[..PIECE_COUNT].fill(Spot::WAITING.0);
        Spots(spots)
    }
}

impl Spots {
    #[inline]
    pub(crate) fn get(&self, piece: Piece) -> Spot {
        Spot(self.0[piece.i()])
    }

    #[inline]
    pub(crate) fn set(&mut self, piece: Piece, spot: Spot) {
        self.0[piece.i()] = spot.0;
    }

    /// Every piece in a spot.
    pub(crate) fn at(&self, spot: Spot) -> PieceSet {
        const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
        const GATHER: u64 = 0x0102_0408_1020_4080;
        let wanted = spot.0 as u64 * 0x0101_0101_0101_0101;
        let mut set = [0u64; 3];
        for (word, chunk) in set.iter_mut().zip(self.0.chunks_exact(64)) {
            for (i, eight) in chunk.chunks_exact(8).enumerate() {
                let bytes = eight.try_into().map_or(0, u64::from_le_bytes) ^ wanted;
                // The high bit of every byte that is zero, then the eight bits side by side.
                let zero = !(((bytes & LOW) + LOW) | bytes | LOW);
                *word |= ((zero >> 7).wrapping_mul(GATHER) >> 56) << (8 * i);
            }
        }
        PieceSet::from_words(set)
    }
}

impl Serialize for Spots {
    /// Only pieces in play or out of it for good are written, by name.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let written = pieces().filter(|p| self.get(*p) != Spot::WAITING);
        serializer.collect_map(written.map(|p| (p.id(), self.get(p).id())))
    }
}

impl<'de> Deserialize<'de> for Spots {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Spots, D::Error> {
        let mut spots = Spots::default();
        for (id, spot) in BTreeMap::<String, String>::deserialize(deserializer)? {
            let piece = Piece::find(&id).ok_or_else(|| D::Error::custom(format!("no piece {id:?}")))?;
            let spot = Spot::find(&spot).ok_or_else(|| D::Error::custom(format!("no place {spot:?}")))?;
            spots.set(piece, spot);
        }
        Ok(spots)
    }
}
