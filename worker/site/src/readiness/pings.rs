//! Checks whether a dependency responds.

use std::future::Future;

use super::state::State;
use crate::{
    cache::{Content, within},
    cms::client::Schema,
    config::Config,
    error::PingError,
    outbox::newsletter,
    ports::{Millis, PortError, Ports},
    search::Search,
};

/// Time limit of each check.
pub(super) const DEADLINE_MS: Millis = 2500;
/// The shortest lifetime that the store accepts.
const PROBE_SECONDS: u64 = 60;

/// Checks a dependency whose settings and bindings are all present. One that cannot be pinged counts as available.
pub(super) async fn ask(
    name: &str,
    config: &Config,
    content: &Content,
    search: &Search,
    ports: &impl Ports,
) -> State {
    let cms = |schema| content.cms().ping(schema, DEADLINE_MS, ports);
    match name {
        "store" => timely(store(ports), ports).await,
        "cms" => match (cms(Schema::Content).await, &config.cms.token) {
            (Err(PingError::Refused), None) => State::Missing(vec!["CMS_TOKEN"]),
            (outcome, _) => outcome.into(),
        },
        "submissions" => cms(Schema::Submissions).await.into(),
        "publish" => timely(ports.ping("PUBLISH"), ports).await,
        "refresh" => timely(ports.ping("REFRESH"), ports).await,
        "endedSessions" => timely(ports.ping("ENDED_SESSIONS"), ports).await,
        "accountLists" => timely(ports.ping("ACCOUNT_LISTS"), ports).await,
        "loginGuard" => timely(ports.ping("LOGIN_GUARD"), ports).await,
        "outbox" => timely(ports.ping("OUTBOX"), ports).await,
        "uploads" => timely(async { ports.upload("ready").await.map(drop) }, ports).await,
        "search" => search.ping(DEADLINE_MS, ports).await.into(),
        "newsletter" => match &config.newsletter {
            Some(service) => newsletter::ping(service, DEADLINE_MS, ports).await.into(),
            None => State::Ok,
        },
        "snapshot" => snapshot(config, content, ports).await,
        _ => State::Ok,
    }
}

async fn timely(work: impl Future<Output = Result<(), PortError>>, ports: &impl Ports) -> State {
    match within(DEADLINE_MS, ports, work).await {
        Ok(()) => State::Ok,
        Err(_) => State::Failing,
    }
}

/// Writes and reads under a random key, because the store limits writes to one per second and key. The value may not be
/// readable yet, so only the calls have to succeed.
async fn store(ports: &impl Ports) -> Result<(), PortError> {
    let number = ports.random().first_chunk().copied().map(u64::from_le_bytes).unwrap_or_default();
    let key = format!("ready/{number:x}");
    ports.put(&key, b"ok".to_vec(), PROBE_SECONDS, String::new()).await?;
    ports.get(&key, DEADLINE_MS).await.map(drop)
}

async fn snapshot(config: &Config, content: &Content, ports: &impl Ports) -> State {
    let Some(site) = config.sites.iter().next() else { return State::Failing };
    match within(DEADLINE_MS, ports, content.has_snapshot(site, ports)).await {
        Ok(true) => State::Ok,
        Ok(false) => State::Missing(vec!["snapshot"]),
        Err(_) => State::Failing,
    }
}
