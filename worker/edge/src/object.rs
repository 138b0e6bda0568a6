//! Talking to Durable Objects: a word that says what is asked, what it is about and what more there is to say; the answer is
//! a text. All of it is text because each type that is carried as itself brings its own reader and writer.

use std::{future::Future, pin::Pin};

use js_sys::{Promise, futures::future_to_promise};
use site::ports::PortError;
use wasm_bindgen::{JsError, JsValue};

use crate::js::{self, Env, Objects};

/// Asks the object of a binding that has a name.
pub async fn ask(
    env: &Env,
    binding: &str,
    name: &str,
    (question, about, more): (&str, &str, &str),
) -> Result<String, PortError> {
    let object = js::binding::<Objects>(env, binding).by_name(name);
    let answer = js::done(object.and_then(|object| object.ask(question, about, more))).await?;
    Ok(answer.as_string().unwrap_or_default())
}

/// What an object says: the way into JavaScript's promises is compiled once for all of them.
pub fn answer(work: impl Future<Output = Result<String, PortError>> + 'static) -> Promise {
    let work: Pin<Box<dyn Future<Output = Result<String, PortError>>>> = Box::pin(work);
    future_to_promise(async move {
        match work.await {
            Ok(text) => Ok(JsValue::from(text)),
            Err(error) => Err(JsError::from(error).into()),
        }
    })
}

/// A question or an answer that is none of those that there are.
pub fn unknown() -> PortError {
    PortError::Failed("not understood".to_owned())
}
