//! `/_/download/{id}`: a file for members.

use serde_json::json;

use crate::{
    config::origin_of,
    context::{PageTarget, RequestContext},
    error::Error,
    http::response::{CachePolicy, Response},
    log,
    members::{
        accounts::{AccountError, Accounts, MemberFile},
        login::{LoginReason, login_href, return_path},
    },
    ports::{CallMethod, Outgoing, Ports},
    render,
    routing::route::Route,
};

/// Files up to this size in bytes go through the worker, so that their address stays secret; they are buffered in
/// memory.
const MAX_BYTES: usize = 8 * 1024 * 1024;
/// Time limits in milliseconds for a file's first byte and for all of it.
const FIRST_BYTE_MS: u64 = 4_000;
const DEADLINE_MS: u64 = 20_000;

/// Members get the file. Everybody else goes to the login page, and from there to the page that named the file.
pub async fn answer<P: Ports>(context: &RequestContext<'_, P>, id: &str) -> Response {
    if context.session_suspended {
        return failed(context, Error::Upstream("the session cannot be renewed now".to_owned())).await;
    }
    let locale = context.site.locale;
    let Some(access) = context.access() else {
        let page = context.request.parameter("page").and_then(|page| return_path(&page, locale));
        let page = page.unwrap_or_else(|| Route::Home.href(locale));
        return Response::redirect(302, login_href(locale, &page, LoginReason::Plain));
    };
    let not_found = || Error::NotFound(context.messages().page_not_available);
    let digits = id.bytes().all(|digit| digit.is_ascii_digit());
    let Some(id) = id.parse().ok().filter(|id| digits && *id > 0) else {
        return failed(context, not_found()).await;
    };
    match Accounts::of(context).file(access, id).await {
        Ok(Some(file)) => deliver(context, file).await,
        Ok(None) => failed(context, not_found()).await,
        Err(error) if error.is_session_lost() => render::session_lost(context),
        Err(AccountError::Failed(error)) => failed(context, error).await,
        Err(AccountError::Rejected(_)) => {
            failed(context, Error::Upstream("the file was refused".to_owned())).await
        }
    }
}

/// Serves a file. One that is too large for that is redirected to its address, which only members learn.
async fn deliver<P: Ports>(context: &RequestContext<'_, P>, file: MemberFile) -> Response {
    // Whatever the content system says, nobody is led or served another host's file under a member's session.
    if origin_of(&file.url) != context.config.asset_origin {
        let cause = "a file for members is not at ASSET_ORIGIN";
        log::error(context.ports, cause, json!({"origin": origin_of(&file.url)}));
        return failed(context, Error::NotFound(context.messages().page_not_available)).await;
    }
    if file.bytes.is_some_and(|bytes| bytes > MAX_BYTES) {
        return Response::redirect(302, file.url);
    }
    let call = Outgoing {
        method: CallMethod::Get,
        url: file.url,
        headers: Vec::new(),
        body: Vec::new(),
        max_bytes: MAX_BYTES,
        first_byte_ms: FIRST_BYTE_MS,
    };
    let cause = match context.ports.send(call, DEADLINE_MS).await {
        Ok(answer) if answer.status == 200 => {
            let mut response = Response::file("application/octet-stream", answer.body, CachePolicy::Private);
            if is_media_type(&file.media_type) {
                response.set("content-type", file.media_type);
            }
            response.set("content-disposition", attachment(&file.name));
            return response;
        }
        Ok(answer) => format!("status {}", answer.status),
        Err(error) => error.to_string(),
    };
    log::error(context.ports, "a file for members was not passed on", json!({"cause": cause}));
    failed(context, Error::Upstream(cause)).await
}

async fn failed<P: Ports>(context: &RequestContext<'_, P>, error: Error) -> Response {
    let target = PageTarget { path: &context.request.path, ..PageTarget::default() };
    render::error_page(context, target, error, None).await
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

    #[test]
    fn names_of_files_cannot_leave_their_header() {
        assert_eq!(attachment("linde-1.dwg"), "attachment; filename=\"linde-1.dwg\"");
        assert_eq!(attachment("a\"; b\r\nx: y/../ü"), "attachment; filename=\"a___b__x__y_..__\"");
    }

    #[test]
    fn media_types() {
        assert!(is_media_type("application/pdf") && is_media_type("image/svg+xml"));
        for other in ["", "pdf", "a/", "/b", "a/b;c", "a/b\r\nx: y", "a/b/c"] {
            assert!(!is_media_type(other), "{other:?}");
        }
    }
}
