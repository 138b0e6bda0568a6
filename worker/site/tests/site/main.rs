//! The site against a scripted world: time, store and content system are in the tests' hands.

mod account;
mod attacks;
mod cache;
#[cfg(feature = "test-hooks")]
mod hooks;
mod mapping;
mod membership;
mod offline;
mod pipeline;
mod preview;
mod publish;
mod quotation;
mod routes;
mod rss;
mod session;
mod sitemap;
mod video;
mod world;
