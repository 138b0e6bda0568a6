//! One wrong value never takes a page. Every value of recorded answers is spoilt, one at a time, and what comes out is
//! compared byte for byte with the page of an answer in which that value, or what it belongs to, is null.

use std::{
    cell::OnceCell,
    collections::{BTreeMap, BTreeSet},
};

use serde_json::{Value, json};
use site::app::App;

use crate::{
    recorded::{self, PAGES, Recorded},
    session,
    world::{
        Behaviour, World, down, isolate, isolate_with, learn, nowhere, page, stored_key, text, visit, x_cache,
    },
};

/// A name of a field, or a place in a list.
#[derive(Clone, Debug, PartialEq)]
enum PathSegment {
    Field(String),
    Place(usize),
}

type Path = Vec<PathSegment>;

/// All values that hold no others, each with its path; of a list, the first element of each type.
fn leaves(of: &Value, path: &mut Path, found: &mut Vec<Path>) {
    match of {
        Value::Object(fields) if !fields.is_empty() => {
            for (name, value) in fields {
                path.push(PathSegment::Field(name.clone()));
                leaves(value, path, found);
                path.pop();
            }
        }
        Value::Array(items) if !items.is_empty() => {
            let mut types = BTreeSet::new();
            for (place, item) in items.iter().enumerate() {
                if types.insert(item["__typename"].to_string()) {
                    path.push(PathSegment::Place(place));
                    leaves(item, path, found);
                    path.pop();
                }
            }
        }
        _ => found.push(path.clone()),
    }
}

fn at<'a>(answer: &'a mut Value, path: &[PathSegment]) -> &'a mut Value {
    path.iter().fold(answer, |value, step| match step {
        PathSegment::Field(name) => &mut value[name.as_str()],
        PathSegment::Place(place) => &mut value[*place],
    })
}

/// The same answer with another value at a path, or without any.
fn with(answer: &Value, path: &[PathSegment], value: Option<Value>) -> Value {
    let mut answer = answer.clone();
    match (value, path.split_last()) {
        (None, Some((PathSegment::Field(name), above))) => {
            at(&mut answer, above).as_object_mut().unwrap().remove(name);
        }
        (value, _) => *at(&mut answer, path) = value.unwrap_or_default(),
    }
    answer
}

/// Values of other kinds.
fn spoilt(value: &Value) -> Vec<Value> {
    match value {
        Value::String(_) => vec![json!(7), json!(["x"]), json!({})],
        Value::Number(_) => vec![json!("1"), json!(true), json!([])],
        Value::Bool(_) => vec![json!("true"), json!({})],
        Value::Array(_) => vec![json!("x"), json!({})],
        // What was meant is not known: a number with a fraction is it rarely.
        _ => vec![json!(7.5)],
    }
}

/// What a value belongs to: the object around it, if it is not the element that the page is about.
fn owner(path: &[PathSegment]) -> Option<&[PathSegment]> {
    let (_, above) = path.split_last()?;
    let is_page = matches!(above, [_, PathSegment::Field(root)] if root == "entry" || root == "category");
    (above.len() > 1 && !is_page).then_some(above)
}

/// Lists of pictures, which are shown together: a single one needs no thumbnails.
const GALLERIES: [&str; 3] = ["productImage", "impressionImage", "headerslider"];

/// What may look different: the block, card or row that a value belongs to, or the gallery.
fn touched(path: &[PathSegment]) -> &[PathSegment] {
    let Some(place) = path.iter().position(|step| matches!(step, PathSegment::Place(_))) else {
        return owner(path).unwrap_or(path);
    };
    let in_gallery =
        matches!(&path[place - 1], PathSegment::Field(name) if GALLERIES.contains(&name.as_str()));
    if in_gallery { &path[..place] } else { &path[..=place] }
}

/// The isolate that shows an answer, again and again.
struct Stage {
    app: &'static App,
    world: World,
    address: String,
}

impl Stage {
    fn new(recorded: &Recorded) -> Stage {
        let address = recorded.address.clone();
        // What surrounds the page stays fresh: it is not what is looked at.
        let app = isolate_with(&[("SESSION_KEY", session::KEY), ("FRESH_SECONDS", "86400")]);
        Stage { app, world: World::new(crate::world::healthy()), address }
    }

    /// The answer to a visit once the content system answers so: nothing older is fresh any more.
    fn show(&self, operation: &str, answer: &Value) -> (u16, String, String) {
        self.world.wait(11_000);
        let now = self.world.now();
        let tag = if operation == "Chrome" { "chrome" } else { "section:news" };
        self.world.put("purge-times", json!({tag: now}).to_string().into_bytes());
        learn(self.app, &self.world);
        let (operation, body) = (operation.to_owned(), answer.to_string());
        self.world.script(Box::new(move |asked, _, variables| {
            let error =
                ["notFound", "serviceUnavailable"].iter().any(|name| variables["section"][0] == *name);
            match asked == operation && !error {
                true => Behaviour::of(200, "application/json", body.clone()),
                false => Behaviour::healthy(asked, variables),
            }
        }));
        let response = visit(self.app, &self.world, &self.address);
        (response.status, x_cache(&response).to_owned(), text(&response))
    }
}

/// All texts of an answer.
fn texts<'a>(of: &'a Value, found: &mut Vec<&'a str>) {
    match of {
        Value::String(text) => found.push(text),
        Value::Array(items) => items.iter().for_each(|item| texts(item, found)),
        Value::Object(fields) => fields.values().for_each(|item| texts(item, found)),
        _ => {}
    }
}

/// Values that decide whether there is a page at all.
fn decides(path: &[PathSegment]) -> bool {
    let [PathSegment::Field(_), PathSegment::Field(root), PathSegment::Field(name)] = path else {
        return false;
    };
    ["entry", "category"].contains(&root.as_str()) && ["__typename", "uri"].contains(&name.as_str())
}

/// Spoils every value of an answer that was not spoilt before in another; how often.
fn check(recorded: &Recorded, seen: &mut BTreeSet<String>) -> usize {
    let Recorded { name, operation, address, answer, .. } = recorded;
    let stage = Stage::new(recorded);
    let (status, _, whole) = stage.show(operation, answer);
    assert_eq!(status, 200, "{name}: {whole}");
    let shown = shown_texts(recorded, &whole);
    let (mut paths, mut count) = (Vec::new(), 0);
    leaves(answer, &mut Vec::new(), &mut paths);
    for path in paths {
        let label = label(answer, &path);
        let own = path.len() <= 3;
        let unseen = seen.insert(if own { format!("{} {label}", subject(recorded)) } else { label.clone() });
        if !unseen {
            continue;
        }
        let value = at(&mut answer.clone(), &path).clone();
        let show = |answer: &Value| stage.show(operation, answer);
        let case = |what: &str| format!("{name} ({address}): {label} {what}");
        if decides(&path) {
            for value in spoilt(&value).into_iter().map(Some).chain([None, Some(Value::Null)]) {
                count += 1;
                let case = case(&format!("{value:?}"));
                let (status, cache, html) = show(&with(answer, &path, value));
                let kept = status == 200 && (cache == "stale-error" || html == whole) || status == 404;
                assert!(kept, "{case}: {status} {cache}");
                assert!(html.contains("</header>") && html.contains("</footer>"), "{case}");
                stage.show(operation, answer);
            }
            continue;
        }
        let without = |path: &[PathSegment]| {
            let (status, cache, html) = show(&with(answer, path, Some(Value::Null)));
            assert_eq!((status, cache.as_str()), (200, "miss"), "{}", case("null"));
            holds_the_rest(&shown, answer, touched(path), &html, &case("null"));
            html
        };
        // The page without the value; the one without what it belongs to is made where a page is another.
        let (expected, of_owner) = (without(&path), OnceCell::new());
        count += 1;
        // One kind of wrong value after the other, so that each takes its turn.
        let wrong = spoilt(&value).swap_remove(count % spoilt(&value).len());
        for value in [None, Some(wrong)] {
            count += 1;
            let case = case(&format!("{value:?}"));
            let is_missing = value.is_none();
            let (status, cache, html) = show(&with(answer, &path, value));
            if !is_missing && label.ends_with("entry.membersOnly") {
                // What cannot be read does not open what only members may see.
                assert_eq!(status, 302, "{case}");
                continue;
            }
            assert_eq!((status, cache.as_str()), (200, "miss"), "{case}");
            let is_of_owner =
                || owner(&path).is_some_and(|path| *of_owner.get_or_init(|| without(path)) == html);
            assert!(html == expected || is_of_owner(), "{case}: another page than without it");
        }
    }
    count
}

/// A path with types in the place of places.
fn label(answer: &Value, path: &[PathSegment]) -> String {
    let mut value = answer;
    let mut label = String::new();
    for step in path {
        match step {
            PathSegment::Field(name) => {
                value = &value[name.as_str()];
                label = format!("{label}.{name}");
            }
            PathSegment::Place(place) => {
                value = &value[*place];
                label = format!("{label}[{}]", value["__typename"].as_str().unwrap_or_default());
            }
        }
    }
    label
}

/// Asserts that a page has header, footer and every text that is not of what was touched.
fn holds_the_rest(shown: &BTreeSet<String>, answer: &Value, touched: &[PathSegment], html: &str, case: &str) {
    assert!(html.contains("</header>") && html.contains("</footer>"), "{case}");
    let mut gone = Vec::new();
    let mut answer = answer.clone();
    let news = answer["data"]["news"].clone();
    let touched = at(&mut answer, touched);
    texts(touched, &mut gone);
    if touched["__typename"] == "flexibleContent_newsItems_BlockType" {
        // Where it names no news, it shows the latest.
        texts(&news, &mut gone);
    }
    let gone = gone.join(" ").to_lowercase();
    for text in shown.iter().filter(|text| !gone.contains(&text.to_lowercase())) {
        assert!(html.contains(text.as_str()), "{case}: {text} is gone");
    }
}

/// The texts of an answer that a page shows as they are. Words of the address are in links that a page makes itself, such as
/// those to the parts of a list.
fn shown_texts(recorded: &Recorded, html: &str) -> BTreeSet<String> {
    let mut found = Vec::new();
    texts(&recorded.answer, &mut found);
    let plain = |text: &&str| text.len() > 5 && !recorded.address.contains(text) && html.contains(text);
    found.into_iter().filter(plain).map(str::to_owned).collect()
}

/// The type of what an answer is about.
fn subject(of: &Recorded) -> &str {
    let data = &of.answer["data"];
    let kind =
        [&data["entry"], &data["category"], &data["globals"]].map(|value| value["__typename"].as_str());
    kind.into_iter().flatten().next().unwrap_or_default()
}

/// The same answer with two elements of a type in each list: more of them make it slow.
fn cut(mut answer: Value) -> Value {
    match &mut answer {
        Value::Array(items) => {
            let mut counts = BTreeMap::new();
            items.retain(|item| {
                let count = counts.entry(item["__typename"].to_string()).or_insert(0);
                *count += 1;
                *count <= 2
            });
            items.iter_mut().for_each(|item| *item = cut(item.take()));
        }
        Value::Object(fields) => fields.values_mut().for_each(|value| *value = cut(value.take())),
        _ => {}
    }
    answer
}

/// Spoils every value of the recorded answers about these types, and tells how often.
fn check_all(subjects: &[&str], at_least: usize) {
    let all = recorded::of_the_content_service().iter().chain(recorded::of_a_craft());
    let shown = all.filter(|one| !one.address.is_empty());
    let chosen = shown.filter(|one| subjects.contains(&subject(one)));
    let chosen: Vec<_> =
        chosen.map(|one| Recorded { answer: cut(one.answer.clone()), ..one.clone() }).collect();
    let missing = subjects.iter().find(|name| !chosen.iter().any(|one| subject(one) == **name));
    assert_eq!(missing, None);
    let mut seen = BTreeSet::new();
    let counts: Vec<(&str, usize)> =
        chosen.iter().map(|one| (one.name.as_str(), check(one, &mut seen))).collect();
    println!("{counts:?}");
    assert!(counts.iter().map(|(_, count)| count).sum::<usize>() > at_least, "{counts:?}");
}

const HOME: [&str; 1] = ["home_home_Entry"];

const CATALOGUE: [&str; 5] = [
    "products_default_Entry",
    "productCategories_Category",
    "productsOverview_productsOverview_Entry",
    "projectsOverview_projectsOverview_Entry",
    "projects_default_Entry",
];

const OTHERS: [&str; 6] = [
    "pages_default_Entry",
    "newsOverview_newsOverview_Entry",
    "news_default_Entry",
    "faqOverview_faqOverview_Entry",
    "faq_default_Entry",
    "colorChart_colorChart_Entry",
];

const CHROME: [&str; 1] = ["globals_GlobalSet"];

#[test] // F11
fn no_single_value_takes_the_home_page() {
    check_all(&HOME, 400);
}

#[test] // F11
fn no_single_value_takes_a_page_of_the_catalogue() {
    check_all(&CATALOGUE, 450);
}

#[test] // F11
fn no_single_value_takes_another_page() {
    check_all(&OTHERS, 400);
}

#[test] // F11
fn no_single_value_takes_what_surrounds_every_page() {
    check_all(&CHROME, 150);
}

#[test]
fn every_page_that_was_recorded_is_among_them() {
    let known = [&HOME[..], &CATALOGUE, &OTHERS, &CHROME].concat();
    for one in recorded::of_a_craft().iter().filter(|one| PAGES.contains(&one.operation.as_str())) {
        let kind = subject(one);
        assert!(known.contains(&kind) || kind.is_empty() && one.name == "Page.16", "{}: {kind}", one.name);
    }
}

/// A page with a block whose words are of another kind, and one that is as it should be.
fn half_broken() -> Value {
    let mut answer = page("about", "Welcome");
    let blocks = answer["data"]["entry"]["flexibleContent"].as_array_mut().unwrap();
    blocks.push(json!({"__typename": "flexibleContent_titleText_BlockType", "titleField": ["no", "title"],
        "text": "<p>Beside it</p>"}));
    blocks.push(json!({"titleField": "Nameless"}));
    blocks.push(json!("no block"));
    answer
}

const ABOUT: &str = "nl.example/about/";

#[test]
fn a_mended_page_is_named_once_and_kept_for_half_a_minute() {
    let (app, world) = (isolate(), World::answering("Page", half_broken()));
    let response = visit(app, &world, ABOUT);
    assert_eq!((response.status, x_cache(&response)), (200, "miss"));
    let html = text(&response);
    assert!(html.contains("Words of this page") && html.contains("Beside it") && !html.contains("Nameless"));
    let log = world.take_log();
    let paths =
        r#"["entry.flexibleContent.1.titleField","entry.flexibleContent.2","entry.flexibleContent.3"]"#;
    assert!(
        log.iter().filter(|line| line.contains(paths) && line.contains("/about/")).count() == 1,
        "{log:?}"
    );
    world.wait(29_000);
    assert_eq!(x_cache(&visit(app, &world, ABOUT)), "memory");
    assert!(world.take_log().is_empty());
    world.script(crate::world::healthy());
    world.wait(1_000);
    let response = visit(app, &world, ABOUT);
    assert_eq!(x_cache(&response), "miss", "it is right again at once");
    assert!(!text(&response).contains("Beside it"));
    world.take_operations();
    world.wait(59_000);
    visit(app, &world, ABOUT);
    assert!(!world.take_operations().contains(&"Page".to_owned()), "and kept as ever");
}

#[test]
fn a_mended_page_serves_on_while_the_content_system_is_down() {
    let (app, world) = (isolate(), World::answering("Page", half_broken()));
    visit(app, &world, ABOUT);
    world.script(down());
    world.wait(600_000);
    for app in [app, isolate()] {
        let response = visit(app, &world, ABOUT);
        assert_eq!((response.status, x_cache(&response)), (200, "stale-error"));
    }
}

#[test]
fn the_log_names_no_more_paths_than_a_reader_takes_in() {
    let mut answer = page("about", "Welcome");
    answer["data"]["entry"]["flexibleContent"] = json!(vec![json!("no block"); 500]);
    let world = World::answering("Page", answer);
    assert_eq!(visit(isolate(), &world, ABOUT).status, 200);
    let log = world.take_log();
    let [line] = log.as_slice() else { panic!("{log:?}") };
    assert!(line.contains("\"count\":500") && line.len() < 2_000, "{line}");
}

#[test]
fn a_card_that_cannot_be_read_does_not_hide_that_there_is_no_page() {
    let mut answer = nowhere();
    answer["data"]["news"] =
        json!([{"__typename": "news_default_Entry", "id": "8", "title": 8, "uri": "nieuws/a"}]);
    let mut failed = nowhere();
    failed["data"]["news"] = json!(null);
    failed["errors"] = json!([{"message": "no", "path": ["news"]}]);
    for answer in [answer, failed] {
        let world = World::answering("Page", answer.clone());
        assert_eq!(visit(isolate(), &world, ABOUT).status, 404, "{answer}");
    }
}

#[test]
fn unreadable_answer_is_a_503_and_not_a_404() {
    let mut unknown = page("about", "Welcome");
    unknown["data"]["entry"]["__typename"] = json!("pages_campaign_Entry");
    let mut mistyped = nowhere();
    mistyped["data"]["entry"] = json!("gone");
    for answer in [json!({"data": {}}), json!({"data": []}), json!({"data": {"news": []}}), unknown, mistyped]
    {
        let case = answer.to_string();
        let world = World::answering("Page", answer.clone());
        assert_eq!(visit(isolate(), &world, ABOUT).status, 503, "{case}");
        assert!(!world.store().keys().any(|key| key.contains("about")), "{case} was stored");
        let (app, world) = (isolate(), World::new(crate::world::healthy()));
        visit(app, &world, ABOUT);
        let good = world.store();
        world.script(Box::new(move |_, _, _| Behaviour::json(&answer)));
        world.wait(120_000);
        visit(app, &world, ABOUT);
        let response = visit(app, &world, ABOUT);
        assert_eq!((response.status, x_cache(&response)), (200, "stale-error"), "{case}");
        assert!(
            text(&response).contains("Words of this page") && text(&response).contains("Benches Ltd"),
            "{case}"
        );
        let page = |store: &std::collections::BTreeMap<String, Vec<u8>>| {
            store[&stored_key("nl/page//about/")].clone()
        };
        assert_eq!(page(&world.store()), page(&good), "{case}");
    }
}
