//! The document around every page: head, header, main area, footer.

mod head;
pub mod header_footer;
mod languages;

use askama::Template;

pub use self::{head::PageMeta, languages::Languages};
pub use crate::context::View;
use crate::template::filters;
use crate::{
    assets::Assets,
    cache::header_footer::HeaderFooter,
    components::{
        brand::company_name, breadcrumbs::Breadcrumbs, connection_notice::ConnectionNotice,
        favourite_modal::FavouriteModal, favourite_notice::FavouriteNotice, footer::Footer, header::Header,
        json_ld::JsonLd, language_switcher::LanguageSwitcher, preview_badge::PreviewBadge,
        receipt_notice::ReceiptNotice, script_data::ScriptData,
    },
    error::Error,
    islands::{mobile_menu::MobileMenu, newsletter_form::NewsletterFormIsland},
    model::{LinkTag, MetaTag},
    routing::{listing::Listing, route::Route},
    template::{self, Fragment},
};

/// Renders a page: its main area inside the layout.
pub fn document(view: &View<'_>, meta: PageMeta<'_>, main: &impl Template) -> Result<String, Error> {
    let internal = |error: askama::Error| Error::Internal(error.to_string());
    let header_footer = header_footer::header_footer(view).map_err(internal)?;
    let main = Fragment::render(main).map_err(internal)?;
    let bytes = main.len() + FRAME_BYTES;
    template::render_with_capacity(&Layout::new(view, &header_footer, meta, &main), bytes).map_err(internal)
}

/// What the layout adds to a page, rounded up.
const FRAME_BYTES: usize = 64 * 1024;

#[derive(Template)]
#[template(path = "layout.html")]
struct Layout<'a> {
    /// The attribute `lang` of the document.
    lang: &'static str,
    title: String,
    site_name: &'a str,
    canonical: String,
    /// Also where a search in the questions leads: it has no page of its own.
    has_canonical: bool,
    noindex: bool,
    tags: Vec<&'a MetaTag>,
    og_locale: &'static str,
    /// Pairs of `hreflang` and URL.
    alternates: Vec<(&'static str, String)>,
    links: &'a [LinkTag],
    json_ld: Vec<JsonLd>,
    /// Scripts that wait for the visitor's consent. A preview counts no visit, so it has none.
    scripts: Option<ScriptData>,
    assets: &'a Assets,
    screen: &'static str,
    /// The message while a slow page loads.
    loading: &'static str,
    /// Path prefixes of private pages, separated by spaces: script does not prefetch them.
    personal: String,
    /// Whether script keeps the page's DOM for going back, with its filters open (specification section 2, page
    /// transitions).
    kept: bool,
    /// Whether the policy of this document allows frames that the policy of others does not.
    has_frames: bool,
    /// Whether the page needs the styles that only some pages need.
    has_extra_styles: bool,
    skip_to_content: &'static str,
    outdated_browser: &'static str,
    preview: Option<PreviewBadge<'a>>,
    /// The local path that script gives the history entry of a POST's answer, so that going back does not send the form again.
    entry: Option<&'a str>,
    header: Header<'a>,
    mobile_menu: MobileMenu<'a>,
    breadcrumbs: Option<Breadcrumbs<'a>>,
    /// The result of the form whose redirect led here.
    receipt: Option<ReceiptNotice<'a>>,
    main: &'a Fragment,
    footer: Footer<'a, NewsletterFormIsland<'a>>,
    /// The page is rendered for a member, so script must not keep it in any cache.
    for_member: bool,
    /// One visit in so many is measured. Absent where none is.
    vitals: Option<u16>,
    favourite_modal: Option<FavouriteModal<'a>>,
    favourite_notice: Option<FavouriteNotice<'a>>,
    connection_notice: ConnectionNotice<'a>,
    skip_to_consent: &'static str,
    consent: &'a Fragment,
}

/// Screens whose DOM script keeps for going back (specification section 2, page transitions).
const KEPT: [&str; 2] = ["products", "category"];

/// Routes of private pages, including the routes below them.
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
    fn new(
        view: &View<'a>,
        header_footer: &'a HeaderFooter,
        meta: PageMeta<'a>,
        main: &'a Fragment,
    ) -> Layout<'a> {
        let View { ctx, chrome, .. } = *view;
        let noindex = meta.noindex || ctx.preview.is_some() || meta.seo.is_some_and(|seo| seo.noindex);
        let choices = meta.languages.choices(&ctx);
        let languages = LanguageSwitcher::new(ctx.messages, ctx.locale(), choices);
        // Later or filtered pages of a list have no equivalent in other languages.
        let partial = ctx.listing != Listing::default();
        let alternates = if noindex || partial { Vec::new() } else { meta.languages.alternates(&ctx) };
        Layout {
            lang: ctx.locale().code(),
            title: meta.document_title(&ctx, chrome),
            site_name: company_name(&ctx, chrome),
            canonical: head::canonical(&ctx),
            has_canonical: !noindex || ctx.visitor.sought.is_some(),
            noindex,
            tags: meta.seo.map(|seo| head::tags(seo, noindex)).unwrap_or_default(),
            og_locale: ctx.locale().og(),
            alternates,
            links: meta.seo.map(|seo| seo.links.as_slice()).unwrap_or_default(),
            scripts: meta
                .seo
                .and_then(|seo| seo.scripts.as_ref())
                .filter(|_| ctx.preview.is_none())
                .map(ScriptData::new),
            json_ld: head::json_ld(meta.seo, meta.breadcrumbs.as_ref(), meta.json_ld),
            assets: ctx.assets,
            screen: meta.screen,
            loading: ctx.messages.loading,
            personal: PERSONAL.map(|route| route.href(ctx.locale())).join(" "),
            kept: KEPT.contains(&meta.screen),
            has_frames: meta.has_frames,
            has_extra_styles: meta.has_extra_styles,
            skip_to_content: ctx.messages.skip_to_content,
            outdated_browser: ctx.messages.outdated_browser,
            preview: PreviewBadge::new(&ctx),
            entry: Some(ctx.path).filter(|path| ctx.answers_navigation && !path.is_empty()),
            header: Header::new(&ctx, chrome, languages.clone(), &header_footer.bar),
            mobile_menu: MobileMenu::new(&ctx, &header_footer.panel, languages),
            breadcrumbs: meta.breadcrumbs,
            receipt: ReceiptNotice::new(&ctx),
            main,
            footer: Footer::new(&ctx, NewsletterFormIsland::new(&ctx, chrome), &header_footer.footer),
            for_member: ctx.visitor.member.is_some(),
            vitals: Some(ctx.features.vitals_sample)
                .filter(|every| *every > 0 && ctx.route.is_some() && ctx.preview.is_none()),
            favourite_modal: FavouriteModal::new(&ctx, chrome),
            favourite_notice: FavouriteNotice::new(&ctx),
            connection_notice: ConnectionNotice::new(&ctx),
            skip_to_consent: ctx.messages.skip_to_consent,
            consent: &header_footer.consent,
        }
    }
}
