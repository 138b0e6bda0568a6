use serde::{Deserialize, Serialize};

use super::Html;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormField {
    /// Name under which its value is sent: ASCII letters, digits and underscores, unique in the form.
    pub handle: String,
    pub label: String,
    pub instructions: String,
    pub layout: FieldLayout,
    pub required: bool,
    pub placeholder: String,
    pub default_value: String,
    /// Query parameter that overrides `default_value` when the page's address has it, or what the browser knows of the visit:
    /// [`PAGE_URL`], [`PAGE_PATH`], [`REFERRER`]. Empty: none.
    pub prefill: String,
    /// Message when a required field is empty. Absent: the standard message.
    pub error: Option<String>,
    /// Sent with the other fields, but not shown.
    pub hidden: bool,
    /// The editors' attributes for the control, as names and values; only names on the allow-list.
    pub attributes: Vec<(String, String)>,
    /// GraphQL type of its argument in the mutation, to which the value is converted. Empty: it is not sent.
    pub input_type: String,
    /// Absent: always shown.
    pub conditions: Option<Conditions>,
    pub kind: FieldKind,
}

/// The page's address, with and without its query, and that of the page which led to it: what hidden fields may be filled
/// with. No parameter of an editor's is called so.
pub const PAGE_URL: &str = "{url}";
pub const PAGE_PATH: &str = "{path}";
pub const REFERRER: &str = "{referrer}";

impl FormField {
    /// Whether it is sent without being shown.
    pub fn is_unseen(&self) -> bool {
        self.hidden || self.kind == FieldKind::Hidden
    }
}

/// The element around a field's label and control.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FieldLayout {
    pub label: Position,
    pub instructions: Position,
    /// The editors' CSS classes.
    pub classes: Vec<String>,
    /// The editors' attributes, as names and values; only names on the allow-list.
    pub attributes: Vec<(String, String)>,
}

/// Where a label or the instructions stand, relative to the control.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Position {
    #[default]
    Above,
    Below,
    Left,
    Right,
    /// For screen readers only.
    Hidden,
}

/// What only one kind of field has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum FieldKind {
    #[default]
    Text,
    LimitedText(Limit),
    TextArea(Option<Limit>),
    Email,
    Number {
        /// As in the attribute `min`; may be empty.
        min: String,
        /// As in the attribute `max`; may be empty.
        max: String,
        /// Digits after the decimal point. Absent: any number of them.
        decimals: Option<u8>,
    },
    Phone(Option<PhoneCountries>),
    /// A name in one input.
    Name,
    /// A name in several inputs; not empty.
    NameParts(Vec<NamePart>),
    Agree {
        /// The sentence beside the box: phrasing content only, since it stands in a `label`. Empty: the field's
        /// label.
        description: Html,
        ticked: bool,
    },
    Checkboxes {
        choices: Vec<SelectOption>,
        horizontal: bool,
        /// Absent: there is no box that ticks all others.
        toggle: Option<Toggle>,
    },
    Radio {
        choices: Vec<SelectOption>,
        horizontal: bool,
    },
    Dropdown {
        choices: Vec<SelectOption>,
        multi: bool,
    },
    Files {
        limit: u32,
        /// Largest size of one file in megabytes, as the editors wrote it (`10`, `0.5`); may be empty.
        most: String,
        /// Smallest size of one file, likewise.
        least: String,
        /// Accepted kinds (`image`, `pdf`, ...). Absent: all kinds that the site accepts at all.
        kinds: Option<Vec<String>>,
    },
    Hidden,
    Html(Html),
    /// A heading between the fields; its text is the label.
    Heading,
    /// A line between the fields.
    Rule,
}

/// The longest text that is accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Limit {
    Characters(u32),
    Words(u32),
}

/// An option of a field with choices.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SelectOption {
    pub label: String,
    pub value: String,
    pub chosen: bool,
    /// The heading that groups it in a drop-down list. Empty: none.
    pub group: String,
}

/// The box that ticks all others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Toggle {
    pub label: String,
    /// It stands above the choices, not below.
    pub first: bool,
}

/// The country list of a telephone number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PhoneCountries {
    /// Names with two-letter codes (ISO 3166-1).
    pub countries: Vec<SelectOption>,
    pub dial_codes: bool,
}

/// An input for a part of a name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamePart {
    pub kind: NamePartKind,
    pub label: String,
    pub required: bool,
    pub placeholder: String,
    pub default_value: String,
    /// Query parameter that overrides `default_value` when the page's address has it. Empty: none.
    pub prefill: String,
    /// Message when it is required and empty. Absent: the standard message.
    pub error: Option<String>,
    /// The forms of address of a prefix; empty for the other parts.
    pub choices: Vec<SelectOption>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum NamePartKind {
    Prefix,
    #[default]
    First,
    Middle,
    Last,
}

impl NamePartKind {
    /// Its name in the mutation's input.
    pub fn handle(self) -> &'static str {
        match self {
            NamePartKind::Prefix => "prefix",
            NamePartKind::First => "firstName",
            NamePartKind::Middle => "middleName",
            NamePartKind::Last => "lastName",
        }
    }
}

/// When a field is shown (contract section 4.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conditions {
    /// The field is shown when the rules hold, otherwise hidden; false: the other way round.
    pub shows: bool,
    /// All rules must hold, not just one.
    pub all: bool,
    /// Not empty.
    pub rules: Vec<Condition>,
}

impl Conditions {
    /// Both at once. `None` where one list of rules cannot say it.
    pub fn and(&self, other: &Conditions) -> Option<Conditions> {
        // What is shown when all rules of both hold, or hidden as soon as one of any does.
        let says = |one: &Conditions, all| one.shows == all && (one.all == all || one.rules.len() == 1);
        let all = [true, false].into_iter().find(|all| says(self, *all) && says(other, *all))?;
        let rules = [self.rules.as_slice(), other.rules.as_slice()].concat();
        Some(Conditions { shows: all, all, rules })
    }
}

/// A comparison with another field's value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Condition {
    /// Handle of the other field; a part's handle follows after a dot.
    pub field: String,
    /// `=`, `!=`, `>`, `<`, `contains`, `notContains`, `startsWith` or `endsWith`.
    pub operator: String,
    pub value: String,
}
