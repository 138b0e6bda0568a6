//! Handles a submission: from the mutation's arguments to the stored record.

use chrono::DateTime;
use serde_json::{Map, Value};

use super::captcha::CaptchaContext;
use super::validate::{SubmittedValues, check};
use super::{Form, captcha, keywords, load, session_captcha, title, types, upload, verdict};
use crate::store::{self, Layout, Store, Submission, SubmissionQuery};

/// Returned where the schema lacks a permission: submissions can be created, not changed, and only for existing forms.
const NOT_PERMITTED: &str = "Unable to perform the action.";

/// The field in which the site sends the reference that it showed the visitor.
const REFERENCE_FIELD: &str = "referentie";

/// The kind of submissions in cache tags.
pub(crate) const SUBMISSION: &str = "submission";

/// Why a submission is refused.
#[derive(Debug)]
pub enum SubmissionError {
    /// Shown to the client: a sentence, or JSON with the errors by field.
    Public(String),
    /// The CMS masks this message, so the client gets the general one.
    Masked(&'static str),
    Storage(store::StoreError),
}

impl From<store::StoreError> for SubmissionError {
    fn from(error: store::StoreError) -> Self {
        Self::Storage(error)
    }
}

pub struct SubmissionHandler<'a> {
    pub store: &'a Store,
    pub layout: &'a Layout,
    pub captchas: &'a CaptchaContext,
    /// The language of the framework's error messages.
    pub language: &'a str,
    /// Unix milliseconds, including the clock's offset.
    pub now: i64,
}

impl SubmissionHandler<'_> {
    /// Validates and stores a submission of the form with this handle. As in Formie the captcha comes first, so its
    /// token is spent even if validation fails, and spam is stored and answered like any other submission.
    pub fn submit(&self, handle: &str, mut given: Map<String, Value>) -> Result<Submission, SubmissionError> {
        given.retain(|_, value| !value.is_null());
        if given.contains_key("id") || given.contains_key("uid") {
            return Err(SubmissionError::Public(NOT_PERMITTED.to_owned()));
        }
        let site = match given.get("siteId").map(Value::as_i64) {
            None => self.layout.primary(),
            Some(id) => id.and_then(|id| self.layout.site(id)),
        };
        let site = site.ok_or(SubmissionError::Masked("there is no such site"))?;
        let forms = self.store.read(|connection| load(connection, site.id))?;
        let form = forms.into_iter().find(|form| form.handle == handle);
        let form = form.ok_or_else(|| SubmissionError::Public(NOT_PERMITTED.to_owned()))?;
        given.retain(|name, _| types::fields(&form.document).any(|field| field["handle"] == name.as_str()));
        let mut submission = self.record(&form);
        for field in types::fields(&form.document).filter(|field| field["displayName"] == "FileUpload") {
            let name = field["handle"].as_str().unwrap_or_default();
            let files = upload::read(name, &given.remove(name).unwrap_or_default());
            submission.uploads.extend(files.ok_or(SubmissionError::Masked("Invalid file data provided"))?);
        }
        submission.spam_reason = self.spam(&form);
        self.check(&form, &given, &submission)?;
        // The last failing captcha gives the reason.
        submission.spam_reason = self.session_spam(&form).or(submission.spam_reason);
        submission.captcha = self.verdict(&form, &given)?;
        if submission.captcha.is_some() {
            submission.spam_reason = None;
        }
        submission.keywords = keywords::of(&given);
        submission.title = title::of(&form.title_format, &given, self.now).unwrap_or(submission.title);
        submission.values = given;
        self.store.write(|transaction| {
            store::save_submission(transaction, &mut submission)?;
            store::invalidate(transaction, SUBMISSION, submission.id, None)
        })?;
        Ok(submission)
    }

    fn record(&self, form: &Form) -> Submission {
        let moment = DateTime::from_timestamp_millis(self.now).unwrap_or_default();
        Submission {
            id: 0,
            uid: store::random_uid(),
            form: form.handle.clone(),
            site: form.site,
            title: moment.format(title::MOMENT).to_string(),
            values: Map::new(),
            keywords: String::new(),
            spam_reason: None,
            captcha: None,
            created: self.now,
            uploads: Vec::new(),
        }
    }

    /// The reason this is spam: the form has a captcha, and the token is missing or invalid.
    fn spam(&self, form: &Form) -> Option<String> {
        let keys = captcha::of(&form.document)?;
        let failed = |reason: &str| Some(failed("reCAPTCHA", reason));
        match self.captchas.service.redeem(&keys.site, self.captchas.token(), self.now) {
            Ok(_) => None,
            Err(code) => failed(code),
        }
    }

    /// The site's captcha verdict. Each reference is accepted once, and must equal the submission's own reference, if
    /// it has one.
    fn verdict(
        &self,
        form: &Form,
        given: &Map<String, Value>,
    ) -> store::Result<Option<store::CaptchaVerdict>> {
        let read = |header| verdict::read(header, &form.handle, &self.captchas.verdict_key, self.now);
        let Some(found) = self.captchas.verdict.as_deref().and_then(read) else { return Ok(None) };
        let own = given.get(REFERENCE_FIELD).and_then(Value::as_str).unwrap_or(&found.reference);
        let is_used =
            self.store.read(|connection| store::has_captcha_verdict(connection, &found.reference))?;
        Ok((own == found.reference && !is_used).then_some(found))
    }

    /// The same for captchas in the session. Runs only after validation: a rejected submission is sent again with the
    /// same values.
    fn session_spam(&self, form: &Form) -> Option<String> {
        let mut spam = None;
        for captcha in session_captcha::enabled(&form.document) {
            if let Err(reason) = captcha.check(&form.document, &self.captchas.sent, &self.captchas.session) {
                spam = Some(failed(captcha.title(), &reason));
            }
        }
        spam
    }

    fn check(
        &self,
        form: &Form,
        values: &Map<String, Value>,
        submission: &Submission,
    ) -> Result<(), SubmissionError> {
        let query = SubmissionQuery { forms: vec![form.handle.clone()], ..SubmissionQuery::default() };
        let taken = |handle: &str, own: &str| {
            let found = self.store.read(|connection| store::find_submissions(connection, &query));
            found.is_ok_and(|found| {
                found.iter().any(|other| other.values.get(handle).is_some_and(|value| value == own))
            })
        };
        let given = SubmittedValues { values, uploads: &submission.uploads };
        let errors = check(&form.document, &form.handle, &given, self.language, &taken);
        if errors.is_empty() { Ok(()) } else { Err(SubmissionError::Public(errors.json())) }
    }
}

fn failed(captcha: &str, reason: &str) -> String {
    format!("Failed Captcha “{captcha}”: “{reason}”")
}
