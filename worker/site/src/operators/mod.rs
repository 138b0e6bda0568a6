//! Pages for editors and operators, behind signed links that the public site never shows.

pub mod content_health;
pub mod explain;
mod layout;
pub mod link;
mod moment;
pub mod outbox;
pub mod standing;
pub mod vitals;

/// Query parameter with the link's token.
pub const PARAMETER: &str = "link";
