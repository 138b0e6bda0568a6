//! Planters: Iep of boards between steel corners, and the forms about it.

mod boxes;
mod plants;
mod turned;

use glam::Vec3;

use self::plants::{Bed, plant};
use super::Kit;
use crate::engine::mesh::{Look, Mesh};
use crate::engine::shapes::at;
use crate::material::Material;
use crate::scene::Form;

/// Builds a planter with its plants.
pub fn build(form: Form, kit: &mut Kit) -> Mesh {
    match form {
        Form::Round => turned::round(kit),
        Form::Bowl => turned::bowl(kit),
        Form::Long => {
            let size =
                kit.pick([Vec3::new(2.4, 0.538, 0.6), Vec3::new(2.6, 0.538, 0.5), Vec3::new(2.2, 0.68, 0.5)]);
            planted(kit, size)
        }
        Form::Tall => {
            let size = kit.pick([
                Vec3::new(0.6, 0.964, 0.6),
                Vec3::new(0.55, 1.106, 0.55),
                Vec3::new(0.7, 0.964, 0.5),
            ]);
            planted(kit, size)
        }
        Form::WithBench => boxes::with_bench(kit),
        _ => square(kit),
    }
}

fn square(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let size = Vec3::new(1.5, 0.68, 0.75);
    boxes::walls(&mut mesh, kit, size, 4);
    soil(&mut mesh, size);
    let bed = Bed {
        soil: size.y - 0.06,
        grass: (0.58, -0.22, 0.05),
        leaves: (0.64, -0.1, 0.28),
        count: (5, 13),
        round: false,
    };
    plant(&mut mesh, kit, &bed);
    mesh
}

/// A box of another size, in the same make.
fn planted(kit: &mut Kit, size: Vec3) -> Mesh {
    let mut mesh = Mesh::new();
    boxes::walls(&mut mesh, kit, size, ((size.y - 0.112) / 0.142).round() as usize);
    soil(&mut mesh, size);
    plant(&mut mesh, kit, &Bed::of(size.y - 0.06, size * 0.5, false));
    mesh
}

/// Soil up to a hand below the rim.
fn soil(mesh: &mut Mesh, size: Vec3) {
    let soil = Look::new(Material::Soil, 0.0);
    mesh.block(soil, at(0.0, size.y - 0.1, 0.0), Vec3::new(size.x - 0.08, 0.1, size.z - 0.08), 0.0);
}
