mod attributes;
mod captcha;
mod choices;
mod country_name;
mod dialling_code;
mod error_summary;
pub mod field;
pub mod field_state;
mod files;
mod name_prefix;
mod outcome;
mod parts;
mod quoted_products;
mod steps;
mod text;

use askama::Template;

use crate::{
    components::form::{
        captcha::FormCaptcha,
        error_summary::{ErrorLine, ErrorTarget},
        field::FormFieldView,
        field_state::FieldState,
        outcome::FormOutcome,
        quoted_products::QuotedProducts,
        steps::FormStep,
    },
    context::PageContext,
    forms::{
        PRODUCTS_FIELD, control,
        parse::answers::Answers,
        state::submission::{SubmissionState, SubmissionStatus},
        validate::conditions::hidden_fields,
    },
    model::{self, AfterSending},
    template::filters,
};

/// An editors' form, which works without script: the page has all steps, one of them visible, and the step buttons
/// submit the form so that it is shown again at another step. The page also shows submitted values, errors and the
/// result.
#[derive(Template)]
#[template(path = "components/form.html")]
pub struct FormView<'a> {
    ctx: PageContext<'a>,
    form: &'a model::Form,
    /// Position of its block on the page, counted from 1.
    position: usize,
    id: String,
    outcome: FormOutcome<'a>,
    /// The submitted values of this form, not of another one on the page.
    sent: Option<&'a SubmissionState>,
    /// Handles of the fields whose conditions do not hold for the current answers.
    hidden: Vec<&'a str>,
}

impl<'a> FormView<'a> {
    /// `position` is that of the form's block on its page.
    pub fn new(ctx: &PageContext<'a>, form: &'a model::Form, position: usize) -> FormView<'a> {
        let is_own = |sent: &&SubmissionState| sent.handle == form.handle && sent.block == position;
        let sent = ctx.visitor.sent.filter(is_own);
        let id = format!("form-{position}");
        let outcome = FormOutcome::new(ctx, form, sent);
        let mut own = FormView { ctx: *ctx, form, position, id, outcome, sent, hidden: Vec::new() };
        own.hidden = match own.filled() {
            Some(sent) => hidden_fields(form, &sent.answers),
            None => hidden_fields(form, &own.default_answers()),
        };
        own
    }

    /// The default values of all fields, as a pristine form would submit them.
    fn default_answers(&self) -> Answers {
        let values = self.fields().into_iter().flat_map(|(_, field)| self.state(field).values());
        Answers::new(values.map(|(name, value)| (name, value.to_owned())).collect(), Vec::new())
    }

    pub fn model(&self) -> &'a model::Form {
        self.form
    }

    /// The submitted values to show again; `None` once the form was accepted.
    fn filled(&self) -> Option<&'a SubmissionState> {
        self.sent.filter(|sent| sent.receipt().is_none())
    }

    /// The visible step, counted from 0.
    fn step(&self) -> usize {
        let last = self.form.pages.len().saturating_sub(1);
        self.filled().map_or(0, |sent| sent.step.min(last))
    }

    /// The progress (specification section 4, "Multi-page form").
    fn percent(&self) -> usize {
        ((self.step() + 1) * 100).checked_div(self.form.pages.len()).unwrap_or(100)
    }

    fn percent_message(&self) -> String {
        self.ctx.messages.form_percent.replace("{n}", &self.percent().to_string())
    }

    /// All fields, each with the step that it is on.
    fn fields(&self) -> Vec<(usize, &'a model::FormField)> {
        let pages = self.form.pages.iter().enumerate();
        pages.flat_map(|(step, page)| page.rows.iter().flatten().map(move |field| (step, field))).collect()
    }

    fn state(&self, field: &'a model::FormField) -> FieldState<'a> {
        let id = format!("{}-{}", self.id, field.handle);
        let member = self.ctx.visitor.member.map(|membership| &membership.member);
        FieldState {
            locale: self.ctx.locale(),
            messages: self.ctx.messages,
            field,
            id,
            sent: self.filled(),
            member,
        }
    }

    /// Whether its values may be those of a member's account, which script must not keep.
    fn is_of_member(&self) -> bool {
        self.ctx.visitor.member.is_some() && self.filled().is_none()
    }

    fn view(&self, field: &'a model::FormField) -> FormFieldView<'a> {
        FormFieldView::new(self.state(field), self.heading(), self.hidden.contains(&field.handle.as_str()))
    }

    /// The visitor's quotation list, if a field of the form submits it.
    fn quoted(&self) -> Option<QuotedProducts<'_>> {
        self.form.has(PRODUCTS_FIELD).then(|| QuotedProducts::new(self.ctx, &self.id, self.heading()))
    }

    /// Level of headings among the fields.
    fn heading(&self) -> u8 {
        if self.form.settings.show_title { 3 } else { 2 }
    }

    /// The site key of the form's captcha. Where the worker verifies tokens itself, its own replaces that of the content
    /// system.
    pub fn captcha_key(&self) -> Option<&'a str> {
        self.ctx.captcha?.key.or(self.form.settings.captcha_key.as_deref())
    }

    /// The captcha's note and its question for consent.
    fn captcha(&self) -> Option<FormCaptcha<'a>> {
        self.captcha_key()?;
        let host = self.ctx.captcha?.address.split("://").nth(1)?.split(['/', '?']).next()?;
        Some(FormCaptcha::new(&self.ctx, host, self.outcome.recipient()))
    }

    fn has_required(&self) -> bool {
        self.fields().iter().any(|(_, field)| field.required && !field.hidden)
    }

    fn has_steps(&self) -> bool {
        self.form.pages.len() > 1
    }

    fn steps(&self) -> Vec<FormStep<'a>> {
        let shown = self.step();
        let has_names = self.has_steps() || self.form.settings.show_page_title;
        let step = |(number, page): (usize, &'a model::FormPage)| FormStep {
            page,
            number,
            is_shown: number == shown,
            is_named: has_names && !page.name.is_empty(),
            back: page.back_label.as_deref().filter(|_| number > 0),
            go: self.forward_button(number, page),
        };
        self.form.pages.iter().enumerate().map(step).collect()
    }

    /// Value and label of a step's forward button.
    fn forward_button(&self, number: usize, page: &'a model::FormPage) -> (&'static str, &'a str) {
        let is_last = number + 1 >= self.form.pages.len();
        let words = match page.submit_label.as_str() {
            "" if is_last => self.ctx.messages.form_submit,
            "" => self.ctx.messages.form_next,
            own => own,
        };
        (if is_last { "send" } else { "next" }, words)
    }

    /// Whether a button is disabled: in a preview the form can be paged through, but not sent.
    fn is_disabled(&self, does: &str) -> bool {
        self.ctx.preview.is_some() && does == "send"
    }

    /// Value and label of the form's default button, which Enter activates: the HTML standard takes the first submit
    /// button, which would be a tab.
    fn default_button(&self) -> (&'static str, &'a str) {
        let number = self.step();
        self.form.pages.get(number).map(|page| self.forward_button(number, page)).unwrap_or_default()
    }

    /// Whether the progress bar stands at this end of the form.
    fn has_progress(&self, first: bool) -> bool {
        let settings = &self.form.settings;
        settings.show_progress && settings.progress_first == first && self.has_steps()
    }

    /// Whether the visible step receives the focus, because the visitor asked for it.
    fn focuses_step(&self) -> bool {
        self.sent.is_some_and(|sent| sent.status == SubmissionStatus::Filling)
    }

    /// Whether there is an error summary, and whether it receives the focus.
    fn is_wrong(&self) -> (bool, bool) {
        let wrong = self.filled().filter(|sent| !sent.problems.is_empty());
        (wrong.is_some(), wrong.is_some_and(|sent| sent.status == SubmissionStatus::Invalid))
    }

    /// A line for each field with its first error, and one for each part of a name.
    fn error_lines(&self) -> Vec<ErrorLine> {
        let Some(sent) = self.filled() else { return Vec::new() };
        let (fields, mut lines) = (self.fields(), Vec::new());
        for (handle, _) in sent.problems.iter() {
            let field = fields.iter().find(|(_, field)| field.handle == handle);
            let told = sent.problems.by_part(handle).enumerate();
            for (_, (part, message)) in told.take_while(|(at, (part, _))| *at == 0 || part.is_some()) {
                let target = match (field, part) {
                    (Some((step, field)), part) if *step == self.step() => {
                        let state = self.state(field);
                        let own = part.map(|part| format!("{}-{part}", state.id));
                        ErrorTarget::Link(own.unwrap_or_else(|| state.first_control()))
                    }
                    (Some((step, _)), _) => ErrorTarget::Step(format!("step-{step}")),
                    (None, _) => ErrorTarget::Nowhere,
                };
                let text = match field.filter(|_| part.is_none()) {
                    Some((_, field)) if field.label.is_empty() => format!("{handle} - {message}"),
                    Some((_, field)) => format!("{} - {message}", field.label),
                    None => message.to_owned(),
                };
                lines.push(ErrorLine { text, target });
            }
        }
        lines
    }

    /// Whether the form was accepted, so that only the thanks are shown.
    fn is_done(&self) -> bool {
        let hides = matches!(self.form.settings.after, AfterSending::Message { hides_form: true, .. });
        hides && self.sent.is_some() && self.filled().is_none()
    }
}
