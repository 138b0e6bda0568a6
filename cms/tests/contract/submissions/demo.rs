//! The forms of the demo, as its visitors send them.

use serde_json::{Value, json};

use super::session_captchas::{captchas, submit_with};
use super::{errors, stored, taken};
use crate::demo;
use crate::house::House;
use crate::members::outbox;

pub fn captcha(house: &House) -> Value {
    let token = house.service.captcha.issue("lommerhout-site-key", "nl.localhost", house.service.clock.now());
    json!({ "name": "g-recaptcha-response", "value": token })
}

fn samples(house: &House) -> [(&'static str, Value); 4] {
    let name = json!({ "firstName": "Jan", "lastName": "Jansen" });
    let plan = json!({ "filename": "plan.pdf", "fileData": "data:application/pdf;base64,QUJD" });
    [
        (
            "contactForm",
            json!({
                "onderwerp": "product", "interesses": ["banken", "tafels"], "bericht": "Hoe zwaar is de Linde?",
                "naam": name, "bedrijf": "Gemeente", "email": "jan@gemeente.example", "contactvoorkeur": "email",
                "telefoon": "{\"number\":\"0612345678\",\"country\":\"NL\"}", "bijlage": [plan], "privacy": "1",
                "referentie": "AB12CD34", "recaptchaCaptcha": captcha(house),
            }),
        ),
        (
            "quotationForm",
            json!({
                "naam": name, "email": "jan@gemeente.example", "telefoon": "+31 76 530 42 10", "aantal": 3,
                "producten": "2 × Linde (https://nl.example/producten/linde/)\n1 × Es", "opmerking": "Graag in mei",
                "privacy": "1", "referentie": "AB12CD34", "recaptchaCaptcha": captcha(house),
            }),
        ),
        (
            "accountRequestForm",
            json!({
                "naam": "Jan Jansen", "bedrijf": "Gemeente", "email": "jan@gemeente.example", "privacy": "1",
                "referentie": "AB12CD34", "recaptchaCaptcha": captcha(house),
            }),
        ),
        (
            "madeToMeasureForm",
            json!({
                "soort": "anders", "omschrijving": "een klein podium", "lengte": 640, "stuks": 2,
                "materialen": ["eiken", "staal"], "kleuren": ["zwart", "groen"], "ondergrond": "dak",
                "beschrijving": "Een daktuin", "tekeningen": [plan], "vergunning": "V-2026-17",
                "naam": { "prefix": "mr", "firstName": "Jan", "middleName": "van", "lastName": "Dam" },
                "aanspreekpunt": "De conciërge", "email": "jan@gemeente.example", "nieuws": "",
                "telefoon": "{\"number\":\"0612345678\",\"country\":\"NL\"}", "privacy": "1", "referentie": "AB12CD34",
                "recaptchaCaptcha": captcha(house),
            }),
        ),
    ]
}

#[tokio::test]
async fn every_form_takes_what_it_asks_for_in_every_language() {
    let house = House::of(&demo::folder());
    for (site, language) in [(1, ""), (2, "En"), (3, "De")] {
        for (form, mut values) in samples(&house) {
            let form = &format!("{form}{language}");
            values["siteId"] = json!(site);
            let response = submit_with(&house, form, values, &captchas(&house, form).await).await;
            let id = response["data"][format!("save_{form}_Submission")]["id"].to_string().replace('"', "");
            let stored = &stored(&house).await[0];
            assert_eq!((stored["id"].to_string(), &stored["site"]), (id.clone(), &json!(site)));
            assert_eq!(stored["spamReason"], Value::Null, "{form}");
            let query =
                "query($form: [String]) { formieSubmissions(form: $form, title: \"AB12CD34\") { id } }";
            let found = house.ask(query, json!({ "form": form })).await;
            assert_eq!(found["data"]["formieSubmissions"][0]["id"], id);
        }
    }
}

#[tokio::test]
async fn an_empty_form_says_what_is_missing_in_its_language() {
    let house = House::of(&demo::folder());
    let name = json!({ "firstName": "", "lastName": "" });
    let missing = async |site: i64, form: &str| {
        errors(&house, form, json!({ "siteId": site, "naam": if form.starts_with("accountRequestForm") { json!("") } else { name.clone() } })).await
    };
    let dutch = missing(1, "quotationForm").await;
    let expected = json!({
        "naam": ["\"Voornaam\" cannot be blank.", "\"Achternaam\" cannot be blank."],
        "email": ["Naar welk adres mogen we de offerte sturen?"],
        "privacy": ["Vink aan dat we uw gegevens voor de offerte mogen gebruiken."],
    });
    assert_eq!(dutch, expected);
    let german = missing(3, "accountRequestFormDe").await;
    assert_eq!(german["bedrijf"], json!(["Organisation mag niet leeg zijn."]), "the API's own site is Dutch");
    assert_eq!(german["email"][0], "Geben Sie die Adresse an, unter der wir Sie erreichen.");
    let english = missing(2, "madeToMeasureFormEn").await;
    let handles: Vec<&String> = english.as_object().expect("a map").keys().collect();
    let expected = [
        "beschrijving",
        "email",
        "lengte",
        "materialen",
        "naam",
        "ondergrond",
        "privacy",
        "soort",
        "telefoon",
    ];
    assert_eq!(handles, expected, "what conditions hide is not among them");
}

#[tokio::test]
async fn sales_is_told_of_a_quotation_request_and_of_no_spam() {
    let house = House::of(&demo::folder());
    let [_, (form, values), ..] = samples(&house);
    submit_with(&house, form, values.clone(), &captchas(&house, form).await).await;
    let mails = outbox(&house).await;
    assert_eq!(mails.len(), 1);
    assert_eq!(
        (&mails[0]["to"], &mails[0]["subject"]),
        (&json!("offerte@lommerhout.example"), &json!("Offerte aanvragen"))
    );
    let text = mails[0]["text"].as_str().expect("a text");
    for line in [
        "Producten: 2 × Linde (https://nl.example/producten/linde/)",
        "1 × Es",
        "Uw naam: Jan Jansen",
        "Privacy: Akkoord",
        "Aantal plekken: 3",
        "Referentie: AB12CD34",
    ] {
        assert!(text.lines().any(|own| own == line), "{line} in {text}");
    }
    taken(&house, form, values).await;
    assert_eq!(outbox(&house).await.len(), 1, "its token was used, so it is spam");
}
