//! SC1.29, SC1.38: tribes fall upon Samnites and Gauls who halt among them.

use crate::command::campaign::After;
use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::{Names, ask, label};
use crate::table::*;
use legatus_kernel::{Decision, Label, Passage, Question, Refusal, Role, Rule, Seat, Seats};

/// SC1.29: does anybody fall upon those who have halted?
pub(crate) struct TestIncursion;

impl Passage<Position> for TestIncursion {
    type Frame = March;

    fn run(&self, p: &mut Position, mut m: March, ctx: &mut Ctx) -> bool {
        m.stage = MarchStage::Fight;
        if let Some(tribe) = p.tribe_against(&m) {
            if let Some(home) = p.tribe_place(tribe).filter(|_| p.is_active(tribe)) {
                let inside = p.leader(tribe.chief()).flags & at::INSIDE != 0;
                p.put_tribe(tribe, m.at, false);
                p.tribes[tribe.i()].side = Some(Rome);
                p.open_incursion(m, Incursion { tribe, home: Some(home), inside }, ctx);
                return true;
            }
            m.stage = MarchStage::CallTribe;
        }
        p.set_march(m);
        true
    }
}

/// SC1.29: Rome may raise a tribe that is not in arms.
pub(crate) struct CallTribe;

impl Decision<Position> for CallTribe {
    type Frame = March;

    fn asked(&self, _: &Position, _: &March) -> Seats {
        only(Rome)
    }

    fn question(&self, p: &Position, m: &March, _: Seat) -> Question {
        let question = ask("SC1.29", "ask-call-tribe").with("place", m.at.name());
        match p.tribe_against(m) {
            Some(tribe) => question.with("tribe", tribe.people().name()),
            None => question.with("tribe", Rome.name()),
        }
    }

    fn candidates(&self, _: &Position, _: &March, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::RaiseTroops, Action::Pass]);
    }

    fn check(&self, _: &Position, _: &March, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::RaiseTroops | Action::Pass => Ok(()),
            _ => Err(not_asked(Rule("SC1.29"))),
        }
    }

    fn apply(&self, p: &mut Position, mut m: March, _: Seat, action: Action, ctx: &mut Ctx) {
        let tribe = p.tribe_against(&m).filter(|_| action == Action::RaiseTroops);
        if let Some(tribe) = tribe {
            let (infantry, cavalry) = p.roll_tribe(tribe, ctx);
            p.raise_tribe(tribe, Rome, m.at, false, [infantry, cavalry, 0]);
            p.open_incursion(m, Incursion { tribe, home: None, inside: false }, ctx);
        } else {
            m.stage = MarchStage::Fight;
            p.set_march(m);
        }
    }

    fn describe(&self, p: &Position, m: &March, seat: Seat, action: &Action) -> Label {
        let question = self.question(p, m, seat);
        match action {
            Action::RaiseTroops => Label::new(question.rule, "do-call-tribe"),
            _ => label(p, Names::of(&question).pass("do-leave-tribe", Role::GoOn), action),
        }
    }

    as_usual! { run, advise, expected }
}

impl Position {
    /// The tribe that may fall upon Samnites, or Gauls, who have halted in its province, intercepted or not (SC1.29, R24, R77).
    fn tribe_against(&self, march: &March) -> Option<Tribe> {
        if self.scenario != ScenarioId::Conquete || march.steps == 0 {
            return None;
        }
        let force = self.marching(march.leader).filter(Force::has_units)?;
        let intruders = force.peoples.iter().any(|p| matches!(p, SAMNITE | LINEN) || p == SENONES.people());
        let province = march.at.data().province.filter(|_| intruders)?;
        // R94: control goes before the level.
        let friendly = match self.control(province) {
            Some(side) => side == Samnites,
            None => self.level(province) < 0,
        };
        self.tribe_of(province).filter(|_| !friendly)
    }

    /// SC1.38: the tribe stands before the Samnites and attacks, led by Rome.
    fn open_incursion(&mut self, mut march: March, incursion: Incursion, ctx: &mut Ctx) {
        let tribe = incursion.tribe;
        march.incursion = Some(incursion);
        march.stage = MarchStage::Fought;
        self.set_march(march);
        ctx.tell(Event::Incursion { tribe, hex: march.at });
        let attacker = self.forces_at(march.at, 0).iter().find(|f| f.peoples.has(tribe.people())).copied();
        if let (Some(attacker), Some(defender)) = (attacker, self.marching(march.leader)) {
            self.open_battle(march.at, &attacker, &defender, Cause::Incursion, ctx);
        }
    }

    pub(crate) fn after_incursion(&mut self, mut march: March, incursion: Incursion, ctx: &mut Ctx) {
        let tribe = incursion.tribe;
        match incursion.home {
            None => {
                // Raised for this: it leaves without a word about cities.
                self.tribes[tribe.i()] = TribeState::default();
                self.stacks.change(|s| {
                    if s.people == tribe.people() {
                        s.sp = [0; 3];
                    }
                });
                self.leaders.put(tribe.chief(), LeaderState::default());
            }
            Some(home) if self.tribe_place(tribe).is_some() => {
                self.tribes[tribe.i()].side = Some(Samnites);
                self.put_tribe(tribe, home, incursion.inside);
            }
            Some(_) => {
                self.tribes[tribe.i()].side = Some(Samnites);
                self.check_tribes(ctx);
            }
        }
        march.incursion = None;
        let alive = self.place(march.leader).is_some_and(|h| h == march.at)
            && self.marching(march.leader).is_some_and(|f| f.has_units());
        let back = if march.fought == Some(Fought::Won) && alive {
            // 6.12: whoever intercepted them attacks now.
            march.stage = if march.interceptor.is_some() { MarchStage::Fight } else { MarchStage::Summon };
            self.set_march(march);
            None
        } else {
            let back = self.put_back(&march, ctx);
            self.end_march(march, After::Finished, ctx);
            back
        };
        // Sieges that nobody keeps up any more. Last, since a leader left alone is asked about on top of all else (8.6).
        for hex in incursion.home.into_iter().chain(back) {
            self.tidy(hex, ctx);
        }
    }

    /// SC1.29: back to the nearest hex of Samnium; the Senones to where they came from (R76).
    fn put_back(&mut self, march: &March, ctx: &mut Ctx) -> Option<Hex> {
        let senones = march.leader.tribe() == Some(SENONES);
        if senones && march.fought == Some(Fought::Lost) {
            self.dismiss(SENONES, ctx);
            return None;
        }
        let n = named();
        let homes = if senones { vec![n.liguria_friniates, n.gallia_cispadana] } else { vec![n.samnium] };
        let free = |h: &Hex| !self.enemy_outside(*h, Samnites) && !self.enemy_inside(*h, Samnites);
        let hexes = homes.iter().flat_map(|p| p.data().hexes.iter().copied());
        let to = hexes.filter(free).min_by_key(|h| h.distance(march.at))?;
        self.move_flagged(at::ACTIVE, to, 0, at::INSIDE);
        ctx.tell(Event::PutBack { leader: march.leader, hex: to });
        Some(to)
    }
}
