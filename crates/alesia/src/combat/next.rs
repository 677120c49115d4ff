//! 13.3: in which order the attacks are fought.

use crate::shown::labels::Usual;
use crate::shown::odds;
use crate::shown::pointing::Pointed;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Odds, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct NextAttack {
    pub(crate) side: Side,
}

impl Decision<Position> for NextAttack {
    type Frame = Phase;

    fn asked(&self, p: &Position, _: &Phase) -> Seats {
        p.resolver(self.side).map_or(Seats::NONE, Seats::only)
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("13.3"), "ask-resolve")
    }

    fn candidates(&self, p: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.open_attacks(self.side).into_iter().map(Action::Resolve));
    }

    fn check(&self, p: &Position, _: &Phase, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Resolve(attack) = *action else { return Err(not_now("13.3")) };
        let open = p.open_attacks(self.side).contains(&attack);
        let mine = Piece::of(self.side)
            .any(|own| p.field.plan(own) == attack && attack != 0 && p.controller(own) == seat);
        if open && mine {
            return Ok(());
        }
        Err(Refusal::new(Rule("13.3"), "refuse-no-attack").with("attack", attack))
    }

    fn apply(&self, p: &mut Position, _: Phase, seat: Seat, action: Action, _: &mut Ctx) {
        if let Action::Resolve(attack) = action {
            p.begin_battle(self.side, seat, attack);
        }
    }

    fn run(&self, p: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        let over = p.resolver(self.side).is_none();
        if over {
            p.set_phase(Phase::PlayerTurnEnds { side: self.side });
        }
        over
    }

    fn describe(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        p.label(action, Usual::under("13.3"))
    }

    fn advise(&self, _: &Position, _: &Phase, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, p: &Position, _: &Phase, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        Pointed::at(p, seat, target).in_a_phase(p, actions);
    }

    fn odds(&self, p: &Position, _: &Phase, seat: Seat, action: &Action) -> Option<Odds> {
        let Action::Resolve(attack) = *action else { return None };
        odds::fought(p, seat, self.side, &p.clash(self.side, attack))
    }
}

impl Position {
    /// Whose turn it is to pick an attack (13.3): the first seat that has a unit in one.
    fn resolver(&self, side: Side) -> Option<Seat> {
        let attacks = self.open_attacks(side);
        if attacks.is_empty() {
            return None;
        }
        let fights = |piece: &Piece| {
            let attack = self.field.plan(*piece);
            attack != 0 && attacks.contains(&attack) && self.can_strike(*piece)
        };
        Piece::of(side).filter(fights).map(|piece| self.controller(piece)).min()
    }

    fn begin_battle(&mut self, side: Side, seat: Seat, attack: u8) {
        let clash = self.clash(side, attack);
        let defenders =
            clash.defending_hexes.iter().flat_map(|hex| self.field.stack(hex).collect::<Vec<_>>());
        let defender = defenders.map(|piece| self.controller(piece)).next().unwrap_or(seat);
        let seats = if side == Roman { [seat, defender] } else { [defender, seat] };
        let roman_hexes = if side == Roman { clash.attacking_hexes } else { clash.defending_hexes };
        roman_hexes.iter().for_each(|hex| self.show_command(hex));
        let battle = Battle {
            attack,
            attacker: side,
            stage: BattleStage::Roll,
            column: 0,
            dice: [0; 4],
            dice_count: 0,
            seats,
            advance: 0,
            winner: side,
            lost: Hexes::default(),
        };
        self.frames.push(battle.into());
    }
}
