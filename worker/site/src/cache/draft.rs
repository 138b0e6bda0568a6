//! Editors' previews: read past all caches, and remembered only when they were refused.

use futures_util::future::join;

use super::content::Content;
use super::documents::ChromeQuery;
use super::query::Call;
use super::resolved_path::PageQuery;
use crate::cms::{Preview, Subject, map::context::Mapped};
use crate::{
    error::Error,
    http::{source::Source, trace::Trace},
    model::{Block, Chrome, Page, RemovedMarkup},
    ports::{Ports, RateLimit},
    rate_limit,
    routing::{listing::Listing, site::Site},
};

/// A page that is not published, and what of its editors' markup it does not show, in texts around it too.
#[derive(Debug)]
pub struct Draft {
    pub page: Page,
    pub removed: RemovedMarkup,
    /// What else of the page it leaves out, for editors in English.
    pub left_out: Vec<String>,
}

impl Content {
    /// A draft with the menus around it.
    ///
    /// # Errors
    /// `Error::PreviewExpired` when the content system rejects the token for this path: it has expired, or belongs to
    /// another page. `Error::TooManyRequests` for a visitor who tries many. `Error::Upstream` when the content system
    /// fails: a cached copy would be the published page.
    pub async fn draft(
        &'static self,
        site: &Site,
        (path, subject, listing): (&str, Subject, Listing<'static>),
        preview: &Preview,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<(Chrome, Draft), Error> {
        let key = format!("{}{path} {}", site.locale.code(), preview.token());
        if self.refused_previews.has(&key, ports.now()) {
            return Err(Error::PreviewExpired);
        }
        rate_limit::check_visitor(RateLimit::Preview, ports).await?;
        let call = Call { cms: &self.cms, preview: Some(preview), ports, trace };
        let chrome = ChromeQuery { locale: site.locale, site_id: site.site_id };
        let page = PageQuery::new((&self.sites, &self.sources), site, path, subject, listing);
        let (chrome, page) = join(chrome.query(call), page.query(call)).await;
        let draft = page.and_then(|(page, notes)| {
            trace.came_from(Source::Bypass);
            let Mapped { model, removed, mut left_out, .. } = page.document;
            let page = model.filter(|_| notes.is_unpublished).ok_or(Error::PreviewExpired)?;
            let empty = page.blocks.iter().filter(|block| block.is_empty());
            left_out.extend(empty.map(|_| Block::EMPTY.to_owned()));
            Ok(Draft { page, removed, left_out })
        });
        if matches!(draft, Err(Error::PreviewExpired)) {
            self.refused_previews.add(&key, ports.now());
        }
        let (mut draft, chrome) = (draft?, chrome?.document);
        draft.removed.extend(chrome.removed);
        Ok((chrome.model, draft))
    }
}
