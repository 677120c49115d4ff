//! What each side must not know, wherever whole games bring it up: the boxes, the city, the marker of delay, the spheres of command,
//! attacks in the making, and who is to follow whom. Nobody but its owner sees it or reckons with it.

use legatus_alesia::Alesia;
use legatus_alesia::table::ids::*;
use legatus_kernel::table::complete_setup;
use legatus_kernel::trial::walk::Walk;
use legatus_kernel::{Machine, Options, QuickRng, Rules, Shown, Viewer};
use serde_json::json;

/// A game by the policies, now and then at random, looked at more and more seldom.
fn look_through(
    players: u8,
    options: &[(&str, serde_json::Value)],
    seed: u64,
    mut look: impl FnMut(&Alesia),
) {
    let options: Options = options.iter().map(|(id, value)| (id.to_string(), value.clone())).collect();
    let setup = complete_setup::<Alesia>(None, Some(players), options).unwrap();
    let mut walk = Walk::<Alesia>::new(&setup, seed).unwrap();
    loop {
        let stepped = if walk.actions % 7 == 6 { walk.step() } else { walk.step_by_policy() };
        if stepped.is_none() || walk.actions > 6_000 {
            return;
        }
        if walk.actions.is_multiple_of(if walk.actions < 200 { 5 } else { 97 }) {
            look(&walk.game);
        }
    }
}

#[test]
fn what_is_imagined_looks_the_same_and_depends_on_what_is_known_alone() {
    for (players, seed) in [(2, 1), (3, 2), (4, 3)] {
        let (mut looks, mut different) = (0, 0);
        let secret = json!(players == 4);
        look_through(players, &[("secret_spheres", secret)], seed, |p| {
            for seat in p.chairs().all().iter() {
                looks += 1;
                let imagined = p.imagine(seat, &mut QuickRng::new(looks));
                different += u32::from(imagined != *p);
                imagined.validate().unwrap_or_else(|what| panic!("{players} players: {what}"));
                assert_eq!(
                    imagined.view(Viewer::Seat(seat)),
                    p.view(Viewer::Seat(seat)),
                    "{players} players"
                );
                let again = imagined.imagine(seat, &mut QuickRng::new(looks));
                assert_eq!(again, imagined, "{players} players: it peeks");
            }
        });
        assert!(looks > 30 && different > 10, "{players} players: {looks} looks, {different} different");
    }
}

/// 3.4, 9.2, R12: no view of the Roman or of an onlooker names a Gaul in the city or in a box.
#[test]
fn no_gaul_in_the_city_or_off_the_map_is_named_to_the_roman() {
    let mut hidden = 0;
    look_through(2, &[], 4, |p| {
        let viewers = [Viewer::Seat(legatus_kernel::Seat(0)), Viewer::Observer];
        for (viewer, roman) in viewers.into_iter().zip([true, false]) {
            let view = serde_json::to_string(&p.view(viewer)).unwrap();
            for piece in Piece::of(Gaul) {
                let spot = p.field.spot(piece);
                let boxed = spot.as_zone().is_some() && !(roman && p.boxes_are_open());
                if spot == Spot::CITY || boxed {
                    hidden += 1;
                    assert!(!view.contains(&format!("\"{}\"", piece.id())), "{} is named", piece.id());
                }
            }
        }
    });
    assert!(hidden > 1_000);
}

/// 17.8: secret spheres are in no view of a Gaul before they are opened.
#[test]
fn secret_spheres_are_shown_to_romans_only() {
    let mut secret = 0;
    // Whoever moves a piece soon shows whose it is, so one game gives few looks.
    for seed in 5..9 {
        look_through(4, &[("secret_spheres", json!(true))], seed, |p| {
            let view = |seat: u8| p.view(Viewer::Seat(legatus_kernel::Seat(seat)));
            let shows = |seat: u8| view(seat).panels.iter().any(|panel| panel.id == "spheres");
            if p.command.first.is_some() && p.command.possible.count_ones() > 1 {
                secret += 1;
                assert!(shows(0) && shows(1) && !shows(2) && !shows(3));
            }
        });
    }
    assert!(secret > 5, "{secret}");
}
