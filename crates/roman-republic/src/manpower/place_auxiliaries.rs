//! RRR10.35: where auxiliaries appear.

use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct PlaceAuxiliaries {
    pub(crate) people: People,
}

impl Decision<Position> for PlaceAuxiliaries {
    type Frame = Request;

    fn asked(&self, _: &Position, _: &Request) -> Seats {
        only(Rome)
    }

    fn question(&self, _: &Position, _: &Request, _: Seat) -> Question {
        ask("RRR10.35", "ask-place-auxiliaries")
    }

    fn candidates(&self, p: &Position, _: &Request, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.auxiliary_goals(self.people).into_iter().map(Action::Place));
    }

    fn check(&self, p: &Position, _: &Request, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Place(hex) if p.auxiliary_goals(self.people).contains(&hex) => Ok(()),
            Action::Place(_) => refuse("RRR10.35", "refused-auxiliary-place"),
            _ => Err(not_asked(Rule("RRR10.22"))),
        }
    }

    fn apply(&self, p: &mut Position, mut r: Request, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Place(hex) = action else { return };
        let n = tables().legion_request.auxiliaries;
        let outside = p.legions.iter().any(|l| l.hex == Some(hex) && l.flags & at::INSIDE == 0);
        p.add_troops(hex, !outside, self.people, [n, 0, 0]);
        ctx.tell(Event::Recruits { people: self.people, hex, infantry: n, cavalry: 0 });
        r.auxiliaries = false;
        r.stage = RequestStage::Place;
        p.set_request(r);
        p.call_legate();
    }

    fn run(&self, p: &mut Position, mut r: Request, _: &mut Ctx) -> bool {
        let nowhere = p.auxiliary_goals(self.people).is_empty();
        if nowhere {
            r.auxiliaries = false;
            r.stage = RequestStage::Place;
            p.set_request(r);
        }
        nowhere
    }

    as_usual! { describe, advise, expected }
}

impl Position {
    /// RRR10.35: with a legion of Roman Italy, or in a city of their home.
    fn auxiliary_goals(&self, people: People) -> Vec<Hex> {
        let n = named();
        let in_italy = |h: Hex| h.data().province.is_some_and(|p| n.roman_italy.has(p));
        let mut goals: Vec<Hex> = self
            .legions
            .iter()
            .filter_map(|l| l.hex.filter(|h| !(l.flags & at::INSIDE != 0 && self.is_besieged(*h))))
            .filter(|h| in_italy(*h))
            .collect();
        let home = |p: Province| match people {
            GALLIC_AUXILIARIES => p == n.gallia_cispadana || p == n.gallia_transpadana,
            p2 if p2.auxiliary() == Some(1) => n.roman_italy.has(p),
            _ => n.sicily.has(p),
        };
        let city = |c: &City| {
            self.exists(*c)
                && home(c.data().province)
                && self.holds(Rome, *c)
                && self.city(*c).siege.is_none()
        };
        goals.extend(Position::all_cities().filter(city).map(City::hex));
        goals.sort_unstable();
        goals.dedup();
        goals
    }
}
