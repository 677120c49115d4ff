//! The two secrets of the game, wherever whole games bring them up: a sealed answer to an evasion (4.4.1) and a
//! deployment half made (4.4.2). Nobody but their owner sees, hears or reckons with them.

use legatus_bellum_gallicum::BellumGallicum;
use legatus_bellum_gallicum::table::Side;
use legatus_bellum_gallicum::table::{Battle, BattleStage, Frame};
use legatus_kernel::trial::walk::Walk;
use legatus_kernel::{Machine, QuickRng, Rules, Setup, Shown, Viewer};

/// Whose secret is on the table now.
fn secretive(p: &BellumGallicum) -> Option<Side> {
    match p.frames.top() {
        Frame::Battle(Battle { stage: BattleStage::Evasion(ballot), .. }) => {
            Side::BOTH.into_iter().find(|side| ballot.has_chosen(side.seat()))
        }
        Frame::Battle(Battle { stage: BattleStage::Deploy { side }, .. }) => {
            let begun = !p.field.all().and(p.of(*side)).is_empty();
            begun.then_some(*side)
        }
        _ => None,
    }
}

#[test]
fn secrets_stay_secret_in_whole_games() {
    let (mut sealed, mut drafts, mut different) = (0, 0, 0);
    for seed in 0..40 {
        let setup = Setup { scenario: "vercingetorix".into(), players: 2, options: Default::default() };
        let mut walk = Walk::<BellumGallicum>::new(&setup, seed).unwrap();
        loop {
            let stepped = if walk.actions % 5 == 4 { walk.step() } else { walk.step_by_policy() };
            if stepped.is_none() {
                break;
            }
            let p = walk.game;
            let Some(owner) = secretive(&p) else { continue };
            if matches!(p.frames.top(), Frame::Battle(Battle { stage: BattleStage::Evasion(_), .. })) {
                sealed += 1;
            } else {
                drafts += 1;
            }
            let other = owner.enemy().seat();
            for n in 0..4 {
                let imagined = p.imagine(other, &mut QuickRng::new(n));
                different += (imagined != p) as u32;
                imagined.validate().unwrap_or_else(|what| panic!("seed {seed}: {what}"));
                // What differs is hidden from the other seat and from whoever looks on, and from the machine that
                // plays the other seat; the owner's own view is never touched.
                for viewer in [Viewer::Seat(other), Viewer::Observer] {
                    assert_eq!(imagined.view(viewer), p.view(viewer), "seed {seed}, action {}", walk.actions);
                }
                let again = imagined.imagine(other, &mut QuickRng::new(n));
                assert_eq!(again, imagined, "what is imagined depends on what the seat knows alone");
                assert_eq!(
                    p.imagine(owner.seat(), &mut QuickRng::new(n)),
                    p,
                    "nothing is hidden from its owner"
                );
            }
        }
    }
    assert!(sealed > 10 && drafts > 10 && different > 40, "{sealed} answers, {drafts} drafts, {different}");
}
