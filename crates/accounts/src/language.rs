//! Answers in one language: who asks for one is told every text in it alone.

use crate::ApiError;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::Request;
use axum::http::response::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use legatus_kernel::text::plain;
use legatus_kernel::{LANGUAGES, Language, wire};
use serde_json::Value;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// The header by which a request asks for one language.
pub const HEADER: HeaderName = HeaderName::from_static("legatus-language");
/// Its name as it is written.
const WRITTEN: &str = "Legatus-Language";

/// The language that a request asks for; none where it wants all of them.
pub fn asked(headers: &HeaderMap) -> Result<Option<Language>, ApiError> {
    headers.get(HEADER).map(|value| named(WRITTEN, value.to_str().unwrap_or_default())).transpose()
}

/// The language of this id; `field` is where it was asked for.
pub fn named(field: &str, id: &str) -> Result<Language, ApiError> {
    Language::find(id).ok_or_else(|| ApiError::bad(field, format!("one of {}", LANGUAGES.join(", "))))
}

/// Says that an answer would be another one to whoever asks for another language.
pub fn vary(headers: &mut HeaderMap) {
    headers.append(header::VARY, HeaderValue::from_static(WRITTEN));
}

/// So many answers are kept: boards and rules of every game, in every language.
const MOST: usize = 100;

/// Answers that are the same for all and change only with the program, in one language each.
#[derive(Default)]
pub struct Spoken(Mutex<HashMap<(String, Language), (HeaderMap, Bytes)>>);

impl Spoken {
    /// Answers in one language, from what is kept if it can.
    pub async fn answer(&self, language: Language, request: Request, next: Next) -> Response {
        let key = (request.uri().path().to_string(), language);
        let reads = *request.method() == Method::GET && request.uri().query().is_none();
        if reads && let Some((headers, body)) = self.lock().get(&key).cloned() {
            return (headers, body).into_response();
        }
        let (parts, body) = match in_language(next.run(request).await, language).await {
            Ok(spoken) => spoken,
            Err(as_it_is) => return as_it_is,
        };
        if reads && is_for_all(&parts) {
            let mut kept = self.lock();
            if kept.len() < MOST {
                kept.insert(key, (parts.headers.clone(), body.clone()));
            }
        }
        Response::from_parts(parts, Body::from(body))
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<(String, Language), (HeaderMap, Bytes)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn is_for_all(parts: &Parts) -> bool {
    let cached = parts.headers.get(header::CACHE_CONTROL).and_then(|value| value.to_str().ok());
    parts.status == StatusCode::OK && cached.is_some_and(|value| value.starts_with("public"))
}

/// An answer in one language.
pub async fn told(response: Response, language: Language) -> Response {
    match in_language(response, language).await {
        Ok((parts, body)) => Response::from_parts(parts, Body::from(body)),
        Err(as_it_is) => as_it_is,
    }
}

/// The parts of an answer in one language; the answer as it is where it is no JSON, or a file to be kept.
async fn in_language(response: Response, language: Language) -> Result<(Parts, Bytes), Response> {
    let headers = response.headers();
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if !kind.starts_with("application/json") || headers.contains_key(header::CONTENT_DISPOSITION) {
        return Err(response);
    }
    let (mut parts, body) = response.into_parts();
    let body =
        to_bytes(body, usize::MAX).await.map_err(|error| ApiError::internal(&error).into_response())?;
    let Ok(mut value) = serde_json::from_slice::<Value>(&body) else { return Ok((parts, body)) };
    wire::in_language(&mut value, language);
    if let Some(error) = value.get_mut("error") {
        say_it_alike(error, language);
    }
    parts.headers.remove(header::CONTENT_LENGTH);
    Ok((parts, value.to_string().into()))
}

/// The line of an error that is for developers says the same as the words for players, where there are some: in their language.
fn say_it_alike(error: &mut Value, language: Language) {
    if let Some(words) = error["reason"][language.id()].as_str().map(plain) {
        error["message"] = words.into();
    }
}
