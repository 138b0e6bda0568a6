//! What can be wrong with an answer, and the words for it.

use crate::{json::Object, messages::Messages};

/// What is wrong with an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ValidationError<'f> {
    /// It is missing, and the editors say so in their own words.
    Own(&'f str),
    Required,
    /// A name without a letter.
    Letters,
    /// A number that is none.
    Numbers,
    /// It is no e-mail address.
    Email,
    /// A number with a fraction where there can be none.
    Whole,
    /// A number with more digits than this after the point.
    Decimals(u8),
    /// A number below this.
    Least(&'f str),
    /// A number above this.
    Most(&'f str),
    /// More characters than this.
    Characters(u32),
    /// More words than this.
    Words(u32),
    /// It is no telephone number.
    Phone,
    /// It is none of the choices.
    Choice,
    /// More files than this.
    Files(u32),
    /// A file of this name of a kind that is not taken.
    Kind(&'f str),
    /// A file of this name with more bytes than this.
    Size(&'f str, usize),
    /// A file of this name with fewer bytes than this.
    Small(&'f str, usize),
    /// A file of this name with nothing in it.
    Empty(&'f str),
}

/// The words for all that can be wrong, as the island in the browser says them: `{n}` stands for a figure, `{name}` for
/// a file's name.
#[derive(Clone, Copy, Debug)]
pub struct RuleMessages {
    pub required: &'static str,
    pub letters: &'static str,
    pub numbers: &'static str,
    pub email: &'static str,
    pub whole: &'static str,
    pub decimals: &'static str,
    pub least: &'static str,
    pub most: &'static str,
    pub characters: &'static str,
    pub words: &'static str,
    pub phone: &'static str,
    pub choice: &'static str,
    pub files: &'static str,
    pub kind: &'static str,
    pub size: &'static str,
    pub small: &'static str,
    pub empty: &'static str,
    pub large: &'static str,
}

impl RuleMessages {
    /// The words of a language.
    pub fn of(messages: &Messages) -> RuleMessages {
        RuleMessages {
            required: messages.field_required,
            letters: messages.form_problem_letters,
            numbers: messages.form_problem_numbers,
            email: messages.field_email,
            whole: messages.form_problem_whole,
            decimals: messages.form_problem_decimals,
            least: messages.form_problem_least,
            most: messages.form_problem_most,
            characters: messages.form_problem_characters,
            words: messages.form_problem_words,
            phone: messages.form_problem_phone,
            choice: messages.form_problem_choice,
            files: messages.form_problem_files,
            kind: messages.form_problem_kind,
            size: messages.form_problem_size,
            small: messages.form_problem_small,
            empty: messages.form_problem_empty,
            large: messages.form_failed_large,
        }
    }

    /// The words by their names, a JSON object.
    pub fn json(&self) -> String {
        let mut words = Object::default();
        words.text("required", self.required);
        words.text("letters", self.letters);
        words.text("numbers", self.numbers);
        words.text("email", self.email);
        words.text("whole", self.whole);
        words.text("decimals", self.decimals);
        words.text("least", self.least);
        words.text("most", self.most);
        words.text("characters", self.characters);
        words.text("words", self.words);
        words.text("phone", self.phone);
        words.text("choice", self.choice);
        words.text("files", self.files);
        words.text("kind", self.kind);
        words.text("size", self.size);
        words.text("small", self.small);
        words.text("empty", self.empty);
        words.text("large", self.large);
        words.end()
    }
}

impl ValidationError<'_> {
    /// What the visitor is told.
    pub fn say(&self, messages: &Messages) -> String {
        let words = RuleMessages::of(messages);
        let (text, figure, name) = match self {
            ValidationError::Own(own) => return (*own).to_owned(),
            ValidationError::Required => (words.required, String::new(), ""),
            ValidationError::Letters => (words.letters, String::new(), ""),
            ValidationError::Numbers => (words.numbers, String::new(), ""),
            ValidationError::Email => (words.email, String::new(), ""),
            ValidationError::Whole => (words.whole, String::new(), ""),
            ValidationError::Decimals(most) => (words.decimals, most.to_string(), ""),
            ValidationError::Least(least) => (words.least, (*least).to_owned(), ""),
            ValidationError::Most(most) => (words.most, (*most).to_owned(), ""),
            ValidationError::Characters(most) => (words.characters, most.to_string(), ""),
            ValidationError::Words(most) => (words.words, most.to_string(), ""),
            ValidationError::Phone => (words.phone, String::new(), ""),
            ValidationError::Choice => (words.choice, String::new(), ""),
            ValidationError::Files(most) => (words.files, most.to_string(), ""),
            ValidationError::Kind(name) => (words.kind, String::new(), *name),
            ValidationError::Size(name, most) => (words.size, size(*most), *name),
            ValidationError::Small(name, least) => (words.small, size(*least), *name),
            ValidationError::Empty(name) => (words.empty, String::new(), *name),
        };
        text.replace("{n}", &figure).replace("{name}", name)
    }
}

/// A size as people read it, in the same spelling everywhere: whole megabytes, or else kilobytes.
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
        for (fault, words) in [
            (ValidationError::Required, "This field is required"),
            (ValidationError::Letters, "This field can only contain letters"),
            (ValidationError::Numbers, "This field can only contain numbers"),
            (ValidationError::Email, "This must be a valid e-mail address"),
            (ValidationError::Files(2), "You can only upload up to 2 files."),
        ] {
            assert_eq!(fault.say(messages), words);
        }
    }

    #[test]
    fn figures_and_names_stand_in_the_words_of_every_language() {
        for locale in [Locale::Nl, Locale::En, Locale::De] {
            let messages = Messages::of(locale);
            for (fault, parts) in [
                (ValidationError::Decimals(2), vec!["2"]),
                (ValidationError::Least("1.5"), vec!["1.5"]),
                (ValidationError::Most("99"), vec!["99"]),
                (ValidationError::Characters(80), vec!["80"]),
                (ValidationError::Words(300), vec!["300"]),
                (ValidationError::Kind("a.exe"), vec!["a.exe"]),
                (ValidationError::Size("a.pdf", 10 * 1024 * 1024), vec!["a.pdf", "10 MB"]),
                (ValidationError::Small("a.pdf", 512 * 1024), vec!["a.pdf", "512 kB"]),
                (ValidationError::Empty("{n}.pdf"), vec!["{n}.pdf"]),
            ] {
                let said = fault.say(messages);
                assert!(parts.iter().all(|part| said.contains(part)), "{said}");
            }
        }
        assert_eq!(ValidationError::Own("Kies {n}").say(Messages::of(Locale::Nl)), "Kies {n}");
    }
}
