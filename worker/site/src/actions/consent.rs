use crate::{forms::parse::answers::Answers, model::CONSENT_CATEGORIES};

/// Script reads it, so it is not `HttpOnly`; it holds no secret. No page depends on it.
const NAME: &str = "consent";
/// Lifetime of a choice in seconds: six months.
const MAX_AGE: u32 = 182 * 24 * 60 * 60;
/// The value when nothing is allowed; without a cookie the visitor has not chosen.
const NOTHING: &str = "none";

/// The `Set-Cookie` value of a choice, which names the allowed categories.
pub(super) fn cookie(form: &Answers) -> String {
    let allowed: Vec<&str> = CONSENT_CATEGORIES
        .into_iter()
        .filter(|category| form.all("allow").any(|value| value == *category))
        .collect();
    let value = if allowed.is_empty() { NOTHING.to_owned() } else { allowed.join(".") };
    format!("{NAME}={value}; Path=/; Max-Age={MAX_AGE}; Secure; SameSite=Lax")
}
