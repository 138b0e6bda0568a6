//! On the floor: a bench under repair, benches ready to leave.

use glam::{Affine3A, Vec3};

use super::{Floor, Shot, Table};
use crate::engine::mesh::Look;
use crate::engine::rng::Rng;
use crate::engine::shapes::at;
use crate::furniture::{self, Kit};
use crate::material::Material;
use crate::scene::{Form, Product, Season, Wood};

impl Table<'_> {
    /// A bench on trestles, a slat taken out, tools at hand.
    pub(super) fn repair(&mut self) -> Shot {
        let mut kit = Kit {
            wood: Wood::Weathered,
            coat: self.scene.coat,
            season: Season::Summer,
            rng: self.rng.clone(),
            making: self.rng.clone(),
        };
        let bench = furniture::build(Product::Bench, Form::Classic, &mut kit);
        self.mesh.append(&bench, Affine3A::IDENTITY);
        let fresh = self.board();
        self.mesh.block(
            fresh,
            at(0.1, 0.487, 0.10) * Affine3A::from_rotation_y(0.07),
            Vec3::new(1.9, 0.04, 0.086),
            0.006,
        );
        let second = self.board();
        self.mesh.block(
            second,
            at(0.35, 0.02, 0.75) * Affine3A::from_rotation_y(0.16),
            Vec3::new(1.9, 0.04, 0.086),
            0.006,
        );
        self.toolbox(Vec3::new(-0.75, 0.0, 0.72));
        for _ in 0..9 {
            let place = Vec3::new(self.rng.range(-0.3, 0.5), 0.008, self.rng.range(0.5, 0.72));
            self.mesh.lathe(
                Look::new(Material::Steel, 0.0),
                Affine3A::from_translation(place),
                &[(0.011, -0.006), (0.011, 0.004), (0.0, 0.006)],
                8,
            );
        }
        self.racks(-3.2);
        let focus = Vec3::new(0.0, 0.5, 0.2);
        Shot {
            low: Vec3::new(-0.95, 0.0, -0.4),
            high: Vec3::new(0.95, 0.92, 0.7),
            angle: 26.0,
            height: 1.15,
            pitch: 6.0,
            fill: 0.88,
            focus,
            aperture: 0.035,
            floor: Floor::Concrete,
        }
    }

    fn toolbox(&mut self, foot: Vec3) {
        let place = at(foot.x, foot.y, foot.z) * Affine3A::from_rotation_y(0.4);
        for (x, z, w, d) in [
            (0.0, 0.11, 0.5, 0.014),
            (0.0, -0.11, 0.5, 0.014),
            (0.25, 0.0, 0.016, 0.22),
            (-0.25, 0.0, 0.016, 0.22),
        ] {
            let look = self.board();
            self.mesh.block(look, place * at(x, 0.09, z), Vec3::new(w, 0.17, d), 0.003);
        }
        let bar = [Vec3::new(-0.25, 0.3, 0.0), Vec3::new(0.25, 0.3, 0.0)].map(|p| place.transform_point3(p));
        self.mesh.tube(Look::new(Wood::Oak, 3.0), &bar, 0.014);
        for x in [-0.25, 0.25] {
            let look = self.board();
            self.mesh.block(look, place * at(x, 0.22, 0.0), Vec3::new(0.016, 0.2, 0.07), 0.004);
        }
        for tool in 0..6 {
            let x = -0.18 + tool as f32 * 0.07;
            let tone = [0xb23a2a, 0x1f2f45, 0xc08a2e][tool % 3];
            let ends = [Vec3::new(x, 0.08, 0.03), Vec3::new(x + 0.02, 0.25, 0.05)]
                .map(|p| place.transform_point3(p));
            self.mesh.tube(Look::new(Material::Gloss(tone), 0.0), &ends, 0.014);
        }
    }

    /// Benches strapped on pallets, ready to leave.
    pub(super) fn delivery(&mut self) -> Shot {
        for (index, (x, z)) in [(0.0, 0.0), (0.15, -1.7), (2.5, -0.9)].into_iter().enumerate() {
            let mut kit = Kit {
                wood: self.scene.wood,
                coat: self.scene.coat,
                season: Season::Summer,
                rng: Rng::new(self.scene.seed + index as u64, "delivery"),
                making: self.rng.clone(),
            };
            let product = [Product::Bench, Product::BacklessBench, Product::Planter][index % 3];
            let bench = furniture::build(product, product.form(None), &mut kit);
            self.pallet(Vec3::new(x, 0.0, z));
            self.mesh.append(&bench, at(x, 0.146, z));
            for strap in [-0.5, 0.5] {
                let look = Look::new(Material::Gloss(0x0f6561), 0.0);
                let path = [(-0.46, 0.13), (-0.40, 1.05), (0.0, 0.63), (0.30, 0.61), (0.42, 0.13)];
                if index == 0 {
                    for pair in path.windows(2) {
                        let p =
                            |(dz, y): (f32, f32), side: f32| Vec3::new(x + strap + side * 0.02, y, z + dz);
                        self.mesh.flat_quad(
                            look,
                            [p(pair[0], -1.0), p(pair[0], 1.0), p(pair[1], 1.0), p(pair[1], -1.0)],
                        );
                    }
                }
            }
        }
        self.racks(-4.6);
        let focus = Vec3::new(0.0, 0.7, 0.2);
        Shot {
            low: Vec3::new(-0.98, 0.0, -0.4),
            high: Vec3::new(0.98, 1.04, 0.4),
            angle: -26.0,
            height: 1.2,
            pitch: 3.0,
            fill: 0.80,
            focus,
            aperture: 0.03,
            floor: Floor::Concrete,
        }
    }

    fn pallet(&mut self, foot: Vec3) {
        for board in 0..7 {
            let look = Look::new(Wood::Accoya, self.rng.range(0.0, 60.0));
            self.mesh.block(
                look,
                at(foot.x, 0.134, foot.z + (board as f32 - 3.0) * 0.15),
                Vec3::new(2.05, 0.022, 0.10),
                0.002,
            );
        }
        for x in [-0.95, -0.32, 0.32, 0.95] {
            let look = Look::new(Wood::Accoya, self.rng.range(0.0, 60.0));
            self.mesh.block(look, at(foot.x + x, 0.072, foot.z), Vec3::new(0.10, 0.10, 1.0), 0.002);
            self.mesh.block(look, at(foot.x + x, 0.011, foot.z), Vec3::new(0.10, 0.022, 1.0), 0.002);
        }
    }
}
