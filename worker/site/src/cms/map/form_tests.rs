use serde_json::{Value, json};

use super::*;
use crate::model::{Condition, FieldKind, Limit, NamePartKind, PAGE_PATH, PAGE_URL, Position, REFERRER};

fn read(settings: Value, fields: Value) -> Option<Form> {
    let response = json!({
        "__typename": "contactForm_Form", "id": "9500", "title": " Vraag ", "handle": "contactForm",
        "settings": settings,
        "pages": [{"name": "Uw vraag", "settings": {"submitButtonLabel": "Verder", "backButtonLabel": "Terug",
            "showBackButton": true, "buttonsPosition": "left-right"}, "rows": [{"rowFields": fields}, {"rowFields": []}]},
            {"name": "Leeg", "rows": []}]
    });
    form(serde_json::from_value::<wire::Form>(response).ok()?, &mut MappingContext::default())
}

fn one(field: Value) -> Option<crate::model::FormField> {
    let fields = read(json!({}), json!([field]))?.pages.into_iter().next()?.rows.into_iter().next()?;
    fields.into_iter().next()
}

#[test]
fn the_secret_key_stays_outside() {
    let keys = json!({"siteKey": "public", "secretKey": "hidden"}).to_string();
    let captcha = |enabled: bool| json!({"integrations": [{"handle": "recaptcha", "enabled": enabled, "settings": keys}]});
    let text =
        json!([{"__typename": "Field_Email", "displayName": "Email", "handle": "email", "name": "E-mail"}]);
    let form = read(captcha(true), text.clone()).unwrap();
    assert_eq!(form.settings.captcha_key.as_deref(), Some("public"));
    assert!(!format!("{form:?}").contains("hidden\""), "{form:?}");
    assert_eq!(read(captcha(false), text).unwrap().settings.captcha_key, None);
}

#[test] // OR4
fn what_follows_sending_is_an_address_that_may_be_followed() {
    let text = json!([{"__typename": "Field_Email", "displayName": "Email", "handle": "email"}]);
    let after = |settings: Value| read(settings, text.clone()).unwrap().settings.after;
    let visit = |href: &str, new_tab| AfterSending::Visit { href: href.to_owned(), new_tab };
    let home =
        json!({"submitAction": "entry", "redirectEntry": {"uri": "__home__"}, "submitActionTab": "new-tab"});
    assert_eq!(after(home), visit("/", true));
    assert_eq!(after(json!({"submitAction": "url", "redirectUrl": "/dank/"})), visit("/dank/", false));
    let hostile = json!({"submitAction": "url", "redirectUrl": "javascript:x"});
    assert!(matches!(after(hostile), AfterSending::Message { .. }));
    assert_eq!(after(json!({"submitAction": "reload"})), AfterSending::Reload);
}

#[test] // XS8
fn messages_of_editors_are_sanitised() {
    let hostile =
        "<p onclick=\"x\">Dank</p><script>x</script><img src=x onerror=x><a href=\"javascript:x\">a</a>";
    let text = json!([{"__typename": "Field_Email", "displayName": "Email", "handle": "email"}]);
    let words = json!({"submitActionMessageHtml": hostile, "errorMessageHtml": hostile});
    let form = read(words, text).unwrap();
    let AfterSending::Message { text: after, .. } = &form.settings.after else { panic!("{form:?}") };
    for message in [after, &form.settings.error] {
        let message = message.as_str();
        assert!(message.contains("<p>Dank</p>"), "{message}");
        for forbidden in ["onclick", "script", "onerror"] {
            assert!(!message.contains(forbidden), "{message}");
        }
    }
}

#[test]
fn pages_and_rows_without_fields_are_left_out() {
    let form = read(json!({}), json!([{"__typename": "Field_Phone", "displayName": "Phone", "handle": "t"}]))
        .unwrap();
    assert_eq!((form.pages.len(), form.pages[0].rows.len()), (1, 1));
    assert_eq!(form.pages[0].back_label.as_deref(), Some("Terug"));
    assert_eq!(form.pages[0].buttons, ButtonsPosition::Apart);
    assert_eq!(form.title, "Vraag");
    assert_eq!(read(json!({}), json!([])), None);
}

#[test]
fn fields_take_the_forms_positions_unless_they_have_their_own() {
    let settings = json!({"defaultLabelPosition": "verbb\\formie\\positions\\LeftInput"});
    let own = "verbb\\formie\\positions\\Hidden";
    let fields = json!([
        {"__typename": "Field_Email", "displayName": "Email", "handle": "a"},
        {"__typename": "Field_Email", "displayName": "Email", "handle": "b", "labelPosition": own}
    ]);
    let form = read(settings, fields).unwrap();
    let positions: Vec<_> = form.pages[0].rows[0].iter().map(|field| field.layout.label).collect();
    assert_eq!(positions, [Position::Left, Position::Hidden]);
}

#[test]
fn every_kind_is_told_apart() {
    let kind = |field: Value| one(field).map(|field| field.kind);
    let plain =
        |name: &str| kind(json!({"__typename": format!("Field_{name}"), "displayName": name, "handle": "a"}));
    assert_eq!(plain("Email"), Some(FieldKind::Email));
    assert_eq!(plain("SingleLineText"), Some(FieldKind::Text));
    assert_eq!(plain("Heading"), Some(FieldKind::Heading));
    assert_eq!(plain("Hologram"), None);
    let files = json!({"__typename": "Field_FileUpload", "displayName": "FileUpload", "handle": "a", "limitFiles": "3",
        "sizeLimit": "10", "restrictFiles": true, "allowedKinds": ["image"]});
    let taken = |limit, most: &str, kinds: Option<&[&str]>| {
        let kinds = kinds.map(|kinds| kinds.iter().map(|&kind| kind.to_owned()).collect());
        Some(FieldKind::Files { limit, most: most.to_owned(), least: String::new(), kinds })
    };
    assert_eq!(kind(files), taken(3, "10", Some(&["image"])));
    assert_eq!(plain("FileUpload"), taken(1, "", None));
    let words = json!({"__typename": "Field_MultiLineText", "displayName": "MultiLineText", "handle": "a",
        "limit": true, "limitType": "words", "limitAmount": 300});
    assert_eq!(kind(words), Some(FieldKind::TextArea(Some(Limit::Words(300)))), "before Formie 2.0.11");
    let characters = json!({"__typename": "Field_SingleLineText", "displayName": "SingleLineText", "handle": "a",
        "limit": true, "maxType": "characters", "max": 80});
    assert_eq!(kind(characters), Some(FieldKind::LimitedText(Limit::Characters(80))));
    let number = json!({"__typename": "Field_Number", "displayName": "Number", "handle": "a", "limit": true,
        "min": 1.0, "max": 99.5, "decimals": 1});
    let bounded = |min: &str, max: &str, decimals| {
        Some(FieldKind::Number { min: min.to_owned(), max: max.to_owned(), decimals })
    };
    assert_eq!(kind(number), bounded("1", "99.5", Some(1)));
    let whole = json!({"__typename": "Field_Number", "displayName": "Number", "handle": "a", "limit": true, "min": null,
        "max": null, "minValue": 1, "maxValue": 500, "decimals": 0});
    assert_eq!(kind(whole), bounded("1", "500", Some(0)), "since Formie 2.0.20");
    let open = json!({"__typename": "Field_Number", "displayName": "Number", "handle": "a", "limit": true, "min": 0,
        "max": 0, "minValue": 40, "maxValue": null});
    assert_eq!(kind(open), bounded("40", "", None), "whole numbers that stand for no bound");
    let unset = json!({"__typename": "Field_Number", "displayName": "Number", "handle": "a", "limit": true, "min": 0,
        "max": 0, "minValue": null, "maxValue": null});
    assert_eq!(kind(unset), bounded("", "", None));
    let free = json!({"__typename": "Field_Number", "displayName": "Number", "handle": "a", "limit": false, "min": 1.0});
    assert_eq!(kind(free), bounded("", "", None), "bounds that the editors have switched off");
    let name = json!({"__typename": "Field_Name", "displayName": "Name", "handle": "a", "useMultipleFields": true,
        "firstNameEnabled": true, "firstNameLabel": "Voornaam", "lastNameEnabled": true, "lastNameRequired": true});
    let Some(FieldKind::NameParts(parts)) = kind(name) else { panic!("a name in parts") };
    let parts: Vec<_> = parts.iter().map(|part| (part.kind, part.required)).collect();
    assert_eq!(parts, [(NamePartKind::First, false), (NamePartKind::Last, true)]);
}

#[test]
fn headings_of_lists_are_no_choices() {
    let list = json!({"__typename": "Field_Dropdown", "displayName": "Dropdown", "handle": "a", "multi": true, "options": [
        {"label": "Hout", "value": "hout", "isOptgroup": true}, {"label": "Eiken", "value": "eiken", "isDefault": true}]});
    let Some(FieldKind::Dropdown { choices, multi }) = one(list).map(|field| field.kind) else {
        panic!("a list")
    };
    assert!(multi);
    let choices: Vec<_> = choices.iter().map(|one| (one.value.as_str(), one.group.as_str())).collect();
    assert_eq!(choices, [("eiken", "Hout")]);
}

#[test]
fn fields_start_with_what_the_address_says() {
    let prefill = |field: Value| one(field).unwrap().prefill;
    let named =
        json!({"__typename": "Field_Email", "displayName": "Email", "handle": "a", "prePopulate": "email"});
    assert_eq!(prefill(named), "email");
    let hidden = |option: &str| {
        json!({"__typename": "Field_Hidden", "displayName": "Hidden", "handle": "a", "defaultOption": option,
            "queryParameter": "producten"})
    };
    assert_eq!(prefill(hidden("query")), "producten");
    assert_eq!(prefill(hidden("custom")), "");
    let of_visit =
        ["currentUrl", "currentUrlNoQueryString", "referUrl", "userIp"].map(|option| prefill(hidden(option)));
    assert_eq!(of_visit, [PAGE_URL, PAGE_PATH, REFERRER, ""]);
}

#[test]
fn consent_fits_into_a_label() {
    let field = one(json!({"__typename": "Field_Agree", "displayName": "Agree", "handle": "a",
        "descriptionHtml": "<p>Ik ga <a href=\"/privacy/\" onclick=\"x\">akkoord</a>.</p>"}));
    let Some(FieldKind::Agree { description, .. }) = field.map(|field| field.kind) else { panic!("consent") };
    assert_eq!(description.as_str(), "Ik ga <a href=\"/privacy/\" rel=\"noopener\">akkoord</a>.");
}

#[test]
fn paragraphs_of_consent_stay_apart() {
    let label = |markup: &str| {
        let field = one(json!({"__typename": "Field_Agree", "displayName": "Agree", "handle": "a",
            "descriptionHtml": markup}));
        let Some(FieldKind::Agree { description, .. }) = field.map(|field| field.kind) else {
            panic!("consent")
        };
        description.as_str().to_owned()
    };
    assert_eq!(
        label("<p>Ik ga akkoord.</p><p lang=\"en\">I <em>agree</em>.</p>"),
        "Ik ga akkoord.<br>I <em>agree</em>."
    );
    assert_eq!(label("<P>Eins<p>Zwei<br>Drei</p>\n<p></p>\n"), "Eins<br>Zwei<br>Drei");
    assert_eq!(label("Before:<ul><li>one</li><li>two</li></ul>after"), "Before:<br>one<br>two<br>after");
    assert_eq!(label("<div>\n<p>Alone.</p>\n</div>"), "Alone.");
}

#[test] // XS5
fn only_harmless_attributes_and_names_come_through() {
    let field = json!({"__typename": "Field_Email", "displayName": "Email", "handle": "a", "cssClasses": "half x\" y",
        "inputAttributes": [{"label": "autocomplete", "value": "email"}, {"label": "onfocus", "value": "x()"},
            {"label": "style", "value": "x"}, {"label": "autocomplete", "value": "off"}, {"label": "data-a b", "value": ""}]});
    let field = one(field).unwrap();
    assert_eq!(field.attributes, [("autocomplete".to_owned(), "email".to_owned())]);
    assert_eq!(field.layout.classes, ["half", "y"]);
    let held = json!({"__typename": "Field_Email", "displayName": "Email", "handle": "a", "containerAttributes": [
        {"label": "data-width", "value": "half"}, {"label": "data-unmet", "value": ""}, {"label": "id", "value": "x"},
        {"label": "autocomplete", "value": "off"}, {"label": "lang", "value": "en"}]});
    let held = one(held).unwrap().layout.attributes;
    let names: Vec<_> = held.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["data-width", "lang"]);
    assert_eq!(one(json!({"__typename": "Field_Email", "displayName": "Email", "handle": "a\"b"})), None);
}

#[test]
fn conditions_are_read_and_nonsense_is_none() {
    let conditions = |text: Value| {
        let field = json!({"__typename": "Field_Email", "displayName": "Email", "handle": "a", "enableConditions": true,
            "conditions": text});
        one(field).unwrap().conditions
    };
    let good = json!({"showRule": "hide", "conditionRule": "all", "conditions": [
        {"field": "{naam.firstName}", "condition": "=", "value": 3}, {"field": "", "condition": "="},
        {"field": "{naam}", "condition": ""}, {"field": "{submission:title}", "condition": "=", "value": "x"}]});
    let read = conditions(json!(good.to_string())).unwrap();
    assert!(!read.shows && read.all);
    let rule =
        Condition { field: "naam.firstName".to_owned(), operator: "=".to_owned(), value: "3".to_owned() };
    assert_eq!(read.rules, [rule]);
    assert_eq!(conditions(json!("{")), None);
    assert_eq!(conditions(json!("{\"conditions\":[]}")), None);
}

#[test]
fn conditions_that_no_single_list_expresses_beside_those_of_the_page_are_reported() {
    let conditions = |show: &str, rule: &str, fields: &[&str]| {
        let rules: Vec<_> =
            fields.iter().map(|field| json!({"field": field, "condition": "=", "value": "x"})).collect();
        json!({"showRule": show, "conditionRule": rule, "conditions": rules}).to_string()
    };
    let left_out = |own: String| {
        let field = json!({"__typename": "Field_Email", "displayName": "Email", "handle": "a", "enableConditions": true,
            "conditions": own});
        let pages = json!([{"name": "A", "rows": [{"rowFields": [field]}], "settings": {"enablePageConditions": true,
            "pageConditions": conditions("show", "all", &["{b}"])}}]);
        let wire = json!({"__typename": "a_Form", "id": "1", "title": "A", "handle": "a", "settings": {}, "pages": pages});
        let mut context = MappingContext::default();
        let form = form(serde_json::from_value(wire).unwrap(), &mut context).unwrap();
        let shown = form.pages[0].rows[0][0].conditions.as_ref().unwrap().rules.len();
        (context.finish(()).left_out, shown)
    };
    assert_eq!(left_out(conditions("show", "all", &["{c}", "{d}"])), (vec![], 3));
    let reported = vec![LeftOut::FieldConditions { handle: "a".to_owned() }];
    assert_eq!(
        left_out(conditions("show", "any", &["{c}", "{d}"])),
        (reported, 1),
        "those of the page count"
    );
}

#[test]
fn what_editors_hid_is_sent_but_not_shown() {
    let seen = |name: &str, visibility: &str| {
        one(
            json!({"__typename": format!("Field_{name}"), "displayName": name, "handle": "a", "visibility": visibility}),
        )
    };
    assert!(seen("Email", "hidden").unwrap().hidden);
    assert!(!seen("Email", "").unwrap().hidden);
    assert_eq!(seen("Email", "disabled"), None);
    assert_eq!(seen("Html", "hidden"), None);
}
