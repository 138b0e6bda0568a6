//! The operations of the member plugin, as called by one request.

use std::sync::{Mutex, PoisonError};

use rusqlite::{Connection, Transaction};

use super::texts::{INVALID_HEADER, USER_NOT_FOUND};
use super::{MemberError, MemberResult, Members, USER};
use crate::store::{self, Layout, Member, MemberKey, Site};

/// The visitor of a request, and the cookie that the response sets.
#[derive(Default)]
pub struct Visitor {
    /// The member whose token was sent.
    pub member: Option<Member>,
    /// The refresh token in the request's cookie.
    pub refresh_cookie: Option<String>,
    /// Number or handle of the site that the request names in `X-Craft-Site`.
    pub site: Option<String>,
    cookie: Mutex<Option<String>>,
}

impl Visitor {
    /// The sender of a request that has set no cookie yet.
    pub fn new(member: Option<Member>, refresh_cookie: Option<String>, site: Option<String>) -> Self {
        Self { member, refresh_cookie, site, ..Self::default() }
    }

    /// The site that the request is sent to, else the one that serves the API.
    pub(crate) fn current_site<'l>(&self, layout: &'l Layout) -> Option<&'l Site> {
        let asked = |site: &&Site| {
            self.site.as_ref().is_some_and(|asked| *asked == site.handle || *asked == site.id.to_string())
        };
        layout.sites.iter().find(asked).or_else(|| layout.primary())
    }

    /// Lets the response set a cookie.
    pub(super) fn set_cookie(&self, cookie: String) {
        *self.cookie.lock().unwrap_or_else(PoisonError::into_inner) = Some(cookie);
    }

    /// The cookie that the response sets.
    pub fn take_cookie(&self) -> Option<String> {
        self.cookie.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// The plugin's operations on behalf of one visitor.
pub struct MemberOperations<'a> {
    pub members: &'a Members,
    /// Sites, for the links in mails.
    pub layout: &'a Layout,
    pub visitor: &'a Visitor,
    /// Unix milliseconds, with the clock's offset.
    pub now: i64,
}

impl MemberOperations<'_> {
    /// The member whose token was sent, as stored now.
    pub fn viewer(&self) -> MemberResult<Member> {
        let id = self.visitor.member.as_ref().map(|member| member.id).ok_or(INVALID_HEADER)?;
        self.find(MemberKey::Id(id))?.ok_or_else(|| INVALID_HEADER.into())
    }

    pub(super) fn find(&self, key: MemberKey<'_>) -> MemberResult<Option<Member>> {
        Ok(self.members.store.read(|connection| store::find_member(connection, key))?)
    }

    /// Does everything in one transaction, undone as a whole when the operation is refused.
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

    /// Reads and changes a member in one transaction, so that concurrent changes are not lost.
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

    /// Notes that a member is saved as the element that it is, which answers of the cache depend on; log-ins, locks and codes
    /// are noted past that.
    pub(super) fn saved(&self, connection: &Connection, member: &mut Member) -> MemberResult<()> {
        member.updated = self.now;
        Ok(store::invalidate(connection, USER, member.id, None)?)
    }

    /// The site of the member's language, else of the request, else the one that serves the API.
    pub(crate) fn site(&self, language: Option<&str>) -> Option<&Site> {
        let speaks = |site: &&Site| language.is_some_and(|language| speaks(site, language));
        self.layout.sites.iter().find(speaks).or_else(|| self.visitor.current_site(self.layout))
    }
}

/// Whether a site is in this language, whatever the country.
fn speaks(site: &Site, language: &str) -> bool {
    let primary = |tag: &str| tag.split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase();
    primary(&site.language) == primary(language)
}
