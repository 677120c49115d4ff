//! Who may look at a table, and as whom.

use crate::Denied;
use crate::facts::{Status, Visibility};
use crate::parting::not_your_seat;
use crate::state::TableState;
use crate::words::text;
use legatus_kernel::Viewer;

/// By what right somebody looks on. Whether it holds is asked anew before every message.
pub struct Pass {
    pub viewer: Viewer,
    pub user: Option<String>,
    pub invite: Option<String>,
}

/// May this person know of the table at all? Who may not gets the same answer as if there were none.
pub fn may_know(state: &TableState, user: Option<&str>, invite: Option<&str>) -> Result<(), Denied> {
    let fixed = &state.fixed;
    let inside = inside(state, user);
    let invited = invite == Some(&fixed.invite);
    if inside || invited || fixed.visibility == Visibility::Open { Ok(()) } else { Err(Denied::NotFound) }
}

/// A player, the owner, or somebody for whom a seat is kept.
pub fn inside(state: &TableState, user: Option<&str>) -> bool {
    user.is_some_and(|user| {
        state.is_player(user) || state.is_kept_for(user) || state.fixed.owner.as_deref() == Some(user)
    })
}

/// The viewer that this person may be: the seat named, their first seat, or an observer.
pub fn viewer(
    state: &TableState,
    user: Option<&str>,
    invite: Option<&str>,
    seat: Option<&str>,
) -> Result<Viewer, Denied> {
    may_know(state, user, invite)?;
    let mine = user.map(|user| state.seats_of(user)).unwrap_or_default();
    match seat {
        None => match mine.first().and_then(|seat| state.seat(seat)) {
            Some(seat) => Ok(Viewer::Seat(seat)),
            None => observer(state, user),
        },
        Some("observer") => observer(state, user),
        Some("referee") if state.status == Status::Over => Ok(Viewer::Referee),
        Some("referee") => Err(Denied::Forbidden(text("not-over-yet"))),
        Some(id) => {
            let seat = state
                .seat(id)
                .ok_or_else(|| Denied::field("seat", format!("no seat {id:?} at this table")))?;
            let mine = user.is_some_and(|user| state.holds(user, seat));
            if mine { Ok(Viewer::Seat(seat)) } else { Err(not_your_seat(state, user, seat)) }
        }
    }
}

/// Does what a socket was let in by still hold?
pub fn admits(state: &TableState, pass: &Pass) -> bool {
    let user = pass.user.as_deref();
    let known = || may_know(state, user, pass.invite.as_deref()).is_ok();
    match pass.viewer {
        Viewer::Seat(seat) => user.is_some_and(|user| state.holds(user, seat)),
        Viewer::Observer => known() && observer(state, user).is_ok(),
        Viewer::Referee => known() && state.status == Status::Over,
    }
}

fn observer(state: &TableState, user: Option<&str>) -> Result<Viewer, Denied> {
    let fixed = &state.fixed;
    // Before it begins there is nothing to spy out, and whoever was invited wants to see what they sit down to.
    let watched = fixed.facts.allow.observers && fixed.visibility != Visibility::Private;
    if inside(state, user) || watched || state.status == Status::Gathering {
        Ok(Viewer::Observer)
    } else {
        Err(Denied::Forbidden(text("no-observers-here")))
    }
}
