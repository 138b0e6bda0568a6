//! The content system: the GraphQL client, and the mapping of its responses to the model.

pub(crate) mod client;
mod exchange;
pub(crate) mod map;
mod mend;
pub(crate) mod mutations;
pub(crate) mod operation;
mod ping;
mod preview;
pub(crate) mod response;
pub(crate) mod session;

pub(crate) use map::{
    addresses::{Batch, Counts},
    context::Mapped,
    elements::{ElementBatch, ElementVersion},
    left_out::LeftOut,
    start_tag::{Piece, Pieces},
};
pub use map::{link, markup, video, wire::Subject};
pub use preview::Preview;
