//! Faults on demand, over real connections, and the admin address.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};

use cms::serve::run;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::{JoinHandle, spawn_blocking};

use crate::house::{House, TOKEN};

/// A service with sockets.
struct Open {
    house: House,
    api: SocketAddr,
    admin: SocketAddr,
    stop: oneshot::Sender<()>,
    running: JoinHandle<()>,
}

impl Open {
    async fn new() -> Self {
        let house = House::new();
        let api = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let admin = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let addresses = (api.local_addr().expect("an address"), admin.local_addr().expect("an address"));
        let (stop, stopped) = oneshot::channel();
        let wait = async {
            // A dropped sender stops the service as well.
            let _ = stopped.await;
        };
        let running = tokio::spawn(run(house.service.clone(), api, admin, wait));
        Self { house, api: addresses.0, admin: addresses.1, stop, running }
    }

    /// Sends a request and reads until the connection ends; empty when it was closed without a response.
    async fn exchange(address: SocketAddr, method: &str, path: &str, body: &str) -> String {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer {TOKEN}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        let work = move || {
            let mut stream = TcpStream::connect(address).expect("a connection");
            stream.write_all(request.as_bytes()).expect("sent");
            let mut response = Vec::new();
            // A reset is one of the ways to be closed without a response.
            let _ = stream.read_to_end(&mut response);
            String::from_utf8_lossy(&response).into_owned()
        };
        spawn_blocking(work).await.expect("no panic")
    }

    async fn ping(&self) -> String {
        Self::exchange(self.api, "POST", "/api", r#"{"query":"{ ping entry(id: 40) { id } }"}"#).await
    }

    async fn fault(&self, fault: Value) {
        let response = Self::exchange(self.admin, "PUT", "/faults", &fault.to_string()).await;
        assert!(response.starts_with("HTTP/1.1 200"), "{response}");
    }

    async fn admin(&self, method: &str, path: &str) -> Value {
        let response = Self::exchange(self.admin, method, path, "").await;
        let body = response.split_once("\r\n\r\n").map(|(_, body)| body).unwrap_or_default();
        serde_json::from_str(body).unwrap_or_default()
    }
}

#[tokio::test]
async fn every_mode() {
    let open = Open::new().await;
    let good = r#"{"data":{"ping":"pong","entry":{"id":"40"}}}"#;
    let graphql = |mode: &str| json!({ "target": "graphql", "mode": mode, "status": 502, "ms": 5 });
    assert!(open.ping().await.ends_with(good));
    open.fault(graphql("down")).await;
    assert_eq!(open.ping().await, "");
    open.fault(graphql("status")).await;
    assert!(open.ping().await.starts_with("HTTP/1.1 502"));
    open.fault(graphql("html")).await;
    assert!(open.ping().await.contains("content-type: text/html"));
    open.fault(graphql("redirect")).await;
    assert!(open.ping().await.contains("location: /api"));
    open.fault(graphql("truncated")).await;
    let truncated = open.ping().await;
    assert!(truncated.contains(&format!("content-length: {}", good.len())) && !truncated.ends_with(good));
    open.fault(graphql("partial")).await;
    let partial = open.ping().await;
    assert!(
        partial.contains("HTTP/1.1 200") && partial.contains(r#""entry":null"#) && partial.contains("errors")
    );
    open.fault(graphql("huge")).await;
    assert!(open.ping().await.len() > 8 * 1024 * 1024);
    open.fault(graphql("slow")).await;
    assert!(open.ping().await.ends_with(good));
    open.admin("DELETE", "/faults").await;
    assert!(open.ping().await.ends_with(good));
}

#[tokio::test]
async fn a_hanging_service_can_be_stopped() {
    let open = Open::new().await;
    for mode in ["hang", "stalled"] {
        open.fault(json!({ "target": "graphql", "mode": mode, "holding": mode })).await;
        let (api, query) = (open.api, json!({ "query": format!("{{ {mode}: ping }}") }).to_string());
        tokio::spawn(async move { Open::exchange(api, "POST", "/api", &query).await });
    }
    // Seen in the log is seen by the service.
    while open.house.service.requests.since(0).len() < 2 {
        tokio::task::yield_now().await;
    }
    open.stop.send(()).expect("still running");
    open.running.await.expect("no panic");
}

#[tokio::test]
async fn targets_and_counts() {
    let open = Open::new().await;
    open.fault(json!({ "target": "images", "mode": "status", "status": 500, "count": 1 })).await;
    assert!(open.ping().await.starts_with("HTTP/1.1 200"));
    let picture = || Open::exchange(open.api, "GET", "/images/track.png", "");
    assert!(picture().await.starts_with("HTTP/1.1 500"));
    assert!(picture().await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn the_admin_address() {
    let open = Open::new().await;
    open.ping().await;
    open.fault(json!({ "target": "graphql", "mode": "down", "count": 1 })).await;
    open.ping().await;
    let log = open.admin("GET", "/requests?since=0").await;
    let statuses: Vec<&Value> =
        log.as_array().expect("a list").iter().map(|entry| &entry["status"]).collect();
    assert_eq!(statuses, [200, 0]);
    assert_eq!((&log[0]["target"], &log[0]["operation"]), (&json!("graphql"), &json!("ping")));
    assert_eq!(open.admin("GET", "/requests?since=99999999999999").await, json!([]));
    open.admin("DELETE", "/requests").await;
    assert_eq!(open.admin("GET", "/requests").await, json!([]));
    for empty in ["/outbox", "/submissions", "/newsletter"] {
        assert_eq!(open.admin("GET", empty).await, json!([]));
    }
    let response = Open::exchange(open.admin, "PUT", "/clock", r#"{"offset_ms":1000}"#).await;
    assert!(response.contains(r#""offset_ms":1000"#), "{response}");
    assert_eq!(open.house.service.clock.offset(), 1000);
    let wrong = Open::exchange(open.admin, "PUT", "/faults", r#"{"target":"moon","mode":"down"}"#).await;
    assert!(wrong.starts_with("HTTP/1.1 422"), "{wrong}");
}
