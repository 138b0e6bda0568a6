//! Every document of the site, rendered from the fixtures.

mod awkward;
mod faceted;
mod forms;
pub mod paths;
mod rules;
mod texts;
mod visitors;

use crate::{
    document::Expected,
    fixtures::{self, Screen, Words, ctx},
    pages::{
        awkward::{awkward_faults, awkward_lists, awkward_pages, awkward_products, hostile_screens},
        faceted::faceted_lists,
        forms::{confirmations, forms, requests, unsent_forms},
        paths::{category_at, product_at, products_at, third_level},
        visitors::{account_lists, account_screens, comparisons, for_members, quotation_lists, search_pages},
    },
};
use site::{
    components::facets::FacetedList,
    context::PageContext,
    error::Error,
    model::{Chrome, ErrorPage, Page},
    pages::{error, last_resort, offline, render_page},
    routing::locale::Locale,
};

/// A path that no route has, with all that markup could be broken with.
pub const NOWHERE: &str = "/nergens-<b class=\"hostile\">&'/";

/// A rendered document with what is known about it.
pub struct Document {
    /// Name of its golden, without `.html`.
    pub name: String,
    pub html: String,
    pub expected: Expected<'static>,
}

/// A page of the content system in its surroundings.
pub fn page(name: &str, ctx: PageContext<'static>, chrome: &Chrome, page: &Page) -> Document {
    faceted_page(name, ctx, chrome, page, None)
}

/// The same with the facets of its list.
pub fn faceted_page(
    name: &str,
    ctx: PageContext<'static>,
    chrome: &Chrome,
    page: &Page,
    facets: Option<FacetedList>,
) -> Document {
    let expected = Expected {
        ctx,
        alternates: page
            .alternates
            .iter()
            .map(|alternate| (alternate.locale, alternate.href.clone()))
            .collect(),
        noindex: page.seo.noindex || page.members_only || ctx.preview.is_some(),
        chrome: true,
    };
    let html = render_page(&PageContext { chrome, ..ctx }, page, facets.as_ref()).unwrap();
    Document { name: format!("page-{name}.{}", ctx.locale().code()), html, expected }
}

/// A document that search engines stay away from.
pub fn private(name: String, ctx: PageContext<'static>, html: String) -> Document {
    Document { name, html, expected: Expected { ctx, alternates: Vec::new(), noindex: true, chrome: true } }
}

/// What is shown instead of a page.
pub fn fault(
    name: &str,
    ctx: PageContext<'static>,
    chrome: &Chrome,
    entry: Option<&ErrorPage>,
    fault: Error,
) -> Document {
    let html = error::render(&PageContext { chrome, ..ctx }, entry, &fault).unwrap();
    private(format!("error-{name}.{}", ctx.locale().code()), ctx, html)
}

/// Every document there is a golden of.
pub fn documents() -> Vec<Document> {
    let everywhere = Locale::ALL.into_iter().flat_map(in_every_language);
    everywhere
        .chain(awkward_pages())
        .chain(awkward_lists())
        .chain(faceted_lists())
        .chain(awkward_products())
        .chain(awkward_faults())
        .chain(hostile_screens())
        .chain(comparisons())
        .chain(quotation_lists())
        .chain(for_members())
        .chain(account_screens())
        .chain(account_lists())
        .chain(search_pages())
        .chain(forms())
        .chain(requests())
        .chain(confirmations())
        .chain(unsent_forms())
        .collect()
}

pub fn in_every_language(locale: Locale) -> Vec<Document> {
    let words = Words::of(locale);
    let (chrome, catalogue) = (fixtures::chrome(words), fixtures::catalogue_chrome(words));
    let content = fixtures::content_page(words);
    let path = third_level(locale);
    let lost = ctx(locale, "/nergens/");
    let last = last_resort::render(lost.site, lost.assets);
    let not_found = || Error::NotFound(lost.messages.page_not_available);
    let entry = fixtures::error_page(words);
    let mut documents = vec![
        page("home", ctx(locale, "/"), &chrome, &fixtures::home_page(words)),
        page("content", ctx(locale, path), &chrome, &content),
        page("products", products_at(locale), &catalogue, &fixtures::products_page(words)),
        page("category", category_at(locale), &catalogue, &fixtures::category_page(words)),
        page("product", product_at(locale), &catalogue, &fixtures::product_page(words)),
        fault("404", lost, &chrome, Some(&entry), not_found()),
        fault("404-without-entry", lost, &chrome, None, not_found()),
        fault("503-without-entry", lost, &Chrome::default(), None, Error::Upstream("down".to_owned())),
        fault("500", lost, &Chrome::default(), None, Error::Internal("a secret".to_owned())),
    ];
    let at = ctx(locale, "");
    let alone = [("offline", at, offline::render(&at).unwrap()), ("last-resort", lost, last)];
    documents.extend(alone.map(|(name, ctx, html)| {
        let mut document = private(format!("{name}.{}", locale.code()), ctx, html);
        document.expected.chrome = false;
        document
    }));
    let screens = fixtures::screens(words);
    let shown = screens.iter().filter(|screen| locale == Locale::Nl || screen.is_complete());
    documents.extend(shown.map(|screen| screen_page(screen, &chrome)));
    documents
}

/// A screen under its own name.
pub fn screen_page(screen: &Screen, chrome: &Chrome) -> Document {
    page(screen.name, screen.ctx, chrome, &screen.page)
}
