//! What operators did, by `legatus admin` beside the running server: heard of by reading their record.

use crate::clockwork::now_ms;
use crate::hall::Hall;
use legatus_accounts::{ApiError, Operation};
use std::sync::Arc;
use std::time::Duration;

const LOOK_EVERY: Duration = Duration::from_secs(2);
/// Clocks of processes differ by so much at most: what is so old is looked at again, which does no harm.
const OVERLAP_MS: i64 = 5_000;

/// Follows the record until the server goes down.
pub async fn follow(hall: Arc<Hall>) {
    let mut since = now_ms();
    loop {
        tokio::time::sleep(LOOK_EVERY).await;
        let until = now_ms();
        match hall.accounts.operations(since - OVERLAP_MS).await {
            Ok(done) => {
                for operation in &done {
                    if let Err(error) = hear(&hall, operation).await {
                        tracing::warn!(%error, what = operation.what, "what an operator did was not heard");
                    }
                }
                since = until;
            }
            Err(error) => tracing::warn!(%error, "the record of the operators was not read"),
        }
    }
}

async fn hear(hall: &Arc<Hall>, operation: &Operation) -> Result<(), ApiError> {
    match operation.what.as_str() {
        "close-table" => match hall.in_memory(&operation.about) {
            Some(live) => hall.catch_up(&live, u64::MAX).await,
            None => Ok(()),
        },
        "delete-table" => {
            hall.forget(&operation.about).await;
            Ok(())
        }
        "delete-tournament" => {
            let of_it = |live: &Arc<crate::live::Live>| {
                let about = |room: &crate::live::Room| {
                    room.state.fixed.facts.tournament.as_deref() == Some(operation.about.as_str())
                };
                live.peek().is_none_or(|room| about(&room))
            };
            for live in hall.all_in_memory().iter().filter(|live| of_it(live)) {
                hall.catch_up(live, u64::MAX).await?;
            }
            Ok(())
        }
        _ => {
            hall.accounts.heard_of(operation);
            Ok(())
        }
    }
}
