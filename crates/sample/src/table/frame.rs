//! Where the game is: an attack interrupts the round, an ambush interrupts the attack.

use super::position::{MOST_SEATS, PLACES};
use super::{Cards, Sample};
use legatus_kernel::{Ballot, Seat, Sound, frames};
use serde::{Deserialize, Serialize};

frames! {
    pub enum Frame of Sample {
        /// Chapter 2: all seats with cards bid one, face down. Ends the game when nobody has a card (6.1).
        Round(Bids),
        /// Chapter 3: the highest bidder chooses what to attack.
        Attack(Attack),
        /// Chapter 4: the defender may ambush the attack.
        Window(Window),
    }
}

pub type Bids = Ballot<u8, MOST_SEATS>;

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    pub attacker: Seat,
    pub bid: u8,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Window {
    pub defender: Seat,
    pub place: u8,
}

impl Sound<Sample> for Bids {
    fn sound(&self, game: &Sample) -> Result<(), String> {
        let strange = |seat: Seat| !game.all_seats().has(seat);
        let voteless = |seat: &Seat| self.has_chosen(*seat) && !self.voters().has(*seat);
        if self.voters().iter().any(strange) || (0..MOST_SEATS as u8).map(Seat).any(|s| voteless(&s)) {
            return Err("a bid of a seat that is not at this table".into());
        }
        if game.frames.len() > 1 {
            return Ok(());
        }
        if !self.voters().is_empty() && self.missing().is_empty() {
            return Err("all have bid, and nothing was opened".into());
        }
        let empty = |seat: Seat| game.hand(seat) == Cards::NONE;
        if !game.has_ended() && self.missing().iter().any(empty) {
            return Err("a seat without cards is asked for a bid".into());
        }
        Ok(())
    }
}

impl Sound<Sample> for Attack {
    fn sound(&self, game: &Sample) -> Result<(), String> {
        if !game.all_seats().has(self.attacker) || !game.discard.has(self.bid) {
            return Err(format!("{self:?} cannot interrupt a round"));
        }
        if game.frames.len() == 2 && !game.can_attack(self.attacker) {
            return Err("there is nothing to attack".into());
        }
        Ok(())
    }
}

impl Sound<Sample> for Window {
    fn sound(&self, game: &Sample) -> Result<(), String> {
        let attack = game.frames.nearest::<Attack>();
        let enemy = attack.is_some_and(|a| Sample::side(a.attacker) != Sample::side(self.defender));
        if !enemy || !game.all_seats().has(self.defender) || self.place as usize >= PLACES {
            return Err(format!("{self:?} cannot interrupt this attack"));
        }
        Ok(())
    }
}
