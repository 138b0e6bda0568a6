//! Readiness: whether the dependencies of this deployment are configured and respond.

mod needs;
mod pings;
mod state;

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use futures_util::future::{join, join_all};
use serde_json::json;

use self::needs::NEEDS;
pub use self::state::State;
use crate::{
    cache::{Content, within},
    config::Config,
    log,
    outbox::Backlog,
    ports::{Millis, Ports},
    search::Search,
};

/// How long a report is reused, so that frequent checks cost nothing.
const KEPT_MS: Millis = 5000;
/// How often a request checks whether the report of a concurrent one is done, …
const POLL_MS: Millis = 50;
/// … and for how long at most, since the other request may have been cancelled.
const PATIENCE_MS: Millis = pings::DEADLINE_MS + 500;

/// This isolate's latest report.
#[derive(Debug, Default)]
pub struct Readiness {
    latest: RefCell<Option<Rc<ReadinessReport>>>,
    /// When the report in progress was started.
    started_at: Cell<Option<Millis>>,
    has_logged: Cell<bool>,
}

/// The state of a deployment's dependencies.
#[derive(Debug)]
pub struct ReadinessReport {
    pub dependencies: Vec<Dependency>,
    /// `None` when the outbox did not respond.
    pub backlog: Option<Backlog>,
    made_at: Millis,
}

/// A required or optional dependency.
#[derive(Debug)]
pub struct Dependency {
    pub name: &'static str,
    pub is_required: bool,
    pub state: State,
}

impl ReadinessReport {
    /// Whether every required dependency is available.
    pub fn is_ready(&self) -> bool {
        self.dependencies.iter().all(|one| !one.is_required || matches!(one.state, State::Ok))
    }
}

impl Readiness {
    /// Logs the missing variables, secrets and bindings, once per isolate.
    pub fn log_missing_once(&self, config: &Config, ports: &impl Ports) {
        if self.has_logged.replace(true) {
            return;
        }
        let missing = |is_required| -> Vec<&'static str> {
            let needs = NEEDS.iter().filter(|need| need.is_required(config) == Some(is_required));
            needs.flat_map(|need| need.missing(config, ports)).collect()
        };
        let (required, optional) = (missing(true), missing(false));
        if !required.is_empty() {
            log::error(ports, "secrets, variables or bindings are missing", json!({"names": required}));
        }
        if !optional.is_empty() {
            log::warning(ports, "parts of the site are not offered without these", &optional.join(", "));
        }
    }

    /// A report of the last few seconds, or a new one. All dependencies are checked concurrently.
    pub async fn report(
        &self,
        config: &Config,
        content: &Content,
        search: &Search,
        ports: &impl Ports,
    ) -> Rc<ReadinessReport> {
        let mut waited = 0;
        loop {
            let now = ports.now();
            let latest = self.latest.borrow().clone();
            if let Some(report) = latest.filter(|report| report.made_at.abs_diff(now) < KEPT_MS) {
                return report;
            }
            let is_started = self.started_at.get().is_some_and(|at| at.abs_diff(now) < PATIENCE_MS);
            if !is_started || waited >= PATIENCE_MS {
                break;
            }
            ports.sleep(POLL_MS).await;
            waited += POLL_MS;
        }
        self.started_at.set(Some(ports.now()));
        let needs = NEEDS.iter().filter_map(|need| Some((need, need.is_required(config)?)));
        let dependencies = needs.map(|(need, is_required)| async move {
            let missing = need.missing(config, ports);
            let state = match missing.is_empty() {
                true => pings::ask(need.name, config, content, search, ports).await,
                false => State::Missing(missing),
            };
            Dependency { name: need.name, is_required, state }
        });
        let backlog = within(pings::DEADLINE_MS, ports, ports.backlog());
        let (dependencies, backlog) = join(join_all(dependencies), backlog).await;
        let report = Rc::new(ReadinessReport { dependencies, backlog: backlog.ok(), made_at: ports.now() });
        self.started_at.set(None);
        self.latest.replace(Some(Rc::clone(&report)));
        report.log_unavailable(ports);
        report
    }
}

impl ReadinessReport {
    /// Logs the required dependencies that are not available.
    fn log_unavailable(&self, ports: &impl Ports) {
        let wrong = self.dependencies.iter().filter(|one| one.is_required && !matches!(one.state, State::Ok));
        let wrong: Vec<String> = wrong.map(|one| format!("{} {}", one.name, one.state.name())).collect();
        if !wrong.is_empty() {
            log::error(ports, "the deployment is not ready", json!({"dependencies": wrong}));
        }
    }
}
