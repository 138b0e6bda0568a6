//! The hall before work: benches with vices, a band saw, frames of steel.

use glam::{Affine3A, Vec3};

use super::{Floor, Shot, Table};
use crate::engine::mesh::{Look, Mesh};
use crate::engine::shapes::at;
use crate::furniture::{self, Kit};
use crate::material::Material;
use crate::scene::{Coat, Form, Product, Season, Wood};
use crate::traces::cup;

impl Table<'_> {
    /// A board clamped at the near bench, the plane and a cup beside it; daylight from tall windows.
    pub(super) fn hall(&mut self) -> Shot {
        self.windows(-9.0);
        self.roof();
        self.workbench(Vec3::new(0.0, 0.0, 0.0));
        self.workbench(Vec3::new(-3.4, 0.0, -3.2));
        self.band_saw(Vec3::new(2.5, 0.0, -4.0));
        cup(&mut self.mesh, at(-0.78, 0.915, 0.24), 0x2f5652);
        self.trestles(Vec3::new(0.2, 0.0, -5.4));
        for (index, x) in [2.1, 3.5].into_iter().enumerate() {
            self.frames(Vec3::new(x, 0.0, -1.1 - index as f32 * 0.9));
        }
        for (x, z, rows) in [(-5.6, -5.2, 8), (5.4, -5.6, 10), (-7.4, -5.6, 11), (7.2, -5.0, 7)] {
            self.stack(x, z, rows);
        }
        Shot {
            low: Vec3::new(-1.7, 0.0, -1.2),
            high: Vec3::new(1.9, 1.9, 0.6),
            angle: 12.0,
            height: 1.45,
            pitch: 0.0,
            fill: 0.66,
            focus: Vec3::new(-0.3, 1.0, -0.3),
            aperture: 0.03,
            floor: Floor::Concrete,
        }
    }

    /// Two trestles with boards across, waiting for the saw.
    fn trestles(&mut self, foot: Vec3) {
        let leg = Look::new(Wood::Oak, 5.0);
        for x in [-0.9, 0.9] {
            self.mesh.block(leg, at(foot.x + x, 0.74, foot.z), Vec3::new(0.09, 0.09, 0.95), 0.004);
            for z in [-0.38, 0.38] {
                for lean in [-0.2, 0.2] {
                    let place =
                        at(foot.x + x + lean * 0.7, 0.36, foot.z + z) * Affine3A::from_rotation_z(lean);
                    self.mesh.block(leg, place, Vec3::new(0.05, 0.74, 0.05), 0.003);
                }
            }
        }
        for index in 0..4 {
            let look = self.board();
            let place = at(foot.x + self.rng.range(-0.1, 0.1), 0.81, foot.z - 0.32 + index as f32 * 0.19);
            self.mesh.block(look, place, Vec3::new(2.9, 0.045, 0.16), 0.004);
        }
    }

    /// A beech bench: thick top, four legs, a shelf, a vice, a board to be planed and what belongs to it.
    fn workbench(&mut self, foot: Vec3) {
        let place = |x: f32, y: f32, z: f32| at(foot.x + x, foot.y + y, foot.z + z);
        for strip in 0..4 {
            let look = Look::new(Wood::Oak, self.rng.range(0.0, 60.0));
            self.mesh.block(
                look,
                place(0.0, 0.87, (strip as f32 - 1.5) * 0.18),
                Vec3::new(2.3, 0.09, 0.178),
                0.004,
            );
        }
        let leg = Look::new(Wood::Oak, self.rng.range(0.0, 60.0));
        for (x, z) in [(-0.95, -0.26), (-0.95, 0.26), (0.95, -0.26), (0.95, 0.26)] {
            self.mesh.block(leg, place(x, 0.41, z), Vec3::new(0.1, 0.82, 0.1), 0.005);
        }
        for z in [-0.26, 0.26] {
            self.mesh.block(leg, place(0.0, 0.2, z), Vec3::new(1.9, 0.11, 0.045), 0.004);
        }
        self.mesh.block(leg, place(0.0, 0.27, 0.0), Vec3::new(1.8, 0.03, 0.5), 0.003);
        for _ in 0..5 {
            let (look, x) = (self.board(), self.rng.range(-0.4, 0.4));
            let (y, z) = (0.30 + self.rng.below(3) as f32 * 0.035, self.rng.range(-0.16, 0.16));
            self.mesh.block(look, place(x, y, z), Vec3::new(1.2, 0.03, 0.1), 0.003);
        }
        let steel = Look::new(Material::Steel, 0.0);
        let jaw = Look::new(Wood::Oak, 9.0);
        self.mesh.block(jaw, place(0.78, 0.80, 0.48), Vec3::new(0.5, 0.2, 0.07), 0.006);
        let screw = [Vec3::new(0.78, 0.78, 0.36), Vec3::new(0.78, 0.78, 0.66)].map(|p| p + foot);
        self.mesh.tube(steel, &screw, 0.018);
        let handle = [Vec3::new(0.70, 0.64, 0.63), Vec3::new(0.86, 0.92, 0.63)].map(|p| p + foot);
        self.mesh.tube(Look::new(Wood::Oak, 2.0), &handle, 0.012);
        for z in [-0.08, 0.2] {
            let board = self.board();
            self.mesh.block(board, place(-0.1, 0.94, z), Vec3::new(1.75, 0.045, 0.15), 0.004);
        }
        self.plane(foot + Vec3::new(-0.42, 0.963, -0.08));
        for _ in 0..26 {
            let spot = Vec3::new(self.rng.bell() * 0.5, 0.93, self.rng.bell() * 0.16 + 0.02);
            self.curl(foot + spot);
        }
        for _ in 0..30 {
            let spot = Vec3::new(self.rng.bell() * 0.8, 0.0, self.rng.bell() * 0.4 + 0.35);
            self.curl(foot + spot);
        }
    }

    /// A band saw: two wheels behind doors, a column, a table with a board on it.
    fn band_saw(&mut self, foot: Vec3) {
        let green = Look::new(Material::Gloss(0x48665a), 0.0);
        let place = |x: f32, y: f32, z: f32| at(foot.x + x, foot.y + y, foot.z + z);
        let facing = Affine3A::from_rotation_x(std::f32::consts::FRAC_PI_2);
        self.mesh.block(green, place(0.42, 1.05, 0.0), Vec3::new(0.2, 2.0, 0.4), 0.02);
        self.mesh.block(green, place(0.0, 0.36, 0.0), Vec3::new(0.95, 0.72, 0.5), 0.03);
        for y in [0.45, 1.82] {
            let drum = [(0.0, -0.19), (0.47, -0.19), (0.49, -0.16), (0.49, 0.16), (0.47, 0.19), (0.0, 0.19)];
            self.mesh.lathe(green, place(0.0, y, 0.0) * facing, &drum, 40);
            self.mesh.lathe(
                Look::new(Material::Steel, 0.0),
                place(0.0, y, 0.2) * facing,
                &[(0.06, -0.02), (0.06, 0.02), (0.0, 0.02)],
                20,
            );
        }
        let iron = Look::new(Coat::Galvanised, 1.0);
        self.mesh.block(iron, place(-0.3, 1.0, 0.0), Vec3::new(0.85, 0.05, 0.75), 0.006);
        self.mesh.block(iron, place(-0.45, 1.4, 0.0), Vec3::new(0.012, 0.8, 0.03), 0.0);
        let board = self.board();
        self.mesh.block(
            board,
            place(-0.55, 1.05, 0.12) * Affine3A::from_rotation_y(0.5),
            Vec3::new(1.5, 0.045, 0.18),
            0.004,
        );
    }

    /// A bench's steel frame without its timber, waiting for it.
    fn frames(&mut self, foot: Vec3) {
        let mut kit = Kit {
            wood: self.scene.wood,
            coat: self.scene.coat,
            season: Season::Summer,
            rng: self.rng.clone(),
            making: self.rng.clone(),
        };
        let bench = furniture::build(Product::Bench, Form::Classic, &mut kit);
        let mut bare = Mesh::new();
        bare.triangles = bench.triangles;
        bare.triangles.retain(|triangle| !matches!(triangle.look.material, Material::Wood(_)));
        self.mesh.append(&bare, at(foot.x, foot.y, foot.z) * Affine3A::from_rotation_y(-0.5));
    }

    /// A brick wall with tall steel windows full of daylight.
    fn windows(&mut self, z: f32) {
        let brick = Look::new(Material::Brick(0xa89a88), 0.0);
        let (sill, head, wide, pitch) = (1.5, 4.6, 2.2, 3.1);
        self.mesh.block(brick, at(0.0, sill * 0.5, z), Vec3::new(80.0, sill, 0.4), 0.0);
        self.mesh.block(brick, at(0.0, head + 4.0, z), Vec3::new(80.0, 8.0, 0.4), 0.0);
        let day = Look::new(Material::Lamp(0x8d9799), 0.0);
        let bar = Look::new(Material::Matt(0x2f3536), 0.0);
        let tall = head - sill;
        self.mesh.block(day, at(0.0, sill + tall * 0.5, z - 0.3), Vec3::new(80.0, tall, 0.02), 0.0);
        for index in -12..=12 {
            let x = index as f32 * pitch;
            self.mesh.block(
                brick,
                at(x + pitch * 0.5, sill + tall * 0.5, z),
                Vec3::new(pitch - wide, tall, 0.4),
                0.0,
            );
            for column in 0..=4 {
                let across = (column as f32 / 4.0 - 0.5) * wide;
                self.mesh.block(
                    bar,
                    at(x + across, sill + tall * 0.5, z + 0.02),
                    Vec3::new(0.045, tall, 0.05),
                    0.0,
                );
            }
            for row in 0..=5 {
                let y = sill + row as f32 / 5.0 * tall;
                self.mesh.block(bar, at(x, y, z + 0.02), Vec3::new(wide, 0.04, 0.05), 0.0);
            }
        }
    }

    /// Girders across, lamps between them.
    fn roof(&mut self) {
        let iron = Look::new(Material::Matt(0x56605d), 0.0);
        for z in [-7.6, -4.2] {
            for y in [4.5, 5.1] {
                self.mesh.block(iron, at(0.0, y, z), Vec3::new(60.0, 0.12, 0.14), 0.0);
            }
            for index in -20..20 {
                let x = index as f32 * 1.2;
                let ends = [Vec3::new(x, 4.5, z), Vec3::new(x + 0.6, 5.1, z), Vec3::new(x + 1.2, 4.5, z)];
                self.mesh.tapered_tube(iron, &ends, &[0.04; 3], 4);
            }
        }
        for x in [-4.0, 0.0, 4.0] {
            let shade = Look::new(Material::Gloss(0x2f4a46), 0.0);
            self.mesh.lathe(
                shade,
                at(x, 3.2, -5.0),
                &[(0.34, 0.0), (0.22, 0.16), (0.06, 0.24), (0.0, 0.24)],
                28,
            );
            self.mesh.lathe(
                Look::new(Material::Lamp(0xc9a468), 0.0),
                at(x, 3.2, -5.0),
                &[(0.0, -0.02), (0.16, 0.02)],
                20,
            );
            self.mesh.tube(iron, &[Vec3::new(x, 3.4, -5.0), Vec3::new(x, 4.6, -5.0)], 0.012);
        }
    }
}
