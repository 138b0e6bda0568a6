//! The document around every page: head, header, main area, footer.

mod head;
pub mod header_footer;
mod languages;

use askama::Template;

use self::head::Head;
pub use self::{head::PageMeta, languages::Languages};
use crate::{
    cache::header_footer::HeaderFooter,
    components::{
        breadcrumbs::Breadcrumbs, connection_notice::ConnectionNotice, favourite_modal::FavouriteModal,
        favourite_notice::FavouriteNotice, header::Header, language_switcher::LanguageSwitcher,
        list_left_notice::ListLeftNotice, preview_badge::PreviewBadge, receipt_notice::ReceiptNotice,
    },
    context::PageContext,
    error::Error,
    islands::{mobile_menu::MobileMenu, newsletter_form::NewsletterForm},
    routing::{locale::Locale, route::Route},
    template::filters,
    template::{self, Fragment},
};

/// Renders a page: its main area inside the layout.
pub fn document(ctx: &PageContext<'_>, meta: PageMeta<'_>, main: &impl Template) -> Result<String, Error> {
    let internal = |error: askama::Error| Error::Internal(error.to_string());
    let header_footer = header_footer::header_footer(ctx).map_err(internal)?;
    let main = Fragment::render(main).map_err(internal)?;
    let bytes = main.len() + FRAME_BYTES;
    template::render_with_capacity(&Layout::new(ctx, &header_footer, meta, &main), bytes).map_err(internal)
}

/// What the layout adds to a page, rounded up.
const FRAME_BYTES: usize = 64 * 1024;

#[derive(Template)]
#[template(path = "layout.html")]
struct Layout<'a> {
    ctx: PageContext<'a>,
    head: Head<'a>,
    screen: &'static str,
    /// Path prefixes of private pages, separated by spaces: script does not prefetch them.
    personal: String,
    /// Whether script keeps the page's DOM for going back, with its filters open (specification section 2, page
    /// transitions).
    kept: bool,
    /// Whether this document's policy allows frames that those of others do not.
    has_frames: bool,
    header: Header<'a>,
    mobile_menu: MobileMenu<'a>,
    breadcrumbs: Option<Breadcrumbs<'a>>,
    main: &'a Fragment,
    /// Every language but English has the newsletter in its footer, where there is one at all.
    newsletter: Option<NewsletterForm<'a>>,
    footer: &'a Fragment,
    favourite_modal: Option<FavouriteModal<'a>>,
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
        ctx: &PageContext<'a>,
        header_footer: &'a HeaderFooter,
        meta: PageMeta<'a>,
        main: &'a Fragment,
    ) -> Layout<'a> {
        let languages = LanguageSwitcher::new(ctx.messages, ctx.locale(), meta.languages.choices(ctx));
        let PageMeta { screen, has_frames, .. } = meta;
        let (head, breadcrumbs) = Head::new(ctx, meta);
        Layout {
            ctx: *ctx,
            head,
            screen,
            personal: PERSONAL.map(|route| route.href(ctx.locale())).join(" "),
            kept: KEPT.contains(&screen),
            has_frames,
            header: Header::new(ctx, languages.clone(), &header_footer.bar),
            mobile_menu: MobileMenu::new(ctx, &header_footer.panel, languages),
            breadcrumbs,
            main,
            newsletter: (ctx.features.newsletter && ctx.locale() != Locale::En)
                .then(|| NewsletterForm::new(ctx)),
            footer: &header_footer.footer,
            favourite_modal: FavouriteModal::new(ctx),
        }
    }

    /// One visit in this many is measured. `None` when the page is not measured.
    fn vitals(&self) -> Option<u16> {
        let is_measured = self.ctx.route.is_some() && self.ctx.preview.is_none();
        Some(self.ctx.features.vitals_sample).filter(|every| *every > 0 && is_measured)
    }

    /// The local path that script gives the history entry of a POST's response, so that going back does not send the form
    /// again.
    fn entry(&self) -> Option<&'a str> {
        Some(self.ctx.path).filter(|path| self.ctx.answers_navigation && !path.is_empty())
    }
}
