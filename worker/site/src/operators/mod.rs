//! Pages for editors and operators, behind signed links: nothing of them is on the site itself.

pub mod content_health;
pub mod explain;
mod layout;
pub mod link;
mod moment;
pub mod outbox;
pub mod standing;
pub mod vitals;

/// The parameter with the token of the link.
pub const PARAMETER: &str = "link";
