//! The operations of the member plugin, as called by one request.

use rusqlite::{Connection, Transaction};

use super::texts::{INVALID_HEADER, USER_NOT_FOUND};
use super::{MemberError, MemberResult, Members, USER};
use crate::store::{self, Layout, Member, MemberKey, Site};

/// The plugin's operations on behalf of one visitor.
pub struct MemberOperations<'a> {
    pub members: &'a Members,
    /// Sites, for the links in mails.
    pub layout: &'a Layout,
    /// The member whose token was sent.
    pub viewer: Option<&'a Member>,
    /// Unix milliseconds, including the clock's offset.
    pub now: i64,
}

impl MemberOperations<'_> {
    /// The member whose token was sent, as stored now.
    pub fn viewer(&self) -> MemberResult<Member> {
        let id = self.viewer.ok_or(INVALID_HEADER)?.id;
        self.find(MemberKey::Id(id))?.ok_or_else(|| INVALID_HEADER.into())
    }

    pub(super) fn find(&self, key: MemberKey<'_>) -> MemberResult<Option<Member>> {
        Ok(self.members.store.read(|connection| store::find_member(connection, key))?)
    }

    /// Runs everything in one transaction, rolled back when the operation is refused.
    pub(super) fn transact<T>(&self, work: impl FnOnce(&Transaction) -> MemberResult<T>) -> MemberResult<T> {
        let mut refused = None;
        let done = self.members.store.write(|transaction| {
            work(transaction).map_err(|error| match error {
                MemberError::Storage(error) => error,
                told => {
                    refused = Some(told);
                    store::StoreError::Query("refused".to_owned())
                }
            })
        });
        done.map_err(|error| refused.unwrap_or(MemberError::Storage(error)))
    }

    /// Changes a member in one transaction, so that concurrent changes are not lost.
    pub(super) fn change(
        &self,
        id: i64,
        apply: impl FnOnce(&Transaction, &mut Member) -> MemberResult<()>,
    ) -> MemberResult<Member> {
        self.transact(|transaction| {
            let mut member = store::find_member(transaction, MemberKey::Id(id))?.ok_or(USER_NOT_FOUND)?;
            apply(transaction, &mut member)?;
            store::save_member(transaction, &mut member)?;
            Ok(member)
        })
    }

    /// Records that the member was saved as an element, which expires cached responses; logins, locks and codes do not
    /// count as such a save.
    pub(super) fn saved(&self, connection: &Connection, member: &mut Member) -> MemberResult<()> {
        member.updated = self.now;
        Ok(store::invalidate(connection, USER, member.id, None)?)
    }

    /// The site in the member's language, whatever the country, else the one that serves the API.
    pub(super) fn site(&self, language: Option<&str>) -> Option<&Site> {
        let primary = |tag: &str| tag.split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase();
        let language = language.map(primary);
        let speaks = |site: &&Site| language.as_ref() == Some(&primary(&site.language));
        self.layout.sites.iter().find(speaks).or_else(|| self.layout.primary())
    }
}
