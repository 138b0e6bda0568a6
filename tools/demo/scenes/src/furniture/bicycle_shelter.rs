//! Roofed rows of bicycle stands.

use glam::Vec3;

use super::shelter::{posts, roof};
use super::{Kit, bicycle_stand};
use crate::engine::mesh::Mesh;
use crate::engine::shapes::at;
use crate::scene::Form;

/// Distance between the stands in metres.
const SPACING: f32 = 0.8;

/// Number of stands under the roof.
fn stands(form: Form) -> usize {
    match form {
        Form::Long => 8,
        Form::Compact => 3,
        _ => 5,
    }
}

/// Builds a shelter.
pub fn build(form: Form, kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let columns: &[f32] = match form {
        Form::Long => &[-1.0, -1.0 / 3.0, 1.0 / 3.0, 1.0],
        Form::Compact => &[-1.0, 1.0],
        _ => &[-1.0, 0.0, 1.0],
    };
    let size = match form {
        Form::Long => Vec3::new(7.0, 2.3, 2.0),
        Form::Compact => kit.pick([Vec3::new(2.8, 2.3, 1.8), Vec3::new(2.9, 2.3, 2.1)]),
        _ => Vec3::new(4.6, 2.3, 2.0),
    };
    posts(&mut mesh, kit, size, columns);
    roof(&mut mesh, kit, size, columns);
    let count = stands(form);
    for stand in 0..count {
        let hoop = bicycle_stand::single(kit);
        mesh.append(&hoop, at((stand as f32 - (count - 1) as f32 * 0.5) * SPACING, 0.0, 0.1));
    }
    mesh
}
