//! What covers the hair: a knitted cap, a scarf.

use super::super::colour::{FILL, KEY, cloth, mix, paint};
use super::super::pen::{Point, Sheet, back, blob, curve, sides};
use super::super::sitter::Sitter;
use super::{cast, curly};

/// A knitted cap with a turned brim, curls beneath it.
pub fn beanie(sheet: &mut Sheet, sitter: &mut Sitter<'_>) {
    let mut locks: Vec<Point> =
        (0..11).map(|i| (-100.0 + i as f32 * 16.0, -104.0 + (i % 3) as f32 * 5.0)).collect();
    for side in [-1.0, 1.0] {
        locks.extend([(side * 128.0, -84.0), (side * 136.0, -64.0), (side * 138.0, -42.0)]);
    }
    let near = sitter.head.near();
    locks.extend([(near * 140.0, -18.0), (near * 140.0, 4.0)]);
    curly::edge(sheet, sitter, &locks);
    let tone = cloth(crate::scene::Cloth::Brick);
    let brim_low = [
        (-152.0, -74.0),
        (-110.0, -98.0),
        (-50.0, -108.0),
        (0.0, -110.0),
        (50.0, -108.0),
        (110.0, -98.0),
        (152.0, -74.0),
    ];
    cast(sheet, sitter, &brim_low);
    let head = &sitter.head;
    let turn = head.turned();
    let top = head.crown(|x| 14.0 + 34.0 * (1.0 - x * x));
    let low = [(top[24].0, top[24].1), (0.0, -130.0), top[0]];
    let light = sheet.gradient(
        (-190.0, -230.0),
        (190.0, -60.0),
        &[
            (0.0, paint(mix(tone, KEY, 0.24), 1.1)),
            (0.5, paint(tone, 0.96)),
            (1.0, paint(mix(tone, FILL, 0.15), 0.6)),
        ],
    );
    let dome = sides(&[&top, &low]);
    sheet.fill(&dome, &light);
    sheet.clip(&dome);
    for rib in -9..=9 {
        let a = rib as f32 / 9.5;
        let foot = (a.sin() * 205.0 - 24.0 * turn, -110.0);
        let line = [foot, (foot.0 * 0.93 - 4.0 * turn, -200.0), (foot.0 * 0.34 - 20.0 * turn, -284.0)];
        sheet.line(&curve(&line), &paint(tone, 0.55), 4.0, 0.45, 2);
    }
    sheet.close();
    let upper: Vec<Point> = brim_low.iter().map(|(x, y)| (x * 1.01, y - 62.0)).collect();
    let (middle, half) = ((top[0].0 + top[24].0) * 0.5, (top[0].0 - top[24].0) * 0.5 + 5.0);
    let seen = |points: &[Point]| -> Vec<Point> {
        points
            .iter()
            .map(|(x, y)| (middle + x / 152.0 * half + 24.0 * turn * (1.0 - (x / 152.0).powi(2)), *y))
            .collect()
    };
    let (low, high) = (seen(&brim_low), seen(&upper));
    let brim = sides(&[&high, &back(&low)]);
    sheet.fill(&brim, &light);
    // A broad edge rounds the corners.
    sheet.line(&brim, &light, 10.0, 1.0, 0);
    sheet.clip(&brim);
    for rib in -16..=16 {
        let x = rib as f32 * 11.0;
        let line = [(x - 12.0 * turn, -190.0), (x * 1.02, -60.0)];
        sheet.line(&curve(&line), &paint(tone, 0.58), 3.4, 0.42, 1);
    }
    let lip: Vec<Point> = high.iter().map(|(x, y)| (*x, y + 3.0)).collect();
    sheet.line(&curve(&lip), &paint(mix(tone, KEY, 0.4), 1.1), 5.0, 0.5, 2);
    sheet.close();
    sheet.line(
        &curve(&high[1..6].iter().map(|(x, y)| (*x, y - 4.0)).collect::<Vec<_>>()),
        &paint(tone, 0.4),
        6.0,
        0.4,
        3,
    );
}

/// A cloth close about the face that falls over the shoulders.
pub fn headscarf(sheet: &mut Sheet, sitter: &mut Sitter<'_>) {
    let tone = cloth(sitter.scene.under);
    let head = &sitter.head;
    let turn = head.turned();
    let chin = head.chin();
    let opening: Vec<Point> = head.trace(&[
        (0.0, -122.0),
        (66.0, -112.0),
        (112.0, -78.0),
        (128.0, -10.0),
        (122.0, 70.0),
        (100.0, 136.0),
        (60.0, 186.0),
    ]);
    let mut edge = opening;
    edge.push((70.0 * turn, chin + 3.0));
    edge.extend(head.trace(&[
        (-60.0, 186.0),
        (-100.0, 136.0),
        (-122.0, 70.0),
        (-128.0, -10.0),
        (-112.0, -78.0),
        (-66.0, -112.0),
    ]));
    let hem = [
        (-206.0, 326.0),
        (-252.0, 392.0),
        (-120.0, 466.0),
        (40.0, 478.0),
        (190.0, 430.0),
        (254.0, 376.0),
        (206.0, 316.0),
    ];
    let mut outer = head.crown(|x| 16.0 + 12.0 * (1.0 - x * x));
    let (right, left) = (outer[0].0, outer[24].0);
    outer.extend([(left - 4.0, 60.0), (left - 4.0, 150.0), (left - 8.0, 240.0)]);
    outer.extend(hem);
    outer.extend([(right + 8.0, 240.0), (right + 4.0, 150.0), (right + 4.0, 60.0)]);
    let fallen: Vec<Point> = hem.iter().map(|(x, y)| (x + 4.0, y + 6.0)).collect();
    sheet.line(&curve(&fallen), "#15110d", 16.0, 0.4, 8);
    let shape = format!("{}{}", blob(&outer), blob(&edge));
    let light = sheet.gradient(
        (-210.0, -180.0),
        (220.0, 120.0),
        &[
            (0.0, paint(mix(tone, KEY, 0.3), 1.1)),
            (0.45, paint(tone, 1.0)),
            (1.0, paint(mix(tone, FILL, 0.06), 0.74)),
        ],
    );
    sheet.clip(&head.outline());
    let shadow: Vec<Point> = edge.iter().map(|(x, y)| (x + 4.0, y + 4.0)).collect();
    sheet.line(&blob(&shadow), &paint(sitter.shade, 0.6), 16.0, 0.42, 5);
    sheet.close();
    sheet.raw(&format!(r#"<path d="{shape}" fill="{light}" fill-rule="evenodd"/>"#));
    sheet.clip(&shape);
    let (dark, pale) = (paint(tone, 0.5), paint(mix(tone, KEY, 0.5), 1.14));
    let crease = |sheet: &mut Sheet, points: &[Point], strength: f32| {
        let shifted: Vec<Point> = points.iter().map(|(x, y)| (x - 7.0, y - 5.0)).collect();
        sheet.line(&curve(points), &dark, 14.0, strength * 0.7, 8);
        sheet.line(&curve(&shifted), &pale, 10.0, strength * 0.5, 8);
    };
    crease(
        sheet,
        &[head.on(-20.0, -214.0), (-112.0, -150.0), (-156.0, -40.0), (-150.0, 90.0), (-120.0, 200.0)],
        0.5,
    );
    crease(
        sheet,
        &[head.on(30.0, -190.0), head.on(-60.0, -150.0), head.on(-124.0, -90.0), (-142.0 - 6.0 * turn, 20.0)],
        0.45,
    );
    crease(
        sheet,
        &[head.on(0.0, -232.0), (96.0, -180.0), (158.0, -60.0), (152.0, 80.0), (130.0, 190.0)],
        0.5,
    );
    crease(sheet, &[head.on(60.0, -170.0), head.on(118.0, -110.0), (144.0, -20.0), (140.0, 80.0)], 0.4);
    crease(sheet, &[(150.0, 120.0), (110.0, 220.0), (20.0, 300.0), (-90.0, 350.0), (-200.0, 390.0)], 0.6);
    crease(sheet, &[(138.0, 200.0), (90.0, 290.0), (0.0, 360.0), (-110.0, 410.0)], 0.5);
    crease(sheet, &[(-140.0, 150.0), (-90.0, 250.0), (0.0, 290.0 + 10.0 * turn), (60.0, 276.0)], 0.55);
    crease(sheet, &[(130.0, 260.0), (170.0, 330.0), (230.0, 380.0)], 0.4);
    sheet.line(&blob(&edge), &dark, 5.0, 0.35, 2);
    sheet.close();
}
