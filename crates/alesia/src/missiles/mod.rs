//! 20, 21, 24: archers, slingers and the engines of forts shoot while Gauls move; disruption; outer works (23).

pub(crate) mod last_shots;
pub(crate) mod shoot;
mod works;

use crate::data::{Hit, data};
use crate::table::*;
use legatus_kernel::{Refusal, Rule, Seat};

/// When a shot is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Moment {
    /// The target has just entered a hex; on the edge from off the map (24.6).
    Step { entry: bool },
    /// All Gauls stand still (24.4, 24.52).
    Last,
}

/// How far anybody shoots.
pub(crate) const FARTHEST_SHOT: u32 = 3;

impl Shooter {
    /// The farthest range (20.5, 24.2).
    pub(crate) fn arc(self) -> u8 {
        if matches!(self, Shooter::Fort(_)) { 3 } else { 2 }
    }
}

impl Position {
    /// Manned forts and missile units on the map, each with its hex.
    pub(crate) fn shooters(&self) -> impl Iterator<Item = (Shooter, Hex)> + '_ {
        self.shooters_where(Fort::all(), |_| true)
    }

    /// Those not farther than this from a hex.
    pub(crate) fn shooters_within(
        &self,
        distance: u32,
        of: Hex,
    ) -> impl Iterator<Item = (Shooter, Hex)> + '_ {
        let any_fort = self.field.fort_hexes().is_near(of, distance as usize);
        let forts = Fort::all().take(if any_fort { FORT_COUNT } else { 0 });
        self.shooters_where(forts, move |hex| hex.distance(of) <= distance)
    }

    /// Some forts and all missile units, of certain hexes.
    fn shooters_where<'a>(
        &'a self,
        forts: impl Iterator<Item = Fort> + 'a,
        test: impl Fn(Hex) -> bool + Copy + 'a,
    ) -> impl Iterator<Item = (Shooter, Hex)> + 'a {
        let forts = forts.filter_map(move |fort| {
            let hex = self.field.fort(fort).as_hex().filter(|hex| test(*hex))?;
            self.field.is_manned(hex).then_some((Shooter::Fort(fort), hex))
        });
        let archers = missile_units().filter_map(move |piece| {
            Some((Shooter::Unit(piece), self.field.hex(piece).filter(|hex| test(*hex))?))
        });
        forts.chain(archers)
    }

    fn shooter_hex(&self, shooter: Shooter) -> Option<Hex> {
        match shooter {
            Shooter::Fort(fort) => self.field.fort(fort).as_hex().filter(|hex| self.field.is_manned(*hex)),
            Shooter::Unit(piece) if self.piece(piece).is_missile() => self.field.hex(piece),
            Shooter::Unit(_) => None,
        }
    }

    /// May this shot be made? The one place where the rules of a shot live.
    fn shot_allowed(
        &self,
        shooter: Shooter,
        from: Hex,
        range: u8,
        target: Piece,
        moment: Moment,
    ) -> Result<(), Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key));
        let Some(hex) = self.field.hex(target).filter(|_| target.side() == Gaul) else {
            return no("20.5", "refuse-no-target");
        };
        if self.facts(hex).is_city() || !self.facts(hex).on_map() {
            return no("20.7", "refuse-shot-at-city");
        }
        let distance = from.distance(hex) as u8;
        let fort = matches!(shooter, Shooter::Fort(_));
        // 24.6, R39: on the edge a fort uses the ranges that were passed off the map as well.
        let fits = distance == range || moment == (Moment::Step { entry: true }) && fort && distance < range;
        if !(1..=shooter.arc()).contains(&range) || !fits {
            let refusal = Refusal::new(Rule(if fort { "24.2" } else { "20.5" }), "refuse-range");
            return Err(refusal.with("distance", distance).with("range", range));
        }
        if !self.has_shot(shooter, range) {
            let index = self.shot_index(shooter).unwrap_or(0);
            let lost = self.shots[index] >> (range + 2) & 1 == 1;
            return if lost { no("24.5", "refuse-shot-lost") } else { no("24.2", "refuse-shot-used") };
        }
        if let Shooter::Unit(piece) = shooter
            && self.field.rage(piece) != 0
        {
            // 20.4
            let company = self.field.stack(from).any(|other| self.is_of_the_line(other));
            if !company || self.field.rage(target) != self.field.rage(piece) {
                return no("20.4", "refuse-raging-shot");
            }
        }
        let start = self.field.start(target).as_hex();
        match moment {
            Moment::Step { .. } => match start.map(|start| start.distance(from) as u8) {
                // 24.51: who began inside the arc must come nearer.
                Some(before) if before <= shooter.arc() && distance >= before => {
                    no("24.51", "refuse-not-nearer")
                }
                _ => Ok(()),
            },
            // 24.4: engines at one hex wait for whom they like.
            Moment::Last if fort && range == 1 => Ok(()),
            // 24.52: who went away and came back has moved.
            Moment::Last if start == Some(hex) && !self.field.is(target, SHIFTED) => Ok(()),
            Moment::Last => no("24.52", "refuse-has-moved"),
        }
    }

    pub(crate) fn check_shoot(
        &self,
        seat: Seat,
        shooter: Shooter,
        range: u8,
        target: Piece,
        moment: Moment,
    ) -> Result<(), Refusal> {
        let Some(from) = self.shooter_hex(shooter) else {
            return Err(Refusal::new(Rule("24.1"), "refuse-no-shooter"));
        };
        if self.roman_seat_at(from) != seat {
            return Err(Refusal::new(Rule("17.4"), "refuse-not-yours"));
        }
        self.shot_allowed(shooter, from, range, target, moment)
    }

    /// The ranges at which a shooter could reach the target now.
    fn ranges(
        &self,
        shooter: Shooter,
        from: Hex,
        target: Piece,
        moment: Moment,
    ) -> impl Iterator<Item = u8> + '_ {
        let near = self.field.hex(target).is_some_and(|hex| hex.distance(from) <= FARTHEST_SHOT);
        let arc = if near { shooter.arc() } else { 0 };
        (1..=arc).filter(move |range| self.shot_allowed(shooter, from, *range, target, moment).is_ok())
    }

    /// Who has a shot at a target that has just entered a hex, and from where.
    pub(crate) fn shots_at_step(
        &self,
        target: Piece,
        entry: bool,
    ) -> impl Iterator<Item = (Shooter, Hex)> + '_ {
        let near = self.field.hex(target).map(|hex| self.shooters_within(FARTHEST_SHOT, hex));
        let able = move |(shooter, from): &(Shooter, Hex)| {
            self.ranges(*shooter, *from, target, Moment::Step { entry }).next().is_some()
        };
        near.into_iter().flatten().filter(able)
    }

    pub(crate) fn hit_table(shooter: Shooter, range: u8) -> &'static [Option<Hit>; 6] {
        let tables = &data().tables;
        match shooter {
            Shooter::Fort(_) => &tables.engines[range as usize - 1],
            Shooter::Unit(_) => &tables.missiles[range as usize - 1],
        }
    }

    pub(crate) fn shoot(&mut self, shooter: Shooter, range: u8, target: Piece, ctx: &mut Ctx) {
        let Some(hex) = self.field.hex(target) else { return };
        if let Some(index) = self.shot_index(shooter) {
            self.shots[index] |= 1 << (range - 1);
        }
        let die = ctx.luck.d6("shot");
        let hit = Position::hit_table(shooter, range)[die as usize - 1];
        ctx.tell(Event::Shot { shooter, range, target, hex, die, hit });
        let Some(hit) = hit else { return }; // 20.6: no effect
        let targets: Vec<Piece> = match hit.all {
            true => self.field.stack(hex).collect(), // 24.4, R33
            false => vec![target],
        };
        for piece in targets {
            if self.field.hex(piece) != Some(hex) {
                continue;
            }
            // 20.6: an E removes the unit, a D flips it.
            if hit.kills {
                self.eliminate(piece, Why::Fire, ctx);
            } else if !self.field.is(piece, DISRUPTED) {
                // 21.6: a second time has no effect.
                self.field.set_disrupted(piece, true);
                ctx.tell(Event::Disrupted { piece });
            }
            if self.ending.is_some() {
                return;
            }
        }
    }

    /// The start of a Gallic turn: shots are new, and those near a fort cost it ranges (24.5, R38).
    pub(crate) fn renew_shots(&mut self) {
        self.shots = [0; SHOOTER_COUNT];
        let gauls: Vec<Hex> =
            Piece::of(Gaul).filter(|p| self.is_on_map(*p)).filter_map(|p| self.field.hex(p)).collect();
        for fort in Fort::all() {
            let Some(hex) = self.field.fort(fort).as_hex() else { continue };
            let nearest = gauls.iter().map(|gaul| gaul.distance(hex)).min();
            self.shots[fort.i()] = match nearest {
                Some(1) => 0b110_000,
                Some(2) => 0b100_000,
                _ => 0,
            };
        }
    }

    /// 21.4: disrupted units are turned up again.
    pub(crate) fn rally(&mut self, ctx: &mut Ctx) {
        let flipped: Vec<Piece> = Piece::of(Gaul).filter(|p| self.field.is(*p, DISRUPTED)).collect();
        for piece in &flipped {
            self.field.set_disrupted(*piece, false);
        }
        if !flipped.is_empty() {
            ctx.tell(Event::Rallied { count: flipped.len() as u8 });
        }
    }
}

/// All missile units.
pub(crate) fn missile_units() -> impl Iterator<Item = Piece> {
    (FIRST_MISSILE..FIRST_MISSILE + MISSILE_COUNT as u16).map(Piece)
}
