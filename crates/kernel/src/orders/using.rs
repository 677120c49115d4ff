//! A card is used on what a player points at: the use that is likeliest there, and what it is then asked for.

use super::opening::after;
use super::{Choice, Next, is};
use crate::game::{Game, Label, Target};
use crate::seat::{Seat, Viewer};
use crate::wire::Stop;

/// A card that is being used.
pub(crate) struct Using {
    thing: Target,
    /// What is pointed at; of a piece, the place where it stands, too.
    on: Vec<Target>,
    stage: Stage,
}

#[derive(PartialEq)]
enum Stage {
    Playing,
    Aiming,
    Done,
}

impl Using {
    pub fn new<G: Game>(position: &G, seat: Seat, thing: &Target, on: &Target) -> Using {
        let view = position.view(Viewer::Seat(seat));
        let piece = view.pieces.iter().find(|piece| on.kind == "piece" && piece.id == on.id);
        let place = piece.map(|piece| Target { kind: "place".into(), id: piece.at.clone() });
        let on = [on.clone()].into_iter().chain(place).collect();
        Using { thing: thing.clone(), on, stage: Stage::Playing }
    }

    pub fn next<G: Game>(&mut self, choice: &Choice<G>) -> Next<G::Action> {
        match self.stage {
            Stage::Playing => {
                let Some(play) = self.plays(choice) else { return Next::Stop(Stop::Blocked) };
                self.stage = Stage::Aiming;
                Next::Opening(play)
            }
            Stage::Aiming => {
                self.stage = Stage::Done;
                let aimed = self.aimed(choice).map(|(action, _)| action);
                aimed.map_or(Next::Stop(Stop::Blocked), Next::Action)
            }
            Stage::Done => Next::Stop(Stop::Done),
        }
    }

    /// The use of the card after which something can be done to what is pointed at; of several the likeliest, both together.
    fn plays<G: Game>(&self, choice: &Choice<G>) -> Option<G::Action> {
        let of_card = |action: &&G::Action| {
            let label = choice.position.describe(choice.seat, action);
            label.target.is_some_and(|target| is(&target, &self.thing))
        };
        let worth = |action: &G::Action| {
            let then = after(choice.position, choice, *action)?;
            let (mut legal, mut weights) = (Vec::new(), Vec::new());
            then.legal(choice.seat, &mut legal);
            then.policy(choice.seat, &legal, &mut weights);
            let next = Choice { position: &then, seat: choice.seat, legal: &legal, weights: &weights };
            Some(choice.weight(action) * self.aimed(&next)?.1)
        };
        let found = choice.legal.iter().filter(of_card).filter_map(|action| Some((*action, worth(action)?)));
        found.reduce(|best, one| if one.1 > best.1 { one } else { best }).map(|(action, _)| action)
    }

    /// The likeliest of what can be done to what is pointed at, and how likely it is among everything.
    fn aimed<G: Game>(&self, choice: &Choice<G>) -> Option<(G::Action, f32)> {
        let at = |label: &Label| {
            label.target.as_ref().is_some_and(|target| self.on.iter().any(|on| is(target, on)))
        };
        let action = choice.best(|action| at(&choice.position.describe(choice.seat, action)))?;
        let all: f32 = choice.weights.iter().sum();
        Some((action, if all > 0.0 { choice.weight(&action) / all } else { 0.0 }))
    }
}
