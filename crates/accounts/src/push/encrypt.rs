//! Encryption of a push message for one subscription: RFC 8291 over RFC 8188, in one record.

use aes_gcm::aead::{Aead, KeyInit};
use aes_gcm::{Aes128Gcm, Nonce};
use hkdf::Hkdf;
use p256::elliptic_curve::sec1::ToSec1Point;
use p256::{PublicKey, SecretKey, ecdh};
use sha2::Sha256;

/// The size of a record; push services take bodies up to it.
const RECORD: u32 = 4096;
/// What fits into a record besides the header, the padding mark and the tag of the cipher.
pub const MOST_BYTES: usize = RECORD as usize - 86 - 1 - 16;

/// The keys of a subscription, as the browser gave them.
#[derive(Clone)]
pub struct Keys {
    pub public: PublicKey,
    pub auth: [u8; 16],
}

pub fn uncompressed(key: &PublicKey) -> Vec<u8> {
    key.to_sec1_point(false).as_bytes().to_vec()
}

/// The body of the request. `sender` and `salt` are made anew for each message.
pub fn encrypt(message: &[u8], to: &Keys, sender: &SecretKey, salt: [u8; 16]) -> Option<Vec<u8>> {
    if message.len() > MOST_BYTES {
        return None;
    }
    let (theirs, ours) = (uncompressed(&to.public), uncompressed(&sender.public_key()));
    let shared = ecdh::diffie_hellman(sender.to_nonzero_scalar(), to.public.as_affine());

    let secret: [u8; 32] =
        derive(&to.auth, shared.raw_secret_bytes(), &[b"WebPush: info\0", &theirs[..], &ours].concat());
    let key: [u8; 16] = derive(&salt, &secret, b"Content-Encoding: aes128gcm\0");
    let nonce: [u8; 12] = derive(&salt, &secret, b"Content-Encoding: nonce\0");

    // The mark after the message says that no record follows.
    let padded = [message, &[2]].concat();
    let sealed = Aes128Gcm::new(&key.into()).encrypt(&Nonce::from(nonce), padded.as_slice()).ok()?;
    Some([&salt[..], &RECORD.to_be_bytes(), &[ours.len() as u8], &ours, &sealed].concat())
}

fn derive<const N: usize>(salt: &[u8], secret: &[u8], info: &[u8]) -> [u8; N] {
    let mut out = [0; N];
    Hkdf::<Sha256>::new(Some(salt), secret).expand(info, &mut out).expect("short enough for one block");
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use base64::Engine;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;

    fn bytes(text: &str) -> Vec<u8> {
        URL_SAFE_NO_PAD.decode(text).unwrap()
    }

    /// RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_the_standard_comes_out() {
        let sender = SecretKey::from_slice(&bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")).unwrap();
        let to = Keys {
            public: PublicKey::from_sec1_bytes(&bytes(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            ))
            .unwrap(),
            auth: bytes("BTBZMqHH6r4Tts7J_aSIgg").try_into().unwrap(),
        };
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let body = encrypt(b"When I grow up, I want to be a watermelon", &to, &sender, salt).unwrap();
        assert_eq!(
            URL_SAFE_NO_PAD.encode(body),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_\
             yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn too_much_does_not_fit() {
        let sender = SecretKey::from_slice(&[7; 32]).unwrap();
        let to = Keys { public: sender.public_key(), auth: [1; 16] };
        assert_eq!(encrypt(&[0; MOST_BYTES], &to, &sender, [2; 16]).unwrap().len(), RECORD as usize);
        assert!(encrypt(&[0; MOST_BYTES + 1], &to, &sender, [2; 16]).is_none());
    }
}
