//! The one shape of every error that leaves the server.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use legatus_kernel::FieldFault;
use legatus_kernel::text::{Text, plain};
use legatus_kernel::wire::{ErrorBody, RulesChanged};
use legatus_store::sqlx;
use serde::{Serialize, Serializer};
use std::fmt::Display;

/// Why something was not accepted: always a line for developers, and the words for players where they may see it.
pub struct Reason {
    message: String,
    text: Option<Text>,
}

impl From<&str> for Reason {
    fn from(message: &str) -> Reason {
        Reason { message: message.to_string(), text: None }
    }
}
impl From<String> for Reason {
    fn from(message: String) -> Reason {
        Reason { message, text: None }
    }
}
impl From<Text> for Reason {
    fn from(text: Text) -> Reason {
        Reason { message: text.usual().to_string(), text: Some(text) }
    }
}

/// What went wrong, as the client is told. Serialised, it is the value of `error` in the answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ApiError {
    status: StatusCode,
    body: ErrorBody,
    retry_after_s: Option<u64>,
}

impl Serialize for ApiError {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.body.serialize(to)
    }
}

impl ApiError {
    fn new(status: StatusCode, code: &'static str, reason: impl Into<Reason>) -> ApiError {
        let Reason { message, text } = reason.into();
        let body = ErrorBody { code, message, reason: text, ..ErrorBody::default() };
        ApiError { status, body, retry_after_s: None }
    }

    /// The same with more to say.
    fn with(mut self, more: impl FnOnce(&mut ErrorBody)) -> ApiError {
        more(&mut self.body);
        self
    }

    fn at(mut self, field: impl Into<String>) -> ApiError {
        self.body.field = Some(field.into()).filter(|field| !field.is_empty());
        self
    }

    /// A field (dotted path; empty for the whole request) that is unknown, missing or wrong.
    pub fn bad(field: impl Into<String>, reason: impl Into<Reason>) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, "bad_request", reason).at(field)
    }

    /// A document with everything that is wrong in it; the first fault stands for all where only one is shown.
    pub fn document(faults: Vec<FieldFault>) -> ApiError {
        let Some(first) = faults.first() else { return ApiError::internal("a document without faults") };
        let message = plain(first.reason.usual());
        let rule = first.rule.map(|rule| rule.0.to_string());
        let reason = Some(first.reason.clone());
        let error = ApiError::bad(first.field.clone(), message);
        error.with(|body| (body.rule, body.reason, body.faults) = (rule, reason, faults))
    }

    /// Nobody is signed in.
    pub fn sign_in() -> ApiError {
        ApiError::new(StatusCode::UNAUTHORIZED, "sign_in", "nobody is signed in")
    }

    /// Name and password do not belong together; which of them is wrong is not told.
    pub fn wrong_password(field: &str, reason: impl Into<Reason>) -> ApiError {
        ApiError::new(StatusCode::UNAUTHORIZED, "sign_in", reason).at(field)
    }

    /// The password is right, and a code is asked for beside it.
    pub fn second_factor(reason: impl Into<Reason>) -> ApiError {
        ApiError::new(StatusCode::UNAUTHORIZED, "second_factor", reason).at("code")
    }

    pub fn forbidden(reason: impl Into<Reason>) -> ApiError {
        ApiError::new(StatusCode::FORBIDDEN, "forbidden", reason)
    }

    /// No such thing, or not for these eyes: the two look alike.
    pub fn not_found() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "not_found", "no such thing")
    }

    /// The table has moved on; `version` is the present one.
    pub fn moved(version: u64) -> ApiError {
        let error = ApiError::new(StatusCode::CONFLICT, "moved", "the table has moved on since that version");
        error.with(|body| body.version = Some(version))
    }

    pub fn taken(field: impl Into<String>, reason: impl Into<Reason>) -> ApiError {
        ApiError::new(StatusCode::CONFLICT, "taken", reason).at(field)
    }

    /// The rules refuse; `rule` is empty where no rule of the game is at stake.
    pub fn refused(rule: impl Into<String>, reason: Text) -> ApiError {
        let error = ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "refused", reason);
        error.with(|body| body.rule = Some(rule.into()))
    }

    /// The players roll their own dice, and this one was not given.
    pub fn need_dice(purpose: impl Into<String>, sides: u32) -> ApiError {
        let error = ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "need_dice", "this action rolls a die");
        error.with(|body| body.sides = Some(sides)).at(purpose)
    }

    /// The rules have changed since the table was played, and it cannot be replayed under them: it can be read, no more.
    pub fn rules_changed(from: u32, to: u32, reason: Text) -> ApiError {
        let error = ApiError::new(StatusCode::GONE, "rules_changed", reason);
        error.with(|body| body.rules = Some(RulesChanged { from, to }))
    }

    pub fn too_large() -> ApiError {
        ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", "the request is too large")
    }

    pub fn too_many(retry_after_s: u64) -> ApiError {
        let error = ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too_many", "too many requests");
        ApiError { retry_after_s: Some(retry_after_s), ..error }
    }

    pub fn busy() -> ApiError {
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "busy", "busy or going down: come back in a moment")
    }

    /// A mistake of ours: the log is told what, the client only that.
    pub fn internal(cause: &(impl Display + ?Sized)) -> ApiError {
        tracing::error!(%cause, "internal error");
        ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "a mistake of ours; nothing was changed")
    }

    pub fn status(&self) -> StatusCode {
        self.status
    }

    pub fn code(&self) -> &'static str {
        self.body.code
    }

    pub fn field(&self) -> Option<&str> {
        self.body.field.as_deref()
    }
}

impl Display for ApiError {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let ErrorBody { code, message, field, .. } = &self.body;
        match field {
            Some(field) => write!(f, "{code} ({field}): {message}"),
            None => write!(f, "{code}: {message}"),
        }
    }
}

impl std::error::Error for ApiError {}

#[derive(Serialize)]
struct Answer<'a> {
    error: &'a ApiError,
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(Answer { error: &self })).into_response();
        if let Some(seconds) = self.retry_after_s {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl From<sqlx::Error> for ApiError {
    fn from(error: sqlx::Error) -> ApiError {
        match error {
            sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed => {
                tracing::warn!(%error, "no database connection");
                ApiError::busy()
            }
            error => ApiError::internal(&error),
        }
    }
}

/// Why accounts cannot be opened.
#[derive(Debug)]
pub enum OpenError {
    Database(sqlx::Error),
    Mail(String),
    PushKey,
}

impl std::fmt::Display for OpenError {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            OpenError::Database(error) => error.fmt(f),
            OpenError::Mail(reason) => write!(f, "mail: {reason}"),
            OpenError::PushKey => f.write_str("the key for push in the database is broken"),
        }
    }
}

impl std::error::Error for OpenError {}

impl From<sqlx::Error> for OpenError {
    fn from(error: sqlx::Error) -> OpenError {
        OpenError::Database(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_shape_is_that_of_the_contract() {
        let text = Text::from([("en", "no"), ("fr", "non")]);
        let told = |error: ApiError| {
            (error.status().as_u16(), serde_json::to_value(Answer { error: &error }).unwrap())
        };
        assert_eq!(
            told(ApiError::bad("seats.rome", "must be a seat")),
            (
                400,
                json!({"error": {"code": "bad_request", "message": "must be a seat", "field": "seats.rome"}})
            )
        );
        assert_eq!(
            told(ApiError::refused("6.2", text.clone())),
            (422, json!({"error": {"code": "refused", "message": "no", "rule": "6.2", "reason": text}}))
        );
        assert_eq!(told(ApiError::moved(7)).1["error"]["version"], 7);
        assert_eq!(told(ApiError::need_dice("battle", 6)).1["error"]["sides"], 6);
        let text = Text::from([("en", "since"), ("fr", "depuis")]);
        let changed = told(ApiError::rules_changed(1, 2, text));
        assert_eq!((changed.0, &changed.1["error"]["rules"]), (410, &json!({"from": 1, "to": 2})));
        let secret = told(ApiError::internal("table users is broken"));
        assert_eq!((secret.0, secret.1.to_string().contains("users")), (500, false));
        let response = ApiError::too_many(9).into_response();
        assert_eq!(response.headers()[header::RETRY_AFTER], "9");
    }
}
