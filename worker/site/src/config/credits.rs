//! Credits with a link.

use super::{values::address, vars::Vars};

/// The agency in the copyright bar (specification section 2, "Footer"), or the attribution that the map's licence requires.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Credits {
    pub name: String,
    /// Its website: an absolute http or https address.
    pub url: String,
}

/// Reads the variables with the name and the address.
pub(super) fn read(vars: &Vars, name: &str, url: &str) -> Result<Option<Credits>, String> {
    let Some(name) = vars.optional(name) else { return Ok(None) };
    let url = address(url, vars.optional(url).unwrap_or_default())?;
    Ok(Some(Credits { name, url }))
}
