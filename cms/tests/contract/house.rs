//! A service of its own for every test.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use cms::content::Painter;
use cms::seed;
use cms::serve::{Service, Settings, public};
use image::RgbImage;
use serde_json::{Value, json};
use tempfile::TempDir;
use tower::ServiceExt;

/// The schema token of every test.
pub const TOKEN: &str = "token-of-the-test";

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

/// Checks a scene's description and spares the time of painting it.
struct Plain;

impl Painter for Plain {
    fn paint(&self, scene: &Value, _: u32, _: u32) -> Result<RgbImage, String> {
        serde_json::from_value::<scenes::Scene>(scene.clone()).map_err(|error| error.to_string())?;
        Ok(RgbImage::new(4, 3))
    }
}

impl House {
    pub fn new() -> Self {
        Self::of(&seed_folder())
    }

    pub fn of(content: &Path) -> Self {
        let data = tempfile::tempdir().expect("a folder");
        let store = seed::open(data.path()).expect("a database");
        seed::seed(&store, content, data.path(), &Plain).expect("good content");
        let settings = Settings {
            data: data.path().to_owned(),
            origin: "http://cms.test".to_owned(),
            token: TOKEN.to_owned(),
        };
        let service = Arc::new(Service::new(store, settings));
        Self { router: public(&service), service, data }
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
