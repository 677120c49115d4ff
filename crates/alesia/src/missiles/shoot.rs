//! 20.5, 24.2, R32: does the Roman shoot at a Gaul who has just entered a hex?

use super::Moment;
use crate::shown::labels::IN_BETWEEN;
use crate::shown::odds;
use crate::shown::pointing::Pointed;
use crate::table::*;
use legatus_kernel::frames::Held;
use legatus_kernel::{Decision, Label, Message, Odds, Question, Refusal, Role, Rule, Seat, Seats, Target};
use std::collections::BTreeMap;

pub(crate) struct Shoot;

impl Decision<Position> for Shoot {
    type Frame = Fire;

    /// The first of those who still can.
    fn asked(&self, p: &Position, fire: &Fire) -> Seats {
        p.fire_seats(fire).iter().next().map_or(Seats::NONE, Seats::only)
    }

    fn question(&self, p: &Position, fire: &Fire, _: Seat) -> Question {
        let hex = p.field.hex(fire.target).unwrap_or(Hex(0));
        let question = Question::new(Rule("20.5"), "ask-fire").with("piece", fire.target.name());
        question.with("hex", hex.name()).window("fire").terms(&TERMS).switches(&TERMS[2..])
    }

    fn candidates(&self, p: &Position, fire: &Fire, seat: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        let moment = Moment::Step { entry: fire.entry };
        for (shooter, from) in p.shots_at_step(fire.target, fire.entry) {
            if p.roman_seat_at(from) != seat {
                continue;
            }
            let shot = |range| Action::Shoot { shooter, range, target: fire.target };
            actions.extend(p.ranges(shooter, from, fire.target, moment).map(shot));
        }
    }

    fn exact(&self, _: &Position, _: &Fire) -> bool {
        true
    }

    fn check(&self, p: &Position, fire: &Fire, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Shoot { shooter, range, target } => {
                if target != fire.target {
                    let refusal = Refusal::new(Rule("20.5"), "refuse-other-target");
                    return Err(refusal.with("piece", fire.target.name()));
                }
                p.check_shoot(seat, shooter, range, target, Moment::Step { entry: fire.entry })
            }
            _ => Err(not_now("20.5")),
        }
    }

    fn apply(&self, p: &mut Position, fire: Fire, seat: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Shoot { shooter, range, target } => {
                let whole = !p.field.is(target, DISRUPTED);
                p.shoot(shooter, range, target, ctx);
                p.frames.replace(Fire { hit: whole && p.field.is(target, DISRUPTED), ..fire });
            }
            _ => {
                p.frames.replace(Fire { passed: fire.passed.with(seat), ..fire });
                // The piece goes on: the Roman sees where it was bound for.
                ctx.events.reveal();
            }
        }
    }

    fn run(&self, p: &mut Position, fire: Fire, _: &mut Ctx) -> bool {
        let over = !p.field.is_alive(fire.target) || fire.hit || p.fire_seats(&fire).is_empty();
        if over {
            p.frames.pop();
            if fire.hit {
                p.stop_under_fire();
            }
        }
        over
    }

    fn describe(&self, p: &Position, _: &Fire, _: Seat, action: &Action) -> Label {
        p.label(action, IN_BETWEEN.pass("do-hold-fire", Role::GoOn))
    }

    fn expected(&self, p: &Position, fire: &Fire, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        match Pointed::at(p, seat, target) {
            Pointed::Piece(piece) => {
                let (shooter, target) = (Shooter::Unit(piece), fire.target);
                actions.extend((1..=2).map(|range| Action::Shoot { shooter, range, target }));
            }
            other => other.in_between(actions),
        }
    }

    fn advise(&self, _: &Position, _: &Fire, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn decline(&self, _: &Position, _: &Fire, _: Seat) -> Option<Action> {
        Some(Action::Pass)
    }

    /// The surest of the shots that the terms allow.
    fn by_terms(
        &self,
        p: &Position,
        fire: &Fire,
        seat: Seat,
        terms: &BTreeMap<String, u32>,
    ) -> Option<Action> {
        let [range, strength, keep] = TERMS.map(|term| terms.get(term).copied());
        let mut shots = Vec::new();
        if u32::from(p.piece(fire.target).combat) >= strength.unwrap_or(0) {
            self.candidates(p, fire, seat, &mut shots);
        }
        let allowed = |action: &Action| match *action {
            Action::Shoot { shooter, range: at, .. } => {
                let spare = p.shots_left(shooter) > 1;
                u32::from(at) <= range.unwrap_or(u32::MAX) && (spare || keep.unwrap_or(0) == 0)
            }
            _ => false,
        };
        let best = shots.into_iter().filter(allowed).max_by_key(|action| match *action {
            Action::Shoot { shooter, range, .. } => surety(shooter, range),
            _ => 0,
        });
        Some(best.unwrap_or(Action::Pass))
    }

    fn odds(&self, _: &Position, _: &Fire, _: Seat, action: &Action) -> Option<Odds> {
        let Action::Shoot { shooter, range, .. } = *action else { return None };
        Some(odds::shot(shooter, range))
    }
}

/// What a standing answer may set: the farthest range that is shot at, the least combat strength of what is shot at, and whether everybody
/// keeps one shot for later.
const TERMS: [&str; 3] = ["range", "strength", "keep"];

/// How many faces of the die hit; what kills counts twice.
fn surety(shooter: Shooter, range: u8) -> u32 {
    Position::hit_table(shooter, range).iter().flatten().map(|hit| if hit.kills { 2 } else { 1 }).sum()
}

impl Position {
    /// Ranges at which a shooter has still a shot in this turn.
    fn shots_left(&self, shooter: Shooter) -> usize {
        (1..=shooter.arc()).filter(|range| self.has_shot(shooter, *range)).count()
    }

    /// Seats with such a shot.
    fn seats_with_shots(&self, target: Piece, entry: bool) -> Seats {
        self.shots_at_step(target, entry).map(|(_, from)| self.roman_seat_at(from)).collect()
    }

    /// 20.5, 24.2, R32: a Gaul has entered a hex, moving or after combat (16.3); if somebody can shoot, the Roman is asked. Whoever was
    /// missed goes on and may be shot at again nearer (20.8, 24.3).
    pub(crate) fn offer_shots(&mut self, target: Piece, entry: bool) {
        if target.side() == Roman || self.seats_with_shots(target, entry).is_empty() {
            return;
        }
        self.show_shooters(target, Moment::Step { entry });
        self.frames.push(Fire { target, entry, passed: Seats::NONE, hit: false }.into());
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

    fn fire_seats(&self, fire: &Fire) -> Seats {
        let able = self.seats_with_shots(fire.target, fire.entry);
        Seats(able.0 & !fire.passed.0)
    }

    /// A disruption ends a retreat or an advance in that hex (R32).
    fn stop_under_fire(&mut self) {
        if let Some(retreat) = Retreat::held_mut(self.frames.top_mut()) {
            retreat.stopped = true;
        }
        if let Some(advance) = Advance::held_mut(self.frames.top_mut()) {
            advance.stopped = true;
        }
    }
}
