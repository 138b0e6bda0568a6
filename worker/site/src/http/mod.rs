//! The site's own request and response types, with cookies, security headers and tracing.

pub mod accept;
pub mod body;
pub mod cookie;
pub mod limits;
pub mod request;
pub mod response;
pub mod security_headers;
pub mod source;
pub mod steps;
pub mod trace;
pub mod waiting;
