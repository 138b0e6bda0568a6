//! Depth of field: what lies off the plane in focus spreads into discs.

use glam::Vec3;

use super::camera::Camera;
use super::exposure::Film;

/// Blurs the film by distance.
pub fn defocus(film: &mut Film, camera: &Camera) {
    if camera.aperture <= 0.0 {
        return;
    }
    let limit = film.width.min(film.height) as f32 * 0.012;
    let discs: Vec<f32> =
        film.distance.iter().map(|distance| disc(camera, *distance).clamp(-1.7 * limit, limit)).collect();
    let half = Half::of(film, &discs);
    let spread = half.spread();
    for y in 0..film.height {
        for x in 0..film.width {
            let index = y * film.width + x;
            let own = discs[index].max(0.0);
            let front = half.front(x, y);
            let share = ((own - 0.7) / 1.5).clamp(0.0, 1.0).max(((front - 1.5) / 3.0).clamp(0.0, 1.0));
            if share > 0.0 {
                let soft = half.sample(&spread, x as f32 * 0.5 - 0.25, y as f32 * 0.5 - 0.25);
                film.light[index] = film.light[index].lerp(soft, share);
            }
        }
    }
}

/// Radius of the disc a point at this distance spreads into, in pixels; negative before the focus.
fn disc(camera: &Camera, distance: f32) -> f32 {
    0.5 * camera.aperture * camera.focal * (1.0 / camera.focus - 1.0 / distance.max(0.1))
}

/// The film at half its size.
struct Half {
    width: usize,
    height: usize,
    light: Vec<Vec3>,
    disc: Vec<f32>,
    /// Largest disc of the foreground nearby, which covers what is behind it.
    cover: Vec<f32>,
}

impl Half {
    fn of(film: &Film, discs: &[f32]) -> Self {
        let (width, height) = (film.width.div_ceil(2), film.height.div_ceil(2));
        let mut light = Vec::with_capacity(width * height);
        let mut disc = Vec::with_capacity(width * height);
        for y in 0..height {
            for x in 0..width {
                let corners = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(dx, dy)| {
                    (y * 2 + dy).min(film.height - 1) * film.width + (x * 2 + dx).min(film.width - 1)
                });
                light
                    .push(corners.iter().map(|i| film.light[*i].min(Vec3::splat(12.0))).sum::<Vec3>() * 0.25);
                let least = corners.iter().map(|i| discs[*i]).fold(f32::INFINITY, f32::min);
                disc.push(least * 0.5);
            }
        }
        let cover = foreground_cover(width, height, &disc);
        Self { width, height, light, disc, cover }
    }

    fn front(&self, x: usize, y: usize) -> f32 {
        self.cover[(y / 2).min(self.height - 1) * self.width + (x / 2).min(self.width - 1)] * 2.0
    }

    /// Gathers over each pixel's disc.
    fn spread(&self) -> Vec<Vec3> {
        const TAPS: usize = 36;
        let taps: Vec<(f32, f32, f32)> = (0..TAPS)
            .map(|tap| {
                let radius = ((tap as f32 + 0.5) / TAPS as f32).sqrt();
                let angle = tap as f32 * 2.399_963;
                (radius * angle.cos(), radius * angle.sin(), radius)
            })
            .collect();
        let mut spread = Vec::with_capacity(self.light.len());
        for y in 0..self.height {
            for x in 0..self.width {
                let index = y * self.width + x;
                let reach = self.disc[index].max(self.cover[index]);
                spread.push(if reach < 0.3 { self.light[index] } else { self.gather(x, y, reach, &taps) });
            }
        }
        spread
    }

    fn gather(&self, x: usize, y: usize, reach: f32, taps: &[(f32, f32, f32)]) -> Vec3 {
        let (mut sum, mut weight) = (self.light[y * self.width + x], 1.0);
        for (dx, dy, radius) in taps {
            let px = (x as f32 + 0.5 + dx * reach).clamp(0.0, self.width as f32 - 1.0) as usize;
            let py = (y as f32 + 0.5 + dy * reach).clamp(0.0, self.height as f32 - 1.0) as usize;
            let index = py * self.width + px;
            // A sharp neighbour keeps its light to itself.
            let share = (self.disc[index].abs() - radius * reach + 1.0).clamp(0.0, 1.0);
            sum += self.light[index] * share;
            weight += share;
        }
        sum / weight
    }

    fn sample(&self, values: &[Vec3], x: f32, y: f32) -> Vec3 {
        let (x, y) = (x.clamp(0.0, self.width as f32 - 1.0), y.clamp(0.0, self.height as f32 - 1.0));
        let (ix, iy) = (x as usize, y as usize);
        let (jx, jy) = ((ix + 1).min(self.width - 1), (iy + 1).min(self.height - 1));
        let (fx, fy) = (x - ix as f32, y - iy as f32);
        let row = |y: usize| values[y * self.width + ix].lerp(values[y * self.width + jx], fx);
        row(iy).lerp(row(jy), fy)
    }
}

/// Largest foreground disc within reach, by a separable maximum over coarse tiles.
fn foreground_cover(width: usize, height: usize, disc: &[f32]) -> Vec<f32> {
    const TILE: usize = 4;
    let (columns, rows) = (width.div_ceil(TILE), height.div_ceil(TILE));
    let mut tiles = vec![0.0f32; columns * rows];
    for (index, disc) in disc.iter().enumerate().filter(|(_, disc)| **disc < -0.7) {
        let tile = &mut tiles[index / width / TILE * columns + index % width / TILE];
        *tile = tile.max(-disc);
    }
    let mut cover = vec![0.0f32; width * height];
    for (tile, reach) in tiles.iter().enumerate().filter(|(_, reach)| **reach > 0.0) {
        let (cx, cy) = ((tile % columns * TILE) as f32, (tile / columns * TILE) as f32);
        let span = |middle: f32, limit: usize| {
            let from = (middle - reach).max(0.0) as usize;
            from..((middle + TILE as f32 + reach) as usize).min(limit)
        };
        for y in span(cy, height) {
            for x in span(cx, width) {
                let value = &mut cover[y * width + x];
                *value = value.max(*reach);
            }
        }
    }
    cover
}
