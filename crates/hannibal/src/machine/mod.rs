//! What the machine needs: what a position is worth, what a sensible player tries first, and what a side cannot know. No rule lives here.
//! All numbers are tuned by matches, none comes from the rulebook.

mod eyes;
mod facts;
mod imagined;
mod policy;
mod worth;

use crate::data::*;
use crate::table::*;
use legatus_board::travel::reach;
use legatus_kernel::{Facts, Learned, Machine, QuickRng, Seat};
use std::borrow::Cow;
use std::sync::LazyLock;

impl Machine for Position {
    /// A lead of half of what is possible wins 57 of a hundred games: wars turn.
    const STEEPNESS: f64 = -3.0;

    fn imagine(&self, seat: Seat, rng: &mut QuickRng) -> Position {
        let mut position = *self;
        position.reimagine(Side::of(seat), rng);
        position
    }

    fn worth(&self, seat: Seat) -> f32 {
        worth::worth(self, Side::of(seat))
    }

    fn policy(&self, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        weights.clear();
        self.weigh_decision(seat, actions, weights);
    }

    fn facts(&self, seat: Seat, actions: &[Action], facts: &mut Facts) {
        let look = facts::Look::new(self, Side::of(seat));
        for action in actions {
            look.action(action, facts);
            facts.next_action();
        }
    }

    /// Combat units of all armies and garrisons.
    fn strength(&self, seat: Seat) -> u32 {
        spaces().map(|space| u32::from(self.all_cus(space, Side::of(seat)).all)).sum()
    }

    fn learned() -> Option<&'static Learned> {
        LEARNED.as_ref()
    }

    fn puzzles() -> Cow<'static, str> {
        crate::SOURCES.translated(include_str!("../../data/puzzles.json"))
    }

    fn exploiters() -> &'static str {
        include_str!("../../data/exploiters.json")
    }
}

/// Learned by 245,000 games of the policy alone, from the hand-made weights on (docs/machine.md).
static LEARNED: LazyLock<Option<Learned>> =
    LazyLock::new(|| Learned::read(include_bytes!("../../data/learned.bin")));

/// No way by land.
const NO_WAY: u8 = 99;

/// Movement points between any two spaces by land.
static DISTANCE: LazyLock<Vec<[u8; SPACE_COUNT]>> = LazyLock::new(|| {
    let links = |space: Space, _| data().links(space).map(|(to, kind)| (to, kind.cost()));
    let far_from = |from: Space| {
        let mut costs = [NO_WAY; SPACE_COUNT];
        reach::<{ NO_WAY as usize }, _, _, _>(&mut costs, SpaceSet::of(from), NO_WAY - 1, links, |_| true);
        costs
    };
    spaces().map(far_from).collect()
});

fn distance(a: Space, b: Space) -> u8 {
    DISTANCE[a.i()][b.i()]
}

/// Markers of each side in each province, counted once for many questions.
struct Count([[u8; 2]; PROVINCE_COUNT]);

impl Count {
    fn new(p: &Position) -> Count {
        let mut count = [[0; 2]; PROVINCE_COUNT];
        for space in spaces() {
            if let Some(side) = p.control(space) {
                count[data().space(space).province.i()][side.i()] += 1;
            }
        }
        Count(count)
    }

    /// How far a side is on its way to a province: 1 is control, with a little more for safety.
    fn hold(&self, province: Province, side: Side) -> f32 {
        let facts = data().province(province);
        let (have, need) = (self.0[province.i()][side.i()] as f32, facts.majority as f32);
        if have >= need { 1.0 + 0.08 * (have - need).min(2.0) } else { 0.45 * have / need }
    }
}

/// The strength of an army as battle cards count it.
fn strength(p: &Position, space: Space, side: Side) -> f32 {
    let best = p.standing(space, side).iter().map(|g| data().general(g).battle).max().unwrap_or(0);
    p.stands(space, side).all as f32 + 1.3 * best as f32
}

/// Units that should stay in a side's capital.
fn guard(side: Side) -> u8 {
    if side == Rome { 3 } else { 6 }
}
