use crate::{context::RequestContext, members::session::Session};

/// What the guards found out about the visitor, for the page that they let through.
#[derive(Debug, Default)]
pub struct GuardState {
    /// The member's session; absent for everybody else.
    pub session: Option<Session>,
    /// There is a session, but its tokens cannot be renewed now: the page is the anonymous one, for this visitor alone.
    pub suspended: bool,
    /// `Set-Cookie` values for the answer, which then is private.
    pub cookies: Vec<String>,
}

impl GuardState {
    /// Whether the answer may be this visitor's alone.
    pub fn is_private(&self) -> bool {
        self.session.is_some() || self.suspended || !self.cookies.is_empty()
    }

    /// The request with what the guards found out.
    pub fn apply<'a, P>(&'a self, context: &RequestContext<'a, P>) -> RequestContext<'a, P> {
        RequestContext { session: self.session.as_ref(), session_suspended: self.suspended, ..*context }
    }
}
