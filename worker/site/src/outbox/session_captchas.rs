//! A form's captchas whose values belong to a session of the content system: Formie's JavaScript, Duplicate and
//! Honeypot.

use std::borrow::Cow;

use graphql_client::GraphQLQuery;
use serde_json::{Value, json};

use super::{client::DeliveryClient, message::FormPayload};
use crate::{
    cms::{client::Schema, response::QueryResponse, session::SessionCookies},
    config::CmsField,
    error::Error,
    log,
    ports::Ports,
};

type QueryArgument = i64;

#[derive(GraphQLQuery)]
#[graphql(
    schema_path = "../../graphql/pruned.graphqls",
    query_path = "../../graphql/optional/FormInterface.captchas.graphql",
    variables_derives = "Default",
    fragments_other_variant = "true",
    skip_serializing_none
)]
struct FormCaptchas;

/// Captchas for one attempt: their values are valid once, and only in their session.
#[derive(Default)]
pub(super) struct SessionCaptchas {
    /// Arguments of the mutation by name.
    arguments: Vec<(String, Value)>,
    pub cookies: SessionCookies,
}

impl<P: Ports> DeliveryClient<'_, P> {
    /// Fetches the captchas of a form; none if the content system has no such field.
    ///
    /// # Errors
    /// The captchas could not be fetched. Without them the form would be filed as spam.
    pub(super) async fn session_captchas(&self, form: &FormPayload) -> Result<SessionCaptchas, Error> {
        if !self.config.cms.fields.contains(&CmsField::FormCaptchas) {
            return Ok(SessionCaptchas::default());
        }
        let site = form.variables.get("siteId").and_then(Value::as_i64);
        let variables = form_captchas::Variables {
            handle: Some(vec![Some(form.handle.clone())]),
            site_id: site.map(|site| vec![Some(site)]),
        };
        let operation = FormCaptchas::build_query(variables);
        let (response, cookies): (QueryResponse<form_captchas::ResponseData>, _) = self
            .cms
            .query_forms(&operation, Schema::Content, &["formieForm"], self.ports, self.trace)
            .await?;
        if response.is_partial() || !response.mended.is_empty() {
            return Err(Error::Upstream("the captchas of a form are not complete".to_owned()));
        }
        // The form does not exist, which the mutation reports.
        let Some(found) = response.data.formie_form else { return Ok(SessionCaptchas::default()) };
        if found.captchas.is_none() {
            let details = json!({"field": CmsField::FormCaptchas.coordinate()});
            log::error(self.ports, "CMS_FIELDS names a field that the content system lacks", details);
        }
        let captchas = found.captchas.into_iter().flatten().flatten();
        let argument = |own: form_captchas::FormCaptchasFormieFormCaptchas| {
            Some((own.handle?, json!({"name": own.name, "value": own.value})))
        };
        Ok(SessionCaptchas { arguments: captchas.filter_map(argument).collect(), cookies })
    }
}

impl SessionCaptchas {
    /// Adds the captchas to the mutation's arguments.
    pub fn add_to<'a>(&self, form: &'a FormPayload) -> Cow<'a, FormPayload> {
        let mut form = Cow::Borrowed(form);
        for (name, value) in &self.arguments {
            if let Some(query) = with_argument(&form.query, name) {
                let form = form.to_mut();
                form.query = query;
                form.variables.insert(name.clone(), value.clone());
            }
        }
        form
    }
}

/// Adds a captcha as an argument, passed by a variable of the same name. `None` if the name is that of a field, or not
/// a valid name.
fn with_argument(query: &str, name: &str) -> Option<String> {
    let is_name = name.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if !is_name || query.contains(&format!("${name}:")) {
        return None;
    }
    let (start, rest) = query.split_once('(')?;
    let (declared, passed) = rest.split_once("_Submission(")?;
    Some(format!("{start}(${name}:FormieCaptchaInput,{declared}_Submission({name}:${name},{passed}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const QUERY: &str = "mutation Submit($siteId:Int,$a:String){save_f_Submission(siteId:$siteId,a:$a){id}}";

    #[test]
    fn captchas_are_further_arguments() {
        let captcha = |name: &str| (name.to_owned(), json!({"name": "__DUP_1", "value": "x"}));
        let arguments = vec![captcha("javascriptCaptcha"), captcha("duplicateCaptcha")];
        let captchas = SessionCaptchas { arguments, ..SessionCaptchas::default() };
        let form = FormPayload { query: QUERY.to_owned(), ..FormPayload::default() };
        let sent = captchas.add_to(&form);
        assert_eq!(
            sent.query,
            "mutation Submit($duplicateCaptcha:FormieCaptchaInput,$javascriptCaptcha:FormieCaptchaInput,\
             $siteId:Int,$a:String){save_f_Submission(duplicateCaptcha:$duplicateCaptcha,\
             javascriptCaptcha:$javascriptCaptcha,siteId:$siteId,a:$a){id}}"
        );
        graphql_parser::parse_query::<&str>(&sent.query).unwrap();
        assert_eq!(sent.variables["duplicateCaptcha"], json!({"name": "__DUP_1", "value": "x"}));
        assert_eq!(*SessionCaptchas::default().add_to(&form), form);
    }

    #[test]
    fn no_captcha_takes_the_place_of_a_response() {
        for name in ["a", "siteId", "", "x y", "x: String) { viewer }", "1"] {
            assert_eq!(with_argument(QUERY, name), None, "{name}");
        }
    }
}
