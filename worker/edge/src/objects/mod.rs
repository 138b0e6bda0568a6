//! The Durable Objects and how they are called: each has one enum of requests.

mod account_lists;
mod ended_sessions;
mod login_guard;
mod outbox;
mod outbox_claims;
mod outbox_messages;
mod publish;
mod refresh;

use std::{future::Future, time::Duration};

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use site::{
    ports::{Millis, PortError},
    versioned,
};
use worker::{Env, Method, Request, RequestInit, Response, SqlStorageValue, Storage};

use crate::platform::{failed, now};

/// A stub ignores the URL, but requires a valid one.
const ADDRESS: &str = "https://durable-object/";
/// The body of a ping; no serialized request is equal to it.
const PING: &str = "ping";

/// An object's result, as the port's method returns it.
#[derive(Serialize, Deserialize)]
struct Answer<A> {
    answer: A,
}

/// Calls a binding's object by name.
async fn call<Q: Serialize, A: DeserializeOwned>(
    env: &Env,
    binding: &str,
    name: &str,
    request: &Q,
) -> Result<A, PortError> {
    let text = post(env, binding, name, versioned::to_json(request)).await.map_err(failed)?;
    versioned::from_json(&text?).map(|Answer { answer }| answer).map_err(failed)
}

/// Checks that a binding's objects respond, with one that has no other use.
pub async fn ping(env: &Env, binding: &str) -> Result<(), PortError> {
    post(env, binding, PING, PING.to_owned()).await.map_err(failed)?.map(drop)
}

/// Posts a text to an object and returns the text of its response, or its error message.
async fn post(
    env: &Env,
    binding: &str,
    name: &str,
    body: String,
) -> worker::Result<Result<String, PortError>> {
    let stub = env.durable_object(binding)?.get_by_name(name)?;
    let mut init = RequestInit::new();
    init.with_method(Method::Post).with_body(Some(body.into()));
    let mut response = stub.fetch_with_request(Request::new_with_init(ADDRESS, &init)?).await?;
    let text = response.text().await?;
    Ok(if response.status_code() == 200 { Ok(text) } else { Err(PortError::Failed(text)) })
}

/// Reads a call, runs `work` on it and writes the response; answers pings itself.
async fn respond<Q: DeserializeOwned, F: Future<Output = Result<String, PortError>>>(
    mut request: Request,
    work: impl FnOnce(Q) -> F,
) -> worker::Result<Response> {
    let text = request.text().await?;
    if text == PING {
        return Response::ok("");
    }
    let response = match versioned::from_json(&text) {
        Ok(request) => work(request).await,
        Err(error) => Err(failed(error)),
    };
    match response {
        Ok(text) => Response::ok(text),
        Err(error) => Response::error(error.to_string(), 500),
    }
}

/// Serialises a result.
fn answer(answer: impl Serialize) -> Result<String, PortError> {
    Ok(versioned::to_json(&Answer { answer }))
}

async fn stored<T: DeserializeOwned>(storage: &Storage, key: &str) -> Result<Option<T>, PortError> {
    let text: Option<String> = storage.get(key).await.map_err(failed)?;
    text.map(|text| versioned::from_json(&text).map_err(failed)).transpose()
}

async fn store<T: Serialize>(storage: &Storage, key: &str, value: &T) -> Result<(), PortError> {
    storage.put(key, versioned::to_json(value)).await.map_err(failed)
}

/// Schedules the object's alarm.
async fn set_alarm(storage: &Storage, at: Millis) -> Result<(), PortError> {
    storage.set_alarm(Duration::from_millis(at.saturating_sub(now()))).await.map_err(failed)
}

/// A time as an SQL value.
fn sql_time(at: Millis) -> SqlStorageValue {
    SqlStorageValue::Integer(i64::try_from(at).unwrap_or(i64::MAX))
}
