//! What is on the table.

use crate::cards::{CARDS, Cards};
use legatus_kernel::{Ballot, Frames, Seat, Seats};
use serde::{Deserialize, Serialize};

pub const MOST_SEATS: usize = 3;
pub const PLACES: usize = 4;
pub const PLACE_IDS: [&str; PLACES] = ["hill", "ford", "wood", "bridge"];
pub const FORD: usize = 1;
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
    pub deck: Cards,
    pub hands: [Cards; MOST_SEATS],
    /// Cards that were bid or played: open to all.
    pub discard: Cards,
    pub owners: [Option<Seat>; PLACES],
    pub frames: Frames<Frame, 3>,
}

/// Where the game is. An attack interrupts the round, an ambush interrupts the attack.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Frame {
    /// Chapter 2: all seats with cards bid one, face down. Ends the game when nobody has a card (6.1).
    Round(Ballot<u8, MOST_SEATS>),
    /// Chapter 3: the highest bidder chooses what to attack.
    Attack { attacker: Seat, bid: u8 },
    /// Chapter 4: the defender may ambush the attack on `place`.
    Window { defender: Seat, place: u8 },
}

/// The smallest decisions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    Bid { card: u8 },
    Attack { place: u8 },
    Ambush { card: u8 },
    Pass,
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Event {
    Dealt {
        seat: Seat,
        cards: u8,
    },
    /// The seat has chosen, and no more is told.
    HasChosen {
        seat: Seat,
    },
    Revealed {
        seat: Seat,
        card: u8,
    },
    Attacks {
        seat: Seat,
        place: u8,
    },
    Ambushed {
        seat: Seat,
        card: u8,
    },
    NoAmbush {
        seat: Seat,
    },
    Rolled {
        seat: Seat,
        die: u8,
        total: i8,
        needed: i8,
    },
    Taken {
        seat: Seat,
        place: u8,
    },
    Held {
        place: u8,
    },
    /// To all: a card was drawn.
    Drew {
        seat: Seat,
    },
    /// To its owner: which.
    DrewCard {
        seat: Seat,
        card: u8,
    },
    NewRound {
        round: u8,
    },
    Over,
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

    /// 6.1: the rounds are played, or nobody has a card to bid; 6.2: a side holds every place.
    pub fn is_over(&self) -> bool {
        let Frame::Round(ballot) = self.frames.top() else { return false };
        self.round > self.rounds || ballot.voters().is_empty() || self.held().contains(&(PLACES as u8))
    }

    /// Cards are conserved, and the frames fit each other.
    pub fn check_invariants(&self) -> Result<(), String> {
        if !(2..=MOST_SEATS as u8).contains(&self.seats) || self.round == 0 || self.round - 1 > self.rounds {
            return Err(format!("{} seats, round {} of {}", self.seats, self.round, self.rounds));
        }
        let Some(Frame::Round(ballot)) = self.frames.iter().next() else {
            return Err("the bottom frame is the round".into());
        };
        let bids: Vec<u8> = (0..MOST_SEATS as u8).filter_map(|s| ballot.choice_of(Seat(s))).collect();
        // Opened bids are on the discard pile already.
        let sealed = if self.frames.len() == 1 { bids.as_slice() } else { &[] };
        let mut seen = Cards::NONE;
        let piles = [self.deck, self.discard].into_iter().chain(self.hands);
        for card in piles.flat_map(|pile| pile.iter().collect::<Vec<_>>()).chain(sealed.iter().copied()) {
            if seen.has(card) || !(1..=CARDS).contains(&card) {
                return Err(format!("card {card} is twice on the table, or not a card"));
            }
            seen = seen.with(card);
        }
        if seen != Cards::ALL {
            return Err(format!("cards are missing: {:?}", Cards::ALL.minus(seen)));
        }
        let strange = |seat: &Seat| !self.all_seats().has(*seat);
        if self.owners.iter().flatten().any(strange)
            || ballot.voters().iter().any(|s| strange(&s))
            || self.hands[self.seats as usize..].iter().any(|hand| !hand.is_empty())
            || (0..MOST_SEATS as u8).any(|s| ballot.has_chosen(Seat(s)) && !ballot.voters().has(Seat(s)))
        {
            return Err("a seat that is not at this table".into());
        }
        if self.frames.len() == 1 {
            if !ballot.voters().is_empty() && ballot.missing().is_empty() {
                return Err("all have bid, and nothing was opened".into());
            }
            let empty = |s: Seat| self.hand(s).is_empty();
            if !self.is_over() && ballot.missing().iter().any(empty) {
                return Err("a seat without cards is asked for a bid".into());
            }
        }
        self.check_attack()
    }

    fn check_attack(&self) -> Result<(), String> {
        let upper: Vec<&Frame> = self.frames.iter().skip(1).collect();
        let attacker = match upper.first() {
            None => return Ok(()),
            Some(Frame::Attack { attacker, bid })
                if self.all_seats().has(*attacker) && self.discard.has(*bid) =>
            {
                *attacker
            }
            Some(other) => return Err(format!("{other:?} cannot interrupt a round")),
        };
        match upper.get(1) {
            None if !self.can_attack(attacker) => Err("there is nothing to attack".into()),
            None => Ok(()),
            Some(Frame::Window { defender, place })
                if self.all_seats().has(*defender)
                    && Sample::side(*defender) != Sample::side(attacker)
                    && (*place as usize) < PLACES =>
            {
                Ok(())
            }
            Some(other) => Err(format!("{other:?} cannot interrupt this attack")),
        }
    }
}
