use super::{found::FoundPage, unavailable::PageUnavailable};
use crate::{
    cms::Subject, context::RequestContext, error::Error, members::accounts::AccountError, ports::Ports,
};

/// Loads a page for members, with the member's token.
///
/// # Errors
/// `PageUnavailable::MembersOnly` when nobody is logged in, `PageUnavailable::SessionLost` when the content system rejects
/// the token; `Error::NotFound` when the page no longer exists, and on a site without accounts.
pub(super) async fn for_member(
    path: &str,
    subject: Subject,
    context: &RequestContext<'_, impl Ports>,
) -> Result<FoundPage, PageUnavailable> {
    let RequestContext { site, content, ports, trace, .. } = *context;
    let missing = Error::NotFound(context.messages().page_not_available);
    if !context.config.features().accounts {
        return Err(missing.into());
    }
    if context.session.is_none() {
        return Err(PageUnavailable::MembersOnly);
    }
    let refused = || Error::Upstream("the page for members was refused".to_owned());
    let access = context.access().ok_or_else(refused)?;
    match content.page_for_members(site, (path, subject), access, ports, trace).await? {
        Ok(Some(page)) => Ok(FoundPage::uncached(page, context.request.now)),
        Ok(None) => Err(missing.into()),
        Err(text) => Err(match AccountError::Rejected(text).is_session_lost() {
            true => PageUnavailable::SessionLost,
            false => refused().into(),
        }),
    }
}
