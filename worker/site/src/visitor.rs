//! Who asks: a request with what pages and actions about its sender need. What is made from it is never kept or shared.

use chrono::{DateTime, NaiveDate};

use crate::{
    accounts::Accounts, config::Config, content::Content, ports::Ports, request::Request, search::Search,
    session::Session, site::Site, trace::Trace,
};

/// A visitor on the way through one request.
#[derive(Debug)]
pub struct Visitor<'a, P> {
    /// What was asked.
    pub request: &'a Request,
    /// On which domain.
    pub site: &'static Site,
    /// The member's session; absent for everybody else.
    pub session: Option<&'a Session>,
    /// What operators decided.
    pub config: &'static Config,
    /// The content of the site.
    pub content: &'static Content,
    /// What can be found on it.
    pub search: &'static Search,
    /// The platform.
    pub ports: &'a P,
    /// What answering costs.
    pub trace: &'a Trace,
}

impl<P> Copy for Visitor<'_, P> {}

impl<P> Clone for Visitor<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<'a, P: Ports> Visitor<'a, P> {
    /// The way to the accounts.
    pub fn accounts(&self) -> Accounts<'a, P> {
        Accounts::new(self.content.cms(), self.ports, self.trace)
    }
}

impl<P> Visitor<'_, P> {
    /// The day of the request, in UTC.
    pub fn day(&self) -> NaiveDate {
        let now = i64::try_from(self.request.now).unwrap_or_default();
        DateTime::from_timestamp_millis(now).unwrap_or_default().date_naive()
    }
}
