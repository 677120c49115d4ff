//! What is told of a table: in lists, to a seat, to a program.

use crate::bounds;
use crate::facts::{Status, commitment};
use crate::parting::{self, Ear};
use crate::play::{Past, Play};
use crate::record::{SeatChange, SeatNews};
use crate::state::{ChatLine, Fixed, Holder, NewLuck, News, NewsLine, Player, SeatState, TableState};
use crate::words::{text, text_of, text_with};
use legatus_kernel::answer::{Offer, Prompt};
use legatus_kernel::wire::{
    self, DrawnLuck, Lines, MachineThinks, MayUndo, PartedSeats, SeatClock, SeatHolder, State, TableInfo,
    TableSeat, Told,
};
use legatus_kernel::{Headline, Seat, Seats, Setup, Text, Title, View, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// So many of the last lines beside the story are told, whole with each state.
const MOST_NEWS: usize = 200;

/// What lists show of the play, kept beside the table so that a list need not load it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Summary {
    pub version: u64,
    pub actions: usize,
    pub asked: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub headline: Option<Headline>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<Text>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed: Option<Text>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<i64>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lucks: Vec<DrawnLuck>,
    #[serde(default, skip_serializing_if = "is_none")]
    pub free_take_backs: usize,
}

fn is_none(count: &usize) -> bool {
    *count == 0
}

impl Summary {
    pub fn of(state: &TableState) -> Summary {
        let referee = match &state.play {
            Play::Live(referee) => referee,
            Play::Past(past) => return past.summary(state.version, state.closed.clone()),
        };
        let lines = referee.story_lines(Viewer::Observer);
        let last = referee.story_for(Viewer::Observer, lines.saturating_sub(1)).pop().map(|line| line.text);
        let over = if referee.asked().is_empty() { referee.prompt(Viewer::Observer).over } else { None };
        Summary {
            version: state.version,
            actions: referee.actions(),
            asked: asked(state).iter().map(|seat| seat.to_string()).collect(),
            headline: referee.headline(Viewer::Observer),
            last,
            over: over.and_then(|over| serde_json::to_value(over).ok()),
            closed: state.closed.clone(),
            deadline: state.deadline(),
            lucks: state.lucks.iter().map(|luck| luck_shown(state, luck)).collect(),
            free_take_backs: referee.free_take_backs(),
        }
    }
}

fn luck_shown(state: &TableState, luck: &NewLuck) -> DrawnLuck {
    DrawnLuck {
        actions: luck.actions,
        seed_commit: commitment(luck.seed, &state.fixed.id),
        seed: (state.status == Status::Over).then(|| luck.seed.to_string()),
    }
}

/// Who must decide now; nobody while seats are open.
pub fn asked(state: &TableState) -> Vec<&'static str> {
    if state.status == Status::Playing { ids(state, state.play.asked()) } else { Vec::new() }
}

fn ids(state: &TableState, seats: Seats) -> Vec<&'static str> {
    seats.iter().filter_map(|seat| state.seats.get(seat.0 as usize)).map(|seat| seat.id).collect()
}

/// A table in a list or at the head of its page, as this person may see it.
pub fn info(state: &TableState, user: Option<&str>) -> TableInfo {
    let summary = Summary::of(state);
    let parts = Parts {
        fixed: &state.fixed,
        status: state.status,
        past: state.play.past(),
        seats: &state.seats,
        rematch: state.rematch.clone(),
        updated_at: state.updated_at,
        summary,
    };
    parts.info(user)
}

/// What a [`TableInfo`] is made of: from a table in memory, or from the database alone.
pub struct Parts<'a> {
    pub fixed: &'a Fixed,
    pub status: Status,
    pub past: Option<&'a Past>,
    pub seats: &'a [SeatState],
    pub rematch: Option<String>,
    pub updated_at: i64,
    pub summary: Summary,
}

impl Parts<'_> {
    pub fn info(self, user: Option<&str>) -> TableInfo {
        let Parts { fixed, status, past, seats, rematch, updated_at, summary } = self;
        let setup = &fixed.facts.setup;
        let title = fixed.game.title();
        let is = |player: &Player| user == Some(player.id.as_str());
        let shown = seats.iter().zip(fixed.seats).map(|(seat, info)| TableSeat {
            id: info.id.to_string(),
            name: info.name.clone(),
            side: info.side.to_string(),
            holder: match &seat.holder {
                Holder::Player(player) => SeatHolder::Player {
                    id: player.id.clone(),
                    name: player.name.clone(),
                    guest: player.guest,
                    you: is(player),
                },
                Holder::Machine(level) => SeatHolder::Machine { level: level.id().to_string() },
                Holder::Open => {
                    SeatHolder::Open { kept_for: seat.kept.as_ref().map(|kept| kept.name.clone()) }
                }
            },
        });
        let yours: Vec<String> = seats
            .iter()
            .filter(|seat| matches!(&seat.holder, Holder::Player(player) if is(player)))
            .map(|seat| seat.id.to_string())
            .collect();
        let awaited = |seat: &SeatState| seat.kept.as_ref().is_some_and(is);
        let inside = !yours.is_empty()
            || user.is_some() && user == fixed.owner.as_deref()
            || seats.iter().any(awaited);
        TableInfo {
            id: fixed.id.to_string(),
            game: title.id.to_string(),
            scenario: setup.scenario_id().to_string(),
            players: setup.players,
            options: setup.options.clone(),
            name: setup.scenario_title().map_or_else(|| named(title, setup), bounds::shown),
            status,
            visibility: fixed.visibility,
            invite: inside.then(|| fixed.invite.clone()),
            owner: fixed.owner.clone(),
            rules: fixed.rules,
            seed_commit: fixed.seed_commit.clone(),
            seed: (status == Status::Over).then(|| fixed.seed.to_string()),
            lucks: summary.lucks,
            seats: shown.collect(),
            parted: parting::parted(fixed, status, seats).map(|parted| PartedSeats {
                rule: parted.rule.0.to_string(),
                seats: parted
                    .seats
                    .iter()
                    .filter_map(|seat| Some(seats.get(seat.0 as usize)?.id.to_string()))
                    .collect(),
            }),
            clock: fixed.facts.clock,
            allow: fixed.facts.allow,
            asked: summary.asked,
            yours,
            headline: summary.headline.map(bounds::shown_headline),
            last: summary.last,
            over: summary.over,
            closed: summary.closed,
            deadline: summary.deadline,
            created_at: fixed.created_at,
            updated_at,
            past: past.map(Past::shown),
            origin: fixed.facts.origin(),
            copied_from: fixed.facts.copied_from.clone(),
            tournament: fixed.facts.tournament.clone(),
            rematch,
            tutorial: fixed.facts.tutorial,
            rated: fixed.facts.rated,
            free_take_backs: summary.free_take_backs,
            actions: summary.actions,
            version: summary.version,
        }
    }
}

/// The name of a scenario that the game comes with.
fn named(title: &Title, setup: &Setup) -> Text {
    title.scenario(setup.scenario_id()).map_or_else(|| title.name.clone(), |s| s.name.clone())
}

pub fn viewer_id(state: &TableState, viewer: Viewer) -> &'static str {
    match viewer {
        Viewer::Seat(seat) => state.seats[seat.0 as usize].id,
        Viewer::Observer => "observer",
        Viewer::Referee => "referee",
    }
}

/// Where a reader stands: the lines it has already.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Read {
    pub story: usize,
    pub chat: usize,
    /// As whom the chat was read, where it is known.
    pub ear: Option<Ear>,
}

/// Who looks at a table, and when.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    pub viewer: Viewer,
    /// The person, where it is known who it is.
    pub user: Option<&'a str>,
    /// Do they read what was said?
    pub hears: bool,
    pub read: Read,
    /// The present time.
    pub now: i64,
    /// The machine that thinks just now.
    pub thinking: Option<&'a MachineThinks>,
}

/// The whole state of a table, with the lines that have not been read.
pub fn state(state: &TableState, look: &Look) -> State {
    let Look { viewer, user, hears, read, now, thinking } = *look;
    let story = read.story.min(state.play.story_lines(viewer));
    let heard = if hears { parting::heard(state, user) } else { Vec::new() };
    let chat = parting::read_already(state, user, read).min(heard.len());
    let playing = state.status == Status::Playing;
    let seat = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
    let (view, prompt) = seen(state, viewer);
    State {
        version: state.version,
        actions: state.play.actions(),
        viewer: viewer_id(state, viewer).to_string(),
        table: info(state, user),
        view,
        story: Lines { from: story, lines: state.play.story_for(viewer, story) },
        prompt,
        legal: seat.filter(|_| playing).map(|seat| offers(state, seat)).unwrap_or_default(),
        standing: seat.map(|seat| state.seats[seat.0 as usize].standing.clone()),
        charge: seat.and_then(|seat| state.charges.get(state.seats[seat.0 as usize].id)).cloned(),
        undo: undo(state, seat, user),
        proposal: state.proposal.clone(),
        chat: Lines { from: chat, lines: heard[chat..].iter().map(|line| chat_line(line)).collect() },
        news: news_lines(state),
        clocks: clocks(state, now),
        thinking: thinking.cloned(),
    }
}

/// What a viewer sees, and who is asked.
fn seen(state: &TableState, viewer: Viewer) -> (Told<View>, Told<Prompt>) {
    let referee = match &state.play {
        Play::Live(referee) => referee,
        Play::Past(past) => {
            return (Told::Kept(past.view(viewer_id(state, viewer))), Told::Kept(past.prompt()));
        }
    };
    let mut view = referee.view(viewer, 0);
    view.log.clear();
    let mut prompt = referee.prompt(viewer);
    if !matches!(state.status, Status::Playing | Status::Over) {
        // Nobody is asked at a table that has not begun, or that is closed.
        prompt.seats.clear();
        prompt.asked.clear();
        prompt.rule = None;
        prompt.text = None;
    }
    (Told::Live(view), Told::Live(prompt))
}

fn offers(state: &TableState, seat: Seat) -> Vec<Offer> {
    state.referee().map(|referee| referee.legal(seat)).unwrap_or_default()
}

fn chat_line(line: &ChatLine) -> wire::ChatLine {
    let ChatLine { seq, at, name, seat, text, .. } = line.clone();
    wire::ChatLine { seq, at, name, seat, text }
}

/// The last of what happened at the table beside the game.
fn news_lines(state: &TableState) -> Vec<wire::NewsLine> {
    let first = state.news.len().saturating_sub(MOST_NEWS);
    let shown = |line: &NewsLine| {
        let text = match &line.news {
            News::Outage(outage) => text_with("news-outage", "time", &Text::same(duration(outage.ms))),
            News::Lost(lost) => {
                let key = if lost.from.is_some() { "news-damaged" } else { "news-lost" };
                text_with(key, "rows", &Text::same(lost.rows.to_string()))
            }
            News::Seat(news) => seat_news(state, news)?,
            News::Staff(seat) => {
                let seat = &state.fixed.seats.iter().find(|one| one.id == seat)?.name;
                text_with("news-staff", "seat", seat)
            }
            News::Charge { seat, taken } => {
                let seat = &state.fixed.seats.iter().find(|one| one.id == seat)?.name;
                text_with(if *taken { "news-charge" } else { "news-no-charge" }, "seat", seat)
            }
            News::Closed(reason) => reason.clone(),
        };
        Some(wire::NewsLine { seq: line.seq, at: line.at, text })
    };
    state.news[first..].iter().filter_map(shown).collect()
}

/// Nothing is known of what older tables did not write down.
fn seat_news(state: &TableState, news: &SeatNews) -> Option<Text> {
    let who = if news.name.is_empty() { text("someone") } else { Text::same(&news.name) };
    let seat = &state.fixed.seats.iter().find(|seat| seat.id == news.seat)?.name;
    let args = [("name", &who), ("seat", seat)];
    let told = match news.change? {
        SeatChange::Sat => text_of("news-sat", &args),
        SeatChange::Left => text_of("news-left", &args),
        SeatChange::Opened => text_of("news-opened", &args),
        SeatChange::Machine => text_of("news-machine", &args),
    };
    if news.luck.is_none() {
        return Some(told);
    }
    let luck = text("news-luck");
    Some(Text::each(|language| format!("{} {}", &told[language], &luck[language])))
}

/// How long something took, as both languages write it.
fn duration(ms: i64) -> String {
    let seconds = ms / 1_000;
    match seconds {
        0..120 => format!("{seconds} s"),
        120..7_200 => format!("{} min", seconds / 60),
        _ => format!("{} h", seconds / 3_600),
    }
}

fn undo(state: &TableState, seat: Option<Seat>, user: Option<&str>) -> MayUndo {
    let refused = |reason, free| MayUndo { ok: false, reason, free };
    let Some(seat) = seat else { return refused(None, false) };
    if !state.fixed.facts.allow.undo {
        return refused(Some(text("no-undo-here")), false);
    }
    let Ok(referee) = state.referee() else { return refused(None, false) };
    match state.is_playing().and_then(|()| referee.may_undo(seat)) {
        Ok(()) => MayUndo { ok: true, reason: None, free: false },
        Err(reason) => refused(Some(reason), user.is_some_and(|user| state.free_take_back(user).is_some())),
    }
}

fn clocks(state: &TableState, now: i64) -> BTreeMap<String, SeatClock> {
    let shown = |(i, seat): (usize, &SeatState)| {
        let at = Seat(i as u8);
        let by_rules = state.clocks.limit_left_ms(at, now);
        let left_ms = [state.clocks.left_ms(at, now), by_rules].into_iter().flatten().min()?;
        let runs = state.status == Status::Playing && (state.clocks.runs(at) || by_rules.is_some());
        Some((
            seat.id.to_string(),
            SeatClock { left_ms, running: runs && matches!(seat.holder, Holder::Player(_)) },
        ))
    };
    state.seats.iter().enumerate().filter_map(shown).collect()
}
