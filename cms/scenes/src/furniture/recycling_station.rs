//! Hazelaar: three streams side by side, each with its own opening and colour.

use std::f32::consts::TAU;

use glam::{Affine3A, Vec2, Vec3};

use super::{Kit, bolt};
use crate::engine::mesh::{Look, Mesh};
use crate::engine::outline::soften;
use crate::engine::shapes::at;
use crate::material::Material;

const WIDTH: f32 = 0.52;
const DEPTH: f32 = 0.56;
const HEIGHT: f32 = 1.12;
/// Paper, plastic and cans, residual waste.
const STREAMS: [u32; 3] = [0x2f6f9e, 0xd98a2b, 0x5d625f];

/// Builds the station.
pub fn build(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    for (index, stream) in STREAMS.into_iter().enumerate() {
        let x = (index as f32 - 1.0) * (WIDTH + 0.05);
        let mut unit = Mesh::new();
        case(&mut unit, kit);
        door(&mut unit, kit, stream, index);
        mesh.append(&unit, at(x, 0.0, 0.0));
    }
    mesh.block(kit.steel(), at(0.0, 0.025, 0.0), Vec3::new(3.0 * WIDTH + 0.1, 0.05, DEPTH * 0.86), 0.004);
    let board = kit.board();
    mesh.block(
        board,
        at(0.0, HEIGHT + 0.022, -0.01),
        Vec3::new(3.0 * WIDTH + 0.22, 0.034, DEPTH + 0.08),
        0.007,
    );
    mesh
}

/// The steel case, a wooden flank on either side.
fn case(mesh: &mut Mesh, kit: &mut Kit) {
    mesh.block(
        kit.steel(),
        at(0.0, HEIGHT * 0.5 + 0.03, 0.0),
        Vec3::new(WIDTH - 0.02, HEIGHT - 0.06, DEPTH - 0.04),
        0.006,
    );
    for side in [-1.0, 1.0] {
        for slat in 0..4 {
            let board = kit.board();
            let z = (slat as f32 - 1.5) * 0.132;
            mesh.block(
                board,
                at(side * (WIDTH * 0.5), HEIGHT * 0.5 + 0.03, z),
                Vec3::new(0.022, HEIGHT - 0.1, 0.124),
                0.004,
            );
        }
    }
}

/// The door with its opening, the colour band, a lock and slats below.
fn door(mesh: &mut Mesh, kit: &mut Kit, stream: u32, index: usize) {
    let front = DEPTH * 0.5 - 0.012;
    let band = Look::new(Material::Gloss(stream), index as f32);
    mesh.block(band, at(0.0, 0.93, front), Vec3::new(WIDTH - 0.06, 0.27, 0.012), 0.004);
    let dark = Look::new(Material::Matt(0x090a0a), 0.0);
    let hole: Vec<Vec2> = match index {
        0 => soften(
            &[Vec2::new(-0.16, -0.03), Vec2::new(0.16, -0.03), Vec2::new(0.16, 0.03), Vec2::new(-0.16, 0.03)],
            0.02,
        ),
        1 => (0..32).map(|i| Vec2::from_angle(i as f32 / 32.0 * TAU) * 0.088).collect(),
        _ => soften(
            &[Vec2::new(-0.13, -0.07), Vec2::new(0.13, -0.07), Vec2::new(0.13, 0.07), Vec2::new(-0.13, 0.07)],
            0.05,
        ),
    };
    mesh.plate(
        kit.bolt(),
        at(0.0, 0.945, front + 0.006),
        &hole.iter().map(|p| *p + p.normalize() * 0.012).collect::<Vec<_>>(),
        0.008,
    );
    mesh.plate(dark, at(0.0, 0.945, front + 0.009), &hole, 0.008);
    for slat in 0..4 {
        let board = kit.board();
        let x = (slat as f32 - 1.5) * 0.113;
        mesh.block(board, at(x, 0.43, front + 0.004), Vec3::new(0.105, 0.68, 0.022), 0.004);
        for y in [0.14, 0.72] {
            bolt(mesh, kit, Vec3::new(x, y, front + 0.0155), Vec3::Z);
        }
    }
    let lock: Vec<(f32, f32)> = vec![(0.014, 0.0), (0.014, 0.008), (0.0, 0.008)];
    let turn = Affine3A::from_rotation_translation(
        glam::Quat::from_rotation_x(TAU / 4.0),
        Vec3::new(0.2, 0.84, front + 0.004),
    );
    mesh.lathe(kit.bolt(), turn, &lock, 16);
}
