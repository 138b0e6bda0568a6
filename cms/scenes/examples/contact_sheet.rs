//! Renders pictures from `cms/content/pictures` by key.
//!
//! `contact_sheet OUT_DIR [SCALE] [KEY…]` writes each picture as PNG at `SCALE` of its size (all keys when none is
//! named) and prints the seconds each took; `contact_sheet --sheet FILE KEY…` assembles a contact sheet of them;
//! `contact_sheet --forms OUT_DIR [KIND…]` makes a sheet of every form of each kind, in the studio and out of doors.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Instant;

use image::RgbImage;
use image::imageops::{FilterType, overlay, resize};
use scenes::{Product, Scene};
use serde::Deserialize;

#[derive(Deserialize)]
struct Picture {
    size: Option<[u32; 2]>,
    scene: Option<Scene>,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let pictures = read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../content/pictures"));
    match arguments.split_first() {
        Some((flag, [file, keys @ ..])) if flag == "--sheet" => sheet(&pictures, file, keys),
        Some((flag, [folder, kinds @ ..])) if flag == "--forms" => forms(folder, kinds),
        Some((folder, rest)) => {
            let scale = rest.first().and_then(|scale| scale.parse().ok());
            let keys = if scale.is_some() { &rest[1..] } else { rest };
            render_all(&pictures, folder, scale.unwrap_or(1.0), keys);
        }
        None => {
            eprintln!("contact_sheet OUT_DIR [SCALE] [KEY…] | --sheet FILE KEY… | --forms OUT_DIR [KIND…]")
        }
    }
}

fn read(folder: &Path) -> BTreeMap<String, Picture> {
    let files = std::fs::read_dir(folder).expect("the pictures' folder is there");
    let mut pictures = BTreeMap::new();
    for file in files.map(|file| file.expect("a readable folder").path()) {
        let text = std::fs::read_to_string(&file).expect("a readable file");
        let more: BTreeMap<String, Picture> =
            serde_yaml_ng::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        pictures.extend(more);
    }
    pictures
}

fn shoot(picture: &Picture, scale: f32) -> Option<RgbImage> {
    let ([width, height], scene) = (picture.size?, picture.scene.as_ref()?);
    Some(scene.render((width as f32 * scale) as u32, (height as f32 * scale) as u32))
}

fn render_all(pictures: &BTreeMap<String, Picture>, folder: &str, scale: f32, keys: &[String]) {
    std::fs::create_dir_all(folder).expect("the folder can be made");
    let start = Instant::now();
    let chosen = pictures.iter().filter(|(key, _)| keys.is_empty() || keys.contains(key));
    for (key, picture) in chosen {
        let begun = Instant::now();
        if let Some(image) = shoot(picture, scale) {
            println!("{:5.2} s  {key}", begun.elapsed().as_secs_f32());
            image.save(Path::new(folder).join(format!("{key}.png"))).expect("the picture is written");
        }
    }
    println!("{:5.1} s in all", start.elapsed().as_secs_f32());
}

/// A row for each form: three seeds in the studio, one in a place, each small.
fn forms(folder: &str, kinds: &[String]) {
    const CELL: (u32, u32) = (480, 360);
    std::fs::create_dir_all(folder).expect("the folder can be made");
    let settings = ["park", "square", "waterfront", "courtyard", "schoolyard"];
    for kind in Product::ALL.into_iter().filter(|kind| kinds.is_empty() || kinds.contains(&kind.to_string()))
    {
        let mut sheet = RgbImage::new(4 * CELL.0, kind.forms().len() as u32 * CELL.1);
        for (row, form) in kind.forms().iter().enumerate() {
            let studio = |seed: usize, coat: &str| {
                format!("{{kind: studio, product: {kind}, form: {form}, seed: {seed}, coat: {coat}}}")
            };
            let place = format!(
                "{{kind: place, product: {kind}, form: {form}, setting: {}, people: 3, seed: {row}}}",
                settings[row % settings.len()]
            );
            let texts = [
                studio(row + 1, "anthracite"),
                studio(row + 21, "galvanised"),
                studio(row + 42, "teal"),
                place,
            ];
            for (column, text) in texts.iter().enumerate() {
                let scene: Scene = serde_yaml_ng::from_str(text).expect("a scene");
                let image = scene.render(CELL.0, CELL.1);
                overlay(
                    &mut sheet,
                    &image,
                    i64::from(column as u32 * CELL.0),
                    i64::from(row as u32 * CELL.1),
                );
            }
        }
        sheet.save(Path::new(folder).join(format!("{kind}.png"))).expect("the sheet is written");
    }
}

/// Three in a row, each cut to 4:3 about its lower middle, with a white margin.
fn sheet(pictures: &BTreeMap<String, Picture>, file: &str, keys: &[String]) {
    const CELL: (u32, u32) = (640, 480);
    const GAP: u32 = 16;
    let rows = keys.len().div_ceil(3) as u32;
    let mut sheet = RgbImage::from_pixel(
        3 * (CELL.0 + GAP) + GAP,
        rows * (CELL.1 + GAP) + GAP,
        image::Rgb([246, 244, 239]),
    );
    for (index, key) in keys.iter().enumerate() {
        let mut image = shoot(&pictures[key], 1.0).expect("a picture with a scene");
        let (width, height) = image.dimensions();
        let (w, h) = if width * 3 > height * 4 { (height * 4 / 3, height) } else { (width, width * 3 / 4) };
        let cut =
            image::imageops::crop(&mut image, (width - w) / 2, ((height - h) as f32 * 0.62) as u32, w, h)
                .to_image();
        let small = resize(&cut, CELL.0, CELL.1, FilterType::Lanczos3);
        let (column, row) = (index as u32 % 3, index as u32 / 3);
        overlay(
            &mut sheet,
            &small,
            i64::from(GAP + column * (CELL.0 + GAP)),
            i64::from(GAP + row * (CELL.1 + GAP)),
        );
    }
    let bytes = std::fs::File::create(file).expect("the file can be made");
    image::codecs::jpeg::JpegEncoder::new_with_quality(bytes, 84)
        .encode_image(&sheet)
        .expect("the sheet is written");
}
