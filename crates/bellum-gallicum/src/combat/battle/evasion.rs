//! 4.4.1: before a pitched battle either army may try to slip away, unseen by the other until both have chosen.

use crate::data::*;
use crate::shown::{Wording, as_usual, label, odds};
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Ballot, Decision, Label, Odds, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct EvadeBattle {
    pub(crate) ballot: Ballot<Answer, 2>,
}

impl Decision<Position> for EvadeBattle {
    type Frame = Battle;

    fn asked(&self, _: &Position, _: &Battle) -> Seats {
        self.ballot.missing()
    }

    /// A sealed answer may be changed until the other is in. Who may evade is known to all: nobody is asked in vain.
    fn may_change(&self, _: &Position, _: &Battle) -> Seats {
        self.ballot.voters().iter().filter(|seat| self.ballot.has_chosen(*seat)).collect()
    }

    fn question(&self, _: &Position, b: &Battle, _: Seat) -> Question {
        Question::new(Rule("4.4.1"), "ask-evade").with("region", b.region.name())
    }

    fn candidates(&self, game: &Position, b: &Battle, seat: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.evasions(b.region, Side::of(seat)).iter().map(Action::Evade));
        actions.push(Action::Pass);
    }

    fn check(&self, game: &Position, b: &Battle, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Evade(to) if game.evasions(b.region, Side::of(seat)).has(to) => Ok(()),
            Action::Evade(to) => {
                Err(Refusal::new(Rule("4.4.1"), "refused-not-controlled").with("region", to.name()))
            }
            _ => Err(not_asked(Rule("4.4.1"))),
        }
    }

    fn apply(&self, game: &mut Position, b: Battle, seat: Seat, action: Action, ctx: &mut Ctx) {
        let answer = if let Action::Evade(to) = action { Answer::Evade(to) } else { Answer::Stay };
        let mut ballot = self.ballot;
        if ballot.voters().len() > 1 && !ballot.has_chosen(seat) {
            ctx.tell(Event::Chooses { side: Side::of(seat) });
        }
        ballot.choose(seat, answer);
        game.frames.replace(Battle { stage: BattleStage::Evasion(ballot), ..b });
    }

    /// Once all answers are in: both dice, then both moves (R15).
    fn run(&self, game: &mut Position, mut b: Battle, ctx: &mut Ctx) -> bool {
        let Some(answers) = self.ballot.opened() else { return false };
        let answers: Vec<(Seat, Answer)> = answers.collect();
        if self.ballot.voters().len() > 1 {
            ctx.events.reveal();
        }
        let mut away = Vec::new();
        for (seat, answer) in answers {
            let (side, Answer::Evade(to)) = (Side::of(seat), answer) else { continue };
            let modifier = game.evasion_modifier(b.region, side);
            let die = ctx.luck.d6("evasion");
            let success = die as i8 + modifier <= evades_on(side);
            ctx.tell(Event::EvasionRoll { side, region: b.region, die, modifier, away: success });
            b.tried[side.i()] = !success;
            if success {
                away.push((side, to));
            }
        }
        b.stage = if away.is_empty() { BattleStage::Refuge { side: Gaul } } else { BattleStage::Over };
        game.frames.replace(b);
        for (side, to) in away {
            game.evade(side, b.region, to, ctx);
        }
        true
    }

    fn describe(&self, game: &Position, b: &Battle, seat: Seat, action: &Action) -> Label {
        let wording = Wording::of(&self.question(game, b, seat)).boxes_of(b.attacker);
        label(game, action, wording.pass("do-fight-on", Role::GoOn))
    }

    fn odds(&self, game: &Position, b: &Battle, seat: Seat, action: &Action) -> Option<Odds> {
        let (Action::Evade(_), side) = (action, Side::of(seat)) else { return None };
        let modifier = game.evasion_modifier(b.region, side);
        let good = odds::faces(|die| die + modifier <= evades_on(side));
        Some(odds::of_faces(good, "odds-away", "odds-caught"))
    }

    as_usual! { advise, expected }
}

/// The highest modified die that lets a side slip away.
fn evades_on(side: Side) -> i8 {
    if side == Roman { 3 } else { 2 }
}

impl Position {
    /// What a force adds to its evasion die (4.4.1, R94).
    pub(crate) fn evasion_modifier(&self, region: Region, side: Side) -> i8 {
        let cavalry = |side| self.strength(self.fighters(region, side).and(data().sets.cavalry));
        let terrain = data().region(region).terrain;
        let leaders = self.force(region, side).and(data().sets.leaders);
        let wild = side == Gaul && terrain != Terrain::Clear;
        let swift = cavalry(side) >= 1 && cavalry(side) >= 2 * cavalry(side.enemy());
        let gifted = leaders.iter().any(|p| self.value(p) >= 4);
        -(wild as i8) - (swift as i8) - (gifted as i8)
    }
}
