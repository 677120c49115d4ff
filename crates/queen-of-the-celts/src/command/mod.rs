//! Chapters 4 to 6: command, activation and the segments of an action phase, leaders.

pub(crate) mod activate;
pub(crate) mod announce;
pub(crate) mod attach;
pub(crate) mod bridge;
mod casualties;
pub(crate) mod choose;
pub(crate) mod emperor;
mod flight;
pub(crate) mod line;
mod officers;
pub(crate) mod order;
mod orders;
pub(crate) mod phase;
pub(crate) mod roll;
pub(crate) mod step_aside;
pub(crate) mod take_refuge;

use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// Why a formation can be neither announced nor activated.
    fn not_his(&self, form: Form, key: &'static str) -> Refusal {
        let known = form.i() < self.sc().forms.len();
        let no = Refusal::new(Rule("5.4"), key);
        if known { no.with("form", self.formation_name(form)) } else { not_asked(Rule("5.4")) }
    }
}
