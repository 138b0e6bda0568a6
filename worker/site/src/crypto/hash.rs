//! Hashes with and without a secret.

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

/// HMAC-SHA-256, which only the holder of the secret can compute.
pub fn keyed_hash(secret: &str, of: &[u8]) -> Option<[u8; 32]> {
    let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(secret.as_bytes()).ok()?;
    mac.update(of);
    Some(mac.finalize().into_bytes().into())
}

/// Compares a secret with a submitted one, in constant time.
pub fn is_equal_in_constant_time(secret: &str, submitted: &str) -> bool {
    let Ok(mut mac) = <Hmac<Sha256> as KeyInit>::new_from_slice(b"comparison") else { return false };
    mac.update(submitted.as_bytes());
    keyed_hash("comparison", secret.as_bytes()).is_some_and(|expected| mac.verify_slice(&expected).is_ok())
}

/// SHA-256 in hexadecimal: an identifier that does not reveal the secret.
pub fn hash(secret: &str) -> String {
    hex(&Sha256::digest(secret))
}

/// Lower-case hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_secret_is_the_same() {
        assert!(is_equal_in_constant_time("a secret", "a secret"));
        for other in ["", "a secre", "a secret ", "A secret", "b secret"] {
            assert!(!is_equal_in_constant_time("a secret", other), "{other}");
        }
    }
}
