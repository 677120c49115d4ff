//! What a row of a table's log says.

use legatus_kernel::journal::Entry;
pub use legatus_kernel::wire::{Charge, Proposal, ProposalKind};
use legatus_kernel::{Seed, Text};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Why the server itself made an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The clock ran out.
    Time,
    /// The seat's standing answer.
    #[serde(rename = "order")]
    Standing,
    Machine,
    /// The seat's staff, which is in charge of some of its pieces.
    Staff,
    /// The seat lets pass what is asked until something changes.
    Passing,
    /// The script of the tutorial.
    Script,
    /// All agreed to a proposal.
    Agreed,
    /// Whoever held the seat of a rated game left for ever.
    Abandoned,
}

/// One row: what happened. Its number is the table's version.
#[derive(Clone, PartialEq, Debug)]
pub enum Record {
    /// Entries of the game's journal, which stand or fall together.
    Entries {
        entries: Vec<Entry>,
        why: Option<Why>,
    },
    Chat(Chat),
    Proposal(Proposal),
    Answer(Answer),
    /// Somebody sat down or left. Who sits where is in the table of seats, which changes in the same transaction.
    Seat(SeatNews),
    /// Standing answers of a seat were changed; they too are in the table of seats.
    Standing(OfSeat),
    /// The staff of a seat was asked to propose.
    Staff(OfSeat),
    /// The staff of a seat is in charge of pieces, or is not any more.
    Charge(ChargeOf),
    /// A seat lets pass what it is asked, until something changes.
    Passing(PassingOf),
    /// No server was there for a while: nobody's clock ran.
    Outage(Outage),
    /// No seat is open any more: the clocks begin.
    Begin,
    /// The end of the log was lost: what comes after this follows on what was left.
    Lost(Lost),
    /// An action was named whose dice its player still has to roll.
    Begun(Begun),
    /// Read-only from here on.
    Closed(Closed),
    /// A rematch was opened.
    Rematch(Rematch),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Chat {
    pub user: String,
    pub name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    pub text: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Answer {
    pub seat: String,
    pub ok: bool,
}

/// What became of a seat, and who did it. Rows of older tables name the seat alone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatNews {
    pub seat: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub change: Option<SeatChange>,
    #[serde(default)]
    pub user: String,
    /// Empty once they have deleted their account.
    #[serde(default)]
    pub name: String,
    /// The luck that is drawn anew with it, so that what somebody may know of the old one is worth nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub luck: Option<Seed>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatChange {
    Sat,
    Left,
    /// Another player opened the seat.
    Opened,
    /// Another player gave it to the machine.
    Machine,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct OfSeat {
    pub seat: String,
}

/// What the staff of a seat takes care of from here on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ChargeOf {
    pub seat: String,
    pub charge: Charge,
    /// Somebody else is at the table, who is told.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub told: bool,
}

/// A seat that passes, and in which phase.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PassingOf {
    pub seat: String,
    pub phase: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outage {
    pub ms: i64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lost {
    pub rows: u64,
    /// The rows from here on to this one cannot be read, or not without one that cannot: what comes after follows on what was before
    /// them. Without it they are not there at all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<u64>,
}

/// What a seat has said it does. Which dice that takes was told, and may tell more: it is done, or nothing is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Begun {
    pub seat: String,
    pub action: Value,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Closed {
    pub reason: Text,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rematch {
    pub table: String,
}

#[derive(Serialize, Deserialize)]
struct Entries {
    entries: Vec<Entry>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    why: Option<Why>,
}

impl Record {
    pub fn kind(&self) -> &'static str {
        match self {
            Record::Entries { .. } => "entries",
            Record::Chat(_) => "chat",
            Record::Proposal(_) => "proposal",
            Record::Answer(_) => "answer",
            Record::Seat(_) => "seat",
            Record::Standing(_) => "orders",
            Record::Staff(_) => "staff",
            Record::Charge(_) => "charge",
            Record::Passing(_) => "passing",
            Record::Outage(_) => "outage",
            Record::Lost(_) => "lost",
            Record::Begun(_) => "begun",
            Record::Begin => "begin",
            Record::Closed(_) => "closed",
            Record::Rematch(_) => "rematch",
        }
    }

    pub fn body(&self) -> String {
        let json = match self {
            Record::Entries { entries, why } => {
                #[derive(Serialize)]
                struct Borrowed<'a> {
                    entries: &'a [Entry],
                    #[serde(skip_serializing_if = "Option::is_none")]
                    why: Option<Why>,
                }
                serde_json::to_string(&Borrowed { entries, why: *why })
            }
            Record::Chat(chat) => serde_json::to_string(chat),
            Record::Proposal(proposal) => serde_json::to_string(proposal),
            Record::Answer(answer) => serde_json::to_string(answer),
            Record::Seat(news) => serde_json::to_string(news),
            Record::Standing(seat) | Record::Staff(seat) => serde_json::to_string(seat),
            Record::Charge(charge) => serde_json::to_string(charge),
            Record::Passing(passing) => serde_json::to_string(passing),
            Record::Outage(outage) => serde_json::to_string(outage),
            Record::Lost(lost) => serde_json::to_string(lost),
            Record::Begun(begun) => serde_json::to_string(begun),
            Record::Begin => Ok("{}".to_string()),
            Record::Closed(closed) => serde_json::to_string(closed),
            Record::Rematch(rematch) => serde_json::to_string(rematch),
        };
        json.expect("plain data is JSON")
    }

    pub fn read(kind: &str, body: &str) -> Result<Record, String> {
        let read = match kind {
            "entries" => {
                serde_json::from_str(body).map(|Entries { entries, why }| Record::Entries { entries, why })
            }
            "chat" => serde_json::from_str(body).map(Record::Chat),
            "proposal" => serde_json::from_str(body).map(Record::Proposal),
            "answer" => serde_json::from_str(body).map(Record::Answer),
            "seat" => serde_json::from_str(body).map(Record::Seat),
            "orders" => serde_json::from_str(body).map(Record::Standing),
            "staff" => serde_json::from_str(body).map(Record::Staff),
            "passing" => serde_json::from_str(body).map(Record::Passing),
            "charge" => serde_json::from_str(body).map(Record::Charge),
            "outage" => serde_json::from_str(body).map(Record::Outage),
            "lost" => serde_json::from_str(body).map(Record::Lost),
            "begun" => serde_json::from_str(body).map(Record::Begun),
            "begin" => Ok(Record::Begin),
            "closed" => serde_json::from_str(body).map(Record::Closed),
            "rematch" => serde_json::from_str(body).map(Record::Rematch),
            other => return Err(format!("a row of unknown kind {other:?}")),
        };
        read.map_err(|error| format!("{kind}: {error}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_record_reads_back() {
        let text = Text::from([("en", "no"), ("fr", "non")]);
        let all = [
            Record::Entries {
                entries: vec![
                    Entry::Dice { dice: vec![3] },
                    Entry::Action { seat: "rome".into(), action: json!({"pass": true}) },
                ],
                why: None,
            },
            Record::Entries {
                entries: vec![Entry::Resigned { resigned: "rome".into() }],
                why: Some(Why::Time),
            },
            Record::Chat(Chat { user: "u".into(), name: "Ann".into(), seat: None, text: "salve".into() }),
            Record::Proposal(Proposal {
                from: "rome".into(),
                kind: ProposalKind::Back,
                to: Some(3),
                waiting: vec!["carthage".into()],
            }),
            Record::Answer(Answer { seat: "rome".into(), ok: true }),
            Record::Seat(SeatNews {
                seat: "rome".into(),
                change: Some(SeatChange::Sat),
                user: "u".into(),
                name: "Ann".into(),
                luck: Some(Seed::from_number(1)),
            }),
            Record::Standing(OfSeat { seat: "rome".into() }),
            Record::Staff(OfSeat { seat: "rome".into() }),
            Record::Charge(ChargeOf {
                seat: "rome".into(),
                charge: Charge { pieces: vec!["a".into()], places: vec!["b".into()] },
                told: true,
            }),
            Record::Passing(PassingOf { seat: "rome".into(), phase: 7 }),
            Record::Outage(Outage { ms: 900_000 }),
            Record::Lost(Lost { rows: 3, from: None }),
            Record::Lost(Lost { rows: 3, from: Some(7) }),
            Record::Begun(Begun { seat: "rome".into(), action: json!({"attack": "veii"}) }),
            Record::Begin,
            Record::Closed(Closed { reason: text }),
            Record::Rematch(Rematch { table: "t".into() }),
        ];
        for record in all {
            assert_eq!(Record::read(record.kind(), &record.body()), Ok(record));
        }
        let Ok(Record::Seat(old)) = Record::read("seat", r#"{"seat":"rome"}"#) else { panic!("it loads") };
        assert_eq!((old.seat.as_str(), old.change, old.luck), ("rome", None, None));
        assert!(Record::read("dance", "{}").is_err());
        assert!(Record::read("chat", "{}").is_err());
    }
}
