//! What a deployment offers its visitors.

use super::Config;
use crate::routing::route::Route;

/// Parts of the site that need variables and secrets of their own. One that lacks them is not shown, and its pages are
/// not found: nobody is led to what cannot work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features {
    /// Log-in, accounts and favourites.
    pub accounts: bool,
    pub search: bool,
    pub newsletter: bool,
    /// One visit in so many is measured; none with 0.
    pub vitals_sample: u16,
}

impl Features {
    /// Whether there is a page at a route.
    pub fn has(self, route: &Route) -> bool {
        match route {
            Route::Login
            | Route::ForgotPassword
            | Route::ResetPassword
            | Route::Register
            | Route::Account
            | Route::ChangePassword
            | Route::AccountLists
            | Route::DeleteAccount
            | Route::Favourites => self.accounts,
            Route::Search => self.search,
            _ => true,
        }
    }
}

impl Config {
    /// What this deployment offers.
    pub fn features(&self) -> Features {
        Features {
            accounts: self.keys.cookies.is_some(),
            search: self.search.is_some(),
            newsletter: self.newsletter.is_some(),
            vitals_sample: self.vitals_sample,
        }
    }
}
