//! Authenticated encryption of cookie values, keyed hashes, and comparison of secrets.

mod hash;
mod seal;

pub use self::{
    hash::{hash, hex, is_same, keyed_hash},
    seal::{Nonce, Seal},
};
