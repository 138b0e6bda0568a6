//! What a form costs the content system: its definition comes with its page, from the cache.

use site::http::request::Request;

use super::{PAGE, by_script, saved, saying, sent, system, unsent};
use crate::{
    session::isolate,
    world::{World, respond, run_all, visit},
};

/// Operations of a burst of forms that are all different, one after the other.
fn burst(world: &World, count: usize, change: fn(Request) -> Request) -> Vec<String> {
    let app = isolate();
    visit(app, world, PAGE);
    world.take_operations();
    for number in 0..count {
        let request = change(by_script(sent(world, &saying(&number.to_string()))));
        assert_eq!(respond(app, world, request).status, 200);
    }
    world.take_operations()
}

#[test]
fn burst_of_forms_reads_no_form_definition() {
    let world = World::new(system(|_| saved()));
    assert_eq!(burst(&world, 20, |request| request), ["Submit"; 20]);
}

#[test]
fn invalid_form_makes_no_cms_call() {
    let world = World::new(system(|_| panic!("nothing is sent")));
    let app = isolate();
    visit(app, &world, PAGE);
    world.take_operations();
    for go in ["send", "next", "back", "step-0"] {
        respond(app, &world, sent(&world, &[("form-step", "0"), ("form-go", go)]));
    }
    assert_eq!(world.take_operations(), [""; 0]);
}

#[test]
fn a_form_that_only_members_see_is_asked_for_with_their_token_and_kept_nowhere() {
    let world = World::new(unsent::for_members(|_| saved()));
    let operations = burst(&world, 5, unsent::with_session);
    assert_eq!(
        operations,
        ["Page", "Page", "Page", "Page", "Page", "Submit", "Submit", "Submit", "Submit", "Submit"]
    );
}

#[test]
fn forms_that_come_at_once_to_a_new_isolate_read_their_page_once() {
    let others = system(|_| saved());
    let world =
        World::new(Box::new(move |operation, call, variables| others(operation, call, variables).after(50)));
    let app = isolate();
    let requests = (0..10)
        .map(|number: u8| app.respond(by_script(sent(&world, &saying(&number.to_string()))), world.ports()));
    for response in run_all(&world, requests) {
        assert_eq!(response.status, 200);
    }
    let operations = world.take_operations();
    assert_eq!(operations.iter().filter(|name| *name == "Page").count(), 1, "{operations:?}");
}
