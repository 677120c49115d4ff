//! The tests of a game's tutorial: it is played to its end on a real table, every action legal, every die as written.

use crate::game::Game;
use crate::referee::{Asking, Fault, Playing, Telling};
use crate::seat::{Seat, Viewer};
use crate::table::Table;
use crate::tutorial::{StepKind, Tutorial, TutorialStep};
use crate::view::{Board, View};
use std::collections::HashSet;

/// Anchors that name no place, piece or card: parts of the page.
const PARTS_OF_THE_PAGE: [&str; 6] = ["prompt", "hand", "story", "rules", "battle", "undo"];

/// Longer words would not be read.
const LONGEST_TEXT: usize = 160;

/// A tutorial that was played through.
pub struct Lesson<G: Game> {
    pub table: Table<G>,
    /// The kinds of events the story told on the way, what was taken back too.
    pub told: HashSet<String>,
}

impl<G: Game> Lesson<G> {
    /// Plays the script and looks at every step.
    ///
    /// # Panics
    /// If a step does not do what it says.
    pub fn play() -> Lesson<G> {
        let tutorial = Self::tutorial();
        let mut table =
            Table::<G>::from_position(&tutorial.start, tutorial.seed).expect("the start is a position");
        // The script gives every die; one too few or too many would show.
        table.own_dice(true);
        let mut told = HashSet::new();
        let board = G::board(tutorial.start.scenario.as_str().expect("a scenario's id"));
        for step in &tutorial.steps {
            let seat = table.seat(&step.seat).unwrap_or_else(|| panic!("{}: no seat {}", step.id, step.seat));
            let learner = table.seat(&tutorial.seat).expect("the learner has a seat");
            let asked = table.asked();
            if step.kind == StepKind::Act {
                assert!(asked.has(seat), "{}: {} is not asked", step.id, step.seat);
            }
            if seat == learner {
                assert!(step.text.is_some(), "{}: the learner is told nothing", step.id);
                assert!(
                    asked.has(seat) || step.kind == StepKind::Look,
                    "{}: the learner would wait",
                    step.id
                );
            } else {
                assert_eq!(step.kind, StepKind::Act, "{}: whoever plays the other seat only acts", step.id);
            }
            let view = Telling::view(&table, Viewer::Seat(learner), 0);
            assert!(is_there(&step.anchor, &board, &view), "{}: no anchor {}", step.id, step.anchor);
            take(&mut table, seat, step);
            told.extend(table.story_for(Viewer::Observer, 0).into_iter().map(|line| line.kind));
        }
        Lesson { table, told }
    }

    fn tutorial() -> &'static Tutorial {
        G::tutorial().expect("the game has a tutorial")
    }

    /// Looks at the script as it is written: ids, beats, lengths; the learner acts at least `acts` times.
    ///
    /// # Panics
    /// If it is not well made.
    pub fn is_well_made(beats: u8, acts: usize) {
        let Tutorial { steps, seat, start, .. } = Self::tutorial();
        let known = start.scenario.as_str().and_then(|id| G::title().scenario(id));
        assert!(known.is_some(), "the lesson is in a scenario of the game");
        let ids: HashSet<&str> = steps.iter().map(|step| step.id.as_str()).collect();
        assert_eq!(ids.len(), steps.len(), "ids are unique");
        let in_order = steps.windows(2).all(|pair| (0..=1).contains(&(pair[1].beat - pair[0].beat)));
        assert!(in_order, "beats in order");
        assert_eq!((steps[0].beat, steps[steps.len() - 1].beat), (1, beats), "beats");
        let acted = steps.iter().filter(|step| step.seat == *seat && step.kind == StepKind::Act).count();
        assert!(acted >= acts, "not pure reading: the learner acts {acted} times");
        for step in steps {
            for text in step.text.iter().flat_map(|text| text.all()) {
                let short = text.chars().count() <= LONGEST_TEXT;
                assert!(!text.contains('⟨') && short, "{}: {text}", step.id);
            }
        }
    }
}

/// Can the page point at it?
fn is_there(anchor: &str, board: &Board, view: &View) -> bool {
    match anchor.split_once(':') {
        Some(("place", id)) => board.places.iter().any(|place| place.id == id),
        Some(("piece", id)) => view.pieces.iter().any(|piece| piece.id == id),
        Some(("card", id)) => {
            let panels = serde_json::to_string(&view.panels).expect("panels are JSON");
            panels.contains(&format!("\"{id}\""))
        }
        Some(_) => false,
        None => PARTS_OF_THE_PAGE.contains(&anchor),
    }
}

fn take<G: Game>(table: &mut Table<G>, seat: Seat, step: &TutorialStep) {
    match step.kind {
        StepKind::Look => assert!(step.action.is_none() && step.dice.is_empty(), "{}", step.id),
        StepKind::Why => {
            let asked = step.action.as_ref().expect("something to ask about");
            let checked = Asking::check(table, seat, asked).expect("an action");
            assert!(!checked.ok && checked.reason.is_some() && checked.rule.is_some(), "{}", step.id);
        }
        StepKind::Undo => table.undo(seat).unwrap_or_else(|e| panic!("{}: {e:?}", step.id)),
        StepKind::Act => {
            let action = step.action.as_ref().unwrap_or_else(|| panic!("{} does nothing", step.id));
            let legal = table.legal_bare(seat);
            assert!(legal.contains(action), "{}: {action} is not offered: {legal:?}", step.id);
            if !step.dice.is_empty() {
                let missing = Playing::apply_bare(table, seat, action);
                assert!(matches!(missing, Err(Fault::NeedDie { .. })), "{}: it needs no die", step.id);
                table.fix_dice(&step.dice);
            }
            let rolled = dice(table).len();
            table.apply_bare(seat, action).unwrap_or_else(|e| panic!("{}: {e:?}", step.id));
            assert_eq!(dice(table)[rolled..], step.dice, "{}: the dice it rolls", step.id);
        }
    }
}

fn dice<G: Game>(table: &Table<G>) -> Vec<u8> {
    table.rolls().iter().map(|roll| roll.value).filter(|value| *value > 0).collect()
}
