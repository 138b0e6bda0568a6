use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{forms::parse::answers::Content, ports::Millis, routing::locale::Locale, versioned};

/// What somebody sent and must not get lost, as the outbox keeps it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Letter {
    /// A form that editors made.
    Form(FormLetter),
    /// A sign-up for the newsletter.
    Newsletter(Subscription),
}

/// A form, written for the content system.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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
    /// The text that is stored.
    pub fn to_json(&self) -> String {
        versioned::to_json(self)
    }

    /// Reads what is stored; `None` when this version cannot.
    pub fn from_json(text: &str) -> Option<Parcel> {
        versioned::from_json(text).ok()
    }
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
    use serde_json::json;

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
            assert_eq!(Parcel::from_json(&parcel.to_json()), Some(parcel));
        }
        assert_eq!((Parcel::from_json("{}"), Parcel::from_json("rubbish")), (None, None));
    }

    /// As the first version of the outbox wrote them: what waits there outlives the worker that put it in.
    #[test]
    fn what_the_first_version_wrote_is_read() {
        let form = r#"{"is_uncertain":true,"letter":{"form":{"files":[{"bytes":4,"field":"tekening","key":"kept/AZZZZZZZZZ/0","media_type":"application/pdf","name":"bank \"1\".pdf"}],"handle":"contactForm","has_reference":true,"query":"mutation Save($a: String) { x }","variables":{"a":"one","b":[1,true]}}},"locale":"de","made_at":7,"reference":"AZZZZZZZZZ"}"#;
        let Letter::Form(letter) = Parcel::from_json(form).unwrap().letter else { panic!("it is a form") };
        assert_eq!(Value::Object(letter.variables), json!({"a": "one", "b": [1, true]}));
        assert_eq!(letter.files.first().unwrap().key, "kept/AZZZZZZZZZ/0");
        let newsletter = r#"{"is_uncertain":false,"letter":{"newsletter":{"consent":"","email":"a@b.example","first_name":"","last_name":""}},"locale":"de","made_at":7,"reference":"AZZZZZZZZZ"}"#;
        let parcel = Parcel::from_json(newsletter).unwrap();
        assert_eq!((parcel.reference.as_str(), parcel.locale, parcel.made_at), ("AZZZZZZZZZ", Locale::De, 7));
        assert!(
            matches!(parcel.letter, Letter::Newsletter(Subscription { email, .. }) if email == "a@b.example")
        );
    }
}
