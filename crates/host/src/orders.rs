//! Orders above actions: planned on a copy of the table, from what the seat knows; carried out action by action, until something is new.

use crate::Denied;
use crate::deeds::NotDone;
use crate::facts::Status;
use crate::record::{Charge, ChargeOf, OfSeat, PassingOf, Record};
use crate::state::TableState;
use crate::words::text;
use legatus_games::Entry as GameEntry;
use legatus_kernel::answer::Fault;
use legatus_kernel::wire::{Order, Plan, Stop};
use legatus_kernel::{Save, Seat};
use serde_json::Value;

/// So many actions are carried out by one order.
pub const MOST_ACTIONS: usize = 1_000;
/// A whole army at Alésia is 280 pieces, and its map has 1,500 hexes.
const MOST_IN_CHARGE: usize = 2_000;
const LONGEST_ID: usize = 64;

/// An order to be planned: a plain value that whoever is handed it works out wherever there is a processor to spare.
pub struct PlanTask {
    game: &'static GameEntry,
    save: Save,
    seat: Seat,
    order: Order,
    losses: Option<u32>,
    odds: bool,
}

impl PlanTask {
    pub fn plan(self) -> Result<Plan, Fault> {
        self.game.load(&self.save)?.plan(self.seat, &self.order, self.losses, self.odds)
    }
}

/// How far a player lets an order go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bounds {
    pub through_dice: bool,
    /// What must be left of one's own forces.
    pub least: Option<u32>,
}

/// What came of actions that were to be carried out one after the other.
pub struct Carried {
    pub record: Record,
    pub actions: usize,
    pub stop: Stop,
}

impl TableState {
    /// What is to be planned for a seat. The staff thinks for a player: between people only where the table allows it.
    pub fn plan_task(
        &self,
        user: &str,
        seat: Seat,
        order: Order,
        losses: Option<u32>,
    ) -> Result<PlanTask, Denied> {
        self.must_be_playing()?;
        if order.is_staff() && !self.may_ask_staff(user) {
            return Err(Denied::Forbidden(text("no-staff-here")));
        }
        let odds = self.fixed.facts.allow.odds;
        Ok(PlanTask { game: self.fixed.game, save: self.referee()?.save(), seat, order, losses, odds })
    }

    /// That a staff is asked is known to the others at the table.
    pub fn staff_asked(&self, user: &str, seat: Seat, order: &Order) -> Option<Record> {
        let told = order.is_staff() && !self.alone(user);
        told.then(|| Record::Staff(OfSeat { seat: self.seats[seat.0 as usize].id.to_string() }))
    }

    fn may_ask_staff(&self, user: &str) -> bool {
        !self.is_rated() && self.alone(user) || self.fixed.facts.allow.staff
    }

    /// The staff of a seat takes care of these pieces, and of whatever stands in these places, until it is told otherwise. The others at
    /// the table are told that it does.
    pub fn put_in_charge(&self, user: &str, seat: Seat, charge: Charge) -> Result<Record, Denied> {
        self.must_be_playing()?;
        if !charge.is_none() && !self.may_ask_staff(user) {
            return Err(Denied::Forbidden(text("no-staff-here")));
        }
        let named = [("pieces", &charge.pieces), ("places", &charge.places)];
        for (field, ids) in named {
            if ids.len() > MOST_IN_CHARGE || ids.iter().any(|id| id.len() > LONGEST_ID) {
                return Err(Denied::field(field, format!("at most {MOST_IN_CHARGE} ids")));
            }
        }
        let seat = self.seats[seat.0 as usize].id.to_string();
        Ok(Record::Charge(ChargeOf { seat, charge, told: !self.alone(user) }))
    }

    /// A seat lets pass what it is asked from now on, until something changes.
    pub fn pass_on(&self, seat: Seat) -> Result<Record, Denied> {
        let phase = self.referee()?.phase();
        let seat = self.seats[seat.0 as usize].id.to_string();
        Ok(Record::Passing(PassingOf { seat, phase }))
    }

    /// The fingerprint of what the table comes to if those who are asked now let their windows pass, up to this seat; none if it would not
    /// be asked then, or is already.
    pub fn if_passed(&self, seat: Seat) -> Option<String> {
        let referee = self.referee().ok()?;
        if referee.asked().has(seat) { None } else { referee.fingerprint_if_passed(seat) }
    }

    /// Has it come to this? Nothing is known as long as machines alone are asked.
    pub fn has_passed(&self, seat: Seat, to: &str) -> Option<bool> {
        let Ok(referee) = self.referee() else { return Some(false) };
        let machines = referee.asked().iter().all(|seat| self.holder_user(seat).is_none());
        match (self.status == Status::Playing, referee.asked().has(seat)) {
            (true, true) => Some(referee.fingerprint() == to),
            (true, false) if machines => None,
            _ => Some(false),
        }
    }

    /// May a fight go on by an order when machines have answered, and if not, why? Nothing is known as long as they alone decide in it.
    /// `since`: so many actions had been taken when the order came to them.
    pub fn answered(&self, seat: Seat, since: usize, bounds: Bounds) -> Option<Result<(), Stop>> {
        let Ok(referee) = self.referee() else { return Some(Err(Stop::Others)) };
        let machines = referee.asked().iter().all(|seat| self.holder_user(seat).is_none());
        match () {
            _ if self.status != Status::Playing || !referee.in_combat() => Some(Err(Stop::Others)),
            _ if referee.news_since(since).revealed => Some(Err(Stop::Revealed)),
            _ if bounds.least.is_some_and(|least| referee.strength(seat) < least) => Some(Err(Stop::Losses)),
            _ if referee.asked().has(seat) => Some(Ok(())),
            _ if machines => None,
            _ => Some(Err(Stop::Others)),
        }
    }

    /// Takes these actions of a person, one after the other. It ends by itself where something new is known: a die has fallen (unless
    /// the order goes on through dice), something hidden became known, too much was lost, another seat decides, or what comes next is no
    /// longer legal.
    /// If not even the first was taken, it says why. The referee has taken them when their row is returned.
    pub fn carry_out(&mut self, seat: Seat, actions: &[Value], bounds: Bounds) -> Result<Carried, NotDone> {
        let (mut entries, mut taken, mut stop) = (Vec::new(), 0, Stop::Done);
        for action in actions.iter().take(MOST_ACTIONS) {
            let foreseen = self.referee().ok().and_then(|referee| referee.foreseen(seat, action));
            match self.act(seat, action, &[]) {
                Ok(Record::Entries { entries: new, .. }) => entries.extend(new),
                Ok(_) => {}
                Err(not_done) if taken == 0 => return Err(not_done),
                Err(_) => {
                    stop = Stop::Blocked;
                    break;
                }
            }
            taken += 1;
            let referee = self.referee().map_err(|why| NotDone { why, spoilt: false })?;
            let news = referee.last_news();
            // One's own card is no news to oneself.
            let known = foreseen.is_some_and(|view| referee.shows(seat, &view));
            let found = match () {
                _ if !referee.asked().has(seat) => Some(Stop::Others),
                _ if news.revealed && !known => Some(Stop::Revealed),
                _ if bounds.least.is_some_and(|least| referee.strength(seat) < least) => Some(Stop::Losses),
                _ if news.rolled && !bounds.through_dice => Some(Stop::Dice),
                _ => None,
            };
            if let Some(found) = found {
                stop = found;
                break;
            }
        }
        if taken == MOST_ACTIONS {
            stop = Stop::Long;
        }
        Ok(Carried { record: Record::Entries { entries, why: None }, actions: taken, stop })
    }
}
