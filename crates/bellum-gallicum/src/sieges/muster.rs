//! 4.5.1: the army for this siege, where there are several.

use super::ask;
use crate::data::*;
use crate::shown::{Wording, as_usual, label, odds};
use crate::supply::ARMY;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Label, Odds, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct MusterArmy;

impl Decision<Position> for MusterArmy {
    type Frame = Siege;

    fn asked(&self, _: &Position, s: &Siege) -> Seats {
        s.side.only()
    }

    fn question(&self, _: &Position, s: &Siege, _: Seat) -> Question {
        ask(s, Rule("4.5.1"), "ask-muster")
    }

    fn candidates(&self, game: &Position, s: &Siege, _: Seat, actions: &mut Vec<Action>) {
        let rest = game.besieging(s.region, s.side).minus(game.group);
        actions.extend(rest.iter().map(Action::Assign));
        actions.push(Action::Pass);
    }

    fn check(&self, game: &Position, s: &Siege, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Assign(piece) => game.check_muster(s, piece),
            Action::Pass => game.check_mustered(s),
            _ => Err(not_asked(Rule("4.5"))),
        }
    }

    fn apply(&self, game: &mut Position, s: Siege, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Assign(piece) = action {
            return game.group.add(piece);
        }
        if let Some(fort) = s.fort {
            game.begin_siege_turn(fort, ctx);
        }
        game.frames.replace(Siege { stage: SiegeStage::Answer, ..s });
    }

    fn describe(&self, game: &Position, s: &Siege, seat: Seat, action: &Action) -> Label {
        let wording = Wording::of(&self.question(game, s, seat));
        label(game, action, wording.pass("do-go-on", Role::GoOn))
    }

    fn odds(&self, game: &Position, s: &Siege, _: Seat, action: &Action) -> Option<Odds> {
        let fort = s.fort.filter(|_| *action == Action::Pass)?;
        Some(odds::siege(game, fort, game.group))
    }

    as_usual! { advise, expected, run }
}

impl Position {
    fn check_mustered(&self, s: &Siege) -> Result<(), Refusal> {
        let units = self.group.and(data().sets.units).len();
        if units < ARMY || !self.group.meets(data().sets.leaders) {
            return Err(Refusal::new(Rule("4.5.1"), "refused-muster-small").with("units", units));
        }
        if !self.group.meets(data().sets.besiegers) {
            return Err(Refusal::new(Rule("R82"), "refused-siege-infantry").with("region", s.region.name()));
        }
        Ok(())
    }

    /// Enough must be left for the other sieges (4.5.1).
    fn check_muster(&self, s: &Siege, piece: Piece) -> Result<(), Refusal> {
        let refuse = |key| Err(Refusal::new(Rule("4.5.1"), key).with("piece", piece.name()));
        let rest = self.besieging(s.region, s.side).minus(self.group);
        if !rest.has(piece) {
            return refuse("refused-elsewhere");
        }
        let left = rest.minus(PieceSet::of(piece));
        let sets = &data().sets;
        let others = s.planned.count_ones() as usize - 1;
        // What this siege itself still lacks must be left as well, or it could never begin.
        let army = self.group.or(PieceSet::of(piece));
        let lacks = |set| !army.meets(set) as usize;
        let lacking = ARMY.saturating_sub(army.and(sets.units).len()).max(lacks(sets.besiegers));
        let enough = left.and(sets.units).len() >= ARMY * others + lacking
            && left.and(sets.leaders).len() >= others + lacks(sets.leaders)
            && left.and(sets.besiegers).len() >= others + lacks(sets.besiegers);
        if enough { Ok(()) } else { refuse("refused-muster-rest") }
    }
}
