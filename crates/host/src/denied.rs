//! What a table does not let be done, seen or asked, and why. Whoever asked is told so in their own way: with a status over the web,
//! with a sentence in a terminal.

use legatus_kernel::Text;
use legatus_kernel::answer::Fault;

#[derive(Clone, PartialEq, Debug)]
pub enum Denied {
    /// The referee does not accept it: a field that is wrong, a rule that forbids it, something that cannot be done now.
    Fault(Fault),
    /// What somebody wrote is not as it must be.
    Field { field: &'static str, reason: Text },
    /// Not to this person, or not at this table.
    Forbidden(Text),
    /// Somebody else has it.
    Taken { field: &'static str, reason: Text },
    /// There is no such thing, or it is not for these eyes: the two look alike.
    NotFound,
    /// The table has moved on; this is its present version.
    Moved(u64),
    /// It was played under other rules, and cannot be replayed under those there are now.
    RulesChanged { from: u32, to: u32, reason: Text },
}

impl From<Fault> for Denied {
    fn from(fault: Fault) -> Denied {
        Denied::Fault(fault)
    }
}

impl Denied {
    /// A field of what was asked is wrong, as whoever wrote the program that asks is told.
    pub fn field(field: &str, reason: impl ToString) -> Denied {
        Denied::Fault(Fault::param(field, reason))
    }

    /// It cannot be done as things are.
    pub fn not_now(reason: Text) -> Denied {
        Denied::Fault(Fault::NotPossible(reason))
    }
}
