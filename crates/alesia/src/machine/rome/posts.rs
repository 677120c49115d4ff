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
/// A way so long is not gone.
const NEVER: f32 = 250.0;

/// A place to fill.
struct Place {
    hex: Hex,
    duty: Duty,
    /// How much it matters, from 0 to 1, and how much that somebody at all is there.
    heat: f32,
    watch: f32,
    filled: u8,
    /// Somebody stands beside it, or will.
    covered: bool,
    /// Somebody who may still move stands in it.
    held: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum Duty {
    Line,
    Fort,
    Strike,
    Cordon,
    Gap,
}

impl Place {
    /// What one more unit there is worth.
    fn worth(&self) -> f32 {
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
struct Places {
    list: Vec<Place>,
    worths: Vec<f32>,
    at: Vec<u16>,
}

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
    fn fill(&mut self, hex: Hex) {
        self.change(hex, |place| place.filled += 1);
        hex.around().into_iter().for_each(|beside| self.change(beside, |place| place.covered = true));
    }

    fn change(&mut self, hex: Hex, change: impl FnOnce(&mut Place)) {
        let at = self.at[hex.i()] as usize;
        if let Some(place) = self.list.get_mut(at) {
            change(place);
            self.worths[at] = place.worth();
        }
    }

    fn weigh(&mut self) {
        self.worths = self.list.iter().map(Place::worth).collect();
    }

    fn best(&self) -> Option<usize> {
        let (mut best, mut most) = (None, 0.0);
        for (at, worth) in self.worths.iter().enumerate() {
            if *worth > most {
                (best, most) = (Some(at), *worth);
            }
        }
        best
    }
}

pub(crate) struct Posts {
    goals: Vec<Option<Hex>>,
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
            let (hex, facts) = (p.field.hex(piece), data().piece(piece));
            if facts.is_leader() || hex.is_none() && p.field.spot(piece) != Spot::POOL {
                continue;
            }
            let bound = p.field.is(piece, MOVED) || p.field.rage(piece) != 0 || facts.is_missile();
            match hex {
                Some(hex) if bound => places.fill(hex),
                None if bound => {}
                _ => {
                    hex.into_iter().for_each(|hex| places.change(hex, |place| place.held = true));
                    free.push((piece, hex));
                }
            }
        }
        // Between the days everybody may be put anywhere (12.6).
        let anywhere = matches!(p.phase(), Phase::Deploy { .. });
        let mut goals = vec![None; ROMAN_COUNT];
        while !free.is_empty()
            && let Some(at) = places.best()
        {
            let place = &places.list[at];
            let (hex, ways) = (place.hex, ways_to(place.hex));
            let way = |from: Option<Hex>| match from {
                Some(from) if anywhere => f32::from(u8::from(from != hex)),
                Some(from) => ways[from.i()] as f32,
                None => 0.5,
            };
            let suits = |(piece, from): (Piece, Option<Hex>)| way(from) + reluctance(p, piece, place);
            let best = free.iter().map(|unit| suits(*unit)).enumerate().min_by(|a, b| a.1.total_cmp(&b.1));
            if let Some((best, _)) = best.filter(|(_, cost)| *cost < NEVER) {
                let (piece, _) = free.swap_remove(best);
                goals[piece.i()] = Some(hex);
            }
            places.fill(hex);
        }
        Posts { goals, hottest, watched: watched_sectors(p, &footing), footing }
    }

    pub(crate) fn goal(&self, piece: Piece) -> Option<Hex> {
        self.goals[piece.i()]
    }
}

/// How little a unit is made for a post, in half points of a way: horsemen watch and hunt, recruits are for quiet
/// places and cohorts for hot ones.
fn reluctance(p: &Position, piece: Piece, place: &Place) -> f32 {
    let hot = place.duty != Duty::Gap && place.heat > QUIET && place.filled < 3;
    match data().piece(piece).kind {
        Kind::Cavalry if p.facts(place.hex).has_works() && !p.field.has_fort(place.hex) => NEVER,
        Kind::Cavalry if hot => NEVER,
        Kind::Recruits if hot => 4.0,
        Kind::Cohort if place.watch > 0.0 && !hot => 8.0,
        _ => 0.0,
    }
}

fn places(p: &Position, footing: &Footing, gap: &[Hex]) -> Places {
    let mut places =
        Places { list: Vec::with_capacity(320), worths: Vec::new(), at: vec![NOWHERE; HEX_COUNT] };
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
