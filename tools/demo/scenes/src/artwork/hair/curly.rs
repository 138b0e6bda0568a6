//! Curls.

use std::f32::consts::{PI, TAU};

use super::super::colour::{KEY, mix, paint};
use super::super::pen::{Point, Sheet, back, curve, sides};
use super::super::sitter::Sitter;
use super::shadow;

/// A curl: a soft lump and the bright upper side of its turn.
fn curl(sheet: &mut Sheet, sitter: &mut Sitter<'_>, (x, y): Point, size: f32, light: f32) {
    let tone = sitter.hair;
    let side = (1.0 - x / 420.0).clamp(0.6, 1.35);
    let light = light * side;
    sheet.spot((x, y), (size, size * 0.94), &paint(tone, light * 0.9), 1.0, 0);
    let start = sitter.rng.range(0.0, TAU);
    let turn = if sitter.rng.chance(0.5) { 1.0 } else { -1.0 };
    for (share, bright) in [(0.86, 0.66), (0.62, 1.5), (0.34, 1.25)] {
        let arc: Vec<Point> = (0..6)
            .map(|step| {
                let angle = start + turn * step as f32 * 0.62 + share * 3.0;
                let radius = size * share * (1.0 - step as f32 * 0.05);
                (x + angle.cos() * radius, y + angle.sin() * radius)
            })
            .collect();
        let colour = if bright > 1.0 { mix(tone, KEY, 0.14) } else { tone };
        sheet.line(&curve(&arc), &paint(colour, light * bright), size * 0.15, 0.62, 0);
    }
}

fn scatter(
    sheet: &mut Sheet,
    sitter: &mut Sitter<'_>,
    count: usize,
    size: [f32; 2],
    light: f32,
    place: impl Fn(f32, f32) -> Point,
) {
    for _ in 0..count {
        let at = place(sitter.rng.unit(), sitter.rng.unit());
        let size = sitter.rng.range(size[0], size[1]);
        let light = light * sitter.rng.range(0.82, 1.18);
        curl(sheet, sitter, at, size, light);
    }
}

/// A cloud behind the head.
pub fn behind(sheet: &mut Sheet, sitter: &mut Sitter<'_>) {
    let middle = -34.0 * sitter.head.turned();
    sheet.spot((middle, -80.0), (190.0, 160.0), &paint(sitter.hair, 0.7), 1.0, 3);
    scatter(sheet, sitter, 300, [15.0, 27.0], 0.78, |a, r| {
        let angle = PI * 0.82 + a * PI * 1.36;
        let out = 120.0 + 102.0 * r.sqrt();
        (middle + angle.cos() * out * 1.04, -56.0 + angle.sin() * out)
    });
}

/// Curls from the brow to the edge of the cloud.
pub fn before(sheet: &mut Sheet, sitter: &mut Sitter<'_>) {
    let brow: Vec<Point> = (0..=20)
        .map(|step| {
            let (sin, cos) = (PI * (0.95 + 1.1 * step as f32 / 20.0)).sin_cos();
            sitter.head.on(cos * 138.0, -40.0 + sin * 92.0)
        })
        .collect();
    let middle = -26.0 * sitter.head.turned();
    let rim: Vec<Point> = (0..=20)
        .map(|step| {
            let (sin, cos) = (PI * (1.02 + 0.96 * step as f32 / 20.0)).sin_cos();
            (middle + cos * 212.0, -62.0 + sin * 212.0)
        })
        .collect();
    shadow(sheet, sitter, &brow);
    sheet.fill(&sides(&[&rim, &back(&brow)]), &paint(sitter.hair, 0.74));
    // The rows nearest to the face come last, as they lie on the others.
    for row in (0..8).rev() {
        let out = row as f32 / 7.0;
        for step in 0..34 {
            let place = (step as f32 + sitter.rng.range(-0.4, 0.4)).clamp(0.0, 33.0) / 33.0 * 19.99;
            let (index, t) = (place as usize, place.fract());
            let along = |line: &[Point]| {
                let (a, b) = (line[index], line[index + 1]);
                (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t)
            };
            let (low, high) = (along(&brow), along(&rim));
            let at = (
                low.0 + (high.0 - low.0) * out + sitter.rng.range(-8.0, 8.0),
                low.1 + (high.1 - low.1) * out + sitter.rng.range(-8.0, 8.0),
            );
            let size = sitter.rng.range(13.0, 17.0) + 6.0 * out;
            let light = sitter.rng.range(0.86, 1.14);
            curl(sheet, sitter, at, size, light);
        }
    }
}

/// Curls tied up high.
pub fn puff(sheet: &mut Sheet, sitter: &mut Sitter<'_>) {
    let (x, y) = (-74.0 * sitter.head.turned(), -286.0);
    sheet.spot((x, y), (118.0, 96.0), &paint(sitter.hair, 0.7), 1.0, 3);
    scatter(sheet, sitter, 170, [13.0, 22.0], 0.95, |a, r| {
        let (angle, out) = (a * TAU, r.sqrt());
        (x + angle.cos() * out * 118.0, y + angle.sin() * out * 94.0)
    });
    let band = [(x - 62.0, y + 82.0), (x, y + 66.0), (x + 62.0, y + 82.0)];
    sheet.line(&curve(&band), "#c0903a", 20.0, 1.0, 0);
    sheet.line(&curve(&band), "#7a5820", 4.0, 0.5, 2);
}

/// Small curls at the edge of something that covers the rest.
pub fn edge(sheet: &mut Sheet, sitter: &mut Sitter<'_>, places: &[Point]) {
    for (x, y) in places {
        for _ in 0..3 {
            let (dx, dy) = (sitter.rng.range(-9.0, 9.0), sitter.rng.range(-9.0, 9.0));
            let size = sitter.rng.range(12.0, 18.0);
            let (px, py) = sitter.head.on(*x, *y);
            curl(sheet, sitter, (px + dx, py + dy), size, 1.0);
        }
    }
}
