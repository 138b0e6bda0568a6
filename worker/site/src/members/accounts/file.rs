//! Members-only files.

use super::{
    AccountError,
    client::{Accounts, serialized},
    wire,
};
use crate::{cms::map::text, ports::Ports};

/// A file in the content system that only members may download. Never cached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemberFile {
    /// Absolute URL at the content system, which must not be disclosed to visitors.
    pub url: String,
    pub name: String,
    /// Media type; empty when the content system does not know it.
    pub media_type: String,
}

impl<P: Ports> Accounts<'_, P> {
    /// Looks up a file by the id of its document. `None` when it does not exist.
    ///
    /// # Errors
    /// `Rejected` with a message that ends the session.
    pub async fn file(&self, access: &str, id: u32) -> Result<Option<MemberFile>, AccountError> {
        let variables = wire::file::Variables { id: Some(vec![Some(id)]) };
        let data: wire::file::ResponseData =
            self.data(serialized::<wire::File>(variables)?, Some(access)).await?;
        Ok(data.asset.and_then(file))
    }
}

fn file(of: wire::file::FileAsset) -> Option<MemberFile> {
    Some(MemberFile {
        url: of.url.filter(|url| is_address(url))?,
        name: of.filename?,
        media_type: text::plain(of.mime_type),
    })
}

/// Whether a URL may be requested and is safe in a header.
fn is_address(url: &str) -> bool {
    let known = url.starts_with("https://") || url.starts_with("http://");
    known && url.bytes().all(|byte| byte.is_ascii_graphic())
}
