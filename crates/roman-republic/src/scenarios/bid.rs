//! SC2.25: the two others bid Guile for a tribe, unseen.

use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct BidForTribe {
    pub(crate) ballot: Bids,
}

impl Decision<Position> for BidForTribe {
    type Frame = TribalMuster;

    fn asked(&self, _: &Position, _: &TribalMuster) -> Seats {
        self.ballot.missing()
    }

    /// A bid may be changed until the other is in.
    fn may_change(&self, _: &Position, _: &TribalMuster) -> Seats {
        self.ballot.voters().iter().filter(|seat| self.ballot.has_chosen(*seat)).collect()
    }

    fn question(&self, _: &Position, m: &TribalMuster, _: Seat) -> Question {
        ask("SC2.25", "ask-bid").with("tribe", m.tribe.people().name())
    }

    /// Both are asked, even one without Guile.
    fn hides(&self, _: &Position, _: &TribalMuster) -> bool {
        true
    }

    fn candidates(&self, p: &Position, _: &TribalMuster, seat: Seat, actions: &mut Vec<Action>) {
        actions.extend((0..=p.guile_of(p.side(seat))).map(Action::Guile));
    }

    fn check(&self, p: &Position, _: &TribalMuster, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let most = p.guile_of(p.side(seat));
        match *action {
            Action::Guile(n) if n <= most => Ok(()),
            Action::Guile(_) => Err(Refusal::new(Rule("SC2.25"), "refused-bid").with("n", most)),
            _ => Err(not_asked(Rule("SC1.21"))),
        }
    }

    fn apply(&self, p: &mut Position, m: TribalMuster, seat: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Guile(n) = action else { return };
        let mut ballot = self.ballot;
        ballot.choose(seat, n);
        p.put_frame(Frame::Muster(TribalMuster { stage: MusterStage::Bid(ballot), ..m }));
        ctx.tell(Event::BidMade { side: p.side(seat) });
    }

    fn run(&self, p: &mut Position, m: TribalMuster, ctx: &mut Ctx) -> bool {
        let Some(bids) = self.ballot.opened() else { return false };
        let bids: Vec<_> = bids.collect();
        p.frames.pop();
        p.open_bids(m.tribe, bids, ctx);
        true
    }

    as_usual! { describe, advise, expected }
}

impl Position {
    /// The bids are paid, and the dice decide who plays the tribe.
    fn open_bids(&mut self, tribe: Tribe, bids: Vec<(Seat, u8)>, ctx: &mut Ctx) {
        let mut totals: Vec<(Side, u8, u8)> = Vec::new();
        for (seat, bid) in bids {
            let side = self.side(seat);
            self.pay_bid(side, bid);
            totals.push((side, bid, 0));
        }
        // SC2.25: the higher die with its Guile; equals roll again.
        let winner = loop {
            for t in &mut totals {
                t.2 = ctx.d10("tribe control");
            }
            let best = totals.iter().map(|t| t.1 + t.2).max().unwrap_or(0);
            for (side, bid, die) in &totals {
                ctx.tell(Event::TribeBid { tribe, side: *side, die: *die, guile: *bid });
            }
            let first: Vec<Side> = totals.iter().filter(|t| t.1 + t.2 == best).map(|t| t.0).collect();
            if first.len() == 1 {
                break first[0];
            }
        };
        self.open_muster(tribe, winner, ctx);
    }

    /// Guile that a side may bid: of all its leaders in play.
    pub(crate) fn guile_of(&self, side: Side) -> u8 {
        let own = self.in_play().filter(|(l, _)| self.side_of_leader(*l) == Some(side));
        own.map(|(l, _)| self.leader(l).guile).sum()
    }

    /// R97: a point at a time by whoever has most; of equals by the lesser commander.
    fn pay_bid(&mut self, side: Side, bid: u8) {
        let own: LeaderSet =
            self.in_play().map(|(l, _)| l).filter(|l| self.side_of_leader(*l) == Some(side)).collect();
        for _ in 0..bid {
            let means = |l: &Leader| (self.leader(*l).guile, std::cmp::Reverse(l.data().campaign), *l);
            if let Some(leader) = own.iter().max_by_key(means) {
                self.spend_guile(leader, 1);
            }
        }
    }
}
