//! 6.2.7: at the start of III.B the Helvetii may negotiate their way.

use crate::data::*;
use crate::shown::as_usual;
use crate::table::*;
use crate::turn::{has_choice, not_asked};
use legatus_kernel::{Decision, Message, Odds, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct Negotiate;

impl Decision<Position> for Negotiate {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Gaul.only()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("6.2.7"), "ask-negotiate").window("negotiate")
    }

    /// From where Helvetian units stand to every neighbour.
    fn candidates(&self, game: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        let [helvetii, raurici] =
            [named().helvetii_tribe, named().raurici_tribe].map(|t| data().tribe(t).units);
        let homes: RegionSet = helvetii.or(raurici).iter().filter_map(|u| game.spot(u).open()).collect();
        for from in homes.iter() {
            actions.extend(data().region(from).around.iter().map(|to| Action::Negotiate { from, to }));
        }
        actions.push(Action::Pass);
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Negotiate { from, to } => game.check_negotiation(from, to),
            _ => Err(not_asked(Rule("6.2.7"))),
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Negotiate { from, to } = action else {
            return game.set_phase(Phase::March { side: Gaul });
        };
        game.settled.add(from);
        game.negotiated.add(to);
        let die = ctx.luck.d6("negotiation");
        ctx.tell(Event::NegotiationRoll { region: to, die });
        match game.talks(to, die) {
            Talks::Refused => game.moved = game.moved.or(game.helvetians(from)),
            Talks::Joined => game.set_phase(Phase::Persuaded { region: to }),
            Talks::Passed => {}
        }
    }

    fn run(&self, game: &mut Position, phase: Phase, _: &mut Ctx) -> bool {
        if has_choice(self, game, &phase) {
            return false;
        }
        game.set_phase(Phase::March { side: Gaul });
        true
    }

    fn odds(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Option<Odds> {
        let Action::Negotiate { to, .. } = *action else { return None };
        let likely =
            |wanted: Talks| (1..=6).filter(|die| game.talks(to, *die) == wanted).count() as f64 / 6.0;
        let all = [
            ("odds-refused", Talks::Refused),
            ("odds-may-pass", Talks::Passed),
            ("odds-joins", Talks::Joined),
        ];
        let told = all.map(|(key, talks)| (Message::new(key), likely(talks)));
        Some(Odds { exact: true, outcomes: told.into_iter().filter(|(_, p)| *p > 0.0).collect() })
    }

    as_usual! { describe, advise, expected, decline }
}

/// What the die makes of a negotiation.
#[derive(Clone, Copy, PartialEq)]
enum Talks {
    Refused,
    Passed,
    /// They pass, and a tribe of the sector rises with them (R101).
    Joined,
}

impl Position {
    fn talks(&self, to: Region, die: u8) -> Talks {
        match die {
            1 | 2 => Talks::Refused,
            6 if !self.persuadable(to).is_empty() => Talks::Joined,
            _ => Talks::Passed,
        }
    }

    pub(crate) fn check_negotiation(&self, from: Region, to: Region) -> Result<(), Refusal> {
        let refuse =
            |key, region: Region| Err(Refusal::new(Rule("6.2.7"), key).with("region", region.name()));
        let force = self.helvetians(from);
        let led = self.outside(from, Gaul).meets(data().sets.leaders);
        if !force.meets(data().sets.units) || !led {
            return refuse("refused-negotiate-force", from);
        }
        if self.settled.has(from) {
            return refuse("refused-negotiate-again", from);
        }
        if self.negotiated.has(to) {
            return refuse("refused-negotiated", to);
        }
        if !self.dry_neighbours(from).has(to) || data().roman_gaul.has(to) {
            return refuse("refused-negotiate-where", to);
        }
        Ok(())
    }

    /// Helvetian and Raurician pieces of a region.
    fn helvetians(&self, region: Region) -> PieceSet {
        let ours = [named().helvetii_tribe, named().raurici_tribe];
        let tribal = |p: &Piece| data().piece(*p).tribe.is_some_and(|t| ours.contains(&t));
        self.outside(region, Gaul).iter().filter(tribal).collect()
    }
}
