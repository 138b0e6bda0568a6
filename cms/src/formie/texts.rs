//! Messages about values that break a rule. The framework's own are in the language of the site that serves the API;
//! Formie 2.0 has no translations of its own.

/// A rule that a value breaks.
#[derive(Debug, Clone, Copy)]
pub(super) enum FormViolation<'a> {
    Blank,
    BlankPart,
    Email,
    Number,
    Least(f64),
    Most(f64),
    Invalid,
    Characters(i64),
    Words(i64),
    Files(usize),
    Larger(&'a str),
    Smaller(&'a str),
    Kind(&'a str),
    Domain(&'a str),
    Unique,
}

impl FormViolation<'_> {
    /// The message about the field or part with this label.
    pub(super) fn say(self, label: &str, language: &str) -> String {
        let nl = language.starts_with("nl");
        match self {
            Self::Blank if nl => format!("{label} mag niet leeg zijn."),
            Self::Blank => format!("{label} cannot be blank."),
            Self::BlankPart => format!("\"{label}\" cannot be blank."),
            Self::Email if nl => format!("{label} is geen geldig e-mailadres."),
            Self::Email => format!("{label} is not a valid email address."),
            Self::Number if nl => format!("{label} moet een getal zijn."),
            Self::Number => format!("{label} must be a number."),
            Self::Least(min) if nl => format!("{label} mag niet minder zijn dan {min}."),
            Self::Least(min) => format!("{label} must be no less than {min}."),
            Self::Most(max) if nl => format!("{label} mag niet groter zijn dan {max}."),
            Self::Most(max) => format!("{label} must be no greater than {max}."),
            Self::Invalid if nl => format!("{label} is ongeldig."),
            Self::Invalid => format!("{label} is invalid."),
            Self::Characters(most) => format!("Limited to {most} characters."),
            Self::Words(most) => format!("Limited to {most} words."),
            Self::Files(most) => format!("Choose up to {most} files."),
            Self::Larger(least) => format!("File must be larger than {least} MB."),
            Self::Smaller(most) => format!("File must be smaller than {most} MB."),
            Self::Kind(filename) => format!("“{filename}” is not allowed in this field."),
            Self::Domain(domain) => format!("“{domain}” is not allowed."),
            Self::Unique => format!("“{label}” must be unique."),
        }
    }
}
