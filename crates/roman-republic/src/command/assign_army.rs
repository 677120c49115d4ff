//! RRR5.17, RRR5.19, RRR5.32: which Double Legions a magistrate is given.

use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct AssignArmy;

impl Decision<Position> for AssignArmy {
    type Frame = Elect;

    fn asked(&self, _: &Position, _: &Elect) -> Seats {
        only(Rome)
    }

    fn question(&self, _: &Position, e: &Elect, _: Seat) -> Question {
        ask("RRR5.32", "ask-army").with("office", e.office.word())
    }

    fn candidates(&self, _: &Position, _: &Elect, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        actions.extend(Position::numbers().map(Action::Assign));
    }

    fn check(&self, p: &Position, e: &Elect, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Some(leader) = e.leader else { return Err(not_asked(Rule("RRR5.32"))) };
        match *action {
            Action::Assign(number) => p.fits_army(e, leader, number),
            Action::Pass if p.can_assign(e) && p.must_take(e, leader) => {
                refuse("RRR5.32", "refused-army-must")
            }
            Action::Pass => Ok(()),
            _ => Err(not_asked(Rule("RRR5.32"))),
        }
    }

    fn apply(&self, p: &mut Position, mut e: Elect, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Assign(number) => {
                p.commands[number.i()] = e.leader;
                e.given += 1;
                if let Some(leader) = e.leader {
                    ctx.tell(Event::Assigned { leader, number });
                    if e.office == Office::Praetor {
                        p.leader_mut(leader).province = p.legion_province(number);
                    }
                }
            }
            _ => e.stage = ElectStage::Place,
        }
        p.put_frame(Frame::Elect(e));
    }

    fn run(&self, p: &mut Position, mut e: Elect, _: &mut Ctx) -> bool {
        let more = p.can_assign(&e);
        if !more {
            e.stage = ElectStage::Place;
            p.put_frame(Frame::Elect(e));
        }
        !more
    }

    as_usual! { describe, advise, expected }
}

impl Position {
    /// Is there a Double Legion that he may be given?
    fn can_assign(&self, e: &Elect) -> bool {
        e.leader.is_some_and(|leader| Position::numbers().any(|n| self.fits_army(e, leader, n).is_ok()))
    }
}
impl Position {
    /// Which Double Legions he may be given.
    fn fits_army(&self, e: &Elect, leader: Leader, number: Number) -> Result<(), Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key).with("legion", number.name()));
        if !self.is_free(number) {
            return no("RRR5.32", "refused-legion-taken");
        }
        let limit = if e.office == Office::PraetorUrbanus { 0 } else { e.office.limit() };
        if e.given >= limit {
            return no("RRR5.19", "refused-legion-enough");
        }
        let place = self.legion_place(number).and_then(|h| h.data().province).map(|p| self.realm(p));
        if e.office == Office::Praetor {
            return if self.praetorian_legions().contains(&number) {
                Ok(())
            } else {
                no("RRR5.17", "refused-legion-split")
            };
        }
        // One army after the other: two Double Legions of one province.
        if e.given % 2 == 1 && place != self.first_given_of_pair(leader, e.given) {
            return no("RRR5.32", "refused-legion-apart");
        }
        let province = self.leader(leader).province.map(|p| self.realm(p));
        match e.office {
            Office::RomeConsul if province.is_some_and(|p| p != named().latium) && place != province => {
                no("RRR5.32", "refused-legion-elsewhere")
            }
            Office::RomeConsul if !place.is_some_and(|p| named().roman_italy.has(p)) => {
                no("RRR5.32", "refused-legion-abroad")
            }
            Office::FieldConsul if province.is_some() && place != province => {
                no("RRR5.32", "refused-legion-elsewhere")
            }
            Office::Proconsul if self.scenario != ScenarioId::Tonnerre => {
                let fresh = number.elements().iter().any(|l| self.legion(*l).fresh);
                if place == province || fresh { Ok(()) } else { no("RRR5.32", "refused-legion-elsewhere") }
            }
            _ => Ok(()),
        }
    }

    /// The province of what he was given first: an army stands together.
    fn first_given(&self, leader: Leader) -> Option<Province> {
        let first = Position::numbers().find(|n| self.commands[n.i()] == Some(leader))?;
        self.legion_place(first)?.data().province.map(|p| self.realm(p))
    }

    fn first_given_of_pair(&self, leader: Leader, given: u8) -> Option<Province> {
        if given <= 2 {
            return self.first_given(leader);
        }
        let mine: Vec<Number> =
            Position::numbers().filter(|n| self.commands[n.i()] == Some(leader)).collect();
        let last = mine.last()?;
        self.legion_place(*last)?.data().province.map(|p| self.realm(p))
    }

    /// Must he take what there is (RRR5.32)?
    fn must_take(&self, e: &Elect, leader: Leader) -> bool {
        let province = self.leader(leader).province;
        match e.office {
            Office::Dictator | Office::MasterOfHorse => false,
            Office::RomeConsul => province.is_some_and(|p| p != named().latium),
            _ => true,
        }
    }
}
