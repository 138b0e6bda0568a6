//! The places themselves: what is built and planted in each.

use glam::{Affine3A, Vec3};

use super::ground::WATER;
use super::layout::Layout;
use super::terraces::{self, Street};
use super::trees::Habit;
use super::{bicycle, facades, plants, street};
use crate::engine::mesh::{Look, Mesh};
use crate::engine::shapes::at;
use crate::material::Material;
use crate::scene::Houses;

impl Layout<'_> {
    pub(super) fn park(&mut self) {
        let forks = if self.bare() { 6 } else { 4 };
        let nursery = self.nursery(
            Habit { height: 10.5, clear: 0.20, spread: 0.9, leaves: 26_000, leaf: 0.085, forks, girth: 1.0 },
            2,
        );
        let side = if self.rng.chance(0.5) { 1.0 } else { -1.0 };
        for (x, z) in [(-side * 3.6, -6.5), (side * 6.2, -9.5), (-side * 10.5, -12.0), (side * 2.2, -19.0)] {
            let (dx, dz) = (self.rng.range(-0.8, 0.8), self.rng.range(-1.0, 1.0));
            self.plant(&nursery, x + dx, z + dz);
        }
        self.wood(27.0, 48.0, 16);
        if self.rng.chance(0.5) {
            let colour = self.leaf_colour().unwrap_or(0x5d5a44);
            let (solid, airy) = (&mut self.scenery.solid, &mut self.scenery.airy);
            plants::hedge(
                &mut self.rng,
                solid,
                airy,
                Vec3::new(side * 7.5, 0.0, -8.0),
                Vec3::new(7.0, 1.1, 0.9),
                colour,
            );
        }
        street::lamp_post(&mut self.scenery, Vec3::new(side * 4.4, 0.0, -11.5), self.ground.sky.lamps);
        street::lamp_post(&mut self.scenery, Vec3::new(-side * 8.0, 0.0, -15.0), self.ground.sky.lamps);
    }

    pub(super) fn square(&mut self) {
        let lit = self.lit();
        let z = -self.rng.range(19.0, 25.0);
        self.street(34.0, z, lit);
        let forks = if self.bare() { 6 } else { 4 };
        let nursery = self.nursery(
            Habit { height: 8.5, clear: 0.32, spread: 0.7, leaves: 22_000, leaf: 0.075, forks, girth: 1.0 },
            2,
        );
        let side = if self.rng.chance(0.5) { 1.0 } else { -1.0 };
        for (x, z) in [(-side * 4.6, -8.0), (side * 7.8, -11.0), (-side * 13.0, -13.5)] {
            let dx = self.rng.range(-0.8, 0.8);
            self.plant(&nursery, x + dx, z);
        }
        for (x, z) in [(side * 3.4, -13.0), (-side * 8.6, -16.0), (side * 12.0, -9.0)] {
            street::lamp_post(&mut self.scenery, Vec3::new(x, 0.0, z), lit);
        }
        for x in [5.0, 5.8, 6.6] {
            let bicycle = bicycle::build(&mut self.rng);
            let turn =
                Affine3A::from_rotation_y(0.3 + self.rng.range(-0.1, 0.1)) * Affine3A::from_rotation_z(0.1);
            self.scenery.solid.append(&bicycle, at(-side * x * 1.1, 0.0, z + 3.0) * turn);
        }
    }

    pub(super) fn waterfront(&mut self) {
        let lit = self.lit();
        street::quay(&mut self.scenery, &|x| self.ground.edge(x));
        if self.scene.houses == Some(Houses::Open) {
            return;
        }
        let wall = Look::new(Material::Brick(0x6a5348), 0.0);
        let bank = -34.0;
        self.scenery.solid.block(
            wall,
            at(0.0, WATER * 0.5 - 0.1, bank - 1.0),
            Vec3::new(160.0, -WATER + 0.5, 2.0),
            0.0,
        );
        self.scenery.solid.block(
            Look::new(Material::Concrete, 0.0),
            at(0.0, 0.1, bank - 6.0),
            Vec3::new(160.0, 0.1, 12.0),
            0.0,
        );
        self.street(46.0, bank - 10.0, lit);
        let forks = if self.bare() { 5 } else { 3 };
        let nursery = self.nursery(
            Habit { height: 8.0, clear: 0.3, spread: 0.8, leaves: 9_000, leaf: 0.11, forks, girth: 1.0 },
            3,
        );
        for index in 0..7 {
            let x = -30.0 + index as f32 * 10.0 + self.rng.range(-2.5, 2.5);
            self.plant(&nursery, x, bank - 3.0);
        }
        for index in 0..5 {
            street::lamp_post(
                &mut self.scenery,
                Vec3::new(-20.0 + index as f32 * 10.0, 0.0, bank - 0.8),
                lit,
            );
        }
        let x = self.rng.range(-9.0, 9.0);
        street::boat(&mut self.rng, &mut self.scenery, Vec3::new(x, 0.0, bank + 3.2));
        let side = if self.rng.chance(0.5) { 1.0 } else { -1.0 };
        street::lamp_post(
            &mut self.scenery,
            Vec3::new(side * 4.0, 0.0, self.ground.edge(side * 4.0) + 0.9),
            lit,
        );
    }

    pub(super) fn avenue(&mut self) {
        let forks = if self.bare() { 6 } else { 4 };
        let nursery = self.nursery(
            Habit { height: 12.0, clear: 0.27, spread: 0.75, leaves: 17_000, leaf: 0.10, forks, girth: 1.0 },
            3,
        );
        for index in 0..9 {
            let z = 1.0 - index as f32 * 6.5;
            for side in [-1.0, 1.0] {
                if index > 0 || side < 0.0 {
                    let dx = self.rng.range(-0.2, 0.2);
                    self.plant(&nursery, side * 4.9 + dx, z);
                }
            }
            if index % 3 == 1 {
                street::lamp_post(&mut self.scenery, Vec3::new(3.7, 0.0, z + 3.0), self.ground.sky.lamps);
            }
        }
        self.wood(58.0, 75.0, 14);
    }

    pub(super) fn schoolyard(&mut self) {
        let lit = self.lit();
        match self.scene.houses {
            Some(_) => self.street(30.0, -19.0, lit),
            None => facades::modern(&mut self.rng, &mut self.scenery.solid, -20.0, 22.0, -19.0, 2, lit),
        }
        let nursery = self.nursery(
            Habit {
                height: 7.5,
                clear: 0.32,
                spread: 0.75,
                leaves: 20_000,
                leaf: 0.08,
                forks: if self.bare() { 6 } else { 4 },
                girth: 1.0,
            },
            2,
        );
        for (x, z) in [(-5.5, -7.0), (6.8, -10.0), (-12.0, -12.0), (13.0, -8.0)] {
            self.plant(&nursery, x, z);
        }
        self.climbing_frame(Vec3::new(3.4, 0.0, -8.0));
        self.hopscotch();
    }

    fn climbing_frame(&mut self, foot: Vec3) {
        let red = Look::new(Material::Gloss(0xb8402c), 0.0);
        let blue = Look::new(Material::Gloss(0x2f6f8e), 0.0);
        let wood = Look::new(crate::scene::Wood::Robinia, 4.0);
        let mut mesh = Mesh::new();
        for (x, z) in [(-1.2, 0.0), (1.2, 0.0), (-1.2, -1.6), (1.2, -1.6)] {
            mesh.tube(wood, &[Vec3::new(x, 0.0, z), Vec3::new(x, 2.3, z)], 0.07);
        }
        for y in [0.5, 0.9, 1.3, 1.7, 2.1] {
            mesh.tube(red, &[Vec3::new(-1.2, y, 0.0), Vec3::new(1.2, y, 0.0)], 0.022);
            mesh.tube(blue, &[Vec3::new(1.2, y, 0.0), Vec3::new(1.2, y, -1.6)], 0.022);
        }
        self.scenery.solid.append(&mesh, at(foot.x, 0.0, foot.z));
    }

    /// Painted squares on the paving.
    fn hopscotch(&mut self) {
        let paints = [0xe8e2d2, 0xd9b23c, 0x3f8f8a];
        for (index, (x, z)) in
            [(0.0, 0.0), (0.0, 1.0), (-0.5, 2.0), (0.5, 2.0), (0.0, 3.0), (-0.5, 4.0), (0.5, 4.0)]
                .into_iter()
                .enumerate()
        {
            let paint = Look::new(Material::Matt(paints[index % 3]), 0.0);
            let place = at(-3.6 + x * 0.5 - z * 0.25, 0.004, -3.4 - z * 0.5);
            self.scenery.solid.block(paint, place, Vec3::new(0.44, 0.002, 0.44), 0.0);
        }
    }

    /// The houses the scene asks for, as wide as twice `half`.
    fn street(&mut self, half: f32, z: f32, lit: bool) {
        let street = Street { left: -half, right: half, z, lit };
        let houses = self.scene.houses.unwrap_or(Houses::Dutch);
        if houses == Houses::Woods {
            return self.wood(-z, 8.0 - z, 18);
        }
        terraces::build(&mut self.rng, &mut self.scenery.solid, houses, street);
    }

    pub(super) fn market(&mut self) {
        let lit = self.lit();
        self.street(34.0, -25.0, lit);
        for (x, z, turn) in [
            (-5.6, -7.5, 0.35),
            (0.2, -12.5, 0.0),
            (5.8, -8.5, -0.3),
            (-9.8, -12.0, 0.3),
            (10.5, -12.5, -0.2),
            (4.6, -16.5, 0.0),
        ] {
            street::stall(&mut self.rng, &mut self.scenery, Vec3::new(x, 0.0, z), turn);
        }
        let nursery = self.nursery(
            Habit {
                height: 8.0,
                clear: 0.34,
                spread: 0.7,
                leaves: 16_000,
                leaf: 0.085,
                forks: if self.bare() { 6 } else { 4 },
                girth: 1.0,
            },
            2,
        );
        for (x, z) in [(-8.5, -17.0), (8.0, -18.0)] {
            self.plant(&nursery, x, z);
        }
    }

    pub(super) fn courtyard(&mut self) {
        let lit = self.lit();
        match self.scene.houses {
            Some(_) => self.street(30.0, -17.0, lit),
            None => facades::modern(&mut self.rng, &mut self.scenery.solid, -24.0, 24.0, -17.0, 4, lit),
        }
        let nursery = self.nursery(
            Habit {
                height: 6.0,
                clear: 0.16,
                spread: 1.0,
                leaves: 18_000,
                leaf: 0.06,
                forks: if self.bare() { 6 } else { 4 },
                girth: 1.0,
            },
            2,
        );
        for (x, z) in [(-4.4, -5.2), (4.8, -6.5), (-9.5, -8.5), (9.8, -9.5), (0.8, -11.5)] {
            self.plant(&nursery, x, z);
        }
        let colour = self.leaf_colour().unwrap_or(0x5d5a44);
        for (x, z, width) in [(-6.0, -4.4, 5.0), (6.8, -5.2, 6.0), (0.0, -10.6, 9.0)] {
            let (solid, airy) = (&mut self.scenery.solid, &mut self.scenery.airy);
            plants::hedge(
                &mut self.rng,
                solid,
                airy,
                Vec3::new(x, 0.0, z),
                Vec3::new(width, 0.7, 0.8),
                colour,
            );
        }
    }
}
