//! The envelope: JSON-RPC 2.0 messages, batches and errors.

use legatus_kernel::referee::Fault;
use legatus_kernel::text::plain;
use legatus_kernel::{FieldFault, Rule};
use serde_json::{Map, Value, json};

pub const MALFORMED: i32 = -32700;
pub const INVALID: i32 = -32600;
pub const NO_METHOD: i32 = -32601;
pub const BAD_PARAMS: i32 = -32602;
pub const INTERNAL: i32 = -32603;
pub const REFUSED: i32 = 1;
pub const UNKNOWN: i32 = 2;
pub const DOES_NOT_LOAD: i32 = 3;

#[derive(Clone, PartialEq, Debug)]
pub struct Error {
    pub code: i32,
    pub message: String,
    pub data: Option<Value>,
}

impl Error {
    pub fn new(code: i32, message: impl Into<String>) -> Error {
        Error { code, message: message.into(), data: None }
    }

    pub fn param(field: &str, reason: impl ToString) -> Error {
        let reason = reason.to_string();
        let message = format!("{field}: {reason}");
        Error { code: BAD_PARAMS, message, data: Some(json!({ "field": field, "reason": reason })) }
    }

    fn document(faults: &[FieldFault]) -> Error {
        let line = |fault: &FieldFault| format!("{}: {}", fault.field, plain(fault.reason.usual()));
        let message = faults.iter().map(line).collect::<Vec<_>>().join("; ");
        Error { code: BAD_PARAMS, message, data: Some(json!({ "faults": faults })) }
    }

    pub fn load(at: &str, why: &str) -> Error {
        let message = format!("does not load, at {at}: {why}");
        Error { code: DOES_NOT_LOAD, message, data: Some(json!({ "at": at, "why": why })) }
    }

    fn refused(rule: Rule, reason: &legatus_kernel::Text) -> Error {
        let why = plain(reason.usual());
        let message = if rule.0.is_empty() { why } else { format!("refused by {}: {why}", rule.0) };
        Error { code: REFUSED, message, data: Some(json!({ "rule": rule, "reason": reason })) }
    }
}

impl From<Fault> for Error {
    fn from(fault: Fault) -> Error {
        match fault {
            Fault::Param { field, reason } => Error::param(&field, reason),
            Fault::Document(faults) => Error::document(&faults),
            Fault::Refused { rule, reason } => Error::refused(rule, &reason),
            Fault::NotPossible(reason) => Error::refused(Rule(""), &reason),
            Fault::Load { at, why } => Error::load(&at, &why),
            Fault::Foreign { at, why } => Error::load(&at, &plain(why.usual())),
            Fault::NeedDie { purpose, sides, .. } => {
                Error::param("next", format!("the die for {purpose} ({sides} sides) was not given"))
            }
        }
    }
}

type Call<'a> = dyn FnMut(&str, Map<String, Value>) -> Result<Value, Error> + 'a;

/// The answer to one line: a message, or a batch of them.
pub fn answer(line: &[u8], call: &mut Call) -> Option<Value> {
    match serde_json::from_slice(line) {
        Err(error) => Some(failed(Value::Null, Error::new(MALFORMED, format!("not JSON: {error}")))),
        Ok(Value::Array(batch)) if batch.is_empty() => {
            Some(failed(Value::Null, Error::new(INVALID, "an empty batch")))
        }
        Ok(Value::Array(batch)) => {
            let answers: Vec<Value> = batch.into_iter().filter_map(|one| answer_one(one, call)).collect();
            (!answers.is_empty()).then_some(Value::Array(answers))
        }
        Ok(message) => answer_one(message, call),
    }
}

fn answer_one(message: Value, call: &mut Call) -> Option<Value> {
    let Value::Object(mut message) = message else {
        return Some(failed(Value::Null, Error::new(INVALID, "a request is an object")));
    };
    let id = message.remove("id");
    let shown = id.clone().filter(is_id).unwrap_or(Value::Null);
    let request = match read_request(id.as_ref(), message) {
        Ok(request) => request,
        // Without knowing whether it was a notification, an answer is safer than silence.
        Err(error) => return Some(failed(shown, error)),
    };
    let result = request.params.and_then(|params| call(&request.method, params));
    id?;
    Some(match result {
        Ok(result) => json!({ "jsonrpc": "2.0", "id": shown, "result": result }),
        Err(error) => failed(shown, error),
    })
}

struct Request {
    method: String,
    params: Result<Map<String, Value>, Error>,
}

fn read_request(id: Option<&Value>, mut message: Map<String, Value>) -> Result<Request, Error> {
    let invalid = |why: &str| Error::new(INVALID, why);
    if id.is_some_and(|id| !is_id(id)) {
        return Err(invalid("id: a string or a number"));
    }
    if message.remove("jsonrpc") != Some("2.0".into()) {
        return Err(invalid("jsonrpc: must be \"2.0\""));
    }
    let Some(Value::String(method)) = message.remove("method") else {
        return Err(invalid("method: must be a string"));
    };
    let params = match message.remove("params") {
        None => Ok(Map::new()),
        Some(Value::Object(params)) => Ok(params),
        Some(_) => Err(Error::param("params", "an object, by name")),
    };
    if let Some((field, _)) = message.iter().next() {
        return Err(invalid(&format!("{field}: a request has no such member")));
    }
    Ok(Request { method, params })
}

fn is_id(id: &Value) -> bool {
    id.is_string() || id.is_number() || id.is_null()
}

fn failed(id: Value, error: Error) -> Value {
    let mut shown = json!({ "code": error.code, "message": error.message });
    if let Some(data) = error.data {
        shown["data"] = data;
    }
    json!({ "jsonrpc": "2.0", "id": id, "error": shown })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(line: &str) -> Option<Value> {
        answer(line.as_bytes(), &mut |method, _| match method {
            "echo" => Ok(json!("heard")),
            _ => Err(Error::new(NO_METHOD, "what?")),
        })
    }

    fn code(line: &str) -> Value {
        ask(line).unwrap()["error"]["code"].clone()
    }

    #[test]
    fn a_request_is_answered_with_its_id() {
        let answer = ask(r#"{"jsonrpc":"2.0","id":"a","method":"echo"}"#).unwrap();
        assert_eq!(answer, json!({"jsonrpc": "2.0", "id": "a", "result": "heard"}));
    }

    #[test]
    fn wrong_messages_have_their_codes() {
        assert_eq!(code(""), MALFORMED);
        assert_eq!(code("{"), MALFORMED);
        assert_eq!(code(&"[".repeat(100_000)), MALFORMED);
        assert_eq!(code("1"), INVALID);
        assert_eq!(code("[]"), INVALID);
        assert_eq!(code(r#"{"id":1,"method":"echo"}"#), INVALID);
        assert_eq!(code(r#"{"jsonrpc":"2.0","id":1}"#), INVALID);
        assert_eq!(code(r#"{"jsonrpc":"2.0","id":[],"method":"echo"}"#), INVALID);
        assert_eq!(code(r#"{"jsonrpc":"2.0","id":1,"method":"echo","parms":{}}"#), INVALID);
        assert_eq!(code(r#"{"jsonrpc":"2.0","id":1,"method":"echo","params":[1]}"#), BAD_PARAMS);
        assert_eq!(code(r#"{"jsonrpc":"2.0","id":1,"method":"nothing"}"#), NO_METHOD);
    }

    #[test]
    fn notifications_are_not_answered_and_batches_are_answered_together() {
        assert_eq!(ask(r#"{"jsonrpc":"2.0","method":"echo"}"#), None);
        assert_eq!(ask(r#"[{"jsonrpc":"2.0","method":"echo"}]"#), None);
        let batch = ask(r#"[{"jsonrpc":"2.0","id":1,"method":"echo"},{"jsonrpc":"2.0","method":"echo"},7]"#);
        let batch = batch.unwrap();
        assert_eq!(batch.as_array().unwrap().len(), 2);
        assert_eq!(batch[1]["error"]["code"], INVALID);
    }
}
