//! One decision, one place. Whoever opens the file of a decision sees it whole: who is asked, the question and its rule,
//! what one might answer, what is refused and why, what the answer does, what follows by itself, what it is called and
//! what one is warned of. [`decisions!`](crate::decisions) makes out of a game's list of them what the house asks of a
//! position; what the list forgets does not compile.

use crate::Target;
use crate::game::{Ctx, Label, Odds, Question, Rules, Way};
use crate::rule::{Refusal, Rule};
use crate::seat::{Seat, Seats, Viewer};
use crate::text::Message;
use std::collections::BTreeMap;

/// Something that somebody is asked.
///
/// The value holds what its stage holds (whose turn to be asked it is, how many are left); what the whole chapter holds (a march, a
/// battle) is the frame beside it. Both are copies or parts of the top of the stack: `apply` writes back what it changes.
pub trait Decision<G: Rules> {
    /// What the stack holds while this is decided.
    type Frame: Copy;

    /// Who decides. May be nobody only where `run` goes on by itself.
    fn asked(&self, game: &G, frame: &Self::Frame) -> Seats;
    fn question(&self, game: &G, frame: &Self::Frame, seat: Seat) -> Question;
    /// Everything that might be legal. May be too generous, never too few.
    fn candidates(&self, game: &G, frame: &Self::Frame, seat: Seat, actions: &mut Vec<G::Action>);
    /// Why an action is refused: the one place of its rules.
    fn check(&self, game: &G, frame: &Self::Frame, seat: Seat, action: &G::Action) -> Result<(), Refusal>;
    /// What a legal answer does.
    fn apply(&self, game: &mut G, frame: Self::Frame, seat: Seat, action: G::Action, ctx: &mut Ctx<G::Event>);
    /// What follows by itself before anybody is asked. True: something did, look again; false: the question stands.
    fn run(&self, game: &mut G, frame: Self::Frame, ctx: &mut Ctx<G::Event>) -> bool;
    /// What an action is called, whatever action comes from outside.
    fn describe(&self, game: &G, frame: &Self::Frame, seat: Seat, action: &G::Action) -> Label;
    /// A warning before a legal but self-harming choice, from what the seat knows.
    fn advise(&self, game: &G, frame: &Self::Frame, seat: Seat, action: &G::Action) -> Option<Message>;

    /// Does `candidates` list just what `check` accepts? Then nothing is checked a second time; the trial holds it to that.
    fn exact(&self, _game: &G, _frame: &Self::Frame) -> bool {
        false
    }
    /// Drops the candidates that `check` refuses. A decision says it anew only to look up once what all of them need.
    fn keep_legal(&self, game: &G, frame: &Self::Frame, seat: Seat, actions: &mut Vec<G::Action>) {
        actions.retain(|action| self.check(game, frame, seat, action).is_ok());
    }
    /// What one might expect to do with a target, legal or not.
    fn expected(
        &self,
        _game: &G,
        _frame: &Self::Frame,
        _seat: Seat,
        _target: &Target,
        _actions: &mut Vec<G::Action>,
    ) {
    }
    /// Is one asked even with a single answer, because silence would tell a secret?
    fn hides(&self, _game: &G, _frame: &Self::Frame) -> bool {
        false
    }
    /// Who has chosen already and may choose otherwise.
    fn may_change(&self, _game: &G, _frame: &Self::Frame) -> Seats {
        Seats::NONE
    }
    /// The question as another viewer may see it.
    fn question_for(&self, game: &G, frame: &Self::Frame, seat: Seat, _viewer: Viewer) -> Question {
        self.question(game, frame, seat)
    }
    /// The answer that lets the window pass; every question with a window has one.
    fn decline(&self, _game: &G, _frame: &Self::Frame, _seat: Seat) -> Option<G::Action> {
        None
    }
    /// The answer by the terms of a standing answer, which the question names: the usual deed where they allow it, else what `decline`
    /// says. From what the seat knows.
    fn by_terms(
        &self,
        game: &G,
        frame: &Self::Frame,
        seat: Seat,
        _terms: &BTreeMap<String, u32>,
    ) -> Option<G::Action> {
        self.decline(game, frame, seat)
    }
    /// The answer when the time is up; every question with a limit has one.
    fn time_up(&self, _game: &G, _frame: &Self::Frame, _seat: Seat) -> Option<G::Action> {
        None
    }
    fn way(&self, _game: &G, _frame: &Self::Frame, _seat: Seat, _action: &G::Action) -> Option<Way> {
        None
    }
    fn odds(&self, _game: &G, _frame: &Self::Frame, _seat: Seat, _action: &G::Action) -> Option<Odds> {
        None
    }
}

/// Something that happens by itself, between decisions: nobody is asked.
pub trait Passage<G: Rules> {
    type Frame: Copy;
    /// True: something happened, look again. A passage that comes to the top of the stack goes away by this.
    fn run(&self, game: &mut G, frame: Self::Frame, ctx: &mut Ctx<G::Event>) -> bool;
}

/// What the machine makes of a decision; with `weighed` at the end of the list every decision must say it.
pub trait Weighing<G: Rules>: Decision<G> {
    /// How likely a sensible player is to take each of these actions: one weight each.
    fn weigh(&self, game: &G, frame: &Self::Frame, seat: Seat, actions: &[G::Action], weights: &mut Vec<f32>);
}

/// What goes on by itself for ever would be a mistake in a game: this many steps in a row are one.
const MOST_STEPS: usize = 100_000;

/// What goes on by itself, as [`decisions!`](crate::decisions) makes it.
pub trait Running: Rules {
    /// One step of what follows by itself; false where somebody decides.
    fn run_once(&mut self, ctx: &mut Ctx<Self::Event>) -> bool;

    /// Runs until somebody must decide or the game is over.
    fn run(&mut self, ctx: &mut Ctx<Self::Event>) {
        for _ in 0..MOST_STEPS {
            if self.is_over() || !self.run_once(ctx) {
                return;
            }
        }
        panic!("{MOST_STEPS} steps in a row, and nobody is asked");
    }
}

/// Every action open to a seat: what a decision lists, cut down by its `check` unless it lists just that.
pub fn legal<G: Rules, D: Decision<G>>(
    decision: &D,
    game: &G,
    frame: &D::Frame,
    seat: Seat,
    actions: &mut Vec<G::Action>,
) {
    if !decision.asked(game, frame).has(seat) && !decision.may_change(game, frame).has(seat) {
        return;
    }
    decision.candidates(game, frame, seat, actions);
    if !decision.exact(game, frame) {
        decision.keep_legal(game, frame, seat, actions);
    }
}

/// What a position says where nobody is asked: a passage is on top, and the game ended in it.
pub fn no_question() -> Question {
    Question::new(Rule(""), NOT_ASKED)
}

pub fn no_decision() -> Refusal {
    Refusal::new(Rule(""), NOT_ASKED).depth(0)
}

pub fn no_label() -> Label {
    Label::new(Rule(""), NOT_ASKED)
}

const NOT_ASKED: &str = "not-your-decision";

/// Makes of a list of decisions what the house asks of a position. Each line reads: what is on top, by which name its frame is known, and
/// the decision with what its stage holds.
///
/// ```ignore
/// decisions! {
///     Position: |game| game.frames.top();
///     decisions {
///         Frame::Raise(raise) => raise, Raising;
///         Frame::March(march @ March { stage: MarchStage::Officers { asked }, .. }) => march, Officers { asked: *asked };
///     }
///     passages {
///         Frame::March(march @ March { stage: MarchStage::Go, .. }) => march, Go;
///     }
/// }
/// ```
///
/// The compiler finds what is missing from it: a stage, a decision, or a part of one. Words that may stand between the first
/// line and the decisions, in this order: `between = path;` is called before whatever is on top goes on (`fn(&mut Position, &mut Ctx) ->
/// bool`, true if it did something); `guard = path;` looks at every action before the decision does (`fn(&Position, Seat, &Action) ->
/// Result<(), Refusal>`). With `weighed;` at the end, the position gets `weigh_decision`, and every decision must be [`Weighing`].
#[macro_export]
macro_rules! decisions {
    (
        $type:ty: |$game:ident| $top:expr;
        $(between = $between:path;)?
        $(guard = $guard:path;)?
        decisions { $($decides:pat => $frame:ident, $decision:expr;)* }
        passages { $($passes:pat => $held:ident, $passage:expr;)* }
        weighed;
    ) => {
        $crate::decisions! {
            $type: |$game| $top;
            $(between = $between;)?
            $(guard = $guard;)?
            decisions { $($decides => $frame, $decision;)* }
            passages { $($passes => $held, $passage;)* }
        }

        impl $type {
            /// How likely a sensible player is to take each of these actions.
            #[allow(unused_variables)]
            pub(crate) fn weigh_decision(
                &self,
                seat: $crate::Seat,
                actions: &[<$type as $crate::Rules>::Action],
                weights: &mut Vec<f32>,
            ) {
                let $game = self;
                match $top {
                    $($decides => $crate::Weighing::<$type>::weigh(&$decision, self, $frame, seat, actions, weights),)*
                    $($passes => {})*
                }
            }
        }
    };
    (
        $type:ty: |$game:ident| $top:expr;
        $(between = $between:path;)?
        $(guard = $guard:path;)?
        decisions { $($decides:pat => $frame:ident, $decision:expr;)* }
        passages { $($passes:pat => $held:ident, $passage:expr;)* }
    ) => {
        #[allow(unused_variables)]
        impl $crate::Decisions for $type {
            fn asked(&self) -> $crate::Seats {
                if $crate::Rules::is_over(self) {
                    return $crate::Seats::NONE;
                }
                let $game = self;
                match $top {
                    $($decides => $crate::Decision::<$type>::asked(&$decision, self, $frame),)*
                    $($passes => $crate::Seats::NONE,)*
                }
            }

            fn may_change(&self) -> $crate::Seats {
                if $crate::Rules::is_over(self) {
                    return $crate::Seats::NONE;
                }
                let $game = self;
                match $top {
                    $($decides => $crate::Decision::<$type>::may_change(&$decision, self, $frame),)*
                    $($passes => $crate::Seats::NONE,)*
                }
            }

            fn question(&self, seat: $crate::Seat) -> $crate::Question {
                let $game = self;
                match $top {
                    $($decides => $crate::Decision::<$type>::question(&$decision, self, $frame, seat),)*
                    $($passes => $crate::decision::no_question(),)*
                }
            }

            fn question_for(&self, seat: $crate::Seat, viewer: $crate::Viewer) -> $crate::Question {
                let $game = self;
                match $top {
                    $($decides => $crate::Decision::<$type>::question_for(&$decision, self, $frame, seat, viewer),)*
                    $($passes => $crate::decision::no_question(),)*
                }
            }

            fn decline(&self, seat: $crate::Seat) -> Option<Self::Action> {
                let $game = self;
                match $top {
                    $($decides => $crate::Decision::<$type>::decline(&$decision, self, $frame, seat),)*
                    $($passes => None,)*
                }
            }

            fn by_terms(
                &self,
                seat: $crate::Seat,
                terms: &::std::collections::BTreeMap<String, u32>,
            ) -> Option<Self::Action> {
                let $game = self;
                match $top {
                    $($decides => $crate::Decision::<$type>::by_terms(&$decision, self, $frame, seat, terms),)*
                    $($passes => None,)*
                }
            }

            fn time_up(&self, seat: $crate::Seat) -> Option<Self::Action> {
                let $game = self;
                match $top {
                    $($decides => $crate::Decision::<$type>::time_up(&$decision, self, $frame, seat),)*
                    $($passes => None,)*
                }
            }

            fn legal(&self, seat: $crate::Seat, actions: &mut Vec<Self::Action>) {
                if $crate::Rules::is_over(self) {
                    return;
                }
                let $game = self;
                match $top {
                    $($decides => $crate::decision::legal(&$decision, self, $frame, seat, actions),)*
                    $($passes => {})*
                }
            }

            fn check(&self, seat: $crate::Seat, action: &Self::Action) -> Result<(), $crate::Refusal> {
                $($guard(self, seat, action)?;)?
                let $game = self;
                match $top {
                    $($decides => $crate::Decision::<$type>::check(&$decision, self, $frame, seat, action),)*
                    $($passes => Err($crate::decision::no_decision()),)*
                }
            }

            fn apply(
                &mut self,
                seat: $crate::Seat,
                action: Self::Action,
                luck: &mut $crate::Luck,
                events: &mut $crate::Events<Self::Event>,
            ) {
                let ctx = &mut $crate::Ctx { luck, events };
                let $game = &*self;
                match $top {
                    $($decides => {
                        let (decision, frame) = ($decision, *$frame);
                        $crate::Decision::<$type>::apply(&decision, self, frame, seat, action, ctx);
                    })*
                    $($passes => unreachable!("nothing is legal in a passage"),)*
                }
                $crate::Running::run(self, ctx);
            }

            fn hides_choice(&self) -> bool {
                let $game = self;
                match $top {
                    $($decides => $crate::Decision::<$type>::hides(&$decision, self, $frame),)*
                    $($passes => false,)*
                }
            }

            fn describe(&self, seat: $crate::Seat, action: &Self::Action) -> $crate::Label {
                let $game = self;
                match $top {
                    $($decides => $crate::Decision::<$type>::describe(&$decision, self, $frame, seat, action),)*
                    $($passes => $crate::decision::no_label(),)*
                }
            }

            fn expected(
                &self,
                seat: $crate::Seat,
                target: &$crate::Target,
                actions: &mut Vec<Self::Action>,
            ) {
                let $game = self;
                match $top {
                    $($decides => {
                        $crate::Decision::<$type>::expected(&$decision, self, $frame, seat, target, actions)
                    })*
                    $($passes => {})*
                }
            }

            fn advise(&self, seat: $crate::Seat, action: &Self::Action) -> Option<$crate::Message> {
                let $game = self;
                match $top {
                    $($decides => $crate::Decision::<$type>::advise(&$decision, self, $frame, seat, action),)*
                    $($passes => None,)*
                }
            }

            fn way(&self, seat: $crate::Seat, action: &Self::Action) -> Option<$crate::Way> {
                let $game = self;
                match $top {
                    $($decides => $crate::Decision::<$type>::way(&$decision, self, $frame, seat, action),)*
                    $($passes => None,)*
                }
            }

            fn odds(&self, seat: $crate::Seat, action: &Self::Action) -> Option<$crate::Odds> {
                let $game = self;
                match $top {
                    $($decides => $crate::Decision::<$type>::odds(&$decision, self, $frame, seat, action),)*
                    $($passes => None,)*
                }
            }
        }

        #[allow(unused_variables)]
        impl $crate::Running for $type {
            fn run_once(&mut self, ctx: &mut $crate::Ctx<<$type as $crate::Rules>::Event>) -> bool {
                $(if $between(self, ctx) {
                    return true;
                })?
                let $game = &*self;
                match $top {
                    $($decides => {
                        let (decision, frame) = ($decision, *$frame);
                        $crate::Decision::<$type>::run(&decision, self, frame, ctx)
                    })*
                    $($passes => {
                        let (passage, frame) = ($passage, *$held);
                        $crate::Passage::<$type>::run(&passage, self, frame, ctx)
                    })*
                }
            }
        }
    };
}

/// Makes the enum of what may lie on the stack, each with data of its own: `Frame::March(March)`. Saves name a frame by the snake case of
/// its variant. Each must say whether it fits a position ([`Sound`]), and is found on the stack by its type: `frames.nearest::<March>()`.
#[macro_export]
macro_rules! frames {
    (
        $(#[$meta:meta])*
        $visible:vis enum $name:ident of $game:ty {
            $($(#[$doc:meta])* $variant:ident($data:ty),)*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Debug, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        $visible enum $name {
            $($(#[$doc])* $variant($data),)*
        }

        impl $crate::Sound<$game> for $name {
            fn sound(&self, game: &$game) -> Result<(), String> {
                match self {
                    $($name::$variant(data) => $crate::Sound::<$game>::sound(data, game),)*
                }
            }
        }

        $(
            impl From<$data> for $name {
                #[inline]
                fn from(data: $data) -> $name {
                    $name::$variant(data)
                }
            }

            impl $crate::frames::Held<$name> for $data {
                #[inline]
                fn held(frame: &$name) -> Option<&$data> {
                    #[allow(irrefutable_let_patterns)]
                    if let $name::$variant(data) = frame { Some(data) } else { None }
                }

                #[inline]
                fn held_mut(frame: &mut $name) -> Option<&mut $data> {
                    #[allow(irrefutable_let_patterns)]
                    if let $name::$variant(data) = frame { Some(data) } else { None }
                }
            }
        )*
    };
}

/// Could this stand in that position? A position may come from outside.
pub trait Sound<G> {
    fn sound(&self, game: &G) -> Result<(), String>;
}
