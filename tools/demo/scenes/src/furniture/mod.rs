//! The catalogue in three dimensions: metres, ground at y = 0, front towards +z, middle at x = 0.

mod backless_bench;
mod bench;
mod bicycle_shelter;
pub mod bicycle_stand;
mod bollard;
mod chess_table;
mod curved;
mod litter_bin;
mod picnic_table;
mod planter;
mod recycling_station;
mod shelter;
pub mod tree_bench;
mod tree_guard;

use std::f32::consts::FRAC_PI_2;

use glam::{Affine3A, Mat3, Vec2, Vec3};

use crate::engine::mesh::{Look, Mesh};
use crate::engine::rng::Rng;
use crate::engine::shapes::{at, is_drawn};
use crate::material::Material;
use crate::scene::{Coat, Form, Product, Season, Wood};

/// What a piece of furniture is made in, and the chance that tells one board from the next.
pub struct Kit {
    /// Timber of the wooden parts.
    pub wood: Wood,
    /// Coat of the steel parts.
    pub coat: Coat,
    /// Season of what grows in planters.
    pub season: Season,
    /// Chance.
    pub rng: Rng,
    /// What a maker varies within a form: the same for a seed, in the studio and out of doors.
    pub making: Rng,
}

impl Kit {
    /// One of the makings of a part.
    fn pick<T: Copy, const N: usize>(&mut self, makings: [T; N]) -> T {
        makings[self.making.below(N)]
    }

    /// A board: each has its own grain.
    pub fn board(&mut self) -> Look {
        Look::new(self.wood, self.rng.range(0.0, 60.0))
    }

    /// A steel part.
    pub fn steel(&self) -> Look {
        Look::new(self.coat, 1.0)
    }

    /// A bolt.
    pub fn bolt(&self) -> Look {
        Look::new(Material::Steel, 2.0)
    }
}

/// Builds a product in one of its forms.
pub fn build(product: Product, form: Form, kit: &mut Kit) -> Mesh {
    match product {
        Product::Bench => bench::build(form, kit),
        Product::BacklessBench => backless_bench::build(form, kit),
        Product::TreeBench => tree_bench::build(form, kit),
        Product::PicnicTable => picnic_table::build(form, kit),
        Product::ChessTable => chess_table::build(form, kit),
        Product::LitterBin => litter_bin::build(form, kit),
        Product::RecyclingStation => recycling_station::build(form, kit),
        Product::Planter => planter::build(form, kit),
        Product::Bollard => bollard::build(form, kit),
        Product::BicycleStand => bicycle_stand::build(form, kit),
        Product::Shelter => shelter::build(form, kit),
        Product::TreeGuard => tree_guard::build(form, kit),
        Product::BicycleShelter => bicycle_shelter::build(form, kit),
    }
}

/// Local x runs towards the front, local z to the side: for plates that stand across a bench.
fn sideways(x: f32) -> Affine3A {
    Affine3A::from_mat3_translation(Mat3::from_cols(Vec3::Z, Vec3::Y, Vec3::X), Vec3::X * x)
}

/// The outline of a flat bar of this width that follows a path.
fn bar(path: &[Vec2], width: f32) -> Vec<Vec2> {
    let half = width * 0.5;
    let offset = |side: f32| {
        (0..path.len()).map(move |i| {
            let into = (path[i] - path[i.saturating_sub(1)]).normalize_or(Vec2::ZERO);
            let out = (path[(i + 1).min(path.len() - 1)] - path[i]).normalize_or(Vec2::ZERO);
            let along = (into + out).normalize_or(Vec2::X);
            let single = if into == Vec2::ZERO { out } else { into };
            let stretch = 1.0 / along.dot(single).max(0.4);
            path[i] + along.perp() * half * side * stretch
        })
    };
    offset(-1.0).chain(offset(1.0).collect::<Vec<_>>().into_iter().rev()).collect()
}

/// A round-headed bolt that looks along the direction.
fn bolt(mesh: &mut Mesh, kit: &Kit, place: Vec3, direction: Vec3) {
    if is_drawn() {
        // A triangle without an area says where the bolt is and where it looks.
        mesh.triangle(kit.bolt(), [place, place + direction.normalize(), place], [direction; 3]);
        return;
    }
    let turn = glam::Quat::from_rotation_arc(Vec3::Y, direction.normalize());
    let head = Affine3A::from_rotation_translation(turn, place);
    mesh.lathe(
        kit.bolt(),
        head,
        &[
            (0.0115, -0.002),
            (0.0115, 0.001),
            (0.0085, 0.0055),
            (0.0042, 0.0065),
            (0.0035, 0.0035),
            (0.0, 0.0035),
        ],
        20,
    );
}

/// A foot plate bolted to the ground.
fn foot(mesh: &mut Mesh, kit: &Kit, x: f32, z: f32, size: Vec2) {
    mesh.block(kit.steel(), at(x, 0.005, z), Vec3::new(size.x, 0.01, size.y), 0.002);
    for side in [-1.0, 1.0] {
        let place = if size.x > size.y {
            Vec3::new(x + side * size.x * 0.34, 0.011, z)
        } else {
            Vec3::new(x, 0.011, z + side * size.y * 0.34)
        };
        bolt(mesh, kit, place, Vec3::Y);
    }
}

/// A round foot plate with four bolts.
fn round_foot(mesh: &mut Mesh, kit: &Kit, place: Vec3, radius: f32) {
    let plate = [(radius, 0.0), (radius, 0.010), (0.0, 0.010)];
    mesh.lathe(kit.steel(), Affine3A::from_translation(place), &plate, 28);
    for turn in 0..4 {
        let out = Vec2::from_angle(turn as f32 * FRAC_PI_2 + 0.5) * radius * 0.74;
        bolt(mesh, kit, place + Vec3::new(out.x, 0.0105, out.y), Vec3::Y);
    }
}

/// A square post from the ground up to a height, on a bolted foot plate.
fn post(mesh: &mut Mesh, kit: &Kit, foot: Vec2, height: f32, width: f32) {
    let (x, z) = (foot.x, foot.y);
    mesh.block(kit.steel(), at(x, height * 0.5, z), Vec3::new(width, height, width), 0.006);
    let plate = width + 0.11;
    mesh.block(kit.steel(), at(x, 0.006, z), Vec3::new(plate, 0.012, plate), 0.003);
    let reach = plate * 0.5 - 0.026;
    for (dx, dz) in [(-reach, -reach), (reach, -reach), (-reach, reach), (reach, reach)] {
        bolt(mesh, kit, Vec3::new(x + dx, 0.0125, z + dz), Vec3::Y);
    }
}

/// A round top of boards side by side, cut to the circle; `place` is the middle of its upper face.
fn round_top(mesh: &mut Mesh, kit: &mut Kit, place: Vec3, radius: f32, boards: usize, thickness: f32) {
    let width = 2.0 * radius / boards as f32;
    for index in 0..boards {
        let (from, to) = (index as f32 * width - radius + 0.003, (index + 1) as f32 * width - radius - 0.003);
        let end = |z: f32| (radius * radius - z * z).max(0.0001).sqrt();
        let edge = |side: f32| {
            (0..=8).map(move |step| {
                let z = from + (to - from) * step as f32 / 8.0;
                Vec2::new(side * end(z), z)
            })
        };
        let outline: Vec<Vec2> = edge(1.0).chain(edge(-1.0).collect::<Vec<_>>().into_iter().rev()).collect();
        let board = kit.board();
        let flat = at(place.x, place.y - thickness * 0.5, place.z) * Affine3A::from_rotation_x(FRAC_PI_2);
        mesh.plate(board, flat, &outline, thickness);
    }
}
