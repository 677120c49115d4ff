//! Orders above actions, in regions: what is sent goes there, and nothing else is done by it.

use crate::table::*;
use legatus_kernel::settle::{act, settle};
use legatus_kernel::trial::lively::Lively;
use legatus_kernel::wire::{Order, Plan, Stop};
use legatus_kernel::{
    Decisions, Events, Luck, Options, QuickRng, Rules, Seat, Seed, Shown, Viewer, orders,
    table::complete_setup,
};

/// Plays lively games of 6.9 and shows every position to `look`, until it says that it has seen enough.
fn looked_at(mut look: impl FnMut(&Position, Seat, &[Action]) -> bool) {
    for seed in 0..40 {
        let setup =
            complete_setup::<Position>(Some("vercingetorix".into()), None, Options::default()).unwrap();
        let (mut luck, mut rng) = (Luck::new(Seed::from_number(seed)), QuickRng::new(seed));
        let (mut events, mut legal) = (Events::default(), Vec::new());
        let mut p = <Position as Rules>::setup(&setup, &mut luck, &mut events).unwrap();
        settle(&mut p, &mut luck, &mut events, &mut legal);
        let mut lively = Lively::<Position>::default();
        while let Some(seat) = p.asked().iter().next() {
            legal.clear();
            p.legal(seat, &mut legal);
            if look(&p, seat, &legal) {
                return;
            }
            let action = legal[lively.choose(&p, seat, &legal, &luck, &mut rng)];
            events.clear();
            act(&mut p, seat, action, &mut luck, &mut events, &mut legal);
            luck.clear_rolls();
        }
    }
    panic!("what was looked for never came");
}

fn plan(p: &Position, seat: Seat, pieces: &[Piece], to: &str) -> Plan {
    let pieces = pieces.iter().map(|piece| piece.id().to_string()).collect();
    let order = Order::Go { pieces, by: Vec::new(), to: to.to_string(), along: Vec::new() };
    orders::plan(p, "vercingetorix", seat, &order, None, false)
}

fn place_of(p: &Position, seat: Seat, piece: Piece) -> String {
    let view = p.view(Viewer::Seat(seat));
    view.pieces.iter().find(|one| one.id == piece.id()).map(|one| one.at.clone()).unwrap_or_default()
}

#[test]
fn whoever_is_asked_for_losses_sends_nobody() {
    looked_at(|p, seat, legal| {
        let Some(Action::Weaken(piece)) = legal.iter().find(|a| matches!(a, Action::Weaken(_))) else {
            return false;
        };
        let planned = plan(p, seat, &[*piece], "aedui");
        assert!(planned.moves.is_empty(), "{planned:?}");
        assert_eq!(planned.stop, Stop::Blocked);
        true
    });
}

#[test]
fn two_of_a_region_go_together_to_the_next_one() {
    looked_at(|p, seat, legal| {
        let picks: Vec<Piece> = legal
            .iter()
            .filter_map(|a| if let Action::Pick(piece) = a { Some(*piece) } else { None })
            .collect();
        let Some(first) = picks.first() else { return false };
        let from = place_of(p, seat, *first);
        let Some(second) = picks.iter().skip(1).find(|piece| place_of(p, seat, **piece) == from) else {
            return false;
        };
        // Where the first alone could go by its next action.
        let mut picked = *p;
        let (mut luck, mut events, mut then) =
            (Luck::new(Seed::from_number(9)), Events::default(), Vec::new());
        act(&mut picked, seat, Action::Pick(*first), &mut luck, &mut events, &mut then);
        let Some(Action::Go(to)) = then.iter().copied().find(|a| matches!(a, Action::Go(_))) else {
            return false;
        };
        let planned = plan(p, seat, &[*first, *second], to.id());
        let mut now = *p;
        for step in planned.moves.iter().flat_map(|part| &part.steps) {
            let action: Action = serde_json::from_value(step.action.clone()).unwrap();
            assert!(
                matches!(action, Action::Pick(_) | Action::Go(_) | Action::Stand),
                "{action:?} was not ordered"
            );
            act(&mut now, seat, action, &mut luck, &mut events, &mut then);
        }
        let there = [*first, *second].map(|piece| place_of(&now, seat, piece));
        assert_eq!(there, [to.id(), to.id()], "{planned:?}");
        true
    });
}
