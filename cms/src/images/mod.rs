//! Pictures over HTTP: originals, and transforms made when they are first asked for.

mod draw;
mod files;
mod serve;
mod transform;

pub use draw::svg_size;
pub use files::Files;
pub use serve::routes;
pub use transform::Transform;

/// The media type of a file extension.
pub fn mime(extension: &str) -> &'static str {
    match extension {
        "jpg" | "jpeg" => "image/jpeg",
        "png" => "image/png",
        "webp" => "image/webp",
        "svg" => "image/svg+xml",
        "pdf" => "application/pdf",
        "xml" => "application/xml",
        _ => "application/octet-stream",
    }
}
