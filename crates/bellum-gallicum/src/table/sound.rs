//! Could a frame stand in this position? Its numbers fit what is on the table. A leader's loss ends the game at once (6.9.6,
//! 7.4.1), in the midst of whatever was being decided: then nothing need be left of it.

use super::invariants::ensure;
use crate::data::*;
use crate::table::*;
use legatus_kernel::Sound;

type Sane = Result<(), String>;

impl Sound<Position> for Phase {
    fn sound(&self, _: &Position) -> Sane {
        let fits = match *self {
            Phase::Attrition { next } => next as usize <= 2 * REGION_COUNT + FORT_COUNT,
            Phase::Arrivals { next, .. } => next <= 64,
            Phase::Fleets { next, .. } => next <= 2,
            Phase::Levies(l) => l.legions <= 2 && l.auxiliaries <= 1 && l.cavalry <= 1 && l.any <= 1,
            Phase::Prepare(Prepare::Mobilise { attempts, .. }) => attempts as usize <= TRIBE_COUNT,
            _ => true,
        };
        ensure(fits, || format!("{self:?} makes no sense"))
    }
}

impl Sound<Position> for Group {
    fn sound(&self, p: &Position) -> Sane {
        let moves = !p.group.is_empty() || p.ending.is_some();
        ensure(moves && p.group.within(p.of(self.side)), || "nobody moves".into())
    }
}

impl Sound<Position> for Losses {
    fn sound(&self, p: &Position) -> Sane {
        let mine = p.pool.within(p.of(self.side)) && p.pool.within(data().sets.units);
        let due = !p.pool.is_empty() && self.left > 0;
        ensure(mine && (due || p.ending.is_some()), || "losses without units".into())
    }
}

impl Sound<Position> for Naval {
    fn sound(&self, _: &Position) -> Sane {
        Ok(())
    }
}

impl Sound<Position> for Skirmish {
    fn sound(&self, _: &Position) -> Sane {
        Ok(())
    }
}

impl Sound<Position> for Battle {
    fn sound(&self, p: &Position) -> Sane {
        ensure((1..=2).contains(&self.sequence), || "a battle has two sequences".into())?;
        let top = p.frames.top_as::<Battle>().is_some_and(|top| std::ptr::eq(top, self));
        let goes_on = top && p.ending.is_none();
        if let BattleStage::Evasion(ballot) = self.stage {
            let may = |seat| !p.evasions(self.region, Side::of(seat)).is_empty();
            let able = ballot.voters().iter().all(|seat| seat.0 < 2 && may(seat));
            ensure(able && (!goes_on || !ballot.missing().is_empty()), || "nobody can evade".into())?;
        }
        let before = |stage| matches!(stage, BattleStage::Evasion(_) | BattleStage::Refuge { .. });
        if !before(self.stage) && self.stage != BattleStage::Join {
            field(p, self)?;
        }
        let fits = match self.stage {
            BattleStage::Losses { side } => (1..=PIECE_COUNT).contains(&(self.due[side.i()] as usize)),
            BattleStage::NameLeader => self.winner.is_some(),
            BattleStage::Pursuit { most, done } => self.winner.is_some() && done < most && most < 40,
            _ => true,
        };
        ensure(fits || !goes_on, || "a battle that cannot go on".into())
    }
}

/// Those who fight here, each in one wing.
fn field(p: &Position, b: &Battle) -> Sane {
    let units = Side::BOTH.iter().fold(PieceSet::NONE, |set, s| set.or(p.battle_units(b, *s)));
    ensure(p.field.all().within(units), || "strangers on the battlefield".into())?;
    let boxed = p.field.weakened.or(p.field.broken);
    ensure(boxed.within(p.field.front()), || "strangers in the boxes".into())?;
    for (i, wing) in p.field.wings.iter().enumerate() {
        let others = (0..i).any(|j| p.field.wings[j].meets(*wing));
        ensure(!others, || "a unit stands in two wings".into())?;
    }
    Ok(())
}

impl Sound<Position> for Retreat {
    fn sound(&self, _: &Position) -> Sane {
        Ok(())
    }
}

impl Sound<Position> for Embark {
    fn sound(&self, p: &Position) -> Sane {
        let here = p.group.within(p.outside(self.region, Roman)) && data().is_coastal(self.to);
        ensure(here && self.region == named().britannia, || "an embarkation from nowhere".into())
    }
}

impl Sound<Position> for Siege {
    fn sound(&self, p: &Position) -> Sane {
        // A camp that has just fallen is gone, and stands in the plan until its siege is closed.
        let places = p.forts(self.region).chain(self.fort).fold(0, |bits, fort| bits | p.fort_bit(fort));
        ensure(self.planned & !places == 0, || "more sieges than places".into())?;
        let of_one = !matches!(self.stage, SiegeStage::Plan | SiegeStage::Next);
        let here = self.fort.is_some_and(|fort| fort.region() == self.region);
        ensure(here || !of_one, || "a siege of nothing".into())?;
        let several = self.planned.count_ones() >= 2;
        ensure(several || self.stage != SiegeStage::Muster, || "a muster for one siege".into())
    }
}

impl Sound<Position> for Relief {
    fn sound(&self, _: &Position) -> Sane {
        Ok(())
    }
}
