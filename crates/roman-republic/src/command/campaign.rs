//! 5.21 to 5.25: a leader's Campaign Phase, from Operation to Operation.

use crate::data::*;
use crate::table::*;
use legatus_kernel::Passage;

/// What follows an Operation (5.25).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum After {
    /// A roll decides whether he goes on.
    Continue,
    Finished,
    /// He may choose again without a roll.
    Free,
}

impl Position {
    /// 4.3: a marker has called him.
    pub(crate) fn open_campaign(&mut self, leader: Leader, stage: CampaignStage, ctx: &mut Ctx) {
        let hex = self.place(leader);
        let outside = leader.is_roman()
            && hex
                .and_then(|h| h.data().province)
                .is_some_and(|p| !self.area_of(leader, LeaderSet::NONE).has(p));
        self.year.phases = self.year.phases.saturating_add(1);
        self.year.last = self.side_of_leader(leader);
        let state = self.leader_mut(leader);
        state.phases = state.phases.saturating_add(1);
        ctx.tell(Event::PhaseBegins { leader });
        self.frames.push(Frame::Campaign(Campaign {
            leader,
            stage,
            rolls: 0,
            asked: 0,
            asking: 0,
            treachery: false,
            attacked: false,
            outside,
        }));
    }

    /// An Operation is over (R59).
    pub(crate) fn after_operation(&mut self, after: After) {
        let Some(campaign) = self.campaign().copied() else { return };
        let acts = self.place(campaign.leader).is_some();
        let stage = match after {
            _ if !acts => CampaignStage::End, // 5.21
            After::Continue => CampaignStage::Continue,
            After::Finished => CampaignStage::End,
            After::Free => CampaignStage::Choose,
        };
        if let Some(campaign) = self.campaign_mut() {
            campaign.stage = stage; // 5.24: Finished, he waits for another marker
        }
    }

    pub(crate) fn set_campaign(&mut self, campaign: Campaign) {
        self.put_frame(Frame::Campaign(campaign));
    }

    /// R57: what was remembered for this phase is forgotten.
    fn end_campaign(&mut self, c: Campaign, ctx: &mut Ctx) {
        ctx.tell(Event::PhaseEnds { leader: c.leader });
        self.frames.pop();
        for leader in &mut self.leaders {
            leader.marks &= !mark::PHASE;
        }
        self.summoned = CitySet::NONE;
        self.tidy_all(ctx);
    }

    // --- Continuation --------------------------------------------------------------------------------------

    /// 5.25: all modifiers but Guile.
    pub(crate) fn continuation_modifier(&self, c: &Campaign) -> i8 {
        let table = &tables().continuation;
        let mut modifier = (c.rolls + 1).saturating_sub(table.free) as i8;
        let condition = self.command_of(c.leader).map_or(0, |f| self.force_condition(&f));
        modifier += match condition {
            DISRUPTED => table.disrupted,
            DISORGANISED => table.disorganised,
            _ => 0,
        };
        modifier
    }

    fn roll_continuation(&mut self, mut c: Campaign, ctx: &mut Ctx) {
        let guile = std::mem::take(&mut self.spent) as i8;
        let modifier = self.continuation_modifier(&c) + guile * tables().continuation.guile;
        let die = ctx.d10("continuation");
        let campaign = c.leader.data().campaign;
        let success = die as i8 + modifier <= campaign as i8;
        ctx.tell(Event::ContinuationRoll { leader: c.leader, die, modifier, campaign, success });
        c.rolls = c.rolls.saturating_add(1);
        c.stage = if success { CampaignStage::Choose } else { CampaignStage::End };
        self.set_campaign(c);
    }
}

/// 5.25: before the die he may spend Guile.
pub(crate) struct BeginContinuation;

impl Passage<Position> for BeginContinuation {
    type Frame = Campaign;

    fn run(&self, p: &mut Position, mut c: Campaign, _: &mut Ctx) -> bool {
        c.stage = CampaignStage::Roll;
        p.set_campaign(c);
        p.ask_guile(c.leader, 0, u8::MAX, GuileUse::Continuation);
        true
    }
}

pub(crate) struct RollContinuation;

impl Passage<Position> for RollContinuation {
    type Frame = Campaign;

    fn run(&self, p: &mut Position, c: Campaign, ctx: &mut Ctx) -> bool {
        p.roll_continuation(c, ctx);
        true
    }
}

/// Whoever has to answer for leaving his province does it now (RRR5.46).
pub(crate) struct EndPhase;

impl Passage<Position> for EndPhase {
    type Frame = Campaign;

    fn run(&self, p: &mut Position, mut c: Campaign, ctx: &mut Ctx) -> bool {
        p.send_tribe_home(&c, ctx);
        let trespasser = p.trespasser();
        c.stage = if trespasser.is_some() { CampaignStage::Censure } else { CampaignStage::Over };
        p.set_campaign(c);
        if let Some(leader) = trespasser {
            p.ask_guile(leader, 0, u8::MAX, GuileUse::Censure);
        }
        true
    }
}

pub(crate) struct PhaseOver;

impl Passage<Position> for PhaseOver {
    type Frame = Campaign;

    fn run(&self, p: &mut Position, c: Campaign, ctx: &mut Ctx) -> bool {
        p.end_campaign(c, ctx);
        true
    }
}
