//! Addresses for machines: what `/_/…` and the well-known files answer. Guards do not apply to them.

mod health;
mod outbox;
mod publish;
mod quotation;
mod robots;
mod rss;
mod sitemap;
mod video;
mod xml;

use crate::{
    config::Config,
    content::Content,
    ports::Ports,
    request::{Method, OUTBOX, Request},
    response::{CachePolicy, Response},
    site::{Site, Sites},
    trace::Trace,
};

/// The first part of every internal address.
const INTERNAL: &str = "/_/";
const VIDEO: &str = "/_/video/";
const SITEMAP: &str = "application/xml; charset=utf-8";
const RSS: &str = "application/rss+xml; charset=utf-8";

/// What a file is made from.
struct Source<'a, P> {
    path: &'a str,
    site: &'a Site,
    content: &'static Content,
    ports: &'a P,
    trace: &'a Trace,
}

impl<P> Copy for Source<'_, P> {}

impl<P> Clone for Source<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

/// The answer to a request that no page answers; nothing when a page should.
pub async fn answer(
    request: &Request,
    site: &Site,
    config: &'static Config,
    content: &'static Content,
    ports: &impl Ports,
) -> Option<Response> {
    let path = request.path.as_str();
    if is_read_only(path) && !matches!(request.method, Method::Get | Method::Head) {
        return Some(Response::method_not_allowed("GET, HEAD"));
    }
    let trace = Trace::default();
    let source = Source { path, site, content, ports, trace: &trace };
    Some(match path {
        "/_/publish" if request.method == Method::Post => {
            publish::receive(request, config, content, ports).await
        }
        "/_/publish" => Response::method_not_allowed("POST"),
        "/_/health" | "/_/live" => health::alive(),
        "/_/ready" => health::ready(ports).await,
        "/_/quotation" => quotation::items(request, source).await,
        "/robots.txt" => robots::file(config, site),
        // The icon is linked from every page; nobody needs to guess its address.
        "/favicon.ico" => not_found(),
        _ if is_xml(path) => source.deliver(&config.sites).await,
        _ if let Some(parcel) = path.strip_prefix(OUTBOX) => {
            outbox::answer(request, parcel, config, ports).await.unwrap_or_else(not_found)
        }
        _ => match path.strip_prefix(VIDEO) {
            Some(id) => video::thumbnail(id, content, ports).await.unwrap_or_else(not_found),
            None if path.starts_with(INTERNAL) => not_found(),
            None => return None,
        },
    })
}

/// Whether there is nothing to send to an address.
fn is_read_only(path: &str) -> bool {
    let is_fixed = matches!(
        path,
        "/_/health" | "/_/live" | "/_/ready" | "/_/quotation" | "/robots.txt" | "/favicon.ico"
    );
    is_fixed || path.starts_with(VIDEO) || is_xml(path)
}

fn is_xml(path: &str) -> bool {
    matches!(path, "/rss.xml" | "/sitemap.xml") || path.starts_with("/sitemap-") && path.ends_with(".xml")
}

impl<P: Ports> Source<'_, P> {
    /// A file of XML.
    async fn deliver(self, sites: &Sites) -> Response {
        self.content.stamps().refresh(self.ports).await;
        let (media_type, written) = match self.path {
            "/rss.xml" => (RSS, rss::feed(self).await),
            "/sitemap.xml" => (SITEMAP, sitemap::index(self).await),
            _ => (SITEMAP, sitemap::file(self, sites).await),
        };
        let mut response = match written {
            Ok(Some(xml)) => {
                let mut response = Response::file(media_type, xml, CachePolicy::FiveMinutes);
                response.tag("xml");
                response
            }
            Ok(None) => not_found(),
            Err(_) => Response::text(503, "Service unavailable\n", CachePolicy::Private),
        };
        response.report(self.trace);
        response
    }
}

fn not_found() -> Response {
    Response::text(404, "Not found\n", CachePolicy::Private)
}
