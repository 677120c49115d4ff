//! A game walked through at random, without a table around it: for tests and benchmarks that look at positions.

use crate::game::{Events, Game, Setup, SetupError};
use crate::luck::{Luck, QuickRng};
use crate::seat::Seat;
use crate::settle::{act, settle};
use crate::trial::lively::{Lively, by_policy};

/// A position on its way, with whoever is asked first and what is open to them.
pub struct Walk<G: Game> {
    pub game: G,
    /// What the last action brought.
    pub events: Events<G::Event>,
    /// What is open to [`Walk::seat`].
    pub legal: Vec<G::Action>,
    pub actions: usize,
    luck: Luck,
    rng: QuickRng,
    lively: Lively<G>,
}

impl<G: Game> Walk<G> {
    /// # Errors
    /// If the game refuses the setup.
    pub fn new(setup: &Setup, seed: u64) -> Result<Walk<G>, SetupError> {
        let mut luck = Luck::quick(QuickRng::new(seed));
        let (mut events, mut legal) = (Events::default(), Vec::new());
        let mut game = G::setup(setup, &mut luck, &mut events)?;
        settle(&mut game, &mut luck, &mut events, &mut legal);
        let mut walk = Walk {
            game,
            events,
            legal,
            actions: 0,
            luck,
            rng: QuickRng::new(seed + 1),
            lively: Lively::default(),
        };
        walk.look();
        Ok(walk)
    }

    /// The first of those who must decide; nobody when the game is over.
    pub fn seat(&self) -> Option<Seat> {
        self.game.asked().iter().next()
    }

    fn look(&mut self) {
        if self.legal.is_empty()
            && let Some(seat) = self.seat()
        {
            self.game.legal(seat, &mut self.legal);
        }
    }

    pub fn act(&mut self, seat: Seat, action: G::Action) {
        self.events.clear();
        self.luck.clear_rolls();
        self.legal.clear();
        act(&mut self.game, seat, action, &mut self.luck, &mut self.events, &mut self.legal);
        self.actions += 1;
        self.look();
    }

    /// Takes any action; nothing when the game is over.
    ///
    /// # Panics
    /// If somebody is asked and can do nothing.
    pub fn step(&mut self) -> Option<G::Action> {
        let seat = self.seat()?;
        assert!(
            !self.legal.is_empty(),
            "{seat:?} is asked {:?} and can do nothing",
            self.game.question(seat)
        );
        let action = self.legal[self.rng.below(self.legal.len() as u32) as usize];
        self.act(seat, action);
        Some(action)
    }

    /// Takes an action by the weights of the game's own policy.
    pub fn step_by_policy(&mut self) -> Option<G::Action> {
        let seat = self.seat()?;
        let chosen = by_policy(&self.game, seat, &self.legal, &mut Vec::new(), &mut self.rng);
        let action = self.legal[chosen];
        self.act(seat, action);
        Some(action)
    }

    /// Takes an action as a [lively](Lively) player would.
    pub fn step_lively(&mut self) -> Option<G::Action> {
        let seat = self.seat()?;
        let chosen = self.lively.choose(&self.game, seat, &self.legal, &self.luck, &mut self.rng);
        let action = self.legal[chosen];
        self.act(seat, action);
        Some(action)
    }

    /// Walks to the end: the seats that are `clever` go by the policy, the others at random.
    pub fn duel(mut self, clever: impl Fn(Seat) -> bool) -> G {
        while let Some(seat) = self.seat() {
            if clever(seat) {
                self.step_by_policy();
            } else {
                self.step();
            }
        }
        self.game
    }
}
