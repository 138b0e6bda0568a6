//! Formie's captchas that need no service: Duplicate, Honeypot and Javascript. The first and the last compare the value
//! sent with the one stored in the visitor's session when the form was read.

use serde_json::{Map, Value, json};

use crate::sessions::Session;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SessionCaptcha {
    /// Its value is valid for one submission.
    Duplicate,
    /// A hidden field, which only bots fill in.
    Honeypot,
    /// Its value is set by script.
    Javascript,
}

impl SessionCaptcha {
    /// The captcha with this integration handle.
    fn of(handle: &str) -> Option<Self> {
        match handle {
            "duplicate" => Some(Self::Duplicate),
            "honeypot" => Some(Self::Honeypot),
            "javascript" => Some(Self::Javascript),
            _ => None,
        }
    }

    /// The mutation's argument, and the variable that Formie reads whatever the query says.
    pub(super) fn argument(self) -> &'static str {
        match self {
            Self::Duplicate => "duplicateCaptcha",
            Self::Honeypot => "honeypotCaptcha",
            Self::Javascript => "javascriptCaptcha",
        }
    }

    /// Its name in Formie's control panel.
    pub(super) fn title(self) -> &'static str {
        match self {
            Self::Duplicate => "Duplicate",
            Self::Honeypot => "Honeypot",
            Self::Javascript => "Javascript",
        }
    }

    /// The name of its input, under which the session stores its value.
    fn name(self, document: &Value) -> String {
        let prefix = match self {
            Self::Duplicate => "__DUP_",
            Self::Honeypot => return "beesknees".to_owned(),
            Self::Javascript => "__JSCHK_",
        };
        let id = |value: &Value| value["id"].as_str().unwrap_or_default().to_owned();
        let page = document["pages"].as_array().and_then(|pages| pages.last());
        format!("{prefix}{}{}", id(document), page.map(id).unwrap_or_default())
    }

    /// What the API returns of it, for the client to send back.
    fn value(self, document: &Value, session: &Session) -> Value {
        let name = self.name(document);
        let value = match self {
            Self::Honeypot => String::new(),
            Self::Duplicate | Self::Javascript => session.value_or_new(&name),
        };
        json!({ "handle": self.argument(), "name": name, "value": value })
    }

    /// Checks the value that was sent. One that passes is removed from the session; one that fails is kept.
    ///
    /// # Errors
    ///
    /// Formie's reason, empty where it gives none.
    pub(super) fn check(
        self,
        document: &Value,
        sent: &Map<String, Value>,
        session: &Session,
    ) -> Result<(), String> {
        let name = self.name(document);
        let own = sent.get(self.argument()).filter(|own| own["name"] == name.as_str());
        let sent = own.and_then(|own| own["value"].as_str());
        match (self, sent) {
            (Self::Honeypot, Some("")) => Ok(()),
            (Self::Honeypot, Some(value)) => Err(format!("Honeypot input has value: {value}.")),
            (Self::Honeypot, None) => Err(format!("Honeypot param missing: {name}.")),
            (_, None) => Err(String::new()),
            (_, Some(value)) => match session.value(&name) {
                Some(known) if known == value => {
                    session.remove(&name);
                    Ok(())
                }
                known => Err(format!("Value mismatch {}:{value}.", known.unwrap_or_default())),
            },
        }
    }
}

/// The form's enabled captchas, in the order of its integrations.
pub(super) fn enabled(document: &Value) -> impl Iterator<Item = SessionCaptcha> {
    let integrations = document["settings"]["integrations"].as_array().into_iter().flatten();
    let on = integrations.filter(|own| own["enabled"] == true);
    on.filter_map(|own| SessionCaptcha::of(own["handle"].as_str()?))
}

/// What the API returns of a form's captchas.
pub fn captchas(document: &Value, session: &Session) -> Vec<Value> {
    enabled(document).map(|captcha| captcha.value(document, session)).collect()
}
