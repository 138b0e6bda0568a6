use super::*;
use crate::{
    forms::parse::answers::FileContent,
    model::{FormPage, NamePartKind},
    routing::locale::Locale,
};

fn form(pages: Vec<Vec<FormField>>) -> Form {
    let pages = pages.into_iter().map(|fields| FormPage { rows: vec![fields], ..FormPage::default() });
    Form { handle: "form".to_owned(), pages: pages.collect(), ..Form::default() }
}

fn field(handle: &str, kind: FieldKind) -> FormField {
    FormField { handle: handle.to_owned(), required: true, kind, ..FormField::default() }
}

fn answers(values: &[(&str, &str)]) -> Answers {
    let values = values.iter().map(|&(name, value)| (name.to_owned(), value.to_owned()));
    Answers::new(values.collect(), Vec::new())
}

fn wrong(form: &Form, answers: &Answers, steps: Range<usize>) -> Vec<String> {
    let problems = check(form, answers, steps, Messages::of(Locale::En));
    problems.iter().map(|(field, _)| field.to_owned()).collect()
}

#[test]
fn steps_are_checked_by_themselves_or_all_together() {
    let form = form(vec![vec![field("a", FieldKind::Text)], vec![field("b", FieldKind::Email)]]);
    let none = Answers::default();
    assert_eq!(wrong(&form, &none, 0..1), ["a"]);
    assert_eq!(wrong(&form, &none, 1..2), ["b"]);
    assert_eq!(wrong(&form, &none, 0..2), ["a", "b"]);
    assert_eq!(wrong(&form, &none, 2..9), [""; 0]);
    assert!(
        check(&form, &answers(&[("a", "x"), ("b", "a@b.de")]), 0..2, Messages::of(Locale::En)).is_empty()
    );
}

#[test]
fn messages_are_the_editors_or_in_the_language_of_the_page() {
    let own = FormField { error: Some("Wie?".to_owned()), ..field("a", FieldKind::Text) };
    let form = form(vec![vec![own, field("b", FieldKind::Text)]]);
    let problems = check(&form, &Answers::default(), 0..1, Messages::of(Locale::Nl));
    assert_eq!(problems.of("a"), ["Wie?"]);
    assert_eq!(problems.of("b"), ["Dit veld is verplicht"]);
}

#[test]
fn nobody_has_to_fill_in_what_is_not_shown() {
    let unseen = FormField { hidden: true, ..field("a", FieldKind::Text) };
    let form = form(vec![vec![unseen, field("b", FieldKind::Hidden), field("c", FieldKind::Heading)]]);
    assert_eq!(wrong(&form, &Answers::default(), 0..1), [""; 0]);
}

#[test]
fn whole_numbers_are_declared_by_their_type() {
    let kind = FieldKind::Number { min: String::new(), max: String::new(), decimals: None };
    let int = FormField { input_type: "Int".to_owned(), ..field("a", kind) };
    let form = form(vec![vec![int]]);
    for value in ["9007199254740992", "2147483648", "1.5", "1 OR 1", "NaN"] {
        assert_eq!(wrong(&form, &answers(&[("a", value)]), 0..1), ["a"], "{value}");
    }
    assert_eq!(wrong(&form, &answers(&[("a", "-1")]), 0..1), [""; 0]);
}

#[test] // RA7
fn hostile_texts_are_wrong_or_not_but_never_slow() {
    let words = field("a", FieldKind::TextArea(Some(Limit::Words(3))));
    let form = form(vec![vec![words, field("b", FieldKind::Email), field("c", FieldKind::Phone(None))]]);
    let spaces = " ".repeat(1_000_000);
    let texts = [("a", format!("x{spaces}y")), ("b", "a@a.".repeat(250_000)), ("c", "-(".repeat(500_000))];
    let texts: Vec<_> = texts.iter().map(|(name, text)| (*name, text.as_str())).collect();
    assert_eq!(wrong(&form, &answers(&texts), 0..1), ["b", "c"]);
    assert_eq!(
        wrong(&form, &answers(&[("a", &spaces), ("b", &spaces), ("c", &spaces)]), 0..1),
        ["a", "b", "c"]
    );
}

#[test]
fn files_that_wait_were_looked_at_before() {
    let kinds = Some(vec!["pdf".to_owned()]);
    let kind = FieldKind::Files { limit: 1, most: String::new(), least: String::new(), kinds };
    let form = form(vec![vec![field("a", kind)]]);
    let file = |name: &str, bytes| {
        let content = FileContent::Waiting("key".to_owned());
        let upload = Upload { field: "a".to_owned(), name: name.to_owned(), bytes, content };
        Answers::new(Vec::new(), vec![upload])
    };
    assert_eq!(wrong(&form, &file("a.pdf", 5), 0..1), [""; 0]);
    assert_eq!(wrong(&form, &file("a.exe", 5), 0..1), ["a"]);
    assert_eq!(wrong(&form, &file("a.pdf", 11 * 1024 * 1024), 0..1), ["a"]);
}

#[test]
fn a_standard_message_names_the_part_it_is_about() {
    let part = |kind, label: &str, error: Option<&str>| NamePart {
        kind,
        label: label.to_owned(),
        required: true,
        error: error.map(str::to_owned),
        ..NamePart::default()
    };
    let parts = vec![
        part(NamePartKind::First, "First name", None),
        part(NamePartKind::Last, "Surname", Some("What is your surname?")),
    ];
    let form = form(vec![vec![field("a", FieldKind::NameParts(parts))]]);
    let messages = |answers: &Answers| check(&form, answers, 0..1, Messages::of(Locale::En)).of("a").to_vec();
    let missing = ["First name - This field is required", "What is your surname?"];
    assert_eq!(messages(&Answers::default()), missing);
    let letters = "This field can only contain letters";
    let wrong = [format!("First name - {letters}"), format!("Surname - {letters}")];
    assert_eq!(messages(&answers(&[("a.firstName", "7"), ("a.lastName", "8")])), wrong);
}
