//! Tokens and passwords. Only hashes of either are ever kept.

use crate::ApiError;
use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use std::sync::{Arc, LazyLock};
use tokio::sync::Semaphore;

/// OWASP's first choice for argon2id: 19 MiB, two passes.
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
/// So many hashes at once: more would only take memory and the cores from the tables, which have at least half of them.
fn hashes_at_once() -> usize {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    (processors / 2).clamp(1, 2)
}

pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// A name for a thing: short, and not to be guessed.
pub fn new_id() -> String {
    URL_SAFE_NO_PAD.encode(random::<12>())
}

/// What a client holds to prove who it is: 256 random bits.
pub fn new_token() -> String {
    URL_SAFE_NO_PAD.encode(random::<32>())
}

/// What is kept of a token. It is long and random: a plain hash is enough.
pub fn token_hash(token: &str) -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(token.as_bytes()))
}

fn argon2() -> Argon2<'static> {
    let params = Params::new(MEMORY_KIB, PASSES, 1, None).expect("fixed parameters");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

fn hash(password: &str) -> String {
    argon2().hash_password(password.as_bytes()).expect("a password can be hashed").to_string()
}

/// How a hash of today begins.
static OF_TODAY: LazyLock<String> =
    LazyLock::new(|| format!("$argon2id$v=19$m={MEMORY_KIB},t={PASSES},p=1$"));

/// Was it made when hashes cost less (or more) than they do now?
pub fn is_outdated(kept: &str) -> bool {
    !kept.starts_with(OF_TODAY.as_str())
}

/// Compared with when a name is unknown, so that the answer takes as long.
static NOBODY: LazyLock<String> = LazyLock::new(|| hash(&new_token()));

/// Hashes passwords on blocking threads, a few at a time.
#[derive(Clone)]
pub struct Passwords {
    turns: Arc<Semaphore>,
}

impl Passwords {
    pub fn new() -> Passwords {
        Passwords { turns: Arc::new(Semaphore::new(hashes_at_once())) }
    }

    pub async fn hash(&self, password: String) -> Result<String, ApiError> {
        self.blocking(move || hash(&password)).await
    }

    /// Whether it is the password of this hash; without a hash the answer is no, as slowly.
    pub async fn verify(&self, password: String, kept: Option<String>) -> Result<bool, ApiError> {
        let verify = move || {
            let known = kept.is_some();
            let kept = kept.as_deref().unwrap_or(&NOBODY);
            let fits = PasswordHash::new(kept)
                .is_ok_and(|kept| argon2().verify_password(password.as_bytes(), &kept).is_ok());
            known && fits
        };
        self.blocking(verify).await
    }

    async fn blocking<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let _turn = self.turns.acquire().await.map_err(|_| ApiError::busy())?;
        tokio::task::spawn_blocking(work).await.map_err(|error| ApiError::internal(&error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_kept_as_argon2id_and_only_it_fits() {
        let passwords = Passwords::new();
        let kept = passwords.hash("carthago delenda".into()).await.unwrap();
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
        assert!(!is_outdated(&kept) && is_outdated("$argon2id$v=19$m=4096,t=2,p=1$c2FsdA$aGFzaA"));
        assert!(passwords.verify("carthago delenda".into(), Some(kept.clone())).await.unwrap());
        assert!(!passwords.verify("carthago".into(), Some(kept.clone())).await.unwrap());
        assert!(!passwords.verify("carthago".into(), None).await.unwrap());
        assert!(!passwords.verify("carthago".into(), Some("broken".into())).await.unwrap());
        assert_ne!(kept, passwords.hash("carthago delenda".into()).await.unwrap(), "salted");
    }

    #[test]
    fn tokens_are_long_and_differ() {
        let (a, b) = (new_token(), new_token());
        assert!(a != b && a.len() == 43);
        assert!(token_hash(&a) != token_hash(&b) && !token_hash(&a).contains(&a));
    }
}
