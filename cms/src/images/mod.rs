//! Pictures: their addresses, and the transforms that are made when they are first asked for.

mod address;
mod draw;
mod file;
mod part;
mod serve;
mod transform;
mod transforms;

pub use address::address;
pub use file::{KINDS, digest, extension, kind, mime, size};
pub use serve::routes;
pub use transform::Transform;
pub use transforms::{TransformRequest, Transforms};
