//! 15, 19: close combat: odds, dice, results. Retreats and advances are frames of their own.

pub mod doubling;

use crate::combat::doubling::Cause;
use crate::data::{COLUMN_COUNT, CombatResult, Role, data};
use crate::table::action::Action;
use crate::table::event::{Event, Why};
use crate::table::frame::*;
use crate::table::ids::*;
use crate::table::moves::Ctx;
use crate::table::position::*;
use crate::table::refuse::not_now;
use legatus_kernel::{Refusal, Rule, Seat};

/// Hexes of advance after an automatic elimination (15.4, 15.5).
const AUTOMATIC_ADVANCE: u8 = 4;
/// Columns of the table; this one means 6-1 or more.
pub const SIX_TO_ONE: u8 = COLUMN_COUNT as u8;
const TWO_TO_ONE: u8 = 4;

/// The column for two strengths, fractions in favour of the defender (15.1, 15.5, 15.6).
pub fn column(attack: u16, defence: u16) -> u8 {
    if defence == 0 {
        return SIX_TO_ONE;
    }
    if attack >= defence {
        return 3 + (attack / defence - 1).min(5) as u8;
    }
    4 - defence.div_ceil(attack.max(1)).min(4) as u8
}

/// A close combat as it stands: who takes part, and how strong both are. Factors are added on both sides (2.4, 14.1, 14.2); nothing
/// doubles an attacker (13.4); disrupted units defend fully (21.3).
#[derive(Clone, Debug, Default)]
pub struct Clash {
    pub attackers: Vec<Piece>,
    pub attacking_hexes: Hexes,
    pub defending_hexes: Hexes,
    pub attack: u16,
    /// Defence with doubling.
    pub defence: u16,
    /// For each defending hex: strength without doubling, and the cause if it is doubled.
    pub parts: Vec<(Hex, u16, Option<Cause>)>,
}

impl Clash {
    pub fn column(&self) -> u8 {
        column(self.attack, self.defence)
    }
}

impl Position {
    /// The combat with this number in the plan of a side.
    pub fn clash(&self, side: Side, attack: u8) -> Clash {
        let mut clash = Clash::default();
        for piece in Piece::of(side).filter(|piece| self.field.plan(*piece) == attack) {
            if let Some(hex) = self.field.hex(piece).filter(|_| self.can_strike(piece)) {
                clash.attackers.push(piece);
                clash.attacking_hexes.add(hex);
                clash.attack += self.piece(piece).combat as u16;
            }
        }
        let from: Vec<Hex> = clash.attacking_hexes.iter().collect();
        for piece in Piece::of(side.enemy()).filter(|piece| self.field.plan(*piece) == attack) {
            if let Some(hex) = self.field.hex(piece).filter(|_| !self.piece(piece).is_leader()) {
                clash.defending_hexes.add(hex);
            }
        }
        for hex in clash.defending_hexes.iter() {
            // R48: who came into the hex since adds nothing.
            let named = self.field.stack(hex).filter(|piece| self.field.plan(*piece) == attack);
            let strength = named.map(|piece| self.piece(piece).combat as u16).sum();
            let cause = self.doubling(hex, &from);
            clash.parts.push((hex, strength, cause));
            clash.defence += if cause.is_some() { 2 * strength } else { strength };
        }
        clash
    }

    /// Attacks that can still be fought.
    pub fn open_attacks(&self, side: Side) -> Vec<u8> {
        let mut on = [[0u64; 4]; 2];
        for piece in Piece::all() {
            let attack = self.field.plan(piece) as usize;
            let fights = piece.side() != side || self.can_strike(piece);
            if attack != 0 && self.field.hex(piece).is_some() && fights && !self.piece(piece).is_leader() {
                on[piece.side().i()][attack / 64] |= 1 << (attack % 64);
            }
        }
        (1..=255u8).filter(|a| on.iter().all(|bits| bits[*a as usize / 64] >> (a % 64) & 1 == 1)).collect()
    }

    /// Whose turn it is to pick an attack (13.3): the first seat that has a unit in one.
    pub fn resolver(&self, side: Side) -> Option<Seat> {
        let attacks = self.open_attacks(side);
        let fights = |piece: &Piece| attacks.contains(&self.field.plan(*piece)) && self.can_strike(*piece);
        Piece::of(side).filter(fights).map(|piece| self.controller(piece)).min()
    }

    pub fn check_resolve(&self, side: Side, seat: Seat, attack: u8) -> Result<(), Refusal> {
        let open = self.open_attacks(side).contains(&attack);
        let mine = Piece::of(side)
            .any(|p| self.field.plan(p) == attack && attack != 0 && self.controller(p) == seat);
        if open && mine {
            return Ok(());
        }
        Err(Refusal::new(Rule("13.3"), "refuse-no-attack").with("attack", attack))
    }

    pub fn begin_battle(&mut self, side: Side, seat: Seat, attack: u8) {
        let clash = self.clash(side, attack);
        let defenders =
            clash.defending_hexes.iter().flat_map(|hex| self.field.stack(hex).collect::<Vec<_>>());
        let defender = defenders.map(|piece| self.controller(piece)).next().unwrap_or(seat);
        let seats = if side == Roman { [seat, defender] } else { [defender, seat] };
        let roman_hexes = if side == Roman { clash.attacking_hexes } else { clash.defending_hexes };
        roman_hexes.iter().for_each(|hex| self.show_command(hex));
        self.frames.push(Frame::Battle(Battle {
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
        }));
    }

    // --- Dice (15.2, 19.4, 19.5) -------------------------------------------------------------------------------------

    /// The extra dice of Roman leaders who are stacked with a unit of this combat.
    pub fn extra_dice(&self, side: Side, clash: &Clash) -> u8 {
        let hexes = if side == Roman { &clash.attacking_hexes } else { &clash.defending_hexes };
        let there = |leader: &Piece| self.field.hex(*leader).is_some_and(|hex| hexes.has(hex));
        [CAESAR, LABIENUS]
            .iter()
            .filter(|leader| there(leader))
            .map(|leader| self.piece(*leader).extra_dice)
            .sum()
    }

    /// 15.4, R44, R54: Gauls encircled by Romans and their zones of control.
    fn is_surrounded(&self, hex: Hex) -> bool {
        hex.around().iter().all(|around| {
            let facts = self.facts(*around);
            facts.on_map()
                && !facts.is_city()
                && (self.field.holds(Roman, *around) || self.field.in_zoc(Roman, *around))
        })
    }

    /// Is the defender lost without a die? Then why: encircled, or 6-1.
    pub fn is_automatic(&self, side: Side, clash: &Clash) -> Option<bool> {
        let column = clash.column();
        if column >= SIX_TO_ONE {
            return Some(false);
        }
        let encircled = side == Roman
            && column >= TWO_TO_ONE
            && clash.defending_hexes.iter().all(|hex| self.is_surrounded(hex));
        encircled.then_some(true)
    }

    pub fn run_battle(&mut self, b: Battle, ctx: &mut Ctx) -> bool {
        match b.stage {
            BattleStage::Roll => self.roll_battle(b, ctx),
            BattleStage::Pick => return false,
            BattleStage::Effect { die } => {
                let result = data().tables.combat[b.column.min(7) as usize][die as usize - 1];
                self.take_effect(b, result, ctx);
            }
            BattleStage::Pursue => self.pursue(b),
            BattleStage::Over => self.end_battle(b, ctx),
        }
        true
    }

    fn roll_battle(&mut self, mut b: Battle, ctx: &mut Ctx) {
        let clash = self.clash(b.attacker, b.attack);
        let Some(first) = clash.defending_hexes.iter().next().filter(|_| !clash.attackers.is_empty()) else {
            self.frames.pop(); // R48: one side is gone
            return;
        };
        self.coordination.fought = true;
        self.look_at_conditions(ctx);
        let (attack, defence) = (clash.attack, clash.defence);
        b.column = clash.column();
        ctx.tell(Event::CombatOdds { side: b.attacker, hex: first, attack, defence, column: b.column });
        if let Some(surrounded) = self.is_automatic(b.attacker, &clash) {
            ctx.tell(Event::NoDie { side: b.attacker, hex: first, surrounded });
            let result = CombatResult {
                loser: Some(Role::Defender),
                retreat: 0,
                advance: AUTOMATIC_ADVANCE,
                rage: false,
            };
            b.column = SIX_TO_ONE;
            return self.take_effect(b, result, ctx);
        }
        b.dice_count = 1 + self.extra_dice(b.attacker, &clash);
        for die in b.dice.iter_mut().take(b.dice_count as usize) {
            *die = ctx.luck.d6("combat");
        }
        ctx.tell(Event::CombatDice { side: b.attacker, dice: b.dice, count: b.dice_count });
        let one = b.dice[..b.dice_count as usize].iter().all(|die| *die == b.dice[0]);
        b.stage = if one { BattleStage::Effect { die: b.dice[0] } } else { BattleStage::Pick };
        *self.frames.top_mut() = Frame::Battle(b);
    }

    pub fn check_battle(&self, b: &Battle, action: &Action) -> Result<(), Refusal> {
        let Action::Die(die) = *action else { return Err(not_now("19.4")) };
        if b.stage == BattleStage::Pick && b.dice[..b.dice_count as usize].contains(&die) {
            return Ok(());
        }
        Err(Refusal::new(Rule("19.4"), "refuse-no-such-die").with("die", die))
    }

    pub fn battle_candidates(&self, b: &Battle, out: &mut Vec<Action>) {
        if b.stage == BattleStage::Pick {
            let rolled = &b.dice[..b.dice_count as usize];
            out.extend((1..=6).filter(|die| rolled.contains(die)).map(Action::Die));
        }
    }

    pub fn apply_battle(&mut self, b: Battle, action: Action, ctx: &mut Ctx) {
        if let Action::Die(die) = action {
            ctx.tell(Event::DieChosen { die });
            *self.frames.top_mut() = Frame::Battle(Battle { stage: BattleStage::Effect { die }, ..b });
        }
    }

    // --- Results (15.3) --------------------------------------------------------------------------------------------------

    fn take_effect(&mut self, mut b: Battle, result: CombatResult, ctx: &mut Ctx) {
        let clash = self.clash(b.attacker, b.attack);
        let hex = clash.defending_hexes.iter().next().unwrap_or(Hex(0));
        self.mark_fought(&clash);
        ctx.tell(Event::Result { side: b.attacker, hex, result });
        b.stage = BattleStage::Over;
        match result.loser {
            None if result.rage => self.rage(&b, &clash, ctx),
            None => {}
            Some(role) => {
                let loser = if role == Role::Attacker { b.attacker } else { b.attacker.enemy() };
                b.winner = loser.enemy();
                b.advance = result.advance;
                b.lost = if role == Role::Attacker { clash.attacking_hexes } else { clash.defending_hexes };
                b.stage = BattleStage::Pursue;
                *self.frames.top_mut() = Frame::Battle(b);
                let beaten = self.beaten(role, loser, &clash);
                if result.retreat == 0 {
                    for piece in beaten {
                        if self.field.is_alive(piece) && self.ending.is_none() {
                            self.eliminate(piece, Why::Combat, ctx);
                        }
                    }
                } else {
                    self.begin_retreat(loser, b.seats[loser.enemy().i()], result.retreat, &beaten, ctx);
                }
                return;
            }
        }
        *self.frames.top_mut() = Frame::Battle(b);
    }

    /// 14.8: nobody fights twice in a player turn.
    fn mark_fought(&mut self, clash: &Clash) {
        let defenders =
            clash.defending_hexes.iter().flat_map(|hex| self.field.stack(hex).collect::<Vec<_>>());
        for piece in clash.attackers.iter().copied().chain(defenders.collect::<Vec<_>>()) {
            self.field.set(piece, FOUGHT);
        }
    }

    /// Whom a result befalls (21.5, R28): the attackers themselves with a leader whose whole company attacked (R31), or everybody in the
    /// defending hexes (14.4, R48).
    fn beaten(&self, role: Role, loser: Side, clash: &Clash) -> Vec<Piece> {
        if role == Role::Defender {
            return clash
                .defending_hexes
                .iter()
                .flat_map(|hex| self.field.stack(hex).collect::<Vec<_>>())
                .collect();
        }
        let mut beaten = clash.attackers.clone();
        for leader in Piece::of(loser).filter(|piece| self.piece(*piece).is_leader()) {
            let Some(hex) = self.field.hex(leader).filter(|hex| clash.attacking_hexes.has(*hex)) else {
                continue;
            };
            // 19.6: he stays if a unit that is not in this combat stays.
            let company =
                self.field.stack(hex).any(|p| !self.piece(p).is_leader() && !clash.attackers.contains(&p));
            if !company {
                beaten.push(leader);
            }
        }
        beaten
    }

    /// 15.3: *la bataille fait rage*, unless a whole side is in a fort, on the wall or off the map (24.7, R29).
    fn rage(&mut self, b: &Battle, clash: &Clash, ctx: &mut Ctx) {
        let sheltered = |hex: Hex| {
            let facts = self.facts(hex);
            self.field.has_fort(hex) || facts.is_city() || !facts.on_map()
        };
        let cancelled =
            clash.attacking_hexes.iter().all(sheltered) || clash.defending_hexes.iter().all(sheltered);
        let free = (1..=MOST_RECORDS).find(|record| self.rages >> record & 1 == 0);
        let Some(record) = free.filter(|_| !cancelled) else {
            let hex = clash.defending_hexes.iter().next().unwrap_or(Hex(0));
            return ctx.tell(Event::Cancelled { hex });
        };
        self.rages |= 1 << record;
        if b.attacker == Roman {
            self.roman_rages |= 1 << record;
        }
        let defenders =
            clash.defending_hexes.iter().flat_map(|hex| self.field.stack(hex).collect::<Vec<_>>());
        let all: Vec<Piece> = clash.attackers.iter().copied().chain(defenders).collect();
        for piece in all {
            let on_field = self
                .field
                .hex(piece)
                .is_some_and(|hex| self.facts(hex).on_map() && !self.facts(hex).is_city());
            if on_field && !self.piece(piece).is_leader() {
                self.field.set_rage(piece, record);
            }
        }
        self.drop_empty_records();
    }

    /// The losers are gone: may the victors advance (16.1)?
    fn pursue(&mut self, b: Battle) {
        *self.frames.top_mut() = Frame::Battle(Battle { stage: BattleStage::Over, ..b });
        if b.advance > 0 {
            self.begin_advance(&b);
        }
    }

    fn end_battle(&mut self, b: Battle, ctx: &mut Ctx) {
        self.field.clear_all(RETREATS | FOLLOWS | ADVANCED);
        for piece in Piece::all() {
            if self.field.plan(piece) == b.attack {
                self.field.set_plan(piece, 0);
            }
        }
        self.frames.pop();
        self.look_at_leaders(ctx);
    }
}
