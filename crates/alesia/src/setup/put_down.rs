//! 3.2, 12.6, 24.1: where the piece or the fort in hand is put.

use super::done_role;
use crate::data::PieceData;
use crate::shown::labels::IN_BETWEEN;
use crate::shown::pointing::Pointed;
use crate::table::hexset::HexSet;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct PutDown;

impl Decision<Position> for PutDown {
    type Frame = InHand;

    fn asked(&self, _: &Position, hand: &InHand) -> Seats {
        let (InHand::Piece(seat, _) | InHand::Fort(seat, _)) = hand;
        Seats::only(*seat)
    }

    fn question(&self, _: &Position, hand: &InHand, _: Seat) -> Question {
        match hand {
            InHand::Piece(_, piece) => Question::new(Rule("3.2"), "ask-place").with("piece", piece.name()),
            InHand::Fort(_, fort) => Question::new(Rule("24.1"), "ask-place").with("piece", fort.name()),
        }
    }

    fn candidates(&self, p: &Position, hand: &InHand, _: Seat, actions: &mut Vec<Action>) {
        let (map, placing) = (p.map(), Placing::of(p, *hand));
        let site = if placing.fort { 2 } else { usize::from(placing.rider) };
        let mut open = HexSet::NONE;
        for zone in Zone::of(placing.sphere) {
            let sphere = map.spheres[zone.i()].0.iter().zip(map.sites[site].0);
            open.0.iter_mut().zip(sphere).for_each(|(open, (sphere, site))| *open |= sphere & site);
        }
        // Where something stands already it depends on what.
        let forts = Fort::all().filter_map(|fort| p.field.fort(fort).as_hex());
        for hex in Piece::of(Roman).filter_map(|piece| p.field.hex(piece)).chain(forts) {
            open.set(hex, placing.bar(hex).is_none());
        }
        actions.reserve(open.len());
        open.each(|hex| actions.push(Action::Place(hex)));
    }

    fn exact(&self, _: &Position, _: &InHand) -> bool {
        true
    }

    fn check(&self, p: &Position, hand: &InHand, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Place(hex) = *action else { return Err(not_now("3.2")) };
        match Placing::of(p, *hand).bar(hex) {
            None => Ok(()),
            Some((rule, key)) => {
                let refusal = Refusal::new(Rule(rule), key).with("hex", hex.name());
                Err(refusal.with("distance", p.facts(hex).to_city))
            }
        }
    }

    fn apply(&self, p: &mut Position, hand: InHand, _: Seat, action: Action, _: &mut Ctx) {
        p.frames.pop();
        let Action::Place(hex) = action else { return };
        match hand {
            InHand::Piece(_, piece) => p.field.put(piece, Spot::hex(hex)),
            InHand::Fort(_, fort) => p.field.put_fort(fort, Spot::hex(hex)),
        }
    }

    fn run(&self, _: &mut Position, _: InHand, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, p: &Position, _: &InHand, _: Seat, action: &Action) -> Label {
        p.label(action, IN_BETWEEN.done("do-done-deploy", done_role(p.period == 1)))
    }

    fn advise(&self, _: &Position, _: &InHand, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, p: &Position, _: &InHand, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        match Pointed::at(p, seat, target) {
            Pointed::Hex(hex) => actions.push(Action::Place(hex)),
            other => other.in_between(actions),
        }
    }
}

/// A piece or fort in hand. Thousands of hexes are judged for each.
struct Placing<'a> {
    p: &'a Position,
    sheet: Sheet<'a>,
    /// The zones of the sphere in which the seat may place (17.4); nobody has taken over anything yet (R61).
    sphere: u16,
    fort: bool,
    leader: bool,
    rider: bool,
}

impl Placing<'_> {
    /// What is in hand, and all that its places depend on.
    fn of(p: &Position, hand: InHand) -> Placing<'_> {
        let (InHand::Piece(seat, _) | InHand::Fort(seat, _)) = hand;
        let facts = match hand {
            InHand::Piece(_, piece) => Some(p.piece(piece)),
            InHand::Fort(..) => None,
        };
        Placing {
            p,
            sheet: p.field.sheet(),
            sphere: p.sphere_zones(seat),
            fort: facts.is_none(),
            leader: facts.is_some_and(PieceData::is_leader),
            rider: facts.is_some_and(PieceData::is_cavalry),
        }
    }

    /// What keeps it from a hex: the rule and the reason.
    fn bar(&self, hex: Hex) -> Option<(&'static str, &'static str)> {
        let ground = self.sheet.ground(hex);
        if !ground.is_open() {
            return Some(("3.2", "refuse-near-city"));
        }
        if self.sheet.sector_bit(hex) & self.sphere == 0 {
            return Some(("17.4", "refuse-other-sphere"));
        }
        if self.fort {
            let near = (!ground.takes_fort()).then_some(("24.1", "refuse-fort-near-city"));
            return near.or_else(|| self.sheet.has_fort(hex).then_some(("24.1", "refuse-second-fort")));
        }
        let taken = self.sheet.holds(Roman, hex);
        if taken && !self.leader && self.p.field.units(hex) >= Roman.stack_limit() {
            return Some(("10.1", "refuse-full"));
        }
        let works = self.rider && ground.has_works() && !self.sheet.has_fort(hex);
        works.then_some(("22.1", "refuse-works"))
    }
}
