//! The site: what is answered to a request, and how it looks. Pure Rust without a platform.
//!
//! Start reading at [`app`]: the way of a request, top to bottom. The four nouns of the house are pages, blocks,
//! components and islands; each has a folder here, under `templates/` and in the client.

#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing))]

pub mod accounts;
mod actions;
pub mod app;
pub mod assets;
mod breaker;
pub mod config;
pub mod content;
pub mod credits;
pub mod ctx;
pub mod delivery;
pub mod error;
mod feeds;
mod fingerprint;
pub mod forms;
mod guards;
#[cfg(feature = "test-hooks")]
pub mod hooks;
mod hot;
pub mod json;
pub mod listing;
pub mod locale;
mod log;
mod login;
mod lru;
pub mod messages;
pub mod model;
pub mod notice;
pub mod places;
pub mod ports;
pub mod price;
pub mod quotation;
pub mod request;
pub mod response;
pub mod route;
pub mod search;
mod security;
pub mod session;
pub mod site;
mod trace;
pub mod versioned;
pub mod visitor;

pub mod blocks;
pub mod components;
pub mod islands;
/// What views render from: layout, pages, blocks, components, islands.
pub mod layout;
pub mod pages;
