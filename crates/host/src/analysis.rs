//! A finished game gone over by the machine: what is to be worked on, and what is told of what was found.

use crate::Denied;
use crate::after::LookBack;
use crate::state::TableState;
use crate::words::text_of;
use legatus_kernel::answer::Fault;
use legatus_kernel::wire::{Alternative, AnalysisShown, AnalysisState, CurvePoint, Mark, MarkKind, Turning};
use legatus_kernel::{SeatInfo, Text};
use legatus_mind::Thinker;
use legatus_mind::analysis::{Analysis, BLUNDER, Care, INACCURACY, MISTAKE, Marked, Swing, VERSION};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// Turning points that are told.
const MOST_TURNING: usize = 6;
/// What changed the chances less turned nothing.
const TURNED: f64 = MISTAKE;

impl TableState {
    /// A game that is over, to be gone over from the beginning.
    pub fn analysis(&self) -> Result<Analysis, Denied> {
        self.must_be_over()?;
        let save = self.referee()?.save();
        let hash = Sha256::new()
            .chain_update(b"analysis")
            .chain_update(save.seed.0)
            .chain_update(save.digest.unwrap_or_default());
        let hash = hash.finalize();
        let seed = u64::from_le_bytes(std::array::from_fn(|i| hash[i]));
        Ok(Analysis::new(Care::LEGATUS, seed))
    }
}

/// The game as it was played, to be gone over slice by slice.
pub fn table(played: &LookBack) -> Result<Box<dyn Thinker>, Fault> {
    played.game.load(&played.save)
}

/// Is it one of this program, that can be gone on with?
pub fn is_ours(analysis: &Analysis) -> bool {
    analysis.version == VERSION
}

/// What is told of an analysis as long as there is nothing to tell.
pub fn unfinished(seats: &[SeatInfo], state: AnalysisState, done: f64) -> AnalysisShown {
    AnalysisShown {
        state,
        done,
        seats: seats.iter().map(|seat| seat.id.to_string()).collect(),
        curve: Vec::new(),
        marks: Vec::new(),
        luck: BTreeMap::new(),
        skill: BTreeMap::new(),
        turning: Vec::new(),
    }
}

/// What is told of one that is done.
pub fn shown(seats: &[SeatInfo], analysis: &Analysis) -> AnalysisShown {
    let told = Told { seats, analysis };
    AnalysisShown {
        curve: analysis
            .curve
            .iter()
            .map(|point| CurvePoint { actions: point.actions, chances: told.by_seat(&point.chances) })
            .collect(),
        marks: analysis.marks.iter().map(|mark| told.mark(mark)).collect(),
        luck: told.by_seat(&analysis.luck),
        skill: told.by_seat(&told.skill()),
        turning: told.turning(),
        ..unfinished(seats, AnalysisState::Done, 1.0)
    }
}

struct Told<'a> {
    seats: &'a [SeatInfo],
    analysis: &'a Analysis,
}

impl Told<'_> {
    fn by_seat(&self, values: &[f64]) -> BTreeMap<String, f64> {
        self.seats.iter().zip(values).map(|(seat, value)| (seat.id.to_string(), rounded(*value))).collect()
    }

    fn name(&self, seat: u8) -> Text {
        self.seats.get(usize::from(seat)).map(|seat| seat.name.clone()).unwrap_or_default()
    }

    fn skill(&self) -> Vec<f64> {
        self.analysis.given.iter().map(|given| 0.0 - given).collect()
    }

    fn mark(&self, mark: &Marked) -> Mark {
        let said = |(seat, label): &(u8, Text)| {
            text_of("analysis-line", &[("seat", &self.name(*seat)), ("deed", label)])
        };
        Mark {
            actions: mark.actions,
            seat: self.seats.get(usize::from(mark.seat)).map(|seat| seat.id.to_string()).unwrap_or_default(),
            kind: kind(mark),
            cost: rounded(mark.cost),
            error: rounded(mark.error),
            played: mark.played.clone(),
            better: vec![Alternative {
                label: mark.other.clone(),
                chance: rounded(mark.chance),
                line: mark.line.iter().map(said).collect(),
            }],
            rule: (!mark.rule.is_empty()).then(|| mark.rule.clone()),
        }
    }

    /// What changed the chances most, by a decision or by a throw, and from when on the winner was ahead.
    fn turning(&self) -> Vec<Turning> {
        let analysis = self.analysis;
        let marks = analysis.marks.iter().filter(|mark| !mark.best && mark.cost >= TURNED);
        let swings = analysis.swings.iter().filter_map(|swing| {
            let (seat, most) = favoured(swing)?;
            (most >= TURNED).then(|| (most, self.thrown(swing, seat, most)))
        });
        let mut all: Vec<(f64, Turning)> =
            marks.map(|mark| (mark.cost, self.given(mark))).chain(swings).collect();
        all.sort_by(|a, b| b.0.total_cmp(&a.0));
        all.truncate(MOST_TURNING - 1);
        let mut turning: Vec<Turning> = all.into_iter().map(|(_, turning)| turning).collect();
        turning.extend(self.for_good());
        turning.sort_by_key(|turning| turning.actions);
        turning
    }

    fn given(&self, mark: &Marked) -> Turning {
        let arguments = [
            ("seat", &self.name(mark.seat)),
            ("points", &points(mark.cost)),
            ("played", &mark.played),
            ("better", &mark.other),
        ];
        Turning { actions: mark.actions, text: text_of("analysis-given", &arguments) }
    }

    fn thrown(&self, swing: &Swing, seat: usize, most: f64) -> Turning {
        let arguments = [
            ("seat", &self.name(swing.seat)),
            ("points", &points(most)),
            ("deed", &swing.label),
            ("favoured", &self.name(seat as u8)),
        ];
        Turning { actions: swing.actions, text: text_of("analysis-thrown", &arguments) }
    }

    /// From when on whoever won at last was ahead for good.
    fn for_good(&self) -> Option<Turning> {
        let curve = &self.analysis.curve;
        let end = &curve.last()?.chances;
        let winner = (0..end.len()).find(|seat| end[*seat] > 0.99)?;
        let behind =
            curve.iter().rposition(|point| point.chances.get(winner).is_some_and(|chance| *chance < 0.5))?;
        // Who was behind until the end did not turn it: the end did.
        let ahead = curve.get(behind + 1).filter(|point| point.actions < curve[curve.len() - 1].actions)?;
        let text = text_of("analysis-ahead", &[("seat", &self.name(winner as u8))]);
        Some(Turning { actions: ahead.actions, text })
    }
}

fn kind(mark: &Marked) -> MarkKind {
    debug_assert!(mark.best || mark.cost >= INACCURACY);
    match mark.cost {
        _ if mark.best => MarkKind::Best,
        cost if cost >= BLUNDER => MarkKind::Blunder,
        cost if cost >= MISTAKE => MarkKind::Mistake,
        _ => MarkKind::Inaccuracy,
    }
}

/// Whom a throw favoured most, and by how much.
fn favoured(swing: &Swing) -> Option<(usize, f64)> {
    swing.luck.iter().copied().enumerate().max_by(|a, b| a.1.total_cmp(&b.1))
}

/// Four digits are more than is known.
fn rounded(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
}

/// In a hundred.
fn points(chances: f64) -> Text {
    Text::same(((chances * 100.0).round() as i64).to_string())
}
