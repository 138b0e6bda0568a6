//! The site against a scripted world: time, store and content system are in the tests' hands.

mod account;
mod attacks;
mod breakers;
mod cache;
mod cms_fields;
mod consent;
mod explain;
mod failed_forms;
mod features;
mod forms;
#[cfg(feature = "test-hooks")]
mod hooks;
mod mapping;
mod membership;
mod mended;
mod newsletter;
mod offline;
mod outbox;
mod pipeline;
mod preview;
mod properties;
mod publish;
mod quotation;
mod readiness;
mod request_log;
mod route_index;
mod routes;
mod rss;
mod search;
mod session;
mod session_captchas;
mod sitemap;
mod snapshot;
mod video;
mod well_known;
mod world;
