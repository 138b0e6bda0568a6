//! Writes XML files and their responses.

use std::future::Future;

use crate::{
    context::RequestContext,
    error::Error,
    http::response::{CachePolicy, Response},
    ports::Ports,
};

pub const SITEMAP: &str = "application/xml; charset=utf-8";
pub const RSS: &str = "application/rss+xml; charset=utf-8";

pub const DECLARATION: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

/// The response with a file. `None` becomes a 404.
pub async fn respond<P: Ports>(
    context: &RequestContext<'_, P>,
    media_type: &'static str,
    written: impl Future<Output = Result<Option<String>, Error>>,
) -> Response {
    let mut response = match written.await {
        Ok(Some(xml)) => {
            let mut response = Response::file(media_type, xml, CachePolicy::FiveMinutes);
            response.tag("xml");
            response
        }
        Ok(None) => Response::not_found(),
        Err(_) => Response::text(503, "Service unavailable\n", CachePolicy::Private),
    };
    response.report(context.trace);
    response
}

/// Escapes text for an element or attribute. Characters that XML 1.0 forbids are left out.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\t' | '\n' | '\r' => escaped.push(' '),
            '\0'..='\x1f' | '\u{fffe}' | '\u{ffff}' => {}
            plain => escaped.push(plain),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_becomes_text() {
        assert_eq!(escaped("Bench & <b>\"tree\"</b>"), "Bench &amp; &lt;b&gt;&quot;tree&quot;&lt;/b&gt;");
        assert_eq!(escaped("]]>"), "]]&gt;");
        assert_eq!(escaped("a\u{0}b\u{1b}c\u{ffff}\td\né"), "abc d é");
    }
}
