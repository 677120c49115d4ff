//! Who may look at a table, and as whom.

use crate::Denied;
use crate::facts::{Status, Visibility};
use crate::parting::not_your_seat;
use crate::state::TableState;
use crate::words::text;
use legatus_kernel::Viewer;
use legatus_kernel::wire::Listed;

/// With what somebody comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Key<'a> {
    pub user: Option<&'a str>,
    pub invite: Option<&'a str>,
    /// The game was made public, or they have the secret of its link. It opens a game that is over, and none that is played.
    pub shared: bool,
}

impl<'a> Key<'a> {
    /// Of somebody with perhaps an invitation.
    pub fn of(user: Option<&'a str>, invite: Option<&'a str>) -> Key<'a> {
        Key { user, invite, shared: false }
    }
}

/// By what right somebody looks on. Whether it holds is asked anew before every message.
pub struct Pass {
    pub viewer: Viewer,
    pub user: Option<String>,
    pub invite: Option<String>,
}

/// May this person know of the table at all? Who may not gets the same answer as if there were none.
pub fn may_know(state: &TableState, key: Key) -> Result<(), Denied> {
    if belongs(state, key) || is_shared(state, key) { Ok(()) } else { Err(Denied::NotFound) }
}

/// A player, the owner, somebody invited, or anybody where the table is open to all.
fn belongs(state: &TableState, key: Key) -> bool {
    let fixed = &state.fixed;
    let invited = key.invite == Some(&fixed.invite);
    inside(state, key.user) || invited || fixed.visibility == Visibility::Open
}

fn is_shared(state: &TableState, key: Key) -> bool {
    key.shared && state.status == Status::Over
}

/// May this person read what was said at the table? Who publishes a game does not publish the talk.
pub fn hears(state: &TableState, key: Key) -> bool {
    belongs(state, key)
}

/// Is it to be asked whether the game is shared with this person?
pub fn may_be_shared(state: &TableState, user: Option<&str>) -> bool {
    state.status == Status::Over && !inside(state, user)
}

/// A player, the owner, or somebody for whom a seat is kept.
pub fn inside(state: &TableState, user: Option<&str>) -> bool {
    user.is_some_and(|user| {
        state.is_player(user) || state.is_kept_for(user) || state.fixed.owner.as_deref() == Some(user)
    })
}

/// The viewer that this person may be: the seat named, their first seat, or an observer.
pub fn viewer(state: &TableState, key: Key, seat: Option<&str>) -> Result<Viewer, Denied> {
    may_know(state, key)?;
    let user = key.user;
    let mine = user.map(|user| state.seats_of(user)).unwrap_or_default();
    match seat {
        None => match mine.first().and_then(|seat| state.seat(seat)) {
            Some(seat) => Ok(Viewer::Seat(seat)),
            None => observer(state, key),
        },
        Some("observer") => observer(state, key),
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
    let key = Key::of(pass.user.as_deref(), pass.invite.as_deref());
    let known = || may_know(state, key).is_ok();
    match pass.viewer {
        Viewer::Seat(seat) => key.user.is_some_and(|user| state.holds(user, seat)),
        Viewer::Observer => known() && observer(state, key).is_ok(),
        Viewer::Referee => known() && state.status == Status::Over,
    }
}

fn observer(state: &TableState, key: Key) -> Result<Viewer, Denied> {
    let fixed = &state.fixed;
    // Before it begins there is nothing to spy out, and whoever was invited wants to see what they sit down to.
    let watched = fixed.facts.allow.observers && fixed.visibility != Visibility::Private;
    let gathering = state.status == Status::Gathering;
    if inside(state, key.user) || watched || gathering || is_shared(state, key) {
        Ok(Viewer::Observer)
    } else {
        Err(Denied::Forbidden(text("no-observers-here")))
    }
}

/// Who may look at a finished game, of what those who played it wish: everybody, if all of them said so; who has the link, if one of them
/// made it. One who wants neither has neither.
pub fn agreed(wishes: &[Option<Listed>]) -> Listed {
    let all = |wish| wishes.iter().all(|one| *one == Some(wish));
    let any = |wish| wishes.contains(&Some(wish));
    match () {
        _ if any(Listed::Nobody) => Listed::Nobody,
        _ if all(Listed::Public) => Listed::Public,
        _ if any(Listed::Link) => Listed::Link,
        _ => Listed::Nobody,
    }
}

impl TableState {
    /// May this person say who shall be able to look at the game? Whoever played it; where machines alone did, whoever opened it.
    pub fn may_publish(&self, user: &str) -> Result<(), Denied> {
        may_know(self, Key::of(Some(user), None))?;
        self.must_be_over()?;
        let owned = self.people().is_empty() && self.open_seats().next().is_none();
        let owner = owned && self.fixed.owner.as_deref() == Some(user);
        if owner { Ok(()) } else { self.must_be_player(user) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Listed::{Link, Nobody, Public};

    #[test]
    fn a_game_is_public_when_all_agree_and_one_can_forbid_it() {
        for (wishes, listed) in [
            (vec![Some(Public), Some(Public)], Public),
            (vec![Some(Public)], Public),
            (vec![Some(Public), None], Nobody),
            (vec![Some(Public), Some(Link)], Link),
            (vec![None, Some(Link)], Link),
            (vec![Some(Nobody), Some(Link)], Nobody),
            (vec![Some(Public), Some(Nobody), Some(Public)], Nobody),
            (vec![None, None], Nobody),
        ] {
            assert_eq!(agreed(&wishes), listed, "{wishes:?}");
        }
    }
}
