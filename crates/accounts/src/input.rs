//! What a request brings, read strictly: a mistake is told with the field it is in.

use crate::ApiError;
use axum::body::to_bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::{HeaderMap, header, request::Parts};
use http_body_util::LengthLimitError;
use serde::de::DeserializeOwned;
use std::error::Error;

/// The most bytes of an ordinary request body.
pub const SMALL: usize = 64 * 1024;
/// The most bytes where a saved game or a position is sent.
pub const LARGE: usize = 2 * 1024 * 1024;

/// A JSON body of at most `LIMIT` bytes. An empty body counts as `{}`. Give the type `#[serde(deny_unknown_fields)]`.
pub struct Body<T, const LIMIT: usize = SMALL>(pub T);

impl<T: DeserializeOwned, S: Send + Sync, const LIMIT: usize> FromRequest<S> for Body<T, LIMIT> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        let (parts, body) = request.into_parts();
        if content_length(&parts.headers).is_some_and(|length| length > LIMIT as u64) {
            return Err(ApiError::too_large());
        }
        let bytes = to_bytes(body, LIMIT).await.map_err(|error| match error.source() {
            Some(cause) if cause.is::<LengthLimitError>() => ApiError::too_large(),
            _ => ApiError::bad("", "the body broke off"),
        })?;
        if bytes.is_empty() {
            return from_json(b"{}").map(Body);
        }
        if !says_json(&parts.headers) {
            return Err(ApiError::bad("", "Content-Type must be application/json"));
        }
        from_json(&bytes).map(Body)
    }
}

/// The query string. Give the type `#[serde(deny_unknown_fields)]`.
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let query = parts.uri.query().unwrap_or_default();
        // serde_urlencoded cannot say which value was wrong, only what was wrong with it.
        serde_urlencoded::from_str(query).map(Query).map_err(|error| told(String::new(), &error.to_string()))
    }
}

/// Reads JSON, with the field in the error: for messages of a socket too.
pub fn from_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let path = Some(error.path().to_string()).filter(|path| path != ".").unwrap_or_default();
        told(path, &error.into_inner().to_string())
    })?;
    reader.end().map_err(|error| told(String::new(), &error.to_string()))?;
    Ok(value)
}

/// `unknown field` and `missing field` name the field in the message, not (or not always) in the path.
fn told(path: String, message: &str) -> ApiError {
    let named = ["unknown field `", "missing field `", "duplicate field `"]
        .iter()
        .find_map(|start| message.strip_prefix(start)?.split('`').next());
    let field = match named {
        Some(name) if path.is_empty() => name.to_string(),
        Some(name) if path != name && !path.ends_with(&format!(".{name}")) => format!("{path}.{name}"),
        _ => path,
    };
    ApiError::bad(field, message)
}

fn content_length(headers: &HeaderMap) -> Option<u64> {
    headers.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

fn says_json(headers: &HeaderMap) -> bool {
    let value = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    value
        .and_then(|value| value.split(';').next())
        .is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code)]
    struct Inner {
        days: u32,
    }

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code)]
    struct Sent {
        name: String,
        clock: Option<Inner>,
    }

    fn field(json: &str) -> String {
        from_json::<Sent>(json.as_bytes()).unwrap_err().field().unwrap_or_default().to_string()
    }

    async fn body(request: Request) -> Result<Body<Sent, 32>, ApiError> {
        Body::from_request(request, &()).await
    }

    fn post(kind: &str, text: &'static str) -> Request {
        Request::post("/").header("content-type", kind).body(text.into()).unwrap()
    }

    #[test]
    fn the_error_names_the_field() {
        assert_eq!(field(r#"{"name": 1}"#), "name");
        assert_eq!(field(r#"{}"#), "name");
        assert_eq!(field(r#"{"name": "a", "nom": 1}"#), "nom");
        assert_eq!(field(r#"{"name": "a", "clock": {"days": "x"}}"#), "clock.days");
        assert_eq!(field(r#"{"name": "a", "clock": {"hours": 1}}"#), "clock.hours");
        assert_eq!(field(r#"{"name": "a", "clock": {}}"#), "clock.days");
        assert_eq!(field(r#"{"name": "a"} x"#), "");
        assert_eq!(field("nonsense"), "");
    }

    #[tokio::test]
    async fn a_body_is_json_and_not_too_large() {
        let json = "application/json; charset=utf-8";
        assert_eq!(body(post(json, r#"{"name": "a"}"#)).await.unwrap().0.name, "a");
        assert_eq!(body(post(json, "")).await.err().unwrap().field(), Some("name"));
        assert_eq!(body(post("text/plain", r#"{"name": "a"}"#)).await.err().unwrap().code(), "bad_request");
        let long = r#"{"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}"#;
        assert_eq!(body(post(json, long)).await.err().unwrap().code(), "too_large");
    }

    #[tokio::test]
    async fn an_unknown_query_field_is_an_error() {
        let (mut parts, _) = Request::get("/?name=a&nom=b").body(()).unwrap().into_parts();
        let error = Query::<Sent>::from_request_parts(&mut parts, &()).await.err().unwrap();
        assert_eq!(error.field(), Some("nom"));
    }
}
