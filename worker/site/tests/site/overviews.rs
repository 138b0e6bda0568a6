//! Overviews of news and projects that are narrowed to a year or to a family of products.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use serde_json::{Value, json};
use site::app::App;

use crate::{
    publish::publish,
    world::{Behaviour, World, except, get, healthy, isolate, run, text, visit, x_cache},
};

/// The content of an overview: the year and the families of each entry by its id from 1, and whether the system answers.
#[derive(Default)]
struct Overviews {
    entries: RefCell<Vec<(u16, &'static [u32])>>,
    is_down: Cell<bool>,
}

const FAMILIES: [(u32, &str); 2] = [(21, "Banken"), (22, "Tafels")];

/// Five entries of three years; the first has a product of each family, the last none.
const FIVE: &[(u16, &[u32])] = &[(2026, &[21, 22]), (2026, &[21]), (2025, &[22]), (2025, &[21]), (2023, &[])];

fn overviews(entries: &[(u16, &'static [u32])]) -> (Rc<Overviews>, World) {
    let overviews = Rc::new(Overviews { entries: RefCell::new(entries.to_vec()), ..Overviews::default() });
    let script = Rc::clone(&overviews);
    let world = World::new(Box::new(move |operation, _, variables| script.answer(operation, variables)));
    (overviews, world)
}

impl Overviews {
    fn answer(&self, operation: &str, variables: &Value) -> Behaviour {
        match operation {
            _ if self.is_down.get() => Behaviour::down(),
            "News" => Behaviour::json(&self.overview("news", variables)),
            "Projects" => Behaviour::json(&self.overview("projects", variables)),
            other => Behaviour::healthy(other, variables),
        }
    }

    fn overview(&self, section: &str, variables: &Value) -> Value {
        let number = |name: &str| usize::try_from(variables[name].as_u64().unwrap()).unwrap();
        let entries = self.entries.borrow();
        let all = || (1..).zip(entries.iter());
        // Without the variable there is no argument; null would find nothing.
        let wanted =
            |id: usize| variables.get("ids").is_none_or(|ids| ids.as_array().unwrap().contains(&json!(id)));
        let cards = all().filter(|(id, _)| wanted(*id)).skip(number("offset")).take(number("limit"));
        let cards = cards.map(|(id, (year, _))| {
            json!({"__typename": format!("{section}_default_Entry"), "id": id.to_string(), "title": format!("Entry {id}."),
                "uri": format!("x/{id}"), "postDate": new_year(*year), "headerslider": [], "location": ""})
        });
        let index = all().map(|(id, (year, families))| {
            json!({"__typename": format!("{section}_default_Entry"), "id": id.to_string(), "postDate": new_year(*year),
                "products": [{"__typename": "products_default_Entry", "id": "900",
                    "category": families.iter().flat_map(|family| chain(*family)).collect::<Vec<_>>()}]})
        });
        let single = format!("{section}Overview");
        json!({"data": {
            "entry": {"__typename": format!("{single}_{single}_Entry"), "id": "9", "title": "All", "uri": null, "sectionHandle": single,
                "localized": [{"__typename": format!("{single}_{single}_Entry"), "siteId": 2, "uri": section}], "ancestors": [],
                "flexibleContent": [], "headerImage": [], "headerImageMobile": []},
            section: cards.collect::<Vec<_>>(), "total": all().filter(|(id, _)| wanted(*id)).count(),
            "index": index.collect::<Vec<_>>(), "seomatic": null}})
    }
}

/// The first moment of a year where the site is, which is another year's in UTC.
fn new_year(year: u16) -> String {
    format!("{}-12-31T23:00:00Z", year - 1)
}

/// A family and one of its sub-categories, as a product's relation has them.
fn chain(family: u32) -> [Value; 2] {
    let name = FAMILIES.iter().find(|(id, _)| *id == family).unwrap().1;
    let category = |id: u32, title: &str, level| json!({"__typename": "productCategories_Category", "id": id.to_string(), "title": title, "level": level, "lft": 99 - id});
    [category(family, name, 1), category(family + 10, "Deeper", 2)]
}

/// The overview of news, as it was asked for.
fn news(app: &'static App, world: &World, query: &str) -> String {
    text(&visit(app, world, &format!("nl.example/nieuws/{query}")))
}

/// Numbers of the entries of a page, in their order.
fn entries(page: &str) -> Vec<u32> {
    let titles = page.split("Entry ").skip(1);
    titles.filter_map(|rest| rest.split_once('.')?.0.parse().ok()).collect()
}

/// Label and count of each value that is offered, and whether it is chosen.
fn offered(page: &str) -> Vec<String> {
    let links = page.split("<a class=\"overview-filter__value\"").skip(1);
    let words = |link: &str| {
        let (attributes, rest) = link.split_once('>').unwrap();
        let words = rest.split_once("</a>").unwrap().0.replace("<span class=\"overview-filter__count\">", "");
        let chosen = if attributes.contains("aria-current") { "*" } else { "" };
        format!("{chosen}{}", words.replace("</span>", ""))
    };
    links.map(words).collect()
}

#[test]
fn news_is_narrowed_to_a_year() {
    let (app, (_, world)) = (isolate(), overviews(FIVE));
    let whole = news(app, &world, "");
    assert_eq!(entries(&whole), [1, 2, 3, 4, 5]);
    assert_eq!(offered(&whole), ["*Alle", "2026 2", "2025 2", "2023 1"]);
    let year = news(app, &world, "?year=2025");
    assert_eq!(
        (entries(&year), offered(&year)),
        (vec![3, 4], ["Alle", "2026 2", "*2025 2", "2023 1"].map(String::from).to_vec())
    );
    assert!(year.contains("<link rel=\"canonical\" href=\"https://nl.example/nieuws/\""));
    assert!(year.contains("href=\"/nieuws/?year=2026#list\" rel=\"nofollow\""), "{year}");
    assert!(year.contains("https://en.example/news/?year=2025#list\""), "the language switch keeps the year");
}

#[test]
fn projects_are_narrowed_by_family_and_year() {
    let (app, (_, world)) = (isolate(), overviews(FIVE));
    let at = |query: &str| text(&visit(app, &world, &format!("nl.example/projecten/{query}")));
    assert_eq!(
        offered(&at("")),
        ["*Alle", "Tafels 2", "Banken 3", "*Alle", "2026 2", "2025 2", "2023 1"],
        "in the order of the menu"
    );
    let benches = at("?category=21");
    assert_eq!(entries(&benches), [1, 2, 4]);
    assert_eq!(offered(&benches), ["Alle", "Tafels 2", "*Banken 3", "*Alle", "2026 2", "2025 1"]);
    let both = at("?year=2025&category=21");
    assert_eq!((entries(&both), both.contains("?category=21&#38;year=2025")), (vec![4], true));
    // A sub-category is no family, and news has none.
    assert!(entries(&at("?category=31")).is_empty());
    assert_eq!(entries(&news(app, &world, "?category=21")).len(), 5);
}

#[test] // CS12
fn empty_filter_results_make_no_cms_call() {
    let (app, (_, world)) = (isolate(), overviews(FIVE));
    for path in ["nieuws", "projecten"] {
        visit(app, &world, &format!("nl.example/{path}/"));
    }
    visit(app, &world, "nl.example/projecten/?category=21");
    visit(app, &world, "nl.example/projecten/");
    let stored = world.store().len();
    world.take_operations();
    let none = news(app, &world, "?year=1999");
    assert!(
        none.contains("Voor deze keuze is er niets gevonden")
            && none.contains("<a class=\"button\" href=\"/nieuws/\">")
    );
    assert!(entries(&none).is_empty() && !none.contains(">1999"), "{none}");
    for number in 0..100 {
        for address in [
            format!("nl.example/nieuws/?year={}&utm={number}", 3000 + number),
            format!("nl.example/projecten/?category={}&year=2026", 500 + number),
        ] {
            assert_eq!(run(&world, app.respond(get(&world, &address), world.ports())).status, 200);
        }
    }
    assert_eq!((world.store().len(), world.take_operations()), (stored, Vec::<String>::new()));
    assert_eq!(x_cache(&visit(app, &world, "nl.example/projecten/")), "memory", "nothing had to make room");
    for beyond in ["nieuws/?year=2025&page=2", "nieuws/?year=1999&page=2", "projecten/?category=21&page=1000"]
    {
        assert_eq!(visit(app, &world, &format!("nl.example/{beyond}")).status, 404, "{beyond}");
    }
    assert!(world.take_operations().is_empty());
    assert_eq!(world.store().len(), stored);
}

#[test]
fn a_narrowed_overview_has_pages_of_its_own() {
    let many: Vec<(u16, &[u32])> = (0..40).map(|at| (2026 - at % 2, &[21][..])).collect();
    let (app, (_, world)) = (isolate(), overviews(&many));
    let first = news(app, &world, "?year=2026");
    assert_eq!(entries(&first), (0..12).map(|at| 2 * at + 1).collect::<Vec<_>>());
    assert!(first.contains("/nieuws/?year=2026&#38;page=2#more"), "{first}");
    let second = news(app, &world, "?year=2026&page=2");
    assert!(entries(&second).len() == 20 && second.contains("1–20 van 20"));
}

#[test]
fn a_narrowed_overview_costs_one_call_and_then_none() {
    let (app, (overviews, world)) = (isolate(), overviews(FIVE));
    visit(app, &world, "nl.example/nieuws/");
    world.take_operations();
    visit(app, &world, "nl.example/nieuws/?year=2026");
    assert_eq!(world.take_operations(), ["News"]);
    let again = visit(app, &world, "nl.example/nieuws/?year=2026");
    assert_eq!((x_cache(&again), world.take_operations()), ("memory", Vec::<String>::new()));
    // What is published is found and counted at once.
    overviews.entries.borrow_mut().push((2026, &[]));
    world.wait(1000);
    publish(app, &world, "section:news");
    world.wait(6_000);
    let after = news(app, &world, "?year=2026");
    assert_eq!((entries(&after), offered(&after)[1].as_str()), (vec![1, 2, 6], "*2026 3"));
}

#[test]
fn a_product_that_moves_to_another_family_changes_the_projects() {
    let (app, (overviews, world)) = (isolate(), overviews(FIVE));
    visit(app, &world, "nl.example/projecten/");
    overviews.entries.borrow_mut()[1].1 = &[22];
    world.wait(1000);
    publish(app, &world, "entry:900");
    world.wait(6_000);
    assert_eq!(offered(&text(&visit(app, &world, "nl.example/projecten/")))[1], "Tafels 3");
}

#[test]
fn when_the_content_system_is_down_everything_is_shown_and_it_is_said() {
    let (app, (overviews, world)) = (isolate(), overviews(FIVE));
    visit(app, &world, "nl.example/nieuws/");
    visit(app, &world, "nl.example/nieuws/?year=2026");
    overviews.is_down.set(true);
    world.wait(20 * 60_000);
    assert_eq!(entries(&news(app, &world, "?year=2026")), [1, 2], "what is known goes on");
    let other = visit(app, &world, "nl.example/nieuws/?year=2025");
    assert_eq!((other.status, entries(&text(&other)).len()), (200, 5));
    assert!(text(&other).contains("Filteren lukt nu even niet"));
    overviews.is_down.set(false);
    world.wait(60_000);
    assert_eq!(entries(&news(app, &world, "?year=2025")), [3, 4]);
}

#[test]
fn an_overview_without_entries_has_nothing_of_any_year() {
    let (_, world) = overviews(&[]);
    let app = isolate();
    let year = news(app, &world, "?year=2025");
    assert!(year.contains("product-list__empty") && !year.contains("Filteren lukt nu even niet"), "{year}");
    assert_eq!(visit(app, &world, "nl.example/nieuws/?year=2025&page=2").status, 404);
}

#[test]
fn in_an_outage_the_whole_overview_is_shown_at_its_page() {
    let many: Vec<(u16, &[u32])> = (0..60).map(|at| (2026 - at % 2, &[21][..])).collect();
    let (app, (overviews, world)) = (isolate(), overviews(&many));
    let second = entries(&news(app, &world, "?page=2"));
    visit(app, &world, "nl.example/nieuws/");
    overviews.is_down.set(true);
    world.wait(20 * 60_000);
    let year = news(app, &world, "?year=2025&page=2");
    assert!(year.contains("Filteren lukt nu even niet"), "{year}");
    assert_eq!(entries(&year), second);
}

#[test]
fn an_index_with_gaps_offers_nothing() {
    let (overviews, _) = overviews(FIVE);
    for broken in [json!(null), json!([]), json!([null, null, null, null, null])] {
        let script = Rc::clone(&overviews);
        let world = World::new(except(healthy(), "News", move |variables| {
            let mut answer = script.overview("news", variables);
            answer["data"]["index"] = broken.clone();
            Behaviour::json(&answer)
        }));
        let app = isolate();
        let page = news(app, &world, "");
        assert_eq!((entries(&page).len(), offered(&page)), (5, vec![]));
        let year = news(app, &world, "?year=2025");
        assert!(entries(&year).len() == 5 && year.contains("Filteren lukt nu even niet"), "{year}");
    }
}
