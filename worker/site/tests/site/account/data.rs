use serde_json::Value;
use site::ports::PortError;

use super::*;
use crate::{
    session::{are_cleared, expired},
    world::{except, get, location},
};

const DATA: &str = "nl.example/_/account-data";

/// A content system whose member has favourites: one here, one in another language alone, one nowhere.
fn with_favourites() -> Script {
    let whole = accounts();
    Box::new(move |operation, call, variables| match operation {
        "AccountData" => {
            let mut record = record();
            let ids = ["12", "31", "44"].map(|id| json!({"__typename": "products_default_Entry", "id": id}));
            record["data"]["viewer"]["favoriteProducts"] = json!(ids);
            record["data"]["viewer"]["company"] = json!("Gemeente \"Breda\"");
            Behaviour::json(&record)
        }
        "Quoted" => Behaviour::json(&quoted(variables)),
        operation => whole(operation, call, variables),
    })
}

fn quoted(variables: &Value) -> Value {
    let product = |id: &str, uri: &str, title: &str| json!({"__typename": "products_default_Entry", "id": id, "title": title, "uri": uri, "productCategory": []});
    let found = match variables["site"][0].as_u64() {
        Some(1) => vec![product("12", "producten/linde", "Linde")],
        Some(2) => vec![product("31", "products/oak", "Oak")],
        _ => Vec::new(),
    };
    json!({"data": {"quoted": found}})
}

#[test] // PR7
fn a_member_takes_along_everything_that_is_kept() {
    let response = look_as_member(&World::new(with_favourites()), DATA);
    assert_eq!(response.status, 200, "{}", text(&response));
    is_private(&response);
    assert_eq!(response.header("content-disposition"), Some("attachment; filename=\"mijn-gegevens.json\""));
    assert_eq!(response.header("content-type"), Some("application/json; charset=utf-8"));
    assert!(response.header("etag").is_none());
    let file = text(&response);
    let data: Value = serde_json::from_str(&file).unwrap();
    let mine = &data["Mijn gegevens"];
    for (name, value) in [
        ("Accountnummer", "7"),
        ("Vaste sleutel", UID),
        ("Gebruikersnaam", "ada@example.com"),
        ("Voor- en achternaam", "Ada Boom"),
        ("E-mailadres", "ada@example.com"),
        ("Bedrijf of organisatie", "Gemeente \"Breda\""),
        ("Taal van onze e-mails", "en"),
        ("Lid sinds", "2026-01-02"),
        ("Laatst gewijzigd op", "2026-05-06T07:08:09+00:00"),
    ] {
        assert_eq!(mine[name], value, "{name}");
    }
    assert!(mine.get("Telefoonnummer").is_none(), "nothing is kept of it");
    assert_eq!(
        data["Mijn favorieten"],
        json!([
            {"Productnummer": "44", "Adres": "Staat nu niet op de website"},
            {"Productnummer": "31", "Product": "Oak", "Adres": "https://en.example/products/oak/"},
            {"Productnummer": "12", "Product": "Linde", "Adres": "https://nl.example/producten/linde/"},
        ])
    );
    assert_eq!(data["Dit apparaat"]["Aangemeld sinds"], "2026-09-21T14:13:20Z");
    let elsewhere = data["Niet in dit bestand"].to_string();
    for word in ["formulier", "foto", "wachtwoord", "pogingen"] {
        assert!(elsewhere.contains(word), "what is kept elsewhere is named: {word}");
    }
    let order =
        ["Over dit bestand", "Mijn gegevens", "Mijn favorieten", "Dit apparaat", "Niet in dit bestand"];
    let places = order.map(|name| file.find(&format!("\n  \"{name}\"")).expect(name));
    assert!(places.is_sorted(), "{file}");
    assert!(!file.contains(&good().access) && !file.contains(&good().refresh), "no token leaves in it");
}

#[test] // PR7
fn data_export_needs_its_member_and_is_complete_or_503() {
    let world = World::new(with_favourites());
    let stranger = respond(isolate(), &world, get(&world, DATA));
    assert_eq!(location(&stranger), (302, Some("/aanmelden/?return=true&to=%2Faccount%2F")));
    assert_eq!(send_as_member(&world, DATA, "").status, 405);
    for operation in ["AccountData", "Quoted"] {
        let whole = with_favourites();
        let world = World::new(Box::new(move |asked, call, variables| match asked {
            asked if asked == operation => Behaviour::down(),
            asked => whole(asked, call, variables),
        }));
        let response = look_as_member(&world, DATA);
        assert_eq!((response.status, response.header("content-disposition")), (503, None), "{operation}");
        is_private(&response);
    }
    let lost = || Behaviour::json(&json!({"errors": [{"message": "Invalid Authorization Header"}]}));
    let world = World::new(except(accounts(), "AccountData", move |_| lost()));
    let response = look_as_member(&world, DATA);
    assert_eq!((location(&response), are_cleared(&response)), ((302, Some("/404/")), true));
    let world = World::new(accounts());
    world.renew_with(Err(PortError::Timeout));
    let suspended = Request { cookie: Some(cookies(expired())), ..get(&world, DATA) };
    assert_eq!(respond(isolate(), &world, suspended).status, 503);
}
