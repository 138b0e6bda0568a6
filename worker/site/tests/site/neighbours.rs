//! The projects beside a project, at the foot of its page.

use std::{cell::RefCell, rc::Rc};

use serde_json::{Value, json};

use crate::{
    publish::publish,
    world::{Behaviour, World, except, healthy, isolate, text, visit, x_cache},
};

/// Projects by their slugs, latest first.
type Projects = Rc<RefCell<Vec<&'static str>>>;

fn world(slugs: &[&'static str]) -> (Projects, World) {
    let projects = Rc::new(RefCell::new(slugs.to_vec()));
    let script = Rc::clone(&projects);
    let world = World::new(except(healthy(), "Page", move |variables| {
        Behaviour::json(&page(&script.borrow(), variables))
    }));
    (projects, world)
}

fn page(projects: &[&str], variables: &Value) -> Value {
    let uri = variables["uri"][0].as_str().unwrap();
    let card = |at: Option<usize>| {
        at.and_then(|at| projects.get(at)).map(|slug| {
            json!({"__typename": "projects_default_Entry", "id": format!("7{}", slug.len()), "title": format!("Project {slug}"),
                "uri": format!("projecten/{slug}"), "location": "", "headerslider": []})
        })
    };
    let found = projects.iter().position(|slug| uri == format!("projecten/{slug}"));
    let entry = found.map(|at| {
        json!({"__typename": "projects_default_Entry", "id": "70", "title": projects[at], "uri": uri, "sectionHandle": "projects",
            "localized": [], "ancestors": [], "headerslider": [], "products": [], "flexibleContent": [],
            "previous": card(at.checked_sub(1)), "next": card(Some(at + 1))})
    });
    json!({"data": {"entry": entry, "news": [], "seomatic": null}})
}

/// Relation and address of each link to a neighbour.
fn neighbours(page: &str) -> Vec<(String, String)> {
    let links = page.split("<a class=\"project-neighbour ").skip(1);
    let attribute = |link: &str, name: &str| {
        let (_, rest) = link.split_once(&format!("{name}=\"")).unwrap();
        rest.split_once('"').unwrap().0.to_owned()
    };
    links.map(|link| (attribute(link, "rel"), attribute(link, "href"))).collect()
}

fn said(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|(relation, href)| ((*relation).to_owned(), (*href).to_owned())).collect()
}

#[test]
fn a_project_leads_to_those_beside_it_and_the_ends_to_one() {
    let (_, world) = world(&["kade", "markt", "station"]);
    let app = isolate();
    let page = |slug: &str| text(&visit(app, &world, &format!("nl.example/projecten/{slug}/")));
    let (kade, station) = (("prev", "/projecten/kade/"), ("next", "/projecten/station/"));
    assert_eq!(neighbours(&page("markt")), said(&[kade, station]));
    assert!(page("markt").contains("Project station"));
    assert_eq!(neighbours(&page("kade")), said(&[("next", "/projecten/markt/")]));
    assert_eq!(neighbours(&page("station")), said(&[("prev", "/projecten/markt/")]));
}

#[test]
fn the_only_project_has_none() {
    let (_, world) = world(&["kade"]);
    let page = text(&visit(isolate(), &world, "nl.example/projecten/kade/"));
    assert!(page.contains("kade") && !page.contains("project-neighbours"), "{page}");
}

#[test]
fn they_cost_no_call_of_their_own_and_follow_what_is_published() {
    let (projects, world) = world(&["kade", "markt"]);
    let app = isolate();
    visit(app, &world, "nl.example/projecten/markt/");
    assert_eq!(world.take_count("Page"), 1);
    let warm = visit(app, &world, "nl.example/projecten/markt/");
    assert_eq!((x_cache(&warm), world.take_operations()), ("memory", Vec::<String>::new()));
    // A project between them, of which neither document knew.
    *projects.borrow_mut() = vec!["kade", "brug", "markt"];
    world.wait(1000);
    publish(app, &world, "section:projects");
    world.wait(6_000);
    let after = text(&visit(app, &world, "nl.example/projecten/markt/"));
    assert_eq!(neighbours(&after), said(&[("prev", "/projecten/brug/")]));
}
