//! 5.2 to 5.4: the piece in hand goes on, hex by hex or by the shortest way, takes others along (10.3), comes out of the city (9.3) or of
//! its box (11.1), leaves the map (11.5), or stops.

use super::gauls;
use crate::commanders::clock::Timed;
use crate::shown::labels::IN_BETWEEN;
use crate::shown::pointing::Pointed;
use crate::shown::view::Eyes;
use crate::table::refuse::{Bar, refuse};
use crate::table::*;
use legatus_kernel::{
    Decision, Label, Limit, Message, Question, Refusal, Rule, Seat, Seats, Target, Viewer, Way,
};

pub(crate) struct OnTheWay;

impl Decision<Position> for OnTheWay {
    type Frame = Move;

    fn asked(&self, _: &Position, m: &Move) -> Seats {
        Seats::only(m.seat)
    }

    fn question(&self, p: &Position, m: &Move, seat: Seat) -> Question {
        let left = p.half_points(m.piece).saturating_sub(m.spent);
        let (rule, key) = match p.field.spot(m.piece) {
            Spot::CITY => ("9.3", "ask-appear-wall"),
            spot if spot.as_zone().is_some() => ("11.1", "ask-appear-edge"),
            _ => ("5.3", "ask-step"),
        };
        let question = Question::new(Rule(rule), key).with("piece", m.piece.name());
        Question { limit: limit(p, m, seat), ..question.with("points", left / 2).with("half", left % 2) }
    }

    /// A unit that is still hidden is not named.
    fn question_for(&self, p: &Position, m: &Move, seat: Seat, viewer: Viewer) -> Question {
        if is_unseen(p, m) && !Eyes::of(p, viewer).gaul {
            return Question { limit: limit(p, m, seat), ..gauls::question(p.entries_begun()) };
        }
        self.question(p, m, seat)
    }

    fn candidates(&self, p: &Position, m: &Move, _: Seat, actions: &mut Vec<Action>) {
        if p.options.time_limits {
            actions.push(Action::TimeUp);
        }
        p.join_candidates(m, actions);
        match p.field.hex(m.piece) {
            None => p.appear_candidates(m, actions),
            Some(from) if !m.stopped => {
                let reach = p.reach(m, from);
                actions.reserve(reach.count());
                reach.each(|hex| actions.push(Action::Go(hex)));
                if p.may_leave_map(m) && p.may_come_to_edge(m, from) {
                    let exits = reach.exits(p.map(), p.half_points(m.piece));
                    actions.extend(Zone::of(exits).map(Action::Leave));
                }
            }
            Some(_) => {}
        }
        // Last: a page makes the last bare word its main button.
        if !p.must_withdraw(m.piece) {
            actions.push(Action::Stop);
        }
    }

    fn exact(&self, _: &Position, _: &Move) -> bool {
        true
    }

    fn check(&self, p: &Position, m: &Move, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Go(to) => p.check_go(m, to),
            Action::Stop => p.check_stop(m),
            Action::Appear(hex) => p.check_appear(m, hex),
            Action::Leave(zone) => p.check_leave(m, zone),
            Action::Join(piece) => p.check_join(m, piece),
            Action::JoinAll => p.check_join_all(m),
            Action::TimeUp => p.check_time_up(seat, Seats::NONE),
            _ => Err(Refusal::new(Rule("5.2"), "refuse-moving").with("piece", m.piece.name()).depth(0)),
        }
    }

    fn apply(&self, p: &mut Position, m: Move, seat: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Go(to) => p.set_out(m, to),
            Action::Appear(hex) => p.appear(m, hex, ctx),
            Action::Leave(zone) => p.leave_map(m, zone, ctx),
            Action::Join(piece) => p.company.add(piece),
            Action::JoinAll => p.join_all(&m),
            Action::TimeUp => {
                p.company = PieceSet::NONE;
                p.finish_move(ctx);
                p.time_is_up(seat, ctx);
            }
            _ => {
                if p.is_gathering(&m) {
                    p.company = PieceSet::NONE; // nobody has set out
                }
                p.finish_move(ctx);
            }
        }
    }

    /// Goes on by itself as far as was named; then ends if nothing more can be done.
    fn run(&self, p: &mut Position, m: Move, ctx: &mut Ctx) -> bool {
        let Some(from) = p.field.hex(m.piece) else {
            if !p.field.is_alive(m.piece) {
                p.pop_move();
                p.next_of_company(m, false, ctx);
                return true;
            }
            return m.led && p.lead_out(m, ctx); // or waits in the city or in a box
        };
        let disrupted = p.field.is(m.piece, DISRUPTED); // 21.1: it stays where it was hit
        if disrupted || m.stopped {
            p.finish_move(ctx);
            return true;
        }
        if m.gone < m.named {
            p.take_step(m, from, ctx);
            return true;
        }
        let beyond = p.facts(from).zones;
        if let Some(zone) = m.leaving.filter(|zone| beyond & zone.bit() != 0 && p.can_leave(&m)) {
            p.leave_map(m, zone, ctx);
            return true;
        }
        if m.led && m.named == 0 && p.lead_on(m, from, ctx) {
            return true;
        }
        // Whoever was sent to a hex farther off stops there; a single step leaves the piece in hand.
        let sent = m.named > 1 || m.led;
        if !sent && (p.can_step(&m) || p.can_leave(&m)) {
            return false;
        }
        p.finish_move(ctx);
        true
    }

    fn describe(&self, p: &Position, _: &Move, _: Seat, action: &Action) -> Label {
        p.label(action, IN_BETWEEN)
    }

    fn advise(&self, p: &Position, m: &Move, _: Seat, action: &Action) -> Option<Message> {
        match *action {
            Action::Go(to) => p.leader_at_risk(m, to).or_else(|| p.no_room_at(m, to)),
            Action::Appear(hex) => p.no_room_at(m, hex),
            _ => None,
        }
    }

    fn expected(&self, p: &Position, m: &Move, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        match Pointed::at(p, seat, target) {
            Pointed::Piece(piece) if piece != m.piece => actions.push(Action::Join(piece)),
            Pointed::Hex(hex) if p.field.hex(m.piece).is_none() => actions.push(Action::Appear(hex)),
            Pointed::Hex(hex) => actions.push(Action::Go(hex)),
            Pointed::Zone(zone) => actions.push(Action::Leave(zone)),
            other => other.in_between(actions),
        }
    }

    /// Who is called out of the city or of a box, and whether it can come, is nobody else's to know.
    fn hides(&self, p: &Position, m: &Move) -> bool {
        is_unseen(p, m)
    }

    fn time_up(&self, p: &Position, m: &Move, seat: Seat) -> Option<Action> {
        limit(p, m, seat).map(|_| Action::TimeUp)
    }

    fn way(&self, p: &Position, m: &Move, _: Seat, action: &Action) -> Option<Way> {
        p.foresee(m, action)
    }
}

/// A Gaul in the city or in a box.
fn is_unseen(p: &Position, m: &Move) -> bool {
    m.piece.side() == Gaul && p.field.hex(m.piece).is_none()
}

fn limit(p: &Position, m: &Move, seat: Seat) -> Option<Limit> {
    let timed = if m.piece.side() == Gaul { Timed::Gauls } else { Timed::Romans };
    p.limit(timed, Seats::only(m.seat), seat)
}

impl Position {
    fn check_go(&self, m: &Move, to: Hex) -> Result<(), Refusal> {
        let rule = |bar| refuse(bar);
        let Some(from) = self.field.hex(m.piece) else { return Err(rule(Bar::NotOnMap)) };
        // 6.2
        if m.stopped {
            return Err(rule(Bar::Stopped));
        }
        let direct = self.direct_step(m, from, to);
        if matches!(direct, Some(Ok(_))) || to != from && self.cost_of(m, from, to).is_some() {
            return Ok(());
        }
        match direct {
            Some(Err(bar)) => Err(rule(bar)),
            _ => Err(Refusal::new(Rule("5.3"), "refuse-too-far").with("hex", to.name())),
        }
    }

    /// Half points that the piece in hand would have spent when it comes to a hex, and those it has in all.
    pub(crate) fn cost_to(&self, to: Hex) -> Option<(u8, u8)> {
        let m = self.frames.top_as::<Move>()?;
        Some((self.cost_of(m, self.field.hex(m.piece)?, to)?, self.half_points(m.piece)))
    }

    /// The hexes that a piece goes through to a hex that it can reach.
    pub(crate) fn way_to(&self, m: &Move, to: Hex) -> Option<Vec<Hex>> {
        let from = self.field.hex(m.piece)?;
        match self.direct_step(m, from, to) {
            Some(Ok(_)) => Some(vec![to]),
            _ => self.route(m, from, to),
        }
    }

    /// Names the way to a hex; it is gone as the move runs on.
    fn set_out(&mut self, m: Move, to: Hex) {
        if let Some(way) = self.way_to(&m, to) {
            self.name_way(m, &way);
        }
    }

    pub(crate) fn name_way(&mut self, m: Move, way: &[Hex]) {
        assert!(way.len() <= LONGEST_WAY, "more than {LONGEST_WAY} hexes in a turn");
        self.way = [None; LONGEST_WAY];
        self.way.iter_mut().zip(way).for_each(|(place, hex)| *place = Some(*hex));
        self.frames.replace(Move { gone: 0, named: way.len() as u8, ..m });
    }

    /// The next hex that was named.
    fn take_step(&mut self, m: Move, from: Hex, ctx: &mut Ctx) {
        let to = self.way[m.gone as usize].unwrap_or(from);
        let Some(Ok(step)) = self.direct_step(&m, from, to) else {
            // Nothing changes under way but what fire brings; a position from outside may differ.
            return self.frames.replace(Move { named: m.gone, ..m });
        };
        self.frames.replace(Move {
            spent: m.spent + step.cost,
            along: step.along,
            left: step.left,
            stopped: step.stops,
            gone: m.gone + 1,
            ..m
        });
        self.enter(m.piece, to, ctx);
        if self.ending.is_none() {
            self.offer_shots(m.piece, false);
        }
    }

    pub(crate) fn pop_move(&mut self) {
        self.way = [None; LONGEST_WAY];
        self.frames.pop();
    }

    /// The piece on its way moves no more in this turn.
    pub(crate) fn finish_move(&mut self, ctx: &mut Ctx) {
        let Some(m) = self.frames.top_as::<Move>().copied() else { return };
        self.pop_move();
        self.field.set(m.piece, MOVED);
        if m.spent > 0 {
            self.field.set(m.piece, SHIFTED);
        }
        self.tell_move(m, ctx);
        self.bring_report(m.piece);
        self.next_of_company(m, !self.field.is(m.piece, DISRUPTED), ctx);
    }

    fn tell_move(&mut self, Move { piece, from, .. }: Move, ctx: &mut Ctx) {
        if self.is_in_city(piece) {
            self.field.put(piece, Spot::CITY); // R11
            if from != Spot::CITY {
                ctx.tell(Event::IntoCity { piece });
            }
            return;
        }
        let from = match from {
            Spot::CITY => Place::City,
            spot => spot.as_hex().map_or(Place::OffMap, Place::Hex),
        };
        if let Some(to) = self.field.hex(piece)
            && from != Place::Hex(to)
        {
            Event::Moved { piece, with: 0, from, to: Place::Hex(to) }.tell_stacked(ctx);
        }
    }

    /// 10.2: a unit that comes to stay where there is no room, and from where nobody can go away any more.
    fn no_room_at(&self, m: &Move, to: Hex) -> Option<Message> {
        let side = m.piece.side();
        if self.piece(m.piece).is_leader() || self.facts(to).is_city() || !self.stays_at(m, to) {
            return None;
        }
        let units: Vec<Piece> = self
            .field
            .stack(to)
            .filter(|piece| *piece != m.piece && !self.piece(*piece).is_leader())
            .collect();
        let excess = (units.len() + 1).saturating_sub(side.stack_limit());
        // R2: once somebody has come in from off the map, those on it move no more.
        let entering = self.entries_begun() || self.field.spot(m.piece).as_zone().is_some();
        let can_go = |piece: &&Piece| {
            let seat = self.controller(**piece);
            self.check_pick(seat, **piece, entering).is_ok() && self.can_step(&self.first_move(**piece))
        };
        let lost = excess.saturating_sub(units.iter().filter(can_go).count());
        (lost > 0)
            .then(|| Message::new("advice-no-room").with("hex", to.name()).with("limit", side.stack_limit()))
    }

    /// Does the piece end its move in this hex: sent there from afar, or unable to go on?
    fn stays_at(&self, m: &Move, to: Hex) -> bool {
        let cavalry = self.piece(m.piece).is_cavalry();
        let Some(from) = self.field.hex(m.piece) else {
            return self.field.in_zoc(m.piece.side().enemy(), to) || self.barrier(to, cavalry) != 0;
        };
        let Some(Ok(step)) = self.direct_step(m, from, to) else { return true };
        let mut there = *self;
        there.field.put(m.piece, Spot::hex(to));
        let then = Move { spent: m.spent + step.cost, along: step.along, left: step.left, ..*m };
        step.stops || !there.can_step(&then) && !there.can_leave(&then)
    }

    /// 19.1, 19.3: a leader who would be lost by a step, or left alone by one.
    fn leader_at_risk(&self, m: &Move, to: Hex) -> Option<Message> {
        let side = m.piece.side();
        // R69: who goes along is judged when all have gone.
        let goes_along = |piece: Piece| piece == m.piece || self.company.has(piece);
        let is_unit = |piece: &Piece| !self.piece(*piece).is_leader();
        let joined = is_unit(&m.piece) || self.company.iter().any(|piece| is_unit(&piece));
        let lost = |key, leader: Piece| Message::new(key).with("piece", leader.name());
        if !is_unit(&m.piece) && self.field.in_zoc(side.enemy(), to) {
            let alone = self.field.units(to) == 0 && !joined;
            let unprotected = m.piece == VERCINGETORIX && !self.options.protected;
            return (alone || unprotected).then(|| lost("advice-leader-lost", m.piece));
        }
        // 19.3: whoever goes away with all others leaves him alone.
        let from = self.field.hex(m.piece).filter(|hex| self.field.in_zoc(side.enemy(), *hex))?;
        let (leaders, units): (Vec<Piece>, Vec<Piece>) =
            self.field.stack(from).filter(|piece| !goes_along(*piece)).partition(|piece| !is_unit(piece));
        leaders.first().filter(|_| units.is_empty()).map(|leader| lost("advice-leader-left", *leader))
    }
}
