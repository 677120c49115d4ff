//! What people can do with their account. Everything that takes several steps is one transaction.

use crate::crowd::{Attending, Crowd};
use crate::language::Spoken;
use crate::limits::{Deed, Limiter, Who};
use crate::lookalike::look;
use crate::mail::Mailer;
use crate::names::{check_email, check_name, check_password, guest_name, name_key};
use crate::presence::Presence;
use crate::profile::{self, ProfileChange};
use crate::push::Push;
use crate::secret::{self, Passwords};
use crate::session::{self, SessionKind};
use crate::watchers::Watchers;
use crate::words::{word, word_with};
use crate::{ApiError, Config, OpenError, Person, User, Whence, leaving, now_ms, people, persons};
use legatus_kernel::Language;
use legatus_kernel::text::Text;
use legatus_kernel::wire::ChangeProfile;
use legatus_store::sqlx::{self, Any, Transaction};
use legatus_store::{Kind, Store, Writing};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::net::IpAddr;
use std::sync::Arc;
use tokio::sync::broadcast;

const MOST_SETTINGS_BYTES: usize = 16 * 1024;

/// Something about a person changed that tables in memory show, or their sockets must know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PersonChange {
    Renamed {
        user: String,
        name: String,
    },
    /// A guest signed in: what was theirs is the account's.
    Merged {
        guest: String,
        into: String,
    },
    /// Their seats are nobody's, their words in the chat *someone*'s.
    Deleted {
        user: String,
    },
    /// Some session of theirs ended: a browser signed out, a token was deleted.
    SignedOut {
        user: String,
    },
    /// They blocked somebody, or no longer do, and what waited between the two was called off.
    Apart {
        user: String,
    },
    /// For a while nothing was heard of other processes: whatever happened may have been about anybody.
    Missed,
}

impl PersonChange {
    /// Whose tables and sockets are to look again; everybody's, if nobody is named.
    pub fn user(&self) -> Option<&str> {
        match self {
            PersonChange::Renamed { user, .. }
            | PersonChange::Deleted { user }
            | PersonChange::SignedOut { user }
            | PersonChange::Apart { user }
            | PersonChange::Merged { guest: user, .. } => Some(user),
            PersonChange::Missed => None,
        }
    }

    pub fn concerns(&self, user: &str) -> bool {
        self.user().is_none_or(|named| named == user)
    }
}

/// What PostgreSQL's listeners of [`PersonChange`]s listen to.
pub const PEOPLE_CHANNEL: &str = "legatus_people";

/// What PostgreSQL's listeners of new notices listen to: who tells it, who is told, and which notice.
pub const NOTICES_CHANNEL: &str = "legatus_notices";

/// People, their sessions and how they are told things. A handle: clone it freely.
#[derive(Clone)]
pub struct Accounts(Arc<Inner>);

struct Inner {
    /// This process among those at the database.
    name: String,
    store: Store,
    config: Config,
    passwords: Passwords,
    limiter: Limiter,
    crowd: Crowd,
    presence: Presence,
    watchers: Watchers,
    changes: broadcast::Sender<PersonChange>,
    mailer: Option<Mailer>,
    push: Push,
    spoken: Spoken,
}

/// A change to an account; what is `None` stays.
#[derive(Default)]
pub struct Change {
    pub name: Option<String>,
    pub email: Option<Option<String>>,
    pub language: Option<Language>,
    pub settings: Option<Map<String, Value>>,
    pub password: Option<String>,
    pub current_password: Option<String>,
    pub profile: Option<ChangeProfile>,
}

impl Accounts {
    pub async fn open(store: Store, config: Config) -> Result<Accounts, OpenError> {
        let mailer = config.mail.as_ref().map(Mailer::new).transpose().map_err(OpenError::Mail)?;
        let push = Push::open(&store, &config).await?;
        people::note_looks(&store.pool).await?;
        Ok(Accounts(Arc::new(Inner {
            name: secret::new_id(),
            passwords: Passwords::new(),
            limiter: Limiter::new(config.limits.clone()),
            crowd: Crowd::default(),
            presence: Presence::default(),
            watchers: Watchers::default(),
            changes: broadcast::channel(256).0,
            mailer,
            push,
            spoken: Spoken::default(),
            store,
            config,
        })))
    }

    pub(crate) fn spoken(&self) -> &Spoken {
        &self.0.spoken
    }

    pub fn store(&self) -> &Store {
        &self.0.store
    }

    pub fn config(&self) -> &Config {
        &self.0.config
    }

    pub(crate) fn presence(&self) -> &Presence {
        &self.0.presence
    }

    pub(crate) fn watchers(&self) -> &Watchers {
        &self.0.watchers
    }

    pub(crate) fn mailer(&self) -> Option<&Mailer> {
        self.0.mailer.as_ref()
    }

    pub(crate) fn passwords(&self) -> &Passwords {
        &self.0.passwords
    }

    pub(crate) fn push(&self) -> &Push {
        &self.0.push
    }

    /// Counts this deed; an error if it is one too many.
    pub fn limit(&self, deed: Deed, who: Who) -> Result<(), ApiError> {
        self.0.limiter.take(deed, who)
    }

    /// Counts a stream that stays open; an error if it is one too many.
    pub fn attend(&self, person: Option<&str>, address: IpAddr) -> Result<Attending, ApiError> {
        self.0.crowd.enter(self.config().limits.as_ref(), person, address)
    }

    /// News for tables and sockets of this process.
    pub fn changes(&self) -> broadcast::Receiver<PersonChange> {
        self.0.changes.subscribe()
    }

    /// Tells it here, and every other process at the same database.
    pub(crate) async fn tell(&self, change: PersonChange) {
        self.tell_others(PEOPLE_CHANNEL, &serde_json::to_string(&change).unwrap_or_default()).await;
        self.announce(change);
    }

    /// News for the other processes at the database.
    pub async fn tell_others(&self, channel: &str, news: &str) {
        if self.store().kind != Kind::Postgres {
            return;
        }
        let sql = "SELECT pg_notify($1, $2)::text";
        let told = sqlx::query(sql).bind(channel).bind(news).execute(&self.store().pool).await;
        if let Err(error) = told {
            tracing::warn!(%error, channel, "other processes were not told");
        }
    }

    /// This process among those at the database.
    pub(crate) fn name(&self) -> &str {
        &self.0.name
    }

    /// For a while no news of other processes came.
    pub fn missed_news(&self) {
        self.announce(PersonChange::Missed);
    }

    /// News for this process alone.
    pub(crate) fn announce(&self, change: PersonChange) {
        let _ = self.0.changes.send(change);
    }

    /// Another process told this. Nobody listening is no mistake.
    pub fn heard(&self, news: &str) {
        if let Ok(change) = serde_json::from_str(news) {
            let _ = self.0.changes.send(change);
        }
    }

    pub(crate) async fn begin(&self) -> Result<Writing, sqlx::Error> {
        self.store().begin().await
    }

    /// A new guest and the token of their session.
    pub async fn new_guest(
        &self,
        name: Option<&str>,
        language: Option<Language>,
        from: &Whence,
    ) -> Result<(User, String), ApiError> {
        let name = match name {
            Some(name) => {
                let name = check_name(name)?;
                self.name_is_free(&name, "").await?;
                name
            }
            None => self.free_guest_name().await?,
        };
        let mut transaction = self.begin().await?;
        let id = secret::new_id();
        people::insert_guest(&mut transaction, &id, &name, language, now_ms()).await?;
        let browser = Some(from.browser.as_str());
        let (_, token) = session::create(&mut transaction, &id, SessionKind::Cookie, None, browser).await?;
        let user = people::by_id(&mut transaction, &id).await?.ok_or_else(ApiError::not_found)?;
        transaction.commit().await?;
        Ok((user, token))
    }

    /// Guests may share a name with each other, never with somebody who keeps it, nor one that looks like it.
    async fn name_is_free(&self, name: &str, but: &str) -> Result<(), ApiError> {
        let same = people::by_name(&self.store().pool, name).await?.filter(|(id, _)| id != but);
        if same.is_some() {
            return Err(ApiError::taken("name", word("name-taken")));
        }
        match people::by_look(&self.store().pool, name, but).await? {
            Some(_) => Err(ApiError::taken("name", word("name-alike"))),
            None => Ok(()),
        }
    }

    async fn free_guest_name(&self) -> Result<String, ApiError> {
        for _ in 0..8 {
            let name = guest_name();
            if self.name_is_free(&name, "").await.is_ok() {
                return Ok(name);
            }
        }
        Ok(format!("{} {}", guest_name(), 2 + u16::from_le_bytes(secret::random()) % 998))
    }

    /// Keeps a name. A guest keeps their tables and their language too, unless another is named.
    pub async fn sign_up(
        &self,
        guest: Option<&Person>,
        name: &str,
        password: String,
        email: Option<&str>,
        language: Option<Language>,
        from: &Whence,
    ) -> Result<(User, String), ApiError> {
        if guest.is_some_and(|person| !person.guest) {
            return Err(ApiError::forbidden(word("account-already")));
        }
        let name = check_name(name)?;
        check_password(&password, &name)?;
        let email = email.map(check_email).transpose()?;
        self.name_is_free(&name, guest.map_or("", |guest| &guest.id)).await?;
        let hash = self.0.passwords.hash(password).await?;

        let mut transaction = self.begin().await?;
        let id = match guest {
            Some(guest) => guest.id.clone(),
            None => {
                let id = secret::new_id();
                people::insert_guest(&mut transaction, &id, &name, language, now_ms()).await?;
                id
            }
        };
        people::keep(&mut transaction, &id, &name, &hash, email.as_deref(), language).await?;
        // A session that anybody may have had before the name was kept ends here.
        delete_cookie_sessions(&mut transaction, &id, None).await?;
        let browser = Some(from.browser.as_str());
        let (_, token) = session::create(&mut transaction, &id, SessionKind::Cookie, None, browser).await?;
        let user = people::by_id(&mut transaction, &id).await?.ok_or_else(ApiError::not_found)?;
        transaction.commit().await?;
        self.note_sign_in(&id, true, from).await?;
        if user.email.is_some() {
            self.ask_owner_of_address(&id);
        }
        self.tell(PersonChange::SignedOut { user: id.clone() }).await;
        self.tell(PersonChange::Renamed { user: id, name }).await;
        Ok((user, token))
    }

    /// What a guest of this browser did moves over to the account.
    pub async fn sign_in(
        &self,
        before: Option<&Person>,
        name: &str,
        password: String,
        code: Option<&str>,
        from: &Whence,
    ) -> Result<(User, String), ApiError> {
        let known = people::by_name(&self.store().pool, name).await?;
        let (id, hash) = known.map_or((None, None), |(id, hash)| (Some(id), hash));
        let here_before = match &id {
            Some(id) => self.comes_from(id, from).await?,
            None => false,
        };
        let key = name_key(name);
        let whose = if here_before { Who::NameAt(key, from.address) } else { Who::Name(key) };
        self.limit(Deed::SignIn, whose)?;
        let fits = self.0.passwords.verify(password.clone(), hash.clone()).await?;
        let Some(id) = id.clone().filter(|_| fits) else {
            if let Some(id) = id {
                self.note_sign_in(&id, false, from).await?;
            }
            return Err(ApiError::wrong_password("", word("sign-in-wrong")));
        };
        if let Some(why) = people::banned(&self.store().pool, &id, now_ms()).await? {
            return Err(ApiError::forbidden(word_with("banned", "why", &Text::same(&why))));
        }
        // The password is at hand and right: its hash becomes one of today, if it is none.
        let renewed = match hash.as_deref().is_some_and(secret::is_outdated) {
            true => Some(self.0.passwords.hash(password).await?),
            false => None,
        };
        let mut transaction = self.begin().await?;
        if let Err(error) = Accounts::check_second_factor(&mut transaction, &id, code).await {
            drop(transaction);
            if code.is_some() {
                self.note_sign_in(&id, false, from).await?;
            }
            return Err(error);
        }
        if let Some(renewed) = renewed {
            // The password may have been changed meanwhile.
            let sql = "UPDATE users SET password = $1 WHERE id = $2 AND password = $3";
            sqlx::query(sql).bind(renewed).bind(&id).bind(hash).execute(&mut **transaction).await?;
        }
        let guest = before.filter(|person| person.guest && person.id != id);
        if let Some(guest) = guest {
            merge(&mut transaction, &guest.id, &id).await?;
        } else if let Some(before) = before {
            delete_session(&mut transaction, &before.id, &before.session_id).await?;
        }
        let browser = Some(from.browser.as_str());
        let (_, token) = session::create(&mut transaction, &id, SessionKind::Cookie, None, browser).await?;
        let user = people::by_id(&mut transaction, &id).await?.ok_or_else(ApiError::not_found)?;
        transaction.commit().await?;
        self.note_sign_in(&id, true, from).await?;
        if let Some(guest) = guest {
            self.tell(PersonChange::Merged { guest: guest.id.clone(), into: id }).await;
        } else if let Some(before) = before {
            self.tell(PersonChange::SignedOut { user: before.id.clone() }).await;
        }
        Ok((user, token))
    }

    pub async fn sign_out(&self, person: &Person) -> Result<(), ApiError> {
        let mut transaction = self.begin().await?;
        delete_session(&mut transaction, &person.id, &person.session_id).await?;
        transaction.commit().await?;
        self.tell(PersonChange::SignedOut { user: person.id.clone() }).await;
        Ok(())
    }

    pub async fn change(&self, person: &Person, change: Change) -> Result<User, ApiError> {
        let name = change.name.as_deref().map(check_name).transpose()?;
        let email = change.email.map(|email| email.as_deref().map(check_email).transpose()).transpose()?;
        let settings = change.settings.map(|settings| check_settings(&settings)).transpose()?;
        let profile = change.profile.map(ProfileChange::check).transpose()?;
        if let Some(password) = &change.password {
            check_password(password, name.as_deref().unwrap_or(&person.name))?;
        }
        if email.is_some() || change.password.is_some() {
            self.confirm(person, change.current_password, "current_password").await?;
        }
        if let Some(name) = &name {
            self.name_is_free(name, &person.id).await?;
        }
        let hash = match change.password {
            Some(password) => Some(self.0.passwords.hash(password).await?),
            None => None,
        };

        let mut asks = false;
        let mut transaction = self.begin().await?;
        let set = async |transaction: &mut Transaction<'static, Any>,
                         sql: &'static str,
                         values: [Option<String>; 2]| {
            let [first, second] = values;
            sqlx::query(sql).bind(first).bind(second).bind(&person.id).execute(&mut **transaction).await
        };
        if let Some(name) = &name {
            let key = (!person.guest).then(|| name_key(name));
            let sql = "UPDATE users SET name = $1, name_key = $2 WHERE id = $3";
            people::name_taken(set(&mut transaction, sql, [Some(name.clone()), key]).await)?;
            let look = (!person.guest).then(|| look(name));
            set(
                &mut transaction,
                "UPDATE users SET name_look = COALESCE($1, $2) WHERE id = $3",
                [look, None],
            )
            .await?;
        }
        if let Some(email) = email {
            let key = email.as_deref().map(crate::names::email_key);
            let sql = "UPDATE users SET email_confirmed_at = CASE WHEN email_key = $2 THEN email_confirmed_at ELSE NULL END, \
                       email = $1, email_key = $2 WHERE id = $3";
            set(&mut transaction, sql, [email, key]).await?;
            asks = true;
            // A link that was sent to the old address must not open the account any more.
            sqlx::query("DELETE FROM resets WHERE user_id = $1")
                .bind(&person.id)
                .execute(&mut **transaction)
                .await?;
        }
        if change.language.is_some() || settings.is_some() {
            let sql = "UPDATE users SET language = COALESCE($1, language), settings = COALESCE($2, settings) WHERE id = $3";
            set(&mut transaction, sql, [change.language.map(|language| language.id().to_string()), settings])
                .await?;
        }
        if let Some(profile) = &profile {
            profile::write(&mut transaction, &person.id, profile).await?;
        }
        let signs_out = hash.is_some();
        if let Some(hash) = hash {
            sqlx::query("UPDATE users SET password = $1 WHERE id = $2")
                .bind(hash)
                .bind(&person.id)
                .execute(&mut **transaction)
                .await?;
            delete_all_sessions(&mut transaction, &person.id, Some(&person.session_id)).await?;
            sqlx::query("DELETE FROM resets WHERE user_id = $1")
                .bind(&person.id)
                .execute(&mut **transaction)
                .await?;
        }
        let user = people::by_id(&mut transaction, &person.id).await?.ok_or_else(ApiError::not_found)?;
        transaction.commit().await?;
        if asks && !user.email_confirmed {
            self.ask_owner_of_address(&person.id);
        }
        if signs_out {
            self.tell(PersonChange::SignedOut { user: person.id.clone() }).await;
        }
        if let Some(name) = name {
            self.tell(PersonChange::Renamed { user: person.id.clone(), name }).await;
        }
        Ok(user)
    }

    /// Asks for the password again before something that cannot be taken back. Guests have none.
    pub(crate) async fn confirm(
        &self,
        person: &Person,
        password: Option<String>,
        field: &str,
    ) -> Result<(), ApiError> {
        if person.guest {
            return Err(ApiError::forbidden(word("guest-first-account")));
        }
        self.limit(Deed::SignIn, Who::Person(person.id.clone()))?;
        let Some(password) = password else {
            return Err(ApiError::bad(field, word("password-needed")));
        };
        let kept = people::password_of(&self.store().pool, &person.id).await?;
        if self.0.passwords.verify(password, kept).await? {
            Ok(())
        } else {
            Err(ApiError::wrong_password(field, word("password-wrong")))
        }
    }

    /// Everything about the person goes; what they wrote in chats stays, without who wrote it.
    pub async fn delete(&self, person: &Person, password: Option<String>) -> Result<(), ApiError> {
        if !person.guest {
            self.confirm(person, password, "password").await?;
        }
        let mut transaction = self.begin().await?;
        let called_off = leaving::forget(&mut transaction, &person.id).await?;
        transaction.commit().await?;
        self.watchers().forget(&person.id);
        self.tell(PersonChange::Deleted { user: person.id.clone() }).await;
        self.tell_called_off(called_off).await
    }
}

fn check_settings(settings: &Map<String, Value>) -> Result<String, ApiError> {
    for switch in ["mail", "push"] {
        if settings.get(switch).is_some_and(|value| !value.is_boolean()) {
            return Err(ApiError::bad(format!("settings.{switch}"), "must be true or false"));
        }
    }
    if let Some(kinds) = settings.get("notices") {
        let fields =
            kinds.as_object().ok_or_else(|| ApiError::bad("settings.notices", "an object by kind"))?;
        if let Some((kind, _)) = fields.iter().find(|(_, wanted)| !wanted.is_boolean()) {
            return Err(ApiError::bad(format!("settings.notices.{kind}"), "must be true or false"));
        }
    }
    let text = serde_json::to_string(settings).map_err(|error| ApiError::internal(&error))?;
    if text.len() > MOST_SETTINGS_BYTES {
        return Err(ApiError::bad("settings", "at most 16 kB"));
    }
    Ok(text)
}

/// All that is a guest's becomes the account's; the guest is gone.
async fn merge(
    transaction: &mut Transaction<'static, Any>,
    guest: &str,
    account: &str,
) -> Result<(), sqlx::Error> {
    for sql in [
        "UPDATE seats SET user_id = $2 WHERE user_id = $1",
        "UPDATE tables SET owner = $2 WHERE owner = $1",
        "UPDATE notices SET user_id = $2 WHERE user_id = $1",
        "UPDATE notices SET names = $2 WHERE names = $1",
        "UPDATE push_subscriptions SET user_id = $2 WHERE user_id = $1",
        "UPDATE analyses SET asked_by = $2 WHERE asked_by = $1",
    ] {
        sqlx::query(sql).bind(guest).bind(account).execute(&mut **transaction).await?;
    }
    crate::meeting::merge(transaction, guest, account).await?;
    leaving::pass_on_lines(transaction, guest, Some(account)).await?;
    persons::merge(transaction, guest, account).await?;
    sqlx::query("DELETE FROM users WHERE id = $1").bind(guest).execute(&mut **transaction).await?;
    Ok(())
}

async fn delete_session(
    connection: &mut sqlx::AnyConnection,
    user: &str,
    session: &str,
) -> Result<u64, sqlx::Error> {
    let sql = "DELETE FROM sessions WHERE user_id = $1 AND id = $2";
    Ok(sqlx::query(sql).bind(user).bind(session).execute(connection).await?.rows_affected())
}

/// Signs out every browser but this one. Tokens of bots are taken back one by one, by their owner.
async fn delete_cookie_sessions(
    transaction: &mut Transaction<'static, Any>,
    user: &str,
    but: Option<&str>,
) -> Result<(), sqlx::Error> {
    let sql = "DELETE FROM sessions WHERE user_id = $1 AND kind = 'cookie' AND id <> $2";
    sqlx::query(sql).bind(user).bind(but.unwrap_or_default()).execute(&mut **transaction).await?;
    Ok(())
}

/// A new password: whoever knew the old one is out, by browser and by token, but for this session.
pub(crate) async fn delete_all_sessions(
    transaction: &mut Transaction<'static, Any>,
    user: &str,
    but: Option<&str>,
) -> Result<(), sqlx::Error> {
    let sql = "DELETE FROM sessions WHERE user_id = $1 AND id <> $2";
    sqlx::query(sql).bind(user).bind(but.unwrap_or_default()).execute(&mut **transaction).await?;
    Ok(())
}
