//! What a policy has learned: a small whole number for each of many facts about an action. They are added up, and the sum says how much
//! likelier or unlikelier the action is than the game's own policy takes it to be. All arithmetic is the same on every machine, so that
//! the machine's games are.

use std::sync::LazyLock;

/// Facts are told apart by so many numbers; of two that share one, the commoner decides.
pub const BUCKETS: usize = 1 << 15;
/// A sum of so many makes an action 257/256 times as likely, that many times over: e in 256.5.
const STEPS: i32 = 256;
/// No action is made likelier or unlikelier than by e to the power of so many.
const MOST: i32 = 8;
pub const MOST_POWER: f32 = MOST as f32;

/// Facts about some actions, each as the number that it falls to.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    numbers: Vec<u16>,
    ends: Vec<u32>,
}

impl Facts {
    pub fn clear(&mut self) {
        self.numbers.clear();
        self.ends.clear();
    }

    /// A fact about the action that is looked at: what it is about, and its particulars.
    #[inline]
    pub fn add<const N: usize>(&mut self, about: u32, particulars: [u32; N]) {
        let mut hash = about.wrapping_mul(0x9e37_79b1) ^ 0x5bd1_e995;
        for one in particulars {
            hash = (hash ^ one.wrapping_mul(0x85eb_ca6b)).wrapping_mul(0xc2b2_ae35);
            hash ^= hash >> 15;
        }
        hash = hash.wrapping_mul(0x27d4_eb2f);
        self.numbers.push((hash >> (32 - BUCKETS.trailing_zeros())) as u16);
    }

    /// The action has been looked at; the next one is.
    #[inline]
    pub fn next_action(&mut self) {
        self.ends.push(self.numbers.len() as u32);
    }

    /// How many actions have been looked at.
    pub fn actions(&self) -> usize {
        self.ends.len()
    }

    /// Of one action, by its place.
    #[inline]
    pub fn of(&self, action: usize) -> &[u16] {
        let from = if action == 0 { 0 } else { self.ends[action - 1] as usize };
        &self.numbers[from..self.ends[action] as usize]
    }
}

/// What has been learned about a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Learned {
    worth: Box<[i16]>,
}

impl Learned {
    /// Reads what `tools/train` wrote: a number of two bytes for each of [`BUCKETS`], the lower byte first. Nothing, if it is cut off.
    pub fn read(bytes: &[u8]) -> Option<Learned> {
        let number = |pair: &[u8]| i16::from_le_bytes([pair[0], pair[1]]);
        (bytes.len() == 2 * BUCKETS).then(|| Learned { worth: bytes.chunks_exact(2).map(number).collect() })
    }

    /// What was learned as powers of e, one for each of [`BUCKETS`].
    pub fn of(powers: &[f32]) -> Learned {
        let worth =
            |power: &f32| (power * STEPS as f32).round().clamp(i16::MIN as f32, i16::MAX as f32) as i16;
        Learned { worth: powers.iter().map(worth).collect() }
    }

    /// As powers of e, one for each of [`BUCKETS`].
    pub fn powers(&self) -> Vec<f32> {
        self.worth.iter().map(|worth| *worth as f32 / STEPS as f32).collect()
    }

    /// What [`Learned::read`] reads.
    pub fn write(&self) -> Vec<u8> {
        self.worth.iter().flat_map(|worth| worth.to_le_bytes()).collect()
    }

    /// How much likelier an action is that these facts hold of.
    #[inline]
    pub fn factor(&self, facts: &[u16]) -> f32 {
        let sum: i32 = facts.iter().map(|fact| self.worth[*fact as usize] as i32).sum();
        POWERS[(sum.clamp(-MOST * STEPS, MOST * STEPS) + MOST * STEPS) as usize]
    }
}

/// The powers of 257/256, by whole numbers: no machine's own exponential is asked.
static POWERS: LazyLock<Vec<f32>> = LazyLock::new(|| {
    let mut above = vec![1_u64 << 32];
    for step in 0..(MOST * STEPS) as usize {
        above.push(above[step] + (above[step] >> 8));
    }
    let one = (1_u64 << 32) as f32;
    let below = above[1..].iter().rev().map(|power| one / *power as f32);
    below.chain(above.iter().map(|power| *power as f32 / one)).collect()
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_powers_and_bounded() {
        let mut bytes = vec![0; 2 * BUCKETS];
        bytes[6..8].copy_from_slice(&256_i16.to_le_bytes());
        bytes[8..10].copy_from_slice(&(-512_i16).to_le_bytes());
        bytes[10..12].copy_from_slice(&i16::MAX.to_le_bytes());
        assert_eq!(Learned::read(&bytes[1..]), None);
        let learned = Learned::read(&bytes).unwrap();
        let near = |facts: &[u16], power: f32| {
            let factor = learned.factor(facts);
            assert!((factor.ln() - power).abs() < 0.02, "{facts:?}: {factor} is not e^{power}");
        };
        assert_eq!(learned.factor(&[]), 1.0);
        near(&[3], 1.0);
        near(&[4], -2.0);
        near(&[3, 4, 3], 0.0);
        near(&[5], 8.0);
        near(&[5, 5, 5], 8.0);
    }

    #[test]
    fn facts_keep_to_their_actions() {
        let mut facts = Facts::default();
        facts.add(1, [2, 3]);
        facts.next_action();
        facts.next_action();
        facts.add(1, [2, 3]);
        facts.add(1, [3, 2]);
        facts.next_action();
        assert_eq!(facts.actions(), 3);
        assert_eq!((facts.of(0).len(), facts.of(1).len(), facts.of(2).len()), (1, 0, 2));
        assert_eq!(facts.of(0)[0], facts.of(2)[0]);
        assert_ne!(facts.of(2)[0], facts.of(2)[1]);
    }

    #[test]
    fn facts_fall_all_over() {
        let mut facts = Facts::default();
        (0..100).for_each(|a| (0..100).for_each(|b| facts.add(a, [b])));
        facts.next_action();
        let mut numbers = facts.of(0).to_vec();
        numbers.sort_unstable();
        numbers.dedup();
        // 10,000 thrown into 32,768: some 8,620 are hit by chance.
        assert!((8_400..8_850).contains(&numbers.len()), "{}", numbers.len());
    }
}
