use bytes::Bytes;
use serde::{Deserialize, Serialize};

/// The answers of a form by control name: the field's handle, followed by a dot and the part's name where a field has
/// several controls (`naam.firstName`, `telefoon.country`). The choices of one field share its name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answers {
    values: Vec<(String, String)>,
    /// Not stored with the state of a form, which has only the sealed names of its pending files.
    #[serde(skip)]
    uploads: Vec<Upload>,
}

/// A file that was chosen for a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Upload {
    pub field: String,
    /// File name without folders and control characters.
    pub name: String,
    /// Size in bytes.
    pub bytes: usize,
    pub content: FileContent,
}

impl Upload {
    /// Whether its content came with this request, instead of waiting in `UPLOADS`.
    pub fn is_here(&self) -> bool {
        matches!(self.content, FileContent::Here(_))
    }
}

/// Where the content of a file is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileContent {
    /// A slice of the request's body.
    Here(Bytes),
    /// Uploaded with an earlier step; the key under which it waits in `UPLOADS`.
    Waiting(String),
}

impl Answers {
    /// Answers in the order in which they were sent.
    pub fn new(values: Vec<(String, String)>, uploads: Vec<Upload>) -> Answers {
        Answers { values, uploads }
    }

    /// Names and values, in the order in which they were sent.
    pub fn values(&self) -> &[(String, String)] {
        &self.values
    }

    /// The control's first value; empty when it was not sent.
    pub fn get(&self, name: &str) -> &str {
        self.values.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
    }

    /// The trimmed value, as it is validated and sent.
    pub fn value(&self, name: &str) -> &str {
        self.get(name).trim()
    }

    /// The values of all controls of this name.
    pub fn all(&self, name: &str) -> impl Iterator<Item = &str> + use<'_> {
        let own = self.values.iter().filter(|(known, _)| known == name);
        // Collected, so that the values outlive the name.
        own.map(|(_, value)| value.as_str()).collect::<Vec<_>>().into_iter()
    }

    /// Whether the control was sent at all: browsers leave unticked boxes out.
    pub fn has(&self, name: &str) -> bool {
        self.values.iter().any(|(known, _)| known == name)
    }

    /// Replaces whatever was sent under a name.
    pub fn set(&mut self, name: &str, value: String) {
        self.values.retain(|(known, _)| known != name);
        self.values.push((name.to_owned(), value));
    }

    /// The files of a field.
    pub fn uploads(&self, field: &str) -> impl Iterator<Item = &Upload> + use<'_> {
        self.uploads.iter().filter(|upload| upload.field == field).collect::<Vec<_>>().into_iter()
    }

    /// The files of all fields.
    pub fn all_uploads(&self) -> &[Upload] {
        &self.uploads
    }

    /// The files of all fields, by value.
    pub fn uploads_mut(&mut self) -> &mut Vec<Upload> {
        &mut self.uploads
    }
}
