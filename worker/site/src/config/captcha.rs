//! Configuration of the captcha (contract section 7).

use super::{
    secret::Secret,
    values::{address, origin_of},
    vars::Vars,
};

/// The captcha of forms for which editors enabled it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Captcha {
    /// `CAPTCHA_SCRIPT`: address of its script.
    pub script: String,
    /// `CAPTCHA_ORIGINS`: origins of its scripts, frames and calls, comma-separated, each with their path if other services
    /// share the origin. Default: the script's own origin.
    pub origins: Vec<String>,
    /// Whether the worker verifies every token (`CAPTCHA=edge`) instead of the content system (`CAPTCHA=cms`). A token can be
    /// verified only once, so for `cms` the worker verifies only tokens of forms that the content system cannot accept now.
    pub is_at_edge: bool,
    /// Absent only for `CAPTCHA=cms`, where `CAPTCHA_VERIFY` or `CAPTCHA_SECRET` is not set.
    pub verification: Option<Verification>,
}

impl Captcha {
    /// The public key of all forms, for `CAPTCHA=edge`; otherwise each form has its own.
    pub fn site_key(&self) -> Option<&str> {
        let own = self.verification.as_ref().filter(|_| self.is_at_edge);
        own.and_then(|verification| verification.site_key.as_deref())
    }
}

/// The service that verifies tokens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verification {
    /// `CAPTCHA_SITE_KEY`: the secret's public key. Absent when every form has it.
    pub site_key: Option<String>,
    /// `CAPTCHA_VERIFY`: address of the verification.
    pub url: String,
    /// Secret `CAPTCHA_SECRET`.
    pub secret: Secret,
}

/// Reads `CAPTCHA` (cms, edge or off; default cms) and what belongs to it. Without a script there is no captcha.
pub(super) fn read(vars: &Vars) -> Result<Option<Captcha>, String> {
    let missing = |name: &str| format!("{name} is not set, and CAPTCHA is 'edge'");
    let is_at_edge = match vars.optional("CAPTCHA").as_deref() {
        Some("off") => return Ok(None),
        None | Some("cms") => false,
        Some("edge") => true,
        Some(other) => return Err(format!("CAPTCHA is '{other}', not cms, edge or off")),
    };
    let verification = verification(vars)?;
    if is_at_edge {
        for name in ["CAPTCHA_SCRIPT", "CAPTCHA_SITE_KEY", "CAPTCHA_VERIFY", "CAPTCHA_SECRET"] {
            vars.optional(name).ok_or_else(|| missing(name))?;
        }
    }
    let Some(script) = vars.optional("CAPTCHA_SCRIPT") else { return Ok(None) };
    let script = address("CAPTCHA_SCRIPT", script)?;
    let mut origins = vars.list("CAPTCHA_ORIGINS", "an origin, with or without a path", is_source)?;
    if origins.is_empty() {
        origins.push(origin_of(&script).to_owned());
    }
    Ok(Some(Captcha { script, origins, is_at_edge, verification }))
}

/// Whether an address can be a source of a Content-Security-Policy, of which it becomes part.
fn is_source(address: &str) -> bool {
    let (origin, path) = address.split_at(origin_of(address).len());
    !origin.is_empty()
        && path.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'/' | b'-' | b'_' | b'.'))
}

fn verification(vars: &Vars) -> Result<Option<Verification>, String> {
    let (Some(url), Some(secret)) = (vars.optional("CAPTCHA_VERIFY"), vars.secret("CAPTCHA_SECRET")) else {
        return Ok(None);
    };
    let (site_key, url) = (vars.optional("CAPTCHA_SITE_KEY"), address("CAPTCHA_VERIFY", url)?);
    Ok(Some(Verification { site_key, url, secret }))
}

#[cfg(test)]
mod tests {
    use super::super::tests::read;

    const SCRIPT: (&str, &str) = ("CAPTCHA_SCRIPT", "https://captcha.example/api.js?render=explicit");
    const VERIFY: (&str, &str) = ("CAPTCHA_VERIFY", "https://captcha.example/siteverify");

    const KEY: (&str, &str) = ("CAPTCHA_SITE_KEY", "public");

    #[test]
    fn the_content_system_verifies_unless_the_edge_does() {
        let captcha = |changes: &[(&str, &str)]| read(changes).unwrap().captcha;
        assert_eq!(captcha(&[]), None);
        assert_eq!(captcha(&[SCRIPT, ("CAPTCHA", "off")]), None);
        let forwarded = captcha(&[SCRIPT, VERIFY, KEY]).unwrap();
        assert_eq!((forwarded.script.as_str(), forwarded.site_key()), (SCRIPT.1, None));
        assert_eq!((forwarded.is_at_edge, forwarded.verification), (false, None));
        assert_eq!(forwarded.origins, ["https://captcha.example"]);
        let list = ("CAPTCHA_ORIGINS", "https://www.captcha.example/api/, https://static.example");
        let edge =
            captcha(&[SCRIPT, VERIFY, list, ("CAPTCHA", "edge"), KEY, ("CAPTCHA_SECRET", "secret")]).unwrap();
        assert_eq!(edge.origins, ["https://www.captcha.example/api/", "https://static.example"]);
        assert_eq!((edge.is_at_edge, edge.site_key()), (true, Some("public")));
        let verification = edge.verification.unwrap();
        assert_eq!((verification.url.as_str(), &*verification.secret), (VERIFY.1, "secret"));
        let late = captcha(&[SCRIPT, VERIFY, KEY, ("CAPTCHA_SECRET", "secret")]).unwrap();
        assert_eq!((late.is_at_edge, late.site_key(), late.verification.is_some()), (false, None, true));
    }

    #[test]
    fn what_is_wrong_is_named() {
        let (edge, secret) = (("CAPTCHA", "edge"), ("CAPTCHA_SECRET", "secret"));
        for (name, vars) in [
            ("CAPTCHA", vec![SCRIPT, ("CAPTCHA", "google")]),
            ("CAPTCHA_SCRIPT", vec![("CAPTCHA_SCRIPT", "/api.js")]),
            ("CAPTCHA_SCRIPT", vec![edge, VERIFY, KEY, secret]),
            ("CAPTCHA_VERIFY", vec![SCRIPT, ("CAPTCHA_VERIFY", "siteverify"), secret]),
            ("CAPTCHA_VERIFY", vec![SCRIPT, edge, KEY, secret]),
            ("CAPTCHA_SECRET", vec![SCRIPT, edge, VERIFY, KEY]),
            ("CAPTCHA_SITE_KEY", vec![SCRIPT, edge, VERIFY, secret]),
            ("CAPTCHA_ORIGINS", vec![SCRIPT, ("CAPTCHA_ORIGINS", "https://a.example; script-src *")]),
            ("CAPTCHA_ORIGINS", vec![SCRIPT, ("CAPTCHA_ORIGINS", "https://a.example/path?x=1")]),
            ("CAPTCHA_ORIGINS", vec![SCRIPT, ("CAPTCHA_ORIGINS", "script-src")]),
        ] {
            let error = read(&vars).expect_err(name);
            assert!(error.starts_with(name), "{name}: {error}");
        }
    }
}
