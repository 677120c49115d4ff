//! Who is told of what in a tournament.

use crate::hall::Hall;
use crate::words::text_of;
use legatus_accounts::{About, NoticeKind};
use legatus_club::tournament::Pairing;
use legatus_host::tournament::{Contestant, TournamentState};
use legatus_kernel::Text;

pub fn began(hall: &Hall, state: &TournamentState) {
    all(
        hall,
        state,
        NoticeKind::TournamentBegan,
        text_of("notice-tournament-began", &[("name", &name(state))]),
    );
}

pub fn over(hall: &Hall, state: &TournamentState) {
    all(
        hall,
        state,
        NoticeKind::TournamentOver,
        text_of("notice-tournament-over", &[("name", &name(state))]),
    );
}

/// A game can be played: both are told.
pub fn game(hall: &Hall, state: &TournamentState, pairing: &Pairing, table: &str) {
    let text = text_of("notice-tournament-game", &[("name", &name(state))]);
    for entrant in [pairing.first, pairing.second] {
        if let Contestant::Person(player) = &state.entrants[entrant].who {
            tell(hall, state, &player.id, Some(table), NoticeKind::TournamentGame, text.clone());
        }
    }
}

fn name(state: &TournamentState) -> Text {
    Text::same(&state.name)
}

fn all(hall: &Hall, state: &TournamentState, kind: NoticeKind, text: Text) {
    for player in state.people() {
        tell(hall, state, &player.id, None, kind, text.clone());
    }
}

fn tell(hall: &Hall, state: &TournamentState, user: &str, table: Option<&str>, kind: NoticeKind, text: Text) {
    let (accounts, user, tournament) = (hall.accounts.clone(), user.to_string(), state.id.clone());
    let table = table.map(str::to_string);
    tokio::spawn(async move {
        let about = About { table: table.as_deref(), tournament: Some(&tournament), names: None };
        if let Err(error) = accounts.notify(&user, about, kind, text).await {
            tracing::warn!(%error, ?kind, "a notice was not kept");
        }
    });
}
