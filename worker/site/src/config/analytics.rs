use super::{secret::Secret, values::address, vars::Vars};

const URL: &str = "https://api.cloudflare.com/client/v4";

/// The SQL API of the account's Analytics Engine, from which measurements are read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analytics {
    pub url: String,
    pub token: Secret,
    /// As `wrangler.toml` names it.
    pub dataset: String,
}

pub(super) fn read(vars: &Vars, environment: &str) -> Result<Option<Analytics>, String> {
    let (Some(account), Some(token)) = (vars.optional("ACCOUNT_ID"), vars.secret("ANALYTICS_TOKEN")) else {
        return Ok(None);
    };
    if !account.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Err("ACCOUNT_ID is not the id of an account".to_owned());
    }
    let api = address("ANALYTICS_URL", vars.optional("ANALYTICS_URL").unwrap_or_else(|| URL.to_owned()))?;
    let url = format!("{}/accounts/{account}/analytics_engine/sql", api.trim_end_matches('/'));
    Ok(Some(Analytics { url, token, dataset: format!("catalogue_vitals_{environment}") }))
}
