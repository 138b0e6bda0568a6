//! Asks a dependency whether it answers.

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

/// Each has to answer within this time.
pub(super) const DEADLINE_MS: Millis = 2500;
/// The least lifetime of a value in the store.
const PROBE_SECONDS: u64 = 60;

/// How a dependency is that lacks no setting and no binding. What cannot be asked is there then.
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
        "cms" => match (cms(Schema::Content).await, &config.cms_token) {
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

/// Writes and reads under a key of its own: the store takes one write a second to the same key. What was written may
/// not be there to be read for a while.
async fn store(ports: &impl Ports) -> Result<(), PortError> {
    let number = ports.random().first_chunk().copied().map(u64::from_le_bytes).unwrap_or_default();
    let key = format!("ready/{number:x}");
    ports.put(&key, b"ok".to_vec(), PROBE_SECONDS, String::new()).await?;
    ports.get(&key).await.map(drop)
}

async fn snapshot(config: &Config, content: &Content, ports: &impl Ports) -> State {
    let Some(site) = config.sites.iter().next() else { return State::Failing };
    match within(DEADLINE_MS, ports, content.has_snapshot(site, ports)).await {
        Ok(true) => State::Ok,
        Ok(false) => State::Missing(vec!["snapshot"]),
        Err(_) => State::Failing,
    }
}
