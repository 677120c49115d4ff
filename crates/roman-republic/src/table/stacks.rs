//! Strength Points that belong to no legion: one entry for each place, people and part in what is going on.

use super::*;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Where something stands in its hex, and what it takes part in. Units with different flags never merge.
pub(crate) mod at {
    /// Behind the walls of the hex.
    pub(crate) const INSIDE: u8 = 1;
    /// In the Force of the active leader that is on the move.
    pub(crate) const ACTIVE: u8 = 2;
    pub(crate) const ATTACKS: u8 = 4;
    pub(crate) const DEFENDS: u8 = 8;
    pub(crate) const FIGHTS: u8 = ATTACKS | DEFENDS;
    pub(crate) const ALL: u8 = 15;
}

/// Army condition (8.43).
pub(crate) const DISRUPTED: u8 = 1;
pub(crate) const DISORGANISED: u8 = 2;

/// At most so many stacks may stand apart before nothing more can be detached (R75).
pub(crate) const MOST_DETACHED: usize = 90;
const MOST: usize = 128;

/// Infantry, cavalry, elephants.
pub(crate) type Points = [u8; 3];

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Stack {
    pub(crate) hex: Hex,
    pub(crate) flags: u8,
    pub(crate) people: People,
    pub(crate) condition: u8,
    pub(crate) sp: Points,
}

impl Stack {
    fn key(&self) -> (Hex, u8, People) {
        (self.hex, self.flags, self.people)
    }
}

/// All stacks, ordered by place, so that equal positions are equal bytes.
#[derive(Clone, Copy)]
pub(crate) struct Stacks {
    len: u8,
    list: [Stack; MOST],
}

const BLANK: Stack = Stack { hex: Hex(0), flags: 0, people: People(0), condition: 0, sp: [0; 3] };

impl Default for Stacks {
    fn default() -> Stacks {
        Stacks { len: 0, list: [BLANK; MOST] }
    }
}

impl Stacks {
    pub(crate) fn all(&self) -> &[Stack] {
        &self.list[..self.len as usize]
    }

    pub(crate) fn all_mut(&mut self) -> &mut [Stack] {
        &mut self.list[..self.len as usize]
    }

    pub(crate) fn len(&self) -> usize {
        self.len as usize
    }

    /// Those in one hex.
    pub(crate) fn at(&self, hex: Hex) -> &[Stack] {
        let all = self.all();
        let from = all.partition_point(|s| s.hex < hex);
        let count = all[from..].iter().take_while(|s| s.hex == hex).count();
        &all[from..from + count]
    }

    pub(crate) fn get(&self, hex: Hex, flags: u8, people: People) -> Option<&Stack> {
        self.all().binary_search_by_key(&(hex, flags, people), Stack::key).ok().map(|i| &self.list[i])
    }

    pub(crate) fn points(&self, hex: Hex, flags: u8, people: People) -> Points {
        self.get(hex, flags, people).map_or([0; 3], |s| s.sp)
    }

    /// Adds points; where others of the kind stand they merge, and the worse condition holds for all.
    pub(crate) fn add(&mut self, hex: Hex, flags: u8, people: People, sp: Points, condition: u8) {
        if sp == [0; 3] {
            return;
        }
        match self.all().binary_search_by_key(&(hex, flags, people), Stack::key) {
            Ok(i) => {
                let stack = &mut self.list[i];
                stack.sp.iter_mut().zip(sp).for_each(|(n, more)| *n = n.saturating_add(more));
                stack.condition = stack.condition.max(condition);
            }
            Err(i) => {
                assert!((self.len as usize) < MOST, "more than {MOST} stacks");
                self.list.copy_within(i..self.len as usize, i + 1);
                self.list[i] = Stack { hex, flags, people, condition, sp };
                self.len += 1;
            }
        }
    }

    /// Takes points away, as many as there are; gives what was taken and its condition.
    pub(crate) fn take(&mut self, hex: Hex, flags: u8, people: People, sp: Points) -> (Points, u8) {
        let Ok(i) = self.all().binary_search_by_key(&(hex, flags, people), Stack::key) else {
            return ([0; 3], 0);
        };
        let stack = &mut self.list[i];
        let condition = stack.condition;
        let taken: Points = std::array::from_fn(|arm| sp[arm].min(stack.sp[arm]));
        stack.sp.iter_mut().zip(taken).for_each(|(n, less)| *n -= less);
        if stack.sp == [0; 3] {
            self.remove(i);
        }
        (taken, condition)
    }

    fn remove(&mut self, i: usize) {
        self.list.copy_within(i + 1..self.len as usize, i);
        self.len -= 1;
        self.list[self.len as usize] = BLANK;
    }

    /// Changes hex and flags of stacks; those that then stand together merge.
    pub(crate) fn change(&mut self, mut change: impl FnMut(&mut Stack)) {
        let mut moved = [BLANK; MOST];
        let (mut count, mut kept) = (0, 0);
        for i in 0..self.len as usize {
            let mut stack = self.list[i];
            change(&mut stack);
            if stack.sp == [0; 3] {
                continue;
            }
            if stack.key() == self.list[i].key() {
                self.list[kept] = stack;
                kept += 1;
            } else {
                moved[count] = stack;
                count += 1;
            }
        }
        self.list[kept..self.len as usize].fill(BLANK);
        self.len = kept as u8;
        for s in &moved[..count] {
            self.add(s.hex, s.flags, s.people, s.sp, s.condition);
        }
    }
}

impl PartialEq for Stacks {
    fn eq(&self, other: &Stacks) -> bool {
        self.all() == other.all()
    }
}

impl std::fmt::Debug for Stacks {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_list().entries(self.all()).finish()
    }
}

impl Serialize for Stacks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.all())
    }
}

impl<'de> Deserialize<'de> for Stacks {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<Stack>::deserialize(deserializer)?;
        if list.len() > MOST {
            return Err(D::Error::custom("too many stacks"));
        }
        let mut stacks = Stacks::default();
        for s in list {
            if s.sp == [0; 3] || s.flags > at::ALL || s.condition > DISORGANISED {
                return Err(D::Error::custom("a stack that cannot be"));
            }
            stacks.add(s.hex, s.flags, s.people, s.sp, s.condition);
        }
        Ok(stacks)
    }
}
