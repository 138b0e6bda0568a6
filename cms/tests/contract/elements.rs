//! Element queries: what is found, in which order, and what it says.

use serde_json::{Value, json};

use crate::house::House;

/// Ids that a field with arguments answers.
async fn ids(house: &House, field: &str) -> Vec<String> {
    let data = house.data(&format!("{{ found: {field} {{ id }} }}")).await;
    match &data["found"] {
        Value::Array(list) => {
            list.iter().map(|item| item["id"].as_str().expect("an id").to_owned()).collect()
        }
        Value::Null => Vec::new(),
        one => vec![one["id"].as_str().expect("an id").to_owned()],
    }
}

async fn check(house: &House, field: &str, expected: &[&str]) {
    assert_eq!(ids(house, field).await, expected, "{field}");
}

#[tokio::test]
async fn filters_and_orders() {
    let house = House::new();
    for (field, expected) in [
        ("entry(uri: \"ecole/methode\")", &["41"][..]),
        ("entry(uri: \"__home__\")", &["30"]),
        ("entry(uri: \"school\")", &[]),
        ("entry(uri: \"school\", siteId: 9)", &["40"]),
        ("entry(uri: [\"school\"], siteId: [\"9\"])", &["40"]),
        ("entry(uri: \"school\", siteId: \"*\")", &["40"]),
        ("entry(uri: \"school\", siteId: 77)", &[]),
        ("entry(id: 41)", &["41"]),
        ("entries(id: [])", &[]),
        ("entries(id: [\"50\", 41], orderBy: \"id\")", &["41", "50"]),
        ("entries(section: \"pages\")", &["43", "40", "41", "42"]),
        ("entries(section: \"pages\", level: 1)", &["43", "40"]),
        ("entries(section: \"pages\", limit: 2, offset: 1)", &["40", "41"]),
        ("entries(section: [\"products\", \"projects\"])", &["60", "51", "50"]),
        ("entries(section: \"products\", orderBy: \"title ASC\", siteId: 9)", &["50", "51"]),
        ("entries(section: \"products\", orderBy: \"title DESC\", siteId: 9)", &["51", "50"]),
        ("entries(section: \"products\", featuredProduct: true)", &["50"]),
        ("entries(section: \"products\", featuredProduct: false)", &["51"]),
        ("entries(section: \"products\", slug: \"virages\")", &["51"]),
        ("entries(section: \"news\")", &["71", "70"]),
        ("entries(section: \"news\", siteId: 9)", &["70"]),
        ("entries(section: \"news\", siteId: \"*\", orderBy: \"id\")", &["70", "70", "71"]),
        ("categories(group: \"productCategories\")", &["21", "20", "22"]),
        ("categories(level: 1)", &["21", "20"]),
        ("category(uri: \"cours/debutants/enfants\")", &["22"]),
        ("globalSet(handle: \"footer\")", &["10"]),
        ("assets(volume: \"images\")", &["500", "501"]),
        ("asset(id: 600, volume: \"documents\")", &["600"]),
        ("asset(id: 600, volume: \"images\")", &[]),
        ("entries(relatedToCategories: [{slug: \"coureurs\"}])", &["51"]),
    ] {
        check(&house, field, expected).await;
    }
    let counted = "{ entryCount(section: \"products\", limit: 1) categoryCount }";
    let expected = json!({ "entryCount": 2, "categoryCount": 3 });
    assert_eq!(house.data(counted).await, expected, "whatever the page");
}

#[tokio::test]
async fn what_no_operation_of_the_site_asks_for_is_refused_and_not_overlooked() {
    let house = House::new();
    for query in [
        "{ entries(hasDescendants: true) { id } }",
        "{ entry(id: 40) { siteSettingsId } }",
        "{ asset(id: 500) { url(mode: \"fit\") } }",
        "{ globalSets { id } }",
    ] {
        let response = house.ask(query, json!({})).await;
        let said = response["errors"][0]["message"].as_str().unwrap_or_default();
        assert!(said.starts_with("the content service does not imitate"), "{query}: {response}");
    }
}

#[tokio::test]
async fn criteria_of_a_relation_inherit_no_site() {
    let house = House::new();
    let english = |criteria: &str| {
        format!("entries(section: \"products\", siteId: [9], relatedToCategories: [{{{criteria}}}])")
    };
    check(&house, &english("uri: [\"lessons/beginners\"], siteId: [9]"), &["50"]).await;
    check(&house, &english("uri: [\"lessons/beginners\"]"), &[]).await;
    check(&house, &english("uri: [\"cours/debutants\"]"), &["50"]).await;
    check(&house, &english("group: [\"productCategories\"], siteId: \"*\""), &["51", "50"]).await;
    check(&house, &english("group: [\"others\"], siteId: \"*\""), &[]).await;
}

#[tokio::test]
async fn a_published_relation_includes_what_is_above() {
    let house = House::new();
    house
        .publish("ref: products/corners\nfields: {category: [categories/children, categories/racers]}\n")
        .await;
    let data = house.data("{ entry(id: 51) { ... on products_default_Entry { category { id } } } }").await;
    assert_eq!(data["entry"]["category"], json!([{ "id": "20" }, { "id": "22" }, { "id": "21" }]));
}

#[tokio::test]
async fn relatives() {
    let house = House::new();
    let data = house
        .data(
            "{ entry(id: 41) { level lft rgt ancestors { id } children { id } prev { id } localized { siteId language uri } }
               top: entry(id: 40) { ancestors { id } prev { id } next { id } }
               product: entry(id: 51) { prev { id } next { id } children { id } } }",
        )
        .await;
    let expected = json!({
        "level": 2, "lft": 5, "rgt": 8, "ancestors": [{ "id": "40" }], "children": [{ "id": "42" }], "prev": { "id": "40" },
        "localized": [{ "siteId": 9, "language": "en", "uri": "school/method" }],
    });
    assert_eq!(data["entry"], expected);
    assert_eq!(data["top"], json!({ "ancestors": [], "prev": { "id": "43" }, "next": { "id": "41" } }));
    assert_eq!(data["product"], json!({ "prev": null, "next": { "id": "50" }, "children": [] }));
}

/// Craft looks for neighbours in what the arguments find, in the order that they ask for.
#[tokio::test]
async fn neighbours_stand_in_the_order_that_is_asked_for() {
    let house = House::new();
    let beside = "prev(section: [\"products\"], orderBy: \"title ASC\") { id siteId }
                  next(section: [\"products\"], orderBy: \"title ASC\") { id siteId }";
    let data = house.data(&format!("{{ entry(id: 50, siteId: 9) {{ {beside} }} }}")).await;
    assert_eq!(data["entry"], json!({ "prev": null, "next": { "id": "51", "siteId": 9 } }));
    let others = "prev(section: [\"projects\"]) { id } next(section: [\"projects\"]) { id }";
    let data = house.data(&format!("{{ entry(id: 50, siteId: 9) {{ {others} }} }}")).await;
    assert_eq!(data["entry"], json!({ "prev": null, "next": null }), "it is not among those");
}

#[tokio::test]
async fn properties() {
    let house = House::new();
    let data = house
        .data(
            "{ entry(id: 50) { id siteId language sectionHandle status postDate url isDraft
               ... on products_default_Entry { hideFromSearch text category { slug }
               productImage { title width height extension mimeType kind } } } }",
        )
        .await;
    let expected = json!({
        "id": "50", "siteId": 4, "language": "fr", "sectionHandle": "products", "status": "live",
        "postDate": "2025-02-01T09:00:00+00:00", "url": "https://fr.school.example/cours/equilibre", "isDraft": false,
        "hideFromSearch": false, "text": null, "category": [{ "slug": "debutants" }, { "slug": "enfants" }],
        "productImage": [{
            "title": "La piste", "width": 120, "height": 80, "extension": "png", "mimeType": "image/png", "kind": "image",
        }],
    });
    assert_eq!(data["entry"], expected);
}

#[tokio::test]
async fn blocks_rows_and_links() {
    let house = House::new();
    let data = house
        .data(
            "{ entry(id: 40, siteId: 9) { ... on pages_default_Entry { flexibleContent { __typename
               ... on MatrixBlockInterface { id }
               ... on flexibleContent_titleText_BlockType { titleField cta { type url text customText target element { id } } }
               ... on flexibleContent_quote_BlockType { quotes { __typename ... on quotes_BlockType { quote role } } }
             } } } globalSet(handle: \"globals\") { ... on globals_GlobalSet { topNavigation { ... on
               topNavigation_BlockType { link: navigationLink { type url text target title } } } } } }",
        )
        .await;
    let blocks = data["entry"]["flexibleContent"].as_array().expect("blocks");
    assert_eq!(blocks.len(), 15);
    assert_eq!(
        blocks[0],
        json!({
            "__typename": "flexibleContent_titleText_BlockType", "id": "1040001", "titleField": "Bars < saddle",
            "cta": { "type": "entry", "url": "https://en.school.example/school/method", "text": "The method",
                     "customText": null, "target": "", "element": { "id": "41" } },
        })
    );
    assert_eq!(
        blocks[5]["quotes"],
        json!([
            { "__typename": "quotes_BlockType", "quote": "At last!", "role": "Pupil" },
            { "__typename": "quotes_BlockType", "quote": "Again", "role": null },
        ])
    );
    let links: Vec<&Value> =
        data["globalSet"]["topNavigation"].as_array().expect("rows").iter().map(|row| &row["link"]).collect();
    assert_eq!(links[0]["type"], "tel");
    assert_eq!(links[0]["text"], "Appeler");
    assert_eq!((&links[1]["type"], &links[1]["text"]), (&json!("email"), &json!("Learn More")));
    assert_eq!((&links[2]["target"], &links[2]["title"]), (&json!("_blank"), &json!("Map")));
}

#[tokio::test]
async fn a_row_may_hold_a_table() {
    let house = House::new();
    let facets =
        "{ productFacets { __typename ... on productFacets_BlockType { parameter label onCards rangeEnds
        options { __typename parameterValue label words nothing } } } }";
    let expected = |label: &str, wood: &str, colour: &str| {
        json!([
            { "__typename": "productFacets_BlockType", "parameter": "frame", "label": label, "onCards": true, "rangeEnds": null,
              "options": [
                  { "__typename": "options_TableRow", "parameterValue": "wood", "label": wood, "words": "7" },
                  { "__typename": "options_TableRow", "parameterValue": "steel", "label": "Steel", "words": null },
              ] },
            { "__typename": "productFacets_BlockType", "parameter": "size", "label": null, "onCards": false,
              "rangeEnds": "500, 1000", "options": null },
            { "__typename": "productFacets_BlockType", "parameter": "colour", "label": colour, "onCards": true, "rangeEnds": null,
              "options": [{ "__typename": "options_TableRow", "parameterValue": null, "label": null, "words": null }] },
        ])
    };
    for (site, expected) in
        [(4, expected("Cadre", "Bois", "Couleur")), (9, expected("Frame", "Wood", "Colour"))]
    {
        let query = format!(
            "{{ globalSet(handle: \"facets\", siteId: {site}) {{ ... on facets_GlobalSet {facets} }} }}"
        );
        assert_eq!(house.data(&query).await["globalSet"]["productFacets"], expected);
    }
}

#[tokio::test]
async fn an_entry_may_have_a_table_and_a_global_set_its_words() {
    let house = House::new();
    let row = |option: &str, choices: &str, conditions: Value| json!({ "__typename": "variants_TableRow", "option": option, "choices": choices, "conditions": conditions });
    let own = json!([row("colour", "BL RD", json!("RD: size 16")), row("size", "16", Value::Null)]);
    for (site, blue) in [(4, "Bleu"), (9, "Blue")] {
        let query = format!(
            "{{ entry(id: 50, siteId: {site}) {{ ... on products_default_Entry {{ articleNumber
                variants {{ __typename option choices conditions }} }} }}
               globalSet(handle: \"variants\", siteId: {site}) {{ ... on variants_GlobalSet {{ variantOptions {{
                 ... on variantOptions_BlockType {{ parameter choices {{ __typename code label color }} }} }} }} }} }}"
        );
        let data = house.data(&query).await;
        assert_eq!(data["entry"], json!({ "articleNumber": "VS-12", "variants": own }));
        let colour = &data["globalSet"]["variantOptions"][0];
        let choice =
            json!({ "__typename": "choices_TableRow", "code": "BL", "label": blue, "color": "#1a2b3c" });
        assert_eq!((&colour["parameter"], &colour["choices"][0]), (&json!("colour"), &choice));
    }
}

#[tokio::test]
async fn a_project_may_have_a_place() {
    let house = House::new();
    let query = "{ entry(id: 60, siteId: 4) { ... on projects_default_Entry { latitude longitude } } }";
    let place = json!({ "latitude": 45.18855, "longitude": 5.7245 });
    assert_eq!(house.data(query).await["entry"], place);
}

#[tokio::test]
async fn a_block_kind_the_contract_does_not_name_is_answered_as_its_own_type() {
    let house = House::new();
    let query = "{ entry(id: 30) { ... on home_home_Entry { flexibleContent { __typename
        ... on flexibleContent_timeline_BlockType { years open count } } } } }";
    let data = house.data(query).await;
    assert_eq!(
        data["entry"]["flexibleContent"][2],
        json!({ "__typename": "flexibleContent_timeline_BlockType", "years": "1998 à 2024", "open": true, "count": 3 })
    );
}

#[tokio::test]
async fn relation_fields_keep_the_order() {
    let house = House::new();
    for (site, news, links) in [
        (4, json!([{ "id": "70" }, { "id": "71" }]), json!([{ "id": "40" }, { "id": "41" }])),
        (9, json!([{ "id": "70" }]), json!([{ "id": "40" }, { "id": "41" }])),
    ] {
        let query = format!(
            "{{ entry(id: 40, siteId: {site}) {{ ... on pages_default_Entry {{ flexibleContent {{
               ... on flexibleContent_team_BlockType {{ entries {{ title }} }}
               ... on flexibleContent_newsItems_BlockType {{ newsItems {{ id }} }} }} }} }}
               globalSet(handle: \"footer\") {{ ... on footer_GlobalSet {{
                 footerLinks {{ id }} }} }} }}"
        );
        let data = house.data(&query).await;
        let blocks = &data["entry"]["flexibleContent"];
        assert_eq!(blocks[7]["entries"], json!([{ "title": "Ben" }, { "title": "Ana" }]));
        assert_eq!(blocks[9]["newsItems"], news);
        assert_eq!(data["globalSet"]["footerLinks"], links);
    }
}

#[tokio::test]
async fn post_date_decides_what_is_live() {
    let house = House::new();
    check(&house, "entry(id: 72)", &[]).await;
    house.service.clock.set_offset(1000 * 365 * 86_400_000);
    check(&house, "entry(id: 72)", &["72"]).await;
    house.service.clock.set_offset(-100 * 365 * 86_400_000);
    check(&house, "entries(section: \"products\")", &[]).await;
}
