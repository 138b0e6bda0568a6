//! Pictures over HTTP: originals, and transforms made when they are first asked for.

mod address;
mod draw;
mod serve;
mod transform;
mod transforms;

pub use address::address;
pub use draw::svg_size;
pub use serve::routes;
pub use transform::Transform;
pub use transforms::Transforms;

/// The media type of a file extension.
pub fn mime(extension: &str) -> &'static str {
    match extension {
        "jpg" | "jpeg" => "image/jpeg",
        "png" => "image/png",
        "webp" => "image/webp",
        "svg" => "image/svg+xml",
        "pdf" => "application/pdf",
        "xml" => "application/xml",
        "zip" => "application/zip",
        _ => "application/octet-stream",
    }
}
