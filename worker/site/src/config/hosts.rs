//! Lists of hosts and origins that become part of a header, or that visitors are led to.

use super::{values::origin_of, vars::Vars};

/// Those that pages may frame. Our own are refused: what is framed may run scripts.
pub(super) fn frames(vars: &Vars) -> Result<Vec<String>, String> {
    let sites = vars.required("SITES")?;
    let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    vars.list("FRAME_HOSTS", "the name of another site's host", |host| {
        host.contains('.')
            && host.split('.').all(|part| !part.is_empty() && part.bytes().all(fits))
            && !sites.contains(&format!("//{host}"))
    })
}

/// Those that forms may lead to, with their port if they have one.
pub(super) fn redirects(vars: &Vars) -> Result<Vec<String>, String> {
    vars.list("REDIRECT_HOSTS", "the name of a host", |host| is_origin(&format!("https://{host}")))
}

/// Those that scripts need; all hosts of a domain too.
pub(super) fn scripts(vars: &Vars) -> Result<Vec<String>, String> {
    vars.list("SCRIPT_ORIGINS", "an origin", |origin| is_origin(&origin.replacen("://*.", "://", 1)))
}

pub(super) fn is_origin(text: &str) -> bool {
    !text.is_empty() && origin_of(text) == text
}

#[cfg(test)]
mod tests {
    use crate::config::tests::read;

    #[test] // OR4
    fn forms_lead_to_our_pages_and_to_hosts_that_operators_allow() {
        let config = read(&[("REDIRECT_HOSTS", "pay.example, www.shop.example")]).unwrap();
        let origin = config.sites.iter().next().unwrap().origin.clone();
        for allowed in
            ["/dank/", "/", "https://pay.example/a?b=c", "https://www.shop.example", &format!("{origin}/x/")]
        {
            assert!(config.may_lead_to(allowed), "{allowed}");
        }
        for refused in [
            "https://evil.example/",
            "http://pay.example/",
            "https://pay.example.evil.example/",
            "https://pay.example@evil.example/",
            "https://shop.example/",
            "//evil.example/",
            "javascript:alert(1)",
            "mailto:a@b.example",
            "",
        ] {
            assert!(!config.may_lead_to(refused), "{refused}");
        }
        assert!(read(&[("REDIRECT_HOSTS", "https://pay.example")]).is_err());
    }
}
