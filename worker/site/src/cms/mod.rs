//! The content system: the GraphQL client, and the mapping of its responses to the model.

pub(crate) mod answer;
pub(crate) mod client;
mod exchange;
pub(crate) mod map;
mod mend;
pub(crate) mod mutations;
mod preview;

pub use map::{link, wire::Subject};
pub use preview::Preview;
