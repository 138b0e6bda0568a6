use site::ports::{Limit, Limits, PortError};
use wasm_bindgen::JsCast;

use crate::{
    js::{self, Limited, Limiter},
    platform::Platform,
};

impl Limits for Platform {
    async fn allows(&self, limit: Limit, visitor: &str) -> Result<bool, PortError> {
        let binding = match limit {
            Limit::Login => "LIMIT_LOGIN",
            Limit::Form => "LIMIT_FORM",
            Limit::Search => "LIMIT_SEARCH",
        };
        let limiter: Limiter = js::binding(&self.env, binding);
        let answer = js::done(limiter.limit(js::object("key", visitor.into()))).await?;
        Ok(answer.unchecked_into::<Limited>().success())
    }
}
