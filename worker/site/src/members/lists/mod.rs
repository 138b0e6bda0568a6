//! A member's saved quotation lists and sent requests. The content system has no field for them, so each account has a
//! Durable Object that stores them.

mod name;
mod record;
mod store;

pub use self::{
    name::{MAX_NAME, list_name},
    record::{
        ListsChange, ListsError, MAX_LISTS, MAX_REQUESTS, MemberLists, RETENTION_MS, SavedList, SentRequest,
    },
    store::{ListsFailure, change, read},
};
