//! Sets of regions, walls, tribes and pieces: plain bits.

use crate::data::{PIECE_COUNT, REGION_COUNT};
use crate::ids::*;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

macro_rules! small_set {
    ($set:ident, $bits:ty, $item:ident) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub struct $set(pub $bits);

        impl $set {
            pub const NONE: $set = $set(0);

            pub fn of(item: $item) -> $set {
                $set(1 << item.0)
            }

            pub fn has(self, item: $item) -> bool {
                self.0 >> item.0 & 1 == 1
            }

            pub fn add(&mut self, item: $item) {
                self.0 |= 1 << item.0;
            }

            pub fn remove(&mut self, item: $item) {
                self.0 &= !(1 << item.0);
            }

            pub fn with(self, item: $item) -> $set {
                $set(self.0 | 1 << item.0)
            }

            pub fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            pub fn or(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            pub fn minus(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            pub fn is_empty(self) -> bool {
                self.0 == 0
            }

            pub fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            pub fn first(self) -> Option<$item> {
                (self.0 != 0).then(|| $item(self.0.trailing_zeros() as u8))
            }

            pub fn iter(self) -> impl Iterator<Item = $item> {
                let mut bits = self.0;
                std::iter::from_fn(move || {
                    (bits != 0).then(|| {
                        let item = $item(bits.trailing_zeros() as u8);
                        bits &= bits - 1;
                        item
                    })
                })
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> $set {
                items.into_iter().fold($set::NONE, $set::with)
            }
        }

        impl Serialize for $set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> Deserialize<'de> for $set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Ok(Vec::<$item>::deserialize(deserializer)?.into_iter().collect())
            }
        }
    };
}

small_set!(RegionSet, u64, Region);
small_set!(FortSet, u128, Fort);
small_set!(TribeSet, u128, Tribe);
small_set!(SectorSet, u16, Sector);

impl RegionSet {
    pub const ALL: RegionSet = RegionSet((1 << REGION_COUNT) - 1);
}

/// A set of pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PieceSet(pub [u64; 3]);

impl PieceSet {
    pub const NONE: PieceSet = PieceSet([0; 3]);

    pub fn of(piece: Piece) -> PieceSet {
        PieceSet::NONE.with(piece)
    }

    #[inline]
    pub fn has(&self, piece: Piece) -> bool {
        self.0[piece.i() >> 6] >> (piece.0 & 63) & 1 == 1
    }

    #[inline]
    pub fn add(&mut self, piece: Piece) {
        self.0[piece.i() >> 6] |= 1 << (piece.0 & 63);
    }

    #[inline]
    pub fn remove(&mut self, piece: Piece) {
        self.0[piece.i() >> 6] &= !(1 << (piece.0 & 63));
    }

    pub fn with(mut self, piece: Piece) -> PieceSet {
        self.add(piece);
        self
    }

    #[inline]
    fn each(self, other: PieceSet, f: impl Fn(u64, u64) -> u64) -> PieceSet {
        PieceSet([f(self.0[0], other.0[0]), f(self.0[1], other.0[1]), f(self.0[2], other.0[2])])
    }

    #[inline]
    pub fn and(self, other: PieceSet) -> PieceSet {
        self.each(other, |a, b| a & b)
    }

    #[inline]
    pub fn or(self, other: PieceSet) -> PieceSet {
        self.each(other, |a, b| a | b)
    }

    #[inline]
    pub fn minus(self, other: PieceSet) -> PieceSet {
        self.each(other, |a, b| a & !b)
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == [0; 3]
    }

    #[inline]
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub fn within(self, other: PieceSet) -> bool {
        self.minus(other).is_empty()
    }

    pub fn meets(self, other: PieceSet) -> bool {
        !self.and(other).is_empty()
    }

    pub fn first(self) -> Option<Piece> {
        self.iter().next()
    }

    pub fn iter(self) -> impl Iterator<Item = Piece> {
        let (mut words, mut at) = (self.0, 0);
        std::iter::from_fn(move || {
            while at < 3 {
                if words[at] != 0 {
                    let bit = words[at].trailing_zeros() as u8;
                    words[at] &= words[at] - 1;
                    return Some(Piece(at as u8 * 64 + bit));
                }
                at += 1;
            }
            None
        })
    }
}

impl FromIterator<Piece> for PieceSet {
    fn from_iter<I: IntoIterator<Item = Piece>>(pieces: I) -> PieceSet {
        pieces.into_iter().fold(PieceSet::NONE, PieceSet::with)
    }
}

impl Serialize for PieceSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for PieceSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Piece>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// Every piece in order.
pub fn pieces() -> impl Iterator<Item = Piece> {
    (0..PIECE_COUNT as u8).map(Piece)
}

pub fn regions() -> impl Iterator<Item = Region> {
    (0..REGION_COUNT as u8).map(Region)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_hold_what_was_put_in() {
        let set: PieceSet = [Piece(3), Piece(64), Piece(181)].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Piece(3), Piece(64), Piece(181)]);
        assert!(set.has(Piece(64)) && !set.has(Piece(65)) && set.len() == 3);
        assert_eq!(set.minus(PieceSet::of(Piece(3))).first(), Some(Piece(64)));
        assert!(PieceSet::of(Piece(181)).within(set) && !set.within(PieceSet::of(Piece(181))));
    }
}
