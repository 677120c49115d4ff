//! What a position is worth, and what a sensible player tries first. Only the machine uses it: no rule lives here.
//! All numbers are tuned by matches, none comes from the rulebook.

use crate::data::*;
use crate::table::*;
use legatus_board::Travel;
use std::sync::LazyLock;

/// Movement points between any two spaces by land; 99 where there is no way.
static DISTANCE: LazyLock<Vec<[u8; SPACE_COUNT]>> = LazyLock::new(|| {
    let mut travel = Travel::new();
    let far_from = |from: Space| {
        travel.pay(&data().map, [from.0], u32::MAX, |_, link| Some(link.kind.cost() as u32));
        std::array::from_fn(|to| travel.cost(to as u8).map_or(99, |cost| cost as u8))
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

// --- Worth ---------------------------------------------------------------------------------------------------

pub fn worth(p: &Position, side: Side) -> f32 {
    let rome = match p.ending {
        Some(ending) => return if ending.winner() == side { 1.0 } else { -1.0 },
        None => roman_worth(p),
    };
    if side == Rome { rome } else { -rome }
}

fn roman_worth(p: &Position) -> f32 {
    let count = Count::new(p);
    // Turns still to come, this one included: armies are worth what they may yet bring.
    let left = (10 - p.turn) as f32;
    let mut politics = 0.0;
    for province in provinces() {
        let weight = if data().province(province).scores { 1.0 } else { 0.12 };
        politics += weight * (count.hold(province, Rome) - count.hold(province, Carthage));
    }
    // A tie is Carthage's (22.4).
    politics -= 0.5;
    let mut armies = 0.0;
    for space in spaces() {
        let ground = p.ground(space);
        armies += ground.cus[0].all as f32 - ground.cus[1].all as f32 - 0.4 * ground.cus[1].elephants as f32;
        if let Some(owner) = ground.control
            && ground.garrison.all > 0
        {
            let worth = ground.garrison.all as f32 * 0.8;
            armies += if owner == Rome { worth } else { -worth };
        }
        if let Some(besieger) = ground.besieger {
            let near = siege_worth(p, space, ground.siege);
            politics += if besieger == Rome { near } else { -near };
        }
    }
    let n = named();
    let mut leaders = 0.0;
    if p.at(n.hannibal).is_none() {
        leaders += 2.0;
    }
    for side in Side::BOTH {
        for general in p.generals_of(side) {
            let value = presence(p, general, side);
            leaders += if side == Rome { value } else { -value };
        }
    }
    leaders -= danger(p, n.roma, Rome) - danger(p, n.carthago, Carthage);
    let scale = 0.10 + 0.028 * p.turn as f32; // late points are final
    let x = scale * politics + 0.022 * left.min(5.0).sqrt() * armies + 0.06 * leaders;
    0.98 * squash(x)
}

/// Nearly the hyperbolic tangent, but by arithmetic that is the same on every machine: so is the answer then.
fn squash(x: f32) -> f32 {
    let x = x.clamp(-3.0, 3.0);
    x * (27.0 + x * x) / (27.0 + 9.0 * x * x)
}

/// What points of siege are worth to the besieger.
fn siege_worth(p: &Position, space: Space, points: u8) -> f32 {
    let n = named();
    let base = if space == n.roma || space == n.carthago {
        4.0
    } else if p.is_city(space) {
        0.5
    } else {
        0.25
    };
    base * points as f32
}

/// A good general with an army in the enemy's country.
fn presence(p: &Position, general: General, side: Side) -> f32 {
    let Some(space) = p.at(general) else { return 0.0 };
    let cus = p.cus(space, side).min(10) as f32;
    if cus < 3.0 {
        return 0.0;
    }
    let abroad = match side {
        Rome => data().country(Country::Hispania).or(data().country(Country::Africa)).has(space),
        Carthage => data().country(Country::Italia).has(space),
    };
    let skill = data().general(general).battle as f32;
    let home = if abroad { 1.0 } else { 0.35 };
    0.035 * cus * skill * home
}

/// How close the enemy is to a capital, against what stands there.
fn danger(p: &Position, capital: Space, side: Side) -> f32 {
    let here = p.all_cus(capital, side).all as f32;
    let mut threat: f32 = 0.0;
    for (space, far) in DISTANCE[capital.i()].iter().enumerate() {
        if *far <= 3 {
            let enemy = p.grounds[space].cus[side.enemy().i()].all as f32;
            threat = threat.max(enemy - 1.5 * *far as f32 - 0.7 * here);
        }
    }
    0.25 * threat.max(0.0)
}

// --- Policy --------------------------------------------------------------------------------------------------

/// How likely a sensible player is to take each action. Reads only what the side may know.
pub fn policy(p: &Position, side: Side, actions: &[Action], weights: &mut Vec<f32>) {
    weights.clear();
    match p.frames.top() {
        Frame::Turn(Phase::Play { .. }) => {
            let eyes = Eyes::new(p, side);
            weights.extend(actions.iter().map(|a| eyes.play(a)));
        }
        Frame::Turn(_) => weights.extend(actions.iter().map(|a| muster_weight(p, side, a))),
        Frame::Control(_) => {
            let eyes = Eyes::new(p, side);
            weights.extend(actions.iter().map(|a| match a {
                Action::Place(space) => eyes.marker(*space).powi(2),
                _ => 0.02,
            }));
        }
        Frame::Markers(_) => {
            let eyes = Eyes::new(p, side);
            weights.extend(actions.iter().map(|a| match a {
                Action::Remove(space) => 1.0 / (0.05 + eyes.keep(*space)).powi(2),
                _ => 1.0,
            }));
        }
        Frame::Choice(_) => {
            let eyes = Eyes::new(p, side);
            weights.extend(actions.iter().map(|a| eyes.choice(a)));
        }
        Frame::Orders(_) => {
            let eyes = Eyes::new(p, side);
            weights.extend(actions.iter().map(|a| match a {
                Action::Activate(general) => eyes.activation(*general),
                _ => 0.3,
            }));
        }
        Frame::March(march) => {
            let eyes = Eyes::new(p, side);
            weights.extend(actions.iter().map(|a| eyes.march(march, a)));
        }
        Frame::Reaction(r) => weights.extend(actions.iter().map(|a| reaction_weight(p, r, a))),
        Frame::Battle(b) => weights.extend(actions.iter().map(|a| battle_weight(p, b, side, a))),
        Frame::Losses(_) => weights.extend(actions.iter().map(|a| match a {
            Action::Lose(Loss::Plain) => 3.0,
            Action::Lose(Loss::SortiePlain) => 2.0,
            _ => 1.0,
        })),
        _ => weights.extend(actions.iter().map(|_| 1.0)),
    }
}

/// A side's look at the map, with what it needs counted once.
struct Eyes<'a> {
    p: &'a Position,
    side: Side,
    count: Count,
}

impl Eyes<'_> {
    fn new(p: &Position, side: Side) -> Eyes<'_> {
        Eyes { p, side, count: Count::new(p) }
    }

    fn weight_of(&self, province: Province) -> f32 {
        if data().province(province).scores { 1.0 } else { 0.15 }
    }

    /// What a marker of ours here would bring.
    fn marker(&self, space: Space) -> f32 {
        let province = data().space(space).province;
        let need = data().province(province).majority;
        let [ours, theirs] = [self.side, self.side.enemy()].map(|s| self.count.0[province.i()][s.i()]);
        let mut value = match ours {
            n if n >= need => 0.25,
            n if n + 1 == need => 3.0,
            n if n + 2 == need => 1.4,
            _ => 0.7,
        };
        if self.p.control(space) == Some(self.side.enemy()) {
            value += if theirs == need { 2.5 } else { 0.8 };
        } else if theirs + 1 == need {
            value += 0.6; // it bars them
        }
        if !self.linked(space) {
            value *= 0.15; // it would be lost at the end of the turn
        }
        value * self.weight_of(province)
    }

    /// Would a marker here survive the isolation phase, roughly?
    fn linked(&self, space: Space) -> bool {
        data().ports.has(space)
            || self.p.all_cus(space, self.side).all > 0
            || data().links(space).any(|(to, kind)| !kind.is_pass() && self.p.control(to) == Some(self.side))
    }

    /// What our marker here is worth to us.
    fn keep(&self, space: Space) -> f32 {
        let province = data().space(space).province;
        let need = data().province(province).majority;
        let ours = self.count.0[province.i()][self.side.i()];
        let value = match ours {
            n if n == need => 3.0,
            n if n > need => 0.5,
            n if n + 1 == need => 0.6,
            _ => 0.2,
        };
        value * self.weight_of(province)
    }

    fn play(&self, action: &Action) -> f32 {
        match *action {
            Action::Discard(_) => 0.01,
            Action::Operate { card, by } => {
                let ops = data().card(card).ops as f32;
                // A strong event is not lightly spent as an operation.
                let spent = if self.event(card) > 3.0 { 0.5 } else { 1.0 };
                spent
                    * match by {
                        Operation::March => 1.6 + 0.2 * ops,
                        Operation::Control => 0.9 * ops,
                        Operation::Raise => 0.7,
                    }
            }
            Action::Event(card) => self.event(card),
            _ => 1.0,
        }
    }

    /// What a card's event is worth on one's own turn.
    fn event(&self, card: Card) -> f32 {
        let facts = data().card(card);
        if !facts.side.allows(self.side) || !self.p.condition_met(card) {
            return 0.01;
        }
        match facts.effect {
            Effect::Campaign { generals, .. } => 2.5 + generals as f32,
            Effect::Reinforce { cus, area, with_general, .. } => {
                let camp = |g: General| self.p.at(g).is_some_and(|at| area.spaces.has(at));
                let in_vain = with_general && !generals(self.side).any(camp);
                if in_vain { 0.01 } else { 1.0 + cus as f32 }
            }
            Effect::AllyCity { .. } => 8.0,
            Effect::Macedonia => 4.0,
            Effect::Convert { count, .. } => {
                if count == 1 {
                    2.2
                } else {
                    4.0
                }
            }
            Effect::Revolt { .. } => 2.5,
            Effect::EnemyRemoves { .. } => 3.0,
            Effect::Messenger => 3.0,
            Effect::Move { points, .. } => {
                if points > 4 {
                    1.6
                } else {
                    0.8
                }
            }
            Effect::Traitor { .. } | Effect::Treachery { .. } => 1.2,
            Effect::MoveHannibal { .. } => 2.5,
            Effect::SiegeTrain => 0.8,
            Effect::BreakSiege { .. } => 2.0,
            Effect::Epidemic { .. } | Effect::HostileTribes { .. } | Effect::MercenariesDesert => 1.0,
            Effect::HannoCounsels | Effect::CatoCounsels | Effect::DismissProconsul => 0.8,
            Effect::Truce => 0.4,
            _ => 0.5,
        }
    }

    fn choice(&self, action: &Action) -> f32 {
        match *action {
            Action::Place(space)
                if self.p.takes_round_marker(space) && self.p.all_generals(space, self.side).is_empty() =>
            {
                self.marker(space).powi(2)
            }
            Action::Place(space) => 1.0 + self.p.cus(space, self.side) as f32,
            Action::Strike { space, .. } => {
                let stack = self.p.all_cus(space, self.side.enemy());
                (stack.all as f32).powi(2)
            }
            Action::Province(province) => 1.0 + self.count.0[province.i()][self.side.enemy().i()] as f32,
            Action::Pass => 0.05,
            _ => 1.0,
        }
    }

    /// The strength of an army as battle cards count it.
    fn strength(&self, space: Space, side: Side) -> f32 {
        let best = self.p.outside(space, side).iter().map(|g| data().general(g).battle).max().unwrap_or(0);
        self.p.cus(space, side) as f32 + 1.3 * best as f32
    }

    fn activation(&self, general: General) -> f32 {
        let Some(space) = self.p.at(general) else { return 0.1 };
        let cus = self.p.cus(space, self.side).min(10) as f32;
        let siege = self.p.is_hostile(space, self.side) && !self.p.takes_round_marker(space) && cus >= 3.0;
        0.2 + 0.15 * cus * (1.0 + 0.3 * data().general(general).battle as f32) + if siege { 3.0 } else { 0.0 }
    }

    /// How much a space draws an army of this size.
    fn pull(&self, space: Space, cus: u8, near: u8) -> f32 {
        let enemy = self.side.enemy();
        let p = self.p;
        let n = named();
        let home = if self.side == Rome { n.roma } else { n.carthago };
        let mut value = 0.0;
        let there = p.cus(space, enemy);
        if there > 0 {
            let odds = (cus as f32 + 4.0) / (self.strength(space, enemy) + 1.0);
            value += if odds > 1.15 { 1.2 * odds.min(3.0) } else { -1.0 };
            if distance(space, home) <= 3 {
                value += 2.0;
            }
        } else if p.is_hostile(space, self.side) {
            let city = p.is_city(space);
            value += match (city, cus >= 3) {
                (true, true) => {
                    if space == n.roma || space == n.carthago {
                        2.5
                    } else {
                        1.8
                    }
                }
                (false, _) if self.weight_of(data().space(space).province) > 0.5 => 0.5,
                _ => 0.15,
            };
        } else if cus < 3 && p.cus(space, self.side) > 2 {
            value += 1.0; // join friends
        }
        value / (1.0 + near as f32)
    }

    fn march(&self, march: &March, action: &Action) -> f32 {
        let cus = march.force.total().all;
        match *action {
            Action::Bring(_) => 1.5,
            Action::Leave(_) => 1.0,
            Action::Take { cus, elephants } => self.take(march, cus, elephants),
            Action::Haul(true) => 2.0,
            Action::Besiege => 14.0,
            Action::Uproot => 6.0,
            Action::Sortie => {
                let odds = self.sortie_odds(march);
                if odds > 1.0 { 2.0 } else { 0.3 }
            }
            Action::Pursue => 1.5,
            Action::Regroup => 0.15,
            Action::Stop => 0.6 + self.pull(march.at, cus, 0).max(0.0),
            Action::Step(to) => self.step(march, to, cus),
            Action::Sail(to) => self.landing(march, to, cus),
            Action::SailInside(_) => 0.5,
            Action::Counter(_) => 1.5,
            Action::Fight => {
                let enemy = self.strength(march.at, self.side.enemy());
                if self.strength(march.at, self.side) > enemy + 1.0 { 3.0 } else { 0.5 }
            }
            _ => 1.0,
        }
    }

    fn take(&self, march: &March, cus: u8, elephants: u8) -> f32 {
        let here = self.p.ground(march.at).cus[self.side.i()];
        let n = named();
        let home = march.at == n.roma || march.at == n.carthago;
        // An army goes whole, but a capital keeps a guard.
        let most = here.all.min(10);
        let wish = if home { most.saturating_sub(3) } else { most };
        let off = (cus as f32 - wish as f32).abs();
        let beasts = here.elephants.min(cus) as f32 - elephants as f32;
        1.0 / (1.0 + off * off) / (1.0 + 2.0 * beasts.max(0.0))
    }

    fn sortie_odds(&self, march: &March) -> f32 {
        let ours = march.force.total().all as f32 + 1.3 * data().general(march.general).battle as f32;
        ours / (self.strength(march.at, self.side.enemy()) + 0.5)
    }

    fn step(&self, march: &March, to: Space, cus: u8) -> f32 {
        let enemy = self.side.enemy();
        let p = self.p;
        if cus > 0 && p.cus(to, enemy) > 0 {
            let ours =
                cus as f32 + 1.3 * data().general(march.general).battle as f32 + p.cus(to, self.side) as f32;
            let odds = ours / (self.strength(to, enemy) + 0.5);
            return match odds {
                o if o > 1.4 => 7.0,
                o if o > 1.1 => 2.5,
                o if o > 0.9 => 0.6,
                _ => 0.06,
            };
        }
        // What the space draws by itself, and what lies beyond it and nearer than from here.
        let mut best: f32 = self.pull(to, cus, 0);
        for (next, _) in data().links(to) {
            if next != march.at {
                best = best.max(self.pull(next, cus, 1));
            }
        }
        let back = march.from.is_some_and(|(from, _)| from == to);
        let hard = data().link(march.at, to).is_some_and(|kind| kind != LinkKind::Road);
        (0.35 + best.max(0.0)) * if back { 0.15 } else { 1.0 } * if hard { 0.7 } else { 1.0 }
    }

    fn landing(&self, march: &March, to: Space, cus: u8) -> f32 {
        let risk = if self.side == Carthage && !self.p.truce {
            let modifier = self.p.naval_modifier(march, to);
            let sunk = (7 - data().tables.sunk + modifier).clamp(0, 6) as f32 / 6.0;
            (1.0 - sunk) * (1.0 - sunk)
        } else {
            1.0
        };
        let enemy = self.side.enemy();
        let base = if self.p.cus(to, enemy) > 0 {
            let ours = cus as f32 + 1.3 * data().general(march.general).battle as f32;
            if ours > 1.3 * self.strength(to, enemy) { 1.0 } else { 0.02 }
        } else {
            0.05 + 0.3 * self.pull(to, cus, 0).max(0.0)
        };
        base * risk
    }
}

fn muster_weight(p: &Position, side: Side, action: &Action) -> f32 {
    match *action {
        Action::Place(space) => {
            // Units and generals where armies are, a little more where the enemy is near.
            let cus = p.all_cus(space, side).all as f32;
            let best =
                p.all_generals(space, side).iter().map(|g| data().general(g).battle).max().unwrap_or(0);
            let near = spaces().any(|s| p.cus(s, side.enemy()) > 2 && distance(space, s) <= 2);
            0.5 + 0.2 * cus.min(10.0) + 0.6 * best as f32 + if near { 1.5 } else { 0.0 }
        }
        Action::Name(general) => {
            let facts = data().general(general);
            let army = p.at(general).map_or(0, |s| p.cus(s, side)) as f32;
            (facts.battle as f32).powi(2) * (4.0 - facts.strategy as f32) * (1.0 + 0.1 * army)
        }
        Action::Begin(first) if first == side => 2.0,
        Action::Claim => 0.8,
        _ => 1.0,
    }
}

fn reaction_weight(p: &Position, r: &Reaction, action: &Action) -> f32 {
    let mover =
        p.march().map_or(0.0, |m| m.force.total().all as f32 + 1.3 * data().general(m.general).battle as f32);
    let defence = |space: Space| {
        let best = p.outside(space, r.side).iter().map(|g| data().general(g).battle).max().unwrap_or(0);
        p.cus(space, r.side) as f32 + 1.3 * best as f32
    };
    match *action {
        Action::Intercept(general) => {
            let facts = data().general(general);
            let army = p.at(general).map_or(0.0, defence) + defence(r.space);
            let good = army > 1.1 * mover;
            if good { 0.7 * facts.battle as f32 } else { 0.1 }
        }
        Action::Avoid(general) => {
            let weak = defence(r.space) < 0.95 * mover;
            let facts = data().general(general);
            if weak { 0.9 * facts.battle as f32 } else { 0.1 }
        }
        Action::Pass => 1.0,
        Action::Garrison { cus, .. } => {
            let weak = defence(r.space) < mover;
            if weak { 0.3 + cus as f32 } else { 1.0 / (1.0 + cus as f32) }
        }
        Action::Shelter(_) => {
            if defence(r.space) < mover {
                2.0
            } else {
                0.7
            }
        }
        Action::Take { cus, .. } => 0.2 + (cus as f32).powi(2),
        Action::Bring(_) => 1.5,
        Action::Away(space) => 1.0 + p.cus(space, r.side) as f32,
        _ => 1.0,
    }
}

fn battle_weight(p: &Position, b: &Battle, side: Side, action: &Action) -> f32 {
    let hand = &b.hands[side.i()];
    let rating = b.commanders[side.i()].map_or(0, |g| data().general(g).battle) as f32;
    let fewer = (b.hand(side) as f32) < 0.8 * b.hand(side.enemy()) as f32;
    match *action {
        Action::Lay { card, as_type } => {
            if b.stage == BattleStage::Answer {
                // The plain card before the stratagem, and Reserves last.
                return match (card == as_type, card) {
                    (true, _) => 12.0,
                    (_, Tactic::Reserve) => 4.0,
                    _ => 6.0,
                };
            }
            // The more of a type, the fewer the enemy holds (14.7): a double envelopment only from strength.
            let mine = hand[as_type.i()] as f32;
            let share = mine / (Tactic::COUNT[as_type.i()] - b.played[as_type.i()].min(11)).max(1) as f32;
            let risky = as_type == Tactic::DoubleEnvelopment;
            let reserve = if card == Tactic::Reserve { 0.25 } else { 1.0 };
            (0.1 + mine * (0.5 + share)) * reserve * if risky { 0.6 } else { 1.0 }
        }
        Action::Maharbal(_) => 3.0,
        Action::Decline => 0.05,
        Action::Withdraw => {
            if fewer && rating >= 3.0 {
                1.2
            } else {
                0.05
            }
        }
        Action::Counterattack => 3.0 + rating,
        Action::Cancel => 4.0,
        Action::TakeInitiative => 2.0,
        Action::Charge => {
            let roman = b.commanders[Rome.i()].map_or(1, |g| data().general(g).battle);
            if roman <= 2 { 6.0 } else { 1.0 }
        }
        Action::Roll => {
            let commander = b.commanders[Rome.i()];
            let other = p.outside(b.space, Rome).iter().find(|g| p.is_consul(*g) && Some(*g) != commander);
            let battle = |g: Option<General>| g.map_or(0, |g| data().general(g).battle);
            if battle(other) < battle(commander) { 5.0 } else { 0.3 }
        }
        Action::Counter(_) => 2.0,
        Action::Seize(_) => 2.0,
        Action::Name(general) => (data().general(general).battle as f32).powi(2),
        Action::Take { cus, .. } => 0.5 + cus as f32,
        Action::Bring(_) => 2.0,
        _ => 1.0,
    }
}
