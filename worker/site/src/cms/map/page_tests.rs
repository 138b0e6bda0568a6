//! The mapping of recorded answers to pages.

use chrono::NaiveDate;

use super::context::Mapped;
use super::left_out::LeftOut;
use super::page::{MapInput, map, map_error};
use super::wire::recorded;
use super::wire::{self, Subject};
use crate::config::Hosts;
use crate::model::{
    Aspect, Block, ColumnWidth, Crumb, Hero, HeroKind, Kind, MarkupPart, Page, Seo, Side, Variant,
};
use crate::routing::locale::Locale;
use crate::routing::site::Sites;
use crate::time_zone::TimeZone;

const WHOLE: &[u8] = include_bytes!("../../../tests/answers/page.json");
const SPARSE: &[u8] = include_bytes!("../../../tests/answers/page_sparse.json");
const ERROR: &[u8] = include_bytes!("../../../tests/answers/error_page.json");

fn decode(response: &[u8]) -> wire::ResponseData {
    recorded(response).unwrap()
}

fn show(response: &[u8]) -> Mapped<Option<Page>> {
    let hosts = Hosts { assets: "https://cms.example".into(), ..Hosts::default() };
    let (subject, sites, locale) = (Subject::Address, &Sites::for_tests(), Locale::Nl);
    map(decode(response), MapInput { subject, sites, locale, hosts: &hosts, is_preview: false })
}

#[test]
fn a_whole_page_comes_through() {
    let Mapped { model, tags, .. } = show(WHOLE);
    let page = model.unwrap();
    assert_eq!((page.id, page.kind, page.title.as_str()), (104, Kind::Content, "Duurzaamheid"));
    assert_eq!(page.page_title.as_deref(), Some("Banken die blijven"));
    assert_eq!(page.intro.as_str(), "<p>Gemaakt van <strong>reststromen</strong>.</p>");
    assert!(page.members_only);
    let desktop = page.hero.desktop.unwrap();
    assert_eq!(
        (page.hero.kind, desktop.width, &*desktop.alt),
        (HeroKind::Fullscreen, 1920, "Bank in het park")
    );
    assert_eq!(page.hero.mobile.map(|picture| (picture.webp, picture.alt)), Some((None, "".into())));
    assert_eq!(page.ancestors, [Crumb { title: "Over ons".into(), href: "/over-ons/".into() }]);
    let at: Vec<_> = page.alternates.iter().map(|at| (at.locale, at.href.as_str())).collect();
    assert_eq!(at, [(Locale::Nl, "/over-ons/duurzaamheid/"), (Locale::En, "/about-us/sustainability/")]);
    assert_eq!(page.seo.title.as_deref(), Some("Duurzaamheid | Lommer"));
    assert!(page.seo.noindex && page.seo.json_ld.len() == 1);
    let shared = page.seo.tags.iter().find(|tag| tag.key == "og:image").map(|tag| tag.content.as_str());
    assert_eq!(shared, Some("https://cms.example/bank.jpg"), "{:?}", page.seo.tags);
    for tag in [
        "entry:104",
        "entry:101",
        "entry:203",
        "entry:205",
        "entry:301",
        "entry:304",
        "section:pages",
        "section:news",
    ] {
        assert!(tags.contains(tag), "{tag} is not in {tags:?}");
    }
}

#[test]
fn all_six_kinds_of_blocks_come_through_and_an_unknown_one_is_left_out() {
    let Mapped { model, left_out, .. } = show(WHOLE);
    assert_eq!(left_out, [LeftOut::UnknownBlock]);
    let blocks = model.unwrap().blocks;
    let [
        Block::TitleText(text),
        Block::TextImage(beside),
        Block::Image(gallery),
        Block::Quote(quotes),
        Block::NewsItems(news),
        Block::Html(html),
    ] = blocks.as_slice()
    else {
        panic!("{blocks:?}");
    };
    assert_eq!(
        (text.title.as_str(), text.text.as_str(), text.text_column2.as_str(), text.newsletter),
        ("Waarom", "<p>Links</p>", "<p>Rechts</p>", true)
    );
    let cta = text.cta.as_ref().unwrap();
    assert_eq!((cta.href.as_str(), cta.label.as_str(), cta.new_tab), ("/contact/", "Vraag het ons", true));
    assert_eq!(
        (beside.aspect, beside.picture_side, beside.dark, beside.pinterest),
        (Aspect::Landscape, Side::Right, true, true)
    );
    assert_eq!(beside.picture.as_ref().map(|picture| &*picture.url), Some("https://cms.example/hout.jpg"));
    assert_eq!(
        beside.alternative.as_ref().map(|picture| &*picture.url),
        Some("https://cms.example/hout-l.jpg")
    );
    assert_eq!(beside.cta.as_ref().map(|cta| cta.href.as_str()), Some("https://hout.example/"));
    assert_eq!((gallery.width, gallery.pictures.len()), (ColumnWidth::Medium, 2));
    assert_eq!(quotes.quotes.iter().map(|quote| quote.author.as_str()).collect::<Vec<_>>(), ["A. de Vries"]);
    let [MarkupPart::Html(html)] = html.parts.as_slice() else { panic!("{:?}", html.parts) };
    assert!(html.as_str().starts_with("<figure><img "));
    let titles: Vec<_> = news.items.iter().map(|item| item.title.as_str()).collect();
    assert_eq!(titles, ["Nieuwe bank", "Een film", "Geen nieuws, wel gekozen"]);
    assert_eq!(news.items[0].date, NaiveDate::from_ymd_opt(2026, 3, 1));
    assert!(news.items[0].picture.is_some() && news.items[1].picture.is_none());
}

#[test]
fn what_is_missing_is_empty() {
    let page = show(SPARSE).model.unwrap();
    assert_eq!((page.id, page.kind, page.title.as_str()), (1, Kind::Home, "/"));
    assert_eq!((page.page_title, page.hero, page.seo), (None, Hero::default(), Seo::default()));
    assert_eq!(page.blocks.len(), 6, "{:?}", page.blocks);
    assert!(show(br#"{"data": {"entry": null, "news": [], "seomatic": null}}"#).model.is_none());
}

#[test]
fn an_error_page_answers_in_the_same_shape() {
    let dutch = (Locale::Nl, TimeZone::default());
    let Mapped { model, tags, .. } = map_error(decode(ERROR), dutch, &Hosts::default());
    let page = model.unwrap();
    assert_eq!(
        (page.title.as_str(), page.page_title.as_deref()),
        ("Niet gevonden", Some("Deze bank staat hier niet"))
    );
    assert_eq!(page.picture.map(|picture| picture.width), Some(622));
    assert_eq!(page.picture_mobile.map(|picture| picture.url), Some("https://cms.example/leeg-m.jpg".into()));
    assert_eq!((page.blocks.len(), page.news.len()), (1, 1));
    assert!(tags.contains("section:notFound"));
    // Only types with metadata and mobile heroes ask for them; the other operation's response is read all the same.
    assert_eq!(map_error(decode(WHOLE), dutch, &Hosts::default()).model.map(|page| page.news.len()), Some(1));
}

#[test]
fn a_product_says_what_it_can_be_ordered_in() {
    let Mapped { model, tags, left_out, .. } = show(
        br##"{"data": {"entry": {"__typename": "products_default_Entry", "id": "12", "uri": "producten/linde",
            "articleNumber": "LH-1101", "variants": [
                {"__typename": "variants_TableRow", "option": "length", "choices": "18 12", "conditions": null},
                {"__typename": "variants_TableRow", "option": "colour", "choices": "7016", "conditions": ""},
                {"__typename": "variants_TableRow", "option": null, "choices": null, "conditions": null}],
            "variantPictures": [
                {"__typename": "variantPictures_BlockType", "shows": " length 12, colour 7016 ", "picture": [
                    {"__typename": "images_Asset", "id": "31", "title": "Short", "url": "https://cms.example/short.jpg"}]},
                {"__typename": "variantPictures_BlockType", "shows": "length 12", "picture": []},
                {"__typename": "variantPictures_BlockType", "shows": "length 99", "picture": [
                    {"__typename": "images_Asset", "id": "32", "title": "Long", "url": "https://cms.example/long.jpg"}]},
                {"__typename": "variantPictures_BlockType", "shows": null, "picture": null}]},
        "vocabulary": {"__typename": "variants_GlobalSet", "variantOptions": [
            {"__typename": "variantOptions_BlockType", "parameter": "length", "label": "Lengte", "choices": [
                {"__typename": "choices_TableRow", "code": "12", "label": "1200 mm", "color": ""},
                {"__typename": "choices_TableRow", "code": "18", "label": "1800 mm", "color": null}]},
            {"__typename": "variantOptions_BlockType", "parameter": "colour", "label": "Kleur", "choices": [
                {"__typename": "choices_TableRow", "code": "7016", "label": "Antracietgrijs", "color": "#383e42"}]},
            {"__typename": "variantOptions_BlockType", "parameter": null, "label": null, "choices": null}]}}}"##,
    );
    let Some(Kind::Product(product)) = model.map(|page| page.kind) else { panic!("{left_out:?}") };
    let chosen = product.variants.chosen(&Variant::parse("12-7016").unwrap()).unwrap();
    let labels: Vec<_> = chosen.iter().map(|(option, choice)| (&*option.label, &*choice.label)).collect();
    assert_eq!(labels, [("Lengte", "1200 mm"), ("Kleur", "Antracietgrijs")]);
    assert_eq!(product.variants.article_number(&product.variants.standard()), "LH-1101-18-7016");
    let shown = |variant: &str| product.variants.picture(&Variant::parse(variant).unwrap());
    assert_eq!(shown("12-7016").map(|slide| &*slide.picture.url), Some("https://cms.example/short.jpg"));
    assert_eq!((shown("18-7016"), product.variants.pictures.len()), (None, 1));
    let [LeftOut::Variant(mistake)] = left_out.as_slice() else { panic!("{left_out:?}") };
    assert_eq!(mistake, "'length 99' of a picture is not understood");
    for tag in ["chrome", "entry:12", "entry:31"] {
        assert!(tags.contains(tag), "{tag} {tags:?}");
    }
}
