//! 12.4, R19: a tenth of the losses comes back, force by force.

use crate::data::Kind;
use crate::shown::labels::Usual;
use crate::shown::pointing::Pointed;
use crate::shown::story::recovery_word;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Role, Rule, Seat, Seats, Target};

pub(crate) struct MakeGood {
    pub(crate) step: Recovery,
}

impl Decision<Position> for MakeGood {
    type Frame = Phase;

    fn asked(&self, p: &Position, _: &Phase) -> Seats {
        Seats::only(p.recovering_seat(self.step))
    }

    fn question(&self, p: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("12.4"), "ask-recover")
            .with("step", recovery_word(self.step))
            .with("left", p.allowance)
    }

    fn candidates(&self, p: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Done);
        actions.extend(p.recoverable(self.step).map(Action::Recover));
    }

    fn check(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Recover(piece) => p.check_recover(self.step, piece),
            Action::Done => Ok(()),
            _ => Err(not_now("12.4")),
        }
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Recover(piece) => p.recover(self.step, piece, ctx),
            _ => p.next_recovery(self.step),
        }
    }

    fn run(&self, p: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        let over = p.recoverable(self.step).next().is_none();
        if over {
            p.next_recovery(self.step);
        }
        over
    }

    fn describe(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        p.label(action, Usual::under("12.4").done("do-done-recover", Role::End))
    }

    fn advise(&self, _: &Position, _: &Phase, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, p: &Position, _: &Phase, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        match Pointed::at(p, seat, target) {
            Pointed::Piece(piece) => actions.push(Action::Recover(piece)),
            other => other.in_a_phase(p, actions),
        }
    }
}

impl Position {
    fn belongs(&self, step: Recovery, piece: Piece) -> bool {
        let facts = self.piece(piece);
        match step {
            Recovery::Besieged => facts.force == Force::Besieged && facts.kind == Kind::Infantry,
            Recovery::Relief => facts.force == Force::Relief && facts.kind == Kind::Infantry,
            Recovery::GallicCavalry => facts.force == Force::Relief && facts.kind == Kind::Cavalry,
            Recovery::RomanInfantry => matches!(facts.kind, Kind::Cohort | Kind::Recruits),
            Recovery::RomanCavalry => facts.force == Force::Roman && facts.kind == Kind::Cavalry,
        }
    }

    /// Factors lost of one kind of unit.
    pub(crate) fn lost_factors(&self, step: Recovery) -> u32 {
        let dead = Piece::all().filter(|piece| !self.field.is_alive(*piece) && self.belongs(step, *piece));
        dead.map(|piece| self.piece(piece).combat as u32).sum()
    }

    /// Those already made good included: the shares of both Gallic forces follow from the losses before any were.
    fn losses_of(&self, step: Recovery) -> u32 {
        let back =
            Piece::of(Gaul).filter(|piece| self.field.is(*piece, CROSSED) && self.belongs(step, *piece));
        self.lost_factors(step) + back.map(|piece| self.piece(piece).combat as u32).sum::<u32>()
    }

    /// R19: a tenth, rounded down; that of the Gallic infantry is shared by what each force has lost.
    fn allowance_of(&self, step: Recovery) -> u8 {
        let lost = self.losses_of(step);
        let tenth = match step {
            Recovery::Besieged | Recovery::Relief => {
                let both = self.losses_of(Recovery::Besieged) + self.losses_of(Recovery::Relief);
                (both / 10 * lost).checked_div(both).unwrap_or(0)
            }
            _ => lost / 10,
        };
        tenth as u8
    }

    /// What the forces of a side recover is settled before anybody looks.
    fn next_recovery(&mut self, step: Recovery) {
        self.allowance = 0;
        match step {
            Recovery::Besieged => self.begin_recovery(Recovery::Relief),
            Recovery::Relief => self.begin_recovery(Recovery::GallicCavalry),
            Recovery::GallicCavalry => {
                self.field.clear_all(CROSSED);
                self.set_phase(Phase::Station);
            }
            Recovery::RomanInfantry => self.begin_recovery(Recovery::RomanCavalry),
            Recovery::RomanCavalry => self.set_phase(Phase::Spheres),
        }
    }

    pub(super) fn begin_recovery(&mut self, step: Recovery) {
        self.allowance = self.allowance_of(step);
        self.set_phase(Phase::Recover { step });
    }

    /// Dead units that the allowance still buys.
    fn recoverable(&self, step: Recovery) -> impl Iterator<Item = Piece> + '_ {
        Piece::all().filter(move |piece| self.check_recover(step, *piece).is_ok())
    }

    fn check_recover(&self, step: Recovery, piece: Piece) -> Result<(), Refusal> {
        let no = |key| Err(Refusal::new(Rule("12.4"), key).with("piece", piece.name()));
        if self.field.is_alive(piece) {
            return no("refuse-not-lost");
        }
        if !self.belongs(step, piece) {
            return no("refuse-other-kind");
        }
        let combat = self.piece(piece).combat;
        if combat > self.allowance {
            let refusal = Refusal::new(Rule("12.4"), "refuse-allowance").with("left", self.allowance);
            return Err(refusal.with("needs", combat));
        }
        Ok(())
    }

    fn recover(&mut self, step: Recovery, piece: Piece, ctx: &mut Ctx) {
        self.allowance -= self.piece(piece).combat;
        let besieged = step == Recovery::Besieged;
        self.field.put(piece, if besieged { Spot::CITY } else { Spot::POOL });
        if besieged {
            self.field.set(piece, CROSSED); // counted among the losses until both shares are known
        }
        ctx.tell(Event::Recovered { piece, step });
    }

    fn recovering_seat(&self, step: Recovery) -> Seat {
        match step {
            Recovery::Besieged => self.chairs().gaul(Force::Besieged),
            Recovery::Relief | Recovery::GallicCavalry => self.chairs().gaul(Force::Relief),
            Recovery::RomanInfantry | Recovery::RomanCavalry => {
                self.seats_in_play(Roman).iter().next().unwrap_or(Seat(0))
            }
        }
    }
}
