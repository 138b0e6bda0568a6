use site::crypto::{hex, keyed_hash};

use super::World;

/// The key that signs links in tests.
pub const LINK_KEY: (&str, &str) = ("LINK_KEY", "a key of this test");

/// A token that opens a page for editors or operators for an hour, as `make link` signs it.
pub fn token(page: &str, world: &World) -> String {
    let expires = world.now() / 1000 + 3600;
    let signed = keyed_hash(LINK_KEY.1, format!("operators' link 1\n{page}\n{expires}").as_bytes()).unwrap();
    format!("{expires}.{}", hex(&signed[..16]))
}

/// Where operators see one message of the outbox.
pub fn message_address(reference: &str, world: &World) -> String {
    format!("nl.example/_/outbox/{reference}?link={}", token("outbox", world))
}
