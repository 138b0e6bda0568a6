//! reCAPTCHA as an integration of a form: its keys, and the token that a submission brings.

use std::sync::Arc;

use serde_json::{Map, Value};

use crate::captcha::Captcha;
use crate::sessions::Session;

/// What a request brings for captchas, and what they are checked with.
pub struct CaptchaContext {
    /// Redeems tokens.
    pub service: Arc<Captcha>,
    pub session: Arc<Session>,
    /// By the arguments of mutations.
    pub sent: Map<String, Value>,
    /// What the site says of the captcha, and the key with which it signs that.
    pub verdict: Option<String>,
    pub verdict_key: String,
}

/// The argument of the mutation, and the variable in which Formie looks for the token whatever the query says.
pub const ARGUMENT: &str = "recaptchaCaptcha";

/// The keys of a form whose captcha is on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CaptchaKeys {
    /// Public: the browser asks for tokens with it.
    pub site: String,
    /// Private: tokens are redeemed with it.
    pub secret: String,
}

/// The keys of a form; none when its captcha is off.
pub(super) fn of(document: &Value) -> Option<CaptchaKeys> {
    let integrations = document["settings"]["integrations"].as_array()?;
    let captcha = integrations.iter().find(|own| own["handle"] == "recaptcha" && own["enabled"] == true)?;
    let settings: Value = serde_json::from_str(captcha["settings"].as_str()?).ok()?;
    let text = |key: &str| settings[key].as_str().unwrap_or_default().to_owned();
    Some(CaptchaKeys { site: text("siteKey"), secret: text("secretKey") })
}

/// What a request brings for captchas, from its raw variables: Formie does not ask which argument the query gives it to.
pub fn sent(variables: &Value) -> Map<String, Value> {
    let all = variables.as_object().into_iter().flatten();
    let own = all.filter(|(name, _)| name.ends_with("Captcha"));
    own.map(|(name, value)| (name.clone(), value.clone())).collect()
}

impl CaptchaContext {
    /// The token that was sent; empty without one.
    pub(super) fn token(&self) -> &str {
        self.sent.get(ARGUMENT).unwrap_or(&Value::Null)["value"].as_str().unwrap_or_default()
    }
}
