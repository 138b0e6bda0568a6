//! What visitors send on its way to whom it is for: forms to the content system, sign-ups to the newsletter's receiver.
//!
//! Nothing gets lost, and nothing arrives twice by our doing: what cannot be delivered at once is kept in the outbox
//! ([`state`] says what happens to it there), and what may have arrived is looked for before it is sent again.

pub mod admin;
mod captcha;
mod find;
mod form;
mod idempotency;
/// What is sent, and how it is kept.
pub mod message;
mod newsletter;
mod reference;
mod response;
mod retry;
mod state;

use self::message::{Attachment, KeptFile, Letter, Parcel};
pub use self::{
    captcha::Verdict,
    find::Found,
    idempotency::Known,
    reference::{fingerprint, is_reference, reference},
    state::Slip,
};
use crate::{
    cache::Content as Pages,
    cms::client::Cms,
    config::Config,
    crypto::hex,
    forms::{parse::answers::Content, validate::problems::Problems},
    http::trace::Trace,
    log,
    ports::{PortError, Ports},
};

/// Where files of kept parcels lie in `UPLOADS`; operators let them end after 30 days.
pub const KEPT: &str = "kept/";
/// Where files lie that wait for the next step of their form; operators let them end after a day.
pub const WAITING: &str = "waiting/";

/// What became of something that was sent on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// It arrived; the content system's id of it, empty for a sign-up.
    Done {
        /// Id of the submission.
        id: String,
    },
    /// It was looked at and not taken, for reasons that can be put right.
    Refused(Problems),
    /// It was taken for a robot's: mostly the captcha's token was missing, old or used.
    Captcha,
    /// It was sent, and nobody knows whether it arrived. It must be looked for before it is sent again.
    Unknown,
    /// It did not arrive; it can be sent again.
    Unreachable,
    /// It did not arrive, and never will as it is: somebody has to look at it.
    DeadLetter,
}

/// The way of what visitors send, during one request or one alarm of the outbox.
pub struct Carrier<'a, P> {
    cms: &'a Cms,
    config: &'a Config,
    ports: &'a P,
    trace: &'a Trace,
}

impl<'a, P: Ports> Carrier<'a, P> {
    /// The ways of a deployment.
    pub fn new(config: &'a Config, pages: &'a Pages, ports: &'a P, trace: &'a Trace) -> Carrier<'a, P> {
        Carrier { cms: pages.cms(), config, ports, trace }
    }

    /// Keeps a parcel in the outbox until it is delivered, and its files beside it.
    ///
    /// # Errors
    /// Nothing is kept: whoever sent it has to be told.
    pub async fn keep(&self, mut parcel: Parcel, files: Vec<Attachment>) -> Result<(), PortError> {
        let mut keys = Vec::with_capacity(files.len());
        let outcome = self.put_away(&mut parcel, files, &mut keys).await;
        if outcome.is_err() {
            self.drop_files(&keys).await;
        }
        outcome
    }

    /// Keeps files, then the parcel that they belong to; notes the keys of those files.
    async fn put_away(
        &self,
        parcel: &mut Parcel,
        files: Vec<Attachment>,
        keys: &mut Vec<String>,
    ) -> Result<(), PortError> {
        // The same form may be kept twice under its reference, by two who do not know of each other: each has its own files.
        let folder = format!("{KEPT}{}/{}", parcel.reference, hex(&self.ports.random()));
        let mut kept = Vec::with_capacity(files.len());
        for (number, file) in files.into_iter().enumerate() {
            let key = format!("{folder}/{number}");
            let content = match &file.content {
                Content::Here(content) => content.clone(),
                Content::Waiting(waiting) => {
                    let gone = || PortError::Failed("a file that waited is gone".to_owned());
                    self.ports.upload(waiting).await?.ok_or_else(gone)?.into()
                }
            };
            keys.push(key.clone());
            self.ports.put_upload(&key, &content).await?;
            let Attachment { field, name, media_type, bytes, .. } = file;
            kept.push(KeptFile { field, name, media_type, bytes, key });
        }
        if let Letter::Form(form) = &mut parcel.letter {
            form.files = kept;
        }
        let slip = Slip::new(parcel, self.ports.now());
        self.ports.keep(parcel.to_json()).await?;
        slip.report(self.ports);
        Ok(())
    }

    /// Takes files away that nothing needs any more. Should it fail, they go by themselves after a while.
    async fn drop_files(&self, keys: &[String]) {
        if keys.is_empty() {
            return;
        }
        if let Err(error) = self.ports.drop_uploads(keys).await {
            log::warning(self.ports, "files of a form were not taken away", &error.to_string());
        }
    }
}
