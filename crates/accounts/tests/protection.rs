//! Origins, headers, limits, sizes.

use crate::common::{PASSWORD, Site, error, is, ok, on_each};
use legatus_accounts::{Limits, Rate};
use legatus_client::{Answer, Connection, Credentials};
use serde_json::json;

fn send(site: &Site, method: &str, path: &str, headers: &[(&str, &str)], body: Option<&[u8]>) -> Answer {
    let headers: Vec<_> = headers.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
    Connection::new(&site.address).send(method, path, &headers, body).unwrap()
}

#[test]
fn a_foreign_page_cannot_use_the_cookie() {
    let site = Site::start(false, |_| {});
    let (client, _) = site.guest("Nemo");
    let Credentials::Cookie(cookie) = client.credentials().clone() else { panic!() };
    let cookie = ("Cookie", cookie.as_str());
    let change = |headers: &[(&str, &str)]| {
        send(&site, "PATCH", "/api/account", headers, Some(br#"{"name": "Stolen"}"#)).status
    };
    assert_eq!(change(&[cookie, ("Origin", "https://evil.example")]), 403);
    assert_eq!(change(&[cookie]), 403);
    assert_eq!(change(&[cookie, ("Sec-Fetch-Site", "cross-site")]), 403);
    let ours = format!("http://{}", site.address);
    assert_eq!(change(&[cookie, ("Origin", &ours)]), 200);
    assert_eq!(change(&[cookie, ("Sec-Fetch-Site", "same-origin")]), 200);
    assert_eq!(
        send(&site, "GET", "/api/session", &[cookie, ("Origin", "https://evil.example")], None).status,
        200
    );
    let socket = [cookie, ("Origin", "https://evil.example"), ("Sec-WebSocket-Key", "x")];
    assert_eq!(send(&site, "GET", "/api/session", &socket, None).status, 403, "a socket acts");
    let token =
        site.runtime.block_on(site.accounts.new_bot_token(&site.person(&client), "bot")).unwrap().token;
    let shown = format!("/api/notices/stream?token={token}");
    let socket = [("Origin", "https://bots.example"), ("Sec-WebSocket-Key", "x"), ("Connection", "close")];
    assert_eq!(
        send(&site, "POST", &shown, &socket, None).status,
        405,
        "a token in the address of a stream is shown on purpose"
    );
    let bearer = format!("Bearer {token}");
    let program = [("Authorization", bearer.as_str()), ("Origin", "https://bots.example")];
    assert_eq!(
        send(&site, "POST", "/api/notices/read", &program, Some(br#"{"upto": "x"}"#)).status,
        400,
        "let in"
    );
}

/// A name that a foreign page made to point at this machine: the browser takes it for that page's own server.
#[test]
fn a_server_for_this_machine_has_no_other_name() {
    let site = Site::start(false, |config| config.only_local = true);
    let ask = |host: &str| {
        let request = format!("GET /api/session HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        Connection::new(&site.address).send_raw(request.as_bytes()).unwrap().status
    };
    assert_eq!([ask(&site.address), ask("localhost:7530"), ask("[::1]:7530")], [200; 3]);
    assert_eq!([ask("evil.example"), ask("evil.example:7530"), ask("10.0.0.7:7530")], [403; 3]);
    let open = Site::start(false, |_| {});
    let request = b"GET /api/session HTTP/1.1\r\nHost: legatus.lan\r\nConnection: close\r\n\r\n";
    assert_eq!(Connection::new(&open.address).send_raw(request).unwrap().status, 200);
}

#[test]
fn every_answer_has_the_headers() {
    let site = Site::start(false, |_| {});
    let ws = format!("connect-src 'self' ws://{};", site.address);
    for (path, status) in [("/api/session", 200), ("/api/notices", 401), ("/nowhere", 404)] {
        let answer = send(&site, "GET", path, &[], None);
        assert_eq!(answer.status, status);
        let header = |name: &str| answer.header(name).unwrap_or_default().to_string();
        let policy = header("content-security-policy");
        assert!(
            policy.starts_with("default-src 'none'; script-src 'self';") && policy.contains(&ws),
            "{policy}"
        );
        assert!(!policy.contains("unsafe"));
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("referrer-policy"), "same-origin");
        assert_eq!(header("cross-origin-opener-policy"), "same-origin");
        assert!(header("permissions-policy").contains("camera=()"));
        let cache = if path.starts_with("/api/") { "no-store" } else { "" };
        assert_eq!(header("cache-control"), cache, "what is about people is in nobody's cache");
        assert_eq!(header("strict-transport-security"), "", "not without TLS");
    }
    let site = Site::start(false, |config| config.base_url = "https://legatus.example".parse().unwrap());
    let answer =
        send(&site, "POST", "/api/session/guest", &[("Origin", "https://legatus.example")], Some(b"{}"));
    assert_eq!(answer.header("strict-transport-security"), Some("max-age=31536000"));
    assert!(answer.header("content-security-policy").unwrap().contains("wss://legatus.example"));
    let cookie = answer.header("set-cookie").unwrap();
    assert!(cookie.starts_with("__Host-legatus=") && cookie.ends_with("; Secure"), "{cookie}");
}

#[test]
fn bodies_are_small_and_json() {
    let site = Site::start(false, |_| {});
    let post = |headers: &[(&str, &str)], body: &[u8]| {
        let answer = send(&site, "POST", "/api/session/guest", headers, Some(body));
        (answer.status, answer.json()["error"]["code"].as_str().unwrap_or_default().to_string())
    };
    assert_eq!(post(&[], &vec![b' '; 65 * 1024]), (413, "too_large".into()));
    assert_eq!(post(&[], b"{"), (400, "bad_request".into()));
    assert_eq!(post(&[], b"\xff\xfe"), (400, "bad_request".into()));
    assert_eq!(
        post(&[], &[b"{\"name\":".repeat(200), vec![b'['; 20_000]].concat()),
        (400, "bad_request".into())
    );
    assert_eq!(post(&[], b"{}").0, 200);
    let mut raw = Connection::new(&site.address);
    let host = &site.address;
    let text = format!(
        "POST /api/session/guest HTTP/1.1\r\nHost: {host}\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n{{}}"
    );
    assert_eq!(raw.send_raw(text.as_bytes()).unwrap().status, 400, "a form cannot send this");
    let chunk = "2000\r\n".to_string() + &" ".repeat(0x2000) + "\r\n";
    let chunks = chunk.repeat(9) + "0\r\n\r\n";
    let head = format!(
        "POST /api/session/guest HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    );
    assert_eq!(raw.send_raw((head + &chunks).as_bytes()).unwrap().status, 413, "without a length too");
}

fn limits(change: impl Fn(&mut Limits)) -> Option<Limits> {
    let mut limits = Limits::default();
    change(&mut limits);
    Some(limits)
}

const TWO: Rate = Rate { burst: 2, per_hour: 60 };

#[test]
fn passwords_cannot_be_tried_at_will() {
    on_each(
        |config| config.limits = limits(|limits| limits.sign_in = TWO),
        |site| {
            site.account("Marcus", None);
            let mut client = site.client();
            let mut sign_in = |name: &str, password: &str| {
                client.post("/api/session", &json!({"name": name, "password": password}))
            };
            assert_eq!(error(sign_in("Marcus", "wrong one")), is(401, "sign_in", ""));
            assert_eq!(error(sign_in("Marcus", "wrong two")), is(401, "sign_in", ""));
            let answer = sign_in("Marcus", PASSWORD).unwrap();
            assert_eq!((answer.status, answer.header("retry-after")), (429, Some("60")));
        },
    );
}

#[test]
fn a_name_is_protected_from_many_addresses() {
    let site = Site::start(false, |config| {
        config.limits = limits(|limits| limits.sign_in = TWO);
        config.trust_proxy = true;
    });
    site.account("Marcus", None);
    let body = json!({"name": "Marcus", "password": "wrong one"}).to_string();
    let from = |address: &str| {
        send(&site, "POST", "/api/session", &[("X-Forwarded-For", address)], Some(body.as_bytes())).status
    };
    assert_eq!([from("8.0.0.1"), from("8.0.0.2"), from("8.0.0.3")], [401, 401, 429]);
}

#[test]
fn each_deed_has_its_limit() {
    let site = Site::start(false, |config| {
        config.limits = limits(|limits| {
            limits.guest = TWO;
            limits.sign_up = TWO;
            limits.reset = TWO;
        })
    });
    let status = |path: &str, body: serde_json::Value| site.client().post(path, &body).unwrap().status;
    let guests: Vec<u16> = (0..3).map(|_| status("/api/session/guest", json!({}))).collect();
    assert_eq!(guests, [200, 200, 429]);
    let accounts: Vec<u16> = (0..3)
        .map(|n| status("/api/account", json!({"name": format!("Marcus {n}"), "password": PASSWORD})))
        .collect();
    assert_eq!(accounts, [200, 200, 429]);
    let resets: Vec<u16> =
        (0..3).map(|n| status("/api/account/reset", json!({"email": format!("m{n}@example.org")}))).collect();
    assert_eq!(resets, [202, 202, 429]);
}

#[test]
fn requests_are_limited_by_address_and_without_limits_not_at_all() {
    let many = Rate { burst: 30, per_hour: 60 };
    let site = Site::start(false, |config| config.limits = limits(|limits| limits.request = many));
    let mut client = site.client();
    let statuses: Vec<u16> = (0..31).map(|_| client.get("/api/session").unwrap().status).collect();
    assert_eq!((statuses[29], statuses[30]), (200, 429));
    let forged = send(&site, "GET", "/api/session", &[("X-Forwarded-For", "8.8.8.8")], None);
    assert_eq!(forged.status, 429, "without a proxy of ours that header says nothing");
    let site = Site::start(false, |config| config.limits = None);
    let mut client = site.client();
    for _ in 0..1000 {
        ok(client.get("/api/session"));
    }
}
