//! What attackers send, one file for each thing that they are after. The invariants that every answer keeps, whoever asked,
//! are in `world::respond`.

mod addresses;
mod caches;
mod ended_sessions;
mod fetches;
mod forms;
mod headers;
mod logs;
mod passwords;
mod queries;
mod redirects;
mod sessions;
mod storm;
mod tokens;
mod typed;

pub use typed::encoded;
