//! What stands before every request and on every answer: the origin, the limits, the language, the headers.

use crate::config::is_local;
use crate::language;
use crate::limits::{Deed, Who};
use crate::session::{bearer, cookie, token_in_address};
use crate::words::word;
use crate::{Accounts, ApiError, BaseUrl};
use axum::Router;
use axum::extract::{ConnectInfo, FromRef, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// The address of who asks, as far as it can be known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Peer(pub IpAddr);

impl<S: Send + Sync> FromRequestParts<S> for Peer
where
    Accounts: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Peer, Infallible> {
        let accounts = Accounts::from_ref(state);
        Ok(peer(accounts.config().trust_proxy, &parts.headers, &parts.extensions))
    }
}

/// Only the last entry was written by our own proxy; the others anyone may have invented.
fn peer(trust_proxy: bool, headers: &HeaderMap, extensions: &Extensions) -> Peer {
    let forwarded = || {
        let last =
            headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?.rsplit(',').next()?.trim();
        last.parse().ok()
    };
    let socket = || extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(address)| address.ip());
    let address = if trust_proxy { forwarded().or_else(socket) } else { socket() };
    Peer(address.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)))
}

impl Accounts {
    /// Wraps the whole site. Serve it with `into_make_service_with_connect_info::<SocketAddr>()`.
    pub fn protect(&self, site: Router) -> Router {
        site.layer(from_fn_with_state(self.clone(), guard))
    }
}

async fn guard(State(accounts): State<Accounts>, request: Request, next: Next) -> Response {
    let in_words = is_api(&request);
    let asked = if in_words { language::asked(request.headers()) } else { Ok(None) };
    let language = asked.as_ref().ok().copied().flatten();
    let mut response = match (check(&accounts, &request).and(asked), language) {
        (Ok(_), None) => next.run(request).await,
        (Ok(_), Some(language)) => accounts.spoken().answer(language, request, next).await,
        (Err(error), None) => error.into_response(),
        (Err(error), Some(language)) => language::told(error.into_response(), language).await,
    };
    if in_words {
        language::vary(response.headers_mut());
        // Whatever is not for everybody is in nobody's cache; what is says so itself.
        response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    }
    put_headers(&accounts.config().base_url, response.headers_mut());
    response
}

fn is_api(request: &Request) -> bool {
    request.uri().path().starts_with("/api/")
}

fn check(accounts: &Accounts, request: &Request) -> Result<(), ApiError> {
    let config = accounts.config();
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    let host = host.or_else(|| request.uri().authority().map(|authority| authority.as_str()));
    // A foreign name that was made to point here gives its page our cookies and our answers. Programs may leave it out.
    if config.only_local && host.is_some_and(|host| !is_local(host)) {
        return Err(ApiError::forbidden(word("foreign-origin")));
    }
    if is_api(request) {
        let Peer(address) = peer(config.trust_proxy, request.headers(), request.extensions());
        accounts.limit(Deed::Request, Who::Address(address))?;
    }
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    // A socket acts like a change, and browsers open one from any page, cookies included.
    let socket = request.headers().contains_key(header::SEC_WEBSOCKET_KEY);
    // A token is shown on purpose; only a cookie comes along by itself.
    let token = bearer(request.headers()).or_else(|| token_in_address(request.uri()));
    if (changes || socket) && token.is_none() {
        check_origin(&config.base_url, host, request.headers())?;
    }
    Ok(())
}

/// A browser says where a request comes from, and no page can make it lie. Programs say nothing, and hold no cookie.
fn check_origin(base: &BaseUrl, host: Option<&str>, headers: &HeaderMap) -> Result<(), ApiError> {
    let foreign = || ApiError::forbidden(word("foreign-origin"));
    let value = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("unreadable"));
    let fetch_site = value(HeaderName::from_static("sec-fetch-site"));
    let ours = match value(header::ORIGIN) {
        Some(origin) => {
            let at_host = origin
                .split_once("://")
                .is_some_and(|(_, authority)| host.is_some_and(|host| authority.eq_ignore_ascii_case(host)));
            at_host || origin.eq_ignore_ascii_case(&base.to_string())
        }
        None => match fetch_site {
            Some(site) => site == "same-origin",
            None => cookie(headers, base).is_none(),
        },
    };
    if ours { Ok(()) } else { Err(foreign()) }
}

/// What our page may do, and who may show it in a frame.
fn policy(base: &BaseUrl, framed_by: &str) -> HeaderValue {
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; \
         connect-src 'self' {}; manifest-src 'self'; worker-src 'self'; frame-ancestors {framed_by}; base-uri 'none'; form-action 'self'",
        base.socket_origin()
    );
    HeaderValue::from_str(&policy).expect("a base URL is plain")
}

impl Accounts {
    /// The policy of a page that others may show in a frame. Cookies do not come along there.
    pub fn policy_of_framed_page(&self) -> HeaderValue {
        policy(&self.config().base_url, "*")
    }
}

fn put_headers(base: &BaseUrl, headers: &mut HeaderMap) {
    // A page that needs another policy has set its own.
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert_with(|| policy(base, "'none'"));
    let fixed = [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "same-origin"),
        (
            "permissions-policy",
            "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
        ),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
    ];
    for (name, value) in fixed {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    if base.is_secure() {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (HeaderName::from_static(name), value.parse().unwrap())).collect()
    }

    #[test]
    fn only_our_own_pages_may_change_things() {
        let base: BaseUrl = "https://legatus.example".parse().unwrap();
        let cookie = ("cookie", "a=b; __Host-legatus=secret");
        let ok = |pairs: &[(&'static str, &str)]| {
            check_origin(&base, Some("10.0.0.5:7530"), &headers(pairs)).is_ok()
        };
        assert!(ok(&[cookie, ("origin", "https://legatus.example")]));
        assert!(ok(&[cookie, ("origin", "http://10.0.0.5:7530")]), "the host that was asked");
        assert!(ok(&[cookie, ("sec-fetch-site", "same-origin")]));
        assert!(ok(&[]), "a program without a cookie");
        assert!(!ok(&[cookie]));
        assert!(!ok(&[cookie, ("origin", "https://evil.example")]));
        assert!(!ok(&[cookie, ("origin", "http://legatus.example")]), "another scheme is another origin");
        assert!(!ok(&[cookie, ("origin", "null")]));
        assert!(!ok(&[cookie, ("sec-fetch-site", "same-site")]));
        assert!(!ok(&[("origin", "https://evil.example")]), "signing in from elsewhere");
        assert!(!ok(&[cookie, ("origin", "https://evil.example"), ("sec-fetch-site", "same-origin")]));
    }

    #[test]
    fn a_forwarded_address_counts_only_behind_our_proxy() {
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::from(([10, 0, 0, 1], 99))));
        let headers = headers(&[("x-forwarded-for", "6.6.6.6, 7.7.7.7")]);
        assert_eq!(peer(false, &headers, &extensions).0.to_string(), "10.0.0.1");
        assert_eq!(peer(true, &headers, &extensions).0.to_string(), "7.7.7.7");
        assert_eq!(peer(true, &HeaderMap::new(), &extensions).0.to_string(), "10.0.0.1");
    }
}
