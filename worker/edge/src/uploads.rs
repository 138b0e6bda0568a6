use js_sys::Uint8Array;
use site::ports::{PortError, Uploads};
use wasm_bindgen::JsCast;

use crate::{
    js::{self, Bucket, File},
    platform::Platform,
};

impl Uploads for Platform {
    async fn put_upload(&self, key: &str, content: &[u8]) -> Result<(), PortError> {
        js::done(self.bucket().put(key, Uint8Array::from(content))).await.map(drop)
    }

    async fn upload(&self, key: &str) -> Result<Option<Vec<u8>>, PortError> {
        let found = js::done(self.bucket().get(key)).await?;
        if found.is_null() {
            return Ok(None);
        }
        let content = js::done(found.unchecked_into::<File>().bytes()).await?;
        Ok(Some(Uint8Array::new(&content).to_vec()))
    }

    async fn drop_uploads(&self, keys: &[String]) -> Result<(), PortError> {
        match keys.is_empty() {
            true => Ok(()),
            false => js::done(self.bucket().delete(keys.to_vec())).await.map(drop),
        }
    }
}

impl Platform {
    fn bucket(&self) -> Bucket {
        js::binding(&self.env, "UPLOADS")
    }
}
