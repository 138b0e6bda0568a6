//! Parts of clothes: necklines, collars, lapels, bibs.

use super::body::Body;
use super::colour::{KEY, mix, paint};
use super::pen::{Point, Sheet, back, curve, sides};

/// A round neckline, `deep` below the pit of the neck.
pub fn round(deep: f32) -> Vec<Point> {
    vec![
        (-94.0, -44.0),
        (-78.0, -14.0),
        (-46.0, deep - 12.0),
        (0.0, deep),
        (46.0, deep - 12.0),
        (78.0, -14.0),
        (94.0, -44.0),
    ]
}

/// An open neckline, `deep` below the pit of the neck.
pub fn open(deep: f32) -> Vec<Point> {
    vec![
        (-96.0, -46.0),
        (-62.0, 10.0),
        (-24.0, deep * 0.72),
        (0.0, deep),
        (24.0, deep * 0.72),
        (62.0, 10.0),
        (96.0, -46.0),
    ]
}

/// A shirt with short round neck, of which little is seen.
pub fn tee(sheet: &mut Sheet, body: &Body, tone: u32, deep: f32) {
    let line = round(deep);
    let shape = body.garment(&line, 0.0);
    body.cloth(sheet, &shape, tone);
    band(sheet, body, &line, tone, 15.0);
}

/// The band along a neckline.
pub fn band(sheet: &mut Sheet, body: &Body, line: &[Point], tone: u32, wide: f32) {
    let low: Vec<Point> = line.iter().map(|(x, y)| (x * 1.04, y + wide)).collect();
    let shape = sides(&[&body.trace(line), &body.trace(&back(&low))]);
    let light = body.lit(sheet, tone);
    sheet.fill(&shape, &light);
    sheet.line(&curve(&body.trace(&low)), &paint(tone, 0.5), 3.0, 0.6, 1);
    sheet.line(&curve(&body.trace(line)), &paint(tone, 0.42), 5.0, 0.6, 2);
}

/// Ribs across a band.
pub fn ribs(sheet: &mut Sheet, body: &Body, line: &[Point], tone: u32, wide: f32) {
    for pair in line.windows(2) {
        for step in 0..5 {
            let t = step as f32 / 5.0;
            let at = (pair[0].0 + (pair[1].0 - pair[0].0) * t, pair[0].1 + (pair[1].1 - pair[0].1) * t);
            let rib = body.trace(&[(at.0, at.1 + 2.0), (at.0 * 1.04, at.1 + wide - 2.0)]);
            sheet.line(&curve(&rib), &paint(tone, 0.55), 2.4, 0.5, 0);
        }
    }
}

/// The two leaves of an open collar that lies on the shoulders.
pub fn collar(sheet: &mut Sheet, body: &Body, tone: u32, deep: f32, spread: f32) {
    for side in [-1.0, 1.0] {
        let leaf = [
            (side * 84.0, -66.0),
            (side * 70.0, -22.0),
            (side * 34.0, deep * 0.55),
            (side * (34.0 + spread * 0.4), deep * 0.95 + 12.0),
            (side * (96.0 + spread), deep * 0.5 + 16.0),
            (side * 132.0, -8.0),
            (side * 108.0, -54.0),
        ];
        let p = body.trace(&leaf);
        let shape = sides(&[&p[0..3], &p[2..4], &p[3..5], &p[4..7], &[p[6], p[0]]]);
        let light = if side < 0.0 { paint(mix(tone, KEY, 0.24), 1.1) } else { paint(tone, 0.84) };
        body.piece(sheet, &shape, &light, &paint(tone, 0.5));
        let stitch = [leaf[2], leaf[3], leaf[4]].map(|(x, y)| (x + side * 5.0, y - 7.0));
        sheet.line(&curve(&body.trace(&stitch[1..])), &paint(tone, 0.6), 1.8, 0.5, 0);
    }
}

/// The inside of a garment's back, seen behind the neck.
pub fn lining(sheet: &mut Sheet, body: &Body, tone: u32) {
    let shape = sides(&[
        &body.trace(&[(-112.0, -62.0), (-60.0, -84.0), (0.0, -90.0), (60.0, -84.0), (112.0, -62.0)]),
        &body.trace(&[(112.0, -62.0), (90.0, 60.0), (0.0, 90.0), (-90.0, 60.0), (-112.0, -62.0)]),
    ]);
    sheet.fill(&shape, &paint(tone, 0.5));
}

/// The two fronts of an open garment; `gap` is half of what shows between them at the bottom.
pub fn fronts(sheet: &mut Sheet, body: &Body, tone: u32, gap: f32, loose: f32) {
    for side in [-1.0, 1.0] {
        let outer: Vec<Point> = [
            (118.0, -40.0),
            (156.0, -14.0),
            (240.0, 14.0),
            (318.0, 48.0),
            (374.0, 106.0),
            (404.0, 210.0),
            (424.0, 400.0),
            (440.0, 900.0),
        ]
        .iter()
        .map(|(x, y)| (side * (x + loose), y - loose * 0.4))
        .collect();
        let inner: Vec<Point> =
            [(gap, 900.0), (gap, 420.0), (gap + 22.0, 250.0), (86.0, 80.0), (104.0, 10.0), (106.0, -50.0)]
                .iter()
                .map(|(x, y)| (side * x, *y))
                .collect();
        let shape = sides(&[&body.trace(&outer), &body.trace(&inner)]);
        sheet.group("translate(8 8)");
        sheet.soft(&shape, "#15110d", 0.34, 8);
        sheet.close();
        body.cloth(sheet, &shape, tone);
        sheet.line(&curve(&body.trace(&inner)), &paint(tone, 0.5), 3.0, 0.6, 0);
    }
}

/// Notched lapels down to `end`.
pub fn lapels(sheet: &mut Sheet, body: &Body, tone: u32, gap: f32, end: f32) {
    for side in [-1.0, 1.0] {
        let lapel = [
            (gap + 2.0, end),
            (72.0, end * 0.34),
            (98.0, 20.0),
            (166.0, 86.0),
            (132.0, 106.0),
            (182.0, 128.0),
            (128.0, end * 0.6),
            (gap + 2.0, end),
        ]
        .map(|(x, y)| (side * x, y));
        let collar =
            [(92.0, -62.0), (98.0, 20.0), (166.0, 86.0), (178.0, 56.0), (140.0, -22.0), (116.0, -66.0)]
                .map(|(x, y)| (side * x, y));
        let light = if side < 0.0 { paint(mix(tone, KEY, 0.18), 1.1) } else { paint(tone, 0.82) };
        let p = body.trace(&lapel);
        let shape = sides(&[&p[0..3], &p[2..4], &p[3..5], &p[4..6], &p[5..8]]);
        body.piece(sheet, &shape, &light, &paint(tone, 0.45));
        let q = body.trace(&collar);
        let shape = sides(&[&q[0..2], &q[1..3], &q[2..4], &q[3..6], &[q[5], q[0]]]);
        body.piece(sheet, &shape, &light, &paint(tone, 0.45));
    }
}

/// A patch pocket with its seam.
pub fn pocket(sheet: &mut Sheet, body: &Body, tone: u32, [x, y]: [f32; 2], [w, h]: [f32; 2]) {
    let corners = [(x - w, y), (x + w, y), (x + w, y + h), (x, y + h + 12.0), (x - w, y + h)];
    let p = body.trace(&corners);
    let shape = super::pen::plate(&p);
    let light = body.lit(sheet, tone);
    sheet.fill(&shape, &light);
    sheet.line(&shape, &paint(tone, 0.5), 3.0, 0.6, 1);
    body.stitches(
        sheet,
        &[(x - w + 6.0, y + 16.0), (x + w - 6.0, y + 16.0)],
        &paint(mix(tone, KEY, 0.5), 1.2),
    );
}

/// A row of buttons.
pub fn buttons(sheet: &mut Sheet, body: &Body, colour: u32, places: &[Point]) {
    for (x, y) in places {
        let at = body.on(*x, *y);
        sheet.spot((at.0 + 1.5, at.1 + 2.5), (8.5, 8.5), "#1a1410", 0.4, 2);
        sheet.spot(at, (8.0, 8.0), &paint(colour, 0.95), 1.0, 0);
        sheet.spot((at.0 - 2.0, at.1 - 2.5), (3.0, 2.4), "#ffffff", 0.4, 1);
    }
}
