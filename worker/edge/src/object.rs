//! Talking to Durable Objects: a question in JSON, an answer in JSON.

use serde::{Serialize, de::DeserializeOwned};
use site::ports::PortError;
use worker::{Env, Method, Request, RequestInit, Result};

/// Asks the object of a binding that has a name.
pub async fn ask<A: DeserializeOwned>(
    env: &Env,
    binding: &str,
    name: &str,
    question: &impl Serialize,
) -> std::result::Result<A, PortError> {
    exchange(env, binding, name, question)
        .await
        .map_err(|error| PortError::Failed(format!("{binding}: {error}")))
}

async fn exchange<A: DeserializeOwned>(
    env: &Env,
    binding: &str,
    name: &str,
    question: &impl Serialize,
) -> Result<A> {
    let mut init = RequestInit::new();
    init.with_method(Method::Post).with_body(Some(serde_json::to_string(question)?.into()));
    let request = Request::new_with_init("https://object/", &init)?;
    env.durable_object(binding)?.get_by_name(name)?.fetch_with_request(request).await?.json().await
}
