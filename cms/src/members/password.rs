//! Passwords and mailed codes: argon2id.

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};

/// The cost of one Argon2id hash.
#[derive(Debug, Clone, Copy)]
pub struct Cost {
    /// In KiB.
    pub memory: u32,
    /// Passes over the memory.
    pub passes: u32,
}

impl Default for Cost {
    /// What OWASP recommends for one lane: 19 MiB, two passes.
    fn default() -> Self {
        Self { memory: 19 * 1024, passes: 2 }
    }
}

/// Hashes and verifies passwords with Argon2id.
pub struct Passwords {
    argon: Argon2<'static>,
    /// Verified in place of an unknown member's hash, so that response times do not reveal who has an account.
    decoy: String,
}

impl Passwords {
    pub fn new(cost: Cost) -> Self {
        let params = Params::new(cost.memory, cost.passes, 1, None).unwrap_or(Params::DEFAULT);
        let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let mut passwords = Self { argon, decoy: String::new() };
        passwords.decoy = passwords.hash(&super::random_text());
        passwords
    }

    /// The hash of a password, with its salt and cost.
    pub fn hash(&self, password: &str) -> String {
        let hash = self.argon.hash_password(password.as_bytes());
        hash.expect("the cost is valid and the system has randomness").to_string()
    }

    /// Whether a password is the one behind a hash.
    pub fn verify(&self, password: &str, hash: &str) -> bool {
        PasswordHash::new(hash)
            .is_ok_and(|hash| self.argon.verify_password(password.as_bytes(), &hash).is_ok())
    }

    /// Takes as long as [`Self::verify`], so that a response's time does not tell whether there is an account.
    pub fn spend(&self, password: &str) {
        self.verify(password, &self.decoy);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_salted_argon2id_of_the_chosen_cost() {
        let passwords = Passwords::new(Cost { memory: 64, passes: 1 });
        let (one, other) = (passwords.hash("Park bench"), passwords.hash("Park bench"));
        assert!(one.starts_with("$argon2id$v=19$m=64,t=1,p=1$"), "{one}");
        assert_ne!(one, other);
        assert!(passwords.verify("Park bench", &one) && passwords.verify("Park bench", &other));
        for wrong in ["park bench", "Park bench ", ""] {
            assert!(!passwords.verify(wrong, &one), "{wrong:?}");
        }
        assert!(!passwords.verify("Park bench", "no hash"));
    }

    #[test]
    fn the_default_cost_is_the_recommended_one() {
        let passwords = Passwords::new(Cost::default());
        assert!(passwords.decoy.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{}", passwords.decoy);
    }
}
