//! What is kept beside the log so that a table stays readable when it can no longer be replayed: its story, what each viewer saw at
//! the ends of turns, how it ended.

use legatus_kernel::{Headline, LogLine, Seat, Seats, Text, Viewer};
use legatus_mind::Thinker;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};

/// More moments of one table are not kept: of a longer game every second turn, every third … No game of ours has so many turns.
const MOST_MOMENTS: usize = 100;

/// Everything that is kept of one table.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Annals {
    pub actions: usize,
    pub seats: Vec<KeptSeat>,
    pub story: Vec<KeptLine>,
    /// In order of actions: the start, the ends of turns, the last.
    pub moments: Vec<KeptMoment>,
    /// The pieces, markers, panels … of all views, each kind once: from turn to turn and from viewer to viewer most are the same.
    parts: Vec<Value>,
    /// As the client reads it: what a later program makes of it is its own affair.
    headline: Option<Value>,
    pub over: Option<Value>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeptSeat {
    pub id: String,
    pub name: Text,
    pub side: String,
}

/// A line of the story and who may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct KeptLine {
    to: Seats,
    line: LogLine,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct KeptMoment {
    pub actions: usize,
    /// By the name of the viewer.
    views: BTreeMap<String, KeptView>,
}

/// A view, field by field, by the numbers of its parts.
type KeptView = BTreeMap<String, Kept>;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Kept {
    One(usize),
    Many(Vec<usize>),
}

/// Numbers the parts as they are met.
#[derive(Default)]
struct Parts {
    list: Vec<Value>,
    known: HashMap<String, usize>,
}

impl Parts {
    fn number(&mut self, part: Value) -> usize {
        let next = self.list.len();
        let number = *self.known.entry(part.to_string()).or_insert(next);
        if number == next {
            self.list.push(part);
        }
        number
    }

    fn field(&mut self, value: Value) -> Kept {
        match value {
            Value::Array(parts) => Kept::Many(parts.into_iter().map(|part| self.number(part)).collect()),
            one => Kept::One(self.number(one)),
        }
    }
}

/// Every kind of viewer that may look at a table: each seat, whoever looks on, and all who look back once it is over.
fn viewers(table: &dyn Thinker) -> Vec<(String, Viewer)> {
    let seats =
        table.seats().iter().enumerate().map(|(i, seat)| (seat.id.to_string(), Viewer::Seat(Seat(i as u8))));
    seats
        .chain([("observer".to_string(), Viewer::Observer), ("referee".to_string(), Viewer::Referee)])
        .collect()
}

impl Annals {
    /// What is to be kept of a table as it stands.
    pub fn of(table: &dyn Thinker) -> Annals {
        let mut parts = Parts::default();
        let viewers = viewers(table);
        let mut moment = |actions: usize| {
            let mut views = BTreeMap::new();
            for (name, viewer) in &viewers {
                let (mut view, _) = table.moment(*viewer, actions)?;
                view.log.clear();
                let Ok(Value::Object(fields)) = serde_json::to_value(view) else { return None };
                let view = fields.into_iter().map(|(field, value)| (field, parts.field(value))).collect();
                views.insert(name.clone(), view);
            }
            Some(KeptMoment { actions, views })
        };
        let moments = turns(table).into_iter().filter_map(&mut moment).collect();
        let seat = |seat: &legatus_kernel::SeatInfo| KeptSeat {
            id: seat.id.to_string(),
            name: seat.name.clone(),
            side: seat.side.to_string(),
        };
        Annals {
            actions: table.actions(),
            seats: table.seats().iter().map(seat).collect(),
            story: table.chronicle().into_iter().map(|(to, line)| KeptLine { to, line }).collect(),
            moments,
            parts: parts.list,
            headline: table.headline(Viewer::Observer).and_then(|line| serde_json::to_value(line).ok()),
            over: table.prompt(Viewer::Observer).over.and_then(|over| serde_json::to_value(over).ok()),
        }
    }

    fn known(&self, viewer: Viewer) -> impl Iterator<Item = &LogLine> {
        self.story.iter().filter(move |kept| viewer.is_among(kept.to)).map(|kept| &kept.line)
    }

    /// How many lines of the story this viewer knows.
    pub fn story_lines(&self, viewer: Viewer) -> usize {
        self.known(viewer).count()
    }

    /// The story as this viewer knows it: its lines are numbered among those it may know, as they were live.
    pub fn story_for(&self, viewer: Viewer, from: usize) -> Vec<LogLine> {
        self.known(viewer).enumerate().skip(from).map(|(seq, line)| LogLine { seq, ..line.clone() }).collect()
    }

    pub fn headline(&self) -> Option<Headline> {
        serde_json::from_value(self.headline.clone()?).ok()
    }

    /// What a viewer saw after so many actions, if that moment was kept.
    pub fn view(&self, viewer: &str, actions: usize) -> Option<Value> {
        let at = self.moments.binary_search_by_key(&actions, |moment| moment.actions).ok()?;
        let part = |number: &usize| self.parts.get(*number).cloned();
        let field = |(name, kept): (&String, &Kept)| {
            let value = match kept {
                Kept::One(number) => part(number)?,
                Kept::Many(numbers) => numbers.iter().map(part).collect::<Option<Value>>()?,
            };
            Some((name.clone(), value))
        };
        let fields = self.moments[at].views.get(viewer)?;
        fields.iter().map(field).collect::<Option<serde_json::Map<String, Value>>>().map(Value::Object)
    }
}

/// After how many actions each turn ended, from the start to the end of what was played.
fn turns(table: &dyn Thinker) -> Vec<usize> {
    let last = table.actions();
    let index = |actions| table.headline_at(Viewer::Observer, actions).map_or(0, |headline| headline.index);
    let mut found = vec![0];
    // Turns are numbered upwards: between two moments of the same turn no other has ended.
    let mut open = vec![((0, index(0)), (last, index(last)))];
    while let Some((from, to)) = open.pop() {
        if from.1 == to.1 {
            continue;
        }
        if to.0 - from.0 == 1 {
            found.push(to.0);
            continue;
        }
        let middle = usize::midpoint(from.0, to.0);
        let middle = (middle, index(middle));
        open.extend([(from, middle), (middle, to)]);
    }
    found.sort_unstable();
    thinned(found, last)
}

/// No more of them than are kept, and always the last.
fn thinned(turns: Vec<usize>, last: usize) -> Vec<usize> {
    let every = turns.len().div_ceil(MOST_MOMENTS);
    let mut kept: Vec<usize> = turns.into_iter().step_by(every).collect();
    if kept.last() != Some(&last) {
        kept.push(last);
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use legatus_games::Wanted;
    use legatus_kernel::Seed;
    use legatus_mind::Level;

    fn played(game: &str) -> Box<dyn Thinker> {
        let game = legatus_games::find(game).unwrap();
        let mut table = game.new_table(Wanted::default(), Seed::from_number(7)).unwrap();
        table.playout(Level::Greedy, 7, 1).unwrap();
        table
    }

    #[test]
    fn what_is_kept_is_what_each_knew() {
        for game in ["sample", "hannibal", "bellum_gallicum"] {
            let table = played(game);
            let kept = serde_json::to_string(&Annals::of(&*table)).unwrap();
            let annals: Annals = serde_json::from_str(&kept).unwrap();
            let viewers = viewers(&*table);
            assert_eq!(viewers.len(), table.seats().len() + 2);
            for (name, viewer) in viewers {
                assert_eq!(annals.story_for(viewer, 0), table.story_for(viewer, 0), "{game}: {name}");
                assert_eq!(annals.story_for(viewer, 5), table.story_for(viewer, 5), "{game}: {name}");
                assert_eq!(annals.story_lines(viewer), table.story_lines(viewer), "{game}: {name}");
                for moment in &annals.moments {
                    let (view, _) = table.moment(viewer, moment.actions).unwrap();
                    let live = serde_json::to_value(view).unwrap();
                    assert_eq!(annals.view(&name, moment.actions), Some(live), "{game}: {name}");
                }
            }
            assert_eq!(annals.view("observer", annals.actions + 1), None);
            assert_eq!(annals.view("nobody", 0), None);
            assert!(annals.over.is_some() && annals.actions == table.actions());
            assert_eq!(annals.headline(), table.headline(Viewer::Observer));
        }
    }

    #[test]
    fn moments_are_where_turns_end() {
        let table = played("hannibal");
        let index = |at| table.headline_at(Viewer::Observer, at).unwrap().index;
        let mut ends: Vec<usize> = (1..=table.actions()).filter(|at| index(*at) != index(*at - 1)).collect();
        ends.insert(0, 0);
        ends.push(table.actions());
        ends.dedup();
        assert!(ends.len() > 5, "{ends:?}");
        assert_eq!(turns(&*table), ends);
    }

    #[test]
    fn a_very_long_game_is_kept_within_bounds() {
        assert_eq!(thinned(vec![0], 0), [0]);
        assert_eq!(thinned(vec![0, 4, 9], 12), [0, 4, 9, 12]);
        let long = thinned((0..1_000).collect(), 2_000);
        assert!(
            long.len() <= MOST_MOMENTS + 1 && long[0] == 0 && long.last() == Some(&2_000),
            "{}",
            long.len()
        );
    }
}
