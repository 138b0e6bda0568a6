//! Which address means what: the host its language, the path its page (`route`) or its machine's answer (`endpoint`), the
//! query which part of a list.

pub mod endpoint;
pub mod listing;
pub mod locale;
pub mod route;
pub mod site;
