//! How an action is refused.

use legatus_kernel::{Refusal, Rule};

pub(crate) fn refuse(rule: &'static str, key: &'static str) -> Result<(), Refusal> {
    Err(Refusal::new(Rule(rule), key))
}

/// Nothing of the kind is asked now.
pub(crate) fn not_asked(rule: Rule) -> Refusal {
    Refusal::new(rule, "refused-not-asked").depth(0)
}
