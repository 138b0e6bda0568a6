//! Round planters: a ring of upright boards between hoops of steel, and a bowl of concrete.

use std::f32::consts::TAU;

use glam::{Affine3A, Vec3};

use super::plants::{Bed, plant};
use crate::engine::mesh::{Look, Mesh};
use crate::engine::shapes::at;
use crate::furniture::{Kit, bolt};
use crate::material::Material;

/// A round tub: staves on a steel shell, a hoop above and below.
pub fn round(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let radius = kit.pick([0.55, 0.62, 0.70]);
    let height = kit.pick([0.58, 0.66, 0.74]);
    let staves = kit.pick([32, 38, 44]);
    let shell =
        [(radius - 0.09, 0.0), (radius - 0.09, 0.05), (radius - 0.035, 0.05), (radius - 0.035, height)];
    mesh.lathe(kit.steel(), Affine3A::IDENTITY, &shell, 64);
    let width = TAU * radius / staves as f32 - 0.008;
    for stave in 0..staves {
        let turn = Affine3A::from_rotation_y(stave as f32 / staves as f32 * TAU);
        let look = kit.board();
        let place = turn * at(0.0, height * 0.5 + 0.02, radius - 0.016);
        mesh.block(look, place, Vec3::new(width, height - 0.09, 0.03), 0.005);
        for y in [0.15, height - 0.10] {
            let head = turn.transform_point3(Vec3::new(0.0, y, radius - 0.0005));
            bolt(&mut mesh, kit, head, turn.transform_vector3(Vec3::Z));
        }
    }
    let hoop = [(radius - 0.05, 0.0), (radius + 0.012, 0.0), (radius + 0.012, 0.012), (radius - 0.05, 0.012)];
    for y in [0.05, height - 0.006] {
        mesh.lathe(kit.steel(), at(0.0, y, 0.0), &hoop, 64);
    }
    earth(&mut mesh, radius - 0.04, height - 0.07);
    plant(&mut mesh, kit, &Bed::of(height - 0.06, Vec3::splat(radius - 0.05), true));
    mesh
}

/// A bowl of cast concrete on a foot.
pub fn bowl(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let radius = kit.pick([0.62, 0.70, 0.78]);
    let height = kit.pick([0.46, 0.54]);
    let concrete = Look::new(Material::Concrete, radius * 10.0);
    let outer = (0..=12).map(|step| {
        let t = step as f32 / 12.0;
        (radius * (0.42 + 0.58 * (t * 1.571).sin()), 0.03 + (height - 0.03) * (1.0 - (t * 1.45).cos()) / 0.88)
    });
    let profile: Vec<(f32, f32)> = [(radius * 0.40, 0.0)].into_iter().chain(outer).collect();
    mesh.smooth_lathe(concrete, Affine3A::IDENTITY, &profile, 72);
    let top = profile[profile.len() - 1].1;
    let lip = [
        (radius, top),
        (radius - 0.012, top + 0.012),
        (radius - 0.055, top + 0.012),
        (radius - 0.06, top - 0.09),
    ];
    mesh.lathe(concrete, Affine3A::IDENTITY, &lip, 72);
    earth(&mut mesh, radius - 0.058, top - 0.06);
    plant(&mut mesh, kit, &Bed::of(top - 0.05, Vec3::splat(radius - 0.07), true));
    mesh
}

/// A disc of soil.
fn earth(mesh: &mut Mesh, radius: f32, height: f32) {
    mesh.lathe(Look::new(Material::Soil, 0.0), at(0.0, height, 0.0), &[(radius, 0.0), (0.0, 0.0)], 48);
}
