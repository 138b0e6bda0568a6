//! A service of its own for every test.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use cms::api::SchemaTokens;
use cms::habits::Habits;
use cms::members::{Cost, MembersSettings};
use cms::search::ApiKeys;
use cms::seed::{self, Seed};
use cms::serve::public;
use cms::state::{AppState, Settings};
use cms::store::Store;
use serde_json::{Value, json};
use tempfile::TempDir;
use tower::ServiceExt;

/// The schema token of every test.
pub const TOKEN: &str = "token-of-the-test";

/// Hashes that cost next to nothing.
pub const CHEAP: Cost = Cost { memory: 8, passes: 1 };

/// A seeded service.
pub struct House {
    pub service: Arc<AppState>,
    pub router: Router,
    pub data: TempDir,
    content: PathBuf,
    /// Content of this service alone, removed with it.
    _own: Option<TempDir>,
}

/// What came back.
pub struct Response {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Response {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).expect("JSON")
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }
}

/// The folder of the tests' own content.
pub fn seed_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/seed")
}

/// A copy of the tests' own content with these files besides.
pub fn content_with(files: &[(&str, &str)]) -> TempDir {
    fn copy(from: &Path, to: &Path) {
        std::fs::create_dir_all(to).expect("a folder");
        for entry in std::fs::read_dir(from).expect("a folder") {
            let from = entry.expect("an entry").path();
            let to = to.join(from.file_name().expect("a name"));
            if from.is_dir() {
                copy(&from, &to);
            } else {
                std::fs::copy(&from, &to).expect("copied");
            }
        }
    }
    let folder = tempfile::tempdir().expect("a folder");
    copy(&seed_folder(), folder.path());
    for (path, text) in files {
        let path = folder.path().join(path);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        std::fs::write(path, text).expect("written");
    }
    folder
}

/// What is wrong with a content folder.
pub fn refusal(content: &Path) -> String {
    let data = tempfile::tempdir().expect("a folder");
    let store = seed::open(data.path()).expect("a database");
    Seed { content, scale: 1 }.fill(&store).expect_err("refused").to_string()
}

/// A database with content, and its folder.
fn filled(content: &Path, scale: usize) -> (Store, TempDir) {
    let data = tempfile::tempdir().expect("a folder");
    let store = seed::open(data.path()).expect("a database");
    Seed { content, scale }.fill(&store).expect("good content");
    (store, data)
}

impl House {
    /// One that makes transforms when they are asked for: making all that the demo's pages name takes minutes.
    pub fn new() -> Self {
        Self::of(&seed_folder())
    }

    pub fn of(content: &Path) -> Self {
        Self::seeded(content, 1)
    }

    /// The tests' own content, and members as an operator has set them up.
    pub fn with_members(change: impl FnOnce(&mut MembersSettings)) -> Self {
        let mut settings = MembersSettings { cost: CHEAP, ..Default::default() };
        change(&mut settings);
        Self::built(&seed_folder(), 1, settings)
    }

    /// The tests' own content, with habits as an operator has set them.
    pub fn with_habits(change: impl FnOnce(&mut Habits)) -> Self {
        Self::new().having(change)
    }

    /// The same content, with other habits.
    pub fn having(self, change: impl FnOnce(&mut Habits)) -> Self {
        let mut habits = self.service.habits.clone();
        change(&mut habits);
        let store = seed::open(self.data.path()).expect("a database");
        let house = Self::over(store, self.content, self.data, cheap(), None, habits);
        Self { _own: self._own, ..house }
    }

    /// The tests' own content, with what a guess at a password costs.
    pub fn costing(cost: Cost) -> Self {
        Self::with_members(|settings| settings.cost = cost)
    }

    /// The tests' own content with these files besides.
    pub fn with(files: &[(&str, &str)]) -> Self {
        let content = content_with(files);
        let house = Self::of(content.path());
        Self { _own: Some(content), ..house }
    }

    pub fn seeded(content: &Path, scale: usize) -> Self {
        Self::built(content, scale, cheap())
    }

    /// The tests' own content, with submissions for this token alone.
    pub fn with_submissions_token(token: &str) -> Self {
        let (store, data) = filled(&seed_folder(), 1);
        Self::over(store, seed_folder(), data, cheap(), Some(token.to_owned()), lazy())
    }

    fn built(content: &Path, scale: usize, members: MembersSettings) -> Self {
        let (store, data) = filled(content, scale);
        Self::over(store, content.to_owned(), data, members, None, lazy())
    }

    fn over(
        store: Store,
        content: PathBuf,
        data: TempDir,
        members: MembersSettings,
        submissions: Option<String>,
        habits: Habits,
    ) -> Self {
        let settings = Settings {
            content: content.clone(),
            data: data.path().to_owned(),
            origin: "http://cms.test".to_owned(),
            tokens: SchemaTokens { general: TOKEN.to_owned(), submissions },
            members,
            search: ApiKeys::default(),
            newsletter: Default::default(),
            verdict_key: "a key that the site and the service share".to_owned(),
            habits,
        };
        let service = Arc::new(AppState::new(store, settings));
        Self { router: public(&service), service, data, content, _own: None }
    }

    /// Another service over the same data, as after a restart.
    pub fn restarted(self) -> Self {
        let store = seed::open(self.data.path()).expect("a database");
        let habits = self.service.habits.clone();
        let restarted = Self::over(store, self.content, self.data, cheap(), None, habits);
        Self { _own: self._own, ..restarted }
    }

    pub async fn send(&self, request: Request<Body>) -> Response {
        let response = self.router.clone().oneshot(request).await.expect("the router never fails");
        let (parts, body) = response.into_parts();
        let body = to_bytes(body, usize::MAX).await.expect("a whole body").to_vec();
        Response { status: parts.status, headers: parts.headers, body }
    }

    pub async fn get(&self, path: &str) -> Response {
        self.send(Request::get(path).body(Body::empty()).expect("a request")).await
    }

    /// Posts a JSON body to the API at this address.
    pub async fn post(&self, path: &str, body: &Value) -> Response {
        let request = Request::post(path)
            .header("authorization", format!("Bearer {TOKEN}"))
            .header("content-type", "application/json")
            .body(Body::from(body.to_string()))
            .expect("a request");
        self.send(request).await
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
}

fn lazy() -> Habits {
    Habits { eager_transforms: false, ..Habits::default() }
}

fn cheap() -> MembersSettings {
    MembersSettings { cost: CHEAP, ..Default::default() }
}
