//! What a deployment offers its visitors.

use super::Config;

/// Parts of the site that need variables and secrets of their own. One that lacks them is not shown: nobody is led to what
/// cannot work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features {
    /// Log-in, accounts and favourites.
    pub accounts: bool,
    pub search: bool,
    pub newsletter: bool,
}

impl Config {
    /// What this deployment offers.
    pub fn features(&self) -> Features {
        Features {
            accounts: self.seal.is_some(),
            search: self.search.is_some(),
            newsletter: self.newsletter.is_some(),
        }
    }
}
