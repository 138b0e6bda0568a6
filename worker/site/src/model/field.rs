use serde::{Deserialize, Serialize};

use super::Html;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormField {
    /// Name under which its value is sent, unique in the form; letters and digits of ASCII.
    pub handle: String,
    /// Label, plain text.
    pub label: String,
    pub label_position: Position,
    /// What to know before filling it in, plain text; may be empty.
    pub instructions: String,
    pub instructions_position: Position,
    pub required: bool,
    /// Shown in an empty box; may be empty.
    pub placeholder: String,
    /// Value to start with; may be empty.
    pub default_value: String,
    /// Parameter of the page's address whose value it starts with instead, when it is there; empty: none.
    pub prefill: String,
    /// What to say when it is left empty although it must not be. Absent: the standard message.
    pub error: Option<String>,
    /// Sent with the others but not shown.
    pub hidden: bool,
    /// Classes of the editors' own for the whole field.
    pub classes: Vec<String>,
    /// Attributes of the editors' own for its control: names and values; only harmless names come through.
    pub attributes: Vec<(String, String)>,
    /// The same for what holds label and control together.
    pub container_attributes: Vec<(String, String)>,
    /// Type of its argument in the mutation, by which the value is converted. Empty: it is not sent.
    pub input_type: String,
    /// When it is shown. Absent: always.
    pub conditions: Option<Conditions>,
    /// What kind of field it is.
    pub kind: FieldKind,
}

impl FormField {
    /// Whether it is sent without being shown.
    pub fn is_unseen(&self) -> bool {
        self.hidden || self.kind == FieldKind::Hidden
    }
}

/// Where a label or the instructions stand, seen from the control.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Position {
    #[default]
    Above,
    Below,
    /// At the start of its line.
    Left,
    /// At the end of its line.
    Right,
    /// Only for those who do not see the form.
    Hidden,
}

/// What only one kind of field has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum FieldKind {
    #[default]
    Text,
    /// A line of text that is limited.
    LimitedText(Limit),
    TextArea(Option<Limit>),
    Email,
    Number {
        /// Smallest, as in the attribute `min`; may be empty.
        min: String,
        /// Largest, as in the attribute `max`; may be empty.
        max: String,
        /// How many digits may follow the decimal point. Absent: as many as one likes.
        decimals: Option<u8>,
    },
    Phone(Option<PhoneCountries>),
    /// A name in one box.
    Name,
    /// A name in the parts that are asked for; not empty.
    NameParts(Vec<NamePart>),
    Agree {
        /// The sentence, with nothing in it that could not stand in a label; empty: the field's label.
        description: Html,
        /// Ticked to start with.
        ticked: bool,
    },
    Checkboxes {
        choices: Vec<SelectOption>,
        /// Side by side.
        horizontal: bool,
        /// A further box that ticks all, where it stands. Absent: there is none.
        toggle: Option<Toggle>,
    },
    /// One of several choices, all in sight.
    Radio {
        choices: Vec<SelectOption>,
        /// Side by side.
        horizontal: bool,
    },
    /// One of several choices in a list.
    Dropdown {
        choices: Vec<SelectOption>,
        multi: bool,
    },
    Files {
        limit: u32,
        /// The most that one may hold, in megabytes as the editors wrote it (`10`, `0.5`); may be empty.
        most: String,
        /// The least that one must hold, likewise.
        least: String,
        /// Kinds that are taken (`image`, `pdf`, ...). Absent: all that the site takes anywhere.
        kinds: Option<Vec<String>>,
    },
    /// A value that nobody sees.
    Hidden,
    /// Words of the editors' own between the fields.
    Html(Html),
    /// A heading between the fields; its text is the label.
    Heading,
    /// A line between the fields.
    Rule,
}

/// How much may be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Limit {
    Characters(u32),
    Words(u32),
}

/// One of the answers to choose from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SelectOption {
    pub label: String,
    /// What is sent.
    pub value: String,
    /// Chosen to start with.
    pub chosen: bool,
    /// The heading it stands under in its list; empty: none.
    pub group: String,
}

/// The box that ticks all others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Toggle {
    pub label: String,
    /// Above the choices, not below.
    pub first: bool,
}

/// The countries of a telephone number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PhoneCountries {
    /// The countries: name and two-letter code.
    pub countries: Vec<SelectOption>,
    /// Whether dialling codes are shown.
    pub dial_codes: bool,
}

/// A part of a name that is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamePart {
    pub kind: NamePartKind,
    /// Label, plain text.
    pub label: String,
    pub required: bool,
    /// Shown in an empty box; may be empty.
    pub placeholder: String,
    /// Value to start with; may be empty.
    pub default_value: String,
    /// Parameter of the page's address whose value it starts with instead, when it is there; empty: none.
    pub prefill: String,
    /// What to say when it is missing. Absent: the standard message.
    pub error: Option<String>,
    /// Forms of address; empty for the other parts.
    pub choices: Vec<SelectOption>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NamePartKind {
    /// Form of address.
    Prefix,
    First,
    /// Middle name, or what stands between the others.
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
    /// The field is shown, not hidden, when they hold.
    pub shows: bool,
    /// All of them must hold, not only one.
    pub all: bool,
    /// What is compared; not empty.
    pub rules: Vec<Condition>,
}

/// A comparison with another field's value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Condition {
    /// Handle of the other field, with the part's after a dot.
    pub field: String,
    /// `=`, `!=`, `>`, `<`, `contains`, `notContains`, `startsWith` or `endsWith`.
    pub operator: String,
    pub value: String,
}
