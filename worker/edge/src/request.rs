use futures_util::StreamExt;
use site::{
    forms,
    http::request::{DOWNLOAD, Method, Post, Request, may_be_limited},
    ports::Millis,
};
use worker::{
    ByteStream, Result,
    wasm_bindgen::{self, prelude::wasm_bindgen},
    web_sys::{self, Headers, ReadableStream},
};

use crate::platform::{now, with_timeout};

#[wasm_bindgen(module = "/src/head.js")]
extern "C" {
    /// Method, URL, `Host`, `If-None-Match`, `CF-Ray` and `Cookie`, one per line; empty for missing ones.
    fn head(request: &web_sys::Request) -> String;
}

/// Reads only the parts of a request that the site needs, since every header costs a call into JavaScript.
pub async fn read(request: &web_sys::Request, now: Millis) -> Result<Request> {
    let head = head(request);
    let mut lines = head.splitn(6, '\n');
    let mut line = || lines.next().unwrap_or_default();
    let method = match line() {
        "GET" => Method::Get,
        "HEAD" => Method::Head,
        "POST" => Method::Post,
        _ => Method::Other,
    };
    let (path, query) = split(line());
    let mut value = || Some(line()).filter(|value| !value.is_empty()).map(str::to_owned);
    let (host, if_none_match, ray, cookie) = (value(), value(), value(), value());
    let post = match method {
        Method::Post => Some(post(request, path).await?),
        _ => None,
    };
    let header = |name| request.headers().get(name);
    let is_file = path.starts_with(DOWNLOAD);
    Ok(Request {
        method,
        host: host.unwrap_or_default(),
        path: path.to_owned(),
        query: query.to_owned(),
        if_none_match,
        ray,
        purpose: if cookie.is_some() { purpose(&request.headers())? } else { None },
        cookie,
        range: if is_file { header("range")? } else { None },
        if_range: if is_file { header("if-range")? } else { None },
        address: if may_be_limited(method, query) { header("cf-connecting-ip")? } else { None },
        post,
        now,
    })
}

/// The purpose of the request. Scripts cannot set `Sec-` headers, hence the second name.
fn purpose(headers: &Headers) -> Result<Option<String>> {
    Ok(match headers.get("sec-purpose")? {
        None => headers.get("x-purpose")?,
        said => said,
    })
}

async fn post(request: &web_sys::Request, path: &str) -> Result<Post> {
    let headers = request.headers();
    let mut post = Post {
        content_type: headers.get("content-type")?,
        accept: headers.get("accept")?,
        origin: headers.get("origin")?,
        fetch_site: headers.get("sec-fetch-site")?,
        referer: headers.get("referer")?,
        fetch_mode: headers.get("sec-fetch-mode")?,
        fetch_dest: headers.get("sec-fetch-dest")?,
        publish_timestamp: headers.get("x-publish-timestamp")?,
        publish_signature: headers.get("x-publish-signature")?,
        ..Post::default()
    };
    let most = post.max_bytes_at(path);
    let announced: usize = headers.get("content-length")?.and_then(|length| length.parse().ok()).unwrap_or(0);
    post.is_too_long = announced > Post::max_announced(most);
    // A large body is not read if it is rejected anyway.
    if let Some(body) = request.body()
        && !(post.is_too_long && most > Post::MAX_BYTES)
    {
        post.body = read_body(body, most, announced, &mut post).await?.into();
    }
    Ok(post)
}

/// Reads a body. Stops just after the limit, whatever `Content-Length` says, or when the sender is too slow. Dropped
/// file content does not count towards the limit.
async fn read_body(body: ReadableStream, most: usize, announced: usize, post: &mut Post) -> Result<Vec<u8>> {
    let (mut chunks, mut body) = (ByteStream::from(body), Vec::new());
    let end = now().saturating_add(Post::WHOLE_MS);
    let (mut due, mut counted) = (now().saturating_add(Post::PACE_MS), 0);
    while !post.is_too_long && !post.is_unfinished {
        match with_timeout(due.min(end).saturating_sub(now()), chunks.next()).await {
            Ok(Some(chunk)) => {
                body.extend_from_slice(&chunk?);
                forms::parse::body::bound(post, &mut body, most);
            }
            Ok(None) => return Ok(body),
            Err(_) => post.is_unfinished = true,
        }
        let come = post.left_out.saturating_add(body.len());
        if come >= counted + Post::MAX_BYTES {
            (due, counted) = (now().saturating_add(Post::PACE_MS), come);
            // Reserved, because growing copies the buffer, but only up to the limit, because `Content-Length` may be
            // false.
            body.reserve_exact(announced.min(most).saturating_sub(come));
        }
    }
    // Dropping the stream cancels the rest.
    Ok(body)
}

/// Splits an absolute URL into path and query.
fn split(url: &str) -> (&str, &str) {
    let after_scheme = url.split_once("://").map_or(url, |(_, rest)| rest);
    let path = after_scheme.find('/').and_then(|slash| after_scheme.get(slash..)).unwrap_or("/");
    let path = path.split_once('#').map_or(path, |(path, _)| path);
    path.split_once('?').unwrap_or((path, ""))
}
