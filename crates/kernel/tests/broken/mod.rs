//! The sample game with one deliberate mistake, each to be found by a trial or by a golden game.

use legatus_kernel::*;
use legatus_sample::Frame;
use legatus_sample::table::cards::AMBUSHES;
use legatus_sample::table::{Card, Cards, Place, Window};
use legatus_sample::{Action, Event, Sample};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::cell::Cell;
use std::sync::atomic::{AtomicU8, Ordering};

/// The mistakes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Mistake {
    Nothing,
    ViewShowsHand,
    ObserverSeesBid,
    QuestionTellsHand,
    RefusalTellsHand,
    LegalTellsHand,
    OddsTellHand,
    AdviceTellsHand,
    LabelTellsHand,
    AcceptsMore,
    ListsMore,
    ListsTwice,
    ForgetsToAsk,
    AsksForNothing,
    NeverEnds,
    LosesCard,
    OthersMayAct,
    JsonForgets,
    ImaginePeeks,
    ImagineKeepsBid,
    ImagineLosesCard,
    ImagineLooksAtHands,
    OrderMatters,
    WordIsMissing,
    RuleIsUnknown,
    AttackTellsHand,
    SilenceTells,
    RevealIsNotDeclared,
    OwnLuckAtSetup,
    OwnLuckWithBids,
    CountsFixedDice,
    WorthIsTooMuch,
    WeightIsMissing,
    AllyDoesNotWin,
    BelievesAnything,
    WindowStaysOpen,
    HeadlineTellsHand,
    GoalTellsHand,
    GoalStandsStill,
    StoryNamesOtherRule,
    StoryCountsOtherwise,
}
use Mistake::*;

thread_local! {
    /// The mistake that the next setup on this thread makes: a test has a thread of its own.
    static MISTAKE: Cell<Mistake> = const { Cell::new(Nothing) };
}

pub fn make(mistake: Mistake) {
    MISTAKE.set(mistake);
}

/// The sample game with a mistake. `trace` is what some mistakes need to leave behind.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Broken {
    game: Sample,
    trace: u8,
    mistake: Mistake,
}

impl Serialize for Broken {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.game, self.trace, self.mistake).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Broken {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (mut game, trace, mistake) = <(Sample, u8, Mistake)>::deserialize(deserializer)?;
        if mistake == JsonForgets {
            game.fog = false;
        }
        Ok(Broken { game, trace, mistake })
    }
}

fn ambushes(hand: Cards) -> u8 {
    hand.and(AMBUSHES).len() as u8
}

impl Broken {
    fn is(&self, mistake: Mistake) -> bool {
        self.mistake == mistake
    }

    /// What a seat must not know: how many ambushes the others hold.
    fn secret_from(&self, seat: Seat) -> u8 {
        self.game.all_seats().iter().filter(|s| *s != seat).map(|s| ambushes(self.game.hand(s))).sum()
    }

    fn in_window(&self) -> bool {
        matches!(self.game.frames.top(), Frame::Window { .. })
    }
}

/// Luck from outside, as no game may use it.
static OUTSIDE: AtomicU8 = AtomicU8::new(0);

impl Rules for Broken {
    type Action = Action;
    type Event = Event;

    fn title() -> &'static Title {
        Sample::title()
    }

    fn setup(setup: &Setup, luck: &mut Luck, events: &mut Events<Event>) -> Result<Self, SetupError> {
        let mistake = MISTAKE.get();
        let trace = if mistake == OwnLuckAtSetup { OUTSIDE.fetch_add(1, Ordering::Relaxed) } else { 0 };
        Ok(Broken { game: Sample::setup(setup, luck, events)?, trace, mistake })
    }

    fn outcome(&self) -> Option<Outcome> {
        let mut outcome = self.game.outcome()?;
        if self.is(AllyDoesNotWin) {
            outcome.winners = outcome.winners.without(Seat(2));
        }
        Some(outcome)
    }

    fn turn(&self) -> u32 {
        self.game.turn()
    }

    fn validate(&self) -> Result<(), String> {
        if self.is(BelievesAnything) { Ok(()) } else { self.game.validate() }
    }

    fn fits(&self, setup: &Setup) -> Result<(), String> {
        self.game.fits(setup)
    }
}

impl Decisions for Broken {
    fn asked(&self) -> Seats {
        if self.is(ForgetsToAsk) && self.in_window() { Seats::NONE } else { self.game.asked() }
    }

    fn may_change(&self) -> Seats {
        self.game.may_change()
    }

    fn question(&self, seat: Seat) -> Question {
        let mut question = self.game.question(seat);
        if self.is(RuleIsUnknown) {
            question.rule = Rule("9.9");
        }
        question
    }

    fn question_for(&self, seat: Seat, viewer: Viewer) -> Question {
        let question = self.game.question_for(seat, viewer);
        match viewer {
            Viewer::Seat(s) if self.is(QuestionTellsHand) => question.with("hand", self.secret_from(s)),
            _ => question,
        }
    }

    fn decline(&self, seat: Seat) -> Option<Action> {
        if self.is(WindowStaysOpen) { None } else { self.game.decline(seat) }
    }

    fn time_up(&self, seat: Seat) -> Option<Action> {
        self.game.time_up(seat)
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        self.game.legal(seat, actions);
        if self.is(AsksForNothing) && self.in_window() {
            actions.clear();
        }
        if self.is(OthersMayAct) && actions.is_empty() {
            actions.push(Action::Pass);
        }
        if self.is(ListsMore) && self.in_window() && !actions.is_empty() {
            actions.push(Action::Ambush { card: Card(8) });
        }
        if self.is(ListsTwice) && self.in_window() && !actions.is_empty() {
            actions.push(actions[0]);
        }
        if self.is(LegalTellsHand) {
            actions.retain(|action| self.check(seat, action).is_ok());
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if self.is(AcceptsMore) && *action == (Action::Bid { card: Card(2) }) {
            return Ok(());
        }
        // The bridge is closed to an attacker while the others hold ambushes.
        let closed = self.secret_from(seat) > 0 && *action == (Action::Attack { place: Place(3) });
        if self.is(LegalTellsHand) && closed && self.game.round < 2 {
            return Err(Refusal::new(Rule("3.2"), "refused-attack-now"));
        }
        let refused = self.game.check(seat, action);
        if self.is(RefusalTellsHand) {
            return refused.map_err(|refusal| refusal.depth(self.secret_from(seat)));
        }
        refused
    }

    fn apply(&mut self, seat: Seat, action: Action, luck: &mut Luck, events: &mut Events<Event>) {
        let is_attack = matches!(action, Action::Attack { .. });
        if self.is(NeverEnds) && is_attack {
            return;
        }
        if self.is(OrderMatters) && self.game.asked().len() > 1 {
            self.trace = seat.0;
        }
        if self.is(CountsFixedDice) {
            self.trace = luck.fixed().count() as u8;
        }
        // Only at a table, whose rolls have numbers: elsewhere other checks would find it first.
        if luck.next_roll() > 0 && self.is(OwnLuckWithBids) && matches!(action, Action::Bid { .. }) {
            self.trace = OUTSIDE.fetch_add(1, Ordering::Relaxed);
        }
        self.game.apply(seat, action, luck, events);
        if self.is(LosesCard) && is_attack {
            self.game.discard = Cards::NONE;
        }
        if self.is(AttackTellsHand)
            && let Frame::Window(Window { defender, .. }) = *self.game.frames.top()
        {
            let card = self.game.hand(defender).iter().next().unwrap_or(Card(0));
            events.tell(Event::Revealed { seat: defender, card });
        }
        if self.is(RevealIsNotDeclared) {
            events.revealed = false;
        }
    }

    fn hides_choice(&self) -> bool {
        !self.is(SilenceTells) && self.game.hides_choice()
    }

    fn describe(&self, seat: Seat, action: &Action) -> Label {
        let label = self.game.describe(seat, action);
        match action {
            Action::Pass if self.is(WordIsMissing) => Label::new(Rule("4.1"), "no-such-word"),
            Action::Attack { .. } if self.is(LabelTellsHand) => label.with("hand", self.secret_from(seat)),
            _ => label,
        }
    }

    fn expected(&self, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        self.game.expected(seat, target, actions);
    }

    fn advise(&self, seat: Seat, action: &Action) -> Option<Message> {
        if self.is(AdviceTellsHand) && self.secret_from(seat) > 0 {
            return Some(Message::new("refused-attack-now"));
        }
        self.game.advise(seat, action)
    }

    fn odds(&self, seat: Seat, action: &Action) -> Option<Odds> {
        let mut odds = self.game.odds(seat, action)?;
        if self.is(OddsTellHand) && self.secret_from(seat) > 0 {
            odds.outcomes.reverse();
        }
        Some(odds)
    }
}

impl Shown for Broken {
    fn words() -> &'static Words {
        Sample::words()
    }

    fn board(scenario: &str) -> Board {
        Sample::board(scenario)
    }

    fn tell(event: &Event) -> Story {
        let story = Sample::tell(event);
        match (MISTAKE.get(), *event) {
            (StoryNamesOtherRule, Event::Taken { .. }) => story.rule(Rule("5.2")),
            (StoryCountsOtherwise, Event::Rolled { seat, die, total, needed }) => {
                Sample::tell(&Event::Rolled { seat, die, total: total + 1, needed })
            }
            _ => story,
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let mut view = self.game.view(viewer);
        if self.is(ViewShowsHand) && viewer == Viewer::Seat(Seat(1)) {
            // Only a little: the number of ambushes, and only in the second round.
            let value = (self.game.round == 2).then(|| self.secret_from(Seat(1)).into());
            view.markers.push(Marker { at: "hill".into(), kind: "hint".into(), value, side: None });
        }
        if self.is(ObserverSeesBid) && viewer == Viewer::Observer && self.game.frames.len() == 1 {
            let Frame::Round(ballot) = self.game.frames.top() else { return view };
            let value = ballot.choice_of(Seat(0)).map(|card| card.number().into());
            view.markers.push(Marker { at: "camp_rome".into(), kind: "bid".into(), value, side: None });
        }
        view
    }

    fn goal(&self, viewer: Viewer) -> Message {
        let goal = self.game.goal(viewer);
        if self.is(GoalTellsHand) && viewer == Viewer::Seat(Seat(1)) {
            return goal.changed("mine", Arg::Number(self.secret_from(Seat(1)) as i32));
        }
        if self.is(GoalStandsStill) && viewer == Viewer::Observer {
            return goal.changed("rome", Arg::Number(0)).changed("etruria", Arg::Number(0));
        }
        goal
    }

    fn headline(&self, viewer: Viewer) -> Option<Headline> {
        let mut headline = self.game.headline(viewer)?;
        if self.is(HeadlineTellsHand) && viewer == Viewer::Seat(Seat(1)) {
            headline.index += self.secret_from(Seat(1)) as u32;
        }
        Some(headline)
    }
}

impl Machine for Broken {
    fn imagine(&self, seat: Seat, rng: &mut QuickRng) -> Self {
        if self.is(ImaginePeeks) {
            return *self;
        }
        if self.is(ImagineLooksAtHands) && self.secret_from(seat) > 1 {
            rng.next();
        }
        let mut game = self.game.imagine(seat, rng);
        if self.is(ImagineLosesCard) {
            game.discard = game.discard.without(Card(9));
        }
        if self.is(ImagineKeepsBid) {
            keep_bids(&self.game, &mut game, seat);
        }
        Broken { game, ..*self }
    }

    fn worth(&self, seat: Seat) -> f32 {
        self.game.worth(seat) * if self.is(WorthIsTooMuch) { 3.0 } else { 1.0 }
    }

    fn policy(&self, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        self.game.policy(seat, actions, weights);
        if self.is(WeightIsMissing) && self.in_window() {
            weights.pop();
        }
    }
}

/// Swaps the sealed bids of the real position into the imagined one: it stays possible, but it peeks.
fn keep_bids(real: &Sample, imagined: &mut Sample, seat: Seat) {
    let (Frame::Round(sealed), 1) = (*real.frames.top(), real.frames.len()) else { return };
    for other in sealed.voters().iter().filter(|s| *s != seat) {
        let Some(bid) = sealed.choice_of(other) else { continue };
        let Frame::Round(ballot) = imagined.frames.top_mut() else { return };
        let Some(guess) = ballot.choice_of(other) else { continue };
        if guess == bid {
            continue;
        }
        let holder = ballot.voters().iter().find(|s| ballot.choice_of(*s) == Some(bid));
        if let Some(holder) = holder {
            ballot.choose(holder, guess);
        }
        ballot.choose(other, bid);
        let swap = |pile: &mut Cards| {
            if pile.has(bid) {
                *pile = pile.without(bid).with(guess);
            }
        };
        swap(&mut imagined.deck);
        imagined.hands.iter_mut().for_each(swap);
    }
}
