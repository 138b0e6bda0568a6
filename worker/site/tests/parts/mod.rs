//! Parts of pages by themselves: blocks, components and islands in every variant.

mod islands;
mod kept_parts;

use std::rc::Rc;

use crate::{
    document::Element,
    fixtures::{self, Words, ctx},
    pages::paths::third_level,
    parts::islands::{
        card_sliders, form_islands, islands_of_blocks, picture_sliders, quotation_islands, recent_products,
    },
};
use site::{
    blocks::Blocks,
    cache::header_footer::HeaderFooter,
    components::{
        favourite_modal::FavouriteModal,
        footer::Footer,
        header::Header,
        hero::HeroView,
        language_switcher::{LanguageChoice, LanguageSwitcher},
        newsletter_form::NewsletterForm,
        picture::PictureView,
        quote_button::QuoteButton,
        search_column::SearchColumn,
        search_options::SearchOptions,
    },
    context::Ctx,
    islands::{
        map::Map, mobile_menu::MobileMenu, newsletter_form::NewsletterFormIsland,
        quote_carousel::QuoteCarousel, search_bar::SearchBar,
    },
    layout::{View, header_footer},
    model::{Block, Chrome, Collection, FormBlock, Link, Page, SearchFailure},
    routing::{locale::Locale, route::Route},
};

pub type Variants = Vec<(&'static str, Block)>;

/// Every kind of block in every variant.
pub fn block_kinds(words: Words) -> Vec<(&'static str, Variants)> {
    vec![
        ("category_cards", fixtures::category_card_blocks(words)),
        ("contact", fixtures::contact_blocks(words)),
        ("countdown", fixtures::countdown_blocks(words)),
        ("form", fixtures::form_blocks(words)),
        ("downloads", fixtures::download_blocks(words)),
        ("html", fixtures::html_blocks(words)),
        ("image", fixtures::image_blocks(words)),
        ("news_items", fixtures::news_items(words)),
        ("newsletter", fixtures::newsletter_blocks(words)),
        ("partners", fixtures::partner_blocks(words)),
        ("products", fixtures::product_blocks(words)),
        ("quote", fixtures::quote_blocks(words)),
        ("references", fixtures::reference_blocks(words)),
        ("team", fixtures::team_blocks(words)),
        ("text_image", fixtures::text_images(words)),
        ("title_text", fixtures::title_texts(words)),
        ("video", fixtures::video_blocks(words)),
    ]
}

/// Header and footer without what each page has of its own.
fn header_footer_of(ctx: &Ctx<'_>, chrome: &Chrome) -> Rc<HeaderFooter> {
    header_footer::header_footer(&View { ctx: *ctx, chrome, header_footers: None }).unwrap()
}

/// A block by itself.
pub fn block_html(ctx: Ctx<'static>, block: Block) -> String {
    let chrome = Chrome::default();
    Blocks::new(&View { ctx, chrome: &chrome, header_footers: None }, &[block]).to_string()
}

/// Parts of pages: the name of the golden, and its variants.
pub fn parts() -> Vec<(String, Vec<(String, String)>)> {
    let at_home = ctx(Locale::Nl, "/");
    let mut parts = Vec::new();
    for (kind, variants) in block_kinds(Words::of(Locale::Nl)) {
        let print = |(name, block)| (String::from(name), block_html(at_home, block));
        parts.push((format!("block-{kind}"), variants.into_iter().map(print).collect()));
    }
    let surroundings = |print: fn(&Ctx<'_>, &Chrome) -> String| -> Vec<(String, String)> {
        let variants = |locale: Locale| {
            let (ctx, words) = (ctx(locale, third_level(locale)), Words::of(locale));
            let chromes = [
                ("rich", fixtures::chrome(words)),
                ("with gaps", fixtures::chrome_with_gaps(words)),
                ("empty", Chrome::default()),
            ];
            chromes.map(|(name, chrome)| (format!("{name}, {}", locale.code()), print(&ctx, &chrome)))
        };
        Locale::ALL.into_iter().flat_map(variants).collect()
    };
    parts.push((
        "component-favourite_modal".to_owned(),
        surroundings(|ctx, chrome| {
            FavouriteModal::new(ctx, chrome).map_or_else(String::new, |modal| modal.to_string())
        }),
    ));
    parts.extend(pictures());
    let quotes =
        |count| QuoteCarousel::new(&at_home, &fixtures::quotes(Words::of(Locale::Nl), count)).to_string();
    parts.push((
        "island-quote_carousel".to_owned(),
        [2, 3, 5].map(|count| (format!("quotes: {count}"), quotes(count))).to_vec(),
    ));
    parts.extend(islands_of_blocks(at_home));
    parts.push(("island-card_slider".to_owned(), card_sliders(&at_home)));
    parts.push(("island-picture_slider".to_owned(), picture_sliders(&at_home)));
    parts.push(("island-recent_products".to_owned(), recent_products(&at_home)));
    parts.push(("island-map".to_owned(), maps()));
    parts.extend(quotation_islands(&at_home));
    parts.push((
        "island-mobile_menu".to_owned(),
        surroundings(|ctx, chrome| {
            MobileMenu::new(ctx, &header_footer_of(ctx, chrome).panel, switcher(ctx)).to_string()
        }),
    ));
    parts.push((
        "island-search_bar".to_owned(),
        Locale::ALL
            .map(|locale| (locale.code().to_owned(), SearchBar::new(&ctx(locale, "/")).to_string()))
            .to_vec(),
    ));
    parts.extend(search_parts(&at_home));
    parts.extend(form_islands());
    parts.push((
        "component-header".to_owned(),
        surroundings(|ctx, chrome| {
            Header::new(ctx, chrome, switcher(ctx), &header_footer_of(ctx, chrome).bar).to_string()
        }),
    ));
    parts.push((
        "component-footer".to_owned(),
        surroundings(|ctx, chrome| {
            Footer::new(
                ctx,
                NewsletterFormIsland::new(ctx, NewsletterForm::new(ctx, chrome)),
                &header_footer_of(ctx, chrome).footer,
            )
            .to_string()
        }),
    ));
    let elsewhere = Link {
        href: "https://quotes.example/?a=1&b=2".to_owned(),
        label: "Ask <us>".to_owned(),
        aria_label: Some("Ask for a \"quote\"".to_owned()),
        title: Some("Elsewhere".to_owned()),
        new_tab: true,
    };
    let chrome = Chrome { request_quote: Some(elsewhere), ..Chrome::default() };
    let quote = QuoteButton::new(&at_home, &chrome).to_string();
    parts.push(("component-quote_button".to_owned(), vec![("elsewhere".to_owned(), quote)]));
    parts
}

/// What was found, by itself: in a column, and below a box.
pub fn search_parts(ctx: &Ctx<'_>) -> [(String, Vec<(String, String)>); 2] {
    let words = Words::of(Locale::Nl);
    let column = |collection, hits, more: Option<&str>| {
        let column = fixtures::search_column(words, collection, hits);
        SearchColumn::new(ctx, collection, &column, more.map(str::to_owned)).to_string()
    };
    let columns = vec![
        (
            "products".to_owned(),
            column(Collection::Products, 3, Some("/zoeken/?query=a&products=2#products")),
        ),
        ("projects".to_owned(), column(Collection::Projects, 2, None)),
        ("no pages".to_owned(), column(Collection::Pages, 0, None)),
    ];
    let mut options = Vec::from([0, 3].map(|hits| {
        let column = fixtures::search_column(words, Collection::Products, hits);
        (format!("products: {hits}"), SearchOptions::new(ctx, &column).to_string())
    }));
    for failure in [SearchFailure::Busy, SearchFailure::Failed] {
        options.push((format!("{failure:?}"), SearchOptions::unavailable(ctx, failure).to_string()));
    }
    [("component-search_column".to_owned(), columns), ("component-search_options".to_owned(), options)]
}

pub fn maps() -> Vec<(String, String)> {
    let map = |name: &str, locale: Locale, chrome: &Chrome| {
        let path = Route::Contact.href(locale);
        (name.to_owned(), Map::new(&ctx(locale, path.leak()), chrome, &fixtures::PLACES).to_string())
    };
    let rich = |name, locale| map(name, locale, &fixtures::chrome(Words::of(locale)));
    vec![
        rich("rich", Locale::Nl),
        rich("in English", Locale::En),
        rich("in German", Locale::De),
        map("empty", Locale::Nl, &Chrome::default()),
    ]
}

/// Pictures and heroes in several widths.
pub fn pictures() -> [(String, Vec<(String, String)>); 2] {
    let words = Words::of(Locale::Nl);
    let mut pictures = Vec::new();
    for (name, picture) in fixtures::pictures(words) {
        let sized = PictureView::new(&picture).sizes("(min-width: 48rem) 50vw, 100vw");
        pictures.push((name.to_owned(), sized.to_string()));
        pictures.push((format!("{name}, decorative"), PictureView::decorative(&picture).to_string()));
        pictures.push((format!("{name}, first of all"), PictureView::new(&picture).priority().to_string()));
    }
    let chrome = Chrome::default();
    let hero = |(name, page): (&str, Page)| (name.to_owned(), HeroView::of_page(&page, &chrome).to_string());
    let heroes = fixtures::heroes(words).into_iter().map(hero).collect();
    [("component-picture".to_owned(), pictures), ("component-hero".to_owned(), heroes)]
}

/// A switcher of a page that does not exist in English, unless it is English.
pub fn switcher(ctx: &Ctx<'_>) -> LanguageSwitcher {
    let choice = |locale: Locale| {
        let href = format!("{}{}", ctx.sites.of(locale).unwrap().origin, third_level(locale));
        LanguageChoice { locale, href: Some(href).filter(|_| locale != Locale::En || ctx.locale() == locale) }
    };
    LanguageSwitcher::new(ctx.messages, ctx.locale(), Locale::ALL.map(choice).to_vec())
}

#[test]
fn every_part_is_closed_in_order() {
    for (name, variants) in parts() {
        for (variant, html) in variants {
            if let Err(fault) = Element::parse(&html) {
                panic!("{name}, {variant}: {fault}");
            }
        }
    }
}

#[test]
fn editors_are_told_that_no_form_is_chosen() {
    let chosen_none = || Block::Form(FormBlock::default());
    for locale in Locale::ALL {
        let public = ctx(locale, "/");
        let html = block_html(Ctx { preview: Some(fixtures::notes()), ..public }, chosen_none());
        assert!(html.contains(public.messages.form_not_chosen) && !html.contains("Unable"), "{html}");
        assert_eq!(block_html(public, chosen_none()), "");
    }
}

#[test]
fn an_empty_block_leaves_nothing_behind() {
    for (kind, variants) in block_kinds(Words::of(Locale::Nl)) {
        for (name, block) in variants {
            let html = block_html(ctx(Locale::Nl, "/"), block);
            let nothing = ["empty", "without news"].contains(&name);
            assert_eq!(html.is_empty(), nothing, "{kind}, {name}: {html}");
        }
    }
}
