//! Asks every dependency that can be asked, all at the same time.

use std::future::Future;

use futures_util::future::{join, join3, join4, join5};

use super::state::State;
use crate::{
    cache::{Content, within},
    cms::client::Schema,
    config::Config,
    error::PingError,
    outbox::{Backlog, newsletter},
    ports::{Millis, PortError, Ports},
    search::Search,
};

/// Each has to answer within this time.
pub(super) const DEADLINE_MS: Millis = 2500;
/// The least lifetime of a value in the store.
const PROBE_SECONDS: u64 = 60;

pub(super) struct Pings {
    /// The answers, by the names of the dependencies.
    states: Vec<(&'static str, State)>,
    pub backlog: Option<Backlog>,
}

impl Pings {
    pub async fn ask(config: &Config, content: &Content, search: &Search, ports: &impl Ports) -> Pings {
        let objects = join(
            object("ACCOUNT_LISTS", ports),
            join5(
                object("PUBLISH", ports),
                object("REFRESH", ports),
                object("ENDED_SESSIONS", ports),
                object("LOGIN_GUARD", ports),
                object("OUTBOX", ports),
            ),
        );
        let here = join4(
            timely(store(ports), ports),
            timely(uploads(ports), ports),
            snapshot(config, content, ports),
            within(DEADLINE_MS, ports, ports.backlog()),
        );
        let elsewhere = join3(
            cms(config, content, ports),
            async {
                match &config.search {
                    Some(_) => search.ping(DEADLINE_MS, ports).await,
                    None => Ok(()),
                }
            },
            async {
                match &config.newsletter {
                    Some(service) => newsletter::ping(service, DEADLINE_MS, ports).await,
                    None => Ok(()),
                }
            },
        );
        let (
            (lists, (publish, refresh, ended, guard, outbox)),
            ((store, uploads, snapshot, backlog), (cms, search, newsletter)),
        ) = join(objects, join(here, elsewhere)).await;
        let (cms, submissions) = cms;
        let states = vec![
            ("store", store),
            ("cms", cms),
            ("submissions", submissions),
            ("publish", publish),
            ("refresh", refresh),
            ("endedSessions", ended),
            ("accountLists", lists),
            ("loginGuard", guard),
            ("outbox", outbox),
            ("uploads", uploads),
            ("search", search.into()),
            ("newsletter", newsletter.into()),
            ("snapshot", snapshot),
        ];
        Pings { states, backlog: backlog.ok() }
    }

    /// What became of a dependency; what cannot be asked is there if nothing of it is missing.
    pub fn take(&mut self, name: &str) -> State {
        let at = self.states.iter().position(|(known, _)| *known == name);
        at.map_or(State::Ok, |at| self.states.swap_remove(at).1)
    }
}

async fn timely(work: impl Future<Output = Result<(), PortError>>, ports: &impl Ports) -> State {
    match within(DEADLINE_MS, ports, work).await {
        Ok(()) => State::Ok,
        Err(_) => State::Failing,
    }
}

async fn object(binding: &'static str, ports: &impl Ports) -> State {
    match ports.has_binding(binding) {
        true => timely(ports.ping(binding), ports).await,
        false => State::Failing,
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

async fn uploads(ports: &impl Ports) -> Result<(), PortError> {
    ports.upload("ready").await.map(drop)
}

/// The content system with each of the tokens. Without a token of its own for submissions the first response is for both.
async fn cms(config: &Config, content: &Content, ports: &impl Ports) -> (State, State) {
    let ping = |schema| content.cms().ping(schema, DEADLINE_MS, ports);
    let submissions = async {
        match &config.cms_submissions_token {
            Some(_) => ping(Schema::Submissions).await,
            None => Ok(()),
        }
    };
    let (cms, submissions) = join(ping(Schema::Content), submissions).await;
    let cms = match (cms, &config.cms_token) {
        (Err(PingError::Refused), None) => State::Missing(vec!["CMS_TOKEN"]),
        (outcome, _) => outcome.into(),
    };
    (cms, submissions.into())
}

async fn snapshot(config: &Config, content: &Content, ports: &impl Ports) -> State {
    let Some(site) = config.sites.iter().next() else { return State::Failing };
    match within(DEADLINE_MS, ports, content.has_snapshot(site, ports)).await {
        Ok(true) => State::Ok,
        Ok(false) => State::Missing(vec!["snapshot"]),
        Err(_) => State::Failing,
    }
}
