//! Members of the site: accounts, sessions, rate limits, and the way to the login page and back.

pub mod accounts;
pub mod flash;
pub mod kept_favourite;
pub mod login;
pub mod login_attempts;
pub mod rate_limit;
pub mod session;
