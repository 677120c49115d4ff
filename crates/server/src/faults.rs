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
        Fault::Foreign { at, why } => ApiError::bad(at, why),
        Fault::NeedDie { purpose, sides, .. } => ApiError::need_dice(purpose, u32::from(sides)),
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    /// A table's manners are the host's: what the server refuses, forbids or has given away it says in the host's words.
    #[test]
    fn nothing_is_refused_here() {
        let mut folders = vec![PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src")];
        let mut looked_at = 0;
        while let Some(folder) = folders.pop() {
            for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
                if path.is_dir() {
                    folders.push(path);
                } else if !path.ends_with("faults.rs") {
                    let source = std::fs::read_to_string(&path).unwrap();
                    for refusal in ["refused(", "forbidden(", "taken(", "need_dice(", "rules_changed("] {
                        let made = source.contains(&format!("ApiError::{refusal}"));
                        assert!(!made, "{}: {refusal}", path.display());
                    }
                    looked_at += 1;
                }
            }
        }
        assert!(looked_at > 20, "{looked_at}");
    }
}
