//! A second referee for the ways of withdrawal and retreat (12.61, 12.62, 14.11, R73, R79): slow, obvious, and written from the
//! rulebook and the printed map alone, without the costs and links that the rules reckon with. Both are asked in lively games.

use super::common::*;
use legatus_kernel::{Decisions, Events, Luck, Machine, QuickRng, Rules, Setup};
use legatus_queen_of_the_celts::QueenOfTheCelts;
use legatus_queen_of_the_celts::data::tables::CLOSED;
use legatus_queen_of_the_celts::data::{Border, Class, Kind, Terrain, data};
use std::collections::{BTreeMap, BTreeSet};

/// Somebody who would go one area without paying for it.
#[derive(Clone, Copy)]
enum Who {
    Unit(Unit),
    Leader(Leader),
}

struct Referee<'a> {
    p: &'a Position,
}

impl Referee<'_> {
    fn border(&self, a: Area, b: Area) -> Option<Border> {
        let n = self.p.sc().map().neighbour(a, b)?;
        n.corner.is_none().then_some(n.border)
    }

    fn neighbours(&self, area: Area) -> Vec<Area> {
        self.p.sc().map().area(area).neighbours.iter().map(|n| n.to).collect()
    }

    fn flanks(&self, a: Area, b: Area) -> Option<[Area; 2]> {
        self.p.sc().map().neighbour(a, b)?.corner
    }

    fn rules(
        &self,
        kind: impl Fn(&legatus_queen_of_the_celts::scenarios::document::SpecialRule) -> Vec<u8>,
    ) -> Vec<u8> {
        self.p.sc().document.special_rules.iter().flat_map(kind).collect()
    }

    /// 9.7, R101, R114: no bridge stands there any more.
    fn is_cut(&self, area: Area) -> bool {
        use legatus_queen_of_the_celts::scenarios::document::SpecialRule as S;
        let down = self.rules(|r| if let S::BridgeDown { area } = r { vec![*area] } else { vec![] });
        let breakable = self.rules(|r| if let S::Bridge { area, .. } = r { vec![*area] } else { vec![] });
        down.contains(&(area.0 + 1)) || self.p.bridge_broken && breakable.contains(&(area.0 + 1))
    }

    /// R131
    fn is_sea(&self, area: Area) -> bool {
        use legatus_queen_of_the_celts::scenarios::document::SpecialRule as S;
        let sea = self.rules(|r| if let S::Sea { areas } = r { areas.clone() } else { vec![] });
        sea.contains(&(area.0 + 1))
    }

    /// R103: the river is swum.
    fn swims(&self, who: Who, area: Area) -> bool {
        use legatus_queen_of_the_celts::scenarios::document::SpecialRule as S;
        let Who::Unit(unit) = who else { return false };
        self.p.sc().document.special_rules.iter().any(|r| match r {
            S::Swimmers { units, areas } => {
                units.iter().any(|id| id == unit.id())
                    && areas.as_ref().is_none_or(|areas| areas.contains(&(area.0 + 1)))
            }
            _ => false,
        })
    }

    fn class(&self, who: Who) -> Class {
        match who {
            Who::Leader(_) => Class::Leader,
            Who::Unit(unit) => data().tables.class[self.p.kind(unit) as usize],
        }
    }

    /// 20.0, 9.7: closed terrain; a river without a ford is closed to all but swimmers.
    fn is_closed(&self, who: Who, area: Area) -> bool {
        use legatus_queen_of_the_celts::scenarios::document::SpecialRule as S;
        if self.is_sea(area) {
            return true;
        }
        let terrain = self.p.sc().map().area(area).terrain;
        let dry = self.rules(|r| if let S::NoFord { areas } = r { areas.clone() } else { vec![] });
        let ford = terrain.has(Terrain::Ford) && !dry.contains(&(area.0 + 1));
        let special = [Terrain::Ford, Terrain::Bridge];
        terrain.iter().filter(|t| !special.contains(t)).any(|t| match t {
            Terrain::River => !ford && !self.swims(who, area),
            _ => data().tables.effects(t).cost[self.class(who) as usize] == CLOSED,
        })
    }

    /// The same for anybody on foot: impassable terrain of 2.21.
    fn is_impassable(&self, area: Area) -> bool {
        use legatus_queen_of_the_celts::scenarios::document::SpecialRule as S;
        if self.is_sea(area) {
            return true;
        }
        let terrain = self.p.sc().map().area(area).terrain;
        let dry = self.rules(|r| if let S::NoFord { areas } = r { areas.clone() } else { vec![] });
        let ford = terrain.has(Terrain::Ford) && !dry.contains(&(area.0 + 1));
        terrain.has(Terrain::Impassable) || terrain.has(Terrain::River) && !ford
    }

    fn enemies(&self, area: Area, side: Side) -> bool {
        self.p.army(side.enemy()).any(|u| self.p.units.at(u) == Some(area))
    }

    fn enemy_leaders(&self, area: Area, side: Side) -> bool {
        self.p.leaders.of(side.enemy()).iter().any(|l| self.p.leaders.at(l) == Some(area))
    }

    fn has_cliff(&self, a: Area, b: Area) -> bool {
        self.border(a, b).is_some_and(|border| border.terrain.has(Terrain::Cliff))
    }

    /// R21: cliffs on both ways round the corner.
    fn is_cliffed(&self, a: Area, b: Area, flanks: [Area; 2]) -> bool {
        flanks.iter().all(|f| self.has_cliff(a, *f) || self.has_cliff(*f, b))
    }

    /// R8, 2.21: a common side, or a corner without enemies or impassable terrain beside it.
    fn is_beside(&self, a: Area, b: Area, side: Side) -> bool {
        match (self.neighbours(a).contains(&b), self.flanks(a, b)) {
            (false, _) => false,
            (true, None) => true,
            (true, Some(flanks)) => {
                !self.is_cliffed(a, b, flanks)
                    && flanks.iter().all(|f| {
                        !self.enemies(*f, side) && !self.enemy_leaders(*f, side) && !self.is_impassable(*f)
                    })
            }
        }
    }

    fn beside_enemy(&self, area: Area, side: Side) -> bool {
        self.neighbours(area).into_iter().any(|n| self.enemies(n, side) && self.is_beside(area, n, side))
    }

    fn side(&self, who: Who) -> Side {
        match who {
            Who::Unit(unit) => self.p.units.side(unit),
            Who::Leader(leader) => self.p.leaders.side(leader),
        }
    }

    /// 12.62, 15.2: could it go there in a move, whatever it costs?
    fn enters(&self, who: Who, from: Area, to: Area) -> bool {
        let side = self.side(who);
        if self.enemies(to, side) || !self.neighbours(from).contains(&to) {
            return false;
        }
        let over_ground = match self.flanks(from, to) {
            None => !self.is_closed(who, to) && !self.has_cliff(from, to),
            Some(flanks) => {
                !self.is_closed(who, to)
                    && !self.is_cliffed(from, to, flanks)
                    && flanks.iter().all(|f| {
                        !self.enemies(*f, side) && !self.enemy_leaders(*f, side) && !self.is_closed(who, *f)
                    })
            }
        };
        // 9.6, 9.7, 9.63: along a road, over a bridge, but not to where the enemy stands beside.
        let road = self.border(from, to).is_some_and(|border| border.road.is_some())
            && ![from, to].iter().any(|a| self.is_cut(*a))
            && !self.is_sea(to)
            && !self.beside_enemy(to, side);
        let Who::Unit(unit) = who else { return over_ground || road };
        let there: Vec<Unit> = self.p.army(side).filter(|u| self.p.units.at(*u) == Some(to)).collect();
        // 7.13: no road to another long unit.
        let road = road && !(self.p.is_long(unit) && there.iter().any(|u| self.p.is_long(*u)));
        // 7.3: it must fit.
        let fits = !self.p.is_long(unit) || self.p.sc().map().area(to).facings != 0;
        // 9.54, R70: horses never come to their own elephants.
        let horse = matches!(
            self.p.kind(unit),
            Kind::HeavyCavalry | Kind::LightCavalry | Kind::HorseArchers | Kind::Chariots
        );
        let feared = horse && there.iter().any(|u| self.p.kind(*u) == Kind::Elephants);
        // R123
        let apart = self.p.sc().special.allies.is_some_and(|allies| {
            let ally = |u: Unit| self.p.form(u) == Some(allies);
            let legion = |u: Unit| data().unit(u).realign;
            there.iter().any(|u| ally(unit) && legion(*u) || legion(unit) && ally(*u))
        });
        (over_ground || road) && fits && !feared && !apart
    }

    /// 14.11: the ways of one who withdraws, by his own right.
    fn withdrawals(&self, who: Who, from: Area, attackers: &[Area]) -> BTreeSet<Area> {
        let side = self.side(who);
        let away = |to: &Area| !attackers.iter().any(|a| a == to || self.is_beside(*to, *a, side));
        let ways = self.neighbours(from).into_iter().filter(|to| self.enters(who, from, *to)).filter(away);
        let ways: BTreeSet<Area> = ways.collect();
        let quiet: BTreeSet<Area> = ways.iter().copied().filter(|to| !self.beside_enemy(*to, side)).collect();
        if quiet.is_empty() { ways } else { quiet }
    }

    /// 14.1, R47, R79: may the unit withdraw at all?
    fn may_withdraw(&self, unit: Unit, attackers: &[Unit], charge: bool) -> bool {
        let points = |u: Unit| match self.p.kind(u) {
            Kind::HeavyCavalry | Kind::LightCavalry | Kind::HorseArchers | Kind::Chariots => 4,
            Kind::Camels | Kind::Elephants => 3,
            Kind::Artillery => 1,
            _ => 2,
        };
        let only = |kinds: &[Kind]| attackers.iter().all(|u| kinds.contains(&self.p.kind(*u)));
        let kind = self.p.kind(unit);
        let quick = attackers.iter().all(|u| points(unit) > points(*u));
        let light_horse =
            matches!(kind, Kind::LightCavalry | Kind::HorseArchers) && only(&[Kind::HeavyCavalry]);
        let light_foot = [Kind::LightInfantry, Kind::Archers, Kind::Remnant, Kind::Detachment]
            .contains(&kind)
            && !charge
            && only(&[Kind::Legion, Kind::Phalanx, Kind::Barbarian]);
        let ordered = self.p.is_commanded(unit) || self.p.is_routed(unit);
        ordered && (quick || light_horse || light_foot)
    }

    /// 12.61, 12.62, R73: where those who are driven back may go, all of them to one area.
    fn retreats(&self, r: &Retreat, chargers: &[Area], came: &[Area]) -> BTreeSet<Area> {
        let units: Vec<Unit> = self
            .p
            .army(r.side)
            .filter(|u| self.p.units.at(*u) == Some(r.from) && self.p.kind(*u) != Kind::Artillery)
            .collect();
        let leaders: Vec<Leader> =
            self.p.leaders.of(r.side).iter().filter(|l| self.p.leaders.at(*l) == Some(r.from)).collect();
        let touches = |to: Area| self.neighbours(to).iter().any(|n| chargers.contains(n));
        let all: Vec<Area> = self
            .neighbours(r.from)
            .into_iter()
            .filter(|to| !came.contains(to) && !chargers.contains(to) && !touches(*to))
            .collect();
        let goes = |unit: &Unit, to: &Area| self.enters(Who::Unit(*unit), r.from, *to);
        let mut ways: BTreeSet<Area> = if units.is_empty() {
            let any = |to: &Area| leaders.iter().any(|l| self.enters(Who::Leader(*l), r.from, *to));
            all.iter().copied().filter(any).collect()
        } else {
            let for_all: BTreeSet<Area> =
                all.iter().copied().filter(|to| units.iter().all(|u| goes(u, to))).collect();
            let for_some = all.iter().copied().filter(|to| units.iter().any(|u| goes(u, to))).collect();
            if for_all.is_empty() { for_some } else { for_all }
        };
        // Next to enemies that did not charge only if there is nothing else.
        let other = |to: &Area| {
            self.neighbours(*to)
                .into_iter()
                .any(|n| self.enemies(n, r.side) && !chargers.contains(&n) && self.is_beside(*to, n, r.side))
        };
        if ways.iter().any(|to| !other(to)) {
            ways.retain(|to| !other(to));
        }
        ways
    }
}

/// What was compared in a game.
#[derive(Default, Debug)]
struct Count {
    withdrawals: u32,
    who: u32,
    retreats: u32,
    driven: u32,
    bridges: u32,
}

fn number(areas: impl IntoIterator<Item = Area>) -> Vec<u8> {
    areas.into_iter().map(|a| a.0 + 1).collect::<BTreeSet<_>>().into_iter().collect()
}

/// Who has charged which area, as it was seen while they did.
type Charged = BTreeMap<(Area, u8), BTreeSet<Unit>>;

fn compare(p: &Position, charged: &Charged, legal: &[Action], count: &mut Count, told: &str) {
    if p.pending().is_some() {
        return; // somebody must face first
    }
    let referee = Referee { p };
    match p.frames.top() {
        Frame::Withdrawal(w) => {
            let link = p.frames.nearest::<Strike>().map_or(0, |s| s.link);
            let attackers: Vec<Unit> = if w.charge {
                charged[&(w.from, link)].iter().copied().filter(|u| p.units.at(*u).is_some()).collect()
            } else {
                p.joined.iter().collect()
            };
            let areas: Vec<Area> = attackers.iter().filter_map(|u| p.units.at(*u)).collect();
            let here: Vec<Unit> = p.army(w.side).filter(|u| p.units.at(*u) == Some(w.from)).collect();
            let able: Vec<Unit> =
                here.iter().copied().filter(|u| referee.may_withdraw(*u, &attackers, w.charge)).collect();
            let leaders: Vec<Leader> = p
                .leaders
                .of(w.side)
                .iter()
                .filter(|l| p.leaders.at(*l) == Some(w.from) && !l.is_inferior())
                .collect();
            let ways = |who: Who| referee.withdrawals(who, w.from, &areas);
            match w.to {
                None if here.iter().any(|u| p.is_routed(*u)) => {} // 18.34 narrows it
                None => {
                    let all =
                        able.iter().map(|u| Who::Unit(*u)).chain(leaders.iter().map(|l| Who::Leader(*l)));
                    let expected = number(all.flat_map(ways));
                    let offered = legal.iter().filter_map(|a| match a {
                        Action::WithdrawTo(to) => Some(*to),
                        _ => None,
                    });
                    assert_eq!(number(offered), expected, "{told}: {w:?}");
                    count.withdrawals += 1;
                    let bridge = |n: &u8| p.sc().map().area(area(*n)).terrain.has(Terrain::Bridge);
                    count.bridges += expected.iter().any(bridge) as u32;
                }
                Some(to) => {
                    // 14.2: the first by his own right, the others along with him.
                    let side = w.side;
                    let away = !areas.iter().any(|a| *a == to || referee.is_beside(to, *a, side));
                    let goes = |who: Who| {
                        ways(who).contains(&to) || w.led && away && referee.enters(who, w.from, to)
                    };
                    let expected: BTreeSet<Unit> =
                        able.iter().copied().filter(|u| goes(Who::Unit(*u))).collect();
                    let offered: BTreeSet<Unit> = legal
                        .iter()
                        .filter_map(|a| match a {
                            Action::Withdraw(unit) => Some(*unit),
                            _ => None,
                        })
                        .collect();
                    let why = |u: &Unit| {
                        p.check(w.side.seat(), &Action::Withdraw(*u)).err().map(|no| (no.rule, no.key))
                    };
                    let refused: Vec<_> = expected.difference(&offered).map(why).collect();
                    assert_eq!(
                        offered,
                        expected,
                        "{told}: {w:?} {refused:?} by {attackers:?} {:?}",
                        p.groups.iter().collect::<Vec<_>>()
                    );
                    let expected: BTreeSet<Leader> =
                        leaders.iter().copied().filter(|l| goes(Who::Leader(*l))).collect();
                    let offered: BTreeSet<Leader> = legal
                        .iter()
                        .filter_map(|a| match a {
                            Action::WithdrawLeader(leader) => Some(*leader),
                            _ => None,
                        })
                        .collect();
                    assert_eq!(offered, expected, "{told}: {w:?}");
                    count.who += 1;
                }
            }
        }
        Frame::Retreat(r) => {
            let link = p.frames.nearest::<Strike>().map_or(0, |s| s.link);
            let chargers: Vec<Area> =
                charged[&(r.from, link)].iter().filter_map(|u| p.units.at(*u)).collect();
            let came: Vec<Area> =
                p.groups.iter().filter(|g| g.target == r.from).flat_map(|g| [g.via, g.start]).collect();
            let expected = number(referee.retreats(r, &chargers, &came));
            let offered = legal.iter().filter_map(|a| match a {
                Action::Retreat(to) => Some(*to),
                _ => None,
            });
            assert_eq!(number(offered), expected, "{told}: {r:?}");
            count.retreats += 1;
        }
        _ => {}
    }
}

/// 12.62: as if those in one area had charged their neighbours in another and driven them back: every such pair of this position.
fn compare_driven_back(p: &Position, count: &mut Count, told: &str) {
    for side in [Roman, Briton] {
        for from in p.units.present(side).iter() {
            let beside: Vec<Area> = p.sc().map().area(from).neighbours.iter().map(|n| n.to).collect();
            for via in beside.into_iter().filter(|via| p.units.present(side.enemy()).has(*via)) {
                let mut driven = p.clone();
                driven.charging = driven.units.in_area(via).collect();
                driven.groups.push(Group { target: from, via, before: via, start: via, link: 0 });
                let r = Retreat { side, from, via };
                let expected = number(Referee { p: &driven }.retreats(&r, &[via], &[via]));
                assert_eq!(number(driven.retreats(&r).iter()), expected, "{told}: {r:?}");
                count.driven += 1;
                let bridge = |n: &u8| p.sc().map().area(area(*n)).terrain.has(Terrain::Bridge);
                count.bridges += expected.iter().any(bridge) as u32;
            }
        }
    }
}

/// A lively game in which nothing is taken for granted: forced choices are seen as well.
fn play(setup: &Setup, seed: u64, actions: usize, count: &mut Count) {
    let (mut luck, mut events) = (Luck::quick(QuickRng::new(seed)), Events::default());
    let mut p = QueenOfTheCelts::setup(setup, &mut luck, &mut events).unwrap();
    let mut rng = QuickRng::new(seed + 1);
    let mut charged = Charged::new();
    let (mut legal, mut weights) = (Vec::new(), Vec::new());
    for n in 0..actions {
        let Some(seat) = p.asked().iter().next() else { break };
        legal.clear();
        p.legal(seat, &mut legal);
        if p.groups.is_empty() {
            charged.clear();
        }
        for group in p.groups.iter() {
            let there = p.group_units(group.via);
            charged.entry((group.target, group.link)).or_default().extend(there.iter());
        }
        compare(&p, &charged, &legal, count, &format!("seed {seed}, action {n}"));
        if p.groups.is_empty() && rng.below(12) == 0 {
            compare_driven_back(&p, count, &format!("seed {seed}, action {n}"));
        }
        // A save in the middle goes on the same.
        if matches!(p.frames.top(), Frame::Withdrawal(_) | Frame::Retreat(_)) {
            let text = serde_json::to_string(&p).unwrap();
            let back: Position = serde_json::from_str(&text).unwrap();
            assert!(back == p, "seed {seed}, action {n}: another position comes back");
            let mut again = Vec::new();
            back.legal(seat, &mut again);
            assert_eq!(again, legal);
        }
        let action = if rng.below(5) == 0 {
            legal[rng.below(legal.len() as u32) as usize]
        } else {
            weights.clear();
            p.policy(seat, &legal, &mut weights);
            let mut left = rng.unit() * weights.iter().sum::<f32>();
            let chosen = weights.iter().position(|weight| {
                left -= weight;
                left <= 0.0
            });
            legal[chosen.unwrap_or(0)]
        };
        events.clear();
        p.apply(seat, action, &mut luck, &mut events);
    }
}

fn printed(id: &str) -> Setup {
    Setup { scenario: id.into(), players: 2, options: Default::default() }
}

/// Horse, chariots and elephants about the bridge and the fords of map A.
fn by_the_river(rules: serde_json::Value) -> Setup {
    let roman: Force = &[
        ("agricola", &["leg_ix_1", "leg_ix_2", "cav_h_2", "cav_h_3", "cav_l_1", "ele_1", "li_rom_1"]),
        ("legatus", &["leg_xx_1", "aux_gal_1", "arc_rom_1", "cav_h_4"]),
    ];
    let briton: Force = &[
        ("boudica", &["bar_icen_1", "cha_icen_1", "cha_icen_2", "lc_icen_1", "li_icen_1", "li_icen_2"]),
        ("chief_catu", &["bar_catu_1", "li_catu_1", "cha_catu_1", "lc_catu_1"]),
    ];
    let mut document = document("a", roman, briton, rules);
    document.turns = 20;
    let scenario = serde_json::to_value(document).unwrap();
    Setup { scenario, players: 2, options: Default::default() }
}

/// 12.61, 12.62, 14.11, 14.2, 9.7, R73, R79: the two referees agree.
#[test]
fn the_second_referee_agrees_on_withdrawals_and_retreats() {
    let mut count = Count::default();
    let setups = ["severn", "thames", "mona", "stanwick", "open_a", "watling_street"].map(printed);
    for (i, setup) in
        setups.iter().chain([&by_the_river(json!([{"id": "no_ford", "areas": [67]}]))]).enumerate()
    {
        for seed in 0..6 {
            play(setup, 1000 * i as u64 + seed, 2500, &mut count);
        }
    }
    println!("{count:?}");
    let enough = count.withdrawals > 100 && count.who > 50 && count.retreats > 2 && count.driven > 1000;
    assert!(enough && count.bridges > 20, "{count:?}");
}

/// The same over every battle, for longer.
#[test]
#[ignore = "long"]
fn the_second_referee_agrees_in_every_battle() {
    let mut count = Count::default();
    for (i, scenario) in legatus_queen_of_the_celts::scenarios::printed().iter().enumerate() {
        for seed in 0..60 {
            play(&printed(&scenario.document.id), 5000 * i as u64 + seed, 6000, &mut count);
        }
    }
    println!("{count:?}");
    assert!(count.bridges > 0, "{count:?}");
}
