//! 4.1, 24.4, 24.52: what may still be shot when the Gauls stand still.

use super::{FARTHEST_SHOT, Moment};
use crate::shown::labels::Usual;
use crate::shown::odds;
use crate::shown::pointing::Pointed;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Odds, Question, Refusal, Role, Rule, Seat, Seats, Target};

pub(crate) struct LastShots {
    pub(crate) done: Seats,
}

impl LastShots {
    /// Those with a shot who have not held their fire.
    fn left(&self, p: &Position) -> Seats {
        Seats(p.seats_with_last_shots().0 & !self.done.0)
    }
}

impl Decision<Position> for LastShots {
    type Frame = Phase;

    fn asked(&self, p: &Position, _: &Phase) -> Seats {
        self.left(p).iter().next().map_or(Seats::NONE, Seats::only)
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("24.4"), "ask-last-shots").window("last_shots")
    }

    fn candidates(&self, p: &Position, _: &Phase, seat: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        p.last_shots(Some(seat), actions);
    }

    fn check(&self, p: &Position, _: &Phase, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Shoot { shooter, range, target } => {
                p.check_shoot(seat, shooter, range, target, Moment::Last)
            }
            _ => Err(not_now("24.4")),
        }
    }

    fn apply(&self, p: &mut Position, _: Phase, seat: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Shoot { shooter, range, target } => p.shoot(shooter, range, target, ctx),
            _ => p.mark_done(seat),
        }
    }

    fn run(&self, p: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        let over = self.left(p).is_empty();
        if over {
            p.open_off_map();
        }
        over
    }

    fn describe(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        p.label(action, Usual::under("24.4").pass("do-hold-fire", Role::GoOn))
    }

    fn expected(&self, p: &Position, _: &Phase, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        match Pointed::at(p, seat, target) {
            Pointed::Piece(piece) => {
                let (shooter, target) = (Shooter::Unit(piece), piece);
                actions.extend((1..=2).map(|range| Action::Shoot { shooter, range, target }));
            }
            other => other.in_a_phase(p, actions),
        }
    }

    fn advise(&self, _: &Position, _: &Phase, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn decline(&self, _: &Position, _: &Phase, _: Seat) -> Option<Action> {
        Some(Action::Pass)
    }

    fn odds(&self, _: &Position, _: &Phase, _: Seat, action: &Action) -> Option<Odds> {
        let Action::Shoot { shooter, range, .. } = *action else { return None };
        Some(odds::shot(shooter, range))
    }
}

impl Position {
    fn last_shots(&self, seat: Option<Seat>, actions: &mut Vec<Action>) {
        let gauls = self.field.held_by(Gaul);
        let in_range = |from: &Hex| gauls.is_near(*from, FARTHEST_SHOT as usize);
        for (shooter, from) in self.shooters().filter(|(_, from)| in_range(from)) {
            if seat.is_some_and(|seat| self.roman_seat_at(from) != seat) {
                continue;
            }
            for target in Piece::of(Gaul) {
                let near = self.field.hex(target).is_some_and(|hex| hex.distance(from) <= FARTHEST_SHOT);
                if near {
                    let shot = |range| Action::Shoot { shooter, range, target };
                    actions.extend(self.ranges(shooter, from, target, Moment::Last).map(shot));
                }
            }
        }
    }

    /// Roman seats that still may shoot before the Gauls shift off the map.
    fn seats_with_last_shots(&self) -> Seats {
        let mut shots = Vec::new();
        self.last_shots(None, &mut shots);
        let seat = |action: &Action| match action {
            Action::Shoot { shooter, .. } => self.shooter_hex(*shooter).map(|hex| self.roman_seat_at(hex)),
            _ => None,
        };
        shots.iter().filter_map(seat).collect()
    }

    /// Everybody with a last shot shows whose sphere he is in.
    pub(crate) fn show_last_shooters(&mut self) {
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
}
