//! What is seen out of focus behind the person: a piece of the maker's own pictures.

use image::imageops::{FilterType, blur, crop_imm, resize};
use image::{Rgb, RgbImage};

use super::pen::{Sheet, plate};
use crate::engine::svg::rasterise;
use crate::scene::{
    Coat, Ground, Houses, Light, PlaceScene, Season, Setting, Subject, View, Wood, WorkshopScene,
};

/// The blurred ground at a size.
pub fn paint(ground: Ground, seed: u64, width: u32, height: u32) -> RgbImage {
    let (scene, part) = match ground {
        Ground::Hall => (hall(seed, -22.0, [0.6, 0.66], 0.95), [0.0, 0.0, 0.9, 0.75]),
        Ground::Saw => (hall(seed, 10.0, [0.3, 0.7], 1.35), [0.08, 0.0, 0.92, 0.86]),
        Ground::Racks => (close(Subject::Repair, seed, Wood::Oak), [0.0, 0.0, 0.8, 0.44]),
        Ground::Stack => (close(Subject::Timber, seed, Wood::Robinia), [0.0, 0.04, 1.0, 0.82]),
        Ground::Steel => (close(Subject::Steel, seed, Wood::Oak), [0.0, 0.05, 1.0, 0.85]),
        Ground::Garden => (garden(seed), [0.0, 0.0, 1.0, 1.0]),
        Ground::Drawings => (rasterise(&drawings(), 500, 650), [0.0, 0.0, 1.0, 1.0]),
    };
    let (w, h) = (scene.width() as f32, scene.height() as f32);
    let [x, y, across, down] = part;
    let piece = crop_imm(&scene, (x * w) as u32, (y * h) as u32, (across * w) as u32, (down * h) as u32);
    let small = resize(&piece.to_image(), 400, 520, FilterType::Triangle);
    let soft = blur(&small, 8.5);
    let mut picture = resize(&soft, width, height, FilterType::CatmullRom);
    veil(&mut picture);
    picture
}

fn hall(seed: u64, angle: f32, at: [f32; 2], fill: f32) -> RgbImage {
    let view = View { angle: Some(angle), fill: Some(fill), at: Some(at), ..View::default() };
    WorkshopScene { subject: Subject::Hall, seed, wood: Wood::Robinia, coat: Coat::Teal, view }
        .render(440, 560)
}

fn close(subject: Subject, seed: u64, wood: Wood) -> RgbImage {
    WorkshopScene { subject, seed, wood, coat: Coat::Teal, view: View::default() }.render(440, 560)
}

/// Trees, and the bars of the window they are seen through.
fn garden(seed: u64) -> RgbImage {
    let scene = PlaceScene {
        product: None,
        form: None,
        setting: Setting::Park,
        houses: Some(Houses::Woods),
        paving: None,
        row: 0,
        season: Season::Summer,
        light: Light::Morning,
        people: 0,
        seed,
        wood: Wood::Oak,
        coat: Coat::Teal,
        view: View::default(),
    };
    let mut picture = scene.render(440, 560);
    let mut sheet = Sheet::new();
    for x in [60.0, 395.0, 730.0] {
        sheet.fill(&plate(&[(x, 0.0), (x + 26.0, 0.0), (x + 26.0, 1300.0), (x, 1300.0)]), "#2f3b39");
    }
    for y in [150.0, 560.0, 970.0] {
        sheet.fill(&plate(&[(0.0, y), (1000.0, y), (1000.0, y + 20.0), (0.0, y + 20.0)]), "#35423f");
    }
    sheet.fill(&plate(&[(880.0, 0.0), (1000.0, 0.0), (1000.0, 1300.0), (880.0, 1300.0)]), "#8f8272");
    crate::engine::svg::overlay(&sheet.finish(), &mut picture);
    picture
}

/// Sheets pinned to a wall, a lamp, the light of a window from the left.
fn drawings() -> String {
    let mut sheet = Sheet::new();
    let wall = sheet.gradient(
        (0.0, 0.0),
        (1000.0, 900.0),
        &[(0.0, "#d9cfbd".into()), (0.5, "#a99c88".into()), (1.0, "#6d6459".into())],
    );
    sheet.fill("M0 0H1000V1300H0Z", &wall);
    let sheets = [
        (40.0, 90.0, 300.0, 210.0),
        (380.0, 50.0, 210.0, 290.0),
        (640.0, 120.0, 320.0, 220.0),
        (-60.0, 360.0, 260.0, 340.0),
        (760.0, 400.0, 260.0, 330.0),
        (240.0, 380.0, 200.0, 260.0),
        (40.0, 760.0, 260.0, 190.0),
        (700.0, 790.0, 260.0, 190.0),
    ];
    for (index, (x, y, w, h)) in sheets.into_iter().enumerate() {
        let colour = ["#f4f0e6", "#e9e4d8", "#dfe6e2", "#f0e6d2"][index % 4];
        sheet.soft(
            &plate(&[
                (x + 12.0, y + 14.0),
                (x + w + 12.0, y + 14.0),
                (x + w + 12.0, y + h + 14.0),
                (x + 12.0, y + h + 14.0),
            ]),
            "#3a2f24",
            0.4,
            8,
        );
        sheet.fill(&plate(&[(x, y), (x + w, y), (x + w, y + h), (x, y + h)]), colour);
        for line in 0..4 {
            let at = y + h * (0.2 + 0.18 * line as f32);
            let stroke =
                format!("M{} {}L{} {}", x + w * 0.15, at, x + w * (0.5 + 0.1 * (line % 3) as f32), at + 4.0);
            sheet.line(&stroke, if (index + line) % 3 == 0 { "#1f6f69" } else { "#4c5a63" }, 14.0, 0.6, 0);
        }
    }
    sheet.fill("M0 1060H1000V1300H0Z", "#8a6236");
    sheet.fill("M790 0h12v210h-12Z", "#2f3536");
    sheet.fill("M690 330C700 240 760 200 796 200S892 240 902 330Z", "#1f4a46");
    sheet.spot((796.0, 334.0), (70.0, 20.0), "#ffe2a0", 1.0, 0);
    sheet.soft("M700 340L892 340L1040 900L560 900Z", "#ffdf9e", 0.28, 44);
    sheet.finish()
}

/// Air between the person and what is behind: brighter to the left, calmer in colour.
fn veil(picture: &mut RgbImage) {
    let width = picture.width() as f32;
    for (x, _, pixel) in picture.enumerate_pixels_mut() {
        let side = 1.0 - x as f32 / width;
        let grey = pixel.0.iter().map(|value| f32::from(*value)).sum::<f32>() / 3.0;
        let warm = [1.0 + 0.05 * side, 1.0 + 0.025 * side, 0.98];
        *pixel = Rgb(std::array::from_fn(|i| {
            let calm = grey + (f32::from(pixel.0[i]) - grey) * 0.84;
            let hazed = calm * 0.86 + 214.0 * 0.14 * (0.5 + 0.9 * side);
            (hazed * warm[i]).clamp(0.0, 255.0) as u8
        }));
    }
}
