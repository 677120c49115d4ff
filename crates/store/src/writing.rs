//! A transaction that writes, for whatever belongs to no table's log.

use crate::{Kind, Store, Turn};
use sqlx::{Any, Transaction};
use std::ops::{Deref, DerefMut};

/// A transaction, whose turn it is. Dropped without a commit, it changes nothing.
pub struct Writing {
    transaction: Transaction<'static, Any>,
    _turn: Turn,
}

impl Store {
    /// SQLite takes the right to write at once: a transaction that reads first could not wait for it later.
    pub async fn begin(&self) -> Result<Writing, sqlx::Error> {
        let turn = self.turn().await;
        let statement = if self.kind == Kind::Sqlite { "BEGIN IMMEDIATE" } else { "BEGIN" };
        Ok(Writing { transaction: self.pool.begin_with(statement).await?, _turn: turn })
    }
}

impl Writing {
    pub async fn commit(self) -> Result<(), sqlx::Error> {
        self.transaction.commit().await
    }
}

impl Deref for Writing {
    type Target = Transaction<'static, Any>;

    fn deref(&self) -> &Self::Target {
        &self.transaction
    }
}

impl DerefMut for Writing {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.transaction
    }
}
