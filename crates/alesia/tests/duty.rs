//! 13.1, 14.31, 14.32, 15.3: who must attack whom. Every declaration of a small front is written down and struck out by the words of the rulebook; a
//! naming is lawful if one of those left can still come of it.

use legatus_alesia::Alesia;
use legatus_alesia::data::map::{grid, maps};
use legatus_alesia::table::action::Action;
use legatus_alesia::table::frame::{Frame, Phase};
use legatus_alesia::table::ids::*;
use legatus_alesia::table::moves::Ctx;
use legatus_alesia::table::position::*;
use legatus_kernel::table::complete_setup;
use legatus_kernel::trial::walk::Walk;
use legatus_kernel::{Decisions, Events, Frames, Luck, Options, QuickRng, Seat, Seats};

/// One combat: bits of the list of units, bits of the list of hexes.
type Combat = (u32, u32);

/// Units that could attack, and enemy hexes beside them.
struct Field {
    units: Vec<Piece>,
    hexes: Vec<Hex>,
    beside: Vec<u32>,
}

impl Field {
    /// 20.1, 21.2: leaders, missiles and disrupted units attack nobody.
    fn new(p: &Alesia, side: Side) -> Field {
        let mut f = Field::lists(p, side);
        let next = |unit: Piece, hex: &Hex| p.field.hex(unit).unwrap().distance(*hex) == 1;
        let beside = |unit: &Piece| {
            (0..f.hexes.len()).filter(|h| next(*unit, &f.hexes[*h])).fold(0, |bits, h| bits | 1 << h)
        };
        f.beside = f.units.iter().map(beside).collect();
        f
    }

    /// Who could attack, and whom; without a look at who is beside whom.
    fn lists(p: &Alesia, side: Side) -> Field {
        let able = |q: &Piece| {
            let facts = p.piece(*q);
            !facts.is_leader()
                && !facts.is_missile()
                && !p.field.is(*q, DISRUPTED)
                && p.field.hex(*q).is_some()
        };
        let units: Vec<Piece> = Piece::of(side).filter(able).collect();
        let there = |q: &Piece| !p.piece(*q).is_leader();
        let mut hexes: Vec<Hex> = Piece::of(side.enemy())
            .filter(there)
            .filter_map(|q| p.field.hex(q))
            .filter(|hex| !p.facts(*hex).is_city())
            .collect();
        hexes.sort();
        hexes.dedup();
        Field { units, hexes, beside: Vec::new() }
    }

    /// 14.33: all hexes of the combat are beside each of its units.
    fn fits(&self, unit: usize, hexes: u32) -> bool {
        self.beside[unit] & hexes == hexes
    }
}

/// R29: the records of the defender that are over if these hexes are attacked, and what then follows.
fn ended(p: &Alesia, f: &Field, attacked: u32) -> u64 {
    let mut over = 0u64;
    loop {
        let (_, owed) = duties(p, f, over);
        let before = over;
        for (h, hex) in f.hexes.iter().enumerate() {
            if (attacked | owed) >> h & 1 == 1 {
                for q in p.field.stack(*hex).filter(|q| p.rages_as_attacker(*q)) {
                    over |= 1 << p.field.rage(q);
                }
            }
        }
        if over == before {
            return over;
        }
    }
}

fn is_over(p: &Alesia, q: Piece, over: u64) -> bool {
    over >> p.field.rage(q) & 1 == 1
}

/// Flipped in a record that the enemy began and that still holds.
fn held(p: &Alesia, q: Piece, over: u64) -> bool {
    p.rages_as_defender(q) && !is_over(p, q, over)
}

/// 13.1, 14.31, 14.32: the units that must attack and the hexes that must be attacked.
fn duties(p: &Alesia, f: &Field, over: u64) -> (u32, u32) {
    let (must, owed) = all_duties(p, &f.units, &f.hexes, over);
    let bits = |of: Vec<usize>| of.into_iter().fold(0, |bits, n| bits | 1 << n);
    (bits(must), bits(owed))
}

/// The same by their numbers in two lists.
fn all_duties(p: &Alesia, units: &[Piece], hexes: &[Hex], over: u64) -> (Vec<usize>, Vec<usize>) {
    let (mut must, mut owed) = (Vec::new(), Vec::new());
    for (u, unit) in units.iter().enumerate() {
        let here = p.field.hex(*unit).unwrap();
        // 24.7: those in a fort owe nothing, nor do those on the wall or off the map (9.5, 11.2); 15.3: nor those who wait for a fight to be
        // renewed.
        let sheltered = p.field.has_fort(here) || p.facts(here).is_city() || !p.facts(here).on_map();
        let exempt = sheltered || held(p, *unit, over);
        for (h, hex) in hexes.iter().enumerate().filter(|(_, hex)| hex.distance(here) == 1) {
            // 6.1, 21.2: leaders, those in forts and the disrupted have no zone of control; 15.3: beside a flipped attacker one may stand.
            let exerts = |q: Piece| {
                !p.piece(q).is_leader()
                    && !p.field.is(q, DISRUPTED)
                    && (!p.rages_as_attacker(q) || is_over(p, q, over))
            };
            let demands = !p.field.has_fort(*hex) && p.field.stack(*hex).any(exerts) && !exempt;
            // 15.3: whoever attacked does so again, and whoever was attacked is attacked again.
            let renews = p.field.stack(*hex).any(|q| p.rages_as_defender(q));
            must.extend((demands || p.rages_as_attacker(*unit)).then_some(u));
            owed.extend((demands || renews).then_some(h));
        }
    }
    (must, owed)
}

/// The record in which the side that decides attacked a hex.
fn record(p: &Alesia, hex: Hex) -> u8 {
    p.field.stack(hex).filter(|q| p.rages_as_defender(*q)).map(|q| p.field.rage(q)).max().unwrap_or(0)
}

/// R29: raging hexes without one of their attackers, and hexes fought together with others though they rage or not.
fn poor(p: &Alesia, f: &Field, combats: &[Combat]) -> (u32, u32) {
    let (mut strange, mut mixed) = (0, 0);
    for (units, hexes) in combats {
        let mut records = Vec::new();
        let mut calm = 0;
        for h in (0..f.hexes.len()).filter(|h| hexes >> h & 1 == 1) {
            let its = record(p, f.hexes[h]);
            if its == 0 {
                calm += 1;
                continue;
            }
            let original = |u: &usize| p.field.rage(f.units[*u]) == its && f.fits(*u, 1 << h);
            let mut originals = (0..f.units.len()).filter(original).peekable();
            let exist = originals.peek().is_some();
            strange += u32::from(exist && !originals.any(|u| units >> u & 1 == 1));
            records.push(its);
        }
        records.sort();
        records.dedup();
        mixed += if records.is_empty() { 0 } else { calm + records.len() as u32 - 1 };
    }
    (strange, mixed)
}

/// Every declaration that could be made at all: hexes are put together in every way, then units are sent.
fn all_declarations(f: &Field) -> Vec<Vec<Combat>> {
    let mut partitions = vec![Vec::<u32>::new()];
    for h in 0..f.hexes.len() {
        for part in std::mem::take(&mut partitions) {
            partitions.push(part.clone());
            for i in 0..part.len() {
                let mut with = part.clone();
                with[i] |= 1 << h;
                partitions.push(with);
            }
            let mut own = part;
            own.push(1 << h);
            partitions.push(own);
        }
    }
    let mut all = Vec::new();
    for part in partitions {
        let fits = |hexes: &u32| (0..f.units.len()).any(|u| f.fits(u, *hexes));
        if !part.iter().all(fits) {
            continue;
        }
        let mut sent: Vec<Vec<Combat>> = vec![part.iter().map(|hexes| (0, *hexes)).collect()];
        for u in 0..f.units.len() {
            for combats in std::mem::take(&mut sent) {
                for i in (0..combats.len()).filter(|i| f.fits(u, combats[*i].1)) {
                    let mut with = combats.clone();
                    with[i].0 |= 1 << u;
                    sent.push(with);
                }
                sent.push(combats);
            }
        }
        all.extend(sent.into_iter().filter(|combats| combats.iter().all(|c| c.0 != 0)));
    }
    all
}

/// Those declarations that meet every duty (14.31, 14.32), and R29 as well as can be done with the records that they end.
fn lawful(p: &Alesia, f: &Field) -> Vec<Vec<Combat>> {
    let mut list = Vec::new();
    for combats in all_declarations(f) {
        let units = combats.iter().fold(0, |bits, c| bits | c.0);
        let hexes = combats.iter().fold(0, |bits, c| bits | c.1);
        let over = ended(p, f, hexes);
        let (must, owed) = duties(p, f, over);
        let idle = (0..f.units.len()).all(|u| units >> u & 1 == 0 || !held(p, f.units[u], over));
        if units & must == must && hexes & owed == owed && idle {
            list.push((over, poor(p, f, &combats), combats));
        }
    }
    let best = |over: u64| list.iter().filter(|l| l.0 == over).map(|l| l.1).min();
    list.iter().filter(|l| Some(l.1) == best(l.0)).map(|l| l.2.clone()).collect()
}

/// What has been named: each of these combats is part of another one of the declaration.
fn leads_to(named: &[Combat], declaration: &[Combat]) -> bool {
    let within = |n: &Combat, d: &Combat| n.0 & d.0 == n.0 && n.1 & d.1 == n.1;
    let homes: Vec<Option<usize>> =
        named.iter().map(|n| declaration.iter().position(|d| within(n, d))).collect();
    let mut used: Vec<usize> = homes.iter().flatten().copied().collect();
    used.sort();
    used.dedup();
    used.len() == named.len()
}

/// One unit more against one hex; none if it is not one combat any more.
fn add(f: &Field, named: &[Combat], u: usize, h: usize) -> Option<Vec<Combat>> {
    let mut with = named.to_vec();
    let mine = with.iter().position(|c| c.0 >> u & 1 == 1);
    let its = with.iter().position(|c| c.1 >> h & 1 == 1);
    match (mine, its) {
        (None, None) => with.push((1 << u, 1 << h)),
        (Some(i), None) => with[i].1 |= 1 << h,
        (None, Some(i)) => with[i].0 |= 1 << u,
        _ => return None,
    }
    let whole = with.iter().all(|c| (0..f.units.len()).all(|u| c.0 >> u & 1 == 0 || f.fits(u, c.1)));
    (f.beside[u] >> h & 1 == 1 && whole).then_some(with)
}

/// A few hexes of both sides close together; some disrupted, some in forts, some with archers, some of them raging.
fn scene(rng: &mut QuickRng, side: Side, rages: bool) -> Alesia {
    let ground = maps().iter().position(|map| map.id == "annex_a").unwrap() as u8;
    let mut p = Alesia::blank(2, crate::tests::rules::common::plain_rules(), ground);
    for piece in Piece::of(Roman) {
        p.field.put(piece, Spot::DEAD);
    }
    for piece in Piece::of(Gaul).filter(|piece| *piece != VERCINGETORIX) {
        p.field.put(piece, Spot::zone(Zone::I));
    }
    Fort::all().for_each(|fort| p.field.put_fort(fort, Spot::DEAD));
    for leader in [CAESAR, LABIENUS] {
        p.field.put(leader, Spot::hex(Hex::find("5943").unwrap()));
    }
    (p.period, p.turn) = (1, 3);
    let mut chance = |of: u32| rng.below(of);
    let middle = Hex::find("3020").unwrap();
    let near: Vec<Hex> = grid().within(middle.0, 2).into_iter().map(Hex).collect();
    let count = [4 + chance(3), 2 + chance(3)];
    for (own, count) in [side, side.enemy()].into_iter().zip(count) {
        let mut placed = 0;
        let mut used = 0;
        while placed < count {
            let hex = near[chance(near.len() as u32) as usize];
            if p.field.occupant(hex).is_some_and(|there| there != own)
                || p.field.units(hex) >= own.stack_limit()
            {
                used += 1;
                if used > 40 {
                    break;
                }
                continue;
            }
            let line = |q: &Piece| {
                let facts = p.piece(*q);
                !p.field.is_alive(*q) || p.field.spot(*q) == Spot::zone(Zone::I) && !facts.is_leader()
            };
            let missile = own == Roman && chance(7) == 0;
            let found = Piece::of(own).filter(line).find(|q| {
                let facts = p.piece(*q);
                facts.is_missile() == missile && !facts.is_leader() && !facts.is_cavalry()
            });
            let piece = found.unwrap();
            p.field.put(piece, Spot::hex(hex));
            placed += 1;
            if chance(9) == 0 {
                p.field.set_disrupted(piece, true);
            }
        }
    }
    if chance(3) == 0 {
        let romans: Vec<Hex> = Piece::of(Roman)
            .filter_map(|q| p.field.hex(q))
            .filter(|h| *h != Hex::find("5943").unwrap())
            .collect();
        if !romans.is_empty() {
            let hex = romans[chance(romans.len() as u32) as usize];
            p.field.put_fort(Fort(0), Spot::hex(hex));
        }
    }
    if rages {
        for number in 1..=1 + chance(2) as u8 {
            let attacker = if chance(2) == 0 { Roman } else { Gaul };
            make_record(&mut p, attacker, number, chance(100));
        }
    }
    p
}

/// A fight that could have come to rage: some units beside a hex, or one beside several.
fn make_record(p: &mut Alesia, attacker: Side, number: u8, draw: u32) {
    let f = Field::new(p, attacker);
    let calm = |q: Piece| p.field.rage(q) == 0;
    let sheltered = |hex: Hex| p.field.has_fort(hex);
    let units: Vec<usize> = (0..f.units.len())
        .filter(|u| calm(f.units[*u]) && f.beside[*u] != 0 && !sheltered(p.field.hex(f.units[*u]).unwrap()))
        .collect();
    if units.is_empty() {
        return;
    }
    let first = units[draw as usize % units.len()];
    let hexes: Vec<usize> = (0..f.hexes.len())
        .filter(|h| f.beside[first] >> h & 1 == 1 && !sheltered(f.hexes[*h]))
        .filter(|h| p.field.stack(f.hexes[*h]).all(calm))
        .collect();
    if hexes.is_empty() {
        return;
    }
    let both = draw.is_multiple_of(3);
    let hit: Vec<usize> = if both { hexes } else { vec![hexes[draw as usize / 7 % hexes.len()]] };
    let bits = hit.iter().fold(0, |bits, h| bits | 1 << h);
    let with: Vec<usize> =
        units.into_iter().filter(|u| f.fits(*u, bits) && (*u == first || draw.is_multiple_of(2))).collect();
    let defenders: Vec<Piece> = hit
        .iter()
        .flat_map(|h| p.field.stack(f.hexes[*h]).collect::<Vec<_>>())
        .filter(|q| !p.piece(*q).is_leader())
        .collect();
    p.rages |= 1 << number;
    if attacker == Roman {
        p.roman_rages |= 1 << number;
    }
    for q in with.into_iter().map(|u| f.units[u]).chain(defenders) {
        p.field.set_rage(q, number);
    }
}

/// In words.
fn combat(f: &Field, (units, hexes): &Combat) -> String {
    let units = f.units.iter().enumerate().filter(|(u, _)| units >> u & 1 == 1).map(|(_, unit)| unit.id());
    let hexes = f.hexes.iter().enumerate().filter(|(h, _)| hexes >> h & 1 == 1).map(|(_, hex)| hex.id());
    format!("{:?} against {:?}", units.collect::<Vec<_>>(), hexes.collect::<Vec<_>>())
}

struct Tally {
    states: usize,
    refused: usize,
    closed: usize,
}

/// Names attacks at random where they are lawful; the game must offer exactly these, and end exactly when every duty is met.
fn compare(mut p: Alesia, side: Side, rng: &mut QuickRng, tally: &mut Tally) {
    let seat = if side == Roman { Seat(0) } else { Seat(1) };
    let mut luck = Luck::quick(QuickRng::new(1));
    let mut events = Events::default();
    p.frames = Frames::new(Frame::Turn(Phase::Works { next: 0 }));
    p.open_declaration(side, &mut Ctx { luck: &mut luck, events: &mut events });
    assert_eq!(p.phase(), Phase::Declare { side, done: Seats::NONE });
    let f = Field::new(&p, side);
    let begin = p;
    let lawful = lawful(&begin, &f);
    assert!(!lawful.is_empty(), "R6: there is always a way to meet every duty");
    let mut named: Vec<Combat> = Vec::new();
    loop {
        tally.states += 1;
        let told = || {
            let on = Piece::all().filter(|q| begin.field.hex(*q).is_some());
            let place = |q: Piece| {
                let marks = if begin.field.is(q, DISRUPTED) { " disrupted" } else { "" };
                let fort = if begin.field.has_fort(begin.field.hex(q).unwrap()) { " in a fort" } else { "" };
                format!(
                    "{}@{} rage {}{marks}{fort}",
                    q.id(),
                    begin.field.hex(q).unwrap().id(),
                    begin.field.rage(q)
                )
            };
            let named: Vec<String> = named.iter().map(|c| combat(&f, c)).collect();
            format!(
                "{side:?} {:?}, named {named:?}, roman rages {:b}",
                on.map(place).collect::<Vec<_>>(),
                begin.roman_rages
            )
        };
        let mut open = Vec::new();
        for u in 0..f.units.len() {
            for h in (0..f.hexes.len()).filter(|h| f.beside[u] >> h & 1 == 1) {
                // R29: whoever waits for the renewal attacks nobody before it is broken off.
                let hit = named.iter().fold(1 << h, |bits, c| bits | c.1);
                let waits = held(&begin, f.units[u], ended(&begin, &f, hit));
                let with = add(&f, &named, u, h).filter(|_| !waits);
                let good = with.as_ref().is_some_and(|with| lawful.iter().any(|l| leads_to(with, l)));
                let action = Action::Attack { piece: f.units[u], hex: f.hexes[h] };
                let allowed = p.check(seat, &action);
                let words = if good { "too strict" } else { "too lax" };
                assert_eq!(allowed.is_ok(), good, "{words}: {action:?} {:?}; {}", allowed.err(), told());
                tally.refused += usize::from(with.is_some() && !good);
                open.extend(with.filter(|_| good).map(|with| (with, action)));
            }
        }
        let complete = lawful.iter().any(|l| {
            l.len() == named.len() && leads_to(&named, l) && {
                let sum = |list: &[Combat]| list.iter().fold((0, 0), |s, c| (s.0 | c.0, s.1 | c.1));
                sum(l) == sum(&named)
            }
        });
        assert_eq!(p.check(seat, &Action::Done).is_ok(), complete, "done: {}", told());
        tally.closed += usize::from(complete);
        if open.is_empty() {
            assert!(complete, "nothing more can be named: {}", told());
            return;
        }
        let mut offered = Vec::new();
        p.legal(seat, &mut offered);
        assert_eq!(offered.len(), open.len() + usize::from(complete), "{}", told());
        let (with, action) = open.swap_remove(rng.below(open.len() as u32) as usize);
        // A save in the middle goes on the same.
        p = serde_json::from_str(&serde_json::to_string(&p).unwrap()).unwrap();
        p.apply(seat, action, &mut luck, &mut events);
        named = with;
        if !matches!(p.phase(), Phase::Declare { .. }) {
            return;
        }
    }
}

fn compare_many(seeds: std::ops::Range<u64>) -> Tally {
    let mut tally = Tally { states: 0, refused: 0, closed: 0 };
    for seed in seeds {
        let mut rng = QuickRng::new(seed);
        let side = if seed % 2 == 0 { Gaul } else { Roman };
        let p = scene(&mut rng, side, seed % 3 == 0);
        compare(p, side, &mut rng, &mut tally);
    }
    tally
}

/// 13.1, 14.31, 14.32, 14.33, R6, R29.
#[test]
fn rule_14_31_and_14_32_a_naming_is_allowed_if_and_only_if_every_duty_can_still_be_met() {
    let tally = compare_many(0..400);
    assert!(tally.states > 1_000 && tally.refused > 100 && tally.closed > 300);
}

#[test]
#[ignore = "long"]
fn rule_14_31_and_14_32_the_same_over_many_fronts() {
    let tally = compare_many(400..30_000);
    assert!(tally.states > 80_000 && tally.refused > 5_000 && tally.closed > 20_000);
}

/// 13.1, 14.31, 14.32: in whole games, wherever a declaration may be ended, every duty has been met.
#[test]
fn rule_13_1_no_declaration_of_a_whole_game_ends_with_an_open_duty() {
    let (mut ends, mut open) = (0, 0);
    for seed in 0..3 {
        let setup = complete_setup::<Alesia>(None, Some(2), Options::new()).expect("a setup");
        let mut walk = Walk::<Alesia>::new(&setup, seed).expect("a game");
        let mut step = 0;
        loop {
            if let Phase::Declare { side, .. } = walk.game.phase() {
                let (p, f) = (&walk.game, Field::lists(&walk.game, side));
                let planned = |q: Piece| p.field.plan(q) != 0;
                let hit = |hex: &Hex| p.field.stack(*hex).any(planned);
                let done = walk.legal.contains(&Action::Done);
                let (must, owed) = all_duties(p, &f.units, &f.hexes, 0);
                let met = must.iter().all(|u| planned(f.units[*u])) && owed.iter().all(|h| hit(&f.hexes[*h]));
                assert_eq!(done, met, "seed {seed}, action {}", walk.actions);
                ends += u32::from(done);
                open += u32::from(!done);
            }
            step += 1;
            let went_on = if step % 3 == 0 { walk.step() } else { walk.step_by_policy() };
            if went_on.is_none() || step > 6_000 {
                break;
            }
        }
    }
    assert!(ends > 30 && open > 400, "{ends} ends, {open} open");
}
