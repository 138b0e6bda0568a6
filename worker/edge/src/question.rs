use futures_util::StreamExt;
use site::request::{Method, Post, Request as Question};
use worker::{Date, Request, Result};

/// Reads the few parts of a request that the site looks at: every header costs a crossing into JavaScript.
pub async fn read(request: &mut Request) -> Result<Question> {
    let method = match request.method() {
        worker::Method::Get => Method::Get,
        worker::Method::Head => Method::Head,
        worker::Method::Post => Method::Post,
        _ => Method::Other,
    };
    let post = match method {
        Method::Post => Some(post(request).await?),
        _ => None,
    };
    let url = request.inner().url();
    let (path, query) = split(&url);
    let header = |name| request.headers().get(name);
    #[cfg(feature = "test-hooks")]
    if header("x-test-fault")?.as_deref().and_then(site::hooks::Fault::parse)
        == Some(site::hooks::Fault::Panic)
    {
        panic!("a test asked for it");
    }
    Ok(Question {
        method,
        host: header("host")?.unwrap_or_default(),
        path: path.to_owned(),
        query: query.to_owned(),
        if_none_match: header("if-none-match")?,
        cookie: header("cookie")?,
        purpose: header("sec-purpose")?,
        address: match method {
            Method::Post => header("cf-connecting-ip")?,
            _ => None,
        },
        post,
        now: Date::now().as_millis(),
        #[cfg(feature = "test-hooks")]
        test_now: header("x-test-now")?,
        #[cfg(feature = "test-hooks")]
        test_fault: header("x-test-fault")?,
    })
}

/// Body and headers of a POST. Reading ends one byte after the limit, whatever the sender announced.
async fn post(request: &mut Request) -> Result<Post> {
    let headers = request.headers();
    let mut post = Post {
        content_type: headers.get("content-type")?,
        accept: headers.get("accept")?,
        origin: headers.get("origin")?,
        fetch_site: headers.get("sec-fetch-site")?,
        publish_timestamp: headers.get("x-publish-timestamp")?,
        publish_signature: headers.get("x-publish-signature")?,
        ..Post::default()
    };
    if request.inner().body().is_some() {
        let mut chunks = request.stream()?;
        while let Some(chunk) = chunks.next().await {
            post.body.extend_from_slice(&chunk?);
            if post.body.len() > Post::MAX_BYTES {
                break;
            }
        }
    }
    Ok(post)
}

/// Path and query of an absolute address.
fn split(url: &str) -> (&str, &str) {
    let after_scheme = url.split_once("://").map_or(url, |(_, rest)| rest);
    let path = after_scheme.find('/').and_then(|slash| after_scheme.get(slash..)).unwrap_or("/");
    let path = path.split_once('#').map_or(path, |(path, _)| path);
    path.split_once('?').unwrap_or((path, ""))
}
