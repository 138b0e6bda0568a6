//! Hair of a portrait: a mass, then strands that follow it.

mod cloth;
mod curly;
mod cuts;
mod falls;
mod tied;

use super::colour::{FILL, KEY, mix, paint};
use super::head::Head;
use super::pen::{Point, Sheet, curve, sides};
use super::sitter::Sitter;
use crate::scene::Hair;

/// What falls behind neck and shoulders.
pub fn behind(sheet: &mut Sheet, sitter: &mut Sitter<'_>) {
    match sitter.scene.hair {
        Hair::Waves => falls::behind(sheet, sitter),
        Hair::Curls => curly::behind(sheet, sitter),
        Hair::Bun => tied::bun(sheet, sitter),
        Hair::Puff => curly::puff(sheet, sitter),
        _ => {}
    }
}

/// What frames the face.
pub fn before(sheet: &mut Sheet, sitter: &mut Sitter<'_>) {
    match sitter.scene.hair {
        Hair::Crop => cuts::crop(sheet, sitter),
        Hair::Parted => cuts::parted(sheet, sitter),
        Hair::Swept => cuts::swept(sheet, sitter),
        Hair::Pixie => cuts::pixie(sheet, sitter),
        Hair::Shaved => cuts::shaved(sheet, sitter),
        Hair::Receding => cuts::receding(sheet, sitter),
        Hair::Waves => falls::waves(sheet, sitter),
        Hair::Bun | Hair::Puff => tied::drawn_up(sheet, sitter),
        Hair::Curls => curly::before(sheet, sitter),
        Hair::Beanie => cloth::beanie(sheet, sitter),
        Hair::Headscarf => cloth::headscarf(sheet, sitter),
    }
}

/// Whether the ears show.
pub fn bares_ears(hair: Hair) -> bool {
    !matches!(hair, Hair::Waves | Hair::Curls | Hair::Headscarf)
}

/// A mass from the crown to a hairline, given from left to right as seen from the front. On the near side it ends in
/// the nape, about `low`; on the far side it closes in on the face, which hides where it ends.
fn cap(head: &Head, low: f32, out: impl Fn(f32) -> f32, hairline: &[Point]) -> String {
    let far = head.far();
    let mut crown = head.crown(out);
    for (x, y) in crown.iter_mut().filter(|(x, _)| x * far > 0.0) {
        let edge = head.edge(*y, far);
        *x = edge + (*x - edge) * ((-62.0 - *y) / 90.0).clamp(0.0, 1.0);
    }
    let end = |side: f32, root: Point| {
        if side == far {
            return vec![(head.edge(-44.0, side), -44.0)];
        }
        let near = head.turned().abs();
        vec![
            (root.0 - side * (20.0 + 76.0 * near), low + 84.0 * near),
            (root.0 - side * (7.0 + 30.0 * near), low * 0.6 + 44.0 * near),
            (root.0 - side * 2.0, low * 0.3 - 34.0),
        ]
    };
    let mut over = end(1.0, crown[0]);
    over.extend(&crown);
    over.extend(end(-1.0, crown[24]).iter().rev());
    let seen: Vec<Point> = hairline.iter().copied().filter(|(x, y)| *y < -44.0 || x * far <= 0.0).collect();
    sides(&[&over, &head.trace(&seen)])
}

/// A mass of hair in the window's light.
fn mass(sheet: &mut Sheet, sitter: &Sitter<'_>, shape: &str) {
    let tone = sitter.hair;
    let light = sheet.gradient(
        (-190.0, -200.0),
        (200.0, 60.0),
        &[
            (0.0, paint(mix(tone, KEY, 0.22), 1.06)),
            (0.4, paint(tone, 1.0)),
            (0.8, paint(tone, 0.72)),
            (1.0, paint(mix(tone, FILL, 0.2), 0.76)),
        ],
    );
    sheet.fill(shape, &light);
}

/// Strands inside a mass: lighter on the left, where the light is. `end` tells where a strand that starts here ends.
fn strands(
    sheet: &mut Sheet,
    sitter: &mut Sitter<'_>,
    shape: &str,
    count: usize,
    [low, high]: [Point; 2],
    end: impl Fn(f32, f32) -> Point,
) {
    let tone = sitter.hair;
    let rng = &mut sitter.rng;
    sheet.clip(shape);
    for _ in 0..count {
        let (x, y) = (rng.range(low.0, high.0), rng.range(low.1, high.1));
        let (ex, ey) = end(x, y);
        let bow = rng.range(-0.14, 0.14);
        let middle = ((x + ex) * 0.5 + (ey - y) * bow, (y + ey) * 0.5 - (ex - x) * bow);
        let side = ((40.0 - x) / 260.0).clamp(-0.5, 0.7);
        let light = rng.range(0.7, 1.2) * (1.0 + side * 0.4);
        let colour = if light > 1.3 { paint(mix(tone, KEY, 0.24), light * 0.9) } else { paint(tone, light) };
        let width = rng.range(0.8, 2.8);
        sheet.line(&curve(&[(x, y), middle, (ex, ey)]), &colour, width, 0.36, 0);
    }
    let turn = sitter.head.turned();
    sheet.spot((-76.0 - 20.0 * turn, -178.0), (64.0, 30.0), &paint(mix(tone, KEY, 0.6), 1.1), 0.34, 18);
    sheet.line(
        &curve(&[(150.0, -190.0), (176.0, -90.0), (172.0, 20.0)]),
        &paint(mix(tone, 0xdfeaec, 0.5), 1.0),
        7.0,
        0.3,
        5,
    );
    sheet.close();
}

/// The shadow that hair throws on the brow below a hairline, given as seen from the front.
fn cast(sheet: &mut Sheet, sitter: &Sitter<'_>, hairline: &[Point]) {
    shadow(sheet, sitter, &sitter.head.trace(hairline));
}

/// The shadow that hair throws on the face along its edge.
fn shadow(sheet: &mut Sheet, sitter: &Sitter<'_>, edge: &[Point]) {
    let line: Vec<Point> = edge.iter().map(|(x, y)| (x + 4.0, y + 7.0)).collect();
    sheet.clip(&sitter.head.outline());
    sheet.line(&curve(&line), &paint(sitter.shade, 0.66), 14.0, 0.4, 5);
    sheet.close();
}
