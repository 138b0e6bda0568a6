//! Originals, transforms and video thumbnails over HTTP.

use axum::body::Body;
use axum::http::{Request, StatusCode};

use crate::house::House;

fn size(bytes: &[u8]) -> (u32, u32) {
    image::load_from_memory(bytes).map(|picture| (picture.width(), picture.height())).expect("a picture")
}

#[tokio::test]
async fn originals() {
    let house = House::new();
    let response = house.get("/images/track.png").await;
    assert_eq!(response.status, StatusCode::OK);
    assert_eq!(response.header("content-type"), "image/png");
    assert_eq!(response.header("cache-control"), "public, max-age=31536000");
    assert_eq!(size(&response.body), (120, 80));
    assert_eq!(house.get("/images/badge.svg").await.header("content-type"), "image/svg+xml");
    assert_eq!(house.get("/documents/leaflet.pdf").await.header("content-type"), "application/pdf");
    for unknown in
        ["/images/track.jpg", "/images/nothing.png", "/documents/track.png", "/images/..%2fcontent.sqlite"]
    {
        assert_eq!(house.get(unknown).await.status, StatusCode::NOT_FOUND, "{unknown}");
    }
}

#[tokio::test]
async fn transforms() {
    let house = House::new();
    for (path, mime, expected) in [
        ("/images/_60x60_crop_center-center_100_none/track.png", "image/png", Some((60, 60))),
        ("/images/_60x60_crop_center-center_none/track.jpg", "image/jpeg", Some((60, 60))),
        ("/images/_AUTOx40_crop_center-center_none/track.png", "image/png", Some((60, 40))),
        ("/images/_AUTOxAUTO_crop_center-center_100_none/track.png", "image/png", Some((120, 80))),
        ("/images/_240xAUTO_crop_center-center_none/track.png", "image/png", Some((240, 160))),
        ("/images/_60x60_crop_center-center_100_none/track.webp", "image/webp", None),
        ("/images/_AUTOx60_crop_center-center_none/badge.svg", "image/svg+xml", None),
    ] {
        let response = house.get(path).await;
        assert_eq!((response.status, response.header("content-type")), (StatusCode::OK, mime), "{path}");
        assert!(expected.is_none_or(|expected| size(&response.body) == expected), "{path}");
        assert_eq!(house.get(path).await.body, response.body, "{path}");
    }
    let webp = house.get("/images/_60x60_crop_center-center_100_none/track.webp").await;
    assert_eq!(&webp.body[8..12], b"WEBP");
    for malformed in [
        "/images/_60x60/track.png",
        "/images/_60x60_fit_center-center_none/track.png",
        "/images/_9999x60_crop_center-center_none/track.png",
        "/images/_60x60_crop_center-center_none/nothing.png",
        "/images/_60x60_crop_center-center_none/track.gif",
        // A drawing stays one.
        "/images/_AUTOx60_crop_center-center_none/badge.png",
        "/documents/_60x60_crop_center-center_none/leaflet.png",
    ] {
        assert_eq!(house.get(malformed).await.status, StatusCode::NOT_FOUND, "{malformed}");
    }
}

#[tokio::test]
async fn the_focal_point_is_kept_in_view() {
    let house = House::new();
    let bytes = house.get("/images/_40x80_crop_center-center_none/track.png").await.body;
    // The seed's picture is blue on its left half, where its focal point is.
    assert!(image::load_from_memory(&bytes).expect("a picture").to_rgb8().get_pixel(20, 40).0[2] > 200);
}

#[tokio::test]
async fn unchanged_pictures_are_not_sent_again() {
    let house = House::new();
    let path = "/images/_60x60_crop_center-center_none/track.png";
    let tag = house.get(path).await.header("etag").to_owned();
    let again = Request::get(path).header("if-none-match", &tag).body(Body::empty()).expect("a request");
    let response = house.send(again).await;
    assert_eq!((response.status, response.body.len()), (StatusCode::NOT_MODIFIED, 0));
    let head = house.send(Request::head(path).body(Body::empty()).expect("a request")).await;
    assert_eq!((head.status, head.body.len(), head.header("etag")), (StatusCode::OK, 0, tag.as_str()));
}

#[tokio::test]
async fn many_requests_for_one_transform_agree() {
    let house = House::new();
    let path = "/images/_300x200_crop_center-center_100_none/track.webp";
    let (a, b, c) = tokio::join!(house.get(path), house.get(path), house.get(path));
    assert!(a.status == StatusCode::OK && a.body == b.body && b.body == c.body);
    let made = std::fs::read_dir(house.data.path().join("transforms")).expect("a folder").count();
    assert_eq!(made, 1);
}

#[tokio::test]
async fn map_tiles() {
    let house = House::demo();
    // Around the marker of the site's map, from the farthest zoom to the nearest.
    for path in ["/tiles/4/8/5.png", "/tiles/15/16818/10883.png", "/tiles/18/134547/87065.png"] {
        let tile = house.get(path).await;
        assert_eq!((tile.status, tile.header("content-type")), (StatusCode::OK, "image/png"), "{path}");
        assert_eq!(size(&tile.body), (256, 256));
    }
    for wrong in ["/tiles/15/0/0.png", "/tiles/15/16818/10883.jpg", "/tiles/15/-1/0.png", "/tiles/x/0/0.png"]
    {
        assert!(house.get(wrong).await.status.is_client_error(), "{wrong}");
    }
}

#[tokio::test]
async fn video_thumbnails_show_the_sites_pictures() {
    let house = House::new();
    let thumbnail = house.get("/video/abcdefghijk/mqdefault.jpg").await;
    assert_eq!(size(&thumbnail.body), (320, 180));
    // The seed's one landscape is blue on its left and red on its right.
    let picture = image::load_from_memory(&thumbnail.body).expect("a picture").to_rgb8();
    let [left, right] = [40, 280].map(|x| picture.get_pixel(x, 90).0);
    assert!(left[2] > left[0] && right[0] > right[2], "{left:?} {right:?}");
}

#[tokio::test]
async fn video_thumbnails() {
    let house = House::new();
    let mut small = 0;
    for number in 10..42 {
        let path = |name: &str| format!("/video/abcdefghi{number}/{name}.jpg");
        assert_eq!(house.get(&path("mqdefault")).await.status, StatusCode::OK);
        let large = house.get(&path("sddefault")).await;
        if large.status == StatusCode::NOT_FOUND {
            small += 1;
            assert_eq!(size(&large.body), (120, 90));
        } else {
            assert_eq!(size(&large.body), (640, 480));
        }
    }
    assert!((1..16).contains(&small), "{small}");
    for wrong in ["/video/short/default.jpg", "/video/abcdefghijk/huge.jpg", "/video/abcdefghijk/default.png"]
    {
        assert_eq!(house.get(wrong).await.status, StatusCode::NOT_FOUND, "{wrong}");
    }
}

#[tokio::test]
async fn texts_name_pictures_by_reference_tags() {
    let text = "<img src='{asset:pictures/track:url}'> {asset:pictures/track:transform:text} {a}";
    let news = format!(
        "id: 75\npostDate: \"2025-02-01T08:00:00+00:00\"\ntitle: {{en: Tags, fr: Tags}}\nslug: {{en: tags, fr: tags}}\n\
         fields: {{introtext: {{en: \"{text}\", fr: \"{{asset:999999:url||/none.png}}\"}}}}\n"
    );
    let unknown = crate::house::content_with(&[("entries/news/tags.yaml", &news)]);
    assert!(crate::house::refusal(unknown.path()).contains("999999"), "a name that nothing has");
    let house = House::with(&[("entries/news/tags.yaml", &news.replace("999999", "pictures/badge"))]);
    let query = "{ entry(id: 75, siteId: 9) { ... on news_default_Entry { introtext } } }";
    let text = house.data(query).await["entry"]["introtext"].as_str().unwrap_or_default().to_owned();
    let origin =
        text.split("/images/").next().and_then(|start| start.strip_prefix("<img src='")).expect("an origin");
    let (original, large) = ("track.png", "_672x504_crop_center-center_80_none/track.webp");
    assert_eq!(text, format!("<img src='{origin}/images/{original}'> {origin}/images/{large} {{a}}"));
}

/// Two transforms of one picture, and what is the file itself.
const NAMED: &str =
    "{ asset(id: 500) { small: url(width: 20, height: 20, format: \"webp\") large: url(width: 30) url }
    badge: asset(id: 501) { url(width: 10) } }";

/// How many transforms are there.
fn made(house: &House) -> usize {
    std::fs::read_dir(house.data.path().join("transforms")).map_or(0, Iterator::count)
}

#[tokio::test]
async fn an_answer_waits_for_the_transforms_that_it_names() {
    let house = House::new().having(|settings| settings.habits.eager_transforms = true);
    let named = house.data(NAMED).await;
    assert_eq!(made(&house), 2);
    let path = named["asset"]["small"].as_str().and_then(|url| url.strip_prefix("http://cms.test"));
    assert_eq!(size(&house.get(path.expect("an address")).await.body), (20, 20));
    assert_eq!(made(&house), 2, "it was there");
    let lazy = House::new();
    assert_eq!(lazy.data(NAMED).await, named);
    assert_eq!(made(&lazy), 0);
}

#[tokio::test]
async fn a_query_goes_on_when_its_caller_has_hung_up() {
    let house = House::new().having(|settings| settings.habits.eager_transforms = true);
    let hung_up = futures_util::poll!(std::pin::pin!(house.data(NAMED)));
    assert!(hung_up.is_pending());
    let until = std::time::Instant::now() + std::time::Duration::from_secs(20);
    while made(&house) < 2 {
        assert!(std::time::Instant::now() < until, "it stopped");
        tokio::task::yield_now().await;
    }
}
