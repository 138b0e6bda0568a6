use crate::{context::RequestContext, members::session::Session};

/// What the guards learned about the visitor, for the page.
#[derive(Debug, Default)]
pub struct GuardState {
    /// The member's session. Absent for anonymous visitors.
    pub session: Option<Session>,
    /// The session cannot be renewed now: the page is the anonymous one, but must not be cached.
    pub suspended: bool,
    /// `Set-Cookie` values of the response, which make it private.
    pub cookies: Vec<String>,
}

impl GuardState {
    /// Whether the response may differ for this visitor, so that it is private.
    pub fn is_private(&self) -> bool {
        self.session.is_some() || self.suspended || !self.cookies.is_empty()
    }

    /// The request with the results of the guards.
    pub fn apply<'a, P>(&'a self, context: &RequestContext<'a, P>) -> RequestContext<'a, P> {
        RequestContext { session: self.session.as_ref(), session_suspended: self.suspended, ..*context }
    }
}
