//! Recycling stations, each stream with its own opening and colour: Hazelaar with three, and the forms about it.

use std::f32::consts::TAU;

use glam::{Affine3A, Vec2, Vec3};

use super::{Kit, bolt, post};
use crate::engine::mesh::{Look, Mesh};
use crate::engine::outline::soften;
use crate::engine::shapes::at;
use crate::material::Material;
use crate::scene::Form;

const WIDTH: f32 = 0.52;
const DEPTH: f32 = 0.56;
const HEIGHT: f32 = 1.12;
/// Colours of paper, plastic and cans, residual waste, glass.
const STREAMS: [u32; 4] = [0x2f6f9e, 0xd98a2b, 0x5d625f, 0x4a7d4c];

/// Builds a station; the numbers are those of its streams, from left to right.
pub fn build(form: Form, kit: &mut Kit) -> Mesh {
    match form {
        Form::Two => {
            let streams = kit.pick([[0, 2], [1, 2], [1, 0]]);
            station(kit, &streams)
        }
        Form::Four => {
            let streams = kit.pick([[0, 1, 3, 2], [3, 0, 1, 2]]);
            station(kit, &streams)
        }
        Form::Tall => {
            let streams = kit.pick([[0, 1, 2], [3, 0, 2], [0, 3, 1]]);
            let mut mesh = station(kit, &streams);
            canopy(&mut mesh, kit, 3.0 * WIDTH + 0.1);
            mesh
        }
        _ => station(kit, &[0, 1, 2]),
    }
}

fn station(kit: &mut Kit, streams: &[usize]) -> Mesh {
    let mut mesh = Mesh::new();
    let count = streams.len() as f32;
    for (index, stream) in streams.iter().enumerate() {
        let x = (index as f32 - (count - 1.0) * 0.5) * (WIDTH + 0.05);
        let mut unit = Mesh::new();
        case(&mut unit, kit);
        door(&mut unit, kit, *stream);
        mesh.append(&unit, at(x, 0.0, 0.0));
    }
    // The gaps between the cases, from the second on.
    let gaps = 0.05 * (count - 3.0);
    mesh.block(
        kit.steel(),
        at(0.0, 0.025, 0.0),
        Vec3::new(count * WIDTH + 0.1 + gaps, 0.05, DEPTH * 0.86),
        0.004,
    );
    let board = kit.board();
    mesh.block(
        board,
        at(0.0, HEIGHT + 0.022, -0.01),
        Vec3::new(count * WIDTH + 0.22 + gaps, 0.034, DEPTH + 0.08),
        0.007,
    );
    mesh
}

/// A roof of boards in a steel rim on four posts behind the cases and beside them.
fn canopy(mesh: &mut Mesh, kit: &mut Kit, width: f32) {
    let top = kit.pick([1.86, 1.95, 2.05]);
    let half = width * 0.5 + 0.13;
    for x in [-half, half] {
        for z in [-0.26, 0.26] {
            post(mesh, kit, Vec2::new(x, z), top, 0.055);
        }
    }
    let slope = at(0.0, top + 0.03, 0.02) * Affine3A::from_rotation_x(0.06);
    let (wide, deep) = (half * 2.0 + 0.16, 0.86);
    for z in [-deep * 0.5, deep * 0.5] {
        mesh.block(kit.steel(), slope * at(0.0, 0.0, z), Vec3::new(wide, 0.09, 0.02), 0.003);
    }
    for x in [-wide * 0.5, wide * 0.5] {
        mesh.block(kit.steel(), slope * at(x, 0.0, 0.0), Vec3::new(0.02, 0.09, deep), 0.003);
    }
    for index in 0..8 {
        let board = kit.board();
        let z = (index as f32 - 3.5) * deep / 8.0;
        mesh.block(
            board,
            slope * at(0.0, -0.015, z),
            Vec3::new(wide - 0.04, 0.024, deep / 8.0 - 0.008),
            0.004,
        );
    }
    mesh.block(kit.steel(), slope * at(0.0, 0.03, 0.0), Vec3::new(wide - 0.02, 0.016, deep - 0.02), 0.002);
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
fn door(mesh: &mut Mesh, kit: &mut Kit, stream: usize) {
    let front = DEPTH * 0.5 - 0.012;
    let band = Look::new(Material::Gloss(STREAMS[stream]), stream as f32);
    mesh.block(band, at(0.0, 0.93, front), Vec3::new(WIDTH - 0.06, 0.27, 0.012), 0.004);
    let dark = Look::new(Material::Matt(0x090a0a), 0.0);
    let hole: Vec<Vec2> = match stream {
        0 => soften(
            &[Vec2::new(-0.16, -0.03), Vec2::new(0.16, -0.03), Vec2::new(0.16, 0.03), Vec2::new(-0.16, 0.03)],
            0.02,
        ),
        1 | 3 => (0..32).map(|i| Vec2::from_angle(i as f32 / 32.0 * TAU) * 0.088).collect(),
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
