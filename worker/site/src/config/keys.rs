use super::{secret::Secret, vars::Vars};
use crate::crypto::Seal;

/// The secrets that encrypt and sign, and what is derived from them. Without one of them its purpose is not served.
#[derive(Clone, Debug)]
pub struct Keys {
    /// Secrets `SESSION_KEY` and, while it is being replaced, `SESSION_KEY_PREVIOUS`: seals members' cookies. Without them
    /// nobody can log in.
    pub cookies: Option<Seal>,
    /// Seals what one page tells the next: from the same secrets, or from `CMS_TOKEN` where there are no accounts.
    pub flash: Option<Seal>,
    /// Seals what waits in the outbox, with other keys of the same secrets. Without them it is stored as it was sent.
    pub stored: Option<Seal>,
    /// `SESSION_KEY` itself, for hashes that only this deployment can compute.
    pub session: Option<Secret>,
    /// Secret `JWT_SECRET`: verifies the content system's signature on access tokens here too.
    pub jwt: Option<Secret>,
    /// Secret `LINK_KEY`: signs the links that carry a quotation list, and those of operators.
    pub links: Option<Secret>,
    /// Secret `PUBLISH_SECRET`: verifies webhooks.
    pub publish: Option<Secret>,
    /// Secret `CAPTCHA_VERDICT_KEY`, shared with the content system's module: signs what is known of a form's captcha.
    pub captcha_verdict: Option<Secret>,
}

/// Shorter secrets could be guessed.
const SESSION_KEY_BYTES: usize = 32;
/// Of what signs webhooks and links.
const SIGNING_KEY_BYTES: usize = 16;
/// Of a key for HS256 (RFC 7518, section 3.2).
const HS256_KEY_BYTES: usize = 32;
const VERDICT_KEY_BYTES: usize = 32;

pub(super) fn read(vars: &Vars) -> Result<Keys, String> {
    let session = vars.own_secret("SESSION_KEY", SESSION_KEY_BYTES)?;
    let previous = vars.own_secret("SESSION_KEY_PREVIOUS", SESSION_KEY_BYTES)?;
    let seal = |keys: fn(&str, Option<&str>) -> Seal| Some(keys(session.as_deref()?, previous.as_deref()));
    let cookies = seal(Seal::new);
    Ok(Keys {
        flash: cookies.clone().or_else(|| Some(Seal::new(&vars.optional("CMS_TOKEN")?, None))),
        cookies,
        stored: seal(Seal::at_rest),
        jwt: vars.own_secret("JWT_SECRET", HS256_KEY_BYTES)?,
        links: vars.own_secret("LINK_KEY", SIGNING_KEY_BYTES)?,
        publish: vars.own_secret("PUBLISH_SECRET", SIGNING_KEY_BYTES)?,
        captcha_verdict: vars.own_secret("CAPTCHA_VERDICT_KEY", VERDICT_KEY_BYTES)?,
        session,
    })
}
