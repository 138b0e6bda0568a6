//! Accepts connections with hyper instead of axum's own loop, because only here can a connection be closed without a
//! response.

use std::io;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, Response};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::Service as _;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::watch;

/// Marks a response not to be sent: the connection is closed instead.
#[derive(Clone)]
pub struct CloseConnection;

/// How long running requests may take when the service shuts down.
const LAST_ANSWERS: Duration = Duration::from_secs(2);

/// Accepts connections until `stop` becomes true.
pub(super) async fn accept(listener: TcpListener, router: Router, mut stop: watch::Receiver<bool>) {
    let graceful = GracefulShutdown::new();
    loop {
        let stream = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, _)) => stream,
                Err(_) => continue,
            },
            _ = stop.changed() => break,
        };
        let router = TowerToHyperService::new(router.clone());
        let service = service_fn(move |request: Request<Incoming>| {
            let response = router.call(request);
            async move {
                let response: Response<Body> = match response.await {
                    Ok(response) => response,
                    Err(never) => match never {},
                };
                match response.extensions().get::<CloseConnection>() {
                    Some(_) => Err(io::Error::from(io::ErrorKind::ConnectionAborted)),
                    None => Ok(response),
                }
            }
        });
        let connection =
            http1::Builder::new().timer(TokioTimer::new()).serve_connection(TokioIo::new(stream), service);
        let watched = graceful.watch(connection);
        tokio::spawn(async move {
            // A broken connection only concerns its client.
            let _ = watched.await;
        });
    }
    let _ = tokio::time::timeout(LAST_ANSWERS, graceful.shutdown()).await;
}
