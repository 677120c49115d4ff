//! A table behind an object-safe face that speaks JSON: what `legatus engine` and the server use. No game's
//! name appears on this side.

mod asking;
mod keeping;
mod playing;
mod telling;

pub use crate::answer::*;
pub use asking::Asking;
pub use keeping::Keeping;
pub use playing::Playing;
pub use telling::Telling;

use crate::game::{Game, Outcome, Story, Target, Whose};
use crate::luck::QuickRng;
use crate::orders;
use crate::rule::Refusal;
use crate::seat::{Seat, Seats, Viewer};
use crate::table::{self, Proposed, StoryLine, Table, TableError};
use crate::text::{Arg, Message, Text};
use crate::view::{Headline, LogLine, View};
use crate::wire::{Proposal, ProposalKind};
use serde_json::Value;

/// A table, whatever the game.
pub trait Referee: Asking + Telling + Playing + Keeping {
    /// Takes an action, and tells the lines of the story that this viewer may know of it.
    fn apply(&mut self, seat: Seat, action: &Value, viewer: Viewer) -> Result<Vec<LogLine>, Fault> {
        let from = self.story_lines(viewer);
        self.apply_bare(seat, action)?;
        Ok(self.story_for(viewer, from))
    }
}

impl<T: Asking + Telling + Playing + Keeping> Referee for T {}

impl<G: Game> Table<G> {
    pub fn read_action(&self, action: &Value) -> Result<G::Action, Fault> {
        serde_json::from_value(action.clone()).map_err(|e| Fault::param("action", e))
    }

    fn words(&self, message: &Message) -> Text {
        G::words().text(message)
    }

    fn show_refusal(&self, refusal: &Refusal) -> Checked {
        let reason = Some(self.words(&refusal.reason()));
        Checked { ok: false, way: None, advice: None, rule: Some(refusal.rule), reason }
    }

    fn show_outcome(&self, outcome: Outcome) -> Over {
        // Who resigned has a name in the scenario, not among the game's words.
        let text = match outcome.text.args() {
            [("seat", Arg::Number(loser))] if outcome.text.key == "resigned" => {
                G::words().word_with("resigned", "seat", &self.seats()[*loser as usize].name)
            }
            _ => self.words(&outcome.text),
        };
        Over {
            winners: outcome.winners.iter().take(self.seats().len()).map(|s| self.seat_id(s)).collect(),
            draw: outcome.draw(),
            undecided: self.is_undecided(),
            level: outcome.level.map(|m| self.words(&m)),
            points: outcome.points,
            rule: outcome.rule,
            text,
        }
    }
}

impl<G: Game> Table<G> {
    fn ask(&self, position: &G, viewer: Viewer, over: Option<Over>, proposal: Option<Proposal>) -> Prompt {
        let questions = position.asked().iter().filter(|_| over.is_none());
        let asked: Vec<Asked> = questions
            .map(|seat| {
                let question = position.question_for(seat, viewer);
                let own = viewer == Viewer::Seat(seat);
                let hides = own && position.hides_choice() && only_one(position, seat);
                let combat = orders::is_fought(position, question.rule);
                Asked {
                    seat: self.seat_id(seat),
                    rule: question.rule,
                    text: self.words(&question.text),
                    help: question.help.map(|m| self.words(&m)),
                    window: question.window,
                    terms: question.terms,
                    switches: question.switches,
                    hides,
                    limit: question.limit,
                    combat,
                    attacks: own && combat && orders::can_attack(position, seat),
                }
            })
            .collect();
        Prompt {
            seats: asked.iter().map(|a| a.seat).collect(),
            rule: asked.first().map(|a| a.rule),
            text: asked.first().map(|a| a.text.clone()),
            asked,
            over,
            proposal,
        }
    }

    fn show_proposal(&self, proposal: &table::Proposal) -> Proposal {
        let (kind, to) = match proposal.what {
            Proposed::Draw => (ProposalKind::Draw, None),
            Proposed::Back(to) => (ProposalKind::Back, Some(to)),
        };
        let waiting = proposal.waiting.iter().map(|seat| self.seat_id(seat).to_string()).collect();
        Proposal { from: self.seat_id(proposal.from).to_string(), kind, to, waiting }
    }

    /// Is there something to weigh before this is done?
    fn asks(&self, seat: Seat, action: &G::Action) -> bool {
        let position = self.position();
        position.advise(seat, action).is_some()
            || position.odds(seat, action).is_some() && orders::commits(position, seat, *action)
            || position.way(seat, action).is_some_and(|way| !way.fire.is_empty())
    }

    /// How likely a sensible player is to take each of these, from what the seat knows.
    fn weights(&self, seat: Seat, actions: &[G::Action]) -> Vec<f32> {
        let mut weights = Vec::with_capacity(actions.len());
        if actions.len() > 1 {
            // The same question gets the same answer: the luck of what is imagined is a constant.
            self.position().imagine(seat, &mut QuickRng::new(1)).policy(seat, actions, &mut weights);
        }
        weights
    }

    fn show_line(&self, seq: usize, line: &StoryLine<G::Event>, story: Story) -> LogLine {
        let whose = match story.whose {
            Whose::Actor => line.told.by,
            Whose::Seat(seat) => Some(seat),
            Whose::Nobody => None,
        };
        LogLine {
            seq,
            action: line.action,
            kind: story.kind.to_string(),
            text: self.words(&story.text),
            rule: story.rule.map(|r| r.0.to_string()),
            target: story.target.map(Target::from),
            opens_turn: story.opens_turn,
            landmark: story.landmark,
            decisive: story.decisive,
            forced: line.told.forced,
            seat: whose.map(|seat| self.seat_id(seat).to_string()),
            side: whose.map(|seat| Table::seats(self)[seat.0 as usize].side.to_string()),
        }
    }

    /// The view of a position that stood after so many actions.
    fn show_position(&self, position: &G, viewer: Viewer, actions: usize) -> View {
        let mut view = position.view(viewer);
        view.headline = position.headline_with_goal(viewer);
        let known = self.story_known(viewer).rev().filter(|line| line.action <= actions);
        position.recall(&mut view, known.map(|line| &line.told.event));
        view
    }
}

/// Is there a single answer?
fn only_one<G: Game>(position: &G, seat: Seat) -> bool {
    let mut legal = Vec::new();
    position.legal(seat, &mut legal);
    legal.len() == 1
}
