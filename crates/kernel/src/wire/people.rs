//! Who plays: sessions, accounts, notices, tokens; and the one shape of every error.

use super::club::ChangeProfile;
use crate::game::FieldFault;
use crate::text::{Language, Text};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

/// A person as they themselves are told.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct User {
    pub id: String,
    pub name: String,
    pub guest: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// Has the owner of the address said that it is theirs? Until then nothing is sent there but the question.
    pub email_confirmed: bool,
    /// Is a code asked for beside the password?
    pub second_factor: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// Kept as they were sent. The server itself reads `mail` and `push` (`false` means no notices that way) and `notices`, by kind:
    /// `false` means no notices of that kind.
    pub settings: Map<String, Value>,
}

/// Who is signed in now.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct SignedIn {
    pub user: User,
}

/// Who is signed in, and what this server is.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Session {
    pub server: ServerInfo,
    pub user: Option<User>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct ServerInfo {
    /// The version of the interface.
    pub interface: u32,
    /// Can it send mail?
    pub mail: bool,
    /// The public key of its push messages.
    pub push_key: String,
    /// That of the program.
    pub version: String,
}

/// What happened at a person's tables, or to people they know, while they were elsewhere.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Notice {
    pub id: String,
    /// `your_turn`, `joined`, `over`, `closed`, `proposal`, `vanished`, `chat`, `challenge`, `declined`, `followed_plays`,
    /// `tournament_began`, `tournament_game`, `tournament_over` or `operator`.
    pub kind: String,
    /// The table that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// The tournament that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tournament: Option<String>,
    pub text: Text,
    pub at: i64,
    pub read: bool,
}

/// A bot's token, without its secret.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct BotToken {
    pub id: String,
    pub label: String,
    pub created_at: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub used_at: Option<i64>,
}

/// A browser that is signed in.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct BrowserSession {
    pub id: String,
    /// What the browser calls itself, shortened.
    pub browser: String,
    pub created_at: i64,
    pub used_at: i64,
    /// The one that asks.
    pub current: bool,
}

/// Somebody signed in, or tried to.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct SignInNote {
    pub at: i64,
    pub ok: bool,
    pub browser: String,
    /// The network that it came from.
    pub network: String,
}

/// What an app needs that makes the codes of a second factor.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct NewSecondFactor {
    /// In base 32. Shown once.
    pub secret: String,
    /// The same as `otpauth:` address, for a QR code.
    pub uri: String,
}

/// Codes for who has lost the app: each works once. Shown once.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct RecoveryCodes {
    pub codes: Vec<String>,
}

/// A token that was made now.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct NewBotToken {
    pub id: String,
    /// Shown once.
    pub token: String,
}

/// What went wrong.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Failure {
    pub error: ErrorBody,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct ErrorBody {
    pub code: &'static str,
    /// For developers, in English.
    pub message: String,
    /// The field that is wrong, as a dotted path; of `need_dice`, the purpose of the die.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// The rule that refuses; empty where no rule of the game is at stake.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The words for players.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<Text>,
    /// The present version of a table that has moved on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<u64>,
    /// Everything that is wrong with a scenario document.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<FieldFault>,
    /// How many sides the die has that was not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sides: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<RulesChanged>,
}

/// The version of the rules that a table was played under, and the one there is now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct RulesChanged {
    pub from: u32,
    pub to: u32,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Guest {
    pub name: Option<String>,
    pub language: Option<Language>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    pub name: String,
    pub password: String,
    /// Of the second factor, where the account has one; or a recovery code.
    pub code: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ConfirmEmail {
    /// From the mail.
    pub token: String,
}

/// Begins, confirms (with `code`) or ends a second factor.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SecondFactor {
    pub password: Option<String>,
    pub code: Option<String>,
}

/// Something that the operator should look at: at a table, about a person, or both.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Report {
    pub table: Option<String>,
    /// Their name, or their id.
    pub person: Option<String>,
    pub text: String,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SignUp {
    pub name: String,
    pub password: String,
    pub email: Option<String>,
    /// Of mails; that of the guest, if left out.
    pub language: Option<Language>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ChangeAccount {
    pub name: Option<String>,
    /// `null` takes the address away; without the field it stays.
    #[serde(default, deserialize_with = "given")]
    pub email: Option<Option<String>>,
    pub language: Option<Language>,
    /// Replaced whole; at most 16 kB.
    pub settings: Option<Map<String, Value>>,
    pub password: Option<String>,
    /// For a new password or address.
    pub current_password: Option<String>,
    pub profile: Option<ChangeProfile>,
}

fn given<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<String>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DeleteAccount {
    pub password: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AskReset {
    pub email: String,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ConfirmReset {
    /// From the mail.
    pub token: String,
    pub password: String,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TokenLabel {
    pub label: String,
}

/// As the browser gives it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Subscribe {
    pub endpoint: String,
    pub keys: PushKeys,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Unsubscribe {
    pub endpoint: String,
    #[serde(default)]
    pub keys: Option<PushKeys>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PushKeys {
    pub p256dh: String,
    pub auth: String,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ReadNotices {
    /// The id of the newest that was read.
    pub upto: String,
}
