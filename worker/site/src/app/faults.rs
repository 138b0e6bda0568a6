//! What is answered when there is no page to show.

use serde_json::json;

use super::{Journey, Place};
use crate::{
    content::{ErrorSection, Found},
    error::Error,
    layout::View,
    log,
    model::{Chrome, ErrorPage},
    pages,
    ports::Ports,
    response::{CachePolicy, Response},
    trace::Trace,
};

impl<P: Ports> Journey<'_, P> {
    /// The content-managed page for an error; our own words when the editors' cannot be had, and the last page of
    /// all when there are not even menus.
    pub(super) async fn error(
        self,
        place: Place<'_>,
        error: Error,
        chrome: Option<Found<Chrome>>,
    ) -> Response {
        let (status, policy) = match error.status() {
            404 => (404, CachePolicy::Revalidate),
            status => (status, CachePolicy::Private),
        };
        if matches!(error, Error::Internal(_) | Error::UnknownGuard(_)) {
            log::error(
                self.ports,
                "a page was not made",
                json!({"cause": error.to_string(), "path": place.path}),
            );
        }
        let content = &self.deployment.content;
        let chrome = match (chrome, &error) {
            // It was asked for beside the page and failed as well.
            (None, Error::Upstream(_)) => None,
            (None, _) => content.chrome(self.site, self.ports, self.trace).await.ok(),
            (chrome, _) => chrome,
        };
        let entry = self.error_entry(&error).await;
        let entry = entry.as_ref().and_then(|entry| entry.document.as_ref().as_ref());
        let bare = Chrome::default();
        let surroundings = chrome.as_ref().map_or(&bare, |chrome| &*chrome.document);
        let view = View { ctx: self.ctx(place, None), chrome: surroundings };
        let lost = chrome.is_none() && entry.is_none() && status != 404;
        let html = (!lost).then(|| pages::error::render(&view, entry, &error).ok()).flatten();
        let html = html.unwrap_or_else(|| pages::last_resort::render(self.site, &self.app.assets));
        Response::html(status, html, policy)
    }

    /// What the editors wrote for an error. When the content system just failed it is not asked again.
    async fn error_entry(&self, error: &Error) -> Option<Found<Option<ErrorPage>>> {
        let content = &self.deployment.content;
        let (section, site) = (ErrorSection::of(error), self.site);
        match section {
            // The editors' words are about pages out of reach: these have words of their own.
            _ if matches!(error, Error::PreviewExpired | Error::Refused(_)) => None,
            ErrorSection::NotFound => content.error_page(site, section, self.ports, self.trace).await.ok(),
            ErrorSection::ServiceUnavailable => {
                content.kept_error_page(site, section, self.ports, self.trace).await
            }
        }
    }

    /// Fetches a language's error pages after its first answer, so that they are at hand when the content system is not.
    pub(super) fn prepare_error_pages(self) {
        if !self.deployment.prepared.borrow_mut().insert(self.site.locale) {
            return;
        }
        let (deployment, site, ports) = (self.deployment, self.site, self.ports.clone());
        self.ports.background(async move {
            for section in [ErrorSection::NotFound, ErrorSection::ServiceUnavailable] {
                // What failed was logged where it failed; the next request tries again.
                if deployment.content.error_page(site, section, &ports, &Trace::default()).await.is_err() {
                    deployment.prepared.borrow_mut().remove(&site.locale);
                }
            }
        });
    }
}
