//! A summer of 319 BC: the start and the script are data (`data/tutorial.json`), the words are in the Fluent files.

use crate::table::*;
use legatus_kernel::tutorial::Script;
use legatus_kernel::{Events, Frames, Luck, Seed, Tutorial};
use serde::Deserialize;
use std::sync::LazyLock;

/// Who stands where in the middle of a year.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Start {
    turn: u8,
    /// Consul markers left in the pool besides the one just drawn.
    markers: u8,
    offices: Vec<Officer>,
    legions: Vec<Camp>,
    samnites: Vec<Host>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Officer {
    leader: Leader,
    office: Office,
    at: Hex,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Camp {
    legion: Number,
    at: Hex,
    #[serde(default)]
    under: Option<Leader>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Host {
    at: Hex,
    points: Points,
    #[serde(default)]
    leader: Option<Leader>,
}

static TUTORIAL: LazyLock<Tutorial> = LazyLock::new(|| {
    let script = Script::<Start>::read(include_str!("../../data/tutorial.json"));
    let position = start(&script.start);
    script.begins_at(&ScenarioId::Conquete.data().id, &position)
});

/// The script, read once.
pub(crate) fn tutorial() -> &'static Tutorial {
    &TUTORIAL
}

/// A marker of the Consuls has just been drawn, and no others are left.
fn start(start: &Start) -> Position {
    let (mut luck, mut events) = (Luck::new(Seed::from_number(0)), Events::default());
    let ctx = &mut Ctx { luck: &mut luck, events: &mut events };
    let mut p = Position::blank(ScenarioId::Conquete);
    p.turn = start.turn;
    let in_city = |hex: Hex| hex.data().city.is_some();
    for officer in &start.offices {
        p.put_leader(officer.leader, officer.at, in_city(officer.at));
        let state = p.leader_mut(officer.leader);
        state.office = officer.office;
        if officer.office.is_consul() {
            state.marks |= mark::CONSULAR;
        }
    }
    for camp in &start.legions {
        let legion = camp.legion.roman();
        let [infantry, cavalry] = p.full_strength(legion);
        let flags = if in_city(camp.at) { at::INSIDE } else { 0 };
        p.legions[legion.i()] =
            LegionState { hex: Some(camp.at), flags, infantry, cavalry, ..LegionState::default() };
        p.commands[camp.legion.i()] = camp.under;
        p.occupy(camp.at, ctx);
    }
    for host in &start.samnites {
        p.add_troops(host.at, true, SAMNITE, host.points);
        p.occupy(host.at, ctx);
        if let Some(leader) = host.leader {
            p.put_leader(leader, host.at, true);
            p.war.overall = Some(leader);
        }
    }
    p.note_control_at_start();
    p.pool[LAM_CONSUL.i()] = start.markers;
    p.year.drawn = 1;
    p.frames = Frames::new(Frame::Turn(Phase::Drawn { lam: LAM_CONSUL }));
    p
}
