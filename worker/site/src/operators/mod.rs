//! Pages for editors and operators, behind signed links: nothing of them is on the site itself.

pub mod explain;
pub mod link;
