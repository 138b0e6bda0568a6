//! The member whose data a page shows.

use crate::{
    context::RequestContext,
    http::response::Response,
    log,
    members::accounts::{AccountError, Accounts},
    model::Membership,
    pages::PageUnavailable,
    ports::Ports,
};

/// The result of loading the member for a page.
pub enum MemberLookup {
    Anonymous,
    Found(Box<Membership>),
    /// The content system failed, with this cause.
    Failed(String),
}

impl MemberLookup {
    /// The member; `None` where the page is shown without members' data.
    pub fn member(&self) -> Option<&Membership> {
        match self {
            MemberLookup::Found(membership) => Some(membership),
            MemberLookup::Anonymous | MemberLookup::Failed(_) => None,
        }
    }

    /// Logs that a member gets a page without members' data; an error page tells the member itself.
    pub fn log_missing(&self, response: &Response, ports: &impl Ports) {
        if let MemberLookup::Failed(cause) = self
            && response.status < 500
        {
            log::failure(ports, "a member is shown what everybody sees", &cause);
        }
    }
}

/// The member with the private data of `products`.
///
/// # Errors
/// `PageUnavailable::SessionLost` when the content system rejects the tokens.
pub async fn membership<P: Ports>(
    context: &RequestContext<'_, P>,
    products: &[u32],
) -> Result<MemberLookup, PageUnavailable> {
    let Some(access) = context.access() else { return Ok(MemberLookup::Anonymous) };
    match Accounts::of(context).membership(access, products, context.site).await {
        Ok(membership) => Ok(MemberLookup::Found(Box::new(membership))),
        Err(error) if error.is_session_lost() => Err(PageUnavailable::SessionLost),
        Err(AccountError::Rejected(_)) => Ok(MemberLookup::Failed("refused".to_owned())),
        Err(AccountError::Failed(error)) => Ok(MemberLookup::Failed(error.to_string())),
    }
}
