//! Passwords and mailed codes: argon2id, at a cost too low for real passwords, which this service never has.

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};

fn argon() -> Argon2<'static> {
    let params = Params::new(64, 1, 1, None).expect("a valid cost");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

/// The hash of a password, with its salt and cost.
pub(super) fn hash(password: &str) -> String {
    argon().hash_password(password.as_bytes()).expect("the system has randomness").to_string()
}

/// Whether a password matches a hash.
pub(super) fn verify(password: &str, hash: &str) -> bool {
    PasswordHash::new(hash).is_ok_and(|hash| argon().verify_password(password.as_bytes(), &hash).is_ok())
}
