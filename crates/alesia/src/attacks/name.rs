//! 13.1, 14.3: every attack is named before the first die, unit by unit.

use super::duty::{Broken, Front, Mark, Striker};
use crate::combat::Clash;
use crate::commanders::clock::already_done;
use crate::shown::labels::Usual;
use crate::shown::odds;
use crate::shown::pointing::Pointed;
use crate::shown::story::column_word;
use crate::table::*;
use legatus_kernel::{
    Decision, Events, Label, Luck, Message, Odds, Question, QuickRng, Refusal, Role, Rule, Seat, Seats,
    Target,
};

pub(crate) struct NameAttacks {
    pub(crate) side: Side,
    pub(crate) done: Seats,
}

impl Decision<Position> for NameAttacks {
    type Frame = Phase;

    fn asked(&self, p: &Position, _: &Phase) -> Seats {
        p.first_undone(self.side, self.done)
    }

    fn may_change(&self, p: &Position, _: &Phase) -> Seats {
        p.colleagues(self.side, self.done)
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("14.3"), "ask-declare")
    }

    fn candidates(&self, p: &Position, _: &Phase, seat: Seat, actions: &mut Vec<Action>) {
        let mut front = p.front(self.side);
        if !self.done.has(seat) && p.check_declared(self.side, seat, &mut front).is_ok() {
            actions.push(Action::Done);
        }
        for i in 0..front.strikers.len() {
            let striker = front.strikers[i];
            if p.controller(striker.piece) != seat {
                continue;
            }
            for j in striker.reach() {
                let hex = front.marks[*j as usize].hex;
                if p.check_attack(self.side, &mut front, striker.piece, hex).is_ok() {
                    actions.push(Action::Attack { piece: striker.piece, hex });
                }
            }
        }
        if self.side == Gaul {
            p.storm_candidates(seat, actions);
        }
    }

    fn exact(&self, _: &Position, _: &Phase) -> bool {
        true
    }

    fn check(&self, p: &Position, _: &Phase, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Attack { piece, hex } => {
                self.check_striker(p, seat, piece)?;
                p.check_attack(self.side, &mut p.front(self.side), piece, hex)
            }
            Action::Storm { piece, from, hex } if self.side == Gaul => {
                self.check_striker(p, seat, piece)?;
                p.check_storm(piece, from, hex)
            }
            Action::Done if self.done.has(seat) => already_done(),
            Action::Done => p.check_declared(self.side, seat, &mut p.front(self.side)),
            _ => Err(not_now("14.3")),
        }
    }

    fn apply(&self, p: &mut Position, _: Phase, seat: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Attack { piece, hex } => p.add_to_plan(self.side, piece, hex, ctx),
            Action::Storm { piece, from, hex } => {
                p.field.put(piece, Spot::hex(from));
                p.add_to_plan(self.side, piece, hex, ctx);
            }
            _ => p.mark_done(seat),
        }
    }

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        let all = p.all_done(self.side, self.done);
        if all {
            p.close_declaration(self.side, ctx);
        }
        all
    }

    fn describe(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        p.label(action, Usual::under("14.3").done("do-done-declare", Role::End))
    }

    /// 13.5, 25: whoever names an attack on a defender who counts double is told why.
    fn advise(&self, p: &Position, phase: &Phase, seat: Seat, action: &Action) -> Option<Message> {
        let (named, clash) = self.planned(p, phase, seat, action)?;
        let cause = clash.parts.iter().find_map(|(_, _, cause)| *cause)?;
        odds::is_known(&named, seat, self.side, &clash).then(|| {
            Message::new("advice-doubled")
                .with("attack", clash.attack as i32)
                .with("defence", clash.defence as i32)
                .with("column", column_word(clash.column()))
                .with("cause", cause.word())
                .with("rule", cause.rule())
        })
    }

    fn expected(&self, p: &Position, _: &Phase, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        match Pointed::at(p, seat, target) {
            Pointed::Piece(piece) if piece.side() == self.side => {
                let around = p.field.hex(piece).map(Hex::around);
                let enemy = |hex: &Hex| p.field.holds(self.side.enemy(), *hex);
                let hexes = around.into_iter().flatten().filter(enemy);
                actions.extend(hexes.map(|hex| Action::Attack { piece, hex }));
            }
            Pointed::Piece(piece) => {
                if let Some(hex) = p.field.hex(piece) {
                    self.attacks_on(p, hex, actions);
                }
            }
            Pointed::Hex(hex) => self.attacks_on(p, hex, actions),
            other => other.in_a_phase(p, actions),
        }
    }

    /// Whether those in the city or off the map can attack, and whose sphere the attackers are in, is nobody else's to know.
    fn hides(&self, p: &Position, _: &Phase) -> bool {
        if self.side == Gaul { p.storms_are_possible() } else { p.hides_spheres() }
    }

    fn odds(&self, p: &Position, phase: &Phase, seat: Seat, action: &Action) -> Option<Odds> {
        let (named, clash) = self.planned(p, phase, seat, action)?;
        odds::fought(&named, seat, self.side, &clash)
    }
}

impl NameAttacks {
    fn check_striker(&self, p: &Position, seat: Seat, piece: Piece) -> Result<(), Refusal> {
        if piece.side() != self.side {
            return Err(not_now("13.1"));
        }
        p.check_control(seat, piece)
    }

    /// Everybody beside a hex.
    fn attacks_on(&self, p: &Position, hex: Hex, actions: &mut Vec<Action>) {
        let near = |piece: &Piece| p.field.hex(*piece).is_some_and(|from| from.distance(hex) == 1);
        actions.extend(Piece::of(self.side).filter(near).map(|piece| Action::Attack { piece, hex }));
    }

    /// What an attack would come to with this unit in it, if nobody else joined.
    fn planned(&self, p: &Position, phase: &Phase, seat: Seat, action: &Action) -> Option<(Position, Clash)> {
        let Action::Attack { piece, hex } = *action else { return None };
        self.check(p, phase, seat, action).ok()?;
        let mut named = *p;
        let (mut luck, mut events) = (Luck::quick(QuickRng::new(0)), Events::default());
        named.add_to_plan(self.side, piece, hex, &mut Ctx { luck: &mut luck, events: &mut events });
        let clash = named.clash(self.side, named.field.plan(piece));
        Some((named, clash))
    }
}

/// Who can do something for an open duty, and against which hex.
enum Serves {
    This(Hex),
    Colleague,
    Nobody,
}

impl Position {
    /// 13.1: a seat is done when it can do nothing more for an open duty.
    fn check_declared(&self, side: Side, seat: Seat, front: &mut Front) -> Result<(), Refusal> {
        let Some(open) = front.open() else { return Ok(()) };
        let direct = |striker: &Striker, mark: &Mark| {
            mark.attack == 0 && mark.owed || striker.must && striker.attack == 0
        };
        let serves = match self.serving(side, seat, front, direct) {
            // R29: or a fight that was to be renewed must be broken off first.
            Serves::Nobody => self.serving(side, seat, front, |_, mark| mark.is_held()),
            somebody => somebody,
        };
        let Serves::This(hex) = serves else { return Ok(()) };
        match open {
            Broken::Unit(piece) => {
                Err(Refusal::new(Rule("14.32"), "refuse-unit-idle").with("piece", piece.name()))
            }
            Broken::Hex(_) => Err(Refusal::new(Rule("14.31"), "refuse-hex-owed").with("hex", hex.name())),
        }
    }

    /// Can this seat, or a colleague, name an attack of this kind?
    fn serving(
        &self,
        side: Side,
        seat: Seat,
        front: &mut Front,
        kind: impl Fn(&Striker, &Mark) -> bool,
    ) -> Serves {
        let mut serves = Serves::Nobody;
        for i in 0..front.strikers.len() {
            let striker = front.strikers[i];
            for j in striker.reach() {
                let mark = front.marks[*j as usize];
                if kind(&striker, &mark) && self.check_attack(side, front, striker.piece, mark.hex).is_ok() {
                    if self.controller(striker.piece) == seat {
                        return Serves::This(mark.hex);
                    }
                    serves = Serves::Colleague;
                }
            }
        }
        serves
    }

    /// Numbers the attacks from west to east, whatever order they were named in.
    fn number_attacks(&mut self, side: Side) {
        let target = |attack: u8| self.clash(side, attack).defending_hexes.iter().min();
        let mut order: Vec<(Option<Hex>, u8)> =
            self.open_attacks(side).into_iter().map(|attack| (target(attack), attack)).collect();
        order.sort();
        let mut numbers = [0u8; 256];
        for (number, (_, attack)) in order.iter().enumerate() {
            numbers[*attack as usize] = number as u8 + 1;
        }
        for piece in Piece::all() {
            self.field.set_plan(piece, numbers[self.field.plan(piece) as usize]);
        }
    }

    /// R46: everybody has named his attacks; if a duty is still open, whoever can meet it is asked again.
    fn close_declaration(&mut self, side: Side, ctx: &mut Ctx) {
        let mut front = self.front(side);
        for seat in self.seats_in_play(side).iter() {
            if self.check_declared(side, seat, &mut front).is_err() {
                return self.mark_undone(seat);
            }
        }
        // R29: the records of the side that attacks now are settled by its attacks.
        let own = (1..=MOST_RECORDS).filter(|r| self.rages >> r & 1 == 1 && self.rage_attacker(*r) == side);
        own.collect::<Vec<_>>().into_iter().for_each(|record| self.end_record(record));
        self.number_attacks(side);
        let attacks = self.open_attacks(side);
        if !attacks.is_empty() {
            ctx.tell(Event::Declared { side, attacks: attacks.len() as u8 });
        }
        for piece in Piece::of(Gaul).filter(|piece| self.field.plan(*piece) != 0) {
            if let Some(zone) = self.field.start(piece).as_zone() {
                self.known[piece.gaul()] = zone.bit(); // stormers are shown (R51)
            }
        }
        if side == Roman {
            let hexes: Vec<Hex> = Piece::of(Roman)
                .filter(|piece| self.field.plan(*piece) != 0)
                .filter_map(|piece| self.field.hex(piece))
                .collect();
            hexes.into_iter().for_each(|hex| self.show_command(hex));
        }
        self.set_phase(Phase::Resolve { side });
    }
}
