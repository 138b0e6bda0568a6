//! Members of the site: accounts, sessions, rate limits, and the redirects to the login page and back.

pub mod account_data;
pub mod accounts;
pub mod known_device;
pub mod lists;
pub mod log_in_pass;
pub mod login;
pub mod login_attempts;
pub mod login_limit;
pub mod mail_requests;
pub mod password_strength;
pub mod session;
pub mod sign_up_intent;
