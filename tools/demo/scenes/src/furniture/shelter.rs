//! Shelters: Plataan of steel posts under a timber roof, and the forms about it.

use glam::{Affine3A, Vec2, Vec3};

use super::{Kit, bolt, post};
use crate::engine::mesh::Mesh;
use crate::engine::shapes::at;
use crate::scene::Form;

/// Builds a shelter with a bench inside.
pub fn build(form: Form, kit: &mut Kit) -> Mesh {
    match form {
        Form::Half => half(kit),
        Form::Pergola => pergola(kit),
        Form::Long => {
            let size = Vec3::new(5.7, 2.45, 1.65);
            let columns = [-1.0, -1.0 / 3.0, 1.0 / 3.0, 1.0];
            let mut mesh = walled(kit, size, &columns, &[-1.82, 0.0, 1.82]);
            let shift = kit.pick([-0.91, 0.0, 0.91]);
            seat(&mut mesh, kit, shift, 3.2, -0.62);
            mesh
        }
        _ => {
            let mut mesh = walled(kit, Vec3::new(3.9, 2.45, 1.65), &[-1.0, 0.0, 1.0], &[-0.9, 0.9]);
            seat(&mut mesh, kit, -0.3, 2.5, -0.62);
            mesh
        }
    }
}

/// Posts, a roof and a back; `columns` are the posts' places as shares of half the length, `panels` the middles of the
/// back's fields.
fn walled(kit: &mut Kit, size: Vec3, columns: &[f32], panels: &[f32]) -> Mesh {
    let mut mesh = Mesh::new();
    posts(&mut mesh, kit, size, columns);
    roof(&mut mesh, kit, size, columns);
    let z = -(size.z * 0.5 - 0.1);
    for x in panels {
        back(&mut mesh, kit, Vec2::new(*x, z));
    }
    mesh
}

/// A seat of four slats on brackets; `back` is the middle of the rearmost.
fn seat(mesh: &mut Mesh, kit: &mut Kit, middle: f32, length: f32, back: f32) {
    for slat in 0..4 {
        let board = kit.board();
        let place = at(middle, 0.45, back + slat as f32 * 0.105);
        mesh.block(board, place, Vec3::new(length, 0.04, 0.095), 0.006);
    }
    for side in [-1.0, 0.0, 1.0] {
        let x = middle + side * (length * 0.5 - 0.25);
        mesh.block(kit.steel(), at(x, 0.405, back + 0.16), Vec3::new(0.05, 0.05, 0.42), 0.004);
        mesh.block(kit.steel(), at(x, 0.19, back + 0.07), Vec3::new(0.05, 0.38, 0.05), 0.004);
    }
}

/// A wall of boards that carries a roof reaching out to the front.
fn half(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let columns: &[f32] = kit.pick([&[-1.0, 0.0, 1.0][..], &[-1.0, 1.0]]);
    let size = Vec3::new(3.9, 2.45, 1.3);
    let z = -(size.z * 0.5 - 0.1);
    for x in columns {
        let x = x * (size.x * 0.5 - 0.12);
        post(&mut mesh, kit, Vec2::new(x, z - 0.05), size.y, 0.12);
        // A strut in the corner carries the arm.
        let brace = [Vec3::new(x, size.y - 0.45, z), Vec3::new(x, size.y - 0.06, z + 0.55)];
        mesh.tube(kit.steel(), &brace, 0.024);
    }
    roof(&mut mesh, kit, size, columns);
    // Without a middle post the two fields meet.
    let panel = if columns.len() == 2 { 0.864 } else { 0.9 };
    for x in [-panel, panel] {
        back(&mut mesh, kit, Vec2::new(x, z + 0.03));
    }
    if columns.len() == 2 {
        // Two rails hold their boards together.
        for y in [0.45, 1.95] {
            mesh.block(kit.steel(), at(0.0, y, z - 0.02), Vec3::new(size.x - 0.24, 0.06, 0.05), 0.004);
        }
    }
    let length = kit.pick([2.2, 2.8, 3.4]);
    seat(&mut mesh, kit, 0.0, length, z + 0.12);
    mesh
}

/// Slats on beams on four posts, open on all sides, a bench beneath.
fn pergola(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let size = Vec3::new(kit.pick([3.4, 3.7, 4.0]), 2.36, kit.pick([2.0, 2.3]));
    let pitch = kit.pick([0.16, 0.20, 0.25]);
    let half = size * 0.5;
    for x in [-half.x + 0.2, half.x - 0.2] {
        for z in [-half.z + 0.15, half.z - 0.15] {
            post(&mut mesh, kit, Vec2::new(x, z), size.y, 0.11);
        }
    }
    for z in [-half.z + 0.15, half.z - 0.15] {
        mesh.block(kit.steel(), at(0.0, size.y + 0.07, z), Vec3::new(size.x, 0.15, 0.06), 0.005);
    }
    let slats = ((size.x - 0.1) / pitch) as usize;
    for slat in 0..=slats {
        let x = (slat as f32 - slats as f32 * 0.5) * pitch;
        let board = kit.board();
        mesh.block(board, at(x, size.y + 0.205, 0.0), Vec3::new(0.045, 0.12, size.z + 0.3), 0.006);
    }
    seat(&mut mesh, kit, 0.0, size.x - 1.0, -half.z + 0.34);
    mesh
}

/// Posts at the columns; those between the ends stand in the back only.
pub fn posts(mesh: &mut Mesh, kit: &mut Kit, size: Vec3, columns: &[f32]) {
    let half = size * 0.5;
    for x in columns.iter().copied() {
        for z in [-1.0, 1.0] {
            if x.abs() < 1.0 && z > 0.0 {
                continue;
            }
            let place = Vec3::new(x * (half.x - 0.12), 0.0, z * (half.z - 0.1));
            mesh.block(kit.steel(), at(place.x, size.y * 0.5, place.z), Vec3::new(0.09, size.y, 0.09), 0.008);
            mesh.block(kit.steel(), at(place.x, 0.008, place.z), Vec3::new(0.2, 0.016, 0.2), 0.003);
            for (dx, dz) in [(-0.07, -0.07), (0.07, -0.07), (-0.07, 0.07), (0.07, 0.07)] {
                bolt(mesh, kit, place + Vec3::new(dx, 0.017, dz), Vec3::Y);
            }
        }
    }
}

/// A steel rim, boards across beneath it, a standing-seam skin above.
pub fn roof(mesh: &mut Mesh, kit: &mut Kit, size: Vec3, columns: &[f32]) {
    let half = size * 0.5 + Vec3::new(0.12, 0.0, 0.12);
    let tilt = at(0.0, size.y + 0.07, 0.0) * Affine3A::from_rotation_x(-0.045);
    for z in [-1.0, 1.0] {
        mesh.block(kit.steel(), tilt * at(0.0, 0.0, z * half.z), Vec3::new(half.x * 2.0, 0.16, 0.03), 0.004);
    }
    for x in [-1.0, 1.0] {
        mesh.block(kit.steel(), tilt * at(x * half.x, 0.0, 0.0), Vec3::new(0.03, 0.16, half.z * 2.0), 0.004);
    }
    let boards = (half.z * 2.0 / 0.115) as usize;
    for index in 0..boards {
        let board = kit.board();
        let z = (index as f32 + 0.5 - boards as f32 * 0.5) * 0.115;
        mesh.block(board, tilt * at(0.0, -0.035, z), Vec3::new(half.x * 2.0 - 0.06, 0.03, 0.105), 0.004);
    }
    mesh.block(
        kit.steel(),
        tilt * at(0.0, 0.04, 0.0),
        Vec3::new(half.x * 2.0 - 0.04, 0.02, half.z * 2.0 - 0.04),
        0.002,
    );
    for x in columns {
        mesh.block(
            kit.steel(),
            tilt * at(x * (size.x * 0.5 - 0.12), -0.09, 0.0),
            Vec3::new(0.07, 0.09, size.z),
            0.004,
        );
    }
}

/// A field of boards in the back; `middle` is its x and z.
fn back(mesh: &mut Mesh, kit: &mut Kit, middle: Vec2) {
    for index in 0..14 {
        let board = kit.board();
        let place = at(middle.x, 0.33 + index as f32 * 0.135, middle.y);
        mesh.block(board, place, Vec3::new(1.72, 0.118, 0.028), 0.005);
    }
}
