mod attributes;
mod choices;
mod dialling_code;
mod error_summary;
pub mod field;
pub mod field_state;
mod files;
mod outcome;
mod parts;
mod quoted_products;
mod steps;
mod text;

use askama::{Template, filters::HtmlSafe};

use crate::{
    components::form::{
        error_summary::{ErrorLine, ErrorTarget},
        field::FormFieldView,
        field_state::FieldState,
        outcome::FormOutcome,
        quoted_products::QuotedProducts,
        steps::FormStep,
    },
    context::{Ctx, View},
    forms::{
        PRODUCTS_FIELD, control,
        parse::answers::Answers,
        state::submission::{FormState, SubmissionState, SubmissionStatus},
        validate::conditions::hidden_fields,
    },
    model::{self, AfterSending},
};

/// A form that editors made, complete without script: all its steps are there, one of them in sight, and its buttons send it
/// to be shown again at another step. What the visitor sent with it, what is wrong with it and what became of it is part of
/// the page.
#[derive(Template)]
#[template(path = "components/form.html")]
pub struct FormView<'a> {
    ctx: Ctx<'a>,
    form: &'a model::Form,
    /// Position of its block on the page, counted from 1.
    position: usize,
    id: String,
    outcome: FormOutcome<'a>,
    /// What was sent with it, not with another form of the page.
    sent: Option<&'a FormState>,
    /// Handles of the fields that the answers so far leave out.
    hidden: Vec<&'a str>,
}

impl HtmlSafe for FormView<'_> {}

impl<'a> FormView<'a> {
    /// A form in a block at this position of its page.
    pub fn new(view: &View<'a>, form: &'a model::Form, position: usize) -> FormView<'a> {
        let sent = match view.ctx.sent {
            Some(SubmissionState::Form(sent)) if sent.handle == form.handle && sent.block == position => {
                Some(sent)
            }
            _ => None,
        };
        let id = format!("form-{position}");
        let outcome = FormOutcome::new(view, form, sent);
        let mut own = FormView { ctx: view.ctx, form, position, id, outcome, sent, hidden: Vec::new() };
        own.hidden = match own.filled() {
            Some(sent) => hidden_fields(form, &sent.answers),
            None => hidden_fields(form, &own.first_answers()),
        };
        own
    }

    /// What stands in a form that nobody has touched.
    fn first_answers(&self) -> Answers {
        let mut values = Vec::new();
        for (_, field) in self.fields() {
            for (name, value) in self.state(field).values() {
                values.push((name, value.to_owned()));
            }
        }
        Answers::new(values, Vec::new())
    }

    pub fn model(&self) -> &'a model::Form {
        self.form
    }

    /// What stands in its fields: nothing of the visitor's once it was sent.
    fn filled(&self) -> Option<&'a FormState> {
        self.sent.filter(|sent| !matches!(sent.status, SubmissionStatus::Sent(_)))
    }

    /// The step in sight, counted from 0.
    fn step(&self) -> usize {
        let last = self.form.pages.len().saturating_sub(1);
        self.filled().map_or(0, |sent| sent.step.min(last))
    }

    /// How far the visitor has come (specification section 4, "Multi-page form").
    fn percent(&self) -> usize {
        ((self.step() + 1) * 100).checked_div(self.form.pages.len()).unwrap_or(100)
    }

    fn percent_message(&self) -> String {
        self.ctx.messages.form_percent.replace("{n}", &self.percent().to_string())
    }

    /// Its fields and their steps.
    fn fields(&self) -> Vec<(usize, &'a model::FormField)> {
        let mut fields = Vec::new();
        for (step, page) in self.form.pages.iter().enumerate() {
            for field in page.rows.iter().flatten() {
                fields.push((step, field));
            }
        }
        fields
    }

    fn state(&self, field: &'a model::FormField) -> FieldState<'a> {
        let id = format!("{}-{}", self.id, field.handle);
        FieldState { messages: self.ctx.messages, field, id, sent: self.filled() }
    }

    /// The field of a row, ready to print.
    fn view(&self, field: &'a model::FormField) -> FormFieldView<'a> {
        FormFieldView::new(self.state(field), self.heading(), self.hidden.contains(&field.handle.as_str()))
    }

    /// The visitor's quotation list, where the field stands that carries it.
    fn quoted(&self, field: &model::FormField) -> Option<QuotedProducts<'_>> {
        let carries = field.handle == PRODUCTS_FIELD;
        carries.then(|| QuotedProducts::new(self.ctx, &self.id, self.heading()))
    }

    /// Level of headings between the fields.
    fn heading(&self) -> u8 {
        if self.form.settings.show_title { 3 } else { 2 }
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
            go: self.go(number, page),
        };
        self.form.pages.iter().enumerate().map(step).collect()
    }

    /// What the button of a step does, and what it says.
    fn go(&self, number: usize, page: &'a model::FormPage) -> (&'static str, &'a str) {
        let is_last = number + 1 >= self.form.pages.len();
        let words = match page.submit_label.as_str() {
            "" if is_last => self.ctx.messages.form_submit,
            "" => self.ctx.messages.form_next,
            own => own,
        };
        (if is_last { "send" } else { "next" }, words)
    }

    /// Whether a button does nothing: from an unpublished page nothing is sent, its steps can be looked at.
    fn is_off(&self, does: &str) -> bool {
        self.ctx.preview && does == "send"
    }

    /// What Enter presses: otherwise it would be the first button, a tab.
    fn enter(&self) -> (&'static str, &'a str) {
        let number = self.step();
        self.form.pages.get(number).map(|page| self.go(number, page)).unwrap_or_default()
    }

    /// Whether the progress stands in this place.
    fn has_progress(&self, first: bool) -> bool {
        let settings = &self.form.settings;
        settings.show_progress && settings.progress_first == first && self.has_steps()
    }

    /// Whether the page opens at the step in sight: it was asked for.
    fn is_asked_for(&self) -> bool {
        self.sent.is_some_and(|sent| sent.status == SubmissionStatus::Filling)
    }

    /// Whether what is wrong is listed, and whether the page opens there.
    fn is_wrong(&self) -> (bool, bool) {
        let wrong = self.filled().filter(|sent| !sent.problems.is_empty());
        (wrong.is_some(), wrong.is_some_and(|sent| sent.status == SubmissionStatus::Invalid))
    }

    fn faults(&self) -> Vec<ErrorLine<'a>> {
        let Some(sent) = self.filled() else { return Vec::new() };
        let (fields, mut faults) = (self.fields(), Vec::new());
        for (handle, messages) in sent.problems.iter() {
            let field = fields.iter().find(|(_, field)| field.handle == handle);
            let target = match field {
                Some((step, field)) if *step == self.step() => {
                    ErrorTarget::Link(self.state(field).first_control())
                }
                Some((step, _)) => ErrorTarget::Step(format!("step-{step}")),
                None => ErrorTarget::Nowhere,
            };
            let label =
                field.map(|(_, field)| if field.label.is_empty() { &field.handle } else { &field.label });
            if let Some(message) = messages.first() {
                faults.push(ErrorLine { label: label.map(String::as_str), message, target });
            }
        }
        faults
    }

    /// Whether only the thanks are left of it.
    fn is_done(&self) -> bool {
        let hides = matches!(self.form.settings.after, AfterSending::Message { hides_form: true, .. });
        hides && self.sent.is_some() && self.filled().is_none()
    }
}
