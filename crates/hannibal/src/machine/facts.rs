//! Facts about an action by which a policy can learn: what it is, where it leads, what stands there, and what is at stake.

use super::{Count, DISTANCE, strength};
use crate::data::*;
use crate::table::*;
use legatus_kernel::Facts;

/// A position as a side sees it, with what many actions ask counted once.
pub(super) struct Look<'a> {
    p: &'a Position,
    side: Side,
    count: Count,
    /// Where enemy units stand outside walls, and how many.
    foes: Vec<(Space, u8)>,
    /// Does the side besiege anything? Is Hannibal at the head of an army?
    besieges: bool,
    hannibal_leads: bool,
    /// The side, the kind of question, and whether either capital is in danger: the ground on which all else is judged.
    ask: u32,
    stakes: u32,
}

/// A number in few steps: 0, 1, 2, 3, 4–5, 6–8, 9 and more.
fn few(n: impl Into<u32>) -> u32 {
    match n.into() {
        n @ 0..=3 => n,
        4..=5 => 4,
        6..=8 => 5,
        _ => 6,
    }
}

/// How two strengths compare, in few steps.
fn odds(ours: f32, theirs: f32) -> u32 {
    let share = ours / (ours + theirs).max(0.5);
    [0.25, 0.35, 0.42, 0.47, 0.53, 0.58, 0.65, 0.75].iter().filter(|least| share > **least).count() as u32
}

impl<'a> Look<'a> {
    pub(super) fn new(p: &'a Position, side: Side) -> Look<'a> {
        let n = named();
        let mut look = Look {
            p,
            side,
            count: Count::new(p),
            foes: Vec::with_capacity(16),
            besieges: false,
            hannibal_leads: p.at(n.hannibal).is_some_and(|at| p.stands(at, Carthage).all > 4),
            ask: 0,
            stakes: 0,
        };
        look.ask = 2 * look.question() + side as u32;
        let [home, away] = if side == Rome { [n.roma, n.carthago] } else { [n.carthago, n.roma] };
        let mut near = [u8::MAX; 2];
        for space in spaces() {
            let ground = p.ground(space);
            look.besieges |= ground.besieger == Some(side);
            let [ours, theirs] = [side, side.enemy()].map(|side| ground.cus[side.i()].all);
            if theirs > 0 {
                look.foes.push((space, theirs));
            }
            for (i, (capital, army)) in [(home, theirs), (away, ours)].into_iter().enumerate() {
                if army > 2 {
                    near[i] = near[i].min(DISTANCE[capital.i()][space.i()]);
                }
            }
        }
        look.stakes = 4 * look.threat(home, side, near[0]) + look.threat(away, side.enemy(), near[1]);
        look
    }

    fn question(&self) -> u32 {
        let frames = &self.p.frames;
        if let Some(phase) = frames.top_as::<Phase>() {
            return phase.sort();
        }
        let others = [
            frames.top_as::<Orders>().is_some(),
            frames.top_as::<March>().is_some(),
            frames.top_as::<Reaction>().is_some(),
            frames.top_as::<Battle>().is_some(),
            frames.top_as::<Choice>().is_some(),
            frames.top_as::<Control>().is_some(),
            frames.top_as::<Raise>().is_some(),
        ];
        5 + others.iter().position(|is| *is).unwrap_or(others.len()) as u32
    }

    /// Whether a capital is besieged (3), an enemy army is near it (2, 1) or not.
    fn threat(&self, capital: Space, owner: Side, nearest: u8) -> u32 {
        if self.p.ground(capital).siege > 0 || self.p.cus(capital, owner.enemy()) > 0 {
            return 3;
        }
        match nearest {
            0..=2 => 2,
            3..=4 => 1,
            _ => 0,
        }
    }

    /// How a side stands in a space's province: from having it firmly to having nothing there, and whether it counts.
    fn hold(&self, space: Space, side: Side) -> u32 {
        let province = data().space(space).province;
        let facts = data().province(province);
        let short = facts.majority as i32 - self.count.0[province.i()][side.i()] as i32;
        2 * (short.clamp(-2, 3) + 2) as u32 + u32::from(facts.scores)
    }

    /// Whose a space is, and what kind.
    fn ground(&self, space: Space) -> u32 {
        let owner = match self.p.control(space) {
            Some(side) if side == self.side => 1,
            Some(_) => 2,
            None => 0,
        };
        let kind = if self.p.is_city(space) {
            1
        } else if self.p.is_tribe(space) {
            2
        } else {
            0
        };
        let capital = space == named().roma || space == named().carthago;
        owner + 3 * (kind + 3 * u32::from(capital))
    }

    /// Facts about a space that something is done with, by an army of such a strength.
    fn place(&self, facts: &mut Facts, kind: u32, space: Space, ours: f32) {
        let (p, enemy) = (self.p, self.side.enemy());
        let theirs = strength(p, space, enemy);
        let met = u32::from(p.stands(space, enemy).all > 0);
        let there = self.ground(space);
        let [mine, his] = [self.side, enemy].map(|side| self.hold(space, side));
        facts.add(20, [self.ask, kind, space.0 as u32]);
        facts.add(21, [self.ask, kind, there, mine, his]);
        facts.add(22, [self.ask, kind, there, met * (1 + odds(ours, theirs))]);
        facts.add(
            23,
            [self.ask, kind, few(p.all_cus(space, self.side).all), few(p.all_cus(space, enemy).all)],
        );
        facts.add(24, [self.ask, kind, space.0 as u32, self.stakes]);
        facts.add(25, [self.ask, kind, there, few(p.ground(space).siege), met]);
        let near = self.foes.iter().filter(|(other, _)| (1..=2).contains(&DISTANCE[space.i()][other.i()]));
        let foes = near.map(|(_, units)| *units).max().unwrap_or(0);
        facts.add(26, [self.ask, kind, there, few(foes), few(p.all_cus(space, self.side).all)]);
    }

    fn general(&self, facts: &mut Facts, kind: u32, general: General) {
        let at = self.p.at(general);
        let army = at.map_or(0, |space| self.p.stands(space, self.side).all);
        let place = at.map_or(u32::MAX, |space| space.0 as u32);
        facts.add(40, [self.ask, kind, general.0 as u32]);
        facts.add(41, [self.ask, kind, data().general(general).battle as u32, few(army)]);
        facts.add(42, [self.ask, kind, general.0 as u32, place]);
        facts.add(43, [self.ask, kind, general.0 as u32, self.stakes]);
        if let Some(space) = at {
            facts.add(44, [self.ask, kind, self.ground(space), few(army), few(self.p.ground(space).siege)]);
        }
    }

    fn card(&self, facts: &mut Facts, kind: u32, card: Card) {
        let (p, ops) = (self.p, data().card(card).ops as u32);
        facts.add(60, [self.ask, kind, card.0 as u32]);
        facts.add(61, [self.ask, kind, card.0 as u32, p.turn as u32]);
        facts.add(62, [self.ask, kind, ops, p.hands[self.side.i()].len() as u32]);
        facts.add(63, [self.ask, kind, ops, self.stakes]);
        facts.add(64, [self.ask, kind, card.0 as u32, self.stakes]);
        facts.add(65, [self.ask, kind, ops, u32::from(self.besieges), u32::from(self.hannibal_leads)]);
    }

    fn take(&self, facts: &mut Facts, kind: u32, cus: u8, elephants: u8) {
        let Some(march) = self.p.march() else { return facts.add(80, [self.ask, kind, cus as u32]) };
        let here = self.p.stands(march.at, self.side);
        let left = here.all.saturating_sub(cus) as u32;
        let sea = self.p.frames.nearest::<Orders>().map_or(0, |orders| orders.sea_cus);
        facts.add(81, [self.ask, kind, few(left), self.ground(march.at)]);
        facts.add(82, [self.ask, kind, cus as u32, sea as u32]);
        facts.add(83, [self.ask, kind, march.at.0 as u32, few(left), few(cus)]);
        facts.add(84, [self.ask, kind, few(left), self.stakes]);
        facts.add(85, [self.ask, kind, u32::from(elephants < here.elephants.min(cus))]);
    }

    /// Every fact about one action.
    pub(super) fn action(&self, action: &Action, facts: &mut Facts) {
        let march = self.p.march();
        let force =
            march.map_or(0.0, |m| m.force.total().all as f32 + 1.3 * data().general(m.general).battle as f32);
        let kind = kind(action);
        facts.add(1, [self.ask, kind]);
        facts.add(2, [self.ask, kind, self.p.turn as u32]);
        facts.add(3, [self.ask, kind, self.stakes]);
        if let Some(march) = march.filter(|_| self.ask / 2 >= 6) {
            facts.add(4, [self.ask, kind, self.ground(march.at), few(march.force.total().all)]);
            facts.add(5, [self.ask, kind, march.general.0 as u32]);
            let met = strength(self.p, march.at, self.side.enemy());
            facts.add(6, [self.ask, kind, odds(force, met), few(self.p.ground(march.at).siege)]);
        }
        match *action {
            Action::Operate { card, .. }
            | Action::Event(card)
            | Action::Discard(card)
            | Action::Counter(card) => {
                self.card(facts, kind, card);
            }
            Action::Step(to) | Action::Sail(to) | Action::SailInside(to) => {
                self.place(facts, kind, to, force);
                if let Some(march) = march {
                    let back = march.from.is_some_and(|(from, _)| from == to);
                    facts.add(7, [self.ask, kind, u32::from(back), self.ground(march.at)]);
                    facts.add(8, [self.ask, kind, march.general.0 as u32, to.0 as u32]);
                }
            }
            Action::Place(space)
            | Action::Remove(space)
            | Action::Away(space)
            | Action::Strike { space, .. } => {
                self.place(facts, kind, space, strength(self.p, space, self.side));
            }
            Action::Retreat(path) => self.place(facts, kind, path.goal(), 0.0),
            Action::Activate(general)
            | Action::Name(general)
            | Action::Bring(general)
            | Action::Leave(general)
            | Action::Intercept(general)
            | Action::Avoid(general)
            | Action::Shelter(general)
            | Action::StayOut(general) => self.general(facts, kind, general),
            Action::Take { cus, elephants }
            | Action::Garrison { cus, elephants }
            | Action::Divide { cus, elephants } => self.take(facts, kind, cus, elephants),
            Action::Lay { card, as_type } => self.lay(facts, kind, card, as_type),
            Action::Province(province) => facts.add(9, [self.ask, kind, province.0 as u32]),
            _ => {}
        }
        if let Some(reaction) = self.p.frames.top_as::<Reaction>() {
            let defence = strength(self.p, reaction.space, self.side);
            facts.add(10, [self.ask, kind, odds(defence, force), self.ground(reaction.space)]);
        }
    }

    fn lay(&self, facts: &mut Facts, kind: u32, card: Tactic, as_type: Tactic) {
        let Some(battle) = self.p.frames.top_as::<Battle>() else { return };
        let mine = battle.hands[self.side.i()][as_type.i()] as u32;
        let [ours, theirs] = [self.side, self.side.enemy()].map(|side| battle.hand(side) as u32);
        facts.add(100, [self.ask, kind, as_type.i() as u32, mine.min(5), u32::from(card == as_type)]);
        facts.add(101, [self.ask, kind, as_type.i() as u32, battle.played[as_type.i()].min(8) as u32]);
        facts.add(102, [self.ask, kind, as_type.i() as u32, odds(ours as f32, theirs as f32)]);
    }
}

/// The kind of an action, by a number that does not change when others are added.
fn kind(action: &Action) -> u32 {
    match action {
        Action::Pass => 0,
        Action::Place(_) => 1,
        Action::Name(_) => 2,
        Action::Province(_) => 3,
        Action::Claim => 4,
        Action::Begin(_) => 5,
        Action::Operate { by: Operation::March, .. } => 6,
        Action::Operate { by: Operation::Control, .. } => 7,
        Action::Operate { by: Operation::Raise, .. } => 8,
        Action::Event(_) => 9,
        Action::Discard(_) => 10,
        Action::Counter(_) => 11,
        Action::Activate(_) => 12,
        Action::Bring(_) => 13,
        Action::Leave(_) => 14,
        Action::Take { .. } => 15,
        Action::Haul(yes) => 16 + u32::from(*yes),
        Action::Step(_) => 18,
        Action::Sail(_) => 19,
        Action::SailInside(_) => 20,
        Action::Regroup => 21,
        Action::Uproot => 22,
        Action::Sortie => 23,
        Action::Besiege => 24,
        Action::Pursue => 25,
        Action::GoIn => 26,
        Action::Stop => 27,
        Action::Shelter(_) => 28,
        Action::StayOut(_) => 29,
        Action::Garrison { .. } => 30,
        Action::Intercept(_) => 31,
        Action::Avoid(_) => 32,
        Action::Away(_) => 33,
        Action::StepBack => 34,
        Action::Fight => 35,
        Action::Divide { .. } => 36,
        Action::Roll => 37,
        Action::Charge => 38,
        Action::Lay { .. } => 39,
        Action::Maharbal => 40,
        Action::Seize(_) => 41,
        Action::Decline => 42,
        Action::Withdraw => 43,
        Action::BackInside(_) => 44,
        Action::Cancel => 45,
        Action::Counterattack => 46,
        Action::TakeInitiative => 47,
        Action::Lose(loss) => 48 + *loss as u32,
        Action::Retreat(_) => 52,
        Action::Remove(_) => 53,
        Action::Strike { .. } => 54,
    }
}
