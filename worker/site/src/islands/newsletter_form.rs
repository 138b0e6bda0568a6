use askama::{Template, filters::HtmlSafe};

use crate::{
    components,
    context::{Ctx, View},
    json::Object,
    model::{self, Chrome},
    routing::route::Route,
};

/// The newsletter sign-up (specification section 4, "Newsletter form").
///
/// Without script it sends itself and brings the thanks page or this one again; script checks it here, and sends it without
/// leaving the page until there is something to be thankful for.
#[derive(Template)]
#[template(path = "islands/newsletter_form.html")]
pub struct NewsletterFormIsland<'a> {
    ctx: Ctx<'a>,
    form: components::newsletter_form::NewsletterForm<'a>,
}

impl HtmlSafe for NewsletterFormIsland<'_> {}

impl<'a> NewsletterFormIsland<'a> {
    /// The form of the footer.
    pub fn new(ctx: &Ctx<'a>, chrome: &'a Chrome) -> NewsletterFormIsland<'a> {
        NewsletterFormIsland {
            ctx: *ctx,
            form: components::newsletter_form::NewsletterForm::new(ctx, chrome),
        }
    }

    /// The form of a block at this position of its page.
    pub fn of_block(
        view: &View<'a>,
        block: &'a model::NewsletterBlock,
        position: usize,
    ) -> NewsletterFormIsland<'a> {
        let form = components::newsletter_form::NewsletterForm::of_block(view, block, position);
        NewsletterFormIsland { ctx: view.ctx, form }
    }

    /// What script needs to do the same by itself: the thanks page, and what is said about fields that are wrong, by their
    /// names, and while it is sent.
    fn props(&self) -> String {
        let messages = self.ctx.messages;
        let mut words = Object::default();
        words.text("voornaam", messages.newsletter_first_name_missing);
        words.text("achternaam", messages.newsletter_last_name_missing);
        words.text("email", messages.newsletter_email_missing);
        words.text("privacy", messages.newsletter_privacy_missing);
        // An address that is none.
        words.text("invalid", messages.field_email);
        words.text("sending", messages.form_sending);
        let mut props = Object::default();
        props.text("location", &Route::NewsletterThanks.href(self.ctx.locale()));
        props.put("words", &words.end());
        props.end()
    }
}
