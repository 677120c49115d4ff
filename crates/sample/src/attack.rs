//! Chapters 3 to 5: the attack, the ambush that may interrupt it, and the die.

use crate::cards::{AMBUSHES, STRONG};
use crate::position::{Action, Event, FORD, Frame, PLACES, Sample};
use legatus_kernel::{Events, Luck, Refusal, Rule, Seat};

impl Sample {
    pub(crate) fn check_attack_on(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Attack { place } = *action else {
            return Err(Refusal::new(Rule("3.1"), "refused-attack-now").depth(1));
        };
        self.check_place(seat, place)
    }

    fn check_place(&self, seat: Seat, place: u8) -> Result<(), Refusal> {
        let Some(owner) = self.owners.get(place as usize) else {
            return Err(Refusal::new(Rule("3.1"), "refused-no-such-place").depth(1));
        };
        if owner.is_some_and(|owner| Sample::side(owner) == Sample::side(seat)) {
            return Err(
                Refusal::new(Rule("3.2"), "refused-own-place").with("place", crate::words::place(place))
            );
        }
        if place as usize == FORD && self.round == 1 {
            return Err(Refusal::new(Rule("3.3"), "refused-ford-closed").with("round", self.round));
        }
        Ok(())
    }

    pub(crate) fn can_attack(&self, seat: Seat) -> bool {
        (0..PLACES as u8).any(|place| self.check_place(seat, place).is_ok())
    }

    pub(crate) fn attack(&mut self, seat: Seat, place: u8, luck: &mut Luck, events: &mut Events<Event>) {
        events.tell(Event::Attacks { seat, place });
        let defender = self.defender(seat, place);
        self.frames.push(Frame::Window { defender, place });
        // 4.4: how many cards a seat holds is known to all, so an empty hand needs no question.
        if self.hand(defender).is_empty() {
            self.close_window(false, luck, events);
        }
    }

    /// 4.1: the owner of the place, or else the next seat of the other side.
    pub(crate) fn defender(&self, attacker: Seat, place: u8) -> Seat {
        let next = (1..self.seats).map(|step| Seat((attacker.0 + step) % self.seats));
        let enemy = next.into_iter().find(|s| Sample::side(*s) != Sample::side(attacker));
        self.owners[place as usize].or(enemy).expect("two sides at least")
    }

    pub(crate) fn check_window(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Ambush { card } => {
                if !(1..=AMBUSHES).contains(&card) {
                    return Err(Refusal::new(Rule("4.2"), "refused-not-an-ambush").with("most", AMBUSHES));
                }
                if !self.hand(seat).has(card) {
                    return Err(Refusal::new(Rule("4.2"), "refused-not-in-hand"));
                }
                Ok(())
            }
            _ => Err(Refusal::new(Rule("4.1"), "refused-ambush-or-pass").depth(1)),
        }
    }

    pub(crate) fn answer_attack(
        &mut self,
        seat: Seat,
        ambush: Option<u8>,
        luck: &mut Luck,
        events: &mut Events<Event>,
    ) {
        match ambush {
            None => events.tell(Event::NoAmbush { seat }),
            Some(card) => {
                *self.hand_mut(seat) = self.hand(seat).without(card);
                self.discard = self.discard.with(card);
                events.tell(Event::Ambushed { seat, card });
                events.reveal();
            }
        }
        self.close_window(ambush.is_some(), luck, events);
    }

    /// Chapter 5: the die decides, and the round ends.
    fn close_window(&mut self, ambushed: bool, luck: &mut Luck, events: &mut Events<Event>) {
        let Frame::Window { place, .. } = self.frames.pop() else { unreachable!("an attack is answered") };
        let Frame::Attack { attacker, bid } = self.frames.pop() else {
            unreachable!("an attack is under way")
        };
        let die = luck.d6("attack");
        let total = die as i8 + modifier(bid, ambushed);
        let needed = self.needed();
        events.tell(Event::Rolled { seat: attacker, die, total, needed });
        // 5.1
        if total >= needed {
            self.owners[place as usize] = Some(attacker);
            events.tell(Event::Taken { seat: attacker, place });
        } else {
            events.tell(Event::Held { place });
        }
        // 5.2: a natural six brings a card.
        if die == 6 {
            self.draw(attacker, luck, events);
        }
        self.end_round(luck, events);
    }

    /// 5.1; 5.4 in fog.
    pub(crate) fn needed(&self) -> i8 {
        if self.fog { 5 } else { 4 }
    }

    /// How many of the six faces take the place.
    pub(crate) fn good_faces(&self, bid: u8, ambushed: bool) -> u8 {
        (1..=6).filter(|die| die + modifier(bid, ambushed) >= self.needed()).count() as u8
    }
}

/// 3.4: a strong bid adds one; 4.3: an ambush takes two away.
fn modifier(bid: u8, ambushed: bool) -> i8 {
    i8::from(bid >= STRONG) - 2 * i8::from(ambushed)
}
