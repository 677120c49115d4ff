//! 7, 7.2: phase A of a campaign year: revolt or peace, mobilisation, extension.

pub mod revolt;
pub mod year_end;

use crate::data::*;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Refusal, Rule};

impl Position {
    pub fn prepare_decider(&self, step: Prepare) -> Side {
        match step {
            Prepare::Withdraw | Prepare::Late | Prepare::Abroad | Prepare::Ally { .. } => Roman,
            _ => Gaul,
        }
    }

    pub fn run_prepare(&mut self, step: Prepare, ctx: &mut Ctx) -> bool {
        match step {
            Prepare::Withdraw => {
                if !self.pool.is_empty() {
                    return false;
                }
                self.withdrawals(ctx);
            }
            Prepare::Late => {
                if !self.arriving.is_empty() {
                    return false;
                }
                self.next_late();
            }
            Prepare::RevoltOrPeace => {
                if !self.may_start_revolt() {
                    self.keep_peace(ctx); // R68
                } else if self.must_revolt() {
                    self.rise(ctx);
                } else {
                    return false;
                }
            }
            Prepare::Ally { sector } => {
                if tribes().any(|t| self.check_ally(t, sector).is_ok()) {
                    return false;
                }
                self.set_prepare(Prepare::Mobilise { sector, attempts: 0 });
            }
            Prepare::Mobilise { sector, .. } => {
                if tribes().any(|t| self.check_roll(t, sector).is_ok()) {
                    return false;
                }
                self.set_prepare(Prepare::Extend);
            }
            Prepare::Extend => {
                if Position::sectors().any(|s| self.check_extension(s).is_ok()) {
                    return false;
                }
                self.set_prepare(Prepare::Begin);
            }
            Prepare::Begin => self.begin_year(ctx),
            Prepare::Abroad | Prepare::Initiative | Prepare::Sector | Prepare::Leader { .. } => return false,
        }
        true
    }

    pub fn set_prepare(&mut self, step: Prepare) {
        self.set_phase(Phase::Prepare(step));
    }

    /// 7.5.5: who leaves Gaul this year.
    fn withdrawals(&mut self, ctx: &mut Ctx) {
        self.set_prepare(Prepare::Late);
        if self.year == -53 && self.tale == Tale::Campaign {
            let crassus = named().crassus;
            if !matches!(self.spot(crassus), Spot::LOST | Spot::WITHDRAWN) {
                let camp = self.spot(crassus).as_fort();
                self.take_off(crassus, Spot::WITHDRAWN);
                ctx.tell(Event::Deserts { piece: crassus });
                camp.into_iter().for_each(|fort| self.check_fall(fort, ctx));
            }
            let horse: PieceSet =
                data().sets.gallic_cavalry.iter().filter(|p| self.spot(*p).is_in_play()).collect();
            if horse.len() > 1 {
                self.pool = horse; // the Roman chooses
                self.set_prepare(Prepare::Withdraw);
            } else {
                self.withdraw_gallic_cavalry(1, ctx);
            }
        } else if self.year == -52 {
            self.withdraw_gallic_cavalry(data().sets.gallic_cavalry.len(), ctx);
        }
    }

    /// R72: reinforcements of a year without turns come now.
    fn next_late(&mut self) {
        if self.campaign.late == 0 {
            return self.set_prepare(Prepare::RevoltOrPeace);
        }
        let index = self.campaign.late.trailing_zeros();
        self.campaign.late &= !(1 << index);
        if let Some(arrival) = self.schedule().nth(index as usize) {
            self.arriving = self.comers(arrival);
        }
    }

    fn rise(&mut self, ctx: &mut Ctx) {
        self.campaign.revolt = true;
        ctx.tell(Event::Revolts);
        self.set_prepare(Prepare::Initiative);
    }

    fn keep_peace(&mut self, ctx: &mut Ctx) {
        self.campaign.revolt = false;
        ctx.tell(Event::KeepsPeace);
        self.set_prepare(Prepare::Abroad);
    }

    // --- Beginning the year's play (7.3) -------------------------------------------------------------------

    // 7.3; R71: campaigns abroad begin in March, in the normal order.
    fn begin_year(&mut self, ctx: &mut Ctx) {
        let early = self.campaign.initiative;
        self.month = if early { 1 } else { 2 };
        self.first = if early { Gaul } else { Roman };
        self.campaign.first_turn = self.month;
        self.campaign.held = RegionSet::NONE;
        self.campaign.rebels = self.rebels.iter().map(|t| data().tribe(t).region).collect();
        self.germans_called = false;
        self.crossed = PieceSet::NONE;
        self.went_abroad = false;
        self.legions_lost = 0;
        self.gergovia_fell = false;
        self.rested = PieceSet::NONE;
        self.judge_control(ctx);
        self.set_phase(Phase::Start);
    }

    fn go_abroad(&mut self, place: Abroad, ctx: &mut Ctx) {
        self.campaign.abroad = Some(place);
        ctx.tell(Event::GoesAbroad { place });
        let tale = if place == Abroad::Germany { Tale::Rhine } else { Tale::Britain };
        for (_, stack) in tale.data().stacks.iter().filter(|(side, _)| *side == Gaul) {
            for piece in stack.pieces.iter().filter(|p| self.spot(*p) == Spot::WAITING).collect::<Vec<_>>() {
                self.arrive(piece, Spot::region(stack.region), ctx);
            }
        }
        self.set_prepare(Prepare::Begin);
    }

    /// R62, R72: a year without turns is the Roman's, and its reinforcements wait.
    fn skip_year(&mut self, ctx: &mut Ctx) {
        for (index, arrival) in self.schedule().enumerate() {
            if arrival.when == When::Year(self.year) {
                self.campaign.late |= 1 << index;
            }
        }
        self.campaign.mood = 0; // R67
        self.campaign.gaul_won_last = false;
        if !self.variants.idle_years {
            self.win_year(Roman, ctx);
        }
        if self.ending.is_none() {
            self.next_year(ctx);
        }
    }

    // --- Choices -------------------------------------------------------------------------------------------

    pub fn prepare_candidates(&self, step: Prepare, out: &mut Vec<Action>) {
        match step {
            Prepare::Withdraw => out.extend(self.pool.iter().map(Action::Pick)),
            Prepare::Late => {
                out.extend([named().provincia_1, named().provincia_2].map(Action::Place));
            }
            Prepare::RevoltOrPeace => out.extend([Action::Revolt, Action::Peace]),
            Prepare::Abroad => {
                out.extend([Abroad::Germany, Abroad::Britain].map(Action::Abroad));
                out.push(Action::Pass);
            }
            Prepare::Initiative => out.extend([Action::Initiative, Action::Pass]),
            Prepare::Sector => out.extend(Position::sectors().map(Action::Sector)),
            Prepare::Leader { .. } | Prepare::Ally { .. } => out.extend(tribes().map(Action::Tribe)),
            Prepare::Mobilise { .. } => {
                out.extend(tribes().map(Action::Tribe));
                out.push(Action::Pass);
            }
            Prepare::Extend => {
                out.extend(Position::sectors().map(Action::Sector));
                out.push(Action::Pass);
            }
            Prepare::Begin => {}
        }
    }

    pub fn check_prepare(&self, step: Prepare, action: &Action) -> Result<(), Refusal> {
        match (step, *action) {
            (Prepare::Withdraw, Action::Pick(piece)) => {
                if self.pool.has(piece) {
                    return Ok(());
                }
                Err(Refusal::new(Rule("7.5.5"), "refused-not-withdrawn").with("piece", piece.name()))
            }
            (Prepare::Late, Action::Place(region)) => {
                if region == named().provincia_1 || region == named().provincia_2 {
                    return Ok(());
                }
                Err(Refusal::new(Rule("7.5.5"), "refused-arrival-place").with("region", region.name()))
            }
            (Prepare::RevoltOrPeace, Action::Revolt | Action::Peace) => Ok(()),
            (Prepare::Abroad, Action::Pass | Action::Abroad(_)) => Ok(()),
            (Prepare::Initiative, Action::Initiative | Action::Pass) => Ok(()),
            (Prepare::Sector, Action::Sector(sector)) => self.check_first_sector(sector),
            (Prepare::Leader { sector }, Action::Tribe(tribe)) => self.check_starter(tribe, sector),
            (Prepare::Ally { sector }, Action::Tribe(tribe)) => self.check_ally(tribe, sector),
            (Prepare::Mobilise { .. } | Prepare::Extend, Action::Pass) => Ok(()),
            (Prepare::Mobilise { sector, .. }, Action::Tribe(tribe)) => self.check_roll(tribe, sector),
            (Prepare::Extend, Action::Sector(sector)) => self.check_extension(sector),
            _ => Err(not_asked(Rule("7.2"))),
        }
    }

    pub fn apply_prepare(&mut self, step: Prepare, action: Action, ctx: &mut Ctx) {
        match (step, action) {
            (Prepare::Withdraw, Action::Pick(piece)) => {
                self.pool = PieceSet::NONE;
                let camp = self.spot(piece).as_fort();
                self.take_off(piece, Spot::WITHDRAWN);
                ctx.tell(Event::Deserts { piece });
                camp.into_iter().for_each(|fort| self.check_fall(fort, ctx));
                self.set_prepare(Prepare::Late);
            }
            (Prepare::Late, Action::Place(region)) => {
                if let Some(piece) = self.arriving.first() {
                    self.arriving.remove(piece);
                    self.arrive(piece, Spot::region(region), ctx);
                }
            }
            (_, Action::Revolt) => self.rise(ctx),
            (_, Action::Peace) => self.keep_peace(ctx),
            (_, Action::Abroad(place)) => self.go_abroad(place, ctx),
            (Prepare::Abroad, _) if self.campaign.standing.is_empty() => self.skip_year(ctx),
            (Prepare::Abroad, _) => self.set_prepare(Prepare::Begin), // R64
            // R69: before the sector is named.
            (Prepare::Initiative, _) => {
                self.campaign.initiative = action == Action::Initiative;
                if self.campaign.initiative {
                    ctx.tell(Event::TakesInitiative);
                }
                self.set_prepare(Prepare::Sector);
            }
            (Prepare::Sector, Action::Sector(sector)) => self.set_prepare(Prepare::Leader { sector }),
            (Prepare::Leader { sector }, Action::Tribe(tribe)) => self.lead_revolt(tribe, sector, ctx),
            (Prepare::Ally { sector }, Action::Tribe(tribe)) => {
                self.take_ally(tribe, ctx);
                self.set_prepare(Prepare::Mobilise { sector, attempts: 0 });
            }
            (Prepare::Mobilise { sector, attempts }, Action::Tribe(tribe)) => {
                self.roll_mobilisation(tribe, sector, attempts, ctx);
            }
            (Prepare::Mobilise { .. }, _) => self.set_prepare(Prepare::Extend),
            (Prepare::Extend, Action::Sector(sector)) => self.roll_extension(sector, ctx),
            (Prepare::Extend, _) => self.set_prepare(Prepare::Begin),
            _ => {}
        }
    }
}
