use crate::{
    forms::state::submission::{PendingFile, SubmissionState},
    messages::Messages,
    model::{FieldKind, FormField, Limit, Member, NamePart, PhoneCountries, SelectOption},
    routing::locale::Locale,
};

/// A field with its current value and errors.
///
/// Controls of a field with several are named by its handle and theirs, separated by a dot: `naam.firstName`,
/// `telefoon.country`. Checkboxes of one field all have its handle as their name.
#[derive(Debug)]
pub struct FieldState<'a> {
    pub locale: Locale,
    pub messages: &'static Messages,
    pub field: &'a FormField,
    /// The id of the field, and prefix of its controls' ids.
    pub id: String,
    /// The submitted form. Absent in a pristine one, which has the editors' default values, else what is known of the member.
    pub sent: Option<&'a SubmissionState>,
    pub member: Option<&'a Member>,
}

impl<'a> FieldState<'a> {
    /// The value of the field's only control.
    pub fn value(&self) -> &'a str {
        let at_first = || self.at_first(self.autocomplete().unwrap_or_default(), &self.field.default_value);
        self.sent.map_or_else(at_first, |sent| sent.answers.get(&self.field.handle))
    }

    /// The value of one of its controls; `default` in a pristine form.
    pub fn part(&self, name: &str, default: &'a str) -> &'a str {
        let at_first = || self.at_first(name, default);
        self.sent.map_or_else(at_first, |sent| sent.answers.get(&self.control(name)))
    }

    /// The editors' default, else what the member's account has for a purpose: a token of the attribute `autocomplete`, or the
    /// part of a name or a telephone number.
    fn at_first(&self, purpose: &str, default: &'a str) -> &'a str {
        // Drafts, which outlive the session, keep what text areas have.
        let is_line = !matches!(self.field.kind, FieldKind::TextArea(_)) && !self.field.is_unseen();
        match self.member.filter(|_| default.is_empty() && is_line) {
            None => default,
            Some(member) => match purpose {
                "email" => &member.email,
                "tel" | "number" => &member.phone,
                "name" => &member.full_name,
                "firstName" | "given-name" => &member.first_name,
                "lastName" | "family-name" => &member.last_name,
                "organization" => &member.company,
                _ => default,
            },
        }
    }

    /// What browsers, too, may fill it in with: the editors' attribute, else by its kind.
    pub fn autocomplete(&self) -> Option<&str> {
        let attributes = &self.field.attributes;
        let own = attributes.iter().find(|(name, _)| name == "autocomplete").map(|(_, value)| value.as_str());
        own.or(match self.field.kind {
            FieldKind::Email => Some("email"),
            FieldKind::Phone(_) => Some("tel"),
            FieldKind::Name => Some("name"),
            _ => None,
        })
    }

    pub fn control(&self, name: &str) -> String {
        format!("{}.{name}", self.field.handle)
    }

    pub fn is_chosen(&self, choice: &SelectOption) -> bool {
        match self.sent {
            Some(sent) => sent.answers.all(&self.field.handle).any(|value| value == choice.value),
            None => choice.chosen || !choice.value.is_empty() && choice.value == self.field.default_value,
        }
    }

    /// Whether the field's only checkbox is ticked.
    pub fn is_ticked(&self) -> bool {
        let at_first = matches!(self.field.kind, FieldKind::Agree { ticked: true, .. });
        self.sent.map_or(at_first, |sent| sent.answers.has(&self.field.handle))
    }

    /// Whether this country is selected.
    pub fn is_country(&self, country: &SelectOption) -> bool {
        self.sent.map_or(country.chosen, |sent| sent.answers.get(&self.control("country")) == country.value)
    }

    /// Files uploaded already, which need not be chosen again.
    pub fn pending_files(&self) -> impl Iterator<Item = &'a PendingFile> {
        let files = self.sent.map_or(&[][..], |sent| &sent.waiting);
        files.iter().filter(|file| file.field == self.field.handle)
    }

    pub fn errors(&self) -> &'a [String] {
        self.sent.map_or(&[], |sent| sent.problems.of(&self.field.handle))
    }

    /// Its errors that are about no part of a name.
    pub fn whole_errors(&self) -> Vec<&'a str> {
        let errors = self.sent.map(|sent| sent.problems.by_part(&self.field.handle));
        errors.into_iter().flatten().filter(|(part, _)| part.is_none()).map(|(_, message)| message).collect()
    }

    /// The error of a part of a name, which stands below its control, and the id by which it describes it.
    pub fn part_error(&self, part: &NamePart) -> Option<(String, &'a str)> {
        let name = part.kind.handle();
        let mut errors = self.sent?.problems.by_part(&self.field.handle);
        let (_, message) = errors.find(|(own, _)| *own == Some(name))?;
        Some((format!("{}-{name}-error", self.id), message))
    }

    /// Whether this part of a name is invalid.
    pub fn is_part_wrong(&self, part: &NamePart) -> bool {
        self.sent.is_some_and(|sent| sent.problems.marks(&self.field.handle, part.kind.handle()))
    }

    /// The hint about the longest text. `None` without a limit, and where `maxlength` alone says enough.
    pub fn limit(&self) -> Option<String> {
        let (words, amount) = match self.field.kind {
            FieldKind::TextArea(Some(Limit::Characters(amount))) => {
                (self.messages.form_limit_characters, amount)
            }
            FieldKind::TextArea(Some(Limit::Words(amount)))
            | FieldKind::LimitedText(Limit::Words(amount)) => (self.messages.form_limit_words, amount),
            _ => return None,
        };
        Some(words.replace("{n}", &amount.to_string()))
    }

    /// The ids in `aria-describedby`; may be empty.
    pub fn described_by(&self) -> String {
        let named = [
            ("hint", !self.field.instructions.is_empty()),
            ("limit", self.limit().is_some()),
            ("errors", !self.whole_errors().is_empty()),
        ];
        let ids = named.iter().filter(|(_, there)| *there).map(|(name, _)| format!("{}-{name}", self.id));
        ids.collect::<Vec<_>>().join(" ")
    }

    /// The id of its first control, the target of the error summary.
    pub fn first_control(&self) -> String {
        let end = match &self.field.kind {
            FieldKind::Checkboxes { .. } | FieldKind::Radio { .. } => "-1".to_owned(),
            FieldKind::NameParts(parts) => {
                let wrong = parts.iter().find(|part| self.is_part_wrong(part)).or_else(|| parts.first());
                wrong.map(|part| format!("-{}", part.kind.handle())).unwrap_or_default()
            }
            _ => String::new(),
        };
        format!("{}{end}", self.id)
    }

    /// The names and values that it would submit now, without files.
    pub fn values(&self) -> Vec<(String, &'a str)> {
        let field = self.field;
        let named = |value| (field.handle.clone(), value);
        let chosen = |choices: &'a [SelectOption]| {
            choices.iter().filter(|choice| self.is_chosen(choice)).map(|choice| named(choice.value.as_str()))
        };
        match &field.kind {
            FieldKind::Checkboxes { choices, .. } | FieldKind::Radio { choices, .. } => {
                chosen(choices).collect()
            }
            FieldKind::Dropdown { choices, .. } => chosen(choices).collect(),
            FieldKind::NameParts(parts) => parts.iter().map(|part| self.part_value(part)).collect(),
            FieldKind::Phone(Some(countries)) => self.phone_values(countries),
            FieldKind::Agree { .. } => self.is_ticked().then(|| named("1")).into_iter().collect(),
            FieldKind::Files { .. } | FieldKind::Html(_) | FieldKind::Heading | FieldKind::Rule => Vec::new(),
            _ => vec![named(self.value())],
        }
    }

    fn part_value(&self, part: &'a NamePart) -> (String, &'a str) {
        let name = part.kind.handle();
        (self.control(name), self.part(name, &part.default_value))
    }

    fn phone_values(&self, phone: &'a PhoneCountries) -> Vec<(String, &'a str)> {
        let country = phone.countries.iter().find(|country| self.is_country(country));
        let country = country.map(|country| (self.control("country"), country.value.as_str()));
        let number = (self.control("number"), self.part("number", &self.field.default_value));
        country.into_iter().chain([number]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{forms::parse::answers::Answers, routing::locale::Locale};

    fn choice(value: &str, chosen: bool) -> SelectOption {
        SelectOption { label: value.to_owned(), value: value.to_owned(), chosen, group: String::new() }
    }

    #[track_caller]
    fn check(kind: FieldKind, sent: Option<&SubmissionState>, expected: &[(&str, &str)]) {
        let field = FormField {
            handle: "a".to_owned(),
            default_value: "two".to_owned(),
            kind,
            ..FormField::default()
        };
        let messages = Messages::of(Locale::En);
        let state = FieldState {
            locale: Locale::En,
            messages,
            field: &field,
            id: "form-1-a".to_owned(),
            sent,
            member: None,
        };
        let values = state.values();
        let values: Vec<_> = values.iter().map(|(name, value)| (name.as_str(), *value)).collect();
        assert_eq!(values, expected, "{:?}", field.kind);
    }

    #[test]
    fn fields_send_what_editors_put_there_and_then_what_visitors_did() {
        let choices = || vec![choice("one", true), choice("two", false), choice("three", false)];
        let boxes = || FieldKind::Checkboxes { choices: choices(), horizontal: false, toggle: None };
        let agree = || FieldKind::Agree { description: Default::default(), ticked: true };
        let phone = || FieldKind::Phone(Some(PhoneCountries { countries: choices(), dial_codes: false }));
        check(boxes(), None, &[("a", "one"), ("a", "two")]);
        check(agree(), None, &[("a", "1")]);
        check(phone(), None, &[("a.country", "one"), ("a.number", "two")]);
        check(FieldKind::Text, None, &[("a", "two")]);
        check(FieldKind::Rule, None, &[]);
        let typed = [("a", "three"), ("a.country", "two"), ("a.number", "12")];
        let typed = typed.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
        let sent = SubmissionState { answers: Answers::new(typed, Vec::new()), ..SubmissionState::default() };
        check(boxes(), Some(&sent), &[("a", "three")]);
        check(phone(), Some(&sent), &[("a.country", "two"), ("a.number", "12")]);
        check(FieldKind::Text, Some(&sent), &[("a", "three")]);
        check(agree(), Some(&SubmissionState::default()), &[]);
    }

    #[test]
    fn a_members_account_fills_in_what_editors_left_empty() {
        let member = Member {
            full_name: "Ada Vos".to_owned(),
            first_name: "Ada".to_owned(),
            email: "ada@example.com".to_owned(),
            phone: "076".to_owned(),
            company: "Town".to_owned(),
            ..Member::default()
        };
        let sent = SubmissionState::default();
        let value = |field: &FormField, sent| {
            let messages = Messages::of(Locale::En);
            let member = Some(&member);
            FieldState { locale: Locale::En, messages, field, id: String::new(), sent, member }
                .value()
                .to_owned()
        };
        let organization = || vec![("autocomplete".to_owned(), "organization".to_owned())];
        for (kind, attributes, known) in [
            (FieldKind::Email, Vec::new(), "ada@example.com"),
            (FieldKind::Phone(None), Vec::new(), "076"),
            (
                FieldKind::Phone(Some(PhoneCountries { countries: Vec::new(), dial_codes: false })),
                Vec::new(),
                "076",
            ),
            (FieldKind::Name, Vec::new(), "Ada Vos"),
            (FieldKind::Text, organization(), "Town"),
            (FieldKind::Email, organization(), "Town"),
            (FieldKind::Text, Vec::new(), ""),
            (FieldKind::Hidden, organization(), ""),
            (FieldKind::TextArea(None), organization(), ""),
        ] {
            let field = FormField { kind, attributes, ..FormField::default() };
            assert_eq!((value(&field, None).as_str(), value(&field, Some(&sent)).as_str()), (known, ""));
            let own = FormField { default_value: "own".to_owned(), ..field };
            assert_eq!(value(&own, None), "own");
        }
    }
}
