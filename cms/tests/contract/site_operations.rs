//! The site's own operations, as they stand in `graphql/`, in every language of both contents.

use std::path::Path;
use std::{env, fs};

use async_graphql::parser::parse_query;
use serde_json::{Value, json};

use crate::house::House;
use crate::members::{self, Client};

/// An operation of the site: its file's text and its name.
pub type Operation = (String, String);

/// A file of operations, with the fragments of those optional fields that it spreads.
fn with_optional(file: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../graphql");
    let read = |path: &Path| fs::read_to_string(path).expect("a readable file");
    let own = read(&folder.join(file));
    let is_spread = |text: &String| {
        let names = text.split("fragment ").skip(1).filter_map(|rest| rest.split(' ').next());
        names.into_iter().any(|name| own.contains(&format!("...{name}\n")))
    };
    let optional = fs::read_dir(folder.join("optional")).expect("a folder");
    let optional: Vec<String> =
        optional.map(|file| read(&file.expect("a file").path())).filter(is_spread).collect();
    [own].into_iter().chain(optional).collect::<Vec<_>>().join("\n")
}

/// The operations of pages, with the fragments of all optional fields.
pub fn pages() -> String {
    with_optional("page.graphql")
}

/// Every operation of the site.
pub fn operations() -> Vec<Operation> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../graphql");
    let files =
        |folder: &Path| fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path());
    let mut found = Vec::new();
    for path in files(&folder).chain(files(&folder.join("optional"))) {
        let name = path.file_name().expect("a name").to_string_lossy();
        let is_sent = name != "schema.graphql" && !name.ends_with("-types.graphql");
        if !is_sent || path.extension().is_none_or(|extension| extension != "graphql") {
            continue;
        }
        let own = fs::read_to_string(&path).expect("a readable file");
        let text = match path.starts_with(folder.join("optional")) {
            // Fragments alone are sent with the operations that spread them.
            true if !own.contains("\nquery ") => continue,
            true => own,
            false => with_optional(&name),
        };
        let document = parse_query(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let names: Vec<String> =
            document.operations.iter().filter_map(|(name, _)| Some(name?.to_string())).collect();
        found.extend(names.into_iter().map(|name| (text.clone(), name)));
    }
    found
}

/// The first word of an overview's section.
fn overview(operation: &str) -> String {
    match operation {
        "Questions" => "faq".to_owned(),
        other => other.to_lowercase(),
    }
}

/// What an operation answers to a visitor.
pub async fn run(house: &House, operation: &Operation, variables: Value) -> Value {
    run_as(&Client::default(), house, operation, variables).await
}

async fn run_as(client: &Client, house: &House, (text, name): &Operation, variables: Value) -> Value {
    let mut response = client.post(house, text, Some(name), variables.clone()).await.json();
    assert_eq!(response["errors"], Value::Null, "{name} {variables}");
    response["data"].take()
}

/// What only somebody with an account sends, or together with a form; other tests send them.
const ELSEWHERE: [&str; 18] = [
    "Authenticate",
    "Register",
    "RefreshToken",
    "DeleteRefreshToken",
    "DeleteRefreshTokens",
    "ActivateUser",
    "ResendActivation",
    "ForgottenPassword",
    "SetPassword",
    "UpdatePassword",
    "DeleteAccount",
    "UpdateViewer",
    "SaveFavourites",
    "Viewer",
    "AccountData",
    "Private",
    "File",
    "FormCaptchas",
];

#[tokio::test]
async fn every_operation_answers_in_every_language() {
    let operations = operations();
    assert!(operations.len() >= 4, "{} operations", operations.len());
    for house in [House::new(), House::demo()] {
        let sites: Vec<_> = house
            .service
            .active_schema()
            .expect("a schema")
            .layout
            .sites
            .iter()
            .map(|site| site.id)
            .collect();
        for site in &sites {
            for operation in operations.iter().filter(|(_, name)| !ELSEWHERE.contains(&name.as_str())) {
                let variables = match operation.1.as_str() {
                    "Chrome" => json!({ "site": site }),
                    "Page" | "Catalogue" => {
                        json!({ "uri": "__home__", "seoUri": "__home__", "site": site, "siteId": site, "order": "title ASC", "limit": 3 })
                    }
                    "Single" => {
                        json!({ "section": ["notFound"], "seoUri": "404", "site": site, "siteId": site })
                    }
                    "Products" | "Projects" | "News" | "Questions" => json!({
                        "section": [format!("{}Overview", overview(&operation.1))],
                        "seoUri": "__home__", "site": site, "siteId": site, "order": "postDate DESC, title ASC", "limit": 3, "offset": 0
                    }),
                    "Cards" => json!({ "ids": [1, 2], "site": site, "limit": 2 }),
                    "ProductIndex" => json!({ "site": site, "limit": 3, "offset": 0 }),
                    "Quoted" | "Compared" => json!({ "ids": [1, 2], "site": site }),
                    "Alternates" => json!({ "uri": "__home__", "sites": sites }),
                    "FindSubmission" => json!({ "form": ["contactForm"], "search": "AZZZZZZZZZ" }),
                    "SitemapParts" => json!({ "site": site, "pages": ["home", "pages"] }),
                    "SitemapEntries" => {
                        json!({ "site": site, "section": ["home", "pages"], "limit": 3, "offset": 0 })
                    }
                    "SitemapCategories" => json!({ "site": site, "limit": 3, "offset": 0 }),
                    "Addresses" => {
                        json!({ "site": site, "limit": 3, "entriesOffset": 0, "categoriesOffset": 0 })
                    }
                    "HealthElements" => {
                        json!({ "sites": sites, "limit": 3, "entriesOffset": 0, "categoriesOffset": 0 })
                    }
                    unknown => panic!("say which variables {unknown} takes"),
                };
                let data = run(&house, operation, variables).await;
                let keys = data.as_object().expect("data");
                assert!(keys.values().any(|value| !value.is_null()), "{} in {site}: {data}", operation.1);
            }
        }
    }
}

#[tokio::test]
async fn every_operation_of_an_account_answers() {
    let operations = operations();
    let house = House::new();
    let send = async |client: &Client, name: &str, variables: Value| {
        let operation = operations.iter().find(|(_, known)| known == name).expect(name);
        let mut data = run_as(client, &house, operation, variables).await;
        data.as_object_mut().and_then(|data| data.values_mut().next()).expect(name).take()
    };
    let visitor = Client::default();
    let email = "ada@pedal.example";
    let login = json!({ "email": email, "password": members::PASSWORD });
    let profile = json!({ "fullName": "Ada van der Poel", "company": "Pedal", "phoneNumber": "+31 6 12" });

    let mut registration = profile.clone();
    registration["email"] = json!(email);
    registration["password"] = json!(members::PASSWORD);
    send(&visitor, "Register", registration).await;
    send(&visitor, "ResendActivation", json!({ "email": email })).await;
    let (code, id) = members::newest_code(&house).await;
    send(&visitor, "ActivateUser", json!({ "code": code, "id": id })).await;

    let tokens = send(&visitor, "Authenticate", login).await;
    let tokens = send(&visitor, "RefreshToken", json!({ "refreshToken": tokens["refreshToken"] })).await;
    let member = Client::with(&tokens["jwt"]);
    send(&member, "UpdateViewer", profile).await;
    send(&member, "SaveFavourites", json!({ "favoriteProducts": [51] })).await;
    let viewer = send(&member, "Viewer", json!({})).await;
    assert_eq!(viewer["company"], "Pedal");
    assert_eq!(viewer["favoriteProducts"][0]["id"], "51");

    let private = operations.iter().find(|(_, name)| name == "Private").expect("Private");
    let data = run_as(&member, &house, private, json!({ "id": [50], "site": [9] })).await;
    assert_eq!(data["viewer"]["id"], viewer["id"]);
    assert_eq!(data["products"][0]["price"], 42.5);
    assert!(data["navigation"].as_array().is_some_and(|items| !items.is_empty()), "{data}");

    let file = send(&member, "File", json!({ "id": [600] })).await;
    assert!(file["url"].is_string(), "{file}");

    let changed = "Fast-and-furious-8";
    let passwords =
        json!({ "currentPassword": members::PASSWORD, "newPassword": changed, "confirmPassword": changed });
    send(&member, "UpdatePassword", passwords).await;
    send(&visitor, "ForgottenPassword", json!({ "email": email })).await;
    let (code, id) = members::newest_code(&house).await;
    send(&visitor, "SetPassword", json!({ "password": members::PASSWORD, "code": code, "id": id })).await;
    send(&member, "DeleteRefreshToken", json!({ "refreshToken": tokens["refreshToken"] })).await;
    send(&member, "DeleteRefreshTokens", json!({})).await;
}
