//! 12.62, 14.11, 15.2: where units go without movement points. In whole games, what the quick code says is asked again slowly: of the rules of
//! movement, and of each unit as if it stood alone.

use legatus_kernel::Decision;
use legatus_kernel::table::complete_setup;
use legatus_kernel::trial::walk::Walk as Game;
use legatus_queen_of_the_celts::QueenOfTheCelts;
use legatus_queen_of_the_celts::after::withdraw_where::WithdrawWhere;
use legatus_queen_of_the_celts::ground::CLOSED;
use legatus_queen_of_the_celts::movement::walk::TakeStep;
use legatus_queen_of_the_celts::table::*;

/// 12.62: could the unit enter the area in the movement segment, with orders? Over a bridge it goes along the path (9.7), but a long unit
/// must find room there to stand in line (7.3).
fn could_move(p: &QueenOfTheCelts, unit: Unit, to: Area) -> bool {
    let mut p = p.clone();
    p.in_radius.add(unit);
    for form in p.sc().formations() {
        p.command[form.i()] = legatus_queen_of_the_celts::table::Command::Commanded;
    }
    let w =
        Walk { piece: Piece::Unit(unit), left: 8, steps: 0, turned: false, must_face: false, rout: false };
    let seat = p.units.side(unit).seat();
    let stands = !p.is_long(unit) || p.field().plot(to).facings != 0;
    let step = TakeStep.check(&p, &w, seat, &Action::Step(to)).is_ok();
    step || stands
        && TakeStep.check(&p, &w, seat, &Action::Road(to)).is_ok()
        && p.field().link(p.units.at(unit).unwrap(), to).is_some()
}

fn may_withdraw_to(p: &QueenOfTheCelts, w: &Withdrawal, to: Area) -> bool {
    WithdrawWhere.check(p, w, w.side.seat(), &Action::WithdrawTo(to)).is_ok()
}

/// 14.11: the ways of each piece as if it were alone, all together.
fn ways_one_by_one(p: &QueenOfTheCelts, w: &Withdrawal) -> AreaSet {
    let units: Vec<Unit> = p.units.in_area(w.from).collect();
    let leaders = p.leaders.in_area(w.from, w.side);
    let mut all = AreaSet::NONE;
    let alone = |unit: Option<Unit>, leader: Option<Leader>| {
        let mut p = p.clone();
        units.iter().filter(|u| Some(**u) != unit).for_each(|u| p.take_off(*u, Place::Left));
        leaders.iter().filter(|l| Some(*l) != leader).for_each(|l| p.leaders.put(l, Place::Left));
        let may = |to: &Area| may_withdraw_to(&p, w, *to);
        p.field().areas().filter(may).collect::<AreaSet>()
    };
    for unit in &units {
        all = all.or(alone(Some(*unit), None));
    }
    for leader in leaders.iter() {
        all = all.or(alone(None, Some(leader)));
    }
    all
}

/// What a unit may enter freely is what it could move into.
fn compare(p: &QueenOfTheCelts, unit: Unit, from: Area, to: Area) -> bool {
    let (freely, moving) = (p.may_enter(unit, from, to), could_move(p, unit, to));
    assert_eq!(freely, moving, "{} from {} to {}", unit.id(), from.0 + 1, to.0 + 1);
    freely
}

/// The same of units of all kinds at the banks of bridges, which are rarely where the fighting is.
fn at_the_bridges(p: &QueenOfTheCelts) -> u32 {
    let mut over = 0;
    let links = p.field().areas().flat_map(|from| p.field().links(from).iter().map(move |link| (from, link)));
    for (bank, link) in links.filter(|(_, link)| link.cost[0] == CLOSED && link.road[0] != CLOSED) {
        for side in Side::BOTH.into_iter().filter(|side| !p.units.has_side(bank, side.enemy())) {
            for unit in p.units.present(side).iter().flat_map(|area| p.units.in_area(area)).step_by(3) {
                let mut p = p.clone();
                p.put(unit, bank);
                over += u32::from(compare(&p, unit, bank, link.to));
            }
        }
    }
    over
}

#[test]
fn rules_12_62_and_14_11_the_ways_of_whole_games_asked_slowly() {
    let (mut asked, mut over_bridges, mut withdrawals, mut shared) = (0, 0, 0, 0);
    let scenarios = ["open_a", "severn", "thames", "open_c", "mons_graupius", "watling_street"];
    for (scenario, seed) in
        scenarios.into_iter().flat_map(|scenario| (0..8).map(move |seed| (scenario, seed)))
    {
        let setup =
            complete_setup::<QueenOfTheCelts>(Some(scenario.into()), Some(2), Default::default()).unwrap();
        let mut game = Game::<QueenOfTheCelts>::new(&setup, seed).unwrap();
        for number in 0.. {
            let p = &game.game;
            if number % 60 == 0 && seed < 2 && !scenario.contains('_')
                || number % 400 == 0 && scenario.starts_with("open")
            {
                for side in Side::BOTH {
                    for from in p.units.present(side).iter() {
                        for unit in p.units.in_area(from) {
                            let links = p.field().links(from).iter();
                            links.for_each(|link| asked += u32::from(compare(p, unit, from, link.to)));
                        }
                    }
                }
                over_bridges += at_the_bridges(p);
            }
            if let Frame::Withdrawal(w @ Withdrawal { to: None, .. }) = p.frames.top() {
                let may = |to: &Area| may_withdraw_to(p, w, *to);
                let offered: AreaSet = p.field().areas().filter(may).collect();
                let routed = p.units.in_area(w.from).any(|u| p.is_routed(u));
                if !routed {
                    assert_eq!(offered, ways_one_by_one(p, w), "{scenario}: {w:?}");
                }
                withdrawals += 1;
                shared += u32::from(p.units.in_area(w.from).count() > 1);
            }
            let step = if seed % 2 == 0 { game.step() } else { game.step_by_policy() };
            if step.is_none() {
                break;
            }
        }
    }
    assert!(asked > 2_000 && over_bridges > 100, "{asked} ways, {over_bridges} over bridges");
    assert!(withdrawals > 50 && shared > 10, "{withdrawals} withdrawals, {shared} of several");
}
