//! A table behind an object-safe face that speaks JSON: what `legatus engine` and the server use. No game's
//! name appears on this side.

use crate::game::{Game, Outcome, SeatInfo, Target, TargetRef};
use crate::journal::{Bare, Save};
use crate::rule::{Refusal, Rule};
use crate::seat::{Seat, Viewer};
use crate::table::{Proposed, Table, TableError, explain};
use crate::text::{Arg, Message, Text};
use crate::view::{LogLine, View};
use serde::Serialize;
use serde_json::Value;

/// What is asked of whom.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Prompt {
    pub seats: Vec<&'static str>,
    pub rule: Option<Rule>,
    pub text: Option<Text>,
    pub asked: Vec<Asked>,
    pub over: Option<Over>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposal: Option<ProposalShown>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Asked {
    pub seat: &'static str,
    pub rule: Rule,
    pub text: Text,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window: Option<&'static str>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Over {
    pub winners: Vec<&'static str>,
    pub draw: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<i32>,
    /// Empty for an end outside the rules.
    pub rule: Rule,
    pub text: Text,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ProposalShown {
    pub from: &'static str,
    pub kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<usize>,
    pub waiting: Vec<&'static str>,
}

/// An action as it is offered.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Offer {
    pub action: Value,
    pub label: Text,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<TargetRef>,
    pub rule: Rule,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Checked {
    pub ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advice: Option<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<Rule>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<Text>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Why {
    pub label: Text,
    pub rule: Rule,
    pub reason: Text,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct EventShown {
    pub seq: usize,
    pub kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<Rule>,
    pub text: Text,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<TargetRef>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub forced: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OddsShown {
    pub exact: bool,
    pub outcomes: Vec<ChanceShown>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ChanceShown {
    pub text: Text,
    pub probability: f64,
}

/// Why a request was not answered.
#[derive(Clone, PartialEq, Debug)]
pub enum Fault {
    /// A parameter is wrong: which, and how.
    Param {
        field: String,
        reason: String,
    },
    Refused {
        rule: Rule,
        reason: Text,
    },
    NotPossible(Text),
    Load {
        at: String,
        why: String,
    },
}

impl Fault {
    pub fn param(field: &str, reason: impl ToString) -> Fault {
        Fault::Param { field: field.to_string(), reason: reason.to_string() }
    }
}

pub fn fault<G: Game>(error: TableError) -> Fault {
    match error {
        TableError::Refused(r) => Fault::Refused { rule: r.rule, reason: G::words().text(&r.reason()) },
        TableError::NotPossible(message) => Fault::NotPossible(G::words().text(&message)),
        TableError::WrongDie(_) => Fault::param("next", explain::<G>(&error)),
        TableError::Setup(error) => Fault::Param { field: error.field, reason: error.reason },
        TableError::Load { at, why } => Fault::Load { at, why },
    }
}

/// A table, whatever the game.
pub trait Referee: Send {
    fn game(&self) -> &'static str;
    fn seats(&self) -> &[SeatInfo];
    fn seat(&self, id: &str) -> Option<Seat>;
    fn viewer(&self, id: Option<&str>) -> Result<Viewer, Fault>;
    fn actions(&self) -> usize;
    fn prompt(&self, viewer: Viewer) -> Prompt;
    fn legal(&self, seat: Seat) -> Vec<Offer>;
    fn check(&self, seat: Seat, action: &Value) -> Result<Checked, Fault>;
    fn why(&self, seat: Seat, target: &Target) -> Vec<Why>;
    fn apply(&mut self, seat: Seat, action: &Value, viewer: Viewer) -> Result<Vec<EventShown>, Fault>;
    fn events(&self, viewer: Viewer, from: usize) -> Vec<EventShown>;
    fn undo(&mut self, seat: Seat) -> Result<(), Fault>;
    fn propose(&mut self, seat: Seat, what: Proposed) -> Result<(), Fault>;
    fn answer(&mut self, seat: Seat, agrees: bool) -> Result<(), Fault>;
    fn resign(&mut self, seat: Seat) -> Result<(), Fault>;
    fn view(&self, viewer: Viewer, log_lines: usize) -> View;
    fn odds(&self, seat: Seat, action: &Value) -> Result<Option<OddsShown>, Fault>;
    fn fix_dice(&mut self, dice: &[u8]);
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
        Checked { ok: false, advice: None, rule: Some(refusal.rule), reason }
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
        let asked: Vec<Asked> = if over.is_some() {
            Vec::new()
        } else {
            let questions =
                Table::asked(self).iter().map(|seat| (seat, self.position().question_for(seat, viewer)));
            questions
                .map(|(seat, q)| Asked {
                    seat: self.seat_id(seat),
                    rule: q.rule,
                    text: self.words(&q.text),
                    help: q.help.map(|m| self.words(&m)),
                    window: q.window,
                })
                .collect()
        };
        let proposal = Table::proposal(self).map(|p| ProposalShown {
            from: self.seat_id(p.from),
            kind: if p.what == Proposed::Draw { "draw" } else { "back" },
            to: if let Proposed::Back(to) = p.what { Some(to) } else { None },
            waiting: p.waiting.iter().map(|s| self.seat_id(s)).collect(),
        });
        Prompt {
            seats: asked.iter().map(|a| a.seat).collect(),
            rule: asked.first().map(|a| a.rule),
            text: asked.first().map(|a| a.text.clone()),
            asked,
            over,
            proposal,
        }
    }

    fn legal(&self, seat: Seat) -> Vec<Offer> {
        let offer = |action: G::Action| {
            let label = self.position().describe(seat, &action);
            Offer {
                action: serde_json::to_value(action).unwrap_or(Value::Null),
                label: self.words(&label.text),
                target: label.target,
                rule: label.rule,
            }
        };
        Table::legal(self, seat).into_iter().map(offer).collect()
    }

    fn check(&self, seat: Seat, action: &Value) -> Result<Checked, Fault> {
        let action = self.read_action(action)?;
        Ok(match Table::check(self, seat, &action) {
            Err(refusal) => self.show_refusal(&refusal),
            Ok(()) => {
                let advice = self.position().advise(seat, &action).map(|m| self.words(&m));
                Checked { ok: true, advice, rule: None, reason: None }
            }
        })
    }

    fn why(&self, seat: Seat, target: &Target) -> Vec<Why> {
        let mut actions = Vec::new();
        self.position().candidates(seat, target, &mut actions);
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

    fn apply(&mut self, seat: Seat, action: &Value, viewer: Viewer) -> Result<Vec<EventShown>, Fault> {
        let action = self.read_action(action)?;
        let from = Table::apply(self, seat, action).map_err(fault::<G>)?;
        Ok(self.events(viewer, from))
    }

    fn events(&self, viewer: Viewer, from: usize) -> Vec<EventShown> {
        self.story(viewer, from)
            .map(|(seq, line, story)| EventShown {
                seq,
                kind: story.kind,
                rule: story.rule,
                text: self.words(&story.text),
                target: story.target,
                forced: line.told.forced,
            })
            .collect()
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
        let mut view = self.position().view(viewer);
        let from = self.story_len().saturating_sub(log_lines);
        view.log = self
            .story(viewer, from)
            .map(|(seq, line, story)| LogLine {
                seq,
                action: line.action,
                text: self.words(&story.text),
                rule: story.rule.map(|r| r.0.to_string()),
                target: story.target.map(|t| Target { kind: t.kind.to_string(), id: t.id.into_owned() }),
            })
            .collect();
        view
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

    fn save(&self) -> Save {
        Table::save(self)
    }

    fn bare(&self) -> Bare {
        Table::bare(self)
    }
}
