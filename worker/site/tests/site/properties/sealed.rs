//! What is sealed into cookies, links and stores.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use site::{
    crypto::Seal,
    members::session::{Jar, SessionCookie},
};

const CONTEXT: &str = "apollo-token nl.example";

/// Anything opens only after it was sealed, there, and unchanged.
pub fn hold(bytes: &[u8]) {
    let seal =
        Seal::new("a secret of thirty-two bytes and more", Some("the secret before it, as long as that"));
    let text = String::from_utf8_lossy(bytes);
    assert_eq!(seal.open(CONTEXT, &text), None);
    assert_eq!(seal.open(CONTEXT, &URL_SAFE_NO_PAD.encode(bytes)), None);
    assert_eq!(seal.open_bytes(CONTEXT, bytes.to_vec()), None);
    let cookies = format!("authentication-cookie={}; apollo-token={text}", text.replace(';', ""));
    let jar = Jar { seal: &seal, host: "nl.example" };
    assert_eq!(jar.read(Some(&cookies)), SessionCookie::Invalid);

    let sealed = seal.seal_bytes(CONTEXT, &[7; 24], bytes).unwrap();
    assert_eq!(seal.open_bytes(CONTEXT, sealed.clone()).as_deref(), Some(bytes));
    assert_eq!(seal.open_bytes("apollo-token de.example", sealed.clone()), None);
    // One changed byte, at a place that depends on the input.
    let sum: usize = bytes.iter().map(|byte| usize::from(*byte)).sum();
    let mut other = sealed;
    let place = sum % other.len();
    other[place] ^= 1 << (sum % 8);
    assert_eq!(seal.open_bytes(CONTEXT, other), None, "byte {place}");
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::{cases, corpus};

    #[test]
    fn of_the_corpus() {
        corpus("sealed").iter().for_each(|text| super::hold(text));
    }

    proptest! {
        #![proptest_config(cases(100))]
        #[test]
        fn of_any_bytes(bytes in proptest::collection::vec(any::<u8>(), 0..120)) {
            super::hold(&bytes);
        }

        #[test]
        fn of_what_looks_sealed(text in "AQ?[A-Za-z0-9_=-]{0,120}") {
            super::hold(text.as_bytes());
        }
    }
}
