//! Tournaments of games for two: leagues, knock-outs of two legs, Swiss rounds. Who meets whom next follows from who entered, in which
//! order, what was played and who left: nothing else is kept, so a server that restarts goes on where it was.

mod knock_out;
mod league;
mod standings;
mod swiss;

pub use standings::{Standing, standings};

use serde::{Deserialize, Serialize};

/// An entrant, by the place in the list of those who entered: the first is seeded highest.
pub type Entrant = usize;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// Everybody against everybody, from both sides.
    League,
    /// Who loses two legs goes home. A draw of both is played again once; then the higher seed goes on.
    KnockOut,
    /// So many rounds among those who have as many points.
    Swiss { rounds: u16 },
}

/// A game to be played, or that was: `first` has the first seat of the scenario.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Pairing {
    pub round: u16,
    pub first: Entrant,
    pub second: Entrant,
}

impl Pairing {
    pub fn has(&self, entrant: Entrant) -> bool {
        self.first == entrant || self.second == entrant
    }

    fn is_of(&self, a: Entrant, b: Entrant) -> bool {
        self.has(a) && self.has(b)
    }
}

/// How a pairing ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Settled {
    First,
    Drawn,
    Second,
    /// Neither came: nobody has anything of it.
    Nobody,
}

impl Settled {
    /// What each has of it, in halves of a point.
    fn halves(self) -> [u32; 2] {
        match self {
            Settled::First => [2, 0],
            Settled::Drawn => [1, 1],
            Settled::Second => [0, 2],
            Settled::Nobody => [0, 0],
        }
    }
}

/// One tournament as it stands.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Tournament {
    pub form: Form,
    pub entrants: usize,
    /// Who left, and in which round: in it and from then on their rivals do not wait for them.
    pub left: Vec<(Entrant, u16)>,
    pub played: Vec<(Pairing, Settled)>,
}

/// What is to be done next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// These are to be opened, unless they run already; who is not named has the round off.
    Games(Vec<Pairing>),
    Over,
}

impl Tournament {
    pub fn new(form: Form, entrants: usize) -> Tournament {
        Tournament { form, entrants, left: Vec::new(), played: Vec::new() }
    }

    /// The games that can be played now and are not settled. Those of somebody who left are settled by `walk_overs` first.
    pub fn next(&self) -> Next {
        let games = match self.form {
            Form::League => league::pairings(self.entrants),
            Form::KnockOut => knock_out::pairings(self),
            Form::Swiss { rounds } => swiss::pairings(self, rounds),
        };
        let open: Vec<Pairing> = games.into_iter().filter(|game| self.settled(game).is_none()).collect();
        if open.is_empty() { Next::Over } else { Next::Games(open) }
    }

    /// What is settled because somebody left, among the games that could be played now. Entered as played, it may bring the next round.
    pub fn walk_overs(&self) -> Vec<(Pairing, Settled)> {
        let Next::Games(open) = self.next() else { return Vec::new() };
        let settle = |game: Pairing| {
            let settled = match (self.is_gone(game.first), self.is_gone(game.second)) {
                (true, true) => Settled::Nobody,
                (true, false) => Settled::Second,
                (false, true) => Settled::First,
                (false, false) => return None,
            };
            Some((game, settled))
        };
        open.into_iter().filter_map(settle).collect()
    }

    /// Enters a result; a second one for the same game changes nothing.
    pub fn enter(&mut self, game: Pairing, settled: Settled) {
        if self.settled(&game).is_none() {
            self.played.push((game, settled));
        }
    }

    /// Somebody leaves. What was played stays; what could be played now is settled for the others.
    pub fn leave(&mut self, entrant: Entrant) {
        if entrant >= self.entrants || self.is_gone(entrant) {
            return;
        }
        // The round that runs is paired already, and stays so.
        let Next::Games(open) = self.next() else { return };
        let round = open.iter().map(|game| game.round).min().unwrap_or(0);
        self.left.push((entrant, round));
        loop {
            let walk_overs = self.walk_overs();
            if walk_overs.is_empty() {
                return;
            }
            self.played.extend(walk_overs);
        }
    }

    pub fn is_gone(&self, entrant: Entrant) -> bool {
        self.left.iter().any(|(gone, _)| *gone == entrant)
    }

    fn settled(&self, game: &Pairing) -> Option<Settled> {
        self.played.iter().find(|(other, _)| other == game).map(|(_, settled)| *settled)
    }
}
