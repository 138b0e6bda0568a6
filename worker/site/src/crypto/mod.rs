//! Authenticated encryption of cookie values, keyed hashes, and comparison of secrets.

mod hash;
mod seal;

pub use self::{
    hash::{hash, hex, is_equal_in_constant_time, keyed_hash},
    seal::{Nonce, Seal},
};
