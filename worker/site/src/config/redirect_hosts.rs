use super::{
    values::{names, origin_of},
    vars::Vars,
};

/// Names of hosts, with their port if they have one.
pub(super) fn read(vars: &Vars) -> Result<Vec<String>, String> {
    let hosts = names(&vars.optional("REDIRECT_HOSTS").unwrap_or_default());
    let is_host = |host: &&String| {
        let origin = format!("https://{host}");
        origin_of(&origin) == origin
    };
    match hosts.iter().find(|host| !is_host(host)) {
        Some(wrong) => Err(format!("REDIRECT_HOSTS: '{wrong}' is not the name of a host")),
        None => Ok(hosts),
    }
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
