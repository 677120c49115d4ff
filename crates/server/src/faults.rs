//! What the host or the referee does not accept, as the client is told.

use legatus_accounts::ApiError;
use legatus_host::Denied;
use legatus_kernel::answer::Fault;

pub fn told(denied: impl Into<Denied>) -> ApiError {
    match denied.into() {
        Denied::Fault(fault) => fault_told(fault),
        Denied::Field { field, reason } => ApiError::bad(field, reason),
        Denied::Forbidden(reason) => ApiError::forbidden(reason),
        Denied::Taken { field, reason } => ApiError::taken(field, reason),
        Denied::NotFound => ApiError::not_found(),
        Denied::Moved(version) => ApiError::moved(version),
        Denied::RulesChanged { from, to, reason } => ApiError::rules_changed(from, to, reason),
    }
}

fn fault_told(fault: Fault) -> ApiError {
    match fault {
        Fault::Param { field, reason } => ApiError::bad(field, reason),
        Fault::Document(faults) => ApiError::document(faults),
        Fault::Refused { rule, reason } => ApiError::refused(rule.0, reason),
        Fault::NotPossible(reason) => ApiError::refused("", reason),
        Fault::Load { at, why } => ApiError::bad(at, why),
        Fault::NeedDie { purpose, sides, .. } => ApiError::need_dice(purpose, u32::from(sides)),
    }
}
