//! The site: from request to response, in pure Rust. Everything of the platform comes in through [`ports`].
//!
//! Start reading at [`app`], which handles a request from top to bottom. Views are pages, blocks, components and
//! islands; each kind has a folder here and under `templates/`, and its styles in the client.

#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing))]

mod actions;
pub mod app;
pub mod assets;
mod breaker;
pub mod cache;
pub mod cms;
pub mod config;
mod content_health;
pub mod context;
pub mod crypto;
mod endpoints;
pub mod error;
mod fingerprint;
pub mod flash;
pub mod forms;
mod guards;
pub mod http;
pub mod json;
mod log;
mod measure;
pub mod media;
pub mod members;
pub mod messages;
pub mod model;
mod operators;
pub mod outbox;
pub mod ports;
pub mod price;
pub mod quotation;
pub mod rate_limit;
pub mod readiness;
pub mod recent_lines;
mod render;
pub mod routing;
mod sealed_cookie;
pub mod search;
mod template;
pub mod time_zone;
mod timestamp;
pub mod versioned;
mod vitals;

pub mod blocks;
pub mod components;
pub mod islands;
pub mod layout;
pub mod pages;
