use std::borrow::Cow;

use askama::Template;
use serde::Serialize;

use super::{icon::Icon, script_json::ScriptJson};
use crate::{
    context::PageContext,
    model::{Kind, Page},
    routing::route::Route,
    template::filters,
};

/// Breadcrumbs: home, the page's ancestors, the page itself (specification section 2, "Breadcrumbs").
#[derive(Template)]
#[template(path = "components/breadcrumbs.html")]
pub struct Breadcrumbs<'a> {
    ctx: PageContext<'a>,
    /// Title and local path of the ancestors, topmost first.
    above: Vec<(&'a str, Cow<'a, str>)>,
    current: &'a str,
}

impl<'a> Breadcrumbs<'a> {
    /// The breadcrumbs of a page: its overview if it has one, then its categories or ancestors.
    pub fn of(ctx: &PageContext<'a>, page: &'a Page) -> Breadcrumbs<'a> {
        let messages = ctx.messages;
        let (overview, chain) = match &page.kind {
            Kind::Category(_) => (Some((messages.breadcrumb_products, Route::Products)), &page.ancestors),
            Kind::Product(product) => {
                (Some((messages.breadcrumb_products, Route::Products)), &product.categories)
            }
            Kind::Project(_) => (Some((messages.breadcrumb_projects, Route::Projects)), &page.ancestors),
            Kind::NewsItem(_) => (Some((messages.breadcrumb_news, Route::News)), &page.ancestors),
            Kind::FaqGroup(_) => (Some((messages.breadcrumb_faq, Route::Faq)), &page.ancestors),
            _ => (None, &page.ancestors),
        };
        let overview = overview.map(|(title, route)| (title, Cow::from(route.href(ctx.locale()))));
        let chain = chain.iter().map(|crumb| (&*crumb.title, Cow::from(&*crumb.href)));
        Breadcrumbs { ctx: *ctx, above: overview.into_iter().chain(chain).collect(), current: &page.title }
    }

    /// The breadcrumbs of a route without an entry.
    pub fn titled(ctx: &PageContext<'a>, title: &'a str) -> Breadcrumbs<'a> {
        Breadcrumbs { ctx: *ctx, above: Vec::new(), current: title }
    }

    /// The breadcrumbs of such a route, below another.
    pub fn below(ctx: &PageContext<'a>, above: &'a str, route: &Route, title: &'a str) -> Breadcrumbs<'a> {
        let above = vec![(above, Cow::from(route.href(ctx.locale())))];
        Breadcrumbs { above, ..Breadcrumbs::titled(ctx, title) }
    }

    /// A `BreadcrumbList` (schema.org), for pages whose SEOmatic data has none.
    pub fn json_ld(&self) -> ScriptJson {
        let home = [(self.ctx.messages.home, "/")];
        let above = self.above.iter().map(|(title, href)| (*title, href.as_ref()));
        let trail = home.into_iter().chain(above).chain([(self.current, self.ctx.path)]);
        let items = trail.zip(1..).map(|((name, href), position)| ListItem {
            kind: "ListItem",
            item: self.ctx.absolute(href),
            name,
            position,
        });
        let list =
            BreadcrumbList { context: "https://schema.org", kind: "BreadcrumbList", items: items.collect() };
        ScriptJson::new(&serde_json::to_string(&list).unwrap_or_default())
    }
}

/// A struct, unlike other structured data: every page has one, and `json!` allocates each of its names.
#[derive(Serialize)]
struct BreadcrumbList<'a> {
    #[serde(rename = "@context")]
    context: &'static str,
    #[serde(rename = "@type")]
    kind: &'static str,
    #[serde(rename = "itemListElement")]
    items: Vec<ListItem<'a>>,
}

#[derive(Serialize)]
struct ListItem<'a> {
    #[serde(rename = "@type")]
    kind: &'static str,
    item: String,
    name: &'a str,
    position: u32,
}
