//! On the bench: shavings, a drawing, samples.

use std::f32::consts::TAU;

use glam::{Affine3A, Quat, Vec3};

use super::{Floor, Shot, Table};
use crate::engine::mesh::Look;
use crate::engine::shapes::at;
use crate::material::Material;
use crate::scene::{Coat, Wood};
use crate::traces::cup;

impl Table<'_> {
    /// A board on the bench, half planed, curls around the plane.
    pub(super) fn shavings(&mut self) -> Shot {
        for strip in 0..9 {
            let look = Look::new(Wood::Weathered, self.rng.range(0.0, 60.0));
            self.mesh.block(
                look,
                at(0.0, -0.03, (strip as f32 - 5.0) * 0.22 + 0.1),
                Vec3::new(5.2, 0.06, 0.217),
                0.004,
            );
        }
        for (z, length) in [(0.03, 1.9), (-0.17, 1.7), (-0.36, 1.8)] {
            let look = self.board();
            let x = self.rng.range(-0.1, 0.1);
            self.mesh.block(look, at(x, 0.026, z), Vec3::new(length, 0.05, 0.16), 0.004);
        }
        self.plane(Vec3::new(0.16, 0.052, 0.03));
        for _ in 0..46 {
            let place = Vec3::new(self.rng.bell() * 0.42 - 0.22, 0.0, self.rng.bell() * 0.22 + 0.03);
            let on_board = (place.z - 0.03).abs() < 0.08;
            self.curl(place + Vec3::Y * if on_board { 0.07 } else { 0.02 });
        }
        let focus = Vec3::new(0.05, 0.08, 0.03);
        Shot {
            low: Vec3::new(-0.30, 0.0, -0.12),
            high: Vec3::new(0.30, 0.22, 0.14),
            angle: 30.0,
            height: 0.10,
            pitch: 28.0,
            fill: 0.90,
            focus,
            aperture: 0.028,
            floor: Floor::BenchTop,
        }
    }

    /// A wooden hand plane.
    pub(super) fn plane(&mut self, foot: Vec3) {
        let body = Look::new(Wood::Padouk, 7.3);
        let place = |x: f32, y: f32| at(foot.x + x, foot.y + y, foot.z);
        self.mesh.block(body, place(0.0, 0.032), Vec3::new(0.26, 0.062, 0.064), 0.008);
        let iron = Look::new(Material::Steel, 0.0);
        self.mesh.block(
            iron,
            place(0.035, 0.085) * Affine3A::from_rotation_z(-0.8),
            Vec3::new(0.012, 0.13, 0.044),
            0.002,
        );
        self.mesh.block(
            Look::new(Wood::Oak, 3.0),
            place(0.012, 0.082) * Affine3A::from_rotation_z(-0.68),
            Vec3::new(0.022, 0.10, 0.042),
            0.004,
        );
        self.mesh.ball(Look::new(Wood::Padouk, 2.0), place(-0.095, 0.088), 0.024);
        self.mesh.lathe(
            Look::new(Wood::Padouk, 2.0),
            place(-0.095, 0.06),
            &[(0.014, 0.0), (0.011, 0.02)],
            16,
        );
        let handle = [
            Vec3::new(0.085, 0.06, 0.0),
            Vec3::new(0.10, 0.10, 0.0),
            Vec3::new(0.088, 0.14, 0.0),
            Vec3::new(0.115, 0.165, 0.0),
        ]
        .map(|p| p + foot);
        self.mesh.tapered_tube(
            Look::new(Wood::Padouk, 5.0),
            &crate::engine::shapes::rounded(&handle, 0.03),
            &[0.015; 16],
            12,
        );
    }

    /// One shaving: a thin ribbon that winds up.
    pub(super) fn curl(&mut self, middle: Vec3) {
        let look = Look::new(self.scene.wood, self.rng.range(0.0, 60.0));
        let turn = Quat::from_rotation_y(self.rng.range(0.0, TAU))
            * Quat::from_rotation_x(self.rng.range(-0.5, 0.5));
        let (turns, size, width) =
            (self.rng.range(1.2, 3.2), self.rng.range(0.014, 0.030), self.rng.range(0.028, 0.050));
        let drift = self.rng.range(-0.02, 0.05);
        let steps = (turns * 14.0) as usize;
        let point = |step: usize, side: f32| {
            let t = step as f32 / steps as f32;
            let angle = t * turns * TAU;
            let radius = size * (1.0 - 0.45 * t);
            middle
                + turn
                    * Vec3::new(
                        angle.cos() * radius,
                        angle.sin() * radius + size,
                        side * width * 0.5 + drift * t,
                    )
        };
        for step in 0..steps {
            let p = [point(step, -1.0), point(step, 1.0), point(step + 1, 1.0), point(step + 1, -1.0)];
            let normal = (p[1] - p[0]).cross(p[3] - p[0]).normalize_or(Vec3::Y);
            let along = step as f32 * 0.006;
            let t = [
                Vec3::new(along, -0.004, 0.0),
                Vec3::new(along, 0.004, 0.0),
                Vec3::new(along + 0.006, 0.004, 0.0),
                Vec3::new(along + 0.006, -0.004, 0.0),
            ];
            self.mesh.quad(Look { open: 1.0, ..look }, p, [normal; 4], t);
        }
    }

    /// A sheet with a drawing, a pencil, a ruler and samples on it.
    pub(super) fn drawing(&mut self) -> Shot {
        let top = self.board();
        for strip in 0..6 {
            let look = Look { piece: top.piece + strip as f32 * 3.1, ..top };
            self.mesh.block(
                look,
                at(0.0, -0.025, (strip as f32 - 2.5) * 0.30),
                Vec3::new(3.0, 0.05, 0.297),
                0.003,
            );
        }
        let sheet = Look::new(Material::Print(1), 0.0);
        let (w, d) = (0.297, 0.21);
        let turn = Affine3A::from_rotation_y(0.10);
        let corners = [(-w, d), (w, d), (w, -d), (-w, -d)];
        let p = corners.map(|(x, z)| turn.transform_point3(Vec3::new(x, 0.0012, z)));
        let t = corners.map(|(x, z)| Vec3::new((x / w + 1.0) * 0.5, (z / d + 1.0) * 0.5, 0.0));
        self.mesh.quad(sheet, p, [Vec3::Y; 4], t);
        self.pencil(Vec3::new(0.06, 0.0045, 0.12), -0.6);
        let steel = Look::new(Material::Steel, 0.0);
        self.mesh.block(
            steel,
            at(-0.02, 0.0022, 0.262) * Affine3A::from_rotation_y(0.16),
            Vec3::new(0.42, 0.0015, 0.028),
            0.0004,
        );
        for (index, wood) in [Wood::Oak, Wood::Robinia, Wood::Padouk, Wood::Accoya].into_iter().enumerate() {
            let place = at(0.37 + 0.008 * (index % 2) as f32, 0.008, -0.17 + index as f32 * 0.088)
                * Affine3A::from_rotation_y(0.06 - 0.05 * index as f32);
            self.mesh.block(Look::new(wood, index as f32 * 4.4), place, Vec3::new(0.13, 0.014, 0.072), 0.002);
        }
        for (index, coat) in [Coat::Anthracite, Coat::Teal, Coat::Copper].into_iter().enumerate() {
            let place = at(-0.36 - 0.01 * index as f32, 0.004, -0.10 + index as f32 * 0.1)
                * Affine3A::from_rotation_y(0.25 - 0.2 * index as f32);
            self.mesh.block(Look::new(coat, index as f32), place, Vec3::new(0.075, 0.005, 0.105), 0.0015);
        }
        cup(&mut self.mesh, at(-0.30, 0.0, -0.30), 0xe7e2d6);
        let focus = Vec3::new(0.02, 0.0, 0.02);
        Shot {
            low: Vec3::new(-0.33, 0.0, -0.24),
            high: Vec3::new(0.34, 0.02, 0.26),
            angle: -16.0,
            height: 0.0,
            pitch: 52.0,
            fill: 0.96,
            focus,
            aperture: 0.016,
            floor: Floor::BenchTop,
        }
    }

    fn pencil(&mut self, point: Vec3, turn: f32) {
        let along = Quat::from_rotation_y(turn) * Vec3::X;
        let at = |t: f32| point + along * t;
        self.mesh.tapered_tube(
            Look::new(Material::Gloss(0x0f6561), 0.0),
            &[at(0.022), at(0.172)],
            &[0.0038, 0.0038],
            6,
        );
        self.mesh.tapered_tube(Look::new(Wood::Accoya, 1.0), &[at(0.006), at(0.022)], &[0.0011, 0.0038], 10);
        self.mesh.tapered_tube(
            Look::new(Material::Matt(0x222222), 0.0),
            &[at(0.0), at(0.006)],
            &[0.0003, 0.0011],
            8,
        );
    }

    /// Boards of every timber in a row, a strip of coats before them.
    pub(super) fn samples(&mut self) -> Shot {
        let top = Look::new(Material::Concrete, 2.0);
        self.mesh.block(top, at(0.0, -0.02, 0.0), Vec3::new(3.0, 0.04, 2.0), 0.004);
        for (index, wood) in
            [Wood::Padouk, Wood::Oak, Wood::Robinia, Wood::Accoya, Wood::Weathered].into_iter().enumerate()
        {
            let look = Look::new(wood, index as f32 * 5.7 + 1.0);
            let x = (index as f32 - 2.0) * 0.135;
            let lean = self.rng.range(-0.02, 0.02);
            self.mesh.block(
                look,
                at(x, 0.022, -0.05) * Affine3A::from_rotation_y(lean),
                Vec3::new(0.118, 0.042, 0.46),
                0.004,
            );
        }
        for (index, coat) in [
            Coat::Anthracite,
            Coat::BlackGreen,
            Coat::Teal,
            Coat::Quartz,
            Coat::Copper,
            Coat::Ochre,
            Coat::White,
        ]
        .into_iter()
        .enumerate()
        {
            let place = at((index as f32 - 3.0) * 0.094, 0.006, 0.26)
                * Affine3A::from_rotation_y(self.rng.range(-0.05, 0.05));
            self.mesh.block(Look::new(coat, index as f32), place, Vec3::new(0.082, 0.008, 0.082), 0.002);
        }
        let focus = Vec3::new(0.0, 0.02, 0.12);
        Shot {
            low: Vec3::new(-0.32, 0.0, -0.26),
            high: Vec3::new(0.32, 0.05, 0.28),
            angle: 20.0,
            height: 0.0,
            pitch: 46.0,
            fill: 0.96,
            focus,
            aperture: 0.016,
            floor: Floor::BenchTop,
        }
    }
}
