//! The agency's link in the copyright bar.

use super::{values::address, vars::Vars};

/// The agency that is named in the copyright bar (specification section 2, "Footer").
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Credits {
    pub name: String,
    /// Its website: an absolute http or https address.
    pub url: String,
}

/// Reads `CREDITS_NAME` and `CREDITS_URL`.
pub(super) fn read(vars: &Vars) -> Result<Option<Credits>, String> {
    let Some(name) = vars.optional("CREDITS_NAME") else { return Ok(None) };
    let url = address("CREDITS_URL", vars.optional("CREDITS_URL").unwrap_or_default())?;
    Ok(Some(Credits { name, url }))
}
