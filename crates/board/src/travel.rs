//! Shortest paths and connected parts of a point map. What may be travelled, and at what price, is the game's to say.

use crate::point::{PointLink, PointMap, SpaceIndex};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

const FAR: u32 = u32::MAX;

/// How far everything is from somewhere. Keeps its memory: one of these serves many searches.
#[derive(Clone, Debug)]
pub struct Travel<I = u8> {
    costs: Vec<u32>,
    /// The space before, on the way; itself where the way begins.
    before: Vec<Option<I>>,
    queue: VecDeque<I>,
    heap: BinaryHeap<Reverse<(u32, I)>>,
    reached: Vec<I>,
}

impl<I: SpaceIndex> Default for Travel<I> {
    fn default() -> Self {
        Travel {
            costs: Vec::new(),
            before: Vec::new(),
            queue: VecDeque::new(),
            heap: BinaryHeap::new(),
            reached: Vec::new(),
        }
    }
}

impl<I: SpaceIndex> Travel<I> {
    pub fn new() -> Self {
        Travel::default()
    }

    fn begin(&mut self, spaces: usize) {
        self.costs.clear();
        self.costs.resize(spaces, FAR);
        self.before.clear();
        self.before.resize(spaces, None);
        self.queue.clear();
        self.heap.clear();
        self.reached.clear();
    }

    /// Counts steps from `from` along the links that `allowed` lets pass; never farther than `most`. Among ways of the same
    /// length, the one through the lower numbers is kept.
    pub fn step<K: Copy + PartialEq>(
        &mut self,
        map: &PointMap<K, I>,
        from: impl IntoIterator<Item = I>,
        most: u32,
        mut allowed: impl FnMut(I, &PointLink<K, I>) -> bool,
    ) {
        self.begin(map.len());
        for space in from {
            if self.costs[space.into()] == FAR {
                self.reach(space, space, 0);
                self.queue.push_back(space);
            }
        }
        while let Some(here) = self.queue.pop_front() {
            let cost = self.costs[here.into()] + 1;
            if cost > most {
                break;
            }
            for link in map.links(here) {
                if self.costs[link.to.into()] == FAR && allowed(here, link) {
                    self.reach(link.to, here, cost);
                    self.queue.push_back(link.to);
                }
            }
        }
    }

    /// Finds the cheapest ways from `from`; `price` says what a link costs, or that it is closed. Never dearer than `most`.
    /// Among ways of the same cost, the one found from the nearer, then lower numbered, space is kept.
    pub fn pay<K: Copy + PartialEq>(
        &mut self,
        map: &PointMap<K, I>,
        from: impl IntoIterator<Item = I>,
        most: u32,
        mut price: impl FnMut(I, &PointLink<K, I>) -> Option<u32>,
    ) {
        self.begin(map.len());
        for space in from {
            if self.costs[space.into()] == FAR {
                self.costs[space.into()] = 0;
                self.before[space.into()] = Some(space);
                self.heap.push(Reverse((0, space)));
            }
        }
        while let Some(Reverse((cost, here))) = self.heap.pop() {
            // A cheaper way was found since.
            if cost > self.costs[here.into()] {
                continue;
            }
            self.reached.push(here);
            for link in map.links(here) {
                let Some(more) = price(here, link) else { continue };
                let total = cost.saturating_add(more);
                if total <= most && total < self.costs[link.to.into()] {
                    self.costs[link.to.into()] = total;
                    self.before[link.to.into()] = Some(here);
                    self.heap.push(Reverse((total, link.to)));
                }
            }
        }
    }

    fn reach(&mut self, space: I, before: I, cost: u32) {
        self.costs[space.into()] = cost;
        self.before[space.into()] = Some(before);
        self.reached.push(space);
    }

    /// What it costs to come here, if one can.
    pub fn cost(&self, space: I) -> Option<u32> {
        self.costs.get(space.into()).copied().filter(|cost| *cost != FAR)
    }

    /// Every space that was reached, the nearest first.
    pub fn reached(&self) -> &[I] {
        &self.reached
    }

    /// The way here, with both ends; empty if there is none.
    pub fn path(&self, to: I) -> Vec<I> {
        let mut path = Vec::new();
        let mut next = self.before.get(to.into()).copied().flatten().map(|_| to);
        while let Some(space) = next {
            path.push(space);
            next = self.before[space.into()].filter(|before| *before != space);
        }
        path.reverse();
        path
    }
}

/// The connected parts of a map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parts {
    part: Vec<Option<u16>>,
    count: u16,
}

impl Parts {
    /// Spaces that `open` lets in, joined by the links that `allowed` lets pass in the direction it is asked.
    pub fn of<K: Copy + PartialEq, I: SpaceIndex>(
        map: &PointMap<K, I>,
        mut open: impl FnMut(I) -> bool,
        mut allowed: impl FnMut(I, &PointLink<K, I>) -> bool,
    ) -> Parts {
        let mut parts = Parts { part: vec![None; map.len()], count: 0 };
        let is_open: Vec<bool> = map.spaces().map(&mut open).collect();
        let mut stack = Vec::new();
        for start in map.spaces() {
            if !is_open[start.into()] || parts.part[start.into()].is_some() {
                continue;
            }
            parts.part[start.into()] = Some(parts.count);
            stack.push(start);
            while let Some(here) = stack.pop() {
                for link in map.links(here) {
                    let to: usize = link.to.into();
                    if is_open[to] && parts.part[to].is_none() && allowed(here, link) {
                        parts.part[to] = Some(parts.count);
                        stack.push(link.to);
                    }
                }
            }
            parts.count += 1;
        }
        parts
    }

    pub fn count(&self) -> usize {
        self.count as usize
    }

    /// The number of the part a space belongs to, counted by their lowest spaces; none for a space left out.
    pub fn part<I: SpaceIndex>(&self, space: I) -> Option<u16> {
        self.part[space.into()]
    }

    pub fn joined<I: SpaceIndex>(&self, a: I, b: I) -> bool {
        self.part(a).is_some() && self.part(a) == self.part(b)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A square with a shortcut, a tail and an island: 0-1-2-3-0, 0-2 dear, 3-4, and 5-6.
    fn map() -> PointMap<u32> {
        PointMap::new(8, [(0, 1, 1), (1, 2, 1), (2, 3, 1), (3, 0, 4), (0, 2, 9), (3, 4, 1), (5, 6, 1)])
            .unwrap()
    }

    #[test]
    fn steps_are_counted() {
        let map = map();
        let mut travel = Travel::new();
        travel.step(&map, [0], u32::MAX, |_, _| true);
        let costs: Vec<_> = map.spaces().map(|space| travel.cost(space)).collect();
        assert_eq!(costs, [Some(0), Some(1), Some(1), Some(1), Some(2), None, None, None]);
        assert_eq!(travel.reached(), [0, 1, 2, 3, 4]);
        assert_eq!(travel.path(4), [0, 3, 4]);
        assert_eq!((travel.path(0), travel.path(6)), (vec![0], vec![]));
    }

    #[test]
    fn steps_respect_what_is_allowed_and_how_far() {
        let map = map();
        let mut travel = Travel::new();
        travel.step(&map, [0], u32::MAX, |_, link| link.kind == 1);
        assert_eq!(travel.path(4), [0, 1, 2, 3, 4]);
        travel.step(&map, [0], 2, |_, link| link.kind == 1);
        assert_eq!(travel.reached(), [0, 1, 2]);
        assert_eq!(travel.cost(3), None);
        // One may enter 3, but not go on from there.
        travel.step(&map, [0], u32::MAX, |from, _| from != 3);
        assert_eq!((travel.cost(3), travel.cost(4)), (Some(1), None));
        // From several spaces at once, some of them named twice.
        travel.step(&map, [4, 6, 4], u32::MAX, |_, _| true);
        assert_eq!((travel.cost(5), travel.cost(2), travel.path(5)), (Some(1), Some(2), vec![6, 5]));
    }

    #[test]
    fn the_cheapest_way_is_found() {
        let map = map();
        let mut travel = Travel::new();
        travel.pay(&map, [0], u32::MAX, |_, link| Some(link.kind));
        assert_eq!((travel.cost(2), travel.cost(3), travel.cost(4)), (Some(2), Some(3), Some(4)));
        assert_eq!(travel.path(4), [0, 1, 2, 3, 4]);
        assert_eq!(travel.reached(), [0, 1, 2, 3, 4]);
        travel.pay(&map, [0], 3, |_, link| Some(link.kind));
        assert_eq!((travel.cost(3), travel.cost(4)), (Some(3), None));
        travel.pay(&map, [0], u32::MAX, |_, link| (link.kind > 1).then_some(link.kind));
        assert_eq!((travel.cost(1), travel.path(3)), (None, vec![0, 3]));
        // What costs nothing is reached, too.
        travel.pay(&map, [5], 0, |_, _| Some(0));
        assert_eq!(travel.reached(), [5, 6]);
    }

    /// Against an independent reckoning (Bellman and Ford), on maps made by a plain generator.
    #[test]
    fn costs_agree_with_another_method_on_many_maps() {
        let mut state = 1u32;
        let mut next = |below: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) % below
        };
        for _ in 0..200 {
            let spaces = 2 + next(20) as usize;
            let mut links: Vec<(u16, u16, u32)> = Vec::new();
            for _ in 0..next(40) {
                let (a, b, price) = (next(spaces as u32) as u16, next(spaces as u32) as u16, next(5));
                let known = |l: &(u16, u16, u32)| l.2 == price && [(a, b), (b, a)].contains(&(l.0, l.1));
                if a != b && !links.iter().any(known) {
                    links.push((a, b, price));
                }
            }
            let map = PointMap::<u32, u16>::new(spaces, links.iter().copied()).unwrap();
            let mut travel = Travel::new();
            travel.pay(&map, [0], u32::MAX, |_, link| Some(link.kind));
            let mut expected = vec![FAR; spaces];
            expected[0] = 0;
            for _ in 0..spaces {
                for (a, b, price) in &links {
                    for (a, b) in [(*a as usize, *b as usize), (*b as usize, *a as usize)] {
                        expected[b] = expected[b].min(expected[a].saturating_add(*price));
                    }
                }
            }
            for space in map.spaces() {
                let cost = Some(expected[space as usize]).filter(|cost| *cost != FAR);
                assert_eq!(travel.cost(space), cost);
                let path = travel.path(space);
                let paid = |pair: &[u16]| {
                    let ways = map.links(pair[0]).iter().filter(|l| l.to == pair[1]).map(|l| l.kind);
                    ways.min().expect("a path goes along links")
                };
                assert_eq!(cost, (!path.is_empty()).then(|| path.windows(2).map(paid).sum()));
            }
        }
    }

    #[test]
    fn parts_are_counted_by_their_lowest_space() {
        let map = map();
        let parts = Parts::of(&map, |_| true, |_, _| true);
        assert_eq!(
            (parts.count(), parts.part(4u8), parts.part(6u8), parts.part(7u8)),
            (3, Some(0), Some(1), Some(2))
        );
        let parts = Parts::of(&map, |space| space != 3, |_, _| true);
        assert_eq!((parts.part(3u8), parts.part(4u8)), (None, Some(1)));
        assert!(parts.joined(0u8, 2u8) && !parts.joined(0u8, 4u8) && !parts.joined(3u8, 3u8));
        let parts = Parts::of(&map, |_| true, |_, link| link.kind == 1);
        assert!(parts.joined(0u8, 4u8));
        let parts = Parts::of(&map, |_| true, |_, link| link.kind > 1);
        assert_eq!(parts.count(), 6);
    }
}
