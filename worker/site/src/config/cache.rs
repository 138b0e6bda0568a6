use super::vars::Vars;
use crate::ports::Millis;

/// How long documents and pages are cached, and in how much memory.
#[derive(Clone, Copy, Debug)]
pub struct CacheConfig {
    /// `FRESH_SECONDS`: how long a cached document is served without a check. Default: one minute.
    pub fresh_ms: Millis,
    /// `STALE_SECONDS`: how long a stale document may be served. Default: seven days.
    pub stale_ms: Millis,
    /// `HOT_SECONDS`: how long a rendered page is served without a look at its documents. Default: ten seconds.
    pub hot_ms: Millis,
    /// `HOT_MEGABYTES`: memory of an isolate for rendered pages; with 0 each is rendered anew. Default: 24 megabytes.
    pub hot_bytes: usize,
}

pub(super) fn read(vars: &Vars) -> Result<CacheConfig, String> {
    Ok(CacheConfig {
        fresh_ms: vars.milliseconds("FRESH_SECONDS", 60)?,
        stale_ms: vars.milliseconds("STALE_SECONDS", 7 * 24 * 60 * 60)?,
        hot_ms: vars.milliseconds("HOT_SECONDS", 10)?,
        hot_bytes: vars.bytes("HOT_MEGABYTES", 24)?,
    })
}
