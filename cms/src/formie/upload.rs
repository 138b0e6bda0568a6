//! Files that come with a submission, as `data:` addresses.

use base64::Engine as _;
use base64::engine::DecodePaddingMode;
use base64::engine::general_purpose::{GeneralPurpose, GeneralPurposeConfig};
use serde_json::Value;

use crate::images::mime;
use crate::store::Upload;

/// Base64 with and without its padding, as PHP takes it.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &base64::alphabet::STANDARD,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// File name extensions of the kinds that editors choose from. What is in none of them is taken nowhere.
const KINDS: [(&str, &[&str]); 6] = [
    ("image", &["jpg", "jpeg", "png", "gif", "webp", "svg", "avif", "bmp", "tif", "tiff", "heic"]),
    ("pdf", &["pdf"]),
    ("word", &["doc", "docx", "dot", "dotx", "odt", "rtf"]),
    ("excel", &["xls", "xlsx", "xlsm", "xltx", "ods", "csv"]),
    ("text", &["txt", "text"]),
    ("compressed", &["zip", "7z", "gz", "tar", "rar"]),
];

/// Names are cut to this length.
const LONGEST_NAME: usize = 120;

/// The files of one field; `None` when one of them is not what it should be. Numbers of stored files are not taken:
/// nobody has any to give.
pub(super) fn read(field: &str, value: &Value) -> Option<Vec<Upload>> {
    value.as_array().into_iter().flatten().map(|file| one(field, file)).collect()
}

fn one(field: &str, file: &Value) -> Option<Upload> {
    let address = file["fileData"].as_str()?;
    let (scheme, rest) = address.split_at_checked("data:".len())?;
    let (head, data) = rest.split_once("base64,")?;
    let media = head.strip_suffix(';').unwrap_or(head);
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "/+.-".contains(letter);
    if !scheme.eq_ignore_ascii_case("data:") || data.is_empty() || !media.chars().all(plain) {
        return None;
    }
    let bytes = BASE64.decode(data).ok()?;
    let filename = match file["filename"].as_str().filter(|name| !name.is_empty()) {
        Some(name) => harmless(name),
        None => format!("Uploaded_file.{}", extension_of(media)?),
    };
    let mime = media_type(&filename).to_owned();
    Some(Upload { id: 0, field: field.to_owned(), mime, size: bytes.len(), filename, bytes })
}

/// A name without folders and without letters that mean something to file systems or markup.
fn harmless(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let plain = |letter: char| letter.is_alphanumeric() || "._-@".contains(letter);
    let words: Vec<&str> = last.split(|letter| !plain(letter)).filter(|word| !word.is_empty()).collect();
    let name = words.join("-");
    let name = name.trim_start_matches(['.', '-']);
    let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
    let stem: String = stem.chars().take(LONGEST_NAME).collect();
    let extension: String = extension.chars().take(LONGEST_NAME).collect();
    match (stem.is_empty(), extension.is_empty()) {
        (true, true) => "file".to_owned(),
        (true, false) => format!("file.{extension}"),
        (false, true) => stem,
        _ => format!("{stem}.{extension}"),
    }
}

/// Whether a file of this name is of one of the kinds; of any known kind when the field does not restrict them.
pub(super) fn is_allowed(filename: &str, kinds: Option<&Vec<Value>>) -> bool {
    let extension = extension(filename);
    let chosen = |kind: &str| kinds.is_none_or(|kinds| kinds.iter().any(|own| own == kind));
    KINDS.iter().any(|(kind, extensions)| chosen(kind) && extensions.contains(&extension.as_str()))
}

fn extension(filename: &str) -> String {
    filename.rsplit_once('.').map_or("", |(_, extension)| extension).to_lowercase()
}

/// The media type of a file by its name.
fn media_type(filename: &str) -> &'static str {
    match extension(filename).as_str() {
        "gif" => "image/gif",
        "avif" => "image/avif",
        "txt" | "text" => "text/plain",
        "csv" => "text/csv",
        "docx" => "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        "xlsx" => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        extension => mime(extension),
    }
}

/// The extension for a media type, of those that browsers send.
fn extension_of(media: &str) -> Option<&'static str> {
    let known = KINDS.iter().flat_map(|(_, extensions)| extensions.iter());
    known.copied().find(|extension| media_type(&format!("x.{extension}")) == media.to_ascii_lowercase())
}

/// The kind of a file, in the CMS's word for it.
pub fn kind(filename: &str) -> &'static str {
    let extension = extension(filename);
    let found = KINDS.iter().find(|(_, extensions)| extensions.contains(&extension.as_str()));
    found.map_or("unknown", |(kind, _)| kind)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn names_lose_what_could_harm() {
        for (name, harmless_name) in [
            ("photo of bench.JPG", "photo-of-bench.JPG"),
            ("../../etc/passwd", "passwd"),
            ("C:\\plans\\site plan.pdf", "site-plan.pdf"),
            ("<img src=x>.png", "img-src-x-.png"),
            (".htaccess", "htaccess"),
            ("\"\u{202e}gpj.exe", "gpj.exe"),
            ("straße.webp", "straße.webp"),
            ("", "file"),
        ] {
            assert_eq!(harmless(name), harmless_name, "{name}");
        }
        assert_eq!(harmless(&"a".repeat(9_000)).len(), LONGEST_NAME);
    }

    #[test]
    fn data_addresses() {
        let read = |data: &str| read("f", &json!([{ "fileData": data, "filename": "a.txt" }]));
        let bytes = |data: &str| read(data).map(|files| files[0].bytes.clone());
        assert_eq!(bytes("data:text/plain;base64,aGk="), Some(b"hi".to_vec()));
        assert_eq!(bytes("DATA:base64,aGk"), Some(b"hi".to_vec()));
        for wrong in ["", "hi", "data:text/plain,hi", "data:text/plain;base64,", "data:text/plain;base64,<>"]
        {
            assert_eq!(bytes(wrong), None, "{wrong}");
        }
        assert!(super::read("f", &json!([{ "assetId": 500 }])).is_none());
        assert_eq!(super::read("f", &Value::Null).map(|files| files.len()), Some(0));
        let unnamed =
            super::read("f", &json!([{ "fileData": "data:application/pdf;base64,aGk=" }])).expect("a file");
        assert_eq!(
            (unnamed[0].filename.as_str(), unnamed[0].mime.as_str()),
            ("Uploaded_file.pdf", "application/pdf")
        );
    }

    #[test]
    fn kinds() {
        let image = vec![json!("image")];
        assert!(is_allowed("a.JPG", Some(&image)) && is_allowed("a.pdf", None));
        assert!(!is_allowed("a.pdf", Some(&image)) && !is_allowed("a.exe", None) && !is_allowed("jpg", None));
        assert_eq!((kind("a.webp"), kind("a.exe")), ("image", "unknown"));
    }
}
