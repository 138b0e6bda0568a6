//! Short hair.

use super::super::colour::{mix, paint};
use super::super::pen::{Point, Sheet, curve};
use super::super::sitter::Sitter;
use super::{cap, cast, mass, strands};

const WHOLE: [Point; 2] = [(-200.0, -270.0), (200.0, 60.0)];

/// The hairline of short hair: sideburn, temple, brow; `brow` raises or lowers the middle, `temple` bares the corners.
fn hairline(brow: f32, temple: f32) -> Vec<Point> {
    let half = [
        (-149.0, 26.0),
        (-131.0, 28.0),
        (-126.0, -4.0),
        (-130.0, -50.0),
        (-122.0, -84.0 - temple),
        (-92.0, brow - 8.0 - temple),
        (-46.0, brow - 2.0 - temple * 0.3),
    ];
    let mut all = half.to_vec();
    all.push((0.0, brow));
    all.extend(half.iter().rev().map(|(x, y)| (-x, *y)));
    all
}

/// What keeps the outline of longer hair from being a dome, from -1 (left) to 1 (right).
fn tousle(x: f32) -> f32 {
    (1.0 - x * x) * (4.5 * (x * 6.0 + 0.6).sin() + 1.5 * (x * 15.0 + 2.0).sin())
}

/// Cropped.
pub fn crop(sheet: &mut Sheet, sitter: &mut Sitter<'_>) {
    let line = hairline(-134.0, 8.0);
    cast(sheet, sitter, &line);
    let shape = cap(&sitter.head, 30.0, |x| 6.0 + 16.0 * (1.0 - x * x), &line);
    mass(sheet, sitter, &shape);
    let lean = sitter.head.turned() * 20.0;
    strands(sheet, sitter, &shape, 1040, WHOLE, |x, y| (x + x * 0.1 + lean * 0.4, y - 18.0 + x.abs() * 0.14));
    ragged(sheet, sitter, &line, 15.0, (0.12, -1.0));
}

/// Parted on the left, over to the right.
pub fn parted(sheet: &mut Sheet, sitter: &mut Sitter<'_>) {
    let mut line = hairline(-130.0, 2.0);
    line[5] = (-98.0, -120.0);
    line[6] = (-64.0, -138.0);
    line[7] = (-12.0, -122.0);
    line[8] = (50.0, -116.0);
    line[9] = (98.0, -112.0);
    cast(sheet, sitter, &line);
    let shape = cap(&sitter.head, 30.0, |x| 8.0 + 26.0 * (1.0 - x * x) + tousle(x), &line);
    mass(sheet, sitter, &shape);
    strands(sheet, sitter, &shape, 680, WHOLE, |x, y| {
        if x < -70.0 || y > -70.0 {
            (x - 6.0 + x * 0.05, y + 44.0)
        } else {
            (x + 84.0, y - 8.0 + (x + 60.0) * 0.22)
        }
    });
    let part = [
        sitter.head.on(-64.0, -142.0),
        sitter.head.on(-58.0, -196.0),
        (-44.0 - 10.0 * sitter.head.turned(), -236.0),
    ];
    sheet.line(&curve(&part), &paint(sitter.hair, 0.5), 3.0, 0.4, 2);
}

/// Brushed back in waves.
pub fn swept(sheet: &mut Sheet, sitter: &mut Sitter<'_>) {
    let line = hairline(-142.0, 4.0);
    cast(sheet, sitter, &line);
    let shape = cap(&sitter.head, 44.0, |x| 12.0 + 34.0 * (1.0 - x * x).powf(0.7) + tousle(x), &line);
    mass(sheet, sitter, &shape);
    strands(sheet, sitter, &shape, 640, WHOLE, |x, y| {
        if y > -80.0 { (x + x.signum() * 8.0, y + 40.0) } else { (x * 1.24 + 16.0, y - 66.0 + x.abs() * 0.4) }
    });
    sheet.clip(&shape);
    for wave in 0..4 {
        let x = -90.0 + wave as f32 * 52.0;
        let crest = [sitter.head.on(x, -150.0), (x * 1.1 - 12.0, -190.0), (x * 1.1 + 22.0, -232.0)];
        sheet.line(&curve(&crest), &paint(sitter.hair, 0.6), 6.0, 0.16, 3);
    }
    sheet.close();
}

/// Short, with a fringe across the brow.
pub fn pixie(sheet: &mut Sheet, sitter: &mut Sitter<'_>) {
    let line = [
        (-150.0, 30.0),
        (-138.0, 26.0),
        (-130.0, -6.0),
        (-126.0, -44.0),
        (-112.0, -64.0),
        (-70.0, -66.0),
        (-20.0, -82.0),
        (34.0, -106.0),
        (66.0, -128.0),
        (96.0, -110.0),
        (122.0, -70.0),
        (131.0, -14.0),
        (138.0, 26.0),
        (150.0, 30.0),
    ];
    cast(sheet, sitter, &line);
    let shape = cap(&sitter.head, 70.0, |x| 16.0 + 26.0 * (1.0 - x * x) + tousle(x), &line);
    mass(sheet, sitter, &shape);
    strands(sheet, sitter, &shape, 720, WHOLE, |x, y| {
        if y > -60.0 {
            (x - x.signum() * 4.0, y + 50.0)
        } else {
            (x - 70.0, y + 44.0 + (60.0 - x).max(0.0) * 0.16)
        }
    });
}

/// A shadow on the skull.
pub fn shaved(sheet: &mut Sheet, sitter: &mut Sitter<'_>) {
    let line = hairline(-128.0, -4.0);
    let shape = cap(&sitter.head, 26.0, |x| 1.0 + 5.0 * (1.0 - x * x), &line);
    let tone = mix(sitter.hair, sitter.shade, 0.28);
    sheet.soft(&shape, &paint(tone, 1.0), 0.94, 3);
    sheet.clip(&shape);
    for _ in 0..900 {
        let (x, y) = (sitter.rng.range(-180.0, 180.0), sitter.rng.range(-250.0, 40.0));
        let light = sitter.rng.range(0.8, 1.3) * if x < -10.0 { 1.3 } else { 0.8 };
        sheet.spot((x, y), (1.6, 1.6), &paint(tone, light), 0.3, 0);
    }
    sheet.spot((-66.0, -186.0), (62.0, 32.0), &paint(mix(sitter.skin, 0xffffff, 0.2), 1.0), 0.3, 18);
    sheet.close();
}

/// Left at the sides, thin above.
pub fn receding(sheet: &mut Sheet, sitter: &mut Sitter<'_>) {
    let line = [
        (-150.0, 40.0),
        (-134.0, 42.0),
        (-131.0, -10.0),
        (-137.0, -60.0),
        (-126.0, -112.0),
        (-112.0, -158.0),
        (-78.0, -196.0),
        (-40.0, -196.0),
        (0.0, -182.0),
        (40.0, -194.0),
        (78.0, -196.0),
        (112.0, -158.0),
        (126.0, -112.0),
        (137.0, -60.0),
        (131.0, -10.0),
        (134.0, 42.0),
        (150.0, 40.0),
    ];
    let shape = cap(&sitter.head, 44.0, |x| 3.0 + 13.0 * x.abs().powf(1.5), &line);
    sheet.soft(&shape, &paint(mix(sitter.hair, sitter.skin, 0.2), 0.94), 0.94, 2);
    strands(sheet, sitter, &shape, 920, WHOLE, |x, y| {
        if y > -120.0 { (x + x.signum() * 10.0, y + 34.0) } else { (x + 26.0, y - 26.0) }
    });
    sheet.spot((-50.0, -170.0), (50.0, 26.0), &paint(mix(sitter.skin, 0xffffff, 0.4), 1.0), 0.4, 12);
}

/// Ends of hair that break a hairline's edge.
fn ragged(sheet: &mut Sheet, sitter: &mut Sitter<'_>, line: &[Point], long: f32, way: Point) {
    let traced = sitter.head.trace(line);
    let rng = &mut sitter.rng;
    for pair in traced[4..traced.len() - 4].windows(2) {
        for _ in 0..16 {
            let t = rng.unit();
            let (x, y) = (pair[0].0 + (pair[1].0 - pair[0].0) * t, pair[0].1 + (pair[1].1 - pair[0].1) * t);
            let reach = long * rng.range(0.6, 1.3);
            let end = (x + way.0 * reach, y + way.1 * reach);
            sheet.line(&curve(&[(x, y + 4.0), end]), &paint(sitter.hair, rng.range(0.86, 1.16)), 2.0, 0.6, 0);
        }
    }
}
