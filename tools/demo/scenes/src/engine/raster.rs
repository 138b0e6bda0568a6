//! Which triangle each sample of the picture sees.

use glam::Vec3;

use super::camera::Camera;
use super::mesh::Triangle;

/// Nothing but ground or sky.
pub const NOTHING: u32 = u32::MAX;

/// Samples per pixel along one side.
pub const OVERSAMPLING: usize = 2;

/// The nearest triangle per sample.
pub struct Visibility {
    /// Samples in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Per sample: nearness (one over the distance, zero is infinitely far) and the triangle's number or [`NOTHING`].
    pub seen: Vec<(f32, u32)>,
}

impl Visibility {
    /// Finds what the camera sees.
    pub fn of(camera: &Camera, triangles: &[Triangle]) -> Self {
        let width = camera.size.x as usize * OVERSAMPLING;
        let height = camera.size.y as usize * OVERSAMPLING;
        let mut visibility = Self { width, height, seen: vec![(0.0, NOTHING); width * height] };
        for (number, triangle) in triangles.iter().enumerate() {
            visibility.draw(camera, triangle, number as u32);
        }
        visibility
    }

    fn draw(&mut self, camera: &Camera, triangle: &Triangle, number: u32) {
        let (width, height) = (self.width, self.height);
        let seen = &mut self.seen;
        let mut plot = |index: usize, near: f32| {
            let sample = &mut seen[index];
            if near > sample.0 {
                *sample = (near, number);
            }
        };
        clipped(camera, triangle.p, |corners| scan(corners, width, height, &mut plot));
    }
}

/// Cuts a triangle at the near plane and hands its projection on: sample x, y and nearness per corner.
fn clipped(camera: &Camera, p: [Vec3; 3], mut draw: impl FnMut([Vec3; 3])) {
    const NEAR: f32 = 0.08;
    let depth = p.map(|p| (p - camera.eye).dot(camera.forward));
    let project = |p: Vec3| {
        let q = camera.project(p);
        Vec3::new(q.x * OVERSAMPLING as f32, q.y * OVERSAMPLING as f32, 1.0 / q.z)
    };
    if depth.iter().all(|z| *z >= NEAR) {
        draw(p.map(project));
        return;
    }
    let mut kept: Vec<Vec3> = Vec::with_capacity(4);
    for i in 0..3 {
        let j = (i + 1) % 3;
        if depth[i] >= NEAR {
            kept.push(p[i]);
        }
        if (depth[i] >= NEAR) != (depth[j] >= NEAR) {
            kept.push(p[i].lerp(p[j], (NEAR - depth[i]) / (depth[j] - depth[i])));
        }
    }
    for i in 2..kept.len() {
        draw([kept[0], kept[i - 1], kept[i]].map(project));
    }
}

/// Visits every sample inside a projected triangle with its interpolated third coordinate.
pub fn scan(corners: [Vec3; 3], width: usize, height: usize, plot: &mut impl FnMut(usize, f32)) {
    let [a, b, c] = corners;
    let area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    if area.abs() < 1e-12 || !area.is_finite() {
        return;
    }
    let top = (a.y.min(b.y).min(c.y) - 0.5).ceil().max(0.0);
    let bottom = (a.y.max(b.y).max(c.y) - 0.5).floor().min(height as f32 - 1.0);
    let (low, high) = (
        (a.x.min(b.x).min(c.x) - 0.5).ceil().max(0.0),
        (a.x.max(b.x).max(c.x) - 0.5).floor().min(width as f32 - 1.0),
    );
    if top > bottom || low > high {
        return;
    }
    let inverse = 1.0 / area;
    // Slopes of the third coordinate over x and y.
    let (bz, cz) = (b.z - a.z, c.z - a.z);
    let dx = (bz * (c.y - a.y) - cz * (b.y - a.y)) * inverse;
    let dy = (cz * (b.x - a.x) - bz * (c.x - a.x)) * inverse;
    for row in top as usize..=bottom as usize {
        let y = row as f32 + 0.5;
        let (mut from, mut to) = (f32::INFINITY, f32::NEG_INFINITY);
        for (p, q) in [(a, b), (b, c), (c, a)] {
            if (p.y <= y) != (q.y <= y) {
                let x = p.x + (y - p.y) / (q.y - p.y) * (q.x - p.x);
                from = from.min(x);
                to = to.max(x);
            }
        }
        let from = (from - 0.5).ceil().max(low);
        let to = (to - 0.5).ceil().min(high + 1.0);
        if from >= to {
            continue;
        }
        let mut value = a.z + (from + 0.5 - a.x) * dx + (y - a.y) * dy;
        for column in from as usize..to as usize {
            plot(row * width + column, value);
            value += dx;
        }
    }
}
