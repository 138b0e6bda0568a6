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

#[cfg(test)]
mod tests {
    use super::*;

    fn value(allowed: &[&str]) -> String {
        let fields = allowed.iter().map(|category| ("allow".to_owned(), (*category).to_owned()));
        cookie(&Answers::new(fields.collect(), Vec::new()))
    }

    #[test]
    fn a_choice_is_kept_for_half_a_year() {
        let attributes = "; Path=/; Max-Age=15724800; Secure; SameSite=Lax";
        assert_eq!(value(&["media", "scripts"]), format!("consent=scripts.media{attributes}"));
        assert_eq!(value(&["captcha"]), format!("consent=captcha{attributes}"));
        assert_eq!(value(&[]), format!("consent=none{attributes}"));
    }

    #[test]
    fn nothing_else_gets_into_the_cookie() {
        for odd in ["", "none", "scripts; Domain=example", "SCRIPTS", "scripts.media"] {
            assert!(value(&[odd]).starts_with("consent=none;"), "{odd}");
        }
        assert!(value(&["media", "media"]).starts_with("consent=media;"));
    }
}
