//! The machine-readable form of the interface (OpenAPI 3.1), made from one list and from the shapes of the wire; tests hold the list against
//! the routes and the shapes, and a real server's answers against both.

use axum::http::header;
use axum::response::IntoResponse;
use legatus_kernel::wire::VERSION;
use serde_json::{Map, Value, json};
use std::sync::LazyLock;

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
    /// Names of the query's fields; all may be left out.
    query: &'static str,
    /// The shape of the body.
    body: Option<&'static str>,
    answer: Answer,
}

/// What is answered: shapes are named as in `schemas.json`.
#[derive(Clone, Copy, PartialEq)]
enum Answer {
    One(&'static str),
    List(&'static str),
    /// A list of texts.
    Texts,
    /// An object that has no shape of its own.
    Object,
    /// Something else than JSON, by its media type.
    Other(&'static str),
    /// The status says it all.
    Nothing,
    /// The connection becomes a socket that speaks these shapes: what it tells, and what it is told.
    Socket(&'static str, &'static str),
}
use Answer::{List, Nothing, Object, One, Other, Socket, Texts};

const fn get(path: &'static str, summary: &'static str, who: For, answer: Answer) -> Operation {
    Operation { method: "get", path, summary, who, query: "", body: None, answer }
}

const fn change(
    method: &'static str,
    path: &'static str,
    summary: &'static str,
    who: For,
    answer: Answer,
) -> Operation {
    Operation { method, path, summary, who, query: "", body: None, answer }
}

const fn post(path: &'static str, summary: &'static str, body: &'static str, answer: Answer) -> Operation {
    change("post", path, summary, SignedIn, answer).body(body)
}

impl Operation {
    const fn body(self, shape: &'static str) -> Operation {
        Operation { body: Some(shape), ..self }
    }

    const fn query(self, names: &'static str) -> Operation {
        Operation { query: names, ..self }
    }
}

const OPERATIONS: &[Operation] = &[
    get("/api/session", "Who is signed in, and what this server is", All, One("Session")),
    change("post", "/api/session", "Sign in", All, One("SignedIn")).body("SignIn"),
    change("delete", "/api/session", "Sign out", All, Nothing),
    change("post", "/api/session/guest", "Become a guest", All, One("SignedIn")).body("Guest"),
    change("post", "/api/account", "Make an account", All, One("SignedIn")).body("SignUp"),
    change("patch", "/api/account", "Change the account", SignedIn, One("SignedIn")).body("ChangeAccount"),
    change("delete", "/api/account", "Delete the account", SignedIn, Nothing).body("DeleteAccount"),
    get("/api/account/export", "Everything kept about the user", SignedIn, Object),
    change("post", "/api/account/reset", "Ask for a mail to set a new password", All, Nothing)
        .body("AskReset"),
    change("post", "/api/account/reset/confirm", "Set a new password", All, One("SignedIn"))
        .body("ConfirmReset"),
    change("post", "/api/account/email/confirm", "Say that an address is one's own", All, Nothing)
        .body("ConfirmEmail"),
    change("post", "/api/account/email/ask", "Have the mail for that sent again", SignedIn, Nothing),
    post(
        "/api/account/second-factor",
        "A secret for an app that makes codes",
        "SecondFactor",
        One("NewSecondFactor"),
    ),
    post(
        "/api/account/second-factor/confirm",
        "From now on ask for a code",
        "SecondFactor",
        One("RecoveryCodes"),
    ),
    change("delete", "/api/account/second-factor", "Ask for no code any more", SignedIn, Nothing)
        .body("SecondFactor"),
    get("/api/account/sessions", "The browsers that are signed in", SignedIn, List("BrowserSession")),
    change("delete", "/api/account/sessions/{id}", "Sign one of them out", SignedIn, Nothing),
    get("/api/account/sign-ins", "Who signed in, or tried to", SignedIn, List("SignInNote")),
    post(
        "/api/reports",
        "Tell the operator that something is wrong at a table or with a person",
        "Report",
        Nothing,
    ),
    change("put", "/api/people/{name}/follow", "Follow somebody", SignedIn, Nothing),
    change("delete", "/api/people/{name}/follow", "Follow them no more", SignedIn, Nothing),
    change("put", "/api/people/{name}/block", "Hear nothing more of somebody", SignedIn, Nothing),
    change("delete", "/api/people/{name}/block", "Hear of them again", SignedIn, Nothing),
    get("/api/following", "Whom one follows", SignedIn, List("Followed")),
    get("/api/blocked", "The names of those whom one has blocked", SignedIn, Texts),
    get("/api/account/tokens", "The user's bots", SignedIn, List("BotToken")),
    post("/api/account/tokens", "Make a token for a bot", "TokenLabel", One("NewBotToken")),
    change("delete", "/api/account/tokens/{id}", "Take a token back", SignedIn, Nothing),
    post("/api/account/push", "Subscribe to push", "Subscribe", Nothing),
    change("delete", "/api/account/push", "Unsubscribe", SignedIn, Nothing).body("Unsubscribe"),
    get("/api/notices", "What happened while one was away", SignedIn, List("Notice")).query("before"),
    post("/api/notices/read", "Mark notices as read", "ReadNotices", Nothing),
    get("/api/notices/stream", "Each Notice as it comes", SignedIn, Other("text/event-stream"))
        .query("language"),
    get("/api/games", "What can be played, and the levels of the machine", All, One("Games")),
    get("/api/games/{game}/boards/{scenario}", "The map of a scenario", All, One("Board")),
    change(
        "post",
        "/api/games/{game}/scenarios",
        "Can this be set up? For scenarios of one's own",
        All,
        One("Sound"),
    )
    .body("ProposedScenario"),
    get("/api/games/{game}/rules", "The rules in short", All, List("RuleLine")),
    get("/api/games/{game}/tutorial", "The guided first minutes", All, One("Lesson")),
    get("/api/people/{name}", "Somebody with a name, as others see them", All, One("Profile")),
    get("/api/people/{name}/ratings/{game}", "How somebody's rating went", All, List("RatingPoint"))
        .query("pace"),
    get("/api/ratings/{game}", "The strongest of a game", All, List("Ranked")).query("pace before"),
    get(
        "/api/archive",
        "Finished games: those that are public, or all of one's own",
        All,
        List("ArchivedGame"),
    )
    .query("game scenario person mine side won level how from to least_rating least_turns most_turns before"),
    get("/api/tables", "My tables, those waiting for me first", SignedIn, List("TableInfo")).query("before"),
    post("/api/tables", "Open a table", "NewTable", One("TableInfo")),
    get(
        "/api/tables/open",
        "Tables with a free seat, and open ones to watch: the hundred newest",
        All,
        List("TableInfo"),
    )
    .query("game scenario pace seat_free rated before"),
    get("/api/tables/{id}", "A table", All, One("TableInfo")).query("invite share"),
    post("/api/tables/{id}/join", "Sit down", "Join", One("TableInfo")),
    get("/api/challenges", "The challenges that wait", SignedIn, One("Challenges")),
    post("/api/tables/{id}/decline", "Decline a challenge", "Nothing", Nothing),
    post("/api/tables/{id}/withdraw", "Take back a table that has not begun", "Nothing", Nothing),
    post("/api/tables/{id}/leave", "Get up", "OfSeat", One("TableInfo")),
    post(
        "/api/tables/{id}/seats/{seat}",
        "Replace who left or let the clock run out",
        "Replace",
        One("TableInfo"),
    ),
    post("/api/tables/{id}/claim", "Win against a player whose clock ran out", "OfSeat", One("Version")),
    post("/api/tables/{id}/rematch", "A new table with the same players", "Rematch", One("TableInfo")),
    get("/api/tables/{id}/state", "The whole state as one viewer may know it", All, One("State"))
        .query("seat story chat invite share"),
    get("/api/tables/{id}/moments/{actions}", "As it was then", All, One("Moment"))
        .query("seat invite share"),
    get("/api/tables/{id}/board", "The map it is, or was, played on", All, One("Board"))
        .query("invite share"),
    get("/api/tables/{id}/story", "The story, page by page", All, List("LogLine"))
        .query("seat from invite share"),
    post("/api/tables/{id}/actions", "Take an action", "Act", One("Version")),
    post("/api/tables/{id}/check", "Would an action be accepted?", "Check", One("CheckedWithOdds")),
    post("/api/tables/{id}/why", "Why not there?", "AskWhy", List("Why")),
    post("/api/tables/{id}/hint", "What the machine would do", "OfSeat", One("Hint")),
    post("/api/tables/{id}/plan", "What an order comes to", "AskPlan", One("Plan")),
    post("/api/tables/{id}/orders", "Carry an order out", "GiveOrder", One("CarriedOut")),
    post("/api/tables/{id}/undo", "Take back the last action", "Undo", One("Version")),
    post("/api/tables/{id}/proposals", "Propose a draw or a take-back", "Propose", One("Version")),
    post("/api/tables/{id}/proposals/answer", "Answer a proposal", "AnswerProposal", One("Version")),
    post("/api/tables/{id}/resign", "Give up", "OfSeat", One("Version")),
    post("/api/tables/{id}/chat", "Say something", "Say", One("Version")),
    change("put", "/api/tables/{id}/standing", "Set a standing answer", SignedIn, One("StandingAnswersSet"))
        .body("SetStandingAnswer"),
    change("put", "/api/tables/{id}/staff", "Put the staff in charge of pieces", SignedIn, One("Charge"))
        .body("SetCharge"),
    post("/api/tables/{id}/machine", "Have the machine move at once", "Hurry", Object),
    get("/api/tables/{id}/listing", "Who may look at a finished game", SignedIn, One("Published")),
    post(
        "/api/tables/{id}/listing",
        "Say who shall be able to look at a finished game",
        "Publish",
        One("Published"),
    ),
    get("/api/tables/{id}/save", "The saved game", All, One("Save")).query("invite share"),
    get("/api/tables/{id}/luck", "What the dice showed", All, One("LuckShown")).query("invite share"),
    get("/api/tables/{id}/graph", "The course of a game that is over", All, One("Course"))
        .query("invite share"),
    get(
        "/api/tables/{id}/considered/{actions}",
        "What the machine weighs there, once it is over",
        SignedIn,
        List("Considered"),
    )
    .query("invite share"),
    get(
        "/api/tables/{id}/analysis",
        "What the machine found when it went over the game",
        All,
        One("AnalysisShown"),
    )
    .query("invite share"),
    change(
        "post",
        "/api/tables/{id}/analysis",
        "Have the machine go over a game that is over",
        SignedIn,
        One("AnalysisShown"),
    )
    .query("invite share"),
    get("/api/tables/{id}/report", "The after-action report", All, Other("text/html"))
        .query("lang invite share"),
    get(
        "/api/tables/{id}/picture",
        "The map at a moment of a game that is over",
        All,
        Other("image/svg+xml"),
    )
    .query("at lang invite share"),
    get("/api/tables/{id}/notation", "A game that is over, written down", All, Other("text/plain"))
        .query("at lang invite share"),
    get("/api/tables/{id}/stream", "The table's WebSocket", All, Socket("FromSocket", "ToSocket"))
        .query("seat after story chat detail language invite token"),
    get("/api/tournaments", "Tournaments, the newest first", All, List("TournamentLine"))
        .query("state before"),
    post("/api/tournaments", "Open a tournament", "NewTournament", One("Tournament")),
    get("/api/tournaments/{id}", "A tournament", All, One("Tournament")),
    post("/api/tournaments/{id}/join", "Enter", "Nothing", One("Tournament")),
    post("/api/tournaments/{id}/leave", "Leave", "Nothing", One("Tournament")),
    post("/api/tournaments/{id}/start", "Begin", "Nothing", One("Tournament")),
    get("/api/openapi.json", "This document", All, Object),
];

fn refers_to(shape: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{shape}") })
}

fn in_json(schema: Value) -> Value {
    json!({"application/json": {"schema": schema}})
}

fn responses(answer: Answer) -> Value {
    let error = json!({"$ref": "#/components/responses/Error"});
    let content = match answer {
        One(shape) => in_json(refers_to(shape)),
        List(shape) => in_json(json!({"type": "array", "items": refers_to(shape)})),
        Texts => in_json(json!({"type": "array", "items": {"type": "string"}})),
        Object => in_json(json!({"type": "object"})),
        Other(kind) => json!({kind: {"schema": {"type": "string"}}}),
        Nothing => return json!({"2XX": {"description": "done"}, "default": error}),
        Socket(tells, told) => {
            let description = format!("a socket of text messages: it tells {tells} and is told {told}");
            let shapes = json!({"tells": refers_to(tells), "told": refers_to(told)});
            return json!({"101": {"description": description, "x-messages": shapes}, "default": error});
        }
    };
    json!({"2XX": {"description": "done", "content": content}, "default": error})
}

fn operation(operation: &Operation) -> Value {
    let parameter = |name: &str, place: &str| json!({"name": name, "in": place, "required": place == "path", "schema": {"type": "string"}});
    let in_path = operation.path.split(['{', '}']).skip(1).step_by(2).map(|name| parameter(name, "path"));
    let in_query = operation.query.split_whitespace().map(|name| parameter(name, "query"));
    let mut shown = json!({
        "summary": operation.summary,
        "parameters": in_path.chain(in_query).collect::<Vec<Value>>(),
        "responses": responses(operation.answer),
    });
    if operation.who == SignedIn {
        shown["security"] = json!([{"cookie": []}, {"token": []}]);
    }
    if let Some(shape) = operation.body {
        shown["requestBody"] = json!({"required": true, "content": in_json(refers_to(shape))});
    }
    shown
}

/// The shapes, written from the types by `SHAPES=write cargo test -p legatus-kernel shapes`.
fn schemas() -> Value {
    serde_json::from_str(include_str!("schemas.json")).expect("the schemas are JSON")
}

fn made() -> Value {
    let mut paths = Map::new();
    for one in OPERATIONS {
        let path = paths.entry(one.path).or_insert_with(|| json!({}));
        path[one.method] = operation(one);
    }
    json!({
        "openapi": "3.1.0",
        "info": {"title": "Legatus", "version": VERSION.to_string(), "license": {"name": "Apache-2.0"}},
        "paths": paths,
        "components": {
            "schemas": schemas(),
            "responses": {"Error": {"description": "what went wrong", "content": in_json(refers_to("Failure"))}},
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "legatus"},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
    })
}

pub async fn document() -> impl IntoResponse {
    static DOCUMENT: LazyLock<String> = LazyLock::new(|| made().to_string());
    ([(header::CONTENT_TYPE, "application/json")], DOCUMENT.as_str())
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

    #[test]
    fn every_operation_names_shapes_that_there_are() {
        let schemas = schemas();
        for one in OPERATIONS {
            let answered = match one.answer {
                One(shape) | List(shape) => vec![shape],
                Socket(tells, told) => vec![tells, told],
                Texts | Object | Other(_) | Nothing => Vec::new(),
            };
            for shape in answered.into_iter().chain(one.body) {
                assert!(schemas.get(shape).is_some(), "{} {}: there is no {shape}", one.method, one.path);
            }
            let bodiless = matches!(one.method, "get")
                || one.path.ends_with("/tokens/{id}")
                || one.path.ends_with("/sessions/{id}")
                || one.path == "/api/account/email/ask"
                || one.path == "/api/tables/{id}/analysis"
                || one.path.ends_with("/follow")
                || one.path.ends_with("/block")
                || one.path == "/api/session";
            assert!(one.body.is_some() || bodiless, "{} {} says nothing of its body", one.method, one.path);
        }
        let shapeless: Vec<&str> =
            OPERATIONS.iter().filter(|one| one.answer == Object).map(|one| one.path).collect();
        // The account's own document, an empty answer, and OpenAPI itself.
        assert_eq!(shapeless, ["/api/account/export", "/api/tables/{id}/machine", "/api/openapi.json"]);
    }

    #[test]
    fn the_document_is_sound() {
        let document = made();
        let act = &document["paths"]["/api/tables/{id}/actions"]["post"];
        let body = &act["requestBody"]["content"]["application/json"]["schema"];
        assert_eq!(body["$ref"], "#/components/schemas/Act");
        let required = &document["components"]["schemas"]["Act"]["required"];
        assert_eq!(*required, json!(["seat", "action", "after", "key"]));
        assert_eq!(act["parameters"][0]["name"], "id");
        assert_eq!(document["info"]["version"], VERSION.to_string());
    }
}
