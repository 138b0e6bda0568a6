//! `/_/download/{id}`: a file for members.

use serde_json::json;

use crate::{
    config::origin_of,
    context::RequestContext,
    error::Error,
    http::{
        body::Body,
        request::{Method, Request},
        response::{CachePolicy, Response},
    },
    log,
    members::{
        accounts::{Accounts, MemberFile},
        login::{LoginReason, login_href, return_path},
    },
    ports::{FileRequest, IncomingFile, Ports},
    render,
    routing::route::Route,
};

/// Time limit in milliseconds for a file's first byte. The rest takes as long as the member's connection does.
const FIRST_BYTE_MS: u64 = 4_000;
/// The headers of the file's own response that are passed on.
const PASSED_ON: &[&str] =
    &["accept-ranges", "content-encoding", "content-length", "content-range", "etag", "last-modified"];

/// Members get the file. Others are redirected to the login page, and from there to the page with the file.
pub async fn respond<P: Ports>(context: &RequestContext<'_, P>, id: &str) -> Result<Response, Error> {
    if context.session_suspended {
        return Err(Error::suspended());
    }
    let not_found = || Error::NotFound(context.messages().page_not_available);
    if !context.config.features().accounts {
        return Err(not_found());
    }
    let locale = context.site.locale;
    let Some(access) = context.access() else {
        let page = context.request.parameter("page").and_then(|page| return_path(&page, locale));
        let page = page.unwrap_or_else(|| Route::Home.href(locale));
        return Ok(Response::redirect(302, login_href(locale, &page, LoginReason::Plain)));
    };
    let digits = id.bytes().all(|digit| digit.is_ascii_digit());
    let id = id.parse().ok().filter(|id| digits && *id > 0).ok_or_else(not_found)?;
    match Accounts::of(context).file(access, id).await {
        Err(error) if error.is_session_lost() => Ok(render::session_lost(context)),
        file => deliver(context, file?.ok_or_else(not_found)?).await,
    }
}

/// Streams a file. It is never in memory as a whole, so it may be of any size.
async fn deliver<P: Ports>(context: &RequestContext<'_, P>, file: MemberFile) -> Result<Response, Error> {
    // Whatever the content system says, nobody is served another host's file under a member's session.
    if origin_of(&file.url) != context.config.hosts.assets {
        let cause = "a file for members is not at ASSET_ORIGIN";
        log::error(context.ports, cause, json!({"origin": origin_of(&file.url)}));
        return Err(Error::NotFound(context.messages().page_not_available));
    }
    let is_head = context.request.method == Method::Head;
    let range = range_headers(context.request);
    let is_part = !range.is_empty();
    let mut headers = vec![("accept-encoding", "identity".to_owned())];
    headers.extend(range);
    let request = FileRequest {
        is_head,
        url: file.url.clone(),
        headers,
        response_headers: PASSED_ON,
        first_byte_ms: FIRST_BYTE_MS,
    };
    let cause = match context.ports.open(request).await {
        Ok(answer) if answer.status == 200 || is_part && [206, 416].contains(&answer.status) => {
            return Ok(pass_on(file, answer));
        }
        Ok(answer) => format!("status {}", answer.status),
        Err(error) => error.to_string(),
    };
    log::failure(context.ports, "a file for members was not passed on", &cause);
    Err(Error::Upstream(cause))
}

/// The headers of a request for one range, such as to resume a download. All other requests get the whole file, which is
/// always valid.
fn range_headers(request: &Request) -> Vec<(&'static str, String)> {
    let range = request.range.clone().filter(|range| request.method == Method::Get && is_one_part(range));
    let Some(range) = range else { return Vec::new() };
    let version = request.if_range.clone().map(|version| ("if-range", version));
    [("range", range)].into_iter().chain(version).collect()
}

/// The response with the file, as an attachment that no cache stores.
fn pass_on(file: MemberFile, incoming: IncomingFile) -> Response {
    let body = incoming.stream.map(Body::from).unwrap_or_default();
    let mut response = Response::file("application/octet-stream", body, CachePolicy::Private);
    response.status = incoming.status;
    if is_media_type(&file.media_type) {
        response.set("content-type", file.media_type);
    }
    if incoming.status != 416 {
        response.set("content-disposition", attachment(&file.name));
    }
    // The platform undoes an encoding; the length is that of the encoded form.
    let is_encoded = incoming.headers.iter().any(|(name, _)| *name == "content-encoding");
    let has_length = incoming.status != 416 && !is_encoded;
    for (name, value) in incoming.headers {
        let is_passed_on = match name {
            "content-encoding" => false,
            "content-length" => has_length,
            _ => true,
        };
        if is_passed_on && value.bytes().all(|byte| (b' '..=b'~').contains(&byte)) {
            response.set(name, value);
        }
    }
    response
}

/// Whether a `Range` is of bytes and names one part: `bytes=0-99`, `bytes=100-` or `bytes=-100`.
fn is_one_part(range: &str) -> bool {
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let ends = range.strip_prefix("bytes=").and_then(|ends| ends.split_once('-'));
    ends.is_some_and(|(from, to)| digits(from) && digits(to) && !(from.is_empty() && to.is_empty()))
}

/// Whether a text may stand in a header as a media type.
fn is_media_type(text: &str) -> bool {
    let part = |part: &str| {
        !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))
    };
    text.split_once('/').is_some_and(|(kind, subtype)| part(kind) && part(subtype))
}

/// Always an attachment: whatever a file holds, it must not run on this domain.
fn attachment(name: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
    let name: String = name.chars().map(|letter| if plain(letter) { letter } else { '_' }).collect();
    format!("attachment; filename=\"{name}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test] // HT1
    fn names_of_files_cannot_leave_their_header() {
        assert_eq!(attachment("linde-1.dwg"), "attachment; filename=\"linde-1.dwg\"");
        assert_eq!(attachment("a\"; b\r\nx: y/../ü"), "attachment; filename=\"a___b__x__y_..__\"");
    }
}
