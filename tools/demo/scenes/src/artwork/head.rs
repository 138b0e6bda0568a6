//! A head as a stack of ellipses, so that it can turn: features drawn from the front land where they are seen.
//!
//! The origin lies between the eyes; x is to the viewer's right, y down, z towards the viewer.

use super::pen::{Point, blob};
use crate::scene::{Face, PortraitScene};

/// Height, half the width, half the depth, and how far the middle lies before the axis.
const SECTIONS: [[f32; 4]; 13] = [
    [-226.0, 34.0, 40.0, -12.0],
    [-214.0, 70.0, 76.0, -12.0],
    [-192.0, 102.0, 112.0, -12.0],
    [-156.0, 129.0, 140.0, -12.0],
    [-108.0, 143.0, 150.0, -10.0],
    [-58.0, 147.0, 146.0, -8.0],
    [0.0, 144.0, 126.0, 4.0],
    [50.0, 143.0, 124.0, 10.0],
    [98.0, 132.0, 110.0, 22.0],
    [138.0, 112.0, 94.0, 36.0],
    [174.0, 84.0, 74.0, 52.0],
    [200.0, 52.0, 52.0, 64.0],
    [216.0, 24.0, 30.0, 76.0],
];

/// A turned head.
pub struct Head {
    sections: Vec<[f32; 4]>,
    sin: f32,
    cos: f32,
}

impl Head {
    pub fn of(scene: &PortraitScene) -> Self {
        let (sin, cos) = scene.pose.turn.to_radians().sin_cos();
        let sections = SECTIONS
            .iter()
            .map(|[y, half, deep, centre]| {
                let low = ((y - 20.0) / 160.0).clamp(0.0, 1.0);
                let jaw = (1.0 - ((y - 150.0) / 60.0).abs()).max(0.0);
                let (wide, tall) = match scene.face {
                    Face::Oval => (1.0, 1.0),
                    Face::Long => (0.94 - 0.02 * low, 1.08),
                    Face::Round => (1.03 + 0.07 * low + 0.05 * jaw, 0.95),
                    Face::Square => (1.0 + 0.05 * low + 0.13 * jaw, 0.99),
                    Face::Heart => (1.03 - 0.15 * low, 1.0),
                };
                let chin = if *y > 90.0 { 90.0 + (y - 90.0) * scene.chin } else { *y };
                [if chin > 0.0 { chin * tall } else { chin }, half * wide, *deep, *centre]
            })
            .collect();
        Self { sections, sin, cos }
    }

    /// How far the head is turned: the sine.
    pub fn turned(&self) -> f32 {
        self.sin
    }

    /// The side that is nearer, as a sign: 1 is the viewer's right.
    pub fn near(&self) -> f32 {
        if self.sin > 0.0 { -1.0 } else { 1.0 }
    }

    /// The side that is turned away, -1 or 1; 0 while both are seen alike.
    pub fn far(&self) -> f32 {
        if self.sin.abs() > 0.1 { self.sin.signum() } else { 0.0 }
    }

    /// How much taller the face is than the usual one: features keep their share.
    pub fn tall(&self) -> f32 {
        self.chin() / 220.0
    }

    /// Where the chin ends.
    pub fn chin(&self) -> f32 {
        self.sections[12][0] + 5.0
    }

    fn section(&self, y: f32) -> [f32; 4] {
        let next =
            self.sections.iter().position(|section| section[0] > y).unwrap_or(self.sections.len() - 1).max(1);
        let (a, b) = (self.sections[next - 1], self.sections[next]);
        let t = ((y - a[0]) / (b[0] - a[0])).clamp(0.0, 1.0);
        std::array::from_fn(|i| a[i] + (b[i] - a[i]) * t)
    }

    /// Left and right end of the head at a height.
    pub fn edges(&self, y: f32) -> (f32, f32) {
        let [_, half, deep, centre] = self.section(y);
        let reach = (half * self.cos).hypot(deep * self.sin);
        (centre * self.sin - reach, centre * self.sin + reach)
    }

    /// The end of the head on one side, -1 or 1, at a height.
    pub fn edge(&self, y: f32, side: f32) -> f32 {
        let (left, right) = self.edges(y);
        if side > 0.0 { right } else { left }
    }

    /// Whether the turn hides a place of the face on the far side.
    fn hides(&self, x: f32, y: f32) -> bool {
        let [_, half, deep, _] = self.section(y);
        let horizon = half * self.cos / (half * self.cos).hypot(deep * self.sin);
        -self.near() * (x / half).clamp(-1.0, 1.0) > horizon
    }

    /// A point of the face by its place from the front, lifted off the skin. What is hidden lies on the edge.
    pub fn lift(&self, x: f32, y: f32, z: f32) -> Point {
        let [_, half, deep, centre] = self.section(y);
        let across = (x / half).clamp(-1.0, 1.0);
        let beyond = x - across * half;
        if self.hides(x, y) {
            return (self.edge(y, -self.near()) + beyond, y);
        }
        let depth = centre + deep * (1.0 - across * across).sqrt() + z;
        (x * self.cos + depth * self.sin, y)
    }

    /// A point of the face by its place from the front.
    pub fn on(&self, x: f32, y: f32) -> Point {
        self.lift(x, y, 0.0)
    }

    /// Points of the face.
    pub fn trace(&self, points: &[Point]) -> Vec<Point> {
        points.iter().map(|(x, y)| self.on(*x, *y)).collect()
    }

    /// How narrow things look at a place, 0..1.
    pub fn narrow(&self, x: f32, y: f32) -> f32 {
        ((self.on(x + 12.0, y).0 - self.on(x - 12.0, y).0) / 24.0).clamp(0.45, 1.05)
    }

    /// How plainly a place is seen: 1 from the front, 0 where the face turns away.
    pub fn plain(&self, x: f32, y: f32) -> f32 {
        ((self.narrow(x, y) - 0.45) * 3.0).clamp(0.0, 1.0)
    }

    /// The outline of skull and face.
    pub fn outline(&self) -> String {
        let heights: Vec<f32> = self.sections.iter().map(|section| section[0]).collect();
        let mut points = vec![(-12.0 * self.sin, -231.0)];
        points.extend(heights.iter().map(|y| (self.edges(*y).1 + self.bump(*y, 1.0), *y)));
        points.push((78.0 * self.sin, self.chin() + 1.0));
        points.extend(heights.iter().rev().map(|y| (self.edges(*y).0 + self.bump(*y, -1.0), *y)));
        blob(&points)
    }

    /// On the far side the socket goes in and the cheekbone comes out.
    fn bump(&self, y: f32, side: f32) -> f32 {
        let far = (self.sin * side).max(0.0);
        let bell = |at: f32, wide: f32| (-((y - at) / wide).powi(2)).exp();
        side * far
            * (10.0 * bell(50.0, 30.0) - 16.0 * bell(0.0, 22.0) + 4.0 * bell(-58.0, 30.0)
                - 5.0 * bell(138.0, 26.0))
    }

    /// Where hair lies over the skull, from the right over the crown to the left, `out` off the skull. `out` is asked
    /// for -1 (left) to 1 (right) over 0 (crown). The back of the skull shows on the near side.
    pub fn crown(&self, out: impl Fn(f32) -> f32) -> Vec<Point> {
        let (left, right) = self.edges(-70.0);
        let (left, right) = (left - 36.0 * self.sin.max(0.0), right - 36.0 * self.sin.min(0.0));
        let (middle, half) = ((left + right) * 0.5, (right - left) * 0.5);
        (0..=24)
            .map(|step| {
                let (sin, cos) = (step as f32 / 24.0 * std::f32::consts::PI).sin_cos();
                let lift = out(cos);
                // Rounding takes the sine of a half turn below zero, which has no power.
                (middle + cos * (half + lift), -70.0 - sin.max(0.0).powf(0.92) * (164.0 + lift))
            })
            .collect()
    }
}
