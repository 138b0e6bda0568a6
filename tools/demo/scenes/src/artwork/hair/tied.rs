//! Hair that is tied.

use super::super::colour::{KEY, mix, paint};
use super::super::pen::{Point, Sheet, blob, curve};
use super::super::sitter::Sitter;
use super::{cap, cast, mass, strands};

fn drawn_line() -> [Point; 13] {
    [
        (-150.0, 0.0),
        (-141.0, 4.0),
        (-138.0, -20.0),
        (-132.0, -66.0),
        (-112.0, -106.0),
        (-66.0, -132.0),
        (0.0, -142.0),
        (66.0, -132.0),
        (112.0, -106.0),
        (132.0, -66.0),
        (138.0, -20.0),
        (141.0, 4.0),
        (150.0, 0.0),
    ]
}

/// Drawn up from the face.
pub fn drawn_up(sheet: &mut Sheet, sitter: &mut Sitter<'_>) {
    let line = drawn_line();
    cast(sheet, sitter, &line);
    let shape = cap(&sitter.head, 6.0, |x| 6.0 + 12.0 * (1.0 - x * x), &line);
    mass(sheet, sitter, &shape);
    let knot = (-60.0 * sitter.head.turned(), -330.0);
    strands(sheet, sitter, &shape, 680, [(-190.0, -250.0), (190.0, 30.0)], |x, y| {
        (x + (knot.0 - x) * 0.34, y + (knot.1 - y) * 0.3)
    });
}

/// A knot high on the head.
pub fn bun(sheet: &mut Sheet, sitter: &mut Sitter<'_>) {
    let (x, y) = (-64.0 * sitter.head.turned(), -252.0);
    let shape = blob(&[
        (x - 74.0, y),
        (x - 54.0, y - 52.0),
        (x, y - 72.0),
        (x + 56.0, y - 50.0),
        (x + 72.0, y),
        (x + 46.0, y + 50.0),
        (x - 48.0, y + 50.0),
    ]);
    let tone = sitter.hair;
    let light = sheet.gradient(
        (x - 70.0, y - 60.0),
        (x + 70.0, y + 40.0),
        &[(0.0, paint(mix(tone, KEY, 0.3), 1.08)), (0.5, paint(tone, 0.94)), (1.0, paint(tone, 0.62))],
    );
    sheet.fill(&shape, &light);
    sheet.clip(&shape);
    for _ in 0..110 {
        let start = sitter.rng.range(0.0, std::f32::consts::TAU);
        let out = sitter.rng.range(16.0, 74.0);
        let arc: Vec<Point> = (0..5)
            .map(|step| {
                let angle = start + step as f32 * 0.28;
                let radius = out + step as f32 * 3.0;
                (x + angle.cos() * radius, y + angle.sin() * radius * 0.86)
            })
            .collect();
        let light = sitter.rng.range(0.62, 1.35) * if start.cos() < 0.0 { 1.15 } else { 0.85 };
        sheet.line(&curve(&arc), &paint(tone, light), 2.4, 0.45, 0);
    }
    sheet.close();
}
