//! Stock: stacks of beams, tubes in a rack, shelves behind.

use std::f32::consts::TAU;

use glam::{Affine3A, Quat, Vec2, Vec3};

use super::{Floor, Shot, Table};
use crate::engine::mesh::Look;
use crate::engine::shapes::at;
use crate::material::Material;
use crate::scene::{Coat, Wood};

impl Table<'_> {
    /// Beams stacked on stickers, ends towards the camera; more stacks to both sides.
    pub(super) fn timber(&mut self) -> Shot {
        self.stack(0.0, 0.0, 9);
        for (x, z, rows) in [
            (-1.42, -0.25, 7),
            (1.44, -0.5, 10),
            (-2.86, -0.7, 10),
            (2.9, -0.1, 6),
            (4.4, -0.7, 9),
            (-4.3, -0.4, 8),
        ] {
            self.stack(x, z, rows);
        }
        self.racks(-4.2);
        let focus = Vec3::new(0.0, 0.5, 0.02);
        Shot {
            low: Vec3::new(-0.62, 0.0, -0.5),
            high: Vec3::new(0.62, 1.1, 0.1),
            angle: -24.0,
            height: 0.85,
            pitch: 0.0,
            fill: 0.80,
            focus,
            aperture: 0.02,
            floor: Floor::Concrete,
        }
    }

    pub(super) fn stack(&mut self, x0: f32, z0: f32, rows: usize) {
        let section = Vec2::new(0.145, 0.095);
        for row in 0..rows {
            let y = 0.06 + row as f32 * (section.y + 0.022) + section.y * 0.5;
            for column in 0..8 {
                let look = self.board();
                let x = x0 + (column as f32 - 3.5) * (section.x + 0.012) + self.rng.range(-0.003, 0.003);
                let z = z0 - 1.2 + self.rng.range(-0.03, 0.05);
                self.mesh.block(look, at(x, y, z), Vec3::new(section.x, section.y, 2.4), 0.003);
            }
            for z in [-0.25, -1.2, -2.1] {
                let look = Look::new(Wood::Accoya, self.rng.range(0.0, 60.0));
                self.mesh.block(
                    look,
                    at(x0, y - section.y * 0.5 - 0.011, z0 + z),
                    Vec3::new(1.26, 0.021, 0.035),
                    0.001,
                );
            }
        }
        for z in [-0.4, -2.0] {
            self.mesh.block(
                Look::new(Wood::Weathered, 3.0),
                at(x0, 0.02, z0 + z),
                Vec3::new(1.3, 0.08, 0.09),
                0.004,
            );
        }
    }

    /// Tubes and sections in a rack, ends forward, some coated and some galvanised.
    pub(super) fn steel(&mut self) -> Shot {
        let coats = [Coat::Galvanised, self.scene.coat, Coat::White, Coat::Galvanised, Coat::Teal];
        let mut y0 = 0.10;
        for row in 0..6 {
            self.mesh.block(
                Look::new(Coat::Ochre, 0.0),
                at(0.0, y0 - 0.03, -0.35),
                Vec3::new(1.5, 0.05, 0.05),
                0.004,
            );
            let look = Look::new(coats[row % coats.len()], row as f32);
            let radius = [0.044, 0.030, 0.050, 0.026, 0.038, 0.033][row];
            let layers = [2, 3, 2, 3, 3, 2][row];
            let across = (1.36 / (radius * 2.08)) as usize;
            for layer in 0..layers {
                for index in 0..across - layer % 2 {
                    let x = (index as f32 - (across - 1 - layer % 2) as f32 * 0.5) * radius * 2.06;
                    let y = y0 + radius + layer as f32 * radius * 1.76;
                    let z = self.rng.range(-0.04, 0.05);
                    self.pipe(look, Vec3::new(x, y, z), radius);
                }
            }
            y0 += radius * (2.0 + 1.76 * (layers - 1) as f32) + 0.085;
        }
        for x in [-0.76, 0.76] {
            self.mesh.block(
                Look::new(Coat::Ochre, 0.0),
                at(x, 0.9, -0.35),
                Vec3::new(0.07, 1.9, 0.07),
                0.004,
            );
        }
        self.racks(-3.4);
        let focus = Vec3::new(0.0, 0.6, 0.02);
        Shot {
            low: Vec3::new(-0.64, 0.0, -0.4),
            high: Vec3::new(0.64, 1.5, 0.1),
            angle: 20.0,
            height: 0.80,
            pitch: 0.0,
            fill: 0.86,
            focus,
            aperture: 0.022,
            floor: Floor::Concrete,
        }
    }

    /// An open tube: outside, rim and dark inside.
    fn pipe(&mut self, look: Look, end: Vec3, radius: f32) {
        let place =
            Affine3A::from_rotation_translation(Quat::from_rotation_x(TAU / 4.0), end - Vec3::Z * 2.2);
        let wall = 0.0032;
        self.mesh.lathe(look, place, &[(radius, 0.9), (radius, 2.2)], 18);
        self.mesh.lathe(Look::new(Material::Steel, 0.0), place, &[(radius, 2.2), (radius - wall, 2.2)], 18);
        let inside = Look { open: 0.15, ..look };
        self.mesh.lathe(inside, place, &[(radius - wall, 2.2), (radius - wall, 1.9)], 18);
        self.mesh.lathe(
            Look::new(Material::Matt(0x0a0a0a), 0.0),
            place,
            &[(radius - wall, 1.9), (0.0, 1.9)],
            18,
        );
    }

    /// Shelves of boards and tubes in the dimness behind.
    pub(super) fn racks(&mut self, z: f32) {
        let post = Look::new(Coat::Ochre, 0.0);
        for index in -7..=7 {
            let x = index as f32 * 2.0;
            self.mesh.block(post, at(x, 1.5, z), Vec3::new(0.08, 3.0, 0.08), 0.004);
        }
        for shelf in 0..5 {
            let y = 0.35 + shelf as f32 * 0.6;
            self.mesh.block(post, at(0.0, y, z), Vec3::new(28.4, 0.06, 0.06), 0.003);
            for _ in 0..84 {
                let look = self.board();
                let (x, width) = (self.rng.range(-14.0, 14.0), self.rng.range(0.08, 0.2));
                let height = self.rng.range(0.05, 0.36);
                self.mesh.block(
                    look,
                    at(x, y + 0.04 + height * 0.5, z - 0.6),
                    Vec3::new(width, height, 1.0),
                    0.003,
                );
            }
        }
        let wall = Look::new(Material::Brick(0x8a7a68), 0.0);
        self.mesh.block(wall, at(0.0, 12.0, z - 1.6), Vec3::new(160.0, 24.0, 0.2), 0.0);
    }
}
