//! reCAPTCHA as a form's integration: its keys, and the token that a submission carries.

use std::sync::Arc;

use serde_json::{Map, Value};

use crate::captcha::Captcha;
use crate::sessions::Session;

/// The captcha values of a request, and what they are checked with.
pub struct CaptchaContext {
    pub service: Arc<Captcha>,
    pub session: Arc<Session>,
    /// Values by mutation argument.
    pub sent: Map<String, Value>,
    /// The site's captcha verdict, and the key that signs it.
    pub verdict: Option<String>,
    pub verdict_key: String,
}

/// The mutation's argument, and the variable in which Formie looks for the token whatever the query says.
pub const ARGUMENT: &str = "recaptchaCaptcha";

/// The keys of a form with its captcha enabled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CaptchaKeys {
    /// Public: the browser requests tokens with it.
    pub site: String,
    /// Private: redeems tokens.
    pub secret: String,
}

/// The keys of a form; none when its captcha is disabled.
pub(super) fn of(document: &Value) -> Option<CaptchaKeys> {
    let integrations = document["settings"]["integrations"].as_array()?;
    let captcha = integrations.iter().find(|own| own["handle"] == "recaptcha" && own["enabled"] == true)?;
    let settings: Value = serde_json::from_str(captcha["settings"].as_str()?).ok()?;
    let text = |key: &str| settings[key].as_str().unwrap_or_default().to_owned();
    Some(CaptchaKeys { site: text("siteKey"), secret: text("secretKey") })
}

/// The captcha values in the raw variables: Formie ignores which argument the query passes them to.
pub fn sent(variables: &Value) -> Map<String, Value> {
    let all = variables.as_object().into_iter().flatten();
    let own = all.filter(|(name, _)| name.ends_with("Captcha"));
    own.map(|(name, value)| (name.clone(), value.clone())).collect()
}

impl CaptchaContext {
    /// The token that was sent; empty if none was.
    pub(super) fn token(&self) -> &str {
        self.sent.get(ARGUMENT).unwrap_or(&Value::Null)["value"].as_str().unwrap_or_default()
    }
}
