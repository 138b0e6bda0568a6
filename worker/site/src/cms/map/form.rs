//! Forms of the Formie plugin (contract section 4).

use serde_json::Value;

use super::context::MappingContext;
use super::form_field::{Defaults, field, is_handle, position, read_conditions};
use super::left_out::LeftOut;
use super::link::{address, path};
use super::text::{filled, plain};
use super::wire::{self, items};
use crate::{
    json,
    model::{AfterSending, ButtonsPosition, Conditions, Form, FormPage, FormSettings},
};

/// `None` for a form without a usable handle or without fields.
pub(crate) fn form(form: wire::Form, context: &mut MappingContext) -> Option<Form> {
    context.element(&form.id);
    let handle = filled(form.handle).filter(|handle| is_handle(handle))?;
    let wire = form.settings?;
    let label = position(wire.default_label_position.as_deref()).unwrap_or_default();
    let instructions = position(wire.default_instructions_position.as_deref()).unwrap_or_default();
    let defaults = Defaults { label, instructions };
    let pages: Vec<_> = items(form.pages).filter_map(|one| page(one, defaults, context)).collect();
    let settings = settings(wire, context);
    (!pages.is_empty()).then(|| Form { handle, title: plain(form.title), settings, pages })
}

fn settings(wire: wire::FormSettings, context: &mut MappingContext) -> FormSettings {
    let captcha_key = items(wire.integrations)
        .filter(|one| one.handle.as_deref() == Some("recaptcha") && one.enabled.unwrap_or_default())
        .find_map(|one| public_key(one.settings.as_deref()?));
    let loading_text = match wire.loading_indicator.as_deref() {
        Some("text") => filled(wire.loading_indicator_text),
        _ => None,
    };
    let message = AfterSending::Message {
        text: context.html(wire.submit_action_message_html),
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
        // When the page to redirect to is missing, the message is shown instead.
        after: after.unwrap_or(message),
        error: context.html(wire.error_message_html),
        loading_text,
        check_on_submit: wire.validation_on_submit.unwrap_or(true),
        check_on_focus: wire.validation_on_focus.unwrap_or_default(),
        captcha_key,
    }
}

/// The captcha's public key. The settings also contain the secret key, which must not go any further.
fn public_key(settings: &str) -> Option<String> {
    let settings: Value = json::read(settings).ok()?;
    let key = settings.get("siteKey")?.as_str()?;
    (!key.is_empty()).then(|| key.to_owned())
}

fn page(page: wire::FormPages, defaults: Defaults, context: &mut MappingContext) -> Option<FormPage> {
    let rows = items(page.rows).map(|row| -> Vec<_> {
        items(row.row_fields).filter_map(|one| field(one, defaults, context)).collect()
    });
    let rows = rows.filter(|fields| !fields.is_empty()).collect();
    let mut shown = FormPage { name: plain(page.name), rows, ..FormPage::default() };
    if let Some(settings) = page.settings {
        shown.submit_label = plain(settings.submit_button_label);
        shown.back_label =
            filled(settings.back_button_label).filter(|_| settings.show_back_button.unwrap_or_default());
        shown.buttons = match settings.buttons_position.as_deref() {
            Some("center") => ButtonsPosition::Center,
            Some("right") => ButtonsPosition::End,
            Some("left-right") => ButtonsPosition::Apart,
            _ => ButtonsPosition::Start,
        };
        let conditions =
            settings.page_conditions.filter(|_| settings.enable_page_conditions.unwrap_or_default());
        if let Some(conditions) = conditions.and_then(|text| read_conditions(&text)) {
            hide_with_page(&mut shown, &conditions, context);
        }
    }
    (!shown.rows.is_empty()).then_some(shown)
}

/// The fields of a page are shown when it is.
fn hide_with_page(page: &mut FormPage, conditions: &Conditions, context: &mut MappingContext) {
    for field in page.rows.iter_mut().flatten() {
        let both = field.conditions.as_ref().map_or(Some(conditions.clone()), |own| own.and(conditions));
        if both.is_none() {
            context.skip(LeftOut::FieldConditions { handle: field.handle.clone() });
        }
        field.conditions = both.or_else(|| Some(conditions.clone()));
    }
}

#[cfg(test)]
#[path = "form_tests.rs"]
mod tests;

#[cfg(test)]
#[path = "form_submission_tests.rs"]
mod submission_tests;
