//! The panels beside the map: the fight of the moment, charges, formations, points, special rules, time.

use crate::shown::fight::{charges, fight, opposition};
use crate::shown::ledgers::{formations, points, special_rules};
use crate::shown::story::weather_word;
use crate::shown::view::{message, numeral, word};
use crate::table::*;
use legatus_kernel::*;

pub(crate) fn panels(p: &Position, _viewer: Viewer, out: &mut Vec<Panel>) {
    fight(p, out);
    opposition(p, out);
    charges(p, out);
    formations(p, out);
    points(p, out);
    special_rules(p, out);
    time(p, out);
}

pub(crate) fn titled(id: &str, key: &str) -> Titled {
    Titled { id: id.into(), title: word(key) }
}

pub(crate) fn panel(id: &str, key: &str, rule: &str, body: PanelBody) -> Panel {
    Panel { rule: Some(rule.into()), ..Panel::new(id, word(key), body) }
}

/// What the next activation rolls need (5.2, 5.6), and which armies are breaking (18.31).
fn note(p: &Position) -> Text {
    let rout = match p.routing {
        [false, false] => "rout-nobody",
        [true, false] => "rout-romans",
        [false, true] => "rout-britons",
        [true, true] => "rout-both",
    };
    message(
        Message::new("note-turn")
            .with("first", p.first.name())
            .with("roman", p.initiative[0])
            .with("briton", p.initiative[1])
            .with("failures", p.failures)
            .with("rout", rout),
    )
}

fn time(p: &Position, out: &mut Vec<Panel>) {
    let space = |turn: u8| Titled { id: format!("turn_{turn}"), title: numeral(turn) };
    let track = Track {
        spaces: (1..=p.sc().turns).map(space).collect(),
        tokens: vec![Token {
            id: "now".into(),
            at: format!("turn_{}", p.turn),
            title: word(weather_word(p.weather)),
            side: None,
        }],
        note: Some(note(p)),
    };
    out.push(panel("turns", "panel-turns", "3.0", PanelBody::Track(track)));
}
