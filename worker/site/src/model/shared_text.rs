//! Texts that share one allocation.
//!
//! A list has a dozen texts for each of 48 cards. As separate strings they would be six hundred allocations whenever the
//! document is read, more than the rest of reading it costs. The texts of a document are therefore stored consecutively, apart
//! from the rest of it, which only has their lengths.

use std::{cell::RefCell, fmt, ops::Deref, sync::Arc};

use askama::{FastWritable, Values};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::DeserializeOwned};

/// A plain text of which documents hold many. Outside of [`encode`] it is serialised as a string.
#[derive(Clone, Default)]
pub struct Text {
    /// All texts of the document, or this one alone. An `Arc`, because some documents are in statics.
    all: Arc<str>,
    start: u32,
    end: u32,
}

/// A serialised document.
#[derive(Debug)]
pub struct Encoded {
    /// All of its [`Text`]s, one after the other.
    pub texts: String,
    /// Everything else, with postcard.
    pub body: Vec<u8>,
}

thread_local! {
    /// The texts of the document that is being serialised.
    static WRITTEN: RefCell<Option<String>> = const { RefCell::new(None) };
    /// The texts of the document that is being deserialized, and where the next one starts.
    static READ: RefCell<Option<(Arc<str>, u32)>> = const { RefCell::new(None) };
}

/// Serialises a document.
///
/// # Errors
/// Only when its type has a `Serialize` that fails.
pub fn encode(document: &impl Serialize) -> postcard::Result<Encoded> {
    WRITTEN.set(Some(String::new()));
    let body = postcard::to_allocvec(document);
    let texts = WRITTEN.take().unwrap_or_default();
    Ok(Encoded { texts, body: body? })
}

/// Deserializes a document. `None` when it is of another type.
pub fn decode<D: DeserializeOwned>(texts: &str, body: &[u8]) -> Option<D> {
    READ.set(Some((texts.into(), 0)));
    let document = postcard::from_bytes(body).ok();
    let is_whole = READ.take().is_some_and(|(_, end)| end as usize == texts.len());
    document.filter(|_| is_whole)
}

impl Serialize for Text {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let is_apart =
            WRITTEN.with_borrow_mut(|texts| texts.as_mut().map(|texts| texts.push_str(self)).is_some());
        if is_apart { (self.len() as u32).serialize(serializer) } else { serializer.serialize_str(self) }
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Text, D::Error> {
        let length = u32::deserialize(deserializer)?;
        READ.with_borrow_mut(|texts| take(texts.as_mut()?, length))
            .ok_or_else(|| serde::de::Error::custom("not in the document"))
    }
}

/// The next text.
fn take((all, next): &mut (Arc<str>, u32), length: u32) -> Option<Text> {
    let (start, end) = (*next, next.checked_add(length)?);
    *next = end;
    all.is_char_boundary(end as usize).then(|| Text { all: Arc::clone(all), start, end })
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        self.all.get(self.start as usize..self.end as usize).unwrap_or_default()
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Text {
        Text { all: text.into(), start: 0, end: text.len() as u32 }
    }
}

impl From<String> for Text {
    fn from(text: String) -> Text {
        Text::from(text.as_str())
    }
}

impl PartialEq for Text {
    fn eq(&self, other: &Text) -> bool {
        **self == **other
    }
}

impl Eq for Text {}

impl fmt::Debug for Text {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, formatter)
    }
}

impl fmt::Display for Text {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self)
    }
}

impl FastWritable for Text {
    fn write_into(&self, target: &mut dyn fmt::Write, _: &dyn Values) -> askama::Result<()> {
        Ok(target.write_str(self)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Document = (Text, u8, Vec<Text>);

    fn document() -> Document {
        ("Überkopf".into(), 7, vec![Text::default(), "linde".into()])
    }

    #[test]
    fn what_was_encoded_comes_back() {
        let Encoded { texts, body } = encode(&document()).unwrap();
        assert_eq!(texts, "Überkopflinde");
        assert_eq!(decode::<Document>(&texts, &body), Some(document()));
    }

    #[test]
    fn texts_that_are_not_there_are_no_document() {
        let Encoded { texts, body } = encode(&document()).unwrap();
        assert_eq!(decode::<Document>(&texts[..texts.len() - 1], &body), None, "too short");
        assert_eq!(decode::<Document>(&format!("{texts}n"), &body), None, "too long");
        assert_eq!(decode::<Document>("12345678élind", &body), None, "cut within a letter");
        assert_eq!(postcard::from_bytes::<Document>(&body).ok(), None, "without its texts");
    }
}
