//! The one source of dice, draws and shuffles.
//!
//! Roll number *n* of a table reads block *n* of ChaCha20 under the table's seed (stream 0, word 16·n); a roll
//! that needs more than sixteen words goes on into the next blocks, which then count as used. So every roll depends on the seed
//! and its own number alone, never on the rolls before it: a position can be rebuilt from any snapshot, and
//! after a take-back new numbers are used. A table whose luck is drawn anew reads the blocks from there on under the new
//! seed. Dice and shuffles are written out here, and pinned by a test to known values,
//! so that a journal replays everywhere and for ever.

use crate::seat::Seat;
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};
use std::collections::VecDeque;
use std::fmt;

/// The secret of a table's luck: 32 bytes, written as 64 hex digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// A seed from a small number: SHA-256 of its decimal text.
    pub fn from_number(number: u64) -> Seed {
        Seed(Sha256::digest(number.to_string().as_bytes()).into())
    }

    pub fn from_hex(text: &str) -> Option<Seed> {
        let digits = text.as_bytes();
        if digits.len() != 64 {
            return None;
        }
        let mut seed = [0; 32];
        for (byte, pair) in seed.iter_mut().zip(digits.chunks(2)) {
            *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
        }
        Some(Seed(seed))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        let text = String::deserialize(deserializer)?;
        Seed::from_hex(&text).ok_or_else(|| serde::de::Error::custom("a seed is 64 hex digits"))
    }
}

/// A quick generator for search and play-outs, never for a table's own dice (xoshiro256++, seeded by splitmix64).
#[derive(Clone, Debug)]
pub struct QuickRng([u64; 4]);

impl QuickRng {
    pub fn new(seed: u64) -> QuickRng {
        let mut state = seed;
        QuickRng(std::array::from_fn(|_| {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = state;
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ (z >> 31)
        }))
    }

    // Not an iterator: it never ends, and nothing would be gained by `Option`.
    #[allow(clippy::should_implement_trait)]
    pub fn next(&mut self) -> u64 {
        let s = &mut self.0;
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        result
    }

    /// A number from 0 to `n` - 1; `n` is at least 1.
    pub fn below(&mut self, n: u32) -> u32 {
        (((self.next() >> 32) * n as u64) >> 32) as u32
    }

    /// A number from 0 up to 1.
    pub fn unit(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1u64 << 24) as f32
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i as u32 + 1) as usize);
        }
    }
}

/// One roll, as it is recorded: what for, how many sides, what it showed. A draw of something hidden shows 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Roll {
    pub purpose: &'static str,
    pub sides: u8,
    pub value: u8,
    /// Whose die it is, where that is not whoever acted.
    #[serde(skip)]
    pub by: Option<Seat>,
}

/// A fixed die that the die rolled cannot show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrongDie {
    pub purpose: &'static str,
    pub sides: u8,
    pub value: u8,
}

/// A die that had to be given, and was not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NeededDie {
    pub purpose: &'static str,
    pub sides: u8,
}

#[derive(Clone, Debug)]
enum Source {
    /// The table's own dice: whole blocks, read in order.
    Blocks {
        rng: Box<ChaCha20Rng>,
        next_block: u64,
        words: [u32; 16],
        used: usize,
    },
    Quick(QuickRng),
}

impl Source {
    fn blocks(seed: Seed, next_block: u64) -> Source {
        let mut rng = Box::new(ChaCha20Rng::from_seed(seed.0));
        rng.set_word_pos(next_block as u128 * 16);
        Source::Blocks { rng, next_block, words: [0; 16], used: 16 }
    }
}

/// Dice, draws and shuffles, each with what it is for.
#[derive(Clone, Debug)]
pub struct Luck {
    source: Source,
    /// Values that the next dice must show, from tests or from players who roll their own.
    fixed: VecDeque<u8>,
    wrong: Option<WrongDie>,
    /// Every die has to be given: the players roll their own.
    given_only: bool,
    needed: Option<NeededDie>,
    rolls: Vec<Roll>,
    count: u64,
}

impl Luck {
    /// The luck of a table, from roll number 0.
    pub fn new(seed: Seed) -> Luck {
        Luck::from_roll(seed, 0)
    }

    /// The luck of a table from its block `next_block` on.
    pub fn from_roll(seed: Seed, next_block: u64) -> Luck {
        Luck::of(Source::blocks(seed, next_block))
    }

    /// Later rolls read this seed; their numbers go on.
    pub fn reseed(&mut self, seed: Seed) {
        self.source = Source::blocks(seed, self.next_roll());
    }

    /// Quick luck for search and play-outs.
    pub fn quick(rng: QuickRng) -> Luck {
        Luck::of(Source::Quick(rng))
    }

    fn of(source: Source) -> Luck {
        Luck {
            source,
            fixed: VecDeque::new(),
            wrong: None,
            given_only: false,
            needed: None,
            rolls: Vec::new(),
            count: 0,
        }
    }

    /// The number of the next roll; 0 for quick luck, which has none.
    pub fn next_roll(&self) -> u64 {
        match &self.source {
            Source::Blocks { next_block, .. } => *next_block,
            Source::Quick(_) => 0,
        }
    }

    /// How often luck was asked since it was made: tells whether an action rolled anything.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The next dice show these values, in order.
    pub fn fix(&mut self, dice: impl IntoIterator<Item = u8>) {
        self.fixed.extend(dice);
    }

    pub fn fixed(&self) -> impl Iterator<Item = u8> + '_ {
        self.fixed.iter().copied()
    }

    pub fn forget_fixed(&mut self) {
        self.fixed.clear();
    }

    /// A fixed die was not one that the die rolled can show.
    pub fn wrong(&self) -> Option<WrongDie> {
        self.wrong
    }

    /// From now on every die has to be given beforehand; draws and shuffles still come from the seed.
    pub fn only_given(&mut self, given_only: bool) {
        self.given_only = given_only;
    }

    /// The first die that had to be given and was not: what was rolled instead does not count.
    pub fn needed(&self) -> Option<NeededDie> {
        self.needed
    }

    /// The rolls since this was last called.
    pub fn take_rolls(&mut self) -> Vec<Roll> {
        std::mem::take(&mut self.rolls)
    }

    /// Forgets the record, keeping its memory: for loops that do not read it.
    pub fn clear_rolls(&mut self) {
        self.rolls.clear();
    }

    pub fn d6(&mut self, purpose: &'static str) -> u8 {
        self.die(6, purpose)
    }

    /// A die that a seat rolls, whoever acted: its good or bad luck.
    pub fn d6_of(&mut self, purpose: &'static str, seat: Seat) -> u8 {
        let value = self.d6(purpose);
        if let Some(roll) = self.rolls.last_mut() {
            roll.by = Some(seat);
        }
        value
    }

    /// A die with `sides` faces, from 1.
    pub fn die(&mut self, sides: u8, purpose: &'static str) -> u8 {
        self.start();
        let value = match self.fixed.pop_front() {
            Some(value) if (1..=sides).contains(&value) => value,
            Some(value) => {
                self.wrong.get_or_insert(WrongDie { purpose, sides, value });
                1
            }
            None => {
                if self.given_only {
                    self.needed.get_or_insert(NeededDie { purpose, sides });
                }
                self.word_below(sides as u32) as u8 + 1
            }
        };
        self.rolls.push(Roll { purpose, sides, value, by: None });
        value
    }

    /// Draws one of `n` hidden things, 0 to `n` - 1: never fixed, its value not recorded.
    pub fn draw(&mut self, n: u32, purpose: &'static str) -> u32 {
        let mut one = 0;
        self.draws(purpose, |below| one = below(n));
        one
    }

    /// A shuffle.
    pub fn shuffle<T>(&mut self, items: &mut [T], purpose: &'static str) {
        self.draws(purpose, |below| {
            for i in (1..items.len()).rev() {
                items.swap(i, below(i as u32 + 1) as usize);
            }
        });
    }

    /// Several draws that belong together, as one roll: `deal` gets a function that draws below a number.
    pub fn draws(&mut self, purpose: &'static str, deal: impl FnOnce(&mut dyn FnMut(u32) -> u32)) {
        self.start();
        deal(&mut |n| self.word_below(n));
        self.rolls.push(Roll { purpose, sides: 0, value: 0, by: None });
    }

    /// Begins a roll: on a fresh block.
    fn start(&mut self) {
        self.count += 1;
        if let Source::Blocks { used, next_block, words, rng } = &mut self.source {
            read_block(rng, words);
            *next_block += 1;
            *used = 0;
        }
    }

    /// A number below `n` without bias: multiply and shift, rejecting the short remainder (Lemire).
    fn word_below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0);
        loop {
            let wide = self.word() as u64 * n as u64;
            let low = wide as u32;
            if low >= n || low >= n.wrapping_neg() % n {
                return (wide >> 32) as u32;
            }
        }
    }

    fn word(&mut self) -> u32 {
        match &mut self.source {
            Source::Quick(rng) => (rng.next() >> 32) as u32,
            Source::Blocks { rng, next_block, words, used } => {
                if *used == 16 {
                    read_block(rng, words);
                    *next_block += 1;
                    *used = 0;
                }
                *used += 1;
                words[*used - 1]
            }
        }
    }
}

fn read_block(rng: &mut ChaCha20Rng, words: &mut [u32; 16]) {
    words.iter_mut().for_each(|word| *word = rng.next_u32());
}

#[cfg(test)]
mod tests {
    use super::*;

    /// These values hold for ever: a journal of today replays in ten years.
    #[test]
    fn luck_is_pinned() {
        assert_eq!(
            Seed::from_number(1).to_string(),
            "6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b"
        );
        let mut luck = Luck::new(Seed::from_number(1));
        let dice: Vec<u8> = (0..12).map(|_| luck.d6("test")).collect();
        assert_eq!(dice, PINNED_DICE);
        let mut cards: Vec<u8> = (0..10).collect();
        luck.shuffle(&mut cards, "test");
        assert_eq!(cards, PINNED_SHUFFLE);
        assert_eq!(luck.next_roll(), 13);
    }
    const PINNED_DICE: [u8; 12] = [2, 2, 3, 3, 3, 2, 1, 5, 1, 3, 5, 5];
    const PINNED_SHUFFLE: [u8; 10] = [5, 0, 1, 3, 8, 9, 6, 7, 2, 4];

    /// The raw stream is ChaCha20 itself: the first block of the zero key is the published one (RFC 8439, A.1).
    #[test]
    fn the_stream_is_chacha20() {
        let mut rng = ChaCha20Rng::from_seed([0; 32]);
        assert_eq!([rng.next_u32(), rng.next_u32()], [0xade0b876, 0x903df1a0]);
    }

    #[test]
    fn a_roll_depends_on_its_number_alone() {
        let seed = Seed::from_number(7);
        let mut luck = Luck::new(seed);
        luck.shuffle(&mut [0u8; 64], "more than one block");
        luck.d6("between");
        let at = luck.next_roll();
        let next: Vec<u8> = (0..5).map(|_| luck.d6("test")).collect();
        let mut again = Luck::from_roll(seed, at);
        assert_eq!(next, (0..5).map(|_| again.d6("test")).collect::<Vec<_>>());
    }

    #[test]
    fn fixed_dice_come_first_and_use_up_their_number() {
        let seed = Seed::from_number(7);
        let mut free = Luck::new(seed);
        let mut luck = Luck::new(seed);
        luck.fix([3, 4]);
        assert_eq!((luck.d6("a"), luck.d6("b")), (3, 4));
        free.d6("a");
        free.d6("b");
        assert_eq!(luck.d6("c"), free.d6("c"));
    }

    #[test]
    fn an_impossible_fixed_die_is_reported() {
        let mut luck = Luck::new(Seed::from_number(7));
        luck.fix([9]);
        luck.d6("siege");
        assert_eq!(luck.wrong(), Some(WrongDie { purpose: "siege", sides: 6, value: 9 }));
    }

    #[test]
    fn dice_are_fair() {
        let mut luck = Luck::new(Seed::from_number(2));
        let mut seen = [0u32; 6];
        (0..60_000).for_each(|_| seen[luck.d6("test") as usize - 1] += 1);
        // Five standard deviations of 10,000 ± 91.
        assert!(seen.iter().all(|n| (9_544..=10_456).contains(n)), "{seen:?}");
    }
}
