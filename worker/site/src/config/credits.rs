//! The agency's link in the copyright bar.

/// The agency that is named in the copyright bar (specification section 2, "Footer").
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Credits {
    pub name: String,
    /// Its website: an absolute http or https address.
    pub url: String,
}
