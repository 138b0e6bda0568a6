//! Products side by side: whatever the address names of them.

use serde_json::{Value, json};
use site::app::App;

use crate::world::{Behaviour, Script, World, except, healthy, isolate, private_status, text, visit};

const PAGE: &str = "nl.example/producten/vergelijken/";

/// Products below ten, each with a table of which one row is everybody's.
fn compared(variables: &Value) -> Behaviour {
    let ids = variables["ids"].as_array().unwrap().iter().filter_map(Value::as_u64).filter(|id| *id < 10);
    let product = |id: u64| {
        let text = format!(
            "<p>Of <b>oak</b></p><table><tr><th>Weight</th><td>{id}5 kg</td></tr>\
             <tr><th>Warranty</th><td>10 years &amp; more</td></tr></table>"
        );
        json!({"__typename": "products_default_Entry", "id": id.to_string(), "title": format!("Bench {id}."), "text": text,
            "uri": format!("producten/bench-{id}"), "category": [], "productImage": [],
            "relatedProducts": [{"__typename": "products_default_Entry", "id": "8", "title": "Bench 8."}]})
    };
    Behaviour::json(&json!({"data": {"compared": ids.map(product).collect::<Vec<_>>()}}))
}

fn shop() -> Script {
    except(healthy(), "Compared", compared)
}

fn page(app: &'static App, world: &World, query: &str) -> String {
    text(&visit(app, world, &format!("{PAGE}{query}")))
}

/// The benches in the heads of the columns.
fn columns(page: &str) -> Vec<u32> {
    let heads = page.split("class=\"compare__link\" href=\"/producten/bench-").skip(1);
    heads.map(|rest| rest.split_once('/').unwrap().0.parse().unwrap()).collect()
}

#[test]
fn tables_stand_side_by_side_at_an_address_for_everybody() {
    let (app, world) = (isolate(), World::new(shop()));
    let response = visit(app, &world, &format!("{PAGE}?products=4.2"));
    assert_eq!(response.header("cache-control"), Some("public, max-age=0, must-revalidate"));
    assert!(response.header("etag").is_some());
    let page = text(&response);
    assert_eq!(columns(&page), [4, 2]);
    assert!(
        page.contains("<meta name=\"robots\" content=\"noindex\">") && !page.contains("rel=\"canonical\"")
    );
    assert!(page.contains("<tr class=\"compare__differs\">\n          <th scope=\"row\">Weight"), "{page}");
    assert!(
        page.contains("<tr>\n          <th scope=\"row\">Warranty") && page.contains("10 years &#38; more")
    );
    // Each can be taken away, added to the list for a quotation, and joined by another.
    assert!(
        page.contains("href=\"/producten/vergelijken/?products=2&#38;removed=4&#38;place=0#removed\"")
            && page.contains("name=\"product\" value=\"4\"")
    );
    assert!(page.contains("href=\"/producten/vergelijken/?products=4.2.8\""));
    // The same comparison in the other languages.
    assert!(page.contains("https://en.example/products/compare/?products=4.2"));
    // Boxes of a form without script.
    assert_eq!(columns(&self::page(app, &world, "?products=2&products=4&x=1")), [2, 4]);
}

#[test]
fn the_page_says_what_was_just_removed() {
    let (app, world) = (isolate(), World::new(shop()));
    let says = |query: &str| {
        let page = page(app, &world, query);
        let notice =
            page.split_once("<p class=\"compare__notice\" id=\"removed\" role=\"status\" tabindex=\"-1\">");
        let words = notice.and_then(|(_, rest)| rest.split_once("</p>")).map(|(words, _)| words.to_owned());
        (columns(&page), words)
    };
    // With the way back, to its place or else behind the others.
    let words = |products: &str| {
        let undo =
            format!("<a href=\"{}?products={products}\" rel=\"nofollow\">Ongedaan maken</a>", &PAGE[10..]);
        Some(format!("Bench 4. is uit de vergelijking gehaald. {undo}"))
    };
    assert_eq!(says("?products=2.5&removed=4&place=1"), (vec![2, 5], words("2.4.5")));
    for place in ["", "&place=9", "&place=-1", "&place=<b>", "&place=18446744073709551616"] {
        assert_eq!(says(&format!("?products=2.5&removed=4{place}")), (vec![2, 5], words("2.5.4")), "{place}");
    }
    // The last one too, whose page is empty.
    assert_eq!(says("?removed=4&place=0"), (vec![], words("4")));
    let removal = "href=\"/producten/vergelijken/?removed=4&#38;place=0#removed\"";
    assert!(page(app, &world, "?products=4").contains(removal));
    for nothing in ["?products=4&removed=4", "?products=4&removed=3000", "?products=4&removed=%3Cb%3E"] {
        assert_eq!(says(nothing), (vec![4], None), "{nothing}");
    }
}

#[test]
fn each_product_is_fetched_once() {
    let (app, world) = (isolate(), World::new(shop()));
    page(app, &world, "?products=4.2");
    assert_eq!(world.take_operations().iter().filter(|operation| *operation == "Compared").count(), 1);
    assert_eq!(columns(&page(app, &world, "?products=2.4")), [2, 4]);
    assert!(world.take_operations().is_empty());
}

#[test]
fn what_is_not_there_is_left_out_and_said() {
    let (app, world) = (isolate(), World::new(shop()));
    let one = page(app, &world, "?products=4.3000.2");
    assert_eq!((columns(&one), one.contains("Eén product van dit adres")), (vec![4, 2], true));
    let more = page(app, &world, "?products=4.3000.x.%3Cb%3E");
    assert_eq!((columns(&more), more.contains("3 producten van dit adres")), (vec![4], true));
    for nothing in ["", "?products=", "?product=4"] {
        let page = page(app, &world, nothing);
        assert!(page.contains("empty-state") && !page.contains("compare__notice"), "{nothing}");
    }
}

#[test]
fn a_fifth_product_waits() {
    let (app, world) = (isolate(), World::new(shop()));
    let page = page(app, &world, "?products=1.2.3.4.5.6");
    assert_eq!(columns(&page), [1, 2, 3, 4]);
    assert!(page.contains("komt dit ervoor in de plaats: Bench 5., Bench 6."), "{page}");
    assert!(
        page.contains(
            "href=\"/producten/vergelijken/?products=2.3.4.5.6&#38;removed=1&#38;place=0#removed\""
        ),
        "and takes the place of another"
    );
}

#[test]
fn an_outage_is_no_comparison() {
    let world = World::new(except(healthy(), "Compared", |_| Behaviour::status(500)));
    let response = visit(isolate(), &world, &format!("{PAGE}?products=4.2"));
    assert_eq!(private_status(&response), Some(503));
    assert!(text(&response).contains("nu even niet op te halen"));
}

#[test]
fn the_address_of_another_language_leads_to_this_one() {
    let (app, world) = (isolate(), World::new(shop()));
    let response = visit(app, &world, "de.example/products/compare/?products=4.2");
    assert_eq!(response.header("location"), Some("/produkte/vergleichen/?products=4.2"));
}
