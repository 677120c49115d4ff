//! A table behind an object-safe face that speaks JSON: what `legatus engine` and the server use. No game's
//! name appears on this side.

pub use crate::answer::*;
use crate::game::{Game, Limit, Outcome, SeatInfo, Story, Target, Whose};
use crate::journal::{Bare, Entry, Save};
use crate::luck::QuickRng;
use crate::rule::Refusal;
use crate::seat::{Seat, Seats, Viewer};
use crate::table::{self, Proposed, StoryLine, Table, TableError};
use crate::text::{Arg, Message, Text};
use crate::view::{Headline, LogLine, View};
use crate::wire::{Proposal, ProposalKind};
use serde_json::Value;

/// A table, whatever the game.
pub trait Referee: Send {
    fn game(&self) -> &'static str;
    fn seats(&self) -> &[SeatInfo];
    fn seat(&self, id: &str) -> Option<Seat>;
    fn viewer(&self, id: Option<&str>) -> Result<Viewer, Fault>;
    fn actions(&self) -> usize;
    fn prompt(&self, viewer: Viewer) -> Prompt;
    fn legal(&self, seat: Seat) -> Vec<Offer>;
    /// The legal actions without words.
    fn legal_bare(&self, seat: Seat) -> Vec<Value>;
    /// The same as a JSON list, written at the end of `out`: much quicker, for bots.
    fn write_legal(&self, seat: Seat, out: &mut Vec<u8>);
    fn check(&self, seat: Seat, action: &Value) -> Result<Checked, Fault>;
    fn why(&self, seat: Seat, target: &Target) -> Vec<Why>;
    /// Acts, and tells the lines of the story that this viewer may know of it.
    fn apply(&mut self, seat: Seat, action: &Value, viewer: Viewer) -> Result<Vec<LogLine>, Fault>;
    /// Applies without telling what happened.
    fn apply_bare(&mut self, seat: Seat, action: &Value) -> Result<(), Fault>;
    /// The story as this viewer knows it, from its line `from` on: lines are numbered among those it may know.
    fn story_for(&self, viewer: Viewer, from: usize) -> Vec<LogLine>;
    /// The whole story, each line with the seats that may know it and numbered among all: for what is kept beside the table.
    fn chronicle(&self) -> Vec<(Seats, LogLine)>;
    /// How many lines of the story this viewer knows.
    fn story_lines(&self, viewer: Viewer) -> usize;
    /// The action that lets the present window of this seat pass.
    fn decline(&self, seat: Seat) -> Option<Value>;
    /// The time that the rules set for what this seat is asked.
    fn limit(&self, seat: Seat) -> Option<Limit>;
    /// The action that is taken for this seat when that time is up.
    fn time_up(&self, seat: Seat) -> Option<Value>;
    fn undo(&mut self, seat: Seat) -> Result<(), Fault>;
    /// Whether the seat may take its last action back alone, or why not.
    fn may_undo(&self, seat: Seat) -> Result<(), Text>;
    fn propose(&mut self, seat: Seat, what: Proposed) -> Result<(), Fault>;
    fn answer(&mut self, seat: Seat, agrees: bool) -> Result<(), Fault>;
    fn resign(&mut self, seat: Seat) -> Result<(), Fault>;
    fn view(&self, viewer: Viewer, log_lines: usize) -> View;
    fn headline(&self, viewer: Viewer) -> Option<Headline>;
    /// The same as it stood after so many actions: much quicker than a moment.
    fn headline_at(&self, viewer: Viewer, actions: usize) -> Option<Headline>;
    /// What a viewer saw and who was asked after so many actions; nothing if there were not so many.
    fn moment(&self, viewer: Viewer, actions: usize) -> Option<(View, Prompt)>;
    fn odds(&self, seat: Seat, action: &Value) -> Result<Option<OddsShown>, Fault>;
    fn fix_dice(&mut self, dice: &[u8]);
    /// Do the players roll their own dice? Then an action happens only if all its dice were given for it.
    fn own_dice(&mut self, own: bool);
    /// The rolls so far that all may know, gathered by purpose and seat.
    fn luck(&self) -> Vec<LuckLine>;
    /// Does what an entry of a journal says; nothing is changed by one that fails.
    fn replay(&mut self, entry: &Entry) -> Result<(), Fault>;
    /// The journal so far.
    fn entries(&self) -> &[Entry];
    fn save(&self) -> Save;
    fn bare(&self) -> Bare;
}

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
                Asked {
                    seat: self.seat_id(seat),
                    rule: question.rule,
                    text: self.words(&question.text),
                    help: question.help.map(|m| self.words(&m)),
                    window: question.window,
                    limit: question.limit,
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
            || position.odds(seat, action).is_some()
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
            forced: line.told.forced,
            seat: whose.map(|seat| self.seat_id(seat).to_string()),
            side: whose.map(|seat| Table::seats(self)[seat.0 as usize].side.to_string()),
        }
    }

    /// The view of a position that stood after so many actions.
    fn show_position(&self, position: &G, viewer: Viewer, actions: usize) -> View {
        let mut view = position.view(viewer);
        view.headline = position.headline(viewer);
        let known = self.story_known(viewer).rev().filter(|line| line.action <= actions);
        position.recall(&mut view, known.map(|line| &line.told.event));
        view
    }
}

impl<G: Game> Referee for Table<G> {
    fn game(&self) -> &'static str {
        G::title().id
    }

    fn seats(&self) -> &[SeatInfo] {
        Table::seats(self)
    }

    fn seat(&self, id: &str) -> Option<Seat> {
        Table::seat(self, id)
    }

    fn viewer(&self, id: Option<&str>) -> Result<Viewer, Fault> {
        match id {
            None | Some("referee") => Ok(Viewer::Referee),
            Some("observer") => Ok(Viewer::Observer),
            Some(id) => Table::seat(self, id)
                .map(Viewer::Seat)
                .ok_or_else(|| Fault::param("viewer", format!("no seat {id:?} at this table"))),
        }
    }

    fn actions(&self) -> usize {
        Table::actions(self)
    }

    fn prompt(&self, viewer: Viewer) -> Prompt {
        let over = self.outcome().map(|o| self.show_outcome(o));
        let proposal = Table::proposal(self).map(|p| self.show_proposal(p));
        self.ask(self.position(), viewer, over, proposal)
    }

    fn legal(&self, seat: Seat) -> Vec<Offer> {
        let actions = Table::legal(self, seat);
        let weights = self.weights(seat, &actions);
        let mut kinds = Vec::with_capacity(actions.len());
        let mut offers: Vec<Offer> = actions
            .into_iter()
            .map(|action| {
                let label = self.position().describe(seat, &action);
                kinds.push(label.text.key);
                Offer {
                    kind: label.text.key,
                    action: serde_json::to_value(action).unwrap_or(Value::Null),
                    label: self.words(&label.text),
                    target: label.target,
                    into: label.into,
                    rule: label.rule,
                    role: label.role,
                    primary: false,
                    asks: self.asks(seat, &action),
                }
            })
            .collect();
        mark_primary(&mut offers, &kinds, &weights);
        offers
    }

    fn legal_bare(&self, seat: Seat) -> Vec<Value> {
        let bare = |action| serde_json::to_value(action).unwrap_or(Value::Null);
        Table::legal(self, seat).into_iter().map(bare).collect()
    }

    fn write_legal(&self, seat: Seat, out: &mut Vec<u8>) {
        // Actions are plain data and memory does not fail to be written to.
        serde_json::to_writer(out, &Table::legal(self, seat)).expect("actions are JSON");
    }

    fn check(&self, seat: Seat, action: &Value) -> Result<Checked, Fault> {
        let action = self.read_action(action)?;
        Ok(match Table::check(self, seat, &action) {
            Err(refusal) => self.show_refusal(&refusal),
            Ok(()) => {
                let advice = self.position().advise(seat, &action).map(|m| self.words(&m));
                let way = self.position().way(seat, &action);
                Checked { ok: true, way, advice, rule: None, reason: None }
            }
        })
    }

    fn why(&self, seat: Seat, target: &Target) -> Vec<Why> {
        let mut actions = Vec::new();
        self.position().expected(seat, target, &mut actions);
        let mut refused: Vec<(G::Action, Refusal)> =
            actions.into_iter().filter_map(|a| Some((a, Table::check(self, seat, &a).err()?))).collect();
        refused.sort_by_key(|(_, refusal)| std::cmp::Reverse(refusal.depth));
        refused
            .into_iter()
            .map(|(action, refusal)| Why {
                label: self.words(&self.position().describe(seat, &action).text),
                rule: refusal.rule,
                reason: self.words(&refusal.reason()),
            })
            .collect()
    }

    fn apply(&mut self, seat: Seat, action: &Value, viewer: Viewer) -> Result<Vec<LogLine>, Fault> {
        let action = self.read_action(action)?;
        let from = self.story_lines(viewer);
        Table::apply(self, seat, action).map_err(fault::<G>)?;
        Ok(self.story_for(viewer, from))
    }

    fn apply_bare(&mut self, seat: Seat, action: &Value) -> Result<(), Fault> {
        let action = self.read_action(action)?;
        Table::apply(self, seat, action).map_err(fault::<G>)
    }

    fn story_for(&self, viewer: Viewer, from: usize) -> Vec<LogLine> {
        self.story(viewer, from).map(|(seq, line, story)| self.show_line(seq, line, story)).collect()
    }

    fn chronicle(&self) -> Vec<(Seats, LogLine)> {
        let lines = self.story(Viewer::Referee, 0);
        lines.map(|(seq, line, story)| (line.told.to, self.show_line(seq, line, story))).collect()
    }

    fn story_lines(&self, viewer: Viewer) -> usize {
        self.story_known(viewer).count()
    }

    fn decline(&self, seat: Seat) -> Option<Value> {
        if !Table::asked(self).has(seat) {
            return None;
        }
        self.position().question(seat).window?;
        let action = self.position().decline(seat)?;
        serde_json::to_value(action).ok()
    }

    fn limit(&self, seat: Seat) -> Option<Limit> {
        if !Table::asked(self).has(seat) {
            return None;
        }
        self.position().question(seat).limit
    }

    fn time_up(&self, seat: Seat) -> Option<Value> {
        Referee::limit(self, seat)?;
        serde_json::to_value(self.position().time_up(seat)?).ok()
    }

    fn may_undo(&self, seat: Seat) -> Result<(), Text> {
        Table::may_undo(self, seat).map_err(|error| match error {
            TableError::NotPossible(message) => self.words(&message),
            other => unreachable!("nothing else stops an undo: {other:?}"),
        })
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Fault> {
        Table::undo(self, seat).map_err(fault::<G>)
    }

    fn propose(&mut self, seat: Seat, what: Proposed) -> Result<(), Fault> {
        Table::propose(self, seat, what).map_err(fault::<G>)
    }

    fn answer(&mut self, seat: Seat, agrees: bool) -> Result<(), Fault> {
        Table::answer(self, seat, agrees).map_err(fault::<G>)
    }

    fn resign(&mut self, seat: Seat) -> Result<(), Fault> {
        Table::resign(self, seat).map_err(fault::<G>)
    }

    fn view(&self, viewer: Viewer, log_lines: usize) -> View {
        let mut view = self.show_position(self.position(), viewer, Table::actions(self));
        view.log = self.story_for(viewer, self.story_lines(viewer).saturating_sub(log_lines));
        view
    }

    fn headline(&self, viewer: Viewer) -> Option<Headline> {
        self.position().headline(viewer)
    }

    fn headline_at(&self, viewer: Viewer, actions: usize) -> Option<Headline> {
        self.position_at(actions)?.headline(viewer)
    }

    fn moment(&self, viewer: Viewer, actions: usize) -> Option<(View, Prompt)> {
        let position = self.position_at(actions)?;
        // An end outside the rules came after the last action.
        let outcome = if actions == Table::actions(self) { self.outcome() } else { position.outcome() };
        let over = outcome.map(|o| self.show_outcome(o));
        Some((self.show_position(&position, viewer, actions), self.ask(&position, viewer, over, None)))
    }

    fn odds(&self, seat: Seat, action: &Value) -> Result<Option<OddsShown>, Fault> {
        let action = self.read_action(action)?;
        Table::check(self, seat, &action).map_err(|r| fault::<G>(TableError::Refused(r)))?;
        Ok(self.position().odds(seat, &action).map(|odds| OddsShown {
            exact: odds.exact,
            outcomes: odds
                .outcomes
                .into_iter()
                .map(|(text, probability)| ChanceShown { text: self.words(&text), probability })
                .collect(),
        }))
    }

    fn fix_dice(&mut self, dice: &[u8]) {
        Table::fix_dice(self, dice);
    }

    fn own_dice(&mut self, own: bool) {
        Table::own_dice(self, own);
    }

    fn luck(&self) -> Vec<LuckLine> {
        let mut kinds: Vec<(&'static str, Seat, u8, Vec<u8>)> = Vec::new();
        // What is drawn face down shows nothing.
        for (seat, roll) in self.rolls_by_seat().filter(|(_, roll)| roll.value > 0) {
            let same = |kind: &&mut (&'static str, Seat, u8, Vec<u8>)| {
                (kind.0, kind.1, kind.2) == (roll.purpose, seat, roll.sides)
            };
            match kinds.iter_mut().find(same) {
                Some(kind) => kind.3.push(roll.value),
                None => kinds.push((roll.purpose, seat, roll.sides, vec![roll.value])),
            }
        }
        kinds.sort_by_key(|kind| (kind.0, kind.1));
        kinds
            .into_iter()
            .map(|(purpose, seat, sides, faces)| LuckLine {
                purpose: roll_words::<G>(purpose),
                seat: self.seat_id(seat),
                sides,
                faces,
            })
            .collect()
    }

    fn replay(&mut self, entry: &Entry) -> Result<(), Fault> {
        Table::replay(self, entry).map_err(fault::<G>)
    }

    fn entries(&self) -> &[Entry] {
        Table::entries(self)
    }

    fn save(&self) -> Save {
        Table::save(self)
    }

    fn bare(&self) -> Bare {
        Table::bare(self)
    }
}
