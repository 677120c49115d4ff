//! RRR5.32, RRR5.37: where a magistrate takes up his office.

use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Passage, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct PlaceMagistrate;

impl Decision<Position> for PlaceMagistrate {
    type Frame = Elect;

    fn asked(&self, _: &Position, _: &Elect) -> Seats {
        only(Rome)
    }

    fn question(&self, _: &Position, e: &Elect, _: Seat) -> Question {
        ask("RRR5.37", "ask-office-place").with("office", e.office.word())
    }

    fn candidates(&self, p: &Position, e: &Elect, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.election_places(e).into_iter().map(Action::Place));
    }

    fn check(&self, p: &Position, e: &Elect, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Place(hex) if p.election_places(e).contains(&hex) => Ok(()),
            Action::Place(_) => refuse("RRR5.37", "refused-office-place"),
            _ => Err(not_asked(Rule("RRR5.31"))),
        }
    }

    fn apply(&self, p: &mut Position, e: Elect, _: Seat, action: Action, _: &mut Ctx) {
        let Action::Place(hex) = action else { return };
        p.place_elected(e, hex);
    }

    fn run(&self, p: &mut Position, e: Elect, _: &mut Ctx) -> bool {
        let places = p.election_places(&e);
        if let [place] = places[..] {
            p.place_elected(e, place);
        }
        places.len() == 1
    }

    as_usual! { describe, advise, expected }
}

/// RRR5.31: the office is filled; the next one comes, or the same again.
pub(crate) struct ElectionOver;

impl Passage<Position> for ElectionOver {
    type Frame = Elect;

    fn run(&self, p: &mut Position, e: Elect, _: &mut Ctx) -> bool {
        p.close_election(e, true);
        true
    }
}

impl Position {
    /// RRR5.32, RRR5.37: where he is placed.
    pub(crate) fn election_places(&self, e: &Elect) -> Vec<Hex> {
        let roma = named().roma.hex();
        let Some(leader) = e.leader else { return vec![roma] };
        let mut army: Vec<Hex> = Position::numbers()
            .filter(|n| self.commands[n.i()] == Some(leader))
            .filter_map(|n| self.legion_place(n))
            .collect();
        army.sort_unstable();
        army.dedup();
        let choice = match e.office {
            Office::MasterOfHorse => {
                let italy = |h: &Hex| h.data().province.is_some_and(|p| named().italy.has(p));
                let mut all: Vec<Hex> =
                    Position::numbers().filter_map(|n| self.legion_place(n)).filter(italy).collect();
                all.push(roma);
                all
            }
            Office::FieldConsul if self.leader(leader).province.is_some() => army,
            // RRR5.11, SC4.10: in Roma or with an army.
            Office::FieldConsul if self.scenario != ScenarioId::Aigle => {
                army.push(roma);
                army
            }
            Office::Proconsul | Office::Praetor => army,
            _ => vec![roma],
        };
        let mut choice = if choice.is_empty() { vec![roma] } else { choice };
        choice.sort_unstable();
        choice.dedup();
        choice
    }

    fn place_elected(&mut self, mut e: Elect, hex: Hex) {
        if let Some(leader) = e.leader {
            let army = |l: &LegionState| l.hex == Some(hex) && l.flags & at::INSIDE == 0;
            let outside = Position::numbers()
                .filter(|n| self.commands[n.i()] == Some(leader))
                .flat_map(Number::elements)
                .any(|l| army(self.legion(l)));
            self.put_leader(leader, hex, !outside);
            self.note_roman_arrival(leader, hex);
            let in_year = !matches!(self.phase(), Phase::Election { .. });
            if let Some(lam) = e.office.lam().filter(|_| in_year) {
                self.add_lams(lam, leader.data().initiative);
            }
        }
        e.stage = ElectStage::Done;
        self.put_frame(Frame::Elect(e));
    }
}
