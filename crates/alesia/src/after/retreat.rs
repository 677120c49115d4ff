//! 16.2 to 16.5: retreats, led by the victor, towards the lines of the beaten (R23 to R26).

use crate::data::map::grid;
use crate::movement::step::Walker;
use crate::table::action::Action;
use crate::table::event::{Event, Place, Why};
use crate::table::frame::*;
use crate::table::ids::*;
use crate::table::moves::Ctx;
use crate::table::position::*;
use crate::table::refuse::not_now;
use legatus_board::Direction;
use legatus_kernel::{Refusal, Rule, Seat};

// How good a path is: the fewer of these, in this order, the better (R24); then the distance to one's own lines.
const BARRIER: u16 = 1 << 15;
const NO_ROOM: u16 = 1 << 14;
const GROWS: u16 = 1 << 13;
const NO_PATH: u16 = u16::MAX;
/// Beyond the edge there is no hex: farther from the walls than any.
const FARTHEST: u16 = 99;

/// A step of a retreat.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Way {
    Hex { to: Hex, last: bool, barrier: bool },
    City(Hex),
}

impl Position {
    pub fn begin_retreat(&mut self, side: Side, seat: Seat, distance: u8, beaten: &[Piece], ctx: &mut Ctx) {
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
            let with_others = |p: &&Piece| {
                self.field.hex(**p) == Some(hex)
                    && !self.piece(**p).is_missile()
                    && !self.piece(**p).is_leader()
            };
            if facts.is_leader() || facts.is_missile() && beaten.iter().any(|p| with_others(&p)) {
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
            self.frames.push(Frame::Retreat(frame));
        }
    }

    // --- Paths (R24, R25) --------------------------------------------------------------------------------------------

    /// How far a hex is from the lines of a beaten piece (R24).
    fn distance_home(&self, piece: Piece, hex: Hex) -> u8 {
        match self.piece(piece).force {
            Force::Besieged => self.facts(hex).to_city,
            Force::Relief => self.facts(hex).to_edge,
            Force::Roman => self.distance_to_works(hex),
        }
    }

    /// The nearest rampart or fort free of Gauls.
    fn distance_to_works(&self, hex: Hex) -> u8 {
        let free = |h: Hex| !self.field.holds(Gaul, h);
        if self.facts(hex).has_rampart() && free(hex) {
            return 0;
        }
        let forts = Fort::all().filter_map(|fort| self.field.fort(fort).as_hex()).filter(|fort| free(*fort));
        let fort = forts.map(|fort| fort.distance(hex) as u8).min().unwrap_or(99);
        let nearest = self.facts(hex).to_rampart;
        if nearest >= fort {
            return fort;
        }
        // Nearly always the nearest rampart itself is free.
        if free(self.facts(hex).rampart_near) {
            return nearest;
        }
        for distance in nearest..fort.min(nearest + 12) {
            let ring = grid().ring(hex.0, distance as u32).into_iter().map(Hex);
            if ring.into_iter().any(|h| self.facts(h).has_rampart() && free(h)) {
                return distance;
            }
        }
        fort
    }

    /// A step that a beaten piece can be made to take (R25).
    fn retreat_step(&self, w: &Walker<'_>, from: Hex, way: Direction) -> Option<Way> {
        let to = Hex(grid().beside(from.0, way));
        let facts = self.facts(to);
        if !facts.on_map() || self.field.holds(w.side.enemy(), to) || self.field.in_zoc(w.side.enemy(), to) {
            return None;
        }
        if facts.is_city() {
            return (w.side == Gaul).then_some(Way::City(to));
        }
        let own_fort = w.side == Roman && self.field.has_fort(to);
        if w.cavalry && facts.has_works() && !own_fort {
            return None; // 22.1
        }
        let bridge = self.is_linked(w.side, from, way, to) || own_fort;
        let barrier = self.barrier(to, w.cavalry) != 0;
        Some(Way::Hex { to, last: barrier && !bridge, barrier: barrier && !bridge })
    }

    /// Tries all ways on from the end of a path; tells each end it comes to with its worth.
    fn explore(
        &self,
        w: &Walker<'_>,
        path: &mut Vec<Hex>,
        distance: usize,
        worth: u16,
        found: &mut dyn FnMut(&[Hex], u16),
    ) {
        let here = path[path.len() - 1];
        if path.len() > distance {
            let room = self.piece(w.piece).is_leader() || self.field.units(here) < w.side.stack_limit();
            let end = worth | if room { 0 } else { NO_ROOM } | self.distance_home(w.piece, here) as u16;
            return found(path, end);
        }
        if w.side == Gaul && self.facts(here).zones != 0 {
            // 16.2: off the map, where the relief force has its lines; the besieged only get farther from theirs.
            let besieged = self.piece(w.piece).force == Force::Besieged;
            found(path, if besieged { worth | GROWS | FARTHEST } else { worth });
        }
        let before = self.distance_home(w.piece, here);
        for way in Direction::ALL {
            match self.retreat_step(w, here, way) {
                None => {}
                Some(Way::City(wall)) => {
                    let home = self.distance_home(w.piece, wall);
                    path.push(wall);
                    found(path, worth | if home > before { GROWS } else { 0 } | home as u16);
                    path.pop();
                }
                Some(Way::Hex { to, last, barrier }) => {
                    if path.contains(&to) || last && path.len() < distance {
                        continue;
                    }
                    let grows = self.distance_home(w.piece, to) > before;
                    let worth = worth | if barrier { BARRIER } else { 0 } | if grows { GROWS } else { 0 };
                    path.push(to);
                    self.explore(w, path, distance, worth, found);
                    path.pop();
                }
            }
        }
    }

    /// Each end of a path that begins like `path`, with its worth.
    fn paths_from(&self, piece: Piece, path: &[Hex], distance: u8, found: &mut dyn FnMut(&[Hex], u16)) {
        let w = self.walker(piece);
        // What the steps made so far are worth.
        let mut worth = 0;
        for pair in path.windows(2) {
            let grows = self.distance_home(piece, pair[1]) > self.distance_home(piece, pair[0]);
            let way = grid().direction(pair[0].0, pair[1].0);
            let bridge = way.is_some_and(|way| self.is_linked(w.side, pair[0], way, pair[1]))
                || w.side == Roman && self.field.has_fort(pair[1]);
            let barrier = self.barrier(pair[1], w.cavalry) != 0 && !bridge;
            worth |= if grows { GROWS } else { 0 } | if barrier { BARRIER } else { 0 };
        }
        let mut path = path.to_vec();
        self.explore(&w, &mut path, distance as usize, worth, found);
    }

    /// How good the best way out is for a piece that still stands where it was beaten.
    fn best_path(&self, piece: Piece, distance: u8) -> u16 {
        let mut best = NO_PATH;
        if let Some(hex) = self.field.hex(piece) {
            self.paths_from(piece, &[hex], distance, &mut |_, worth| best = best.min(worth));
        }
        best
    }

    /// The next steps of the best paths: hexes, and zones if it may go off the map here.
    fn next_steps(&self, piece: Piece, path: &[Hex], distance: u8, best: u16) -> (Vec<Hex>, u16) {
        let (mut hexes, mut zones) = (Vec::new(), 0);
        let at = path.len();
        let edge = self.facts(path[at - 1]).zones;
        self.paths_from(piece, path, distance, &mut |found, worth| {
            if worth != best {
                return;
            }
            match found.get(at) {
                Some(next) if !hexes.contains(next) => hexes.push(*next),
                Some(_) => {}
                None => zones = edge,
            }
        });
        (hexes, zones)
    }

    // --- Decisions of the victor -----------------------------------------------------------------------------------------

    fn still_to_go(&self, side: Side, follower: bool) -> impl Iterator<Item = Piece> + '_ {
        let waits = move |p: &Piece| self.field.is(*p, RETREATS) && self.field.is(*p, FOLLOWS) == follower;
        Piece::of(side).filter(waits)
    }

    /// What may be done next with a beaten piece.
    fn ways_of(&self, r: &Retreat, piece: Piece, out: &mut Vec<Action>) {
        let mut path: Vec<Hex> = r.path.iter().flatten().copied().collect();
        let mut best = r.best;
        if r.piece != Some(piece) {
            path = self.field.hex(piece).into_iter().collect();
            best = self.best_path(piece, r.distance);
        }
        if best == NO_PATH || path.is_empty() {
            out.push(Action::Cut(piece));
            return;
        }
        let (hexes, zones) = self.next_steps(piece, &path, r.distance, best);
        out.extend(hexes.into_iter().map(|to| Action::Lead { piece, to }));
        out.extend(Zone::of(zones).map(|zone| Action::LeadOff { piece, zone }));
    }

    pub fn retreat_candidates(&self, r: &Retreat, out: &mut Vec<Action>) {
        if let Some(piece) = r.piece {
            return self.ways_of(r, piece, out);
        }
        for piece in self.still_to_go(r.side, false) {
            self.ways_of(r, piece, out);
        }
        if !out.is_empty() {
            return;
        }
        if let Some(piece) = self.still_to_go(r.side, true).next() {
            out.extend(self.companions(r, piece).map(|with| Action::Follow { piece, with }));
        }
    }

    /// Those who left the hex of a follower before him.
    fn companions<'a>(&'a self, r: &'a Retreat, piece: Piece) -> impl Iterator<Item = Piece> + 'a {
        let hex = self.field.hex(piece);
        let left = r.led.iter().flatten().filter(move |(_, from)| Some(*from) == hex);
        left.map(|(led, _)| *led).filter(|led| self.field.is_alive(*led))
    }

    pub fn check_retreat(&self, r: &Retreat, action: &Action) -> Result<(), Refusal> {
        let piece = match *action {
            Action::Lead { piece, .. } | Action::LeadOff { piece, .. } | Action::Cut(piece) => piece,
            Action::Follow { piece, .. } => piece,
            _ => return Err(not_now("16.4")),
        };
        let mut open = Vec::new();
        self.retreat_candidates(r, &mut open);
        if open.contains(action) {
            return Ok(());
        }
        if !self.field.is(piece, RETREATS) {
            return Err(Refusal::new(Rule("16.2"), "refuse-not-beaten").with("piece", piece.name()));
        }
        Err(Refusal::new(Rule("16.4"), "refuse-retreat")
            .with("piece", piece.name())
            .with("hexes", r.distance))
    }

    pub fn apply_retreat(&mut self, r: Retreat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Lead { piece, to } => self.lead(r, piece, to, ctx),
            Action::LeadOff { piece, zone } => {
                let from = r.path[0].or(self.field.hex(piece));
                self.end_of_path(r, piece, ctx);
                self.go_off(piece, zone, ctx);
                if let Some(from) = from {
                    ctx.tell(Event::Retreated { piece, from, to: Place::Zone(zone) });
                }
            }
            Action::Follow { piece, with } => self.follow(piece, with, ctx),
            Action::Cut(piece) => {
                self.field.clear(piece, RETREATS);
                self.eliminate(piece, Why::NoRetreat, ctx);
            }
            _ => {}
        }
    }

    fn lead(&mut self, mut r: Retreat, piece: Piece, to: Hex, ctx: &mut Ctx) {
        if r.piece != Some(piece) {
            r.best = self.best_path(piece, r.distance);
            r.path = [None; 5];
            r.path[0] = self.field.hex(piece);
            (r.piece, r.stopped) = (Some(piece), false);
        }
        if let Some(place) = r.path.iter_mut().find(|place| place.is_none()) {
            *place = Some(to);
        }
        *self.frames.top_mut() = Frame::Retreat(r);
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
        *self.frames.top_mut() =
            Frame::Retreat(Retreat { piece: None, path: [None; 5], led, stopped: false, ..r });
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

    pub fn run_retreat(&mut self, r: Retreat, ctx: &mut Ctx) -> bool {
        if let Some(piece) = r.piece {
            let gone = r.path.iter().flatten().count() > r.distance as usize;
            if self.field.is_alive(piece) && !gone && !r.stopped {
                return false;
            }
            if let (true, Some(from), Some(to)) =
                (self.field.is_alive(piece), r.path[0], self.field.hex(piece))
            {
                ctx.tell(Event::Retreated { piece, from, to: Place::Hex(to) });
            }
            self.end_of_path(r, piece, ctx);
            return true;
        }
        if self.still_to_go(r.side, false).next().is_some() {
            return false;
        }
        let Some(follower) = self.still_to_go(r.side, true).next() else {
            self.frames.pop();
            return true;
        };
        if self.companions(&r, follower).next().is_some() {
            return false;
        }
        // R31, R56: nobody is left to follow.
        self.field.clear(follower, RETREATS | FOLLOWS);
        self.eliminate(follower, Why::NoRetreat, ctx);
        true
    }
}
