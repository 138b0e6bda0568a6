//! Sealing is authenticated encryption: only this worker can read or change what it writes into a cookie.
//!
//! A sealed text is base64url of `version | key id | nonce | XChaCha20-Poly1305(plain)`, bound to a context (cookie
//! name and host), so that a value cannot be moved to another cookie or another language's domain.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use chacha20poly1305::{
    Key as CipherKey, KeyInit, XChaCha20Poly1305, XNonce,
    aead::{Aead, Payload},
};

use super::hash::keyed_hash;

/// Bytes of a nonce.
pub type Nonce = [u8; 24];

const VERSION: u8 = 1;
const KEY_ID_BYTES: usize = 4;
const NONCE_BYTES: usize = 24;
/// Context of the key derivation: other uses of the secret get other keys.
const PURPOSE: &[u8] = b"session cookies 1";

/// The keys of a deployment. The first one seals and all of them open, so that a key can be rotated without logging
/// members out.
#[derive(Clone)]
pub struct Seal {
    keys: Vec<Key>,
}

#[derive(Clone)]
struct Key {
    /// Part of every sealed text: says which key opens it without revealing anything about the key.
    id: [u8; KEY_ID_BYTES],
    cipher: XChaCha20Poly1305,
}

impl std::fmt::Debug for Seal {
    /// Keeps keys out of logs.
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Seal({} keys)", self.keys.len())
    }
}

impl Seal {
    /// The keys from `SESSION_KEY` and, during a rotation, `SESSION_KEY_PREVIOUS`.
    pub fn new(current: &str, previous: Option<&str>) -> Seal {
        Seal { keys: [Some(current), previous].into_iter().flatten().filter_map(Key::derive).collect() }
    }

    /// Seals a value, bound to a context. `None` when there is no key.
    pub fn seal(&self, context: &str, nonce: &Nonce, plain: &[u8]) -> Option<String> {
        let key = self.keys.first()?;
        let payload = Payload { msg: plain, aad: context.as_bytes() };
        let sealed = key.cipher.encrypt(&XNonce::from(*nonce), payload).ok()?;
        Some(URL_SAFE_NO_PAD.encode([&[VERSION], &key.id[..], nonce, &sealed].concat()))
    }

    /// Opens a value that was sealed for the same context with one of the keys. `None` for everything else.
    pub fn open(&self, context: &str, text: &str) -> Option<Vec<u8>> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        let (&version, rest) = bytes.split_first()?;
        let (id, rest) = rest.split_first_chunk::<KEY_ID_BYTES>()?;
        let (nonce, sealed) = rest.split_first_chunk::<NONCE_BYTES>()?;
        let key = self.keys.iter().find(|key| version == VERSION && key.id == *id)?;
        let payload = Payload { msg: sealed, aad: context.as_bytes() };
        key.cipher.decrypt(&XNonce::from(*nonce), payload).ok()
    }
}

impl Key {
    fn derive(secret: &str) -> Option<Key> {
        let [cipher_key, id] = [PURPOSE, b"key id 1"].map(|purpose| keyed_hash(secret, purpose));
        let cipher = XChaCha20Poly1305::new(&CipherKey::from(cipher_key?));
        Some(Key { id: *id?.first_chunk()?, cipher })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CONTEXT: &str = "apollo-token nl.example";

    fn sealed(seal: &Seal) -> String {
        seal.seal(CONTEXT, &[7; 24], b"a token").unwrap()
    }

    #[test]
    fn what_was_sealed_opens_in_its_context_only() {
        let seal = Seal::new("a secret of thirty-two bytes and more", None);
        let text = sealed(&seal);
        assert_eq!(seal.open(CONTEXT, &text).unwrap(), b"a token");
        for other in ["apollo-token de.example", "authentication-cookie nl.example", ""] {
            assert_eq!(seal.open(other, &text), None, "{other}");
        }
    }

    #[test]
    fn a_changed_bit_closes_it() {
        let seal = Seal::new("a secret of thirty-two bytes and more", None);
        let bytes = URL_SAFE_NO_PAD.decode(sealed(&seal)).unwrap();
        for place in 0..bytes.len() * 8 {
            let mut other = bytes.clone();
            other[place / 8] ^= 1 << (place % 8);
            assert_eq!(seal.open(CONTEXT, &URL_SAFE_NO_PAD.encode(other)), None, "bit {place}");
        }
        for length in 0..bytes.len() {
            assert_eq!(seal.open(CONTEXT, &URL_SAFE_NO_PAD.encode(&bytes[..length])), None, "{length} bytes");
        }
        for text in ["", "=", "é", "a b", &"A".repeat(9000), &format!("{}=", sealed(&seal))] {
            assert_eq!(seal.open(CONTEXT, text), None);
        }
    }

    #[test]
    fn a_replaced_key_still_opens() {
        let (old, new) = ("the old secret of thirty-two bytes", "the new secret of thirty-two bytes");
        let text = sealed(&Seal::new(old, None));
        let rotated = Seal::new(new, Some(old));
        assert!(rotated.open(CONTEXT, &text).is_some());
        assert!(Seal::new(new, None).open(CONTEXT, &text).is_none());
        assert!(Seal::new(old, None).open(CONTEXT, &sealed(&rotated)).is_none(), "the new key seals");
    }
}
