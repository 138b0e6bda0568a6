//! The members that come with the demo, and what survives a restart and a new seed.

use cms::members::seed_demo_members;
use cms::seed::{self, Seed};
use serde_json::{Value, json};

use super::{Client, PASSWORD, PRIVATE, assert_told, join, outbox};
use crate::house::{House, demo_folder};

const DEMO_PASSWORD: &str = "Bench-and-lamp-2026";

async fn log_in(house: &House, email: &str) -> Value {
    let login = json!({ "email": email, "password": DEMO_PASSWORD });
    Client::default().run(house, "Authenticate", login).await
}

#[tokio::test]
async fn the_demo_has_three_members() {
    let house = House::demo();
    let now = house.service.clock.now();
    assert_eq!(seed_demo_members(&house.service.members, &demo_folder(), now).expect("good members"), 3);
    assert_eq!(seed_demo_members(&house.service.members, &demo_folder(), now).expect("good members"), 0);
    assert_eq!(log_in(&house, "member@example.com").await["errors"], Value::Null);
    let pending = log_in(&house, "pending@example.com").await;
    assert_told(&pending, "authenticate", "Please activate your account before logging in", false);
    assert_eq!(outbox(&house).await[0]["to"], "pending@example.com");
    let (code, uid) = super::newest_code(&house).await;
    let done = Client::default().good(&house, "ActivateUser", json!({ "code": code, "id": uid })).await;
    assert_eq!(done, "Successfully activated user");
    assert_eq!(log_in(&house, "pending@example.com").await["errors"], Value::Null);
    let buyer = log_in(&house, "buyer@example.com").await;
    let client = Client::with(&buyer["data"]["authenticate"]["jwt"]);
    for site in [1, 2, 3] {
        let response =
            client.post(&house, PRIVATE, Some("Favourites"), json!({ "locale": [site] })).await.json();
        let found = response["data"]["viewer"]["favoriteProducts"].as_array().expect("a list").clone();
        assert_eq!(found.len(), 10);
        assert!(found.iter().all(|product| product["price"].as_f64().is_some_and(|price| price > 0.0)));
    }
}

#[tokio::test]
async fn the_demo_has_something_for_members_in_every_language() {
    let house = House::demo();
    seed_demo_members(&house.service.members, &demo_folder(), house.service.clock.now())
        .expect("good members");
    let login = log_in(&house, "member@example.com").await;
    let client = Client::with(&login["data"]["authenticate"]["jwt"]);
    let query = "query($site: [QueryArgument]) {
        entries(section: \"products\", siteId: $site) { title ... on products_default_Entry {
          price extendedProductInfo downloads { ... on downloads_BlockType { membersOnly dutchOnly } } } }
        navigation: entries(section: \"navigation\", siteId: $site) {
          ... on navigation_internal_Entry { membersOnly } } }";
    for (site, price) in [(1, "prijs"), (2, "price"), (3, "preis")] {
        let data = client.ask(&house, query, json!({ "site": [site] })).await["data"].take();
        let products = data["entries"].as_array().expect("products");
        assert!(products.len() >= 120);
        let mut marked = [false; 2];
        for product in products {
            let info = product["extendedProductInfo"].as_str().unwrap_or_default();
            assert!(info.starts_with("<p>") && info.contains("<table>"), "{}", product["title"]);
            let priced = product["price"].as_f64().is_some_and(|price| price > 0.0);
            assert!(priced || info.to_lowercase().contains(price), "{}", product["title"]);
            for download in product["downloads"].as_array().expect("downloads") {
                marked[0] |= download["membersOnly"] == true;
                marked[1] |= download["dutchOnly"] == true;
            }
        }
        assert_eq!(marked, [true, true]);
        assert!(data["navigation"].as_array().expect("items").iter().any(|item| item["membersOnly"] == true));
    }
}

#[tokio::test]
async fn members_survive_a_restart_and_a_new_seed() {
    let house = House::new();
    let pair = join(&house, "ada@pedal.example").await;
    let client = Client::with(&pair["jwt"]);
    let save = "mutation { updateViewer(favoriteProducts: [50]) { id } }";
    client.ask(&house, save, json!({})).await;
    let content = crate::house::seed_folder();
    let store = seed::open(house.data.path()).expect("a database");
    let source = Seed { content: &content, scale: 1 };
    source.fill(&store).expect("good content");
    let again = house.having(|_| {});
    let viewer = client.good(&again, "Viewer", json!({})).await;
    assert_eq!(viewer["favoriteProducts"], json!([{ "__typename": "products_default_Entry", "id": "50" }]));
    assert_eq!(outbox(&again).await.len(), 1);
    let token = json!({ "refreshToken": pair["refreshToken"] });
    assert_eq!(Client::default().run(&again, "RefreshToken", token).await["errors"], Value::Null);
    let login = json!({ "email": "ada@pedal.example", "password": PASSWORD });
    assert_eq!(Client::default().run(&again, "Authenticate", login).await["errors"], Value::Null);
}

#[tokio::test]
async fn no_password_and_no_token_is_stored_in_clear() {
    let house = House::new();
    let pair = join(&house, "ada@pedal.example").await;
    let (code, _) = super::newest_code(&house).await;
    let stored: Vec<String> = house
        .service
        .store
        .read(|connection| {
            let mut statement = connection.prepare(
                "SELECT json_array(uid, email, password, code) FROM members UNION ALL \
                 SELECT json_array(hash, member_id) FROM refresh_tokens",
            )?;
            let rows = statement.query_map([], |row| row.get(0))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .expect("rows");
    let text = stored.join("\n");
    assert!(text.contains("ada@pedal.example"));
    for secret in [PASSWORD, pair["refreshToken"].as_str().expect("a token"), &code] {
        assert!(!text.contains(secret), "{text}");
    }
}
