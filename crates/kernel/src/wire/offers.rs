//! Offers of one kind travel as one form and a list of what they may be done to: three hundred hexes to march to are one sentence and
//! three hundred ids.
//!
//! In a form, [`HOLE`] stands in the label for the name of what is aimed at, as a mark (`[Roma](place:roma)`), and in the action for its
//! id; [`INTO`] for what it is put into. The reader knows the names: they are those of the board and of the pieces in the view. Offers of one
//! form may be worded in several ways: three hundred hexes to march to for ten different prices are ten sentences. What a form cannot say
//! of an action is written out beside its id.

use crate::answer::Offer;
use crate::game::{Role, TargetRef};
use crate::rule::Rule;
use crate::text::Language;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::borrow::Cow;

/// What stands in a form for what is aimed at.
pub const HOLE: &str = "{}";
/// What stands in a form for what the target is put into.
pub const INTO: &str = "{>}";

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
    /// Other words for some of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<String>,
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

/// One offer of a form: the id of its target, or that and what is particular to it. Between them, in which words those that follow are
/// told: 0 for the label, 1 for the first of the others.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Filling {
    Words(usize),
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
    pub action: Option<Value>,
}

/// Puts offers into forms, in the order in which their kinds first appear. `name` is what the reader calls a target.
pub fn forms(
    offers: Vec<Offer>,
    language: Language,
    name: impl Fn(&TargetRef) -> Option<String>,
) -> Vec<Form> {
    let mut made: Vec<Making> = Vec::new();
    for offer in offers {
        let general = general(&offer, language, &name);
        let at = made.iter().position(|made| same_form(&made.form, &general)).unwrap_or_else(|| {
            made.push(Making { form: general.clone(), words: 0, offers: 0 });
            made.len() - 1
        });
        made[at].add(offer, general);
    }
    made.into_iter().map(|made| made.form).collect()
}

/// The form that an offer alone would make.
fn general(offer: &Offer, language: Language, name: &impl Fn(&TargetRef) -> Option<String>) -> Form {
    let mut label = offer.label[language].to_string();
    let mut action = Cow::Borrowed(&offer.action);
    for (target, hole) in [(&offer.target, HOLE), (&offer.into, INTO)] {
        let Some(target) = target else { continue };
        if let Some(name) = name(target) {
            label = label.replace(&mark(target, &name), hole);
        }
        action = Cow::Owned(with_hole(&action, &target.id, hole));
    }
    Form {
        kind: offer.kind,
        rule: offer.rule,
        label,
        action: action.into_owned(),
        target: offer.target.as_ref().map(|target| target.kind),
        into: offer.into.as_ref().map(|target| target.kind),
        role: offer.role,
        asks: offer.asks,
        primary: None,
        others: Vec::new(),
        of: Vec::new(),
    }
}

/// A form that is being filled.
struct Making {
    form: Form,
    /// In which words the last offer was told.
    words: usize,
    offers: usize,
}

impl Making {
    fn add(&mut self, offer: Offer, general: Form) {
        let words = self.words_of(general.label);
        let form = &mut self.form;
        if words != self.words {
            form.of.push(Filling::Words(words));
            self.words = words;
        }
        if offer.primary {
            form.primary = Some(self.offers);
        }
        self.offers += 1;
        let particular = Particular {
            id: offer.target.map(|target| target.id),
            into: offer.into.map(|target| target.id),
            action: (form.action != general.action).then_some(offer.action),
        };
        form.of.push(match particular {
            Particular { id: Some(id), into: None, action: None } => Filling::Id(id),
            particular => Filling::Particular(particular),
        });
    }

    fn words_of(&mut self, label: String) -> usize {
        let Form { label: usual, others, .. } = &mut self.form;
        if *usual == label {
            return 0;
        }
        let at = others.iter().position(|other| *other == label).unwrap_or_else(|| {
            others.push(label);
            others.len() - 1
        });
        at + 1
    }
}

fn same_form(a: &Form, b: &Form) -> bool {
    (a.kind, a.rule, a.target, a.into, a.role, a.asks) == (b.kind, b.rule, b.target, b.into, b.role, b.asks)
}

/// How a name stands in a text: `[Roma](place:roma)`.
fn mark(target: &TargetRef, name: &str) -> String {
    format!("[{name}]({}:{})", target.kind, target.id)
}

/// The action with the hole wherever it says this id.
fn with_hole(action: &Value, id: &str, hole: &str) -> Value {
    match action {
        Value::String(text) if text == id => hole.into(),
        Value::Array(things) => things.iter().map(|thing| with_hole(thing, id, hole)).collect(),
        Value::Object(fields) => {
            let filled = |(key, value): (&String, &Value)| (key.clone(), with_hole(value, id, hole));
            Value::Object(fields.iter().map(filled).collect())
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
            label: Text::from([("en", words("March to")), ("fr", words("Marcher vers"))]),
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
        let made = forms(vec![step("roma", "ROMA"), strange, unknown, step("capua", "CAPUA")], french, known);
        let made = serde_json::to_value(&made).unwrap();
        let others =
            json!(["Marcher vers [the port](place:ostia)", "Marcher vers [somewhere](place:somewhere)"]);
        let of = json!(["roma", 1, {"id": "ostia", "action": {"step": 7}}, 2, "somewhere", 0, "capua"]);
        assert_eq!((&made[0]["others"], &made[0]["of"]), (&others, &of));
    }

    #[test]
    fn what_a_thing_is_put_into_has_a_hole_of_its_own() {
        let put = |into: &'static str, name: &str| Offer {
            action: json!({"put": {"piece": "roma", "into": into}}),
            label: serde_json::from_value(
                json!({"en": format!("[ROMA](place:roma) to [{name}](place:{into})"), "fr": "-"}),
            )
            .unwrap(),
            into: Some(TargetRef { kind: "place", id: into.into() }),
            ..step("roma", "ROMA")
        };
        let made = forms(vec![put("capua", "CAPUA"), put("ostia", "OSTIA")], Language::default(), known);
        let made = serde_json::to_value(&made).unwrap();
        assert_eq!(made[0]["label"], "{} to {>}");
        assert_eq!(made[0]["action"], json!({"put": {"piece": "{}", "into": "{>}"}}));
        assert_eq!(made[0]["of"], json!([{"id": "roma", "into": "capua"}, {"id": "roma", "into": "ostia"}]));
    }

    #[test]
    fn what_must_be_weighed_first_is_another_form() {
        let asks = Offer { asks: true, ..step("capua", "CAPUA") };
        assert_eq!(forms(vec![step("roma", "ROMA"), asks], Language::default(), known).len(), 2);
    }
}
