//! Uploads in a submission, as `data:` URLs.

use base64::Engine as _;
use base64::engine::DecodePaddingMode;
use base64::engine::general_purpose::{GeneralPurpose, GeneralPurposeConfig};
use serde_json::Value;

use crate::images::{KINDS, extension, mime};
use crate::store::Upload;

/// Base64 with or without padding, as PHP accepts it.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &base64::alphabet::STANDARD,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// File names are truncated to this length.
const LONGEST_NAME: usize = 120;

/// The files of one field; `None` if one is malformed. Ids of stored files are not accepted: clients never learn any.
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
    let mime = mime(&extension(&filename)).to_owned();
    let size = i64::try_from(bytes.len()).unwrap_or(i64::MAX);
    Some(Upload { id: 0, field: field.to_owned(), mime, size, filename })
}

/// The file name without folders and without characters special to file systems or markup.
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

/// Whether the file's extension is of one of the kinds; without `kinds`, of any known kind.
pub(super) fn is_allowed(filename: &str, kinds: Option<&Vec<Value>>) -> bool {
    let extension = extension(filename);
    let chosen = |kind: &str| kinds.is_none_or(|kinds| kinds.iter().any(|own| own == kind));
    KINDS.iter().any(|(kind, extensions)| chosen(kind) && extensions.contains(&extension.as_str()))
}

/// The extension of a media type that browsers send.
fn extension_of(media: &str) -> Option<&'static str> {
    let known = KINDS.iter().flat_map(|(_, extensions)| extensions.iter());
    known.copied().find(|extension| mime(extension) == media.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
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
}
