//! Eyes and brows.

use super::colour::{iris, mix, paint};
use super::pen::{Point, Sheet, back, blob, curve, sides};
use super::sitter::Sitter;
use crate::scene::{BrowShape, Expression, EyeShape, Glasses};

/// Both eyes with their brows.
pub fn eyes(sheet: &mut Sheet, sitter: &Sitter<'_>) {
    for side in [-1.0, 1.0] {
        eye(sheet, sitter, side);
        brow(sheet, sitter, side);
    }
}

/// The lids of one eye: inner corner, top, outer corner, bottom.
struct Lids {
    open: f32,
    low: f32,
    outer: f32,
    fold: f32,
    peak: f32,
}

fn lids(sitter: &Sitter<'_>) -> Lids {
    let (open, low, outer, fold, peak) = match sitter.scene.eyes.shape {
        EyeShape::Almond => (17.5, 9.5, -4.0, 9.0, 0.0),
        EyeShape::Round => (21.0, 12.5, 0.0, 8.0, -2.0),
        EyeShape::Hooded => (14.5, 9.0, 1.0, 4.0, 3.0),
        EyeShape::Narrow => (13.0, 8.0, -3.0, 8.0, 2.0),
        EyeShape::Down => (17.0, 10.0, 6.0, 8.0, -5.0),
        EyeShape::Up => (17.0, 9.5, -9.0, 10.0, 7.0),
    };
    let (upper, lower) = match sitter.scene.expression {
        Expression::Laugh => (0.66, 0.10),
        Expression::Grin => (0.86, 0.62),
        Expression::Smile => (0.95, 0.82),
        Expression::Calm => (1.0, 1.0),
    };
    Lids { open: open * upper, low: low * lower, outer, fold, peak }
}

fn eye(sheet: &mut Sheet, sitter: &Sitter<'_>, side: f32) {
    let scene = sitter.scene;
    let form = lids(sitter);
    let size = scene.eyes.size;
    let middle = 62.0 * scene.eyes.apart;
    let to = |x: f32, y: f32| -> Point { sitter.head.on(side * (middle + x * size), y * size) };
    let upper = [
        to(-32.0, 5.0),
        to(-22.0, -form.open * 0.55),
        to(-8.0 + form.peak, -form.open),
        to(10.0 + form.peak, -form.open * 0.93),
        to(25.0, -form.open * 0.5 + form.outer * 0.4),
        to(35.0, form.outer),
    ];
    let lower = [
        to(35.0, form.outer),
        to(24.0, form.low * 0.75 + form.outer * 0.3),
        to(6.0, form.low + 1.0),
        to(-12.0, form.low * 0.9 + 1.0),
        to(-26.0, 7.0 + form.low * 0.1),
        to(-32.0, 5.0),
    ];
    let opening = sides(&[&upper, &lower]);
    let dark = paint(mix(sitter.shade, 0x1c1210, 0.72), 1.0);
    let fold = paint(sitter.shade, 0.66);
    let white = if side > 0.0 { 0xdcd5cc } else { 0xece6dd };
    sheet.fill(&opening, &paint(mix(white, sitter.skin, 0.12), 1.0));
    sheet.clip(&opening);
    let wide = sitter.head.narrow(side * middle, 0.0);
    let [across, down] = scene.pose.look;
    let mut place = sitter.head.on(side * middle + across * 13.0 * size, (-2.5 + down * 5.0) * size);
    place.0 += sitter.head.turned() * 1.0;
    let radius = 16.0 * size.powf(0.6);
    let colour = iris(scene.eyes.colour);
    sheet.spot(place, (radius * wide, radius), &paint(colour, 0.45), 1.0, 0);
    sheet.spot(place, (radius * wide * 0.84, radius * 0.84), &paint(colour, 1.0), 1.0, 0);
    sheet.spot(
        (place.0 + 2.0, place.1 + 5.0),
        (radius * wide * 0.55, radius * 0.42),
        &paint(colour, 1.5),
        0.7,
        2,
    );
    sheet.spot(place, (radius * wide * 0.45, radius * 0.45), "#0f0b0a", 1.0, 0);
    let shadow: Vec<Point> = upper.iter().map(|(x, y)| (*x, y + 3.0)).collect();
    sheet.line(&curve(&shadow), &dark, 11.0, 0.42, 3);
    sheet.spot(to(-29.0, 5.0), (5.0 * wide, 4.0), &paint(mix(sitter.lips, sitter.skin, 0.4), 1.0), 0.8, 1);
    sheet.close();
    sheet.spot((place.0 - 5.5 * wide, place.1 - 5.5), (3.4, 3.8), "#ffffff", 0.95, 0);
    let lash = 2.6 + 2.6 * scene.eyes.lashes;
    let rise: Vec<Point> = upper.iter().map(|(x, y)| (*x, y - lash)).collect();
    let mut edge = back(&rise);
    edge[0] = to(36.0 + 5.0 * scene.eyes.lashes, form.outer - 2.0 - 4.0 * scene.eyes.lashes);
    edge[5] = upper[0];
    sheet.fill(&sides(&[&upper, &edge]), &dark);
    sheet.line(&curve(&lower[1..5]), &dark, 2.0, 0.28 + 0.3 * scene.eyes.lashes, 1);
    let crease: Vec<Point> = upper[1..]
        .iter()
        .enumerate()
        .map(|(i, (x, y))| (*x, y - form.fold - [0.0, 1.0, 1.5, 1.0, -2.0][i]))
        .collect();
    sheet.line(&curve(&crease), &fold, 3.0, 0.62, 1);
    if scene.eyes.shape == EyeShape::Hooded || sitter.years > 0.75 {
        let flap = [
            to(-18.0, -16.0),
            to(4.0, -24.0),
            to(30.0, -14.0),
            to(41.0, 4.0),
            to(30.0, -5.0),
            to(6.0, -15.0),
        ];
        sheet.soft(&blob(&flap), &paint(mix(sitter.skin, sitter.shade, 0.5), 1.0), 0.75, 2);
        sheet.line(&curve(&[to(4.0, -14.0), to(26.0, -7.0), to(40.0, 5.0)]), &fold, 3.0, 0.55, 1);
    }
    let deep = 20.0 + 5.0 * sitter.years;
    let pouch =
        [to(-26.0, 15.0), to(-16.0, deep - 1.0), to(-2.0, deep), to(12.0, deep - 1.0), to(24.0, 15.0)];
    sheet.line(&curve(&pouch), &fold, 4.0, 0.12 + 0.2 * sitter.years + 0.1 * sitter.mirth, 2);
}

fn brow(sheet: &mut Sheet, sitter: &Sitter<'_>, side: f32) {
    let scene = sitter.scene;
    let middle = 62.0 * scene.eyes.apart;
    let lift = match scene.expression {
        Expression::Laugh => 5.0,
        _ => 0.0,
    };
    let height = 42.0 * scene.brows.height + lift;
    let (inner, top, outer, thick): (f32, f32, f32, f32) = match scene.brows.shape {
        BrowShape::Soft => (-2.0, 9.0, 0.0, 9.0),
        BrowShape::Straight => (1.0, 3.0, 1.0, 10.0),
        BrowShape::Arched => (-6.0, 15.0, -4.0, 7.5),
        BrowShape::Bushy => (0.0, 7.0, -5.0, 14.0),
    };
    let thick = thick * scene.brows.weight;
    let to = |x: f32, rise: f32| sitter.head.lift(side * (middle + x), -height - rise, 4.0);
    let upper = [
        to(-40.0, inner + thick * 0.5),
        to(-16.0, top * 0.7 + thick * 0.55),
        to(14.0, top + thick * 0.45),
        to(34.0, top * 0.5 + outer * 0.6 + thick * 0.3),
        to(49.0, outer - 6.0),
    ];
    let lower = [
        to(49.0, outer - 6.0),
        to(32.0, top * 0.5 + outer * 0.6 - thick * 0.2),
        to(12.0, top - thick * 0.45),
        to(-16.0, top * 0.6 - thick * 0.5),
        to(-41.0, inner - thick * 0.55),
    ];
    let tone = if scene.hair == crate::scene::Hair::Headscarf { 0x33241c } else { sitter.hair };
    let tone = mix(tone, mix(sitter.shade, 0x2a1c14, 0.5), 0.35);
    let shape = sides(&[&upper, &lower, &[lower[4], to(-46.0, inner), upper[0]]]);
    sheet.soft(&shape, &paint(tone, 0.9), 0.86, 1);
    sheet.clip(&shape);
    let mut rng = sitter.rng.clone();
    for _ in 0..34 {
        let x = rng.range(-42.0, 46.0);
        let rise = top * (1.0 - (x / 50.0).powi(2)) - thick * 0.7;
        let from = to(x, rise);
        let end = to(x + 12.0, rise + thick * rng.range(0.7, 1.4));
        sheet.line(&curve(&[from, end]), &paint(tone, rng.range(0.6, 1.5)), 1.8, 0.6, 0);
    }
    sheet.close();
    if scene.glasses == Glasses::None {
        let bone = [to(-20.0, -thick - 2.0), to(10.0, top - thick - 4.0), to(38.0, -thick)];
        sheet.line(
            &curve(&bone),
            &paint(mix(sitter.skin, 0xffe9c8, 0.3), 1.02),
            6.0,
            if side < 0.0 { 0.4 } else { 0.15 },
            3,
        );
    }
}
