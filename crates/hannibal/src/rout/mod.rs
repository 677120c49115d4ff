//! Chapter 15: the loser of a battle retreats: into the city of the battle, or along a path, with what it costs.

mod city_generals;
mod city_units;
mod flight;
mod path;

pub(crate) use city_generals::RoutedGenerals;
pub(crate) use city_units::RoutedUnits;
pub(crate) use flight::{Flight, Over};
pub(crate) use path::ChoosePath;

use crate::shown::{Pointed, usual};
use crate::table::*;
use legatus_kernel::{Question, Rule, Target};

/// A retreat goes at most so far (15.1).
const LONGEST: usize = 4;

/// What one expects to do with a target on a retreat.
fn pointed_at(target: &Target, actions: &mut Vec<Action>) {
    match Pointed::at(target) {
        Some(Pointed::Space(space)) => actions.push(Action::Retreat(Path::new(&[space]))),
        _ => usual(target, actions),
    }
}

impl Rout {
    /// A question that names where the routed army is.
    fn question(&self, rule: Rule, key: &'static str) -> Question {
        Question::new(rule, key).with("space", self.at.name())
    }

    /// Has it come over the sea to be beaten (R61)?
    fn landed(&self, b: &Battle) -> bool {
        self.side == b.attacker && matches!(b.entry, Some((_, Way::Sea)))
    }
}

impl Position {
    pub(crate) fn rout(&self) -> Option<&Rout> {
        self.frames.nearest()
    }

    pub(crate) fn rout_mut(&mut self) -> &mut Rout {
        self.frames.nearest_mut().expect("a rout under way")
    }

    pub(crate) fn begin_rout(&mut self, mut b: Battle, ctx: &mut Ctx) {
        let Some(winner) = b.winner else { return };
        let loser = winner.enemy();
        if loser == b.attacker && (b.sortie_alone || b.sortie.all > 0 || !b.sortie_generals.is_empty()) {
            // R109: the generals of a relief that was wiped out go on alone.
            self.back_inside(&mut b, ctx); // R59, R60
            self.frames.replace(b);
        }
        let cus = self.ground(b.space).cus[loser.i()];
        let generals = self.outside(b.space, loser);
        if cus.all == 0 && generals.is_empty() {
            return;
        }
        self.frames.push(Frame::Rout(Rout {
            side: loser,
            stage: RoutStage::CityGenerals { asked: GeneralSet::NONE },
            at: b.space,
            path: [None; LONGEST],
            next: 0,
            generals,
            cus,
            lost: 0,
        }));
    }

    /// The siege train is lost when its army retreats (25.30).
    fn lose_train(&mut self, space: Space, ctx: &mut Ctx) {
        let routed = self.rout().is_some_and(|r| r.side == Carthage);
        if routed && self.train == Some(space) {
            self.train = None;
            ctx.tell(Event::TrainLost { space });
        }
    }
}
