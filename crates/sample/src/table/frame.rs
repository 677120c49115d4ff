//! Where the game is: an attack interrupts the round, an ambush interrupts the attack.

use super::position::MOST_SEATS;
use super::{Card, Place, Sample};
use legatus_kernel::{Ballot, Seat, Sound, frames};
use serde::{Deserialize, Serialize};

frames! {
    pub enum Frame of Sample {
        /// Chapter 2: all seats with cards bid one, face down. Ends the game when nobody has a card (6.1).
        Round(Bids),
        /// Chapters 3 and 5: the highest bidder attacks.
        Attack(Attack),
        /// Chapter 4: the defender may ambush the attack.
        Window(Window),
    }
}

pub type Bids = Ballot<Card, MOST_SEATS>;

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    pub attacker: Seat,
    pub bid: Card,
    pub stage: AttackStage,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackStage {
    /// 3.1: what is attacked.
    Choose,
    /// 5.1: the die is rolled.
    Die { place: Place, ambushed: bool },
    /// The round ends. The game may have ended here (6.2).
    Over,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Window {
    pub defender: Seat,
    pub place: Place,
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
        let empty = |seat: Seat| game.hand(seat).is_empty();
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
        let chosen = self.stage != AttackStage::Choose;
        if chosen && (game.frames.len() > 2 || !game.has_ended()) {
            return Err("nobody is asked while the die is rolled".into());
        }
        if !chosen && game.frames.len() == 2 && !game.can_attack(self.attacker) {
            return Err("there is nothing to attack".into());
        }
        Ok(())
    }
}

impl Sound<Sample> for Window {
    fn sound(&self, game: &Sample) -> Result<(), String> {
        let attack = game.frames.nearest::<Attack>();
        let enemy = attack.is_some_and(|a| Sample::side(a.attacker) != Sample::side(self.defender));
        if !enemy || !game.all_seats().has(self.defender) {
            return Err(format!("{self:?} cannot interrupt this attack"));
        }
        Ok(())
    }
}
