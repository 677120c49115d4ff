//! What each frame must hold, and what it must lie on.

use super::*;
use crate::data::*;
use legatus_kernel::Sound;
use legatus_kernel::frames::Held;

pub(crate) fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

/// A hex one can stand in.
pub(crate) fn is_place(hex: Hex) -> bool {
    hex.i() < HEX_COUNT && hex.data().is_land()
}

fn acts(p: &Position, leader: Leader) -> Result<(), String> {
    ensure(p.place(leader).is_some(), || format!("{} acts and is not there", leader.id()))
}

/// Does every frame of this kind lie on one that may carry it?
fn lies_on<T: Held<Frame>>(p: &Position, carries: impl Fn(&Frame) -> bool) -> bool {
    let above = p.frames.iter().skip(1);
    p.frames.iter().zip(above).all(|(below, frame)| T::held(frame).is_none() || carries(below))
}

fn is_campaign(frame: &Frame) -> bool {
    Campaign::held(frame).is_some()
}

impl Sound<Position> for Phase {
    fn sound(&self, p: &Position) -> Result<(), String> {
        let plays = |side: Side| p.sides().contains(&side);
        let eagle = p.scenario == ScenarioId::Aigle;
        let most = tables().training.most;
        let wrong_scenario = matches!(self, Phase::Naval { .. } | Phase::Levels { .. } if !eagle)
            || matches!(self, Phase::SetUp(SetupStep::Landing) if !eagle)
            || matches!(self, Phase::NewLegion | Phase::NewSamnites { .. } if p.scenario != ScenarioId::Alexandre)
            || matches!(self, Phase::SetUp(SetupStep::Samnites { .. }) if p.scenario != ScenarioId::Alexandre)
            || matches!(self, Phase::Revolt if p.scenario != ScenarioId::Conquete)
            || matches!(self, Phase::SetUp(SetupStep::FieldArmy) if p.scenario != ScenarioId::Conquete)
            || matches!(self, Phase::Chiefs { .. } if !p.scenario.is_early());
        let stranger = matches!(*self, Phase::Preselect { side } | Phase::Naval { side, .. } if !plays(side))
            || matches!(*self, Phase::Levels { side, .. } if !plays(side));
        let too_many = matches!(*self, Phase::Election { step } if step > 7)
            || matches!(*self, Phase::Chiefs { next } if next as usize >= LEADER_COUNT)
            || matches!(*self, Phase::Levels { left, .. } if left > 3)
            || matches!(*self, Phase::Training { left } if !(1..=most).contains(&left))
            || matches!(self, Phase::Training { .. } if p.trainable().is_empty())
            || matches!(*self, Phase::SetUp(SetupStep::Samnites { infantry, cavalry }) if infantry > 30 || cavalry > 4);
        let fits = !(wrong_scenario || stranger || too_many);
        ensure(fits, || format!("{self:?} makes no sense"))
    }
}

impl Sound<Position> for Elect {
    fn sound(&self, _: &Position) -> Result<(), String> {
        Ok(())
    }
}

impl Sound<Position> for Campaign {
    fn sound(&self, _: &Position) -> Result<(), String> {
        ensure(self.rolls <= 200, || "an endless phase".into())
    }
}

impl Sound<Position> for March {
    fn sound(&self, p: &Position) -> Result<(), String> {
        let places = is_place(self.at) && is_place(self.from) && is_place(self.last);
        ensure(places, || "a march in the sea".into())?;
        ensure(lies_on::<March>(p, is_campaign), || "a march of nobody".into())?;
        if matches!(self.stage, MarchStage::Gather | MarchStage::Step | MarchStage::Settle) {
            acts(p, self.leader)?;
        }
        Ok(())
    }
}

impl Sound<Position> for Voyage {
    fn sound(&self, p: &Position) -> Result<(), String> {
        ensure(lies_on::<Voyage>(p, is_campaign), || "a voyage of nobody".into())?;
        let route = self.route[0].is_some() && (self.crossed as usize) <= 6;
        ensure(route, || "a voyage from nowhere".into())?;
        if self.stage == VoyageStage::Gather {
            acts(p, self.leader)?;
        }
        Ok(())
    }
}

impl Sound<Position> for Intercept {
    fn sound(&self, p: &Position) -> Result<(), String> {
        let carries = |f: &Frame| matches!(f, Frame::March(_) | Frame::Voyage(_) | Frame::Refuge(_));
        ensure(lies_on::<Intercept>(p, carries), || "nobody to intercept".into())?;
        ensure(is_place(self.hex) && p.sides().contains(&self.mover), || "an interception nowhere".into())
    }
}

impl Sound<Position> for Battle {
    fn sound(&self, p: &Position) -> Result<(), String> {
        ensure(is_place(self.hex) && self.winner.is_none_or(|w| w <= 1), || "a battle nowhere".into())?;
        let fits = |n: [u16; 2]| n.iter().all(|n| *n <= 600);
        ensure(fits(self.before) && fits(self.lost) && self.percent.iter().all(|n| *n <= 100), || {
            "a strange battle".into()
        })?;
        let known = self.sides.iter().flatten().all(|s| p.sides().contains(s));
        ensure(known, || "strangers in battle".into())
    }
}

impl Sound<Position> for Losses {
    fn sound(&self, p: &Position) -> Result<(), String> {
        ensure(self.due > 0 && self.due <= 400 && self.total <= 400 && self.cavalry <= 800, || {
            "losses without end".into()
        })?;
        ensure(p.sides().contains(&self.decider), || "a stranger's losses".into())
    }
}

impl Sound<Position> for Retreat {
    fn sound(&self, p: &Position) -> Result<(), String> {
        ensure(self.steps <= 2 && p.sides().contains(&self.decider), || "an endless retreat".into())
    }
}

impl Sound<Position> for AskGuile {
    fn sound(&self, p: &Position) -> Result<(), String> {
        acts(p, self.leader)?;
        ensure(self.least <= self.most && self.most <= p.leader(self.leader).guile, || {
            "Guile that nobody has".into()
        })
    }
}

impl Sound<Position> for Request {
    fn sound(&self, p: &Position) -> Result<(), String> {
        let most = tables().legion_request.rows.iter().flat_map(|row| row.legions).max();
        let fits = lies_on::<Request>(p, is_campaign) && Some(self.legions) <= most;
        ensure(fits, || "a request of nobody".into())
    }
}

impl Sound<Position> for Levy {
    fn sound(&self, p: &Position) -> Result<(), String> {
        ensure(p.side_of_leader(self.leader).is_some(), || "a levy of nobody".into())
    }
}

impl Sound<Position> for TribalMuster {
    fn sound(&self, p: &Position) -> Result<(), String> {
        ensure(!p.is_active(self.tribe), || "a tribe musters twice".into())?;
        ensure(p.sides().contains(&self.side), || "a tribe of nobody".into())?;
        if let MusterStage::Bid(ballot) = self.stage {
            let able = |s: legatus_kernel::Seat| {
                (s.0 as usize) < p.sides().len()
                    && ballot.choice_of(s).is_none_or(|n| n <= p.guile_of(p.side(s)))
            };
            ensure(ballot.voters().iter().all(able) && !ballot.missing().is_empty(), || {
                "a bid of nobody".into()
            })?;
        }
        Ok(())
    }
}

impl Sound<Position> for Refugees {
    fn sound(&self, p: &Position) -> Result<(), String> {
        ensure(!self.0.is_empty(), || "shelter for nobody".into())?;
        let asked = p.frames.top_as::<Refugees>() == Some(self);
        if asked { acts(p, self.next()) } else { Ok(()) }
    }
}

impl Sound<Position> for Spoils {
    fn sound(&self, p: &Position) -> Result<(), String> {
        ensure(p.sides().contains(&self.by), || "spoils for nobody".into())
    }
}

impl Sound<Position> for Errand {
    fn sound(&self, _: &Position) -> Result<(), String> {
        Ok(())
    }
}

impl Sound<Position> for Sieges {
    fn sound(&self, _: &Position) -> Result<(), String> {
        ensure(self.city as usize <= CITY_COUNT, || "a siege of nothing".into())
    }
}

impl Sound<Position> for Omen {
    fn sound(&self, _: &Position) -> Result<(), String> {
        Ok(())
    }
}
