//! What is known of a finished game for lists, statistics and ratings.

use crate::facts::{Status, Visibility};
use crate::show::Summary;
use crate::state::TableState;
use legatus_kernel::Text;
use legatus_kernel::wire::{EndedBy, Pace, SideOutcome};
use serde::Deserialize;

/// A finished game.
#[derive(Clone, PartialEq, Debug)]
pub struct Ended {
    pub game: &'static str,
    pub scenario: String,
    /// What a scenario of its own is called.
    pub title: Option<Text>,
    pub pace: Option<Pace>,
    pub rated: bool,
    pub at: i64,
    pub how: EndedBy,
    pub turns: u32,
    pub actions: usize,
    pub rules: u32,
    /// Everybody could watch it, and who sat down knew it.
    pub open: bool,
    /// Nothing was taken back freely, and it began at its scenario's start.
    pub counts: bool,
    pub sides: Vec<EndedSide>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct EndedSide {
    pub seat: &'static str,
    pub side: &'static str,
    pub outcome: SideOutcome,
}

/// How it ended, of what the referee says and what is kept.
#[derive(Deserialize)]
struct Over {
    winners: Vec<String>,
}

impl Ended {
    /// Nothing of a game that is not over, of a lesson, and of one that nobody knows the end of.
    pub fn of(state: &TableState) -> Option<Ended> {
        let fixed = &state.fixed;
        let summary = Summary::of(state);
        let over: Over = serde_json::from_value(summary.over?).ok()?;
        if state.status != Status::Over || fixed.facts.tutorial {
            return None;
        }
        let outcome = |seat: &str| match over.winners.iter().any(|winner| winner == seat) {
            true => SideOutcome::Won,
            false if over.winners.is_empty() => SideOutcome::Drawn,
            false => SideOutcome::Lost,
        };
        let sides = fixed.seats.iter().map(|seat| EndedSide {
            seat: seat.id,
            side: seat.side,
            outcome: outcome(seat.id),
        });
        Some(Ended {
            game: fixed.game.id(),
            scenario: fixed.facts.setup.scenario_id().to_string(),
            title: fixed.facts.setup.scenario_title().map(crate::bounds::shown),
            pace: Pace::of(fixed.facts.clock),
            rated: fixed.facts.rated,
            at: state.last_moved,
            how: state.ended_by,
            turns: summary.headline.map_or(0, |headline| headline.index),
            actions: summary.actions,
            rules: fixed.rules,
            open: fixed.visibility == Visibility::Open,
            counts: summary.free_take_backs == 0 && fixed.facts.origin().is_none(),
            sides: sides.collect(),
        })
    }
}
