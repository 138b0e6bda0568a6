//! The platform's objects, with the few of their methods that are used, and waiting for what these promise.

use js_sys::{Array, Iterator, Object, Promise, Reflect, Uint8Array, futures::JsFuture};
use site::ports::{Millis, PortError};
use wasm_bindgen::{JsCast, JsValue, prelude::wasm_bindgen};
use web_sys::RequestInit;

#[wasm_bindgen(module = "/src/within.js")]
extern "C" {
    #[wasm_bindgen(js_name = within)]
    fn promised_within(ms: f64, promise: &Promise) -> Promise;
    #[wasm_bindgen(js_name = sleep)]
    fn promised_sleep(ms: f64) -> Promise;
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = Date, js_name = now)]
    fn clock() -> f64;
    #[wasm_bindgen(js_name = String, catch)]
    fn words(error: &JsValue) -> Result<String, JsValue>;
    #[wasm_bindgen(js_namespace = console)]
    pub fn log(line: &str);
    #[wasm_bindgen(js_name = fetch, catch)]
    pub fn fetch(url: &str, init: &RequestInit) -> Result<Promise, JsValue>;
    #[wasm_bindgen(js_namespace = crypto, js_name = getRandomValues, catch)]
    pub fn fill_with_random(bytes: &mut [u8]) -> Result<JsValue, JsValue>;

    /// What is bound to the worker.
    #[derive(Clone)]
    pub type Env;
    /// What a request goes along with.
    #[derive(Clone)]
    pub type Context;
    #[wasm_bindgen(method, js_name = waitUntil)]
    pub fn wait_until(this: &Context, work: &Promise);

    /// A key-value store.
    pub type Keys;
    #[wasm_bindgen(method, catch)]
    pub fn get(this: &Keys, key: &str, kind: &str) -> Result<Promise, JsValue>;
    #[wasm_bindgen(method, catch)]
    pub fn put(this: &Keys, key: &str, value: Uint8Array, options: Object) -> Result<Promise, JsValue>;

    /// A bucket of files.
    pub type Bucket;
    #[wasm_bindgen(method, catch)]
    pub fn get(this: &Bucket, key: &str) -> Result<Promise, JsValue>;
    #[wasm_bindgen(method, catch)]
    pub fn put(this: &Bucket, key: &str, value: Uint8Array) -> Result<Promise, JsValue>;
    #[wasm_bindgen(method, catch)]
    pub fn delete(this: &Bucket, keys: Vec<String>) -> Result<Promise, JsValue>;

    /// A file of a bucket.
    pub type File;
    #[wasm_bindgen(method, catch, js_name = arrayBuffer)]
    pub fn bytes(this: &File) -> Result<Promise, JsValue>;

    /// A limit on how often something is done.
    pub type Limiter;
    #[wasm_bindgen(method, catch)]
    pub fn limit(this: &Limiter, of: Object) -> Result<Promise, JsValue>;
    pub type Limited;
    #[wasm_bindgen(method, getter)]
    pub fn success(this: &Limited) -> bool;

    /// The Durable Objects of a class.
    pub type Objects;
    #[wasm_bindgen(method, catch, js_name = getByName)]
    pub fn by_name(this: &Objects, name: &str) -> Result<Asked, JsValue>;
    /// A Durable Object from outside.
    pub type Asked;
    #[wasm_bindgen(method, catch)]
    pub fn ask(this: &Asked, question: &str, about: &str, more: &str) -> Result<Promise, JsValue>;

    /// A Durable Object from inside.
    pub type State;
    #[wasm_bindgen(method, getter)]
    pub fn storage(this: &State) -> Storage;
    #[wasm_bindgen(method, catch, js_name = blockConcurrencyWhile)]
    pub fn block_while(this: &State, work: &JsValue) -> Result<Promise, JsValue>;
    /// What a Durable Object keeps.
    #[derive(Clone)]
    pub type Storage;
    #[wasm_bindgen(method, catch)]
    pub fn get(this: &Storage, key: &str) -> Result<Promise, JsValue>;
    #[wasm_bindgen(method, catch)]
    pub fn put(this: &Storage, key: &str, value: &str) -> Result<Promise, JsValue>;
    #[wasm_bindgen(method, catch, js_name = deleteAll)]
    pub fn delete_all(this: &Storage) -> Result<Promise, JsValue>;
    #[wasm_bindgen(method, catch, js_name = setAlarm)]
    fn set_alarm(this: &Storage, at: f64) -> Result<Promise, JsValue>;
    #[wasm_bindgen(method, getter)]
    pub fn sql(this: &Storage) -> Sql;
    /// Its tables.
    pub type Sql;
    #[wasm_bindgen(method, catch, variadic)]
    fn exec(this: &Sql, statement: &str, of: Vec<JsValue>) -> Result<Rows, JsValue>;
    type Rows;
    #[wasm_bindgen(method)]
    fn raw(this: &Rows) -> Iterator;

    /// A body as it comes.
    pub type Stream;
    #[wasm_bindgen(method, js_name = getReader)]
    pub fn reader(this: &Stream) -> Reader;
    pub type Reader;
    #[wasm_bindgen(method, catch)]
    fn read(this: &Reader) -> Result<Promise, JsValue>;
    #[wasm_bindgen(method, catch)]
    fn cancel(this: &Reader) -> Result<Promise, JsValue>;
    type Chunk;
    #[wasm_bindgen(method, getter)]
    fn done(this: &Chunk) -> bool;
    #[wasm_bindgen(method, getter)]
    fn value(this: &Chunk) -> Uint8Array;
}

/// What is bound to the worker under a name. Where nothing is, its methods fail.
pub fn binding<T: JsCast>(env: &Env, name: &str) -> T {
    Reflect::get(env, &name.into()).unwrap_or_default().unchecked_into()
}

/// An object with one property.
pub fn object(name: &str, value: JsValue) -> Object {
    let object = Object::new();
    // A plain object takes every property.
    let _ = Reflect::set(&object, &name.into(), &value);
    object
}

/// A time for a table. Milliseconds fit: JavaScript's numbers are floats.
pub fn time(at: Millis) -> JsValue {
    JsValue::from_f64(at as f64)
}

pub fn now() -> Millis {
    clock() as Millis
}

/// What a call came to.
pub async fn done(call: Result<Promise, JsValue>) -> Result<JsValue, PortError> {
    match call {
        Ok(promise) => JsFuture::from(promise).await.map_err(failed),
        Err(error) => Err(failed(error)),
    }
}

/// What a call came to, if it does so in time.
pub async fn within(ms: Millis, call: Result<Promise, JsValue>) -> Result<JsValue, PortError> {
    done(call.map(|promise| promised_within(ms as f64, &promise))).await
}

pub async fn sleep(ms: Millis) {
    // A clock does not fail.
    let _ = done(Ok(promised_sleep(ms as f64))).await;
}

/// The platform's own words for what went wrong; what is late has none.
pub fn failed(error: JsValue) -> PortError {
    match error.is_undefined() {
        true => PortError::Timeout,
        false => PortError::Failed(words(&error).unwrap_or_default()),
    }
}

impl Reader {
    /// Adds the next piece to a body, if it comes in time; false at its end.
    pub async fn read_on(&self, body: &mut Vec<u8>, ms: Millis) -> Result<bool, PortError> {
        let chunk: Chunk = within(ms, self.read()).await?.unchecked_into();
        if chunk.done() {
            return Ok(false);
        }
        let (piece, start) = (chunk.value(), body.len());
        // A piece may be large: it goes straight to its place.
        body.resize(start.saturating_add(piece.length() as usize), 0);
        if let Some(place) = body.get_mut(start..) {
            piece.copy_to(place);
        }
        Ok(true)
    }

    /// The rest is not read.
    pub fn leave(&self) {
        let _ = self.cancel();
    }
}

impl Sql {
    /// What a statement finds, as texts, row after row.
    pub fn texts(&self, statement: &str, of: Vec<JsValue>) -> Result<Vec<Option<String>>, PortError> {
        let rows = self.exec(statement, of).map_err(failed)?.raw();
        let mut texts = Vec::new();
        for row in Array::from(&rows).iter() {
            for value in Array::from(&row).iter() {
                texts.push(value.as_string());
            }
        }
        Ok(texts)
    }

    pub fn run(&self, statement: &str, of: Vec<JsValue>) -> Result<(), PortError> {
        self.exec(statement, of).map(drop).map_err(failed)
    }
}

impl Storage {
    /// What was kept under a key; empty before anything was.
    pub async fn text(&self, key: &str) -> Result<String, PortError> {
        Ok(done(self.get(key)).await?.as_string().unwrap_or_default())
    }

    pub async fn keep(&self, key: &str, text: &str) -> Result<(), PortError> {
        done(self.put(key, text)).await.map(drop)
    }

    pub async fn clear(&self) -> Result<(), PortError> {
        done(self.delete_all()).await.map(drop)
    }

    /// Calls the object's alarm at a time.
    pub async fn wake_at(&self, at: Millis) -> Result<(), PortError> {
        done(self.set_alarm(at as f64)).await.map(drop)
    }
}
