//! How everything looks in HTML: each page, block and island rendered from fixtures and compared with the files under
//! `golden/`. `UPDATE_GOLDEN=1 cargo test -p site --test golden` writes them.

mod document;
mod fixtures;

use document::{Element, Expected, faults};
use fixtures::{HOSTILE, Screen, Words, ctx};
use serde_json::{Value, json};
use site::{
    blocks::Blocks,
    components::{
        favourite_modal::FavouriteModal,
        footer::Footer,
        header::Header,
        hero::Hero,
        language_switcher::{LanguageChoice, LanguageSwitcher},
        pagination::Pagination,
        picture::Picture,
        search_options::SearchOptions,
    },
    ctx::{CaptchaScript, Ctx},
    error::Error,
    islands::{
        card_slider::CardSlider,
        countdown::Countdown,
        form::Form,
        image_gallery::ImageGallery,
        map::Map,
        mobile_menu::MobileMenu,
        news_slider::NewsSlider,
        newsletter_form::NewsletterForm,
        picture_slider::{PictureSlider, Subject},
        quotation_button::QuotationButton,
        quotation_list::QuotationList,
        quote_carousel::QuoteCarousel,
        search_bar::SearchBar,
        search_column::SearchColumn,
        video::Video,
    },
    layout::View,
    listing::{Listing, Sort},
    locale::Locale,
    messages::Messages,
    model::{Block, Chrome, Collection, ErrorPage, Kind, Membership, Page, QuotedProduct, SearchFailure},
    pages::{
        account::{self, field::Field, state::AccountFormState as AccountSheet},
        error, favourites, last_resort, offline,
        quotation_list::{self, QuotationListState as Sheet},
        rejected as unsent, render_page, search,
    },
    quotation::{Quotation, QuotationItem},
    route::Route,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::PathBuf,
};

/// A path that no route has, with all that markup could be broken with.
const NOWHERE: &str = "/nergens-<b class=\"hostile\">&'/";

/// A rendered document with what is known about it.
struct Document {
    /// Name of its golden, without `.html`.
    name: String,
    html: String,
    expected: Expected<'static>,
}

/// A page of the content system in its surroundings.
fn page(name: &str, ctx: Ctx<'static>, chrome: &Chrome, page: &Page) -> Document {
    let expected = Expected {
        ctx,
        alternates: page
            .alternates
            .iter()
            .map(|alternate| (alternate.locale, alternate.href.clone()))
            .collect(),
        noindex: page.seo.noindex || page.members_only || ctx.preview,
        chrome: true,
    };
    let html = render_page(&View { ctx, chrome }, page).unwrap();
    Document { name: format!("page-{name}.{}", ctx.locale().code()), html, expected }
}

/// What is shown instead of a page.
fn fault(
    name: &str,
    ctx: Ctx<'static>,
    chrome: &Chrome,
    entry: Option<&ErrorPage>,
    fault: Error,
) -> Document {
    let html = error::render(&View { ctx, chrome }, entry, &fault).unwrap();
    let expected = Expected { ctx, alternates: Vec::new(), noindex: true, chrome: true };
    Document { name: format!("error-{name}.{}", ctx.locale().code()), html, expected }
}

/// Every document there is a golden of.
fn documents() -> Vec<Document> {
    let everywhere = Locale::ALL.into_iter().flat_map(in_every_language);
    everywhere
        .chain(awkward_pages())
        .chain(awkward_lists())
        .chain(awkward_products())
        .chain(awkward_faults())
        .chain(hostile_screens())
        .chain(quotation_lists())
        .chain(for_members())
        .chain(account_screens())
        .chain(search_pages())
        .chain(forms())
        .chain(requests())
        .chain(unsent_forms())
        .collect()
}

fn in_every_language(locale: Locale) -> Vec<Document> {
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
        Document {
            name: format!("offline.{}", locale.code()),
            html: offline::render(&ctx(locale, "")).unwrap(),
            expected: Expected { ctx: ctx(locale, ""), alternates: Vec::new(), noindex: true, chrome: false },
        },
        Document {
            name: format!("last-resort.{}", locale.code()),
            html: last,
            expected: Expected { ctx: lost, alternates: Vec::new(), noindex: true, chrome: false },
        },
    ];
    let screens = fixtures::screens(words);
    let shown = screens.iter().filter(|screen| locale == Locale::Nl || screen.is_complete());
    documents.extend(shown.map(|screen| screen_page(screen, &chrome)));
    documents
}

/// A screen under its own name.
fn screen_page(screen: &Screen, chrome: &Chrome) -> Document {
    page(screen.name, screen.ctx, chrome, &screen.page)
}

fn hostile_screens() -> impl Iterator<Item = Document> {
    let words = Words::hostile(Locale::Nl);
    let chrome = fixtures::chrome(words);
    fixtures::screens(words).into_iter().filter(Screen::is_complete).map(move |screen| {
        let document = screen_page(&screen, &chrome);
        Document { name: format!("page-{}-hostile.nl", screen.name), ..document }
    })
}

fn awkward_pages() -> Vec<Document> {
    let (nl, de) = (Words::of(Locale::Nl), Words::of(Locale::De));
    let hostile = Words::hostile(Locale::Nl);
    let (gaps, bare) = (fixtures::chrome_with_gaps(nl), Chrome::default());
    let deep = ctx(Locale::Nl, third_level(Locale::Nl));
    let flat = ctx(Locale::Nl, "/leeg/");
    let mut hidden = fixtures::content_page(nl);
    hidden.blocks.clear();
    hidden.seo.noindex = true;
    let draft = Page { seo: Default::default(), ..hidden.clone() };
    let members = Page { members_only: true, ..draft.clone() };
    vec![
        page("hostile", deep, &fixtures::chrome(hostile), &fixtures::content_page(hostile)),
        page("sparse", flat, &gaps, &fixtures::sparse_page(nl)),
        page("bare", flat, &bare, &fixtures::sparse_page(nl)),
        page("long", flat, &bare, &fixtures::long_page(nl)),
        page("one-language", ctx(Locale::De, "/allein/"), &bare, &fixtures::page_in_one_language(de)),
        page("noindex", deep, &bare, &hidden),
        page("preview", Ctx { preview: true, ..deep }, &bare, &draft),
        page("members-only", deep, &bare, &members),
        page("first-year", Ctx { year: 2021, ..flat }, &bare, &fixtures::sparse_page(nl)),
    ]
}

/// Lists of products in every state that an address can ask for.
fn awkward_lists() -> Vec<Document> {
    let words = Words::of(Locale::Nl);
    let (chrome, bare) = (fixtures::catalogue_chrome(words), Chrome::default());
    let (overview, category) = (products_at(Locale::Nl), category_at(Locale::Nl));
    let asked = |ctx, listing| Ctx { listing, ..ctx };
    let filtered = Listing { skipped: 0, sort: Sort::Newest, new: true, featured: true };
    let second = Listing { skipped: 1, ..Listing::default() };
    let (german, produkte) = (Words::of(Locale::De), products_at(Locale::De));
    vec![
        page("products-second", asked(overview, second), &chrome, &fixtures::products_page(words)),
        page(
            "products-full",
            produkte,
            &fixtures::catalogue_chrome(german),
            &fixtures::full_products_page(german),
        ),
        page("category-filtered", asked(category, filtered), &chrome, &fixtures::category_page(words)),
        page("category-nothing-left", asked(category, filtered), &bare, &fixtures::empty_category(words)),
        page("category-empty", category, &bare, &fixtures::empty_category(words)),
    ]
}

fn awkward_products() -> Vec<Document> {
    let (words, hostile) = (Words::of(Locale::Nl), Words::hostile(Locale::Nl));
    let (at, flat) = (product_at(Locale::Nl), ctx(Locale::Nl, "/producten/leeg/"));
    let bare = Chrome::default();
    let chrome = fixtures::chrome(words);
    vec![
        page("product-hostile", at, &fixtures::chrome(hostile), &fixtures::product_page(hostile)),
        page("product-sparse", flat, &bare, &fixtures::sparse_product(words)),
        page("product-bare", flat, &bare, &fixtures::product_without_picture(words)),
        page("product-placeholder", flat, &chrome, &fixtures::product_without_picture(words)),
    ]
}

fn awkward_faults() -> Vec<Document> {
    let hostile = Words::hostile(Locale::Nl);
    let nowhere = ctx(Locale::Nl, NOWHERE);
    let chrome = fixtures::chrome(hostile);
    let entry = fixtures::error_page(hostile);
    let mut with_news = entry.clone();
    with_news.blocks = fixtures::news_items(hostile).into_iter().take(1).map(|(_, block)| block).collect();
    let not_found = Error::NotFound(Messages::of(Locale::Nl).page_not_found);
    let guard = Error::UnknownGuard(format!("guard{HOSTILE}"));
    vec![
        fault("404-hostile", nowhere, &chrome, Some(&entry), not_found),
        fault("503-hostile", nowhere, &chrome, Some(&with_news), Error::Upstream("a secret".to_owned())),
        fault("500-unknown-guard", nowhere, &Chrome::default(), None, guard),
    ]
}

/// A visitor's list in every state, and what everybody may see in every language.
fn quotation_lists() -> Vec<Document> {
    let mut documents = Vec::new();
    for locale in Locale::ALL {
        let (words, at) = (Words::of(locale), quotation_list_at(locale));
        let mut sheets = fixtures::sheets(words);
        if locale != Locale::Nl {
            sheets.truncate(3);
        }
        let chrome = fixtures::chrome(words);
        documents.extend(sheets.iter().map(|(name, sheet)| quotation(name, at, &chrome, sheet)));
    }
    let (hostile, at) = (Words::hostile(Locale::Nl), quotation_list_at(Locale::Nl));
    let sheets = fixtures::sheets(hostile);
    documents.push(quotation("hostile", at, &fixtures::chrome(hostile), &sheets[0].1));
    documents.push(quotation("bare", at, &Chrome::default(), &sheets[1].1));
    documents
}

/// What members see: a product, a list, their favourites.
fn for_members() -> Vec<Document> {
    let mut documents = Vec::new();
    let hostile = Words::hostile(Locale::Nl);
    for words in Locale::ALL.map(Words::of).into_iter().chain([hostile]) {
        let (locale, end) = (words.locale, if words.hostile { "-hostile" } else { "" });
        let chrome = fixtures::catalogue_chrome(words);
        let member =
            |ctx| Ctx { member: Some(Box::leak(Box::new(fixtures::member_with_prices(words)))), ..ctx };
        let (product, list) = (fixtures::product_page(words), fixtures::products_page(words));
        documents.push(page(&format!("product-member{end}"), member(product_at(locale)), &chrome, &product));
        documents.push(page(&format!("products-member{end}"), member(products_at(locale)), &chrome, &list));
        let ctx = member(ctx(locale, favourites_path(locale)));
        for (name, sheet) in fixtures::favourites(words) {
            let html = favourites::render(&View { ctx, chrome: &chrome }, &sheet).unwrap();
            let expected = Expected { ctx, alternates: Vec::new(), noindex: true, chrome: true };
            let name = format!("page-favourites-{name}{end}.{}", locale.code());
            documents.push(Document { name, html, expected });
        }
    }
    documents
}

fn favourites_path(locale: Locale) -> &'static str {
    match locale {
        Locale::Nl => "/favorieten/",
        Locale::En => "/favorites/",
        Locale::De => "/favoriten/",
    }
}

fn quotation(name: &str, ctx: Ctx<'static>, chrome: &Chrome, sheet: &Sheet) -> Document {
    let html = quotation_list::render(&View { ctx, chrome }, sheet).unwrap();
    let expected = Expected { ctx, alternates: Vec::new(), noindex: true, chrome: true };
    Document { name: format!("page-quotation_list-{name}.{}", ctx.locale().code()), html, expected }
}

/// Every screen of the account in every language, as a visitor or its member sees it.
fn account_screens() -> Vec<Document> {
    let mut documents = Vec::new();
    for locale in Locale::ALL {
        let words = Words::of(locale);
        let chrome = fixtures::chrome(words);
        let sheets = fixtures::account_sheets(words);
        documents.extend(sheets.iter().map(|(name, sheet)| account(name, words, &chrome, sheet)));
    }
    let hostile = Words::hostile(Locale::Nl);
    let (chrome, sheets) = (fixtures::chrome(hostile), fixtures::account_sheets(hostile));
    for (name, sheet) in sheets.iter().filter(|(name, _)| name.ends_with("wrong") || *name == "profile") {
        let document = account(name, hostile, &chrome, sheet);
        documents.push(Document { name: format!("page-account-{name}-hostile.nl"), ..document });
    }
    let nl = Words::of(Locale::Nl);
    let bare = account("login", nl, &Chrome::default(), &fixtures::account_sheets(nl)[0].1);
    documents.push(Document { name: "page-account-login-bare.nl".to_owned(), ..bare });
    documents
}

fn account(name: &str, words: Words, chrome: &Chrome, sheet: &AccountSheet) -> Document {
    let route = sheet.screen.route();
    let path = Box::leak(route.href(words.locale).into_boxed_str());
    let member = Box::leak(Box::new(fixtures::membership(words)));
    let known = matches!(route, Route::Account | Route::ChangePassword);
    let ctx = Ctx { member: known.then_some(&*member), ..ctx(words.locale, path) };
    let html = account::render(&View { ctx, chrome }, sheet).unwrap();
    let expected = Expected { ctx, alternates: Vec::new(), noindex: true, chrome: true };
    Document { name: format!("page-account-{name}.{}", words.locale.code()), html, expected }
}

/// What was looked for and found, as everybody sees it and as a member does.
fn search_pages() -> Vec<Document> {
    let mut documents = Vec::new();
    for words in Locale::ALL.map(Words::of).into_iter().chain([Words::hostile(Locale::Nl)]) {
        let (locale, end) = (words.locale, if words.hostile { "-hostile" } else { "" });
        let path = Box::leak(Route::Search.href(locale).into_boxed_str());
        let chrome = fixtures::catalogue_chrome(words);
        let member: &Membership = Box::leak(Box::new(fixtures::member_with_prices(words)));
        let plain = words.locale == Locale::Nl && !words.hostile;
        let everywhere = ["filled", "member", "nothing", "failed"];
        let sheets = fixtures::search_sheets(words).into_iter();
        for (name, sheet) in sheets.filter(|(name, _)| plain || everywhere.contains(name)) {
            let member = (name == "member").then_some(member);
            let ctx = Ctx { member, ..ctx(locale, path) };
            let html = search::render(&View { ctx, chrome: &chrome }, &sheet).unwrap();
            let expected = Expected { ctx, alternates: Vec::new(), noindex: true, chrome: true };
            let name = format!("page-search-{name}{end}.{}", locale.code());
            documents.push(Document { name, html, expected });
        }
    }
    documents
}

/// A form in every state that a visitor can leave it in.
fn forms() -> Vec<Document> {
    let mut documents = Vec::new();
    for words in every_temper() {
        let end = if words.hostile { "-hostile" } else { "" };
        let (chrome, shown) = (fixtures::chrome(words), fixtures::form_page(words));
        let everywhere = ["untouched", "wrong", "second-step", "late", "unavailable"];
        let states = fixtures::sent_forms(words).into_iter();
        for (name, sent) in states.filter(|(name, _)| is_plain(words) || everywhere.contains(name)) {
            let sent = sent.map(|sent| &*Box::leak(Box::new(sent)));
            let ctx = Ctx {
                sent,
                captcha: Some(CaptchaScript { address: "https://captcha.example/api.js?a=1&b=2", key: None }),
                ..ctx(words.locale, "/vraag/")
            };
            documents.push(page(&format!("form-{name}{end}"), ctx, &chrome, &shown));
        }
    }
    documents
}

/// The form that takes the quotation list along: with every list, on a shared page, for a member and unpublished.
fn requests() -> Vec<Document> {
    let mut documents = Vec::new();
    for words in every_temper() {
        let (end, chrome) = (if words.hostile { "-hostile" } else { "" }, fixtures::chrome(words));
        let (shown, at) = (fixtures::request_page(words), ctx(words.locale, "/vraag/"));
        let everywhere = ["filled", "empty"];
        let lists = fixtures::quoted_lists(words).into_iter();
        for (name, list) in lists.filter(|(name, _)| is_plain(words) || everywhere.contains(name)) {
            let ctx = Ctx { quoted: Some(Box::leak(Box::new(list))), ..at };
            documents.push(page(&format!("form-with-{name}-list{end}"), ctx, &chrome, &shown));
        }
        let preview = Ctx { preview: true, ..at };
        documents.push(page(&format!("form-preview{end}"), preview, &Chrome::default(), &shown));
        if is_plain(words) {
            let member = Some(&*Box::leak(Box::new(fixtures::member_with_prices(words))));
            documents.push(page("form-member", Ctx { member, ..at }, &chrome, &shown));
        }
    }
    documents
}

/// What was typed into a form whose page cannot be shown.
fn unsent_forms() -> Vec<Document> {
    let mut documents = Vec::new();
    for words in every_temper() {
        let (end, chrome) = (if words.hostile { "-hostile" } else { "" }, fixtures::chrome(words));
        let ctx = ctx(words.locale, "/vraag/");
        let forms = fixtures::unsent_forms(words).into_iter();
        for (name, form) in forms.filter(|(name, _)| is_plain(words) || *name == "logged-out") {
            let html = unsent::render(&View { ctx, chrome: &chrome }, &form).unwrap();
            let expected = Expected { ctx, alternates: Vec::new(), noindex: true, chrome: true };
            let name = format!("page-unsent-{name}{end}.{}", words.locale.code());
            documents.push(Document { name, html, expected });
        }
    }
    documents
}

/// Every language, and the one with texts that markup could be broken with.
fn every_temper() -> impl Iterator<Item = Words> {
    Locale::ALL.map(Words::of).into_iter().chain([Words::hostile(Locale::Nl)])
}

fn is_plain(words: Words) -> bool {
    words.locale == Locale::Nl && !words.hostile
}

/// The islands of forms by themselves.
fn form_islands() -> [(String, Vec<(String, String)>); 2] {
    let words = Words::of(Locale::Nl);
    let chrome = fixtures::chrome(words);
    let small = fixtures::form_blocks(words).into_iter().filter_map(|(name, block)| match block {
        Block::Form(block) => Some((name, block.form?)),
        _ => None,
    });
    let view = View { ctx: ctx(Locale::Nl, "/"), chrome: &chrome };
    let forms = small.map(|(name, form)| (name.to_owned(), Form::new(&view, &form, 1).to_string())).collect();
    let newsletters = Locale::ALL.into_iter().flat_map(|locale| {
        let (chrome, words) = (fixtures::chrome(Words::of(locale)), Words::of(locale));
        let states = fixtures::sent_newsletters(words).into_iter();
        states
            .map(move |(name, sent)| {
                let ctx = Ctx { sent: sent.as_ref(), ..ctx(locale, "/") };
                (format!("{name}, {}", locale.code()), NewsletterForm::new(&ctx, &chrome).to_string())
            })
            .collect::<Vec<_>>()
    });
    [("island-form".to_owned(), forms), ("island-newsletter_form".to_owned(), newsletters.collect())]
}

fn quotation_list_at(locale: Locale) -> Ctx<'static> {
    let path = match locale {
        Locale::Nl => "/offertelijst/",
        Locale::En => "/quotation-list/",
        Locale::De => "/angebotsliste/",
    };
    ctx(locale, path)
}

/// The path of the content page.
fn third_level(locale: Locale) -> &'static str {
    match locale {
        Locale::Nl => "/over-ons/vakwerk/eikenhout/",
        Locale::En => "/about-us/craft/oak/",
        Locale::De => "/ueber-uns/handwerk/eichenholz/",
    }
}

fn products_at(locale: Locale) -> Ctx<'static> {
    let path = match locale {
        Locale::Nl => "/producten/",
        Locale::En => "/products/",
        Locale::De => "/produkte/",
    };
    ctx(locale, path)
}

fn category_at(locale: Locale) -> Ctx<'static> {
    let path = match locale {
        Locale::Nl => "/producten/banken/",
        Locale::En => "/products/benches/",
        Locale::De => "/produkte/baenke/",
    };
    ctx(locale, path)
}

fn product_at(locale: Locale) -> Ctx<'static> {
    let path = match locale {
        Locale::Nl => "/producten/linde-parkbank/",
        Locale::En => "/products/linde-park-bench/",
        Locale::De => "/produkte/linde-parkbank/",
    };
    ctx(locale, path)
}

type Variants = Vec<(&'static str, Block)>;

/// Every kind of block in every variant.
fn block_kinds(words: Words) -> Vec<(&'static str, Variants)> {
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

/// A block by itself.
fn block_html(ctx: Ctx<'static>, block: Block) -> String {
    let chrome = Chrome::default();
    Blocks::new(&View { ctx, chrome: &chrome }, &[block]).to_string()
}

/// Parts of pages: the name of the golden, and its variants.
fn parts() -> Vec<(String, Vec<(String, String)>)> {
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
    parts.push(("component-favourite_modal-without_cross".to_owned(), modal_without_cross()));
    parts.extend(pictures());
    let quotes =
        |count| QuoteCarousel::new(&at_home, &fixtures::quotes(Words::of(Locale::Nl), count)).to_string();
    parts.push((
        "island-quote_carousel".to_owned(),
        [1, 2, 3].map(|count| (format!("quotes: {count}"), quotes(count))).to_vec(),
    ));
    parts.extend(islands_of_blocks(at_home));
    parts.push(("island-card_slider".to_owned(), card_sliders(&at_home)));
    parts.push(("island-picture_slider".to_owned(), picture_sliders(&at_home)));
    parts.push(("island-map".to_owned(), maps()));
    parts.extend(quotation_islands(&at_home));
    parts.push((
        "island-mobile_menu".to_owned(),
        surroundings(|ctx, chrome| MobileMenu::new(ctx, chrome, switcher(ctx)).to_string()),
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
        surroundings(|ctx, chrome| Header::new(ctx, chrome, switcher(ctx), SearchBar::new(ctx)).to_string()),
    ));
    parts.push((
        "component-footer".to_owned(),
        surroundings(|ctx, chrome| Footer::new(ctx, chrome, NewsletterForm::new(ctx, chrome)).to_string()),
    ));
    parts
}

fn quotation_islands(ctx: &Ctx<'_>) -> [(String, Vec<(String, String)>); 2] {
    let products = fixtures::quoted_products(Words::of(Locale::Nl));
    let button = |product: &QuotedProduct| {
        let item = QuotationItem { amount: None, ..QuotationItem::listed(ctx.site, product, 1) };
        (product.title.clone(), QuotationButton::new(ctx, item).to_string())
    };
    let list = |amounts: &[u8], missing: &str, outage, share: Option<&str>| {
        let item = |(product, amount): (_, &u8)| QuotationItem::listed(ctx.site, product, *amount);
        let items = products.iter().zip(amounts).map(item).collect();
        let missing = Quotation::of_cookies(Some(&format!("quotation={missing}"))).lines().to_vec();
        QuotationList::new(ctx, items, missing, outage, share.map(str::to_owned)).to_string()
    };
    let lists = vec![
        ("products: 3".to_owned(), list(&[1, 2, 100], "", false, Some("/offertelijst/?share=1#share"))),
        ("one of another language".to_owned(), list(&[7], "3000x2", false, None)),
        ("outage".to_owned(), list(&[], "7x12", true, None)),
        ("empty".to_owned(), list(&[], "", false, None)),
    ];
    let buttons = products.iter().map(button).collect();
    [("island-quotation_button".to_owned(), buttons), ("island-quotation_list".to_owned(), lists)]
}

/// What was found, by itself: in a column, and below a box.
fn search_parts(ctx: &Ctx<'_>) -> [(String, Vec<(String, String)>); 2] {
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
    [("island-search_column".to_owned(), columns), ("component-search_options".to_owned(), options)]
}

fn modal_without_cross() -> Vec<(String, String)> {
    let (ctx, chrome) = (ctx(Locale::Nl, "/aanmelden/"), fixtures::chrome(Words::of(Locale::Nl)));
    let modal = FavouriteModal::new(&ctx, &chrome).unwrap().without_cross();
    vec![("for signing in".to_owned(), modal.to_string())]
}

fn maps() -> Vec<(String, String)> {
    let map = |name: &str, chrome: &Chrome| {
        (name.to_owned(), Map::new(&ctx(Locale::Nl, "/contact/"), chrome, &fixtures::PLACES).to_string())
    };
    vec![map("rich", &fixtures::chrome(Words::of(Locale::Nl))), map("empty", &Chrome::default())]
}

/// Pictures and heroes in several widths.
fn pictures() -> [(String, Vec<(String, String)>); 2] {
    let words = Words::of(Locale::Nl);
    let mut pictures = Vec::new();
    for (name, picture) in fixtures::pictures(words) {
        let sized = Picture::new(&picture).sizes("(min-width: 48rem) 50vw, 100vw");
        pictures.push((name.to_owned(), sized.to_string()));
        pictures.push((format!("{name}, decorative"), Picture::decorative(&picture).to_string()));
        pictures.push((format!("{name}, first of all"), Picture::new(&picture).priority().to_string()));
    }
    let chrome = Chrome::default();
    let hero = |(name, page): (&str, Page)| (name.to_owned(), Hero::of_page(&page, &chrome).to_string());
    let heroes = fixtures::heroes(words).into_iter().map(hero).collect();
    [("component-picture".to_owned(), pictures), ("component-hero".to_owned(), heroes)]
}

/// Islands that stand in a block, by themselves.
fn islands_of_blocks(ctx: Ctx<'static>) -> Vec<(String, Vec<(String, String)>)> {
    let words = Words::of(Locale::Nl);
    let videos = fixtures::video_blocks(words).into_iter().filter_map(|(name, block)| match block {
        Block::Video(video) => Some((name.to_owned(), Video::new(&ctx, &video)?.to_string())),
        _ => None,
    });
    let galleries = fixtures::image_blocks(words).into_iter().filter_map(|(name, block)| match block {
        Block::Image(block) if block.pictures.len() > 1 => Some((
            name.to_owned(),
            ImageGallery::new(&ctx, &block, "image-block--full", "100vw", 3).to_string(),
        )),
        _ => None,
    });
    let news = fixtures::news(words);
    let news = |count| NewsSlider::new(&ctx, news.get(..count).unwrap(), 3).to_string();
    let slides = fixtures::slides(words);
    let slides = |position| Countdown::new(&ctx, &slides, position).to_string();
    vec![
        ("island-video".to_owned(), videos.collect()),
        ("island-image_gallery".to_owned(), galleries.collect()),
        (
            "island-news_slider".to_owned(),
            [1, 3].map(|count| (format!("news: {count}"), news(count))).to_vec(),
        ),
        (
            "island-countdown".to_owned(),
            vec![("first on the page".to_owned(), slides(1)), ("further down".to_owned(), slides(4))],
        ),
    ]
}

fn card_sliders(ctx: &Ctx<'_>) -> Vec<(String, String)> {
    let words = Words::of(Locale::Nl);
    let row = |(name, block)| match block {
        Block::CategoryCards(block) => {
            (String::from(name), CardSlider::new(ctx, "Rij", &block.items, 3).to_string())
        }
        _ => unreachable!("the fixture holds cards of categories"),
    };
    let Some((_, Block::CategoryCards(mut long))) = fixtures::category_card_blocks(words).into_iter().next()
    else {
        unreachable!("the fixture holds cards of categories");
    };
    long.items.extend(long.items.clone());
    let blocks = fixtures::category_card_blocks(words).into_iter().take(2);
    blocks.chain([("more than fit", Block::CategoryCards(long))]).map(row).collect()
}

fn picture_sliders(ctx: &Ctx<'_>) -> Vec<(String, String)> {
    let words = Words::of(Locale::Nl);
    let Kind::Product(product) = fixtures::product_page(words).kind else {
        unreachable!("the fixture is a product");
    };
    let of_product = |count| PictureSlider::new(ctx, Subject::Product, &product.gallery[..count]).to_string();
    let of_project = |count| {
        PictureSlider::new(ctx, Subject::Project, &fixtures::project_slides(words, count)).to_string()
    };
    let products = [2, 3].map(|count| (format!("a product's: {count}"), of_product(count)));
    let projects = [2, 3].map(|count| (format!("a project's: {count}"), of_project(count)));
    products.into_iter().chain(projects).collect()
}

/// A switcher of a page that does not exist in English, unless it is English.
fn switcher(ctx: &Ctx<'_>) -> LanguageSwitcher {
    let choice = |locale: Locale| {
        let href = format!("{}{}", ctx.sites.of(locale).unwrap().origin, third_level(locale));
        LanguageChoice { locale, href: Some(href).filter(|_| locale != Locale::En || ctx.locale() == locale) }
    };
    LanguageSwitcher::new(ctx.messages, ctx.locale(), Locale::ALL.map(choice).to_vec())
}

/// Pages whose golden is the whole document, in every language: a home page, a page with a trail, a page with structured data,
/// a member's page, one that nobody keeps and an error's.
const WITH_FRAME: [&str; 6] =
    ["page-home", "page-content", "page-product", "page-account-profile", "page-search-filled", "error-404"];

/// The same in Dutch alone: header and footer in their other states.
const WITH_AWKWARD_FRAME: [&str; 5] =
    ["page-hostile", "page-sparse", "page-bare", "page-preview", "page-first-year"];

/// What of its head is a page's own.
const OWN_HEAD: [&str; 5] = [
    "<title>",
    "<meta name=\"description\"",
    "<meta name=\"robots\"",
    "<script type=\"application/ld+json\"",
    "<body ",
];

/// What a document's golden holds: its `<main>` with what of the head is its own. What surrounds it is the same on all pages, and in
/// the goldens of a few. Of a form that was sent or could not be: what is said above its fields.
fn golden_part(Document { name, html, expected }: &Document) -> String {
    let screen = screen(name);
    let told = ["sent", "late", "quotation", "unavailable", "wait", "captcha", "large"];
    if told.iter().any(|state| screen.strip_prefix("page-form-").is_some_and(|name| name.starts_with(state)))
    {
        return between(html, "<form class=\"form ", "<p class=\"form__draft\"").to_owned();
    }
    if !expected.chrome || WITH_FRAME.contains(&screen) || WITH_AWKWARD_FRAME.contains(&screen) {
        return html.clone();
    }
    let own = html.lines().filter(|line| OWN_HEAD.iter().any(|start| line.starts_with(start)));
    own.chain([between(html, "<main", "</main>"), "</main>"]).map(|line| format!("{line}\n")).collect()
}

/// The part of a text from one mark up to another.
fn between<'a>(html: &'a str, start: &str, end: &str) -> &'a str {
    let from = html.find(start).unwrap_or_else(|| panic!("no {start}"));
    let to = html.find(end).unwrap_or_else(|| panic!("no {end}"));
    &html[from..to]
}

/// A document's name without its language.
fn screen(name: &str) -> &str {
    name.rsplit_once('.').map_or(name, |(screen, _)| screen)
}

/// Whether a document in another language, or with hostile texts, has the same elements in the same places as the plain Dutch one:
/// then that one's golden stands for both.
fn is_like_plain(document: &Document, plain: &BTreeMap<String, String>) -> bool {
    let screen = screen(&document.name);
    let is_whole = !document.expected.chrome || WITH_FRAME.contains(&screen);
    let other = screen.strip_suffix("-hostile").unwrap_or(screen);
    !is_whole && plain.get(other) == Some(&outline(document))
}

fn outline(document: &Document) -> String {
    let page = Element::parse(&document.html).unwrap();
    page.named("main").map(Element::outline).collect()
}

/// Name and text of every golden.
fn goldens() -> Vec<(String, String)> {
    let is_plain = |document: &Document| {
        document.expected.ctx.locale() == Locale::Nl && !document.name.contains("-hostile")
    };
    let (plain, others): (Vec<_>, Vec<_>) = documents().into_iter().partition(is_plain);
    let outlines =
        plain.iter().map(|document| (screen(&document.name).to_owned(), outline(document))).collect();
    let others = others.into_iter().filter(|document| !is_like_plain(document, &outlines));
    let pages =
        plain.into_iter().chain(others).map(|document| (document.name.clone(), golden_part(&document)));
    let titled = |(name, html): (String, String)| format!("<!-- {name} -->\n{}\n\n", html.trim_end());
    let parts =
        parts().into_iter().map(|(name, variants)| (name, variants.into_iter().map(titled).collect()));
    pages
        .chain(parts)
        .map(|(name, html): (String, String)| (name, format!("{}\n", html.trim_end())))
        .collect()
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// The first lines in which two texts differ.
fn difference(golden: &str, html: &str) -> String {
    let (mut old, mut new) = (golden.lines(), html.lines());
    for number in 1.. {
        match (old.next(), new.next()) {
            (None, None) => return "only line ends differ".to_owned(),
            (old, new) if old == new => {}
            (old, new) => {
                let shown = |line: Option<&str>| line.unwrap_or("(the end)").to_owned();
                return format!("line {number}\n  golden: {}\n  now:    {}", shown(old), shown(new));
            }
        }
    }
    unreachable!("texts end")
}

#[test]
fn everything_looks_as_it_did() {
    let goldens = goldens();
    let names: BTreeSet<_> = goldens.iter().map(|(name, _)| format!("{name}.html")).collect();
    assert_eq!(names.len(), goldens.len(), "two goldens have the same name");
    let stored =
        || fs::read_dir(folder()).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    let update = env::var_os("UPDATE_GOLDEN").is_some();
    let mut differences = Vec::new();
    for (name, html) in &goldens {
        let path = folder().join(format!("{name}.html"));
        let golden = fs::read_to_string(&path).unwrap_or_default();
        if update && golden != *html {
            fs::write(&path, html).unwrap();
        } else if golden != *html {
            differences.push(format!("{name}.html, {}", difference(&golden, html)));
        }
    }
    for orphan in stored().filter(|file| !names.contains(file)) {
        match update {
            true => fs::remove_file(folder().join(orphan)).unwrap(),
            false => differences.push(format!("{orphan} is the golden of nothing")),
        }
    }
    assert!(
        differences.is_empty(),
        "{}\n\nWhen this is how it should look: UPDATE_GOLDEN=1 cargo test -p site --test golden",
        differences.join("\n")
    );
}

#[test]
fn every_block_and_island_has_a_golden() {
    let goldens: BTreeSet<_> = goldens().into_iter().map(|(name, _)| name).collect();
    for (noun, prefix) in [("blocks", "block"), ("islands", "island")] {
        let templates = folder().join("../../templates").join(noun);
        for file in fs::read_dir(templates).unwrap() {
            let stem = file.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned();
            assert!(
                goldens.contains(&format!("{prefix}-{stem}")),
                "templates/{noun}/{stem}.html has no golden"
            );
        }
    }
}

#[test]
fn every_document_keeps_the_rules() {
    let mut found = Vec::new();
    for Document { name, html, expected } in documents() {
        let faults = match Element::parse(&html) {
            Ok(document) => faults(&document, &expected),
            Err(fault) => vec![fault],
        };
        found.extend(faults.into_iter().map(|fault| format!("{name}: {fault}")));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// A good document with one thing changed for the worse.
#[track_caller]
fn check_broken(documents: &[Document], good: &str, from: &str, to: &str, word: &str) {
    let document = documents.iter().find(|document| document.name == good).unwrap();
    assert!(document.html.contains(from), "{good} has no {from}");
    let html = document.html.replacen(from, to, 1);
    let found = faults(&Element::parse(&html).unwrap(), &document.expected);
    assert!(found.iter().any(|fault| fault.contains(word)), "{from} -> {to}: {found:?}");
}

#[test]
fn every_rule_can_be_broken() {
    let broken = [
        ("<html lang=\"nl\">", "<html lang=\"de\">", "lang is"),
        ("<h1 class=\"hero__title\">", "<h1></h1><h1>", "2 first-level headings"),
        ("<h3 class=\"news-card__title\">", "<h5></h5><h3>", "follows h"),
        ("id=\"newsletter-email\"", "id=\"content\"", "stands twice"),
        ("aria-labelledby=\"newsletter-title\"", "aria-labelledby=\"nothing\"", "points at 'nothing'"),
        (" alt=\"Planks\"", "", "img without alt"),
        (" width=\"622\"", "", "img without width"),
        ("<main class=\"main\"", "<main style=\"color: red\"", "style="),
        ("<main class=\"main\"", "<main onclick=\"x()\"", "onclick="),
        ("<title>", "<script type=\"module\" src=\"/a.js\">x()</script><title>", "address and text"),
        ("<title>", "<script></script><title>", "<script>"),
        ("{\"@context\"", "@context\"", "JSON-LD"),
        ("props=\"{", "props=\"", "props of"),
        ("<details class=\"mobile-menu\">", "<x-island></x-island><details>", "an island inside"),
        ("for=\"menu-search\"", "for=\"newsletter-email\"", "boxes"),
        ("<a class=\"skip-link\" href=\"#content\">", "<a href=\"/\"></a><a href=\"/\">", "without a name"),
        (
            "<p class=\"footer__copyright\">",
            "<p><ul></ul></p><p class=\"footer__copyright\">",
            "holds what it may not",
        ),
        ("href=\"http://oud.example/\"", "href=\"javascript:x\"", "leads to"),
        ("href=\"/privacy/\"", "href=\"/favorieten/\"", "only members"),
        (" rel=\"noopener\"", "", "opens a tab"),
        ("4 maart 2026", "04 maart 2026", "is written"),
        ("4 maart 2026", "4. maart 2026", "is written"),
        ("rel=\"canonical\" href=\"https://nl.example", "rel=\"canonical\" href=\"", "canonical is"),
        ("hreflang=\"x-default\"", "hreflang=\"fr\"", "hreflang is"),
        ("<title>", "<meta name=\"robots\" content=\"noindex\"><title>", "robots are told"),
        (
            "class=\"newsletter-form\" id=\"newsletter\" action=\"/_/newsletter\" method=\"post\" novalidate aria-labelledby=\"newsletter-title\"",
            "class=\"form\"",
            "0 newsletter forms",
        ),
        ("2021–2026", "2026", "copyright says"),
    ];
    let documents = documents();
    for (from, to, word) in broken {
        check_broken(&documents, "page-content.nl", from, to, word);
    }
    check_broken(&documents, "page-form-wrong.nl", "<main ", "<main autofocus ", "opens at 2 places");
    check_broken(
        &documents,
        "page-content.nl",
        "class=\"phone\" href=\"tel:+",
        "class=\"phone\" href=\"tel:+0",
        "dials",
    );
    check_broken(
        &documents,
        "page-noindex.nl",
        "<title>",
        "<link rel=\"canonical\" href=\"/\"><title>",
        "kept from",
    );
    let form = "<footer class=\"footer\"><form class=\"newsletter-form\"></form>";
    check_broken(&documents, "page-content.en", "<footer class=\"footer\">", form, "1 newsletter forms");
    check_broken(&documents, "page-first-year.nl", "© 2021 ", "© 2021–2021 ", "copyright says");
    check_broken(&documents, "page-content.de", "4. März 2026", "4 März 2026", "is written");
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
fn an_empty_block_leaves_nothing_behind() {
    for (kind, variants) in block_kinds(Words::of(Locale::Nl)) {
        for (name, block) in variants {
            let html = block_html(ctx(Locale::Nl, "/"), block);
            let nothing = ["empty", "without news"].contains(&name);
            assert_eq!(html.is_empty(), nothing, "{kind}, {name}: {html}");
        }
    }
}

/// All strings of a model for which `chosen` holds.
fn strings(value: &Value, chosen: fn(&str) -> bool) -> Vec<String> {
    match value {
        Value::String(text) if chosen(text) => vec![text.clone()],
        Value::Array(values) => values.iter().flat_map(|value| strings(value, chosen)).collect(),
        Value::Object(values) => values.values().flat_map(|value| strings(value, chosen)).collect(),
        _ => Vec::new(),
    }
}

/// Plain texts that are in the model and rightly not in the document.
fn is_read_by_nobody(text: &str) -> bool {
    let nobodys = [
        // The login page's, which has a test of its own.
        "Welkom terug",
        "Inloggen",
        "Nog geen account?",
        // The page has a picture of its own, and the wide picture's words stand for both.
        "Placeholder",
        "Not read",
        // Cards say their title.
        "benches",
        "bins",
        "Only decorates a card",
        // What the forms' script or the server reads, and labels of what has none.
        "Only a rule",
        "Only sent",
        "Only words",
        // A group without questions is left out.
        "Onderdelen",
        // Comes with the favourites.
        "Favorieten",
    ];
    nobodys.iter().any(|start| text.starts_with(start))
}

#[test]
fn plain_text_is_shown_as_it_was_written_and_never_acts() {
    let words = Words::hostile(Locale::Nl);
    let (content, chrome) = (fixtures::content_page(words), fixtures::chrome(words));
    let (entry, path) = (fixtures::error_page(words), third_level(Locale::Nl));
    let page = page("hostile", ctx(Locale::Nl, path), &chrome, &content).html;
    let not_found = Error::NotFound(Messages::of(Locale::Nl).page_not_found);
    let lost = fault("hostile", ctx(Locale::Nl, NOWHERE), &chrome, Some(&entry), not_found).html;
    let screens = fixtures::screens(words).into_iter().map(|screen| {
        let model = json!([screen.page, chrome]);
        (screen_page(&screen, &chrome).html, model)
    });
    let product = fixtures::product_page(words);
    let bench = self::page("hostile", product_at(Locale::Nl), &chrome, &product).html;
    let pages =
        [(page, json!([content, chrome])), (lost, json!([entry, chrome])), (bench, json!([product, chrome]))];
    for (html, model) in pages.into_iter().chain(screens) {
        let document = Element::parse(&html).unwrap();
        let mut seen: String = document.text();
        for element in document.all() {
            assert!(!element.has_class("hostile"), "text became markup");
            for (_, value) in element.attributes() {
                seen.push('\n');
                seen.push_str(value);
            }
        }
        let texts = strings(&model, |text| text.ends_with(HOSTILE));
        assert!(texts.len() > 20, "the fixture is hostile: {}", texts.len());
        let lost: Vec<_> =
            texts.iter().filter(|text| !is_read_by_nobody(text) && !seen.contains(text.as_str())).collect();
        assert!(lost.is_empty(), "not shown: {lost:#?}");
    }
}

#[test]
fn what_was_sent_with_a_form_is_shown_as_text() {
    let words = Words::hostile(Locale::Nl);
    let documents = documents();
    let shown = |name: &str| {
        let name = format!("page-form-{name}-hostile.nl");
        let html = &documents.iter().find(|document| document.name == name).unwrap().html;
        let document = Element::parse(html).unwrap();
        assert!(document.all().iter().all(|element| !element.has_class("hostile")), "text became markup");
        let attributes = document.all().into_iter().flat_map(Element::attributes);
        attributes.fold(document.text(), |seen, (_, value)| format!("{seen}\n{value}"))
    };
    let (wrong, second_step) = (shown("wrong"), shown("second-step"));
    for text in ["Ada", "ada", "12", "en nog een", "Gemeente Breda", "Dit klopt niet"] {
        assert!(wrong.contains(&words.name(text)), "{text}");
    }
    for name in ["plan.pdf", "plek.jpg"] {
        assert!(second_step.contains(&words.name(name)), "{name}");
    }
}

#[test]
fn the_login_page_shows_the_editors_words_and_what_was_typed_as_text() {
    let words = Words::hostile(Locale::Nl);
    let chrome = fixtures::chrome(words);
    let carried = vec![("to", words.name("/producten/"))];
    let values = Some(vec![(Field::User, words.name("ada"))]);
    let blank = fixtures::account_sheets(words).swap_remove(0).1;
    let sheet = AccountSheet { carried, values, ..blank };
    let document = Element::parse(&account("typed", words, &chrome, &sheet).html).unwrap();
    let attributes = document.all().into_iter().flat_map(Element::attributes);
    let values: Vec<String> = attributes.map(|(_, value)| value.to_string()).collect();
    assert!(document.all().iter().all(|element| !element.has_class("hostile")), "text became markup");
    for shown in ["Welkom terug", "Inloggen", "Nog geen account?"] {
        assert!(document.text().contains(&words.name(shown)), "{shown}");
    }
    for kept in ["/producten/", "ada"] {
        assert!(values.contains(&words.name(kept)), "{kept}");
    }
}

#[test]
fn markup_is_printed_as_it_is() {
    let words = Words::of(Locale::De);
    let (content, chrome) = (fixtures::content_page(words), fixtures::chrome(words));
    let html = page("markup", ctx(Locale::De, third_level(Locale::De)), &chrome, &content).html;
    let mut blocks = json!([content.blocks, content.intro, chrome.footer_sections, chrome.consent_text]);
    let markup = strings(&blocks.take(), |text| text.starts_with('<'));
    assert!(markup.len() > 8, "the fixture holds markup");
    for markup in markup {
        assert!(html.contains(&markup), "{markup}");
    }
}

#[test]
fn structured_data_says_what_the_trail_says() {
    let words = Words::hostile(Locale::Nl);
    let page = page(
        "trail",
        ctx(Locale::Nl, third_level(Locale::Nl)),
        &Chrome::default(),
        &fixtures::content_page(words),
    );
    let document = Element::parse(&page.html).unwrap();
    let script =
        document.named("script").find(|script| script.get("type") == Some("application/ld+json")).unwrap();
    let data: Value = serde_json::from_str(&script.text()).unwrap();
    let items = data["itemListElement"].as_array().unwrap();
    let trail: Vec<_> =
        items.iter().map(|item| (item["name"].as_str().unwrap(), item["item"].as_str().unwrap())).collect();
    let (above, craft, own) = (words.name("Over ons"), words.name("Vakwerk"), words.name("Eikenhout"));
    assert_eq!(
        trail,
        [
            ("Home", "https://nl.example/"),
            (above.as_str(), "https://nl.example/over-ons/"),
            (craft.as_str(), "https://nl.example/over-ons/vakwerk/"),
            (own.as_str(), "https://nl.example/over-ons/vakwerk/eikenhout/"),
        ]
    );
    let crumbs = document.named("nav").find(|nav| nav.has_class("breadcrumbs")).unwrap();
    let shown: Vec<_> = crumbs.named("li").map(Element::text).collect();
    assert_eq!(shown, ["Home", &above, &craft, &own]);
}

#[test]
fn a_list_leads_to_the_pages_it_has() {
    let pages = |skipped, total| {
        let listing = Listing { skipped, new: true, ..Listing::default() };
        let ctx = Ctx { listing, ..products_at(Locale::Nl) };
        Pagination::new(&ctx, ctx.path, total, 48, "Meer").map(|pages| {
            let document = Element::parse(&pages.at("#list").to_string()).unwrap();
            let links = document.named("a").map(|link| link.get("href").unwrap_or_default().to_owned());
            (links.collect::<Vec<_>>(), document.named("p").map(Element::text).collect::<String>())
        })
    };
    let shown = |links: &[&str], range: &str| {
        Some((links.iter().map(|link| link.to_string()).collect::<Vec<_>>(), range.to_owned()))
    };
    assert_eq!(pages(0, 48), None);
    assert_eq!(pages(0, 0), None);
    let (first, second, third) =
        ("/producten/?new=1#list", "/producten/?new=1&page=2#list", "/producten/?new=1&page=3#list");
    assert_eq!(pages(0, 97), shown(&[second], "1–48 van 97"));
    assert_eq!(pages(1, 97), shown(&[third, first], "49–96 van 97"));
    assert_eq!(pages(2, 97), shown(&[second], "97–97 van 97"));
}

#[test]
fn nothing_internal_is_shown() {
    for document in documents() {
        assert!(!document.html.contains("a secret"), "{}", document.name);
    }
}
