//! Every shape that travels as a JSON schema (2020-12), made from the types themselves: for the page's TypeScript, for OpenAPI and for the
//! tables of the documentation.

use super::*;
use crate::answer::*;
use crate::game::{RuleLine, Target, TargetRef};
use crate::journal::{Bare, Save};
use crate::luck::Seed;
use crate::rule::Rule;
use crate::text::{Language, PROMISED, Text};
use crate::view::{Board, LogLine, View};
use schemars::generate::{Contract, SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema, json_schema};
use serde_json::{Map, Value, json};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// Where a schema finds the others.
pub const PATH: &str = "#/components/schemas/";

/// What a body is called whose shape is not that of the answer of the same name: what is left out there must be there here.
const SENT: &str = "Sent";

/// Every shape by its name, with all that it is made of.
pub fn shapes() -> Map<String, Value> {
    let mut told = answers();
    let mut asked = bodies();
    let other: BTreeSet<String> = differing(&told, &asked);
    for (name, mut shape) in std::mem::take(&mut asked) {
        for name in &other {
            rename(&mut shape, &format!("{PATH}{name}"), &format!("{PATH}{name}{SENT}"));
        }
        let name = if other.contains(&name) { name + SENT } else { name };
        told.entry(name).or_insert(shape);
    }
    told
}

/// What is answered.
fn answers() -> Map<String, Value> {
    let mut generator = generator(Contract::Serialize);
    macro_rules! list {
        ($($shape:ty),* $(,)?) => {$(generator.subschema_for::<$shape>();)*};
    }
    list![
        Text,
        Language,
        Rule,
        Board,
        View,
        LogLine,
        Prompt,
        Offer,
        Form,
        Checked,
        Why,
        OddsShown,
        RuleLine,
        Save,
        Bare,
        TableInfo,
        Proposal,
        State,
        FromSocket,
        Version,
        StandingAnswersSet,
        Charge,
        CheckedWithOdds,
        Moment,
        Hint,
        Plan,
        CarriedOut,
        Thinking,
        Considered,
        LuckShown,
        Course,
        AnalysisShown,
        Played,
        EngineVersion,
        Games,
        Lesson,
        Sound,
        SignedIn,
        Session,
        Notice,
        BotToken,
        BrowserSession,
        NewSecondFactor,
        RecoveryCodes,
        SignInNote,
        NewBotToken,
        Followed,
        Challenges,
        Tournament,
        TournamentLine,
        Profile,
        RatingPoint,
        Ranked,
        ArchivedGame,
        Published,
        Failure,
    ];
    let mut shapes = generator.take_definitions(true);
    let mut in_forms = shapes["State"].clone();
    put_into_forms(&mut in_forms);
    shapes.insert("StateInForms".into(), in_forms);
    shapes.values_mut().for_each(open);
    shapes
}

/// What is asked.
fn bodies() -> Map<String, Value> {
    let mut generator = generator(Contract::Deserialize);
    macro_rules! list {
        ($($shape:ty),* $(,)?) => {$(generator.subschema_for::<$shape>();)*};
    }
    list![
        NewTable,
        ProposedScenario,
        Join,
        OfSeat,
        Replace,
        Rematch,
        Act,
        Undo,
        Check,
        AskWhy,
        Propose,
        AnswerProposal,
        Say,
        SetStandingAnswer,
        AskPlan,
        GiveOrder,
        SetCharge,
        Hurry,
        ToSocket,
        Guest,
        SignIn,
        ConfirmEmail,
        SecondFactor,
        Report,
        SignUp,
        ChangeAccount,
        DeleteAccount,
        AskReset,
        ConfirmReset,
        TokenLabel,
        Subscribe,
        Unsubscribe,
        ReadNotices,
        NewTournament,
        Nothing,
        Publish,
    ];
    generator.take_definitions(true)
}

fn generator(contract: Contract) -> SchemaGenerator {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
        settings.contract = contract.clone();
    });
    settings.into_generator()
}

/// The state of a socket that is told changes: forms in the place of offers.
fn put_into_forms(state: &mut Value) {
    state["description"] = "The first state of a socket that is told changes: in one language, with forms in the place of offers.".into();
    if let Some(fields) = state["properties"].as_object_mut() {
        fields.remove("legal");
        let story = "The lines of the story, as forms.";
        fields.insert(
            "story".into(),
            json!({"description": story, "type": "object", "additionalProperties": true}),
        );
        let form = json!({"$ref": format!("{PATH}Form")});
        let open = "The ids of the forms that are open now.";
        fields.insert(
            "forms".into(),
            json!({"description": open, "type": "array", "items": {"type": "string"}}),
        );
        let book = "Every form that came so far, by its id.";
        fields.insert(
            "book".into(),
            json!({"description": book, "type": "object", "additionalProperties": form}),
        );
    }
    if let Some(required) = state["required"].as_array_mut() {
        required.retain(|name| name != "legal");
        required.extend(["forms".into(), "book".into()]);
    }
}

/// Whoever reads an answer lets fields pass that it does not know: a later version may have more. What may be left out is never null.
fn open(shape: &mut Value) {
    let Some(parts) = shape.as_object_mut() else { return };
    parts.remove("default");
    if parts.get("additionalProperties") == Some(&json!(false)) {
        parts.remove("additionalProperties");
    }
    let required = parts.get("required").and_then(Value::as_array).cloned().unwrap_or_default();
    for (key, part) in parts {
        match (key.as_str(), part) {
            ("properties", Value::Object(fields)) => {
                for (name, field) in fields {
                    if !required.iter().any(|required| required == name) {
                        never_null(field);
                    }
                    open(field);
                }
            }
            (_, Value::Array(several)) => several.iter_mut().for_each(open),
            (_, one) => open(one),
        }
    }
}

fn never_null(field: &mut Value) {
    let Some(parts) = field.as_object_mut() else { return };
    if let Some(Value::Array(types)) = parts.get_mut("type") {
        types.retain(|kind| kind != "null");
        if let [one] = types.as_slice() {
            let one = one.clone();
            parts.insert("type".into(), one);
        }
    }
    if let Some(Value::Array(any)) = parts.get_mut("anyOf") {
        any.retain(|kind| kind["type"] != "null");
        if let [Value::Object(one)] = any.as_slice() {
            let one = one.clone();
            parts.remove("anyOf");
            parts.extend(one);
        }
    }
}

/// The shapes that both have, and that are not the same in both or made of such.
fn differing(told: &Map<String, Value>, asked: &Map<String, Value>) -> BTreeSet<String> {
    let both = || asked.iter().filter_map(|(name, shape)| Some((name, shape, told.get(name)?)));
    let mut other: BTreeSet<String> =
        both().filter(|(_, asked, told)| !alike(asked, told)).map(|(name, ..)| name.clone()).collect();
    loop {
        let made_of = |shape: &Value| other.iter().any(|name| refers(shape, &format!("{PATH}{name}")));
        let more: Vec<String> = both()
            .filter(|(name, shape, _)| !other.contains(*name) && made_of(shape))
            .map(|(name, ..)| name.clone())
            .collect();
        if more.is_empty() {
            return other;
        }
        other.extend(more);
    }
}

/// That whoever is asked refuses fields it does not know is no difference.
fn alike(asked: &Value, told: &Value) -> bool {
    let mut asked = asked.clone();
    open(&mut asked);
    asked == *told
}

fn refers(shape: &Value, to: &str) -> bool {
    match shape {
        Value::Object(parts) => {
            parts.iter().any(|(key, part)| key == "$ref" && part == to || refers(part, to))
        }
        Value::Array(parts) => parts.iter().any(|part| refers(part, to)),
        _ => false,
    }
}

fn rename(shape: &mut Value, from: &str, to: &str) {
    match shape {
        Value::Object(parts) => {
            for (key, part) in parts {
                if key == "$ref" && part == from {
                    *part = to.into();
                } else {
                    rename(part, from, to);
                }
            }
        }
        Value::Array(parts) => parts.iter_mut().for_each(|part| rename(part, from, to)),
        _ => {}
    }
}

impl JsonSchema for Text {
    fn schema_name() -> Cow<'static, str> {
        "Text".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let words: Map<String, Value> =
            PROMISED.iter().map(|id| (id.to_string(), json!({"type": "string"}))).collect();
        json_schema!({
            "description": "A text for people, by language: in all of them, or in the one that was asked for.",
            "type": "object",
            "properties": words,
        })
    }
}

impl JsonSchema for Language {
    fn schema_name() -> Cow<'static, str> {
        "Language".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"description": "A language that the program has words in, by its id: `en`, `fr`.", "type": "string"})
    }
}

impl JsonSchema for Seed {
    fn schema_name() -> Cow<'static, str> {
        "Seed".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "The secret of a table's luck: 64 hex digits.",
            "type": "string",
            "pattern": "^[0-9a-f]{64}$",
        })
    }
}

/// What is pointed at has one shape, whoever says it.
impl JsonSchema for TargetRef {
    fn schema_name() -> Cow<'static, str> {
        Target::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        Target::schema_id()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Target::json_schema(generator)
    }
}

/// What was kept is told as it was when it was live.
impl<T: JsonSchema> JsonSchema for Told<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }

    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        T::schema_id()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}
