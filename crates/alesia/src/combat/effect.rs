//! 15.3: what the die brings: losses, retreats, *la bataille fait rage*. Retreats and advances are frames of their own.

use super::Clash;
use crate::data::{CombatResult, Role};
use crate::table::*;
use legatus_kernel::Passage;

/// The die that counts is known.
pub(crate) struct TakeEffect {
    pub(crate) die: u8,
}

impl Passage<Position> for TakeEffect {
    type Frame = Battle;

    fn run(&self, p: &mut Position, b: Battle, ctx: &mut Ctx) -> bool {
        p.take_effect(b, super::result(b.column, self.die), ctx);
        true
    }
}

/// The losers are gone: may the victors advance (16.1)?
pub(crate) struct Pursue;

impl Passage<Position> for Pursue {
    type Frame = Battle;

    fn run(&self, p: &mut Position, b: Battle, _: &mut Ctx) -> bool {
        p.frames.replace(Battle { stage: BattleStage::Over, ..b });
        // 4.4, 4.6: at once, before the next battle.
        if b.advance > 0 {
            p.begin_advance(&b);
        }
        true
    }
}

/// Nobody of this combat fights again; leaders are judged where they stand.
pub(crate) struct EndBattle;

impl Passage<Position> for EndBattle {
    type Frame = Battle;

    fn run(&self, p: &mut Position, b: Battle, ctx: &mut Ctx) -> bool {
        p.field.clear_all(RETREATS | FOLLOWS | ADVANCED);
        for piece in Piece::all() {
            if p.field.plan(piece) == b.attack {
                p.field.set_plan(piece, 0);
            }
        }
        p.frames.pop();
        p.look_at_leaders(ctx);
        true
    }
}

impl Position {
    pub(super) fn take_effect(&mut self, mut b: Battle, result: CombatResult, ctx: &mut Ctx) {
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
                self.frames.replace(b);
                let beaten = self.beaten(role, loser, &clash);
                if result.retreat == 0 {
                    for piece in beaten {
                        if self.field.is_alive(piece) && self.ending.is_none() {
                            self.eliminate(piece, Why::Combat, ctx);
                        }
                    }
                } else {
                    // 4.4, 4.6: at once, before the next battle.
                    self.begin_retreat(loser, b.seats[loser.enemy().i()], result.retreat, &beaten, ctx);
                    if role == Role::Attacker {
                        self.ask_leaders(&clash, &beaten);
                    }
                }
                return;
            }
        }
        self.frames.replace(b);
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

    /// 19.6: Roman leaders who may stay with others, or go with those who are driven back.
    fn ask_leaders(&mut self, clash: &Clash, beaten: &[Piece]) {
        let retreats = |hex: Hex| self.field.stack(hex).any(|piece| self.field.is(piece, RETREATS));
        let may_choose = |leader: &Piece| {
            let hex = self.field.hex(*leader).filter(|hex| clash.attacking_hexes.has(*hex));
            !beaten.contains(leader) && hex.is_some_and(retreats)
        };
        for leader in [LABIENUS, CAESAR].into_iter().filter(may_choose).collect::<Vec<_>>() {
            self.frames.push(Share { leader }.into());
        }
    }

    /// 15.3: *la bataille fait rage*, unless a whole side is in a fort, on the wall or off the map (24.7, R29).
    fn rage(&mut self, b: &Battle, clash: &Clash, ctx: &mut Ctx) {
        let sides = [&clash.attacking_hexes, &clash.defending_hexes];
        let cancelled = sides.iter().any(|hexes| hexes.iter().all(|hex| self.is_sheltered(hex)));
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
}
