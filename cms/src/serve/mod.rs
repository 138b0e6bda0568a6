//! `cms serve`: the two listeners.

mod connection;
mod layer;

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::{Router, middleware};
use tokio::net::TcpListener;

use connection::accept;

use crate::state::AppState;
use crate::{admin, analytics, api, captcha, images, newsletter, search, tiles, video};

/// The public routes: API and files, behind the log and the faults.
pub fn public(state: &Arc<AppState>) -> Router {
    Router::new()
        .merge(api::routes())
        .merge(images::routes())
        .merge(tiles::routes())
        .merge(video::routes())
        .merge(search::routes())
        .merge(captcha::routes())
        .merge(analytics::routes())
        .merge(newsletter::routes())
        // The layer below limits bodies itself: uploads are part of a query.
        .layer(DefaultBodyLimit::disable())
        .layer(middleware::from_fn_with_state(state.clone(), layer::observe))
        .with_state(state.clone())
}

/// Serves both addresses until `stop` completes.
pub async fn run(
    state: Arc<AppState>,
    public_address: TcpListener,
    admin_address: TcpListener,
    stop: impl Future<Output = ()>,
) {
    let (stopped, wait) = tokio::sync::watch::channel(false);
    let listeners = [
        tokio::spawn(accept(public_address, public(&state), wait.clone())),
        tokio::spawn(accept(admin_address, admin::routes(state), wait)),
    ];
    stop.await;
    // The receivers live as long as the listeners do.
    let _ = stopped.send(true);
    for listener in listeners {
        let _ = listener.await;
    }
}
