//! What a viewer may know: the board, the story, how it stood then, what the dice showed.

use super::*;

/// What a viewer may know: the board, the story, how it stood then, what the dice showed.
pub trait Telling: Send {
    fn view(&self, viewer: Viewer, log_lines: usize) -> View;
    /// What a viewer saw and who was asked after so many actions; nothing if there were not so many.
    fn moment(&self, viewer: Viewer, actions: usize) -> Option<(View, Prompt)>;
    fn headline(&self, viewer: Viewer) -> Option<Headline>;
    /// The same as it stood after so many actions: much quicker than a moment.
    fn headline_at(&self, viewer: Viewer, actions: usize) -> Option<Headline>;
    /// The story as this viewer knows it, from its line `from` on: lines are numbered among those it may know.
    fn story_for(&self, viewer: Viewer, from: usize) -> Vec<LogLine>;
    /// How many lines of the story this viewer knows.
    fn story_lines(&self, viewer: Viewer) -> usize;
    /// The whole story, each line with the seats that may know it and numbered among all: for what is kept beside the table.
    fn chronicle(&self) -> Vec<(Seats, LogLine)>;
    /// The rolls so far that all may know, gathered by purpose and seat.
    fn luck(&self) -> Vec<LuckLine>;
}

impl<G: Game> Telling for Table<G> {
    fn view(&self, viewer: Viewer, log_lines: usize) -> View {
        let mut view = self.show_position(self.position(), viewer, Table::actions(self));
        view.log = self.story_for(viewer, self.story_lines(viewer).saturating_sub(log_lines));
        view
    }

    fn moment(&self, viewer: Viewer, actions: usize) -> Option<(View, Prompt)> {
        let position = self.position_at(actions)?;
        // An end outside the rules came after the last action.
        let outcome = if actions == Table::actions(self) { self.outcome() } else { position.outcome() };
        let over = outcome.map(|o| self.show_outcome(o));
        Some((self.show_position(&position, viewer, actions), self.ask(&position, viewer, over, None)))
    }

    fn headline(&self, viewer: Viewer) -> Option<Headline> {
        self.position().headline_with_goal(viewer)
    }

    fn headline_at(&self, viewer: Viewer, actions: usize) -> Option<Headline> {
        self.position_at(actions)?.headline_with_goal(viewer)
    }

    fn story_for(&self, viewer: Viewer, from: usize) -> Vec<LogLine> {
        self.story(viewer, from).map(|(seq, line, story)| self.show_line(seq, line, story)).collect()
    }

    fn story_lines(&self, viewer: Viewer) -> usize {
        self.story_known(viewer).count()
    }

    fn chronicle(&self) -> Vec<(Seats, LogLine)> {
        let lines = self.story(Viewer::Referee, 0);
        lines.map(|(seq, line, story)| (line.told.to, self.show_line(seq, line, story))).collect()
    }

    fn luck(&self) -> Vec<LuckLine> {
        let mut kinds: Vec<(&'static str, Seat, u8, Vec<u8>)> = Vec::new();
        // What is drawn face down shows nothing.
        for (seat, roll) in self.rolls_by_seat().filter(|(_, roll)| roll.value > 0) {
            let same = |kind: &&mut (&'static str, Seat, u8, Vec<u8>)| {
                (kind.0, kind.1, kind.2) == (roll.purpose, seat, roll.sides)
            };
            match kinds.iter_mut().find(same) {
                Some(kind) => kind.3.push(roll.value),
                None => kinds.push((roll.purpose, seat, roll.sides, vec![roll.value])),
            }
        }
        kinds.sort_by_key(|kind| (kind.0, kind.1));
        kinds
            .into_iter()
            .map(|(purpose, seat, sides, faces)| LuckLine {
                purpose: roll_words::<G>(purpose),
                seat: self.seat_id(seat),
                sides,
                faces,
            })
            .collect()
    }
}
