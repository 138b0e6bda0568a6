use site::ports::{PortError, Uploads};
use worker::Bucket;

use crate::platform::{Platform, failed};

impl Uploads for Platform {
    async fn put_upload(&self, key: &str, content: Vec<u8>) -> Result<(), PortError> {
        self.bucket()?.put(key, content).execute().await.map(drop).map_err(failed)
    }

    async fn upload(&self, key: &str) -> Result<Option<Vec<u8>>, PortError> {
        let object = self.bucket()?.get(key).execute().await.map_err(failed)?;
        match object.as_ref().and_then(|object| object.body()) {
            Some(body) => body.bytes().await.map(Some).map_err(failed),
            None => Ok(None),
        }
    }

    async fn drop_uploads(&self, keys: &[String]) -> Result<(), PortError> {
        match keys.is_empty() {
            true => Ok(()),
            false => self.bucket()?.delete_multiple(keys.to_vec()).await.map_err(failed),
        }
    }
}

impl Platform {
    fn bucket(&self) -> Result<Bucket, PortError> {
        self.faults.check("outbox=throw")?;
        self.env.bucket("UPLOADS").map_err(failed)
    }
}
