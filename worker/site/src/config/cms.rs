use super::{
    cms_field::{self, CmsField},
    secret::Secret,
    values::{address, origin_of},
    vars::Vars,
};

/// The content system, by the variables that start with `CMS_`.
#[derive(Clone, Debug)]
pub struct CmsConfig {
    /// `CMS_URL`: address of the GraphQL endpoint.
    pub url: String,
    /// `CMS_EDIT_URL`: where editors edit an element, with `{id}` and `{site}` for the ids of the element and of its
    /// language's site. Absent: reports have no links into the content system.
    pub edit_url: Option<String>,
    /// Secret `CMS_TOKEN`. Absent when the content system needs no token.
    pub token: Option<Secret>,
    /// Secret `CMS_SUBMISSIONS_TOKEN`: sends and finds submissions. Absent when `CMS_TOKEN` may do so.
    pub submissions_token: Option<Secret>,
    /// `CMS_FIELDS`: which of the optional fields the content system has. Default: none.
    pub fields: Vec<CmsField>,
}

impl CmsConfig {
    /// Scheme and authority of the content system, which may show drafts in a frame.
    pub fn origin(&self) -> &str {
        origin_of(&self.url)
    }
}

pub(super) fn read(vars: &Vars) -> Result<CmsConfig, String> {
    Ok(CmsConfig {
        url: address("CMS_URL", vars.required("CMS_URL")?)?,
        edit_url: vars.optional("CMS_EDIT_URL").map(edit_url).transpose()?,
        token: vars.secret("CMS_TOKEN"),
        submissions_token: vars.secret("CMS_SUBMISSIONS_TOKEN"),
        fields: cms_field::read(vars)?,
    })
}

fn edit_url(url: String) -> Result<String, String> {
    match url.contains("{id}") {
        true => address("CMS_EDIT_URL", url),
        false => Err(format!("CMS_EDIT_URL '{url}' has no {{id}}")),
    }
}
