//! Plain text is shown as it was written, markup as it is.

use crate::{
    document::Element,
    fixtures::{self, HOSTILE, Words, ctx},
    pages::{
        NOWHERE, documents, fault, page,
        paths::{product_at, third_level},
        screen_page,
        visitors::account,
    },
};
use serde_json::{Value, json};
use site::{
    error::Error,
    messages::Messages,
    pages::account::{field::Field, state::AccountFormState as AccountSheet},
    routing::locale::Locale,
};

/// All strings of a model for which `chosen` holds.
pub fn strings(value: &Value, chosen: fn(&str) -> bool) -> Vec<String> {
    match value {
        Value::String(text) if chosen(text) => vec![text.clone()],
        Value::Array(values) => values.iter().flat_map(|value| strings(value, chosen)).collect(),
        Value::Object(values) => values.values().flat_map(|value| strings(value, chosen)).collect(),
        _ => Vec::new(),
    }
}

/// Plain texts that are in the model and rightly not in the document.
pub fn is_read_by_nobody(text: &str) -> bool {
    let nobodys = [
        // The login page's, which has a test of its own.
        "Welkom terug",
        "Inloggen",
        "Nog geen account?",
        // The page has a picture of its own, and the wide picture's words stand for both.
        "Placeholder",
        "Not read",
        // Cards say their title.
        "benches",
        "bins",
        "Only decorates a card",
        // What the forms' script or the server reads, and labels of what has none.
        "Only a rule",
        "Only sent",
        "Only words",
        // Countries have their names by their codes.
        "NL <",
        "BE <",
        "DE <",
        // A group without questions is left out.
        "Onderdelen",
        // Comes with the favourites.
        "Favorieten",
        // Comes with the question about consent.
        "Privacy policy",
    ];
    nobodys.iter().any(|start| text.starts_with(start))
}

#[test] // XS2, XS5
fn plain_text_is_shown_as_it_was_written_and_never_acts() {
    let words = Words::hostile(Locale::Nl);
    let (content, chrome) = (fixtures::content_page(words), fixtures::chrome(words));
    let (entry, path) = (fixtures::error_page(words), third_level(Locale::Nl));
    let page = page("hostile", ctx(Locale::Nl, path), &chrome, &content).html;
    let not_found = Error::NotFound(Messages::of(Locale::Nl).page_not_found);
    let lost = fault("hostile", ctx(Locale::Nl, NOWHERE), &chrome, Some(&entry), not_found).html;
    let screens = fixtures::screens(words).into_iter().map(|screen| {
        let model = json!([screen.page, chrome]);
        (screen_page(&screen, &chrome).html, model)
    });
    let product = fixtures::product_page(words);
    let bench = self::page("hostile", product_at(Locale::Nl), &chrome, &product).html;
    let pages =
        [(page, json!([content, chrome])), (lost, json!([entry, chrome])), (bench, json!([product, chrome]))];
    for (html, model) in pages.into_iter().chain(screens) {
        let document = Element::parse(&html).unwrap();
        let mut seen: String = document.text();
        for element in document.all() {
            assert!(!element.has_class("hostile"), "text became markup");
            for (_, value) in element.attributes() {
                seen.push('\n');
                seen.push_str(value);
            }
        }
        let texts = strings(&model, |text| text.ends_with(HOSTILE));
        assert!(texts.len() > 20, "the fixture is hostile: {}", texts.len());
        let lost: Vec<_> =
            texts.iter().filter(|text| !is_read_by_nobody(text) && !seen.contains(text.as_str())).collect();
        assert!(lost.is_empty(), "not shown: {lost:#?}");
    }
}

#[test] // XS11
fn what_was_sent_with_a_form_is_shown_as_text() {
    let words = Words::hostile(Locale::Nl);
    let documents = documents();
    let shown = |name: &str| {
        let name = format!("page-form-{name}-hostile.nl");
        let html = &documents.iter().find(|document| document.name == name).unwrap().html;
        let document = Element::parse(html).unwrap();
        assert!(document.all().iter().all(|element| !element.has_class("hostile")), "text became markup");
        let attributes = document.all().into_iter().flat_map(Element::attributes);
        attributes.fold(document.text(), |seen, (_, value)| format!("{seen}\n{value}"))
    };
    let (wrong, second_step) = (shown("wrong"), shown("second-step"));
    for text in ["Ada", "ada", "12", "en nog een", "Gemeente Breda", "Dit klopt niet"] {
        assert!(wrong.contains(&words.name(text)), "{text}");
    }
    for name in ["plan.pdf", "plek.jpg"] {
        assert!(second_step.contains(&words.name(name)), "{name}");
    }
}

#[test]
fn each_wrong_part_of_a_name_is_listed_and_described_by_its_own_message() {
    let documents = documents();
    for (language, title) in [("nl", "Fout:"), ("en", "Error:"), ("de", "Fehler:")] {
        let name = format!("page-form-wrong.{language}");
        let document = documents.iter().find(|document| document.name == name).unwrap();
        let html = Element::parse(&document.html).unwrap();
        let with_id =
            |id: &str| html.all().into_iter().find(|element| element.get("id") == Some(id)).unwrap();
        assert_eq!(with_id("form-1-error").text(), title);
        for part in ["form-1-naam-firstName", "form-1-naam-lastName"] {
            let message = with_id(with_id(part).get("aria-describedby").unwrap()).text();
            let link = format!("#{part}");
            let entry = html.named("a").find(|entry| entry.get("href") == Some(link.as_str())).unwrap();
            assert_eq!(entry.text(), message, "{language} {part}");
        }
        assert!(!with_id("form-1-naam-middleName").has("aria-describedby"));
    }
}

#[test]
fn the_login_page_shows_the_editors_words_and_what_was_typed_as_text() {
    let words = Words::hostile(Locale::Nl);
    let chrome = fixtures::chrome(words);
    let carried = vec![("to", words.name("/producten/"))];
    let values = Some(vec![(Field::User, words.name("ada"))]);
    let blank = fixtures::account_sheets(words).swap_remove(0).1;
    let sheet = AccountSheet { carried, values, ..blank };
    let document = Element::parse(&account("typed", words, &chrome, &sheet).html).unwrap();
    let attributes = document.all().into_iter().flat_map(Element::attributes);
    let values: Vec<String> = attributes.map(|(_, value)| value.to_string()).collect();
    assert!(document.all().iter().all(|element| !element.has_class("hostile")), "text became markup");
    for shown in ["Welkom terug", "Inloggen", "Nog geen account?"] {
        assert!(document.text().contains(&words.name(shown)), "{shown}");
    }
    for kept in ["/producten/", "ada"] {
        assert!(values.contains(&words.name(kept)), "{kept}");
    }
}

#[test]
fn markup_is_printed_as_it_is() {
    let words = Words::of(Locale::De);
    let (content, chrome) = (fixtures::content_page(words), fixtures::chrome(words));
    let html = page("markup", ctx(Locale::De, third_level(Locale::De)), &chrome, &content).html;
    let mut blocks = json!([content.blocks, content.intro, chrome.footer.sections, chrome.consent_text]);
    let markup = strings(&blocks.take(), |text| text.starts_with('<'));
    assert!(markup.len() > 8, "the fixture holds markup");
    for markup in markup {
        assert!(html.contains(&markup), "{markup}");
    }
}
