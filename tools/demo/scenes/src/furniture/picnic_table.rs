//! Tables with benches: Eik, thick boards on a frame of square tube, and the forms about it.

use std::f32::consts::{FRAC_PI_2, FRAC_PI_4};

use glam::{Affine3A, Vec2, Vec3};

use super::curved::curved_board;
use super::{Kit, bar, bolt, foot, round_foot, round_top, sideways};
use crate::engine::mesh::Mesh;
use crate::engine::shapes::at;
use crate::scene::Form;

/// Builds a table.
pub fn build(form: Form, kit: &mut Kit) -> Mesh {
    match form {
        Form::Long => {
            let half = kit.pick([1.4, 1.5, 1.6]);
            let ends = (-half, half);
            let x = half - 0.38;
            framed(kit, &Plan { frames: &[-x, 0.0, x], top: ends, benches: [ends; 2] })
        }
        Form::Accessible => {
            let over = kit.pick([1.35, 1.45]);
            let benches = kit.pick([[(-1.1, 0.8), (-1.1, 0.55)], [(-1.1, 0.55), (-1.1, 0.8)]]);
            framed(kit, &Plan { frames: &[-0.78, 0.40], top: (-1.1, over), benches })
                .moved(at(-0.15, 0.0, 0.0))
        }
        Form::Round => round(kit),
        Form::Standing => standing(kit),
        _ => framed(kit, &Plan { frames: &[-0.62, 0.62], top: (-1.0, 1.0), benches: [(-1.0, 1.0); 2] }),
    }
}

/// Measures of a table whose benches hang on its frames.
struct Plan<'a> {
    /// Where the frames stand.
    frames: &'a [f32],
    /// Left and right end of the top.
    top: (f32, f32),
    /// Left and right end of the rear and of the front bench.
    benches: [(f32, f32); 2],
}

fn framed(kit: &mut Kit, plan: &Plan) -> Mesh {
    let mut mesh = Mesh::new();
    for z in [-0.312, -0.156, 0.0, 0.156, 0.312] {
        plank(&mut mesh, kit, plan, plan.top, Vec2::new(z, 0.735), 0.148);
    }
    for (side, ends) in [-1.0, 1.0].into_iter().zip(plan.benches) {
        for z in [0.645, 0.80] {
            plank(&mut mesh, kit, plan, ends, Vec2::new(side * z, 0.435), 0.145);
        }
    }
    for x in plan.frames {
        frame(&mut mesh, kit, *x);
    }
    let (first, last) = (plan.frames[0], plan.frames[plan.frames.len() - 1]);
    mesh.block(kit.steel(), at((first + last) * 0.5, 0.40, 0.0), Vec3::new(last - first, 0.05, 0.05), 0.005);
    mesh
}

/// A plank between two ends; `middle` is its z and y.
fn plank(mesh: &mut Mesh, kit: &mut Kit, plan: &Plan, ends: (f32, f32), middle: Vec2, width: f32) {
    let board = kit.board();
    let (x, length) = ((ends.0 + ends.1) * 0.5, ends.1 - ends.0);
    mesh.block(board, at(x, middle.y, middle.x), Vec3::new(length, 0.045, width), 0.007);
    for x in plan.frames {
        for shift in [-0.035, 0.035] {
            bolt(mesh, kit, Vec3::new(*x, middle.y + 0.0235, middle.x + shift), Vec3::Y);
        }
    }
}

/// Two slanting legs, the bearer of the top, the bearer of the seats.
fn frame(mesh: &mut Mesh, kit: &Kit, x: f32) {
    let bars = [
        vec![Vec2::new(-0.631, 0.0), Vec2::new(-0.25, 0.69)],
        vec![Vec2::new(0.631, 0.0), Vec2::new(0.25, 0.69)],
        vec![Vec2::new(-0.38, 0.69), Vec2::new(0.38, 0.69)],
        vec![Vec2::new(-0.86, 0.388), Vec2::new(0.86, 0.388)],
    ];
    for path in &bars {
        mesh.plate(kit.steel(), sideways(x), &bar(path, 0.05), 0.05);
    }
    for side in [-1.0, 1.0] {
        mesh.block(kit.steel(), at(x, 0.006, side * 0.63), Vec3::new(0.12, 0.012, 0.14), 0.003);
        bolt(mesh, kit, Vec3::new(x - 0.043, 0.013, side * 0.63), Vec3::Y);
        bolt(mesh, kit, Vec3::new(x + 0.043, 0.013, side * 0.63), Vec3::Y);
    }
}

/// A round top on a column, four short curved benches on arms.
fn round(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let radius = kit.pick([0.58, 0.62, 0.66]);
    let boards = kit.pick([7, 9]);
    round_top(&mut mesh, kit, Vec3::new(0.0, 0.758, 0.0), radius, boards, 0.045);
    mesh.lathe(kit.steel(), at(0.0, 0.0, 0.0), &[(0.075, 0.01), (0.075, 0.70)], 32);
    round_foot(&mut mesh, kit, Vec3::ZERO, 0.19);
    for arm in 0..4 {
        let angle = FRAC_PI_4 + arm as f32 * FRAC_PI_2;
        for ring in 0..3 {
            let inner = 0.98 + ring as f32 * 0.118;
            curved_board(&mut mesh, kit, (inner, inner + 0.108), (angle - 0.5, angle + 0.5), 0.435, 0.045);
        }
        let place = Affine3A::from_rotation_y(angle);
        for path in [
            [Vec2::new(0.05, 0.69), Vec2::new(radius - 0.14, 0.69)],
            [Vec2::new(0.05, 0.387), Vec2::new(1.31, 0.387)],
            [Vec2::new(1.18, 0.38), Vec2::new(1.20, 0.0)],
        ] {
            mesh.plate(kit.steel(), place, &bar(&path, 0.05), 0.05);
        }
        let mut plate = Mesh::new();
        foot(&mut plate, kit, 1.2, 0.0, Vec2::new(0.15, 0.09));
        mesh.append(&plate, place);
        // A flat bar under each bench keeps its ends from tipping.
        let under: Vec<Vec3> = (0..=6)
            .map(|step| {
                let angle = angle - 0.42 + step as f32 * 0.14;
                Vec3::new(angle.cos() * 1.15, 0.40, -angle.sin() * 1.15)
            })
            .collect();
        mesh.tube(kit.steel(), &under, 0.0125);
    }
    mesh
}

/// A table to stand at, on two columns with broad feet.
fn standing(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let length = kit.pick([1.6, 1.8, 2.0]);
    let boards = kit.pick([4, 5]);
    let width = 0.70 / boards as f32;
    let reach = length * 0.5 - 0.34;
    for board in 0..boards {
        let z = (board as f32 - (boards - 1) as f32 * 0.5) * width;
        let look = kit.board();
        mesh.block(look, at(0.0, 1.078, z), Vec3::new(length, 0.045, width - 0.009), 0.007);
        for x in [-reach, reach] {
            bolt(&mut mesh, kit, Vec3::new(x, 1.1015, z), Vec3::Y);
        }
    }
    for x in [-reach, reach] {
        mesh.block(kit.steel(), at(x, 0.53, 0.0), Vec3::new(0.10, 1.05, 0.10), 0.008);
        mesh.block(kit.steel(), at(x, 1.03, 0.0), Vec3::new(0.06, 0.05, 0.62), 0.005);
        mesh.block(kit.steel(), at(x, 0.008, 0.0), Vec3::new(0.30, 0.016, 0.56), 0.004);
        for (dx, dz) in [(-0.11, -0.23), (0.11, -0.23), (-0.11, 0.23), (0.11, 0.23)] {
            bolt(&mut mesh, kit, Vec3::new(x + dx, 0.0165, dz), Vec3::Y);
        }
    }
    mesh.block(kit.steel(), at(0.0, 1.02, 0.0), Vec3::new(reach * 2.0, 0.05, 0.05), 0.005);
    mesh
}
