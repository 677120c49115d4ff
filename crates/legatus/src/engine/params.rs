//! Parameters by name. Each is taken out and checked; what is left over at the end is an error that names it.

use super::rpc::Error;
use serde_json::{Map, Value};

pub struct Params(Map<String, Value>);

impl Params {
    pub fn new(params: Map<String, Value>) -> Params {
        Params(params)
    }

    /// A parameter that may be left out; null is the same as leaving it out.
    pub fn optional(&mut self, field: &str) -> Option<Value> {
        self.0.remove(field).filter(|value| !value.is_null())
    }

    pub fn required(&mut self, field: &str) -> Result<Value, Error> {
        self.optional(field).ok_or_else(|| Error::param(field, "is missing"))
    }

    pub fn text(&mut self, field: &str) -> Result<String, Error> {
        self.required(field).and_then(|value| text(field, value))
    }

    pub fn optional_text(&mut self, field: &str) -> Result<Option<String>, Error> {
        self.optional(field).map(|value| text(field, value)).transpose()
    }

    /// A whole number between two bounds, both included.
    pub fn optional_number(&mut self, field: &str, least: u64, most: u64) -> Result<Option<u64>, Error> {
        let number = |value: Value| {
            let number = value.as_u64().filter(|n| (least..=most).contains(n));
            number.ok_or_else(|| Error::param(field, format!("a whole number from {least} to {most}")))
        };
        self.optional(field).map(number).transpose()
    }

    pub fn number(&mut self, field: &str, least: u64, most: u64) -> Result<u64, Error> {
        self.optional_number(field, least, most)?.ok_or_else(|| Error::param(field, "is missing"))
    }

    /// Refuses what nobody asked for.
    pub fn end(self) -> Result<(), Error> {
        match self.0.keys().next() {
            None => Ok(()),
            Some(field) => Err(Error::param(field, "this method has no such parameter")),
        }
    }
}

fn text(field: &str, value: Value) -> Result<String, Error> {
    match value {
        Value::String(text) => Ok(text),
        _ => Err(Error::param(field, "must be a string")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn params(value: Value) -> Params {
        let Value::Object(map) = value else { panic!("an object") };
        Params::new(map)
    }

    #[test]
    fn an_error_names_the_field() {
        let field = |error: Error| error.data.unwrap()["field"].clone();
        assert_eq!(field(params(json!({})).text("game").unwrap_err()), "game");
        assert_eq!(field(params(json!({"game": 1})).text("game").unwrap_err()), "game");
        assert_eq!(field(params(json!({"to": 9})).number("to", 0, 8).unwrap_err()), "to");
        assert_eq!(field(params(json!({"gmae": 1})).end().unwrap_err()), "gmae");
        assert_eq!(params(json!({"to": null})).optional_number("to", 0, 8), Ok(None));
    }
}
