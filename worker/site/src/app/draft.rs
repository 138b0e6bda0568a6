use super::{Journey, Place};
use crate::{
    content::Preview,
    ctx::Ctx,
    error::Error,
    layout::View,
    pages,
    ports::Ports,
    response::{CachePolicy, Response},
};

impl<P: Ports> Journey<'_, P> {
    /// What an editor sees of an unpublished page.
    pub(super) async fn draft(self, place: Place<'_>) -> Option<Response> {
        let preview = Preview::of(|name| self.request.parameter(name))?;
        let subject = pages::subject(place.route?)?;
        let content = &self.deployment.content;
        let question = (place.path, subject, place.listing);
        let draft = content.draft(self.site, question, &preview, self.ports, self.trace).await;
        let html = draft.and_then(|(chrome, page)| {
            let view = View { ctx: Ctx { preview: true, ..self.ctx(place, None) }, chrome: &chrome };
            pages::render_page(&view, &page.ok_or(Error::PreviewExpired)?)
        });
        Some(match html {
            Ok(html) => Response::html(200, html, CachePolicy::Private),
            Err(error) => self.error(place, error, None).await,
        })
    }
}
