//! `cms serve`: the two listeners and what they share.

mod connection;
mod layer;

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use async_graphql::dynamic::Schema;
use axum::extract::DefaultBodyLimit;
use axum::{Router, middleware};
use tokio::net::TcpListener;

use connection::accept;
pub(crate) use layer::Partial;

use crate::api::Documents;
use crate::captcha::{self, Captcha};
use crate::clock::Clock;
use crate::faults::Faults;
use crate::images::Transforms;
use crate::members::{self, Members};
use crate::originals::Originals;
use crate::painter::Painter;
use crate::requests::Requests;
use crate::schema::{Sdl, build};
use crate::search::{self, Keys, Search};
use crate::store::{self, Layout, Store};
use crate::tiles::Tiles;
use crate::{admin, api, formie, images, newsletter, tiles, video};

/// Settings of the service.
#[derive(Debug, Clone)]
pub struct Settings {
    /// Folder of the database and of made pictures.
    pub data: PathBuf,
    /// Scheme and host under which consumers reach this service, without a slash at the end.
    pub origin: String,
    /// The schema token that opens the API.
    pub token: String,
    /// What concerns members.
    pub members: members::Settings,
    /// Who may search and who may write records.
    pub search: Keys,
    /// Who may subscribe others to the newsletter.
    pub newsletter: newsletter::Settings,
}

/// Everything requests share.
pub struct Service {
    /// The database.
    pub store: Arc<Store>,
    /// The accounts in it.
    pub members: Arc<Members>,
    /// Files as they were uploaded, or as they are made.
    pub originals: Arc<Originals>,
    /// Pictures made of them.
    pub transforms: Transforms,
    /// The search indexes.
    pub search: Search,
    /// Tokens that tell people from machines.
    pub captcha: Arc<Captcha>,
    /// The map.
    pub tiles: Tiles,
    /// Time.
    pub clock: Clock,
    /// Faults in force.
    pub faults: Faults,
    /// The request log.
    pub requests: Requests,
    /// What the newsletter's receiver expects.
    pub newsletter: newsletter::Settings,
    /// Where consumers find files.
    pub origin: Arc<str>,
    /// The schema token.
    pub token: String,
    served: Mutex<Option<Arc<Served>>>,
}

/// The schema of one generation of the content.
pub struct Served {
    generation: u64,
    /// Sites and sections.
    pub layout: Arc<Layout>,
    /// The schema as data.
    pub sdl: Arc<Sdl>,
    /// The schema that runs.
    pub schema: Schema,
    /// Queries already parsed for it.
    pub(crate) documents: Documents,
}

impl Service {
    /// A service over a seeded database.
    pub fn new(store: Store, settings: Settings, painter: Arc<dyn Painter>) -> Self {
        let store = Arc::new(store);
        Self {
            members: Arc::new(Members::new(store.clone(), settings.members)),
            store,
            originals: Arc::new(Originals::new(settings.data.clone(), painter)),
            transforms: Transforms::new(settings.data.clone()),
            search: Search::new(settings.search, settings.origin.clone()),
            captcha: Arc::default(),
            tiles: Tiles::new(settings.data),
            clock: Clock::default(),
            faults: Faults::default(),
            requests: Requests::default(),
            newsletter: settings.newsletter,
            origin: settings.origin.into(),
            token: settings.token,
            served: Mutex::default(),
        }
    }

    /// The schema of the content as it is now; built anew when sections or block kinds have changed.
    pub fn served(&self) -> store::Result<Arc<Served>> {
        let generation = self.store.read(store::generation)?;
        let mut served = self.served.lock().unwrap_or_else(PoisonError::into_inner);
        match &*served {
            Some(current) if current.generation == generation => Ok(current.clone()),
            _ => {
                let new = Arc::new(self.build(generation)?);
                *served = Some(new.clone());
                Ok(new)
            }
        }
    }

    fn build(&self, generation: u64) -> store::Result<Served> {
        let (layout, blocks, forms) = self.store.read(|connection| {
            let layout = Layout::load(connection)?;
            let forms = formie::declarations(connection, &layout)?;
            Ok((layout, store::extra_blocks(connection)?, forms))
        })?;
        let sdl = Sdl::contract().with_blocks(&blocks).with_forms(&forms);
        let schema = build(&sdl).map_err(|error| store::Error::Query(error.to_string()))?;
        Ok(Served {
            generation,
            layout: Arc::new(layout),
            sdl: Arc::new(sdl),
            schema,
            documents: Documents::default(),
        })
    }
}

/// The public address: API and files, with log and faults in front.
pub fn public(service: &Arc<Service>) -> Router {
    Router::new()
        .merge(api::routes())
        .merge(images::routes())
        .merge(tiles::routes())
        .merge(video::routes())
        .merge(search::routes())
        .merge(captcha::routes())
        .merge(newsletter::routes())
        // The layer below limits bodies itself: uploads come inside a query.
        .layer(DefaultBodyLimit::disable())
        .layer(middleware::from_fn_with_state(service.clone(), layer::observe))
        .with_state(service.clone())
}

/// Serves both addresses until `stop` is done.
pub async fn run(
    service: Arc<Service>,
    public_address: TcpListener,
    admin_address: TcpListener,
    stop: impl Future<Output = ()>,
) {
    let (stopped, wait) = tokio::sync::watch::channel(false);
    let listeners = [
        tokio::spawn(accept(public_address, public(&service), wait.clone())),
        tokio::spawn(accept(admin_address, admin::routes(service), wait)),
    ];
    stop.await;
    // The receivers live as long as the listeners do.
    let _ = stopped.send(true);
    for listener in listeners {
        let _ = listener.await;
    }
}
