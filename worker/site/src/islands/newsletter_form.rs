use askama::Template;
use serde::Serialize;

use super::props;
use crate::{
    components::anchor::Anchor,
    context::PageContext,
    forms::{
        LONGEST_NAME, NEWSLETTER, control,
        state::submission::{SubmissionError, SubmissionState},
        validate::email::LONGEST,
    },
    model::{Html, NewsletterBlock, TitleTextBlock},
    routing::route::Route,
    template::filters,
};

/// The newsletter sign-up (specification section 4, "Newsletter form").
///
/// Without script the response is a redirect to the thanks page, or this page with the errors. Script validates the form,
/// sends it in place, and goes to the thanks page after a success.
#[derive(Template)]
#[template(path = "islands/newsletter_form.html")]
pub struct NewsletterForm<'a> {
    ctx: PageContext<'a>,
    /// Position of its block on the page, counted from 1; 0 in the footer.
    position: usize,
    /// Prefix of all ids, since a page may have the form in its footer and in blocks.
    id: String,
    /// Absent: the title stands before the form, with [`NewsletterForm::title_id`].
    title: Option<&'a str>,
    /// The editors' text. Absent: the text of `locales/`.
    text: Option<&'a Html>,
    /// The values submitted with this form, not with another one on the page.
    sent: Option<&'a SubmissionState>,
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

/// Name, label, input type, `autocomplete` and `maxlength` of an input.
type TextRow = (&'static str, &'static str, &'static str, &'static str, usize);

impl<'a> NewsletterForm<'a> {
    /// The form of the footer, with the texts of `locales/`.
    pub fn new(ctx: &PageContext<'a>) -> NewsletterForm<'a> {
        NewsletterForm::at(0, ctx)
    }

    /// The form of a block, with the editors' texts where they gave some. `position` is that of the block on its
    /// page.
    pub fn of_block(
        ctx: &PageContext<'a>,
        block: &'a NewsletterBlock,
        position: usize,
    ) -> NewsletterForm<'a> {
        let own = NewsletterForm::at(position, ctx);
        NewsletterForm {
            title: Some(block.title.as_str()).filter(|title| !title.is_empty()).or(own.title),
            text: Some(&block.text).filter(|text| !text.is_empty()),
            ..own
        }
    }

    /// The link to the privacy policy, unless the editors' text has it.
    fn privacy(&self) -> Option<Anchor<'_>> {
        let link = self.ctx.chrome.privacy_policy.as_ref()?;
        let is_linked = self.ctx.chrome.consent_text.as_str().contains(&format!("href=\"{}\"", link.href));
        (!is_linked).then(|| Anchor::plain(&self.ctx, link, ""))
    }

    /// The form below a block's title and text. Only where the block has no title, the form has one of its own.
    pub fn of_title_text(
        ctx: &PageContext<'a>,
        block: &'a TitleTextBlock,
        position: usize,
    ) -> NewsletterForm<'a> {
        let own = NewsletterForm::at(position, ctx);
        NewsletterForm { title: own.title.filter(|_| block.title.is_empty()), ..own }
    }

    pub fn title_id(&self) -> String {
        format!("{}-title", self.id)
    }

    fn at(position: usize, ctx: &PageContext<'a>) -> NewsletterForm<'a> {
        let is_own = |sent: &&SubmissionState| sent.handle == NEWSLETTER && sent.block == position;
        NewsletterForm {
            ctx: *ctx,
            position,
            id: if position == 0 { "newsletter".to_owned() } else { format!("newsletter-{position}") },
            title: Some(ctx.messages.newsletter_title),
            text: None,
            sent: ctx.visitor.sent.filter(is_own),
        }
    }

    fn lines(&self) -> [TextRow; 3] {
        let messages = self.ctx.messages;
        [
            ("voornaam", messages.newsletter_first_name, "text", "given-name", LONGEST_NAME),
            ("achternaam", messages.newsletter_last_name, "text", "family-name", LONGEST_NAME),
            ("email", messages.newsletter_email, "email", "email", LONGEST),
        ]
    }

    fn value(&self, name: &str) -> &'a str {
        self.sent.map_or("", |sent| sent.answers.get(name))
    }

    fn agrees(&self) -> bool {
        self.sent.is_some_and(|sent| sent.answers.has("privacy"))
    }

    fn error(&self, name: &str) -> Option<&'a String> {
        self.sent?.problems.of(name).first()
    }

    /// Whether this is the first invalid field, which receives the focus.
    fn is_first_error(&self, name: &str) -> bool {
        let problems = self.sent.map(|sent| &sent.problems);
        problems.and_then(|problems| problems.iter().next()).is_some_and(|(first, _)| first == name)
    }

    fn failure(&self) -> Option<SubmissionError> {
        self.sent?.failure()
    }

    fn failure_message(&self) -> String {
        match self.sent.filter(|sent| sent.failure().is_some()) {
            Some(sent) => sent.message(self.ctx.messages),
            None => self.ctx.messages.newsletter_failed.to_owned(),
        }
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
