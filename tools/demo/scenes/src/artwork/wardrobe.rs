//! What the person of a portrait wears.

use super::body::Body;
use super::colour::{KEY, cloth, mix, paint};
use super::garment::{band, buttons, collar, fronts, lapels, lining, open, pocket, ribs, round, tee};
use super::pen::{Point, Sheet, curve, plate, sides};
use super::sitter::Sitter;
use crate::scene::Clothing;

/// What is worn, over the neck.
pub fn dress(sheet: &mut Sheet, sitter: &Sitter<'_>) {
    let body = Body::of(sitter);
    let (tone, under) = (cloth(sitter.scene.cloth), cloth(sitter.scene.under));
    match sitter.scene.clothing {
        Clothing::Jumper => jumper(sheet, &body, tone),
        Clothing::Blazer => {
            tee(sheet, &body, under, 26.0);
            fronts(sheet, &body, tone, 18.0, 6.0);
            lapels(sheet, &body, tone, 18.0, 330.0);
            buttons(sheet, &body, mix(tone, 0x201814, 0.5), &[(-30.0, 356.0)]);
        }
        Clothing::Overalls => {
            tee(sheet, &body, under, 16.0);
            overalls(sheet, &body, tone);
        }
        Clothing::Jacket => jacket(sheet, &body, tone, under),
        Clothing::Shirt => shirt(sheet, &body, tone, 96.0),
        Clothing::Apron => {
            shirt(sheet, &body, under, 84.0);
            apron(sheet, &body, tone);
        }
        Clothing::Cardigan => cardigan(sheet, &body, tone, under),
        Clothing::Fleece => fleece(sheet, &body, tone, under),
    }
}

/// The part of a collar that stands behind the neck; drawn before the neck.
pub fn behind(sheet: &mut Sheet, sitter: &Sitter<'_>) {
    let body = Body::of(sitter);
    let scene = sitter.scene;
    match scene.clothing {
        Clothing::Shirt | Clothing::Jacket | Clothing::Fleece | Clothing::Blazer => {
            lining(sheet, &body, cloth(scene.cloth))
        }
        Clothing::Apron => lining(sheet, &body, cloth(scene.under)),
        _ => {}
    }
}

fn jumper(sheet: &mut Sheet, body: &Body, tone: u32) {
    let line = round(22.0);
    let shape = body.garment(&line, 6.0);
    body.cloth(sheet, &shape, tone);
    sheet.clip(&shape);
    for row in 0..34 {
        let y = 20.0 + row as f32 * 24.0;
        let course: Vec<Point> =
            (-10..=10).map(|i| body.on(i as f32 * 42.0, y + (i as f32 * 0.3).cos() * 8.0)).collect();
        sheet.line(&curve(&course), &paint(tone, 0.6), 2.4, 0.16, 0);
    }
    sheet.close();
    band(sheet, body, &line, tone, 25.0);
    ribs(sheet, body, &line, tone, 25.0);
}

fn shirt(sheet: &mut Sheet, body: &Body, tone: u32, deep: f32) {
    let shape = body.garment(&open(deep), 2.0);
    body.cloth(sheet, &shape, tone);
    let edge = [(12.0, deep - 8.0), (16.0, deep + 60.0), (17.0, 400.0), (18.0, 900.0)];
    sheet.line(&curve(&body.trace(&edge)), &paint(tone, 0.55), 3.4, 0.6, 1);
    let other = edge.map(|(x, y)| (x - 32.0, y + 8.0));
    sheet.line(&curve(&body.trace(&other)), &paint(tone, 0.6), 1.8, 0.4, 0);
    collar(sheet, body, tone, deep, 16.0);
    let places: Vec<Point> = (0..6).map(|i| (0.0, deep + 34.0 + i as f32 * 92.0)).collect();
    buttons(sheet, body, mix(tone, 0x5a4632, 0.55), &places);
}

fn overalls(sheet: &mut Sheet, body: &Body, tone: u32) {
    let edge = paint(tone, 0.45);
    let seam = paint(mix(tone, 0xd8b070, 0.8), 1.0);
    for side in [-1.0, 1.0] {
        let strap =
            [(136.0, -30.0), (182.0, -8.0), (172.0, 120.0), (158.0, 232.0), (112.0, 232.0), (124.0, 120.0)]
                .map(|(x, y)| (side * x, y));
        let p = body.trace(&strap);
        let light = if side < 0.0 { paint(mix(tone, KEY, 0.12), 1.12) } else { paint(tone, 0.8) };
        body.piece(sheet, &sides(&[&p[0..2], &p[1..4], &p[3..5], &[p[4], p[5], p[0]]]), &light, &edge);
        body.stitches(sheet, &[(side * 150.0, -20.0), (side * 134.0, 110.0), (side * 121.0, 226.0)], &seam);
    }
    let bib =
        [(-168.0, 212.0), (168.0, 212.0), (186.0, 380.0), (250.0, 900.0), (-250.0, 900.0), (-186.0, 380.0)];
    let light = body.lit(sheet, tone);
    body.piece(sheet, &plate(&body.trace(&bib)), &light, &edge);
    body.stitches(sheet, &[(-158.0, 224.0), (0.0, 226.0), (158.0, 224.0)], &seam);
    pocket(sheet, body, tone, [0.0, 268.0], [78.0, 120.0]);
    body.stitches(sheet, &[(26.0, 272.0), (26.0, 392.0)], &seam);
    buttons(sheet, body, 0xc9a25a, &[(-137.0, 232.0), (137.0, 232.0)]);
}

fn jacket(sheet: &mut Sheet, body: &Body, tone: u32, under: u32) {
    tee(sheet, body, under, 22.0);
    fronts(sheet, body, tone, 46.0, 12.0);
    let seam = paint(mix(tone, KEY, 0.5), 1.2);
    for side in [-1.0, 1.0] {
        body.stitches(
            sheet,
            &[(side * 58.0, 800.0), (side * 60.0, 420.0), (side * 82.0, 250.0), (side * 104.0, 90.0)],
            &seam,
        );
        body.stitches(sheet, &[(side * 150.0, 130.0), (side * 240.0, 140.0), (side * 330.0, 150.0)], &seam);
        let leaf = [
            (92.0, -70.0),
            (86.0, 0.0),
            (84.0, 84.0),
            (110.0, 120.0),
            (196.0, 60.0),
            (160.0, -14.0),
            (122.0, -66.0),
        ]
        .map(|(x, y)| (side * x, y));
        let p = body.trace(&leaf);
        let light = if side < 0.0 { paint(mix(tone, KEY, 0.22), 1.12) } else { paint(tone, 0.82) };
        body.piece(
            sheet,
            &sides(&[&p[0..3], &p[2..4], &p[3..5], &p[4..7], &[p[6], p[0]]]),
            &light,
            &paint(tone, 0.45),
        );
    }
    pocket(sheet, body, tone, [-186.0, 212.0], [58.0, 92.0]);
    buttons(sheet, body, 0xb9a06a, &[(-70.0, 300.0), (-62.0, 420.0)]);
}

fn apron(sheet: &mut Sheet, body: &Body, tone: u32) {
    let edge = paint(tone, 0.45);
    for side in [-1.0, 1.0] {
        let strap =
            [(104.0, -36.0), (134.0, -22.0), (150.0, 100.0), (150.0, 190.0), (124.0, 190.0), (122.0, 90.0)]
                .map(|(x, y)| (side * x, y));
        let p = body.trace(&strap);
        body.piece(
            sheet,
            &sides(&[&p[0..2], &p[1..4], &p[3..5], &[p[4], p[5], p[0]]]),
            &paint(tone, if side < 0.0 { 1.06 } else { 0.74 }),
            &edge,
        );
    }
    let bib = [
        (-166.0, 168.0),
        (166.0, 168.0),
        (196.0, 330.0),
        (276.0, 470.0),
        (300.0, 900.0),
        (-300.0, 900.0),
        (-276.0, 470.0),
        (-196.0, 330.0),
    ];
    let light = body.lit(sheet, tone);
    body.piece(sheet, &plate(&body.trace(&bib)), &light, &edge);
    body.stitches(sheet, &[(-156.0, 180.0), (0.0, 182.0), (156.0, 180.0)], &paint(mix(tone, KEY, 0.5), 1.2));
    pocket(sheet, body, tone, [-58.0, 250.0], [56.0, 84.0]);
    buttons(sheet, body, 0xb08a4a, &[(-138.0, 188.0), (138.0, 188.0)]);
    let rule = body.trace(&[(-84.0, 190.0), (-66.0, 190.0), (-64.0, 262.0), (-82.0, 262.0)]);
    sheet.fill(&plate(&rule), "#d9b25a");
    sheet.line(&plate(&rule), "#7a5a20", 2.0, 0.6, 0);
}

fn cardigan(sheet: &mut Sheet, body: &Body, tone: u32, under: u32) {
    let shape = body.garment(&open(74.0), 0.0);
    body.cloth(sheet, &shape, under);
    collar(sheet, body, under, 72.0, 2.0);
    let places: Vec<Point> = (0..4).map(|i| (0.0, 116.0 + i as f32 * 70.0)).collect();
    buttons(sheet, body, mix(under, 0xffffff, 0.4), &places);
    fronts(sheet, body, tone, 30.0, 8.0);
    for side in [-1.0, 1.0] {
        let rim: Vec<Point> =
            [(116.0, -44.0), (112.0, 10.0), (94.0, 84.0), (62.0, 252.0), (42.0, 420.0), (42.0, 900.0)]
                .map(|(x, y)| (side * x, y))
                .to_vec();
        let path = curve(&body.trace(&rim));
        let light = if side < 0.0 { paint(mix(tone, KEY, 0.12), 1.06) } else { paint(tone, 0.8) };
        sheet.line(&path, &paint(tone, 0.5), 31.0, 0.6, 2);
        sheet.line(&path, &light, 26.0, 1.0, 0);
        for rib in [-7.0, 0.0, 7.0] {
            let line: Vec<Point> = rim.iter().map(|(x, y)| (x + rib, *y)).collect();
            sheet.line(&curve(&body.trace(&line)), &paint(tone, 0.6), 1.8, 0.45, 0);
        }
    }
    let studs: Vec<Point> =
        (0..4).map(|i| (-44.0 - (i == 0) as i32 as f32 * 12.0, 300.0 + i as f32 * 92.0)).collect();
    buttons(sheet, body, 0x6a4a30, &studs);
}

fn fleece(sheet: &mut Sheet, body: &Body, tone: u32, under: u32) {
    tee(sheet, body, under, 20.0);
    let shape = body.garment(&open(118.0), 14.0);
    body.cloth(sheet, &shape, tone);
    let yoke = sides(&[
        &body.trace(&[
            (-132.0, -30.0),
            (-96.0, 40.0),
            (-40.0, 110.0),
            (0.0, 130.0),
            (40.0, 110.0),
            (96.0, 40.0),
            (132.0, -30.0),
        ]),
        &body.trace(&[(132.0, -30.0), (252.0, 4.0), (336.0, 50.0), (392.0, 110.0)]),
        &body.trace(&[(392.0, 110.0), (200.0, 150.0), (0.0, 160.0), (-200.0, 150.0), (-392.0, 110.0)]),
        &body.trace(&[(-392.0, 110.0), (-336.0, 50.0), (-252.0, 4.0), (-132.0, -30.0)]),
    ]);
    sheet.clip(&shape);
    sheet.soft(&yoke, &paint(tone, 0.62), 0.62, 1);
    sheet.close();
    for side in [-1.0, 1.0] {
        let leaf = [
            (84.0, -78.0),
            (84.0, -26.0),
            (44.0, 60.0),
            (10.0, 132.0),
            (40.0, 124.0),
            (110.0, 44.0),
            (134.0, -18.0),
            (110.0, -74.0),
        ]
        .map(|(x, y)| (side * x, y));
        let p = body.trace(&leaf);
        let light = if side < 0.0 { paint(mix(tone, KEY, 0.2), 1.12) } else { paint(tone, 0.82) };
        body.piece(
            sheet,
            &sides(&[&p[0..4], &[p[3], p[4]], &p[4..8], &[p[7], p[0]]]),
            &light,
            &paint(tone, 0.45),
        );
    }
    let zip = body.trace(&[(0.0, 126.0), (0.0, 400.0), (0.0, 900.0)]);
    sheet.line(&curve(&zip), &paint(tone, 0.4), 11.0, 0.9, 0);
    sheet.raw(&format!(
        r##"<path d="{}" fill="none" stroke="#c9c6bd" stroke-width="5" stroke-dasharray="4 4"/>"##,
        curve(&zip)
    ));
    let tab = body.on(0.0, 128.0);
    sheet.fill(
        &plate(&[
            (tab.0 - 6.0, tab.1),
            (tab.0 + 6.0, tab.1),
            (tab.0 + 8.0, tab.1 + 34.0),
            (tab.0 - 8.0, tab.1 + 34.0),
        ]),
        "#d8d4c8",
    );
}
