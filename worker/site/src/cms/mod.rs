//! The content system: how it is asked, and what its answers mean.

pub(crate) mod answer;
pub(crate) mod client;
mod exchange;
pub(crate) mod map;
mod mend;
mod mutations;
mod preview;

pub use map::{link, wire::Subject};
pub use preview::Preview;
