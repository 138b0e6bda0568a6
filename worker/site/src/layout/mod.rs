//! What every page is rendered into: head, header, main area, footer.

mod head;
mod languages;

use askama::{Template, filters::HtmlSafe};
use std::fmt;

pub use self::{head::PageMeta, languages::Languages};
// What pages render from.
pub use crate::context::View;
use crate::{
    assets::Assets,
    components::{
        brand::company_name, breadcrumbs::Breadcrumbs, connection_notice::ConnectionNotice,
        favourite_modal::FavouriteModal, favourite_notice::FavouriteNotice, footer::Footer, header::Header,
        json_ld::JsonLd, language_switcher::LanguageSwitcher, receipt_notice::ReceiptNotice,
    },
    error::Error,
    islands::{mobile_menu::MobileMenu, newsletter_form::NewsletterFormIsland, search_bar::SearchBar},
    model::MetaTag,
    routing::{listing::Listing, route::Route},
    template,
};

/// The document of a page: its main area in the layout.
///
/// # Errors
/// `Error::Internal` when a template cannot be written, which no content causes.
pub fn document(view: &View<'_>, meta: PageMeta<'_>, main: &impl Template) -> Result<String, Error> {
    let internal = |error: askama::Error| Error::Internal(error.to_string());
    let main = Main(template::render(main).map_err(internal)?);
    template::render(&Layout::new(view, meta, main)).map_err(internal)
}

/// A page's main area: a template made it, so it is markup already.
struct Main(String);

impl HtmlSafe for Main {}

impl fmt::Display for Main {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

#[derive(Template)]
#[template(path = "layout.html")]
struct Layout<'a> {
    /// `lang` of the document.
    lang: &'static str,
    title: String,
    site_name: &'a str,
    canonical: String,
    noindex: bool,
    tags: Vec<&'a MetaTag>,
    og_locale: &'static str,
    /// `hreflang` and absolute address.
    alternates: Vec<(&'static str, String)>,
    json_ld: Vec<JsonLd>,
    assets: &'a Assets,
    screen: &'static str,
    /// What a visitor is told while another page takes long to come.
    loading: &'static str,
    /// Paths under which pages are a visitor's own, separated by spaces: nothing there is fetched ahead.
    personal: String,
    /// Whether going back to the page brings it back as it was left, with its filters open.
    kept: bool,
    skip_to_content: &'static str,
    outdated_browser: &'static str,
    /// The badge of an unpublished page, and the words that lead to the published one.
    preview: Option<(&'static str, &'static str)>,
    path: &'a str,
    header: Header<'a, SearchBar<'a>>,
    mobile_menu: MobileMenu<'a>,
    breadcrumbs: Option<Breadcrumbs<'a>>,
    /// What became of a form that led here.
    receipt: Option<ReceiptNotice<'a>>,
    main: Main,
    footer: Footer<'a, NewsletterFormIsland<'a>>,
    /// Script keeps nothing of a page for a member that it shows somebody else.
    for_member: bool,
    favourite_modal: Option<FavouriteModal<'a>>,
    favourite_notice: Option<FavouriteNotice<'a>>,
    connection_notice: ConnectionNotice<'a>,
}

/// Screens that stay alive when a visitor goes on from them (specification section 2, page transitions).
const KEPT: [&str; 2] = ["products", "category"];

/// Screens that depend on who asks; those below them do too.
const PERSONAL: [Route; 7] = [
    Route::Account,
    Route::Login,
    Route::Register,
    Route::Favourites,
    Route::QuotationList,
    Route::QuotationRequest,
    Route::Search,
];

impl<'a> Layout<'a> {
    /// Puts a page into its surroundings.
    fn new(view: &View<'a>, meta: PageMeta<'a>, main: Main) -> Layout<'a> {
        let View { ctx, chrome } = *view;
        let noindex = meta.noindex || ctx.preview || meta.seo.is_some_and(|seo| seo.noindex);
        let choices = meta.languages.choices(&ctx);
        let languages = LanguageSwitcher::new(ctx.messages, ctx.locale(), choices);
        // Other languages have the list, but not the same part of it.
        let partial = ctx.listing != Listing::default();
        let alternates = if noindex || partial { Vec::new() } else { meta.languages.alternates(&ctx) };
        Layout {
            lang: ctx.locale().code(),
            title: meta.document_title(&ctx, chrome),
            site_name: company_name(&ctx, chrome),
            canonical: head::canonical(&ctx),
            noindex,
            tags: meta.seo.map(|seo| head::tags(seo, noindex)).unwrap_or_default(),
            og_locale: ctx.locale().og(),
            alternates,
            json_ld: head::json_ld(meta.seo, meta.breadcrumbs.as_ref(), meta.json_ld),
            assets: ctx.assets,
            screen: meta.screen,
            loading: ctx.messages.loading,
            personal: PERSONAL.map(|route| route.href(ctx.locale())).join(" "),
            kept: KEPT.contains(&meta.screen),
            skip_to_content: ctx.messages.skip_to_content,
            outdated_browser: ctx.messages.outdated_browser,
            preview: ctx.preview.then_some((ctx.messages.preview, ctx.messages.preview_leave)),
            path: ctx.path,
            header: Header::new(&ctx, chrome, languages.clone(), SearchBar::new(&ctx)),
            mobile_menu: MobileMenu::new(&ctx, chrome, languages),
            breadcrumbs: meta.breadcrumbs,
            receipt: ReceiptNotice::new(&ctx),
            main,
            footer: Footer::new(&ctx, chrome, NewsletterFormIsland::new(&ctx, chrome)),
            for_member: ctx.member.is_some(),
            favourite_modal: FavouriteModal::new(&ctx, chrome).filter(|_| ctx.member.is_none()),
            favourite_notice: FavouriteNotice::new(&ctx),
            connection_notice: ConnectionNotice::new(&ctx),
        }
    }
}
