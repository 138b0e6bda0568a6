use bytes::Bytes;

/// What was sent with a form, by the names of its controls: a field's handle, for a field of several controls with the
/// control's own name after a dot (`naam.firstName`, `telefoon.country`). Choices of one field share its name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answers {
    values: Vec<(String, String)>,
    uploads: Vec<Upload>,
}

/// A file that was chosen for a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Upload {
    pub field: String,
    /// Its name, without folders and control characters.
    pub name: String,
    /// Size in bytes.
    pub bytes: usize,
    /// Where what it holds is.
    pub content: FileContent,
}

impl Upload {
    /// Whether it came with this request and does not wait.
    pub fn is_here(&self) -> bool {
        matches!(self.content, FileContent::Here(_))
    }
}

/// Where the content of a file is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileContent {
    /// It came with the request, and is a part of its body.
    Here(Bytes),
    /// It came with an earlier step and waits in `UPLOADS` under this key.
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

    /// The value of a control, the first of several; empty when it was not sent.
    pub fn get(&self, name: &str) -> &str {
        self.values.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
    }

    /// The same without white space around it, as it is checked and sent.
    pub fn value(&self, name: &str) -> &str {
        self.get(name).trim()
    }

    /// All values of controls that share a name.
    pub fn all(&self, name: &str) -> impl Iterator<Item = &str> + use<'_> {
        let own = self.values.iter().filter(|(known, _)| known == name);
        // Collected, so that the values outlive the name.
        own.map(|(_, value)| value.as_str()).collect::<Vec<_>>().into_iter()
    }

    /// Whether a control was sent at all; boxes that are not ticked are not.
    pub fn has(&self, name: &str) -> bool {
        self.values.iter().any(|(known, _)| known == name)
    }

    /// Puts a value of our own in the place of whatever was sent under a name.
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

    /// The files of all fields, to be moved elsewhere.
    pub fn uploads_mut(&mut self) -> &mut Vec<Upload> {
        &mut self.uploads
    }
}
