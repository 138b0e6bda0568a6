use askama::{Template, filters::HtmlSafe};
use serde::Serialize;

use super::props;
use crate::template::filters;
use crate::{
    components,
    context::{Ctx, View},
    model::{self, Chrome},
    routing::route::Route,
};

/// The newsletter sign-up (specification section 4, "Newsletter form").
///
/// Without script it is posted, and the thanks page or this page follows. Script validates it and sends it in place,
/// and goes to the thanks page after a success.
#[derive(Template)]
#[template(path = "islands/newsletter_form.html")]
pub struct NewsletterFormIsland<'a> {
    ctx: Ctx<'a>,
    form: components::newsletter_form::NewsletterForm<'a>,
}

impl HtmlSafe for NewsletterFormIsland<'_> {}

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
    /// The form of the footer.
    pub fn new(ctx: &Ctx<'a>, chrome: &'a Chrome) -> NewsletterFormIsland<'a> {
        NewsletterFormIsland {
            ctx: *ctx,
            form: components::newsletter_form::NewsletterForm::new(ctx, chrome),
        }
    }

    /// The form of a block; `position` is the block's on its page.
    pub fn of_block(
        view: &View<'a>,
        block: &'a model::NewsletterBlock,
        position: usize,
    ) -> NewsletterFormIsland<'a> {
        let form = components::newsletter_form::NewsletterForm::of_block(view, block, position);
        NewsletterFormIsland { ctx: view.ctx, form }
    }

    /// The form of a block with title and text, below them.
    pub fn of_title_text(
        view: &View<'a>,
        block: &'a model::TitleTextBlock,
        position: usize,
    ) -> NewsletterFormIsland<'a> {
        let form = components::newsletter_form::NewsletterForm::of_title_text(view, block, position);
        NewsletterFormIsland { ctx: view.ctx, form }
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
