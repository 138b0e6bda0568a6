//! Hair of the face.

use super::colour::{mix, paint};
use super::pen::{Point, Sheet, blob, curve, sides};
use super::sitter::Sitter;
use crate::scene::Beard;

/// What grows on cheeks and chin; drawn before the mouth.
pub fn beard(sheet: &mut Sheet, sitter: &mut Sitter<'_>) {
    match sitter.scene.beard {
        Beard::None | Beard::Moustache => {}
        Beard::Stubble => growth(sheet, sitter, -2.0, 0.22, 900, 4.0),
        Beard::Short => growth(sheet, sitter, 5.0, 0.78, 620, 11.0),
        Beard::Full => growth(sheet, sitter, 26.0, 0.95, 760, 24.0),
    }
}

/// What grows on the lip; drawn after the mouth.
pub fn moustache(sheet: &mut Sheet, sitter: &mut Sitter<'_>) {
    let (thick, spread, strength) = match sitter.scene.beard {
        Beard::Moustache => (13.0, 72.0, 0.96),
        Beard::Full => (11.0, 66.0, 0.95),
        Beard::Short => (7.0, 62.0, 0.8),
        Beard::None | Beard::Stubble => return,
    };
    let head = &sitter.head;
    let lip = lip(sitter);
    let to = |x: f32, y: f32| head.lift(x, lip + y, 16.0);
    let smile = 7.0 * sitter.mirth;
    let shape = sides(&[
        &[
            to(-spread, 20.0 - smile),
            to(-46.0, -2.0 - smile * 0.3),
            to(-18.0, -thick),
            to(0.0, -thick + 4.0),
            to(18.0, -thick),
            to(46.0, -2.0 - smile * 0.3),
            to(spread, 20.0 - smile),
        ],
        &[
            to(spread, 20.0 - smile),
            to(48.0, 15.0 - smile * 0.5),
            to(20.0, 8.0),
            to(0.0, 4.0),
            to(-20.0, 8.0),
            to(-48.0, 15.0 - smile * 0.5),
            to(-spread, 20.0 - smile),
        ],
    ]);
    let base = sitter.hair;
    let mut rng = sitter.rng.clone();
    sheet.soft(&shape, &paint(base, 0.78), strength, 1);
    sheet.clip(&shape);
    for _ in 0..150 {
        let x = rng.range(-spread, spread);
        let (from, end) = (to(x * 0.75, -thick - 2.0 + x.abs() * 0.1), to(x * 1.12, 16.0 + x.abs() * 0.12));
        let light = rng.range(0.65, 1.4) * if x < 0.0 { 1.12 } else { 0.9 };
        sheet.line(&curve(&[from, end]), &paint(base, light), 2.2, 0.5, 0);
    }
    sheet.close();
}

fn lip(sitter: &Sitter<'_>) -> f32 {
    126.0 * sitter.head.tall() * (0.5 + 0.5 * sitter.scene.nose.length.powf(0.3)) - 2.0 * sitter.mirth
}

/// A beard `out` beyond the jaw.
fn growth(sheet: &mut Sheet, sitter: &mut Sitter<'_>, out: f32, strength: f32, hairs: usize, long: f32) {
    let head = &sitter.head;
    let (chin, tall) = (head.chin(), head.tall());
    let lip = lip(sitter);
    let edge = |y: f32, side: f32| {
        let (left, right) = head.edges(y.min(chin - 14.0));
        let grown = out * ((y - 10.0) / 150.0).clamp(0.0, 1.0) + 1.0;
        (if side < 0.0 { left - grown } else { right + grown }, y)
    };
    let point = 76.0 * head.turned();
    // The turn hides where it begins before the far ear.
    let start = |side: f32| -> f32 { if side == head.far() { 76.0 } else { 18.0 } };
    let cheek = |side: f32| head.on(side * 130.0, (start(side) + 12.0).max(62.0) * tall);
    let mut jaw: Vec<Point> = vec![edge(start(-1.0), -1.0)];
    jaw.extend([80.0, 116.0, 156.0, 186.0].map(|y| edge(y * tall, -1.0)));
    jaw.extend([
        (point - 36.0, chin + out * 0.86),
        (point, chin + out + 2.0),
        (point + 36.0, chin + out * 0.86),
    ]);
    jaw.extend([186.0, 156.0, 116.0, 80.0].map(|y| edge(y * tall, 1.0)));
    jaw.push(edge(start(1.0), 1.0));
    let inner = [
        edge(start(1.0), 1.0),
        cheek(1.0),
        head.on(108.0, 104.0 * tall),
        head.on(72.0, lip - 2.0),
        head.on(30.0, lip - 10.0),
        head.on(0.0, lip - 8.0),
        head.on(-30.0, lip - 10.0),
        head.on(-72.0, lip - 2.0),
        head.on(-108.0, 104.0 * tall),
        cheek(-1.0),
        edge(start(-1.0), -1.0),
    ];
    let shape = sides(&[&jaw, &inner]);
    let base = sitter.hair;
    let thin = strength < 0.5;
    let tone = if thin { mix(base, sitter.shade, 0.5) } else { base };
    sheet.soft(&shape, &paint(tone, 0.8), strength, if thin { 8 } else { 3 });
    sheet.clip(&shape);
    let shadow = [
        head.on(40.0, 60.0),
        edge(120.0, 1.0),
        edge(180.0, 1.0),
        (point + 20.0, chin + out + 20.0),
        (point, chin - 10.0),
        head.on(60.0, 130.0),
    ];
    sheet.soft(&blob(&shadow), &paint(base, 0.45), strength * 0.5, 12);
    for _ in 0..hairs {
        let (x, y) = (sitter.rng.range(-175.0, 175.0), sitter.rng.range(20.0, chin + out));
        let lean = (x - point * 0.6) * 0.09;
        let light = sitter.rng.range(0.6, 1.45) * if x < 20.0 { 1.14 } else { 0.82 };
        let end = (x + lean, y + long * sitter.rng.range(0.6, 1.2));
        let bent = (x + lean * 0.8, (y + end.1) * 0.5);
        let width = if thin { 1.3 } else { 2.4 };
        sheet.line(
            &curve(&[(x, y), bent, end]),
            &paint(tone, light),
            width,
            if thin { 0.22 } else { 0.46 },
            0,
        );
    }
    sheet.close();
}
