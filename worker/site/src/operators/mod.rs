//! Pages for editors and operators, behind signed links: nothing of them is on the site itself.

pub mod explain;
mod frame;
pub mod link;
mod moment;
pub mod outbox;

/// The parameter with the token of the link.
pub const PARAMETER: &str = "link";
