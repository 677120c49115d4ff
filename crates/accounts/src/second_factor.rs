//! A code beside the password, from an app that shares a secret with the server: RFC 6238, as all apps know it (HMAC-SHA-1, six digits,
//! thirty seconds).

use crate::words::word;
use crate::{Accounts, ApiError, Person, PersonChange, now_ms, secret};
use hmac::{Hmac, KeyInit, Mac};
use legatus_kernel::wire::{NewSecondFactor, RecoveryCodes};
use legatus_store::Writing;
use legatus_store::sqlx::{self, Row};
use sha1::Sha1;

const STEP_S: i64 = 30;
/// Clocks differ: the code before and the code after are right, too.
const OFF: i64 = 1;
const CODES: usize = 8;

const BASE32: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

fn base32(bytes: &[u8]) -> String {
    let bit = |at: usize| bytes.get(at / 8).map_or(0, |byte| byte >> (7 - at % 8) & 1);
    let letter = |at: usize| (0..5).fold(0usize, |value, i| value << 1 | usize::from(bit(at * 5 + i)));
    (0..bytes.len() * 8 / 5).map(|at| char::from(BASE32[letter(at)])).collect()
}

fn from_base32(text: &str) -> Option<Vec<u8>> {
    let (mut bytes, mut value, mut bits) = (Vec::new(), 0u32, 0);
    for letter in text.bytes() {
        value = value << 5 | BASE32.iter().position(|known| *known == letter)? as u32;
        bits += 5;
        if bits >= 8 {
            bits -= 8;
            bytes.push((value >> bits) as u8);
        }
    }
    Some(bytes)
}

/// The code of a step of time.
fn code(key: &[u8], step: i64) -> u32 {
    let mut mac = Hmac::<Sha1>::new_from_slice(key).expect("a key of any length");
    mac.update(&step.to_be_bytes());
    let hash = mac.finalize().into_bytes();
    let at = usize::from(hash[19] & 15);
    let word = u32::from_be_bytes([hash[at] & 0x7f, hash[at + 1], hash[at + 2], hash[at + 3]]);
    word % 1_000_000
}

/// The step whose code this is, if it is a right one now that was not used yet.
fn step_of(kept: &str, sent: &str, used: Option<i64>, now: i64) -> Option<i64> {
    let sent: String = sent.chars().filter(|sign| !sign.is_whitespace()).collect();
    if sent.len() != 6 {
        return None;
    }
    let (key, sent) = (from_base32(kept)?, sent.parse::<u32>().ok()?);
    let step = now / 1000 / STEP_S;
    (step - OFF..=step + OFF).find(|step| used.is_none_or(|used| *step > used) && code(&key, *step) == sent)
}

/// 135 random bits: a plain hash is enough to keep it.
fn recovery_code() -> String {
    let letters = base32(&secret::random::<17>()).to_lowercase();
    [&letters[..9], &letters[9..18], &letters[18..]].join("-")
}

impl Accounts {
    /// A secret for an app. It counts once a code made with it was sent.
    pub async fn new_second_factor(
        &self,
        person: &Person,
        password: Option<String>,
    ) -> Result<NewSecondFactor, ApiError> {
        self.confirm(person, password, "password").await?;
        if person.second_factor {
            return Err(ApiError::forbidden(word("factor-already")));
        }
        let secret = base32(&secret::random::<20>());
        let turn = self.store().turn().await;
        let sql = "UPDATE users SET second_factor_new = $1 WHERE id = $2";
        sqlx::query(sql).bind(&secret).bind(&person.id).execute(&self.store().pool).await?;
        drop(turn);
        let name: String = person.name.bytes().map(|byte| format!("%{byte:02X}")).collect();
        let uri = format!("otpauth://totp/Legatus:{name}?secret={secret}&issuer=Legatus");
        Ok(NewSecondFactor { secret, uri })
    }

    /// The app works: from now on its codes are asked for. Other browsers sign in anew.
    pub async fn confirm_second_factor(
        &self,
        person: &Person,
        sent: &str,
    ) -> Result<RecoveryCodes, ApiError> {
        self.limit(crate::Deed::SignIn, crate::Who::Person(person.id.clone()))?;
        let mut transaction = self.begin().await?;
        let sql = "SELECT second_factor_new FROM users WHERE id = $1";
        let row = sqlx::query(sql).bind(&person.id).fetch_one(&mut **transaction).await?;
        let new: Option<String> = row.try_get(0)?;
        let step = new.as_deref().and_then(|new| step_of(new, sent, None, now_ms()));
        let step = step.ok_or_else(|| ApiError::bad("code", word("code-wrong")))?;
        let codes: Vec<String> = (0..CODES).map(|_| recovery_code()).collect();
        let hashes: Vec<String> = codes.iter().map(|code| secret::token_hash(code)).collect();
        let sql = "UPDATE users SET second_factor = second_factor_new, second_factor_new = NULL, second_factor_step = $1, \
                   recovery = $2 WHERE id = $3";
        sqlx::query(sql)
            .bind(step)
            .bind(serde_json::to_string(&hashes).unwrap_or_default())
            .bind(&person.id)
            .execute(&mut **transaction)
            .await?;
        crate::accounts::delete_all_sessions(&mut transaction, &person.id, Some(&person.session_id)).await?;
        transaction.commit().await?;
        self.tell(PersonChange::SignedOut { user: person.id.clone() }).await;
        Ok(RecoveryCodes { codes })
    }

    /// No code is asked for any more. Other browsers sign in anew: one of them may be why.
    pub async fn end_second_factor(&self, person: &Person, password: Option<String>) -> Result<(), ApiError> {
        self.confirm(person, password, "password").await?;
        let mut transaction = self.begin().await?;
        let sql =
            "UPDATE users SET second_factor = NULL, second_factor_new = NULL, recovery = NULL WHERE id = $1";
        sqlx::query(sql).bind(&person.id).execute(&mut **transaction).await?;
        crate::accounts::delete_all_sessions(&mut transaction, &person.id, Some(&person.session_id)).await?;
        transaction.commit().await?;
        self.tell(PersonChange::SignedOut { user: person.id.clone() }).await;
        Ok(())
    }

    /// The password was right. Where there is a second factor, so must be this; each code counts once.
    pub(crate) async fn check_second_factor(
        transaction: &mut Writing,
        user: &str,
        sent: Option<&str>,
    ) -> Result<(), ApiError> {
        let sql = "SELECT second_factor, second_factor_step, recovery FROM users WHERE id = $1";
        let row = sqlx::query(sql).bind(user).fetch_one(&mut ***transaction).await?;
        let Some(kept) = row.try_get::<Option<String>, _>(0)? else { return Ok(()) };
        let Some(sent) = sent else { return Err(ApiError::second_factor(word("code-needed"))) };
        if let Some(step) = step_of(&kept, sent, row.try_get(1)?, now_ms()) {
            let sql = "UPDATE users SET second_factor_step = $1 WHERE id = $2";
            sqlx::query(sql).bind(step).bind(user).execute(&mut ***transaction).await?;
            return Ok(());
        }
        let left: Option<String> = row.try_get(2)?;
        let mut left: Vec<String> =
            left.and_then(|left| serde_json::from_str(&left).ok()).unwrap_or_default();
        let hash = secret::token_hash(&sent.trim().to_lowercase());
        let before = left.len();
        left.retain(|kept| *kept != hash);
        if left.len() == before {
            return Err(ApiError::wrong_password("code", word("code-wrong")));
        }
        let sql = "UPDATE users SET recovery = $1 WHERE id = $2";
        let left = serde_json::to_string(&left).unwrap_or_default();
        sqlx::query(sql).bind(left).bind(user).execute(&mut ***transaction).await?;
        Ok(())
    }
}

/// The code of now, for tests.
#[doc(hidden)]
pub fn code_now(kept: &str, steps_later: i64) -> String {
    let step = now_ms() / 1000 / STEP_S + steps_later;
    format!("{:06}", from_base32(kept).map_or(0, |key| code(&key, step)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of RFC 6238, their last six digits.
    #[test]
    fn codes_are_those_of_the_standard() {
        let key = b"12345678901234567890";
        for (seconds, expected) in [
            (59, 287_082),
            (1_111_111_109, 81_804),
            (1_111_111_111, 50_471),
            (1_234_567_890, 5_924),
            (2_000_000_000, 279_037),
            (20_000_000_000i64, 353_130),
        ] {
            assert_eq!(code(key, seconds / STEP_S), expected);
        }
        assert_eq!(base32(key), "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
        assert_eq!(from_base32(&base32(key)).as_deref(), Some(&key[..]));
        assert_eq!(from_base32("not base 32"), None);
    }

    #[test]
    fn a_code_is_right_once_and_for_a_while() {
        let kept = base32(b"12345678901234567890");
        let now = 59_000;
        assert_eq!(step_of(&kept, "287082", None, now), Some(1));
        assert_eq!(step_of(&kept, "287 082", None, now + 30_000), Some(1), "clocks differ");
        assert_eq!(step_of(&kept, "287082", None, now + 60_000), None);
        assert_eq!(step_of(&kept, "287082", Some(1), now), None, "it was used");
        assert_eq!(step_of(&kept, "287083", None, now), None);
        assert_eq!(step_of(&kept, "", None, now), None);
    }
}
