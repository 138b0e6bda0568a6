//! Which pages are metered. The meter reads this list too: it asks for a page by its place.

/// Kinds of pages, each with the address of one.
pub const PAGES: [(&str, &str); 4] = [
    ("home", "nl.example/"),
    ("list", "nl.example/producten/"),
    ("product", "nl.example/producten/abeel-brede-zitbank/"),
    ("search", "nl.example/zoeken/?query=bank"),
];
