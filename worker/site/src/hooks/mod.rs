//! Fault injection and a clock set by request headers, for tests. Not compiled into a production worker.

mod members;

use std::{future::Future, rc::Rc};

use crate::{
    http::request::Request,
    outbox::{Backlog, Claim, ClaimResult, Overview},
    ports::{
        Bindings, FileRequest, Http, Incoming, IncomingFile, Measurements, Millis, Outbox, Outgoing,
        PortError, Publish, Published, Runtime, StaticAssets, Store, StoredKey, Uploads,
    },
    recent_lines::RecentLines,
};

/// Delay of a slow store: longer than the deadline in `cache::store_deadline`.
const SLOW_MS: Millis = 1000;

/// A fault that a request asks for (`x-test-fault`); several are separated by commas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InjectedFault {
    StoreThrows,
    StoreIsSlow,
    AssetsThrow,
    /// Neither submissions nor their files can be stored.
    OutboxThrows,
    /// Members' lists cannot be reached.
    ListsThrow,
    /// The worker panics; `edge` implements this one and the next.
    Panic,
    /// The worker calls itself until there is no stack left.
    StackOverflow,
}

impl InjectedFault {
    /// Parses the header's value. `None` for an unknown one.
    pub fn parse(value: &str) -> Option<InjectedFault> {
        match value {
            "kv=throw" => Some(InjectedFault::StoreThrows),
            "kv=slow" => Some(InjectedFault::StoreIsSlow),
            "assets=throw" => Some(InjectedFault::AssetsThrow),
            "outbox=throw" => Some(InjectedFault::OutboxThrows),
            "lists=throw" => Some(InjectedFault::ListsThrow),
            "panic" => Some(InjectedFault::Panic),
            "stack" => Some(InjectedFault::StackOverflow),
            _ => None,
        }
    }
}

/// Ports with a shifted clock and injected faults.
#[derive(Clone)]
pub struct FaultyPorts<P> {
    ports: P,
    faults: Rc<[InjectedFault]>,
    /// Milliseconds that this clock is ahead of the real one.
    ahead: i64,
}

/// Reads clock and faults from the request's headers and wraps the ports accordingly.
pub fn install<P: Runtime>(mut request: Request, ports: P) -> (Request, FaultyPorts<P>) {
    let faults = request.test_fault.as_deref().unwrap_or_default().split(',');
    let faults = faults.filter_map(|fault| InjectedFault::parse(fault.trim())).collect();
    let real = request.now;
    if let Some(now) = request.test_now.as_deref().and_then(|now| now.parse().ok()) {
        request.now = now;
    }
    let ahead = i64::try_from(request.now)
        .unwrap_or_default()
        .saturating_sub(i64::try_from(real).unwrap_or_default());
    (request, FaultyPorts { ports, faults, ahead })
}

impl<P> FaultyPorts<P> {
    /// The error of a fault, if the request asks for it.
    fn check(&self, fault: InjectedFault) -> Result<(), PortError> {
        match self.faults.contains(&fault) {
            true => Err(PortError::Failed("a test said so".to_owned())),
            false => Ok(()),
        }
    }
}

impl<P: Store + Runtime> FaultyPorts<P> {
    async fn store(&self) -> Result<(), PortError> {
        if self.faults.contains(&InjectedFault::StoreIsSlow) {
            self.ports.sleep(SLOW_MS).await;
        }
        self.check(InjectedFault::StoreThrows)
    }
}

impl<P: Store + Runtime> Store for FaultyPorts<P> {
    async fn get(&self, key: &str) -> Result<Option<Vec<u8>>, PortError> {
        self.store().await?;
        self.ports.get(key).await
    }

    async fn put(
        &self,
        key: &str,
        value: Vec<u8>,
        ttl_seconds: u64,
        metadata: String,
    ) -> Result<(), PortError> {
        self.store().await?;
        self.ports.put(key, value, ttl_seconds, metadata).await
    }

    async fn list(&self, prefix: &str) -> Result<Vec<StoredKey>, PortError> {
        self.store().await?;
        self.ports.list(prefix).await
    }
}

impl<P: StaticAssets> StaticAssets for FaultyPorts<P> {
    async fn asset(&self, path: &str) -> Result<Option<Vec<u8>>, PortError> {
        self.check(InjectedFault::AssetsThrow)?;
        self.ports.asset(path).await
    }
}

impl<P: Bindings> Bindings for FaultyPorts<P> {
    fn has_binding(&self, name: &str) -> bool {
        self.ports.has_binding(name)
    }

    async fn ping(&self, durable_object: &'static str) -> Result<(), PortError> {
        self.ports.ping(durable_object).await
    }
}

impl<P: Http> Http for FaultyPorts<P> {
    async fn send(&self, request: Outgoing, deadline_ms: u64) -> Result<Incoming, PortError> {
        self.ports.send(request, deadline_ms).await
    }

    async fn open(&self, request: FileRequest) -> Result<IncomingFile, PortError> {
        self.ports.open(request).await
    }
}

impl<P: Runtime> Runtime for FaultyPorts<P> {
    fn now(&self) -> Millis {
        self.ports.now().saturating_add_signed(self.ahead)
    }

    async fn sleep(&self, ms: u64) {
        self.ports.sleep(ms).await;
    }

    fn background(&self, work: impl Future<Output = ()> + 'static) {
        self.ports.background(work);
    }

    fn log(&self, line: String) {
        self.ports.log(line);
    }

    fn recent_lines(&self) -> &RecentLines {
        self.ports.recent_lines()
    }

    fn random(&self) -> [u8; 24] {
        self.ports.random()
    }
}

impl<P: Publish> Publish for FaultyPorts<P> {
    async fn publish(&self, id: &str, tags: &[String], at: Millis) -> Result<Published, PortError> {
        self.ports.publish(id, tags, at).await
    }

    async fn warm(&self, tags: &[String]) -> Result<(), PortError> {
        self.ports.warm(tags).await
    }
}

impl<P> FaultyPorts<P> {
    fn outbox(&self) -> Result<&P, PortError> {
        self.check(InjectedFault::OutboxThrows).map(|()| &self.ports)
    }
}

impl<P: Measurements> Measurements for FaultyPorts<P> {
    fn record(&self, labels: [&str; 3], value: f64) -> Result<(), PortError> {
        self.ports.record(labels, value)
    }
}

impl<P: Outbox> Outbox for FaultyPorts<P> {
    async fn claim(&self, fingerprint: &str, reference: &str) -> Result<Claim, PortError> {
        self.outbox()?.claim(fingerprint, reference).await
    }

    async fn complete_claim(&self, fingerprint: &str, result: ClaimResult) -> Result<(), PortError> {
        self.outbox()?.complete_claim(fingerprint, result).await
    }

    async fn store_message(&self, message: String) -> Result<(), PortError> {
        self.outbox()?.store_message(message).await
    }

    async fn overview(&self) -> Result<Overview, PortError> {
        self.outbox()?.overview().await
    }

    async fn backlog(&self) -> Result<Backlog, PortError> {
        self.outbox()?.backlog().await
    }

    async fn find_message(&self, reference: &str) -> Result<Option<String>, PortError> {
        self.outbox()?.find_message(reference).await
    }

    async fn replay_message(&self, reference: &str) -> Result<bool, PortError> {
        self.outbox()?.replay_message(reference).await
    }

    async fn replay_waiting(&self) -> Result<usize, PortError> {
        self.outbox()?.replay_waiting().await
    }
}

impl<P: Uploads> Uploads for FaultyPorts<P> {
    async fn put_upload(&self, key: &str, content: Vec<u8>) -> Result<(), PortError> {
        self.outbox()?.put_upload(key, content).await
    }

    async fn upload(&self, key: &str) -> Result<Option<Vec<u8>>, PortError> {
        self.outbox()?.upload(key).await
    }

    async fn drop_uploads(&self, keys: &[String]) -> Result<(), PortError> {
        self.outbox()?.drop_uploads(keys).await
    }
}
