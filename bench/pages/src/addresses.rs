//! The metered pages. The meter reads this list too, and requests a page by index.

/// Kinds of pages, each with an example URL.
pub const PAGES: [(&str, &str); 4] = [
    ("home", "nl.example/"),
    ("list", "nl.example/producten/"),
    ("product", "nl.example/producten/abeel-brede-zitbank/"),
    ("search", "nl.example/zoeken/?query=bank"),
];
