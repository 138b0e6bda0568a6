//! The common layout of the pages for editors and operators, all in English.

use std::{collections::BTreeSet, iter};

use askama::Template;

use crate::{
    context::RequestContext,
    error::Error,
    http::response::{CachePolicy, Response},
    model::Sheet,
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
    pub styles: Vec<(&'a str, &'a str)>,
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
        let assets = context.assets;
        let own = assets.linked(&BTreeSet::from([Sheet::Operators]));
        let own = own.into_iter().map(|(_, file)| (file.href.as_str(), file.integrity.as_str()));
        let styles = iter::once((assets.css.as_str(), assets.integrity.css.as_str())).chain(own).collect();
        Layout { title, styles, nav: PAGES.into_iter().filter_map(nav_link).collect() }
    }
}

/// Renders such a page as a response that no shared cache keeps.
pub(super) fn respond(page: &impl Template) -> Result<Response, Error> {
    let html = template::render(page).map_err(|error| Error::Internal(error.to_string()))?;
    Ok(Response::html(200, html, CachePolicy::Private))
}
