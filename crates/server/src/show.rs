//! What is told of a table: in lists, to a seat, to a program.

use crate::bounds;
use crate::changes::{self, Sent};
use crate::clockwork::now_ms;
use crate::facts::{Allow, Clock, Origin, Status, commitment};
use crate::live::{Detail, Room, Subscriber};
use crate::names;
use crate::parting::{self, Ear};
use crate::play::{Past, PastShown, Play, Told};
use crate::record::{SeatChange, SeatNews};
use crate::state::{Fixed, Holder, NewLuck, News, NewsLine, Orders, SeatState, TableState};
use crate::words::{text, text_of, text_with};
use legatus_kernel::answer::{Offer, Prompt};
use legatus_kernel::wire::{self, Names};
use legatus_kernel::{Headline, Language, LogLine, Rule, Seat, Seats, TargetRef, Text, View, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;

/// So many of the last lines beside the story are told, whole with each state.
const MOST_NEWS: usize = 50;

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
    pub lucks: Vec<LuckShown>,
}

/// Luck that was drawn anew: published like the first, told when it is over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct LuckShown {
    actions: usize,
    seed_commit: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
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
        }
    }
}

fn luck_shown(state: &TableState, luck: &NewLuck) -> LuckShown {
    LuckShown {
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

#[derive(Clone, Debug, Serialize)]
pub struct TableInfo {
    id: String,
    game: &'static str,
    scenario: String,
    players: u8,
    options: legatus_kernel::Options,
    name: Text,
    pub status: Status,
    visibility: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    invite: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    owner: Option<String>,
    rules: u32,
    seed_commit: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lucks: Vec<LuckShown>,
    seats: Vec<SeatShown>,
    /// Seats whose holders may not speak with each other.
    #[serde(skip_serializing_if = "Option::is_none")]
    parted: Option<PartedShown>,
    clock: Clock,
    allow: Allow,
    pub asked: Vec<String>,
    pub yours: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    headline: Option<Headline>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last: Option<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    over: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    closed: Option<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    deadline: Option<i64>,
    created_at: i64,
    pub updated_at: i64,
    /// The rules have changed since, and it can only be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    past: Option<PastShown>,
    #[serde(skip_serializing_if = "Option::is_none")]
    origin: Option<Origin>,
    #[serde(skip_serializing_if = "Option::is_none")]
    copied_from: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rematch: Option<String>,
    tutorial: bool,
    actions: usize,
    version: u64,
}

impl TableInfo {
    /// Is the asking person waited for?
    pub fn waits_for_you(&self) -> bool {
        self.yours.iter().any(|seat| self.asked.iter().any(|asked| asked == seat))
    }
}

#[derive(Clone, Debug, Serialize)]
struct PartedShown {
    rule: Rule,
    seats: Vec<&'static str>,
}

#[derive(Clone, Debug, Serialize)]
struct SeatShown {
    id: &'static str,
    name: Text,
    side: &'static str,
    holder: HolderShown,
}

#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum HolderShown {
    Player { id: String, name: String, guest: bool, you: bool },
    Machine { level: &'static str },
    Open,
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
        let is = |player: &crate::state::Player| user == Some(player.id.as_str());
        let shown = seats.iter().zip(fixed.seats).map(|(seat, info)| SeatShown {
            id: info.id,
            name: info.name.clone(),
            side: info.side,
            holder: match &seat.holder {
                Holder::Player(player) => HolderShown::Player {
                    id: player.id.clone(),
                    name: player.name.clone(),
                    guest: player.guest,
                    you: is(player),
                },
                Holder::Machine(level) => HolderShown::Machine { level: level.id() },
                Holder::Open => HolderShown::Open,
            },
        });
        let yours: Vec<&'static str> = seats
            .iter()
            .filter(|seat| matches!(&seat.holder, Holder::Player(player) if is(player)))
            .map(|seat| seat.id)
            .collect();
        let inside = !yours.is_empty() || user.is_some() && user == fixed.owner.as_deref();
        TableInfo {
            id: fixed.id.to_string(),
            game: title.id,
            scenario: setup.scenario_id().to_string(),
            players: setup.players,
            options: setup.options.clone(),
            name: setup.scenario_title().map_or_else(|| named(title, setup), bounds::shown),
            status,
            visibility: fixed.visibility.id(),
            invite: inside.then(|| fixed.invite.clone()),
            owner: fixed.owner.clone(),
            rules: fixed.rules,
            seed_commit: fixed.seed_commit.clone(),
            seed: (status == Status::Over).then(|| fixed.seed.to_string()),
            lucks: summary.lucks,
            seats: shown.collect(),
            parted: parting::parted(fixed, status, seats).map(|parted| PartedShown {
                rule: parted.rule,
                seats: parted.seats.iter().filter_map(|seat| Some(seats.get(seat.0 as usize)?.id)).collect(),
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
            rematch,
            tutorial: fixed.facts.tutorial,
            actions: summary.actions,
            version: summary.version,
        }
    }
}

/// The name of a scenario that the game comes with.
fn named(title: &legatus_kernel::Title, setup: &legatus_kernel::Setup) -> legatus_kernel::Text {
    title.scenario(setup.scenario_id()).map_or_else(|| title.name.clone(), |s| s.name.clone())
}

#[derive(Serialize)]
pub struct StateShown<'a> {
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    kind: Option<&'static str>,
    version: u64,
    actions: usize,
    viewer: &'a str,
    table: TableInfo,
    view: Told<View>,
    story: Lines<LogLine>,
    prompt: Told<Prompt>,
    legal: Vec<Offer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    orders: Option<&'a Orders>,
    undo: UndoShown,
    #[serde(skip_serializing_if = "Option::is_none")]
    proposal: Option<ProposalShown<'a>>,
    chat: Lines<ChatShown<'a>>,
    news: Vec<NewsShown>,
    clocks: BTreeMap<&'static str, ClockShown>,
    #[serde(skip_serializing_if = "Option::is_none")]
    thinking: Option<ThinkingShown>,
}

#[derive(Serialize)]
struct Lines<T> {
    from: usize,
    lines: Vec<T>,
}

#[derive(Serialize)]
struct UndoShown {
    ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<Text>,
}

#[derive(Serialize)]
struct ProposalShown<'a> {
    from: &'a str,
    kind: crate::record::ProposalKind,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<usize>,
    waiting: &'a [String],
}

#[derive(Serialize)]
struct ChatShown<'a> {
    seq: u64,
    at: i64,
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<&'a str>,
    text: &'a str,
}

#[derive(Serialize)]
struct NewsShown {
    seq: u64,
    at: i64,
    text: Text,
}

#[derive(Serialize)]
struct ClockShown {
    left_ms: i64,
    running: bool,
}

#[derive(Clone, Debug, Serialize)]
pub struct ThinkingShown {
    pub seat: &'static str,
    pub level: &'static str,
    pub since: i64,
}

/// Where a reader stands: the lines it has already.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Read {
    pub story: usize,
    pub chat: usize,
    /// As whom the chat was read, where it is known.
    pub ear: Option<Ear>,
}

pub fn viewer_id(state: &TableState, viewer: Viewer) -> &'static str {
    match viewer {
        Viewer::Seat(seat) => state.seats[seat.0 as usize].id,
        Viewer::Observer => "observer",
        Viewer::Referee => "referee",
    }
}

/// The whole state of a table for a viewer, with the lines from `read` on.
pub fn state<'a>(
    room: &'a Room,
    viewer: Viewer,
    user: Option<&str>,
    read: Read,
    message: bool,
) -> StateShown<'a> {
    let state = &room.state;
    let story = read.story.min(state.play.story_lines(viewer));
    let heard = parting::heard(state, user);
    let chat = parting::read_already(state, user, read).min(heard.len());
    let playing = state.status == Status::Playing;
    let seat = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
    let (view, prompt) = seen(state, viewer);
    StateShown {
        kind: message.then_some("state"),
        version: state.version,
        actions: state.play.actions(),
        viewer: viewer_id(state, viewer),
        table: info(state, user),
        view,
        story: Lines { from: story, lines: state.play.story_for(viewer, story) },
        prompt,
        legal: seat.filter(|_| playing).map(|seat| offers(state, seat)).unwrap_or_default(),
        orders: seat.map(|seat| &state.seats[seat.0 as usize].orders),
        undo: undo(state, seat),
        proposal: state.proposal.as_ref().map(|proposal| ProposalShown {
            from: &proposal.seat,
            kind: proposal.kind,
            to: proposal.to,
            waiting: &proposal.waiting,
        }),
        chat: Lines { from: chat, lines: heard[chat..].iter().map(|line| chat_line(line)).collect() },
        news: news_lines(state),
        clocks: clocks(state),
        thinking: room.thinking.as_ref().map(|thinking| thinking.shown.clone()),
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

fn chat_line(line: &crate::state::ChatLine) -> ChatShown<'_> {
    ChatShown { seq: line.seq, at: line.at, name: &line.name, seat: line.seat.as_deref(), text: &line.text }
}

/// The last of what happened at the table beside the game.
fn news_lines(state: &TableState) -> Vec<NewsShown> {
    let first = state.news.len().saturating_sub(MOST_NEWS);
    let shown = |line: &NewsLine| {
        let text = match &line.news {
            News::Outage(outage) => text_with("news-outage", "time", &Text::same(&duration(outage.ms))),
            News::Seat(news) => seat_news(state, news)?,
            News::Closed(reason) => reason.clone(),
        };
        Some(NewsShown { seq: line.seq, at: line.at, text })
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

fn undo(state: &TableState, seat: Option<Seat>) -> UndoShown {
    let refused = |reason| UndoShown { ok: false, reason: Some(reason) };
    let Some(seat) = seat else { return UndoShown { ok: false, reason: None } };
    if !state.fixed.facts.allow.undo {
        return refused(text("no-undo-here"));
    }
    let Ok(referee) = state.referee() else { return UndoShown { ok: false, reason: None } };
    match state.must_be_playing().and_then(|()| referee.may_undo(seat)) {
        Ok(()) => UndoShown { ok: true, reason: None },
        Err(reason) => refused(reason),
    }
}

fn clocks(state: &TableState) -> BTreeMap<&'static str, ClockShown> {
    let now = now_ms();
    let shown = |(i, seat): (usize, &SeatState)| {
        let at = Seat(i as u8);
        let by_rules = state.clocks.limit_left_ms(at, now);
        let left_ms = [state.clocks.left_ms(at, now), by_rules].into_iter().flatten().min()?;
        let runs = state.status == Status::Playing && (state.clocks.runs(at) || by_rules.is_some());
        Some((seat.id, ClockShown { left_ms, running: runs && matches!(seat.holder, Holder::Player(_)) }))
    };
    state.seats.iter().enumerate().filter_map(shown).collect()
}

/// The short form for programs: nothing in words. Written by hand, because it is most of what a busy server sends.
pub fn bare(state: &TableState, viewer: Viewer) -> Vec<u8> {
    let mut out = Vec::with_capacity(512);
    let start = format!(
        r#"{{"type":"bare","version":{},"actions":{},"asked":["#,
        state.version,
        state.play.actions()
    );
    out.extend_from_slice(start.as_bytes());
    for (i, seat) in asked(state).iter().enumerate() {
        out.extend_from_slice(if i == 0 { b"\"" } else { b",\"" });
        out.extend_from_slice(seat.as_bytes());
        out.push(b'"');
    }
    out.extend_from_slice(br#"],"legal":"#);
    match (viewer, &state.play) {
        (Viewer::Seat(seat), Play::Live(referee)) if state.status == Status::Playing => {
            referee.write_legal(seat, &mut out)
        }
        _ => out.extend_from_slice(b"[]"),
    }
    out.extend_from_slice(br#","over":"#);
    out.extend_from_slice(if state.status == Status::Over { b"true}" } else { b"false}" });
    out
}

/// Where a reader that saw version `after` must begin again: what was taken back since is told anew.
pub fn resume(state: &TableState, viewer: Viewer, read: Read, after: u64) -> Read {
    let Some(back_to) = state.backs.iter().filter(|(version, _)| *version > after).map(|(_, to)| *to).min()
    else {
        return read;
    };
    let kept = state.play.story_for(viewer, 0).iter().take_while(|line| line.action <= back_to).count();
    Read { story: read.story.min(kept), ..read }
}

/// What a subscriber is told, and what is remembered of it.
pub struct Telling {
    pub message: Vec<u8>,
    /// Where it stands after reading it.
    pub end: Read,
    /// What later changes are told against.
    pub sent: Option<Arc<Sent>>,
}

/// The message that tells a subscriber how the table stands.
pub fn news(room: &Room, to: &Subscriber) -> Telling {
    let state = &room.state;
    if to.detail == Detail::Bare {
        return Telling { message: bare(state, to.viewer()), end: Read::default(), sent: None };
    }
    let read = resume(state, to.viewer(), to.read, to.version);
    let user = to.user.as_deref();
    let shown = self::state(room, to.viewer(), user, read, true);
    let end = Read {
        story: state.play.story_lines(to.viewer()),
        chat: parting::heard(state, user).len(),
        ear: Some(parting::ear(state, user)),
    };
    let Detail::Changes(language) = to.detail else {
        return Telling { message: serde_json::to_vec(&shown).unwrap_or_default(), end, sent: None };
    };
    let names = names::of(&state.fixed);
    let (message, sent) = changes::message(small(shown, &names, language), to.sent.as_deref());
    Telling { message, end, sent: Some(Arc::new(sent)) }
}

/// A state in one language, with forms in the place of offers and of lines of the story.
fn small(mut shown: StateShown, names: &Names, language: Language) -> Value {
    let offers = std::mem::take(&mut shown.legal);
    let Lines { from, lines } = std::mem::replace(&mut shown.story, Lines { from: 0, lines: Vec::new() });
    let name = |target: &TargetRef| match &shown.view {
        Told::Live(view) => names.name(view, target, language).map(str::to_string),
        Told::Kept(_) => None,
    };
    let (open, book) = wire::book(&wire::forms(offers, language, name));
    let story = wire::lines(from, lines, language, name);
    let mut state = serde_json::to_value(&shown).unwrap_or_default();
    wire::in_language(&mut state, language);
    if let Some(fields) = state.as_object_mut() {
        fields.remove("legal");
        fields.insert("forms".into(), open.into());
        fields.insert("book".into(), book.into());
        fields.insert("story".into(), story);
    }
    state
}
