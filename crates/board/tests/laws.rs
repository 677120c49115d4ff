//! Laws of the searches over maps, whatever the map; and each against a slower and more obvious way to find the same.

use legatus_board::travel::{distances, nearest, reach, spread, walk};
use legatus_kernel::{Numbered, Set};
use proptest::prelude::*;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Space(usize);

impl Numbered for Space {
    fn numbered(index: usize) -> Space {
        Space(index)
    }

    fn index(self) -> usize {
        self.0
    }
}

const SPACES: usize = 24;
const FAR: u8 = u8::MAX;

type Spaces = Set<Space, 1>;

/// What a step costs each way; nothing where there is none.
#[derive(Clone, Debug)]
struct Map([[Option<u8>; SPACES]; SPACES]);

impl Map {
    fn steps(&self, from: Space) -> impl Iterator<Item = (Space, u8)> + '_ {
        self.0[from.0].iter().enumerate().filter_map(|(to, cost)| Some((Space(to), (*cost)?)))
    }

    fn around(&self, from: Space) -> impl Iterator<Item = Space> + '_ {
        self.steps(from).map(|(to, _)| to)
    }

    fn costs(&self, from: Space, most: u8) -> [u8; SPACES] {
        let mut costs = [FAR; SPACES];
        reach::<{ FAR as usize }, _, _, _>(
            &mut costs,
            Spaces::of(from),
            most,
            |space, _| self.steps(space),
            |_| true,
        );
        costs
    }

    /// Bellman and Ford: every step again and again, until nothing is cheaper.
    fn plain_costs(&self, from: &[Space], open: &Spaces) -> [u32; SPACES] {
        let mut costs = [u32::MAX; SPACES];
        from.iter().for_each(|space| costs[space.0] = 0);
        for _ in 0..SPACES {
            for here in spaces() {
                for (next, cost) in self.steps(here).filter(|(next, _)| open.has(*next)) {
                    costs[next.0] = costs[next.0].min(costs[here.0].saturating_add(cost as u32));
                }
            }
        }
        costs
    }

    fn with_all_costs(&self, cost: u8) -> Map {
        Map(self.0.map(|row| row.map(|step| step.map(|_| cost))))
    }
}

fn spaces() -> impl Iterator<Item = Space> {
    (0..SPACES).map(Space)
}

/// Links that lead both ways at the same cost, or one way only.
fn map(both_ways: bool) -> impl Strategy<Value = Map> {
    proptest::collection::vec((0..SPACES, 0..SPACES, 0u8..6), 0..50).prop_map(move |links| {
        let mut map = Map([[None; SPACES]; SPACES]);
        for (a, b, cost) in links.into_iter().filter(|(a, b, _)| a != b) {
            map.0[a][b] = Some(cost);
            if both_ways {
                map.0[b][a] = Some(cost);
            }
        }
        map
    })
}

fn some_spaces() -> impl Strategy<Value = Spaces> {
    any::<u64>().prop_map(|word| Set::from_words([word & ((1 << SPACES) - 1)]))
}

fn any_space() -> impl Strategy<Value = Space> {
    (0..SPACES).prop_map(Space)
}

proptest! {
    #[test]
    fn distances_are_as_far_back_as_there(map in map(true)) {
        let all: Vec<Vec<u8>> = spaces().map(|s| distances(Spaces::of(s), SPACES, |x| map.around(x))).collect();
        for (a, b) in spaces().flat_map(|a| spaces().map(move |b| (a, b))) {
            prop_assert_eq!(all[a.0][b.0], all[b.0][a.0]);
        }
    }

    #[test]
    fn no_way_is_shorter_by_a_third_space(map in map(false)) {
        let steps: Vec<Vec<u8>> = spaces().map(|s| distances(Spaces::of(s), SPACES, |x| map.around(x))).collect();
        let costs: Vec<[u8; SPACES]> = spaces().map(|s| map.costs(s, FAR - 1)).collect();
        for a in 0..SPACES {
            prop_assert_eq!((steps[a][a], costs[a][a]), (0, 0));
            for (b, c) in (0..SPACES).flat_map(|b| (0..SPACES).map(move |c| (b, c))) {
                prop_assert!(steps[a][c] <= steps[a][b].saturating_add(steps[b][c]));
                prop_assert!(costs[a][c] <= costs[a][b].saturating_add(costs[b][c]));
            }
        }
    }

    #[test]
    fn without_a_limit_all_that_is_connected_is_reached(map in map(false), from in some_spaces(), open in some_spaces()) {
        let connected = spread(from, |space| map.around(space), |space| open.has(space));
        let mut costs = [FAR; SPACES];
        reach::<{ FAR as usize }, _, _, _>(&mut costs, from, FAR - 1, |space, _| map.steps(space), |space| open.has(space));
        let reached: Spaces = spaces().filter(|space| costs[space.0] != FAR).collect();
        prop_assert_eq!(connected, reached);
        let mut walked = Spaces::NONE;
        walk::<1, _, _>(from.iter(), |space| map.around(space), |space| open.has(space), |space, _| {
            walked.add(space);
            false
        });
        prop_assert_eq!(connected, walked);
    }

    #[test]
    fn costs_are_those_of_another_method(map in map(false), from in some_spaces(), open in some_spaces(), most in 0u8..12) {
        let mut costs = [FAR; SPACES];
        let mut asked = Vec::new();
        let around = |space, cost| {
            asked.push((cost, space));
            map.steps(space)
        };
        reach::<{ FAR as usize }, _, _, _>(&mut costs, from, most, around, |space| open.has(space));
        let plain = map.plain_costs(&from.iter().collect::<Vec<_>>(), &open);
        for space in spaces() {
            let expected = if plain[space.0] <= most as u32 { plain[space.0] as u8 } else { FAR };
            prop_assert_eq!(costs[space.0], expected);
        }
        // Once about each, the cheapest first.
        prop_assert!(asked.is_sorted_by_key(|(cost, _)| *cost));
        let once: Spaces = asked.iter().map(|(_, space)| *space).collect();
        prop_assert_eq!(once.len(), asked.len());
        prop_assert!(asked.iter().all(|(cost, space)| costs[space.0] == *cost));
    }

    #[test]
    fn a_step_is_a_cost_of_one(map in map(false), from in any_space()) {
        let steps = distances(Spaces::of(from), SPACES, |space| map.around(space));
        prop_assert_eq!(steps, map.with_all_costs(1).costs(from, FAR - 1).to_vec());
    }

    #[test]
    fn one_walks_from_the_nearest_on(map in map(false), from in some_spaces(), enough in 0usize..SPACES) {
        let mut visited = Vec::new();
        walk::<1, _, _>(from.iter(), |space| map.around(space), |_| true, |space, steps| {
            visited.push((steps, space));
            visited.len() > enough
        });
        prop_assert!(visited.is_sorted_by_key(|(steps, _)| *steps));
        prop_assert!(visited.len() <= enough + 1);
        let steps = map.with_all_costs(1).plain_costs(&from.iter().collect::<Vec<_>>(), &Set::first_of_all(SPACES));
        prop_assert!(visited.iter().all(|(n, space)| steps[space.0] == *n as u32));
    }

    #[test]
    fn the_nearest_are_all_of_the_nearest(map in map(false), from in some_spaces(), wanted in some_spaces()) {
        let found = nearest(from, |space| map.around(space), |_| true, |space| wanted.has(space));
        let steps = map.with_all_costs(1).plain_costs(&from.iter().collect::<Vec<_>>(), &Set::first_of_all(SPACES));
        let least = wanted.iter().map(|space| steps[space.0]).min().filter(|steps| *steps != u32::MAX);
        let expected: Spaces = wanted.iter().filter(|space| Some(steps[space.0]) == least).collect();
        prop_assert_eq!(found, expected);
    }
}
