//! The requests under `/api/session`, `/api/account` and `/api/notices`.

use crate::accounts::Change;
use crate::guard::Peer;
use crate::limits::{Deed, Who};
use crate::notices::Notice;
use crate::session::{SessionKind, clear_cookie, set_cookie};
use crate::words::word;
use crate::{Accounts, ApiError, Body, Person, Query, User, Whence, language};
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post, put};
use axum::{Json, Router};
use futures_util::stream::{self, Stream, StreamExt};
use legatus_kernel::wire::{
    self, AskReset, ChangeAccount, ConfirmEmail, ConfirmReset, DeleteAccount, Guest, ReadNotices, Report,
    SecondFactor, ServerInfo, Session, SignIn, SignUp, SignedIn, Subscribe, TokenLabel, Unsubscribe,
};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::convert::Infallible;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;

impl Accounts {
    pub fn routes<S>(&self) -> Router<S> {
        Router::new()
            .route("/api/session", get(session).post(sign_in).delete(sign_out))
            .route("/api/session/guest", post(guest))
            .route("/api/account", post(sign_up).patch(change).delete(delete_account))
            .route("/api/account/export", get(export))
            .route("/api/account/reset", post(ask_reset))
            .route("/api/account/reset/confirm", post(confirm_reset))
            .route("/api/account/email/confirm", post(confirm_email))
            .route("/api/account/email/ask", post(ask_again))
            .route("/api/account/second-factor", post(new_second_factor).delete(end_second_factor))
            .route("/api/account/second-factor/confirm", post(confirm_second_factor))
            .route("/api/account/sessions", get(sessions))
            .route("/api/account/sessions/{id}", delete(end_session))
            .route("/api/account/sign-ins", get(sign_ins))
            .route("/api/reports", post(report))
            .route("/api/people/{name}/follow", put(follow).delete(unfollow))
            .route("/api/people/{name}/block", put(block).delete(unblock))
            .route("/api/following", get(following))
            .route("/api/blocked", get(blocked))
            .route("/api/account/tokens", get(tokens).post(new_token))
            .route("/api/account/tokens/{id}", delete(delete_token))
            .route("/api/account/push", post(subscribe).delete(unsubscribe))
            .route("/api/notices", get(notices))
            .route("/api/notices/read", post(read_notices))
            .route("/api/notices/stream", get(notice_stream))
            .with_state(self.clone())
    }

    /// Takes from the buckets of the address.
    fn limit_address(&self, deed: Deed, Peer(address): Peer) -> Result<(), ApiError> {
        self.limit(deed, Who::Address(address))
    }

    fn signed_in(&self, user: User, token: &str) -> Response {
        let cookie = set_cookie(&self.config().base_url, token);
        ([(header::SET_COOKIE, cookie)], Json(SignedIn { user })).into_response()
    }
}

fn answer(body: impl Serialize) -> Response {
    Json(body).into_response()
}

/// A token plays; it does not change whose it is.
fn in_browser(person: &Person) -> Result<(), ApiError> {
    match person.session {
        SessionKind::Cookie => Ok(()),
        SessionKind::Bot => Err(ApiError::forbidden(word("browser-only"))),
    }
}

async fn session(State(accounts): State<Accounts>, person: Option<Person>) -> Response {
    let server = ServerInfo {
        interface: wire::VERSION,
        mail: accounts.mailer().is_some(),
        push_key: accounts.push_key().to_string(),
        version: env!("CARGO_PKG_VERSION").to_string(),
    };
    answer(Session { server, user: person.map(User::from) })
}

async fn guest(
    State(accounts): State<Accounts>,
    peer: Peer,
    from: Whence,
    person: Option<Person>,
    Body(sent): Body<Guest>,
) -> Result<Response, ApiError> {
    // Somebody already: two clicks make one guest.
    if let Some(person) = person {
        return Ok(answer(SignedIn { user: person.into() }));
    }
    accounts.limit_address(Deed::Guest, peer)?;
    let (user, token) = accounts.new_guest(sent.name.as_deref(), sent.language, &from).await?;
    Ok(accounts.signed_in(user, &token))
}

async fn sign_in(
    State(accounts): State<Accounts>,
    peer: Peer,
    from: Whence,
    person: Option<Person>,
    Body(sent): Body<SignIn>,
) -> Result<Response, ApiError> {
    accounts.limit_address(Deed::SignIn, peer)?;
    let before = person.filter(|person| person.session == SessionKind::Cookie);
    let code = sent.code.as_deref();
    let (user, token) = accounts.sign_in(before.as_ref(), &sent.name, sent.password, code, &from).await?;
    Ok(accounts.signed_in(user, &token))
}

async fn sign_out(State(accounts): State<Accounts>, person: Option<Person>) -> Result<Response, ApiError> {
    if let Some(person) = person {
        in_browser(&person)?;
        accounts.sign_out(&person).await?;
    }
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, clear_cookie(&accounts.config().base_url))])
        .into_response())
}

async fn sign_up(
    State(accounts): State<Accounts>,
    peer: Peer,
    from: Whence,
    person: Option<Person>,
    Body(sent): Body<SignUp>,
) -> Result<Response, ApiError> {
    if let Some(person) = &person {
        in_browser(person)?;
    }
    accounts.limit_address(Deed::SignUp, peer)?;
    let SignUp { name, password, email, language } = sent;
    let (user, token) =
        accounts.sign_up(person.as_ref(), &name, password, email.as_deref(), language, &from).await?;
    Ok(accounts.signed_in(user, &token))
}

async fn change(
    State(accounts): State<Accounts>,
    person: Person,
    Body(sent): Body<ChangeAccount>,
) -> Result<Response, ApiError> {
    in_browser(&person)?;
    let ChangeAccount { name, email, language, settings, password, current_password, profile } = sent;
    let change = Change { name, email, language, settings, password, current_password, profile };
    Ok(answer(SignedIn { user: accounts.change(&person, change).await? }))
}

async fn export(State(accounts): State<Accounts>, person: Person) -> Result<Response, ApiError> {
    in_browser(&person)?;
    let file = HeaderValue::from_static("attachment; filename=\"legatus-account.json\"");
    Ok(([(header::CONTENT_DISPOSITION, file)], Json(accounts.export(&person).await?)).into_response())
}

async fn delete_account(
    State(accounts): State<Accounts>,
    person: Person,
    Body(sent): Body<DeleteAccount>,
) -> Result<Response, ApiError> {
    in_browser(&person)?;
    accounts.delete(&person, sent.password).await?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, clear_cookie(&accounts.config().base_url))])
        .into_response())
}

async fn ask_reset(
    State(accounts): State<Accounts>,
    peer: Peer,
    Body(sent): Body<AskReset>,
) -> Result<StatusCode, ApiError> {
    accounts.limit_address(Deed::Reset, peer)?;
    let email = crate::names::check_email(&sent.email)?;
    accounts.limit(Deed::Reset, Who::Name(crate::names::email_key(&email)))?;
    accounts.ask_reset(email);
    Ok(StatusCode::ACCEPTED)
}

async fn confirm_reset(
    State(accounts): State<Accounts>,
    peer: Peer,
    from: Whence,
    Body(sent): Body<ConfirmReset>,
) -> Result<Response, ApiError> {
    accounts.limit_address(Deed::SignIn, peer)?;
    let (user, token) = accounts.confirm_reset(&sent.token, sent.password, &from).await?;
    Ok(accounts.signed_in(user, &token))
}

async fn confirm_email(
    State(accounts): State<Accounts>,
    peer: Peer,
    Body(sent): Body<ConfirmEmail>,
) -> Result<StatusCode, ApiError> {
    accounts.limit_address(Deed::SignIn, peer)?;
    accounts.confirm_email(&sent.token).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn ask_again(State(accounts): State<Accounts>, person: Person) -> Result<StatusCode, ApiError> {
    in_browser(&person)?;
    accounts.limit(Deed::Reset, Who::Person(person.id.clone()))?;
    accounts.ask_again(&person)?;
    Ok(StatusCode::ACCEPTED)
}

async fn new_second_factor(
    State(accounts): State<Accounts>,
    person: Person,
    Body(sent): Body<SecondFactor>,
) -> Result<Response, ApiError> {
    in_browser(&person)?;
    Ok(answer(accounts.new_second_factor(&person, sent.password).await?))
}

async fn confirm_second_factor(
    State(accounts): State<Accounts>,
    person: Person,
    Body(sent): Body<SecondFactor>,
) -> Result<Response, ApiError> {
    in_browser(&person)?;
    Ok(answer(accounts.confirm_second_factor(&person, sent.code.as_deref().unwrap_or_default()).await?))
}

async fn end_second_factor(
    State(accounts): State<Accounts>,
    person: Person,
    Body(sent): Body<SecondFactor>,
) -> Result<StatusCode, ApiError> {
    in_browser(&person)?;
    accounts.end_second_factor(&person, sent.password).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn sessions(State(accounts): State<Accounts>, person: Person) -> Result<Response, ApiError> {
    in_browser(&person)?;
    Ok(answer(accounts.browser_sessions(&person).await?))
}

async fn end_session(
    State(accounts): State<Accounts>,
    person: Person,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    in_browser(&person)?;
    accounts.end_session(&person, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn sign_ins(State(accounts): State<Accounts>, person: Person) -> Result<Response, ApiError> {
    in_browser(&person)?;
    Ok(answer(accounts.sign_ins(&person).await?))
}

async fn report(
    State(accounts): State<Accounts>,
    person: Person,
    Body(sent): Body<Report>,
) -> Result<StatusCode, ApiError> {
    accounts.limit(Deed::Reset, Who::Person(person.id.clone()))?;
    accounts.report(&person, sent.table.as_deref(), sent.person.as_deref(), &sent.text).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whom one follows and blocks is a matter of one's account, not of a program that plays for one.
fn may_meet(accounts: &Accounts, person: &Person) -> Result<(), ApiError> {
    in_browser(person)?;
    accounts.limit(Deed::Meet, Who::Person(person.id.clone()))
}

async fn follow(
    State(accounts): State<Accounts>,
    person: Person,
    Path(name): Path<String>,
) -> Result<StatusCode, ApiError> {
    may_meet(&accounts, &person)?;
    accounts.follow(&person, &name).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn unfollow(
    State(accounts): State<Accounts>,
    person: Person,
    Path(name): Path<String>,
) -> Result<StatusCode, ApiError> {
    may_meet(&accounts, &person)?;
    accounts.unfollow(&person, &name).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn block(
    State(accounts): State<Accounts>,
    person: Person,
    Path(name): Path<String>,
) -> Result<StatusCode, ApiError> {
    may_meet(&accounts, &person)?;
    accounts.block(&person, &name).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn unblock(
    State(accounts): State<Accounts>,
    person: Person,
    Path(name): Path<String>,
) -> Result<StatusCode, ApiError> {
    may_meet(&accounts, &person)?;
    accounts.unblock(&person, &name).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn following(State(accounts): State<Accounts>, person: Person) -> Result<Response, ApiError> {
    Ok(answer(accounts.following(&person).await?))
}

async fn blocked(State(accounts): State<Accounts>, person: Person) -> Result<Response, ApiError> {
    Ok(answer(accounts.blocked(&person).await?))
}

async fn tokens(State(accounts): State<Accounts>, person: Person) -> Result<Response, ApiError> {
    in_browser(&person)?;
    Ok(answer(accounts.bot_tokens(&person).await?))
}

async fn new_token(
    State(accounts): State<Accounts>,
    person: Person,
    Body(sent): Body<TokenLabel>,
) -> Result<Response, ApiError> {
    in_browser(&person)?;
    Ok(answer(accounts.new_bot_token(&person, &sent.label).await?))
}

async fn delete_token(
    State(accounts): State<Accounts>,
    person: Person,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    in_browser(&person)?;
    accounts.delete_bot_token(&person, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn subscribe(
    State(accounts): State<Accounts>,
    person: Person,
    Body(sent): Body<Subscribe>,
) -> Result<StatusCode, ApiError> {
    in_browser(&person)?;
    accounts.subscribe(&person.id, &sent.endpoint, &sent.keys.p256dh, &sent.keys.auth).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn unsubscribe(
    State(accounts): State<Accounts>,
    person: Person,
    Body(sent): Body<Unsubscribe>,
) -> Result<StatusCode, ApiError> {
    accounts.unsubscribe(&person.id, &sent.endpoint).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PageOfNotices {
    before: Option<String>,
}

async fn notices(
    State(accounts): State<Accounts>,
    person: Person,
    Query(page): Query<PageOfNotices>,
) -> Result<Response, ApiError> {
    let (notices, more) = accounts.notices(&person.id, page.before.as_deref()).await?;
    let last = notices.last().filter(|_| more);
    let link = last.map(|last| [(header::LINK, format!("</api/notices?before={}>; rel=\"next\"", last.id))]);
    Ok((link, Json(notices)).into_response())
}

async fn read_notices(
    State(accounts): State<Accounts>,
    person: Person,
    Body(sent): Body<ReadNotices>,
) -> Result<StatusCode, ApiError> {
    accounts.read_notices(&person.id, &sent.upto).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Listen {
    /// A browser cannot set the header of what it listens to.
    language: Option<String>,
    /// Read where people are told apart.
    #[serde(rename = "token")]
    _token: Option<String>,
}

/// Each new notice as a server-sent event, as long as the session lasts.
async fn notice_stream(
    State(accounts): State<Accounts>,
    Peer(address): Peer,
    person: Person,
    Query(wish): Query<Listen>,
) -> Result<impl IntoResponse, ApiError> {
    let language = wish.language.map(|id| language::named("language", &id)).transpose()?;
    let attending = accounts.attend(Some(&person.id), address)?;
    let news = accounts.watch(&person.id);
    let ends = async move {
        accounts.session_ends(&person).await;
        drop(attending);
    };
    let events = events(news, language).take_until(Box::pin(ends));
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(25))))
}

fn events(
    news: tokio::sync::broadcast::Receiver<Notice>,
    language: Option<legatus_kernel::Language>,
) -> impl Stream<Item = Result<Event, Infallible>> {
    stream::unfold(news, move |mut news| async move {
        loop {
            match news.recv().await {
                Ok(notice) => {
                    let mut told = json!(notice);
                    if let Some(language) = language {
                        wire::in_language(&mut told, language);
                    }
                    return Some((Ok(Event::default().data(told.to_string())), news));
                }
                // The page asks for the whole list at each event: a lost one does not matter.
                Err(RecvError::Lagged(_)) => continue,
                Err(RecvError::Closed) => return None,
            }
        }
    })
}
