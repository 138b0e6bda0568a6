//! Content for members, fetched with the member's token.

use serde_json::json;

use super::unavailable::PageUnavailable;
use crate::{
    cms::Subject,
    context::RequestContext,
    error::Error,
    log,
    members::accounts::{AccountError, Accounts},
    model::{Membership, Page},
    ports::Ports,
};

/// Loads a page for members.
///
/// # Errors
/// `PageUnavailable::SessionLost` when the content system rejects the tokens; `Error::NotFound` when the page no
/// longer exists.
pub async fn page_for_members<P: Ports>(
    context: &RequestContext<'_, P>,
    path: &str,
    subject: Subject,
) -> Result<Page, AccountError> {
    let RequestContext { site, content, ports, trace, .. } = *context;
    let unreachable = || AccountError::Failed(Error::Upstream("the page for members was refused".to_owned()));
    let access = context.access().ok_or_else(unreachable)?;
    match content.page_for_members(site, (path, subject), access, ports, trace).await? {
        Ok(Some(page)) => Ok(page),
        Ok(None) => Err(Error::NotFound(context.messages().page_not_available).into()),
        Err(text) => {
            let rejected = AccountError::Rejected(text);
            Err(if rejected.is_session_lost() { rejected } else { unreachable() })
        }
    }
}

/// The member with the private data of `products`. `None` for anonymous visitors, and when the content system fails:
/// the page is then shown without members' data.
///
/// # Errors
/// `PageUnavailable::SessionLost` when the content system rejects the tokens.
pub async fn membership<P: Ports>(
    context: &RequestContext<'_, P>,
    products: &[u32],
) -> Result<Option<Membership>, PageUnavailable> {
    let Some(access) = context.access() else { return Ok(None) };
    match Accounts::of(context).membership(access, products, context.site).await {
        Ok(membership) => Ok(Some(membership)),
        Err(error) if error.is_session_lost() => Err(PageUnavailable::SessionLost),
        Err(error) => {
            let cause = match error {
                AccountError::Rejected(_) => "refused".to_owned(),
                AccountError::Failed(error) => error.to_string(),
            };
            log::error(context.ports, "a member is shown what everybody sees", json!({"cause": cause}));
            Ok(None)
        }
    }
}
