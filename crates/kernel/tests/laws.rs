//! Laws that hold whatever the numbers: of sets, of luck by number, of ballots.

use legatus_kernel::{Ballot, Luck, Numbered, Seat, Seats, Seed, Set};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// Things to put into sets of three words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Thing(usize);

impl Numbered for Thing {
    fn numbered(index: usize) -> Thing {
        Thing(index)
    }

    fn index(self) -> usize {
        self.0
    }
}

const THINGS: usize = 190;

type Things = Set<Thing, 3>;

/// A set, and the same in a slower and more obvious way.
fn things() -> impl Strategy<Value = (Things, BTreeSet<Thing>)> {
    proptest::collection::btree_set((0..THINGS).prop_map(Thing), 0..40)
        .prop_map(|plain| (plain.iter().copied().collect(), plain))
}

/// What a table rolls: dice of several sizes, and draws of several at once, which take more words than a die.
fn roll(luck: &mut Luck, kind: u8) -> Vec<u32> {
    match kind {
        0 => vec![luck.d6("a") as u32],
        1 => vec![luck.die(10, "b") as u32],
        _ => {
            let mut drawn = Vec::new();
            luck.draws("c", |below| drawn.extend((1..=9 * kind as u32).map(below)));
            drawn
        }
    }
}

proptest! {
    #[test]
    fn sets_are_what_plain_sets_are((a, plain_a) in things(), (b, plain_b) in things()) {
        let same = |set: Things, plain: Vec<Thing>| {
            prop_assert_eq!(set.iter().collect::<Vec<_>>(), plain);
            Ok(())
        };
        same(a.or(b), plain_a.union(&plain_b).copied().collect())?;
        same(a.and(b), plain_a.intersection(&plain_b).copied().collect())?;
        same(a.minus(b), plain_a.difference(&plain_b).copied().collect())?;
        same(a.xor(b), plain_a.symmetric_difference(&plain_b).copied().collect())?;
        prop_assert_eq!(a.len(), plain_a.len());
        prop_assert_eq!(a.first(), plain_a.first().copied());
        prop_assert_eq!(a.within(b), plain_a.is_subset(&plain_b));
        prop_assert_eq!(a.meets(b), !plain_a.is_disjoint(&plain_b));
        prop_assert_eq!(a.is_empty(), plain_a.is_empty());
        for n in 0..a.len() {
            prop_assert_eq!(Some(a.nth(n as u32)), plain_a.iter().nth(n).copied());
        }
    }

    #[test]
    fn sets_keep_the_laws_of_sets((a, _) in things(), (b, _) in things(), (c, _) in things()) {
        let all = Things::first_of_all(THINGS);
        let rest = |set: Things| all.minus(set);
        prop_assert_eq!(rest(rest(a)), a);
        prop_assert_eq!(rest(a.or(b)), rest(a).and(rest(b)));
        prop_assert_eq!(rest(a.and(b)), rest(a).or(rest(b)));
        prop_assert_eq!(a.and(b.or(c)), a.and(b).or(a.and(c)));
        prop_assert_eq!(a.or(b.and(c)), a.or(b).and(a.or(c)));
        prop_assert_eq!(a.xor(b), a.or(b).minus(a.and(b)));
        prop_assert_eq!(a.or(b).len() + a.and(b).len(), a.len() + b.len());
    }

    #[test]
    fn one_thing_comes_and_goes((a, _) in things(), thing in (0..THINGS).prop_map(Thing)) {
        prop_assert!(a.with(thing).has(thing) && !a.without(thing).has(thing));
        prop_assert_eq!(a.with(thing).without(thing), a.without(thing));
        prop_assert_eq!(a.without(thing).with(thing), a.with(thing));
        prop_assert_eq!(a.with(thing), a.or(Set::of(thing)));
    }

    /// Whatever was rolled before: a roll depends on the seed and its own number.
    #[test]
    fn a_roll_is_known_by_its_number(number in 0u64..50, before in proptest::collection::vec(0u8..5, 1..30), last in 0u8..5) {
        let seed = Seed::from_number(number);
        let mut played = Luck::new(seed);
        for kind in &before {
            roll(&mut played, *kind);
        }
        let at = played.next_roll();
        let mut rebuilt = Luck::from_roll(seed, at);
        prop_assert_eq!(roll(&mut rebuilt, last), roll(&mut played, last));
        prop_assert_eq!(rebuilt.next_roll(), played.next_roll());
    }

    /// Whoever comes first, and however often one thinks again.
    #[test]
    fn a_ballot_does_not_know_who_came_first(
        choices in proptest::collection::vec(any::<u8>(), 4),
        order in Just([0usize, 1, 2, 3]).prop_shuffle(),
        second_thoughts in proptest::collection::vec((0usize..4, any::<u8>()), 0..6),
    ) {
        let empty: Ballot<u8, 4> = Ballot::new(Seats::first(4));
        let (mut in_order, mut shuffled) = (empty, empty);
        choices.iter().enumerate().for_each(|(seat, choice)| in_order.choose(Seat(seat as u8), *choice));
        second_thoughts.iter().for_each(|(seat, choice)| shuffled.choose(Seat(*seat as u8), *choice));
        for seat in order {
            shuffled.choose(Seat(seat as u8), choices[seat]);
        }
        prop_assert_eq!(in_order, shuffled);
        let opened: Vec<u8> = shuffled.opened().expect("all have chosen").map(|(_, choice)| choice).collect();
        prop_assert_eq!(opened, choices);
    }
}
