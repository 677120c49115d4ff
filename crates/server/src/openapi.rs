//! The machine-readable form of the interface (OpenAPI 3.1), made from one list; a test holds the list against the routes.
//! The shapes in words are in `docs/api.md`.

use axum::Json;
use serde_json::{Map, Value, json};

/// Who may ask.
#[derive(Clone, Copy, PartialEq)]
enum For {
    All,
    SignedIn,
}
use For::{All, SignedIn};

struct Operation {
    method: &'static str,
    path: &'static str,
    summary: &'static str,
    who: For,
    /// Names of the query's fields, and of the body's; `?` marks what may be left out.
    query: &'static str,
    body: &'static str,
}

const fn get(path: &'static str, summary: &'static str, who: For, query: &'static str) -> Operation {
    Operation { method: "get", path, summary, who, query, body: "" }
}

const fn change(
    method: &'static str,
    path: &'static str,
    summary: &'static str,
    who: For,
    body: &'static str,
) -> Operation {
    Operation { method, path, summary, who, query: "", body }
}

const fn post(path: &'static str, summary: &'static str, body: &'static str) -> Operation {
    change("post", path, summary, SignedIn, body)
}

const OPERATIONS: &[Operation] = &[
    get("/api/session", "Who is signed in, and what this server is", All, ""),
    change("post", "/api/session", "Sign in", All, "name password"),
    change("delete", "/api/session", "Sign out", All, ""),
    change("post", "/api/session/guest", "Become a guest", All, "name? language?"),
    change("post", "/api/account", "Make an account", All, "name password email? language?"),
    change(
        "patch",
        "/api/account",
        "Change the account",
        SignedIn,
        "name? email? language? settings? password? current_password?",
    ),
    change("delete", "/api/account", "Delete the account", SignedIn, "password?"),
    get("/api/account/export", "Everything kept about the user", SignedIn, ""),
    change("post", "/api/account/reset", "Ask for a mail to set a new password", All, "email"),
    change("post", "/api/account/reset/confirm", "Set a new password", All, "token password"),
    get("/api/account/tokens", "The user's bots", SignedIn, ""),
    post("/api/account/tokens", "Make a token for a bot", "label"),
    change("delete", "/api/account/tokens/{id}", "Take a token back", SignedIn, ""),
    post("/api/account/push", "Subscribe to push", "endpoint keys"),
    change("delete", "/api/account/push", "Unsubscribe", SignedIn, "endpoint keys?"),
    get("/api/notices", "What happened while one was away", SignedIn, ""),
    post("/api/notices/read", "Mark notices as read", "upto"),
    get("/api/notices/stream", "Notices as they come (server-sent events)", SignedIn, "language?"),
    get("/api/games", "What can be played, and the levels of the machine", All, ""),
    get("/api/games/{game}/boards/{scenario}", "The map of a scenario", All, ""),
    change(
        "post",
        "/api/games/{game}/scenarios",
        "Can this be set up? For scenarios of one's own",
        All,
        "scenario options?",
    ),
    get("/api/games/{game}/rules", "The rules in short", All, ""),
    get("/api/games/{game}/tutorial", "The guided first minutes", All, ""),
    get("/api/tables", "My tables, those waiting for me first", SignedIn, ""),
    post(
        "/api/tables",
        "Open a table",
        "game? scenario? players? options? save? position? copy? tutorial? seats? by_lot? visibility? clock? allow?",
    ),
    get(
        "/api/tables/open",
        "Tables with a free seat, and open ones to watch: the hundred newest",
        All,
        "game?",
    ),
    get("/api/tables/{id}", "A table", All, "invite?"),
    post("/api/tables/{id}/join", "Sit down", "seat? invite?"),
    post("/api/tables/{id}/leave", "Get up", "seat"),
    post("/api/tables/{id}/seats/{seat}", "Replace who left or let the clock run out", "to"),
    post("/api/tables/{id}/claim", "Win against a player whose clock ran out", "seat"),
    post("/api/tables/{id}/rematch", "A new table with the same players", "swap?"),
    get(
        "/api/tables/{id}/state",
        "The whole state as one viewer may know it",
        All,
        "seat? story? chat? invite?",
    ),
    get("/api/tables/{id}/moments/{actions}", "As it was then", All, "seat? invite?"),
    get("/api/tables/{id}/board", "The map it is, or was, played on", All, "invite?"),
    get("/api/tables/{id}/story", "The whole story", All, "seat? invite?"),
    post("/api/tables/{id}/actions", "Take an action", "seat action after key dice?"),
    post("/api/tables/{id}/check", "Would an action be accepted?", "seat action"),
    post("/api/tables/{id}/why", "Why not there?", "seat target"),
    post("/api/tables/{id}/hint", "What the machine would do", "seat"),
    post("/api/tables/{id}/undo", "Take back the last action", "seat after key"),
    post("/api/tables/{id}/proposals", "Propose a draw or a take-back", "seat kind to?"),
    post("/api/tables/{id}/proposals/answer", "Answer a proposal", "seat ok"),
    post("/api/tables/{id}/resign", "Give up", "seat"),
    post("/api/tables/{id}/chat", "Say something", "text invite?"),
    change("put", "/api/tables/{id}/orders", "Set a standing order", SignedIn, "seat window order"),
    post("/api/tables/{id}/machine", "Have the machine move at once", "now"),
    get("/api/tables/{id}/save", "The saved game", SignedIn, ""),
    get("/api/tables/{id}/luck", "What the dice showed", All, "invite?"),
    get("/api/tables/{id}/graph", "The course of a game that is over", All, "invite?"),
    get(
        "/api/tables/{id}/considered/{actions}",
        "What the machine weighs there, once it is over",
        All,
        "invite?",
    ),
    get("/api/tables/{id}/report", "The after-action report (HTML)", All, "lang? invite?"),
    get(
        "/api/tables/{id}/stream",
        "The table's WebSocket",
        All,
        "seat? after? story? chat? detail? invite? token?",
    ),
    get("/api/openapi.json", "This document", All, ""),
];

/// A name, and whether it must be there.
fn fields(names: &'static str) -> impl Iterator<Item = (&'static str, bool)> {
    names.split_whitespace().map(|name| (name.trim_end_matches('?'), !name.ends_with('?')))
}

fn operation(operation: &Operation) -> Value {
    let in_path = operation.path.split(['{', '}']).skip(1).step_by(2);
    let mut parameters: Vec<Value> = in_path
        .map(|name| json!({"name": name, "in": "path", "required": true, "schema": {"type": "string"}}))
        .collect();
    parameters.extend(
        fields(operation.query).map(
            |(name, required)| json!({"name": name, "in": "query", "required": required, "schema": {"type": "string"}}),
        ),
    );
    let mut shown = json!({
        "summary": operation.summary,
        "parameters": parameters,
        "responses": {"2XX": {"description": "as in docs/api.md"}, "default": {"$ref": "#/components/responses/Error"}},
    });
    if operation.who == SignedIn {
        shown["security"] = json!([{"cookie": []}, {"token": []}]);
    }
    if !operation.body.is_empty() {
        let properties: Map<String, Value> =
            fields(operation.body).map(|(name, _)| (name.into(), json!({}))).collect();
        let required: Vec<&str> =
            fields(operation.body).filter(|(_, must)| *must).map(|(name, _)| name).collect();
        let schema = json!({"type": "object", "properties": properties, "required": required, "additionalProperties": false});
        shown["requestBody"] =
            json!({"required": !required.is_empty(), "content": {"application/json": {"schema": schema}}});
    }
    shown
}

pub async fn document() -> Json<Value> {
    let mut paths = Map::new();
    for one in OPERATIONS {
        let path = paths.entry(one.path).or_insert_with(|| json!({}));
        path[one.method] = operation(one);
    }
    let error = json!({"type": "object", "required": ["error"], "properties": {"error": {
        "type": "object",
        "required": ["code", "message"],
        "properties": {
            "code": {"type": "string"}, "message": {"type": "string"}, "field": {"type": "string"}, "rule": {"type": "string"},
            "reason": {"type": "object", "properties": {"en": {"type": "string"}, "fr": {"type": "string"}}},
            "version": {"type": "integer"}, "sides": {"type": "integer"},
        },
    }}});
    Json(json!({
        "openapi": "3.1.0",
        "info": {"title": "Legatus", "version": env!("CARGO_PKG_VERSION"), "license": {"name": "Apache-2.0"}},
        "paths": paths,
        "components": {
            "responses": {"Error": {"description": "what went wrong", "content": {"application/json": {"schema": error}}}},
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "legatus"},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Method and path of every route in a source file that builds a router.
    fn routed(source: &str) -> BTreeSet<(String, String)> {
        let mut found = BTreeSet::new();
        for call in source.split(".route(").skip(1) {
            let call = call.split(".route(").next().unwrap_or_default();
            let mut quoted = call.split('"');
            let path = quoted.nth(1).unwrap_or_default().to_string();
            let line = call.split(&format!("\"{path}\"")).nth(1).unwrap_or_default();
            let line = line.split(".with_state").next().unwrap_or_default();
            for method in ["get", "post", "put", "patch", "delete"] {
                if [" ", ".", "(", ":"].iter().any(|before| line.contains(&format!("{before}{method}("))) {
                    found.insert((method.to_string(), path.clone()));
                }
            }
        }
        found
    }

    #[test]
    fn the_document_lists_exactly_the_routes() {
        let mut there = routed(include_str!("routes/mod.rs"));
        there.extend(routed(include_str!("../../accounts/src/routes.rs")));
        let listed: BTreeSet<(String, String)> =
            OPERATIONS.iter().map(|one| (one.method.to_string(), one.path.to_string())).collect();
        assert_eq!(listed, there);
    }

    #[tokio::test]
    async fn the_document_is_sound() {
        let Json(document) = document().await;
        let act = &document["paths"]["/api/tables/{id}/actions"]["post"];
        assert_eq!(
            act["requestBody"]["content"]["application/json"]["schema"]["required"],
            json!(["seat", "action", "after", "key"])
        );
        assert_eq!(act["parameters"][0]["name"], "id");
    }
}
