//! Who is told of what while they are away.

use crate::hall::Hall;
use crate::live::{Live, Room};
use crate::words::{text, text_of, text_with};
use legatus_accounts::{About, ApiError, NoticeKind};
use legatus_host::deeds::Who;
use legatus_host::parting::heard;
use legatus_kernel::{Seat, Text};

/// It is somebody's turn. Who watches the table sees it there.
pub fn your_turn(hall: &Hall, room: &Room, seats: &[Seat]) {
    for seat in seats {
        let Some(player) = room.state.holder_user(*seat) else { continue };
        if !present(room, &player.id) {
            tell(
                hall,
                room,
                &player.id,
                NoticeKind::YourTurn,
                text_with("notice-your-turn", "table", &name(room)),
            );
        }
    }
}

pub fn over(hall: &Hall, room: &Room) {
    for user in absent(room) {
        tell(hall, room, &user, NoticeKind::Over, text_with("notice-over", "table", &name(room)));
    }
}

/// It can no longer be played, because the rules have changed.
pub fn closed(hall: &Hall, room: &Room) {
    for user in absent(room) {
        tell(hall, room, &user, NoticeKind::Closed, text_with("notice-closed", "table", &name(room)));
    }
}

/// Somebody is challenged: told before the challenger knows that it is done, so that it can be called off after.
pub async fn challenged(hall: &Hall, live: &Live, user: &str, by: &Who) -> Result<(), ApiError> {
    let table = name(&*live.lock(hall).await?);
    let text = text_of("notice-challenge", &[("name", &Text::same(&by.name)), ("table", &table)]);
    hall.accounts.notify(user, About::table(&live.id).naming(&by.id), NoticeKind::Challenge, text).await
}

/// Whoever opened the table is told that nobody sits down there.
pub fn declined(hall: &Hall, room: &Room, by: &Who) {
    let Some(owner) = room.state.fixed.owner.clone() else { return };
    let (accounts, table, by) = (hall.accounts.clone(), room.state.fixed.id.clone(), by.clone());
    tokio::spawn(async move {
        if let Err(error) = accounts.tell_declined(&owner, &table, Some((&by.id, &by.name))).await {
            tracing::warn!(%error, "nobody was told that a challenge was declined");
        }
    });
}

/// Whoever opened the table has taken it back.
pub fn withdrawn(hall: &Hall, room: &Room, by: &str) {
    for user in absent(room).into_iter().filter(|user| user != by) {
        tell(hall, room, &user, NoticeKind::Closed, text_with("notice-withdrawn", "table", &name(room)));
    }
}

/// Those who follow somebody are told that they opened a table that all may watch.
pub fn plays(hall: &Hall, room: &Room, who: &Who) {
    let (accounts, table) = (hall.accounts.clone(), room.state.fixed.id.clone());
    let text = text_of("notice-followed-plays", &[("name", &Text::same(&who.name)), ("table", &name(room))]);
    let who = who.id.clone();
    tokio::spawn(async move {
        let told = async {
            for follower in accounts.followers_to_tell(&who).await? {
                let about = About::table(&table).naming(&who);
                accounts.notify(&follower, about, NoticeKind::FollowedPlays, text.clone()).await?;
            }
            Ok::<(), ApiError>(())
        };
        if let Err(error) = told.await {
            tracing::warn!(%error, "followers were not told");
        }
    });
}

/// Somebody sat down.
pub fn joined(hall: &Hall, room: &Room, who: &Who) {
    let name = Text::same(&who.name);
    for user in absent(room).into_iter().filter(|user| *user != who.id) {
        tell_naming(
            hall,
            room,
            &user,
            NoticeKind::Joined,
            text_with("notice-joined", "name", &name),
            Some(&who.id),
        );
    }
}

pub fn proposal(hall: &Hall, room: &Room, by: &str) {
    for user in absent(room).into_iter().filter(|user| user != by) {
        tell(hall, room, &user, NoticeKind::Proposal, text("notice-proposal"));
    }
}

/// Somebody let the clock run out.
pub fn vanished(hall: &Hall, room: &Room, gone: &str) {
    for user in absent(room).into_iter().filter(|user| user != gone) {
        tell(hall, room, &user, NoticeKind::Vanished, text_with("notice-vanished", "table", &name(room)));
    }
}

pub fn chat(hall: &Hall, room: &Room, by: &str) {
    let said = room.state.chat.last().map(|line| line.seq);
    let hears = |user: &str| heard(&room.state, Some(user)).last().map(|line| line.seq) == said;
    for user in absent(room).into_iter().filter(|user| user != by && hears(user)) {
        tell(hall, room, &user, NoticeKind::Chat, text_with("notice-chat", "table", &name(room)));
    }
}

fn name(room: &Room) -> Text {
    let fixed = &room.state.fixed;
    let title = fixed.game.title();
    title.scenario(fixed.facts.setup.scenario_id()).map_or_else(|| title.name.clone(), |s| s.name.clone())
}

fn present(room: &Room, user: &str) -> bool {
    room.subscribers.iter().any(|subscriber| subscriber.user.as_deref() == Some(user))
}

/// The players who do not watch just now, each once.
fn absent(room: &Room) -> Vec<String> {
    let players = room.state.people();
    let mut users: Vec<String> =
        players.iter().filter_map(|seat| Some(room.state.holder_user(seat)?.id.clone())).collect();
    users.sort();
    users.dedup();
    users.retain(|user| !present(room, user));
    users
}

fn tell(hall: &Hall, room: &Room, user: &str, kind: NoticeKind, text: Text) {
    tell_naming(hall, room, user, kind, text, None);
}

/// The same, with somebody named in it.
fn tell_naming(hall: &Hall, room: &Room, user: &str, kind: NoticeKind, text: Text, names: Option<&str>) {
    let (accounts, user, table) = (hall.accounts.clone(), user.to_string(), room.state.fixed.id.to_string());
    let names = names.map(str::to_string);
    tokio::spawn(async move {
        let about = About { names: names.as_deref(), ..About::table(&table) };
        if let Err(error) = accounts.notify(&user, about, kind, text).await {
            tracing::warn!(%error, ?kind, "a notice was not kept");
        }
    });
}
