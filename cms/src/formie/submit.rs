//! Taking a submission: from the arguments of the mutation to what is stored.

use chrono::DateTime;
use serde_json::{Map, Value};

use super::captcha::CaptchaContext;
use super::validate::{SubmittedValues, check};
use super::{Form, captcha, keywords, load, session_captcha, title, types, upload, verdict};
use crate::store::{self, Layout, Store, Submission, SubmissionQuery};

/// Said where the schema lacks a permission: submissions are made, not changed, and only of forms that there are.
const NOT_PERMITTED: &str = "Unable to perform the action.";

/// The field in which the site sends the reference that it told the visitor.
const REFERENCE_FIELD: &str = "referentie";

/// The kind of submissions in the tags of cached answers.
pub(crate) const SUBMISSION: &str = "submission";

/// Why a submission is refused.
#[derive(Debug)]
pub enum SubmissionError {
    /// The consumer reads this: a sentence, or JSON with the errors of fields.
    Public(String),
    /// The consumer reads the general text, because the CMS masks this one.
    Masked(&'static str),
    Storage(store::StoreError),
}

impl From<store::StoreError> for SubmissionError {
    fn from(error: store::StoreError) -> Self {
        Self::Storage(error)
    }
}

/// Takes the submissions of one request.
pub struct SubmissionHandler<'a> {
    pub store: &'a Store,
    pub layout: &'a Layout,
    pub captchas: &'a CaptchaContext,
    /// Of the framework's sentences about mistakes.
    pub language: &'a str,
    /// Unix milliseconds, with the clock's offset.
    pub now: i64,
}

impl SubmissionHandler<'_> {
    /// Checks and stores what was given for the form with this handle. As in Formie the captcha comes first, so that
    /// its token is gone whatever is wrong with the rest, and spam is stored and answered like anything else.
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
        // The last one that fails says why.
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

    /// Why this is spam, if it is: the form asks for a captcha, and the token is missing or not worth anything.
    fn spam(&self, form: &Form) -> Option<String> {
        let keys = captcha::of(&form.document)?;
        let failed = |reason: &str| Some(failed("reCAPTCHA", reason));
        match self.captchas.service.redeem(&keys.site, self.captchas.token(), self.now) {
            Ok(_) => None,
            Err(code) => failed(code),
        }
    }

    /// What the site has found out about the captcha. It is heeded once for each reference, which the submission holds if
    /// it holds any.
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

    /// The same for its captchas that compare values. A submission that is refused does not come here: it is sent again
    /// with the same values.
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
