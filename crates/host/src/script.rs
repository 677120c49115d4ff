//! The script of a tutorial, and how far it was followed. Who leaves it plays on against the machine.

use legatus_kernel::Tutorial;
use legatus_kernel::journal::Entry;
use legatus_kernel::tutorial::{StepKind, TutorialStep};

/// The next step that changes the table, from `from` on: what is only looked at or asked is the page's own affair.
pub fn next_move(tutorial: &Tutorial, from: usize) -> Option<(usize, &TutorialStep)> {
    let moves = |step: &TutorialStep| matches!(step.kind, StepKind::Act | StepKind::Undo);
    tutorial.steps.iter().enumerate().skip(from).find(|(_, step)| moves(step))
}

/// Where the script stands after these entries; nothing if they were not what it says.
pub fn follow(tutorial: &Tutorial, from: usize, entries: &[Entry]) -> Option<usize> {
    let (at, step) = next_move(tutorial, from)?;
    let followed = match (step.kind, entries.last()?) {
        (StepKind::Act, Entry::Action { seat, action }) => {
            *seat == step.seat && Some(action) == step.action.as_ref()
        }
        (StepKind::Undo, Entry::Back { .. }) => true,
        _ => false,
    };
    followed.then_some(at + 1)
}
