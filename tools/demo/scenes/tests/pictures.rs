//! The renderer's promises.

use scenes::{Product, Scene};

fn scene(text: &str) -> Scene {
    serde_yaml_ng::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))
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
fn every_country_builds_other_houses() {
    let mut drawn = Vec::new();
    for houses in "dutch flemish danish german english seaside mill modern woods open".split_whitespace() {
        let text = format!("{{kind: place, setting: square, houses: {houses}, seed: 4}}");
        let image = scene(&text).render(96, 72);
        assert!(!drawn.contains(&image), "{houses} look like others");
        drawn.push(image);
    }
}

#[test]
fn a_row_stands_to_the_right_of_the_first() {
    let [alone, row] = [0, 2].map(|row: u8| {
        let text = format!(
            "{{kind: place, product: planter, setting: square, houses: open, row: {row}, seed: 4, \
             view: {{angle: -12, fill: 0.2, at: [0.2, 0.6]}}}}"
        );
        scene(&text).render(96, 72)
    });
    let differing = |columns: std::ops::Range<u32>| {
        let places = columns.flat_map(|x| (0..72).map(move |y| (x, y)));
        places.filter(|(x, y)| alone.get_pixel(*x, *y).0[0].abs_diff(row.get_pixel(*x, *y).0[0]) > 25).count()
    };
    assert!(differing(48..96) > 60, "{}", differing(48..96));
    assert!(differing(0..12) < 10, "{}", differing(0..12));
}

#[test]
fn the_same_seed_gives_the_same_bytes_and_another_seed_another_picture() {
    for text in [
        "{kind: studio, product: bench, seed: SEED}",
        "{kind: place, product: planter, setting: square, people: 2, seed: SEED}",
        "{kind: workshop, subject: shavings, seed: SEED}",
        "{kind: portrait, age: 40, skin: 0.5, hair: crop, hair-tone: brown, clothing: jumper, seed: SEED}",
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
