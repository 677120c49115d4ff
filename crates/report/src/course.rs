//! What happened when: the turns with their stories, the fights, and what the machine made of every moment.

use legatus_kernel::{Headline, LogLine, PanelBody, Seat, Viewer};
use legatus_mind::Thinker;

/// One turn of the game.
pub struct Turn {
    pub headline: Option<Headline>,
    /// After how many actions it began.
    pub from: usize,
    pub lines: Vec<LogLine>,
}

/// A fight on the map: between these numbers of actions there was one.
#[derive(Clone, PartialEq, Debug)]
pub struct Fight {
    pub place: String,
    pub from: usize,
    /// The action that ended it.
    pub to: usize,
}

/// The whole game.
pub struct Course {
    pub turns: Vec<Turn>,
    pub fights: Vec<Fight>,
    /// What the position after each number of actions is worth to the first seat, as far as it is known.
    pub worth: Vec<f32>,
    pub last: Option<Headline>,
}

impl Course {
    pub fn of(table: &dyn Thinker) -> Course {
        let actions = table.actions();
        let worth = (0..=actions).map(|n| table.estimate(n, Seat(0)).unwrap_or(0.0)).collect();
        Course { turns: turns(table), fights: fights(table), worth, last: table.headline(Viewer::Referee) }
    }

    /// How much the game swung by what happened between two moments, seen from the first seat.
    pub fn swing(&self, from: usize, to: usize) -> f32 {
        let at = |n: usize| self.worth.get(n.min(self.worth.len().saturating_sub(1))).copied().unwrap_or(0.0);
        at(to) - at(from)
    }

    /// The fight that an action belongs to.
    pub fn fight_at(&self, action: usize) -> Option<&Fight> {
        self.fights.iter().find(|fight| (fight.from..=fight.to).contains(&action))
    }
}

/// The story cut where turns begin, as everybody could follow it.
fn turns(table: &dyn Thinker) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    for line in table.story_for(Viewer::Observer, 0) {
        if line.opens_turn || turns.is_empty() {
            let headline = table.headline_at(Viewer::Referee, line.action);
            turns.push(Turn { headline, from: line.action, lines: Vec::new() });
        }
        if let Some(turn) = turns.last_mut() {
            turn.lines.push(line);
        }
    }
    // What is told before the first turn opens belongs to it.
    if turns.len() > 1 && !turns[0].lines.iter().any(|line| line.opens_turn) {
        let prelude = turns.remove(0);
        turns[0].lines.splice(0..0, prelude.lines);
        turns[0].from = prelude.from;
    }
    turns
}

/// A fight is there as long as a view shows one.
fn fights(table: &dyn Thinker) -> Vec<Fight> {
    let mut fights: Vec<Fight> = Vec::new();
    let mut open: Option<Fight> = None;
    for action in 0..=table.actions() {
        let place = table.moment(Viewer::Observer, action).and_then(|(view, _)| {
            view.panels.into_iter().find_map(|panel| match panel.body {
                PanelBody::Duel(duel) => Some(duel.place),
                _ => None,
            })
        });
        let goes_on = matches!((&open, &place), (Some(fight), Some(place)) if fight.place == *place);
        if !goes_on && let Some(fight) = open.take() {
            fights.push(Fight { to: action, ..fight });
        }
        match place {
            Some(place) if !goes_on => {
                open = Some(Fight { place, from: action.saturating_sub(1), to: action })
            }
            _ => {}
        }
    }
    fights.extend(open.map(|fight| Fight { to: table.actions(), ..fight }));
    fights
}
