//! How a table is told to those who are told of every change: whole, in changes, or without words.

use crate::changes::{self, Sent};
use crate::facts::Status;
use crate::parting;
use crate::play::Play;
use crate::show::{self, Look, Read};
use crate::state::TableState;
use legatus_kernel::wire::{self, Lines, MachineThinks, Names, State, Told};
use legatus_kernel::{Language, TargetRef, Viewer};
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;

/// How much a reader wants to be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// Whole states in every language, each time.
    Full,
    /// Actions without words.
    Bare,
    /// One language; after the first state only what changed.
    Changes(Language),
}

impl Detail {
    pub fn has_words(self) -> bool {
        self != Detail::Bare
    }
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
    for (i, seat) in show::asked(state).iter().enumerate() {
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

/// Somebody who is told of every change, and what they have.
pub struct Reader<'a> {
    pub viewer: Viewer,
    pub user: Option<&'a str>,
    pub detail: Detail,
    pub read: Read,
    /// The version that was told last.
    pub version: u64,
    /// The state that was told last, where changes are told.
    pub sent: Option<&'a Sent>,
}

/// What a reader is told, and what is remembered of it.
pub struct Telling {
    pub message: Vec<u8>,
    /// Where it stands after reading it.
    pub end: Read,
    /// What later changes are told against.
    pub sent: Option<Arc<Sent>>,
}

/// Tells a reader how the table stands.
pub fn news(
    state: &TableState,
    to: &Reader,
    names: &Names,
    thinking: Option<&MachineThinks>,
    now: i64,
) -> Telling {
    if to.detail == Detail::Bare {
        return Telling { message: bare(state, to.viewer), end: Read::default(), sent: None };
    }
    let read = resume(state, to.viewer, to.read, to.version);
    let look = Look { viewer: to.viewer, user: to.user, hears: true, read, now, thinking };
    let shown = show::state(state, &look);
    let end = Read {
        story: state.play.story_lines(to.viewer),
        chat: parting::heard(state, to.user).len(),
        ear: Some(parting::ear(state, to.user)),
    };
    let Detail::Changes(language) = to.detail else {
        let message = serde_json::to_vec(&Message { kind: "state", state: shown }).unwrap_or_default();
        return Telling { message, end, sent: None };
    };
    let mut state = small(shown, names, language);
    state["type"] = "state".into();
    let (message, sent) = changes::message(state, to.sent);
    Telling { message, end, sent: Some(Arc::new(sent)) }
}

/// A state as it is told to those who are told many things.
#[derive(Serialize)]
struct Message {
    #[serde(rename = "type")]
    kind: &'static str,
    #[serde(flatten)]
    state: State,
}

/// A state in one language, with forms in the place of offers and of lines of the story.
pub fn small(mut shown: State, names: &Names, language: Language) -> Value {
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
