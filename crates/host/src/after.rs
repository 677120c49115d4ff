//! Looking back: the save, the luck, the course of the game, what the machine thought, the report.

use crate::Denied;
use crate::bounds::shown;
use crate::facts::{Status, lasts};
use crate::state::{Holder, TableState};
use crate::thinking::Task;
use crate::words::text;
use legatus_games::Entry as GameEntry;
use legatus_kernel::answer::{Fault, LuckLine};
use legatus_kernel::text::plain;
use legatus_kernel::wire::{Considered, Course, CourseTurn, LuckShown, Rolls, SideScore};
use legatus_kernel::{Entry, Headline, Language, Save, Score, Seat, Seats, Viewer};
use legatus_mind::{Level, Thinker, Thinking};
use legatus_report::Report;
use std::collections::BTreeMap;

/// What the machine weighs of a person's decisions, looked back at.
const LOOKS_BACK: Level = Level::Tribunus;

impl TableState {
    /// What may be known only once nobody has a secret to keep.
    pub fn must_be_over(&self) -> Result<(), Denied> {
        if self.status == Status::Over { Ok(()) } else { Err(Denied::not_now(text("not-over-yet"))) }
    }

    /// The whole table, secrets and luck and all: for whoever may know them.
    pub fn save_for(&self, user: Option<&str>) -> Result<Save, Denied> {
        if lasts(self.status) && self.is_rated() {
            return Err(Denied::Forbidden(text("rated-no-save")));
        }
        if lasts(self.status) && !user.is_some_and(|user| self.alone(user)) {
            return Err(Denied::Forbidden(text("others-have-secrets")));
        }
        Ok(self.referee()?.save())
    }

    /// What the dice showed, of what all may know.
    pub fn luck(&self) -> Result<LuckShown, Denied> {
        let lines = self.referee()?.luck();
        let rolls = lines.iter().map(|line| Rolls {
            purpose: Some(line.purpose.clone()),
            ..rolls(line.seat, line.sides, &[line])
        });
        let mut sides: Vec<u8> = lines.iter().map(|line| line.sides).collect();
        sides.sort_unstable();
        sides.dedup();
        let mut total = Vec::new();
        for (seat, sides) in
            self.seats.iter().flat_map(|seat| sides.iter().map(move |sides| (seat.id, *sides)))
        {
            let alike: Vec<&LuckLine> =
                lines.iter().filter(|line| line.seat == seat && line.sides == sides).collect();
            if !alike.is_empty() {
                total.push(self::rolls(seat, sides, &alike));
            }
        }
        Ok(LuckShown { rolls: rolls.collect(), total })
    }

    /// The game as it was played, to be looked back at.
    pub fn look_back(&self) -> Result<LookBack, Denied> {
        self.must_be_over()?;
        Ok(LookBack { game: self.fixed.game, save: self.referee()?.save() })
    }

    /// The decision that was taken after so many actions, as its machine would weigh it.
    pub fn considered_task(&self, actions: usize) -> Result<Task, Denied> {
        self.must_be_over()?;
        let referee = self.referee()?;
        let (_, prompt) = referee.moment(Viewer::Referee, actions).ok_or(Denied::NotFound)?;
        let seat = prompt.seats.first().and_then(|seat| self.seat(seat)).ok_or(Denied::NotFound)?;
        // An end outside the rules is no moment to think at: the search sees the game without it.
        let mut save = referee.save();
        save.actions.retain(|entry| !matches!(entry, Entry::Resigned { .. } | Entry::Draw { .. }));
        save.digest = None;
        let level = match self.seats[seat.0 as usize].holder {
            Holder::Machine(level) => level,
            _ => LOOKS_BACK,
        };
        Ok(Task { game: self.fixed.game, save, seat, effort: level.effort(), at: Some(actions) })
    }

    /// Who sat where, as the report names them.
    pub fn players(&self) -> BTreeMap<String, String> {
        let named = self.seats.iter().filter_map(|seat| match &seat.holder {
            Holder::Player(player) => Some((seat.id.to_string(), player.name.clone())),
            Holder::Machine(level) => Some((seat.id.to_string(), level.id().to_string())),
            Holder::Open => None,
        });
        named.collect()
    }
}

/// What the machine weighed, as whoever looks back is told.
pub fn considered(thought: Thinking) -> Vec<Considered> {
    let weighed = thought.considered.into_iter();
    weighed.map(|one| Considered { label: one.label, value: one.value, visits: one.visits }).collect()
}

/// How often each face fell, and the mean beside the expected one.
fn rolls(seat: &str, sides: u8, lines: &[&LuckLine]) -> Rolls {
    let mut faces = vec![0u32; usize::from(sides)];
    for face in lines.iter().flat_map(|line| &line.faces) {
        if let Some(count) = usize::from(*face).checked_sub(1).and_then(|i| faces.get_mut(i)) {
            *count += 1;
        }
    }
    let count: u32 = faces.iter().sum();
    let sum: u32 = faces.iter().zip(1..).map(|(n, face)| n * face).sum();
    Rolls {
        count,
        expected: (f64::from(sides) + 1.0) / 2.0,
        mean: (count > 0).then(|| f64::from(sum) / f64::from(count)),
        faces,
        purpose: None,
        seat: seat.to_string(),
        sides,
    }
}

/// A game as it was played. To look back at it takes a while: whoever asks does so wherever there is time for it.
pub struct LookBack {
    pub game: &'static GameEntry,
    pub save: Save,
}

impl LookBack {
    /// The scores and the machine's judgement at the start of each turn, and at the end.
    pub fn course(&self) -> Result<Course, Fault> {
        let table = self.game.load(&self.save)?;
        let mut turns: Vec<CourseTurn> = Vec::new();
        for actions in 0..=table.actions() {
            let Some(headline) = table.headline_at(Viewer::Observer, actions) else { continue };
            let same_turn = turns.last().is_some_and(|last| last.headline.index == headline.index);
            if !same_turn || actions == table.actions() {
                turns.push(turn(&*table, actions, headline));
            }
        }
        Ok(Course { turns })
    }

    /// The map after so many actions, with everything on it, as a picture; nothing if there were not so many.
    pub fn picture(&self, actions: usize, language: Language) -> Result<Option<String>, Fault> {
        let table = self.game.load(&self.save)?;
        let Some((view, _)) = table.moment(Viewer::Referee, actions) else { return Ok(None) };
        let board = self.game.board(self.save.setup().scenario_id())?;
        let label = self.label(view.headline.as_ref(), language);
        Ok(Some(legatus_report::picture(&board, &view, table.seats(), &label, language)))
    }

    /// Game, scenario and turn, in a line.
    pub(crate) fn label(&self, headline: Option<&Headline>, language: Language) -> String {
        let (title, setup) = (self.game.title(), self.save.setup());
        let scenario = setup.scenario_title().map(shown);
        let scenario = scenario.or_else(|| Some(title.scenario(setup.scenario_id())?.name.clone()));
        let turn = headline.map(|headline| headline.turn.clone());
        let parts = [Some(title.name.clone()), scenario, turn];
        let said: Vec<String> = parts.iter().flatten().map(|text| plain(&text[language])).collect();
        said.join(" · ")
    }

    /// The after-action report. `players` says who sat where.
    pub fn report(&self, language: Language, players: &BTreeMap<String, String>) -> Result<String, Fault> {
        let table = self.game.load(&self.save)?;
        let board = self.game.board(self.save.setup().scenario_id())?;
        Ok(legatus_report::report(&Report {
            table: &*table,
            title: self.game.title(),
            board: &board,
            language,
            players,
        }))
    }
}

fn turn(table: &dyn Thinker, actions: usize, headline: Headline) -> CourseTurn {
    let estimate = |seat: Seat| {
        let value = f64::from(table.estimate(actions, seat)?);
        Some((table.seats()[seat.0 as usize].id.to_string(), (value * 1e4).round() / 1e4))
    };
    let score = |score: &Score| SideScore { side: score.side.clone(), value: score.value };
    CourseTurn {
        actions,
        estimate: Seats::first(table.seats().len()).iter().filter_map(estimate).collect(),
        scores: headline.scores.iter().map(score).collect(),
        headline,
    }
}
