//! 16.2 to 16.5: retreats, led by the victor, towards the lines of the beaten (R23 to R26).

use super::paths::NO_PATH;
use crate::shown::labels::IN_BETWEEN;
use crate::shown::pointing::Pointed;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct LeadAway;

impl Decision<Position> for LeadAway {
    type Frame = Retreat;

    fn asked(&self, _: &Position, r: &Retreat) -> Seats {
        Seats::only(r.seat)
    }

    fn question(&self, _: &Position, r: &Retreat, _: Seat) -> Question {
        match r.piece {
            Some(piece) => Question::new(Rule("16.4"), "ask-lead-on").with("piece", piece.name()),
            None => Question::new(Rule("16.4"), "ask-lead"),
        }
        .with("hexes", r.distance)
    }

    fn candidates(&self, p: &Position, r: &Retreat, _: Seat, actions: &mut Vec<Action>) {
        if let Some(piece) = r.piece {
            return p.ways_of(r, piece, actions);
        }
        for piece in p.still_to_go(r.side, false) {
            p.ways_of(r, piece, actions);
        }
        if !actions.is_empty() {
            return;
        }
        if let Some(piece) = p.still_to_go(r.side, true).next() {
            actions.extend(p.companions(r, piece).map(|with| Action::Follow { piece, with }));
        }
    }

    fn exact(&self, _: &Position, _: &Retreat) -> bool {
        true
    }

    fn check(&self, p: &Position, r: &Retreat, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let led = match *action {
            Action::Lead { piece, .. } | Action::LeadOff { piece, .. } | Action::Cut(piece) => Some(piece),
            Action::Follow { piece, .. } => Some(piece),
            _ => None,
        };
        let Some(piece) = led else { return Err(not_now("16.4")) };
        let mut open = Vec::new();
        self.candidates(p, r, seat, &mut open);
        if open.contains(action) {
            return Ok(());
        }
        if !p.field.is(piece, RETREATS) {
            return Err(Refusal::new(Rule("16.2"), "refuse-not-beaten").with("piece", piece.name()));
        }
        Err(Refusal::new(Rule("16.4"), "refuse-retreat")
            .with("piece", piece.name())
            .with("hexes", r.distance))
    }

    fn apply(&self, p: &mut Position, r: Retreat, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Lead { piece, to } => p.lead(r, piece, to, ctx),
            Action::LeadOff { piece, zone } => {
                let from = r.path[0].or(p.field.hex(piece));
                p.end_of_path(r, piece, ctx);
                p.go_off(piece, zone, ctx);
                if let Some(from) = from {
                    ctx.tell(Event::Retreated { piece, from, to: Place::Zone(zone) });
                }
            }
            Action::Follow { piece, with } => p.follow(piece, with, ctx),
            Action::Cut(piece) => {
                p.field.clear(piece, RETREATS);
                p.eliminate(piece, Why::NoRetreat, ctx);
            }
            _ => {}
        }
    }

    fn run(&self, p: &mut Position, r: Retreat, ctx: &mut Ctx) -> bool {
        if let Some(piece) = r.piece {
            let gone = r.path.iter().flatten().count() > r.distance as usize;
            if p.field.is_alive(piece) && !gone && !r.stopped {
                return false;
            }
            if let (true, Some(from), Some(to)) = (p.field.is_alive(piece), r.path[0], p.field.hex(piece)) {
                ctx.tell(Event::Retreated { piece, from, to: Place::Hex(to) });
            }
            p.end_of_path(r, piece, ctx);
            return true;
        }
        if p.still_to_go(r.side, false).next().is_some() {
            return false;
        }
        let Some(follower) = p.still_to_go(r.side, true).next() else {
            p.frames.pop();
            return true;
        };
        if p.companions(&r, follower).next().is_some() {
            return false;
        }
        p.field.clear(follower, RETREATS | FOLLOWS);
        p.eliminate(follower, Why::NoRetreat, ctx); // R31, R56: nobody is left to follow
        true
    }

    fn describe(&self, p: &Position, _: &Retreat, _: Seat, action: &Action) -> Label {
        p.label(action, IN_BETWEEN)
    }

    fn advise(&self, _: &Position, _: &Retreat, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, p: &Position, r: &Retreat, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        match Pointed::at(p, seat, target) {
            Pointed::Piece(piece) => actions.push(Action::Cut(piece)),
            Pointed::Hex(to) => {
                let beaten = Piece::of(r.side).filter(|piece| p.field.is(*piece, RETREATS));
                actions.extend(beaten.map(|piece| Action::Lead { piece, to }));
            }
            other => other.in_between(actions),
        }
    }
}

impl Position {
    pub(crate) fn begin_retreat(
        &mut self,
        side: Side,
        seat: Seat,
        distance: u8,
        beaten: &[Piece],
        ctx: &mut Ctx,
    ) {
        let mut any = false;
        for piece in beaten {
            let Some(hex) = self.field.hex(*piece) else { continue };
            if self.facts(hex).is_city() {
                self.field.put(*piece, Spot::CITY); // R11
                ctx.tell(Event::IntoCity { piece: *piece });
                continue;
            }
            if !self.facts(hex).on_map() {
                continue; // R13
            }
            any = true;
            self.field.set(*piece, RETREATS);
            let facts = self.piece(*piece);
            let leads = |other: &Piece| self.field.hex(*other) == Some(hex) && self.is_of_the_line(*other);
            if facts.is_leader() || facts.is_missile() && beaten.iter().any(leads) {
                self.field.set(*piece, FOLLOWS);
            }
        }
        if any {
            let path = [None; 5];
            let frame = Retreat {
                side,
                seat,
                distance,
                piece: None,
                path,
                stopped: false,
                best: NO_PATH,
                led: [None; 6],
            };
            self.frames.push(frame.into());
        }
    }

    fn still_to_go(&self, side: Side, follower: bool) -> impl Iterator<Item = Piece> + '_ {
        let waits = move |p: &Piece| self.field.is(*p, RETREATS) && self.field.is(*p, FOLLOWS) == follower;
        Piece::of(side).filter(waits)
    }

    /// What may be done next with a beaten piece.
    fn ways_of(&self, r: &Retreat, piece: Piece, actions: &mut Vec<Action>) {
        let mut path: Vec<Hex> = r.path.iter().flatten().copied().collect();
        let mut best = r.best;
        if r.piece != Some(piece) {
            path = self.field.hex(piece).into_iter().collect();
            best = self.best_path(piece, r.distance);
        }
        if best == NO_PATH || path.is_empty() {
            actions.push(Action::Cut(piece));
            return;
        }
        let (hexes, zones) = self.next_steps(piece, &path, r.distance, best);
        actions.extend(hexes.into_iter().map(|to| Action::Lead { piece, to }));
        actions.extend(Zone::of(zones).map(|zone| Action::LeadOff { piece, zone }));
    }

    /// Those who left the hex of a follower before him.
    fn companions<'a>(&'a self, r: &'a Retreat, piece: Piece) -> impl Iterator<Item = Piece> + 'a {
        let hex = self.field.hex(piece);
        let left = r.led.iter().flatten().filter(move |(_, from)| Some(*from) == hex);
        left.map(|(led, _)| *led).filter(|led| self.field.is_alive(*led))
    }

    fn lead(&mut self, mut r: Retreat, piece: Piece, to: Hex, ctx: &mut Ctx) {
        if r.piece != Some(piece) {
            r.best = self.best_path(piece, r.distance);
            r.path = [None; 5];
            r.path[0] = self.field.hex(piece);
            (r.piece, r.stopped) = (Some(piece), false);
        }
        let next =
            r.path.iter_mut().find(|place| place.is_none()).expect("no retreat is longer than four hexes");
        *next = Some(to);
        self.frames.replace(r);
        if self.facts(to).is_city() {
            let from = r.path[0].unwrap_or(to);
            self.end_of_path(r, piece, ctx);
            self.field.put(piece, Spot::CITY);
            ctx.tell(Event::Retreated { piece, from, to: Place::City });
            return;
        }
        self.put_down(piece, to, ctx);
        if self.ending.is_none() {
            self.offer_shots(piece, false);
        }
    }

    /// The piece on its way has gone as far as it must.
    fn end_of_path(&mut self, r: Retreat, piece: Piece, ctx: &mut Ctx) {
        self.field.clear(piece, RETREATS);
        let from = r.path[0].or(self.field.hex(piece));
        let mut led = r.led;
        let follower = from.is_some_and(|from| {
            self.still_to_go(r.side, true).any(|follower| self.field.hex(follower) == Some(from))
        });
        if let (true, Some(from), Some(free)) = (follower, from, led.iter_mut().find(|place| place.is_none()))
        {
            *free = Some((piece, from));
        }
        self.frames.replace(Retreat { piece: None, path: [None; 5], led, stopped: false, ..r });
        // 24.9: forts that Gauls have gone through are destroyed afterwards.
        for hex in r.path.iter().flatten().skip(1) {
            if r.side == Gaul && self.field.has_fort(*hex) {
                self.take_fort(*hex, ctx);
            }
        }
    }

    /// R66: who follows is carried along and no target of his own.
    fn follow(&mut self, piece: Piece, with: Piece, ctx: &mut Ctx) {
        self.field.clear(piece, RETREATS | FOLLOWS);
        let Some(from) = self.field.hex(piece) else { return };
        let spot = self.field.spot(with);
        let to = match (spot.as_hex(), spot.as_zone()) {
            (Some(hex), _) => {
                self.put_down(piece, hex, ctx);
                Place::Hex(hex)
            }
            (_, Some(zone)) => {
                self.go_off(piece, zone, ctx);
                Place::Zone(zone)
            }
            _ => {
                self.field.put(piece, spot);
                Place::City
            }
        };
        ctx.tell(Event::Retreated { piece, from, to });
    }
}
