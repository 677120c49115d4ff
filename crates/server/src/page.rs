//! The page, embedded in the program.

use crate::App;
use crate::results::sharing;
use axum::body::Body;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use legatus_accounts::{ApiError, Query};
use legatus_kernel::Language;
use legatus_kernel::text::plain as plain_text;
use rust_embed::{EmbeddedFile, RustEmbed};
use serde::Deserialize;

#[derive(RustEmbed)]
#[folder = "$OUT_DIR/page"]
struct Page;

/// What the address of a replay names; the page itself reads the rest.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Shown {
    at: Option<String>,
    share: Option<String>,
}

/// The page at a moment of a finished game. Where everybody may look, or the address has the secret of the game's link, it says what a
/// preview of the address shows; else it is the page like everywhere.
pub async fn replay(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(shown): Query<Shown>,
    request: Request,
) -> Result<Response, ApiError> {
    let preview = preview(&app, &id, &shown).await?;
    let (Some(preview), Some(file)) = (preview, Page::get("index.html")) else {
        return Ok(serve(request.method().clone(), request.uri().clone(), request.headers().clone()).await);
    };
    let page = String::from_utf8_lossy(&file.data).replacen("</title>", &format!("</title>{preview}"), 1);
    let headers = [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-store")];
    Ok((headers, page).into_response())
}

/// The page that others may show in a frame: a small replay. Whoever looks at it there is nobody, for no cookie comes along.
pub async fn embed(State(app): State<App>, request: Request) -> Response {
    let mut page = serve(request.method().clone(), request.uri().clone(), request.headers().clone()).await;
    page.headers_mut().insert(header::CONTENT_SECURITY_POLICY, app.hall.accounts.policy_of_framed_page());
    page
}

async fn preview(app: &App, id: &str, shown: &Shown) -> Result<Option<String>, ApiError> {
    let share = shown.share.as_deref();
    let Some(title) = sharing::title(&app.hall, id, share).await? else { return Ok(None) };
    let mut query = Vec::new();
    query.extend(shown.at.as_deref().and_then(|at| at.parse::<u32>().ok()).map(|at| format!("at={at}")));
    // Only what opened it is said again: a secret is plain letters and digits.
    let plain = |share: &&str| share.bytes().all(|byte| byte.is_ascii_alphanumeric());
    query.extend(share.filter(plain).map(|share| format!("share={share}")));
    let query = if query.is_empty() { String::new() } else { format!("?{}", query.join("&")) };
    let base = &app.hall.accounts.config().base_url;
    let address = |what: String| escaped(&base.page(&what));
    let tags = [
        ("og:type", "website".to_string()),
        ("og:site_name", "Legatus".to_string()),
        ("og:title", escaped(&plain_text(&title[Language::default()]))),
        ("og:url", address(format!("/t/{id}/replay{query}"))),
        ("og:image", address(format!("/api/tables/{id}/picture{query}"))),
        ("og:image:type", "image/svg+xml".to_string()),
    ];
    let tags = tags.map(|(name, value)| format!("<meta property=\"{name}\" content=\"{value}\">"));
    Ok(Some(tags.concat()))
}

/// Safe in an attribute.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

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
