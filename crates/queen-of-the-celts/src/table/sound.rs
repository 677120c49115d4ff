//! What each frame must hold to fit a position; one that comes from outside may name anything.

use super::invariants::ensure;
use super::*;
use legatus_kernel::Sound;

fn area(p: &Position, area: Area) -> Result<(), String> {
    ensure(area.i() < p.field().plots.len(), || "a frame off the map".into())
}

fn areas(p: &Position, all: impl IntoIterator<Item = Option<Area>>) -> Result<(), String> {
    all.into_iter().flatten().try_for_each(|a| area(p, a))
}

fn form(p: &Position, form: Form) -> Result<(), String> {
    ensure(form.i() < p.sc().forms.len(), || "an unknown formation".into())
}

impl Sound<Position> for Phase {
    fn sound(&self, p: &Position) -> Result<(), String> {
        match *self {
            Phase::Reinforce { form: f, .. } | Phase::Recovery { step: Recovery::Place { form: f }, .. } => {
                form(p, f)
            }
            Phase::Command { left, .. } | Phase::Announce { left, .. } => {
                ensure((1..=12).contains(&left), || "nothing left to choose".into())
            }
            _ => Ok(()),
        }
    }
}

impl Sound<Position> for ActionPhase {
    fn sound(&self, p: &Position) -> Result<(), String> {
        form(p, self.form)?;
        let acting = matches!(p.phase(), Phase::Activate { .. });
        ensure(acting, || "an action phase out of its time".into())
    }
}

impl Sound<Position> for Piece {
    fn sound(&self, _: &Position) -> Result<(), String> {
        Ok(())
    }
}

impl Sound<Position> for Walk {
    fn sound(&self, _: &Position) -> Result<(), String> {
        ensure(self.left <= 8 && self.steps < 100, || "a walk without end".into())
    }
}

impl Sound<Position> for Stack {
    fn sound(&self, p: &Position) -> Result<(), String> {
        areas(p, [Some(self.from), Some(self.target)].into_iter().chain(self.path))?;
        ensure(!p.joined.is_empty() && self.path[0].is_some(), || "a charge of nobody".into())
    }
}

impl Sound<Position> for Barrage {
    fn sound(&self, p: &Position) -> Result<(), String> {
        area(p, self.target)
    }
}

impl Sound<Position> for Strike {
    fn sound(&self, p: &Position) -> Result<(), String> {
        areas(p, [Some(self.target), self.via, self.support, self.refuge])
    }
}

impl Sound<Position> for Assault {
    fn sound(&self, p: &Position) -> Result<(), String> {
        areas(p, [Some(self.target), self.support])?;
        ensure(self.hits <= 100, || "more hits than dice".into())
    }
}

impl Sound<Position> for Losses {
    fn sound(&self, p: &Position) -> Result<(), String> {
        area(p, self.area)?;
        let owed = self.left > 0 || p.pending().is_some();
        ensure(owed && self.left <= 100, || "nothing left to lose".into())
    }
}

impl Sound<Position> for Withdrawal {
    fn sound(&self, p: &Position) -> Result<(), String> {
        areas(p, [Some(self.from), self.to])
    }
}

impl Sound<Position> for Retreat {
    fn sound(&self, p: &Position) -> Result<(), String> {
        areas(p, [Some(self.from), Some(self.via)])
    }
}

impl Sound<Position> for Advance {
    fn sound(&self, p: &Position) -> Result<(), String> {
        areas(p, [Some(self.area), self.via])
    }
}

impl Sound<Position> for Rampage {
    fn sound(&self, p: &Position) -> Result<(), String> {
        area(p, self.area)?;
        ensure((1..=4).contains(&self.step), || "a rampage without end".into())
    }
}

impl Sound<Position> for Emperor {
    fn sound(&self, _: &Position) -> Result<(), String> {
        Ok(())
    }
}
