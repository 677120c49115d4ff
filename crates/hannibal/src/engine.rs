//! The wheel: the top frame decides who is asked what; whatever runs by itself, runs.

use crate::attrition::not_asked;
use crate::data::*;
use crate::march::MOST_CUS;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// The side that decides now.
    pub fn decider(&self) -> Option<Side> {
        if self.ending.is_some() {
            return None;
        }
        Some(match self.frames.top() {
            Frame::Turn(phase) => match phase {
                Phase::CarthageUnits { .. } | Phase::CarthageGenerals | Phase::WhoBegins => Carthage,
                Phase::Play { side, .. } => *side,
                _ => Rome,
            },
            Frame::Control(Control { side, .. })
            | Frame::Raise(Raise { side, .. })
            | Frame::Markers(Markers { side, .. }) => *side,
            Frame::Choice(choice) => choice.side,
            Frame::Deserting(_) => Carthage,
            Frame::Orders(orders) => orders.side,
            Frame::March(march) => match march.stage {
                MarchStage::Weather | MarchStage::Storm | MarchStage::Hostile => march.side.enemy(),
                _ => march.side,
            },
            Frame::Reaction(reaction) => reaction.side,
            Frame::Battle(b) => match b.stage {
                BattleStage::SortieGenerals { .. } | BattleStage::SortieUnits => b.attacker,
                BattleStage::AttackerCards => b.attacker,
                BattleStage::Commander | BattleStage::DefenderCards => b.defender(),
                BattleStage::ChangeOfCommand | BattleStage::ChargeOrNot => Carthage,
                BattleStage::Fright => Rome,
                BattleStage::EarlySeizure { side } => side,
                BattleStage::Lay => b.initiative,
                BattleStage::WithdrawTo => b.withdrawing.unwrap_or(b.initiative),
                _ => b.initiative.enemy(),
            },
            Frame::Rout(rout) => rout.side,
            Frame::Losses(losses) => losses.side,
        })
    }

    pub fn run_before(&mut self, ctx: &mut Ctx) -> bool {
        match *self.frames.top() {
            Frame::Turn(phase) => self.run_turn(phase, ctx),
            Frame::Control(_) | Frame::Raise(_) | Frame::Choice(_) => false,
            Frame::Markers(_) | Frame::Losses(_) => false,
            Frame::Deserting(Deserting { card, left }) => self.run_deserting(card, left, ctx),
            Frame::Orders(orders) => {
                let over = orders.generals == 0 || !self.can_activate_any(&orders);
                if over {
                    self.frames.pop();
                }
                over
            }
            Frame::March(march) => self.run_march(march, ctx),
            Frame::Reaction(reaction) => self.run_reaction(reaction, ctx),
            Frame::Battle(battle) => self.run_battle(battle, ctx),
            Frame::Rout(rout) => self.run_rout(rout, ctx),
        }
    }

    pub fn check_action(&self, action: &Action) -> Result<(), Refusal> {
        match self.frames.top() {
            Frame::Turn(phase) => self.check_turn(*phase, action),
            Frame::Control(Control { side, .. }) => self.check_control(*side, action),
            Frame::Raise(Raise { side, ops }) => match action {
                Action::Place(space) => self.check_raise(*side, *ops, *space),
                _ => Err(not_asked(Rule("8.2"))),
            },
            Frame::Markers(Markers { side, due, .. }) => self.check_removal(*side, *due, action),
            Frame::Choice(choice) => self.check_choice_of(choice, action),
            Frame::Deserting(_) => Err(not_asked(Rule("25.21"))),
            Frame::Orders(orders) => self.check_orders(orders, action),
            Frame::March(march) => self.check_march(march, action),
            Frame::Reaction(reaction) => self.check_reaction(reaction, action),
            Frame::Battle(battle) => self.check_battle(battle, action),
            Frame::Rout(rout) => self.check_rout(rout, action),
            Frame::Losses(losses) => self.check_loss(losses, action),
        }
    }

    pub fn take_action(&mut self, action: Action, ctx: &mut Ctx) {
        match *self.frames.top() {
            Frame::Turn(phase) => self.apply_turn(phase, action, ctx),
            Frame::Control(Control { side, left }) => self.apply_control(side, left, action, ctx),
            Frame::Raise(Raise { side, .. }) => self.apply_raise(side, action, ctx),
            Frame::Markers(_) => self.apply_removal(action, ctx),
            Frame::Choice(choice) => self.apply_choice_of(choice, action, ctx),
            Frame::Deserting(_) => {}
            Frame::Orders(orders) => self.apply_orders(orders, action, ctx),
            Frame::March(march) => self.apply_march(march, action, ctx),
            Frame::Reaction(reaction) => self.apply_reaction(reaction, action, ctx),
            Frame::Battle(battle) => self.apply_battle(battle, action, ctx),
            Frame::Rout(rout) => self.apply_rout(rout, action, ctx),
            Frame::Losses(_) => self.apply_loss(action, ctx),
        }
    }

    /// Everything that might be legal now; `check` picks. Never too few.
    pub fn candidates(&self, out: &mut Vec<Action>) {
        match self.frames.top() {
            Frame::Turn(phase) => self.turn_candidates(*phase, out),
            Frame::Control(Control { side, .. }) => {
                // Where the side's own marker lies, there is nothing to place: the map is large and this is asked often.
                out.extend(spaces().filter(|s| self.control(*s) != Some(*side)).map(Action::Place));
                out.push(Action::Pass);
            }
            Frame::Raise(Raise { side, .. }) => places_of_generals(self, *side, out),
            Frame::Markers(Markers { side, .. }) => {
                out.extend(self.round_markers(*side).iter().map(Action::Remove))
            }
            Frame::Choice(choice) => self.choice_candidates(choice, out),
            Frame::Deserting(_) => {}
            Frame::Orders(orders) => {
                out.extend(generals(orders.side).map(Action::Activate));
                out.push(Action::Pass);
            }
            Frame::March(march) => self.march_candidates(march, out),
            Frame::Reaction(reaction) => self.reaction_candidates(reaction, out),
            Frame::Battle(battle) => self.battle_candidates(battle, out),
            Frame::Rout(rout) => self.rout_candidates(rout, out),
            Frame::Losses(_) => {
                out.extend(
                    [Loss::Plain, Loss::Elephant, Loss::SortiePlain, Loss::SortieElephant].map(Action::Lose),
                );
            }
        }
    }

    fn turn_candidates(&self, phase: Phase, out: &mut Vec<Action>) {
        match phase {
            Phase::CarthageUnits { .. } => {
                out.extend(self.reinforcement_places(Carthage).iter().map(Action::Place));
            }
            Phase::RomeUnits { .. } => out.extend(self.reinforcement_places(Rome).iter().map(Action::Place)),
            Phase::CarthageGenerals => out.extend(self.camps(Carthage).iter().map(Action::Place)),
            Phase::Consuls { .. } => {
                out.extend(self.camps(Rome).with(named().roma).iter().map(Action::Place))
            }
            Phase::Africanus => out.extend(spaces().map(Action::Place)),
            Phase::Proconsul => out.extend(generals(Rome).map(Action::Name)),
            Phase::Claim => out.extend([Action::Claim, Action::Pass]),
            Phase::WhoBegins => out.extend([Action::Begin(Rome), Action::Begin(Carthage)]),
            Phase::Play { side, .. } => {
                for card in self.hands[side.i()].iter() {
                    for by in [Operation::March, Operation::Control, Operation::Raise] {
                        out.push(Action::Operate { card, by });
                    }
                    out.extend([Action::Event(card), Action::Discard(card)]);
                }
            }
            _ => {}
        }
    }

    fn march_candidates(&self, march: &March, out: &mut Vec<Action>) {
        match march.stage {
            MarchStage::Officers { asked } => {
                if let Some(g) = self.march_companions(march).minus(asked).first() {
                    out.extend([Action::Bring(g), Action::Leave(g)]);
                }
            }
            MarchStage::Units { class } => {
                takes(self.march_class(march, class), |cus, elephants| Action::Take { cus, elephants }, out);
            }
            MarchStage::Train => out.extend([Action::Haul(true), Action::Haul(false)]),
            MarchStage::Choose => {
                out.extend(data().links(march.at).map(|(to, _)| Action::Step(to)));
                if self.orders().is_some_and(|o| o.sea_cus > 0) && data().ports.has(march.at) {
                    out.extend(data().ports.iter().map(Action::Sail));
                    out.extend(data().ports.and(data().cities).iter().map(Action::SailInside));
                }
                out.extend([
                    Action::Pursue,
                    Action::Regroup,
                    Action::Uproot,
                    Action::Sortie,
                    Action::Besiege,
                    Action::Stop,
                ]);
            }
            MarchStage::Weather | MarchStage::Storm | MarchStage::Hostile => {
                counters(self.hands[march.side.enemy().i()], out);
            }
            MarchStage::Intercepted => out.extend([Action::Fight, Action::StepBack, Action::Regroup]),
            MarchStage::Dividing { asked, .. } => match march.all().minus(asked).first() {
                Some(g) => out.extend([Action::Shelter(g), Action::StayOut(g)]),
                None => takes(march.force.total(), |cus, elephants| Action::Divide { cus, elephants }, out),
            },
            _ => {}
        }
    }

    fn reaction_candidates(&self, r: &Reaction, out: &mut Vec<Action>) {
        match r.stage {
            ReactionStage::CityGenerals { asked } => {
                if let Some(g) = self.all_generals(r.space, r.side).minus(asked).first() {
                    out.extend([Action::Shelter(g), Action::StayOut(g)]);
                }
            }
            ReactionStage::CityUnits => {
                let all = self.all_cus(r.space, r.side);
                takes(all, |cus, elephants| Action::Garrison { cus, elephants }, out);
            }
            ReactionStage::Declare => {
                out.extend(generals(r.side).map(Action::Intercept));
                out.extend(generals(r.side).map(Action::Avoid));
                out.push(Action::Pass);
            }
            ReactionStage::InterceptOfficers { .. } | ReactionStage::AvoidOfficers { .. } => {
                for g in generals(r.side) {
                    out.extend([Action::Bring(g), Action::Leave(g)]);
                }
            }
            ReactionStage::InterceptUnits | ReactionStage::AvoidUnits => {
                let from = r.forming.map_or(r.space, |party| party.from);
                let here = self.ground(from).cus[r.side.i()];
                takes(here, |cus, elephants| Action::Take { cus, elephants }, out);
            }
            ReactionStage::AvoidTo => out.extend(data().roads[r.space.i()].iter().map(Action::Away)),
            _ => {}
        }
    }

    fn battle_candidates(&self, b: &Battle, out: &mut Vec<Action>) {
        match b.stage {
            BattleStage::SortieGenerals { asked } => {
                if let Some(g) = self.within(b.space, b.attacker).minus(asked).first() {
                    out.extend([Action::Bring(g), Action::Leave(g)]);
                }
            }
            BattleStage::SortieUnits => {
                let inside = self.garrison(b.space, b.attacker);
                takes(inside, |cus, elephants| Action::Take { cus, elephants }, out);
            }
            BattleStage::Commander => {
                out.extend(self.outside(b.space, b.defender()).iter().map(Action::Name))
            }
            BattleStage::ChangeOfCommand => out.extend([Action::Roll, Action::Pass]),
            BattleStage::AttackerCards => counters(self.hands[b.attacker.i()], out),
            BattleStage::DefenderCards => counters(self.hands[b.defender().i()], out),
            BattleStage::ChargeOrNot => out.extend([Action::Charge, Action::Pass]),
            BattleStage::Fright => counters(self.hands[Rome.i()], out),
            BattleStage::EarlySeizure { .. } => seizures(out),
            BattleStage::RoundStart => {
                seizures(out);
                out.push(Action::Pass);
            }
            BattleStage::Lay | BattleStage::Answer => {
                let side = if b.stage == BattleStage::Lay { b.initiative } else { b.initiative.enemy() };
                for card in Tactic::ALL.into_iter().filter(|t| b.hands[side.i()][t.i()] > 0) {
                    match card {
                        Tactic::Reserve | Tactic::Probe => {
                            out.extend(Tactic::ALL.map(|as_type| Action::Lay { card, as_type }));
                        }
                        _ => out.push(Action::Lay { card, as_type: card }),
                    }
                }
                if self.holds(side, crate::battle::MAHARBAL) {
                    out.extend(Tactic::ALL.map(Action::Maharbal));
                }
                if self.holds(side, crate::battle::ALLY_DESERTS) {
                    seizures(out);
                }
                out.extend([Action::Withdraw, Action::Decline]);
            }
            BattleStage::Counterattack => out.extend([Action::Counterattack, Action::Pass]),
            BattleStage::CancelWithdrawal => out.extend([Action::Cancel, Action::Pass]),
            BattleStage::Initiative => out.extend([Action::TakeInitiative, Action::Pass]),
            BattleStage::WithdrawTo => out.extend(data().roads[b.space.i()].iter().map(Action::Away)),
            _ => {}
        }
    }

    fn rout_candidates(&self, r: &Rout, out: &mut Vec<Action>) {
        match r.stage {
            RoutStage::CityGenerals { asked } => {
                if let Some(g) = r.generals.minus(asked).first() {
                    out.extend([Action::Shelter(g), Action::StayOut(g)]);
                }
            }
            RoutStage::CityUnits => takes(r.cus, |cus, elephants| Action::Garrison { cus, elephants }, out),
            RoutStage::Path => {
                if let Some(b) = self.battle() {
                    out.extend(self.ways_out(b, r).into_iter().map(|w| Action::Retreat(w.path)));
                }
            }
            _ => {}
        }
    }

    /// Must a seat be asked although it may have one answer only, because silence would tell its hand (R75, R85)?
    pub fn hides(&self) -> bool {
        match self.frames.top() {
            Frame::Turn(phase) => matches!(phase, Phase::Claim | Phase::Play { .. }),
            Frame::March(march) => {
                matches!(march.stage, MarchStage::Weather | MarchStage::Storm | MarchStage::Hostile)
            }
            Frame::Battle(battle) => matches!(
                battle.stage,
                BattleStage::AttackerCards
                    | BattleStage::DefenderCards
                    | BattleStage::Fright
                    | BattleStage::RoundStart
                    | BattleStage::Lay
                    | BattleStage::Answer
            ),
            _ => false,
        }
    }
}

fn places_of_generals(position: &Position, side: Side, out: &mut Vec<Action>) {
    let places: SpaceSet = generals(side).filter_map(|g| position.at(g)).collect();
    out.extend(places.iter().map(Action::Place));
}

/// Every number of units there are, up to the ten that move together, with every number of elephants.
fn takes(of: Cus, action: impl Fn(u8, u8) -> Action, out: &mut Vec<Action>) {
    for cus in 0..=of.all.min(MOST_CUS) {
        let least = cus.saturating_sub(of.plain());
        out.extend((least..=of.elephants.min(cus)).map(|elephants| action(cus, elephants)));
    }
}

fn counters(hand: CardSet, out: &mut Vec<Action>) {
    out.extend(hand.and(data().counters).iter().map(Action::Counter));
    out.push(Action::Pass);
}

fn seizures(out: &mut Vec<Action>) {
    out.push(Action::Seize(None));
    out.extend(Tactic::ALL.map(|t| Action::Seize(Some(t))));
}
