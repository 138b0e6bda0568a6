use crate::{
    context::{KeptFavourite, PageTarget, RequestContext},
    flash::{Flash, ReceivedFlash},
    forms::{
        NEWSLETTER,
        state::submission::{SubmissionState, SubmissionStatus},
    },
    http::response::Response,
    pages::FoundPage,
    ports::Ports,
    routing::locale::Locale,
};

/// Feedback on the last action, or a form that failed: from the flash of the request, or from the form that it submits.
/// The default is none.
#[derive(Default)]
pub struct Feedback {
    pub sent: Option<SubmissionState>,
    pub kept: Option<KeptFavourite>,
    /// On whose domain a list stayed that did not fit with the one here.
    pub list_left: Option<Locale>,
    /// The form of a private page, as its visitor left it.
    pub form: Option<Vec<u8>>,
    is_once: bool,
    is_in_address: bool,
}

impl Feedback {
    /// The feedback in the flash of a request.
    pub async fn of<P: Ports>(context: &RequestContext<'_, P>, target: PageTarget<'_>) -> Feedback {
        let unsaved = || Feedback { form: Flash::unsaved(target.path, context), ..Feedback::default() };
        let Some(ReceivedFlash { flash, is_in_address }) = Flash::received(context) else {
            return unsaved();
        };
        let feedback = Feedback { is_once: true, is_in_address, ..Feedback::default() };
        match flash {
            Flash::FormSent { handle, block, receipt }
                if receipt.copy.as_ref().is_none_or(|copy| copy.path == target.path) =>
            {
                let is_once = receipt.copy.is_none();
                let status = SubmissionStatus::Sent(receipt);
                let sent = SubmissionState { handle, block, status, ..SubmissionState::default() };
                Feedback { sent: Some(sent), is_once, ..feedback }
            }
            Flash::KeptFavourite(product) if context.session.is_some() => {
                Feedback { kept: kept(product, context).await, ..feedback }
            }
            Flash::ListLeft(from) => Feedback { list_left: Some(from), ..feedback },
            Flash::FormFailed { path, form } if path == target.path => {
                Feedback { form: Some(form), is_once: false, ..feedback }
            }
            Flash::NotSent { path, sent } if path == target.path => {
                Feedback { sent: postcard::from_bytes(&sent).ok(), is_once: false, ..feedback }
            }
            // Its own page reads such a message.
            _ => unsaved(),
        }
    }

    /// The feedback for a form that is shown again.
    pub fn again(sent: &SubmissionState) -> Feedback {
        Feedback { sent: Some(sent.clone()), ..Feedback::default() }
    }

    pub fn is_empty(&self) -> bool {
        self.sent.is_none() && self.kept.is_none() && self.list_left.is_none() && self.form.is_none()
    }

    /// Finds the form on a page, which may show it twice, or not at all since editors changed it. A receipt without its form
    /// is shown at the top of the page.
    pub fn on(mut self, page: Option<&FoundPage>) -> Feedback {
        if let Some(form) = self.sent.as_mut().filter(|form| form.handle != NEWSLETTER) {
            let found = page.and_then(|page| page.form(&form.handle, form.block));
            match (found, &form.status) {
                (Some((block, _)), _) => form.block = block,
                (None, SubmissionStatus::Sent(_)) => {
                    *form = SubmissionState { status: form.status.clone(), ..SubmissionState::default() };
                }
                (None, _) => self.sent = None,
            }
        }
        self
    }

    /// Adds the headers of the page that shows it; feedback that is shown once is deleted.
    pub fn settle(&self, mut response: Response) -> Response {
        if self.is_once && response.status == 200 {
            response.add("set-cookie", Flash::clear());
        }
        if self.is_in_address {
            // Links must not disclose the address; forms still need the origin.
            response.set("referrer-policy", "strict-origin");
        }
        response.with_retry_after(self.sent.as_ref().and_then(SubmissionState::retry_after))
    }
}

/// The product that a member logged in to save. `None` when it does not exist in this language.
async fn kept<P: Ports>(product: u32, context: &RequestContext<'_, P>) -> Option<KeptFavourite> {
    let RequestContext { site, content, ports, trace, .. } = *context;
    let found = content.quoted(site, [product], ports, trace).await.ok()?;
    Some(KeptFavourite { product, title: found.first()?.title.to_string() })
}
