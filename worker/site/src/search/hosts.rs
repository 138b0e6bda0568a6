//! Client of the search service, which has several equivalent hosts (contract section 6.1).

use std::cell::Cell;

use serde_json::{Value, json};

use crate::{
    breaker::Breaker,
    config::{SearchService, Secret},
    json, log,
    ports::{CallMethod, Incoming, Millis, Outgoing, PortError, Ports},
};

/// Time limit of a request to one host, …
const HOST_MS: Millis = 2000;
/// … and of all requests for one visitor's search.
pub const DEADLINE_MS: Millis = 4000;
/// A timeout shorter than this does not mark a host as down.
const FAIR_MS: Millis = HOST_MS / 2;
/// How long a failed host is tried last.
const DOWN_MS: Millis = 120_000;
/// Longer responses are rejected. The longest columns that a visitor may request take a megabyte.
const MAX_BYTES: usize = 4 * 1024 * 1024;
/// Most characters of the service's error message that are logged: it tells operators what to configure.
const WORDS: usize = 200;

/// The hosts of the service, and their health as this isolate knows it.
#[derive(Debug)]
pub struct Hosts {
    hosts: Vec<Host>,
    application: String,
    key: Secret,
    breaker: Breaker,
}

#[derive(Debug)]
struct Host {
    origin: String,
    /// Until then, other hosts are tried first.
    down_until: Cell<Millis>,
}

/// Why a search has no results.
#[derive(Debug, thiserror::Error)]
pub enum HostError {
    #[error("network: {0}")]
    Network(#[from] PortError),
    /// The host responded with a status other than 200, possibly with a message.
    #[error("status {0} {1}")]
    Status(u16, String),
    #[error("not JSON")]
    NotJson,
    /// The circuit breaker is open.
    #[error("not asked, it failed too often")]
    CircuitOpen,
}

impl Hosts {
    /// The hosts of a deployment.
    pub fn new(service: &SearchService) -> Hosts {
        let host = |origin: &String| Host { origin: origin.clone(), down_until: Cell::default() };
        Hosts {
            hosts: service.hosts.iter().map(host).collect(),
            application: service.application.clone(),
            key: service.key.clone(),
            breaker: Breaker::new("search"),
        }
    }

    /// Sends a request to one host after another until one succeeds or `end` has passed. A search has no side effects,
    /// so retrying is safe.
    ///
    /// # Errors
    /// The error of the last host. A 4xx status ends the retries, because every host would reject the request.
    pub async fn query(&self, body: &[u8], end: Millis, ports: &impl Ports) -> Result<Value, HostError> {
        let start = ports.now();
        if !self.breaker.allows(start) {
            return Err(HostError::CircuitOpen);
        }
        let mut last = HostError::CircuitOpen;
        let mut failed = false;
        for host in self.in_order(start) {
            let left = end.saturating_sub(ports.now()).min(HOST_MS);
            if left == 0 {
                break;
            }
            match read(ports.send(self.call(host, body.to_vec(), left), left).await) {
                Ok(response) => {
                    host.down_until.set(0);
                    self.breaker.succeeded(ports);
                    return Ok(response);
                }
                Err(error) => {
                    let details = json!({"host": host.origin, "cause": error.to_string()});
                    log::error(ports, "the search service did not answer", details);
                    // The host is up and rejects our request, as every other host would.
                    if matches!(error, HostError::Status(400..=499, _)) {
                        return Err(error);
                    }
                    last = error;
                    if left >= FAIR_MS {
                        host.down_until.set(ports.now().saturating_add(DOWN_MS));
                        failed = true;
                    }
                }
            }
        }
        if failed {
            self.breaker.failed(ports);
        }
        Err(last)
    }

    /// The hosts in configured order, with those that are down last.
    fn in_order(&self, now: Millis) -> impl Iterator<Item = &Host> {
        let (down, up): (Vec<&Host>, Vec<&Host>) =
            self.hosts.iter().partition(|host| now < host.down_until.get());
        up.into_iter().chain(down)
    }

    fn call(&self, host: &Host, body: Vec<u8>, first_byte_ms: Millis) -> Outgoing {
        Outgoing {
            method: CallMethod::Post,
            url: format!("{}/1/indexes/*/queries", host.origin),
            headers: vec![
                ("accept", "application/json".to_owned()),
                ("content-type", "application/json".to_owned()),
                ("x-algolia-application-id", self.application.clone()),
                ("x-algolia-api-key", self.key.to_string()),
            ],
            body,
            max_bytes: MAX_BYTES,
            first_byte_ms,
        }
    }
}

fn read(sent: Result<Incoming, PortError>) -> Result<Value, HostError> {
    let response = sent?;
    match response.status {
        200 => json::read(response.body).map_err(|_| HostError::NotJson),
        status => Err(HostError::Status(status, reason(response.body))),
    }
}

/// The service's error message; empty when there is none.
fn reason(body: Vec<u8>) -> String {
    let response: Value = json::read(body).unwrap_or_default();
    let words = response.get("message").and_then(Value::as_str).unwrap_or_default();
    words.chars().take(WORDS).collect()
}
