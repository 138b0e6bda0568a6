//! The operations `Page` and `ErrorPage`, which answer in one shape.

use super::blocks::{self, Surroundings};
use super::link::path;
use super::mapped::{Mapped, Notes};
use super::picture::{crop, first_crop};
use super::sanitise::rich;
use super::seo;
use crate::locale::Locale;
use crate::model::{
    self, Alternate, Block, Crumb, ErrorPage, Hero, HeroKind, Html, Kind, NewsCard, Picture, Seo,
};
use crate::site::Sites;
use chrono::{DateTime as Moment, NaiveDate};

type QueryArgument = u32;
type DateTime = String;

include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// Variables of `Page`: one entry of one language, with its metadata.
pub(super) fn variables(uri: &str, site_id: u32) -> page::PageVariables {
    page::PageVariables {
        uri: Some(vec![Some(uri.to_owned())]),
        seo_uri: Some(uri.to_owned()),
        site: Some(vec![Some(site_id)]),
        site_id: Some(i64::from(site_id)),
    }
}

/// Variables of `ErrorPage`: the entry of a section, `notFound` or `serviceUnavailable`.
pub(super) fn error_variables(section: &str, site_id: u32) -> page::ErrorPageVariables {
    page::ErrorPageVariables {
        section: Some(vec![Some(section.to_owned())]),
        site: Some(vec![Some(site_id)]),
    }
}

/// The page of an answer to `Page`. `None` when no entry lives at the address.
pub(super) fn map(answer: page::ResponseData, sites: &Sites, locale: Locale) -> Mapped<Option<model::Page>> {
    let mut notes = Notes::default();
    let news = latest_news(answer.news, &mut notes);
    let Some(entry) = answer.entry else { return notes.finish(None) };
    notes.element(&entry.id);
    notes.section(&entry.section_handle);
    let (id, uri) = (entry.id, entry.uri.unwrap_or_default());
    let title = filled(entry.title);
    let crumbs = entry.ancestors.into_iter().filter_map(|ancestor| {
        notes.element(&ancestor.id);
        Some(Crumb { title: ancestor.title?, href: path(&ancestor.uri?) })
    });
    let ancestors = crumbs.collect();
    let here = Alternate { locale, href: path(&uri) };
    let elsewhere =
        entry.localized.into_iter().filter_map(|other| alternate(sites, other.site_id, other.uri));
    let mut alternates: Vec<Alternate> =
        std::iter::once(here).chain(elsewhere.filter(|other| other.locale != locale)).collect();
    alternates.sort_by_key(|alternate| alternate.locale);
    let parts = parts(entry.on, &news, &mut notes);
    let seo = answer.seomatic.map_or_else(Seo::default, |containers| {
        seo::map(
            containers.meta_title_container,
            containers.meta_tag_container,
            containers.meta_json_ld_container,
        )
    });
    notes.finish(Some(model::Page {
        id: id.and_then(|id| id.parse().ok()).unwrap_or_default(),
        kind: parts.kind,
        // A page must be called something, in its heading and in search results.
        title: title.or_else(|| filled(parts.page_title.clone())).unwrap_or_else(|| path(&uri)),
        page_title: filled(parts.page_title),
        intro: parts.intro,
        hero: parts.hero,
        date: None,
        ancestors,
        blocks: parts.blocks,
        alternates,
        seo,
        members_only: parts.members_only,
    }))
}

/// The page of an answer to `ErrorPage`. `None` when the editors made none.
pub(super) fn map_error(answer: page::ResponseData) -> Mapped<Option<ErrorPage>> {
    let mut notes = Notes::default();
    let news = latest_news(answer.news, &mut notes);
    let Some(entry) = answer.entry else { return notes.finish(None) };
    notes.element(&entry.id);
    notes.section(&entry.section_handle);
    let parts = parts(entry.on, &news, &mut notes);
    // Without a title of the editors' the built-in words are better.
    let Some(title) = filled(entry.title).or_else(|| filled(parts.page_title.clone())) else {
        return notes.finish(None);
    };
    notes.finish(Some(ErrorPage {
        title,
        page_title: filled(parts.page_title),
        intro: parts.intro,
        picture: parts.hero.desktop,
        picture_mobile: parts.hero.mobile,
        blocks: parts.blocks,
        news,
    }))
}

/// A news item on a card, or nothing when it has no address or title.
pub(super) fn news_card(card: page::NewsCard, notes: &mut Notes) -> Option<NewsCard> {
    notes.element(&card.id);
    let picture = match card.on {
        page::NewsCardOn::news_default_Entry(news) => first_crop!(news.headerslider, (405, 405)),
        _ => None,
    };
    Some(NewsCard {
        title: filled(card.title)?,
        href: path(&card.uri?),
        date: card.post_date.as_deref().and_then(day),
        picture,
    })
}

/// What the entry types have in common.
#[derive(Default)]
struct Parts {
    kind: Kind,
    page_title: Option<String>,
    intro: Html,
    hero: Hero,
    blocks: Vec<Block>,
    members_only: bool,
}

fn parts(on: page::ShownEntryOn, news: &[NewsCard], notes: &mut Notes) -> Parts {
    use page::ShownEntryOn as Type;
    let around = Surroundings { news };
    // The types of an operation differ by place, not by shape.
    macro_rules! hero {
        ($entry:expr) => {
            Hero {
                kind: hero_kind($entry.hero_type.as_deref()),
                desktop: $entry.header_image.into_iter().flatten().next().and_then(own_size),
                mobile: $entry.header_image_mobile.into_iter().flatten().next().and_then(own_size),
            }
        };
    }
    macro_rules! blocks {
        ($content:expr) => {
            $content.into_iter().flatten().filter_map(|block| blocks::map(block, &around, notes)).collect()
        };
    }
    macro_rules! error_parts {
        ($entry:expr) => {{
            let hero = $entry.header_image.into_iter().flatten().next().map(error_hero);
            Parts {
                page_title: $entry.page_title,
                intro: html($entry.introtext),
                hero: hero.unwrap_or_default(),
                blocks: blocks!($entry.flexible_content),
                ..Parts::default()
            }
        }};
    }
    match on {
        Type::home_home_Entry(entry) => Parts {
            kind: Kind::Home,
            page_title: entry.page_title,
            intro: html(entry.introtext),
            hero: hero!(entry),
            blocks: blocks!(entry.flexible_content),
            members_only: false,
        },
        Type::pages_default_Entry(entry) => Parts {
            kind: Kind::Content,
            page_title: entry.page_title,
            intro: html(entry.introtext),
            hero: hero!(entry),
            blocks: blocks!(entry.flexible_content),
            members_only: entry.members_only.unwrap_or_default(),
        },
        Type::notFound_notFound_Entry(entry) => error_parts!(entry),
        Type::serviceUnavailable_serviceUnavailable_Entry(entry) => error_parts!(entry),
        _ => Parts::default(),
    }
}

fn hero_kind(handle: Option<&str>) -> HeroKind {
    match handle {
        Some("fullscreen") => HeroKind::Fullscreen,
        _ => HeroKind::Content,
    }
}

fn own_size(image: page::HeroImage) -> Option<Picture> {
    let side = |length: Option<i64>| {
        length.and_then(|length| u32::try_from(length).ok()).filter(|length| *length > 0)
    };
    crop(image.url, image.webp, image.title, (side(image.width)?, side(image.height)?))
}

fn error_hero(image: page::ErrorImage) -> Hero {
    Hero {
        kind: HeroKind::Content,
        mobile: crop(image.mobile, image.mobile_webp, image.title.clone(), (400, 179)),
        desktop: crop(image.url, image.webp, image.title, (622, 830)),
    }
}

fn latest_news(news: Option<Vec<Option<page::NewsCard>>>, notes: &mut Notes) -> Vec<NewsCard> {
    notes.section("news");
    news.unwrap_or_default().into_iter().flatten().filter_map(|item| news_card(item, notes)).collect()
}

fn alternate(sites: &Sites, site_id: Option<i64>, uri: Option<String>) -> Option<Alternate> {
    let site = sites.iter().find(|site| Some(i64::from(site.site_id)) == site_id)?;
    Some(Alternate { locale: site.locale, href: path(&uri?) })
}

/// The day of an ATOM time, in the time zone that it was written in.
fn day(atom: &str) -> Option<NaiveDate> {
    Moment::parse_from_rfc3339(atom).ok().map(|moment| moment.date_naive())
}

fn filled(text: Option<String>) -> Option<String> {
    text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
}

fn html(text: Option<String>) -> Html {
    text.map(|text| rich(&text)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::decode::recorded;
    use crate::model::{Aspect, ColumnWidth, Side};

    const WHOLE: &[u8] = include_bytes!("../../tests/answers/page.json");
    const SPARSE: &[u8] = include_bytes!("../../tests/answers/page_sparse.json");
    const UNKNOWN_TYPE: &[u8] = include_bytes!("../../tests/answers/page_unknown_type.json");
    const ERROR: &[u8] = include_bytes!("../../tests/answers/error_page.json");

    fn sites() -> Sites {
        let site = |id: u32| serde_json::json!({"origin": format!("https://{id}.example"), "siteId": id, "iso": "xx-XX"});
        Sites::parse(&serde_json::json!({"nl": site(1), "en": site(2), "de": site(3)}).to_string()).unwrap()
    }

    fn decode(answer: &[u8]) -> page::ResponseData {
        recorded(answer).unwrap()
    }

    fn show(answer: &[u8]) -> Mapped<Option<model::Page>> {
        map(decode(answer), &sites(), Locale::Nl)
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
            (page.hero.kind, desktop.width, desktop.alt.as_str()),
            (HeroKind::Fullscreen, 1920, "Bank in het park")
        );
        assert_eq!(page.hero.mobile.map(|picture| (picture.webp, picture.alt)), Some((None, String::new())));
        assert_eq!(page.ancestors, [Crumb { title: "Over ons".to_owned(), href: "/over-ons/".to_owned() }]);
        let at: Vec<_> = page.alternates.iter().map(|at| (at.locale, at.href.as_str())).collect();
        assert_eq!(at, [(Locale::Nl, "/over-ons/duurzaamheid/"), (Locale::En, "/about-us/sustainability/")]);
        assert_eq!(page.seo.title.as_deref(), Some("Duurzaamheid | Lommer"));
        assert!(page.seo.noindex && page.seo.tags.len() == 1 && page.seo.json_ld.len() == 1);
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
        let Mapped { model, skipped_blocks, .. } = show(WHOLE);
        assert_eq!(skipped_blocks, 1);
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
            (text.title.as_str(), text.text.as_str(), text.text_column2.as_str()),
            ("Waarom", "<p>Links</p>", "<p>Rechts</p>")
        );
        let cta = text.cta.as_ref().unwrap();
        assert_eq!(
            (cta.href.as_str(), cta.label.as_str(), cta.new_tab),
            ("/contact/", "Vraag het ons", true)
        );
        assert_eq!(
            (beside.aspect, beside.picture_side, beside.dark, beside.pinterest),
            (Aspect::Landscape, Side::Right, true, true)
        );
        assert_eq!(
            beside.picture.as_ref().map(|picture| picture.url.as_str()),
            Some("https://cms.example/hout.jpg")
        );
        assert_eq!(
            beside.alternative.as_ref().map(|picture| picture.url.as_str()),
            Some("https://cms.example/hout-l.jpg")
        );
        assert_eq!(beside.cta.as_ref().map(|cta| cta.href.as_str()), Some("https://hout.example/"));
        assert_eq!((gallery.width, gallery.pictures.len()), (ColumnWidth::Medium, 2));
        assert_eq!(
            quotes.quotes.iter().map(|quote| quote.author.as_str()).collect::<Vec<_>>(),
            ["A. de Vries"]
        );
        assert!(html.html.as_str().starts_with("<figure><img "));
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
    fn an_entry_of_an_unknown_type_keeps_what_all_entries_have() {
        let page = show(UNKNOWN_TYPE).model.unwrap();
        assert_eq!((page.id, page.title.as_str(), page.blocks.len()), (105, "Actie", 0));
        assert_eq!(page.alternates.iter().map(|at| at.href.as_str()).collect::<Vec<_>>(), ["/actie/"]);
        assert_eq!(page.seo, Seo::default());
    }

    #[test]
    fn an_error_page_answers_in_the_same_shape() {
        let Mapped { model, tags, .. } = map_error(decode(ERROR));
        let page = model.unwrap();
        assert_eq!(
            (page.title.as_str(), page.page_title.as_deref()),
            ("Niet gevonden", Some("Deze bank staat hier niet"))
        );
        assert_eq!(page.picture.map(|picture| picture.width), Some(622));
        assert_eq!(
            page.picture_mobile.map(|picture| picture.url),
            Some("https://cms.example/leeg-m.jpg".to_owned())
        );
        assert_eq!((page.blocks.len(), page.news.len()), (1, 1));
        assert!(tags.contains("section:notFound"));
        // Only types with metadata and mobile heroes ask for them; the other operation's answer is read all the same.
        assert_eq!(map_error(decode(WHOLE)).model.map(|page| page.news.len()), Some(1));
    }

    #[test]
    fn an_answer_of_another_shape_is_refused() {
        for text in [
            r#"{"data": {"entry": []}}"#,
            r#"{"data": {"entry": {"id": "1"}}}"#,
            r#"{"data": {"entry": null, "news": {}}}"#,
        ] {
            assert!(recorded::<page::ResponseData>(text.as_bytes()).is_none(), "{text}");
        }
    }
}
