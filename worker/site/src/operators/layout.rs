//! The common layout of the pages for editors and operators, all in English.

use askama::Template;

use crate::{
    context::RequestContext,
    error::Error,
    http::response::{CachePolicy, Response},
    operators::{
        PARAMETER,
        link::{LinkTarget, OpenedLink},
    },
    ports::Ports,
    routing::endpoint::Endpoint,
    template,
};

/// The pages in the navigation, in order.
const PAGES: [(LinkTarget, Endpoint<'static>, &str); 3] = [
    (LinkTarget::ContentHealth, Endpoint::ContentHealth, "Content"),
    (LinkTarget::Outbox, Endpoint::Outbox, "Outbox"),
    (LinkTarget::Vitals, Endpoint::Vitals, "Speed"),
];

/// A link from one page to another.
#[derive(Debug)]
pub(super) struct NavLink {
    pub label: &'static str,
    /// `None` for the current page.
    pub href: Option<String>,
}

/// The values of `operators/layout.html`.
#[derive(Debug)]
pub(super) struct Layout<'a> {
    pub title: &'a str,
    /// The URLs and integrity hashes of the style sheets.
    pub styles: [(&'a str, &'a str); 2],
    pub nav: Vec<NavLink>,
}

impl<'a> Layout<'a> {
    /// The layout of a page that `link` opened.
    pub fn new<P: Ports>(context: &RequestContext<'a, P>, link: &OpenedLink, title: &'a str) -> Layout<'a> {
        let nav_link = |(target, endpoint, label): (LinkTarget, Endpoint<'static>, &'static str)| {
            let token = link.token_for(target, context.config.keys.links.as_deref())?;
            let href = (target != link.target).then(|| format!("{}?{PARAMETER}={token}", endpoint.href()));
            Some(NavLink { label, href })
        };
        Layout {
            title,
            styles: [
                (&context.assets.css, &context.assets.integrity.css),
                (&context.assets.extra, &context.assets.integrity.extra),
            ],
            nav: PAGES.into_iter().filter_map(nav_link).collect(),
        }
    }
}

/// Renders such a page as a response that no shared cache keeps.
pub(super) fn respond(page: &impl Template) -> Result<Response, Error> {
    let html = template::render(page).map_err(|error| Error::Internal(error.to_string()))?;
    Ok(Response::html(200, html, CachePolicy::Private))
}
