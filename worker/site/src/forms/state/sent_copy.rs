//! What the page that confirms a form repeats of it.

use serde::{Deserialize, Serialize};

use crate::{
    forms::{parse::answers::Answers, validate::conditions::hidden_fields},
    model::{FieldKind, Form, FormField, SelectOption},
};

/// Longest value in characters: a longer one is cut.
const MAX_VALUE: usize = 240;
/// Bytes of all labels and values, which leave the list of products its share of a cookie.
const MAX_ANSWERS: usize = 1400;

/// A copy of what was sent. It travels in a cookie, so what is too long for one is cut.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SentCopy {
    /// Local path of the page that shows it.
    pub path: String,
    /// The quotation list, spelled as in its cookie.
    pub list: String,
    /// Labels and values of the fields that were filled in, in the form's order.
    pub answers: Vec<(String, String)>,
    /// Only the beginning is here.
    pub is_cut: bool,
}

impl SentCopy {
    pub fn new(path: &str, list: String, form: &Form, answers: &Answers) -> SentCopy {
        let mut copy = SentCopy { path: path.to_owned(), list, ..SentCopy::default() };
        let mut room = MAX_ANSWERS;
        let hidden = hidden_fields(form, answers);
        for field in form.fields() {
            if field.is_unseen() || hidden.contains(&field.handle.as_str()) {
                continue;
            }
            let Some(whole) = value(field, answers).filter(|value| !value.is_empty()) else { continue };
            let value: String = match whole.char_indices().nth(MAX_VALUE) {
                Some((end, _)) => whole.get(..end).map(|start| format!("{start}…")).unwrap_or_default(),
                None => whole.clone(),
            };
            let rest = room.checked_sub(field.label.len().saturating_add(value.len()));
            copy.is_cut |= rest.is_none() || value != whole;
            if let Some(rest) = rest {
                room = rest;
                copy.answers.push((field.label.clone(), value));
            }
        }
        copy
    }

    /// Leaves out the second half of the list, or else the answers. False when nothing is left.
    pub fn shorten(&mut self) -> bool {
        // In the cookie's spelling dots separate the lines, and stand nowhere else.
        let lines: Vec<&str> = self.list.split('.').filter(|line| !line.is_empty()).collect();
        let (count, kept) = (lines.len(), lines.len() / 2);
        let list = lines.into_iter().take(kept).collect::<Vec<_>>().join(".");
        if count == 0 && self.answers.is_empty() {
            return false;
        }
        if count == 0 {
            self.answers.clear();
        }
        (self.list, self.is_cut) = (list, true);
        true
    }
}

/// What a visitor sees of a field's answer: labels of options, names of files. `None` for a field that asks nothing, or
/// only for consent.
fn value(field: &FormField, answers: &Answers) -> Option<String> {
    let handle = &field.handle;
    let part = |name: &str| answers.value(&format!("{handle}.{name}"));
    let chosen = |choices: &[SelectOption]| {
        let is_chosen = |choice: &&SelectOption| {
            !choice.value.is_empty() && answers.all(handle).any(|value| value == choice.value)
        };
        choices.iter().filter(is_chosen).map(|choice| choice.label.as_str()).collect::<Vec<_>>().join(", ")
    };
    Some(match &field.kind {
        FieldKind::Agree { .. }
        | FieldKind::Hidden
        | FieldKind::Html(_)
        | FieldKind::Heading
        | FieldKind::Rule => return None,
        FieldKind::Checkboxes { choices, .. }
        | FieldKind::Radio { choices, .. }
        | FieldKind::Dropdown { choices, .. } => chosen(choices),
        FieldKind::NameParts(parts) => {
            let parts = parts.iter().map(|one| part(one.kind.handle())).filter(|part| !part.is_empty());
            parts.collect::<Vec<_>>().join(" ")
        }
        FieldKind::Phone(Some(_)) => part("number").to_owned(),
        FieldKind::Files { .. } => {
            answers.uploads(handle).map(|file| file.name.as_str()).collect::<Vec<_>>().join(", ")
        }
        _ => answers.value(handle).to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        forms::parse::answers::{FileContent, Upload},
        model::{FormPage, NamePart, NamePartKind},
    };

    fn field(handle: &str, kind: FieldKind) -> FormField {
        FormField { handle: handle.to_owned(), label: handle.to_uppercase(), kind, ..FormField::default() }
    }

    fn form(rows: Vec<Vec<FormField>>) -> Form {
        Form { pages: vec![FormPage { rows, ..FormPage::default() }], ..Form::default() }
    }

    fn answers(values: &[(&str, &str)]) -> Answers {
        let values = values.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
        let content = FileContent::Waiting("key".to_owned());
        let (field, name) = ("files".to_owned(), "plan.pdf".to_owned());
        Answers::new(values, vec![Upload { field, name, bytes: 1, content }])
    }

    #[test]
    fn it_says_what_was_filled_in_as_the_visitor_saw_it() {
        let option = |value: &str, label: &str| SelectOption {
            value: value.to_owned(),
            label: label.to_owned(),
            ..SelectOption::default()
        };
        let name = |kind| NamePart { kind, ..NamePart::default() };
        let (first, last) = (name(NamePartKind::First), name(NamePartKind::Last));
        let ground =
            FieldKind::Dropdown { choices: vec![option("", "?"), option("g", "Gras")], multi: false };
        let files = FieldKind::Files { limit: 1, most: String::new(), least: String::new(), kinds: None };
        let rows = vec![
            vec![field("products", FieldKind::Hidden), field("head", FieldKind::Heading)],
            vec![field("name", FieldKind::NameParts(vec![first, last])), field("mail", FieldKind::Email)],
            vec![field("ground", ground), field("files", files)],
            vec![field("agree", FieldKind::Agree { description: Default::default(), ticked: false })],
        ];
        let sent = answers(&[
            ("products", "2 x"),
            ("name.firstName", " Ada "),
            ("name.lastName", "Vos"),
            ("mail", ""),
            ("ground", "g"),
            ("agree", "1"),
        ]);
        let copy = SentCopy::new("/thanks/", "7x2".to_owned(), &form(rows), &sent);
        let shown: Vec<_> = copy.answers.iter().map(|(label, value)| format!("{label}: {value}")).collect();
        assert_eq!(shown, ["NAME: Ada Vos", "GROUND: Gras", "FILES: plan.pdf"]);
        assert!(!copy.is_cut);
    }

    #[test]
    fn what_is_too_long_is_cut_and_says_so() {
        let rows = (0..40).map(|n| vec![field(&format!("a{n}"), FieldKind::Text)]).collect();
        let typed: Vec<(String, String)> = (0..40).map(|n| (format!("a{n}"), "\u{e4}".repeat(300))).collect();
        let copy = SentCopy::new("/", String::new(), &form(rows), &Answers::new(typed, Vec::new()));
        assert!(copy.is_cut && copy.answers.len() == 2, "{}", copy.answers.len());
        assert!(copy.answers.iter().all(|(_, value)| value.ends_with("\u{e4}…")));
    }

    #[test]
    fn the_list_becomes_shorter_until_nothing_is_left() {
        let answers = vec![("A".to_owned(), "b".to_owned())];
        let mut copy = SentCopy { list: "1x1.2x2~a%2E.3x3".to_owned(), answers, ..SentCopy::default() };
        assert!(copy.shorten() && copy.is_cut);
        assert_eq!((copy.list.as_str(), copy.answers.len()), ("1x1", 1));
        assert!(copy.shorten() && copy.list.is_empty() && copy.answers.len() == 1);
        assert!(copy.shorten() && copy.answers.is_empty());
        assert!(!copy.shorten());
    }
}
