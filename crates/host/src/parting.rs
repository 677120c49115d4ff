//! Commanders whom the rules of their game forbid to communicate: what one of them says does not reach another as long
//! as the table lasts, nor does what one of them sees. An onlooker's words do not reach them either, nor theirs an
//! onlooker, for an onlooker can be anybody. And people of whom a reader wants to hear nothing: their lines do not reach that reader.

use crate::Denied;
use crate::facts::{Status, lasts};
use crate::record::Chat;
use crate::show::Read;
use crate::state::{ChatLine, Fixed, Holder, SeatState, TableState};
use crate::words::text;
use legatus_kernel::answer::Fault;
use legatus_kernel::{Parted, Rule, Seat, Seats, Text};
use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

/// The seats that are parted now. One person may command them all, and the machine speaks with nobody; an open seat is
/// somebody's soon.
pub fn parted(fixed: &Fixed, status: Status, seats: &[SeatState]) -> Option<Parted> {
    let parted = fixed.game.parted(&fixed.facts.setup).filter(|_| lasts(status))?;
    let (mut open, mut people) = (0, BTreeSet::new());
    for seat in parted.seats.iter() {
        match seats.get(seat.0 as usize).map(|seat| &seat.holder) {
            Some(Holder::Player(player)) => _ = people.insert(&player.id),
            Some(Holder::Open) => open += 1,
            Some(Holder::Machine(_)) | None => {}
        }
    }
    (people.len() + open > 1).then_some(parted)
}

fn parted_now(state: &TableState) -> Option<Parted> {
    parted(&state.fixed, state.status, &state.seats)
}

/// Who reads, as far as that decides what they read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ear {
    place: Place,
    /// Which people they do not want to hear: a number that differs where these do; nought for nobody.
    unheard: u64,
}

/// What the rules of the game let somebody hear.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    /// Everything.
    All,
    /// Holds these of the parted seats.
    Parted(Seats),
    Onlooker,
}

pub fn ear(state: &TableState, user: Option<&str>) -> Ear {
    let unheard = user.and_then(|user| state.unheard.get(user)).map_or(0, |unheard| {
        let mut hasher = DefaultHasher::new();
        unheard.hash(&mut hasher);
        hasher.finish().max(1)
    });
    Ear { place: place(state, user), unheard }
}

fn place(state: &TableState, user: Option<&str>) -> Place {
    let Some(parted) = parted_now(state) else { return Place::All };
    let Some(user) = user.filter(|user| state.is_player(user)) else { return Place::Onlooker };
    let mine: Seats = parted.seats.iter().filter(|seat| state.holds(user, *seat)).collect();
    if mine.is_empty() { Place::All } else { Place::Parted(mine) }
}

/// Does this person hear what `speaker` said from this seat?
fn hears(state: &TableState, place: Place, user: Option<&str>, speaker: &str, seat: Option<&str>) -> bool {
    let Some(parted) = parted_now(state) else { return true };
    let from = seat.and_then(|seat| state.seat(seat));
    let said_by_parted = from.is_some_and(|seat| parted.seats.has(seat));
    user == Some(speaker)
        || match place {
            Place::All => true,
            Place::Onlooker => !said_by_parted,
            Place::Parted(mine) => from.is_some_and(|seat| mine.has(seat) || !said_by_parted),
        }
}

/// The lines of the chat that this person may read.
pub fn heard<'a>(state: &'a TableState, user: Option<&str>) -> Vec<&'a ChatLine> {
    let place = place(state, user);
    let unheard = user.and_then(|user| state.unheard.get(user));
    let reaches = |line: &&ChatLine| {
        hears(state, place, user, &line.user, line.seat.as_deref())
            && unheard.is_none_or(|unheard| !unheard.contains(&line.user))
    };
    state.chat.iter().filter(reaches).collect()
}

/// How many of those lines a reader has: none that can be relied on if it may have been told others.
pub fn read_already(state: &TableState, user: Option<&str>, read: Read) -> usize {
    let now = ear(state, user);
    let always = state.fixed.game.parted(&state.fixed.facts.setup).is_none() && now.unheard == 0;
    let same = read.ear.map_or(always, |before| before == now);
    if same { read.chat } else { 0 }
}

impl TableState {
    /// Does whoever holds this seat not want to hear this person?
    pub fn is_unheard_by(&self, seat: Seat, user: &str) -> bool {
        let holder = self.holder_user(seat).and_then(|player| self.unheard.get(&player.id));
        holder.is_some_and(|unheard| unheard.contains(user))
    }
}

/// The seat that a person speaks from: of several, a parted one, so that what is said reaches whom it may.
pub fn speaks_from(state: &TableState, user: &str) -> Option<&'static str> {
    let mine = state.seats_of(user);
    let parted = parted_now(state).map_or(Seats::NONE, |parted| parted.seats);
    let first = mine.iter().find(|id| state.seat(id).is_some_and(|seat| parted.has(seat)));
    first.or(mine.first()).copied()
}

/// Refuses words that only those would hear who may not.
pub fn may_speak(state: &TableState, said: &Chat) -> Result<(), Denied> {
    let Some(parted) = parted_now(state) else { return Ok(()) };
    let seat = said.seat.as_deref();
    let others = state.people().iter().filter_map(|seat| state.holder_user(seat));
    let heard = others
        .map(|player| player.id.as_str())
        .any(|id| id != said.user && hears(state, place(state, Some(id)), Some(id), &said.user, seat));
    if heard || !seat.and_then(|seat| state.seat(seat)).is_some_and(|seat| parted.seats.has(seat)) {
        return Ok(());
    }
    Err(refused(parted.rule, text("parted-words")))
}

/// Why a person may not look from a seat that is another's.
pub fn not_your_seat(state: &TableState, user: Option<&str>, seat: Seat) -> Denied {
    match (parted_now(state), place(state, user)) {
        (Some(parted), Place::Parted(_)) if parted.seats.has(seat) => {
            refused(parted.rule, text("parted-eyes"))
        }
        _ => Denied::Forbidden(text("not-your-seat")),
    }
}

fn refused(rule: Rule, reason: Text) -> Denied {
    Fault::Refused { rule, reason }.into()
}
