//! 10.3, R69: several pieces of one place are sent on their way together. They still move one at a time (5.2): when the first has arrived,
//! the others set out by themselves, one by one, to the same hex or as near to it as there is room. A hit by missile fire stops
//! them: the next is put into the player's hand again.

use crate::table::*;
use legatus_kernel::{Refusal, Rule};

/// Gates that one who follows looks at before it gives up.
const MOST_GATES: usize = 6;

impl Position {
    /// The move that is under way.
    pub(crate) fn moving(&self) -> Option<Move> {
        self.frames.nearest::<Move>().copied()
    }

    pub(crate) fn moving_side(&self) -> Option<Side> {
        self.moving().map(|m| m.piece.side())
    }

    /// May others still be named who go along?
    pub(crate) fn is_gathering(&self, m: &Move) -> bool {
        self.field.spot(m.piece) == m.from && m.spent == 0 && !m.led
    }

    /// The side whose pieces are on their way together: some have still to go, or the last one is following; or the victors are advancing
    /// (R64).
    pub(crate) fn side_under_way(&self) -> Option<Side> {
        if let Some(advance) = self.frames.nearest::<Advance>() {
            return Some(advance.side);
        }
        let m = self.moving()?;
        (m.led || !self.company.is_empty()).then_some(m.piece.side())
    }

    pub(crate) fn entries_begun(&self) -> bool {
        matches!(self.phase(), Phase::GaulMoves { entering: true, .. })
    }

    pub(crate) fn check_join(&self, m: &Move, piece: Piece) -> Result<(), Refusal> {
        let no = |key| Err(Refusal::new(Rule("10.3"), key).with("piece", piece.name()));
        self.check_side(m.piece.side(), piece)?;
        if !self.is_gathering(m) {
            return no("refuse-set-out");
        }
        if piece == m.piece || self.company.has(piece) {
            return no("refuse-joined");
        }
        if self.field.spot(piece) != m.from {
            return no("refuse-other-place");
        }
        self.check_pick(m.seat, piece, self.entries_begun())
    }

    /// Everybody who could go along. What bars or allows the place bars or allows all who are there; only the city holds two forces.
    fn joiners<'a>(&'a self, m: &'a Move) -> impl Iterator<Item = Piece> + 'a {
        let (entering, city) = (self.entries_begun(), m.from == Spot::CITY);
        let free = move |piece: &Piece| {
            self.field.spot(*piece) == m.from
                && *piece != m.piece
                && !self.company.has(*piece)
                && self.pick_bar(m.seat, *piece, entering).is_none()
                && (!city || self.check_pick(m.seat, *piece, entering).is_ok())
        };
        let open = self.is_gathering(m);
        let (stack, army) = match m.from.as_hex() {
            Some(hex) => (Some(self.field.stack(hex)), None),
            None => (None, Some(Piece::of(m.piece.side()))),
        };
        let here = stack.into_iter().flatten().chain(army.into_iter().flatten());
        here.filter(move |piece| open && free(piece))
    }

    /// Leaders are named one by one: they are not risked by the way.
    pub(crate) fn units_to_join<'a>(&'a self, m: &'a Move) -> impl Iterator<Item = Piece> + 'a {
        self.joiners(m).filter(|piece| !self.piece(*piece).is_leader())
    }

    pub(crate) fn check_join_all(&self, m: &Move) -> Result<(), Refusal> {
        let key = if self.is_gathering(m) { "refuse-nobody-joins" } else { "refuse-set-out" };
        let anybody = self.units_to_join(m).next();
        anybody.map(|_| ()).ok_or_else(|| Refusal::new(Rule("10.3"), key))
    }

    pub(crate) fn join_candidates(&self, m: &Move, out: &mut Vec<Action>) {
        if !self.is_gathering(m) {
            return;
        }
        let first = out.len();
        out.extend(self.joiners(m).map(Action::Join));
        let unit = |action: &Action| matches!(action, Action::Join(p) if !self.piece(*p).is_leader());
        if out[first..].iter().any(unit) {
            out.push(Action::JoinAll);
        }
    }

    pub(crate) fn join_all(&mut self, m: &Move) {
        let all: Vec<Piece> = self.units_to_join(m).collect();
        all.into_iter().for_each(|piece| self.company.add(piece));
    }

    /// Nobody is to follow: what another side may imagine.
    pub(crate) fn forget_company(&mut self) {
        self.company = PieceSet::NONE;
        if let Some(m) = self.frames.nearest_mut::<Move>() {
            (m.gate, m.goal, m.led) = (None, None, false);
        }
    }

    /// How far the piece on its way will go is open: what everybody but its player may imagine.
    pub(crate) fn forget_way(&mut self) {
        self.way = [None; LONGEST_WAY];
        if let Some(m) = self.frames.nearest_mut::<Move>() {
            (m.gone, m.named, m.leaving) = (0, 0, None);
        }
    }

    /// A move is over: the next of the company sets out, by itself if nothing has happened to the one before. When all have gone, their
    /// leaders are judged where they stand (19.3, R69).
    pub(crate) fn next_of_company(&mut self, m: Move, undisturbed: bool, ctx: &mut Ctx) {
        let stands = self.field.hex(m.piece).or(m.gate.filter(|_| self.is_in_city(m.piece)));
        let goal = m.goal.or(stands.filter(|hex| m.from != Spot::hex(*hex)));
        while let Some(next) = self.company.iter().next() {
            self.company.remove(next);
            if self.ending.is_some() || self.check_pick(m.seat, next, self.entries_begun()).is_err() {
                continue;
            }
            self.begin_move(m.seat, next);
            if let (true, Some(now)) = (undisturbed, self.frames.nearest_mut::<Move>()) {
                (now.gate, now.goal, now.leaving, now.led) = (m.gate, goal, m.leaving, true);
            }
            return;
        }
        if self.ending.is_none() {
            self.look_at_leaders(ctx);
        }
    }

    /// One who follows has nowhere to go: it stays, and may still be moved.
    fn release(&mut self, m: Move, ctx: &mut Ctx) {
        self.pop_move();
        self.next_of_company(m, true, ctx);
    }

    /// One who follows comes out of the city or of its box: at the gate of the first, or at a cheaper one near the goal. From the wall it
    /// must be able to go on: who only showed himself there and went back in would be seen by nobody.
    pub(crate) fn lead_out(&mut self, m: Move, ctx: &mut Ctx) -> bool {
        let mut gates = Vec::new();
        self.appear_candidates(&m, &mut gates);
        let towards = m.goal.or(m.gate);
        let mut gates: Vec<(u32, Hex)> = gates
            .into_iter()
            .filter_map(|action| match action {
                Action::Appear(hex) => Some(hex),
                _ => None,
            })
            .map(|hex| (self.gate_cost(hex) as u32 / 2 + towards.map_or(0, |to| hex.distance(to)), hex))
            .collect();
        gates.sort();
        let opens = |(_, hex): &&(u32, Hex)| {
            let out = Move { spent: self.gate_cost(*hex), ..m };
            !self.facts(*hex).is_city() || self.nearest(&out, *hex).is_some()
        };
        match gates.iter().take(MOST_GATES).find(opens) {
            Some((_, gate)) => self.appear(m, *gate, ctx),
            None => self.release(m, ctx),
        }
        true
    }

    /// One who follows names its way: off the map, or to the goal. False if it stays where it has come out.
    pub(crate) fn lead_on(&mut self, m: Move, from: Hex, ctx: &mut Ctx) -> bool {
        if let Some(zone) = m.leaving {
            match self.check_leave(&m, zone) {
                Ok(()) => self.leave_map(Move { leaving: None, ..m }, zone, ctx),
                Err(_) => self.release(m, ctx),
            }
            return true;
        }
        match self.nearest(&m, from) {
            Some(way) => self.name_way(m, &way),
            None if m.from == Spot::hex(from) => self.release(m, ctx),
            None => return false,
        }
        true
    }

    /// The way to the hex nearest to the goal, if it is nearer than where the piece stands, or if there is no room there.
    fn nearest(&self, m: &Move, from: Hex) -> Option<Vec<Hex>> {
        let goal = m.goal?;
        let crowded = self.field.holds(m.piece.side(), from) && self.excess(from) > 0;
        let reach = self.reach(m, from);
        let open = reach.hexes().filter(|hex| self.has_room_for(m.piece, *hex, goal));
        let best = open.map(|hex| (hex.distance(goal), reach.spent(hex), hex)).min()?;
        if best.0 < from.distance(goal) || crowded { self.route(m, from, best.2) } else { None }
    }

    /// May one who follows come to stand here: room in the stack, and the enemy only where the first one went?
    fn has_room_for(&self, piece: Piece, hex: Hex, goal: Hex) -> bool {
        let side = piece.side();
        let city = self.facts(hex).is_city();
        let room = self.piece(piece).is_leader() || city || self.field.units(hex) < side.stack_limit();
        (!city || hex == goal) && room && (hex == goal || !self.field.in_zoc(side.enemy(), hex))
    }
}
