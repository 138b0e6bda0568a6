//! Streets of other countries than the maker's own: what a house there shows to the square.

mod england;
mod germany;
mod north;

use glam::{Vec2, Vec3};

use super::facades::{modern, row as dutch};
use crate::engine::mesh::{Look, Mesh};
use crate::engine::rng::Rng;
use crate::engine::shapes::at;
use crate::material::Material;
use crate::scene::Houses;

/// A wall of houses: where it starts and ends, where its fronts are, and whether lamps burn inside.
#[derive(Debug, Clone, Copy)]
pub struct Street {
    /// Left end, x in metres.
    pub left: f32,
    /// Right end.
    pub right: f32,
    /// The fronts, z in metres.
    pub z: f32,
    /// After dark.
    pub lit: bool,
}

/// Builds the street.
pub fn build(rng: &mut Rng, mesh: &mut Mesh, houses: Houses, street: Street) {
    let Street { left, right, z, lit } = street;
    let mut x = left;
    match houses {
        Houses::Open | Houses::Woods => {}
        Houses::Dutch => dutch(rng, mesh, left, right, z, lit),
        Houses::Modern => modern(rng, mesh, left, right, z, 2, lit),
        Houses::Mill => england::mill(rng, mesh, street),
        _ => {
            while x < right {
                let width = match houses {
                    Houses::Flemish => rng.range(4.8, 6.6),
                    Houses::Danish => rng.range(9.0, 15.0),
                    Houses::German => rng.range(7.0, 10.0),
                    _ => 5.4,
                };
                let plot = Plot { x: x + width * 0.5, z, width, lit };
                match houses {
                    Houses::Flemish => north::stepped(rng, mesh, plot),
                    Houses::Danish => north::plain(rng, mesh, plot),
                    Houses::German => germany::half_timbered(rng, mesh, plot),
                    Houses::Seaside => england::boarded(rng, mesh, plot),
                    _ => england::terraced(rng, mesh, plot),
                }
                x += width + 0.02;
            }
        }
    }
}

/// Where one house stands.
#[derive(Clone, Copy)]
struct Plot {
    x: f32,
    z: f32,
    width: f32,
    lit: bool,
}

impl Plot {
    fn block(&self, mesh: &mut Mesh, look: Look, x: f32, y: f32, out: f32, size: Vec3) {
        mesh.block(look, at(self.x + x, y, self.z + out), size, 0.0);
    }

    /// The walls, eight metres deep.
    fn walls(&self, mesh: &mut Mesh, look: Look, height: f32) {
        self.block(mesh, look, 0.0, height * 0.5, -4.0, Vec3::new(self.width, height, 8.0));
    }

    /// Middles of evenly spread bays.
    fn bays(&self, count: usize) -> impl Iterator<Item = f32> + use<> {
        let width = self.width;
        (0..count).map(move |bay| ((bay as f32 + 0.5) / count as f32 - 0.5) * width * 0.94)
    }

    /// A roof whose eaves face the street.
    fn eaves_roof(&self, mesh: &mut Mesh, tiles: u32, eaves: f32, rise: f32) {
        let look = Look::new(Material::Tiles(tiles), 0.0);
        let half = self.width * 0.5;
        let point = |side: f32, y: f32, out: f32| Vec3::new(self.x + side * half, y, self.z + out);
        for (low, high) in [(0.35, -4.0), (-8.2, -4.0)] {
            mesh.flat_quad(
                look,
                [
                    point(-1.0, eaves - 0.1, low),
                    point(1.0, eaves - 0.1, low),
                    point(1.0, eaves + rise, high),
                    point(-1.0, eaves + rise, high),
                ],
            );
        }
        let gutter = Look::new(Material::Matt(0x6f6d68), 0.0);
        self.block(mesh, gutter, 0.0, eaves - 0.1, 0.32, Vec3::new(self.width, 0.13, 0.14));
    }

    /// A chimney on the ridge with its pots.
    fn chimney(&self, mesh: &mut Mesh, x: f32, ridge: f32) {
        let brick = Look::new(Material::Brick(0x74493a), 2.0);
        self.block(mesh, brick, x, ridge + 0.4, -4.0, Vec3::new(0.7, 2.0, 1.5));
        for pot in [-0.45, 0.0, 0.45] {
            let clay = Look::new(Material::Matt(0xa0603f), 0.0);
            let place = at(self.x + x, ridge + 1.4, self.z - 4.0 + pot);
            mesh.lathe(clay, place, &[(0.14, 0.0), (0.11, 0.5), (0.13, 0.55), (0.0, 0.55)], 10);
        }
    }
}

/// Panes between bars in a painted frame: columns and rows of them.
fn casement(rng: &mut Rng, mesh: &mut Mesh, foot: Vec3, size: Vec2, bars: (usize, usize), frame: Frame) {
    let paint = Look::new(Material::Matt(frame.paint), 1.0);
    let pane = Look::new(Material::Pane(frame.lit), rng.range(0.0, 60.0));
    let middle = foot + Vec3::Y * size.y * 0.5;
    mesh.block(pane, at(middle.x, middle.y, middle.z + 0.012), Vec3::new(size.x, size.y, 0.02), 0.0);
    let mut bar = |x: f32, y: f32, w: f32, h: f32| {
        mesh.block(paint, at(middle.x + x, middle.y + y, middle.z + 0.035), Vec3::new(w, h, 0.05), 0.0);
    };
    for side in [-0.5, 0.5] {
        bar(side * size.x, 0.0, 0.09, size.y + 0.09);
        bar(0.0, side * size.y, size.x + 0.09, 0.09);
    }
    for column in 1..bars.0 {
        bar((column as f32 / bars.0 as f32 - 0.5) * size.x, 0.0, 0.055, size.y);
    }
    for row in 1..bars.1 {
        bar(0.0, (row as f32 / bars.1 as f32 - 0.5) * size.y, size.x, 0.04);
    }
}

/// How a casement is painted, and whether a lamp may burn behind it.
#[derive(Clone, Copy)]
struct Frame {
    paint: u32,
    lit: bool,
}
