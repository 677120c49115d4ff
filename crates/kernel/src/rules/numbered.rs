//! Small numbers for the things of a game, written by name in JSON; and sets of them.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt::{Debug, Formatter};
use std::marker::PhantomData;

/// Something that a small number stands for: a space, a piece, a card.
pub trait Numbered: Copy {
    /// The thing with this number, counted from nought.
    fn numbered(index: usize) -> Self;
    fn index(self) -> usize;
}

/// Makes a tuple struct of one number, with `id()` and `find()` of its own, a numbered thing that JSON knows by its id:
///
/// ```ignore
/// #[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
/// pub struct Region(pub u8);
/// numbered!(Region(u8), "region");
/// ```
///
/// With the table of `data()` that holds the things and the list of their names, `id`, `find` and `name` are made too:
/// `numbered!(Space(u8), "space", spaces, SPACES);`
#[macro_export]
macro_rules! numbered {
    ($type:ident($number:ty), $what:literal, $table:ident, $list:ident) => {
        impl $type {
            pub fn id(self) -> &'static str {
                &data().$table[self.i()].id
            }

            pub fn find(id: &str) -> Option<$type> {
                data().$table.iter().position(|x| x.id == id).map(|i| $type(i as $number))
            }

            pub fn name(self) -> $crate::Name {
                $crate::Name { list: $list, index: self.0 as u16 }
            }
        }
        $crate::numbered!($type($number), $what);
    };
    ($type:ident($number:ty), $what:literal) => {
        impl $type {
            #[inline]
            pub fn i(self) -> usize {
                self.0 as usize
            }
        }

        impl $crate::Numbered for $type {
            #[inline]
            fn numbered(index: usize) -> $type {
                $type(index as $number)
            }

            #[inline]
            fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.id())
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let id = <::std::borrow::Cow<str>>::deserialize(deserializer)?;
                $type::find(&id)
                    .ok_or_else(|| ::serde::de::Error::custom(format!(concat!("no ", $what, " {:?}"), id)))
            }
        }
    };
}

/// A set of numbered things: plain bits, `WORDS` times 64 of them. In JSON, the list of its things.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Set<T, const WORDS: usize> {
    words: [u64; WORDS],
    things: PhantomData<T>,
}

impl<T: Numbered, const WORDS: usize> Set<T, WORDS> {
    pub const NONE: Set<T, WORDS> = Set::from_words([0; WORDS]);

    pub const fn from_words(words: [u64; WORDS]) -> Set<T, WORDS> {
        Set { words, things: PhantomData }
    }

    #[inline]
    pub const fn words(self) -> [u64; WORDS] {
        self.words
    }

    /// The first `count` things.
    pub const fn first_of_all(count: usize) -> Set<T, WORDS> {
        let mut words = [0; WORDS];
        let mut at = 0;
        while at < WORDS {
            let left = count.saturating_sub(at * 64);
            words[at] = if left >= 64 { u64::MAX } else { (1 << left) - 1 };
            at += 1;
        }
        Set::from_words(words)
    }

    #[inline]
    pub fn of(thing: T) -> Set<T, WORDS> {
        Set::NONE.with(thing)
    }

    #[inline]
    pub fn has(&self, thing: T) -> bool {
        self.words[thing.index() / 64] >> (thing.index() % 64) & 1 == 1
    }

    #[inline]
    pub fn add(&mut self, thing: T) {
        self.words[thing.index() / 64] |= 1 << (thing.index() % 64);
    }

    #[inline]
    pub fn remove(&mut self, thing: T) {
        self.words[thing.index() / 64] &= !(1 << (thing.index() % 64));
    }

    #[inline]
    pub fn with(mut self, thing: T) -> Set<T, WORDS> {
        self.add(thing);
        self
    }

    #[inline]
    pub fn without(mut self, thing: T) -> Set<T, WORDS> {
        self.remove(thing);
        self
    }

    #[inline]
    fn each(self, other: Set<T, WORDS>, combine: impl Fn(u64, u64) -> u64) -> Set<T, WORDS> {
        Set::from_words(std::array::from_fn(|at| combine(self.words[at], other.words[at])))
    }

    #[inline]
    pub fn and(self, other: Set<T, WORDS>) -> Set<T, WORDS> {
        self.each(other, |a, b| a & b)
    }

    #[inline]
    pub fn or(self, other: Set<T, WORDS>) -> Set<T, WORDS> {
        self.each(other, |a, b| a | b)
    }

    #[inline]
    pub fn minus(self, other: Set<T, WORDS>) -> Set<T, WORDS> {
        self.each(other, |a, b| a & !b)
    }

    /// What is in one of them, but not in both.
    #[inline]
    pub fn xor(self, other: Set<T, WORDS>) -> Set<T, WORDS> {
        self.each(other, |a, b| a ^ b)
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.words == [0; WORDS]
    }

    #[inline]
    pub fn len(self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// All of it is in the other.
    pub fn within(self, other: Set<T, WORDS>) -> bool {
        self.minus(other).is_empty()
    }

    /// They have something in common.
    pub fn meets(self, other: Set<T, WORDS>) -> bool {
        !self.and(other).is_empty()
    }

    /// The lowest.
    pub fn first(self) -> Option<T> {
        self.iter().next()
    }

    /// The one with `n` lower ones in the set.
    ///
    /// # Panics
    /// If there are not that many.
    pub fn nth(self, n: u32) -> T {
        self.iter().nth(n as usize).expect("a set with more things")
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = T> {
        let (mut words, mut at) = (self.words, 0);
        std::iter::from_fn(move || {
            while at < WORDS {
                if words[at] != 0 {
                    let bit = words[at].trailing_zeros() as usize;
                    words[at] &= words[at] - 1;
                    return Some(T::numbered(at * 64 + bit));
                }
                at += 1;
            }
            None
        })
    }
}

impl<T: Numbered, const WORDS: usize> Default for Set<T, WORDS> {
    fn default() -> Set<T, WORDS> {
        Set::NONE
    }
}

impl<T: Numbered + Debug, const WORDS: usize> Debug for Set<T, WORDS> {
    fn fmt(&self, f: &mut Formatter) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Numbered, const WORDS: usize> FromIterator<T> for Set<T, WORDS> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Set<T, WORDS> {
        things.into_iter().fold(Set::NONE, Set::with)
    }
}

impl<T: Numbered + Serialize, const WORDS: usize> Serialize for Set<T, WORDS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Numbered + Deserialize<'de>, const WORDS: usize> Deserialize<'de> for Set<T, WORDS> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<T>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    struct Piece(u8);

    impl Piece {
        fn id(self) -> &'static str {
            ["legion", "slingers"][self.i()]
        }

        fn find(id: &str) -> Option<Piece> {
            (0..2).map(Piece).find(|piece| piece.id() == id)
        }
    }
    numbered!(Piece(u8), "piece");

    #[test]
    fn sets_hold_what_was_put_in() {
        let set: Set<Piece, 3> = [3, 181, 64].map(Piece).into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [3, 64, 181].map(Piece));
        assert!(set.has(Piece(64)) && !set.has(Piece(65)));
        assert_eq!((set.len(), set.nth(1), set.first()), (3, Piece(64), Some(Piece(3))));
        let last = Set::of(Piece(181));
        assert_eq!(set.without(Piece(3)).minus(last), Set::of(Piece(64)));
        assert!(last.within(set) && !set.within(last) && set.meets(last));
        assert_eq!(last.or(Set::of(Piece(3))).and(set).len(), 2);
        assert_eq!(set.xor(last).len(), 2);
        assert!(!set.meets(Set::NONE) && Set::<Piece, 3>::NONE.is_empty());
    }

    #[test]
    fn the_first_of_all_ends_anywhere() {
        for count in [0, 1, 63, 64, 65, 128] {
            let set = Set::<Piece, 2>::first_of_all(count);
            assert_eq!(set.len(), count);
            assert!(set.iter().all(|piece| piece.i() < count));
        }
    }

    #[test]
    fn json_knows_things_by_name() {
        let both: Set<Piece, 1> = Set::first_of_all(2);
        let text = serde_json::to_string(&both).unwrap();
        assert_eq!(text, r#"["legion","slingers"]"#);
        assert_eq!(serde_json::from_str::<Set<Piece, 1>>(&text).unwrap(), both);
        let error = serde_json::from_str::<Piece>(r#""elephant""#).unwrap_err();
        assert!(error.to_string().contains(r#"no piece "elephant""#), "{error}");
    }
}
