use serde_json::{Map, Value, json};

use crate::{forms::answers::Content, json, locale::Locale, ports::Millis};

/// What somebody sent and must not get lost, as the outbox keeps it.
#[derive(Clone, Debug, PartialEq)]
pub struct Parcel {
    /// What it is called, by visitors and operators: see [`super::reference`].
    pub reference: String,
    /// Language of the page that it was sent from.
    pub locale: Locale,
    /// When it was sent.
    pub made_at: Millis,
    /// It was sent on once, and nobody knows whether it arrived ([`super::Delivery::Unknown`]).
    pub is_uncertain: bool,
    /// What it holds.
    pub letter: Letter,
}

/// What a parcel holds.
#[derive(Clone, Debug, PartialEq)]
pub enum Letter {
    /// A form that editors made.
    Form(FormLetter),
    /// A sign-up for the newsletter.
    Newsletter(Subscription),
}

/// A form, written for the content system.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FormLetter {
    /// Handle of the form.
    pub handle: String,
    /// The mutation, one operation with a name.
    pub query: String,
    /// Its variables, without the files.
    pub variables: Map<String, Value>,
    /// The form carries the reference in its field of that purpose, so that it can be found again.
    pub has_reference: bool,
    /// Files that are kept with it; empty before it is kept.
    pub files: Vec<KeptFile>,
}

/// A file that is kept with a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptFile {
    /// The variable that takes it.
    pub field: String,
    /// Its name.
    pub name: String,
    /// Media type.
    pub media_type: String,
    /// Size in bytes.
    pub bytes: usize,
    /// Its key in `UPLOADS`.
    pub key: String,
}

/// A file that goes along with a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attachment {
    /// The variable that takes it.
    pub field: String,
    /// Its name.
    pub name: String,
    /// Media type.
    pub media_type: String,
    /// Size in bytes.
    pub bytes: usize,
    /// What it holds, or where that waits.
    pub content: Content,
}

/// A sign-up for the newsletter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Subscription {
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Address.
    pub email: String,
    /// What was agreed to, in the words that were shown.
    pub consent: String,
}

impl Parcel {
    /// The form in which it is kept.
    pub fn written(&self) -> String {
        let letter = match &self.letter {
            Letter::Form(form) => {
                let mut files = Vec::with_capacity(form.files.len());
                for KeptFile { field, name, media_type, bytes, key } in &form.files {
                    let file = json!({
                        "field": field, "name": name, "media_type": media_type, "bytes": bytes, "key": key,
                    });
                    files.push(file);
                }
                json!({"form": {
                    "handle": form.handle, "query": form.query, "variables": form.variables,
                    "has_reference": form.has_reference, "files": files,
                }})
            }
            Letter::Newsletter(person) => json!({"newsletter": {
                "first_name": person.first_name, "last_name": person.last_name,
                "email": person.email, "consent": person.consent,
            }}),
        };
        let kept = json!({
            "reference": self.reference, "locale": self.locale.code(), "made_at": self.made_at,
            "is_uncertain": self.is_uncertain, "letter": letter,
        });
        kept.to_string()
    }

    /// Reads what [`Parcel::written`] wrote; nothing when it did not. (Read by hand: derived readers are many times larger.)
    pub fn read(text: &str) -> Option<Parcel> {
        let mut kept: Value = json::read(text).ok()?;
        let letter = kept.get_mut("letter")?;
        let letter = if let Some(form) = letter.get_mut("form") {
            let mut files = Vec::new();
            for file in form.get("files")?.as_array()? {
                files.push(KeptFile {
                    field: text_of(file, "field")?,
                    name: text_of(file, "name")?,
                    media_type: text_of(file, "media_type")?,
                    bytes: usize::try_from(file.get("bytes")?.as_u64()?).ok()?,
                    key: text_of(file, "key")?,
                });
            }
            Letter::Form(FormLetter {
                handle: text_of(form, "handle")?,
                query: text_of(form, "query")?,
                has_reference: form.get("has_reference")? == true,
                files,
                variables: match form.get_mut("variables")?.take() {
                    Value::Object(variables) => variables,
                    _ => return None,
                },
            })
        } else {
            let person = letter.get("newsletter")?;
            Letter::Newsletter(Subscription {
                first_name: text_of(person, "first_name")?,
                last_name: text_of(person, "last_name")?,
                email: text_of(person, "email")?,
                consent: text_of(person, "consent")?,
            })
        };
        Some(Parcel {
            reference: text_of(&kept, "reference")?,
            locale: Locale::from_code(&text_of(&kept, "locale")?)?,
            made_at: kept.get("made_at")?.as_u64()?,
            is_uncertain: kept.get("is_uncertain")? == true,
            letter,
        })
    }
}

fn text_of(kept: &Value, name: &str) -> Option<String> {
    Some(kept.get(name)?.as_str()?.to_owned())
}

impl From<&KeptFile> for Attachment {
    fn from(file: &KeptFile) -> Attachment {
        Attachment {
            field: file.field.clone(),
            name: file.name.clone(),
            media_type: file.media_type.clone(),
            bytes: file.bytes,
            content: Content::Waiting(file.key.clone()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let file = KeptFile {
            field: "tekening".to_owned(),
            name: "bank \"1\".pdf".to_owned(),
            media_type: "application/pdf".to_owned(),
            bytes: 4,
            key: "kept/AZZZZZZZZZ/0".to_owned(),
        };
        let form = FormLetter {
            handle: "contactForm".to_owned(),
            query: "mutation Save($a: String) { x }".to_owned(),
            variables: json!({"a": "one", "b": [1, true]}).as_object().cloned().unwrap(),
            has_reference: true,
            files: vec![file],
        };
        let person = Subscription { email: "a@b.example".to_owned(), ..Subscription::default() };
        for (letter, is_uncertain) in [(Letter::Form(form), true), (Letter::Newsletter(person), false)] {
            let reference = "AZZZZZZZZZ".to_owned();
            let parcel = Parcel { reference, locale: Locale::De, made_at: 7, is_uncertain, letter };
            assert_eq!(Parcel::read(&parcel.written()), Some(parcel));
        }
        assert_eq!((Parcel::read("{}"), Parcel::read("rubbish")), (None, None));
    }
}
