use super::{values::names, vars::Vars};

/// They become part of a header. Our own are refused: what is framed may run scripts.
pub(super) fn read(vars: &Vars) -> Result<Vec<String>, String> {
    let hosts = names(&vars.optional("FRAME_HOSTS").unwrap_or_default());
    let sites = vars.required("SITES")?;
    let is_part = |part: &str| {
        !part.is_empty()
            && part.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
    };
    let is_host = |host: &&String| host.contains('.') && host.split('.').all(is_part);
    match hosts.iter().find(|host| !is_host(host) || sites.contains(&format!("//{host}"))) {
        Some(wrong) => Err(format!("FRAME_HOSTS: '{wrong}' is not the name of another site's host")),
        None => Ok(hosts),
    }
}
