//! RRR10.2, RRR10.3: the Senate raises legions.

use crate::command::campaign::After;
use crate::data::*;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Refusal, Rule};

/// R14: the highest result by scenario.
const MOST: [i8; 4] = [7, 10, 8, 10];

fn refuse(rule: &'static str, key: &'static str) -> Result<(), Refusal> {
    Err(Refusal::new(Rule(rule), key))
}

impl Position {
    /// RRR10.22: individual legions in play, RL and AL apart (R13).
    pub fn legion_count(&self) -> u8 {
        Position::all_legions().filter(|l| *l != CAMPANIA_LEGION && self.legion(*l).hex.is_some()).count()
            as u8
    }

    /// All modifiers but Guile.
    pub fn request_modifier(&self, leader: Leader) -> i8 {
        let table = &tables().legion_request;
        let (near, far) = self.threats();
        let mut modifier = self.year.naval_built as i8 * table.per_naval_level;
        if !self.holds(Rome, named().roma) {
            modifier += table.roma_lost; // RRR14.0
        }
        if self.leader(leader).office == Office::Dictator {
            modifier += table.dictator;
        }
        modifier += (self.year.defeats + self.war.defeats_last_year) as i8 * table.major_defeat;
        if near || far {
            modifier += table.enemy_near;
        }
        if self.quiet().0 {
            modifier += table.no_enemy;
        }
        if self.war.plague {
            modifier += table.plague;
        }
        modifier
    }

    pub fn request_result(&self, total: i8) -> i8 {
        total.clamp(0, MOST[self.tale.i()]) // RRR10.25
    }

    /// RRR10.0: Rome asks for men.
    pub fn open_request(&mut self, leader: Leader) {
        self.frames.push(Frame::Request(Request {
            leader,
            stage: RequestStage::Choose,
            legions: 0,
            infantry: 0,
            cavalry: 0,
            auxiliaries: false,
            engines: false,
            dispersed: false,
        }));
    }

    pub fn set_request(&mut self, r: Request) {
        self.put_frame(Frame::Request(r));
    }

    pub fn request_candidates(&self, r: &Request, out: &mut Vec<Action>) {
        match r.stage {
            RequestStage::Choose => {
                out.extend([Action::NewLegions, Action::Reinforcements]);
                out.extend(Position::numbers().map(Action::Disperse));
            }
            RequestStage::Disperse => {
                out.push(Action::Pass);
                out.extend(Position::numbers().map(Action::Disperse));
            }
            RequestStage::Engines => out.extend([Action::Engines, Action::Pass]),
            RequestStage::Place => {
                let goals = self.new_legion_goals();
                if !self.tale.is_early() {
                    out.extend(goals.iter().map(|h| Action::Apart(*h)));
                }
                out.extend(goals.into_iter().map(Action::Place));
            }
            RequestStage::PlaceAllied { .. } => {
                out.extend(self.allied_goals().into_iter().map(Action::Place))
            }
            RequestStage::Reinforce => {
                out.push(Action::Pass);
                for legion in Position::all_legions() {
                    for arm in [Arm::Infantry, Arm::Cavalry] {
                        let n = self.gap(legion, arm).min(if arm == Arm::Infantry {
                            r.infantry
                        } else {
                            r.cavalry
                        });
                        let some = (n > 1).then_some(1).into_iter().chain((n > 0).then_some(n));
                        out.extend(some.map(|n| Action::Reinforce { legion, arm, n }));
                    }
                }
            }
            RequestStage::Auxiliaries => out.extend((1..=3).map(|p| Action::Auxiliaries(People(p)))),
            RequestStage::PlaceAuxiliaries { people } => {
                out.extend(self.auxiliary_goals(people).into_iter().map(Action::Place));
            }
            RequestStage::Roll { .. } => {}
        }
    }

    pub fn check_request(&self, r: &Request, action: &Action) -> Result<(), Refusal> {
        match (r.stage, *action) {
            (RequestStage::Choose, Action::NewLegions | Action::Reinforcements) => Ok(()),
            (RequestStage::Choose | RequestStage::Disperse, Action::Disperse(n)) => self.check_disperse(n),
            (RequestStage::Disperse | RequestStage::Reinforce | RequestStage::Engines, Action::Pass) => {
                Ok(())
            }
            (RequestStage::Engines, Action::Engines) => Ok(()),
            (RequestStage::Place, Action::Place(hex)) => self.check_new_legion(hex),
            (RequestStage::Place, Action::Apart(hex)) if !self.tale.is_early() => self.check_new_legion(hex),
            (RequestStage::PlaceAllied { .. }, Action::Place(hex)) => {
                if self.allied_goals().contains(&hex) {
                    Ok(())
                } else {
                    refuse("RRR10.31", "refused-legion-place")
                }
            }
            (RequestStage::Reinforce, Action::Reinforce { legion, arm, n }) => {
                self.check_reinforce(r, legion, arm, n)
            }
            (RequestStage::Auxiliaries, Action::Auxiliaries(p)) if p.auxiliary().is_some() => Ok(()),
            (RequestStage::PlaceAuxiliaries { people }, Action::Place(hex)) => {
                if self.auxiliary_goals(people).contains(&hex) {
                    Ok(())
                } else {
                    refuse("RRR10.35", "refused-auxiliary-place")
                }
            }
            _ => Err(not_asked(Rule("RRR10.22"))),
        }
    }

    fn check_new_legion(&self, hex: Hex) -> Result<(), Refusal> {
        if self.new_legion_goals().contains(&hex) {
            Ok(())
        } else {
            refuse("RRR10.31", "refused-legion-place")
        }
    }

    pub fn apply_request(&mut self, mut r: Request, action: Action, ctx: &mut Ctx) {
        match (r.stage, action) {
            (RequestStage::Choose, Action::NewLegions | Action::Reinforcements) => {
                r.stage = RequestStage::Roll { legions: action == Action::NewLegions };
                self.set_request(r);
                self.ask_guile(r.leader, 0, u8::MAX, GuileUse::Request);
            }
            (_, Action::Disperse(number)) => self.disperse(r, number, ctx),
            (RequestStage::Disperse, _) => {
                r.stage = RequestStage::Reinforce;
                self.set_request(r);
            }
            (RequestStage::Engines, _) => {
                if action == Action::Engines {
                    r.legions -= 1;
                    self.war.engines_built[0] += 1;
                    self.put_engine(named().roma.hex(), false, ctx);
                }
                r.stage = RequestStage::Place;
                self.set_request(r);
            }
            (RequestStage::Place, Action::Place(hex) | Action::Apart(hex)) => {
                let Some(number) = self.free_number() else { return };
                r.legions -= 1;
                self.raise_legion(number.roman(), hex, ctx);
                if matches!(action, Action::Apart(_)) {
                    r.stage = RequestStage::PlaceAllied { number };
                } else if !self.tale.is_early() {
                    self.raise_legion(number.allied(), hex, ctx);
                }
                self.set_request(r);
            }
            (RequestStage::PlaceAllied { number }, Action::Place(hex)) => {
                self.raise_legion(number.allied(), hex, ctx);
                r.stage = RequestStage::Place;
                self.set_request(r);
            }
            (RequestStage::Reinforce, Action::Reinforce { legion, arm, n }) => {
                if arm == Arm::Infantry {
                    r.infantry -= n;
                } else {
                    r.cavalry -= n;
                }
                self.send_reinforcement(legion, arm, n, ctx);
                self.set_request(r);
            }
            (RequestStage::Reinforce, _) => {
                (r.infantry, r.cavalry) = (0, 0);
                self.set_request(r);
            }
            (RequestStage::Auxiliaries, Action::Auxiliaries(people)) => {
                r.stage = RequestStage::PlaceAuxiliaries { people };
                self.set_request(r);
            }
            (RequestStage::PlaceAuxiliaries { people }, Action::Place(hex)) => {
                let n = tables().legion_request.auxiliaries;
                let outside = self.legions.iter().any(|l| l.hex == Some(hex) && l.flags & at::INSIDE == 0);
                self.add_troops(hex, !outside, people, [n, 0, 0]);
                ctx.tell(Event::Recruits { people, hex, infantry: n, cavalry: 0 });
                r.auxiliaries = false;
                r.stage = RequestStage::Place;
                self.set_request(r);
                self.call_legate();
            }
            _ => {}
        }
    }

    pub fn run_request(&mut self, mut r: Request, ctx: &mut Ctx) -> bool {
        match r.stage {
            RequestStage::Choose | RequestStage::Disperse => false,
            RequestStage::Roll { legions } => {
                self.roll_request(r, legions, ctx);
                true
            }
            RequestStage::Engines => false,
            RequestStage::Place => {
                let able =
                    r.legions > 0 && self.free_number().is_some() && !self.new_legion_goals().is_empty();
                if able {
                    return false;
                }
                if r.auxiliaries {
                    r.stage = RequestStage::Auxiliaries;
                    self.set_request(r);
                } else {
                    self.close_request(ctx);
                }
                true
            }
            RequestStage::PlaceAllied { .. } => {
                if !self.allied_goals().is_empty() {
                    return false;
                }
                r.stage = RequestStage::Place;
                self.set_request(r);
                true
            }
            RequestStage::Reinforce => {
                let useful = Position::all_legions().any(|l| {
                    self.gap(l, Arm::Infantry).min(r.infantry) > 0
                        || self.gap(l, Arm::Cavalry).min(r.cavalry) > 0
                });
                if useful {
                    return false;
                }
                (r.legions, r.stage) = (0, RequestStage::Place);
                self.set_request(r);
                true
            }
            RequestStage::Auxiliaries => false,
            RequestStage::PlaceAuxiliaries { people } => {
                if !self.auxiliary_goals(people).is_empty() {
                    return false;
                }
                r.auxiliaries = false;
                r.stage = RequestStage::Place;
                self.set_request(r);
                true
            }
        }
    }

    fn close_request(&mut self, ctx: &mut Ctx) {
        self.frames.pop();
        self.after_operation(After::Continue, ctx); // RRR10.17
    }

    /// R2: of sixteen points of reinforcements two are cavalry and fourteen infantry.
    fn roll_request(&mut self, mut r: Request, legions: bool, ctx: &mut Ctx) {
        let table = &tables().legion_request;
        let guile = std::mem::take(&mut self.spent) as i8;
        let modifier = self.request_modifier(r.leader) + guile * table.guile;
        self.war.plague = false;
        let die = ctx.d10("legion request");
        let result = self.request_result(die as i8 + modifier);
        let row = &table.rows[result as usize];
        let count = self.legion_count();
        let column = table.columns_up_to.iter().position(|most| count <= *most).unwrap_or(4);
        r.auxiliaries = self.tale == Tale::Thunder && result >= table.auxiliaries_from; // RRR10.28
        if legions {
            r.legions = row.legions[column];
            ctx.tell(Event::LegionRoll { die, modifier, result: result as u8, legions: r.legions });
            // RRR9.91, RRR10.24, SC3.30.
            let slots = self.engines.iter().any(|e| e.hex.is_none());
            let allowed = match self.tale {
                Tale::Eagle => self.war.engines_built[0] == 0,
                Tale::Thunder => true,
                _ => false,
            };
            let roma = self.holds(Rome, named().roma);
            r.stage = if r.legions >= 2 && allowed && slots && roma {
                RequestStage::Engines
            } else {
                RequestStage::Place
            };
        } else {
            let n = row.reinforcements;
            let lacking: u8 =
                Position::all_legions().map(|l| self.gap(l, Arm::Cavalry)).fold(0, u8::saturating_add);
            r.cavalry = (n / table.cavalry_every).min(lacking); // RRR10.23
            r.infantry = n - r.cavalry;
            ctx.tell(Event::ReinforcementRoll {
                die,
                modifier,
                result: result as u8,
                infantry: r.infantry,
                cavalry: r.cavalry,
            });
            r.stage = RequestStage::Reinforce;
        }
        self.set_request(r);
    }

    // --- Placing -------------------------------------------------------------------------------------------

    /// The first number that is not in play (RRR10.21).
    pub fn free_number(&self) -> Option<Number> {
        Position::numbers().find(|n| *n != URBAN && !self.is_raised(*n))
    }

    /// RRR10.31: Roma, or a Roman city of a Roman province of Roman Italy, not besieged.
    pub fn new_legion_goals(&self) -> Vec<Hex> {
        if self.free_number().is_none() {
            return Vec::new();
        }
        let fits = |c: &City| {
            let province = c.data().province;
            self.exists(*c)
                && named().roman_italy.has(province)
                && self.controls(Rome, province)
                && self.holds(Rome, *c)
                && self.city(*c).siege.is_none()
        };
        Position::all_cities().filter(fits).map(City::hex).collect()
    }

    /// RRR10.31: an AL alone, in any Roman province.
    fn allied_goals(&self) -> Vec<Hex> {
        let fits = |c: &City| {
            self.exists(*c)
                && self.controls(Rome, c.data().province)
                && self.holder(*c).and_then(|p| self.player_of(p)).is_none_or(|s| s == Rome)
                && self.city(*c).siege.is_none()
                && !(self.tale == Tale::Eagle && named().sicily.has(c.data().province))
        };
        Position::all_cities().filter(fits).map(City::hex).collect()
    }

    /// RRR10.27: raised as recruits, at full strength (SC2.33).
    pub fn raise_legion(&mut self, legion: Legion, hex: Hex, ctx: &mut Ctx) {
        let [infantry, cavalry] = self.full_strength(legion);
        self.legions[legion.i()] = LegionState {
            hex: Some(hex),
            flags: at::INSIDE,
            infantry,
            cavalry,
            fresh: true,
            ..LegionState::default()
        };
        ctx.tell(Event::LegionRaised { legion, hex });
        self.occupy(hex, ctx);
    }

    /// RRR10.34: Siege Engines appear in Roma, those of Syracuse at home.
    pub fn put_engine(&mut self, hex: Hex, syracusan: bool, ctx: &mut Ctx) {
        if let Some(slot) = self.engines.iter_mut().find(|e| e.hex.is_none()) {
            *slot = Engine { hex: Some(hex), flags: at::INSIDE, syracusan };
            ctx.tell(Event::EnginesBuilt { hex });
        }
    }

    /// RRR10.35: with a legion of Roman Italy, or in a city of their home.
    fn auxiliary_goals(&self, people: People) -> Vec<Hex> {
        let n = named();
        let in_italy = |h: Hex| h.data().province.is_some_and(|p| n.roman_italy.has(p));
        let mut goals: Vec<Hex> = self
            .legions
            .iter()
            .filter_map(|l| l.hex.filter(|h| !(l.flags & at::INSIDE != 0 && self.is_besieged(*h))))
            .filter(|h| in_italy(*h))
            .collect();
        let home = |p: Province| match people {
            GALLIC_AUXILIARIES => p == n.gallia_cispadana || p == n.gallia_transpadana,
            p2 if p2.auxiliary() == Some(1) => n.roman_italy.has(p),
            _ => n.sicily.has(p),
        };
        let city = |c: &City| {
            self.exists(*c)
                && home(c.data().province)
                && self.holds(Rome, *c)
                && self.city(*c).siege.is_none()
        };
        goals.extend(Position::all_cities().filter(city).map(City::hex));
        goals.sort_unstable();
        goals.dedup();
        goals
    }
}
