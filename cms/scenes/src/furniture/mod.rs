//! The catalogue in three dimensions: metres, ground at y = 0, front towards +z, middle at x = 0.

mod backless_bench;
mod bench;
mod bicycle_stand;
mod bollard;
mod chess_table;
mod litter_bin;
mod picnic_table;
mod planter;
mod recycling_station;
mod shelter;
mod tree_bench;
mod tree_guard;

use glam::{Affine3A, Mat3, Vec2, Vec3};

use crate::engine::mesh::{Look, Mesh};
use crate::engine::rng::Rng;
use crate::engine::shapes::at;
use crate::material::Material;
use crate::scene::{Coat, Product, Season, Wood};

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
}

impl Kit {
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

/// Builds a product.
pub fn build(product: Product, kit: &mut Kit) -> Mesh {
    match product {
        Product::Bench => bench::build(kit),
        Product::BacklessBench => backless_bench::build(kit),
        Product::TreeBench => tree_bench::build(kit),
        Product::PicnicTable => picnic_table::build(kit),
        Product::ChessTable => chess_table::build(kit),
        Product::LitterBin => litter_bin::build(kit),
        Product::RecyclingStation => recycling_station::build(kit),
        Product::Planter => planter::build(kit),
        Product::Bollard => bollard::build(kit),
        Product::BicycleStand => bicycle_stand::build(kit),
        Product::Shelter => shelter::build(kit),
        Product::TreeGuard => tree_guard::build(kit),
        Product::BicycleShelter => shelter::build_for_bicycles(kit),
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
        10,
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
