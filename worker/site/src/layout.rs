//! What every page is printed into: head, header, main area, footer. Printed in one place: were it part of every page's
//! template, each would bring a copy of its code into the worker.

use askama::{Template, filters::HtmlSafe};
use std::fmt;

use crate::{
    assets::Assets,
    components::{
        brand::company_name,
        breadcrumbs::Breadcrumbs,
        connection_notice::ConnectionNotice,
        favourite_modal::FavouriteModal,
        favourite_notice::FavouriteNotice,
        footer::Footer,
        header::Header,
        json_ld::JsonLd,
        language_switcher::{LanguageChoice, LanguageSwitcher},
        receipt_notice::ReceiptNotice,
    },
    ctx::Ctx,
    error::Error,
    islands::{mobile_menu::MobileMenu, newsletter_form::NewsletterForm, search_bar::SearchBar},
    listing::{Listing, Sort},
    locale::Locale,
    model::{Alternate, Chrome, MetaTag, Page, Seo},
    route::Route,
};

/// What views render from: the request's surroundings and the chrome of its language.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// Site, strings, files, path.
    pub ctx: Ctx<'a>,
    /// Menus, footer, company data.
    pub chrome: &'a Chrome,
}

/// What a page tells about itself.
pub struct Facts<'a> {
    /// Which screen it is: the end of the body's class, such as `home` in `page--home`.
    pub screen: &'static str,
    /// Title, for the document's title when search metadata has none.
    pub title: &'a str,
    /// Search metadata of the content system.
    pub seo: Option<&'a Seo>,
    /// Where the page is found in other languages.
    pub languages: Languages<'a>,
    /// The trail above the page.
    pub breadcrumbs: Option<Breadcrumbs<'a>>,
    /// Structured data of our own, for what the content system's says nothing about.
    pub json_ld: Vec<JsonLd>,
    /// Search engines stay away, whatever the metadata says.
    pub noindex: bool,
}

impl<'a> Facts<'a> {
    /// What every page of the content system tells: its titles, its languages, the trail above it.
    pub fn of_page(screen: &'static str, ctx: &Ctx<'a>, page: &'a Page) -> Facts<'a> {
        Facts {
            screen,
            title: &page.title,
            seo: Some(&page.seo),
            languages: Languages::Entry(&page.alternates),
            breadcrumbs: Some(Breadcrumbs::of(ctx, page)),
            json_ld: Vec::new(),
            noindex: page.members_only,
        }
    }
}

/// Where a page is found in other languages.
pub enum Languages<'a> {
    /// An entry, in the languages in which it exists.
    Entry(&'a [Alternate]),
    /// A screen that every language has at an address of its own.
    Fixed(&'a Route),
    /// Nowhere: the switcher leads to the home pages, and search engines are told nothing.
    Nowhere,
}

/// The document of a page: its main area, as it was printed, in its surroundings.
///
/// # Errors
/// `Error::Internal` when a template cannot be written, which no content causes.
pub fn document(
    view: &View<'_>,
    facts: Facts<'_>,
    main: Result<String, askama::Error>,
) -> Result<String, Error> {
    let internal = |error: askama::Error| Error::Internal(error.to_string());
    let main = Main(main.map_err(internal)?);
    print(&Layout::new(view, facts, main)).map_err(internal)
}

/// A template's text. `Template::render` would do the same; but it comes with errors that hold a box, and every value of
/// every template would have to hand one on.
///
/// # Errors
/// The template cannot be written, which no content causes.
pub fn print(template: &impl Template) -> Result<String, askama::Error> {
    let mut text = String::new();
    template.render_into(&mut text)?;
    Ok(text)
}

/// A page's main area: a template printed it, so it is markup already.
struct Main(String);

impl HtmlSafe for Main {}

impl fmt::Display for Main {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// Everything `layout.html` prints.
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
    /// The canonical path.
    path: &'a str,
    header: Header<'a, SearchBar<'a>>,
    mobile_menu: MobileMenu<'a>,
    breadcrumbs: Option<Breadcrumbs<'a>>,
    /// What became of a form that led here.
    receipt: Option<ReceiptNotice<'a>>,
    main: Main,
    footer: Footer<'a, NewsletterForm<'a>>,
    /// Script keeps nothing of a page for a member that it shows somebody else.
    for_member: bool,
    favourite_modal: Option<FavouriteModal<'a>>,
    favourite_notice: Option<FavouriteNotice<'a>>,
    connection_notice: ConnectionNotice<'a>,
}

/// Tags that the layout writes itself, from configuration.
const OWN_TAGS: [&str; 5] = ["og:url", "og:locale", "og:locale:alternate", "og:site_name", "viewport"];

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
    /// Puts the facts of a page into their surroundings.
    fn new(view: &View<'a>, facts: Facts<'a>, main: Main) -> Layout<'a> {
        let View { ctx, chrome } = *view;
        let noindex = facts.noindex || ctx.preview || facts.seo.is_some_and(|seo| seo.noindex);
        let choices = language_choices(&ctx, &facts.languages);
        let languages = LanguageSwitcher::new(ctx.messages, ctx.locale(), choices);
        // Other languages have the list, but not the same part of it.
        let partial = ctx.listing != Listing::default();
        let alternates = if noindex || partial { Vec::new() } else { alternates(&ctx, &facts.languages) };
        Layout {
            lang: ctx.locale().code(),
            title: document_title(&ctx, chrome, &facts),
            site_name: company_name(&ctx, chrome),
            canonical: canonical(&ctx),
            noindex,
            tags: facts.seo.map(|seo| tags(seo, noindex)).unwrap_or_default(),
            og_locale: ctx.locale().og(),
            alternates,
            json_ld: json_ld(facts.seo, facts.breadcrumbs.as_ref(), facts.json_ld),
            assets: ctx.assets,
            screen: facts.screen,
            loading: ctx.messages.loading,
            personal: PERSONAL.map(|route| route.href(ctx.locale())).join(" "),
            kept: KEPT.contains(&facts.screen),
            skip_to_content: ctx.messages.skip_to_content,
            outdated_browser: ctx.messages.outdated_browser,
            preview: ctx.preview.then_some((ctx.messages.preview, ctx.messages.preview_leave)),
            path: ctx.path,
            header: Header::new(&ctx, chrome, languages.clone(), SearchBar::new(&ctx)),
            mobile_menu: MobileMenu::new(&ctx, chrome, languages),
            breadcrumbs: facts.breadcrumbs,
            receipt: ReceiptNotice::new(&ctx),
            main,
            footer: Footer::new(&ctx, chrome, NewsletterForm::new(&ctx, chrome)),
            for_member: ctx.member.is_some(),
            favourite_modal: FavouriteModal::new(&ctx, chrome).filter(|_| ctx.member.is_none()),
            favourite_notice: FavouriteNotice::new(&ctx),
            connection_notice: ConnectionNotice::new(&ctx),
        }
    }
}

/// The title the editors gave for search engines, else the page's own with the company's name. Later pages of a list
/// say which one they are.
fn document_title(ctx: &Ctx<'_>, chrome: &Chrome, facts: &Facts<'_>) -> String {
    let given = facts.seo.and_then(|seo| seo.title.clone()).filter(|title| !title.trim().is_empty());
    let title = given.unwrap_or_else(|| format!("{} | {}", facts.title, company_name(ctx, chrome)));
    match ctx.listing.skipped {
        0 => title,
        _ => {
            format!("{} | {title}", ctx.messages.page_number.replace("{n}", &ctx.listing.page().to_string()))
        }
    }
}

/// The one address of what is shown: a later page of a list has its own, a filtered or sorted list is the whole one in
/// another light.
fn canonical(ctx: &Ctx<'_>) -> String {
    let Listing { skipped, sort, .. } = ctx.listing;
    let whole = sort == Sort::default() && !ctx.listing.is_filtered();
    let listing = if whole { Listing { skipped, ..Listing::default() } } else { Listing::default() };
    format!("{}{}", ctx.absolute(ctx.path), listing.query())
}

fn tags(seo: &Seo, noindex: bool) -> Vec<&MetaTag> {
    let ours = |tag: &&MetaTag| !(OWN_TAGS.contains(&tag.key.as_str()) || noindex && tag.key == "robots");
    seo.tags.iter().filter(ours).collect()
}

/// The content system's structured data and the page's own; the trail is added when the content system sends none.
fn json_ld(seo: Option<&Seo>, breadcrumbs: Option<&Breadcrumbs<'_>>, own: Vec<JsonLd>) -> Vec<JsonLd> {
    let given = seo.map(|seo| seo.json_ld.as_slice()).unwrap_or_default();
    let trail = breadcrumbs.filter(|_| !given.iter().any(|json| json.contains("BreadcrumbList")));
    given.iter().map(|json| JsonLd::new(json)).chain(own).chain(trail.map(Breadcrumbs::json_ld)).collect()
}

/// The path of the page in a language; `None` when it does not exist there.
fn path_in(locale: Locale, languages: &Languages<'_>) -> Option<String> {
    match languages {
        Languages::Entry(alternates) => alternates
            .iter()
            .find(|alternate| alternate.locale == locale)
            .map(|alternate| alternate.href.clone()),
        Languages::Fixed(route) => Some(route.href(locale)),
        Languages::Nowhere => None,
    }
}

fn language_choices(ctx: &Ctx<'_>, languages: &Languages<'_>) -> Vec<LanguageChoice> {
    let choice = |locale: Locale| {
        let path = match languages {
            _ if locale == ctx.locale() => Some(ctx.path.to_owned()),
            Languages::Nowhere => Some("/".to_owned()),
            languages => path_in(locale, languages),
        };
        let site = ctx.sites.of(locale);
        LanguageChoice { locale, href: path.zip(site).map(|(path, site)| format!("{}{path}", site.origin)) }
    };
    Locale::ALL.map(choice).to_vec()
}

/// `hreflang` links for the languages in which the page exists, `x-default` for the default language.
fn alternates(ctx: &Ctx<'_>, languages: &Languages<'_>) -> Vec<(&'static str, String)> {
    let address = |locale| Some(format!("{}{}", ctx.sites.of(locale)?.origin, path_in(locale, languages)?));
    let found = |locale: Locale| Some((locale.code(), address(locale)?));
    let default = address(Locale::DEFAULT).map(|address| ("x-default", address));
    Locale::ALL.into_iter().filter_map(found).chain(default).collect()
}
