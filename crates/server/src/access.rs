//! Who may look at a table, and as whom.

use crate::facts::Status;
use crate::facts::Visibility;
use crate::live::{Pass, Room};
use crate::parting::not_your_seat;
use crate::words::text;
use legatus_accounts::ApiError;
use legatus_kernel::Viewer;

/// May this person know of the table at all? Who may not gets the same answer as if there were none.
pub fn may_know(room: &Room, user: Option<&str>, invite: Option<&str>) -> Result<(), ApiError> {
    let fixed = &room.state.fixed;
    let inside = inside(room, user);
    let invited = invite == Some(&fixed.invite);
    if inside || invited || fixed.visibility == Visibility::Open {
        Ok(())
    } else {
        Err(ApiError::not_found())
    }
}

/// A player or the owner.
pub fn inside(room: &Room, user: Option<&str>) -> bool {
    user.is_some_and(|user| room.state.is_player(user) || room.state.fixed.owner.as_deref() == Some(user))
}

/// The viewer that this person may be: the seat named, their first seat, or an observer.
pub fn viewer(
    room: &Room,
    user: Option<&str>,
    invite: Option<&str>,
    seat: Option<&str>,
) -> Result<Viewer, ApiError> {
    may_know(room, user, invite)?;
    let mine = user.map(|user| room.state.seats_of(user)).unwrap_or_default();
    match seat {
        None => match mine.first().and_then(|seat| room.state.seat(seat)) {
            Some(seat) => Ok(Viewer::Seat(seat)),
            None => observer(room, user),
        },
        Some("observer") => observer(room, user),
        Some("referee") if room.state.status == Status::Over => Ok(Viewer::Referee),
        Some("referee") => Err(ApiError::forbidden(text("not-over-yet"))),
        Some(id) => {
            let seat = room
                .state
                .seat(id)
                .ok_or_else(|| ApiError::bad("seat", format!("no seat {id:?} at this table")))?;
            let mine = user.is_some_and(|user| room.state.holds(user, seat));
            if mine { Ok(Viewer::Seat(seat)) } else { Err(not_your_seat(&room.state, user, seat)) }
        }
    }
}

/// Does what a socket was let in by still hold?
pub fn admits(room: &Room, pass: &Pass) -> bool {
    let user = pass.user.as_deref();
    let known = || may_know(room, user, pass.invite.as_deref()).is_ok();
    match pass.viewer {
        Viewer::Seat(seat) => user.is_some_and(|user| room.state.holds(user, seat)),
        Viewer::Observer => known() && observer(room, user).is_ok(),
        Viewer::Referee => known() && room.state.status == Status::Over,
    }
}

fn observer(room: &Room, user: Option<&str>) -> Result<Viewer, ApiError> {
    let fixed = &room.state.fixed;
    // Before it begins there is nothing to spy out, and whoever was invited wants to see what they sit down to.
    let watched = fixed.facts.allow.observers && fixed.visibility != Visibility::Private;
    if inside(room, user) || watched || room.state.status == Status::Gathering {
        Ok(Viewer::Observer)
    } else {
        Err(ApiError::forbidden(text("no-observers-here")))
    }
}
