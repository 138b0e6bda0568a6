//! The state shared by all requests.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use async_graphql::dynamic;

use crate::api::{Documents, Results, SchemaTokens};
use crate::captcha::Captcha;
use crate::clock::Clock;
use crate::faults::Faults;
use crate::formie::{self, CaptchaContext};
use crate::habits::Habits;
use crate::images::Transforms;
use crate::members::{Members, MembersSettings};
use crate::newsletter::NewsletterSettings;
use crate::requests::Requests;
use crate::schema::{RequestData, Sdl, build};
use crate::search::ApiKeys;
use crate::sessions::Sessions;
use crate::store::{self, Draft, Layout, Member, Store};

#[derive(Debug, Clone)]
pub struct Settings {
    /// Folder of the content files.
    pub content: PathBuf,
    /// Folder of the database and of transforms.
    pub data: PathBuf,
    /// Scheme and host where clients reach this service, without a trailing slash.
    pub origin: String,
    pub tokens: SchemaTokens,
    pub members: MembersSettings,
    pub search: ApiKeys,
    pub newsletter: NewsletterSettings,
    /// Signs the site's captcha verdicts.
    pub verdict_key: String,
    pub habits: Habits,
}

pub struct AppState {
    pub settings: Settings,
    pub store: Arc<Store>,
    pub members: Arc<Members>,
    pub transforms: Arc<Transforms>,
    pub captcha: Arc<Captcha>,
    pub(crate) sessions: Arc<Sessions>,
    pub clock: Clock,
    pub faults: Faults,
    pub requests: Requests,
    active: Mutex<Option<Arc<ActiveSchema>>>,
}

/// The schema of one generation of the content.
pub struct ActiveSchema {
    generation: u64,
    pub layout: Arc<Layout>,
    pub sdl: Arc<Sdl>,
    pub(crate) schema: dynamic::Schema,
    /// Queries already parsed for it.
    pub(crate) documents: Documents,
    /// Its cached responses.
    pub(crate) results: Results,
}

impl AppState {
    pub fn new(store: Store, settings: Settings) -> Self {
        let store = Arc::new(store);
        Self {
            members: Arc::new(Members::new(store.clone(), settings.members.clone())),
            store,
            transforms: Arc::new(Transforms::new(settings.content.clone(), &settings.data)),
            captcha: Arc::default(),
            sessions: Arc::default(),
            clock: Clock::default(),
            faults: Faults::default(),
            requests: Requests::default(),
            active: Mutex::default(),
            settings,
        }
    }

    /// The schema of the current content; rebuilt when sections or block types have changed.
    pub fn active_schema(&self) -> store::Result<Arc<ActiveSchema>> {
        let generation = self.store.read(store::generation)?;
        let mut active = self.active.lock().unwrap_or_else(PoisonError::into_inner);
        match &*active {
            Some(current) if current.generation == generation => Ok(current.clone()),
            _ => {
                let new = Arc::new(self.build(generation)?);
                *active = Some(new.clone());
                Ok(new)
            }
        }
    }

    fn build(&self, generation: u64) -> store::Result<ActiveSchema> {
        let (layout, blocks, forms) = self.store.read(|connection| {
            let layout = Layout::load(connection)?;
            let forms = formie::declarations(connection, &layout)?;
            Ok((layout, store::extra_blocks(connection)?, forms))
        })?;
        let sdl = Sdl::contract().with_blocks(&blocks).with_forms(&forms);
        let schema = build(&sdl).map_err(|error| store::StoreError::Query(error.to_string()))?;
        Ok(ActiveSchema {
            generation,
            layout: Arc::new(layout),
            sdl: Arc::new(sdl),
            schema,
            documents: Documents::default(),
            results: Results::default(),
        })
    }

    /// The context that the resolvers of one request share.
    pub(crate) fn request_data(
        &self,
        active: &ActiveSchema,
        draft: Option<Draft>,
        viewer: Option<Member>,
        captchas: CaptchaContext,
    ) -> RequestData {
        RequestData {
            store: self.store.clone(),
            layout: active.layout.clone(),
            sdl: active.sdl.clone(),
            origin: self.settings.origin.clone(),
            now: self.clock.now(),
            draft,
            members: self.members.clone(),
            viewer,
            captchas,
            index_seconds: self.settings.habits.index_seconds,
            transforms: Arc::default(),
            cache_info: Arc::default(),
            cache: Default::default(),
        }
    }
}
