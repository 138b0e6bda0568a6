//! Parses the body of a POST into answers.

use super::{
    answers::{Answers, FileContent, Upload},
    error::{MAX_FIELDS, ParseError},
    multipart,
};
use crate::{http::request::Post, model::typed};

/// Largest file in bytes, whatever its field allows.
pub const MAX_FILE_BYTES: usize = 10 * 1024 * 1024;

/// Longest control name in bytes.
const MAX_NAME: usize = 200;

/// File names are cut to this many characters.
const MAX_FILE_NAME: usize = 120;

/// What follows the last dot of a file name is an extension only up to this many characters.
const MAX_EXTENSION: usize = 10;

/// Limits a body to `most` bytes while it arrives. A longer body loses the content of its files, so that the typed
/// answers survive; one without files is marked as too long.
pub fn bound(post: &mut Post, body: &mut Vec<u8>, most: usize) {
    if body.len() <= most {
        return;
    }
    let boundary = post.content_type.as_deref().and_then(multipart::boundary);
    let kept = boundary.filter(|_| most > Post::MAX_BYTES);
    let kept = kept.and_then(|boundary| multipart::without_files(body, boundary));
    // Without room left after the text, every chunk would scan the whole body again.
    let Some(kept) = kept.filter(|kept| kept.len() <= Post::MAX_BYTES.saturating_mul(2)) else {
        post.is_too_long = true;
        return;
    };
    post.left_out = post.left_out.saturating_add(body.len().saturating_sub(kept.len()));
    *body = kept;
    post.is_too_long = post.left_out > Post::MAX_LEFT_OUT;
}

/// The answers in a body, urlencoded or multipart. When file content was dropped, every file counts as large as what
/// was dropped.
///
/// Every value is what was [`typed`]. Empty file inputs are left out.
///
/// # Errors
/// [`ParseError`] when the body as a whole cannot be read.
pub fn read(post: &Post) -> Result<Answers, ParseError> {
    if post.is_too_long {
        return Err(ParseError::TooLarge);
    }
    let content_type = post.content_type.as_deref().unwrap_or_default();
    if is_form(Some(content_type)) {
        return match post.body.len() > Post::MAX_BYTES {
            true => Err(ParseError::TooLarge),
            false => Ok(Answers::new(tidy(&mut fields(&post.body).take(MAX_FIELDS + 1))?, Vec::new())),
        };
    }
    if !post.may_hold_files() {
        return Err(ParseError::MediaType);
    }
    if post.body.len() > Post::MAX_BYTES_WITH_FILES {
        return Err(ParseError::TooLarge);
    }
    let boundary = multipart::boundary(content_type).ok_or(ParseError::Broken)?;
    let (mut values, mut uploads, mut text) = (Vec::new(), Vec::new(), 0_usize);
    for part in multipart::parts(&post.body, boundary)? {
        match part.file {
            Some(name) if name.is_empty() && part.content.is_empty() => {}
            Some(name) => uploads.push(Upload {
                field: part.name,
                name: file_name(&name),
                bytes: part.content.len().max(post.left_out),
                content: FileContent::Here(post.body.slice_ref(part.content)),
            }),
            None => {
                text = text.saturating_add(part.content.len());
                if text > Post::MAX_BYTES {
                    return Err(ParseError::TooLarge);
                }
                values.push((part.name, String::from_utf8_lossy(part.content).into_owned()));
            }
        }
    }
    Ok(Answers::new(tidy(&mut values.into_iter())?, uploads))
}

/// The fields of an urlencoded body. Invalid UTF-8 becomes U+FFFD, never an error.
pub fn fields(body: &[u8]) -> impl Iterator<Item = (String, String)> {
    form_urlencoded::parse(body).map(|(name, value)| (name.into_owned(), value.into_owned()))
}

/// Whether the content type is `application/x-www-form-urlencoded`, in UTF-8.
pub fn is_form(content_type: Option<&str>) -> bool {
    let mut parts = content_type.unwrap_or_default().split(';').map(str::trim);
    let media_type = parts.next().unwrap_or_default();
    let understood = parts.filter(|part| !part.is_empty()).all(|part| {
        let (name, value) = part.split_once('=').unwrap_or((part, ""));
        !name.trim().eq_ignore_ascii_case("charset")
            || value.trim().trim_matches('"').eq_ignore_ascii_case("utf-8")
    });
    media_type.eq_ignore_ascii_case("application/x-www-form-urlencoded") && understood
}

fn tidy(fields: &mut dyn Iterator<Item = (String, String)>) -> Result<Vec<(String, String)>, ParseError> {
    let mut tidied = Vec::new();
    for (name, value) in fields {
        if name.len() > MAX_NAME {
            return Err(ParseError::Broken);
        }
        tidied.push((name, typed(&value)));
    }
    if tidied.len() > MAX_FIELDS { Err(ParseError::TooLarge) } else { Ok(tidied) }
}

/// A file name without folders and invisible characters; a long one is cut before its extension.
fn file_name(sent: &str) -> String {
    let last = sent.rsplit(['/', '\\']).next().unwrap_or_default();
    let name = typed(last).replace(['\n', '\t'], "");
    let is_end = |letter: char| letter == '.' || letter.is_whitespace();
    let name = name.trim_matches(is_end);
    if name.is_empty() {
        return "file".to_owned();
    }
    if name.chars().count() <= MAX_FILE_NAME {
        return name.to_owned();
    }
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
    let ending = if ending.chars().count() > MAX_EXTENSION { "" } else { ending };
    if ending.is_empty() {
        let start: String = name.chars().take(MAX_FILE_NAME).collect();
        return start.trim_end_matches(is_end).to_owned();
    }
    let stem: String = stem.chars().take(MAX_FILE_NAME - MAX_EXTENSION - 1).collect();
    format!("{stem}.{ending}")
}

#[cfg(test)]
#[path = "body_tests.rs"]
mod tests;
