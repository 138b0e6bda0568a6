use askama::{Template, filters::HtmlSafe};
use serde_json::json;

use super::{icon::Icon, json_ld::JsonLd};
use crate::{ctx::Ctx, model::Crumb};

/// The trail above a page: home, the pages above it, the page itself.
#[derive(Template)]
#[template(path = "components/breadcrumbs.html")]
pub struct Breadcrumbs<'a> {
    ctx: Ctx<'a>,
    /// Pages above this one, topmost first.
    ancestors: &'a [Crumb],
    /// Title of this page.
    current: &'a str,
}

impl HtmlSafe for Breadcrumbs<'_> {}

impl<'a> Breadcrumbs<'a> {
    /// The trail of the page that is shown.
    pub fn new(ctx: &Ctx<'a>, ancestors: &'a [Crumb], current: &'a str) -> Breadcrumbs<'a> {
        Breadcrumbs { ctx: *ctx, ancestors, current }
    }

    /// The same trail for search engines; used when the content system sends none.
    pub fn json_ld(&self) -> JsonLd {
        let home = [(self.ctx.messages.home, "/")];
        let above = self.ancestors.iter().map(|crumb| (crumb.title.as_str(), crumb.href.as_str()));
        let trail = home.into_iter().chain(above).chain([(self.current, self.ctx.path)]);
        let items: Vec<_> = trail
            .zip(1..)
            .map(|((name, href), position)| {
                json!({"@type": "ListItem", "position": position, "name": name, "item": self.ctx.absolute(href)})
            })
            .collect();
        let list =
            json!({"@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": items});
        JsonLd::new(&list.to_string())
    }
}
