use crate::{forms::parse::answers::Answers, model::CONSENT_CATEGORIES};

/// Script reads it, so it is not `HttpOnly`; it holds no secret. No page depends on it.
const NAME: &str = "consent";
/// How long a choice counts, in seconds: six months. Then the visitor is asked again.
const MAX_AGE: u32 = 182 * 24 * 60 * 60;
/// The value of a choice for nothing; without a cookie nothing was chosen.
const NOTHING: &str = "none";

/// The `Set-Cookie` value of a choice, which names what is allowed.
pub(super) fn cookie(form: &Answers) -> String {
    let allowed: Vec<&str> = CONSENT_CATEGORIES
        .into_iter()
        .filter(|category| form.all("allow").any(|value| value == *category))
        .collect();
    let value = if allowed.is_empty() { NOTHING.to_owned() } else { allowed.join(".") };
    format!("{NAME}={value}; Path=/; Max-Age={MAX_AGE}; Secure; SameSite=Lax")
}
