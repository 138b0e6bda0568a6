//! Addresses: the host decides the language, the path the page (`route`) or the endpoint (`endpoint`), the query the
//! part of a list.

pub mod endpoint;
pub mod facets;
pub mod listing;
pub mod locale;
pub mod path;
pub mod route;
pub mod site;
