//! A smooth skin around soft bodies: surface nets over a signed distance.

use glam::Vec3;

use super::mesh::{Look, Mesh};

/// Meshes the zero surface of `distance` (negative inside) between two corners, with cells of `cell` metres.
/// `look` says what the skin is made of at a place.
pub fn skin(
    low: Vec3,
    high: Vec3,
    cell: f32,
    distance: &dyn Fn(Vec3) -> f32,
    look: &dyn Fn(Vec3) -> Look,
) -> Mesh {
    let grid = Grid::of(low, high, cell, distance);
    let mut mesh = Mesh::new();
    for z in 1..grid.nz - 1 {
        for y in 1..grid.ny - 1 {
            for x in 1..grid.nx - 1 {
                grid.faces_at(x, y, z, &mut mesh, distance, look);
            }
        }
    }
    mesh
}

/// Cells along a side of a block.
const BLOCK: usize = 4;

struct Grid {
    low: Vec3,
    cell: f32,
    nx: usize,
    ny: usize,
    nz: usize,
    values: Vec<f32>,
}

impl Grid {
    fn of(low: Vec3, high: Vec3, cell: f32, distance: &dyn Fn(Vec3) -> f32) -> Self {
        let counts = ((high - low) / cell).ceil() + Vec3::splat(2.0);
        let (nx, ny, nz) = (counts.x as usize, counts.y as usize, counts.z as usize);
        let mut grid = Self { low, cell, nx, ny, nz, values: vec![0.0; nx * ny * nz] };
        for z in (0..nz).step_by(BLOCK) {
            for y in (0..ny).step_by(BLOCK) {
                for x in (0..nx).step_by(BLOCK) {
                    grid.fill_block(x, y, z, distance);
                }
            }
        }
        grid
    }

    /// Fills a block of cells; one far from the surface takes the distance of its middle.
    fn fill_block(&mut self, x0: usize, y0: usize, z0: usize, distance: &dyn Fn(Vec3) -> f32) {
        let middle = Vec3::new(x0 as f32, y0 as f32, z0 as f32) + Vec3::splat((BLOCK - 1) as f32 * 0.5);
        let coarse = distance(self.low + middle * self.cell);
        let far = coarse.abs() > BLOCK as f32 * self.cell * 1.2;
        for z in z0..(z0 + BLOCK).min(self.nz) {
            for y in y0..(y0 + BLOCK).min(self.ny) {
                for x in x0..(x0 + BLOCK).min(self.nx) {
                    let place = self.low + Vec3::new(x as f32, y as f32, z as f32) * self.cell;
                    self.values[(z * self.ny + y) * self.nx + x] = if far { coarse } else { distance(place) };
                }
            }
        }
    }

    fn value(&self, x: usize, y: usize, z: usize) -> f32 {
        self.values[(z * self.ny + y) * self.nx + x]
    }

    /// The skin's point inside a cell: the middle of its edges' crossings.
    fn point(&self, x: usize, y: usize, z: usize) -> Vec3 {
        let corner = |i: usize| (x + (i & 1), y + (i >> 1 & 1), z + (i >> 2 & 1));
        let (mut sum, mut count) = (Vec3::ZERO, 0.0);
        for (a, b) in EDGES {
            let (ca, cb) = (corner(a), corner(b));
            let (va, vb) = (self.value(ca.0, ca.1, ca.2), self.value(cb.0, cb.1, cb.2));
            if (va < 0.0) != (vb < 0.0) {
                let place = |c: (usize, usize, usize)| Vec3::new(c.0 as f32, c.1 as f32, c.2 as f32);
                sum += place(ca).lerp(place(cb), va / (va - vb));
                count += 1.0;
            }
        }
        self.low + sum / f32::max(count, 1.0) * self.cell
    }

    /// Adds the faces across the three edges that start at this corner.
    fn faces_at(
        &self,
        x: usize,
        y: usize,
        z: usize,
        mesh: &mut Mesh,
        distance: &dyn Fn(Vec3) -> f32,
        look: &dyn Fn(Vec3) -> Look,
    ) {
        let here = self.value(x, y, z) < 0.0;
        let crossings = [
            (self.value(x + 1, y, z) < 0.0, [(x, y - 1, z - 1), (x, y, z - 1), (x, y, z), (x, y - 1, z)]),
            (self.value(x, y + 1, z) < 0.0, [(x - 1, y, z - 1), (x - 1, y, z), (x, y, z), (x, y, z - 1)]),
            (self.value(x, y, z + 1) < 0.0, [(x - 1, y - 1, z), (x, y - 1, z), (x, y, z), (x - 1, y, z)]),
        ];
        for (there, cells) in crossings {
            if there != here {
                let p = cells.map(|(x, y, z)| self.point(x, y, z));
                let n = p.map(|p| gradient(distance, p, self.cell * 0.5));
                mesh.quad(look((p[0] + p[2]) * 0.5), p, n, p);
            }
        }
    }
}

const EDGES: [(usize, usize); 12] =
    [(0, 1), (2, 3), (4, 5), (6, 7), (0, 2), (1, 3), (4, 6), (5, 7), (0, 4), (1, 5), (2, 6), (3, 7)];

fn gradient(distance: &dyn Fn(Vec3) -> f32, p: Vec3, step: f32) -> Vec3 {
    let slope = |axis: Vec3| distance(p + axis * step) - distance(p - axis * step);
    Vec3::new(slope(Vec3::X), slope(Vec3::Y), slope(Vec3::Z)).normalize_or(Vec3::Y)
}
