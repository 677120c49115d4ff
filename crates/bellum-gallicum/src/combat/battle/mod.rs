//! 4.4.2: deployment, two sequences, rout and rally, pursuit. A sortie (4.5.4) is one sequence of the same.

pub mod deploy;
pub mod evasion;

use crate::data::*;
use crate::table::*;

/// The reserve holds at most one unit in four.
pub const RESERVE_SHARE: usize = 4;

/// The numbers of one clash.
pub struct BattleOdds {
    pub column: usize,
    /// The modifiers of the table by its rows, zero where one does not apply.
    pub modifiers: [i8; 7],
    pub strength: [u32; 2],
}

impl BattleOdds {
    pub fn modifier(&self) -> i8 {
        self.modifiers.iter().sum()
    }
}

impl Position {
    /// A sortie out of a besieged place against the army of `group` (R51).
    pub fn open_sortie(&mut self, fort: Fort, attacker: Side, ctx: &mut Ctx) {
        let inside = self.inside(fort);
        self.fought = self.fought.or(inside).or(self.group);
        self.field = Field { leaders: inside.or(self.group).and(data().sets.leaders), ..Field::default() };
        ctx.tell(Event::SortieBegins { fort });
        self.frames.push(Frame::Battle(self.new_battle(fort.region(), attacker, Some(fort))));
    }

    /// A battle about to be deployed for.
    pub fn new_battle(&self, region: Region, attacker: Side, sortie: Option<Fort>) -> Battle {
        Battle {
            region,
            attacker,
            sortie,
            stage: BattleStage::Deploy { side: attacker },
            sequence: 1,
            due: [0; 2],
            unharmed: [false; 2],
            winner: None,
            tried: [false; 2],
        }
    }

    /// Everybody of a side who fights in this battle.
    pub fn battle_units(&self, b: &Battle, side: Side) -> PieceSet {
        match b.sortie {
            Some(fort) if side == b.attacker => self.units_inside(fort),
            Some(_) => self.group.and(data().sets.units),
            None => self.fighters(b.region, side),
        }
    }

    pub fn front(&self, side: Side) -> PieceSet {
        self.field.front().and(self.of(side))
    }

    pub fn undeployed(&self, b: &Battle, side: Side) -> PieceSet {
        self.battle_units(b, side).minus(self.field.all())
    }

    pub fn battle_decider(&self, b: &Battle) -> Option<Side> {
        match b.stage {
            BattleStage::Refuge { side } | BattleStage::Deploy { side } => Some(side),
            BattleStage::Losses { side } | BattleStage::Realign { side } => Some(side),
            BattleStage::NameLeader | BattleStage::Pursuit { .. } => b.winner,
            _ => None,
        }
    }

    /// Ratio and modifiers of the Table of pitched battles.
    pub fn battle_odds(&self, b: &Battle) -> BattleOdds {
        let sets = &data().sets;
        let sides = [b.attacker, b.defender()];
        let fronts = sides.map(|side| self.front(side));
        let strength = fronts.map(|units| self.strength(units));
        let leaders = sides.map(|side| self.field.leaders.and(self.of(side)));
        let value = leaders.map(|l| self.commander(l).map(|p| self.value(p)));
        let attacker = value[0].unwrap_or(0);
        let [undefended, comparison] = match value[1] {
            None => [3, 0], // R13
            Some(defender) if attacker > 2 * defender => [0, 2],
            Some(defender) if attacker > defender => [0, 1],
            Some(_) => [0, -1],
        };
        let cavalry = fronts.map(|units| units.and(sets.cavalry).len());
        let archers = b.attacker == Roman && fronts[0].meets(sets.missile);
        let modifiers = [
            undefended,
            comparison,
            (leaders[0].len() > leaders[1].len()) as i8,
            archers as i8,
            (cavalry[0] > 2 * cavalry[1]) as i8, // R14: against none, one is enough
            -((cavalry[0] < cavalry[1]) as i8),
            -((data().region(b.region).terrain == Terrain::Mountain) as i8),
        ];
        BattleOdds { column: battle_column(strength), modifiers, strength }
    }

    pub fn run_battle(&mut self, mut b: Battle, ctx: &mut Ctx) -> bool {
        match b.stage {
            BattleStage::Evasion(ballot) => return self.run_evasion(b, ballot, ctx),
            BattleStage::Refuge { side } => return self.run_refuge(b, side),
            BattleStage::Join => return self.run_join(b, ctx),
            BattleStage::Deploy { side } => {
                if !self.undeployed(&b, side).is_empty() {
                    return false;
                }
                let mine = self.battle_units(&b, side);
                let reserve = mine.and(self.field.wings[Wing::Reserve.i()]).len() as u8;
                ctx.events.reveal();
                ctx.tell(Event::Deployed { side, front: mine.len() as u8 - reserve, reserve });
                b.stage = if side == b.attacker {
                    BattleStage::Deploy { side: b.defender() }
                } else {
                    BattleStage::Clash
                };
            }
            BattleStage::Clash => self.clash(&mut b, ctx),
            BattleStage::Losses { side } => {
                let left = self.front(side).minus(self.field.weakened).minus(self.field.broken);
                if b.due[side.i()] > 0 && !left.is_empty() {
                    return false;
                }
                b.stage = if side == b.attacker {
                    BattleStage::Rout
                } else {
                    BattleStage::Losses { side: b.attacker }
                };
            }
            BattleStage::Rout => {
                for side in [b.defender(), b.attacker] {
                    if !b.unharmed[side.i()] {
                        self.rout_and_rally(side, ctx); // R11
                    }
                }
                self.field.weakened = PieceSet::NONE;
                self.field.broken = PieceSet::NONE;
                b.stage = self.after_sequence(&mut b, ctx);
            }
            BattleStage::Realign { side } => {
                let reserve = self.field.wings[Wing::Reserve.i()].and(self.of(side));
                if !reserve.is_empty() {
                    return false;
                }
                self.end_realignment(&mut b, side);
            }
            BattleStage::NameLeader => {
                let Some(winner) = b.winner else { return false };
                if self.field.leaders.meets(self.of(winner)) {
                    return false;
                }
                self.test_loser(&mut b, ctx);
            }
            BattleStage::Pursuit { most, done } => {
                if done < most && !self.victims(&b).is_empty() {
                    return false;
                }
                b.stage = BattleStage::Withdraw;
            }
            BattleStage::Withdraw => {
                b.stage = BattleStage::Over;
                *self.frames.top_mut() = Frame::Battle(b);
                self.field = Field::default();
                if let (None, Some(winner)) = (b.sortie, b.winner) {
                    self.frames.pop();
                    self.open_retreat(winner.enemy(), b.region, Why::Beaten, ctx);
                }
                return true;
            }
            BattleStage::Over => {
                self.frames.pop();
                if let Some(fort) = b.sortie {
                    self.note_sortie(fort, b.winner == Some(b.attacker));
                }
                return true;
            }
        }
        *self.frames.top_mut() = Frame::Battle(b);
        true
    }

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

    /// An intact unit goes to box A, a weak one to box E (R12).
    pub fn box_unit(&mut self, unit: Piece) {
        if self.weak.has(unit) {
            self.field.broken.add(unit);
        } else {
            self.weak.add(unit);
            self.field.weakened.add(unit);
        }
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

    pub fn end_realignment(&mut self, b: &mut Battle, side: Side) {
        if side == b.attacker {
            b.sequence = 2;
            b.stage = BattleStage::Clash;
        } else {
            b.stage = BattleStage::Realign { side: b.attacker };
        }
    }

    /// The loser tests all his leaders; then the pursuit begins (R95).
    pub fn test_loser(&mut self, b: &mut Battle, ctx: &mut Ctx) {
        let Some(winner) = b.winner else { return };
        for leader in self.field.leaders.and(self.of(winner.enemy())).iter() {
            self.test_leader(leader, ctx);
        }
        let cavalry = self.front(winner).and(data().sets.cavalry).minus(self.weak).len() as i8;
        let terrain = match data().region(b.region).terrain {
            Terrain::Marsh => 2,
            Terrain::Forest => 1,
            _ => 0,
        };
        b.stage = BattleStage::Pursuit { most: (cavalry - terrain).max(1) as u8, done: 0 };
    }

    /// Whom the pursuit may take now: weak infantry, weak cavalry, infantry, cavalry (R4).
    pub fn victims(&self, b: &Battle) -> PieceSet {
        let Some(winner) = b.winner else { return PieceSet::NONE };
        let front = self.front(winner.enemy());
        let (foot, horse) = (front.and(data().sets.infantry), front.and(data().sets.cavalry));
        let order = [foot.and(self.weak), horse.and(self.weak), foot, horse];
        order.into_iter().find(|set| !set.is_empty()).unwrap_or(PieceSet::NONE)
    }
}

/// The highest column not above the true ratio; under one half, the first (R8).
pub fn battle_column([attacker, defender]: [u32; 2]) -> usize {
    const LEAST: [(u32, u32); 7] = [(0, 1), (1, 2), (2, 3), (1, 1), (3, 2), (2, 1), (3, 1)];
    LEAST.iter().rposition(|(a, d)| attacker * d >= defender * a).unwrap_or(0)
}

/// So many quarters of the units, rounded down, at least one (R6).
pub fn share(units: usize, quarters: usize) -> u8 {
    (units * quarters / 4).max(1) as u8
}
