//! Noses.

use super::colour::{KEY, mix, paint};
use super::pen::{Sheet, back, blob, curve, sides};
use super::sitter::Sitter;
use crate::scene::NoseTip;

/// The nose: a shaded flank, a lit bridge, a tip, wings and nostrils.
pub fn nose(sheet: &mut Sheet, sitter: &Sitter<'_>) {
    let head = &sitter.head;
    let scene = sitter.scene;
    let (shade, deep) = (paint(sitter.shade, 0.92), paint(sitter.shade, 0.5));
    let foot = 98.0 * head.tall() * scene.nose.length.powf(0.8);
    let width = scene.nose.width;
    // How far the tip stands out, its drop below the wings, its breadth, the bridge's hump.
    let (out, drop, ball, hump) = match scene.nose.tip {
        NoseTip::Round => (50.0, 6.0, 19.0, 0.0),
        NoseTip::Pointed => (58.0, 4.0, 13.0, 2.0),
        NoseTip::Snub => (48.0, -5.0, 17.0, -4.0),
        NoseTip::Hooked => (58.0, 9.0, 15.0, 9.0),
        NoseTip::Broad => (42.0, 4.0, 25.0, 0.0),
    };
    let wing = 33.0 * width;
    let bridge = [
        head.lift(0.0, -22.0, 12.0),
        head.lift(0.0, 8.0, 16.0 + hump),
        head.lift(0.0, foot * 0.45, 28.0 + hump),
        head.lift(0.0, foot * 0.8, out * 0.86),
    ];
    let tip = head.lift(0.0, foot + drop * 0.4 - 6.0, out);
    let under = head.lift(0.0, foot + drop + 6.0, out * 0.55);
    let flank = blob(&[
        bridge[0],
        bridge[1],
        bridge[2],
        (tip.0 + ball * 0.25, tip.1 - ball * 0.5),
        (tip.0 + ball * 0.9, tip.1 + ball * 0.3),
        head.lift(wing, foot - 2.0, 12.0),
        head.lift(wing * 0.86, foot - 26.0, 10.0),
        head.lift(24.0, foot * 0.4, 2.0),
        head.lift(24.0, 4.0, 0.0),
    ]);
    sheet.soft(&flank, &shade, 0.6, 5);
    let left = blob(&[
        head.lift(-20.0, 0.0, 0.0),
        head.lift(-13.0, foot * 0.4, 12.0),
        head.lift(-wing * 0.9, foot - 18.0, 10.0),
        head.lift(-wing - 6.0, foot - 4.0, 2.0),
        head.lift(-28.0, foot * 0.5, 0.0),
    ]);
    sheet.soft(&left, &shade, 0.2, 5);
    let turned = head.turned();
    // The far side of a turned nose stands against the cheek.
    if turned.abs() > 0.12 {
        let far = turned.signum();
        let mut edge = vec![head.lift(far * 8.0, -26.0, 6.0)];
        edge.extend(bridge[1..].iter().map(|(x, y)| (x + far * 7.0 * width, *y)));
        edge.push((tip.0 + far * ball * 0.9, tip.1 - 2.0));
        edge.push((tip.0 + far * ball * 0.6, tip.1 + ball * 0.55));
        sheet.line(&curve(&edge), &paint(sitter.shade, 0.72), 4.0, (turned.abs() * 1.5).min(0.62), 2);
    }
    let lit: Vec<_> = bridge.iter().map(|(x, y)| (x - 5.0, *y)).collect();
    sheet.line(
        &curve(&lit[1..]),
        &paint(mix(sitter.skin, KEY, 0.6), 1.08),
        8.0 * width,
        0.55 - 0.25 * scene.skin,
        3,
    );
    sheet.spot(
        (tip.0 - 4.0, tip.1 - 4.0),
        (ball * 0.95, ball * 0.85),
        &paint(mix(sitter.skin, 0xd06a50, 0.2), 1.0),
        0.7,
        5,
    );
    sheet.spot(
        (tip.0 - ball * 0.4, tip.1 - ball * 0.45),
        (ball * 0.42, ball * 0.34),
        &paint(mix(sitter.skin, 0xffffff, 0.5), 1.05),
        0.42 - 0.2 * scene.skin,
        3,
    );
    for side in [-1.0_f32, 1.0] {
        let far = turned * side;
        if far < 0.36 {
            let w = wing * if far > 0.0 { 1.0 - far * 0.7 } else { 1.0 };
            let curl = [
                head.lift(side * w * 0.86, foot - 22.0, 10.0),
                head.lift(side * (w + 2.0), foot - 6.0, 10.0),
                head.lift(side * w * 0.86, foot + 5.0, 14.0),
                head.lift(side * w * 0.5, foot + 2.0, 20.0),
            ];
            sheet.line(&curve(&curl), &deep, 4.2, 0.66, 2);
        }
        let hole = head.lift(side * wing * 0.5, foot + 3.0 + drop * 0.2, 26.0);
        let open = if scene.nose.tip == NoseTip::Snub { 1.35 } else { 1.0 };
        let narrow = if far > 0.0 { 1.0 - far * 1.3 } else { 1.0 };
        sheet.spot(hole, (8.5 * width * narrow.max(0.3), 4.0 * open), &deep, 0.58, 2);
    }
    let base = [
        head.lift(-wing * 0.72, foot + 2.0, 16.0),
        head.lift(-wing * 0.36, foot + 5.0, 26.0),
        under,
        head.lift(wing * 0.36, foot + 5.0, 26.0),
        head.lift(wing * 0.72, foot + 2.0, 16.0),
    ];
    let ball_low =
        [(tip.0 - ball * 0.9, tip.1 + 1.0), (tip.0, tip.1 + ball * 0.34), (tip.0 + ball * 0.95, tip.1 - 1.0)];
    sheet.soft(&sides(&[&ball_low, &back(&base)]), &shade, 0.6, 3);
    sheet.line(&curve(&base), &deep, 3.6, 0.5, 2);
    let cast = [
        head.lift(-wing * 0.6, foot + 10.0, 8.0),
        head.lift(wing * 0.4, foot + 12.0 + drop, 12.0),
        head.lift(wing * 1.1, foot + 12.0, 4.0),
        head.lift(wing * 0.7, foot + 26.0, 4.0),
    ];
    sheet.soft(&blob(&cast), &shade, 0.4, 5);
}
