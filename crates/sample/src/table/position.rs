//! What is on the table.

use super::cards::{ALL_CARDS, Card, Cards};
use super::frame::{Attack, Bids, Frame, Window};
use super::places::PLACES;
use legatus_kernel::{Frames, Seat, Seats, Sound};
use serde::{Deserialize, Serialize};

pub const MOST_SEATS: usize = 3;
/// Cards dealt to each seat (1.2).
pub const HAND: u8 = 4;

/// The whole position: plain, small, copied like a number.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sample {
    pub seats: u8,
    pub rounds: u8,
    /// From 1.
    pub round: u8,
    /// The option of rule 5.4.
    pub fog: bool,
    /// The option of rule 2.6.
    pub hourglass: bool,
    pub deck: Cards,
    pub hands: [Cards; MOST_SEATS],
    /// Cards that were bid or played: open to all.
    pub discard: Cards,
    pub owners: [Option<Seat>; PLACES],
    pub frames: Frames<Frame, 3>,
}

impl Sample {
    pub fn all_seats(&self) -> Seats {
        Seats::first(self.seats as usize)
    }

    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat.0 as usize]
    }

    pub fn hand_mut(&mut self, seat: Seat) -> &mut Cards {
        &mut self.hands[seat.0 as usize]
    }

    /// The first and third seats are allies (1.1).
    pub fn side(seat: Seat) -> u8 {
        seat.0 % 2
    }

    /// How many places each side holds.
    pub fn held(&self) -> [u8; 2] {
        let mut held = [0; 2];
        self.owners.iter().flatten().for_each(|seat| held[Sample::side(*seat) as usize] += 1);
        held
    }

    /// The bids of this round: the bottom of the stack.
    pub fn bids(&self) -> &Bids {
        self.frames.nearest().expect("the bottom is a round")
    }

    pub fn bids_mut(&mut self) -> &mut Bids {
        self.frames.nearest_mut().expect("the bottom is a round")
    }

    /// 6.1: the rounds are played, or nobody has a card to bid; 6.2: a side holds every place.
    pub fn has_ended(&self) -> bool {
        let bids = self.frames.top_as::<Bids>();
        self.held().contains(&(PLACES as u8))
            || bids.is_some_and(|bids| self.round > self.rounds || bids.voters().is_empty())
    }

    /// Cards are conserved, and the frames fit each other.
    pub fn check_invariants(&self) -> Result<(), String> {
        if !(2..=MOST_SEATS as u8).contains(&self.seats) || self.round == 0 || self.round - 1 > self.rounds {
            return Err(format!("{} seats, round {} of {}", self.seats, self.round, self.rounds));
        }
        let strange = |seat: &Seat| !self.all_seats().has(*seat);
        if self.owners.iter().flatten().any(strange)
            || self.hands[self.seats as usize..].iter().any(|hand| !hand.is_empty())
        {
            return Err("a seat that is not at this table".into());
        }
        self.check_order()?;
        self.check_cards()?;
        self.frames.iter().try_for_each(|frame| frame.sound(self))
    }

    /// A round, perhaps an attack, perhaps its window.
    fn check_order(&self) -> Result<(), String> {
        let mut order = self.frames.iter();
        let fits = order.next().is_some_and(|f| matches!(f, Frame::Round(_)))
            && order.next().is_none_or(|f| matches!(f, Frame::Attack(Attack { .. })))
            && order.next().is_none_or(|f| matches!(f, Frame::Window(Window { .. })));
        if fits { Ok(()) } else { Err("the frames are in no order that comes about".into()) }
    }

    fn check_cards(&self) -> Result<(), String> {
        let bids: Vec<Card> = (0..MOST_SEATS as u8).filter_map(|s| self.bids().choice_of(Seat(s))).collect();
        // Opened bids are on the discard pile already.
        let sealed = if self.frames.len() == 1 { bids.as_slice() } else { &[] };
        let mut seen = Cards::NONE;
        let piles = [self.deck, self.discard].into_iter().chain(self.hands);
        for card in piles.flat_map(|pile| pile.iter().collect::<Vec<_>>()).chain(sealed.iter().copied()) {
            if seen.has(card) {
                return Err(format!("{card:?} is twice on the table"));
            }
            seen.add(card);
        }
        if seen != ALL_CARDS {
            return Err(format!("cards are missing: {:?}", ALL_CARDS.minus(seen)));
        }
        Ok(())
    }
}
