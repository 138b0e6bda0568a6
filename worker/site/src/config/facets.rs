use super::{values::names, vars::Vars};
use crate::routing::facets::Facets;

/// Reads `FACETS`, names separated by commas in the order in which lists show them, and of each the variable `FACET_` and its
/// name in capitals. A variable holds 5 KB on the platform, so each facet has its own.
pub(super) fn read(vars: &Vars) -> Result<Facets, String> {
    let of_one = |name: String| {
        let variable = format!("FACET_{}", name.to_uppercase().replace('-', "_"));
        Ok((name, vars.required(&variable)?))
    };
    let facets: Result<Vec<_>, String> =
        names(&vars.optional("FACETS").unwrap_or_default()).into_iter().map(of_one).collect();
    Facets::parse(&facets?).map_err(|error| format!("FACETS: {error}"))
}
