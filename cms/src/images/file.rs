//! Properties of files.

use std::io::Cursor;

use image::ImageReader;
use sha2::{Digest, Sha256};

use crate::secrets::hex;

/// File extensions by the CMS's file kinds. No other file can be uploaded.
pub const KINDS: [(&str, &[&str]); 15] = [
    ("access", &["accdb", "mdb"]),
    ("audio", &["3gp", "aac", "aif", "aiff", "flac", "m4a", "mp3", "oga", "ogg", "opus", "wav", "wma"]),
    ("captionsSubtitles", &["sbv", "srt", "sub", "vtt"]),
    ("compressed", &["7z", "bz2", "gz", "rar", "tar", "tgz", "zip"]),
    ("excel", &["xls", "xlsm", "xlsx", "xltm", "xltx"]),
    ("illustrator", &["ai"]),
    (
        "image",
        &[
            "avif", "bmp", "gif", "heic", "heif", "jfif", "jp2", "jpe", "jpeg", "jpg", "png", "svg", "tif",
            "tiff", "webp",
        ],
    ),
    ("json", &["json"]),
    ("pdf", &["pdf"]),
    ("photoshop", &["psb", "psd"]),
    ("powerpoint", &["potx", "pps", "ppsm", "ppsx", "ppt", "pptm", "pptx"]),
    ("text", &["text", "txt"]),
    ("unknown", &["csv", "odp", "ods", "odt", "rtf"]),
    ("video", &["asf", "avi", "flv", "m4v", "mkv", "mov", "mp4", "mpeg", "mpg", "ogv", "qt", "webm", "wmv"]),
    ("word", &["doc", "docm", "docx", "dot", "dotm", "dotx"]),
];

/// The CMS's kind of a file.
pub fn kind(filename: &str) -> &'static str {
    let extension = extension(filename);
    let found = KINDS.iter().find(|(_, extensions)| extensions.contains(&extension.as_str()));
    found.map_or("unknown", |(kind, _)| kind)
}

/// The lower-case extension of a file name; empty without one.
pub fn extension(filename: &str) -> String {
    filename.rsplit_once('.').map_or("", |(_, extension)| extension).to_lowercase()
}

pub fn mime(extension: &str) -> &'static str {
    match extension {
        "jpg" | "jpeg" => "image/jpeg",
        "png" => "image/png",
        "webp" => "image/webp",
        "svg" => "image/svg+xml",
        "dxf" => "image/vnd.dxf",
        "gif" => "image/gif",
        "avif" => "image/avif",
        "txt" | "text" => "text/plain",
        "csv" => "text/csv",
        "docx" => "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        "xlsx" => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        "pdf" => "application/pdf",
        "xml" => "application/xml",
        "zip" => "application/zip",
        _ => "application/octet-stream",
    }
}

/// Whether browsers show a file of this type. A CAD drawing is a picture by the name of its type only.
pub fn is_picture(mime: &str) -> bool {
    mime.starts_with("image/") && mime != "image/vnd.dxf"
}

/// The first half of a SHA-256 digest, in hexadecimal.
pub fn digest(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes)[..16])
}

/// Width and height of a picture in pixels; `None` for any other file.
pub fn size(bytes: &[u8], mime: &str) -> Option<(u32, u32)> {
    match mime {
        "image/svg+xml" => svg_size(std::str::from_utf8(bytes).ok()?),
        _ => ImageReader::new(Cursor::new(bytes)).with_guessed_format().ok()?.into_dimensions().ok(),
    }
}

/// The size of an SVG: its `width` and `height`, else those of its `viewBox`.
fn svg_size(text: &str) -> Option<(u32, u32)> {
    let document = roxmltree::Document::parse(text).ok()?;
    let root = document.root_element();
    let number = |text: &str| text.trim_end_matches("px").parse::<f64>().ok().filter(|side| *side >= 1.0);
    let own = |name: &str| root.attribute(name).and_then(number);
    let view = |place: usize| root.attribute("viewBox")?.split([' ', ',']).nth(place).and_then(number);
    // SVG sizes are far below the limit of the integer.
    let side = |name: &str, place: usize| Some(own(name).or_else(|| view(place))?.round() as u32);
    Some((side("width", 2)?, side("height", 3)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_of_drawings() {
        let size = |attributes: &str| {
            size(
                format!("<svg xmlns='http://www.w3.org/2000/svg' {attributes}/>").as_bytes(),
                "image/svg+xml",
            )
        };
        assert_eq!(size("viewBox='0 0 30 10.4'"), Some((30, 10)));
        assert_eq!(size("viewBox='0 0 30 10' width='60' height='20px'"), Some((60, 20)));
        assert_eq!(size("width='100%'"), None);
    }
}
