//! HTTP as the site sees it: a request reduced to what is read of it, a response with its headers.

pub mod cookie;
pub mod request;
pub mod response;
pub mod security;
pub mod trace;
