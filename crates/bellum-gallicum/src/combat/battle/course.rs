//! 4.4.2: the course of a battle: the clash, rout and rally, and what is left when it is over.

use crate::data::*;
use crate::supply::ARMY;
use crate::table::*;
use legatus_kernel::Passage;

/// What is left outside fights: a battle, or a skirmish at once (R93).
pub(crate) struct JoinBattle;

impl Passage<Position> for JoinBattle {
    type Frame = Battle;

    fn run(&self, game: &mut Position, mut b: Battle, ctx: &mut Ctx) -> bool {
        let sizes = Side::BOTH.map(|side| game.fighters(b.region, side).len());
        if sizes.iter().all(|n| *n >= ARMY) {
            game.field = Field::default();
            game.field.leaders = Side::BOTH
                .iter()
                .fold(PieceSet::NONE, |set, s| set.or(game.force(b.region, *s)))
                .and(data().sets.leaders);
            ctx.tell(Event::BattleBegins {
                region: b.region,
                attacker: b.attacker,
                units: sizes.map(|n| n as u8),
            });
            b.stage = BattleStage::Deploy { side: b.attacker };
            game.frames.replace(b);
            return true;
        }
        game.frames.pop();
        if sizes.iter().all(|n| *n > 0) {
            game.open_skirmish(b.region);
        }
        true
    }
}

pub(crate) struct Clash;

impl Passage<Position> for Clash {
    type Frame = Battle;

    fn run(&self, game: &mut Position, mut b: Battle, ctx: &mut Ctx) -> bool {
        game.clash(&mut b, ctx);
        game.frames.replace(b);
        true
    }
}

pub(crate) struct RoutAndRally;

impl Passage<Position> for RoutAndRally {
    type Frame = Battle;

    fn run(&self, game: &mut Position, mut b: Battle, ctx: &mut Ctx) -> bool {
        for side in [b.defender(), b.attacker] {
            if !b.unharmed[side.i()] {
                game.rout_and_rally(side, ctx); // R11
            }
        }
        game.field.weakened = PieceSet::NONE;
        game.field.broken = PieceSet::NONE;
        b.stage = game.after_sequence(&mut b, ctx);
        game.frames.replace(b);
        true
    }
}

/// The beaten side leaves; after a sortie the siege has its say.
pub(crate) struct Withdraw;

impl Passage<Position> for Withdraw {
    type Frame = Battle;

    fn run(&self, game: &mut Position, b: Battle, ctx: &mut Ctx) -> bool {
        game.frames.replace(Battle { stage: BattleStage::Over, ..b });
        game.field = Field::default();
        if let (None, Some(winner)) = (b.sortie, b.winner) {
            game.frames.pop();
            game.open_retreat(winner.enemy(), b.region, Why::Beaten, ctx);
        }
        true
    }
}

pub(crate) struct BattleOver;

impl Passage<Position> for BattleOver {
    type Frame = Battle;

    fn run(&self, game: &mut Position, b: Battle, _: &mut Ctx) -> bool {
        game.frames.pop();
        if b.sortie.is_some() {
            game.note_sortie(b.winner == Some(b.attacker));
        }
        true
    }
}

impl Position {
    /// One throw on the table, and what it asks of each side (R6).
    fn clash(&mut self, b: &mut Battle, ctx: &mut Ctx) {
        let odds = self.battle_odds(b);
        let modifier = odds.modifier();
        let die = ctx.luck.d6("battle");
        let strength = odds.strength.map(|s| s as u16);
        ctx.tell(Event::BattleRoll {
            side: b.attacker,
            sequence: b.sequence,
            strength,
            column: odds.column as u8,
            die,
            modifier,
        });
        let result = die as i8 + modifier;
        let (attacker_loss, defender_loss) =
            data().tables.battle[(result.clamp(-1, 8) + 1) as usize][odds.column];
        let attacker_wins = result >= data().tables.attacker_wins_from[odds.column]; // R7
        let winner = if attacker_wins { b.attacker } else { b.defender() };
        b.winner = Some(winner);
        ctx.tell(Event::BattleResult { attacker: b.attacker, attacker_loss, defender_loss, winner });
        for (side, loss) in [(b.attacker, attacker_loss), (b.defender(), defender_loss)] {
            let front = self.front(side);
            b.unharmed[side.i()] = loss == Loss::None;
            b.due[side.i()] = match loss {
                Loss::None => 0,
                Loss::Quarter => share(front.len(), 1),
                Loss::Half => share(front.len(), 2),
                Loss::ThreeQuarters => share(front.len(), 3),
                Loss::Weaken => {
                    front.iter().for_each(|unit| self.box_unit(unit));
                    0
                }
                Loss::Eliminate => {
                    self.field.broken = self.field.broken.or(front);
                    0
                }
            };
        }
        b.stage = BattleStage::Losses { side: b.defender() };
    }

    /// One die for each wing with units in its boxes (R11), then the Table of rally. Only who was put in a box in this
    /// sequence tests (R5). The example of the Nervii is played as R1, R2 and R3 read it.
    fn rout_and_rally(&mut self, side: Side, ctx: &mut Ctx) {
        let boxed = self.field.weakened.or(self.field.broken).and(self.of(side));
        for wing in Wing::FRONT {
            let here = boxed.and(self.field.wings[wing.i()]);
            if here.is_empty() {
                continue;
            }
            let die = ctx.luck.d6("rout");
            ctx.tell(Event::RoutRoll { side, wing, die });
            for piece in here.iter() {
                let quality = data().piece(piece).quality.map_or(6, |q| q as usize);
                let result = data().tables.rout[die as usize - 1][quality];
                let broken = self.field.broken.has(piece);
                let eliminated = broken && result == Rout::Routed;
                ctx.tell(Event::RoutResult { piece, result, eliminated });
                if eliminated {
                    self.field.wings[wing.i()].remove(piece);
                    self.eliminate(piece, ctx);
                } else if broken {
                    self.weak.add(piece);
                } else if result == Rout::Rallied {
                    self.weak.remove(piece);
                }
            }
        }
    }

    /// Is a whole front line eliminated or weak (R10)?
    fn is_spent(&self, side: Side) -> bool {
        self.front(side).within(self.weak)
    }

    fn after_sequence(&mut self, b: &mut Battle, ctx: &mut Ctx) -> BattleStage {
        let spent = Side::BOTH.map(|side| self.is_spent(side));
        let over = b.sequence == 2 || b.sortie.is_some() || spent.contains(&true);
        if !over {
            return BattleStage::Realign { side: b.defender() };
        }
        if b.sequence == 1 && b.sortie.is_none() {
            b.winner = match spent {
                [true, false] => Some(Gaul),
                [false, true] => Some(Roman),
                _ => b.winner,
            };
        }
        if let Some(winner) = b.winner {
            ctx.tell(Event::BattleWon { region: b.region, winner });
        }
        BattleStage::NameLeader
    }
}

/// So many quarters of the units, rounded down, at least one (R6).
pub(crate) fn share(units: usize, quarters: usize) -> u8 {
    (units * quarters / 4).max(1) as u8
}
