//! Offers of one kind travel as one form and a list of what they may be done to: three hundred hexes to march to are one sentence and
//! three hundred ids.
//!
//! In a form, [`HOLE`] stands in the label for the name of what is aimed at, as a mark (`[Roma](place:roma)`), and in the action for its
//! id. The reader knows the names: they are those of the board and of the pieces in the view. What a form cannot say of an offer is
//! written out beside its id.

use crate::answer::Offer;
use crate::game::{Role, TargetRef};
use crate::rule::Rule;
use crate::text::Language;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::borrow::Cow;

/// What stands in a form for what is aimed at.
pub const HOLE: &str = "{}";

/// Offers of one kind.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Form {
    pub kind: &'static str,
    pub rule: Rule,
    pub label: String,
    pub action: Value,
    /// The kind of thing that is aimed at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<&'static str>,
    /// The kind of thing that the target is put into.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub into: Option<&'static str>,
    #[serde(skip_serializing_if = "Role::is_deed")]
    pub role: Role,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub asks: bool,
    /// Which of them, counted from nought, is what most players want next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub primary: Option<usize>,
    pub of: Vec<Filling>,
}

impl Form {
    /// What tells it from other forms: a reader who has had one of this id is told only what changed in it.
    pub fn id(&self) -> String {
        let role = if self.role.is_deed() { "" } else { "!" };
        let asks = if self.asks { "?" } else { "" };
        let aims = [self.target, self.into].map(Option::unwrap_or_default).join(">");
        format!("{} {} {aims}{role}{asks}", self.kind, self.rule.0)
    }
}

/// One offer of a form: the id of its target, or that and what is particular to it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Filling {
    Id(Cow<'static, str>),
    Particular(Particular),
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Particular {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<Cow<'static, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub into: Option<Cow<'static, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<Value>,
}

/// Puts offers into forms, in the order in which their kinds first appear. `name` is what the reader calls a target.
pub fn forms(
    offers: Vec<Offer>,
    language: Language,
    name: impl Fn(&TargetRef) -> Option<String>,
) -> Vec<Form> {
    let mut forms: Vec<Form> = Vec::new();
    for offer in offers {
        let label = offer.label[language].to_string();
        let mark = offer.target.as_ref().and_then(|target| Some(mark(target, &name(target)?)));
        let general = Form {
            kind: offer.kind,
            rule: offer.rule,
            label: mark.map_or(label.clone(), |mark| label.replace(&mark, HOLE)),
            action: offer.target.as_ref().map_or(offer.action.clone(), |t| with_hole(&offer.action, &t.id)),
            target: offer.target.as_ref().map(|target| target.kind),
            into: offer.into.as_ref().map(|target| target.kind),
            role: offer.role,
            asks: offer.asks,
            primary: None,
            of: Vec::new(),
        };
        let at = forms.iter().position(|form| same_form(form, &general)).unwrap_or_else(|| {
            forms.push(general.clone());
            forms.len() - 1
        });
        let form = &mut forms[at];
        if offer.primary {
            form.primary = Some(form.of.len());
        }
        let particular = Particular {
            id: offer.target.map(|target| target.id),
            into: offer.into.map(|target| target.id),
            label: (form.label != general.label).then_some(label),
            action: (form.action != general.action).then_some(offer.action),
        };
        form.of.push(match particular {
            Particular { id: Some(id), into: None, label: None, action: None } => Filling::Id(id),
            particular => Filling::Particular(particular),
        });
    }
    forms
}

fn same_form(a: &Form, b: &Form) -> bool {
    (a.kind, a.rule, a.target, a.into, a.role, a.asks) == (b.kind, b.rule, b.target, b.into, b.role, b.asks)
}

/// How a name stands in a text: `[Roma](place:roma)`.
fn mark(target: &TargetRef, name: &str) -> String {
    format!("[{name}]({}:{})", target.kind, target.id)
}

/// The action with the hole wherever it says this id.
fn with_hole(action: &Value, id: &str) -> Value {
    match action {
        Value::String(text) if text == id => HOLE.into(),
        Value::Array(things) => things.iter().map(|thing| with_hole(thing, id)).collect(),
        Value::Object(fields) => {
            Value::Object(fields.iter().map(|(key, value)| (key.clone(), with_hole(value, id))).collect())
        }
        other => other.clone(),
    }
}

/// Forms as they travel: which are open now, by their ids, and a book of all that the reader has had.
pub fn book(forms: &[Form]) -> (Vec<String>, serde_json::Map<String, Value>) {
    let ids = forms.iter().map(Form::id).collect();
    let written = forms.iter().map(|form| (form.id(), serde_json::to_value(form).unwrap_or_default()));
    (ids, written.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Text;
    use serde_json::json;

    fn step(id: &'static str, name: &str) -> Offer {
        let words = |before: &str| format!("{before} [{name}](place:{id})");
        Offer {
            kind: "do-step",
            action: json!({"step": id}),
            label: Text::new([words("March to"), words("Marcher vers")]),
            target: Some(TargetRef { kind: "place", id: id.into() }),
            into: None,
            rule: Rule("10.2"),
            role: Role::Deed,
            primary: false,
            asks: false,
        }
    }

    fn known(target: &TargetRef) -> Option<String> {
        (target.id != "somewhere").then(|| target.id.to_uppercase())
    }

    #[test]
    fn offers_of_one_kind_are_one_form() {
        let primary = Offer { primary: true, ..step("capua", "CAPUA") };
        let made = forms(vec![step("roma", "ROMA"), primary], Language::default(), known);
        let wanted = json!([{
            "kind": "do-step", "rule": "10.2", "label": "March to {}", "action": {"step": "{}"},
            "target": "place", "primary": 1, "of": ["roma", "capua"],
        }]);
        assert_eq!(serde_json::to_value(made).unwrap(), wanted);
    }

    #[test]
    fn what_the_form_cannot_say_is_written_out() {
        let strange = Offer { action: json!({"step": 7}), ..step("ostia", "the port") };
        let unknown = step("somewhere", "somewhere");
        let french = Language::find("fr").unwrap();
        let made = forms(vec![step("roma", "ROMA"), strange, unknown], french, known);
        let of = serde_json::to_value(&made[0].of).unwrap();
        let wanted = json!([
            "roma",
            {"id": "ostia", "label": "Marcher vers [the port](place:ostia)", "action": {"step": 7}},
            {"id": "somewhere", "label": "Marcher vers [somewhere](place:somewhere)"},
        ]);
        assert_eq!((made.len(), of), (1, wanted));
    }

    #[test]
    fn what_must_be_weighed_first_is_another_form() {
        let asks = Offer { asks: true, ..step("capua", "CAPUA") };
        assert_eq!(forms(vec![step("roma", "ROMA"), asks], Language::default(), known).len(), 2);
    }
}
