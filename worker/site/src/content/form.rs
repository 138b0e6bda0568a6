//! Forms that editors made with the form plugin (contract section 4).

use serde::Deserialize;

use super::form_field::{Defaults, field, is_handle, position};
use super::link::{address, path};
use super::mapped::Notes;
use super::text::{filled, html, plain};
use super::wire;
use crate::{
    json,
    model::{AfterSending, Form, FormPage, FormSettings},
};

/// The form; nothing when it has no name or nothing to fill in.
pub(super) fn form(form: wire::Form, notes: &mut Notes) -> Option<Form> {
    notes.element(&form.id);
    let handle = filled(form.handle).filter(|handle| is_handle(handle))?;
    let wire = form.settings?;
    let label = position(wire.default_label_position.as_deref()).unwrap_or_default();
    let instructions = position(wire.default_instructions_position.as_deref()).unwrap_or_default();
    let defaults = Defaults { label, instructions };
    let pages = form.pages.into_iter().flatten().flatten();
    let pages: Vec<FormPage> = pages.filter_map(|one| page(one, defaults)).collect();
    let settings = settings(wire);
    (!pages.is_empty()).then(|| Form { handle, title: plain(form.title), settings, pages })
}

fn settings(wire: wire::FormSettings) -> FormSettings {
    let integrations = wire.integrations.into_iter().flatten().flatten();
    let captcha_key = integrations
        .filter(|one| one.handle.as_deref() == Some("recaptcha") && one.enabled.unwrap_or_default())
        .find_map(|one| public_key(&one.settings?));
    let loading_text = match wire.loading_indicator.as_deref() {
        Some("text") => filled(wire.loading_indicator_text),
        _ => None,
    };
    let message = AfterSending::Message {
        text: html(wire.submit_action_message_html),
        hides_form: wire.submit_action_form_hide.unwrap_or_default(),
        seconds: wire.submit_action_message_timeout.and_then(|time| time.try_into().ok()).unwrap_or_default(),
    };
    let new_tab = wire.submit_action_tab.as_deref() == Some("new-tab");
    let visit = |href: Option<String>| href.map(|href| AfterSending::Visit { href, new_tab });
    let after = match wire.submit_action.as_deref() {
        Some("entry") => visit(wire.redirect_entry.and_then(|entry| Some(path(&entry.uri?)))),
        Some("url") => visit(wire.redirect_url.and_then(|url| address(&url))),
        Some("reload") => Some(AfterSending::Reload),
        _ => None,
    };
    FormSettings {
        show_title: wire.display_form_title.unwrap_or_default(),
        show_tabs: wire.display_page_tabs.unwrap_or_default(),
        show_page_title: wire.display_current_page_title.unwrap_or_default(),
        show_progress: wire.display_page_progress.unwrap_or_default(),
        progress_first: wire.progress_position.as_deref() == Some("start"),
        // Without the page that was meant, a word of thanks is better than nothing.
        after: after.unwrap_or(message),
        error: html(wire.error_message_html),
        loading_text,
        check_on_submit: wire.validation_on_submit.unwrap_or(true),
        check_on_focus: wire.validation_on_focus.unwrap_or_default(),
        captcha_key,
    }
}

/// The captcha's public key, out of settings that also hold the secret one.
fn public_key(settings: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Captcha {
        #[serde(rename = "siteKey")]
        site_key: String,
    }
    json::read::<Captcha>(settings).ok().map(|captcha| captcha.site_key).filter(|key| !key.is_empty())
}

fn page(page: wire::FormPages, defaults: Defaults) -> Option<FormPage> {
    let rows = page.rows.into_iter().flatten().flatten();
    let rows = rows.map(|row| {
        let fields = row.row_fields.into_iter().flatten().flatten();
        fields.filter_map(|one| field(one, defaults)).collect::<Vec<_>>()
    });
    let rows: Vec<_> = rows.filter(|row| !row.is_empty()).collect();
    let mut shown = FormPage { name: plain(page.name), rows, ..FormPage::default() };
    if let Some(settings) = page.settings {
        shown.submit_label = plain(settings.submit_button_label);
        shown.back_label =
            filled(settings.back_button_label).filter(|_| settings.show_back_button.unwrap_or_default());
        shown.buttons_apart = settings.buttons_position.as_deref() == Some("left-right");
    }
    (!shown.rows.is_empty()).then_some(shown)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::decode::decode;
    use super::*;
    use crate::model::{Condition, FieldKind, Limit, NamePartKind, Position};

    fn read(settings: Value, fields: Value) -> Option<Form> {
        let answer = json!({
            "__typename": "contactForm_Form", "id": "9500", "title": " Vraag ", "handle": "contactForm",
            "settings": settings,
            "pages": [{"name": "Uw vraag", "settings": {"submitButtonLabel": "Verder", "backButtonLabel": "Terug",
                "showBackButton": true, "buttonsPosition": "left-right"}, "rows": [{"rowFields": fields}, {"rowFields": []}]},
                {"name": "Leeg", "rows": []}]
        });
        form(decode::<wire::Form>(&answer).ok()?, &mut Notes::default())
    }

    fn one(field: Value) -> Option<crate::model::FormField> {
        let fields = read(json!({}), json!([field]))?.pages.into_iter().next()?.rows.into_iter().next()?;
        fields.into_iter().next()
    }

    #[test]
    fn the_secret_key_stays_outside() {
        let keys = json!({"siteKey": "public", "secretKey": "hidden"}).to_string();
        let captcha = |enabled: bool| json!({"integrations": [{"handle": "recaptcha", "enabled": enabled, "settings": keys}]});
        let text = json!([{"__typename": "Field_Email", "displayName": "Email", "handle": "email", "name": "E-mail"}]);
        let form = read(captcha(true), text.clone()).unwrap();
        assert_eq!(form.settings.captcha_key.as_deref(), Some("public"));
        assert!(!format!("{form:?}").contains("hidden\""), "{form:?}");
        assert_eq!(read(captcha(false), text).unwrap().settings.captcha_key, None);
    }

    #[test]
    fn what_follows_sending_is_an_address_that_may_be_followed() {
        let text = json!([{"__typename": "Field_Email", "displayName": "Email", "handle": "email"}]);
        let after = |settings: Value| read(settings, text.clone()).unwrap().settings.after;
        let visit = |href: &str, new_tab| AfterSending::Visit { href: href.to_owned(), new_tab };
        let home = json!({"submitAction": "entry", "redirectEntry": {"uri": "__home__"}, "submitActionTab": "new-tab"});
        assert_eq!(after(home), visit("/", true));
        assert_eq!(after(json!({"submitAction": "url", "redirectUrl": "/dank/"})), visit("/dank/", false));
        let hostile = json!({"submitAction": "url", "redirectUrl": "javascript:x"});
        assert!(matches!(after(hostile), AfterSending::Message { .. }));
        assert_eq!(after(json!({"submitAction": "reload"})), AfterSending::Reload);
    }

    #[test]
    fn pages_and_rows_without_fields_are_left_out() {
        let form =
            read(json!({}), json!([{"__typename": "Field_Phone", "displayName": "Phone", "handle": "t"}]))
                .unwrap();
        assert_eq!((form.pages.len(), form.pages[0].rows.len()), (1, 1));
        assert_eq!(form.pages[0].back_label.as_deref(), Some("Terug"));
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
        let positions: Vec<_> = form.pages[0].rows[0].iter().map(|field| field.label_position).collect();
        assert_eq!(positions, [Position::Left, Position::Hidden]);
    }

    #[test]
    fn every_kind_is_told_apart() {
        let kind = |field: Value| one(field).map(|field| field.kind);
        let plain = |name: &str| {
            kind(json!({"__typename": format!("Field_{name}"), "displayName": name, "handle": "a"}))
        };
        assert_eq!(plain("Email"), Some(FieldKind::Email));
        assert_eq!(plain("SingleLineText"), Some(FieldKind::Text));
        assert_eq!(plain("Heading"), Some(FieldKind::Heading));
        assert_eq!(plain("Hologram"), None);
        let files = json!({"__typename": "Field_FileUpload", "displayName": "FileUpload", "handle": "a", "limitFiles": "3"});
        assert_eq!(kind(files), Some(FieldKind::Files { limit: 3 }));
        assert_eq!(plain("FileUpload"), Some(FieldKind::Files { limit: 1 }));
        let words = json!({"__typename": "Field_MultiLineText", "displayName": "MultiLineText", "handle": "a",
            "limit": true, "limitType": "words", "limitAmount": 300});
        assert_eq!(kind(words), Some(FieldKind::TextArea(Some(Limit::Words(300)))));
        let number = json!({"__typename": "Field_Number", "displayName": "Number", "handle": "a", "min": 1.0, "max": 99.5});
        assert_eq!(kind(number), Some(FieldKind::Number { min: "1".to_owned(), max: "99.5".to_owned() }));
        let name = json!({"__typename": "Field_Name", "displayName": "Name", "handle": "a", "useMultipleFields": true,
            "firstNameEnabled": true, "firstNameLabel": "Voornaam", "lastNameEnabled": true, "lastNameRequired": true});
        let Some(FieldKind::NameParts(parts)) = kind(name) else { panic!("a name in parts") };
        let parts: Vec<_> = parts.iter().map(|part| (part.kind, part.required)).collect();
        assert_eq!(parts, [(NamePartKind::First, false), (NamePartKind::Last, true)]);
    }

    #[test]
    fn consent_fits_into_a_label() {
        let field = one(json!({"__typename": "Field_Agree", "displayName": "Agree", "handle": "a",
            "descriptionHtml": "<p>Ik ga <a href=\"/privacy/\" onclick=\"x\">akkoord</a>.</p>"}));
        let Some(FieldKind::Agree { description, .. }) = field.map(|field| field.kind) else {
            panic!("consent")
        };
        assert_eq!(description.as_str(), "Ik ga <a href=\"/privacy/\" rel=\"noopener\">akkoord</a>.");
    }

    #[test]
    fn only_harmless_attributes_and_names_come_through() {
        let field = json!({"__typename": "Field_Email", "displayName": "Email", "handle": "a", "cssClasses": "half x\" y",
            "inputAttributes": [{"label": "autocomplete", "value": "email"}, {"label": "onfocus", "value": "x()"},
                {"label": "style", "value": "x"}, {"label": "autocomplete", "value": "off"}, {"label": "data-a b", "value": ""}]});
        let field = one(field).unwrap();
        assert_eq!(field.attributes, [("autocomplete".to_owned(), "email".to_owned())]);
        assert_eq!(field.classes, ["half", "y"]);
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
            {"field": "{naam.firstName}", "condition": "=", "value": 3}, {"field": "", "condition": "="}]});
        let read = conditions(json!(good.to_string())).unwrap();
        assert!(!read.shows && read.all);
        let rule =
            Condition { field: "naam.firstName".to_owned(), operator: "=".to_owned(), value: "3".to_owned() };
        assert_eq!(read.rules, [rule]);
        assert_eq!(conditions(json!("{")), None);
        assert_eq!(conditions(json!("{\"conditions\":[]}")), None);
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
}
