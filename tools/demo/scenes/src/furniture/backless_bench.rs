//! Benches without a back: Beuk, three heavy beams on portals of plate steel, and the forms about it.

use glam::{Affine3A, Quat, Vec2, Vec3};

use super::curved::curved_board;
use super::{Kit, bar, bolt, foot, post, sideways};
use crate::engine::mesh::{Look, Mesh};
use crate::engine::outline::soften;
use crate::engine::shapes::at;
use crate::material::Material;
use crate::scene::Form;

const LENGTH: f32 = 2.2;

/// Builds a bench.
pub fn build(form: Form, kit: &mut Kit) -> Mesh {
    match form {
        Form::Block => block(kit),
        Form::Wide => wide(kit),
        Form::Slim => slim(kit),
        Form::Curved => curved(kit),
        Form::Perch => perch(kit),
        _ => classic(kit),
    }
}

fn classic(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    for z in [-0.17, 0.0, 0.17] {
        let board = kit.board();
        mesh.block(board, at(0.0, 0.405, z), Vec3::new(LENGTH, 0.09, 0.155), 0.009);
        for x in [-0.78, 0.78] {
            bolt(&mut mesh, kit, Vec3::new(x, 0.451, z), Vec3::Y);
        }
    }
    for x in [-0.78, 0.78] {
        portal(&mut mesh, kit, x);
    }
    mesh
}

/// A portal of two tapered plates under a seat plate.
fn portal(mesh: &mut Mesh, kit: &Kit, x: f32) {
    mesh.block(kit.steel(), at(x, 0.355, 0.0), Vec3::new(0.12, 0.01, 0.5), 0.002);
    mesh.block(kit.steel(), at(x, 0.006, 0.0), Vec3::new(0.14, 0.012, 0.44), 0.003);
    let leg = [(-0.215, 0.01), (-0.14, 0.01), (-0.15, 0.29), (-0.08, 0.352), (-0.245, 0.352)];
    for side in [-1.0, 1.0] {
        let outline: Vec<Vec2> = leg.iter().map(|(z, y)| Vec2::new(z * side, *y)).collect();
        let outline = if side > 0.0 { outline.into_iter().rev().collect() } else { outline };
        for shift in [-0.045, 0.045] {
            mesh.plate(kit.steel(), sideways(x + shift), &soften(&outline, 0.02), 0.01);
        }
        bolt(mesh, kit, Vec3::new(x, 0.013, side * 0.12), Vec3::Y);
    }
}

/// Solid beams side by side on two blocks of concrete or steel.
fn block(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let length = kit.pick([1.9, 2.1, 2.3]);
    let beams = kit.pick([3, 4]);
    let stone = kit.pick([true, true, false]);
    let reach = length * 0.5 - kit.pick([0.22, 0.34, 0.46]);
    for x in [-reach, reach] {
        let look = if stone { Look::new(Material::Concrete, x) } else { kit.steel() };
        mesh.block(look, at(x, 0.15, 0.0), Vec3::new(0.30, 0.30, 0.46), if stone { 0.014 } else { 0.004 });
        mesh.block(kit.steel(), at(x, 0.306, 0.0), Vec3::new(0.10, 0.012, 0.42), 0.002);
    }
    let width = 0.50 / beams as f32;
    for beam in 0..beams {
        let z = (beam as f32 - (beams - 1) as f32 * 0.5) * width;
        let board = kit.board();
        mesh.block(board, at(0.0, 0.38, z), Vec3::new(length, 0.136, width - 0.012), 0.012);
        for x in [-reach, reach] {
            bolt(&mut mesh, kit, Vec3::new(x, 0.449, z), Vec3::Y);
        }
    }
    mesh
}

/// A deck a metre deep, to lie on or to sit on from both sides.
fn wide(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let length = kit.pick([1.8, 2.0, 2.2]);
    let boards = kit.pick([8, 9, 11]);
    let width = 1.0 / boards as f32;
    let reach = length * 0.5 - 0.2;
    for index in 0..boards {
        let z = (index as f32 - (boards - 1) as f32 * 0.5) * width;
        let board = kit.board();
        mesh.block(board, at(0.0, 0.412, z), Vec3::new(length, 0.042, width - 0.009), 0.007);
        for x in [-reach, 0.0, reach] {
            bolt(&mut mesh, kit, Vec3::new(x, 0.4335, z), Vec3::Y);
        }
    }
    for side in [-0.38, 0.38] {
        mesh.block(kit.steel(), at(0.0, 0.345, side), Vec3::new(reach * 2.0, 0.05, 0.05), 0.004);
        for x in [-reach, reach] {
            post(&mut mesh, kit, Vec2::new(x, side), 0.37, 0.06);
        }
    }
    for x in [-reach, 0.0, reach] {
        mesh.block(kit.steel(), at(x, 0.38, 0.0), Vec3::new(0.05, 0.022, 0.92), 0.003);
    }
    mesh
}

/// One beam on two blades of plate steel.
fn slim(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let length = kit.pick([1.8, 2.0, 2.4]);
    let depth = kit.pick([0.26, 0.30]);
    let board = kit.board();
    mesh.block(board, at(0.0, 0.40, 0.0), Vec3::new(length, 0.10, depth), 0.016);
    let (foot_half, top_half) = kit.pick([(0.17, 0.11), (0.10, 0.12)]);
    for x in [-length * 0.32, length * 0.32] {
        let blade = [(-foot_half, 0.01), (foot_half, 0.01), (top_half, 0.345), (-top_half, 0.345)]
            .map(|(z, y)| Vec2::new(z, y));
        mesh.plate(kit.steel(), sideways(x), &soften(&blade, 0.006), 0.02);
        mesh.block(kit.steel(), at(x, 0.346, 0.0), Vec3::new(0.18, 0.012, depth - 0.05), 0.002);
        mesh.block(kit.steel(), at(x, 0.006, 0.0), Vec3::new(0.16, 0.012, foot_half * 2.0 + 0.02), 0.003);
        for (dx, dz) in [(-0.05, -0.07), (0.05, -0.07), (-0.05, 0.07), (0.05, 0.07)] {
            bolt(&mut mesh, kit, Vec3::new(x + dx, 0.0125, dz), Vec3::Y);
        }
    }
    mesh
}

/// An arc of curved boards, hollow side to the front, on radial legs.
fn curved(kit: &mut Kit) -> Mesh {
    let mut arc = Mesh::new();
    let radius = kit.pick([1.9, 2.2, 2.6]);
    let segments = 3;
    let turn = 2.5 / radius / segments as f32;
    let start = std::f32::consts::FRAC_PI_2 - turn * segments as f32 * 0.5;
    for segment in 0..segments {
        let from = start + turn * segment as f32;
        for ring in 0..4 {
            let inner = radius - 0.24 + ring as f32 * 0.122;
            curved_board(&mut arc, kit, (inner, inner + 0.112), (from, from + turn), 0.43, 0.044);
        }
    }
    for leg in 0..=segments {
        let inset = if leg == 0 {
            0.09
        } else if leg == segments {
            -0.09
        } else {
            0.0
        };
        let place =
            Affine3A::from_quat(Quat::from_rotation_y(start + turn * leg as f32 + inset / radius * 2.0));
        let path = [(-0.21, 0.0), (-0.17, 0.395), (0.17, 0.395), (0.21, 0.0)]
            .map(|(out, y)| Vec2::new(radius + out, y));
        arc.plate(kit.steel(), place, &bar(&path, 0.046), 0.014);
        let mut feet = Mesh::new();
        for out in [-0.21, 0.21] {
            foot(&mut feet, kit, radius + out, 0.0, Vec2::new(0.13, 0.06));
        }
        arc.append(&feet, place);
    }
    arc.moved(at(0.0, 0.0, radius - 0.12))
}

/// A rail to lean on: two boards at hip height, tilted forwards, on posts.
fn perch(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let length = kit.pick([1.5, 1.7, 1.9]);
    let reach = length * 0.5 - 0.22;
    let low_rail = kit.pick([true, false]);
    let tilt = Affine3A::from_rotation_x(0.34);
    for (shift, depth) in [(-0.085, 0.15), (0.075, 0.15)] {
        let place = at(0.0, 0.79, 0.0) * tilt * at(0.0, 0.0, shift);
        let board = kit.board();
        mesh.block(board, place, Vec3::new(length, 0.042, depth), 0.010);
        for x in [-reach, reach] {
            bolt(
                &mut mesh,
                kit,
                place.transform_point3(Vec3::new(x, 0.022, 0.0)),
                tilt.transform_vector3(Vec3::Y),
            );
        }
    }
    for x in [-reach, reach] {
        post(&mut mesh, kit, Vec2::new(x, -0.02), 0.76, 0.06);
        mesh.block(kit.steel(), at(x, 0.763, 0.0) * tilt, Vec3::new(0.07, 0.012, 0.28), 0.002);
    }
    if low_rail {
        let ends = [-reach, reach].map(|x| Vec3::new(x, 0.28, -0.02));
        mesh.tube(kit.steel(), &ends, 0.019);
    }
    mesh
}
