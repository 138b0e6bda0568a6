//! The pictures' files against the list of keys the site is written for, and the renderer's promises.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use scenes::{Product, Scene};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Picture {
    id: u32,
    title: BTreeMap<String, String>,
    size: Option<[u32; 2]>,
    focal: Option<[f32; 2]>,
    scene: Option<Scene>,
    file: Option<String>,
}

fn content() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../content")
}

fn pictures() -> BTreeMap<String, Picture> {
    let mut pictures = BTreeMap::new();
    for file in std::fs::read_dir(content().join("pictures")).expect("the pictures' folder") {
        let path = file.expect("a readable folder").path();
        let text = std::fs::read_to_string(&path).expect("a readable file");
        let more: BTreeMap<String, Picture> =
            serde_yaml_ng::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for (key, picture) in more {
            assert!(pictures.insert(key.clone(), picture).is_none(), "{key} is there twice");
        }
    }
    pictures
}

/// Every key with its size; files have none.
fn expected() -> BTreeMap<String, Option<[u32; 2]>> {
    let words = |text: &'static str| text.split_whitespace();
    let mut keys = BTreeMap::new();
    let mut put = |key: String, size: Option<[u32; 2]>| keys.insert(key, size);
    for page in words("home about craft sustainability service inspiration") {
        put(format!("hero-{page}"), Some([2400, 1350]));
        put(format!("hero-{page}-mobile"), Some([1200, 1500]));
    }
    put("placeholder".into(), Some([2400, 1350]));
    for error in words("error-not-found error-unavailable") {
        put(error.into(), Some([1244, 1660]));
    }
    let first = "benches tables bins planters bollards bicycle-parking shelters tree-protection";
    let second = "park-benches backless-benches tree-benches picnic-tables chess-tables litter-bins recycling-stations \
                  bicycle-stands bicycle-shelters";
    for category in words(first) {
        put(format!("category-{category}"), Some([1200, 2104]));
    }
    for category in words(first).chain(words(second)) {
        put(format!("category-{category}-impression"), Some([1600, 1200]));
    }
    for product in words("linde beuk lommer eik esdoorn kastanje hazelaar iep els vlier plataan ahorn") {
        put(format!("product-{product}"), Some([1600, 1200]));
        put(format!("product-{product}-impression"), Some([1600, 1200]));
    }
    for item in words("square oak bicycle recycling fair school waterfront repair winter tender") {
        put(format!("news-{item}"), Some([1620, 1620]));
    }
    for text in words("workshop wood steel drawing park square delivery repair tree") {
        put(format!("text-{text}"), Some([1208, 1610]));
    }
    for image in words("avenue quay schoolyard market night") {
        put(format!("image-{image}"), Some([2134, 1600]));
    }
    for member in 1..=4 {
        put(format!("team-{member}"), Some([1000, 1300]));
    }
    for file in words("logo logo-dark mark-forest mark-circular mark-quality") {
        put(file.into(), None);
    }
    keys
}

fn scene(text: &str) -> Scene {
    serde_yaml_ng::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn the_files_hold_exactly_the_keys_and_sizes_the_site_is_written_for() {
    let found: BTreeMap<String, Option<[u32; 2]>> =
        pictures().into_iter().map(|(key, picture)| (key, picture.size)).collect();
    assert_eq!(found, expected());
}

#[test]
fn every_picture_has_its_own_number_three_titles_and_one_source() {
    let mut numbers = BTreeSet::new();
    for (key, picture) in pictures() {
        assert!((5000..6000).contains(&picture.id) && numbers.insert(picture.id), "{key}: {}", picture.id);
        assert_eq!(picture.title.keys().collect::<Vec<_>>(), ["de", "en", "nl"], "{key}");
        assert!(picture.title.values().all(|title| !title.trim().is_empty()), "{key}");
        assert!(picture.scene.is_some() != picture.file.is_some(), "{key} has a scene or a file");
        assert_eq!(picture.scene.is_some(), picture.size.is_some() && picture.focal.is_some(), "{key}");
        if let Some(focal) = picture.focal {
            assert!(focal.iter().all(|share| (0.0..=1.0).contains(share)), "{key}");
        }
        if let Some(file) = picture.file {
            let svg = std::fs::read_to_string(content().join(&file))
                .unwrap_or_else(|error| panic!("{file}: {error}"));
            assert!(svg.starts_with("<svg ") && svg.contains("viewBox"), "{file}");
        }
    }
}

#[test]
fn every_scene_of_the_site_renders_and_is_not_a_plain_field() {
    for (key, picture) in pictures() {
        let (Some(scene), Some([width, height])) = (picture.scene, picture.size) else { continue };
        let image = scene.render(width / 40, height / 40);
        assert_eq!(image.dimensions(), (width / 40, height / 40), "{key}");
        let tones: BTreeSet<u8> = image.pixels().map(|pixel| pixel.0[1] / 8).collect();
        assert!(tones.len() >= 8, "{key} has {} tones", tones.len());
    }
}

#[test]
fn every_product_renders_in_the_studio() {
    let products = "bench backless-bench tree-bench picnic-table chess-table litter-bin recycling-station planter bollard \
                    bicycle-stand shelter tree-guard bicycle-shelter";
    for product in products.split_whitespace() {
        let image = scene(&format!("{{kind: studio, product: {product}, seed: 3}}")).render(96, 72);
        let [corner, middle] = [(2, 2), (48, 40)].map(|(x, y)| image.get_pixel(x, y).0);
        assert!(corner.iter().all(|value| *value > 150), "{product}: the ground is light, {corner:?}");
        assert!(image.pixels().any(|pixel| pixel.0[0] < 90), "{product} is to be seen, {middle:?}");
    }
}

/// The product's outline against the empty ground keeps clear of the frame's edge, and no form looks like another.
#[test]
fn every_kind_and_form_builds_and_is_inside_the_frame() {
    for kind in Product::ALL {
        let mut drawn = Vec::new();
        for form in kind.forms() {
            let text = format!("{{kind: studio, product: {kind}, form: {form}, coat: black, seed: 3}}");
            let image = scene(&text).render(96, 72);
            // Black steel, or wood, which is yellower than the grey ground.
            let product = |x: u32, y: u32| {
                let [red, _, blue] = image.get_pixel(x, y).0;
                red < 90 || red.saturating_sub(blue) > 45
            };
            let (mut inside, mut outside) = (0, 0);
            for (x, y) in (0..96).flat_map(|x| (0..72).map(move |y| (x, y))).filter(|(x, y)| product(*x, *y))
            {
                let within = (4..92).contains(&x) && (4..68).contains(&y);
                *(if within { &mut inside } else { &mut outside }) += 1;
            }
            assert!(inside > 20, "{text} is to be seen");
            assert_eq!(outside, 0, "{text} is cut off");
            assert!(!drawn.contains(&image), "{text} looks like another form");
            drawn.push(image);
        }
        let plain = scene(&format!("{{kind: studio, product: {kind}, coat: black, seed: 3}}")).render(96, 72);
        assert_eq!(drawn.first(), Some(&plain), "{kind} without a form is drawn in its first");
    }
}

#[test]
fn a_form_the_kind_is_not_made_in_is_refused_by_name() {
    for (text, words) in [
        ("{kind: studio, product: bench, form: bowl, seed: 1}", ["bench", "bowl"]),
        (
            "{kind: place, product: tree-bench, form: no-arms, setting: park, seed: 1}",
            ["tree-bench", "no-arms"],
        ),
        ("{kind: place, form: long, setting: park, seed: 1}", ["long", "without a product"]),
    ] {
        let error = serde_yaml_ng::from_str::<Scene>(text).expect_err(text).to_string();
        assert!(words.iter().all(|word| error.contains(word)), "{text}: {error}");
    }
}

#[test]
fn every_setting_renders_in_every_season_and_light() {
    let lights = ["morning", "day", "evening", "overcast", "blue-hour"];
    for (index, setting) in ["park", "square", "waterfront", "avenue", "schoolyard", "market", "courtyard"]
        .into_iter()
        .enumerate()
    {
        for (turn, season) in ["spring", "summer", "autumn", "winter"].into_iter().enumerate() {
            let light = lights[(index + turn) % lights.len()];
            let text = format!(
                "{{kind: place, setting: {setting}, season: {season}, light: {light}, people: 2, seed: {index}}}"
            );
            assert_eq!(scene(&text).render(64, 48).dimensions(), (64, 48), "{text}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_bytes_and_another_seed_another_picture() {
    for text in [
        "{kind: studio, product: bench, seed: SEED}",
        "{kind: place, product: planter, setting: square, people: 2, seed: SEED}",
        "{kind: workshop, subject: shavings, seed: SEED}",
        "{kind: portrait, age: 40, skin: 0.5, hair: short, hair-tone: brown, clothing: jumper, seed: SEED}",
    ] {
        let render = |seed: &str| scene(&text.replace("SEED", seed)).render(80, 60);
        assert_eq!(render("7"), render("7"), "{text}");
        assert_ne!(render("7"), render("8"), "{text}");
    }
}

#[test]
fn words_outside_the_vocabulary_are_refused() {
    for text in [
        "{kind: studio, product: bench, seed: 1, colour: red}",
        "{kind: studio, product: sofa, seed: 1}",
        "{kind: studio, product: bench, form: sofa, seed: 1}",
        "{kind: place, setting: moon, seed: 1}",
        "{kind: place, setting: park, seed: 1, view: {zoom: 2}}",
        "{kind: painting, seed: 1}",
    ] {
        assert!(serde_yaml_ng::from_str::<Scene>(text).is_err(), "{text}");
    }
}

#[test]
fn a_picture_of_one_pixel_is_a_picture() {
    assert_eq!(scene("{kind: studio, product: bollard, seed: 1}").render(1, 1).dimensions(), (1, 1));
    assert_eq!(scene("{kind: place, setting: park, seed: 1}").render(1, 3).dimensions(), (1, 3));
}
