//! Benches about a tree, without the tree: Lommer, a round bench of curved boards, and the forms about it.

mod straight;

use std::f32::consts::{PI, TAU};

use glam::{Affine3A, Quat, Vec2, Vec3};

use super::curved::curved_board;
use super::{Kit, bar, bolt, foot};
use crate::engine::mesh::Mesh;
use crate::engine::shapes::at;
use crate::scene::Form;

const SEGMENTS: usize = 8;
const RINGS: [(f32, f32); 5] = [(0.78, 0.87), (0.885, 0.975), (0.99, 1.08), (1.095, 1.185), (1.20, 1.29)];

/// Where the tree of half a ring stands, as z.
pub const HALF_TREE: f32 = -0.6;

/// Builds a bench.
pub fn build(form: Form, kit: &mut Kit) -> Mesh {
    match form {
        Form::Hexagon => straight::build(kit, 6),
        Form::Square => straight::build(kit, 4),
        Form::Half => half(kit),
        Form::WithBack => with_back(kit),
        _ => round(kit),
    }
}

/// Eight segments; a back of short upright boards on the far half of the ring.
fn round(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    for segment in 0..SEGMENTS {
        let start = segment as f32 / SEGMENTS as f32 * TAU + TAU / 16.0;
        let end = start + TAU / SEGMENTS as f32;
        seat(&mut mesh, kit, start, end);
        leg(&mut mesh, kit, start);
        leg(&mut mesh, kit, (start + end) * 0.5);
        // The back stands on the far half of the ring.
        let middle = (start + end) * 0.5;
        if middle.sin() > -0.2 {
            back(&mut mesh, kit, start, end);
        }
    }
    mesh
}

/// Half a ring before the tree, its round side to the front.
fn half(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let segments = SEGMENTS / 2;
    let step = PI / segments as f32;
    let backs = kit.pick([true, false]);
    for segment in 0..segments {
        let start = PI + segment as f32 * step;
        seat(&mut mesh, kit, start, start + step);
        leg(&mut mesh, kit, start + if segment == 0 { 0.05 } else { 0.0 });
        leg(&mut mesh, kit, start + step * 0.5);
        if backs {
            back(&mut mesh, kit, start, start + step);
        }
    }
    leg(&mut mesh, kit, PI * 2.0 - 0.05);
    mesh.moved(at(0.0, 0.0, HALF_TREE))
}

/// A full ring whose back of bent slats runs all around.
fn with_back(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let slats = kit.pick([3, 4]);
    for segment in 0..SEGMENTS {
        let start = segment as f32 / SEGMENTS as f32 * TAU + TAU / 16.0;
        let end = start + TAU / SEGMENTS as f32;
        seat(&mut mesh, kit, start, end);
        leg(&mut mesh, kit, (start + end) * 0.5);
        for slat in 0..slats {
            let y = 0.58 + slat as f32 * 0.098;
            let inner = 0.735 - (y - 0.5) * 0.16;
            curved_board(&mut mesh, kit, (inner, inner + 0.026), (start, end), y, 0.086);
        }
        for angle in [start, (start + end) * 0.5] {
            let top = 0.58 + slats as f32 * 0.098;
            let out = |y: f32| 0.718 - (y - 0.5) * 0.16;
            let path = [0.0, 0.45, top - 0.05].map(|y| {
                let radius = if y < 0.4 { 0.77 } else { out(y) };
                Vec3::new(angle.cos() * radius, y, -angle.sin() * radius)
            });
            mesh.tube(kit.steel(), &path, 0.016);
        }
    }
    mesh
}

fn seat(mesh: &mut Mesh, kit: &mut Kit, start: f32, end: f32) {
    for (inner, outer) in RINGS {
        curved_board(mesh, kit, (inner, outer), (start, end), 0.435, 0.04);
    }
}

/// A leg of flat steel that stands radially.
fn leg(mesh: &mut Mesh, kit: &Kit, angle: f32) {
    let turn = Quat::from_rotation_y(angle);
    let place = Affine3A::from_quat(turn);
    let path = [Vec2::new(1.16, 0.0), Vec2::new(1.22, 0.40), Vec2::new(0.80, 0.40), Vec2::new(0.86, 0.0)];
    mesh.plate(kit.steel(), place, &bar(&path, 0.05), 0.012);
    let mut feet = Mesh::new();
    foot(&mut feet, kit, 1.16, 0.0, Vec2::new(0.14, 0.06));
    foot(&mut feet, kit, 0.86, 0.0, Vec2::new(0.14, 0.06));
    mesh.append(&feet, place);
}

/// Two curved rails of short upright boards on the inner edge.
fn back(mesh: &mut Mesh, kit: &mut Kit, start: f32, end: f32) {
    const BOARDS: usize = 7;
    for board in 0..BOARDS {
        let angle = start + (end - start) * (board as f32 + 0.5) / BOARDS as f32;
        let look = kit.board();
        let lean = Affine3A::from_quat(Quat::from_rotation_y(angle))
            * at(0.735, 0.65, 0.0)
            * Affine3A::from_rotation_z(0.16);
        mesh.block(look, lean, Vec3::new(0.028, 0.36, 0.072), 0.005);
        let face = (lean.transform_vector3(Vec3::X)).normalize();
        bolt(mesh, kit, lean.transform_point3(Vec3::new(0.015, 0.1, 0.0)), face);
        bolt(mesh, kit, lean.transform_point3(Vec3::new(0.015, -0.1, 0.0)), face);
    }
    for height in [0.56, 0.76] {
        let radius = 0.722 - (height - 0.65) * 0.16;
        let path: Vec<Vec3> = (0..=8)
            .map(|step| {
                let angle = start + (end - start) * step as f32 / 8.0;
                Vec3::new(angle.cos() * radius, height, -angle.sin() * radius)
            })
            .collect();
        mesh.tube(kit.steel(), &path, 0.014);
    }
}
