//! Why a step is barred: small while it is tried a thousand times, a refusal when somebody asks.

use legatus_kernel::{Refusal, Rule};

/// What bars a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bar {
    OffMap,
    NotOnMap,
    City,
    InsideCity,
    Enemy,
    ZocToZoc,
    MissileZoc,
    Works,
    FortRange,
    /// Half points.
    Points {
        has: u8,
        needs: u8,
    },
    SameBarrier,
    Stopped,
}

impl Bar {
    /// The rule, and the key of its words.
    fn named(self) -> (&'static str, &'static str) {
        match self {
            Bar::OffMap => ("11.3", "refuse-off-map"),
            Bar::NotOnMap => ("5.2", "refuse-not-on-map"),
            Bar::City => ("9.1", "refuse-city"),
            Bar::InsideCity => ("9.4", "refuse-inside-city"),
            Bar::Enemy => ("5.5", "refuse-enemy"),
            Bar::ZocToZoc => ("6.4", "refuse-zoc-to-zoc"),
            Bar::MissileZoc => ("20.2", "refuse-missile-zoc"),
            Bar::Works => ("22.1", "refuse-works"),
            Bar::FortRange => ("19.2", "refuse-fort-range"),
            Bar::Points { .. } => ("5.3", "refuse-points"),
            Bar::SameBarrier => ("8.2", "refuse-same-barrier"),
            Bar::Stopped => ("6.2", "refuse-stopped"),
        }
    }
}

pub(crate) fn refuse(bar: Bar) -> Refusal {
    let (rule, key) = bar.named();
    let refusal = Refusal::new(Rule(rule), key);
    match bar {
        Bar::Points { has, needs } => refusal.with("has", has).with("needs", needs),
        _ => refusal,
    }
}

/// Nothing of the kind is asked now.
pub(crate) fn not_now(rule: &'static str) -> Refusal {
    Refusal::new(Rule(rule), "refuse-not-now").depth(0)
}
