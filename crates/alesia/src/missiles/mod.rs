//! 20, 21, 24: archers, slingers and the engines of forts shoot while Gauls move; disruption; outer works (23).

use crate::data::{Hit, data};
use crate::table::action::Action;
use crate::table::event::{Event, Why};
use crate::table::frame::*;
use crate::table::ids::*;
use crate::table::moves::Ctx;
use crate::table::position::*;
use crate::table::refuse::not_now;
use legatus_kernel::{Refusal, Rule, Seat, Seats};

/// When a shot is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// The target has just entered a hex; on the edge from off the map (24.6).
    Step { entry: bool },
    /// All Gauls stand still (24.4, 24.52).
    Last,
}

impl Shooter {
    /// The farthest range (20.5, 24.2).
    pub fn arc(self) -> u8 {
        if matches!(self, Shooter::Fort(_)) { 3 } else { 2 }
    }
}

impl Position {
    /// Manned forts and missile units on the map, each with its hex.
    pub fn shooters(&self) -> impl Iterator<Item = (Shooter, Hex)> + '_ {
        self.shooters_where(|_| true)
    }

    /// The same, of certain hexes.
    fn shooters_where<'a>(
        &'a self,
        test: impl Fn(Hex) -> bool + Copy + 'a,
    ) -> impl Iterator<Item = (Shooter, Hex)> + 'a {
        let forts = Fort::all().filter_map(move |fort| {
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
            let stack = self.field.stack(from);
            let company =
                stack.into_iter().any(|p| !self.piece(p).is_missile() && !self.piece(p).is_leader());
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
            // 24.4, 24.52
            Moment::Last if start == Some(hex) || fort && range == 1 => Ok(()),
            Moment::Last => no("24.52", "refuse-has-moved"),
        }
    }

    pub fn check_shoot(
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
        let near = self.field.hex(target).is_some_and(|hex| hex.distance(from) <= 3);
        let arc = if near { shooter.arc() } else { 0 };
        (1..=arc).filter(move |range| self.shot_allowed(shooter, from, *range, target, moment).is_ok())
    }

    /// Who has a shot at a target that has just entered a hex, and from where.
    pub fn shots_at_step(&self, target: Piece, entry: bool) -> impl Iterator<Item = (Shooter, Hex)> + '_ {
        let hex = self.field.hex(target);
        let near = move |from: Hex| hex.is_some_and(|hex| hex.distance(from) <= 3);
        let able = move |(shooter, from): &(Shooter, Hex)| {
            self.ranges(*shooter, *from, target, Moment::Step { entry }).next().is_some()
        };
        self.shooters_where(near).filter(able)
    }

    /// Seats with such a shot.
    fn seats_with_shots(&self, target: Piece, entry: bool) -> Seats {
        self.shots_at_step(target, entry).map(|(_, from)| self.roman_seat_at(from)).collect()
    }

    /// 20.5, 24.2, R32: a Gaul has entered a hex, moving or after combat (16.3); if somebody can shoot, the Roman is asked. Whoever was
    /// missed goes on and may be shot at again nearer (20.8, 24.3).
    pub fn offer_shots(&mut self, target: Piece, entry: bool) {
        if target.side() == Roman || self.seats_with_shots(target, entry).is_empty() {
            return;
        }
        self.show_shooters(target, Moment::Step { entry });
        self.frames.push(Frame::Fire(Fire { target, entry, passed: Seats::NONE, hit: false }));
    }

    /// Who is asked to shoot tells the Gauls whose sphere the shooters are in (17.8).
    fn show_shooters(&mut self, target: Piece, moment: Moment) {
        if self.options.secret_spheres {
            let able: Vec<Hex> = self
                .shooters()
                .filter(|(shooter, from)| self.ranges(*shooter, *from, target, moment).next().is_some())
                .map(|(_, from)| from)
                .collect();
            able.into_iter().for_each(|hex| self.show_command(hex));
        }
    }

    pub fn fire_seats(&self, fire: &Fire) -> Seats {
        let able = self.seats_with_shots(fire.target, fire.entry);
        Seats(able.0 & !fire.passed.0)
    }

    pub fn run_fire(&mut self, fire: Fire) -> bool {
        let over = !self.field.is_alive(fire.target) || fire.hit || self.fire_seats(&fire).is_empty();
        if over {
            self.frames.pop();
            // A disruption ends a retreat or an advance in that hex (R32).
            match self.frames.top_mut() {
                Frame::Retreat(r) if fire.hit => r.stopped = true,
                Frame::Advance(a) if fire.hit => a.stopped = true,
                _ => {}
            }
        }
        over
    }

    pub fn check_fire(&self, fire: &Fire, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Shoot { shooter, range, target } => {
                if target != fire.target {
                    let refusal = Refusal::new(Rule("20.5"), "refuse-other-target");
                    return Err(refusal.with("piece", fire.target.name()));
                }
                self.check_shoot(seat, shooter, range, target, Moment::Step { entry: fire.entry })
            }
            _ => Err(not_now("20.5")),
        }
    }

    pub fn fire_candidates(&self, fire: &Fire, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Pass);
        let moment = Moment::Step { entry: fire.entry };
        for (shooter, from) in self.shots_at_step(fire.target, fire.entry) {
            if self.roman_seat_at(from) != seat {
                continue;
            }
            let shot = |range| Action::Shoot { shooter, range, target: fire.target };
            out.extend(self.ranges(shooter, from, fire.target, moment).map(shot));
        }
    }

    pub fn apply_fire(&mut self, fire: Fire, seat: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Shoot { shooter, range, target } => {
                let whole = !self.field.is(target, DISRUPTED);
                self.shoot(shooter, range, target, ctx);
                let hit = whole && self.field.is(target, DISRUPTED);
                if let Frame::Fire(now) = self.frames.top_mut() {
                    now.hit = hit;
                }
            }
            _ => {
                *self.frames.top_mut() = Frame::Fire(Fire { passed: fire.passed.with(seat), ..fire });
                // The piece goes on: the Roman sees where it was bound for.
                ctx.events.reveal();
            }
        }
    }

    // --- The last shots (4.1, 24.4, 24.52) ------------------------------------------------------------------

    pub fn last_shots(&self, seat: Option<Seat>, out: &mut Vec<Action>) {
        for (shooter, from) in self.shooters() {
            if seat.is_some_and(|seat| self.roman_seat_at(from) != seat) {
                continue;
            }
            for target in Piece::of(Gaul) {
                let near = self.field.hex(target).is_some_and(|hex| hex.distance(from) <= 3);
                if near {
                    let shot = |range| Action::Shoot { shooter, range, target };
                    out.extend(self.ranges(shooter, from, target, Moment::Last).map(shot));
                }
            }
        }
    }

    /// Roman seats that still may shoot before the Gauls shift off the map.
    pub fn seats_with_last_shots(&self) -> Seats {
        let mut shots = Vec::new();
        self.last_shots(None, &mut shots);
        let seat = |action: &Action| match action {
            Action::Shoot { shooter, .. } => self.shooter_hex(*shooter).map(|hex| self.roman_seat_at(hex)),
            _ => None,
        };
        shots.iter().filter_map(seat).collect()
    }

    /// Everybody with a last shot shows whose sphere he is in.
    pub fn show_last_shooters(&mut self) {
        if self.options.secret_spheres {
            let mut shots = Vec::new();
            self.last_shots(None, &mut shots);
            for shot in shots {
                if let Action::Shoot { shooter, .. } = shot
                    && let Some(hex) = self.shooter_hex(shooter)
                {
                    self.show_command(hex);
                }
            }
        }
    }

    // --- A shot ---------------------------------------------------------------------------------------------

    pub fn hit_table(shooter: Shooter, range: u8) -> &'static [Option<Hit>; 6] {
        let tables = &data().tables;
        match shooter {
            Shooter::Fort(_) => &tables.engines[range as usize - 1],
            Shooter::Unit(_) => &tables.missiles[range as usize - 1],
        }
    }

    pub fn shoot(&mut self, shooter: Shooter, range: u8, target: Piece, ctx: &mut Ctx) {
        let Some(hex) = self.field.hex(target) else { return };
        if let Some(index) = self.shot_index(shooter) {
            self.shots[index] |= 1 << (range - 1);
        }
        let die = ctx.luck.d6("shot");
        let hit = Position::hit_table(shooter, range)[die as usize - 1];
        ctx.tell(Event::Shot { shooter, range, target, hex, die, hit });
        let Some(hit) = hit else { return };
        let targets: Vec<Piece> = match hit.all {
            true => self.field.stack(hex).collect(), // 24.4, R33
            false => vec![target],
        };
        for piece in targets {
            if self.field.hex(piece) != Some(hex) {
                continue;
            }
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
    pub fn renew_shots(&mut self) {
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
    pub fn rally(&mut self, ctx: &mut Ctx) {
        let flipped: Vec<Piece> = Piece::of(Gaul).filter(|p| self.field.is(*p, DISRUPTED)).collect();
        for piece in &flipped {
            self.field.set_disrupted(*piece, false);
        }
        if !flipped.is_empty() {
            ctx.tell(Event::Rallied { count: flipped.len() as u8 });
        }
    }

    /// 23.2, 23.3, 23.4, R36: after all movement, Gauls on outer works in a Roman zone of control roll, whatever their state, from west to east, then from north to south.
    pub fn roll_for_works(&mut self, ctx: &mut Ctx) {
        let on_works = |piece: &Piece| {
            let hex = self.field.hex(*piece).filter(|_| !self.piece(*piece).is_leader());
            hex.filter(|hex| self.facts(*hex).has_works() && self.field.in_zoc(Roman, *hex))
                .map(|hex| (hex, *piece))
        };
        let mut rolls: Vec<(Hex, Piece)> = Piece::of(Gaul).filter_map(|piece| on_works(&piece)).collect();
        rolls.sort();
        for (hex, piece) in rolls {
            let die = ctx.luck.d6("works");
            let killed = data().tables.works[die as usize - 1];
            ctx.tell(Event::WorksRoll { piece, hex, die, killed });
            if killed {
                self.eliminate(piece, Why::Works, ctx);
            }
            if self.ending.is_some() {
                return;
            }
        }
    }
}

/// All missile units.
pub fn missile_units() -> impl Iterator<Item = Piece> {
    (FIRST_MISSILE..FIRST_MISSILE + MISSILE_COUNT as u16).map(Piece)
}
