//! The features of a deployment.

use super::Config;
use crate::routing::route::Route;

/// Parts of the site that need variables and secrets of their own. Without these a part is not shown, and its pages are not
/// found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features {
    /// Log-in, accounts and favourites.
    pub accounts: bool,
    pub search: bool,
    pub newsletter: bool,
    /// One visit in this many is measured; 0: none.
    pub vitals_sample: u16,
}

impl Features {
    /// Whether there is a page at a route.
    pub fn has(self, route: &Route) -> bool {
        match route {
            Route::Search => self.search,
            Route::QuotationList | Route::Compare => true,
            // All other private pages are members'.
            route => self.accounts || !route.is_private(),
        }
    }
}

impl Config {
    pub fn features(&self) -> Features {
        Features {
            accounts: self.keys.cookies.is_some(),
            search: self.search.is_some(),
            newsletter: self.newsletter.is_some(),
            vitals_sample: self.vitals_sample,
        }
    }
}
