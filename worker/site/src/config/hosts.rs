//! Hosts that become part of a header, or that visitors are led to.

use super::{
    values::{address, origin_of},
    vars::Vars,
};

/// The hosts of others that pages load from, frame or lead to.
#[derive(Clone, Debug, Default)]
pub struct Hosts {
    /// `ASSET_ORIGIN`: origin of all pictures.
    pub assets: String,
    /// `VIDEO_IMAGES`: address of the video host's thumbnails, without a trailing slash. Absent: videos have none.
    pub video_images: Option<String>,
    /// `FRAME_HOSTS`: hosts whose pages editors may show in a frame, comma-separated. Our own are refused, since what is
    /// framed may run scripts. Default: none.
    pub frames: Vec<String>,
    /// `REDIRECT_HOSTS`: hosts, with their port if they have one, beside those of the sites that forms may lead to once
    /// they are sent, comma-separated. Default: none.
    pub redirects: Vec<String>,
    /// `SCRIPT_ORIGINS`: origins that scripts of the content system load from and send to beside those that they name,
    /// comma-separated. `https://*.example.com` stands for all hosts of a domain.
    pub scripts: Vec<String>,
}

pub(super) fn read(vars: &Vars) -> Result<Hosts, String> {
    let is_redirect = |host: &str| is_origin(&format!("https://{host}"));
    let is_script = |origin: &str| is_origin(&origin.replacen("://*.", "://", 1));
    Ok(Hosts {
        assets: assets(vars.required("ASSET_ORIGIN")?)?,
        video_images: vars.optional("VIDEO_IMAGES").map(video_images).transpose()?,
        frames: frames(vars)?,
        redirects: vars.list("REDIRECT_HOSTS", "the name of a host", is_redirect)?,
        scripts: vars.list("SCRIPT_ORIGINS", "an origin", is_script)?,
    })
}

fn frames(vars: &Vars) -> Result<Vec<String>, String> {
    let sites = vars.required("SITES")?;
    let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    vars.list("FRAME_HOSTS", "the name of another site's host", |host| {
        host.contains('.')
            && host.split('.').all(|part| !part.is_empty() && part.bytes().all(fits))
            && !sites.contains(&format!("//{host}"))
    })
}

fn assets(origin: String) -> Result<String, String> {
    let origin = origin.trim_end_matches('/');
    match is_origin(origin) {
        true => Ok(origin.to_owned()),
        false => Err(format!("ASSET_ORIGIN '{origin}' is not an origin")),
    }
}

/// Ids are appended, so it must not end with a slash or hold a query.
fn video_images(url: String) -> Result<String, String> {
    let url = address("VIDEO_IMAGES", url)?;
    match url.contains(['?', '#']) {
        true => Err(format!("VIDEO_IMAGES '{url}' is not a folder")),
        false => Ok(url.trim_end_matches('/').to_owned()),
    }
}

pub(super) fn is_origin(text: &str) -> bool {
    !text.is_empty() && origin_of(text) == text
}

#[cfg(test)]
mod tests {
    use crate::config::tests::read;

    #[test] // OR4
    fn forms_redirect_to_our_pages_and_to_hosts_that_operators_allow() {
        let config = read(&[("REDIRECT_HOSTS", "pay.example, www.shop.example")]).unwrap();
        let origin = config.sites.iter().next().unwrap().origin.clone();
        for allowed in
            ["/dank/", "/", "https://pay.example/a?b=c", "https://www.shop.example", &format!("{origin}/x/")]
        {
            assert!(config.is_allowed_redirect(allowed), "{allowed}");
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
            assert!(!config.is_allowed_redirect(refused), "{refused}");
        }
        assert!(read(&[("REDIRECT_HOSTS", "https://pay.example")]).is_err());
    }
}
