//! Rated tables: what they must be to be opened, and what nobody does at them. How strong somebody is shows only where all had the same
//! start, the same help, and nobody could go away from a loss.

use crate::Denied;
use crate::deeds::resigned;
use crate::facts::{Allow, Clock, Status};
use crate::opening::Plan;
use crate::record::{Record, Why};
use crate::state::{Holder, TableState};
use crate::words::text;
use legatus_club::measured::anchor;
use legatus_games::{Entry as GameEntry, Wanted};
use legatus_kernel::wire::{EndedBy, NewTable};
use legatus_kernel::{Entry, SeatInfo, Setup};
use std::collections::BTreeSet;

/// What a rated table allows if nothing is said of it: chances are told, and a slip can be taken back as long as nothing came of it.
pub fn usual_allowance() -> Allow {
    Allow { hints: false, staff: false, own_dice: false, ..Allow::default() }
}

/// Is this a table whose result may count?
pub fn check(plan: &Plan, wish: &NewTable, guest: bool) -> Result<(), Denied> {
    must(!guest, "rated-names-only")?;
    let of_the_book = wish.scenario.as_ref().is_none_or(|scenario| scenario.is_string());
    must(wish.game.is_some() && of_the_book, "rated-own-start")?;
    as_usual(plan.game, &plan.facts.setup)?;
    let allow = plan.facts.allow;
    must(!allow.hints && !allow.staff && !allow.own_dice, "rated-no-help")?;
    seats(plan)?;
    must(plan.is_against_machines() || plan.facts.clock != Clock::None, "rated-needs-clock")
}

/// Is it played with the usual options?
fn as_usual(game: &GameEntry, setup: &Setup) -> Result<(), Denied> {
    let usual = Wanted {
        scenario: Some(setup.scenario.clone()),
        players: Some(setup.players),
        options: Default::default(),
    };
    must(game.setup(usual)?.options == setup.options, "rated-usual-options")
}

/// May the games of a tournament be rated that are set up so? Its tables allow no help anyway, and who enters keeps a name.
pub fn check_tournament(game: &GameEntry, setup: &Setup, clock: Clock) -> Result<(), Denied> {
    as_usual(game, setup)?;
    let infos = game.seats(setup);
    must(
        infos.iter().map(|seat| seat.side).collect::<BTreeSet<_>>().len() == infos.len(),
        "rated-one-seat-a-side",
    )?;
    must(clock != Clock::None, "rated-needs-clock")
}

/// Everybody sits on one seat and has a side of their own; every machine is one whose strength is known.
fn seats(plan: &Plan) -> Result<(), Denied> {
    let infos: &[SeatInfo] = plan.game.seats(&plan.facts.setup);
    let sides: BTreeSet<&str> = infos.iter().map(|seat| seat.side).collect();
    must(sides.len() == infos.len() && infos.len() > 1, "rated-one-seat-a-side")?;
    let mut people = Vec::new();
    for seat in &plan.seats {
        match &seat.holder {
            Holder::Player(player) => people.push(&player.id),
            Holder::Machine(level) => {
                must(anchor(plan.game.id(), level.id(), 0).is_some(), "rated-known-level")?
            }
            Holder::Open => {}
        }
    }
    let different: BTreeSet<_> = people.iter().collect();
    must(!people.is_empty() && different.len() == people.len(), "rated-one-side")
}

fn must(fits: bool, why_not: &'static str) -> Result<(), Denied> {
    if fits { Ok(()) } else { Err(Denied::not_now(text(why_not))) }
}

/// May a person have one more unfinished rated game of this sort against machines alone? Who had several would finish those that go well.
pub fn may_open_another(unfinished: i64) -> Result<(), Denied> {
    must(unfinished == 0, "rated-one-at-a-time")
}

impl Plan {
    /// Does one person play against machines alone?
    pub fn is_against_machines(&self) -> bool {
        let people = self.seats.iter().filter(|seat| !matches!(seat.holder, Holder::Machine(_)));
        people.count() == 1
    }
}

impl TableState {
    pub fn is_rated(&self) -> bool {
        self.fixed.facts.rated
    }

    /// May this person have the machine move before it has thought to its end?
    pub fn may_hurry(&self, user: &str) -> Result<(), Denied> {
        self.must_be_player(user)?;
        self.referee()?;
        self.must_not_be_rated("rated-no-hurry")
    }

    /// Nobody does this at a rated table.
    pub(crate) fn must_not_be_rated(&self, why_not: &'static str) -> Result<(), Denied> {
        must(!self.is_rated(), why_not)
    }

    /// May this person sit down at it, if it is rated? It is agreed on when it begins.
    pub fn may_be_rated(&self, user: &str, guest: bool) -> Result<(), Denied> {
        if !self.is_rated() {
            return Ok(());
        }
        must(!guest, "rated-names-only")?;
        must(self.status == Status::Gathering, "rated-has-begun")?;
        must(!self.is_player(user), "rated-one-side")
    }

    /// The loss of whoever left a rated game for ever.
    pub fn abandoned(&self) -> Option<Record> {
        let playing = self.is_rated() && self.status == Status::Playing && self.referee().is_ok();
        let empty = self.open_seats().next().filter(|_| playing)?;
        Some(resigned(empty.id, Some(Why::Abandoned)))
    }
}

/// How a game ended, if this row of its log ended it.
pub fn ended_by(entries: &[Entry], why: Option<Why>) -> EndedBy {
    match (entries.last(), why) {
        (Some(Entry::Resigned { .. }), Some(Why::Time)) => EndedBy::Time,
        (Some(Entry::Resigned { .. }), Some(Why::Abandoned)) => EndedBy::Abandoned,
        (Some(Entry::Resigned { .. }), _) => EndedBy::Resigned,
        (Some(Entry::Draw { .. }), _) => EndedBy::Agreed,
        _ => EndedBy::Goal,
    }
}
