//! What a distant light sees: the heights of the first surfaces it meets.

use glam::{Vec2, Vec3};

use super::mesh::Triangle;
use super::raster::scan;

/// A parallel projection towards a light.
pub struct DepthMap {
    /// Towards the light.
    pub direction: Vec3,
    right: Vec3,
    up: Vec3,
    centre: Vec3,
    radius: f32,
    size: usize,
    height: Vec<f32>,
    /// The greatest height in each square of [`TILE`] texels: most questions are answered without the map itself,
    /// which is too large for the processor's caches.
    tiles: Vec<f32>,
}

/// Texels along a side of a tile.
const TILE: usize = 16;

impl DepthMap {
    /// Draws the triangles within `radius` metres of `centre` as the light sees them.
    pub fn of<'a>(
        direction: Vec3,
        centre: Vec3,
        radius: f32,
        size: usize,
        triangles: impl Iterator<Item = &'a Triangle>,
    ) -> Self {
        let direction = direction.normalize();
        let right = direction.any_orthonormal_vector();
        let up = direction.cross(right);
        let height = vec![f32::NEG_INFINITY; size * size];
        let mut map = Self { direction, right, up, centre, radius, size, height, tiles: Vec::new() };
        for triangle in triangles {
            let corners = triangle.p.map(|p| map.place(p));
            let height = &mut map.height;
            scan(corners, size, size, &mut |index, value| {
                if value > height[index] {
                    height[index] = value;
                }
            });
        }
        map.tiles = map.greatest();
        map
    }

    /// The greatest height in each tile, row by row.
    fn greatest(&self) -> Vec<f32> {
        let columns = self.size.div_ceil(TILE);
        let mut tiles = vec![f32::NEG_INFINITY; columns * columns];
        for (y, row) in self.height.chunks(self.size).enumerate() {
            for (x, texels) in row.chunks(TILE).enumerate() {
                let tile = &mut tiles[y / TILE * columns + x];
                *tile = texels.iter().copied().fold(*tile, f32::max);
            }
        }
        tiles
    }

    /// Width of a texel in metres.
    pub fn texel(&self) -> f32 {
        2.0 * self.radius / self.size as f32
    }

    /// Texel x and y, and the height towards the light in metres.
    pub fn place(&self, p: Vec3) -> Vec3 {
        let q = p - self.centre;
        let scale = self.size as f32 * 0.5 / self.radius;
        let half = self.size as f32 * 0.5;
        Vec3::new(q.dot(self.right) * scale + half, q.dot(self.up) * scale + half, q.dot(self.direction))
    }

    /// Height of the first surface at a texel when it is above `height`; absent outside the map.
    pub fn above(&self, texel: Vec2, height: f32) -> Option<f32> {
        let (x, y) = (texel.x, texel.y);
        let limit = self.size as f32;
        if !(x >= 0.0 && y >= 0.0 && x < limit && y < limit) {
            return None;
        }
        let (x, y) = (x as usize, y as usize);
        if self.tiles[y / TILE * self.size.div_ceil(TILE) + x / TILE] <= height {
            return None;
        }
        Some(self.height[y * self.size + x]).filter(|first| *first > height)
    }

    /// True when nothing stands between the place and the light; outside the map nothing does.
    pub fn reaches(&self, place: Vec3, shift: Vec2, slack: f32) -> bool {
        self.above(place.truncate() + shift, place.z + slack).is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::mesh::{Look, Mesh};
    use crate::engine::shapes::at;
    use crate::material::Material;

    #[test]
    fn a_roof_keeps_the_light_off_what_is_under_it() {
        let mut roof = Mesh::new();
        roof.block(Look::new(Material::Steel, 0.0), at(0.0, 2.0, 0.0), Vec3::new(1.0, 0.1, 1.0), 0.01);
        let map = DepthMap::of(Vec3::Y, Vec3::ZERO, 4.0, 256, roof.triangles.iter());
        let lit = |p: Vec3| map.reaches(map.place(p), Vec2::ZERO, 0.02);
        assert!(!lit(Vec3::new(0.2, 0.0, 0.1)));
        assert!(lit(Vec3::new(1.2, 0.0, 0.1)));
        assert!(lit(Vec3::new(0.2, 2.06, 0.1)));
        assert!(lit(Vec3::new(30.0, 0.0, 0.0)), "nothing is known outside the map");
    }
}
