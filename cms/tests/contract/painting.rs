//! Originals that are painted when they are needed.

use std::future::poll_fn;
use std::path::Path;
use std::pin::pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::task::Poll;

use axum::http::StatusCode;
use cms::originals::Originals;
use cms::painter::{Painter, Scenes};
use cms::seed::{self, Seed};
use cms::store::described_originals;
use image::RgbImage;
use serde_json::Value;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::house::{House, Plain, content_with};

/// Three pictures in the order of the folder, told apart by their seeds.
const PICTURES: (&str, &str) = (
    "pictures/scenes.yaml",
    "a: {id: 510, title: A, size: [40, 30], scene: {kind: studio, product: bench, seed: 1}}\n\
     b: {id: 511, title: B, size: [40, 30], scene: {kind: studio, product: bench, seed: 2}}\n\
     c: {id: 509, title: C, size: [40, 30], scene: {kind: studio, product: bench, seed: 3}}\n",
);

/// A painter that tells which scene it begins and goes on when it is told to.
struct Gated {
    begun: UnboundedSender<u64>,
    go_on: Mutex<Receiver<()>>,
}

impl Gated {
    fn new() -> (Arc<Self>, UnboundedReceiver<u64>, Sender<()>) {
        let ((begun, seen), (permit, go_on)) = (unbounded_channel(), channel());
        (Arc::new(Self { begun, go_on: Mutex::new(go_on) }), seen, permit)
    }
}

impl Painter for Gated {
    fn check(&self, scene: &Value) -> Result<(), String> {
        Scenes.check(scene)
    }

    fn paint(&self, scene: &Value, width: u32, height: u32) -> Result<RgbImage, String> {
        self.begun.send(scene["seed"].as_u64().expect("a seed")).expect("the test listens");
        self.go_on.lock().expect("no panic").recv().map_err(|error| error.to_string())?;
        Ok(RgbImage::new(width, height))
    }
}

fn kept(data: &Path) -> Vec<String> {
    let files = std::fs::read_dir(data.join("originals")).expect("a folder");
    let names = files.map(|file| file.expect("a file").file_name().into_string().expect("a name"));
    names.filter(|name| name.contains("jpg")).collect()
}

async fn size(house: &House) -> Value {
    house.data("{ asset(filename: \"a.jpg\") { size width height } }").await["asset"].take()
}

#[tokio::test(flavor = "multi_thread")]
async fn several_requests_wait_for_one_painting() {
    let (painter, mut begun, permit) = Gated::new();
    let house = House::with(&[PICTURES], painter);
    assert_eq!(kept(house.data.path()), [""; 0]);
    assert_eq!(size(&house).await, serde_json::json!({ "size": null, "width": 40, "height": 30 }));
    permit.send(()).expect("the painter listens");
    let transform = "/images/_20x15_crop_center-center_none/a.webp";
    let answers = tokio::join!(house.get("/images/a.jpg"), house.get(transform), house.get("/images/a.jpg"));
    for answer in [&answers.0, &answers.1, &answers.2] {
        assert_eq!(answer.status, StatusCode::OK);
    }
    assert_eq!((begun.recv().await, begun.try_recv().ok()), (Some(1), None));
    assert_eq!(size(&house).await["size"], answers.0.body.len().to_string());
    // The name that kept originals of earlier seeds have.
    let [name] = &kept(house.data.path())[..] else { panic!("one original") };
    assert_eq!(name, "92942578a5485adbedb793a0a651a715.jpg");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_goes_before_what_is_painted_ahead() {
    let (painter, mut begun, permit) = Gated::new();
    let house = House::with(&[PICTURES], painter);
    let missing = house.service.store.read(described_originals).expect("a list");
    let ahead = tokio::spawn(house.service.originals.clone().make_ahead(missing));
    assert_eq!(begun.recv().await, Some(1));
    let mut request = pin!(house.get("/images/c.jpg"));
    assert!(poll_fn(|context| Poll::Ready(request.as_mut().poll(context).is_pending())).await);
    // Meanwhile everything else is answered.
    assert_eq!(size(&house).await["size"], Value::Null);
    for _ in 0..3 {
        permit.send(()).expect("the painter listens");
    }
    assert_eq!(request.await.status, StatusCode::OK);
    ahead.await.expect("no panic");
    assert_eq!((begun.recv().await, begun.recv().await), (Some(3), Some(2)));
    assert_eq!(kept(house.data.path()).len(), 3);
}

/// Fails the first time.
struct Clumsy(AtomicUsize);

impl Painter for Clumsy {
    fn check(&self, _: &Value) -> Result<(), String> {
        Ok(())
    }

    fn paint(&self, _: &Value, width: u32, height: u32) -> Result<RgbImage, String> {
        match self.0.fetch_add(1, Ordering::Relaxed) {
            0 => panic!("the brush breaks"),
            1 => Err("no paint".to_owned()),
            _ => Ok(RgbImage::new(width, height)),
        }
    }
}

#[tokio::test]
async fn a_failed_painting_is_tried_again() {
    let house = House::with(&[PICTURES], Arc::new(Clumsy(AtomicUsize::new(0))));
    for status in [StatusCode::INTERNAL_SERVER_ERROR, StatusCode::INTERNAL_SERVER_ERROR, StatusCode::OK] {
        assert_eq!(house.get("/images/b.jpg").await.status, status);
    }
    assert_eq!(kept(house.data.path()).len(), 1);
}

#[test]
fn everything_can_be_painted_at_once() {
    let (content, data) = (content_with(&[PICTURES]), tempfile::tempdir().expect("a folder"));
    let store = seed::open(data.path()).expect("a database");
    let seed = Seed { content: content.path(), data: data.path(), painter: &Plain, scale: 1 };
    seed.fill(&store).expect("good content");
    let originals = Originals::new(data.path().to_owned(), Arc::new(Plain));
    let all = store.read(described_originals).expect("a list");
    assert_eq!(originals.make_all(&all, |_, _| {}), 0);
    assert_eq!((all.len(), kept(data.path()).len()), (3, 3));
    assert_eq!(originals.make_all(&all, |_, _| {}), 0);
}

#[test]
fn a_wrong_description_names_its_picture() {
    let data = tempfile::tempdir().expect("a folder");
    let store = seed::open(data.path()).expect("a database");
    for (text, expected) in [
        ("z: {id: 510, title: Z, size: [4, 3], scene: {kind: stage}}", "pictures/z: scene: unknown variant"),
        (
            "z: {id: 510, title: Z, scene: {kind: studio, product: bench, seed: 1}}",
            "pictures/z: has no size of two numbers",
        ),
        ("z: {id: 510, title: Z}", "pictures/z: has either a scene, a sheet or a file"),
    ] {
        let content = content_with(&[("pictures/wrong.yaml", text)]);
        let seed = Seed { content: content.path(), data: data.path(), painter: &Plain, scale: 1 };
        let error = seed.fill(&store).expect_err(text).to_string();
        assert!(error.starts_with(expected), "{error}");
    }
}
