//! What a publication purges is fetched before anybody asks for it.

use crate::{
    publish::publish,
    world::{Behaviour, World, healthy, isolate, run, sent_json, visit, x_cache},
};

/// Has what is published with these tags fetched, as the Durable Object does; the operations that it took.
fn warm(world: &World, tags: &[&str]) -> Vec<String> {
    let tags: Vec<String> = tags.iter().map(|tag| (*tag).to_owned()).collect();
    let (app, ports) = (isolate(), world.ports());
    world.calls.take();
    run(world, async move { app.warm(&tags, &ports).await });
    world
        .calls
        .take()
        .into_iter()
        .map(|(name, call)| {
            let body: serde_json::Value = sent_json(&call);
            format!("{name} {} {}", body["variables"]["site"], body["variables"]["uri"])
        })
        .collect()
}

#[test]
fn the_first_visitor_after_a_publication_finds_what_was_published() {
    let (app, world) = (isolate(), World::new(healthy()));
    for page in ["nl.example/about/", "en.example/about/", "nl.example/"] {
        visit(app, &world, page);
    }
    world.wait(1000);
    // The page that shows the entry, in each language that was asked for.
    let mut asked = warm(&world, &["entry:5"]);
    asked.sort();
    assert_eq!(asked, [r#"Page [1] ["__home__"]"#, r#"Page [1] ["about"]"#, r#"Page [2] ["about"]"#]);
    world.calls.take();
    let elsewhere = isolate();
    assert_eq!(x_cache(&visit(elsewhere, &world, "nl.example/about/")), "hit");
    assert!(!world.take_operations().contains(&"Page".to_owned()));
    assert!(warm(&world, &["entry:6"]).is_empty(), "nobody asked for what shows it");
    assert_eq!(warm(&world, &["chrome"]).len(), 2, "header and footer of both languages");
}

#[test]
fn a_webhook_has_it_fetched_once_and_a_replay_does_not() {
    let (app, world) = (isolate(), World::new(healthy()));
    assert_eq!([0; 2].map(|_| publish(app, &world, "entry:5").status), [202, 409]);
    assert_eq!(world.warmed.take(), ["entry:5"]);
}

#[test]
fn pictures_may_take_their_time_and_a_failure_takes_no_other_along() {
    let (app, world) = (isolate(), World::new(healthy()));
    for page in ["nl.example/about/", "nl.example/other/", "nl.example/third/"] {
        visit(app, &world, page);
    }
    world.wait(1000);
    world.script(Box::new(|operation, _, variables| match variables["uri"][0].as_str() {
        Some("other") => Behaviour::down(),
        Some(_) => Behaviour::healthy(operation, variables).after(25_000),
        None => Behaviour::healthy(operation, variables),
    }));
    assert_eq!(warm(&world, &["entry:5"]).len(), 3 + 1, "one is tried twice");
    world.script(healthy());
    for (page, source) in [("nl.example/about/", "hit"), ("nl.example/third/", "hit")] {
        assert_eq!(x_cache(&visit(isolate(), &world, page)), source, "{page}");
    }
}
