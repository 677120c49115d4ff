//! The one secret of the game, wherever whole games bring it up: a bid of Guile for a tribe (SC2.25). The order of the
//! markers is nobody's secret: the pool has none, one is drawn when it is needed (4.3).

use legatus_kernel::trial::walk::Walk;
use legatus_kernel::{Machine, QuickRng, Rules, Seat, Setup, Shown, Viewer};
use legatus_roman_republic::RomanRepublic;
use legatus_roman_republic::table::{Frame, MusterStage, TribalMuster};

/// Who has sealed a bid that is not opened yet.
fn secretive(p: &RomanRepublic) -> Option<Seat> {
    match p.frames.top() {
        Frame::Muster(TribalMuster { stage: MusterStage::Bid(ballot), .. }) => {
            ballot.voters().iter().find(|seat| ballot.has_chosen(*seat))
        }
        _ => None,
    }
}

#[test]
fn bids_stay_secret_in_whole_games() {
    let (mut sealed, mut different) = (0, 0);
    for seed in 0..30 {
        let setup = Setup { scenario: "alexandre".into(), players: 3, options: Default::default() };
        let mut walk = Walk::<RomanRepublic>::new(&setup, seed).unwrap();
        while walk.step().is_some() {
            let p = walk.game;
            let Some(owner) = secretive(&p) else { continue };
            sealed += 1;
            for other in (0..3).map(Seat).filter(|s| *s != owner) {
                for n in 0..4 {
                    let imagined = p.imagine(other, &mut QuickRng::new(n));
                    different += (imagined != p) as u32;
                    imagined.validate().unwrap_or_else(|what| panic!("seed {seed}: {what}"));
                    for viewer in [Viewer::Seat(other), Viewer::Observer] {
                        assert_eq!(imagined.view(viewer), p.view(viewer), "seed {seed}");
                    }
                }
            }
            assert_eq!(p.imagine(owner, &mut QuickRng::new(1)), p, "nothing is hidden from its owner");
        }
    }
    assert!(sealed > 10 && different > 10, "{sealed} bids, {different} imagined otherwise");
}

/// Two positions that differ in nothing but the dice to come look the same: no view knows the next marker.
#[test]
fn nobody_sees_the_next_marker() {
    let setup = Setup { scenario: "tonnerre".into(), players: 2, options: Default::default() };
    let [one, other] = [1, 2].map(|seed| Walk::<RomanRepublic>::new(&setup, seed).unwrap());
    let panel = |walk: &Walk<RomanRepublic>| {
        let view = walk.game.view(Viewer::Observer);
        view.panels.into_iter().find(|p| p.id == "pool").unwrap()
    };
    assert_eq!(panel(&one), panel(&other));
}
