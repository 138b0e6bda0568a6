use askama::Template;

use crate::{
    blocks::{Blocks, news_items::NewsItemsBlockView},
    components::{
        bench::Bench, category_card::CategoryCardView, hero::HeroView, icon::Icon, search_form::SearchForm,
    },
    context::PageContext,
    error::{Error, Refusal},
    layout::{Languages, PageMeta, document},
    messages::Messages,
    model::{Block, ErrorPage, Sheet},
    template::filters,
};

/// The error page (specification section 2, "Error pages").
#[derive(Template)]
#[template(path = "pages/error.html")]
struct ErrorScreen<'a> {
    ctx: PageContext<'a>,
    hero: HeroView<'a>,
    /// Whether the page does not exist: visitors then see where they may go instead.
    is_missing: bool,
    search: SearchForm<'a>,
    blocks: Blocks<'a>,
    news: Option<NewsItemsBlockView<'a>>,
}

/// `entry` is the editors' error page; absent when it could not be loaded.
pub fn render(ctx: &PageContext<'_>, entry: Option<&ErrorPage>, error: &Error) -> Result<String, Error> {
    let (own_title, note) = title_and_text(error, ctx.messages);
    let status = error.status();
    let hero = match entry {
        Some(entry) => {
            // The editors' text for an outage replaces ours.
            let is_replaced = matches!(error, Error::Upstream(_)) && !entry.intro.is_empty();
            HeroView::of_error(ctx, entry, status, Some(note.as_str()).filter(|_| !is_replaced))
        }
        None => HeroView::built_in_error(ctx, own_title, status, &note),
    };
    let screen = if error.is_missing() { "not-found" } else { "error" };
    let title = entry.map_or(own_title, |entry| &entry.title);
    let blocks = entry.map(|entry| entry.blocks.as_slice()).unwrap_or_default();
    let meta = PageMeta {
        has_frames: Block::have_frames(blocks),
        sheets: blocks.iter().filter_map(Block::sheet).chain([Sheet::Error]).collect(),
        ..PageMeta::unlisted(screen, title, Languages::Nowhere, None, &[])
    };
    let page = ErrorScreen {
        ctx: *ctx,
        hero,
        is_missing: error.is_missing(),
        search: SearchForm::new(ctx, "page-search"),
        blocks: Blocks::new(ctx, blocks),
        news: entry
            .filter(|entry| !has_news(entry))
            .and_then(|entry| NewsItemsBlockView::latest(ctx, &entry.news)),
    };
    document(ctx, meta, &page)
}

/// Whether the editors' blocks include news already.
fn has_news(entry: &ErrorPage) -> bool {
    entry.blocks.iter().any(|block| matches!(block, Block::NewsItems(_)))
}

/// Title and message of `locales/`. Internal details must not be shown.
fn title_and_text(error: &Error, messages: &'static Messages) -> (&'static str, String) {
    match error {
        Error::NotFound(text) => (messages.page_not_found, (*text).to_owned()),
        Error::NoAddress(_) => (messages.page_not_found, messages.page_not_available.to_owned()),
        Error::PreviewExpired => (messages.preview_expired_title, messages.preview_expired_text.to_owned()),
        Error::LinkExpired => (messages.link_expired_title, messages.link_expired_text.to_owned()),
        Error::TooManyRequests => {
            (messages.too_many_requests_title, messages.too_many_requests_text.to_owned())
        }
        Error::Refused(refusal) => (messages.page_refused_title, refused(*refusal, messages).to_owned()),
        Error::Upstream(_) => {
            (messages.service_unavailable_title, messages.service_unavailable_text.to_owned())
        }
        Error::UnknownGuard(_) => (messages.internal_error_title, error.to_string()),
        Error::Internal(_) => (messages.internal_error_title, messages.internal_error_text.to_owned()),
    }
}

/// The visitor's message for a rejected request body.
pub fn refused(refusal: Refusal, messages: &Messages) -> &'static str {
    match refusal {
        Refusal::CrossSite => messages.page_refused_cross_site,
        Refusal::TooLarge => messages.page_refused_too_large,
        Refusal::FilesTooLarge => messages.page_refused_files,
        Refusal::MediaType | Refusal::Broken => messages.page_refused_media_type,
    }
}
