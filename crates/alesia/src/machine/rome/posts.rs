//! Who should stand where: every cohort gets a post, the hottest posts first, each from the nearest who are free.

use super::footing::Footing;
use super::threat::heat;
use super::ways::{POSTS, ways_to};
use crate::data::map::HEX_COUNT;
use crate::data::{Kind, data};
use crate::table::*;

/// What the next unit in a hex is worth, times its heat: the first where nobody is near, the first beside another, the second, the third,
/// and those who wait behind them.
const FIRST: f32 = 10.0;
const BESIDE: f32 = 4.5;
const SECOND: f32 = 6.0;
const THIRD: f32 = 4.0;
const BEHIND: f32 = 1.1;
const MOST: u8 = 6;
/// The heat of a hex of the line before which nobody is seen.
const CALM_OUTER: f32 = 0.12;
const CALM_INNER: f32 = 0.03;
/// That of a hex which somebody must watch, until somebody does.
const WATCHED: f32 = 1.1;
/// A fort is never left empty: its engines, and Vercingétorix may not pass it (19.2).
const FORT: f32 = 30.0;
/// A hex whose units are a match for the Gauls beside it.
const STRIKE: f32 = 9.0;
/// Two hexes from Gauls within the line: who stands there shuts them in.
const CORDON: f32 = 5.0;
/// The way that Vercingétorix could take.
const GAP: f32 = 20.0;
/// A place with no more heat than this is quiet.
const QUIET: f32 = 0.3;
/// Where somebody is already, his is the first post to be filled: nobody marches without need.
const STAY: f32 = 1.1;
/// A way so long is not gone: in quarter points.
pub(crate) const NEVER: u16 = 500;

/// A place to fill.
pub(crate) struct Place {
    pub(crate) hex: Hex,
    duty: Duty,
    /// How much it matters, from 0 to 1, and how much that somebody at all is there.
    heat: f32,
    watch: f32,
    filled: u8,
    /// Somebody stands beside it, or will.
    covered: bool,
    /// Somebody who may still move stands in it.
    pub(crate) held: bool,
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Duty {
    Line,
    Fort,
    Strike,
    Cordon,
    Gap,
}

impl Place {
    /// What one more unit there is worth.
    pub(crate) fn worth(&self) -> f32 {
        let first = match (self.covered, self.held) {
            (true, _) => BESIDE * self.heat,
            (false, false) => FIRST * self.heat.max(self.watch),
            (false, true) => STAY * FIRST * self.heat.max(self.watch),
        };
        match (self.duty, self.filled) {
            (Duty::Fort, 0) => FORT,
            (Duty::Fort, 1) => SECOND * self.heat + 0.5,
            (Duty::Strike, 0..=2) => STRIKE * self.heat,
            (Duty::Gap, 0) => GAP,
            (Duty::Gap, _) => 0.0,
            (Duty::Cordon, n) => {
                CORDON * [if self.covered { 0.5 } else { 1.0 }, 0.6, 0.4, 0.0][n.min(3) as usize]
            }
            (_, 0) => first,
            (_, 1) => SECOND * self.heat,
            (_, 2) => THIRD * self.heat,
            (_, n) if n < MOST => BEHIND * self.heat,
            _ => 0.0,
        }
    }
}

/// All places, what one more unit is worth in each, and where each hex is among them.
pub(crate) struct Places {
    pub(crate) list: Vec<Place>,
    worths: Vec<f32>,
    /// The greatest worth of so many places each.
    greatest: Vec<f32>,
    at: Vec<u16>,
}

/// So many places are looked at together.
const TOGETHER: usize = 16;

const NOWHERE: u16 = u16::MAX;

impl Places {
    fn find(&mut self, hex: Hex) -> Option<&mut Place> {
        self.list.get_mut(self.at[hex.i()] as usize)
    }

    fn add(&mut self, hex: Hex, heat: f32, duty: Duty) {
        self.add_watched(hex, heat, 0.0, duty);
    }

    fn add_watched(&mut self, hex: Hex, heat: f32, watch: f32, duty: Duty) {
        match self.find(hex) {
            Some(place) if place.duty == Duty::Line => place.duty = duty,
            Some(_) => {}
            None => {
                self.at[hex.i()] = self.list.len() as u16;
                self.list.push(Place { hex, duty, heat, watch, filled: 0, covered: false, held: false });
            }
        }
    }

    /// One more unit stands in a hex, or will.
    pub(crate) fn fill(&mut self, hex: Hex) {
        self.change(hex, |place| place.filled += 1);
        for beside in hex.around() {
            if self.find(beside).is_some_and(|place| !place.covered) {
                self.change(beside, |place| place.covered = true);
            }
        }
    }

    pub(crate) fn change(&mut self, hex: Hex, change: impl FnOnce(&mut Place)) {
        let at = self.at[hex.i()] as usize;
        let Some(place) = self.list.get_mut(at) else { return };
        change(place);
        let (worth, group) = (place.worth(), at / TOGETHER);
        let was = std::mem::replace(&mut self.worths[at], worth);
        if worth > self.greatest[group] {
            self.greatest[group] = worth;
        } else if was == self.greatest[group] {
            self.greatest[group] = greatest(&self.worths[group * TOGETHER..self.end_of(group)]);
        }
    }

    fn end_of(&self, group: usize) -> usize {
        self.worths.len().min((group + 1) * TOGETHER)
    }

    fn weigh(&mut self) {
        self.worths = self.list.iter().map(Place::worth).collect();
        self.greatest = self.worths.chunks(TOGETHER).map(greatest).collect();
    }

    /// The first of those where one more unit is worth most, if it is worth anything.
    fn best(&self) -> Option<usize> {
        let most = greatest(&self.greatest);
        let group = self.greatest.iter().position(|worth| *worth == most).filter(|_| most > 0.0)?;
        let first = group * TOGETHER;
        let place = self.worths[first..self.end_of(group)].iter().position(|worth| *worth == most)?;
        Some(first + place)
    }
}

fn greatest(worths: &[f32]) -> f32 {
    worths.iter().copied().fold(0.0, f32::max)
}

/// A unit that may still be sent somewhere.
struct Free {
    piece: Piece,
    from: Option<Hex>,
    kind: usize,
}

/// Posts are handed out only as far as somebody asks for them: who is on his way asks for his own alone.
pub(crate) struct Posts {
    goals: [Option<Hex>; ROMAN_COUNT],
    places: Places,
    free: Vec<Free>,
    /// Between the days everybody may be put anywhere (12.6).
    anywhere: bool,
    /// The hottest hex of the lines.
    pub(crate) hottest: Option<Hex>,
    pub(crate) footing: Footing,
    /// Sectors where the outer line must be manned.
    pub(crate) watched: u16,
}

impl Posts {
    pub(crate) fn of(p: &Position, gap: &[Hex]) -> Posts {
        let footing = Footing::of(p);
        let mut places = places(p, &footing, gap);
        let hottest = hottest(p, &places);
        let mut free = Vec::with_capacity(ROMAN_COUNT);
        for piece in Piece::of(Roman) {
            let (from, facts) = (p.field.hex(piece), data().piece(piece));
            if facts.is_leader() || from.is_none() && p.field.spot(piece) != Spot::POOL {
                continue;
            }
            let bound = p.field.is(piece, MOVED) || p.field.rage(piece) != 0 || facts.is_missile();
            match from {
                Some(hex) if bound => places.fill(hex),
                None if bound => {}
                _ => {
                    from.into_iter().for_each(|hex| places.change(hex, |place| place.held = true));
                    free.push(Free { piece, from, kind: facts.kind as usize });
                }
            }
        }
        Posts {
            goals: [None; ROMAN_COUNT],
            places,
            free,
            anywhere: matches!(p.phase(), Phase::Deploy { .. }),
            hottest,
            watched: watched_sectors(p, &footing),
            footing,
        }
    }

    /// Where a unit should stand.
    pub(crate) fn goal(&mut self, p: &Position, piece: Piece) -> Option<Hex> {
        let waits = self.free.iter().any(|unit| unit.piece == piece);
        while waits && self.goals[piece.i()].is_none() && self.hand_out(p) {}
        self.goals[piece.i()]
    }

    /// The place that matters most goes to whoever suits it best. False when there is nothing more to be had.
    fn hand_out(&mut self, p: &Position) -> bool {
        let Some(place) = self.places.best().filter(|_| !self.free.is_empty()) else { return false };
        let place = &self.places.list[place];
        let (hex, ways) = (place.hex, ways_to(place.hex));
        let reluctance = Kind::ALL.map(|kind| reluctance(p, kind, place));
        let (mut best, mut least) = (None, NEVER);
        for (number, unit) in self.free.iter().enumerate() {
            let way = match unit.from {
                Some(from) if self.anywhere => u16::from(from != hex) * 2,
                Some(from) => ways[from.i()] as u16 * 2,
                None => 1,
            };
            let cost = way + reluctance[unit.kind];
            if cost < least {
                (best, least) = (Some(number), cost);
                if cost == 0 {
                    break;
                }
            }
        }
        if let Some(best) = best {
            self.goals[self.free.swap_remove(best).piece.i()] = Some(hex);
        }
        self.places.fill(hex);
        true
    }
}

/// How little a kind of unit is made for a post, in quarter points of a way: horsemen watch and hunt, recruits are for quiet
/// places and cohorts for hot ones.
pub(crate) fn reluctance(p: &Position, kind: Kind, place: &Place) -> u16 {
    let hot = place.duty != Duty::Gap && place.heat > QUIET && place.filled < 3;
    match kind {
        Kind::Cavalry if p.facts(place.hex).has_works() && !p.field.has_fort(place.hex) => NEVER,
        Kind::Cavalry if hot => NEVER,
        Kind::Recruits if hot => 8,
        Kind::Cohort if place.watch > 0.0 && !hot => 16,
        _ => 0,
    }
}

pub(crate) fn places(p: &Position, footing: &Footing, gap: &[Hex]) -> Places {
    let mut places = Places {
        list: Vec::with_capacity(320),
        worths: Vec::new(),
        greatest: Vec::new(),
        at: vec![NOWHERE; HEX_COUNT],
    };
    let watched = watched_sectors(p, footing);
    let free = |hex: Hex| !p.field.holds(Gaul, hex) && (!p.field.in_zoc(Gaul, hex) || p.field.has_fort(hex));
    for (post, heat) in POSTS.iter().zip(heat(p, &footing.stacks)).filter(|(post, _)| free(post.hex)) {
        let calm = if post.outer { CALM_OUTER } else { CALM_INNER };
        let watch = if post.outer && watched & p.facts(post.hex).sector.bit() != 0 { WATCHED } else { 0.0 };
        places.add_watched(post.hex, heat.max(calm), watch, Duty::Line);
    }
    for hex in Fort::all().filter_map(|fort| p.field.fort(fort).as_hex()) {
        places.add(hex, CALM_INNER, Duty::Fort);
    }
    for (hex, odds) in footing.hexes() {
        places.add(hex, (0.5 + 0.2 * odds).min(1.2), Duty::Strike);
    }
    for hex in gap.iter().copied().filter(|hex| free(*hex)).step_by(3) {
        places.add(hex, 1.0, Duty::Gap);
    }
    for hex in cordon(p, footing) {
        places.add(hex, 1.0, Duty::Cordon);
    }
    places.weigh();
    places
}

/// Sectors before which there is a marker, which may be a feint or not (11.9), or Gauls in sight, and those beside them: the line there is
/// manned.
fn watched_sectors(p: &Position, footing: &Footing) -> u16 {
    let outside = footing.stacks.iter().map(|(hex, _)| p.facts(*hex)).filter(|facts| !facts.is_within());
    let faced = outside.fold(p.presence, |bits, facts| bits | facts.sector.bit());
    Zone::of(faced).flat_map(Zone::beside).fold(faced, |bits, zone| bits | zone.bit())
}

/// The hexes two steps from Gauls within the line, and no nearer to any.
fn cordon(p: &Position, footing: &Footing) -> Vec<Hex> {
    let mut apart = vec![9u8; HEX_COUNT];
    let mut ring: Vec<Hex> = Vec::new();
    for (stack, _) in &footing.stacks {
        apart[stack.i()] = 0;
        stack.around().iter().for_each(|beside| apart[beside.i()] = apart[beside.i()].min(1));
    }
    for (stack, _) in footing.stacks.iter().filter(|(hex, _)| p.facts(*hex).is_within()) {
        for hex in stack.around().into_iter().flat_map(Hex::around) {
            let facts = p.facts(hex);
            if apart[hex.i()] == 9 && facts.is_within() && facts.on_map() && !facts.is_city() {
                apart[hex.i()] = 2;
                ring.push(hex);
            }
        }
    }
    ring
}

/// Where it is hottest: leaders look to it.
fn hottest(p: &Position, places: &Places) -> Option<Hex> {
    let line = places.list.iter().filter(|place| p.facts(place.hex).has_rampart() && place.heat > 0.2);
    line.max_by(|a, b| a.heat.total_cmp(&b.heat)).map(|place| place.hex)
}
