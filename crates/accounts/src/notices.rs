//! What happened at a person's tables while they were elsewhere: kept, shown in the page, pushed, mailed.

use crate::{Accounts, ApiError, NOTICES_CHANNEL, now_ms, secret};
use legatus_kernel::Language;
use legatus_kernel::text::Text;
pub use legatus_kernel::wire::Notice;
use legatus_store::sqlx::any::AnyRow;
use legatus_store::sqlx::{self, Row};
use serde_json::{Map, Value};
use tokio::sync::broadcast;

const MOST_SHOWN: i64 = 100;
/// Who did something so recently looks at the page: it tells them.
const THERE_MS: i64 = 30 * 1000;
/// A mail that could not be sent is tried again after so long, until the notice is too old to matter.
const MAIL_AGAIN_MS: i64 = 10 * 60 * 1000;
const MAIL_GIVE_UP_MS: i64 = 24 * 60 * 60 * 1000;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoticeKind {
    YourTurn,
    Joined,
    Over,
    Closed,
    Proposal,
    Vanished,
    Chat,
    /// Somebody challenges them.
    Challenge,
    /// Whom they challenged does not play.
    Declined,
    /// Somebody whom they follow opened a table.
    FollowedPlays,
    TournamentBegan,
    /// A game of theirs in a tournament can be played.
    TournamentGame,
    TournamentOver,
    /// The operator says something.
    Operator,
}

impl NoticeKind {
    fn code(self) -> &'static str {
        match self {
            NoticeKind::YourTurn => "your_turn",
            NoticeKind::Joined => "joined",
            NoticeKind::Over => "over",
            NoticeKind::Closed => "closed",
            NoticeKind::Proposal => "proposal",
            NoticeKind::Vanished => "vanished",
            NoticeKind::Chat => "chat",
            NoticeKind::Challenge => "challenge",
            NoticeKind::Declined => "declined",
            NoticeKind::FollowedPlays => "followed_plays",
            NoticeKind::TournamentBegan => "tournament_began",
            NoticeKind::TournamentGame => "tournament_game",
            NoticeKind::TournamentOver => "tournament_over",
            NoticeKind::Operator => "operator",
        }
    }

    /// Talk, and what others do, waits until one comes by.
    fn leaves_the_house(self) -> bool {
        !matches!(self, NoticeKind::Chat | NoticeKind::FollowedPlays)
    }
}

/// What a notice is about: a table, a tournament, or a game of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct About<'a> {
    pub table: Option<&'a str>,
    pub tournament: Option<&'a str>,
    /// Who is named in its words, by their id: when they leave for ever, it goes.
    pub names: Option<&'a str>,
}

impl<'a> About<'a> {
    pub fn table(table: &'a str) -> About<'a> {
        About { table: Some(table), ..About::default() }
    }

    pub fn naming(self, person: &'a str) -> About<'a> {
        About { names: Some(person), ..self }
    }
}

fn notice(row: &AnyRow) -> Result<Notice, sqlx::Error> {
    let body: String = row.try_get("body")?;
    Ok(Notice {
        id: row.try_get("id")?,
        kind: row.try_get("kind")?,
        table: row.try_get("table_id")?,
        tournament: row.try_get("tournament_id")?,
        text: serde_json::from_str(&body).unwrap_or_default(),
        at: row.try_get("at")?,
        read: row.try_get::<Option<i64>, _>("read_at")?.is_some(),
    })
}

/// The page of what a notice is about.
fn page_of(notice: &Notice) -> String {
    match (&notice.table, &notice.tournament) {
        (Some(table), _) => format!("/t/{table}"),
        (None, Some(tournament)) => format!("/tournaments/{tournament}"),
        (None, None) => "/".to_string(),
    }
}

/// What must be known of a person to write to them.
struct Addressee {
    name: String,
    email: Option<String>,
    language: Language,
    settings: Map<String, Value>,
    seen_at: i64,
}

impl Addressee {
    /// Mail and push are on until one switches them off: an address or a subscription was given for them.
    fn wants(&self, way: &str) -> bool {
        self.settings.get(way).and_then(Value::as_bool).unwrap_or(true)
    }

    /// Each kind is wanted until it is switched off; what the operator says cannot be.
    fn wants_kind(&self, kind: &str) -> bool {
        let said = self.settings.get("notices").and_then(|kinds| kinds.get(kind)?.as_bool());
        said != Some(false) || kind == NoticeKind::Operator.code()
    }
}

impl Accounts {
    /// Tells a person, if they want to be told such things. A notice of the same kind about the same table that they did not read yet is
    /// renewed, so that a page shows one line a table, and a mailbox gets one mail until the person comes by again.
    pub async fn notify(
        &self,
        user: &str,
        about: About<'_>,
        kind: NoticeKind,
        text: Text,
    ) -> Result<(), ApiError> {
        let now = now_ms();
        let mut transaction = self.begin().await?;
        let Some(addressee) = self.addressee(&mut transaction, user).await? else { return Ok(()) };
        if !addressee.wants_kind(kind.code()) {
            return Ok(());
        }
        let About { table, tournament, names } = about;
        let unread = sqlx::query(
            "SELECT id, mail_due, mailed_at, pushed_at FROM notices WHERE user_id = $1 AND COALESCE(table_id, '') = $2
             AND COALESCE(tournament_id, '') = $3 AND kind = $4 AND read_at IS NULL",
        )
        .bind(user)
        .bind(table.unwrap_or_default())
        .bind(tournament.unwrap_or_default())
        .bind(kind.code())
        .fetch_optional(&mut **transaction)
        .await?;
        let (id, mut mail_due, mut mailed_at, mut pushed_at) = match &unread {
            Some(row) => (
                row.try_get(0)?,
                row.try_get(1)?,
                row.try_get::<Option<i64>, _>(2)?,
                row.try_get::<Option<i64>, _>(3)?,
            ),
            None => (secret::new_id(), None, None, None),
        };
        // What went out before the person came by does not count any more.
        mailed_at = mailed_at.filter(|at| *at >= addressee.seen_at);
        pushed_at = pushed_at.filter(|at| *at >= addressee.seen_at);
        let there = now - addressee.seen_at < THERE_MS;
        let push = kind.leaves_the_house() && !there && pushed_at.is_none() && addressee.wants("push");
        if push {
            pushed_at = Some(now);
        }
        if kind.leaves_the_house() && self.mailer().is_some() && mailed_at.is_none() && mail_due.is_none() {
            mail_due = Some(now + self.config().mail_after.as_millis() as i64);
        }
        sqlx::query(
            "INSERT INTO notices (id, user_id, table_id, kind, body, at, mail_due, mailed_at, pushed_at, tournament_id, names) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (id) DO UPDATE SET body = $5, at = $6, mail_due = $7, \
             mailed_at = $8, pushed_at = $9, names = $11",
        )
        .bind(&id)
        .bind(user)
        .bind(table)
        .bind(kind.code())
        .bind(serde_json::to_string(&text).map_err(|error| ApiError::internal(&error))?)
        .bind(now)
        .bind(mail_due)
        .bind(mailed_at)
        .bind(pushed_at)
        .bind(tournament)
        .bind(names)
        .execute(&mut **transaction)
        .await?;
        transaction.commit().await?;

        let notice = Notice {
            id,
            kind: kind.code().into(),
            table: table.map(str::to_string),
            tournament: tournament.map(str::to_string),
            text,
            at: now,
            read: false,
        };
        self.watchers().tell(user, &notice);
        self.tell_others(NOTICES_CHANNEL, &format!("{} {user} {}", self.name(), notice.id)).await;
        if push {
            let (accounts, user) = (self.clone(), user.to_string());
            tokio::spawn(async move { accounts.push_notice(&user, &notice).await });
        }
        Ok(())
    }

    async fn addressee(
        &self,
        connection: &mut sqlx::AnyConnection,
        user: &str,
    ) -> Result<Option<Addressee>, sqlx::Error> {
        let row = sqlx::query(
            "SELECT name, email, email_confirmed_at, language, settings, seen_at FROM users WHERE id = $1",
        )
        .bind(user)
        .fetch_optional(connection)
        .await?;
        row.map(|row| {
            let settings: String = row.try_get("settings")?;
            let language: Option<String> = row.try_get("language")?;
            let confirmed = row.try_get::<Option<i64>, _>("email_confirmed_at")?.is_some();
            let here = self.presence().seen_at(user).unwrap_or(0);
            Ok(Addressee {
                name: row.try_get("name")?,
                email: row.try_get::<Option<String>, _>("email")?.filter(|_| confirmed),
                language: language.and_then(|code| Language::find(&code)).unwrap_or_default(),
                settings: serde_json::from_str(&settings).unwrap_or_default(),
                seen_at: row.try_get::<i64, _>("seen_at")?.max(here),
            })
        })
        .transpose()
    }

    /// The newest first; with `before`, those that came before that one. Is there more?
    pub async fn notices(&self, user: &str, before: Option<&str>) -> Result<(Vec<Notice>, bool), ApiError> {
        let (at, id) = match before {
            Some(id) => (self.notice_at(user, id, "before").await?, id),
            None => (i64::MAX, ""),
        };
        let sql = "SELECT id, table_id, tournament_id, kind, body, at, read_at FROM notices WHERE user_id = $1 AND (at < $2 OR at = $2 AND id > $3) \
                   ORDER BY at DESC, id LIMIT $4";
        let rows = sqlx::query(sql).bind(user).bind(at).bind(id).bind(MOST_SHOWN);
        let rows = rows.fetch_all(&self.store().pool).await?;
        Ok((rows.iter().map(notice).collect::<Result<_, _>>()?, rows.len() as i64 == MOST_SHOWN))
    }

    /// When a notice of this person came.
    async fn notice_at(&self, user: &str, id: &str, field: &str) -> Result<i64, ApiError> {
        let known = sqlx::query("SELECT at FROM notices WHERE user_id = $1 AND id = $2")
            .bind(user)
            .bind(id)
            .fetch_optional(&self.store().pool)
            .await?;
        let at = known.map(|row| row.try_get::<i64, _>(0)).transpose()?;
        at.ok_or_else(|| ApiError::bad(field, "no such notice"))
    }

    /// This one and all before it.
    pub async fn read_notices(&self, user: &str, upto: &str) -> Result<(), ApiError> {
        let at = self.notice_at(user, upto, "upto").await?;
        let _turn = self.store().turn().await;
        sqlx::query("UPDATE notices SET read_at = $1, mail_due = NULL WHERE user_id = $2 AND at <= $3 AND read_at IS NULL")
            .bind(now_ms())
            .bind(user)
            .bind(at)
            .execute(&self.store().pool)
            .await?;
        Ok(())
    }

    /// The person looks at the table: what was said about it is read.
    pub async fn read_table(&self, user: &str, table: &str) -> Result<(), ApiError> {
        let _turn = self.store().turn().await;
        sqlx::query("UPDATE notices SET read_at = $1, mail_due = NULL WHERE user_id = $2 AND table_id = $3 AND read_at IS NULL")
            .bind(now_ms())
            .bind(user)
            .bind(table)
            .execute(&self.store().pool)
            .await?;
        Ok(())
    }

    /// Another process has a new notice for somebody whose page may wait for it here.
    pub async fn heard_of_notice(&self, news: &str) -> Result<(), ApiError> {
        let mut parts = news.split(' ');
        let (Some(from), Some(user), Some(id)) = (parts.next(), parts.next(), parts.next()) else {
            return Ok(());
        };
        if from == self.name() || !self.watchers().has(user) {
            return Ok(());
        }
        let sql = "SELECT id, table_id, tournament_id, kind, body, at, read_at FROM notices WHERE id = $1";
        if let Some(row) = sqlx::query(sql).bind(id).fetch_optional(&self.store().pool).await? {
            self.watchers().tell(user, &notice(&row)?);
        }
        Ok(())
    }

    /// New notices of this person, as they come, from whichever process.
    pub fn watch(&self, user: &str) -> broadcast::Receiver<Notice> {
        self.watchers().watch(user)
    }

    /// Mails that are due. Another process may do the same at the same time: each notice is taken by one of them.
    pub(crate) async fn send_due_mails(&self) -> Result<(), ApiError> {
        if self.mailer().is_none() {
            return Ok(());
        }
        let sql = "SELECT id, user_id, table_id, tournament_id, kind, body, at, read_at, mail_due FROM notices WHERE mail_due <= $1 ORDER BY mail_due LIMIT 50";
        let rows = sqlx::query(sql).bind(now_ms()).fetch_all(&self.store().pool).await?;
        for row in &rows {
            let (user, due): (String, i64) = (row.try_get("user_id")?, row.try_get("mail_due")?);
            let notice = notice(row)?;
            let turn = self.store().turn().await;
            let taken = sqlx::query(
                "UPDATE notices SET mail_due = NULL, mailed_at = $1 WHERE id = $2 AND mail_due = $3",
            )
            .bind(now_ms())
            .bind(&notice.id)
            .bind(due)
            .execute(&self.store().pool)
            .await?;
            drop(turn);
            if taken.rows_affected() == 1 {
                self.mail_notice(&user, &notice).await?;
            }
        }
        Ok(())
    }

    async fn mail_notice(&self, user: &str, notice: &Notice) -> Result<(), ApiError> {
        let Some(mailer) = self.mailer() else { return Ok(()) };
        let mut connection = self.store().pool.acquire().await?;
        let addressee = self.addressee(&mut connection, user).await?;
        drop(connection);
        // Who was there in the very millisecond of the notice was there.
        let wanted = addressee.filter(|person| {
            !notice.read
                && person.seen_at < notice.at
                && person.wants("mail")
                && person.wants_kind(&notice.kind)
        });
        let mut outcome = None;
        if let Some(Addressee { name, email: Some(email), language, .. }) = wanted {
            let link = self.config().base_url.page(&page_of(notice));
            if mailer.send_notice(&email, &name, language, &notice.text, &link).await {
                return Ok(());
            }
            outcome = Some(now_ms() + MAIL_AGAIN_MS).filter(|again| again - notice.at < MAIL_GIVE_UP_MS);
        }
        // It did not go out: a later one may.
        let _turn = self.store().turn().await;
        sqlx::query("UPDATE notices SET mailed_at = NULL, mail_due = $1 WHERE id = $2")
            .bind(outcome)
            .bind(&notice.id)
            .execute(&self.store().pool)
            .await?;
        Ok(())
    }
}
