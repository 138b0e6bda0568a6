//! The hosted search protocol, over the tests' own content.

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use cms::publish::Webhook;
use serde_json::{Value, json};
use tokio::task::spawn_blocking;

use crate::house::{Answer, House};

/// Sends a body with a key.
pub async fn send(house: &House, method: Method, path: &str, key: &str, body: &str) -> Answer {
    let request = Request::builder()
        .method(method)
        .uri(path)
        .header("x-algolia-application-id", "DEVSEARCH")
        .header("x-algolia-api-key", key)
        .body(Body::from(body.to_owned()))
        .expect("a request");
    house.send(request).await
}

/// The answer to one search.
pub async fn ask(house: &House, index: &str, request: Value) -> Value {
    let path = format!("/1/indexes/{index}/query");
    let answer = send(house, Method::POST, &path, "dev-search-key", &request.to_string()).await;
    assert_eq!(answer.status, StatusCode::OK, "{request}: {}", String::from_utf8_lossy(&answer.body));
    answer.json()
}

#[tokio::test]
async fn records_are_as_specified() {
    let house = House::new();
    let answer = ask(&house, "products", json!({ "query": "balance" })).await;
    assert_eq!((&answer["nbHits"], &answer["page"], &answer["nbPages"]), (&json!(1), &json!(0), &json!(1)));
    let hit = &answer["hits"][0];
    assert_eq!(hit["objectID"], "50");
    assert_eq!(hit["title"], json!({ "fr": "Équilibre", "en": "Balance" }));
    assert_eq!(hit["uri"], json!({ "fr": "cours/equilibre", "en": "lessons/balance" }));
    assert_eq!(hit["status"], json!({ "fr": "live", "en": "live" }));
    assert_eq!(hit["hideFromSearch"], json!({ "fr": false, "en": false }));
    assert_eq!(hit["categoryUri"]["en"], "lessons/beginners/children");
    let transforms = house
        .data(
            "{ entry(id: 50, siteId: 9) { ... on products_default_Entry { productImage {
               url(width: 295, height: 221, mode: \"crop\", quality: 100)
               webp: url(width: 295, height: 221, mode: \"crop\", quality: 100, format: \"webp\")
               thumbnail: url(width: 140, height: 100, mode: \"crop\", quality: 100) title } } } }",
        )
        .await;
    let picture = &transforms["entry"]["productImage"][0];
    for name in ["url", "webp", "thumbnail"] {
        assert_eq!(hit["transforms"][0][name], picture[name], "{name}");
    }
    assert_eq!(hit["transforms"][0]["title"]["en"], picture["title"]);
}

const SEARCH: &str = "dev-search-key";
const ADMIN: &str = "dev-search-admin-key";

/// The ids of a search's hits, in their order.
async fn found(house: &House, index: &str, request: Value) -> Vec<String> {
    let answer = ask(house, index, request).await;
    let hits = answer["hits"].as_array().expect("hits").iter();
    hits.map(|hit| hit["objectID"].as_str().expect("an id").to_owned()).collect()
}

/// Writes with the admin key.
async fn write(house: &House, method: Method, path: &str, body: Value) -> Value {
    let answer = send(house, method, path, ADMIN, &body.to_string()).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}: {}", String::from_utf8_lossy(&answer.body));
    answer.json()
}

/// Publishes a change from another process's point of view; nobody listens to the webhook.
async fn publish(house: &House, draft: bool, text: &str) {
    let file = house.data.path().join("change.yaml");
    std::fs::write(&file, text).expect("written");
    let data = house.data.path().to_owned();
    let nobody = Webhook { url: "http://127.0.0.1:1/".to_owned(), secret: String::new() };
    let publish = move || cms::publish::publish(&data, &file, draft, &nobody).map(|_| ());
    spawn_blocking(publish).await.expect("no panic").expect("a good change");
}

#[tokio::test]
async fn single_and_several_searches_in_every_form() {
    let house = House::new();
    let object = json!({ "query": "corners", "hitsPerPage": 1, "page": 0 });
    let params = json!({ "params": "query=corners&hitsPerPage=1&page=0" });
    let single = ask(&house, "products", object.clone()).await;
    assert_eq!(single["hits"], ask(&house, "products", params.clone()).await["hits"]);
    for (name, value) in [
        ("nbHits", json!(1)),
        ("page", json!(0)),
        ("nbPages", json!(1)),
        ("hitsPerPage", json!(1)),
        ("query", json!("corners")),
        ("index", json!("products")),
        ("exhaustiveNbHits", json!(true)),
        ("params", json!("hitsPerPage=1&page=0&query=corners")),
    ] {
        assert_eq!(single[name], value, "{name}");
    }
    assert!(single["processingTimeMS"].is_u64());
    let requests = json!({ "requests": [
        { "indexName": "products", "query": "corners", "hitsPerPage": 1, "page": 0 },
        { "indexName": "projects", "params": "query=alps" },
        { "indexName": "pages", "query": "nothing has this" },
    ] });
    // As browsers send it: credentials in the address, and a type that asks for no permission first.
    let path = "/1/indexes/*/queries?x-algolia-application-id=DEVSEARCH&x-algolia-api-key=dev-search-key&x-algolia-agent=x";
    let request =
        Request::post(path).header("content-type", "text/plain").body(Body::from(requests.to_string()));
    let answer = house.send(request.expect("a request")).await;
    assert_eq!(answer.header("access-control-allow-origin"), "*");
    let results = answer.json()["results"].take();
    let before = Request::options("/1/indexes/*/queries").body(Body::empty()).expect("a request");
    let before = house.send(before).await;
    assert_eq!((before.status, before.header("access-control-allow-origin")), (StatusCode::OK, "*"));
    assert_eq!(results[0]["hits"], single["hits"]);
    assert_eq!((&results[1]["hits"][0]["objectID"], &results[2]["nbHits"]), (&json!("60"), &json!(0)));
    let mut enough = requests.clone();
    enough["strategy"] = json!("stopIfEnoughMatches");
    let answer =
        send(&house, Method::POST, "/1/indexes/%2A/queries", SEARCH, &enough.to_string()).await.json();
    assert_eq!(
        (&answer["results"][0]["nbHits"], &answer["results"][1]["processed"]),
        (&json!(1), &json!(false))
    );
}

#[tokio::test]
async fn filters_pages_and_what_is_given_back() {
    let house = House::new();
    let live = |language: &str| format!("status.{language}:live AND hideFromSearch.{language}:false");
    for (index, request, expected) in [
        ("products", json!({}), vec!["50", "51"]),
        ("products", json!({ "filters": "new:true" }), vec!["51"]),
        (
            "products",
            json!({ "facetFilters": [["new:true", "featured:true"], "categoryUri.en:-lessons/racers"] }),
            vec!["50"],
        ),
        ("products", json!({ "numericFilters": ["postDate>1740000000"] }), vec!["51"]),
        ("products", json!({ "hitsPerPage": 1, "page": 1 }), vec!["51"]),
        ("products", json!({ "hitsPerPage": 1, "page": 2 }), vec![]),
        ("products", json!({ "offset": 1, "length": 5 }), vec!["51"]),
        ("pages", json!({ "query": "fête" }), vec!["71"]),
        ("pages", json!({ "query": "FETE", "filters": live("fr") }), vec!["71"]),
        ("pages", json!({ "query": "fete", "filters": live("en"), "typoTolerance": false }), vec![]),
        ("pages", json!({ "query": "later" }), vec!["72"]),
        ("pages", json!({ "query": "later", "filters": live("en") }), vec![]),
        ("pages", json!({ "query": "tarifs", "restrictSearchableAttributes": ["title.en"] }), vec![]),
        ("pages", json!({ "query": "tarifs", "restrictSearchableAttributes": ["title"] }), vec!["43"]),
        ("pages", json!({ "query": "tarfis" }), vec!["43"]),
        ("pages", json!({ "query": "tarfis", "typoTolerance": false }), vec![]),
        ("pages", json!({ "query": "tari" }), vec!["43"]),
        ("pages", json!({ "query": "tari", "queryType": "prefixNone", "typoTolerance": false }), vec![]),
        ("pages", json!({ "query": "dépliant" }), vec![]),
    ] {
        assert_eq!(found(&house, index, request.clone()).await, expected, "{index} {request}");
    }
    let request = json!({ "query": "équilibre", "attributesToRetrieve": ["title.fr", "featured"],
        "attributesToHighlight": ["title.fr"], "highlightPreTag": "[", "highlightPostTag": "]" });
    let answer = ask(&house, "products", request).await;
    let expected = json!({
        "objectID": "50", "title": { "fr": "Équilibre" }, "featured": true,
        "_highlightResult": { "title": { "fr": {
            "value": "[Équilibre]", "matchLevel": "full", "matchedWords": ["equilibre"], "fullyHighlighted": true
        } } }
    });
    assert_eq!(answer["hits"][0], expected);
    let request = json!({ "attributesToRetrieve": ["-text", "-transforms"], "attributesToHighlight": [] });
    let hit = ask(&house, "products", request).await["hits"][0].take();
    assert_eq!(
        (hit.get("_highlightResult"), hit.get("transforms"), hit["objectID"].as_str()),
        (None, None, Some("50"))
    );
}

#[tokio::test]
async fn refusals() {
    let house = House::new();
    for (method, path, key, body, status, message) in [
        ("POST", "/1/indexes/products/query", "wrong", "{}", 403, "Invalid Application-ID or API key"),
        ("POST", "/1/indexes/*/queries", "", r#"{"requests":[]}"#, 403, "Invalid Application-ID or API key"),
        ("POST", "/1/indexes/products/batch", SEARCH, "{}", 403, "Method not allowed with this API key"),
        ("POST", "/1/indexes/products/clear", SEARCH, "", 403, "Method not allowed with this API key"),
        ("PUT", "/1/indexes/products/50", SEARCH, "{}", 403, "Method not allowed with this API key"),
        ("DELETE", "/1/indexes/products/50", SEARCH, "", 403, "Method not allowed with this API key"),
        ("POST", "/1/indexes/nope/query", SEARCH, "{}", 404, "Index nope does not exist"),
        (
            "POST",
            "/1/indexes/*/queries",
            SEARCH,
            r#"{"requests":[{"indexName":"nope"}]}"#,
            404,
            "Index nope does not exist",
        ),
        ("POST", "/1/indexes/products/queries", SEARCH, r#"{"requests":[]}"#, 404, "Path not found"),
        ("POST", "/1/indexes/products/query", SEARCH, "not json", 400, "Invalid JSON"),
        ("POST", "/1/indexes/products/query", SEARCH, "[]", 400, "Expecting a JSON object"),
        ("POST", "/1/indexes/*/queries", SEARCH, "{}", 400, "Missing mandatory attribute: requests"),
        (
            "POST",
            "/1/indexes/*/queries",
            SEARCH,
            r#"{"requests":[{}]}"#,
            400,
            "Missing mandatory attribute: indexName",
        ),
        (
            "POST",
            "/1/indexes/products/query",
            SEARCH,
            r#"{"filters":"a:"}"#,
            400,
            "filters: Unexpected token end of filter expected a value at col 2",
        ),
        (
            "POST",
            "/1/indexes/products/query",
            SEARCH,
            r#"{"hitsPerPage":1001}"#,
            400,
            "Invalid value for \"hitsPerPage\" parameter, expected integer between 1 and 1000",
        ),
        (
            "POST",
            "/1/indexes/products/batch",
            ADMIN,
            r#"{"requests":[{"action":"dance"}]}"#,
            400,
            "Invalid or missing attribute: action",
        ),
        (
            "POST",
            "/1/indexes/products/batch",
            ADMIN,
            r#"{"requests":[{"action":"updateObject","body":{}}]}"#,
            400,
            "Missing mandatory attribute: objectID",
        ),
    ] {
        let method = Method::from_bytes(method.as_bytes()).expect("a method");
        let answer = send(&house, method, path, key, body).await;
        assert_eq!(answer.json(), json!({ "message": message, "status": status }), "{path} {body}");
        assert_eq!(answer.status.as_u16(), status);
    }
}

#[tokio::test]
async fn a_plugin_fills_an_index() {
    let house = House::new();
    let batch = json!({ "requests": [
        { "action": "addObject", "body": { "objectID": "1", "name": "Red bicycle", "price": 10 } },
        { "action": "updateObject", "body": { "objectID": 2, "name": "Blue bicycle", "price": 20 } },
        { "action": "partialUpdateObject", "body": { "objectID": "1", "price": 15 } },
        { "action": "partialUpdateObject", "body": { "objectID": "3", "name": "Bell" } },
        { "action": "partialUpdateObjectNoCreate", "body": { "objectID": "4", "name": "Never" } },
    ] });
    let answer = write(&house, Method::POST, "/1/indexes/shop/batch", batch).await;
    assert_eq!(answer["objectIDs"], json!(["1", "2", "1", "3", "4"]));
    let task = answer["taskID"].as_i64().expect("a number");
    for (task, status) in [(task, "published"), (task + 5, "notPublished")] {
        let path = format!("/1/indexes/shop/task/{task}");
        assert_eq!(write(&house, Method::GET, &path, json!({})).await["status"], status);
    }
    assert_eq!(found(&house, "shop", json!({ "query": "bicycle" })).await, ["1", "2"]);
    assert_eq!(found(&house, "shop", json!({ "filters": "price=15" })).await, ["1"]);
    write(&house, Method::PUT, "/1/indexes/shop/3", json!({ "name": "Bicycle bell" })).await;
    assert_eq!(found(&house, "shop", json!({ "query": "bell" })).await, ["3"]);
    write(&house, Method::DELETE, "/1/indexes/shop/1", json!({})).await;
    let several = json!({ "requests": [
        { "action": "deleteObject", "indexName": "shop", "body": { "objectID": "2" } },
        { "action": "addObject", "indexName": "other", "body": { "name": "Without an id" } },
    ] });
    let answer = write(&house, Method::POST, "/1/indexes/*/batch", several).await;
    assert!(answer["taskID"]["shop"].is_i64() && answer["taskID"]["other"].is_i64());
    assert_eq!(found(&house, "shop", json!({})).await, ["3"]);
    assert_eq!(found(&house, "other", json!({})).await, [answer["objectIDs"][1].as_str().expect("an id")]);
    write(&house, Method::POST, "/1/indexes/shop/clear", json!({})).await;
    assert_eq!(found(&house, "shop", json!({})).await, [""; 0]);
    write(&house, Method::POST, "/1/indexes/shop/batch", json!({ "requests": [{ "action": "delete" }] }))
        .await;
    let gone = send(&house, Method::POST, "/1/indexes/shop/query", SEARCH, "{}").await;
    assert_eq!(gone.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn indexes_follow_what_is_published() {
    let house = House::new();
    assert_eq!(found(&house, "products", json!({ "query": "wheelies" })).await, [""; 0]);
    publish(&house, false, "ref: products/corners\ntitle: {fr: Cabrioles, en: Wheelies}\n").await;
    assert_eq!(found(&house, "products", json!({ "query": "wheelies" })).await, ["51"]);
    assert_eq!(found(&house, "products", json!({ "query": "corners" })).await, [""; 0]);
    publish(
        &house,
        false,
        "ref: categories/racers\ntitle: {fr: Vite, en: Speedsters}\nslug: {fr: vite, en: fast}\n",
    )
    .await;
    let hit = ask(&house, "products", json!({ "query": "speedsters" })).await["hits"][0].take();
    assert_eq!((&hit["objectID"], &hit["categoryUri"]["en"]), (&json!("51"), &json!("lessons/fast")));
    publish(&house, false, "ref: pages/school\nslug: {fr: maison, en: house}\n").await;
    let hit = ask(&house, "pages", json!({ "query": "method" })).await["hits"][0].take();
    assert_eq!(hit["uri"]["en"], "house/method");
    publish(&house, true, "ref: pages/fees\ntitle: {fr: Secret, en: Secret}\n").await;
    publish(
        &house,
        true,
        "ref: pages/hidden\nid: 900\ntitle: {fr: Caché, en: Concealed}\nslug: {fr: cache, en: concealed}\n",
    )
    .await;
    publish(&house, false, "ref: pages/hat\nid: 901\ntitle: {fr: Chapeau, en: Hat}\nslug: {fr: chapeau, en: hat}\nfields: {membersOnly: true, introtext: Members read this}\n").await;
    for (query, expected) in
        [("secret", vec![]), ("concealed", vec![]), ("hat", vec!["901"]), ("members read", vec![])]
    {
        assert_eq!(found(&house, "pages", json!({ "query": query })).await, expected, "{query}");
    }
    publish(&house, false, "ref: products/balance\nenabled: false\n").await;
    assert_eq!(
        ask(&house, "products", json!({ "query": "balance" })).await["hits"][0]["status"]["en"],
        "disabled"
    );
    publish(&house, false, "ref: products/balance\ndelete: true\n").await;
    assert_eq!(found(&house, "products", json!({})).await, ["51"]);
}

#[tokio::test]
async fn a_status_changes_when_its_day_comes() {
    let house = House::new();
    let later = || ask(&house, "pages", json!({ "query": "later", "attributesToRetrieve": ["status"] }));
    assert_eq!(later().await["hits"][0]["status"], json!({ "fr": "pending", "en": "pending" }));
    house.service.clock.set_offset(1000 * 365 * 86_400_000);
    assert_eq!(later().await["hits"][0]["status"], json!({ "fr": "live", "en": "live" }));
}

#[tokio::test]
async fn hostile_queries_are_harmless() {
    let house = House::new();
    let long_words = "x".repeat(500);
    let nested = format!("{}a:b{}", "(".repeat(1000), ")".repeat(1000));
    for (request, status) in [
        (json!({ "query": "<script>alert(1)</script>" }), 200),
        (json!({ "query": "' OR 1=1; DROP TABLE elements; --" }), 200),
        (json!({ "query": "title:* AND NEAR(\"a\" \"b\") ^ * NOT (" }), 200),
        (json!({ "query": "🪑🚲👩‍👩‍👧" }), 200),
        (json!({ "query": "\u{202e}مقعد حديقة\u{0}\u{1b}[31m" }), 200),
        (json!({ "query": long_words }), 200),
        (json!({ "query": "e\u{301}".repeat(150) }), 200),
        (json!({ "query": "x".repeat(10_000) }), 400),
        (json!({ "filters": nested }), 400),
        (json!({ "filters": "a:b AND ".repeat(5000) }), 400),
        (json!({ "page": u64::MAX, "hitsPerPage": 1000 }), 200),
        (json!({ "offset": u64::MAX, "length": 1000 }), 200),
        (json!({ "minWordSizefor1Typo": 0, "minWordSizefor2Typos": 0, "query": "a b c" }), 200),
        (json!({ "attributesToRetrieve": ["a.b.c.d.e", "", ".", "title."], "query": "corners" }), 200),
        (json!({ "highlightPreTag": "<b onclick=x>", "query": "corners" }), 200),
    ] {
        let answer =
            send(&house, Method::POST, "/1/indexes/products/query", SEARCH, &request.to_string()).await;
        assert_eq!(answer.status.as_u16(), status, "{request}: {}", String::from_utf8_lossy(&answer.body));
    }
    let deep = format!("{}{}", "[".repeat(5000), "]".repeat(5000));
    for body in [deep.as_str(), "{\"query\":\"\\ud800\"}", "\u{feff}{}"] {
        let answer = send(&house, Method::POST, "/1/indexes/products/query", SEARCH, body).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    }
    let many = json!({ "requests": vec![json!({ "indexName": "products" }); 51] });
    let answer = send(&house, Method::POST, "/1/indexes/*/queries", SEARCH, &many.to_string()).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    assert_eq!(found(&house, "products", json!({ "query": "corners" })).await, ["51"]);
}

#[tokio::test]
async fn searches_are_logged_and_can_fail() {
    let house = House::new();
    ask(&house, "products", json!({})).await;
    let fault = json!({ "target": "search", "mode": "status", "status": 502, "count": 1 });
    house.service.faults.set(serde_json::from_value(fault).expect("a fault"));
    let failed = send(&house, Method::POST, "/1/indexes/products/query", SEARCH, "{}").await;
    assert_eq!(failed.status, StatusCode::BAD_GATEWAY);
    ask(&house, "products", json!({})).await;
    let log = house.service.requests.since(0);
    let seen: Vec<_> =
        log.iter().map(|entry| (entry.target, entry.operation.as_str(), entry.status)).collect();
    let path = "/1/indexes/products/query";
    assert_eq!(seen, [("search", path, 200), ("search", path, 502), ("search", path, 200)]);
}

#[tokio::test]
async fn no_more_than_a_thousand_hits_can_be_paged_through() {
    let house = House::new();
    let objects = (0..1200)
        .map(|id| json!({ "action": "addObject", "body": { "objectID": format!("{id:04}"), "a": "same" } }));
    let batch = json!({ "requests": objects.collect::<Vec<_>>() });
    write(&house, Method::POST, "/1/indexes/many/batch", batch).await;
    let page =
        |page: usize| ask(&house, "many", json!({ "query": "same", "page": page, "hitsPerPage": 300 }));
    let (last, behind) = (page(3).await, page(4).await);
    assert_eq!((&last["nbHits"], &last["nbPages"]), (&json!(1200), &json!(4)));
    assert_eq!(last["hits"].as_array().map(Vec::len), Some(100));
    assert_eq!((&behind["hits"], &behind["page"]), (&json!([]), &json!(4)));
}
