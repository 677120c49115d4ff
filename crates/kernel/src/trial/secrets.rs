//! Secrecy: two positions that a seat cannot tell apart give it the same answers to everything. Such pairs come from two sources: from
//! the game's own `imagine`, and, because that could peek, from moves of others that the seat did not see.

use super::differ::differences;
use super::{After, Found, Run, ensure, finding, told_to};
use crate::answer::{Fault, fault};
use crate::game::{Events, Game, Question, Target, Told};
use crate::journal::{Entry, Save};
use crate::luck::{Luck, QuickRng};
use crate::referee::{Keeping, Referee, Telling};
use crate::seat::{Seat, Viewer};
use crate::settle::act;
use crate::table::Table;
use crate::view::View;

/// Actions tried from each position.
const TRIED: usize = 5;
/// A seat that decides more often in a row is not followed.
const LONGEST_WAY: usize = 16;
/// Targets asked about in each position.
const TARGETS: usize = 12;

impl<G: Game> Run<'_, G> {
    pub(super) fn look_at_secrets(&mut self) -> Found {
        let real = self.table.position().clone();
        for seat in self.seats() {
            let others = self.pool.sample(self.trial.others, self.look.next());
            let targets = self.targets(seat);
            for _ in 0..self.trial.imagined {
                let imagined = self.imagine(&real, seat)?;
                alike(seat, &real, &imagined, &others, &targets)?;
                self.after_own_action(seat, &real, &imagined)?;
            }
            self.look_at_candidates(seat, &targets)?;
        }
        self.unseen_moves(&real)
    }

    fn imagine(&mut self, real: &G, seat: Seat) -> Result<G, super::Finding> {
        let seed = self.look.next();
        let imagined = real.imagine(seat, &mut QuickRng::new(seed));
        self.summary.imagined += 1;
        self.summary.different += usize::from(imagined != *real);
        imagined
            .validate()
            .map_err(|why| finding("invariants_hold", format!("imagined for {seat:?}: {why}")))?;
        let again = real.imagine(seat, &mut QuickRng::new(seed));
        ensure(again == imagined, "imagine_knows_nothing", || {
            "it depends on more than the generator".into()
        })?;
        same_imagination(seat, real, &imagined)?;
        Ok(imagined)
    }

    /// After an action of its own that needs no luck, the seat still cannot tell, unless the game says that something
    /// became known.
    fn after_own_action(&mut self, seat: Seat, real: &G, imagined: &G) -> Found {
        let legal = self.table.legal(seat);
        for _ in 0..TRIED.min(legal.len()) {
            let action = legal[self.look.below(legal.len() as u32) as usize];
            let [x, y] = [real, imagined].map(|position| After::of(position, seat, action, 11));
            if x.revealed || y.revealed {
                continue;
            }
            ensure(x.rolled == y.rolled, "reveals_are_declared", || {
                format!("whether {action:?} of {seat:?} needs luck depends on a secret")
            })?;
            if x.rolled {
                continue;
            }
            let same = x.told_to(seat) == y.told_to(seat)
                && x.position.view(Viewer::Seat(seat)) == y.position.view(Viewer::Seat(seat))
                && x.position.asked() == y.position.asked()
                && x.position.outcome() == y.position.outcome();
            ensure(same, "reveals_are_declared", || {
                let told = (x.told_to(seat), y.told_to(seat));
                format!("{action:?} tells {seat:?} a secret: {told:?}")
            })?;
        }
        Ok(())
    }

    /// From here, several ways for one seat to go on until another is asked: whoever is told, shown and prompted the same
    /// must then be answered the same. A choice in the making need not be shown until somebody else decides.
    fn unseen_moves(&mut self, real: &G) -> Found {
        let Some(actor) = self.table.asked().iter().next() else { return Ok(()) };
        let mut ways = Vec::new();
        for _ in 0..TRIED {
            // The same choices twice, under other luck.
            let (choices, luck) = (self.look.next(), [self.look.next(), self.look.next()]);
            ways.extend(luck.into_iter().filter_map(|luck| Way::of(real, actor, choices, luck)));
        }
        for seat in self.seats() {
            let others = self.pool.sample(self.trial.others / 4, self.look.next());
            let told: Vec<_> =
                ways.iter().map(|way| (way.told_to(seat), prompt(seat, &way.position))).collect();
            let view = |way: &Way<G>| way.position.view(Viewer::Seat(seat));
            for (i, x) in ways.iter().enumerate() {
                let unseen = |j: &usize| {
                    let y = &ways[*j];
                    (seat != actor || x.actions == y.actions)
                        && told[i] == told[*j]
                        && x.position != y.position
                };
                let Some(y) = (0..i).find(unseen).map(|j| &ways[j]).filter(|y| view(x) == view(y)) else {
                    continue;
                };
                self.summary.unseen += 1;
                alike(seat, &x.position, &y.position, &others, &[])?;
                same_imagination(seat, &x.position, &y.position)?;
            }
        }
        Ok(())
    }

    /// Plays the game again and asks for one of its viewers, at each action, what happened: everything is numbered among
    /// what that viewer may know, for a gap would tell of something hidden.
    pub(super) fn look_at_numbers(&mut self, save: &Save) -> Found {
        let mut viewers: Vec<Viewer> = self.seats().map(Viewer::Seat).collect();
        viewers.extend([Viewer::Observer, Viewer::Referee]);
        let viewer = viewers[self.look.below(viewers.len() as u32) as usize];
        let failed = |fault: Fault| finding("numbers_hide", format!("{fault:?}"));
        let from_start = Save { actions: Vec::new(), digest: None, ..save.clone() };
        let mut table = Table::<G>::load(&from_start).map_err(|e| failed(fault::<G>(e)))?;
        let mut told = table.story_for(viewer, 0);
        for entry in &save.actions {
            if let Entry::Action { seat, action } = entry {
                let seat = table.seat(seat).expect("a seat of this table");
                told.extend(Referee::apply(&mut table, seat, action, viewer).map_err(failed)?);
            } else {
                Keeping::replay(&mut table, entry).map_err(failed)?;
                told.truncate(table.story_lines(viewer));
            }
        }
        ensure(told == table.story_for(viewer, 0), "numbers_hide", || {
            format!("{viewer:?} is told otherwise at each action than in the end")
        })?;
        let gap = told.iter().enumerate().find(|(i, line)| line.seq != *i);
        ensure(gap.is_none(), "numbers_hide", || {
            format!("{viewer:?} is told a line too many or too few: {gap:?}")
        })
    }

    /// What a player could point at: what labels name, pieces he sees, places of the board.
    fn targets(&mut self, seat: Seat) -> Vec<Target> {
        let position = self.table.position();
        let target = |kind: &str, id: &str| Target { kind: kind.into(), id: id.into() };
        let labels = self.table.legal(seat).into_iter().filter_map(|a| position.describe(seat, &a).target);
        let mut targets: Vec<Target> = labels.map(|t| target(t.kind, &t.id)).collect();
        let view = position.view(Viewer::Seat(seat));
        targets.extend(view.pieces.iter().map(|piece| target("piece", &piece.id)));
        targets.extend(self.places.iter().map(|id| target("place", id)));
        targets.push(target("no_such_kind", "no_such_id"));
        self.look.shuffle(&mut targets);
        targets.truncate(TARGETS);
        targets
    }

    /// `why` can answer: every candidate has a name, and every refusal words.
    fn look_at_candidates(&mut self, seat: Seat, targets: &[Target]) -> Found {
        let mut actions = Vec::new();
        for target in targets {
            self.table.position().expected(seat, target, &mut actions);
        }
        for action in actions {
            let label = self.table.position().describe(seat, &action);
            self.texts.rule(label.rule)?;
            self.texts.message::<G>(&label.text)?;
            if let Err(refusal) = self.table.check(seat, &action) {
                self.texts.message::<G>(&refusal.reason())?;
            }
        }
        Ok(())
    }
}

/// One way for a seat to go on until another decides.
struct Way<G: Game> {
    actions: Vec<G::Action>,
    position: G,
    told: Vec<Told<G::Event>>,
}

impl<G: Game> Way<G> {
    /// None if the seat goes on for too long.
    fn of(position: &G, actor: Seat, choices: u64, luck: u64) -> Option<Way<G>> {
        let mut position = position.clone();
        let (mut choices, mut luck) = (QuickRng::new(choices), Luck::quick(QuickRng::new(luck)));
        let (mut events, mut legal, mut actions) = (Events::default(), Vec::new(), Vec::new());
        for _ in 0..LONGEST_WAY {
            legal.clear();
            position.legal(actor, &mut legal);
            let action = legal[choices.below(legal.len() as u32) as usize];
            actions.push(action);
            act(&mut position, actor, action, &mut luck, &mut events, &mut legal);
            if position.asked().single() != Some(actor) {
                return Some(Way { actions, position, told: events.list });
            }
        }
        None
    }

    fn told_to(&self, seat: Seat) -> Vec<(G::Event, bool)> {
        told_to(&self.told, seat)
    }
}

/// What the seat reads of the questions that are put now.
fn prompt<G: Game>(seat: Seat, position: &G) -> Vec<(Seat, Question)> {
    let asked = position.asked().iter();
    asked.map(|other| (other, position.question_for(other, Viewer::Seat(seat)))).collect()
}

/// What is imagined in two positions that the seat cannot tell apart is the same.
fn same_imagination<G: Game>(seat: Seat, x: &G, y: &G) -> Found {
    let [from_x, from_y] = [x, y].map(|position| position.imagine(seat, &mut QuickRng::new(5)));
    ensure(from_x == from_y, "imagine_knows_nothing", || {
        let (imagined, real) = (differences(&from_x, &from_y), differences(x, y));
        format!("{seat:?} cannot know of {real}, but imagines by it {imagined}")
    })
}

/// Everything the seat may ask is answered alike.
fn alike<G: Game>(seat: Seat, x: &G, y: &G, others: &[G::Action], targets: &[Target]) -> Found {
    let differs = |what: &str| {
        let secret = differences(x, y);
        finding("view_hides", format!("{what} differs for {seat:?}, who cannot know of {secret}"))
    };
    let same = |what: &str, same: bool| if same { Ok(()) } else { Err(differs(what)) };
    let viewer = Viewer::Seat(seat);
    for viewer in [viewer, Viewer::Observer] {
        let [view_x, view_y] =
            [x, y].map(|p| View { headline: p.headline_with_goal(viewer), ..p.view(viewer) });
        if view_x != view_y {
            return Err(differs(&format!("the view of {viewer:?} ({})", differences(&view_x, &view_y))));
        }
    }
    same("who is asked", x.asked() == y.asked() && x.may_change() == y.may_change())?;
    same("whether a forced choice is asked", x.hides_choice() == y.hides_choice())?;
    same("how a window is declined", !x.asked().has(seat) || x.decline(seat) == y.decline(seat))?;
    same("what is done when time is up", !x.asked().has(seat) || x.time_up(seat) == y.time_up(seat))?;
    same("the outcome", x.outcome() == y.outcome())?;
    same("the turn", x.turn() == y.turn())?;
    for asked in x.asked().iter() {
        same("the question", x.question_for(asked, viewer) == y.question_for(asked, viewer))?;
    }
    if !x.asked().has(seat) && !x.may_change().has(seat) {
        return Ok(());
    }
    let (mut legal, mut legal_y) = (Vec::new(), Vec::new());
    x.legal(seat, &mut legal);
    y.legal(seat, &mut legal_y);
    same("what is legal", legal == legal_y)?;
    if x.asked().has(seat) {
        same("the question", x.question(seat) == y.question(seat))?;
    }
    for action in others {
        let (a, b) = (x.check(seat, action), y.check(seat, action));
        if a != b {
            return Err(differs(&format!("the check of {action:?} ({a:?}, {b:?})")));
        }
    }
    for action in legal.iter().take(40) {
        same("a label", x.describe(seat, action) == y.describe(seat, action))?;
        same("advice", x.advise(seat, action) == y.advise(seat, action))?;
        same("what the odds are", x.odds(seat, action) == y.odds(seat, action))?;
    }
    for target in targets {
        let (mut from_x, mut from_y) = (Vec::new(), Vec::new());
        x.expected(seat, target, &mut from_x);
        y.expected(seat, target, &mut from_y);
        same("what one would do with a target", from_x == from_y)?;
        for action in &from_x {
            same("why something is refused", x.check(seat, action) == y.check(seat, action))?;
            same("a label", x.describe(seat, action) == y.describe(seat, action))?;
        }
    }
    Ok(())
}
