//! Mouths, from grave to laughing.

use super::colour::{KEY, mix, paint};
use super::pen::{Point, Sheet, back, curve, sides};
use super::sitter::Sitter;
use crate::scene::{Beard, Expression};

/// How a mouth is drawn.
struct Lips {
    /// Half the width.
    half: f32,
    /// How far the corners rise.
    rise: f32,
    /// How far the lips part.
    part: f32,
}

/// The mouth.
pub fn mouth(sheet: &mut Sheet, sitter: &Sitter<'_>) {
    let scene = sitter.scene;
    let head = &sitter.head;
    let (half, rise, part) = match scene.expression {
        Expression::Calm => (53.0, 8.0, 0.0),
        Expression::Smile => (58.0, 14.0, 0.0),
        Expression::Grin => (61.0, 15.0, 17.0),
        Expression::Laugh => (64.0, 17.0, 40.0),
    };
    let form = Lips { half: half * scene.mouth.width, rise, part };
    let line = (148.0 - form.part * 0.22) * head.tall() * (0.5 + 0.5 * scene.nose.length.powf(0.3));
    let to = |x: f32, y: f32| head.lift(x * form.half, line + y, 10.0 * (1.0 - x * x));
    let bow = |x: f32| -form.rise * x * x + form.rise * 0.25;
    let full = scene.mouth.full;
    let over = 10.0 * full;
    let upper: Vec<Point> = [-1.0, -0.7, -0.38, -0.14, 0.0, 0.14, 0.38, 0.7, 1.0]
        .map(|x: f32| {
            let height = match x.abs() {
                a if a > 0.9 => 0.0,
                a if a > 0.6 => 0.5,
                a if a > 0.3 => 0.92,
                a if a > 0.1 => 1.06,
                _ => 0.8,
            };
            to(x, bow(x) - over * height)
        })
        .to_vec();
    let seam_up: Vec<Point> =
        [-1.0, -0.6, -0.2, 0.0, 0.2, 0.6, 1.0].map(|x: f32| to(x, bow(x) + 1.6 * (1.0 - x.abs()))).to_vec();
    let seam_low: Vec<Point> = [-1.0, -0.6, -0.2, 0.0, 0.2, 0.6, 1.0]
        .map(|x: f32| {
            to(x, bow(x) + 1.6 * (1.0 - x.abs()) + form.part * (1.0 - x.powi(2)).max(0.0).powf(0.7))
        })
        .to_vec();
    let below: Vec<Point> = [1.0, 0.66, 0.3, 0.0, -0.3, -0.66, -1.0]
        .map(|x: f32| {
            let thick = 15.0 * full * (1.0 - x.powi(2)).max(0.0).powf(0.75);
            to(x, bow(x) + form.part * (1.0 - x.powi(2)).max(0.0).powf(0.7) + thick)
        })
        .to_vec();
    let pit = head.lift(4.0, line + form.part + 15.0 * full + 16.0, 6.0);
    sheet.spot(pit, (form.half * 0.55, 8.0), &paint(sitter.shade, 0.9), 0.46, 8);
    let dark = paint(mix(sitter.lips, 0x2a1010, 0.62), 1.0);
    if form.part > 0.0 {
        inside(sheet, sitter, &form, &[&seam_up, &back(&seam_low)], &to);
    }
    let lips = paint(mix(sitter.lips, sitter.shade, 0.12), 0.92);
    let lower = mix(sitter.lips, KEY, 0.12);
    sheet.soft(&sides(&[&upper, &back(&seam_up)]), &lips, 0.88, 1);
    sheet.soft(&sides(&[&seam_low, &below]), &paint(lower, 1.04), 0.86, 1);
    let gleam = to(-0.16, bow(0.0) + form.part + 8.0 * full);
    sheet.spot(gleam, (form.half * 0.26, 2.8 * full), "#ffffff", 0.18, 2);
    sheet.line(&curve(&seam_up), &dark, 3.0, if form.part > 0.0 { 0.5 } else { 0.85 }, 0);
    for side in [-1.0, 1.0] {
        let corner = to(side * 1.04, bow(1.0));
        sheet.spot(
            corner,
            (5.0, 5.0),
            &paint(sitter.shade, 0.62),
            0.36 * head.plain(side * form.half, line),
            3,
        );
    }
    if matches!(scene.beard, Beard::None | Beard::Stubble) {
        let groove = [head.lift(1.0, line - over - 22.0, 12.0), head.lift(1.0, line - over - 8.0, 12.0)];
        sheet.line(&curve(&groove), &paint(sitter.shade, 0.9), 8.0, 0.2, 3);
    }
}

/// Teeth and what is dark behind them.
fn inside(
    sheet: &mut Sheet,
    sitter: &Sitter<'_>,
    form: &Lips,
    opening: &[&[Point]],
    to: &impl Fn(f32, f32) -> Point,
) {
    let shape = sides(opening);
    sheet.fill(&shape, "#4a1f1c");
    sheet.clip(&shape);
    let deep = if form.part > 30.0 { 0.46 } else { 1.1 };
    let teeth: Vec<Point> = [-0.84, -0.56, -0.28, 0.0, 0.28, 0.56, 0.84]
        .map(|x: f32| to(x, -form.rise * x * x + form.rise * 0.25 + form.part * deep * (1.0 - 0.75 * x * x)))
        .to_vec();
    let mut top: Vec<Point> = [-0.84, 0.0, 0.84].map(|x: f32| to(x, -form.rise * x * x - 8.0)).to_vec();
    top.reverse();
    sheet.fill(&sides(&[&teeth, &top]), "#f0e9df");
    for tooth in -4..=4 {
        let x = tooth as f32 * 0.17 + 0.01;
        let gap = [to(x, -4.0), to(x, form.part * deep * (0.9 - 0.75 * x * x) - form.rise * x * x)];
        sheet.line(&curve(&gap), "#b8a898", 1.2, 0.35, 0);
    }
    sheet.spot(
        to(0.0, form.part + 2.0),
        (form.half * 0.5, 8.0),
        &paint(mix(sitter.lips, 0xc0504a, 0.5), 1.0),
        if form.part > 30.0 { 0.9 } else { 0.0 },
        3,
    );
    let shadow: Vec<Point> = opening[0].to_vec();
    sheet.line(&curve(&shadow), "#4a2a24", 9.0, 0.4, 3);
    sheet.spot(to(0.8, 0.0), (form.half * 0.3, 22.0), "#3a2622", 0.35, 5);
    sheet.close();
}
