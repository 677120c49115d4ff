//! 4.4.1: before a pitched battle either army may try to slip away, unseen by the other until both have chosen; who
//! fails may go behind walls.

use crate::data::*;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Ballot, Refusal, Rule, Seat, Seats};

impl Position {
    pub fn open_battle(&mut self, region: Region) {
        let attacker = self.last_to_enter(region);
        for side in Side::BOTH {
            self.fought = self.fought.or(self.force(region, side));
        }
        let may = |side: &Side| !self.evasions(region, *side).is_empty();
        let voters: Seats = Side::BOTH.into_iter().filter(may).map(Side::seat).collect();
        let stage = BattleStage::Evasion(Ballot::new(voters));
        let battle = Battle { stage, ..self.new_battle(region, attacker, None) };
        self.frames.push(Frame::Battle(battle));
    }

    /// What a force adds to its evasion die (4.4.1, R94).
    pub fn evasion_modifier(&self, region: Region, side: Side) -> i8 {
        let cavalry = |side| self.strength(self.fighters(region, side).and(data().sets.cavalry));
        let terrain = data().region(region).terrain;
        let leaders = self.force(region, side).and(data().sets.leaders);
        let wild = side == Gaul && terrain != Terrain::Clear;
        let swift = cavalry(side) >= 1 && cavalry(side) >= 2 * cavalry(side.enemy());
        let gifted = leaders.iter().any(|p| self.value(p) >= 4);
        -(wild as i8) - (swift as i8) - (gifted as i8)
    }

    /// The highest modified die that lets a side slip away.
    pub fn evades_on(side: Side) -> i8 {
        if side == Roman { 3 } else { 2 }
    }

    /// Once all answers are in: both dice, then both moves (R15).
    pub fn run_evasion(&mut self, mut b: Battle, ballot: Ballot<Answer, 2>, ctx: &mut Ctx) -> bool {
        let Some(answers) = ballot.opened() else { return false };
        let answers: Vec<(Seat, Answer)> = answers.collect();
        if ballot.voters().len() > 1 {
            ctx.events.reveal();
        }
        let mut away = Vec::new();
        for (seat, answer) in answers {
            let (side, Answer::Evade(to)) = (Side::of(seat), answer) else { continue };
            let modifier = self.evasion_modifier(b.region, side);
            let die = ctx.luck.d6("evasion");
            let success = die as i8 + modifier <= Position::evades_on(side);
            ctx.tell(Event::EvasionRoll { side, region: b.region, die, modifier, away: success });
            b.tried[side.i()] = !success;
            if success {
                away.push((side, to));
            }
        }
        b.stage = if away.is_empty() { BattleStage::Refuge { side: Gaul } } else { BattleStage::Over };
        *self.frames.top_mut() = Frame::Battle(b);
        for (side, to) in away {
            self.evade(side, b.region, to, ctx);
        }
        true
    }

    /// Who would go behind walls: the whole Gallic army, or the Roman's Gauls alone.
    fn refugees(&self, b: &Battle, side: Side) -> PieceSet {
        let force = self.force(b.region, side);
        if side == Gaul { force } else { force.and(data().sets.gallic) }
    }

    /// Walls that take a failed evader in (4.4.1, R93).
    fn refuges(&self, b: &Battle, side: Side) -> Vec<Fort> {
        let force = self.refugees(b, side);
        let bound = force.iter().any(|p| self.is_bound(p)); // R103: without an attempt
        if force.and(data().sets.units).is_empty() || !(b.tried[side.i()] || bound) {
            return Vec::new();
        }
        let takes = |fort: &&Fort| {
            let facts = data().wall(**fort);
            let city = facts.city && side == Roman;
            facts.value >= 3
                && self.check_open(**fort, side).is_ok()
                && (city || force.iter().all(|p| self.check_garrison(p, **fort).is_ok()))
        };
        data().region(b.region).walls.iter().filter(takes).copied().collect()
    }

    pub fn run_refuge(&mut self, mut b: Battle, side: Side) -> bool {
        if !self.refuges(&b, side).is_empty() {
            return false;
        }
        b.stage = if side == Gaul { BattleStage::Refuge { side: Roman } } else { BattleStage::Join };
        *self.frames.top_mut() = Frame::Battle(b);
        true
    }

    /// What is left outside fights: a battle, or a skirmish at once (R93).
    pub fn run_join(&mut self, mut b: Battle, ctx: &mut Ctx) -> bool {
        let sizes = Side::BOTH.map(|side| self.fighters(b.region, side).len());
        if sizes.iter().all(|n| *n >= crate::supply::ARMY) {
            self.field = Field::default();
            self.field.leaders = Side::BOTH
                .iter()
                .fold(PieceSet::NONE, |set, s| set.or(self.force(b.region, *s)))
                .and(data().sets.leaders);
            ctx.tell(Event::BattleBegins {
                region: b.region,
                attacker: b.attacker,
                units: sizes.map(|n| n as u8),
            });
            b.stage = BattleStage::Deploy { side: b.attacker };
            *self.frames.top_mut() = Frame::Battle(b);
            return true;
        }
        self.frames.pop();
        if sizes.iter().all(|n| *n > 0) {
            self.open_skirmish(b.region);
        }
        true
    }

    pub fn evasion_candidates(&self, b: &Battle, side: Side, out: &mut Vec<Action>) {
        match b.stage {
            BattleStage::Evasion(_) => {
                out.extend(self.evasions(b.region, side).iter().map(Action::Evade));
                out.push(Action::Pass);
            }
            BattleStage::Refuge { side } => {
                out.extend(self.refuges(b, side).into_iter().map(Action::Refuge));
                out.push(Action::Pass);
            }
            _ => {}
        }
    }

    pub fn check_evasion(&self, b: &Battle, side: Side, action: &Action) -> Result<(), Refusal> {
        match (b.stage, *action) {
            (_, Action::Pass) => Ok(()),
            (BattleStage::Evasion(_), Action::Evade(to)) => {
                if self.evasions(b.region, side).has(to) {
                    return Ok(());
                }
                Err(Refusal::new(Rule("4.4.1"), "refused-not-controlled").with("region", to.name()))
            }
            (BattleStage::Refuge { side }, Action::Refuge(fort)) => {
                if self.refuges(b, side).contains(&fort) {
                    return Ok(());
                }
                Err(Refusal::new(Rule("4.4.1"), "refused-no-refuge").with("fort", fort.name()))
            }
            _ => Err(not_asked(Rule("4.4.1"))),
        }
    }

    pub fn apply_evasion(&mut self, mut b: Battle, side: Side, action: Action, ctx: &mut Ctx) {
        match (b.stage, action) {
            (BattleStage::Evasion(mut ballot), _) => {
                let answer = if let Action::Evade(to) = action { Answer::Evade(to) } else { Answer::Stay };
                if ballot.voters().len() > 1 && !ballot.has_chosen(side.seat()) {
                    ctx.tell(Event::Chooses { side });
                }
                ballot.choose(side.seat(), answer);
                b.stage = BattleStage::Evasion(ballot);
                *self.frames.top_mut() = Frame::Battle(b);
            }
            (BattleStage::Refuge { side }, Action::Refuge(fort)) => {
                let force = self.refugees(&b, side);
                ctx.tell(Event::TakesRefuge { side, fort });
                self.go_inside(force, fort, side, ctx);
                // A gate may stay shut (6.3.6): then the Roman's Gauls still have their choice.
                let outside = side == Gaul && !self.fighters(b.region, Gaul).is_empty();
                b.stage = if outside { BattleStage::Refuge { side: Roman } } else { BattleStage::Join };
                *self.frames.top_mut() = Frame::Battle(b);
            }
            (BattleStage::Refuge { side: Gaul }, _) => {
                b.stage = BattleStage::Refuge { side: Roman };
                *self.frames.top_mut() = Frame::Battle(b);
            }
            _ => {
                b.stage = BattleStage::Join;
                *self.frames.top_mut() = Frame::Battle(b);
            }
        }
    }
}
