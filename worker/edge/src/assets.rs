use site::ports::{PortError, StaticAssets};
use worker::{
    Error,
    js_sys::{Promise, Reflect, Uint8Array},
    wasm_bindgen::{self, JsCast, JsValue, prelude::wasm_bindgen},
    wasm_bindgen_futures::JsFuture,
};

use crate::platform::{Platform, failed};

#[wasm_bindgen(module = "/src/assets.js")]
extern "C" {
    /// The bytes of an asset; undefined when it does not exist.
    fn unpack(assets: JsValue, path: &str) -> Promise;
}

impl StaticAssets for Platform {
    async fn asset(&self, path: &str) -> Result<Option<Vec<u8>>, PortError> {
        self.faults.check("assets=throw")?;
        let failed = |error: JsValue| failed(Error::from(error));
        let assets = Reflect::get(&self.env, &"ASSETS".into()).map_err(failed)?;
        let bytes = JsFuture::from(unpack(assets, path)).await.map_err(failed)?;
        Ok(bytes.dyn_into().ok().map(|bytes: Uint8Array| bytes.to_vec()))
    }
}
