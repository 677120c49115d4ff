//! Leagues, knock-outs and Swiss rounds, played out by a rule that is known.

use legatus_club::tournament::{Form, Next, Pairing, Settled, Tournament, standings};
use std::collections::{HashMap, HashSet};

/// Plays everything, as `decide` says; the tournament goes through its written form after every result, as over a restart.
fn play_out(mut t: Tournament, decide: impl Fn(&Pairing) -> Settled) -> Tournament {
    for _ in 0..10_000 {
        let Next::Games(games) = t.next() else { return t };
        // Whatever order results come in.
        let game = games[games.len() / 2];
        t.enter(game, decide(&game));
        t.enter(game, Settled::Nobody);
    }
    panic!("it never ends");
}

/// The lower number is the better player.
fn better(game: &Pairing) -> Settled {
    if game.first < game.second { Settled::First } else { Settled::Second }
}

fn order(t: &Tournament) -> Vec<usize> {
    standings(t).iter().map(|line| line.entrant).collect()
}

#[test]
fn in_a_league_everybody_meets_everybody_from_both_sides() {
    for entrants in 2..=9 {
        let t = Tournament::new(Form::League, entrants);
        let Next::Games(games) = t.next() else { panic!() };
        let met: HashSet<(usize, usize)> = games.iter().map(|game| (game.first, game.second)).collect();
        assert_eq!((games.len(), met.len()), (entrants * (entrants - 1), entrants * (entrants - 1)));
        let mut busy = HashSet::new();
        for game in &games {
            assert!(
                busy.insert((game.round, game.first)) && busy.insert((game.round, game.second)),
                "{game:?}"
            );
        }
        let t = play_out(t, better);
        assert_eq!(order(&t), (0..entrants).collect::<Vec<_>>());
        let table = standings(&t);
        assert_eq!(table[0].points as usize, 4 * (entrants - 1));
        assert_eq!(
            table.iter().map(|line| line.points as usize).sum::<usize>(),
            2 * entrants * (entrants - 1)
        );
    }
}

#[test]
fn level_ones_are_parted_by_whom_they_beat() {
    // 0 beats 1 twice, 1 beats 2 twice, 2 beats 3 twice, 3 beats 0 twice; 0–2 and 1–3 go 1–1: all have four points.
    let beats = |a: usize, b: usize| (a + 1) % 4 == b;
    let t = play_out(Tournament::new(Form::League, 4), |game| {
        match (beats(game.first, game.second), beats(game.second, game.first)) {
            (true, _) => Settled::First,
            (_, true) => Settled::Second,
            _ => Settled::Drawn,
        }
    });
    let table = standings(&t);
    assert!(table.iter().all(|line| line.place == 1 && line.points == 6), "{table:?}");
    let t = play_out(Tournament::new(Form::League, 3), |game| match (game.first, game.second) {
        (0, 1) | (1, 0) => Settled::Drawn,
        _ => better(game),
    });
    let table = standings(&t);
    assert_eq!((table[0].place, table[1].place, table[2].place), (1, 1, 3));
}

#[test]
fn who_leaves_a_league_is_not_waited_for() {
    let mut t = Tournament::new(Form::League, 6);
    let first = |t: &Tournament| match t.next() {
        Next::Games(games) => games[0],
        Next::Over => panic!("over too soon"),
    };
    for _ in 0..7 {
        let game = first(&t);
        t.enter(game, better(&game));
    }
    t.leave(0);
    t.leave(0);
    let Next::Games(left) = t.next() else { panic!() };
    assert!(left.iter().all(|game| !game.has(0)));
    let t = play_out(t, better);
    assert_eq!(t.played.len(), 30);
    let gone = standings(&t).into_iter().find(|line| line.entrant == 0).unwrap();
    assert!(gone.left && gone.lost > 0 && gone.won + gone.lost == 10, "{gone:?}");
}

#[test]
fn a_knock_out_ends_with_one() {
    for entrants in 2..=17 {
        let t = play_out(Tournament::new(Form::KnockOut, entrants), better);
        assert_eq!(t.played.len(), 2 * (entrants - 1), "two legs for each who goes home");
        assert_eq!(order(&t)[0], 0);
        // The worst always wins instead.
        let t = play_out(Tournament::new(Form::KnockOut, entrants), |game| match better(game) {
            Settled::First => Settled::Second,
            _ => Settled::First,
        });
        assert_eq!(order(&t)[0], entrants - 1, "{:?}", standings(&t));
    }
}

#[test]
fn level_legs_are_played_again_once_and_then_the_higher_seed_goes_on() {
    // The first seat always wins: one leg each, again and again.
    let t = play_out(Tournament::new(Form::KnockOut, 4), |_| Settled::First);
    assert_eq!(t.played.len(), 3 * 4);
    assert_eq!(order(&t)[..2], [0, 1]);
}

#[test]
fn who_leaves_a_knock_out_sends_the_rival_on() {
    let mut t = Tournament::new(Form::KnockOut, 4);
    let game = Pairing { round: 0, first: 0, second: 3 };
    t.enter(game, Settled::First);
    t.leave(0);
    // One leg each now, so two more: those are lost as well.
    let t = play_out(t, better);
    assert_eq!(order(&t)[0], 1);
    let played: Vec<_> = t.played.iter().filter(|(game, _)| game.has(0)).collect();
    assert_eq!(played.len(), 4);
}

#[test]
fn swiss_rounds_pair_who_is_level_and_nobody_twice() {
    for entrants in [4, 5, 8, 9, 16, 33] {
        let rounds = 1 + usize::ilog2(entrants) as u16;
        let t = play_out(Tournament::new(Form::Swiss { rounds }, entrants), better);
        let mut met = HashSet::new();
        let mut rounds_of: HashMap<usize, HashSet<u16>> = HashMap::new();
        for (game, _) in &t.played {
            assert!(met.insert((game.first.min(game.second), game.first.max(game.second))), "{game:?} again");
            for one in [game.first, game.second] {
                assert!(
                    rounds_of.entry(one).or_default().insert(game.round),
                    "{one} plays twice in round {}",
                    game.round
                );
            }
        }
        let off: Vec<usize> = (0..entrants).map(|one| usize::from(rounds) - rounds_of[&one].len()).collect();
        assert!(off.iter().all(|rounds| *rounds <= 1), "nobody has two rounds off: {off:?}");
        assert_eq!(off.iter().sum::<usize>(), usize::from(rounds) * (entrants % 2));
        assert_eq!(order(&t)[0], 0);
        assert_eq!(standings(&t)[0].points, 2 * u32::from(rounds));
    }
}

#[test]
fn a_swiss_round_waits_for_the_one_before_but_not_for_who_left() {
    let mut t = Tournament::new(Form::Swiss { rounds: 3 }, 4);
    let Next::Games(games) = t.next() else { panic!() };
    assert_eq!(games.len(), 2);
    t.enter(games[0], Settled::Drawn);
    assert_eq!(t.next(), Next::Games(vec![games[1]]));
    t.leave(games[1].second);
    let Next::Games(second) = t.next() else { panic!("the next round") };
    assert!(second.iter().all(|game| game.round == 1 && !game.has(games[1].second)), "{second:?}");
    assert_eq!(second.len(), 1);
    let t = play_out(t, better);
    assert!(standings(&t).iter().any(|line| line.left));
}

#[test]
fn who_leaves_before_any_result_of_a_round_does_not_change_its_pairings() {
    let mut t = Tournament::new(Form::Swiss { rounds: 3 }, 6);
    let games = |t: &Tournament| match t.next() {
        Next::Games(games) => games,
        Next::Over => panic!("over too soon"),
    };
    for game in games(&t) {
        t.enter(game, better(&game));
    }
    let second = games(&t);
    t.leave(second[1].first);
    assert_eq!(games(&t), [second[0], second[2]]);
}

#[test]
fn sides_even_out_in_swiss_rounds() {
    let t = play_out(Tournament::new(Form::Swiss { rounds: 5 }, 16), better);
    for one in 0..16 {
        let first = t.played.iter().filter(|(game, _)| game.first == one).count();
        assert!((1..=4).contains(&first), "{one} had the first seat {first} times of five");
    }
}

#[test]
fn nobody_and_one_alone_make_no_games() {
    for form in [Form::League, Form::KnockOut, Form::Swiss { rounds: 3 }] {
        for entrants in [0, 1] {
            assert_eq!(Tournament::new(form, entrants).next(), Next::Over);
        }
    }
}
