//! The page, embedded in the program.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use legatus_accounts::ApiError;
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "$OUT_DIR/page"]
struct Page;

/// A file of the page; every other address is the page itself, which finds its own way.
pub async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return ApiError::not_found().into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Page::get(path).filter(|_| !path.is_empty()) {
        return send(path, file, &headers);
    }
    let last = path.rsplit('/').next().unwrap_or_default();
    if last.contains('.') {
        return ApiError::not_found().into_response();
    }
    match Page::get("index.html") {
        Some(file) => send("index.html", file, &headers),
        None => ApiError::not_found().into_response(),
    }
}

fn send(path: &str, file: EmbeddedFile, asked: &HeaderMap) -> Response {
    let hash: String = file.metadata.sha256_hash()[..16].iter().map(|byte| format!("{byte:02x}")).collect();
    let etag = format!("\"{hash}\"");
    // The names of files under assets hold a hash of what is in them.
    let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = asked.get(header::IF_NONE_MATCH).is_some_and(|value| value.as_bytes() == etag.as_bytes());
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let kind = mime_guess::from_path(path).first_or_octet_stream();
        let kind = if kind.type_() == "text" { format!("{kind}; charset=utf-8") } else { kind.to_string() };
        let mut response = Response::new(Body::from(file.data.into_owned()));
        if let Ok(kind) = HeaderValue::from_str(&kind) {
            response.headers_mut().insert(header::CONTENT_TYPE, kind);
        }
        response
    };
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    if let Ok(etag) = HeaderValue::from_str(&etag) {
        response.headers_mut().insert(header::ETAG, etag);
    }
    response
}
