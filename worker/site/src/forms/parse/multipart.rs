//! Parses `multipart/form-data` (RFC 7578) as browsers write it; nested parts, transfer encodings and text around the
//! parts are rejected. The usual crate (`multer`) copies the body once more, ends a file name at a backslash and a
//! quote, and does not say where a file's content begins, which is needed to drop the content of files that are too
//! large.

use super::error::{MAX_FIELDS, ParseError};

/// A part of a body.
pub(super) struct BodyPart<'b> {
    pub name: String,
    /// File name as sent; empty when no file was chosen. Absent when the part is not a file.
    pub file: Option<String>,
    pub content: &'b [u8],
}

/// Longest header block of a part in bytes, which also limits its names.
const MAX_HEAD: usize = 2048;

/// Longest boundary in characters (RFC 2046, section 5.1.1).
const MAX_BOUNDARY: usize = 70;

/// The delimiter between parts, from the content type's boundary. `None` when the boundary is missing or invalid.
pub(super) fn boundary(content_type: &str) -> Option<&str> {
    let parameters = content_type.split(';').skip(1).filter_map(|one| one.split_once('='));
    let named = parameters.filter(|(name, _)| name.trim().eq_ignore_ascii_case("boundary"));
    let boundary = named.map(|(_, value)| value.trim().trim_matches('"')).next()?;
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"'()+_,-./:=? ".contains(&byte);
    ((1..=MAX_BOUNDARY).contains(&boundary.len()) && boundary.bytes().all(plain)).then_some(boundary)
}

/// Splits a body into its parts, in linear time.
///
/// # Errors
/// The body has too many parts or is malformed.
pub(super) fn parts<'b>(body: &'b [u8], boundary: &str) -> Result<Vec<BodyPart<'b>>, ParseError> {
    let line = format!("\r\n--{boundary}");
    let first = line.trim_start().as_bytes();
    let mut rest = body.strip_prefix(first).ok_or(ParseError::Broken)?;
    let mut parts = Vec::new();
    while rest != b"--" && rest != b"--\r\n" {
        if parts.len() == MAX_FIELDS {
            return Err(ParseError::TooLarge);
        }
        let from = rest.strip_prefix(b"\r\n").ok_or(ParseError::Broken)?;
        let (whole, after) = split(from, line.as_bytes()).ok_or(ParseError::Broken)?;
        parts.push(part(whole).ok_or(ParseError::Broken)?);
        rest = after;
    }
    Ok(parts)
}

/// Drops the content of files from the beginning of a body, so that the typed answers are not lost with files that are
/// too large. The rest of the body may be appended. `None` when the body is malformed.
pub(super) fn without_files(body: &[u8], boundary: &str) -> Option<Vec<u8>> {
    let line = format!("\r\n--{boundary}");
    let first = line.trim_start().as_bytes();
    let mut rest = body.strip_prefix(first)?;
    let mut kept = first.to_vec();
    while let Some((whole, after)) = split(rest, line.as_bytes()) {
        kept.extend_from_slice(without_file(whole));
        kept.extend_from_slice(line.as_bytes());
        rest = after;
    }
    // The received bytes may end in the middle of a delimiter.
    let head = without_file(rest);
    kept.extend_from_slice(head);
    let content = rest.get(head.len()..)?;
    kept.extend_from_slice(content.get(content.len().saturating_sub(line.len())..)?);
    Some(kept)
}

/// The part, without its content when it is a file.
fn without_file(whole: &[u8]) -> &[u8] {
    let start = whole.get(..MAX_HEAD).unwrap_or(whole);
    let Some((head, _)) = split(start, b"\r\n\r\n") else { return whole };
    let is_file = part(whole.get(2..).unwrap_or_default()).is_some_and(|part| part.file.is_some());
    if is_file { whole.get(..head.len().saturating_add(4)).unwrap_or(whole) } else { whole }
}

/// Splits at the first delimiter. A delimiter starts with a carriage return and holds no other one, so no byte is
/// compared more than twice.
fn split<'b>(bytes: &'b [u8], line: &[u8]) -> Option<(&'b [u8], &'b [u8])> {
    let mut from = 0;
    loop {
        let ahead = bytes.get(from..)?;
        let at = from.checked_add(ahead.iter().position(|byte| *byte == b'\r')?)?;
        let (before, rest) = bytes.split_at_checked(at)?;
        if let Some(after) = rest.strip_prefix(line) {
            return Some((before, after));
        }
        from = at.checked_add(1)?;
    }
}

fn part(whole: &[u8]) -> Option<BodyPart<'_>> {
    let start = whole.get(..MAX_HEAD).unwrap_or(whole);
    let (head, _) = split(start, b"\r\n\r\n")?;
    let content = whole.get(head.len().checked_add(4)?..)?;
    let head = String::from_utf8_lossy(head);
    let mut disposition = None;
    for line in head.split("\r\n") {
        let (name, value) = line.split_once(':')?;
        let value = value.trim();
        match name.to_ascii_lowercase().as_str() {
            "content-disposition" if disposition.is_none() => disposition = Some(read_disposition(value)?),
            "content-disposition" => return None,
            "content-type" if starts_with(value, "multipart/") => return None,
            "content-transfer-encoding" if !["7bit", "8bit", "binary"].contains(&value) => return None,
            _ => {}
        }
    }
    let (name, file) = disposition?;
    Some(BodyPart { name, file, content })
}

fn starts_with(text: &str, beginning: &str) -> bool {
    text.get(..beginning.len()).is_some_and(|start| start.eq_ignore_ascii_case(beginning))
}

/// Name and file name of `form-data; name="a"; filename="b"`. A quoted value ends at the next quote, because browsers
/// write a quote in it as `%22` and a backslash unescaped.
fn read_disposition(value: &str) -> Option<(String, Option<String>)> {
    let (kind, mut rest) = value.split_once(';')?;
    if !kind.trim().eq_ignore_ascii_case("form-data") {
        return None;
    }
    let (mut name, mut file) = (None, None);
    loop {
        let (key, after) = rest.split_once('=')?;
        let (value, after) = match after.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"')?,
            None => after.split_at_checked(after.find(';').unwrap_or(after.len()))?,
        };
        match key.trim().to_ascii_lowercase().as_str() {
            "name" if name.is_none() => name = Some(value.to_owned()),
            "filename" if file.is_none() => file = Some(value.to_owned()),
            _ => {}
        }
        match after.trim_start().strip_prefix(';') {
            Some(further) => rest = further,
            None if after.trim().is_empty() => return Some((name?, file)),
            None => return None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A body with a boundary `b`, with `|` for the ends of lines.
    fn read(text: &str) -> Result<Vec<(String, Option<String>, String)>, ParseError> {
        let body = text.replace('|', "\r\n");
        let parts = parts(body.as_bytes(), "b")?;
        let whole = |part: BodyPart<'_>| {
            (part.name, part.file, String::from_utf8(part.content.to_vec()).expect("text of the test"))
        };
        Ok(parts.into_iter().map(whole).collect())
    }

    fn text(name: &str, content: &str) -> (String, Option<String>, String) {
        (name.to_owned(), None, content.to_owned())
    }

    #[test]
    fn parts_are_read_as_browsers_write_them() {
        let body = "--b|Content-Disposition: form-data; name=\"naam.firstName\"||J\u{fc}rgen|--b|\
            content-disposition: form-data; name=\"foto\"; filename=\"C:\\a;b.png\"|Content-Type: image/png||\u{0}\r--b|||--b|\
            Content-Disposition: form-data; name=leeg||||--b--|";
        let file = ("foto".to_owned(), Some("C:\\a;b.png".to_owned()), "\u{0}\r--b\r\n\r\n".to_owned());
        let expected = vec![text("naam.firstName", "J\u{fc}rgen"), file, text("leeg", "\r\n")];
        assert_eq!(read(body), Ok(expected));
        assert_eq!(read("--b--|"), Ok(vec![]));
        assert_eq!(read("--b|Content-Disposition: form-data; name=\"a\"||x|--b--"), Ok(vec![text("a", "x")]));
    }

    #[test] // RA5
    fn what_browsers_do_not_write_is_broken() {
        for body in [
            "",
            "x",
            "--b",
            "--b|",
            "--b|Content-Disposition: form-data; name=\"a\"||no end",
            "--b|Content-Disposition: form-data; name=\"a\"||x|--b",
            "--b|Content-Disposition: form-data; name=\"a\"||x|--bother--",
            "--b|Content-Disposition: form-data; name=\"a\"|no head ends|--b--",
            "--b||no name|--b--",
            "--b|Content-Disposition: form-data||no name|--b--",
            "--b|Content-Disposition: form-data; filename=\"a\"||no name|--b--",
            "--b|Content-Disposition: attachment; name=\"a\"||x|--b--",
            "--b|Content-Disposition: form-data; name=\"a||x|--b--",
            "--b|Content-Disposition: form-data; name=\"a\" b||x|--b--",
            "--b|Content-Disposition: form-data; name=\"a\"|Content-Disposition: form-data; name=\"c\"||x|--b--",
            "--b|Content-Disposition: form-data; name=\"a\"|Content-Type: Multipart/mixed; boundary=c||--c--|--b--",
            "--b|Content-Disposition: form-data; name=\"a\"|Content-Transfer-Encoding: base64||eA==|--b--",
            "preamble|--b--",
            "--b--|epilogue",
        ] {
            assert_eq!(read(body), Err(ParseError::Broken), "{body}");
        }
        let long = format!(
            "--b|Content-Disposition: form-data; name=\"a\"; filename=\"{}\"||x|--b--",
            "n".repeat(65_536)
        );
        assert_eq!(read(&long), Err(ParseError::Broken));
    }

    #[test] // RA5
    fn more_parts_than_any_form_has_are_too_many() {
        let body =
            |count: usize| "--b|Content-Disposition: form-data; name=\"a\"||x|".repeat(count) + "--b--|";
        assert_eq!(read(&body(MAX_FIELDS)).map(|parts| parts.len()), Ok(MAX_FIELDS));
        assert_eq!(read(&body(10_000)), Err(ParseError::TooLarge));
    }

    #[test]
    fn boundaries() {
        let long = "x".repeat(MAX_BOUNDARY);
        let longer = "x".repeat(MAX_BOUNDARY + 1);
        for (content_type, expected) in [
            ("multipart/form-data; boundary=----WebKitFormBoundaryAb12", Some("----WebKitFormBoundaryAb12")),
            ("Multipart/Form-Data; charset=utf-8; Boundary=\"a b\"", Some("a b")),
            ("multipart/form-data", None),
            ("multipart/form-data; boundary=", None),
            ("multipart/form-data; boundary=a\r\nb", None),
            (&format!("multipart/form-data; boundary={long}"), Some(long.as_str())),
            (&format!("multipart/form-data; boundary={longer}"), None),
        ] {
            assert_eq!(boundary(content_type), expected, "{content_type}");
        }
    }
}
