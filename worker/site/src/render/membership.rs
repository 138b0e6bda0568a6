//! What only a member may read, asked for with the member's token.

use futures_util::future::join;
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

/// A page for members.
///
/// # Errors
/// `Rejected` when the session is lost; `Error::NotFound` when the page is gone.
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

/// Who is looking, with what only members see of some products. `None` when nobody is logged in, and when the content
/// system cannot be asked now: the page is shown all the same, without what only members see.
///
/// # Errors
/// `PageUnavailable::SessionLost`.
pub async fn membership<P: Ports>(
    context: &RequestContext<'_, P>,
    products: &[u32],
) -> Result<Option<Membership>, PageUnavailable> {
    let RequestContext { site, content, ports, trace, .. } = *context;
    let Some(access) = context.access() else { return Ok(None) };
    let accounts = Accounts::of(context);
    let menu = content.menu_for_members(site, access, ports, trace);
    let (told, menu) = join(accounts.private(access, products, site), menu).await;
    match told {
        Ok((member, private)) => {
            // Without it the member finds the way by the navigation that everybody sees.
            Ok(Some(Membership { member, private, menu: menu.ok().and_then(Result::ok) }))
        }
        Err(error) if error.is_session_lost() => Err(PageUnavailable::SessionLost),
        Err(error) => {
            let cause = match error {
                AccountError::Rejected(_) => "refused".to_owned(),
                AccountError::Failed(error) => error.to_string(),
            };
            log::error(ports, "a member is shown what everybody sees", json!({"cause": cause}));
            Ok(None)
        }
    }
}
