//! Portraits: half-length, in the window's light, before a piece of the maker's world out of focus.

use image::{Rgb, RgbImage};

use super::pen::{Point, Sheet};
use super::sitter::Sitter;
use super::{beard, eyes, ground, hair, mouth, nose, props, skin, wardrobe, years};
use crate::engine::noise::{fbm2, lattice};
use crate::engine::svg::overlay;
use crate::scene::PortraitScene;

/// From the chin to the pit of the neck.
const NECK: f32 = 86.0;

impl PortraitScene {
    /// Draws the portrait.
    pub fn render(&self, width: u32, height: u32) -> RgbImage {
        let mut picture = ground::paint(self.ground, self.seed, width, height);
        overlay(&self.figure(), &mut picture);
        texture(&mut picture, self.seed);
        picture
    }

    fn figure(&self) -> String {
        let mut sitter = Sitter::of(self);
        let mut sheet = Sheet::new();
        let pose = &self.pose;
        let eyes: Point = (pose.at[0] * 1000.0, pose.at[1] * 1300.0);
        let scale = 1.1 * pose.near;
        sheet.group(&format!("translate({:.1} {:.1}) scale({scale:.3})", eyes.0, eyes.1));
        let tilt = format!("rotate({:.1} 0 230)", pose.tilt);
        let neck = format!("translate(0 {:.1})", sitter.head.chin() + NECK);
        sheet.group(&tilt);
        hair::behind(&mut sheet, &mut sitter);
        sheet.close();
        sheet.group(&neck);
        wardrobe::behind(&mut sheet, &sitter);
        props::behind_neck(&mut sheet, &sitter);
        sheet.close();
        skin::neck(&mut sheet, &sitter);
        sheet.group(&neck);
        wardrobe::dress(&mut sheet, &sitter);
        props::on_chest(&mut sheet, &sitter);
        sheet.close();
        sheet.group(&tilt);
        face(&mut sheet, &mut sitter);
        sheet.close();
        sheet.close();
        sheet.finish()
    }
}

fn face(sheet: &mut Sheet, sitter: &mut Sitter<'_>) {
    let bare = hair::bares_ears(sitter.scene.hair);
    let near = sitter.head.near();
    // The head hides a part of the far ear once it is turned; else the hair lies behind both.
    let turned = sitter.head.far() != 0.0;
    if bare && turned {
        skin::ear(sheet, sitter, -near);
    }
    skin::head(sheet, sitter);
    years::freckles(sheet, sitter);
    years::lines(sheet, sitter);
    beard::beard(sheet, sitter);
    nose::nose(sheet, sitter);
    eyes::eyes(sheet, sitter);
    mouth::mouth(sheet, sitter);
    beard::moustache(sheet, sitter);
    hair::before(sheet, sitter);
    props::on_head(sheet, sitter);
    props::spectacles(sheet, sitter);
    if bare && !turned {
        skin::ear(sheet, sitter, -near);
    }
    if bare {
        skin::ear(sheet, sitter, near);
    }
}

/// The tooth of the paper, a breath of vignette.
fn texture(picture: &mut RgbImage, seed: u64) {
    let (w, h) = (picture.width() as f32, picture.height() as f32);
    let scale = 1000.0 / w;
    for (x, y, pixel) in picture.enumerate_pixels_mut() {
        let (u, v) = (x as f32 / w - 0.5, y as f32 / h - 0.5);
        let fine = lattice(x as i32, y as i32, seed as i32) - 0.5;
        let wash = fbm2(x as f32 * scale * 0.012, y as f32 * scale * 0.012 + seed as f32, 4) - 0.5;
        let factor = (1.0 + wash * 0.05 + fine * 0.035) * (1.0 - 0.2 * ((u * u + v * v) * 2.0).powf(1.3));
        *pixel = Rgb(pixel.0.map(|value| (f32::from(value) * factor).clamp(0.0, 255.0) as u8));
    }
}
