//! A service of its own for every test.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use cms::members::{self, Cost};
use cms::painter::{Painter, Scenes};
use cms::search::Keys;
use cms::seed::{self, Seed};
use cms::serve::{Service, Settings, public};
use cms::store::Store;
use image::RgbImage;
use serde_json::{Value, json};
use tempfile::TempDir;
use tower::ServiceExt;

/// The schema token of every test.
pub const TOKEN: &str = "token-of-the-test";

/// Hashes that cost next to nothing.
pub const CHEAP: Cost = Cost { memory: 8, passes: 1 };

/// A seeded service.
pub struct House {
    pub service: Arc<Service>,
    pub router: Router,
    pub data: TempDir,
}

/// What came back.
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Answer {
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

/// Checks a scene's description and spares the time of painting it.
pub struct Plain;

impl Painter for Plain {
    fn check(&self, scene: &Value) -> Result<(), String> {
        Scenes.check(scene)
    }

    fn paint(&self, _: &Value, _: u32, _: u32) -> Result<RgbImage, String> {
        Ok(RgbImage::new(4, 3))
    }
}

impl House {
    pub fn new() -> Self {
        Self::of(&seed_folder())
    }

    pub fn of(content: &Path) -> Self {
        Self::seeded(content, Arc::new(Plain), 1)
    }

    /// The tests' own content, and members as an operator has set them up.
    pub fn with_members(change: impl FnOnce(&mut members::Settings)) -> Self {
        let mut settings = members::Settings { cost: CHEAP, ..Default::default() };
        change(&mut settings);
        Self::built(&seed_folder(), Arc::new(Plain), 1, settings)
    }

    /// The tests' own content, with what a guess at a password costs.
    pub fn costing(cost: Cost) -> Self {
        Self::with_members(|settings| settings.cost = cost)
    }

    /// The tests' own content with these files besides.
    pub fn with(files: &[(&str, &str)], painter: Arc<dyn Painter>) -> Self {
        let content = content_with(files);
        Self::seeded(content.path(), painter, 1)
    }

    pub fn seeded(content: &Path, painter: Arc<dyn Painter>, scale: usize) -> Self {
        Self::built(content, painter, scale, members::Settings { cost: CHEAP, ..Default::default() })
    }

    fn built(content: &Path, painter: Arc<dyn Painter>, scale: usize, members: members::Settings) -> Self {
        let data = tempfile::tempdir().expect("a folder");
        let store = seed::open(data.path()).expect("a database");
        let seed = Seed { content, data: data.path(), painter: painter.as_ref(), scale };
        seed.fill(&store).expect("good content");
        Self::over(store, data, painter, members)
    }

    fn over(store: Store, data: TempDir, painter: Arc<dyn Painter>, members: members::Settings) -> Self {
        let settings = Settings {
            data: data.path().to_owned(),
            origin: "http://cms.test".to_owned(),
            token: TOKEN.to_owned(),
            members,
            search: Keys::default(),
            newsletter: Default::default(),
        };
        let service = Arc::new(Service::new(store, settings, painter));
        Self { router: public(&service), service, data }
    }

    /// Another service over the same data, as after a restart.
    pub fn restarted(self) -> Self {
        let store = seed::open(self.data.path()).expect("a database");
        Self::over(store, self.data, Arc::new(Plain), members::Settings { cost: CHEAP, ..Default::default() })
    }

    pub async fn send(&self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.expect("the router never fails");
        let (parts, body) = response.into_parts();
        let body = to_bytes(body, usize::MAX).await.expect("a whole body").to_vec();
        Answer { status: parts.status, headers: parts.headers, body }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(Request::get(path).body(Body::empty()).expect("a request")).await
    }

    /// Posts a JSON body to the API at this address.
    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        let request = Request::post(path)
            .header("authorization", format!("Bearer {TOKEN}"))
            .header("content-type", "application/json")
            .body(Body::from(body.to_string()))
            .expect("a request");
        self.send(request).await
    }

    /// The whole GraphQL answer.
    pub async fn ask(&self, query: &str, variables: Value) -> Value {
        let answer = self.post("/api", &json!({ "query": query, "variables": variables })).await;
        assert_eq!(answer.status, StatusCode::OK);
        answer.json()
    }

    /// The data of an answer without errors.
    pub async fn data(&self, query: &str) -> Value {
        let mut answer = self.ask(query, json!({})).await;
        assert_eq!(answer["errors"], Value::Null, "{query}");
        answer["data"].take()
    }
}
