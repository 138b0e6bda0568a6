//! What the years, the sun and laughter leave on a skin.

use super::colour::{mix, paint};
use super::pen::{Sheet, curve};
use super::sitter::Sitter;
use crate::scene::Hair;

/// Lines of age and laughter.
pub fn lines(sheet: &mut Sheet, sitter: &Sitter<'_>) {
    let head = &sitter.head;
    let tall = head.tall();
    let line = paint(sitter.shade, 0.58);
    let years = sitter.years;
    let fold = (0.1 + 0.26 * years + 0.2 * sitter.mirth).min(0.42);
    let crow = (0.5 * years - 0.06 + 0.12 * sitter.mirth).clamp(0.0, 0.36);
    for side in [-1.0, 1.0_f32] {
        let wide = 4.0 + 10.0 * sitter.mirth;
        let smile = [
            head.on(side * 38.0, 92.0 * tall),
            head.on(side * (54.0 + wide), 112.0 * tall),
            head.on(side * (64.0 + wide), 136.0 * tall),
            head.on(side * (64.0 + wide), 150.0 * tall),
        ];
        sheet.line(&curve(&smile), &line, 4.5, fold * head.plain(side * 70.0, 136.0 * tall), 3);
        let corner = 62.0 * sitter.scene.eyes.apart + 42.0;
        let plain = head.plain(side * (corner + 10.0), 0.0);
        for (rise, reach) in [(-12.0, 16.0), (-2.0, 20.0), (8.0, 15.0)] {
            let foot = head.on(side * corner, rise * 0.4);
            let end = head.on(side * (corner + reach), rise);
            sheet.line(&curve(&[foot, end]), &line, 2.6, crow * plain, 2);
        }
    }
    if !matches!(sitter.scene.hair, Hair::Headscarf | Hair::Beanie | Hair::Pixie) {
        for (height, strength) in [(-82.0, 0.5), (-104.0, 0.44), (-124.0, 0.3)] {
            let crease =
                [-70.0, -36.0, 0.0, 36.0, 70.0].map(|x: f32| head.on(x, height + (x / 30.0).cos() * -4.0));
            sheet.line(&curve(&crease), &line, 3.0, ((years - 0.35) * strength).clamp(0.0, 0.3), 3);
        }
    }
}

/// Freckles over nose and cheeks.
pub fn freckles(sheet: &mut Sheet, sitter: &mut Sitter<'_>) {
    let tone = paint(mix(sitter.shade, 0xa8602e, 0.5), 0.9);
    let count = (sitter.scene.freckles * 90.0) as usize;
    for _ in 0..count {
        let (x, y) = (sitter.rng.bell() * 95.0, 56.0 + sitter.rng.bell() * 34.0);
        let place = sitter.head.lift(x, y, if x.abs() < 22.0 { 26.0 } else { 0.0 });
        let size = sitter.rng.range(1.4, 3.4);
        let strength = sitter.rng.range(0.25, 0.6);
        sheet.spot(place, (size * sitter.head.narrow(x, y), size), &tone, strength, 1);
    }
}
