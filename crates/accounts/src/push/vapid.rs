//! Who sends: a signed claim for each push service (RFC 8292).

use super::encrypt::uncompressed;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::SecretKey;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::json;

/// At most a day is allowed.
const VALID_S: i64 = 12 * 60 * 60;

pub struct Vapid {
    key: SigningKey,
    /// The public key, as browsers and push services are told.
    pub public: String,
    contact: String,
}

impl Vapid {
    pub fn new(key: &SecretKey, contact: String) -> Vapid {
        Vapid {
            key: SigningKey::from(key),
            public: URL_SAFE_NO_PAD.encode(uncompressed(&key.public_key())),
            contact,
        }
    }

    /// The header `Authorization` for a push service at this origin.
    pub fn authorization(&self, origin: &str, now_s: i64) -> String {
        let part = |value: serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let head = part(json!({"typ": "JWT", "alg": "ES256"}));
        let claims = part(json!({"aud": origin, "exp": now_s + VALID_S, "sub": self.contact}));
        let signed = format!("{head}.{claims}");
        let signature: Signature = self.key.sign(signed.as_bytes());
        format!("vapid t={signed}.{}, k={}", URL_SAFE_NO_PAD.encode(signature.to_bytes()), self.public)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use p256::ecdsa::VerifyingKey;
    use p256::ecdsa::signature::Verifier;

    #[test]
    fn the_claim_is_signed_with_the_key_that_is_told() {
        let vapid =
            Vapid::new(&SecretKey::from_slice(&[9; 32]).unwrap(), "mailto:legatus@example.org".into());
        let header = vapid.authorization("https://push.example", 1_000_000);
        let (token, key) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let key = VerifyingKey::from_sec1_bytes(&URL_SAFE_NO_PAD.decode(key).unwrap()).unwrap();
        let signature = Signature::from_slice(&URL_SAFE_NO_PAD.decode(signature).unwrap()).unwrap();
        assert!(key.verify(signed.as_bytes(), &signature).is_ok());
        assert!(key.verify(b"something else", &signature).is_err());
        let claims = URL_SAFE_NO_PAD.decode(signed.split('.').nth(1).unwrap()).unwrap();
        let claims: serde_json::Value = serde_json::from_slice(&claims).unwrap();
        assert_eq!(
            claims,
            json!({"aud": "https://push.example", "exp": 1_043_200, "sub": "mailto:legatus@example.org"})
        );
    }
}
