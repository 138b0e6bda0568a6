//! Hair that falls to below the shoulders, in waves.

use super::super::colour::paint;
use super::super::pen::{Point, Sheet, blob, curve, sides};
use super::super::sitter::Sitter;
use super::{mass, shadow, strands};

/// Where the hair ends.
const END: f32 = 390.0;
/// Where it is parted.
const PART: f32 = -34.0;
/// How far the waves swing.
const RIPPLE: f32 = 13.0;

/// The mass behind the neck.
pub fn behind(sheet: &mut Sheet, sitter: &mut Sitter<'_>) {
    let turn = -22.0 * sitter.head.turned();
    let right = [(150.0, -150.0), (180.0, 20.0), (182.0, END * 0.6), (150.0, END - 10.0)];
    let mut points = vec![(turn, -240.0)];
    points.extend(right.map(|(x, y)| (turn + x, y)));
    points.push((turn, END + 4.0));
    points.extend(right.iter().rev().map(|(x, y)| (turn - x, *y)));
    let shape = blob(&points);
    sheet.fill(&shape, &paint(sitter.hair, 0.62));
    strands(sheet, sitter, &shape, 320, [(-210.0, -100.0), (210.0, END)], |x, y| (x * 1.03, y + 110.0));
}

/// How far a wave swings at a share of the way down.
fn wave(side: f32, share: f32) -> f32 {
    (share * 9.0 + side).sin() * RIPPLE
}

/// A curtain of hair on one side, from the parting down. Gives the shape and its edge along the face.
fn curtain(sitter: &Sitter<'_>, side: f32) -> (String, Vec<Point>) {
    let head = &sitter.head;
    // The crown runs from the right over the top to the left; a curtain from the parting outwards.
    let crown = head.crown(|x| 12.0 + 22.0 * (1.0 - x * x));
    let mut outer: Vec<Point> =
        if side > 0.0 { crown[..15].iter().rev().copied().collect() } else { crown[10..].to_vec() };
    let root = outer[14];
    for step in 1..=6 {
        let t = step as f32 / 6.0;
        let flare = 26.0 * (t * 2.0).min(1.0) + wave(side, t) * t.min(0.6) - 120.0 * (t - 0.7).max(0.0);
        outer.push((root.0 + side * flare, END * t + 6.0));
    }
    let tip = outer[outer.len() - 1];
    let hang = head.edge(120.0, side) * 0.93;
    let mut inner = vec![
        tip,
        (tip.0 - side * 30.0, END + 2.0),
        (hang - side * 2.0, END * 0.82),
        (hang - side * 12.0, END * 0.62),
        (hang, 150.0),
    ];
    // On the far side the hair comes before the edge of the face.
    let before = if side == head.far() { side * 9.0 } else { 0.0 };
    let low = [(side * 131.0, 70.0), (side * 133.0, 10.0), (side * 126.0, -40.0)];
    inner.extend(head.trace(&low).iter().map(|(x, y)| (x - before, *y)));
    inner.extend(head.trace(&[
        (side * 116.0, -80.0),
        (side * 88.0, -116.0),
        (PART + side * 40.0, -140.0),
        (PART, -153.0),
    ]));
    let face = inner[5..].to_vec();
    inner.push(outer[0]);
    (sides(&[&outer, &inner]), face)
}

/// Both curtains, the nearer over the other.
pub fn waves(sheet: &mut Sheet, sitter: &mut Sitter<'_>) {
    let near = sitter.head.near();
    for side in [-near, near] {
        let (shape, face) = curtain(sitter, side);
        shadow(sheet, sitter, &face);
        mass(sheet, sitter, &shape);
        strands(sheet, sitter, &shape, 480, [(-240.0, -260.0), (240.0, END)], |x, y| {
            if y < -90.0 {
                (x + side * (60.0 + (y + 200.0) * 0.3), y + 70.0 + (x - PART).abs() * 0.3)
            } else {
                (x + side * 6.0 + (y * 0.03).sin() * RIPPLE, y + 100.0)
            }
        });
        sheet.clip(&shape);
        for lock in 0..5 {
            let x = side * (132.0 + lock as f32 * 11.0) - 20.0 * sitter.head.turned();
            let line: Vec<Point> = (0..7)
                .map(|step| {
                    let t = step as f32 / 6.0;
                    (x + side * 13.0 * t + wave(side, t), -70.0 + (END + 40.0) * t)
                })
                .collect();
            sheet.line(
                &curve(&line),
                &paint(sitter.hair, if lock % 2 == 0 { 0.6 } else { 1.28 }),
                5.0,
                0.22,
                3,
            );
        }
        sheet.close();
    }
    let top = [sitter.head.on(PART, -154.0), (PART * 0.8 - 14.0 * sitter.head.turned(), -250.0)];
    sheet.line(&curve(&top), &paint(sitter.hair, 0.5), 3.0, 0.4, 2);
}
