use askama::Template;

use super::{picture_pair::PicturePair, title::Title};
use crate::{
    context::PageContext,
    media::Media,
    model::{self, ErrorPage, HeroKind, Html, Page, Picture},
    template::filters,
};

/// The top of a page: the one first-level heading, an introduction and a picture.
///
/// Three variants of specification section 2 "Heroes": `fullscreen` fills the window and has the text on the picture,
/// `content` has them side by side, `product` has the text below. All have another picture below 768 px.
#[derive(Template)]
#[template(path = "components/hero.html")]
pub struct HeroView<'a> {
    variant: &'static str,
    /// A short line above the heading, such as the status of an error page.
    eyebrow: Option<String>,
    heading: &'a str,
    intro: Option<&'a Html>,
    /// A sentence from `locales/` below the introduction.
    note: Option<&'a str>,
    call: Option<HeroCall>,
    media: Media<'a>,
    desktop: Option<&'a Picture>,
    mobile: Option<&'a Picture>,
}

/// A button below the text.
struct HeroCall {
    href: String,
    text: &'static str,
}

impl<'a> HeroView<'a> {
    /// The hero of a content page; the placeholder of the global settings stands in for a missing picture.
    pub fn of_page(ctx: &PageContext<'a>, page: &'a Page) -> HeroView<'a> {
        let model::Hero { kind, desktop, mobile } = &page.hero;
        let variant = match kind {
            HeroKind::Fullscreen => "fullscreen",
            HeroKind::Content => "content",
            HeroKind::Product => "product",
        };
        // A mobile picture alone is better than the placeholder, also on wide screens.
        let desktop = desktop.as_ref().or(mobile.as_ref()).or(ctx.chrome.header_placeholder.as_ref());
        HeroView { variant, desktop, mobile: mobile.as_ref(), ..HeroView::without_picture(ctx, page) }
    }

    /// The hero of a page that has no picture at its top, such as the overview of news.
    pub fn without_picture(ctx: &PageContext<'a>, page: &'a Page) -> HeroView<'a> {
        HeroView { intro: filled(&page.intro), ..HeroView::headed(ctx, "content", page.heading()) }
    }

    /// The hero of an error page whose entry the editors wrote.
    pub fn of_error(
        ctx: &PageContext<'a>,
        page: &'a ErrorPage,
        status: u16,
        note: Option<&'a str>,
    ) -> HeroView<'a> {
        HeroView {
            eyebrow: Some(status.to_string()),
            intro: filled(&page.intro),
            note,
            desktop: page.picture.as_ref().or(page.picture_mobile.as_ref()),
            mobile: page.picture_mobile.as_ref(),
            ..HeroView::headed(ctx, "error", page.page_title.as_deref().unwrap_or(&page.title))
        }
    }

    /// The hero of an error page without an entry.
    pub fn built_in_error(
        ctx: &PageContext<'a>,
        heading: &'a str,
        status: u16,
        note: &'a str,
    ) -> HeroView<'a> {
        let eyebrow = Some(status.to_string());
        HeroView { eyebrow, note: Some(note), ..HeroView::headed(ctx, "error", heading) }
    }

    /// Only a heading.
    fn headed(ctx: &PageContext<'a>, variant: &'static str, heading: &'a str) -> HeroView<'a> {
        let (eyebrow, intro, note, call) = (None, None, None, None);
        HeroView {
            variant,
            eyebrow,
            heading,
            intro,
            note,
            call,
            media: ctx.media,
            desktop: None,
            mobile: None,
        }
    }

    /// Adds a button below the text that leads to a page of this site.
    pub fn call(self, href: String, text: &'static str) -> Self {
        HeroView { call: Some(HeroCall { href, text }), ..self }
    }

    /// The attribute `sizes` of the mobile picture.
    fn mobile_sizes(&self) -> &'static str {
        match self.variant {
            "fullscreen" | "product" => "100vw",
            _ => "calc(100vw - 48px)",
        }
    }

    /// The attribute `sizes` of the desktop picture. Without a mobile picture it is also cropped to fill a phone in
    /// portrait orientation, so it has to be wider than the window there.
    fn sizes(&self) -> &'static str {
        match (self.variant, self.mobile) {
            ("fullscreen", Some(_)) | ("product", _) => "100vw",
            ("fullscreen", None) => "(min-width: 48rem) 100vw, 200vw",
            ("error", _) => {
                "(min-width: 80rem) min(32vw, 35rem), (min-width: 48rem) 36vw, calc(100vw - 48px)"
            }
            _ => {
                "(min-width: 80rem) min(46vw, 52rem), (min-width: 48rem) calc(50vw - 36px), calc(100vw - 48px)"
            }
        }
    }
}

fn filled(intro: &Html) -> Option<&Html> {
    Some(intro).filter(|intro| !intro.is_empty())
}
