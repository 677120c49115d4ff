//! 3.2, 12.6: the Roman takes up a piece or a fort, or says that all are placed; in the pause under the same limits (R20).

use super::done_role;
use crate::commanders::clock::already_done;
use crate::shown::labels::Usual;
use crate::shown::pointing::Pointed;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct Deploy {
    /// Before the first day; else in the pause.
    pub(crate) first: bool,
    pub(crate) done: Seats,
}

impl Decision<Position> for Deploy {
    type Frame = Phase;

    fn asked(&self, p: &Position, _: &Phase) -> Seats {
        p.first_undone(Roman, self.done)
    }

    fn may_change(&self, p: &Position, _: &Phase) -> Seats {
        p.colleagues(Roman, self.done)
    }

    fn question(&self, p: &Position, _: &Phase, _: Seat) -> Question {
        if self.first {
            return Question::new(Rule("3.2"), "ask-deploy").with("count", p.unplaced());
        }
        Question::new(Rule("12.6"), "ask-redeploy")
    }

    fn candidates(&self, p: &Position, phase: &Phase, seat: Seat, actions: &mut Vec<Action>) {
        let may = |action: &Action| self.check(p, phase, seat, action).is_ok();
        actions.extend([Action::Done, Action::Ready].into_iter().filter(may));
        // The same as `check` says of them, without the words: they are asked for again and again.
        let zones = p.sphere_zones(seat);
        let mine = |spot: Spot| spot.as_hex().is_none_or(|hex| p.facts(hex).sector.bit() & zones != 0);
        let free = |piece: &Piece| p.field.is_alive(*piece) && mine(p.field.spot(*piece));
        actions.extend(Piece::of(Roman).filter(free).map(Action::Pick));
        if self.first {
            let free = |fort: &Fort| p.check_pick_fort(seat, *fort).is_ok();
            actions.extend(Fort::all().filter(free).map(Action::PickFort));
        }
    }

    fn exact(&self, _: &Position, _: &Phase) -> bool {
        true
    }

    fn check(&self, p: &Position, _: &Phase, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key));
        match *action {
            Action::Ready if self.first => Ok(()),
            Action::Ready => no("12.6", "refuse-ready-again"),
            Action::Done if self.done.has(seat) => already_done(),
            Action::Done => match p.unplaced() {
                0 => Ok(()),
                count => Err(Refusal::new(Rule("3.2"), "refuse-unplaced").with("count", count)),
            },
            Action::PickFort(_) if !self.first => no("12.6", "refuse-forts-stay"),
            Action::PickFort(fort) => p.check_pick_fort(seat, fort),
            Action::Pick(piece) => {
                if piece.side() == Gaul || !p.field.is_alive(piece) {
                    return Err(Refusal::new(Rule("3.2"), "refuse-dead").with("piece", piece.name()));
                }
                match p.field.hex(piece) {
                    Some(hex) => p.check_sphere(seat, hex),
                    None => Ok(()),
                }
            }
            _ => Err(not_now("3.2")),
        }
    }

    fn apply(&self, p: &mut Position, _: Phase, seat: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Ready => {
                p.mark_undone(seat);
                p.deploy_ready();
            }
            Action::Pick(piece) => {
                p.mark_undone(seat);
                p.field.put(piece, Spot::POOL);
                p.frames.push(InHand::Piece(seat, piece).into());
            }
            Action::PickFort(fort) => {
                p.mark_undone(seat);
                p.field.put_fort(fort, Spot::POOL);
                p.frames.push(InHand::Fort(seat, fort).into());
            }
            _ => {
                p.mark_done(seat);
                ctx.tell(Event::Deployed);
            }
        }
    }

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        let all = p.all_done(Roman, self.done);
        if all {
            p.begin_period(ctx);
        }
        all
    }

    fn describe(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        let rule = if self.first { "3.2" } else { "12.6" };
        p.label(action, Usual::under(rule).done("do-done-deploy", done_role(self.first)))
    }

    fn advise(&self, _: &Position, _: &Phase, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, p: &Position, _: &Phase, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        Pointed::at(p, seat, target).in_a_phase(p, actions);
    }
}

impl Position {
    fn check_pick_fort(&self, seat: Seat, fort: Fort) -> Result<(), Refusal> {
        let Some(hex) = self.field.fort(fort).as_hex() else { return Ok(()) };
        self.check_sphere(seat, hex)?;
        let rider = self.field.stack(hex).any(|piece| self.piece(piece).is_cavalry());
        if rider && self.facts(hex).has_works() {
            return Err(Refusal::new(Rule("22.1"), "refuse-works"));
        }
        Ok(())
    }

    /// 17.4: with two commanders each places in his own sphere.
    fn check_sphere(&self, seat: Seat, hex: Hex) -> Result<(), Refusal> {
        if self.roman_seat_at(hex) == seat {
            return Ok(());
        }
        Err(Refusal::new(Rule("17.4"), "refuse-other-sphere").with("hex", hex.name()))
    }
}
