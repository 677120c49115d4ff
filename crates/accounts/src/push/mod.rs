//! Web push: subscriptions of browsers, and messages to them.

mod encrypt;
mod reach;
mod vapid;

use crate::notices::Notice;
use crate::{Accounts, ApiError, Config, OpenError, now_ms, secret};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use encrypt::Keys;
use legatus_kernel::text::plain;
use legatus_store::Store;
use legatus_store::sqlx::{self, Row};
use p256::{PublicKey, SecretKey};
use reach::OutsideOnly;
use sha2::{Digest, Sha256};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use ureq::http::Uri;
use ureq::unversioned::resolver::DefaultResolver;
use ureq::unversioned::transport::DefaultConnector;
use vapid::Vapid;

const KEY_NAME: &str = "push_key";
const MOST_SUBSCRIPTIONS: i64 = 10;
const LONGEST_ENDPOINT: usize = 1024;
/// The push service keeps a message so long for a browser that is off.
const KEPT_S: u32 = 24 * 60 * 60;
const AT_ONCE: usize = 4;

pub struct Push {
    vapid: Vapid,
    agent: ureq::Agent,
    to_loopback: bool,
    turns: Arc<Semaphore>,
}

impl Push {
    pub async fn open(store: &Store, config: &Config) -> Result<Push, OpenError> {
        let key = key(store).await?;
        let contact = match &config.mail {
            Some(mail) => {
                let address = mail.from.rsplit('<').next().unwrap_or_default().trim_end_matches('>').trim();
                format!("mailto:{address}")
            }
            None => config.base_url.to_string(),
        };
        let to_loopback = config.push_to_loopback;
        let settings = ureq::config::Config::builder()
            .https_only(!to_loopback)
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .timeout_global(Some(Duration::from_secs(20)))
            .proxy(None)
            .build();
        let resolver = OutsideOnly { loopback_too: to_loopback, usual: DefaultResolver::default() };
        let agent = ureq::Agent::with_parts(settings, DefaultConnector::default(), resolver);
        Ok(Push {
            vapid: Vapid::new(&key, contact),
            agent,
            to_loopback,
            turns: Arc::new(Semaphore::new(AT_ONCE)),
        })
    }
}

/// The key is made once; every process of the server uses the same.
async fn key(store: &Store) -> Result<SecretKey, OpenError> {
    let new = loop {
        // One in 2³² draws is not a key of the curve.
        if let Ok(key) = SecretKey::from_slice(&secret::random::<32>()) {
            break key;
        }
    };
    sqlx::query("INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING")
        .bind(KEY_NAME)
        .bind(URL_SAFE_NO_PAD.encode(new.to_bytes()))
        .execute(&store.pool)
        .await?;
    let row = sqlx::query("SELECT value FROM secrets WHERE name = $1")
        .bind(KEY_NAME)
        .fetch_one(&store.pool)
        .await?;
    let kept = URL_SAFE_NO_PAD.decode(row.try_get::<String, _>(0)?).map_err(|_| OpenError::PushKey)?;
    SecretKey::from_slice(&kept).map_err(|_| OpenError::PushKey)
}

/// A subscription as the browser gives it, checked.
pub struct Subscription {
    endpoint: Uri,
    keys: Keys,
}

impl Subscription {
    pub fn check(
        endpoint: &str,
        p256dh: &str,
        auth: &str,
        to_loopback: bool,
    ) -> Result<Subscription, ApiError> {
        let wrong = |field: &str, reason: &str| ApiError::bad(field.to_string(), reason);
        let uri: Uri = endpoint.parse().map_err(|_| wrong("endpoint", "must be a URL"))?;
        let host = uri.host().unwrap_or_default();
        let literal = host.trim_start_matches('[').trim_end_matches(']').parse();
        let outside = match literal {
            Ok(address) => reach::is_outside(address),
            Err(_) => host.contains('.') && host != "localhost",
        };
        let plain_authority = uri.authority().is_some_and(|authority| !authority.as_str().contains('@'));
        let allowed = uri.scheme_str() == Some("https") && outside || to_loopback;
        if endpoint.len() > LONGEST_ENDPOINT || !plain_authority || !allowed {
            return Err(wrong("endpoint", "must be an https URL of a push service"));
        }
        let decode = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
        let public = decode(p256dh).and_then(|bytes| PublicKey::from_sec1_bytes(&bytes).ok());
        let auth = decode(auth).and_then(|bytes| bytes.try_into().ok());
        let keys = Keys {
            public: public.ok_or_else(|| wrong("keys.p256dh", "must be a public key, base64url"))?,
            auth: auth.ok_or_else(|| wrong("keys.auth", "must be 16 bytes, base64url"))?,
        };
        Ok(Subscription { endpoint: uri, keys })
    }
}

/// What the push service said.
enum Outcome {
    Taken,
    /// The browser has unsubscribed: never again.
    Gone,
    Failed,
}

impl Accounts {
    /// The key that browsers subscribe with.
    pub fn push_key(&self) -> &str {
        &self.push().vapid.public
    }

    pub async fn subscribe(
        &self,
        user: &str,
        endpoint: &str,
        p256dh: &str,
        auth: &str,
    ) -> Result<(), ApiError> {
        Subscription::check(endpoint, p256dh, auth, self.push().to_loopback)?;
        let mut transaction = self.begin().await?;
        sqlx::query(
            "INSERT INTO push_subscriptions (endpoint, user_id, p256dh, auth, created_at) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (endpoint) DO UPDATE SET user_id = $2, p256dh = $3, auth = $4, created_at = $5",
        )
        .bind(endpoint)
        .bind(user)
        .bind(p256dh)
        .bind(auth)
        .bind(now_ms())
        .execute(&mut **transaction)
        .await?;
        // The browsers that subscribed last are those in use.
        sqlx::query(
            "DELETE FROM push_subscriptions WHERE user_id = $1 AND endpoint NOT IN \
             (SELECT endpoint FROM push_subscriptions WHERE user_id = $1 ORDER BY created_at DESC, endpoint LIMIT $2)",
        )
        .bind(user)
        .bind(MOST_SUBSCRIPTIONS)
        .execute(&mut **transaction)
        .await?;
        transaction.commit().await?;
        Ok(())
    }

    pub async fn unsubscribe(&self, user: &str, endpoint: &str) -> Result<(), ApiError> {
        let _turn = self.store().turn().await;
        sqlx::query("DELETE FROM push_subscriptions WHERE user_id = $1 AND endpoint = $2")
            .bind(user)
            .bind(endpoint)
            .execute(&self.store().pool)
            .await?;
        Ok(())
    }

    /// To every browser of the person. What fails is only noted: the notice is kept in any case.
    pub(crate) async fn push_notice(&self, user: &str, notice: &Notice) {
        if let Err(error) = self.try_push(user, notice).await {
            tracing::warn!(code = error.code(), "a push was not sent");
        }
    }

    async fn try_push(&self, user: &str, notice: &Notice) -> Result<(), ApiError> {
        let rows = sqlx::query("SELECT endpoint, p256dh, auth FROM push_subscriptions WHERE user_id = $1")
            .bind(user)
            .fetch_all(&self.store().pool)
            .await?;
        for row in rows {
            let (endpoint, p256dh, auth): (String, String, String) =
                (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
            let subscription = Subscription::check(&endpoint, &p256dh, &auth, self.push().to_loopback)?;
            if let Outcome::Gone = self.send_push(subscription, notice).await? {
                self.unsubscribe(user, &endpoint).await?;
            }
        }
        Ok(())
    }

    async fn send_push(&self, to: Subscription, notice: &Notice) -> Result<Outcome, ApiError> {
        let push = self.push();
        // A notification has no links.
        let text = notice.text.map(plain);
        let message = serde_json::to_vec(&Notice { text, ..notice.clone() })
            .map_err(|error| ApiError::internal(&error))?;
        let sender =
            SecretKey::from_slice(&secret::random::<32>()).map_err(|error| ApiError::internal(&error))?;
        let Some(body) = encrypt::encrypt(&message, &to.keys, &sender, secret::random()) else {
            return Ok(Outcome::Failed);
        };
        let origin = format!(
            "{}://{}",
            to.endpoint.scheme_str().unwrap_or("https"),
            to.endpoint.authority().map_or("", |authority| authority.as_str())
        );
        // A newer message about the same thing replaces one that still waits at the push service.
        let topic = Sha256::digest(format!("{:?} {:?} {}", notice.table, notice.tournament, notice.kind));
        let request = push
            .agent
            .post(&to.endpoint)
            .header("authorization", push.vapid.authorization(&origin, now_ms() / 1000))
            .header("content-encoding", "aes128gcm")
            .header("content-type", "application/octet-stream")
            .header("ttl", KEPT_S.to_string())
            .header("urgency", "normal")
            .header("topic", &URL_SAFE_NO_PAD.encode(topic)[..32]);
        let _turn = push.turns.acquire().await.map_err(|_| ApiError::busy())?;
        let sent = tokio::task::spawn_blocking(move || request.send(&body[..])).await;
        Ok(match sent.map_err(|error| ApiError::internal(&error))? {
            Ok(answer) if answer.status().is_success() => Outcome::Taken,
            Ok(answer) if matches!(answer.status().as_u16(), 404 | 410) => Outcome::Gone,
            Ok(answer) => {
                tracing::warn!(status = answer.status().as_u16(), "a push service refused");
                Outcome::Failed
            }
            Err(_) => {
                // The error may name the endpoint, which is a secret of the browser.
                tracing::warn!("a push service could not be reached");
                Outcome::Failed
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_push_services_of_the_internet_are_called() {
        let key = URL_SAFE_NO_PAD
            .encode(encrypt::uncompressed(&SecretKey::from_slice(&[7; 32]).unwrap().public_key()));
        let auth = URL_SAFE_NO_PAD.encode([1; 16]);
        let field = |endpoint: &str| match Subscription::check(endpoint, &key, &auth, false) {
            Ok(_) => String::new(),
            Err(error) => error.field().unwrap_or_default().to_string(),
        };
        assert_eq!(field("https://fcm.googleapis.com/fcm/send/abc"), "");
        for wrong in [
            "http://fcm.googleapis.com/x",
            "https://127.0.0.1/x",
            "https://[::1]/x",
            "https://169.254.169.254/latest/meta-data",
            "https://localhost/x",
            "https://intranet/x",
            "https://user@push.example/x",
            "file:///etc/passwd",
            "nonsense",
            &format!("https://push.example/{}", "x".repeat(1100)),
        ] {
            assert_eq!(field(wrong), "endpoint", "{wrong}");
        }
        let error = Subscription::check("https://push.example/x", "AAAA", &auth, false).err().unwrap();
        assert_eq!(error.field(), Some("keys.p256dh"));
        let error = Subscription::check("https://push.example/x", &key, "AAAA", false).err().unwrap();
        assert_eq!(error.field(), Some("keys.auth"));
    }
}
