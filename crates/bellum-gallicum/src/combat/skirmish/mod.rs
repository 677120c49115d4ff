//! 4.3: skirmishes.

use crate::data::*;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Refusal, Rule};

/// The sum of the modifiers of the Table of skirmishes.
pub struct SkirmishOdds {
    pub column: usize,
    pub modifier: i8,
    pub strength: [u32; 2],
}

impl Position {
    /// More units, then more PF, then the Roman (4.3.2).
    pub fn skirmish_attacker(&self, region: Region) -> Side {
        let size = |side| {
            let units = self.fighters(region, side);
            (units.len(), self.strength(units))
        };
        if size(Gaul) > size(Roman) { Gaul } else { Roman }
    }

    pub fn open_skirmish(&mut self, region: Region) {
        let attacker = self.skirmish_attacker(region);
        for side in Side::BOTH {
            self.fought = self.fought.or(self.force(region, side));
        }
        self.frames.push(Frame::Skirmish(Skirmish {
            region,
            attacker,
            stage: SkirmishStage::Evade,
            loser: None,
            may_leave: false,
            relieved: self.relieved(region),
        }));
    }

    /// Controlled neighbours that a force may slip away to (4.3.1, 4.4.1).
    pub fn evasions(&self, region: Region, side: Side) -> RegionSet {
        let force = self.force(region, side);
        if force.iter().any(|p| self.is_bound(p)) {
            return RegionSet::NONE; // R103
        }
        self.ways_out(force, region, side).and(self.controlled(side))
    }

    /// Who may try to evade a skirmish: the smaller force, if it has more cavalry (4.3.1).
    fn skirmish_evader(&self, region: Region) -> Side {
        let size = |side| {
            let units = self.fighters(region, side);
            (units.len(), self.strength(units))
        };
        if size(Gaul) < size(Roman) { Gaul } else { Roman }
    }

    fn may_evade_skirmish(&self, region: Region) -> Option<Side> {
        let side = self.skirmish_evader(region);
        let cavalry = |side| self.fighters(region, side).and(data().sets.cavalry).len();
        let quicker = cavalry(side) > cavalry(side.enemy());
        (quicker && !self.evasions(region, side).is_empty()).then_some(side)
    }

    pub fn skirmish_decider(&self, s: &Skirmish) -> Side {
        match s.stage {
            SkirmishStage::Evade => self.skirmish_evader(s.region),
            SkirmishStage::NameLeader => s.loser.map_or(s.attacker, Side::enemy),
            _ => self.skirmish_leaver(s),
        }
    }

    /// Who may leave when all is done: the defender after EC or D1, or the Roman beaten in Britain (5.6.3).
    fn skirmish_leaver(&self, s: &Skirmish) -> Side {
        if self.sails_beaten(s).is_empty() { s.attacker.enemy() } else { Roman }
    }

    /// Coasts that a Roman beaten here may sail to (5.6.3, R100); an exchange has no loser.
    fn sails_beaten(&self, s: &Skirmish) -> RegionSet {
        if s.loser == Some(Roman) { self.sea_retreats(s.region, Roman) } else { RegionSet::NONE }
    }

    pub fn skirmish_odds(&self, region: Region, attacker: Side) -> SkirmishOdds {
        let sides = [attacker, attacker.enemy()];
        let leader = sides.map(|side| self.commander(self.force(region, side)));
        let value = leader.map(|l| l.map_or(0, |p| self.value(p)));
        let units = sides.map(|side| self.fighters(region, side));
        let strength = [0, 1].map(|i| self.strength(units[i]) + value[i] as u32);
        let cavalry = units.map(|u| u.and(data().sets.cavalry).len());
        let mut modifier = (cavalry[0] > cavalry[1]) as i8 - (cavalry[0] < cavalry[1]) as i8;
        modifier += match (leader[0], leader[1]) {
            (Some(_), None) => 2,
            (None, Some(_)) => -2,
            _ => (value[0] > value[1]) as i8 - (value[0] < value[1]) as i8,
        };
        modifier -= data().region(region).terrain.is_rough() as i8;
        SkirmishOdds { column: skirmish_column(strength), modifier, strength }
    }

    pub fn run_skirmish(&mut self, mut s: Skirmish, ctx: &mut Ctx) -> bool {
        match s.stage {
            SkirmishStage::Evade => {
                if self.may_evade_skirmish(s.region).is_some() {
                    return false;
                }
                s.stage = SkirmishStage::Roll;
            }
            SkirmishStage::Roll => return self.roll_skirmish(s, ctx),
            SkirmishStage::Exchange => {
                s.stage = SkirmishStage::Test;
                *self.frames.top_mut() = Frame::Skirmish(s);
                let side = s.attacker;
                self.ask_losses(side, self.fighters(s.region, side), 1, Cause::Skirmish);
                return true;
            }
            SkirmishStage::Test => {
                self.skirmish_tests(&s, ctx);
                s.stage = if s.loser.is_some() { SkirmishStage::NameLeader } else { SkirmishStage::Leave };
            }
            SkirmishStage::NameLeader => {
                let winner = s.loser.map_or(s.attacker, Side::enemy);
                if !self.force(s.region, winner).and(data().sets.leaders).is_empty() {
                    return false;
                }
                self.test_losers(&mut s, ctx);
            }
            SkirmishStage::Leave => {
                let side = self.skirmish_leaver(&s);
                let gone = self.fighters(s.region, side).is_empty();
                if !gone && !self.skirmish_ways(&s).or(self.sails_beaten(&s)).is_empty() {
                    return false;
                }
                s.stage = SkirmishStage::Over;
            }
            SkirmishStage::Over => {
                self.frames.pop();
                self.skirmish_aftermath(&s, ctx);
                return true;
            }
        }
        *self.frames.top_mut() = Frame::Skirmish(s);
        true
    }

    fn roll_skirmish(&mut self, mut s: Skirmish, ctx: &mut Ctx) -> bool {
        let odds = self.skirmish_odds(s.region, s.attacker);
        let die = ctx.luck.d6("skirmish");
        let row = (die as i8 + odds.modifier).clamp(1, 6) as usize - 1;
        let result = data().tables.skirmish[row][odds.column];
        ctx.tell(Event::SkirmishRoll {
            region: s.region,
            attacker: s.attacker,
            column: odds.column as u8,
            die,
            modifier: odds.modifier,
            result,
        });
        let defender = s.attacker.enemy();
        let victim = match result {
            SkirmishResult::AE | SkirmishResult::AR | SkirmishResult::A1 => Some(s.attacker),
            SkirmishResult::DE | SkirmishResult::DR | SkirmishResult::D1 => Some(defender),
            SkirmishResult::EC => None,
        };
        match (result, victim) {
            (SkirmishResult::AE | SkirmishResult::DE, Some(side)) => {
                // R90: no rolls for leaders.
                s.loser = Some(side);
                s.stage = SkirmishStage::Over;
                *self.frames.top_mut() = Frame::Skirmish(s);
                self.destroy(self.force(s.region, side), ctx);
                return true;
            }
            (SkirmishResult::AR | SkirmishResult::DR, Some(side)) => {
                s.loser = Some(side);
                s.stage = SkirmishStage::Test;
                *self.frames.top_mut() = Frame::Skirmish(s);
                for unit in self.fighters(s.region, side).iter() {
                    self.weaken(unit, ctx);
                }
                return true;
            }
            (_, Some(side)) => {
                s.loser = Some(side);
                s.stage = SkirmishStage::Test;
                s.may_leave = side == defender;
                *self.frames.top_mut() = Frame::Skirmish(s);
                self.ask_losses(side, self.fighters(s.region, side), 1, Cause::Skirmish);
            }
            (_, None) => {
                s.stage = SkirmishStage::Exchange;
                s.may_leave = true;
                *self.frames.top_mut() = Frame::Skirmish(s);
                self.ask_losses(defender, self.fighters(s.region, defender), 1, Cause::Skirmish);
            }
        }
        true
    }

    /// R90: the best leader of rank 1 or 2 of each side that suffers rolls.
    fn skirmish_tests(&mut self, s: &Skirmish, ctx: &mut Ctx) {
        let sides = match s.loser {
            Some(side) => [Some(side), None],
            None => [Some(s.attacker), Some(s.attacker.enemy())],
        };
        for side in sides.into_iter().flatten() {
            let leaders = self.force(s.region, side).and(data().sets.leaders);
            let lower = leaders.iter().filter(|p| data().piece(*p).rank < 3);
            if let Some(leader) = lower.max_by_key(|p| (self.value(*p), std::cmp::Reverse(p.0))) {
                self.test_leader(leader, ctx);
            }
        }
    }

    /// Then the defender may leave after EC or D1; else both stay (R57).
    fn test_losers(&mut self, s: &mut Skirmish, ctx: &mut Ctx) {
        s.stage = SkirmishStage::Leave;
        if let Some(side) = s.loser {
            let leaders = self.force(s.region, side).and(data().sets.leaders).minus(self.owed);
            leaders.iter().for_each(|leader| self.test_leader(leader, ctx));
            let home = match s.region {
                r if r == named().britannia => data().sets.british,
                r if r == named().germania => data().sets.german,
                _ => PieceSet::NONE,
            };
            if side == Gaul {
                self.destroy(self.force(s.region, Gaul).and(home), ctx); // R91: before anybody leaves
            }
        }
    }

    /// 4.5.6, R97: beaten by an army of relief, a besieger loses his sieges and leaves; by fewer, only if nobody is left to besiege.
    fn skirmish_aftermath(&mut self, s: &Skirmish, ctx: &mut Ctx) {
        match s.loser {
            Some(loser) if s.relieved == Some(loser) => {
                self.open_retreat(loser, s.region, Why::Beaten, ctx);
            }
            _ => self.tidy_sieges(ctx),
        }
    }

    // --- Choices -------------------------------------------------------------------------------------------

    /// Neighbours that the defender may leave for after EC or D1.
    fn skirmish_ways(&self, s: &Skirmish) -> RegionSet {
        let defender = s.attacker.enemy();
        let may = s.may_leave && self.skirmish_leaver(s) == defender;
        if may { self.evasions(s.region, defender) } else { RegionSet::NONE }
    }

    pub fn skirmish_candidates(&self, s: &Skirmish, out: &mut Vec<Action>) {
        let side = self.skirmish_decider(s);
        match s.stage {
            SkirmishStage::Evade => {
                out.extend(self.evasions(s.region, side).iter().map(Action::Evade));
                out.push(Action::Pass);
            }
            SkirmishStage::NameLeader => {
                out.extend(self.force(s.region, side).and(data().sets.leaders).iter().map(Action::Test));
            }
            SkirmishStage::Leave => {
                out.extend(self.skirmish_ways(s).iter().map(Action::Retreat));
                out.extend(self.sails_beaten(s).iter().map(Action::RetreatBySea));
                out.push(Action::Pass);
            }
            _ => {}
        }
    }

    pub fn check_skirmish(&self, s: &Skirmish, action: &Action) -> Result<(), Refusal> {
        let side = self.skirmish_decider(s);
        let refuse = |rule, to: Region| {
            Err(Refusal::new(Rule(rule), "refused-not-controlled").with("region", to.name()))
        };
        match (s.stage, *action) {
            (SkirmishStage::Evade | SkirmishStage::Leave, Action::Pass) => Ok(()),
            (SkirmishStage::Evade, Action::Evade(to)) => {
                if self.evasions(s.region, side).has(to) {
                    Ok(())
                } else {
                    refuse("4.3.1", to)
                }
            }
            (SkirmishStage::NameLeader, Action::Test(leader)) => {
                if self.force(s.region, side).and(data().sets.leaders).has(leader) {
                    return Ok(());
                }
                Err(Refusal::new(Rule("4.3.2"), "refused-not-your-leader").with("piece", leader.name()))
            }
            (SkirmishStage::Leave, Action::Retreat(to)) => {
                if self.skirmish_ways(s).has(to) {
                    Ok(())
                } else {
                    refuse("4.3.2", to)
                }
            }
            (SkirmishStage::Leave, Action::RetreatBySea(to)) => {
                if self.sails_beaten(s).has(to) {
                    Ok(())
                } else {
                    refuse("5.6.3", to)
                }
            }
            _ => Err(not_asked(Rule("4.3"))),
        }
    }

    pub fn apply_skirmish(&mut self, mut s: Skirmish, action: Action, ctx: &mut Ctx) {
        let side = self.skirmish_decider(&s);
        match (s.stage, action) {
            (SkirmishStage::Evade, Action::Evade(to)) => {
                let die = ctx.luck.d6("evasion");
                let away = die <= 3;
                ctx.tell(Event::EvasionRoll { side, region: s.region, die, modifier: 0, away });
                s.stage = SkirmishStage::Roll;
                if away {
                    s.stage = SkirmishStage::Over;
                    *self.frames.top_mut() = Frame::Skirmish(s);
                    self.evade(side, s.region, to, ctx);
                    return;
                }
            }
            (SkirmishStage::Evade, _) => s.stage = SkirmishStage::Roll,
            (SkirmishStage::NameLeader, Action::Test(leader)) => {
                self.test_leader(leader, ctx);
                self.test_losers(&mut s, ctx);
            }
            (SkirmishStage::Leave, Action::Retreat(to)) => {
                s.stage = SkirmishStage::Over;
                *self.frames.top_mut() = Frame::Skirmish(s);
                self.withdraw_to(self.force(s.region, side), s.region, to, side, ctx);
                return;
            }
            (SkirmishStage::Leave, Action::RetreatBySea(to)) => {
                s.stage = SkirmishStage::Over;
                *self.frames.top_mut() = Frame::Skirmish(s);
                // R100: the rest stays.
                return self.open_embarkation(self.force(s.region, side), s.region, to, false);
            }
            _ => s.stage = SkirmishStage::Over,
        }
        *self.frames.top_mut() = Frame::Skirmish(s);
    }

    /// A successful evasion: the whole force goes (4.3.1, 4.4.1).
    pub fn evade(&mut self, side: Side, from: Region, to: Region, ctx: &mut Ctx) {
        let force = self.force(from, side);
        ctx.tell(Event::Evades { side, from, to });
        self.withdraw_to(force, from, to, side, ctx);
    }
}

/// The highest column not above the true ratio; under one third, the first (R9).
pub fn skirmish_column([attacker, defender]: [u32; 2]) -> usize {
    const LEAST: [(u32, u32); 7] = [(0, 1), (1, 3), (1, 2), (1, 1), (2, 1), (3, 1), (4, 1)];
    LEAST.iter().rposition(|(a, d)| attacker * d >= defender * a).unwrap_or(0)
}
