//! Files that only members may have.

use super::{AccountError, Accounts, wire};
use crate::{cms::map::text, ports::Ports};

/// A file of the content system, as it is told to a member. Never cached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemberFile {
    /// Absolute address, which no page names.
    pub url: String,
    /// What it is called where it lies.
    pub name: String,
    /// Media type; empty when the content system does not know it.
    pub media_type: String,
    /// Size in bytes. Absent when unknown.
    pub bytes: Option<usize>,
}

impl<P: Ports> Accounts<'_, P> {
    /// Where a file lives. Nothing when there is no such document.
    ///
    /// # Errors
    /// `Rejected` with a text that ends the session.
    pub async fn file(&self, access: &str, id: u32) -> Result<Option<MemberFile>, AccountError> {
        let variables = wire::file::Variables { id: Some(vec![Some(id)]) };
        let answer = self.mutate::<wire::File>(variables, Some(access)).await?;
        Ok(answer.asset.and_then(file))
    }
}

fn file(of: wire::file::FileAsset) -> Option<MemberFile> {
    Some(MemberFile {
        url: of.url.filter(|url| is_address(url))?,
        name: of.filename?,
        media_type: text::plain(of.mime_type),
        bytes: of.size.and_then(|size| size.parse().ok()),
    })
}

/// Whether a text is an address that may be asked, and stand in a header.
fn is_address(url: &str) -> bool {
    let known = url.starts_with("https://") || url.starts_with("http://");
    known && url.bytes().all(|byte| byte.is_ascii_graphic())
}
