//! The darkroom: glow, exposure, film curve, colour grade, vignette and grain.

use glam::Vec3;
use image::{Rgb, RgbImage};

use super::exposure::Film;
use super::noise::{lattice, noise2};

/// How a film is developed.
#[derive(Debug, Clone, Copy)]
pub struct Development {
    /// Factor on all light.
    pub exposure: f32,
    /// Tint of the shadows, about one.
    pub shadows: Vec3,
    /// Tint of the lights, about one.
    pub highlights: Vec3,
    /// 1 keeps the colours; less is calmer.
    pub saturation: f32,
    /// Light lost in the corners, 0..1.
    pub vignette: f32,
    /// Strength of the grain, 0..1.
    pub grain: f32,
    /// Share of bright light that spreads.
    pub glow: f32,
    /// Moves the grain.
    pub seed: u64,
}

/// Makes a picture of a film.
pub fn develop(film: &Film, development: &Development) -> RgbImage {
    let glow = Glow::of(film, development.exposure);
    let curve = Curve::new();
    let mut picture = RgbImage::new(film.width as u32, film.height as u32);
    let (w, h) = (film.width as f32, film.height as f32);
    // Grain is of the film, not of the enlargement: about 1.6 pixels on a 2400 pixel print.
    let grain_scale = 1.0 / (w.max(h) / 1500.0).clamp(0.7, 1.7);
    let seed = (development.seed % 997) as f32 * 31.0;
    for (index, pixel) in picture.pixels_mut().enumerate() {
        let (x, y) = ((index % film.width) as f32, (index / film.width) as f32);
        let mut light = film.light[index] * development.exposure;
        light += glow.at(x / w, y / h) * development.glow;
        let (dx, dy) = (x / w - 0.5, y / h - 0.5);
        let corner = (dx * dx + dy * dy) * 2.0;
        light *= 1.0 - development.vignette * corner * corner.sqrt().sqrt();
        let graded = grade(curve.of(light), development);
        let fine = lattice(x as i32, y as i32, development.seed as i32) - 0.5;
        let coarse = noise2(x * grain_scale + seed, y * grain_scale) - 0.5;
        let luma = graded.dot(Vec3::new(0.25, 0.65, 0.1));
        let strength = development.grain * (0.35 + luma * (1.0 - luma) * 2.6);
        let grain = (fine * 0.022 + coarse * 0.05) * strength;
        let value = (graded + Vec3::splat(grain)).clamp(Vec3::ZERO, Vec3::ONE) * 255.0 + Vec3::splat(0.5);
        *pixel = Rgb([value.x as u8, value.y as u8, value.z as u8]);
    }
    picture
}

/// A film's response, tabled: light 0..16 by its fourth root to display code 0..1.
struct Curve(Vec<f32>);

impl Curve {
    const STEPS: usize = 4096;
    const BRIGHTEST: f32 = 16.0;

    fn new() -> Self {
        let light = |step: usize| (step as f32 / Self::STEPS as f32).powi(4) * Self::BRIGHTEST;
        Self((0..=Self::STEPS + 1).map(|step| response(light(step))).collect())
    }

    fn of(&self, light: Vec3) -> Vec3 {
        let place = |x: f32| {
            let root = (x.clamp(0.0, Self::BRIGHTEST) / Self::BRIGHTEST).sqrt().sqrt() * Self::STEPS as f32;
            let low = root as usize;
            self.0[low] + (self.0[low + 1] - self.0[low]) * (root - low as f32)
        };
        Vec3::new(place(light.x), place(light.y), place(light.z))
    }
}

/// Straight in the middle, a long shoulder, a short toe.
fn response(x: f32) -> f32 {
    let bent = (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14);
    display(bent.clamp(0.0, 1.0))
}

fn display(linear: f32) -> f32 {
    if linear <= 0.003_130_8 { linear * 12.92 } else { 1.055 * linear.powf(1.0 / 2.4) - 0.055 }
}

fn grade(colour: Vec3, development: &Development) -> Vec3 {
    let luma = colour.dot(Vec3::new(0.27, 0.63, 0.1));
    let calm = Vec3::splat(luma) + (colour - Vec3::splat(luma)) * development.saturation;
    let tint = development.shadows.lerp(development.highlights, luma);
    // A breath of light in the blacks, as on paper.
    calm * tint * 0.975 + Vec3::splat(0.018)
}

/// Bright light spread wide, on a small copy of the film.
struct Glow {
    width: usize,
    height: usize,
    light: Vec<Vec3>,
}

impl Glow {
    fn of(film: &Film, exposure: f32) -> Self {
        let step = (film.width.max(film.height) / 160).max(1);
        let (width, height) = (film.width.div_ceil(step), film.height.div_ceil(step));
        let mut light = vec![Vec3::ZERO; width * height];
        for (index, value) in film.light.iter().enumerate() {
            let bright = (*value * exposure - Vec3::splat(0.8)).clamp(Vec3::ZERO, Vec3::splat(6.0));
            light[index / film.width / step * width + index % film.width / step] +=
                bright / (step * step) as f32;
        }
        for radius in [2, 5] {
            light = blur(&light, width, height, radius);
        }
        Self { width, height, light }
    }

    fn at(&self, u: f32, v: f32) -> Vec3 {
        let x = (u * self.width as f32 - 0.5).clamp(0.0, self.width as f32 - 1.0);
        let y = (v * self.height as f32 - 0.5).clamp(0.0, self.height as f32 - 1.0);
        let (ix, iy) = (x as usize, y as usize);
        let (jx, jy) = ((ix + 1).min(self.width - 1), (iy + 1).min(self.height - 1));
        let row =
            |y: usize| self.light[y * self.width + ix].lerp(self.light[y * self.width + jx], x - ix as f32);
        row(iy).lerp(row(jy), y - iy as f32)
    }
}

fn blur(light: &[Vec3], width: usize, height: usize, radius: usize) -> Vec<Vec3> {
    let pass = |from: &[Vec3], along: bool| -> Vec<Vec3> {
        (0..width * height)
            .map(|index| {
                let (x, y) = (index % width, index / width);
                let (place, limit) = if along { (x, width) } else { (y, height) };
                let span = place.saturating_sub(radius)..=(place + radius).min(limit - 1);
                let count = span.clone().count() as f32;
                span.map(|i| if along { from[y * width + i] } else { from[i * width + x] }).sum::<Vec3>()
                    / count
            })
            .collect()
    };
    pass(&pass(light, true), false)
}
