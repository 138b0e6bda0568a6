//! Pictures: their URLs, and the transforms, which are made on the first request.

mod address;
mod draw;
mod file;
mod part;
mod serve;
mod transform;
mod transforms;

pub use address::address;
pub use file::{KINDS, digest, extension, is_picture, kind, mime, size};
pub use serve::routes;
pub use transform::Transform;
pub use transforms::{TransformRequest, Transforms};
