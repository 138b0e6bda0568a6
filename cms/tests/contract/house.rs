//! A service of its own for every test, over a copy of a database that is filled once for all of them.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use cms::admin;
use cms::api::SchemaTokens;
use cms::content::fingerprint;
use cms::habits::Habits;
use cms::publish::{PublishReport, Webhook, publish};
use cms::search::ApiKeys;
use cms::seed::{self, Seed};
use cms::serve::public;
use cms::state::{AppState, Settings};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::task::spawn_blocking;
use tower::ServiceExt;

/// The schema token of every test.
pub const TOKEN: &str = "token-of-the-test";

/// A seeded service.
pub struct House {
    pub service: Arc<AppState>,
    pub router: Router,
    pub data: TempDir,
    /// Content of this service alone, removed with it.
    own: Option<TempDir>,
}

/// What came back.
pub struct Response {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Response {
    async fn of(router: Router, request: Request<Body>) -> Self {
        let response = router.oneshot(request).await.expect("the router never fails");
        let (parts, body) = response.into_parts();
        let body = to_bytes(body, usize::MAX).await.expect("a whole body").to_vec();
        Self { status: parts.status, headers: parts.headers, body }
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).expect("JSON")
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }
}

/// A folder of this crate.
fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The tests' own content.
pub fn seed_folder() -> PathBuf {
    folder("tests/seed")
}

/// The demo site's content.
pub fn demo_folder() -> PathBuf {
    folder("content")
}

/// A copy of the tests' own content with these files besides.
pub fn content_with(files: &[(&str, &str)]) -> TempDir {
    fn copy(from: &Path, to: &Path) {
        fs::create_dir_all(to).expect("a folder");
        for entry in fs::read_dir(from).expect("a folder") {
            let from = entry.expect("an entry").path();
            let to = to.join(from.file_name().expect("a name"));
            if from.is_dir() {
                copy(&from, &to);
            } else {
                fs::copy(&from, &to).expect("copied");
            }
        }
    }
    let folder = tempfile::tempdir().expect("a folder");
    copy(&seed_folder(), folder.path());
    for (path, text) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    }
    folder
}

/// What is wrong with a content folder.
pub fn refusal(content: &Path) -> String {
    let data = tempfile::tempdir().expect("a folder");
    let store = seed::open(data.path()).expect("a database");
    Seed { content, scale: 1 }.fill(&store).expect_err("refused").to_string()
}

/// A folder with the database of a content, which is filled once.
fn filled(content: &Path, scale: usize) -> TempDir {
    type Database = Arc<OnceLock<Vec<u8>>>;
    static FILLED: Mutex<Option<HashMap<(String, usize), Database>>> = Mutex::new(None);
    let name = match content == demo_folder() {
        true => "demo".to_owned(),
        false => fingerprint(content).expect("a content folder"),
    };
    let known =
        FILLED.lock().expect("no panic").get_or_insert_default().entry((name, scale)).or_default().clone();
    let bytes = known.get_or_init(|| {
        let data = tempfile::tempdir().expect("a folder");
        let store = seed::open(data.path()).expect("a database");
        Seed { content, scale }.fill(&store).expect("good content");
        drop(store);
        fs::read(data.path().join(seed::FILE)).expect("a database")
    });
    let data = tempfile::tempdir().expect("a folder");
    fs::write(data.path().join(seed::FILE), bytes).expect("written");
    data
}

impl House {
    /// The tests' own content.
    pub fn new() -> Self {
        Self::of(&seed_folder())
    }

    pub fn demo() -> Self {
        Self::of(&demo_folder())
    }

    pub fn of(content: &Path) -> Self {
        Self::seeded(content, 1)
    }

    /// The tests' own content with these files besides.
    pub fn with(files: &[(&str, &str)]) -> Self {
        let content = content_with(files);
        let house = Self::of(content.path());
        Self { own: Some(content), ..house }
    }

    /// One that makes transforms when they are asked for: making all that the demo's pages name takes minutes.
    pub fn seeded(content: &Path, scale: usize) -> Self {
        let data = filled(content, scale);
        let settings = Settings {
            content: content.to_owned(),
            data: data.path().to_owned(),
            origin: "http://cms.test".to_owned(),
            tokens: SchemaTokens { general: TOKEN.to_owned(), submissions: None },
            members: Default::default(),
            search: ApiKeys::default(),
            newsletter: Default::default(),
            verdict_key: "a key that the site and the service share".to_owned(),
            habits: Habits { eager_transforms: false, ..Habits::default() },
        };
        Self::over(data, settings, None)
    }

    fn over(data: TempDir, settings: Settings, own: Option<TempDir>) -> Self {
        let store = seed::open(data.path()).expect("a database");
        let service = Arc::new(AppState::new(store, settings));
        Self { router: public(&service), service, data, own }
    }

    /// The same data with other settings, as after a restart.
    pub fn having(self, change: impl FnOnce(&mut Settings)) -> Self {
        let mut settings = self.service.settings.clone();
        change(&mut settings);
        Self::over(self.data, settings, self.own)
    }

    pub async fn send(&self, request: Request<Body>) -> Response {
        Response::of(self.router.clone(), request).await
    }

    pub async fn get(&self, path: &str) -> Response {
        self.send(Request::get(path).body(Body::empty()).expect("a request")).await
    }

    /// What the admin address answers.
    pub async fn admin(&self, path: &str) -> Response {
        let request = Request::get(path).body(Body::empty()).expect("a request");
        Response::of(admin::routes(self.service.clone()), request).await
    }

    /// Posts a JSON body to the API at this address.
    pub async fn post(&self, path: &str, body: &Value) -> Response {
        self.post_with(path, &[], body).await
    }

    /// The same with headers besides, each in place of the usual one of its name.
    pub async fn post_with(&self, path: &str, headers: &[(&str, &str)], body: &Value) -> Response {
        let bearer = format!("Bearer {TOKEN}");
        let mut request = Request::post(path);
        for (name, value) in [("authorization", bearer.as_str()), ("content-type", "application/json")] {
            if headers.iter().all(|(other, _)| *other != name) {
                request = request.header(name, value);
            }
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        self.send(request.body(Body::from(body.to_string())).expect("a request")).await
    }

    /// The whole GraphQL response.
    pub async fn ask(&self, query: &str, variables: Value) -> Value {
        let response = self.post("/api", &json!({ "query": query, "variables": variables })).await;
        assert_eq!(response.status, StatusCode::OK);
        response.json()
    }

    /// The data of a response without errors.
    pub async fn data(&self, query: &str) -> Value {
        let mut response = self.ask(query, json!({})).await;
        assert_eq!(response["errors"], Value::Null, "{query}");
        response["data"].take()
    }

    /// Publishes a change from another process's point of view; nobody listens to the webhook.
    pub async fn publish(&self, change: &str) -> PublishReport {
        let nobody = Webhook { url: "http://127.0.0.1:1/".to_owned(), secret: String::new() };
        self.try_publish(&nobody, change).await.expect("a good change")
    }

    pub async fn try_publish(
        &self,
        webhook: &Webhook,
        change: &str,
    ) -> Result<PublishReport, cms::CommandError> {
        let file = self.data.path().join("change.yaml");
        fs::write(&file, change).expect("written");
        let (data, webhook) = (self.data.path().to_owned(), webhook.clone());
        spawn_blocking(move || publish(&data, &file, false, &webhook)).await.expect("no panic")
    }
}
