//! Forms that editors made, from the page that shows them to the content system that takes them.

mod calls;
mod captcha;
mod confirmation;
mod keeping;
mod late;
mod products;
mod sending;
mod steps;
mod unsent;
mod uploads;

use serde_json::{Value, json};
use site::{
    app::App,
    http::request::{Post, Request},
};

use crate::{
    session,
    world::{self, Behaviour, Script, World, except, page, post_to},
};

/// The page that shows the form, and the address that takes it.
pub const PAGE: &str = "nl.example/vraag/";
pub const ADDRESS: &str = "nl.example/_/form/contactForm";

/// A form of two steps: what it is about, and who asks.
fn form() -> Value {
    let field = |kind: &str, handle: &str, name: &str, required: bool, input: &str, own: Value| {
        let mut field = json!({"__typename": format!("Field_{kind}"), "displayName": kind, "handle": handle,
            "name": name, "required": required, "inputTypeName": input});
        field.as_object_mut().unwrap().extend(own.as_object().unwrap().clone());
        field
    };
    let none = json!({});
    let when_other = json!({"enableConditions": true, "conditions": json!({"showRule": "show", "conditionRule": "all",
        "conditions": [{"field": "{soort}", "condition": "=", "value": "anders"}]}).to_string()});
    let kinds =
        json!({"options": [{"label": "Bank", "value": "bank"}, {"label": "Anders", "value": "anders"}]});
    let files = json!({"limitFiles": "2", "sizeLimit": "10", "restrictFiles": true, "allowedKinds": ["image", "pdf"]});
    let one_row = |fields: Vec<Value>| {
        json!(
            fields
                .into_iter()
                .map(|one| json!({"__typename": "RowType", "rowFields": [one]}))
                .collect::<Vec<_>>()
        )
    };
    json!({
        "__typename": "contactForm_Form", "id": "9500", "title": "Vraag", "handle": "contactForm",
        "settings": {"displayPageTabs": true, "displayPageProgress": true, "submitAction": "message",
            "submitActionMessageHtml": "<p>Dank voor uw vraag.</p>", "errorMessageHtml": "<p>Er ontbreekt nog iets.</p>",
            "validationOnSubmit": true, "integrations": []},
        "pages": [
            {"__typename": "PageType", "name": "Uw vraag", "settings": {"__typename": "PageSettingsType", "submitButtonLabel": "Verder"},
                "rows": one_row(vec![
                    field("Radio", "soort", "Soort", true, "String", kinds),
                    field("SingleLineText", "omschrijving", "Wat dan?", true, "String", when_other),
                    field("FileUpload", "tekening", "Tekening", false, "[FileUploadInput]", files),
                ])},
            {"__typename": "PageType", "name": "Uw gegevens", "settings": {"__typename": "PageSettingsType",
                "submitButtonLabel": "Versturen", "backButtonLabel": "Terug", "showBackButton": true},
                "rows": one_row(vec![
                    field("Email", "email", "E-mailadres", true, "String", json!({"errorMessage": "Hoe bereiken we u?"})),
                    field("MultiLineText", "bericht", "Bericht", false, "String", none.clone()),
                    field("Hidden", "referentie", "Referentie", false, "String", none),
                ])},
        ],
    })
}

/// The page with the form in its second block, changed as a test wants it.
fn page_with(form: &Value) -> Value {
    let mut page = page("vraag", "Uw vraag");
    let blocks = page["data"]["entry"]["flexibleContent"].as_array_mut().unwrap();
    blocks.push(json!({"__typename": "flexibleContent_form_BlockType", "form": [form]}));
    page
}

/// A content system whose page shows the form; `save` says what it does with what is sent, `known` whether it has it.
pub fn system_with(
    change: impl Fn(&mut Value),
    save: impl Fn(&Value) -> Behaviour + 'static,
    known: impl Fn(&Value) -> Value + 'static,
) -> Script {
    let mut form = form();
    change(&mut form);
    Box::new(move |operation, _, variables| match operation {
        "Page" if variables["uri"][0] == "vraag" => Behaviour::json(&page_with(&form)),
        "Submit" => save(variables),
        "FindSubmission" => Behaviour::submissions(&known(variables), &known(variables)),
        other => Behaviour::healthy(other, variables),
    })
}

/// The same, with the form as it stands and nothing known.
pub fn system(save: impl Fn(&Value) -> Behaviour + 'static) -> Script {
    system_with(|_| {}, save, |_| json!([]))
}

/// What the content system answers when it has taken a form.
pub fn saved() -> Behaviour {
    Behaviour::json(
        &json!({"data": {"save_contactForm_Submission": {"__typename": "contactForm_Submission", "id": "912"}}}),
    )
}

/// What it answers when something is wrong with the form.
pub fn refused(message: &str) -> Behaviour {
    Behaviour::json(&json!({"errors": [{"message": message}], "data": {"save_contactForm_Submission": null}}))
}

/// An isolate whose operators keep what cannot be delivered.
pub fn isolate() -> &'static App {
    world::isolate_with(&[("SESSION_KEY", session::KEY)])
}

/// What a browser sends with the form: the fields of a test, and those of our own.
pub fn sent(world: &World, fields: &[(&str, &str)]) -> Request {
    sent_from(world, "/vraag/", "2", fields)
}

/// The same from a page and its block.
pub fn sent_from(world: &World, page: &str, block: &str, fields: &[(&str, &str)]) -> Request {
    let mut body = form_urlencoded::Serializer::new(String::new());
    body.append_pair("page", page).append_pair("form-block", block).extend_pairs(fields);
    posted(world, "application/x-www-form-urlencoded", body.finish().into_bytes())
}

/// The good form with more fields.
pub fn with<'a>(more: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    [&GOOD[..], more].concat()
}

/// The good form with another message.
pub fn saying(message: &str) -> Vec<(&str, &str)> {
    [&GOOD[..4], &[("bericht", message)]].concat()
}

/// A form that leads to an address once it was sent.
pub fn leading_to(href: &'static str) -> impl Fn(&mut Value) {
    move |form| {
        form["settings"]["submitAction"] = json!("url");
        form["settings"]["redirectUrl"] = json!(href);
    }
}

/// The same with files, as `(field, name, content)`.
pub fn sent_with_files(world: &World, fields: &[(&str, &str)], files: &[(&str, &str, &[u8])]) -> Request {
    let mut body = Vec::new();
    let own = [("page", "/vraag/"), ("form-block", "2")];
    for (name, value) in own.iter().chain(fields) {
        body.extend(
            format!("--xyz\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
                .into_bytes(),
        );
    }
    for (field, name, content) in files {
        let head = format!(
            "--xyz\r\nContent-Disposition: form-data; name=\"{field}\"; filename=\"{name}\"\r\nContent-Type: application/octet-stream\r\n\r\n"
        );
        body.extend(head.into_bytes());
        body.extend_from_slice(content);
        body.extend(b"\r\n");
    }
    body.extend(b"--xyz--\r\n");
    posted(world, "multipart/form-data; boundary=xyz", body)
}

fn posted(world: &World, content_type: &str, body: Vec<u8>) -> Request {
    let post = Post { body: body.into(), content_type: Some(content_type.to_owned()), ..world::form("") };
    Request {
        post: Some(post),
        address: Some("192.0.2.1".to_owned()),
        // The browser takes cookies.
        cookie: Some("a=b".to_owned()),
        ..post_to(world, ADDRESS, "")
    }
}

/// The same as script sends it.
pub fn by_script(mut request: Request) -> Request {
    if let Some(post) = &mut request.post {
        post.accept = Some("application/json".to_owned());
    }
    request
}

/// A form that is good as a whole.
pub const GOOD: [(&str, &str); 5] = [
    ("form-step", "1"),
    ("form-go", "send"),
    ("soort", "bank"),
    ("email", "ada@example.com"),
    ("bericht", "Graag twee banken."),
];

/// A content system whose form has its own captcha or not, beside a captcha's service that says this.
fn verified(
    has_own: bool,
    save: impl Fn() -> Behaviour + 'static,
    known: impl Fn(&Value) -> Value + 'static,
    verify: impl Fn() -> Behaviour + 'static,
) -> World {
    let change = |form: &mut Value| {
        let keys = json!({"siteKey": "own", "secretKey": "secret"}).to_string();
        let own = json!([{"handle": "recaptcha", "enabled": true, "settings": keys}]);
        form["settings"]["integrations"] = if has_own { own } else { json!([]) };
    };
    World::new(except(system_with(change, move |_| save(), known), "Verify", move |_| verify()))
}

/// A captcha's service that knows the token, …
fn good() -> Behaviour {
    Behaviour::json(&json!({"success": true, "hostname": "nl.example"}))
}

/// … or has seen it before.
fn bad() -> Behaviour {
    Behaviour::json(&json!({"success": false, "error-codes": ["timeout-or-duplicate"]}))
}
