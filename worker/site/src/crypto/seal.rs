//! Sealing is authenticated encryption: only this worker can read or change what it puts into a cookie or stores.
//!
//! The format is `version | key id | nonce | XChaCha20-Poly1305(plain)`, in base64url where it is text. It is bound to
//! a context (cookie name and host, or a storage key), so that a value cannot be moved elsewhere.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use chacha20poly1305::{Key as CipherKey, KeyInit, Tag, XChaCha20Poly1305, XNonce, aead::AeadInOut};

use super::hash::keyed_hash;

/// Bytes of a nonce.
pub type Nonce = [u8; 24];

const VERSION: u8 = 1;
const KEY_ID_BYTES: usize = 4;
const NONCE_BYTES: usize = 24;
const HEADER_BYTES: usize = 1 + KEY_ID_BYTES + NONCE_BYTES;
const TAG_BYTES: usize = 16;
/// Contexts of the key derivation: each use of the secret has its own keys.
const COOKIES: &[u8] = b"session cookies 1";
const AT_REST: &[u8] = b"stored submissions 1";

/// The keys of a deployment for one purpose. The first seals and all of them open, so that a key can be rotated without
/// logging members out or losing stored data.
#[derive(Clone)]
pub struct Seal {
    keys: Vec<Key>,
}

#[derive(Clone)]
struct Key {
    /// Part of every sealed value: identifies the key without revealing anything about it.
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
    /// The keys for cookies, from `SESSION_KEY` and, during a rotation, `SESSION_KEY_PREVIOUS`.
    pub fn new(current: &str, previous: Option<&str>) -> Seal {
        Seal::derive(COOKIES, current, previous)
    }

    /// The keys for submissions stored until delivery, from the same secrets.
    pub fn at_rest(current: &str, previous: Option<&str>) -> Seal {
        Seal::derive(AT_REST, current, previous)
    }

    fn derive(purpose: &[u8], current: &str, previous: Option<&str>) -> Seal {
        let secrets = [Some(current), previous].into_iter().flatten();
        Seal { keys: secrets.filter_map(|secret| Key::derive(purpose, secret)).collect() }
    }

    /// Seals a value as text, bound to a context. `None` when there is no key.
    pub fn seal(&self, context: &str, nonce: &Nonce, plain: &[u8]) -> Option<String> {
        self.seal_bytes(context, nonce, plain).map(|sealed| URL_SAFE_NO_PAD.encode(sealed))
    }

    /// Opens a text that was sealed for the same context with one of the keys. `None` for anything else.
    pub fn open(&self, context: &str, text: &str) -> Option<Vec<u8>> {
        self.open_bytes(context, URL_SAFE_NO_PAD.decode(text).ok()?)
    }

    /// Seals a value, bound to a context. `None` when there is no key.
    pub fn seal_bytes(&self, context: &str, nonce: &Nonce, plain: &[u8]) -> Option<Vec<u8>> {
        let key = self.keys.first()?;
        // Encrypted in place, so that a large file is in memory only once.
        let mut sealed =
            Vec::with_capacity(HEADER_BYTES.saturating_add(TAG_BYTES).saturating_add(plain.len()));
        sealed.push(VERSION);
        sealed.extend_from_slice(&key.id);
        sealed.extend_from_slice(nonce);
        sealed.extend_from_slice(plain);
        let body = sealed.get_mut(HEADER_BYTES..)?;
        let tag = key.cipher.encrypt_inout_detached(&XNonce::from(*nonce), context.as_bytes(), body.into());
        sealed.extend_from_slice(&tag.ok()?);
        Some(sealed)
    }

    /// Opens what was sealed for the same context with one of the keys. `None` for anything else.
    pub fn open_bytes(&self, context: &str, mut sealed: Vec<u8>) -> Option<Vec<u8>> {
        let (&mut version, rest) = sealed.split_first_mut()?;
        let (id, rest) = rest.split_first_chunk_mut::<KEY_ID_BYTES>()?;
        let (nonce, rest) = rest.split_first_chunk_mut::<NONCE_BYTES>()?;
        let (body, tag) = rest.split_last_chunk_mut::<TAG_BYTES>()?;
        let key = self.keys.iter().find(|key| version == VERSION && key.id == *id)?;
        let (nonce, tag) = (XNonce::from(*nonce), Tag::from(*tag));
        key.cipher.decrypt_inout_detached(&nonce, context.as_bytes(), body.into(), &tag).ok()?;
        sealed.truncate(sealed.len().saturating_sub(TAG_BYTES));
        sealed.drain(..HEADER_BYTES);
        Some(sealed)
    }
}

impl Key {
    fn derive(purpose: &[u8], secret: &str) -> Option<Key> {
        let [cipher_key, id] = [purpose, b"key id 1"].map(|purpose| keyed_hash(secret, purpose));
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

    #[test] // TK10
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
    fn each_purpose_has_keys_of_its_own() {
        let secret = "a secret of thirty-two bytes and more";
        let (cookies, at_rest) = (Seal::new(secret, None), Seal::at_rest(secret, None));
        let file = at_rest.seal_bytes(CONTEXT, &[7; 24], b"%PDF").unwrap();
        assert!(!file.windows(4).any(|part| part == b"%PDF"));
        assert_eq!(at_rest.open_bytes(CONTEXT, file.clone()).unwrap(), b"%PDF");
        assert_eq!(
            (cookies.open_bytes(CONTEXT, file), at_rest.open(CONTEXT, &sealed(&cookies))),
            (None, None)
        );
    }

    #[test] // F40
    fn a_replaced_key_still_opens() {
        let (old, new) = ("the old secret of thirty-two bytes", "the new secret of thirty-two bytes");
        let text = sealed(&Seal::new(old, None));
        let rotated = Seal::new(new, Some(old));
        assert!(rotated.open(CONTEXT, &text).is_some());
        assert!(Seal::new(new, None).open(CONTEXT, &text).is_none());
        assert!(Seal::new(old, None).open(CONTEXT, &sealed(&rotated)).is_none(), "the new key seals");
    }
}
