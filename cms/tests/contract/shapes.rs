//! What the service answers has the shapes of what a Craft answered to the same operations: the kinds of every value by its
//! coordinate. The Craft's responses are those that the site's tests read.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::house::House;
use crate::members::{self, Client, PASSWORD};
use crate::site_operations::operations;

/// The kinds of values that were seen at a coordinate: a type and the fields from there.
type Shapes = BTreeMap<String, BTreeSet<&'static str>>;

fn kind(of: &Value) -> &'static str {
    match of {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(text) if text.is_empty() => "empty text",
        Value::String(_) => "text",
        Value::Array(items) if items.is_empty() => "empty list",
        Value::Array(_) => "list",
        Value::Object(_) => "object",
    }
}

fn collect(of: &Value, coordinate: &str, shapes: &mut Shapes) {
    shapes.entry(coordinate.to_owned()).or_default().insert(kind(of));
    match of {
        Value::Array(items) => {
            items.iter().for_each(|item| collect(item, &format!("{coordinate}[]"), shapes))
        }
        Value::Object(fields) => {
            let own = fields.get("__typename").and_then(Value::as_str).unwrap_or(coordinate);
            fields.iter().for_each(|(name, value)| collect(value, &format!("{own}.{name}"), shapes));
        }
        _ => {}
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../worker/site/tests/answers/craft")
}

fn read(path: &Path) -> Value {
    serde_json::from_slice(&fs::read(path).expect("readable")).expect("JSON")
}

/// Where the shapes differ, by the start or a part of the coordinate, and why.
const DIFFERENCES: &[(&str, &str)] = &[
    ("facets", "the Craft had no facets yet"),
    ("productFacets_", "the Craft had no facets yet"),
    ("options_TableRow", "the Craft had no facets yet"),
    ("vocabulary", "the Craft had no variants yet"),
    ("variant", "the Craft had no variants yet"),
    ("choices_TableRow", "the Craft had no variants yet"),
    ("products_default_Entry.articleNumber", "the Craft had no variants yet"),
    (".containerAttributes", "the control panel saves a list, the Craft's forms were made by a script"),
    (".inputAttributes", "the control panel saves a list, the Craft's forms were made by a script"),
    (".labelPosition", "the control panel saves a position, the Craft's forms were made by a script"),
    ("Field_Agree.default", "the control panel saves a state, the Craft's forms were made by a script"),
    ("Field_Name.", "the control panel saves empty texts, the Craft's forms were made by a script"),
    ("Field_Radio.defaultValue", "the control panel saves a choice, the Craft's forms were made by a script"),
    (
        "contactForm_Form.settings.redirectUrl",
        "the control panel saves none, the Craft's forms were made by a script",
    ),
    ("contactForm_Form.settings.integrations", "the Craft's form had no captcha"),
    ("Field_MultiLineText.", "the limits were asked for by the names of before Formie 2.0.11"),
    ("Field_SingleLineText.", "the limits were asked for by the names of before Formie 2.0.11"),
    ("flexibleContent_products_BlockType.products", "the Craft had not all relations of the demo"),
    ("navigation_internal_Entry.internalLink", "the Craft had not all relations of the demo"),
    ("products_default_Entry.re", "the Craft had not all relations of the demo"),
    ("Projects.data.places", "the Craft had no places of projects yet"),
    ("projects_default_Entry.latitude", "the Craft had no places of projects yet"),
    ("projects_default_Entry.longitude", "the Craft had no places of projects yet"),
    ("projects_default_Entry.products", "the Craft had not all relations of the demo"),
    ("slides_BlockType.cta", "the demo's slides lead somewhere by now"),
    ("news_default_Entry.headerslider", "some news had no picture yet"),
    ("information_BlockType.contactCard", "nobody of the demo's team has a portrait any more"),
    ("information_BlockType.teamCard", "nobody of the demo's team has a portrait any more"),
    ("_Entry.dateUpdated", "another entry was saved last"),
    ("_Entry.status", "was not asked for when the answers were recorded"),
    ("ageConditions", "were not asked for when the answers were recorded"),
];

/// The operations that anybody's visit sends.
const PUBLIC: [&str; 13] = [
    "Addresses",
    "Alternates",
    "Catalogue",
    "Chrome",
    "FormCaptchas",
    "News",
    "Page",
    "ProductIndex",
    "Products",
    "Projects",
    "Questions",
    "Single",
    "SitemapParts",
];

#[tokio::test]
async fn answers_have_the_shapes_of_a_crafts() {
    let house = House::demo();
    let operations = operations();
    let (mut of_craft, mut own) = (Shapes::new(), Shapes::new());
    let mut asked = BTreeSet::new();
    for file in fs::read_dir(folder()).expect("a folder") {
        let recorded = read(&file.expect("a file").path());
        let name = recorded["operation"].as_str().expect("a name");
        let Some(name) = PUBLIC.into_iter().find(|public| *public == name) else { continue };
        let (text, _) = operations.iter().find(|(_, known)| known == name).expect("an operation");
        let response =
            Client::default().post(&house, text, Some(name), recorded["variables"].clone()).await.json();
        collect(&recorded["answer"], name, &mut of_craft);
        collect(&response, name, &mut own);
        asked.insert(name);
    }
    assert_eq!(asked.len(), PUBLIC.len(), "{asked:?}");
    let coordinates: BTreeSet<&String> = of_craft.keys().chain(own.keys()).collect();
    let (mut unexplained, mut reasons) = (Vec::new(), BTreeSet::new());
    for coordinate in coordinates {
        let (theirs, ours) = (of_craft.get(coordinate), own.get(coordinate));
        if theirs == ours {
            continue;
        }
        match DIFFERENCES.iter().find(|(part, _)| coordinate.contains(part)) {
            Some((part, _)) => drop(reasons.insert(*part)),
            None => unexplained.push(format!("{coordinate}: a Craft {theirs:?}, the service {ours:?}")),
        }
    }
    assert!(unexplained.is_empty(), "{unexplained:#?}");
    let idle: Vec<_> = DIFFERENCES.iter().filter(|(part, _)| !reasons.contains(part)).collect();
    assert!(idle.is_empty(), "reasons for nothing: {idle:?}");
}

/// What a Craft answered about accounts, and what is sent here to be answered so, in this order.
#[tokio::test]
async fn answers_about_an_account_have_them_too() {
    let (house, operations) = (House::new(), operations());
    let send = async |file: &str, client: &Client, variables: Value| {
        let mut recorded = read(&folder().join(format!("{file}.json")));
        let name = &recorded["operation"].as_str().expect("a name").to_owned();
        let (text, _) = operations.iter().find(|(_, known)| known == name).expect(name);
        let mut response = client.post(&house, text, Some(name), variables).await.json();
        for menus in [&mut recorded["answer"]["data"], &mut response["data"]] {
            // They depend on the content, and are those of the chrome.
            menus.as_object_mut().map(|data| data.remove("navigation"));
        }
        let (mut theirs, mut ours) = (Shapes::new(), Shapes::new());
        collect(&recorded["answer"], name, &mut theirs);
        collect(&response, name, &mut ours);
        assert_eq!(ours, theirs, "{file}: {response}");
        let said = |response: &Value| response["errors"][0]["message"].as_str().map(str::to_owned);
        let general = said(&recorded["answer"]).is_none_or(|text| text.starts_with("Er is iets misgegaan"));
        assert!(general || said(&response) == said(&recorded["answer"]), "{file}: {response}");
        response["data"].as_object().and_then(|data| data.values().next().cloned()).unwrap_or_default()
    };
    let visitor = Client::default();
    let login = |email: &str, password: &str| json!({ "email": email, "password": password });

    let profile = json!({ "fullName": "Ada van der Poel", "company": "Pedal", "website": "https://pedal.example", "phoneNumber": "+31 6 12" });
    let mut registration = profile.clone();
    (registration["email"], registration["password"]) = (json!("waits@pedal.example"), json!(PASSWORD));
    send("Register.1", &visitor, registration).await;
    send("Authenticate.1", &visitor, login("waits@pedal.example", PASSWORD)).await;

    let tokens = members::join(&house, "ada@pedal.example").await;
    send("Authenticate.2", &visitor, login("ada@pedal.example", "wrong-one-1")).await;
    let tokens = match send("Authenticate.3", &visitor, login("ada@pedal.example", PASSWORD)).await {
        Value::Null => tokens,
        newer => newer,
    };
    let member = Client::with(&tokens["jwt"]);
    let (favourites, _) = operations.iter().find(|(_, name)| name == "SaveFavourites").expect("an operation");
    member.post(&house, favourites, Some("SaveFavourites"), json!({ "favoriteProducts": [51] })).await;
    send("Viewer.1", &member, json!({})).await;
    send("Private.2", &member, json!({ "id": [50], "site": [9] })).await;
    let change = |current: &str| json!({ "currentPassword": current, "newPassword": "Fast-and-furious-8", "confirmPassword": "Fast-and-furious-8" });
    send("UpdatePassword.1", &member, change("wrong-one-1")).await;
    send("UpdatePassword.2", &member, change(PASSWORD)).await;
    send("DeleteRefreshTokens.1", &member, json!({})).await;

    let newest = send("Authenticate.5", &visitor, login("ada@pedal.example", "Fast-and-furious-8")).await;
    let member = Client::with(&newest["jwt"]);
    let sure = json!({ "password": "Fast-and-furious-8", "confirmPassword": "Fast-and-furious-8" });
    send("DeleteAccount.1", &member, sure).await;
    send("RefreshToken.1", &visitor, json!({ "refreshToken": newest["refreshToken"] })).await;
    send("DeleteRefreshToken.1", &member, json!({ "refreshToken": newest["refreshToken"] })).await;
    send("Private.1", &member, json!({ "id": [], "site": [9] })).await;
    send("Authenticate.6", &visitor, login("ada@pedal.example", "Fast-and-furious-8")).await;

    members::join(&house, "eve@pedal.example").await;
    for _ in 0..5 {
        visitor
            .ask(
                &house,
                "mutation { authenticate(email: \"eve@pedal.example\", password: \"guess\") { jwt } }",
                json!({}),
            )
            .await;
    }
    send("Authenticate.4", &visitor, login("eve@pedal.example", PASSWORD)).await;
}
