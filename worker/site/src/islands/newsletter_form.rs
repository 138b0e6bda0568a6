use askama::Template;
use serde::Serialize;

use super::props;
use crate::{
    components::newsletter_form::NewsletterForm, context::Ctx, routing::route::Route, template::filters,
};

/// The newsletter sign-up (specification section 4, "Newsletter form").
///
/// Without script it is posted, and the thanks page or this page follows. Script validates it and sends it in place,
/// and goes to the thanks page after a success.
#[derive(Template)]
#[template(path = "islands/newsletter_form.html")]
pub struct NewsletterFormIsland<'a> {
    ctx: Ctx<'a>,
    form: NewsletterForm<'a>,
}

#[derive(Serialize)]
struct NewsletterFormProps<'a> {
    /// Local address of the thanks page.
    location: String,
    words: NewsletterMessages<'a>,
}

/// Messages for empty fields, by the name of the field.
#[derive(Serialize)]
struct NewsletterMessages<'a> {
    #[serde(rename = "voornaam")]
    first_name: &'a str,
    #[serde(rename = "achternaam")]
    last_name: &'a str,
    email: &'a str,
    privacy: &'a str,
    /// What was typed is no e-mail address.
    invalid: &'a str,
    /// Shown while the form is on its way.
    sending: &'a str,
}

impl<'a> NewsletterFormIsland<'a> {
    pub fn new(ctx: &Ctx<'a>, form: NewsletterForm<'a>) -> NewsletterFormIsland<'a> {
        NewsletterFormIsland { ctx: *ctx, form }
    }

    /// The id of the title that names the form.
    pub fn title_id(&self) -> String {
        self.form.title_id()
    }

    fn props(&self) -> String {
        let messages = self.ctx.messages;
        props(&NewsletterFormProps {
            location: Route::NewsletterThanks.href(self.ctx.locale()),
            words: NewsletterMessages {
                first_name: messages.newsletter_first_name_missing,
                last_name: messages.newsletter_last_name_missing,
                email: messages.newsletter_email_missing,
                privacy: messages.newsletter_privacy_missing,
                invalid: messages.field_email,
                sending: messages.form_sending,
            },
        })
    }
}
