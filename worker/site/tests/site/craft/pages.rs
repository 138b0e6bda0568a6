//! Every page that a Craft answered is shown, with all that its answer has.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{craft, isolate};
use crate::{
    properties::html::{Piece, pieces},
    recorded::{self, PAGES, Recorded},
    world::{Behaviour, World, text, visit, x_cache},
};

/// Texts that are not on every page whose answer has them, by a part of their coordinate, and why.
const NOT_SHOWN: [(&str, &str); 35] = [
    (".id", "tells elements apart, mostly in data for scripts"),
    (".sectionHandle", "chooses the kind of page"),
    (".postDate", "is written as a date of the language"),
    ("home_home_Entry.uri", "home is at the root"),
    ("SeomaticType.", "is read: title, description and data for search engines"),
    (".cta.type", "is told by where a link leads"),
    (".cta.url", "a link to an element leads to the element's address on its own domain"),
    (".cta.text", "without words of an editor the plugin says 'Learn More' in every language"),
    ("pages_default_Entry.title", "a link has words of its own"),
    ("productCategories_Category.uri", "a card leads to its product"),
    ("flexibleContent_products_BlockType.titleField", "a block without products is left out"),
    ("flexibleContent_textImage_BlockType.position", "is told by a class"),
    ("downloads_BlockType.titleField", "files in Dutch alone are not offered elsewhere"),
    ("documents_Asset.title", "a file has the editor's title"),
    ("documents_Asset.size", "is written in units"),
    ("documents_Asset.url", "files of members lead to the log-in"),
    ("images_Asset.title", "pictures of cards have no alternative text, their titles stand beside them"),
    ("images_Asset.url", "browsers have the WebP, and a card shows the first picture"),
    ("images_Asset.webp", "a card shows the first picture"),
    ("images_Asset.small", "a card shows the first picture"),
    ("images_Asset.medium", "a card shows the first picture"),
    ("images_Asset.large", "a card shows the first picture"),
    ("images_Asset.thumbnail", "a single picture needs none"),
    ("images_Asset.whole", "a picture of fewer pixels is shown whole as it is"),
    ("PageSettingsType.", "the first page has no button back, and the layout is the site's own"),
    ("contactForm_Form.settings.default", "is told by classes"),
    (".displayName", "chooses the kind of field"),
    (".inputTypeName", "is said to the content system alone"),
    (".conditions", "is data for scripts in the site's own words"),
    ("Attributes.label", "names an attribute"),
    (".errorMessage", "is said when there is an error"),
    ("Field_Hidden.", "is hidden"),
    ("Field_Html.name", "markup needs no heading"),
    ("Field_Name.middleName", "is switched off"),
    ("Field_Name.prefix", "is switched off"),
];

fn is_explained(coordinate: &str, pattern: &str) -> bool {
    coordinate.contains(pattern)
}

/// All texts of markup, those of attributes and of data for scripts included, with one space for white space.
fn words(markup: &str) -> String {
    let texts = pieces(markup).into_iter().flat_map(|piece| match piece {
        Piece::Start(_, attributes) => attributes.into_iter().map(|(_, value)| value).collect(),
        Piece::Text(text) => vec![text],
        Piece::End(_) | Piece::Comment => Vec::new(),
    });
    plain(&texts.collect::<Vec<_>>().join(" "))
}

fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The texts of an answer by their coordinates: the closest type, and the fields from there.
fn texts<'a>(of: &'a Value, coordinate: &str, found: &mut Vec<(String, &'a str)>) {
    match of {
        Value::String(text) => found.push((coordinate.to_owned(), text)),
        Value::Array(items) => items.iter().for_each(|item| texts(item, coordinate, found)),
        Value::Object(fields) => {
            let own = fields.get("__typename").and_then(Value::as_str).unwrap_or(coordinate);
            for (name, value) in fields.iter().filter(|(name, _)| *name != "__typename") {
                texts(value, &format!("{own}.{name}"), found);
            }
        }
        _ => {}
    }
}

/// What a page may do without: the newest news for a block that names none, and the projects of which the filter knows
/// the years.
fn is_spare(operation: &str, field: &str) -> bool {
    field == "index" || field == "news" && operation != "News"
}

#[test]
fn all_that_an_answer_has_is_on_its_page() {
    let (app, world) = (isolate(), World::new(craft()));
    let (mut missing, mut reasons) = (BTreeSet::new(), BTreeSet::new());
    let pages = recorded::of_a_craft().iter().filter(|one| PAGES.contains(&one.operation.as_str()));
    let mut count = 0;
    for Recorded { name, operation, address, answer: recorded, .. } in pages {
        let response = visit(app, &world, address);
        let exists = !recorded["data"]["entry"].is_null() || !recorded["data"]["category"].is_null();
        assert_eq!(response.status, if exists { 200 } else { 404 }, "{name}: {address}");
        assert_eq!(world.take_log(), Vec::<String>::new(), "{name}: no value was mended");
        if !exists {
            continue;
        }
        count += 1;
        assert_eq!(x_cache(&response), "miss");
        let shown = words(&text(&response));
        let mut found = Vec::new();
        for (field, value) in recorded["data"].as_object().unwrap() {
            if !is_spare(operation, field) {
                texts(value, field, &mut found);
            }
        }
        for (coordinate, text) in found {
            let parts = pieces(text).into_iter().filter_map(|piece| match piece {
                Piece::Text(text) => Some(plain(&text)),
                _ => None,
            });
            for part in parts.filter(|part| !shown.contains(part.as_str())) {
                match NOT_SHOWN.iter().find(|(pattern, _)| is_explained(&coordinate, pattern)) {
                    Some((pattern, _)) => reasons.insert(*pattern),
                    None => missing.insert(format!("{name} {coordinate}: {part}")),
                };
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
    let idle: Vec<_> = NOT_SHOWN.iter().filter(|(pattern, _)| !reasons.contains(pattern)).collect();
    assert!(idle.is_empty() && count == 44, "{count} pages; reasons for nothing: {idle:?}");
}

#[test]
fn an_error_page_has_the_words_of_its_entry() {
    let app = isolate();
    for Recorded { name, variables, address, answer: recorded, .. } in
        recorded::of_a_craft().iter().filter(|one| one.operation == "Single")
    {
        let is_not_found = variables["section"][0] == "notFound";
        let whole = craft();
        let world = World::new(Box::new(move |operation, call, variables| match operation {
            "Page" if !is_not_found => Behaviour::down(),
            _ => whole(operation, call, variables),
        }));
        let address = format!("{address}{}", if is_not_found { "somewhere/" } else { "" });
        let response = visit(app, &world, &address);
        assert_eq!(response.status, if is_not_found { 404 } else { 503 }, "{name}");
        let title = recorded["data"]["entry"]["title"].as_str().unwrap();
        assert!(words(&text(&response)).contains(title), "{name}: {title}");
    }
}
