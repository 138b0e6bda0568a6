//! Reads the service's responses and decides what may be shown. They come from another system, so a missing or
//! malformed field costs only its own hit.

use serde_json::Value;

use super::numbers;
use crate::{
    cms::link,
    model::{Crumb, Hit, TextFragment},
    routing::{locale::Locale, route::Route},
};

/// Marks around matching words: private-use characters, which `Query` drops and no editor types.
pub const MARKS: [char; 2] = ['\u{e000}', '\u{e001}'];

pub struct Matches {
    /// The hits of one page; `None` for a hit that must not be shown.
    pub hits: Vec<Option<Hit>>,
    /// Number of hits on all pages.
    pub total: usize,
    /// Number of pages.
    pub pages: usize,
}

/// Reads the response of one index to a query. `None` when it is malformed.
pub fn read(response: &Value, query: &str, locale: Locale, asset_origin: &str) -> Option<Matches> {
    let number = |name: &str| usize::try_from(response.get(name)?.as_u64()?).ok();
    let hits = response.get("hits")?.as_array()?;
    Some(Matches {
        hits: hits.iter().map(|record| hit(record, query, locale, asset_origin)).collect(),
        total: number("nbHits")?,
        pages: number("nbPages")?,
    })
}

/// Maps a record to a hit. The record must be live, not hidden, and have a title in the language (specification section
/// 5), which is checked here again whatever filters the service applied.
fn hit(record: &Value, query: &str, locale: Locale, asset_origin: &str) -> Option<Hit> {
    let of = |name: &str| record.get(name)?.get(locale.code());
    let text = |name: &str| of(name)?.as_str().map(str::trim).filter(|text| !text.is_empty());
    let is_shown = text("status")? == "live" && !of("hideFromSearch")?.as_bool()?;
    let title = text("title").filter(|_| is_shown)?;
    let marked = record
        .get("_highlightResult")
        .and_then(|marked| marked.get("title")?.get(locale.code())?.get("value")?.as_str());
    let chosen = text("articleNumber").and_then(|number| numbers::variant(query, number));
    let category = text("categoryTitle").zip(text("categoryUri").and_then(|uri| path(uri, locale)));
    Some(Hit {
        id: id(record.get("objectID")?).unwrap_or_default(),
        title: pieces(title, marked),
        href: chosen.unwrap_or_default().href(&path(text("uri")?, locale)?),
        category: category.map(|(title, href)| Crumb { title: title.into(), href: href.into() }),
        picture: picture(record, asset_origin),
    })
}

fn id(id: &Value) -> Option<u32> {
    id.as_u64().and_then(|id| id.try_into().ok()).or_else(|| id.as_str()?.parse().ok())
}

/// The local path of an element. `None` when it is not a route of this site.
fn path(uri: &str, locale: Locale) -> Option<String> {
    let path = link::path(uri);
    Route::parse(&path, locale).map(|_| path)
}

/// The smallest picture, if it comes from the configured asset origin.
fn picture(record: &Value, asset_origin: &str) -> Option<String> {
    let transform = record.get("transforms")?.as_array()?.first()?;
    let addresses = ["thumbnail", "webp", "url"].into_iter().filter_map(|name| transform.get(name)?.as_str());
    addresses.filter(|address| address.starts_with(asset_origin)).map(str::to_owned).next()
}

/// Splits a title at the service's marks. Left unmarked when the marked text differs from the title.
fn pieces(title: &str, marked: Option<&str>) -> Vec<TextFragment> {
    let whole = || vec![TextFragment { text: title.to_owned(), matched: false }];
    let Some(marked) = marked.map(str::trim) else { return whole() };
    if marked.chars().filter(|letter| !MARKS.contains(letter)).ne(title.chars()) {
        return whole();
    }
    let [opening, closing] = MARKS;
    let mut pieces: Vec<TextFragment> = Vec::new();
    for (place, part) in marked.split(opening).enumerate() {
        let (inside, after) =
            if place == 0 { ("", part) } else { part.split_once(closing).unwrap_or(("", part)) };
        for (text, matched) in [(inside, true), (after, false)] {
            if !text.is_empty() {
                pieces.push(TextFragment { text: text.replace(MARKS, ""), matched });
            }
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const ORIGIN: &str = "https://assets.example/";

    fn record() -> Value {
        json!({
            "objectID": "12", "title": {"nl": "Parkbank Linde"}, "uri": {"nl": "producten/linde"},
            "status": {"nl": "live"}, "hideFromSearch": {"nl": false},
            "categoryTitle": {"nl": "Banken"}, "categoryUri": {"nl": "producten/banken"},
            "transforms": [{"thumbnail": "https://assets.example/a.jpg", "url": "https://assets.example/b.jpg"}],
            "_highlightResult": {"title": {"nl": {"value": "Park\u{e000}bank\u{e001} Linde"}}}
        })
    }

    fn shown(record: &Value) -> Option<Hit> {
        hit(record, "bank", Locale::Nl, ORIGIN)
    }

    fn with(path: &str, value: Value) -> Value {
        let mut record = record();
        *record.pointer_mut(path).unwrap() = value;
        record
    }

    fn marks(hit: &Hit) -> String {
        let mark = |piece: &TextFragment| {
            if piece.matched { format!("[{}]", piece.text) } else { piece.text.clone() }
        };
        hit.title.iter().map(mark).collect()
    }

    #[test]
    fn a_record_becomes_a_hit() {
        let hit = shown(&record()).unwrap();
        assert_eq!(
            (hit.id, hit.href.as_str(), marks(&hit).as_str()),
            (12, "/producten/linde/", "Park[bank] Linde")
        );
        assert_eq!(&*hit.category.unwrap().href, "/producten/banken/");
        assert_eq!(hit.picture.as_deref(), Some("https://assets.example/a.jpg"));
    }

    #[test]
    fn a_whole_article_number_leads_to_what_it_chooses() {
        let mut record = record();
        record["articleNumber"] = json!({"nl": "LH-1101"});
        for (query, href) in [
            ("LH-1101-24-RO", "/producten/linde/?choice=24-RO"),
            ("LH-1101", "/producten/linde/"),
            ("LH-1102-24-RO", "/producten/linde/"),
        ] {
            assert_eq!(hit(&record, query, Locale::Nl, ORIGIN).unwrap().href, href);
        }
    }

    #[test]
    fn what_is_not_for_visitors_is_no_hit() {
        for (path, value) in [
            ("/status/nl", json!("pending")),
            ("/status", json!({"en": "live"})),
            ("/status/nl", json!(1)),
            ("/hideFromSearch/nl", json!(true)),
            ("/hideFromSearch/nl", json!("false")),
            ("/hideFromSearch", json!({})),
            ("/title/nl", json!(null)),
            ("/title/nl", json!("  ")),
            ("/title", json!({"en": "Bench"})),
            ("/uri/nl", json!(null)),
            ("/uri/nl", json!("\\evil.example")),
            ("/uri/nl", json!("https://evil.example")),
            ("/uri/nl", json!("a b")),
            ("", json!([])),
        ] {
            assert_eq!(shown(&with(path, value.clone())), None, "{path} {value}");
        }
    }

    #[test]
    fn what_decorates_may_be_missing() {
        for (path, value) in [
            ("/transforms", json!([])),
            (
                "/transforms/0",
                json!({"thumbnail": "https://evil.example/a.jpg", "url": "javascript:alert(1)"}),
            ),
            ("/transforms/0", json!("https://assets.example/a.jpg")),
        ] {
            assert_eq!(shown(&with(path, value)).unwrap().picture, None);
        }
        assert_eq!(shown(&with("/categoryUri/nl", json!("\\evil.example"))).unwrap().category, None);
        assert_eq!(shown(&with("/objectID", json!("none"))).unwrap().id, 0);
    }

    #[test]
    fn marks_mark_the_title_and_nothing_else() {
        let marked = |value: Value| marks(&shown(&with("/_highlightResult/title/nl/value", value)).unwrap());
        assert_eq!(marked(json!("\u{e000}Park\u{e001}\u{e000}bank\u{e001} Linde")), "[Park][bank] Linde");
        assert_eq!(marked(json!("<em>Park</em>bank Linde")), "Parkbank Linde");
        assert_eq!(marked(json!("Something else")), "Parkbank Linde");
        assert_eq!(marked(json!(7)), "Parkbank Linde");
        assert_eq!(marked(json!("\u{e001}Park\u{e000}bank Linde")), "Parkbank Linde");
    }

    #[test]
    fn an_answer_has_hits_and_counts() {
        let response = json!({"hits": [record(), {}], "nbHits": 21, "nbPages": 3});
        let matches = read(&response, "bank", Locale::Nl, ORIGIN).unwrap();
        assert_eq!((matches.hits.len(), matches.total, matches.pages), (2, 21, 3));
        assert!(matches.hits[0].is_some() && matches.hits[1].is_none());
        for none in [
            json!({}),
            json!({"hits": {}, "nbHits": 1, "nbPages": 1}),
            json!({"hits": [], "nbHits": -1, "nbPages": 1}),
        ] {
            assert!(read(&none, "bank", Locale::Nl, ORIGIN).is_none(), "{none}");
        }
    }
}
