//! Shoulders and chest of a portrait, turned as the person stands. The origin is the pit of the neck.

use super::colour::{FILL, KEY, mix, paint};
use super::pen::{Point, Sheet, back, curve, sides};
use super::sitter::Sitter;

/// A turned chest.
pub struct Body {
    sin: f32,
    cos: f32,
    build: f32,
}

impl Body {
    pub fn of(sitter: &Sitter<'_>) -> Self {
        let (sin, cos) = sitter.scene.pose.shoulders.to_radians().sin_cos();
        Self { sin, cos, build: sitter.scene.build }
    }

    /// A point of the chest by its place from the front.
    pub fn on(&self, x: f32, y: f32) -> Point {
        let wide = if x.abs() > 110.0 { x.signum() * (110.0 + (x.abs() - 110.0) * self.build) } else { x };
        let depth = 120.0 * (1.0 - (x / 430.0).powi(2)).max(0.0).sqrt() * (y / 160.0).clamp(0.15, 1.0);
        let slope = 0.05 * self.sin * x;
        (wide * self.cos + depth * self.sin, y + slope)
    }

    /// Points of the chest.
    pub fn trace(&self, points: &[Point]) -> Vec<Point> {
        points.iter().map(|(x, y)| self.on(*x, *y)).collect()
    }

    /// The same on the other side.
    pub fn mirror(points: &[Point]) -> Vec<Point> {
        points.iter().map(|(x, y)| (-x, *y)).collect()
    }

    /// The outline of a garment with this neckline, given from left to right.
    pub fn garment(&self, neckline: &[Point], loose: f32) -> String {
        let right = [
            (154.0, -12.0),
            (240.0, 14.0),
            (318.0, 48.0),
            (374.0, 106.0),
            (404.0, 210.0),
            (424.0, 400.0),
            (440.0, 900.0),
        ];
        let grown: Vec<Point> = right.iter().map(|(x, y)| (x + loose, y - loose * 0.4)).collect();
        let mut first = vec![neckline[neckline.len() - 1]];
        first.extend(&grown);
        let mut last = back(&Self::mirror(&grown));
        last.push(neckline[0]);
        let (neck, first, last) = (self.trace(neckline), self.trace(&first), self.trace(&last));
        sides(&[&neck, &first, &last])
    }

    /// Cloth in the window's light, with the folds of shoulders and arms.
    pub fn cloth(&self, sheet: &mut Sheet, shape: &str, tone: u32) {
        let light = self.lit(sheet, tone);
        sheet.fill(shape, &light);
        sheet.clip(shape);
        let (dark, pale) = (paint(tone, 0.5), paint(mix(tone, KEY, 0.5), 1.1));
        for side in [-1.0, 1.0] {
            let arm = self.trace(&[
                (side * 268.0, 150.0),
                (side * 286.0, 260.0),
                (side * 292.0, 420.0),
                (side * 300.0, 800.0),
            ]);
            sheet.line(&curve(&arm), &dark, 20.0, 0.3, 8);
            let fold = self.trace(&[(side * 330.0, 120.0), (side * 312.0, 230.0), (side * 340.0, 330.0)]);
            sheet.line(&curve(&fold), &dark, 12.0, 0.2, 8);
            let drape = self.trace(&[(side * 120.0, 30.0), (side * 190.0, 140.0), (side * 232.0, 320.0)]);
            sheet.line(&curve(&drape), &dark, 14.0, 0.22, 12);
            let other: Vec<Point> = drape.iter().map(|(x, y)| (x - 18.0, y + 4.0)).collect();
            sheet.line(&curve(&other), &pale, 12.0, 0.2, 8);
        }
        let shoulder = self.trace(&[(-360.0, 110.0), (-300.0, 52.0), (-200.0, 16.0), (-130.0, 0.0)]);
        sheet.line(&curve(&shoulder), &pale, 26.0, 0.4, 12);
        let rim = self.trace(&[
            (150.0, -8.0),
            (240.0, 18.0),
            (318.0, 52.0),
            (374.0, 110.0),
            (402.0, 210.0),
            (420.0, 400.0),
        ]);
        sheet.line(&curve(&rim), &paint(mix(tone, 0xe4eef0, 0.6), 1.0), 7.0, 0.45, 3);
        let chin = self.trace(&[(-50.0, 20.0), (10.0, 70.0), (90.0, 30.0)]);
        sheet.line(&curve(&chin), &dark, 40.0, 0.36, 18);
        sheet.close();
    }

    /// Cloth from the lit to the far side, as a paint.
    pub fn lit(&self, sheet: &mut Sheet, tone: u32) -> String {
        sheet.gradient(
            self.on(-380.0, 40.0),
            self.on(400.0, 320.0),
            &[
                (0.0, paint(mix(tone, KEY, 0.2), 1.1)),
                (0.45, paint(tone, 0.98)),
                (0.8, paint(tone, 0.72)),
                (1.0, paint(mix(tone, FILL, 0.16), 0.62)),
            ],
        )
    }

    /// A piece of cloth that lies on another, with the shadow it throws.
    pub fn piece(&self, sheet: &mut Sheet, shape: &str, paint_: &str, edge: &str) {
        sheet.group("translate(7 9)");
        sheet.soft(shape, "#1a1410", 0.34, 8);
        sheet.close();
        sheet.fill(shape, paint_);
        sheet.line(shape, edge, 2.4, 0.5, 0);
    }

    /// Stitches along a line.
    pub fn stitches(&self, sheet: &mut Sheet, points: &[Point], colour: &str) {
        let path = curve(&self.trace(points));
        sheet.raw(&format!(
            r#"<path d="{path}" fill="none" stroke="{colour}" stroke-width="2.4" stroke-dasharray="9 6" opacity=".6"/>"#
        ));
    }
}
