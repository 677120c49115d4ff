//! 12.7, 13.2: which generals go with one who intercepts or avoids battle, asked about one after the other.

use super::{Purpose, pointed_at};
use crate::shown::{label, with_general};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

/// `asked` have been settled.
pub(crate) struct PartyOfficers {
    pub(crate) purpose: Purpose,
    pub(crate) asked: GeneralSet,
}

impl Decision<Position> for PartyOfficers {
    type Frame = Reaction;

    fn asked(&self, _: &Position, reaction: &Reaction) -> Seats {
        reaction.side.seats()
    }

    fn question(&self, game: &Position, reaction: &Reaction, _: Seat) -> Question {
        let question = match self.purpose {
            Purpose::Intercept => reaction.question(Rule("12.7"), "ask-intercept-general"),
            Purpose::Avoid => reaction.question(Rule("13.2"), "ask-avoid-general"),
        };
        let Some(party) = reaction.forming else { return question };
        with_general(question.with("leader", party.general.name()), self.left(game, reaction))
    }

    fn candidates(&self, _: &Position, reaction: &Reaction, _: Seat, actions: &mut Vec<Action>) {
        for general in generals(reaction.side) {
            actions.extend([Action::Bring(general), Action::Leave(general)]);
        }
    }

    fn check(&self, game: &Position, reaction: &Reaction, _: Seat, action: &Action) -> Result<(), Refusal> {
        let (Action::Bring(general) | Action::Leave(general)) = *action else {
            return Err(not_asked(Rule("10.3")));
        };
        game.check_party_general(reaction, self.asked, general, matches!(action, Action::Bring(_)))
    }

    fn apply(&self, game: &mut Position, mut reaction: Reaction, _: Seat, action: Action, _: &mut Ctx) {
        let (Action::Bring(general) | Action::Leave(general)) = action else { return };
        if let (Some(party), Action::Bring(_)) = (&mut reaction.forming, action) {
            party.officers.add(general);
        }
        let asked = self.asked.with(general);
        reaction.stage = match self.purpose {
            Purpose::Intercept => ReactionStage::InterceptOfficers { asked },
            Purpose::Avoid => ReactionStage::AvoidOfficers { asked },
        };
        game.frames.replace(reaction);
    }

    fn run(&self, game: &mut Position, mut reaction: Reaction, _: &mut Ctx) -> bool {
        if !self.left(game, &reaction).is_empty() {
            return false;
        }
        reaction.stage = match self.purpose {
            Purpose::Intercept => ReactionStage::InterceptUnits,
            Purpose::Avoid => ReactionStage::AvoidUnits,
        };
        game.frames.replace(reaction);
        true
    }

    fn describe(&self, game: &Position, reaction: &Reaction, seat: Seat, action: &Action) -> Label {
        let rule = self.question(game, reaction, seat).rule;
        match action {
            Action::Pass => super::declare::no_more(rule),
            _ => label(game, action, rule),
        }
    }

    fn advise(&self, _: &Position, _: &Reaction, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Reaction, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }
}

impl PartyOfficers {
    /// Who is still to be asked about.
    fn left(&self, game: &Position, reaction: &Reaction) -> GeneralSet {
        let party = reaction.forming;
        party.map_or(GeneralSet::NONE, |p| game.party_companions(reaction, &p).minus(self.asked))
    }
}

impl Position {
    fn check_party_general(
        &self,
        r: &Reaction,
        asked: GeneralSet,
        general: General,
        bring: bool,
    ) -> Result<(), Refusal> {
        let Some(mut party) = r.forming else { return Err(not_asked(Rule("12.7"))) };
        if self.party_companions(r, &party).minus(asked).first() != Some(general) {
            return Err(not_asked(Rule("12.7")));
        }
        if bring {
            party.officers.add(general);
        }
        let asked = asked.with(general);
        // What is decided stays; those not asked yet may go either way.
        let open = self.party_companions(r, &party).minus(asked);
        let possible = subsets(open).any(|extra| {
            self.party_units_possible(r, &Party { officers: party.officers.or(extra), ..party })
        });
        if !possible {
            return Err(Refusal::new(Rule("18.1"), "consul-keeps-five"));
        }
        Ok(())
    }
}

/// All subsets of a set of generals; stacks are small.
fn subsets(set: GeneralSet) -> impl Iterator<Item = GeneralSet> {
    let [all] = set.words();
    let mut next = Some(0);
    std::iter::from_fn(move || {
        let current = next?;
        next = (current != all).then(|| u64::wrapping_sub(current, all) & all);
        Some(GeneralSet::from_words([current]))
    })
}
