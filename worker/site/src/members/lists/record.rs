use serde::{Deserialize, Serialize};

use crate::{ports::Millis, quotation::Quotation, routing::locale::Locale};

/// Most saved lists of an account.
pub const MAX_LISTS: usize = 20;
/// Most requests kept; older ones are dropped.
pub const MAX_REQUESTS: usize = 50;
/// Lists unused for this long, two years, are deleted.
pub const RETENTION_MS: Millis = 2 * 365 * 24 * 60 * 60 * 1000;
/// Shortest interval between two writes that only record a use.
const USED_EVERY_MS: Millis = 24 * 60 * 60 * 1000;
/// Longest serialized list in bytes. A record with the most lists and requests then stays below the two megabytes that
/// a Durable Object stores in one value.
const MAX_SPELLING: usize = 24 * 1024;

/// A list that a member saved under a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedList {
    /// Unique within the account and never reused.
    pub id: u32,
    pub name: String,
    pub saved_at: Millis,
    /// Serialized by [`Quotation::value`].
    spelling: String,
}

/// A request for a quotation that a member sent while logged in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SentRequest {
    /// The submission's reference, also printed on the receipt and shown to editors.
    pub reference: String,
    pub sent_at: Millis,
    /// Handle of the form.
    pub form: String,
    pub locale: Locale,
    /// Serialized by [`Quotation::value`].
    spelling: String,
}

/// Everything stored for one account, latest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MemberLists {
    pub lists: Vec<SavedList>,
    pub requests: Vec<SentRequest>,
    /// The last id given out.
    last_id: u32,
    used_at: Millis,
}

/// A change to an account's lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ListsChange {
    Save {
        name: String,
        /// Serialized by [`Quotation::value`].
        list: String,
        /// Whether to overwrite a list of the same name.
        replaces: bool,
    },
    Rename {
        id: u32,
        name: String,
    },
    Delete {
        id: u32,
    },
    /// Adds a request, unless its reference is already recorded.
    Record(SentRequest),
}

/// Why a change was rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ListsError {
    NameTaken,
    /// The account already has [`MAX_LISTS`].
    Full,
    /// The list has been deleted.
    Gone,
    /// The list, with its texts, exceeds the maximum size.
    TooLong,
}

impl SavedList {
    pub fn quotation(&self) -> Quotation {
        Quotation::parse(&self.spelling)
    }
}

impl SentRequest {
    pub fn new(
        reference: String,
        form: &str,
        (locale, sent_at): (Locale, Millis),
        list: &Quotation,
    ) -> SentRequest {
        SentRequest { reference, sent_at, form: form.to_owned(), locale, spelling: list.value() }
    }

    pub fn quotation(&self) -> Quotation {
        Quotation::parse(&self.spelling)
    }
}

impl MemberLists {
    pub fn list(&self, id: u32) -> Option<&SavedList> {
        self.lists.iter().find(|list| list.id == id)
    }

    pub fn request(&self, reference: &str) -> Option<&SentRequest> {
        self.requests.iter().find(|request| request.reference == reference)
    }

    /// Applies a change, which counts as a use.
    ///
    /// # Errors
    /// Why the change was rejected; nothing was changed.
    pub fn change(&mut self, change: ListsChange, now: Millis) -> Result<(), ListsError> {
        match change {
            ListsChange::Save { name, list, replaces } => self.save(name, list, replaces, now)?,
            ListsChange::Rename { id, name } => {
                // Whether the list still exists comes first: another name would not help.
                self.list(id).ok_or(ListsError::Gone)?;
                if self.named(&name).is_some_and(|other| other.id != id) {
                    return Err(ListsError::NameTaken);
                }
                self.lists.iter_mut().find(|list| list.id == id).ok_or(ListsError::Gone)?.name = name;
            }
            ListsChange::Delete { id } => {
                self.list(id).ok_or(ListsError::Gone)?;
                self.lists.retain(|list| list.id != id);
            }
            ListsChange::Record(request) => self.record(request)?,
        }
        self.used_at = now;
        Ok(())
    }

    /// Records a use. False when there is nothing to write: the lists are empty, or a recent use is recorded already.
    pub fn touch(&mut self, now: Millis) -> bool {
        let is_new = now.saturating_sub(self.used_at) >= USED_EVERY_MS && *self != MemberLists::default();
        if is_new {
            self.used_at = now;
        }
        is_new
    }

    pub fn expires_at(&self) -> Millis {
        self.used_at.saturating_add(RETENTION_MS)
    }

    fn named(&self, name: &str) -> Option<&SavedList> {
        let lowercase = name.to_lowercase();
        self.lists.iter().find(|list| list.name.to_lowercase() == lowercase)
    }

    fn save(
        &mut self,
        name: String,
        spelling: String,
        replaces: bool,
        now: Millis,
    ) -> Result<(), ListsError> {
        if spelling.len() > MAX_SPELLING {
            return Err(ListsError::TooLong);
        }
        let id = match self.named(&name).map(|list| list.id) {
            Some(_) if !replaces => return Err(ListsError::NameTaken),
            Some(id) => id,
            None if self.lists.len() >= MAX_LISTS => return Err(ListsError::Full),
            None => {
                self.last_id = self.last_id.saturating_add(1);
                self.last_id
            }
        };
        self.lists.retain(|list| list.id != id);
        self.lists.insert(0, SavedList { id, name, saved_at: now, spelling });
        Ok(())
    }

    fn record(&mut self, request: SentRequest) -> Result<(), ListsError> {
        if request.spelling.len() > MAX_SPELLING {
            return Err(ListsError::TooLong);
        }
        if self.request(&request.reference).is_none() {
            self.requests.insert(0, request);
            self.requests.truncate(MAX_REQUESTS);
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "record_tests.rs"]
mod tests;
