//! Lines of the story that are worded alike travel as one form and what is different in each: a deployment of two hundred pieces is one
//! sentence, two hundred pieces and their places.
//!
//! In a form, `{piece}` stands for a mark of that kind (`[Aedui 1](piece:aedui_1)`). A line is the number of its form and what fills the
//! holes, in their order: the id of what the reader knows by that name, or the whole mark. Where a line is about one of them, the `target`
//! of the form is the number of that hole. Between the lines a number says after how many actions those that follow were told; the numbers
//! of the lines themselves run on from `from`.

use crate::game::TargetRef;
use crate::text::{Language, Part, parts};
use crate::view::LogLine;
use serde_json::{Map, Value, json};
use std::collections::HashMap;

/// Puts lines into forms. `name` is what the reader calls a target.
pub fn lines(
    from: usize,
    lines: Vec<LogLine>,
    language: Language,
    name: impl Fn(&TargetRef) -> Option<String>,
) -> Value {
    let mut book = Book { name, known: HashMap::new(), places: HashMap::new(), forms: Vec::new() };
    let mut of = Vec::with_capacity(lines.len());
    let mut action = None;
    for (seq, line) in (from..).zip(lines) {
        if action.replace(line.action) != Some(line.action) {
            of.push(line.action.into());
        }
        of.push(book.written(line, seq, language));
    }
    let mut told = json!({ "from": from, "of": of });
    if !book.forms.is_empty() {
        told["forms"] = book.forms.into();
    }
    told
}

/// The forms so far.
struct Book<N> {
    name: N,
    /// What the reader calls things, asked once each.
    known: HashMap<String, Option<String>>,
    places: HashMap<String, usize>,
    forms: Vec<Value>,
}

impl<N: Fn(&TargetRef) -> Option<String>> Book<N> {
    /// A line as the number of its form and what fills it.
    fn written(&mut self, line: LogLine, seq: usize, language: Language) -> Value {
        let mut filling = vec![Value::Null];
        let (text, target) = self.with_holes(&line, language, &mut filling);
        let mut form = match serde_json::to_value(&line) {
            Ok(Value::Object(form)) => form,
            _ => Map::new(),
        };
        form.remove("action");
        if line.seq == seq {
            form.remove("seq");
        }
        form.insert("text".into(), text.into());
        if let Some(hole) = target {
            form.insert("target".into(), hole.into());
        }
        let form = Value::Object(form);
        let forms = &mut self.forms;
        let place = *self.places.entry(form.to_string()).or_insert_with(|| {
            forms.push(form);
            forms.len() - 1
        });
        filling[0] = place.into();
        filling.into()
    }

    /// The words of a line with a hole for every mark, and in which of them stands what the line is about.
    fn with_holes(
        &mut self,
        line: &LogLine,
        language: Language,
        filling: &mut Vec<Value>,
    ) -> (String, Option<usize>) {
        let words = &line.text[language];
        if words.contains('{') {
            return (words.to_string(), None);
        }
        let (mut text, mut about) = (String::with_capacity(words.len()), None);
        for part in parts(words) {
            let (words, kind, id) = match part {
                Part::Plain(words) => {
                    text.push_str(words);
                    continue;
                }
                Part::Link { words, kind, id } => (words, kind, id),
            };
            if line.target.as_ref().is_some_and(|target| target.kind == kind && target.id == id) {
                about = about.or(Some(filling.len() - 1));
            }
            text.push_str(&format!("{{{kind}}}"));
            let as_known = !id.starts_with('[') && self.known_as(kind, id) == Some(words);
            filling.push(if as_known { id.into() } else { format!("[{words}]({kind}:{id})").into() });
        }
        (text, about)
    }

    fn known_as(&mut self, kind: &str, id: &str) -> Option<&str> {
        let kind = ["place", "piece", "card"].into_iter().find(|known| *known == kind)?;
        let name = &self.name;
        let asked = || name(&TargetRef { kind, id: id.to_string().into() });
        self.known.entry(format!("{kind}:{id}")).or_insert_with(asked).as_deref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(seq: usize, action: usize, en: &str, about: Option<&str>) -> LogLine {
        let target = about.map(|id| json!({"kind": "piece", "id": id}));
        let line = json!({"seq": seq, "action": action, "kind": "enters", "text": {"en": en, "fr": "-"}, "target": target});
        serde_json::from_value(line).unwrap()
    }

    fn told(from: usize, all: Vec<LogLine>) -> Value {
        let name = |target: &TargetRef| (target.id != "unknown").then(|| target.id.to_uppercase());
        lines(from, all, Language::default(), name)
    }

    #[test]
    fn lines_worded_alike_are_one_form() {
        let enters = |seq, action, id: &str| {
            let words = format!("[{}](piece:{id}) enters at [0132](place:0132).", id.to_uppercase());
            line(seq, action, &words, Some(id))
        };
        let made = told(7, vec![enters(7, 3, "a"), enters(8, 3, "b"), enters(9, 4, "c")]);
        let form = json!({"kind": "enters", "text": "{piece} enters at {place}.", "target": 0});
        let of = json!([3, [0, "a", "0132"], [0, "b", "0132"], 4, [0, "c", "0132"]]);
        assert_eq!(made, json!({"from": 7, "forms": [form], "of": of}));
    }

    #[test]
    fn what_the_reader_calls_otherwise_is_written_out() {
        let made = told(0, vec![line(0, 1, "[A (dead)](piece:a) rolls [4](die:rome)", Some("b"))]);
        assert_eq!(made["of"], json!([1, [0, "[A (dead)](piece:a)", "[4](die:rome)"]]));
        assert_eq!(made["forms"][0]["target"], json!({"kind": "piece", "id": "b"}));
    }

    #[test]
    fn what_cannot_be_a_form_is_told_as_it_is() {
        let made = told(0, vec![line(5, 1, "{piece} of [A](piece:a)", None)]);
        let form = json!({"kind": "enters", "seq": 5, "text": "{piece} of [A](piece:a)"});
        assert_eq!(made, json!({"from": 0, "forms": [form], "of": [1, [0]]}));
    }

    #[test]
    fn nothing_is_little() {
        assert_eq!(told(9, Vec::new()), json!({"from": 9, "of": []}));
    }
}
