//! The errors of a form's answers and their messages.

use std::collections::BTreeMap;

use crate::messages::Messages;

/// An error of an answer; bounds and file names are those of the message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ValidationError<'f> {
    /// The answer is missing, with the editors' message.
    Own(&'f str),
    Required,
    /// A name without any letter.
    Letters,
    /// No number can be read from it.
    Numbers,
    Email,
    /// A number with a fraction in a field of integers.
    Whole,
    /// More than this many digits after the point.
    Decimals(u8),
    /// A number below this minimum, as the editors wrote it.
    Least(&'f str),
    /// A number above this maximum, as the editors wrote it.
    Most(&'f str),
    Characters(u32),
    Words(u32),
    Phone,
    /// A value that the field does not offer.
    Choice,
    Files(u32),
    /// The file of this name has a type that the field does not accept; it accepts almost any.
    Kind(&'f str),
    /// The file of this name has a type that the field does not accept; it accepts these extensions.
    Kinds(&'f str, String),
    /// The file of this name has more bytes than this.
    Size(&'f str, usize),
    /// The file of this name has fewer bytes than this.
    Small(&'f str, usize),
    /// The file of this name is empty.
    Empty(&'f str),
}

/// The messages of all errors by their names, for the island in the browser: `{n}` stands for a number, `{name}` for a
/// file's name.
pub fn rule_messages(messages: &Messages) -> BTreeMap<&'static str, &'static str> {
    BTreeMap::from([
        ("required", messages.field_required),
        ("letters", messages.form_problem_letters),
        ("numbers", messages.form_problem_numbers),
        ("email", messages.field_email),
        ("whole", messages.form_problem_whole),
        ("decimals", messages.form_problem_decimals),
        ("least", messages.form_problem_least),
        ("most", messages.form_problem_most),
        ("characters", messages.form_problem_characters),
        ("words", messages.form_problem_words),
        ("phone", messages.form_problem_phone),
        ("choice", messages.form_problem_choice),
        ("files", messages.form_problem_files),
        ("kind", messages.form_problem_kind),
        ("kinds", messages.form_problem_kinds),
        ("size", messages.form_problem_size),
        ("small", messages.form_problem_small),
        ("empty", messages.form_problem_empty),
        ("large", messages.form_failed_large),
    ])
}

impl ValidationError<'_> {
    /// The message for the visitor.
    pub fn message(&self, messages: &Messages) -> String {
        let (text, figure, name) = match self {
            ValidationError::Own(own) => return (*own).to_owned(),
            ValidationError::Required => (messages.field_required, String::new(), ""),
            ValidationError::Letters => (messages.form_problem_letters, String::new(), ""),
            ValidationError::Numbers => (messages.form_problem_numbers, String::new(), ""),
            ValidationError::Email => (messages.field_email, String::new(), ""),
            ValidationError::Whole => (messages.form_problem_whole, String::new(), ""),
            ValidationError::Decimals(most) => (messages.form_problem_decimals, most.to_string(), ""),
            ValidationError::Least(least) => (messages.form_problem_least, (*least).to_owned(), ""),
            ValidationError::Most(most) => (messages.form_problem_most, (*most).to_owned(), ""),
            ValidationError::Characters(most) => (messages.form_problem_characters, most.to_string(), ""),
            ValidationError::Words(most) => (messages.form_problem_words, most.to_string(), ""),
            ValidationError::Phone => (messages.form_problem_phone, String::new(), ""),
            ValidationError::Choice => (messages.form_problem_choice, String::new(), ""),
            ValidationError::Files(most) => (messages.form_problem_files, most.to_string(), ""),
            ValidationError::Kind(name) => (messages.form_problem_kind, String::new(), *name),
            ValidationError::Kinds(name, kinds) => (messages.form_problem_kinds, kinds.clone(), *name),
            ValidationError::Size(name, most) => (messages.form_problem_size, size(*most), *name),
            ValidationError::Small(name, least) => (messages.form_problem_small, size(*least), *name),
            ValidationError::Empty(name) => (messages.form_problem_empty, String::new(), *name),
        };
        text.replace("{n}", &figure).replace("{name}", name)
    }
}

/// A size in whole megabytes, or else in kilobytes; the browser formats sizes the same way.
pub(super) fn size(bytes: usize) -> String {
    const KILOBYTE: usize = 1024;
    const MEGABYTE: usize = 1024 * KILOBYTE;
    match bytes % MEGABYTE {
        0 => format!("{} MB", bytes / MEGABYTE),
        _ => format!("{} kB", bytes / KILOBYTE),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::routing::locale::Locale;

    #[test]
    fn the_standard_messages_are_those_of_the_specification() {
        let messages = Messages::of(Locale::En);
        for (error, words) in [
            (ValidationError::Required, "This field is required"),
            (ValidationError::Letters, "This field can only contain letters"),
            (ValidationError::Numbers, "This field can only contain numbers"),
            (ValidationError::Email, "This must be a valid e-mail address"),
            (ValidationError::Files(2), "You can only upload up to 2 files."),
        ] {
            assert_eq!(error.message(messages), words);
        }
    }

    #[test]
    fn figures_and_names_stand_in_the_words_of_every_language() {
        for locale in [Locale::Nl, Locale::En, Locale::De] {
            let messages = Messages::of(locale);
            for (error, parts) in [
                (ValidationError::Decimals(2), vec!["2"]),
                (ValidationError::Least("1.5"), vec!["1.5"]),
                (ValidationError::Most("99"), vec!["99"]),
                (ValidationError::Characters(80), vec!["80"]),
                (ValidationError::Words(300), vec!["300"]),
                (ValidationError::Kind("a.exe"), vec!["a.exe"]),
                (ValidationError::Kinds("a.exe", "jpg, pdf".to_owned()), vec!["a.exe", "jpg, pdf"]),
                (ValidationError::Size("a.pdf", 10 * 1024 * 1024), vec!["a.pdf", "10 MB"]),
                (ValidationError::Small("a.pdf", 512 * 1024), vec!["a.pdf", "512 kB"]),
                (ValidationError::Empty("{n}.pdf"), vec!["{n}.pdf"]),
            ] {
                let message = error.message(messages);
                assert!(parts.iter().all(|part| message.contains(part)), "{message}");
            }
        }
        assert_eq!(ValidationError::Own("Kies {n}").message(Messages::of(Locale::Nl)), "Kies {n}");
    }
}
