//! Members of the site: their accounts at the content system, and the way to the login page and back.

pub mod accounts;
pub mod flash;
pub mod login;
pub mod login_attempts;
pub mod rate_limit;
pub mod session;
